## La première carte.

lay-text = Une carte est sur le tapis : deux rubis et trois topazes. Vous en avez trois en main. On pose une carte où l’on veut, dans le sens que l’on veut, pourvu qu’une de ses moitiés touche par un côté une carte déjà posée.
lay-task = Posez n’importe quelle carte.
lay-done = Voilà. Un contact par le coin ne suffirait pas. Pour poser une carte, les couleurs ne comptent pas.

## La première rangée.

row-text = Les couleurs font les points. À partir de chaque nouvelle moitié, regardez en ligne et en colonne : au moins deux moitiés d’une même couleur, sans interruption, forment une rangée et rapportent toutes leurs gemmes.
row-task = Marquez au moins 5 points.
row-not = La carte peut se poser là, mais trop peu de gemmes sont alignées. Mettez topaze contre topaze.
row-done = Trois topazes et deux de plus : la rangée en compte 5, vous marquez 5 points. Une moitié seule ne rapporte rien.

## Deux rangées d’une seule carte.

two-text = Votre adversaire a fait une rangée de 5 rubis. Chaque moitié d’une carte peut appartenir à une rangée horizontale et à une rangée verticale : une carte compte donc jusqu’à quatre rangées.
two-task = Prolongez deux rangées avec une carte : marquez 9 points.
two-not = La carte peut se poser là, mais il y a mieux : le rubis au-dessus des rubis, les topazes au-dessus des topazes.
two-done = Rubis 2 + 1, topazes 3 + 3 : 3 et 6 font 9.

## Trois rangées dans un creux.

corner-text = Le creux entre vos cartes vaut cher maintenant : une rangée horizontale et une rangée verticale s’y croisent.
corner-task = Comblez-le : marquez 11 points.
corner-not = C’est bien, mais il y a mieux : les émeraudes peuvent former une rangée, elles aussi.
corner-done = Topazes : 4 en ligne et 3 en colonne ; émeraudes : 4 en colonne. Trois rangées d’une seule carte.

## Sept au plus.

seven-text = Sept est la limite : une rangée n’a jamais plus de sept gemmes d’une même couleur. Les topazes en sont à cinq. Essayez d’en ajouter trois, pour voir.
seven-task = Portez les topazes à sept, tout en formant une rangée de rubis : marquez 11 points.
seven-not = La carte peut se poser là. Faites maintenant en sorte que le rubis rejoigne aussi sa rangée.
seven-done = Sept topazes et quatre rubis : 11 points.

## La variante experte.

expert-text = Dans la variante experte, les rangées d’une carte se multiplient. Ici, la dernière carte a fait une rangée de 6 topazes et une de 3 rubis.
expert-question = Combien de points rapporterait-elle dans la variante experte ?
expert-missed = Pas tout à fait : les deux rangées se multiplient. Essayez encore.
expert-done = 6 × 3 = 18. Les creux valent alors de l’or.

## La dernière carte.

last-text = La partie s’arrête après sept manches, et le plus haut total gagne. Voici la toute dernière carte. Elle est à vous, et vous avez 8 points de retard : 52 à 60.
last-task = Gagnez la partie.
last-not = Cela ne suffit pas. Cherchez au bord droit un emplacement à trois rangées.
last-done = Douze points, et la partie est à vous : 64 à 60.

## Sous les plateaux des règles, exemple par exemple.

example-1 = Les quatre tours, l’un après l’autre : 5, 9, 11 et 7 points.
example-2 = Les mêmes cartes, multipliées : 5, 18, 48 et 7 points.
example-3 = Trois topazes en feraient huit ; deux en font sept, et 11 points avec les rubis.
example-4 = La deuxième manche : 9, 11, 12 et 11 points.
