## Un pilier entre en jeu.

enter-text =
    Vous jouez les blancs. Les piliers portent les plaques, les plaques portent les piliers, et la pyramide s’élève.
    Un tour offre trois points d’action. Les piliers entrent par les portes, au bord du plateau.
enter-task = Amenez un pilier de votre main sur une plaque d’angle.
enter-not = Les plaques viendront ensuite. Amenez d’abord un pilier.
enter-done = Cela coûte un point d’action. Il vous en reste deux.

## Une plaque au sol.

ground-text =
    Poser une plaque coûte un point d’action : vous la piochez, puis vous choisissez son emplacement et son orientation.
    Au sol, elle rapporte 1 point. Les traits clairs sont des passerelles ; là où elles se rejoignent, un pilier passe
    sans supplément.
ground-task = Piochez une plaque, posez-la au sol, puis finissez votre tour.
ground-not = Pas encore : vous pouvez piocher et poser une plaque.
ground-done = 1 point. Les points d’action que vous n’utilisez pas sont perdus.

## Un strike.

strike-text =
    Plus haut, une plaque repose sur quatre piliers, dressés sur quatre plaques différentes. Au niveau 1, chacun de vos
    piliers sous la plaque rapporte 1 point. Si les quatre sont à vous, c’est un strike : ils comptent pour cinq.
strike-task = Trois de vos piliers se dressent rangées 1–2, colonnes 1–2. Amenez-y le quatrième, puis posez une plaque dessus.
strike-not = Votre pilier de la rangée 3, colonne 2 est à un pas de la rangée 2, colonne 2. Ensuite, piochez une plaque.
strike-done = Un strike : 5 points, et la première plaque du niveau 1.

## Les niveaux supérieurs.

levels-text =
    Au niveau 2, chacun de vos piliers rapporte 3 points, et même 5 au niveau 3. Ici, trois de vos piliers et un pilier
    noir attendent une plaque de niveau 2.
levels-question = Que vous rapporterait-elle ?
levels-missed = Seuls vos trois piliers comptent, 3 points chacun.
levels-done = 3 × 3 = 9. Avec le quatrième, ce serait 5 × 3 = 15.

## Par-dessus les autres piliers.

climb-text =
    Un pilier passe par-dessus ceux qui sont sur son chemin, jusqu’au premier site libre. Les vôtres ne coûtent rien ;
    chaque pilier d’un autre joueur vous coûte un point, qui revient à son propriétaire.
climb-task = Entrez par la porte de la rangée 0, colonne 1, franchissez trois piliers et arrêtez-vous à la rangée 3, colonne 1.
climb-not = C’est permis, mais vous ne franchissez personne. Allez à la rangée 3, colonne 1.
climb-done = 1 point d’action, et un point pour Noir comme pour Jaune.

## Une enchère.

auction-text =
    Un tour peut commencer par une enchère pour une tablette des dieux, payée en points. Horus dresse un pilier sur
    n’importe quel site libre.
auction-task = Mettez Horus aux enchères, puis utilisez-le à la rangée 4, colonne 4.
auction-not = C’est permis aussi. Ici : d’abord Horus, puis la rangée 4, colonne 4.
auction-done = Noir est sorti de l’enchère, et vos quatre piliers sont prêts pour un strike.

## Le dernier chapiteau.

capital-text =
    Le dernier chapiteau va sur les quatre piliers du milieu : 5 points pour chacun des vôtres, 25 pour un strike, et la
    partie est finie. Chaque pilier inutile coûte alors à son propriétaire 1, 3 ou 5 points, selon son niveau.
capital-task = Vous perdez pour l’instant, 48 à 63. Posez le dernier chapiteau.
capital-not = N’attendez pas : le milieu est à vous.
capital-done = 25 points pour vous, et là-haut, les piliers inutiles de Noir coûtent cher : 71 à 50.

## Légendes des figures, à côté des exemples des règles.

caption-three = Niveau 2, trois de vos piliers : 9 points.
caption-four = Niveau 1, quatre de vos piliers : 5 points.
caption-capital = Le dernier chapiteau sur quatre de vos piliers : 25 points.
caption-idle = Blanc a trois piliers inutiles au sol et deux au niveau 2 : à la fin, il perd 13 points.
caption-gate = Par N1, sur 01, 11 et 21, jusqu’en 31 : 2 points sont payés.
