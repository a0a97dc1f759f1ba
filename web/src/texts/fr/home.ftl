# La première page : l’étagère, vos tables, le défi du jour, les tables ouvertes.

## L’étagère

first_line = Choisissez une boîte et jouez : pas de compte, rien à régler.
shelf = L’étagère
players_n =
    { $n ->
        [one] { $n } joueur
       *[other] { $n } joueurs
    }
players_between = { $low } à { $high } joueurs
minutes = environ { $n } min
being_compiled = première préparation : environ une minute
play_a_bot = Contre un robot
play_a_bot_of = Contre un robot : { $game }
setting_up = Mise en place…
with_others = À plusieurs…
with_others_of = À plusieurs… { $game }
learn_short = Apprendre
learn_of = Apprendre { $game } en trois minutes
rules_of = Règles de { $game }
aid_short = Aide-mémoire
aid_of = Aide-mémoire de { $game }, sur une page
print_short = Imprimer
print_of = Imprimer { $game }, à découper

## Vos tables

your_tables = Vos tables
my_turns =
    { $n ->
        [0] Vos parties
        [one] C’est à vous de jouer
       *[other] C’est à vous de jouer à { $n } tables
    }
your_turn = À vous de jouer
play_on = Jouer
moves_n =
    { $n ->
        [one] { $n } coup
       *[other] { $n } coups
    }
moves_until = { moves_n }, jusqu’à { $when }
state_open = En attente de joueurs
state_paused = En pause
finished =
    { $n ->
        [one] { $n } partie terminée
       *[other] { $n } parties terminées
    }
of_the_day = défi du { $day }
forget = Oublier
forget_table = Oublier cette table de { $game }
forget_sure = Oublier cette table ? Sans son lien, vous ne pourrez plus retrouver votre place.
keep = Garder

## Les résultats, en quelques mots

result_won =
    { $how ->
        [points] gagnée { $scores }
        [resigned] gagnée par abandon
        [forfeit] gagnée au temps
       *[other] gagnée
    }
result_lost =
    { $how ->
        [points] perdue { $scores }
        [resigned] perdue par abandon
        [forfeit] perdue au temps
       *[other] perdue
    }
result_drawn =
    { $how ->
        [points] nulle { $scores }
        [agreed] nulle d’un commun accord
       *[other] nulle
    }
result_shared =
    { $how ->
        [points] victoire partagée { $scores }
        [resigned] victoire partagée par abandon
        [forfeit] victoire partagée au temps
       *[other] victoire partagée
    }
result_of =
    { $n ->
        [one] { $how ->
            [points] { $names } gagne { $scores }
            [resigned] { $names } gagne par abandon
            [forfeit] { $names } gagne au temps
           *[other] { $names } gagne
        }
       *[other] { $how ->
            [points] { $names } gagnent ensemble { $scores }
            [resigned] { $names } gagnent ensemble par abandon
            [forfeit] { $names } gagnent ensemble au temps
           *[other] { $names } gagnent ensemble
        }
    }

## Le défi du jour

challenge = Le défi du jour
challenge_line = En solitaire, avec la même donne pour tout le monde aujourd’hui.
challenge_begun =
    { $n ->
        [one] En solitaire, avec la même première pièce posée pour tout le monde aujourd’hui.
       *[other] En solitaire, avec les mêmes { $n } pièces déjà posées pour tout le monde aujourd’hui.
    }
challenge_name = Nom pour le classement
anonymous = Anonyme
challenge_take = Relever le défi
challenge_again = Nouvel essai
challenge_on = Continuer votre partie
challenge_empty = Personne ne l’a encore terminé ici. À vous d’ouvrir le classement !
challenge_list = Les meilleurs du jour sur ce serveur
challenge_tries =
    { $n ->
        [one] { $n } essai
       *[other] { $n } essais
    }
challenge_best = Votre meilleur résultat du jour ici : { points }.
challenge_place =
    { $place ->
        [1] Vous êtes en tête du classement du jour avec { points }.
       *[other] Vous êtes { $place }e du classement du jour avec { points }.
    }
challenge_more = Tout le classement

## Les tables ouvertes

lobby = Tables ouvertes
lobby_empty = Aucune table n’attend de joueurs en ce moment. Ouvrez-en une « à plusieurs » et montrez-la ici.
lobby_free =
    { $n ->
        [0] En cours
        [one] { $n } place libre
       *[other] { $n } places libres
    }
sit_down = Prendre place
watch = Regarder
table_of = { $game }, avec { $names }
