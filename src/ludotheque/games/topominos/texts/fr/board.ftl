## Les libellés du plateau, lus par les lecteurs d’écran. Les cases sont données par des chiffres, de 1 à 9.

board = Les neuf compartiments
# $stacks sont les libellés des compartiments qui ont des pièces.
summary = Les neuf compartiments. { $stacks }.
summary-empty = Les neuf compartiments, tous vides.

# Après le nom d’un compartiment, certains de ces mots, séparés par des virgules.
stack-empty = vide
stack-dots =
    { $dots ->
        [one] { $dots } pastille sur 9
       *[other] { $dots } pastilles sur 9
    }
stack-open = libre : { EACH($cells, "cell") }
stack-scores = compte { $n } à la fin du tour
stack-newest = une pièce vient d’y être posée
advised = conseil
fits = la pièce convient
fits-turned = la pièce convient si on la tourne
fits-never = la pièce ne peut pas aller ici

## La pièce en main, et ce qui est annoncé quand quelque chose change.

rack = Vos pièces
tile = Pièce, pastilles : { EACH($cells, "cell") }
# $places est le nombre de compartiments où la pièce peut aller.
held =
    { $places ->
        [0] { tile }. Elle ne va nulle part.
        [one] { tile }. Elle va dans { $places } compartiment.
       *[other] { tile }. Elle va dans { $places } compartiments.
    }
# Une pièce est essayée dans un compartiment. $dots compte les pastilles de la pile avec elle, si elle peut y aller.
tried =
    { $result ->
        [nine] { compartment } : { EACH($cells, "cell") }. { nine }
        [dots] { compartment } : { EACH($cells, "cell") }. { $dots ->
            [one] { $dots } pastille sur 9.
           *[other] { $dots } pastilles sur 9.
        }
        [never] { compartment } : { EACH($cells, "cell") }. La pièce ne peut pas aller ici.
       *[unknown] { compartment } : { EACH($cells, "cell") }.
    }
nine = Neuf !

## À côté du support.

bag =
    { $n ->
        [one] { $n } pièce dans le sac
       *[other] { $n } pièces dans le sac
    }
tool-turn = Tourner
tool-flip = Retourner
tool-end = Finir le tour
tool-pass = Passer
tool-exchange = Échanger…
# Renonce à un échange à peine commencé.
tool-keep = Tout garder
exchange-which = Quelles pièces remettre dans le sac ?
exchanging =
    { $n ->
        [one] { $n } pièce à échanger
       *[other] { $n } pièces à échanger
    }

## La feuille de score.

sheet = Feuille de score
# Ce qui reste à la fin sur le support d’un joueur.
sheet-left =
    { $dots ->
        [one] { $name } : { $dots } pastille restante
       *[other] { $name } : { $dots } pastilles restantes
    }

## Les touches.

key-walk = d’un compartiment à l’autre
    .keys = ← ↑ → ↓
key-take = prendre une pièce
    .keys = 1–5
key-turn = la tourner
    .keys = R
key-flip = la retourner
    .keys = F
key-try = l’essayer ici
    .keys = Espace
key-end = finir le tour
    .keys = E
key-pass = passer
    .keys = P
key-exchange = échanger des pièces
    .keys = X
