# Une phrase pour l’étagère des jeux.
line = Posez des cartes de gemmes ; chaque rangée prolongée rapporte.

## Ce qu’on peut choisir avant une partie.

option-expert = les rangées d’une carte se multiplient au lieu de s’additionner
option-deck = les cartes : standard, ou un fichier TOML de votre choix

## Pourquoi un coup est refusé.

reason-R2-hand = cette carte n’est pas dans votre main
reason-R2-taken = une case que la carte couvrirait est déjà occupée
reason-R2-apart = aucune moitié ne touche par un côté une carte déjà posée
reason-R2-name = cette pose porte un autre nom
reason-R3 = une rangée compte au plus sept gemmes d’une même couleur

## Comment une partie finit.

end-rounds = les sept manches sont jouées
end-columns = les quatre colonnes sont pleines

## Ce que comptent les statistiques.

event-cards-laid = cartes posées
event-cards-scoring-nothing = cartes sans point
event-cards-in-two-or-more-rows = cartes dans deux rangées ou plus
event-rows-of-seven-gems = rangées de sept gemmes
event-passes = tours passés

## Les gemmes et les cartes. $colour et $other_colour valent 0 pour les rubis, 1 pour les émeraudes,
## 2 pour les topazes et 3 pour les saphirs ; $gems et $other_gems en sont le nombre.

# Une sorte de gemme.
gem =
    { $colour ->
        [0] rubis
        [1] émeraude
        [2] topaze
       *[3] saphir
    }
# Les gemmes d’une moitié ou d’une rangée : « 1 rubis », « 3 topazes ».
half =
    { $colour ->
        [0] { $gems } rubis
        [1]
            { $gems ->
                [one] { $gems } émeraude
               *[other] { $gems } émeraudes
            }
        [2]
            { $gems ->
                [one] { $gems } topaze
               *[other] { $gems } topazes
            }
       *[3]
            { $gems ->
                [one] { $gems } saphir
               *[other] { $gems } saphirs
            }
    }
# Les gemmes de l’autre moitié d’une carte.
other-half =
    { $other_colour ->
        [0] { $other_gems } rubis
        [1]
            { $other_gems ->
                [one] { $other_gems } émeraude
               *[other] { $other_gems } émeraudes
            }
        [2]
            { $other_gems ->
                [one] { $other_gems } topaze
               *[other] { $other_gems } topazes
            }
       *[3]
            { $other_gems ->
                [one] { $other_gems } saphir
               *[other] { $other_gems } saphirs
            }
    }
# Une carte : « 1 rubis et 3 topazes ».
card = { half } et { other-half }
# Une carte posée : « 1 rubis en 0, 1 et 3 topazes au-dessus ». $x et $y désignent la case de la première
# moitié, $side le côté où est l’autre : 0 à droite, 1 au-dessous, 2 à gauche, 3 au-dessus.
laid =
    { $side ->
        [0] { half } en { MINUS($x) }, { MINUS($y) } et { other-half } à droite
        [1] { half } en { MINUS($x) }, { MINUS($y) } et { other-half } au-dessous
        [2] { half } en { MINUS($x) }, { MINUS($y) } et { other-half } à gauche
       *[3] { half } en { MINUS($x) }, { MINUS($y) } et { other-half } au-dessus
    }
# Ce qui sépare deux cartes dans une liste, car le nom d’une carte contient déjà un « et ».
between-cards = { " ; " }

## Les coups en toutes lettres.

effect-lay =
    .did = pose { laid }
    .do = Posez { laid }
effect-away =
    .did = écarte une carte qui ne va nulle part
    .do = Écartez la carte qui ne va nulle part
effect-total =
    .did =
        { $points ->
            [one] { MINUS($points) } point
           *[other] { MINUS($points) } points
        }
    .do =
        { $points ->
            [one] { MINUS($points) } point
           *[other] { MINUS($points) } points
        }

## Où un conseil dit de regarder.

# $card : la carte, nommée par ses gemmes.
look-any = Regardez votre carte à { $part0 }.
look-pass = Voyez si une carte peut se poser.

## Ce qu’un coup a de bon, en quelques mots.

# Une rangée de $gems gemmes que la carte forme avec des moitiés isolées (make), prolonge (extend) ou
# obtient en réunissant deux lignes (join) : c’est $how qui le dit.
merit-row =
    { $how ->
        [make]
            { $colour ->
                [0] forme une rangée de { $gems } rubis
                [1] forme une rangée de { $gems } émeraudes
                [2] forme une rangée de { $gems } topazes
               *[3] forme une rangée de { $gems } saphirs
            }
        [extend]
            { $colour ->
                [0] porte la rangée de rubis à { $gems } gemmes
                [1] porte la rangée d’émeraudes à { $gems } gemmes
                [2] porte la rangée de topazes à { $gems } gemmes
               *[3] porte la rangée de saphirs à { $gems } gemmes
            }
       *[join]
            { $colour ->
                [0] réunit deux lignes de rubis en une rangée de { $gems }
                [1] réunit deux lignes d’émeraudes en une rangée de { $gems }
                [2] réunit deux lignes de topazes en une rangée de { $gems }
               *[3] réunit deux lignes de saphirs en une rangée de { $gems }
            }
    }
# La seule rangée d’une carte, avec les points qu’elle rapporte ($n).
merit-only-row = { merit-row } pour { points }
# Après plusieurs rangées : les points de la carte.
merit-sum = { points } en tout
merit-nothing = ne rapporte rien
merit-away = écarte une carte qui ne va nulle part
# Le plus de points ($n) que puisse rapporter la carte suivante, si ce n’est pas plus qu’avant ; $alone
# vaut 1 en solitaire.
merit-closed =
    { $alone ->
        [1] n’ouvre rien de plus : la carte suivante rapportera { points } au maximum
       *[0] n’ouvre rien de plus : le joueur suivant marquera { points } au maximum
    }
# De même, si la carte permet d’en marquer plus qu’avant.
merit-open =
    { $alone ->
        [1] permet à la carte suivante de rapporter jusqu’à { points }
       *[0] permet au joueur suivant de marquer jusqu’à { points }
    }

## Où en est la partie, dans les dessins et sur le plateau.

# Une colonne de la feuille de score en solitaire, puis la même en abrégé.
column-name = Colonne { $n }
column-short = Col. { $n }
round-progress = Manche { $round } sur { $rounds }
column-progress = Colonne { $column } sur { $columns }, carte { $card } sur { $cards }
next-card = Carte à poser
# La main d’un joueur : combien de cartes, ou lesquelles.
hand-hidden =
    { $n ->
        [one] { $name } : { $n } carte, face cachée
       *[other] { $name } : { $n } cartes, faces cachées
    }
hand-shown = { $name } : { $cards }
scoring-added = Les rangées d’une carte s’additionnent
scoring-multiplied = Expert : les rangées se multiplient

## Ce que disent les dessins du terminal et les images.

drawing-title = Topas. { $progress }. { $status }.
drawing-lay = Posez la carte
drawing-to-play = Au tour du joueur { $n }
drawing-over = La partie est terminée
# $seats sont les numéros des gagnants, au nombre de $count.
drawing-winners =
    { $count ->
        [one] Le joueur { $seats } gagne
       *[other] Les joueurs { $seats } gagnent
    }
# Le résultat d’une partie en solitaire : bon (1) ou fantastique (2).
drawing-verdict =
    { $verdict ->
        [1] bon
       *[2] fantastique
    }
# $verdict vaut 0 quand le résultat n’est ni l’un ni l’autre.
drawing-result =
    { $verdict ->
        [0] Résultat : { points }
       *[other] Résultat : { points }, { drawing-verdict }
    }
    .name = Résultat
# À partir de combien de points le résultat en solitaire est bon ou fantastique ; 44 lettres au plus.
drawing-verdicts = Plus faible colonne : { $good } bon, { $fantastic } fantastique
drawing-laid = Cartes posées : { $cards }
drawing-total = { $name } : { points }
# Combien de cartes restent à piocher.
drawing-pile = Pioche : { $n }
    .name = Pioche
# Combien de cartes sont hors jeu en solitaire.
drawing-away = Écartées : { $n }
    .name = Écartées
# Le dernier coup, tel qu’il s’écrit.
drawing-last = Dernier coup : { $move }

## Sur papier.

print-cards = Cartes
print-cards-advice = Recto et verso : imprimez des deux côtés, en retournant sur le bord long.
print-sheet = Feuilles de score
print-sheet-advice = À gauche les points du tour, à droite le total.
print-total = Total
