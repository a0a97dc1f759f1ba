# Textes communs à plusieurs parties de la page.

## La page elle-même

name = Ludothèque
tagline = Cinq jeux épuisés, de retour sur la table.
title_of = { $page } – Ludothèque
skip = Aller au contenu
menu = Menu
to_home = { $from } – Accueil
back_home = Tous les jeux
to_shelf = Vers l’étagère
choose_language = Langue
theme = Clair ou sombre
theme_auto = Apparence : comme le système
theme_light = Apparence : claire
theme_dark = Apparence : sombre

## Sans JavaScript, ou sans le reste de la page

stuck = La page n’est pas arrivée entière : le serveur redémarre peut-être. Vos parties sont en sécurité.
stuck_again = La recharger
no_script = Les plateaux sont dessinés par JavaScript, et votre navigateur l’a désactivé. Activez-le pour cette page et rechargez-la ; elle ne demande rien à d’autres serveurs. Ou jouez dans le terminal : { $command }

## Mémoire du navigateur

forgets = Ce navigateur ne permet pas à la page de garder des données. Vous pouvez jouer, mais vos places et vos réglages seront perdus à la fermeture : conservez les liens.
understood = Compris

## Boutons

cancel = Annuler
close = Fermer
confirm = Confirmer
play = Jouer
again = Réessayer
copy = Copier
copied = Copié
reset = Réinitialiser
result = Résultat
rules = Règles
rules_full = Les règles complètes
the_rule = Règle { $rule }
one_moment = Un instant…

## En cas d’échec

problem = Cela n’a pas marché
server_gone = Le serveur ne répond pas.

## Joueurs

players = Joueurs
you = vous
open_seat = Place libre
a_bot = Un robot
bot =
    { $nth ->
        [0] Robot (niveau { $n })
       *[other] Robot { $nth } (niveau { $n })
    }
bot_random =
    { $nth ->
        [0] Robot (au hasard)
       *[other] Robot { $nth } (au hasard)
    }
bot_greedy =
    { $nth ->
        [0] Robot (gourmand)
       *[other] Robot { $nth } (gourmand)
    }
level = Niveau { $n }
level_told =
    { $n ->
        [1] Niveau 1 : vient de lire les règles
        [2] Niveau 2 : débutant
        [3] Niveau 3 : connaît le jeu
        [4] Niveau 4 : joue bien
        [5] Niveau 5 : fort
       *[6] Niveau 6 : à pleine force ; prend son temps
    }
stands_in = { $bot } joue pour { $name }
score_of = { $name } : { $score }

## Coups

moves = Coups
no_moves = Aucun coup pour l’instant.
write_move = Écrire un coup
write_hint = par exemple { $example }
undo = Annuler le coup
score_sheet = Feuille de score
sentence = { $name } { $told }.
sentence_alone = { $told }.

## La fin d’une partie

over_won = { $name } gagne : { $why }.
over_you = Vous gagnez : { $why }.
over_shared = { $names } se partagent la victoire : { $why }.
over_draw = Partie nulle : { $why }.
over_alone = { $points } : { $why }.

## Liens

share = Partager cette table
share_short = Partager
share_open = Lien pour jouer
share_seat = Lien pour la place { $n }
share_watch = Lien pour regarder
share_finished = Lien vers la partie terminée
share_game = Ludothèque : { $game }
