# Conseils et analyses : au terminal, dans les carnets et dans le graphique d’une analyse.
# Quand on joue seul, « .alone » donne des points au lieu de chances de gain.

## Nombres

percent = { NUMBER($share, style: "percent") }
decimal = { MINUS(NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1)) }
whole = { MINUS(NUMBER($n, maximumFractionDigits: 0)) }
# Ce qu’un coup a rapporté.
gain = { SIGNED($points) }
# Un joueur et celui qui joue pour lui, une personne ou un programme.
seat-player = { $seat } ({ $player })

## Un conseil

best-moves = { $game }, { $seat } : les meilleurs coups trouvés
    .alone = { $game } : les meilleurs coups trouvés
# L’un de ces coups ; $figures : « chance », « expected » ou les deux.
advised = { $move }, { $figures }
chance = chances de gain { NUMBER($chance, style: "percent") }
expected =
    { $points ->
        [one] { MINUS(NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1)) } point attendu
       *[other] { MINUS(NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1)) } points attendus
    }

## Le tableau d’une analyse : têtes de colonnes

column-seat = joueur
column-move = coup
column-points = points
column-before = avant
column-after = après
column-lost = perdu
column-better = mieux
column-accuracy = précision
column-moves = coups
column-inaccuracies = imprécisions
column-mistakes = erreurs
column-blunders = gaffes

## Jugements

# Ce que valait un coup, d’après ce qu’il a fait perdre.
label =
    { $label ->
        [best] le meilleur
        [good] bon
        [inaccuracy] imprécision
        [mistake] erreur
        [blunder] gaffe
       *[forced] forcé
    }

## Tournants

turning = Tournants
# $before et $after : les perspectives du joueur qui a joué ce coup.
turn = Coup { $ply }, { $seat } : { $move }, { NUMBER($before, style: "percent") } → { NUMBER($after, style: "percent") }
    .alone = Coup { $ply } : { $move }, { MINUS(NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1)) } → { MINUS(NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1)) }
no-turning = Pas de tournant : aucun coup n’a beaucoup changé la partie.

## L’analyse dans son ensemble

review = Analyse
nothing = Il n’y a aucun coup à analyser.
# $each : la précision de chaque joueur, par « accuracy ».
accuracies = Précision : { $each }
# D’un joueur ; « .none » s’il n’a jamais eu le choix.
accuracy = { $seat } { NUMBER($share, style: "percent") }
    .none = { $seat } aucune
no-accuracy = aucune
# Un fichier.
chart = Graphique : { $path }

## Le graphique

axis = coup de la partie
chance-of = chances de gain : { $seat }
chances = chances de gain
points-axis = points attendus à la fin
# La ligne, pour qui ne la voit pas.
line = La ligne va de { NUMBER($first, style: "percent") } à { NUMBER($last, style: "percent") }.
    .alone = La ligne va de { MINUS(NUMBER($first, minimumFractionDigits: 1, maximumFractionDigits: 1)) } à { MINUS(NUMBER($last, minimumFractionDigits: 1, maximumFractionDigits: 1)) }.
# L’infobulle d’un coup ; $value : ses perspectives.
tip = Coup { $ply }, { $seat } : { $move }, { label }, { NUMBER($value, style: "percent") }
    .alone = Coup { $ply } : { $move }, { label }, { MINUS(NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1)) }
# De même quand un autre coup était meilleur ; $best : ce coup, $could : ses perspectives.
tip-better = Coup { $ply }, { $seat } : { $move }, { label }, { NUMBER($value, style: "percent") } ; mieux { $best }, { NUMBER($could, style: "percent") }
    .alone = Coup { $ply } : { $move }, { label }, { MINUS(NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1)) } ; mieux { $best }, { MINUS(NUMBER($could, minimumFractionDigits: 1, maximumFractionDigits: 1)) }
