# Messages qui font partie de tous les catalogues.

# La locale qui donne les pluriels, les nombres, les dates et les listes.
locale = fr-FR
# Le nom de la langue, dans la langue même.
language = Français

points =
    { $n ->
        [one] { MINUS($n) } point
       *[other] { MINUS($n) } points
    }
# Un petit nombre en toutes lettres.
number =
    { $n ->
        [0] zéro
        [1] un
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
       *[other] { $n }
    }
# Un joueur dont on ne connaît pas le nom, compté à partir de 1.
seat = Joueur { $n }
# Une remarque en italique au début d’une règle devient une étiquette si elle commence par l’un de ces mots, séparés
# par « , » et écrits comme dans rules.md.
rebuilt = Reconstitué
option-first = le joueur qui commence
look-any = Regardez chaque sorte de coup.
brings = rapporte { points }
