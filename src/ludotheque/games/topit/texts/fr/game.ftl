# Top It. Trois valeurs ont partout le même sens :
# $shape est la forme d’une pièce, sous le nom qu’elle a dans les coups, comme small-triangle ou house ;
# $laid est la forme de la pièce qu’on pose, là où $shape en désigne une autre ;
# $owner est le numéro d’une couleur : 0 rouge, 1 jaune, 2 vert, 3 bleu.

# Une phrase pour la liste des jeux.
line = Posez vos pièces de céramique côte à côte : chaque voisine rapporte.

## Ce qu’on peut choisir avant une partie.

option-pieces = les pièces : standard, ou votre propre fichier TOML

## Les noms.

# Une forme de pièce. La dernière variante vaut pour les formes d’un jeu de pièces fait par quelqu’un d’autre.
shape =
    { $shape ->
        [small-triangle] petit triangle
        [large-triangle] grand triangle
        [small-square] petit carré
        [large-square] grand carré
        [house] maison
        [hexagon] hexagone
        [rhombus] losange
        [trapezoid] trapèze
       *[other] { $shape }
    }
    .the =
        { $shape ->
            [small-triangle] le petit triangle
            [large-triangle] le grand triangle
            [small-square] le petit carré
            [large-square] le grand carré
            [house] la maison
            [hexagon] l’hexagone
            [rhombus] le losange
            [trapezoid] le trapèze
           *[other] la pièce « { $shape } »
        }
# La même chose pour la pièce qu’on pose.
laid =
    { $laid ->
        [small-triangle] petit triangle
        [large-triangle] grand triangle
        [small-square] petit carré
        [large-square] grand carré
        [house] maison
        [hexagon] hexagone
        [rhombus] losange
        [trapezoid] trapèze
       *[other] pièce « { $laid } »
    }
    .the =
        { $laid ->
            [small-triangle] le { laid }
            [large-triangle] le { laid }
            [small-square] le { laid }
            [large-square] le { laid }
            [house] la { laid }
            [hexagon] l’{ laid }
            [rhombus] le { laid }
            [trapezoid] le { laid }
           *[other] la { laid }
        }
    .a =
        { $laid ->
            [small-triangle] un { laid }
            [large-triangle] un { laid }
            [small-square] un { laid }
            [large-square] un { laid }
            [house] une { laid }
            [hexagon] un { laid }
            [rhombus] un { laid }
            [trapezoid] un { laid }
           *[other] une { laid }
        }
# Une couleur après un nom masculin, puis féminin.
colour =
    { $owner ->
        [0] rouge
        [1] jaune
        [2] vert
       *[3] bleu
    }
    .feminine =
        { $owner ->
            [0] rouge
            [1] jaune
            [2] verte
           *[3] bleue
        }
# Une pièce sur la table ; `of` suit un de ses côtés.
piece =
    { $shape ->
        [small-triangle] petit triangle { colour }
        [large-triangle] grand triangle { colour }
        [small-square] petit carré { colour }
        [large-square] grand carré { colour }
        [house] maison { colour.feminine }
        [hexagon] hexagone { colour }
        [rhombus] losange { colour }
        [trapezoid] trapèze { colour }
       *[other] pièce « { $shape } » { colour.feminine }
    }
    .the =
        { $shape ->
            [small-triangle] le { piece }
            [large-triangle] le { piece }
            [small-square] le { piece }
            [large-square] le { piece }
            [house] la { piece }
            [hexagon] l’{ piece }
            [rhombus] le { piece }
            [trapezoid] le { piece }
           *[other] la { piece }
        }
    .of =
        { $shape ->
            [small-triangle] du { piece }
            [large-triangle] du { piece }
            [small-square] du { piece }
            [large-square] du { piece }
            [house] de la { piece }
            [hexagon] de l’{ piece }
            [rhombus] du { piece }
            [trapezoid] du { piece }
           *[other] de la { piece }
        }
# Le joueur qui a une couleur.
player =
    { $owner ->
        [0] Rouge
        [1] Jaune
        [2] Vert
       *[3] Bleu
    }
# La lettre d’une couleur, dans un dessin sans couleurs.
letter =
    { $owner ->
        [0] R
        [1] J
        [2] V
       *[3] B
    }
stone = pierre
# $points : un nombre de points.
score =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
# Un côté d’une pièce. $faces : la direction vers laquelle il est tourné, en douzièmes de tour, dans le sens inverse des
# aiguilles d’une montre à partir de la droite.
edge =
    { $faces ->
        [0] côté droit { piece.of }
        [1] côté supérieur droit { piece.of }
        [2] côté supérieur droit { piece.of }
        [3] côté supérieur { piece.of }
        [4] côté supérieur gauche { piece.of }
        [5] côté supérieur gauche { piece.of }
        [6] côté gauche { piece.of }
        [7] côté inférieur gauche { piece.of }
        [8] côté inférieur gauche { piece.of }
        [9] côté inférieur { piece.of }
        [10] côté inférieur droit { piece.of }
       *[11] côté inférieur droit { piece.of }
    }
# Un côté de la pièce qu’on pose, avec son article, pour les formes dont les côtés diffèrent ; la pièce repose alors
# sur son côté 0. $own : le numéro du côté, dans le sens inverse des aiguilles d’une montre.
own-edge =
    { $laid ->
        [small-triangle]
            { $own ->
                [0] le grand côté
                [1] le petit côté droit
               *[2] le petit côté gauche
            }
        [house]
            { $own ->
                [0] le sol
                [1] le mur droit
                [2] le pan droit du toit
                [3] le pan gauche du toit
               *[4] le mur gauche
            }
        [trapezoid]
            { $own ->
                [0] la grande base
                [1] le côté oblique droit
                [2] la petite base
               *[3] le côté oblique gauche
            }
       *[other] le côté { $own }
    }

## Les coups en mots.

# $times : combien de fois la pièce compte sa valeur ; seule la toute première la compte deux fois. Les autres sont
# dites par `effect-touch`.
effect-lay =
    .did =
        { $times ->
            [1] { "" }
           *[2] commence par { shape.the }
        }
    .do =
        { $times ->
            [1] { "" }
           *[2] Commencez par { shape.the }
        }
# Une pièce que touche celle qu’on pose ; $laid vaut -1 pour toutes sauf la première, et pour celles qui entourent une
# pierre. Un losange qui repose sur le côté par lequel on le pose penche d’un côté.
effect-touch =
    .did =
        { $laid ->
            [-1] { "" }
           *[other] pose { laid.a } contre { piece.the }
        }
    .do =
        { $laid ->
            [-1] { "" }
            [large-triangle] Posez { laid.a } contre le { edge }
            [small-square] Posez { laid.a } contre le { edge }
            [large-square] Posez { laid.a } contre le { edge }
            [hexagon] Posez { laid.a } contre le { edge }
            [rhombus]
                { $own ->
                    [0] Posez { laid.a }, penché à gauche, contre le { edge }
                   *[1] Posez { laid.a }, penché à droite, contre le { edge }
                }
           *[other] Posez { laid.a }, { own-edge } contre le { edge }
        }
effect-stone =
    .did = pose la pierre sur { piece.the }
    .do = Posez la pierre sur { piece.the }
effect-pass =
    .did = ne peut rien poser et passe
    .do = Passez
effect-total =
    .did =
        { $points ->
            [0] { "" }
           *[other] { score }
        }
    .do =
        { $points ->
            [0] { "" }
           *[other] { score }
        }

## L’intérêt d’un coup. $n : le nombre de pièces qu’il touche.

merit-opens = commence par { laid.the } pour { score }
merit-lay =
    { $n ->
        [1] pose { laid.the } contre { shape.the } pour { score }
       *[other] pose { laid.the } contre { number } pièces pour { score }
    }
merit-stone =
    { $n ->
        [0] pose la pierre sur { shape.the }, sans voisine, pour { score }
        [1] pose la pierre sur { shape.the } et sa voisine pour { score }
       *[other] pose la pierre sur { shape.the } et ses { number } voisines pour { score }
    }
# De la pièce sous la pierre.
merit-full = tous les côtés de cette pièce sont occupés : elle ne vaudra jamais plus
merit-pass = ne peut rien poser
merit-keeps = garde la pierre, qui rapporterait { score } maintenant
merit-leaves = laisse { score } au plus à la couleur suivante

## Pourquoi un coup est refusé. $shape est la pièce de la table.

reason-R1-hand = { laid.the } n’est plus en main
reason-R2-first = la table est vide : la première pièce se pose sans indiquer d’emplacement
reason-R2-empty = la table est vide : il n’y a rien sur quoi poser une pierre
reason-R3-apart = la pièce doit rejoindre la mosaïque : indiquez la pièce et les côtés
reason-R3-unknown = aucune pièce de la table n’a ce numéro ou ce côté
reason-R3-name = cette pose porte un autre nom
reason-R4-longer = le côté choisi est trop long pour poser { laid.the } contre { shape.the }
reason-R4-shorter = le côté choisi est trop court pour poser { laid.the } contre { shape.the }
reason-R4-free = ce côté de la mosaïque est déjà occupé
reason-R4-overlap = la nouvelle pièce chevaucherait { shape.the }
reason-R4-uneven = la nouvelle pièce ne toucherait { shape.the } que sur une partie d’un côté
reason-R5 = la nouvelle pièce aurait un côté commun avec { shape.the } de la même couleur
reason-R8-laid = cette pierre est déjà posée
reason-R8-small = { shape.the } n’est pas une grande pièce
reason-R8-taken = { shape.the } porte déjà une pierre
reason-R8-own = la pierre se pose sur une pièce d’une autre couleur
reason-R10-kind = le second joueur doit commencer par une autre forme que la première pièce
reason-R10-stone = le second joueur doit commencer par une pièce, pas par la pierre
reason-J1 = on ne passe pas tant qu’on peut poser une pièce ou la pierre

## Comment une partie finit.

end-laid = toutes les pièces et toutes les pierres sont posées
end-passes = plus personne ne peut rien poser

## Où un conseil dit de regarder ; $part0, $part1… sont les parties du nom du coup.

look-lay = Cherchez où poser votre { $part0 }.
look-top = Pensez à votre pierre.
look-pass = Rien ne peut être posé.

## Ce que comptent les statistiques.

event-pieces = pièces
event-stones = pierres
event-passes = passes
event-points-of-stones = points des pierres
event-pieces-touching-three-or-more = pièces qui en touchent trois ou plus

## Les dessins : le terminal et les images.

# $turn : le numéro du tour ; $n : les pièces sur la table, sur $all.
drawing-progress =
    { $n ->
        [one] Tour { $turn } · { $n } pièce posée sur { $all }
       *[other] Tour { $turn } · { $n } pièces posées sur { $all }
    }
drawing-over = La partie est finie
drawing-to-play = À { player } de jouer
drawing-wins = { player } gagne
# $names : les joueurs qui partagent la victoire.
drawing-tie = Égalité : { $names }
# Le résultat d’une partie en solitaire.
drawing-alone = Total : { score }
# Ce qu’il faut faire.
drawing-first = Posez une pièce au milieu
drawing-second = Posez une autre forme que la première
drawing-either = Posez une pièce ou la pierre
drawing-piece = Posez une pièce
drawing-stone = Posez la pierre
drawing-all-laid = Toutes les pièces et pierres sont posées
drawing-all-passed = Plus personne ne peut rien poser
# $move : le dernier coup en notation ; $points : ce qu’il a rapporté.
drawing-last =
    { $points ->
        [0] Dernier coup : { $move }
       *[other] Dernier coup : { $move } · +{ $points }
    }
drawing-total = Total
drawing-empty = La table est vide
# Les titres des colonnes.
drawing-kind = pièce
drawing-value = valeur
# $n : les pièces en main.
drawing-hand = { $n } en main
# Une ligne au-dessus de la liste des pièces en main, puis ce que veulent dire les noms des pièces dans les coups.
drawing-hands =
    les pièces et leurs côtés, x si une couleur en a une en main
    small petit · large grand · square carré · house maison · rhombus losange
drawing-touches = côtés 0 à 5 : la longueur d’un côté libre, →12 s’il touche la pièce 12
drawing-plan = 12R : numéro et couleur d’une pièce, * avec pierre ; 3 : son côté libre 3
drawing-plan-over = 12R : numéro et couleur d’une pièce, * avec pierre
drawing-edges = Les côtés des pièces, numérotés comme dans les coups

# Ce qu’un lecteur d’écran dit d’une image : trois phrases, puis la liste des pièces et ce qu’a chaque joueur.
drawing-title = Top It. { $progress }. { $status }. { $expected }.
drawing-described = { $table }. { $players }.
drawing-table = Sur la table : { $pieces }
# Une pièce sur la table. $number : son numéro ; $stone : le numéro de la couleur de la pierre qu’elle porte, -1 sans
# pierre.
drawing-laid =
    { $stone ->
        [-1] { $number } { piece }
        [0] { $number } { piece } avec la pierre rouge
        [1] { $number } { piece } avec la pierre jaune
        [2] { $number } { piece } avec la pierre verte
       *[3] { $number } { piece } avec la pierre bleue
    }
# $around : les numéros des pièces qu’elle touche.
drawing-laid-touching = { drawing-laid }, touche { $around }
# $things : les pièces et la pierre en main.
drawing-player = { player } : { score }, en main { $things }
drawing-player-done = { player } : { score }, plus rien en main

## Sur papier.

print-pieces = Pièces et pierres
print-pieces-advice = Collez sur un carton rigide, puis découpez selon les lignes. Le dos reste vierge.
print-sheet = Feuilles de score
print-sheet-advice = Séparez les feuilles au cutter.
# Ce qui figure sous les colonnes du bloc.
print-sheet-columns = À gauche les points du tour, à droite le total.
# Devant une ligne à remplir : la somme des quatre couleurs en solitaire.
print-sheet-alone = En solitaire, les quatre :
print-total = Total
