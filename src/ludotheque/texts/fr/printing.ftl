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

## Le livret de règles.

rules = Règles du jeu
# Le pied d’une page du livret, à côté de son numéro.
running = { $game } : { $section }
rebuilt-parts = Ce qui est reconstitué
rebuilt-why = L’original est épuisé, et certains de ses éléments ne sont connus que dans leurs grandes lignes. Voici ce que cette édition a reconstitué elle-même :

## Ce qu’il faut pour fabriquer le jeu. Ce qui ne concerne qu’un jeu se trouve dans son make.md.

needs = Ce qu’il faut pour le fabriquer
needs-pages = Pages à imprimer
# $paper est le nom d’un format.
needs-paper =
    { $paper ->
        [letter] Sur papier Letter :
        [a3] Sur papier A3 :
       *[a4] Sur papier A4 :
    }
needs-count =
    { $n ->
        [one] { $n } page
       *[other] { $n } pages
    }
# $n est le nombre de feuilles de papier.
needs-both-sides =
    { $n ->
        [one] { $n } feuille recto verso
       *[other] { $n } feuilles recto verso
    }
needs-a4 = Les textes sont mis en page sur A4, plus commode à tenir en main.
needs-print = Comment imprimer
needs-print-size = Choisissez « taille réelle » ou 100 %, jamais « ajuster à la page ».
needs-print-side = Imprimez les pièces, les plateaux et les feuilles de score au recto seulement.
needs-print-backs = Imprimez recto verso, retournées sur le bord long, les feuilles qui ont des dos. Commencez par une seule et regardez-la à contre-jour.
needs-print-rules = Imprimez les règles recto verso, retournées sur le bord long, et agrafez-les à gauche.
needs-print-grey = Tout se distingue aussi en gris.
needs-check = Vérifier l’échelle
needs-check-how = Mesurez le trait au bas de cette page, d’une extrémité à l’autre. S’il ne fait pas 50 mm, corrigez le réglage de l’imprimante avant d’imprimer le reste : chaque page de pièces porte le même trait.
