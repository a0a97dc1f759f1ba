line = Les piliers portent les plaques, les plaques portent les piliers.

## Noms des éléments. $seat et $tablet se comptent à partir de 0, de même $row et $column.

# Un joueur, par la couleur de ses piliers.
player =
    { $seat ->
        [0] Blanc
        [1] Noir
        [2] Jaune
       *[3] Orange
    }
the-pillar =
    { $seat ->
        [0] le pilier blanc
        [1] le pilier noir
        [2] le pilier jaune
       *[3] le pilier orange
    }
tablet =
    { $tablet ->
        [0] Horus
        [1] Anubis
        [2] Thot
       *[3] Seth
    }
cell = rangée { $row }, colonne { $column }
cell-from = rangée { $from_row }, colonne { $from_column }
the-level =
    { $n ->
        [0] le sol
       *[other] le niveau { $n }
    }
action-points =
    { $ap ->
        [one] { $ap } point d’action
       *[other] { $ap } points d’action
    }
# Points d’action, en abrégé.
ap = PA

## Ce qu’on peut choisir avant une partie.

option-tiles = les plaques et les passerelles extérieures : standard, ou votre propre fichier TOML

## Pourquoi un coup est refusé.

reason-R3 = il ne vous reste pas assez de points d’action
reason-R4-draw = vous n’avez pas encore pioché de plaque
reason-R4-taken = il y a déjà une plaque à cet emplacement
reason-R4-pillars = ses quatre cases doivent porter chacune un pilier découvert au niveau inférieur
reason-R6 = seul le dernier chapiteau va au sommet, une fois le niveau 2 terminé et les quatre cases du milieu garnies de piliers
reason-R7-none = vous n’avez pas de pilier à cet endroit
reason-R7-covered = ce pilier porte une plaque
reason-R7-hand = vous n’avez plus de pilier en main
reason-R7-same = un chemin ne peut pas finir là où il commence
reason-R7-route = aucun chemin que vous puissiez payer n’y mène
reason-R8 = ce n’est pas un site libre
reason-R9-held = quelqu’un détient déjà cette tablette
reason-R9-points = vous n’avez pas assez de points
reason-R9-low = une offre est d’au moins 1 et dépasse la précédente
reason-R9-none = aucune enchère n’est en cours
reason-R9-answer = une enchère est en cours : surenchérissez ou sortez
reason-R10-tablet = vous ne détenez pas cette tablette
reason-R10-pillar = il n’y a pas de pilier découvert à cet endroit
reason-R10-seth = personne n’est en train de poser une plaque
reason-J1 = aucun emplacement n’est disponible pour une plaque
reason-J5 = aucun chemin ne porte ce numéro
reason-J8 = le détenteur de Seth doit d’abord répondre
reason-J11-auction = une enchère doit être le premier coup du tour
reason-J11-place = la plaque piochée doit d’abord être posée
reason-J12 = la plaque a le même aspect avec moins de quarts de tour
reason-J13-more = le pouvoir d’Anubis est en cours : prenez un second pilier ou renoncez-y
reason-J13-done = le pouvoir d’Anubis n’est pas en cours

## Comment une partie finit.

end-capital = le dernier chapiteau est posé
end-no-tiles = personne n’a posé de plaque pendant dix tours de table d’affilée
end-only-ends = personne n’a rien fait pendant deux tours de table d’affilée

## Où un conseil dit de regarder ; $part0, $part1… sont les parties du nom du coup.

look-auction = Regardez les tablettes.
look-bid = Que vaut cette tablette pour vous ?
look-drop = Que vaut cette tablette pour vous ?
look-draw = Regardez les emplacements disponibles.
look-place = Regardez { EACH($part0, "the-level") }.
look-move = Regardez où vos piliers pourraient se dresser.
look-horus = Pensez à Horus.
look-anubis = Pensez à Anubis : quel pilier vous gêne ?
look-done = Pensez à Anubis : un seul pilier suffit-il ?
look-thoth = Pensez à Thot.
look-end = Votre tour est peut-être bon tel quel.
look-seth = Pensez à Seth : cette plaque vous rapporterait-elle des points ?
look-let = Pensez à Seth : cette plaque vous rapporterait-elle des points ?

## Ce que comptent les statistiques.

event-turns = tours
event-ground-tiles = plaques au sol
event-level-1-tiles = plaques au niveau 1
event-level-2-tiles = plaques au niveau 2
event-last-capitals = derniers chapiteaux
event-strikes = strikes
event-pillar-moves = déplacements de piliers
event-points-paid-on-routes = points payés en chemin
event-auctions = enchères
event-points-paid-for-tablets = points payés pour les tablettes
event-Horus = Horus
event-Anubis = Anubis
event-Thoth = Thot
event-Seth = Seth

## Les coups en toutes lettres : des propositions que relient des virgules. Devant .did vient le nom du joueur, comme
## dans « Ada pioche une plaque » ; .do conseille un coup. $mine vaut 0 si la proposition concerne un autre joueur,
## appelé $name.

effect-auctions =
    .did = met { tablet } aux enchères et offre { $price }
    .do = Mettez { tablet } aux enchères et offrez { $price }
effect-bids =
    .did = offre { $price }
    .do = Offrez { $price }
# $asked vaut 0 pour un joueur qui sort sans qu’on l’interroge, faute de points.
effect-drops =
    .did =
        { $asked ->
            [0] { "" }
           *[1] sort de l’enchère
        }
    .do =
        { $asked ->
            [0] { "" }
           *[1] Sortez de l’enchère
        }
effect-wins =
    .did =
        { $mine ->
            [0] { $name } remporte { tablet } pour { $price }
           *[1] remporte l’enchère
        }
# Le pouvoir des autres tablettes est dit avec le pilier ou la plaque.
effect-uses =
    .did =
        { $tablet ->
            [2] utilise Thot pour gagner un point d’action
           *[other] { "" }
        }
    .do =
        { $tablet ->
            [2] Utilisez Thot pour gagner un point d’action
           *[other] { "" }
        }
effect-forgoes =
    .did =
        { $tablet ->
            [1] renonce à un second pilier
           *[3] laisse passer la plaque
        }
    .do =
        { $tablet ->
            [1] Renoncez à un second pilier
           *[3] Laissez passer la plaque
        }
# Le prix d’un coup, qui distingue les chemins vers une même arrivée. Thot gagne un point d’action : $ap vaut -1.
effect-spends =
    .do =
        { $ap ->
            [-1] { "" }
           *[other] { action-points }
        }
effect-draws =
    .did = pioche une plaque
    .do = Piochez une plaque
# Les deux rangées, ou les deux colonnes, que couvre une plaque ; $n est la première.
pair =
    { $n ->
        [0] 0–1
        [1] 1–2
        [2] 2–3
        [3] 3–4
        [4] 4–5
        [5] 5–6
       *[6] 6–7
    }
rows-and-columns = rangées { EACH($row, "pair") }, colonnes { EACH($column, "pair") }
tile-laid =
    { $level ->
        [0] la plaque au sol, { rows-and-columns }
        [3] le dernier chapiteau
       *[other] la plaque au niveau { $level }, { rows-and-columns }
    }
# $turn se compte en quarts de tour.
tile-turned =
    { $turn ->
        [0] sans la tourner
        [one] tournée d’un quart de tour
       *[other] tournée de { $turn } quarts de tour
    }
tile-to-lay =
    { $level ->
        [3] { tile-laid }
       *[other] { tile-laid }, { tile-turned }
    }
# Les points ne sont marqués qu’après la réponse du détenteur de Seth ; $worth dit combien.
tile-worth =
    { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
    }
effect-waits =
    .did = pose { tile-laid }, { tile-worth }
    .do = Posez { tile-to-lay }, { tile-worth }
# $tablet vaut 3 si le détenteur de Seth pose la plaque d’un autre joueur.
effect-lays =
    .did =
        { $mine ->
            [0] { "" }
           *[1]
                { $tablet ->
                    [3] utilise Seth et pose { tile-laid }
                   *[other] pose { tile-laid }
                }
        }
    .do =
        { $mine ->
            [0] { "" }
           *[1]
                { $tablet ->
                    [3] Utilisez Seth et posez { tile-to-lay }
                   *[other] Posez { tile-to-lay }
                }
        }
points-gained =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
# On ne dit rien d’un autre joueur qui ne marque rien.
points-told =
    { $mine ->
        [0]
            { $points ->
                [0] { "" }
               *[other] { points-gained } à { $name }
            }
       *[1] { points-gained }
    }
effect-scores =
    .did = { points-told }
    .do = { points-told }
# Les points d’un propriétaire dont les piliers ont été franchis.
effect-receives =
    .did = { points-told }
    .do = { points-told }
# $tablet vaut 0 si le pilier vient par le pouvoir d’Horus.
effect-enters =
    .did =
        { $tablet ->
            [0] utilise Horus pour dresser un pilier à la { cell }
           *[other] amène un pilier à la { cell }
        }
    .do =
        { $tablet ->
            [0] Utilisez Horus pour dresser un pilier à la { cell }
           *[other] Amenez un pilier à la { cell }
        }
effect-moves =
    .did = déplace un pilier de la { cell-from } à la { cell }
    .do = Déplacez un pilier de la { cell-from } à la { cell }
# $tablet vaut 1 si le pilier part par le pouvoir d’Anubis ; il peut alors être à un autre joueur, $seat.
effect-returns =
    .did =
        { $tablet ->
            [1] utilise Anubis pour renvoyer { the-pillar } de la { cell }
           *[other] ramène en main le pilier de la { cell }
        }
    .do =
        { $tablet ->
            [1] Utilisez Anubis pour renvoyer { the-pillar } de la { cell }
           *[other] Ramenez en main le pilier de la { cell }
        }
effect-ends_turn =
    .did = finit son tour
    .do = Finissez le tour

## Ce qu’un coup a de bon : des propositions comme « pioche la dernière plaque », quel que soit le joueur.

merit-ground = pose une plaque au sol pour { points }
# $own est le nombre de piliers du joueur sous la plaque.
merit-tile =
    { $own ->
        [0] pose une plaque au niveau { $level } sur les piliers des autres, pour rien
        [1] pose une plaque au niveau { $level } sur un de ses piliers pour { points }
        [2] pose une plaque au niveau { $level } sur deux de ses piliers pour { points }
        [3] pose une plaque au niveau { $level } sur trois de ses piliers pour { points }
       *[4] pose une plaque au niveau { $level } sur quatre de ses piliers, un strike, pour { points }
    }
merit-capital = pose le dernier chapiteau pour { points } et termine la partie
merit-fills =
    { $level ->
        [0] remplit le dernier emplacement du sol
       *[other] remplit le dernier emplacement du niveau { $level }
    }
merit-enters = amène un pilier à la { cell } pour { action-points }
merit-moves = déplace un pilier vers la { cell } pour { action-points }
merit-returns = ramène un pilier en main pour { action-points }
merit-pays = paie { points } pour franchir des piliers
merit-completes =
    { $own ->
        [0] dresse le dernier des quatre piliers d’un emplacement du niveau { $level }
        [1] dresse le dernier des quatre piliers d’un emplacement du niveau { $level }, dont un des siens
        [2] dresse le dernier des quatre piliers d’un emplacement du niveau { $level }, dont deux des siens
        [3] dresse le dernier des quatre piliers d’un emplacement du niveau { $level }, dont trois des siens
       *[4] dresse le dernier des quatre piliers d’un emplacement du niveau { $level }, tous les siens
    }
# $pillars est le nombre de piliers qui s’y dressent alors.
merit-stands =
    { $pillars ->
        [1] dresse le premier des quatre piliers d’un emplacement du niveau { $level }
        [2] dresse le deuxième des quatre piliers d’un emplacement du niveau { $level }
       *[3] dresse le troisième des quatre piliers d’un emplacement du niveau { $level }
    }
merit-auctions = met { tablet } aux enchères à { points }
merit-bids = offre { points } pour { tablet }
merit-drops = sort de l’enchère de { tablet } à { points }
merit-horus = dresse un pilier à la { cell }, quelles que soient les passerelles
merit-anubis =
    { $own ->
        [0] renvoie à { player } son pilier de la { cell }
       *[1] récupère un de ses piliers de la { cell }
    }
merit-done = renonce à un second pilier
merit-thoth = gagne un point d’action
merit-seth = pose la plaque au lieu de l’autre joueur, pour { points }
merit-let = garde Seth pour une meilleure plaque
merit-draws =
    { $n ->
        [1] pioche la dernière plaque
       *[other] pioche l’une des { $n } plaques qui restent
    }
merit-end = finit le tour
merit-unused = laisse { action-points } sans les utiliser
merit-open = laisse au joueur suivant un emplacement du niveau { $level } qui lui vaut { points }

## Ce que coûte un coup, dans la liste des coups du terminal.

remark =
    { $n ->
        [0] { $ap } PA
       *[other] { $ap } PA, { points } à { $names }
    }

## Ce que disent les dessins : les images et le terminal.

drawing-letter =
    { $seat ->
        [0] B
        [1] N
        [2] J
       *[3] O
    }
drawing-progress = { $laid } plaques posées sur { $places }
# La décision d’un joueur, selon la phase du tour.
drawing-main = À { player } de jouer
drawing-place = { player } : posez la plaque
drawing-auction = { player } : surenchérir ou sortir
drawing-seth = { player } : Seth, ou laisser passer
drawing-anubis = { player } : un second pilier, ou non
drawing-ap-left =
    { $ap ->
        [0] Plus de points d’action : fin du tour
        [one] Encore { $ap } point d’action
       *[other] Encore { $ap } points d’action
    }
drawing-may-bid = Une enchère peut ouvrir le tour
drawing-anywhere = Emplacement et orientation au choix
drawing-offer = { player } offre { $price } pour { tablet }
# $place porte le même nom que dans les coups, comme 1,0,2.
drawing-intent = { player } pose en { $place }, orientation { $turn }
drawing-taking = Anubis a renvoyé un pilier
drawing-wins = { player } gagne
drawing-rematch = Pas de vainqueur : à rejouer
drawing-tie = { $players } à égalité
drawing-end-capital = Le dernier chapiteau est posé
drawing-end-no-tiles = { $rounds } tours de table sans plaque
drawing-end-only-ends = { $rounds } tours de table sans aucune action
drawing-quiet = { $turns } tours sur { $limit } sans plaque
drawing-ends = { $turns } tours sur { $limit } sans aucune action
drawing-hand = { $n } en main
drawing-bids = offre { $price }
drawing-out = sorti
drawing-open-places = Emplacements disponibles : { $places }
drawing-free-tablets = Tablettes libres
drawing-tablets =
    { $n ->
        [0] Tablettes libres : aucune
       *[other] Tablettes libres : { $tablets }
    }
drawing-idle = Piliers inutiles
drawing-pile = Pioche
drawing-stock = Pioche : { $n }
drawing-ap = PA : { $ap }
drawing-drawn = Plaque piochée, par orientation
drawing-capital = Dernier chapiteau
drawing-last = Dernier coup : { $move }
drawing-whole = complète
drawing-half = une moitié
drawing-none = absente
drawing-site = site libre

## Le dessin en toutes lettres, pour ceux qui ne le voient pas.

# $place est son niveau, sa rangée et sa colonne ; $tile vaut corner, capital ou les numéros de ses demi-passerelles.
drawing-tile =
    { $tile ->
        [corner] { $place } (plaque d’angle)
        [capital] { $place } (dernier chapiteau)
       *[other] { $place } ({ $tile }, orientation { $turn })
    }
drawing-tiles = Plaques, par niveau, rangée et colonne : { $tiles }
# $cells sont les cases des piliers découverts, comme 01.
drawing-pillars =
    { $n ->
        [0] { player } n’a aucun pilier découvert
       *[other] { player } a des piliers découverts en { $cells }
    }

## Sur papier.

print-board = Plateau
print-board-advice = Plaques d’angle sur les têtes de vache, marqueurs sur le 0. Après 49, repartez de 0 et prenez le jeton +50.
print-tiles = Plaques
print-tiles-advice = Collez recto et verso sur les deux faces d’un carton rigide de 1 à 2 mm, ou imprimez des deux côtés en retournant sur le bord long.
print-tablets = Tablettes
print-tablets-advice = Collez sur du carton rigide. Une tablette que personne ne détient reste à sa place sur le plateau.
print-pillars = Piliers blancs et noirs
print-pillars-advice = À 2 : 35 chacun, dont le marqueur ; à 3 : 30 ; à 4 : 25. L’idéal : des disques de bois de 15 mm ; sinon, collez des couches de carton, partout autant.
print-more-pillars = Piliers jaunes et orange
print-more-pillars-advice = À 3 joueurs : 30 jaunes ; à 4 : 25 de chaque couleur, dont le marqueur.
# Une ligne sur la tablette, qui rappelle son pouvoir.
print-power =
    { $tablet ->
        [0] 1 PA : posez un pilier de votre main sur n’importe quel site libre.
        [1] 1 PA : rendez à leurs joueurs un ou deux piliers découverts.
        [2] 0 PA : quatre points d’action ce tour-ci, au lieu de trois.
       *[3] Au tour d’un autre : tournez et posez sa plaque où il veut. Tous deux marquent.
    }
