## Le premier coup.

first-text =
    Vous jouez les rouges et vous commencez. Chaque alvéole est taillée en pointe, et une bille n’en sort que par la
    pointe. Dans la première manche, chacun avance d’un pas.
first-task = Avancez une bille d’un pas.
first-done = Une alvéole à une seule pointe s’appelle une goutte.

## Deux sorties, et la prise.

lens-text =
    Une lentille a deux pointes opposées : à vous de choisir le chemin. Votre bille du milieu, en d6, est dans une
    lentille. Si vous finissez sur une bille jaune, vous la prenez.
lens-task = Prenez la bille jaune voisine.
lens-not = C’est permis, mais la bille jaune est à l’autre pointe : allez de d6 à c5.
lens-done = Prise ! Les lentilles sont les points forts du plateau.

## Exactement le nombre de pas de la manche.

two-text =
    Dans la deuxième manche, chaque coup fait exactement deux pas, ni plus ni moins.
    La petite bille bleue indique le nombre de pas.
two-task = Prenez une bille jaune à deux pas.
two-not = C’est permis, mais vous ne prenez rien. Regardez le rang du haut.
two-done = Deux pas vers la gauche, et la bille est prise.

## Les manches.

round-text =
    Rouge joue, puis jaune : c’est une manche. Le nombre de pas va de 1 à 6, puis repart de 1.
    Rouge vient de jouer le premier coup de la partie.
round-question = De combien de pas jaune avance-t-il maintenant ?
round-missed = Le nombre de pas n’augmente qu’après le coup de jaune.
round-done = D’un pas, comme rouge. Puis la bille bleue passe à 2 pour les deux camps.

## On ne saute pas.

blocked-text =
    On ne saute pas : toutes les alvéoles du chemin doivent être vides. Ici, votre propre bille barre le rang du haut.
blocked-task = Trouvez une autre bille à prendre, à deux pas.
blocked-not = C’est permis, mais vous ne prenez rien. Votre lentille en f4 a une autre sortie.
blocked-done = Bien vu.

## Le coup symétrique.

mirror-text =
    Le plateau est le même après un demi-tour. Pour que jaune ne se contente pas de copier, il n’a pas le droit, dans
    les manches 1 à 6, de répondre à rouge par le coup symétrique. Vous jouez maintenant les jaunes : essayez d’aller
    de b5 à c6.
mirror-task = Jouez ensuite un autre coup.
mirror-done = Bien. Encore une règle : un coup doit toujours laisser un coup à l’adversaire.

## La fin.

last-text =
    Prenez les sept billes et vous gagnez ; en partie courte, il suffit d’avoir trois billes d’avance.
    Il ne reste qu’une bille à jaune, et les coups de cette manche font 4 pas.
last-task = Prenez-la.
last-not = C’est permis, mais elle s’échappe. Comptez quatre pas depuis le rang du haut.
last-done = Le plateau est à vous.

## Sous les diagrammes des règles.

diagram-two-steps = Deux pas libres : jaune prend.
diagram-three-steps = Trois pas dans la manche 2 : jaune ne peut pas prendre.
diagram-blocked = Une bille sur le chemin : jaune ne peut pas prendre non plus.
diagram-rounds = Un pas, un pas, puis deux.
diagram-ahead = Trois à un : encore une, et rouge gagne 4–1.
