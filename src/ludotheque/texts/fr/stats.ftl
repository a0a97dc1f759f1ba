# Statistiques de nombreuses parties : des tableaux au terminal, et une page de graphiques. Une ligne
# des graphiques a la place de 47 lettres environ, une tête de colonne d’une douzaine.

## Nombres

# $digits : le nombre de décimales, de 0 à 3.
figure =
    { $digits ->
        [0] { MINUS(NUMBER($n, maximumFractionDigits: 0)) }
        [1] { MINUS(NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1)) }
        [2] { MINUS(NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2)) }
       *[3] { MINUS(NUMBER($n, minimumFractionDigits: 3, maximumFractionDigits: 3)) }
    }
# $digits : le nombre de décimales, 0 ou 1.
percent =
    { $digits ->
        [0] { NUMBER($share, style: "percent") }
       *[1] { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
    }
# D’un nombre à un autre ; l’un et l’autre peuvent être des pourcentages.
range = { $low } à { $high }
# Une part des parties et son intervalle de confiance à 95 %.
share = { $share } ({ $low } à { $high })
spread = { $mean } ± { $deviation }
# Un nombre et son nom.
named = { $name } : { $value }
at-most = { $mean }, au plus { $most }
median = médiane { $number }

## Ce qui a été joué

title = Statistiques
games =
    { $n ->
        [one] { $n } partie
       *[other] { $n } parties
    }
seats =
    { $n ->
        [one] { $n } joueur
       *[other] { $n } joueurs
    }
# Un nombre qui redonne les mêmes parties.
seed = graine { $seed }
players = joueurs : { $players }
player-random = hasard
player-greedy = glouton
# La valeur d’une option : du matériel fait par quelqu’un.
own = personnalisé
# Un fichier.
charts = Graphiques : { $path }

## Les principaux nombres

in-short = En bref
length = Durée
moves = { $number } coups ({ $low } à { $high })
    .always = toujours { $number } coups
branching = Choix par coup
forced = Coups forcés
score = Score
scores = Scores
margin = Écart
first-seat = Victoires du premier joueur
one-winner = Un seul gagnant
shared = Victoires partagées
draws = Nulles
longest = Plus longue partie
lengths = Parties par durée
choices = Choix au fil des coups

## Qui gagne

victories = Victoires
by-seat = par joueur
by-order = par ordre de jeu
# Un joueur, d’après l’ordre de jeu.
order =
    { $n ->
        [1] commence
       *[other] { $n }e
    }
seat-begins = { $seat }, commence
# Du joueur qui commence : $share des victoires, l’intervalle, et ce qui serait équitable.
verdict-even = Commencer ne change rien de visible : le joueur qui commence remporte { $share } des victoires, intervalle à 95 % de { $low } à { $high }, et { $even } serait équitable.
verdict-better = Mieux vaut commencer : le joueur qui commence remporte { $share } des victoires, intervalle à 95 % de { $low } à { $high }, là où { $even } serait équitable.
verdict-worse = Mieux vaut ne pas commencer : le joueur qui commence remporte { $share } des victoires, intervalle à 95 % de { $low } à { $high }, là où { $even } serait équitable.
confounded = Le même joueur a toujours commencé, et les joueurs ne sont pas de même force : on ne peut pas distinguer ces deux effets.
results = Fins de partie
events = Ce qui arrive

## Notes des graphiques

victories-note = parts de victoire, intervalles à 95 %
results-note = part des parties, intervalles à 95 %
events-note = moyenne ± écart type ; barre : parties concernées
length-note = parties par nombre de coups ; trait : moyenne
margin-note = points entre le premier et le deuxième
scores-note = trait : moyenne, boîte : la moitié, moustaches : neuf sur dix
branching-note = trait : moyenne, foncé : ± écart type, clair : toutes les parties
# Peu de parties durent plus longtemps.
until = après le coup { $ply } : moins d’une partie sur dix
moves-axis = coups
points-axis = points
ply-axis = coup de la partie
# Infobulles.
games-of = { $values } : { games }
ply-tip = Coup { $ply } : { $mean } choix, de { $least } à { $most }

## Têtes de colonnes

column-share = part
column-player = joueur
column-mean = moyenne
column-deviation = écart type
column-least = min.
column-median = médiane
column-most = max.
column-interval = intervalle à 95 %
column-games = dans
