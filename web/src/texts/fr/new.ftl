# Une nouvelle table, et l’invitation à une table.

new_table = Une table de { $game }
open_table = Ouvrir la table
start_game = Commencer la partie

## Qui joue

how_many = Nombre de joueurs
count =
    { $n ->
        [1] Seul
       *[other] { $n }
    }
who_plays = Qui joue
seat_how = Qui est le joueur { $n }
seat_kind =
    { $kind ->
        [device] Ici
        [open] Par lien
       *[bot] Robot
    }
seat_name = Nom du joueur { $n }
seat_link_text = Dès que la table est ouverte, vous recevez un lien à envoyer.
bot_strength = Force du robot, joueur { $n }
bot_style = Style du robot, joueur { $n }
style =
    { $style ->
        [careful] prudent
        [greedy] gourmand
        [spiteful] hargneux
       *[any] à sa façon
    }

## Les règles

variants = Règles et variantes
variants_now =
    { $n ->
        [0] les règles habituelles
        [one] une modification
       *[other] { $n } modifications
    }
option_random = tiré au sort
option_seat = joueur { $n }
option_none = aucune
option_seconds =
    { $n ->
        [one] { $n } seconde
       *[other] { $n } secondes
    }
option_file = Vos propres pièces (TOML ou JSON)…
option_file_kept = Pièces de { $file }
option_back = Utiliser les pièces du jeu
option_unread = Ce fichier est illisible : { $why }
option_unread_line = Ce fichier est illisible : il y a une erreur à la ligne { $n }.

## Le temps

time = Temps
clock = Pendule
clock_none = Sans pendule
clock_turn = Par tour
clock_bank = Pour toute la partie
clock_days = En jours, par tour
clock_turn_of = { $n } s par tour
clock_bank_of = { $n } min, plus { $m } s par tour
clock_days_of =
    { $n ->
        [one] { $n } jour par tour
       *[other] { $n } jours par tour
    }
turn_seconds = Secondes par tour
bank_minutes = Minutes pour toute la partie
bank_increment = Secondes ajoutées après chaque tour
days_number = Jours par tour
at_zero = Quand le temps est écoulé
zero_bot = un robot joue jusqu’à votre retour
zero_skip = le joueur passe son tour
zero_forfeit = la partie est perdue

## La table

the_table = La table
usual_table = comme d’habitude
undo_policy = Annulation des coups
undo_ask = si les autres sont d’accord
undo_turn = seulement pendant son tour
undo_off = jamais
undo_now =
    { $how ->
        [turn] coups annulés seulement pendant son tour
       *[off] aucun coup annulé
    }
watching = Qui peut regarder
watch_link = ceux qui ont le lien
watch_everyone = tout le monde
watch_nobody = personne
watch_now =
    { $who ->
        [everyone] ouverte à tous les spectateurs
       *[nobody] fermée aux spectateurs
    }
chat_on = Les joueurs peuvent s’écrire
hints_on = Les joueurs peuvent demander des conseils
auto_on = Jouer automatiquement le seul coup possible
listed_on = Montrer la table à tous sur la page d’accueil
title_label = Nom de la table

## Une invitation

join_title = Vous êtes invité à une partie de { $game }
join_text =
    { $n ->
        [one] { $names } vous invite à jouer.
       *[other] { $names } vous invitent à jouer.
    }
join_seat = Vous serez le joueur { $n }.
join_who = À la table
join_name = Votre nom
join_rules = Lire d’abord les règles
join_already = Vous avez déjà une place à cette table.
go_table = Aller à la table
