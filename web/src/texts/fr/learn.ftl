# Les leçons, les règles, et l’aide-mémoire d’une page.

## Les leçons

learn_title = { $game } en trois minutes
learn_link = Apprendre en trois minutes
learn_steps = Étapes
learn_step = Étape { $n } sur { $of }
learn_step_done = Étape { $n } sur { $of }, faite
learn_task = À vous
learn_question = Une question
learn_next = Suivant
learn_back = Précédent
learn_again = Recommencer
learn_show = Montrez-moi
learn_finish = Terminer
learn_done = C’est fait !
learn_not_quite = Presque.
learn_refused = Ce n’est pas permis.
learn_on = Bien, continuez.
learn_write = Ou écrire le coup
learn_other =
    { $n ->
        [0] Robot
       *[other] Robot { $n }
    }
learn_over_title = Vous savez l’essentiel
learn_over_text = Le reste vient avec la première partie. Le niveau 1 vient de lire les règles, comme vous.
learn_play = Jouer contre le niveau 1
learn_from_start = Tout revoir depuis le début

## Les règles

rules_contents = Sommaire
rules_print = Imprimer cette page

## Les exemples des règles, à jouer

rules_play_on = Jouer la suite
rules_diagram = { $example } : une position à jouer. { $caption }
rules_example = Exemple { $example }
rules_show_move = Jouer l’exemple
rules_forbidden = Essayer un coup interdit
rules_reset = Revenir au début
rules_played = Coups joués : { $moves }
rules_nothing_played = Aucun coup pour l’instant : choisissez-en un sur le plateau.
rules_to_play = Au joueur { $n } de jouer.
rules_over = La partie est terminée.

## L’aide-mémoire

aid_link = Aide-mémoire à imprimer
aid_title = { $game } en une page
aid_unaffiliated = Une édition indépendante, sans lien avec les auteurs ni les éditeurs.
aid_print_hint = Tient sur une page, A4 ou Letter.

## Le jeu à imprimer et à découper.

print_link = Imprimer le jeu
print_title = Imprimer { $game }
print_what = Tout pour jouer à une vraie table : le matériel grandeur nature avec ses traits de coupe, les feuilles de score si le jeu en demande, et les règles en livret.
print_nothing = Pour ce jeu, il n’y a encore rien à imprimer.
print_paper = Papier
# $paper : le nom d’un format.
paper_name =
    { $paper ->
        [a4] A4
        [a3] A3
       *[letter] Letter (US)
    }
print_grey = En niveaux de gris, pour une imprimante noir et blanc
print_all = Télécharger la boîte entière (PDF)
print_sections = Ou un élément à la fois
print_scale = Imprimez à 100 % (« taille réelle »), sans « ajuster à la page », puis vérifiez à la règle le trait de 50 mm en bas de page.
print_making = Les pages se préparent…
