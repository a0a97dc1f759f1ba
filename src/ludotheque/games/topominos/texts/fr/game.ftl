# Une phrase sur le jeu, pour l’étagère.
line = Empilez des pièces transparentes jusqu’à neuf pastilles.

## Ce qu’on choisit avant une partie.

option-hands = le nombre de manches de la partie
option-total = les points à atteindre, au lieu d’un nombre de manches ; 0 : aucun total
option-limit = la durée d’un tour, en secondes
option-tiles = les pièces : standard, ou un fichier TOML de votre choix

## Pourquoi un coup est refusé : une proposition par raison.

reason-C1-same = ce coup porte un nom aux numéros plus bas
reason-R1-slot = le support n’a pas de pièce à cet emplacement
reason-R3-pass = il faut poser au moins une pièce au tour d’ouverture
reason-R3-one = au tour d’ouverture, on reste dans un seul compartiment tant que sa pile n’est pas complète
reason-R4-pass = vous avez déjà posé des pièces à ce tour : continuez ou finissez-le
reason-R4-end = rien n’a encore été posé à ce tour
reason-R5 = une pastille en couvrirait une autre de la pile
reason-J1-a = on reste dans le compartiment que l’on a ouvert tant que sa pile n’est pas complète
reason-J1-b = on reste sur les piles déjà commencées tant qu’aucune n’est complète
reason-J2 = le sac contient moins de pièces que cela

## Comment finit une manche.

end-empty = un support et le sac sont vides
end-stuck = aucune des pièces restantes ne peut plus être posée
end-passes = plus personne ne pose de pièce
end-turns = les 15 tours sont joués

## Où un conseil dit de regarder ; $part0, $part1… sont les parties du nom du coup.

look-lay = Regardez le { EACH($part2, "place") }.
look-end-turn = Ce que le tour a rapporté suffit peut-être.
look-pass = Mieux vaut peut-être ne rien poser.
look-exchange = Regardez votre support : ces pièces vous conviennent-elles ?

## Ce que comptent les statistiques.

event-turns = tours
event-tiles-laid = pièces posées
event-completed-stacks = piles complétées
event-exchanges = échanges
event-passes = passes
event-racks-emptied = supports vidés
event-last-rounds = derniers tours de table

## Les éléments du jeu. Ceux qui ont un numéro le reçoivent dans $n, souvent par EACH.

# Une case d’une pièce, de 1 à 9 dans l’ordre de lecture : « pastilles en haut à gauche et au milieu ».
cell =
    { $n ->
        [1] en haut à gauche
        [2] en haut au milieu
        [3] en haut à droite
        [4] au milieu à gauche
        [5] au milieu
        [6] au milieu à droite
        [7] en bas à gauche
        [8] en bas au milieu
       *[9] en bas à droite
    }
# L’endroit d’un compartiment sur le plateau, de 0 à 8 dans l’ordre de lecture ; il est entre parenthèses.
area =
    { $n ->
        [0] en haut à gauche
        [1] en haut au milieu
        [2] en haut à droite
        [3] au milieu à gauche
        [4] au milieu
        [5] au milieu à droite
        [6] en bas à gauche
        [7] en bas au milieu
       *[8] en bas à droite
    }
# Le même dans une phrase : « complète la pile en haut à gauche ».
at = { area }
# Un compartiment dans une phrase, puis en début de phrase.
place = compartiment { $n } ({ area })
compartment = Compartiment { $n } ({ area })
# Un emplacement du support : $n part de 0, les joueurs comptent à partir de 1.
slot =
    { $n ->
        [0] 1
        [1] 2
        [2] 3
        [3] 4
       *[4] 5
    }
dots =
    { $dots ->
        [one] { $dots } pastille
       *[other] { $dots } pastilles
    }
tiles =
    { $tiles ->
        [one] { $tiles } pièce
       *[other] { $tiles } pièces
    }

## Les coups en toutes lettres : .did sans le joueur, .do comme conseil au joueur.

# Les pastilles de la pièce posée.
added =
    { $added ->
        [one] { $added } pastille
       *[other] { $added } pastilles
    }
# $compartment part de 0 ; $cells a un chiffre, de 1 à 9, par pastille de la pièce ; $dots compte
# celles de toute la pile. Une pile de neuf est annoncée par effect-nine.
effect-lay =
    .did =
        { $dots ->
            [9] pose { added } dans le { EACH($compartment, "place") }
           *[other] pose { added } dans le { EACH($compartment, "place") }, { $dots } sur 9
        }
    .do =
        { $dots ->
            [9] Posez { added } ({ EACH($cells, "cell") }) dans le { EACH($compartment, "place") }
           *[other] Posez { added } ({ EACH($cells, "cell") }) dans le { EACH($compartment, "place") }, { $dots } sur 9
        }
effect-nine =
    .did = un neuf !
    .do = un neuf !
# $words donne les emplacements des pièces, par exemple 0,2 ; seul leur propriétaire les connaît.
effect-exchange =
    .did = échange { tiles }
    .do =
        { $tiles ->
            [one] Échangez la pièce { EACH($words, "slot") }
           *[other] Échangez les pièces { EACH($words, "slot") }
        }
effect-pass =
    .did = passe
    .do = Passez
# $score donne les points de tout le tour. Un tour que le joueur n’a pas déclaré fini ($declared)
# finit par une passe, un échange ou une pose, déjà annoncés.
effect-turn =
    .did =
        { $declared ->
            [0] { "" }
           *[1] { $score ->
                [one] finit son tour, { $score } point
               *[other] finit son tour, { $score } points
            }
        }
    .do =
        { $declared ->
            [0] { "" }
           *[1] { $score ->
                [one] Finissez le tour, { $score } point
               *[other] Finissez le tour, { $score } points
            }
        }

## Ce qu’un coup apporte : des propositions à la troisième personne.

# $n donne les points, $compartment part de 0.
merit-completes = complète la pile { EACH($compartment, "at") } pour { points }
merit-frees = permet de continuer où l’on veut
merit-begins = commence une pile de { dots } { EACH($compartment, "at") }
# $dots compte les pastilles de la pile ; $n les points que cela ajoute au tour.
merit-raises = porte la pile { EACH($compartment, "at") } à { dots }, soit { points } de plus
merit-ends = finit le tour avec { points }
merit-passes = ne pose rien et garde toutes ses pièces
# $n pièces qui ont ensemble $dots pastilles.
merit-exchanges =
    { $n ->
        [1] échange une pièce à { dots } contre une autre
       *[other] échange { number } pièces ({ dots } en tout) contre d’autres
    }
merit-rack = laisse { dots } sur le support
merit-rack-empty = vide le support
merit-high = laisse une pile de { dots } au joueur suivant
merit-low = ne laisse aucune pile de plus de { dots }
merit-clear = ne laisse aucune pile

## Ce que disent les dessins, et parfois la page. Dans les images, une ligne a environ 36 lettres ; dans le terminal, 80.

hand = Manche { $n }
# La ligne du tour en cours.
turn = Tour
total = Total
# $sum est la somme provisoire, par exemple 9 + 4 = 13.
this-turn = Ce tour : { $sum }
# $why est un message end-….
last-round = Dernier tour de table : { $why }

# Où en est la partie : d’abord la partie, puis le tour de table ou, en solitaire, le tour.
drawing-over = La partie est finie
drawing-one-hand = Une manche
drawing-of-hands = Manche { $hand } sur { $hands }
drawing-to-total = Manche { $hand } · en { $total } pts
drawing-round = tour de table { $n }
drawing-turn-of = tour { $n } sur { $turns }

# À qui de jouer, ou comment la partie a fini.
drawing-to-play = Au joueur { $n } de jouer
drawing-your-turn = À vous de jouer
drawing-wins = Le joueur { $n } gagne
drawing-share = Les joueurs { $seats } partagent la victoire
drawing-result = Résultat : { MINUS($n) }

# Ce que le tour permet. $places dit où poser : dans des compartiments vides, sur des piles, ou les deux.
drawing-opening = Tour d’ouverture : posez une ou plusieurs pièces dans un seul compartiment
# $bag est le nombre de pièces du sac ; à 0, on ne peut rien échanger.
drawing-choices =
    { $places ->
        [empty]
            { $bag ->
                [0] Ouvrez un compartiment vide ou passez
               *[other] Ouvrez un compartiment vide, échangez des pièces ou passez
            }
        [stacks]
            { $bag ->
                [0] Posez sur des piles ou passez
               *[other] Posez sur des piles, échangez des pièces ou passez
            }
       *[both]
            { $bag ->
                [0] Ouvrez un compartiment vide, posez sur des piles ou passez
               *[other] Ouvrez un compartiment vide, posez sur des piles, échangez des pièces ou passez
            }
    }
drawing-free =
    { $places ->
        [empty] Neuf pastilles ! Ouvrez un compartiment vide ou finissez le tour
        [stacks] Neuf pastilles ! Posez sur des piles ou finissez le tour
       *[both] Neuf pastilles ! Ouvrez un compartiment vide, posez sur des piles ou finissez le tour
    }
drawing-stay = Continuez dans le compartiment { $n } ou finissez le tour
drawing-stay-on-stacks = Continuez à poser sur des piles ou finissez le tour

drawing-last-lay = Dernier coup : une pièce dans le compartiment { $n }
drawing-last-nine = Dernier coup : un neuf dans le compartiment { $n }
drawing-last-exchange =
    { $tiles ->
        [one] Dernier coup : { $tiles } pièce échangée
       *[other] Dernier coup : { $tiles } pièces échangées
    }
drawing-last-pass = Dernier coup : passe
drawing-last-turn = Dernier coup : fin du tour

# Les intitulés des scores, du sac et des piles complétées.
drawing-seats = Joueur
drawing-bag = Sac
drawing-nines = Piles de 9
drawing-bag-holds = Sac : { tiles }
drawing-nines-made = Piles de 9 : { $n }
# Au-dessus des huit orientations d’une pièce.
drawing-orientations = Orientations
# Sous le dessin du terminal.
drawing-marks = ● pastille   · libre   ◉ dernière pièce   +7 compte en fin de tour   ×2 pièces
drawing-turned = Orientations : 0 comme ici, 1–3 tournée à droite, 4–7 retournée ↔, puis tournée

# Ce qui est montré au début d’une manche ; suivent des pièces, nommées d’après les cases de leurs pastilles.
drawing-previous = Supports à la fin de la manche { $hand }
drawing-starts = Tirage pour ouvrir : le plus de pastilles l’emporte
drawing-cells = cases des pastilles, 1–9
drawing-of-seat = { seat } : { $tiles }

# Pour les lecteurs d’écran. $open a un chiffre, de 1 à 9, par case sans pastille ; $names sont des noms de pièces.
drawing-stack = { compartment } : { dots } en { tiles }, libre : { EACH($open, "cell") }
drawing-no-stack = { compartment } : vide
drawing-score = Joueur { $seat } : { points }
drawing-rack = Support du joueur { $seat } : { $names }
drawing-rack-hidden = Support du joueur { $seat } : { tiles }, cachées
drawing-rack-empty = Support du joueur { $seat } : vide

## Sur papier.

print-tiles = Pièces
print-tiles-advice = Imprimez sur du film transparent et découpez le long des traits.
print-board = Plateau et cadre
print-board-advice = Évidez les neuf fenêtres du cadre, puis collez-le sur le plateau.
print-racks = Supports
print-racks-advice = Pliez vers l’arrière sur les tirets, vers l’avant sur les points ; collez la languette à l’intérieur.
print-glue = colle
# Le bloc de marque : les intitulés des lignes, larges de 19 mm.
print-sheet = Feuilles de score
print-hand = Manche n°
print-sum = Somme
print-left = − restes
print-this-hand = Manche
print-match = Partie
