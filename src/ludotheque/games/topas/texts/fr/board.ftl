## Le tapis, case par case, tel que le lit un lecteur d’écran.

cloth = Les cartes sur le tapis
# $what est ce que montre la case, d’après les messages qui suivent, séparés par des virgules.
cell = { MINUS($x) }, { MINUS($y) } : { $what }
cell-free = libre
# $n : de combien de façons la carte peut s’y poser.
cell-fits =
    { $n ->
        [one] libre, votre carte peut s’y poser d’une façon
       *[other] libre, votre carte peut s’y poser de { $n } façons
    }
cell-last = dernière carte posée
cell-tried = votre carte y montrerait { half }
cell-advised = conseillé

## La carte à l’essai.

choice = { laid }.
choice-no-row = { laid }. Aucune rangée : 0 point.
# $rows : les rangées de la carte, comme « 3 rubis et 6 topazes » ; $n : les points qu’elle rapporte.
choice-rows = { laid }. Rangées : { $rows } ; { points } en tout.
choice-refused = La carte ne peut pas se poser là

## La main et la pioche.

hand = Vos cartes
turn-card = Tourner la carte
put-away = La carte ne va nulle part : l’écarter
pile =
    { $n ->
        [one] { $n } carte dans la pioche
       *[other] { $n } cartes dans la pioche
    }
# Sous le nombre de cartes de la pioche.
pile-short = pioche

## Les boutons à côté du tapis.

zoom-in = Agrandir
zoom-out = Réduire
show-all = Tout voir

## La feuille de score.

sheet-title = Feuille de score
sheet-round = Manche
# Ce qui précède les deux nombres d’un tour et la somme d’une colonne, pour les lecteurs d’écran.
sheet-turn = points du tour
sheet-running = total provisoire
sheet-sum = Total
# Signale la plus faible colonne à la fin d’une partie en solitaire.
sheet-lowest = la plus faible
sheet-verdicts = La plus faible colonne compte : 40 points, c’est bon ; 50, c’est fantastique

## Les touches du plateau : ce qu’elles font, et leur nom.

key-move = parcourir le tapis
    .keys = ← ↑ → ↓
key-card = prendre une carte de votre main
    .keys = 1–3
key-try = essayer la carte ici ; appuyer encore pour la tourner
    .keys = Espace
key-turn = tourner la carte
    .keys = R
key-places = aller à l’emplacement suivant ou précédent où elle peut se poser
    .keys = N, P
key-zoom = agrandir, réduire, tout voir
    .keys = +, −, 0
