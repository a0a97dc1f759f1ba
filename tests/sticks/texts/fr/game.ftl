line = Qui prend le dernier bâtonnet gagne.
option-sticks = bâtonnets au départ

## Les coups en mots.

effect-take =
    .did = { $count ->
        [one] prend un bâtonnet
       *[other] prend { $count } bâtonnets
    }
    .do = { $count ->
        [one] Prendre un bâtonnet
       *[other] Prendre { $count } bâtonnets
    }

reason-R1 = il n’y a pas autant de bâtonnets
end-last = le dernier bâtonnet est pris
