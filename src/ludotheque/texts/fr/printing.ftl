## Pages à imprimer. Le pied d’une page se trouve à côté d’un trait de 50 mm.

foot = { $game } : { $section }, page { $n } sur { $of }
scale = 50 mm à 100 % : n’ajustez pas à la page.

## La page qui présente plusieurs boîtes.

contents = Des jeux à imprimer et à fabriquer
# $parts est une liste.
inside = Dans la boîte : { $parts }
# $low et $high : le nombre de joueurs ; c’est le même pour un jeu à deux.
players = de { $low } à { $high } joueurs, { $minutes } minutes
players-exactly = { $low } joueurs, { $minutes } minutes
