## La première pièce.

open-text =
    Neuf compartiments sur une table lumineuse, cinq pièces transparentes sur votre support. Chaque pastille vaut un
    point. Vous ouvrez la manche : à ce tour, toutes vos pièces vont dans un seul compartiment.
open-task = Posez la pièce aux trois pastilles alignées.
open-not = C’est permis. Mais prenez ici la pièce aux trois pastilles.
open-done = Trois pastilles, trois points pour l’instant. Les pièces se tournent et se retournent.

## Empiler.

stack-text =
    Vous pouvez continuer d’empiler tant qu’aucune pastille n’en couvre une autre : on les voit à travers les pièces.
    Tournez la pièce à quatre pastilles jusqu’à ce qu’elle convienne.
stack-task = Portez la pile à 7 pastilles, puis finissez votre tour.
stack-not = Trop tôt : la pièce à quatre pastilles trouve sa place sous la rangée.
stack-done = 7 points, et votre support est de nouveau plein.

## Poser sur des piles.

build-text =
    Les piles n’appartiennent à personne. Aux tours suivants, on peut poser sur une ou plusieurs piles, et chaque pile
    augmentée compte en entier : anciennes pastilles et nouvelles.
build-task = Posez sur les deux piles et finissez votre tour : marquez 12 points.
# « Recommencer » est le bouton qui reprend l’étape au début.
build-not = Pas encore 12. Posez sur les deux piles avant de finir le tour ; « Recommencer » remet tout en place.
build-done = Au moins 8 + 4 = 12, surtout grâce aux pastilles déjà en place.

## Ce que compte une pile.

count-text = La pile en haut à gauche montre six pastilles. Vous y ajoutez une pièce à deux pastilles, rien d’autre.
count-question = Combien vaut le tour ?
count-missed = La pile compte en entier, avec ce qui s’y trouvait déjà.
count-done = 8 : les six pastilles du dessous comptent encore.

## Neuf pastilles.

nine-text =
    Avec neuf pastilles, une pile est complète. Elle rapporte 9 points, son compartiment se vide et votre tour
    continue, au choix : poser sur des piles ou ouvrir un compartiment vide.
nine-task = Complétez la pile de sept, continuez ailleurs et finissez votre tour : marquez 13 points ou plus.
nine-not = Le tour ne vaut pas encore 13. Bouchez les deux derniers trous, puis ouvrez avec quatre pastilles.
nine-done = 9 et 4 font 13. Tout l’art du jeu est de faire des neuf.

## Échanger des pièces.

exchange-text =
    Parfois, rien ne va. On ne pose alors rien : on passe, ou on échange des pièces contre d’autres du sac. Les pièces
    à nombreuses pastilles sont difficiles à placer.
exchange-task = Échangez une ou plusieurs pièces.
exchange-not = Vous pouvez passer, mais de nouvelles pièces vous aideraient.
exchange-done = De nouvelles pièces, et votre tour est fini.

## Ce qui reste sur le support.

left-text =
    La manche finit quand un support et le sac sont vides, ou quand plus aucune pièce ne peut être posée. Chaque
    pastille restée sur un support coûte alors un point à son propriétaire. Regardez le vôtre.
left-question = Si la manche finissait maintenant, combien vous coûterait votre support ?
left-missed = Pas un point par pièce : un point par pastille.
left-done = Quatre pièces de 4 et une de 3 : 19. Placez les grosses à temps.

## Les légendes des figures.

e1-caption = Trois pastilles, puis quatre, au milieu : 7.
e2-caption = Deux piles en un tour : 8 + 4 = 12.
e3-caption = Un neuf, puis quatre pastilles : 13.
