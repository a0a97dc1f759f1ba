### Les notifications : ce que reçoivent les joueurs absents par push, webhook ou e-mail, et les pages auxquelles mènent
### les e-mails.

## Les titres

# $game : le titre du jeu.
title-turn = { $game } : à vous de jouer
title-over = { $game } : la partie est finie
title-test = { $game } : les notifications fonctionnent

## Les textes des messages push et des webhooks

# $table : le titre de la table ; $seat : le nom d’un joueur.
text-turn = Table « { $table } » : c’est à { $seat } de jouer.
text-over = Table « { $table } » : { $seat }, voyez comment la partie s’est terminée.
text-test = Table « { $table } » : { $seat } sera prévenu ainsi quand ce sera son tour.

## Les textes des e-mails

# Ils ne contiennent aucun mot des joueurs : un inconnu a pu demander l’e-mail.
mail-turn = C’est à vous de jouer à une table de { $game }.
mail-over = Une partie de { $game } est finie. Voyez comment elle s’est terminée.
mail-test = Vous serez prévenu ainsi quand ce sera votre tour à une table de { $game }.
# La dernière ligne ; $stop : un lien.
mail-stop = Ne plus recevoir ces e-mails : { $stop }

# Le premier e-mail à une adresse ; $agree et $refuse : des liens.
question =
    .subject = Ludothèque : pouvons-nous vous prévenir quand c’est à vous de jouer ?
    .text =
        Quelqu’un a donné cette adresse pour être prévenu de ses tours à une table de jeu. Si c’est vous, confirmez ici :

        { $agree }

        Sinon, ne faites rien, ou refusez tout autre e-mail :

        { $refuse }

## Les pages auxquelles mènent les e-mails

# Une question, et ce qui est écrit sur ses boutons.
page-agree = Pouvons-nous vous écrire quand c’est à vous de jouer ?
    .yes = Oui
page-refuse = Ne plus recevoir aucun e-mail d’ici ?
    .never = Ne plus jamais m’écrire
page-stop = Ne plus recevoir de notifications ?
    .here = Pour cette table
    .never = Ne plus jamais m’écrire
# Quand un bouton a été pressé.
page-agreed = Nous vous écrirons quand ce sera à vous de jouer.
page-stopped = Vous ne recevrez plus d’e-mails à ce sujet.

## La page d’un serveur qui n’en a pas

page-missing = La page n’est pas construite
    .text = Le serveur fonctionne, mais sa page manque. Dans une copie des sources, cette commande la construit :
