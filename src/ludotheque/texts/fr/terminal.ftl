# Ce que dit le terminal pendant une partie.

## Avant la partie

which-game = Quel jeu ?
how-many = Combien de joueurs ?
# $choices : les réponses possibles, en liste.
not-choice = Réponses possibles : { $choices }.

## Un tour

# $seat : le joueur dont c’est le tour.
your-move = { $seat }, à vous de jouer ({ "?" } pour l’aide)
    .alone = À vous de jouer ({ "?" } pour l’aide)
# $n : les secondes qui restent.
clock =
    { $n ->
        [one] Il reste { $n } seconde pour ce tour.
       *[other] Il reste { $n } secondes pour ce tour.
    }
time-out = Le temps est écoulé.
# Le rideau entre deux personnes devant le même écran.
hand-over = Passez l’écran à { $seat }, puis appuyez sur Entrée.

## Les coups
## $seat : un joueur ; $player : une personne ou un programme ; $move : le coup tel qu’on le tape ;
## $words : le même coup en toutes lettres.

played = { $seat } joue { $move }.
    .told = { $seat } joue { $move } : { $words }.
played-by = { $seat } ({ $player }) joue { $move }.
    .told = { $seat } ({ $player }) joue { $move } : { $words }.
played-alone = Vous jouez { $move }.
    .told = Votre coup { $move } : { $words }.
# Un coup qui n’est pas raconté, avec les points qu’il rapporte.
scored = { $move } { SIGNED($points) }
lost-turn = { $seat } n’a aucun coup permis et perd un tour.
passes = { $seat } ne peut rien faire et passe.
    .alone = Vous ne pouvez rien faire et passez.
hint = Conseil : { $move }.
    .told = Conseil : { $move }. { $words }.
# $moves : les coups annulés, tels qu’on les tape.
undone = Annulé : { $moves }.
nothing-to-undo = Il n’y a aucun coup à annuler.

## Ceux qui jouent

player-human = vous
player-random = hasard
player-greedy = glouton

## Des réponses qui ne sont pas des coups
## $text : ce qui a été tapé.

not-a-move = « { $text } » n’est pas un coup. Un coup s’écrit { $example } ; { "?" } affiche l’aide.
# $why : la raison, une proposition ; $rule : le numéro de la règle.
not-legal = { $text } n’est pas permis : { $why } ({ $rule }).
ambiguous = « { $text } » peut être { $choices }. Écrivez-en davantage.

## La liste des coups permis

moves =
    { $n ->
        [one] { $n } coup permis :
       *[other] { $n } coups permis :
    }
moves-more = { $n } coups permis, dont voici les { $shown } premiers :
moves-begin = « { command-moves } { $begin } » donne ceux qui commencent par { $begin }.
no-moves = Aucun coup permis ne commence par « { $begin } ».

## Nulles et abandons

offer = { $seat } propose la nulle : { command-accept }, { command-decline }, ou jouez simplement.
offered = Vous avez proposé la nulle ; jouez maintenant votre coup.
accepted = { $seat } accepte la nulle.
declined = { $seat } refuse la nulle.
no-draws = On ne propose pas la nulle dans ce jeu.
no-resigning = On n’abandonne qu’une partie à deux joueurs ; « { command-quit } » l’arrête et l’enregistre.

## Fichiers

saved = Enregistré : { $path }
# Une ligne de commande suit.
resume = Pour reprendre la partie :
not-saved = Rien n’est enregistré : { $problem }
file-needed = Donnez un nom de fichier : { command-svg } table.svg

## La fin

# $why : comment la partie a fini, une proposition.
over = La partie est finie : { $why }.
# $seats : les gagnants, en liste ; $n : leur nombre.
wins =
    { $n ->
        [one] { $seats } gagne.
       *[other] { $seats } se partagent la victoire.
    }
draw = Partie nulle.
result = Résultat : { points }.
# $scores : « score » pour chaque joueur.
scores = Scores : { $scores }.
score = { $seat } { MINUS($n) }
bye = Au revoir.

## Les commandes
## Un nom est un seul mot, que l’on tape ; les noms anglais valent dans toutes les langues. « .does »
## explique la commande dans l’aide, « .argument » y montre ce qui peut suivre son nom.

commands = Commandes (leurs noms anglais valent aussi)
a-move = (un coup)
    .does = le jouer ; un début qu’aucun autre coup n’a suffit
command-help = aide
    .does = cette aide
command-rules = règles
    .does = les règles complètes
command-moves = coups
    .argument = { "[DÉBUT]" }
    .does = les coups permis, ou ceux qui commencent par DÉBUT
command-hint = conseil
    .does = montrer un bon coup, et pourquoi il est bon
command-undo = annuler
    .does = annuler votre dernier coup
command-show = table
    .does = redessiner la table
command-save = enregistrer
    .argument = { "[FICHIER]" }
    .does = enregistrer la partie
command-svg = image
    .argument = FICHIER
    .does = enregistrer une image de la table
command-quit = quitter
    .does = arrêter ; une partie inachevée est enregistrée
command-draw = nulle{ "?" }
    .does = proposer la nulle
command-accept = accepter
    .does = accepter la nulle
command-decline = refuser
    .does = refuser la nulle
command-resign = abandonner
    .does = abandonner la partie
