## Le plateau et ses cases, pour les lecteurs d’écran. L’étiquette d’une case est une suite de ces propositions.

pyramid = La pyramide
sites = Sites de la pyramide, par rangée et colonne
label-cell = Rangée { $row }, colonne { $column }
label-bare = fondations nues
label-level =
    { $level ->
        [0] sol
       *[other] niveau { $level }
    }
label-covered = sous une plaque plus haute
label-free = site libre
label-own-pillar = votre pilier
label-pillar =
    { $seat ->
        [0] pilier blanc de { $name }
        [1] pilier noir de { $name }
        [2] pilier jaune de { $name }
       *[3] pilier orange de { $name }
    }
# $ways est une liste de directions.
label-walkways = passerelles ouvertes { $ways }
label-no-walkway = aucune passerelle ouverte
way =
    { $way ->
        [0] au nord
        [1] à l’est
        [2] au sud
       *[3] à l’ouest
    }
label-gate-open = porte ouverte
label-gate-closed = porte fermée
# L’étiquette d’une case où l’on peut jouer : ses propositions, puis ce qu’on peut y faire.
label-offer = { $label } ; { $offer }
# Ce qu’on peut faire sur une case ; $price est le prix d’un chemin.
label-route = votre pilier peut venir ici : { $price }
label-place = vous pouvez poser la plaque ici : { points }
label-horus = Horus peut y dresser un pilier
label-anubis = Anubis peut renvoyer ce pilier
label-pick = appuyez pour le prendre
label-picked = pris

## Les chemins.

# Le prix d’un chemin : ses points d’action, et les points ($n) aux propriétaires des piliers franchis ($names).
price =
    { $n ->
        [0] { action-points }
       *[other] { action-points }, { points } à { $names }
    }
routes = Chemins
route = Chemin { $n }
broken = En pointillé : une passerelle qui manque, 1 point d’action de plus.

## Ce qui est demandé au joueur.

prompt-hand = Un pilier de votre main : choisissez un site en surbrillance.
prompt-pillar = Votre pilier, { cell } : choisissez un site en surbrillance.
prompt-place = Choisissez son emplacement ; appuyez encore pour la tourner.
prompt-horus = Horus : choisissez un site libre pour un pilier.
prompt-anubis = Anubis : choisissez un pilier qui ne porte pas de plaque.
prompt-second = Anubis : choisissez un second pilier, ou terminez.
warning-quiet = { $turns } tours sans plaque ; au bout de { $limit }, la partie s’arrête.
warning-ends = { $turns } tours sans aucune action ; au bout de { $limit }, la partie s’arrête.

## La main : pioche, plaque, piliers et fin du tour.

ap-left =
    { $ap ->
        [one] encore { $ap } point d’action
       *[other] encore { $ap } points d’action
    }
draw = Piocher une plaque
pile =
    { $n ->
        [one] encore { $n } plaque
       *[other] encore { $n } plaques
    }
drawn = La plaque piochée
turn-tile = Tourner
pillars = Piliers
hand =
    { $n ->
        [one] { $n } pilier en main
       *[other] { $n } piliers en main
    }
take-back = Ramener en main
lay-capital = Poser le dernier chapiteau ({ SIGNED($points) })
done = Terminer
end = Finir le tour
# Ce que possède chaque joueur.
goods = Piliers et tablettes des joueurs
colour =
    { $seat ->
        [0] blanc
        [1] noir
        [2] jaune
       *[3] orange
    }

## Tablettes et enchères. $tablet va de 0 à 3 : Horus, Anubis, Thot, Seth.

tablets = Tablettes des dieux
power =
    { $tablet ->
        [0] 1 PA : un pilier de votre main va sur n’importe quel site libre
        [1] 1 PA : un ou deux piliers qui ne portent rien retournent à leurs propriétaires
        [2] quatre points d’action ce tour-ci
       *[3] posez à votre façon la plaque d’un autre joueur ; vous marquez tous les deux
    }
tablet-free = libre
tablet-yours = à vous
open-auction = Mettre { tablet } aux enchères ?
auction = { tablet } est aux enchères
leads = { $name } mène avec { $price }
bidders = Enchérisseurs
bidder-in = en lice
bidder-out = sorti
asked = { $name } peut surenchérir ou sortir.
asked-you = Surenchérissez, ou sortez pour de bon.
purse = Vous avez { points }.
no-points = Il faut des points pour enchérir, et vous n’en avez pas encore.
your-bid = Votre offre
less = Un de moins
more = Un de plus
bid = Offrir { $price }
drop = Sortir
not-now = Pas maintenant

## La question au détenteur de Seth. $level est le niveau de la plaque.

seth = La question de Seth
seth-asks =
    { $level ->
        [0] { $name } pose une plaque au sol. La poser plutôt à votre façon ? Vous marquez tous les deux.
        [3] { $name } pose le dernier chapiteau. Le poser à sa place ? Vous marquez tous les deux.
       *[other] { $name } pose une plaque au niveau { $level }. La poser plutôt à votre façon ? Vous marquez tous les deux.
    }
seth-waits = { $name } décide s’il faut utiliser Seth.
seth-scores = Vous { SIGNED($own) }, { $name } { SIGNED($other) }
seth-use = Utiliser Seth
seth-let = Laisser passer

## La vue.

view-left = Tourner la vue vers la gauche
view-right = Tourner la vue vers la droite
view-above = Vue d’en haut
view-space = Vue en relief
level-up = Remettre un niveau
level-down = Soulever le niveau supérieur
shown-to =
    { $level ->
        [0] Seul le sol est visible
       *[other] Visible jusqu’au niveau { $level }
    }

## Les points à la fin d’une partie.

sheet-points = Points
sheet-idle = Piliers inutiles
sheet-total = Total

## Touches.

keys-title = Touches sur la pyramide
key-cells = de site en site
    .keys = ← ↑ → ↓
key-next = site suivant ou précédent où l’on peut jouer
    .keys = N, Maj N
key-choose = choisir ; encore : autre chemin ou autre orientation
    .keys = Espace, Entrée
key-hand = un pilier de la main, ou le ramener en main
    .keys = H
key-draw = piocher une plaque
    .keys = D
key-turn = tourner la plaque
    .keys = R
key-capital = poser le dernier chapiteau
    .keys = C
key-tablets = Horus, Anubis, Thot, Seth : utiliser ou mettre aux enchères
    .keys = 1 2 3 4
key-bid = plus, moins ; offrir ; sortir ou terminer
    .keys = + −, B, X
key-let = laisser passer la plaque (Seth)
    .keys = L
key-end = finir le tour
    .keys = E
key-view = tourner la vue
    .keys = T, Maj T
key-levels = remettre ou soulever un niveau
    .keys = Page ↑ ↓
key-above = vue d’en haut ou en relief
    .keys = V

## Enchères automatiques.

bids = Enchère automatique
bids-text = Le serveur enchérit pour vous, pas à pas, jusqu’à votre maximum, puis se retire. Personne d’autre ne le voit.
bid-lot = Tablette
lot =
    { $lot ->
        [horus] Horus
        [anubis] Anubis
        [thoth] Thot
        [seth] Seth
       *[other] { $lot }
    }
bid-most = Au plus
bid-set = Enchérir pour moi
bid-stands = { lot } : jusqu’à { $n }
bid-drop = Ne plus enchérir pour moi
