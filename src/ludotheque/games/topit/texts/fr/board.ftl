## La mosaïque, telle qu’un lecteur d’écran la dit.

mosaic = La mosaïque
# $pieces : les pièces sur la table.
mosaic-of = La mosaïque : { $pieces }
mosaic-bare = La mosaïque. { bare }
# Affiché sur la table vide.
bare = Rien n’est encore posé. Commencez par la pièce de votre choix : elle compte double.

# Ce que rapporte un coup. $n : le nombre de pièces qu’il touche, énumérées dans $pieces ; $sum : par exemple « 4 + 3 = 7 »,
# dont le résultat est $points.
scored =
    { $n ->
        [0] ne touche rien, { sum }
       *[other] touche { $pieces }, { sum }
    }
sum =
    { $points ->
        [one] { $sum } point
       *[other] { $sum } points
    }

# Un côté libre où poser la pièce en main.
place-edge = { edge } : { scored }
    .not = { edge } : la pièce n’y va pas
# Une pièce sur la table : une partie de phrase pour chaque chose à en dire.
place-piece = { piece }, vaut { $worth }
place-stone =
    { $owner ->
        [0] porte la pierre rouge
        [1] porte la pierre jaune
        [2] porte la pierre verte
       *[3] porte la pierre bleue
    }
place-newest = dernier coup
place-touches =
    { $n ->
        [0] ne touche rien
       *[other] touche { $pieces }
    }
# Aucune pierre ne peut être posée là.
place-barred = pas de pierre ici

# La pièce ou la pierre en main, et les $n emplacements où elle va.
taken-piece =
    { $n ->
        [0] { piece } : aucun emplacement pour l’instant
        [one] { piece } : { $n } emplacement possible
       *[other] { piece } : { $n } emplacements possibles
    }
taken-stone =
    { $n ->
        [0] pierre : aucun emplacement pour l’instant
        [one] pierre : { $n } emplacement possible
       *[other] pierre : { $n } emplacements possibles
    }
# La pièce ou la pierre qu’on a essayée quelque part.
tried-piece = { piece } : { scored }
    .not = { piece } : ne va pas ici
tried-stone = pierre sur { piece.the } : { scored }
    .not = pas de pierre sur { piece.the }

## La main.

hand = Vos pièces
hand-of =
    { $owner ->
        [0] Pièces rouges
        [1] Pièces jaunes
        [2] Pièces vertes
       *[3] Pièces bleues
    }
# Une pièce en main ; l’attribut vaut pour ce que le conseil propose de poser.
stock-piece = { piece }, vaut { $worth }
    .advised = { stock-piece }, coup conseillé
stock-stone = Pierre
    .advised = Pierre, coup conseillé
pass = Passer
passing = Vous ne pouvez rien poser : vous passez.

## Les outils à côté de la mosaïque ; un titre indique aussi la touche.

tool-closer = Plus près
    .title = Plus près (+)
tool-farther = Plus loin
    .title = Plus loin (−)
tool-all = Voir toute la mosaïque
    .title = Voir toute la mosaïque (0)
# La pièce choisie est dans la position $n sur les $of où elle va.
tool-turn = Tourner ({ $n } sur { $of })
    .title = Tourner (R)

## La feuille de score.

sheet = Feuille de score
sheet-round = Tour
sheet-total = Total
# La couleur d’un joueur, après son nom.
sheet-colour = ({ colour })
sheet-rest = Reste à poser
# $things : les pièces et la pierre qu’un joueur doit encore poser.
sheet-rest-of = { player } : { $things }
sheet-rest-none = { player } : tout est posé

## Les touches du plateau : ce que chacune fait, et ce qui est écrit dessus.

key-walk = d’un emplacement à l’autre, avec Maj aussi là où la pièce ne va pas
    .keys = ← ↑ → ↓
key-take = prendre une pièce
    .keys = 1–8
key-stone = prendre la pierre
    .keys = T
key-turn = tourner la pièce
    .keys = R
key-try = l’essayer ici
    .keys = Espace
key-pass = passer, quand rien ne peut être posé
    .keys = P
