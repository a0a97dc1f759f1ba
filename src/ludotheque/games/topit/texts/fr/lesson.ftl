## La première pièce.

first = Vous avez huit pièces et une pierre ; chaque pièce porte sa valeur. Vous posez la toute première pièce de la mosaïque : elle compte double.
first-task = Posez l’hexagone, pour 12 points.
first-not = C’est permis. Pour cette leçon, prenez l’hexagone.
first-done = Deux fois 6 font 12. Et l’hexagone offre à tous six grands côtés où poser la suite.

## Côté contre côté.

join = Une pièce rejoint la mosaïque par un côté entier : les deux côtés ont la même longueur et coïncident d’un bout à l’autre. Elle rapporte sa valeur et celle de chaque voisine qu’elle touche par un côté.
join-task = Marquez 13 points.
join-not = C’est permis, mais la somme est plus petite. Votre trapèze porte un 7.
join-done = Trapèze 7 + hexagone 6 = 13.

## Plusieurs voisines.

gap = On joue maintenant à quatre, et vous êtes bleu. Plus une pièce a de voisines, mieux c’est. Il y a là un creux fait pour un carré.
gap-task = Touchez trois pièces d’un coup : marquez 16 points.
gap-not = 14, c’est bien. Le grand carré dans le creux rapporte davantage.
gap-done = 4 + 3 + 6 + 3 = 16. Le trapèze vert ne le touche que par un coin : il n’ajoute rien.

## Couleurs séparées.

apart = À trois ou quatre joueurs, deux pièces de même couleur ne se touchent jamais par un côté ; par un coin, c’est permis. Votre maison est le 5 bleu à vagues.
apart-task = Posez votre trapèze là où il rapporte 14 points.
apart-not = C’est permis, mais il y a mieux : un 7, le trapèze vert.
apart-done = 7 + 7 = 14. À deux joueurs, cette règle ne s’applique pas : vos pièces peuvent se toucher.

## La pierre.

stone = Une fois par partie, vous posez votre pierre au lieu d’une pièce, sur une grande pièce d’une autre couleur. Elle rapporte cette pièce et toutes ses voisines.
stone-task = Posez la pierre là où elle rapporte le plus.
stone-not = C’est permis, mais cherchez la grande pièce qui a le plus de voisines.
stone-done = 4 + 7 + 3 + 5 + 3 = 22. Les grandes pièces sont le grand carré, le grand triangle et l’hexagone.

## Un hexagone à six voisines.

ring = Un hexagone à six voisines : une pierre ne peut pas être mieux placée. Comptez-le, ainsi que les pièces qui l’entourent.
ring-question = Combien rapporte une pierre sur l’hexagone vert ?
ring-missed = Chaque voisine qui le touche par un côté compte une fois, et l’hexagone aussi.
ring-done = 6 + 3 + 4 + 5 + 6 + 2 + 3 = 29. Cela vaut la peine d’attendre une telle occasion.

## Le dernier tour.

last = Chaque joueur a neuf tours : huit pièces et la pierre. Voici le dernier tour de la partie. Vous avez gardé votre pierre, et il vous manque 23 points.
last-task = Gagnez la partie grâce à elle.
last-not = Cela ne suffit pas. Quelle grande pièce est la mieux entourée ?
last-done = 25 points : 120 à 118. La patience paie.

## Les légendes des exemples de la règle.

caption-e1 = Le grand carré bleu dans le creux : 16.
caption-e2 = La pierre bleue sur le carré jaune : 22.
caption-e3 = La pierre bleue sur l’hexagone vert : 29.
