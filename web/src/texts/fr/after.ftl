# Une partie que l’on revoit et que l’on analyse.

replay = Revoir la partie
replay_of = Revoir la partie : { $game }
replay_opening = Chargement de la partie…
replay_board = Le plateau
to_table = Aller à la table

## Tant que la partie dure

not_over_title = Cette partie n’est pas terminée
not_over_text = Vous voyez ce qui vous a été montré jusqu’ici. À la fin de la partie, vous verrez tout : les mains, l’analyse et la preuve que la donne était honnête.
not_over_watch = Vous voyez ce que tout le monde a pu voir jusqu’ici. À la fin de la partie, vous verrez tout : les mains, l’analyse et la preuve que la donne était honnête.
replay_curtain = Les mains restent cachées ici tant que plusieurs personnes partagent cet appareil.
no_steps = Personne n’a encore joué : il n’y a rien à revoir.

## Le point de vue

knowledge = Point de vue
knowledge_all = Tous, mains ouvertes
knowledge_everybody = Les spectateurs
hand_of = Vu par { $name }

## Le moment montré

the_start = Avant le premier coup
at_move_told = Coup { $n } sur { $of } : { $told }
at_turning = { $moment } (tournant)
and_turning = tournant
shown_told = À la place : { $move }
taken_back = { $name } a annulé un coup ici
winner = vainqueur

## La lecture

timeline = Moment de la partie
first_step = Au début
back_step = Un coup en arrière
play_replay = Lecture
pause_replay = Pause
next_step = Un coup en avant
last_step = À la fin
speed = Vitesse
pace = { $n } ×
keys_replay = Touches : ← et → d’un coup, Début et Fin, la barre d’espace pour la lecture.

## Demander une analyse

review = Analyse
review_text = Un robot fort parcourt la partie et juge chaque coup d’après ce que le joueur pouvait savoir.
review_strength = Profondeur
review_quick = Rapide
review_normal = Soigneuse
review_deep = Approfondie, plus longue
review_start = Analyser la partie
review_waits = Votre analyse attend son tour…
review_runs = { $done } coups jugés sur { $of }
review_leave = Vous pouvez quitter cette page : l’analyse continue sans vous.
review_watch = Personne à cette table n’a encore demandé d’analyse. Seuls les joueurs le peuvent.
review_failed = L’analyse a échoué.
review_none = Il n’y a aucun coup à analyser.

## L’analyse

accuracy = Précision
accuracy_of = Précision { $share }
accuracy_none = jamais eu le choix
accuracy_of_none = Jamais eu le choix
turning_points = Tournants
no_turning = La partie n’a connu aucun tournant.
turn_told = Coup { $n } : { $name } { $told }
from_to = { $before } → { $after }
label =
    { $label ->
        [best] meilleur coup
        [good] bon coup
        [inaccuracy] imprécision
        [mistake] erreur
        [blunder] gaffe
       *[forced] coup forcé
    }
label_turning = { label }, tournant
label_count = { $n } × { label }

## Le graphique, à voix haute

chart_chance = Chances de gagner au fil de la partie
chart_points = Points attendus au fil de la partie
chart_label = { $title }. { $summary }
chart_two = { $name } : chances de gagner de { $first } au début à { $last } à la fin, au plus haut { $high }, au plus bas { $low }.
chart_line = { $name } de { $first } à { $last }
chart_many = { $lines }.
chart_alone = Points attendus : { $first } au début, { $last } à la fin.
chart_turns =
    { $n ->
        [one] Tournant au coup { $moves }.
       *[other] Tournants aux coups { $moves }.
    }

## L’analyse en tableau

chart_table = Tous les jugements en tableau
column_move = Coup
column_player = Joueur
column_played = Joué
column_judged = Jugement
column_lost = Perte
column_better = Mieux
better_none = rien

## Le jugement d’un coup

this_move = Ce coup
judged_best = Rien de mieux n’a été trouvé.
judged_even = Aussi bon que le meilleur coup trouvé.
judged_good =
    { $players ->
        [1] Un bon coup : il ne coûte que { $loss } du résultat.
       *[other] Un bon coup : il ne coûte que { $loss } de chances de gagner.
    }
judged_lost =
    { $players ->
        [1] Il coûte { $loss } du résultat : { $after } au lieu de { $before }.
       *[other] Il coûte { $loss } de chances de gagner : { $after } au lieu de { $before }.
    }
judged_forced = C’était le seul coup possible.
judged_said = Rien n’a été joué ici : il n’y a rien à juger.
judged_start = Avancez pour lire ce que l’analyse dit de chaque coup.
why_played = Ce qu’il a fait
instead = Les autres coups
instead_text = Choisissez-en un pour le voir sur le plateau.
back_to_move = Revenir au coup joué
chance_of = { $share } de chances de gagner
points_of =
    { NUMBER($n, maximumFractionDigits: 1) ->
        [one] { NUMBER($n, maximumFractionDigits: 1) } point attendu
       *[other] { NUMBER($n, maximumFractionDigits: 1) } points attendus
    }

## Jouer la suite

go_on = Continuer à partir d’ici
go_on_text = Prenez place à ce moment précis de la partie ; des robots jouent à la place des autres.
go_on_end = La partie est terminée ici : vous commenceriez avant le dernier coup.
go_on_seat = Votre place
seat_of = { seat } · { $name }
go_on_level = Les robots
go_on_button = Jouer à partir d’ici

## La preuve de la donne

fair = La donne était-elle honnête ?
fair_text = Les cartes, les pièces et le premier joueur viennent d’un seul nombre. Personne ne l’a choisi : avant que vous ne preniez place, le serveur a montré l’empreinte d’un secret, qu’il ne pouvait plus changer ; puis chaque navigateur a ajouté une valeur au hasard. Ensemble, le secret et les valeurs donnent le nombre. La partie est terminée : tout est montré, et chacun peut vérifier.
fair_public = La donne de cette partie n’était pas secrète : c’est celle d’une partie précédente, ou du défi du jour. Il n’y a donc rien à prouver.
fair_button = Vérifier la donne
fair_checking = Vérification…
fair_true = La donne était honnête : tout est exact.
fair_false = Quelque chose ne va pas.
fair_here = Calculé par ce navigateur : le secret donne l’empreinte.
fair_here_not = Calculé par ce navigateur : le secret ne donne pas l’empreinte.
fair_seed_here = Calculé par ce navigateur : le secret et les valeurs donnent le nombre.
fair_seed_not = Calculé par ce navigateur : le secret et les valeurs ne donnent pas le nombre.
fair_here_cannot = Ce navigateur ne calcule d’empreintes que par une connexion sécurisée ; il n’y a donc que la réponse du serveur.
fair_value = Gardé par ce navigateur : la valeur qu’il a ajoutée fait partie de la donne.
fair_value_not = Gardé par ce navigateur : la valeur qu’il a ajoutée ne fait pas partie de la donne.
fair_kept = Gardé par ce navigateur : c’est l’empreinte qui vous a été montrée d’abord.
fair_kept_not = Gardé par ce navigateur : une autre empreinte vous a été montrée d’abord.
holds_yes = exact
holds_no = faux
fair_commitment = Empreinte, montrée dès le début
fair_secret = Le secret du serveur
fair_value_of = Valeur de { $name }
fair_value_none = aucune
fair_seed = Le nombre (graine)
fair_hand = Pour vérifier ailleurs, dans un terminal :
fair_noted = L’empreinte que vous aviez notée (le cas échéant)
fair_noted_same = C’est bien celle que vous aviez notée.
fair_noted_other = Ce n’est pas celle que vous aviez notée.
fair_record = Télécharger l’enregistrement

## Garder et partager

take = Garder et partager
take_link = Copier le lien
take_link_share = Partager le lien
take_link_here = Un lien vers cette partie, pour regarder seulement. Il s’ouvre au coup que vous voyez.
take_link_end = Un lien vers cette partie, pour regarder seulement. Il s’ouvre au résultat.
take_link_none = Seule la personne qui a ouvert la table a le lien pour regarder.
take_link_make = Faire un lien pour regarder
take_link_fresh = Les liens précédents pour regarder ne marcheront plus.
take_link_private = Personne ne peut regarder cette table : partagez plutôt l’enregistrement ou une image.
take_json = Enregistrement (JSON)
take_text = Enregistrement (texte)
take_png = Image (PNG)
take_record_text = L’enregistrement contient la donne et chaque coup ; toute Ludothèque peut le rejouer et le vérifier.
take_failed = L’image n’a pas pu être faite dans ce navigateur.
