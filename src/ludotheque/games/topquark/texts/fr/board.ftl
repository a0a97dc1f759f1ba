## Les alvéoles, comme un lecteur d’écran les lit : l’alvéole, ses sorties, et ce qui vaut pour elle, avec des virgules.

board = Plateau
# $name : par exemple f5 ; $side : à qui est la bille qui s’y trouve, 0 pour rouge, 1 pour jaune, -1 s’il n’y en a pas.
hollow =
    { $side ->
        [0] { $name } : bille rouge
        [1] { $name } : bille jaune
       *[-1] { $name } : vide
    }
# $way, $other : les sorties, comme `way` les nomme.
drop = une sortie, { $way }
lens = deux sorties, { $way } ou { $other }
# $to : une direction sur le plateau ; NE est en haut à droite.
way =
    { $to ->
        [E] à droite
        [SE] en bas à droite
        [SW] en bas à gauche
        [W] à gauche
        [NW] en haut à gauche
       *[NE] en haut à droite
    }
picked-up = en main
movable = peut bouger
target = à portée
prize = serait prise
last-move = dernier coup
advised = coup conseillé

## Au-dessus du plateau.

round-steps = Nombre de pas de cette manche : { $n }
# $name : le joueur dont le tour est perdu.
steps-after-no-move = { no-move }. { steps }
# Le chemin d’un coup. $hollows : les alvéoles traversées, par exemple f5 → e5 ; $side : à qui est la bille prise,
# -1 s’il n’y en a pas.
way-shown =
    { $side ->
        [0] { $hollows }, prend une bille rouge
        [1] { $hollows }, prend une bille jaune
       *[-1] { $hollows }
    }
not-allowed = Impossible d’aller de { $from } à { $to } maintenant

## Touches.

key-walk = aller d’alvéole en alvéole
    .keys = ← ↑ → ↓
key-choose = prendre une bille en main, puis choisir où elle finit
    .keys = Espace
key-leap = aller à la bille suivante ou précédente qui peut bouger, ou à l’alvéole qu’elle peut atteindre
    .keys = N, P
