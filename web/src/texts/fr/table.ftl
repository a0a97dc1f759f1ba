# Une table où l’on joue.

## Ce que chacun doit faire

title_turn = ● À vous de jouer – { $game }
setting_table = Mise en place de la table…
expects_choice = À vous de jouer : choisissez un coup
expects_choice_of = { $name }, à vous de jouer : choisissez un coup
expects_confirm = Confirmez votre coup, ou choisissez-en un autre
expects_other = Ce n’est pas permis : choisissez un autre coup
expects_sending = Votre coup est en route…
expects_line = Votre coup attend la connexion
waiting_for = On attend { $name }
expects_absent = On attend { $name }, absent pour l’instant
bot_thinks = { $name } réfléchit
expects_open =
    { $n ->
        [one] On attend encore un joueur
       *[other] On attend encore { $n } joueurs
    }
expects_paused = La partie est en pause : chacun à la table peut la reprendre
expects_return = Un robot joue pour vous jusqu’à votre retour
expects_answer = { $name } attend votre réponse
watching_prefix = Vous regardez.
watching_short = Spectateur
watching_text = Vous voyez ce que tout le monde peut savoir. Vous n’avez pas de place à cette table.

## La connexion

lost_text_live = Connexion perdue. Nouvel essai…
lost_unsent = Votre coup est gardé et sera envoyé.
lost_unsent_other = Votre demande est gardée et sera envoyée.
try_now = Essayer maintenant
connected = Connexion rétablie.
slow_text = Connexion plus lente : les coups des autres arrivent avec quelques secondes de retard.

## Les joueurs

to_play = doit jouer
is_here = présent
is_absent = absent
is_bot = robot
wins = gagne
clock_left = Temps restant : { $time }

## Le coup

your_move = Votre coup
write_choose = Choisir
kept_for_turn = Gardé pour votre tour
kept_gone = { $move } n’est plus possible : { $why }
choose_again = Choisir un autre coup
rule_missing = Cette règle n’est pas dans les règles du jeu.
board_broken = Le plateau n’a pas pu être dessiné. La partie continue : vous pouvez écrire vos coups ci-dessous.

## Un appareil pour plusieurs joueurs

curtain_title =
    { $n ->
       *[0] Passez l’appareil à { $name }
        [one] Passez l’appareil au joueur { $n }
        [other] Passez l’appareil au joueur { $n }
    }
curtain_text = Le plateau est couvert, pour que personne ne voie la main d’un autre joueur.
curtain_button =
    { $n ->
       *[0] Je suis { $name }
        [one] C’est moi
        [other] C’est moi
    }

## Les onglets

open_drawer = Coups, feuille, table
drawer_short = Table
table_tab = Table
chat = Discussion

## Le journal

entry_timeout = temps écoulé
entry_lost = n’a aucun coup et perd son tour
entry_draw_offer = propose la nulle
entry_accept = accepte la nulle
entry_decline = refuse la nulle
entry_resign = abandonne
entry_forfeit = perd au temps

## Annuler des coups

take_back_to = Revenir ici
take_back_to_move = Revenir ici (coup { $n })
take_back_question = Annuler ce coup et tous les suivants ?
take_back_asks = Les autres joueurs devront donner leur accord.

## Discussion et notes

chat_empty = Aucun message pour l’instant.
chat_write = Écrire à la table
chat_send = Envoyer
chat_unread =
    { $n ->
        [one] { $n } non lu
       *[other] { $n } non lus
    }
chat_by = { $name }, { $time }
notes = Vos notes
notes_hint = Vous seul pouvez les lire.
notes_kept = Enregistré.

## Les conseils, en trois étapes

hint = Conseil
hint_thinks = Réflexion en cours…
hint_1 = Où regarder
hint_more_2 = Montrer le coup
hint_2 = Un bon coup
hint_more_3 = Pourquoi celui-là ?
hint_3 = Pourquoi ce coup, et les autres
hint_take = Jouer ce coup
hint_chance = { $chance } de chances de gagner
hint_points = { $points } à la fin
hint_drawn = montré sur le plateau
hint_see = Montrer { $move } sur le plateau

## Ce que les joueurs peuvent faire

pause = Faire une pause
pause_text = Les pendules s’arrêtent jusqu’à la reprise de la partie.
resume = Reprendre
leave = Laisser jouer un robot
leave_text = Un robot joue pour vous jusqu’à votre retour.
come_back = Reprendre ma place
resign = Abandonner
resign_question = Abandonner cette partie ?
resign_text = La partie s’arrête, et les autres gagnent.
resign_yes = Oui, abandonner
keep_playing = Continuer à jouer
offer_draw = Proposer la nulle

## Questions

moments = Avis
asks_undo_text = { $name } voudrait annuler un coup. Êtes-vous d’accord ?
asks_pause_text = { $name } voudrait faire une pause. Êtes-vous d’accord ?
draw_text = { $name } propose la nulle. Acceptez-vous ?
asks_for = Réponse de { $name } :
agree = D’accord
refuse = Refuser
accept = Accepter
decline = Refuser
asked_text = On demande aux autres s’ils sont d’accord.
withdraw = Retirer la demande
draw_waits = Vous avez proposé la nulle.
went_on = La revanche est prête.
go_rematch = Aller à la revanche

## La fin

you_win = Vous gagnez
you_lose = { $name } gagne
shared_win = Victoire partagée
a_draw = Partie nulle
game_done = La partie est terminée
rematch = Revanche
play_again = Rejouer
replay_review = Revoir et analyser
replay_short = Revoir
see_board = Voir le plateau

## Avant la partie

waiting_card = La table est prête
waiting_card_text = Envoyez ce lien aux personnes avec qui vous voulez jouer. La partie commence quand toutes les places sont prises.
waiting_seats =
    { $n ->
        [one] On attend encore un joueur, à la place { $seats }.
       *[other] On attend encore { $n } joueurs, aux places { $seats }.
    }
waiting_guest_text = La partie commence quand toutes les places sont prises. Vous pouvez laisser cette page ouverte.
more_links = Autres liens et code QR
seat_bot_instead =
    { $n ->
        [one] Prendre plutôt un robot
       *[other] Prendre plutôt des robots
    }

## Les places, pour la personne qui a ouvert la table

seats = Places
seat_to_bot = Confier à un robot
seat_to_link = Ouvrir par lien
bot_level = Niveau du robot

## Les liens de la table

share_title = Inviter à cette table
share_text = Toute personne qui ouvre un lien peut s’en servir : ne le donnez qu’à son destinataire.
share_device = Partager…
share_qr = Code QR
share_qr_text = Code QR de ce lien
share_renew = Faire de nouveaux liens
share_renew_text = Ce navigateur n’a pas les liens de cette table. Vous pouvez en faire de nouveaux ; les anciens ne marcheront plus.

## Réglages

house_settings = Réglages et aide
sound_on = Sons : oui
sound_off = Sons : non
notice = Me prévenir quand c’est à moi
notice_ask = Voulez-vous être prévenu quand ce sera de nouveau à vous ?
notice_yes = Oui, me prévenir
notice_no = Pas maintenant
notice_denied = Ce navigateur bloque les notifications de cette page ; vous pouvez le changer dans ses réglages.
notice_title = { $game } : à vous de jouer
notice_body = C’est à vous de jouer.

## Les touches

keys = Touches
keys_page = À la table
keys_game = Sur le plateau
key_next = aller à la partie suivante de la page
    .keys = Tab
key_move = se déplacer sur le plateau
    .keys = ↑ ↓ ← →
key_confirm = confirmer le coup choisi
    .keys = Entrée
key_cancel = annuler, fermer
    .keys = Échap
key_write = écrire un coup
    .keys = /
key_hint = un conseil ; une fois de plus pour le coup, puis pour les raisons
    .keys = A
key_undo = annuler le coup
    .keys = Ctrl+Z
key_help = montrer cette liste
    .keys = ?
keys_single = Raccourcis d’une seule touche : { $keys }, ainsi que les lettres, chiffres et signes du plateau

## Le plateau d'un jeu que la page ne connaît pas : un dessin et une liste de coups.

plain_drawing = Le plateau
plain_text = Le plateau sous forme de texte
plain_failed = Le dessin n’a pas pu être chargé.
plain_moves = Coups
plain_filter = Chercher un coup
plain_found =
    { $n ->
        [one] { $n } coup
       *[other] { $n } coups
    }
plain_none = Aucun coup ne correspond.
plain_waiting = Ce n’est pas à vous de jouer.
plain_hint = conseillé
plain_key_walk = parcourir les coups
    .keys = ↑ ↓
plain_key_choose = choisir un coup
    .keys = Espace, Entrée
plain_key_ends = premier et dernier coup
    .keys = Début, Fin
