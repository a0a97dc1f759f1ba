# Le jeu en une phrase, pour la liste des jeux.
line = Des billes à sens unique, au pas près.

## Ce qu’on peut choisir avant une partie.

option-short = le premier qui a trois billes d’avance gagne
option-board = le plateau : standard, ou votre propre fichier TOML

## Pourquoi un coup est refusé : une proposition pour chaque raison des règles.

reason-R2-marble = vous n’avez pas de bille sur l’alvéole de départ
reason-R2-steps = aucun chemin n’y mène en exactement le nombre de pas de la manche
reason-R3 = une bille barre chacun des chemins qui y mènent
reason-R4 = un coup ne peut pas finir sur une de vos billes
reason-R6-opponent = l’adversaire n’aurait plus aucun coup
reason-R6-last = votre dernière bille serait enfermée
reason-R7 = dans les six premières manches, jaune ne peut pas jouer le coup symétrique de celui de rouge
reason-J1 = un coup ne peut pas finir là où il a commencé
reason-J5-turn = vous ne pouvez proposer la nulle qu’à votre tour, avant de jouer
reason-J5-wait = vous ne pourrez reproposer la nulle que six manches après votre dernière proposition
reason-J5-none = aucune proposition de nulle n’est en cours
reason-J5-stands = la nulle est déjà proposée

## Comment une partie finit.

end-all-taken = toutes les billes d’un camp sont prises
end-three-ahead = un camp a trois billes d’avance
end-one-each = il ne reste qu’une bille à chaque camp
end-lost-turns = les deux camps ont perdu leur tour, l’un après l’autre
end-quiet = 120 tours ont passé sans prise
end-repetition = la même position s’est présentée pour la troisième fois

## Où un conseil dit de regarder.

# $part0 : où est la bille, par exemple f5.
look-any = Regardez votre bille en { $part0 }.

## Ce que comptent les statistiques.

event-turns = tours
event-lost-turns = tours perdus
event-takings = prises
event-takings-in-answer-to-a-taking = prises en réponse à une prise
event-mirrored-answers = réponses symétriques
event-turns-limited-by-R6-opponent = tours limités par R6 (adversaire)
event-turns-limited-by-R6-last-marble = tours limités par R6 (dernière bille)
event-turns-limited-by-R7 = tours limités par R7

## Les deux camps.

# $seat : 0 ou 1. C’est aussi le nom d’un joueur qui n’en a pas d’autre.
seat-name =
    { $seat ->
        [0] Rouge
       *[1] Jaune
    }

## Les coups en mots ; $from et $to sont des alvéoles, par exemple f5.

effect-land =
    .did = va de { $from } à { $to }
    .do = Allez de { $from } à { $to }
# $side : à qui est la bille prise, 0 pour rouge, 1 pour jaune. Suit effect-land après une virgule.
effect-take =
    .did =
        { $side ->
            [0] prend une bille rouge
           *[1] prend une bille jaune
        }
    .do =
        { $side ->
            [0] prenez une bille rouge
           *[1] prenez une bille jaune
        }

## L’intérêt d’un coup : des propositions dont le sujet est le coup ; $hollow est l’alvéole d’une bille.

merit-wins = prend une bille et gagne la partie
merit-draws = termine la partie sur une nulle
merit-takes-safely = prend une bille, sans prise possible en retour
merit-takes = prend une bille, mais s’expose à une prise en retour
merit-saves = met à l’abri la bille en { $hollow }
merit-shields = protège la bille en { $hollow }
merit-threatens = menace la bille en { $hollow }
# $n : 2 au moins.
merit-threatens-more = menace { number } billes
merit-lost-turn = fait perdre un tour à l’adversaire
merit-nothing-left = ne laisse rien à prendre
merit-leaves = laisse en prise la bille en { $hollow }
# $n : 2 au moins.
merit-leaves-more = laisse { number } billes en prise
merit-repeats = répète une position déjà vue

## Ce que le plateau et les dessins ont en commun.

# De combien avance une bille dans cette manche. $n : de 1 à 6.
steps = Exactement { $n } pas
# $name : un joueur, ou un camp.
taken = Billes prises par { $name } : { $n }
no-move = { $name } n’avait aucun coup
# Un camp, pour qui ne voit pas le plateau. $left : ses billes sur le plateau ; $hollows : où elles sont, une liste ;
# $taken : les billes qu’il a prises.
side =
    { $left ->
        [0] { seat-name } n’a plus de billes ; prises : { $taken }.
       *[other] { seat-name } a des billes en { $hollows } ; prises : { $taken }.
    }

## Dessins pour le terminal et en image : un titre, et de courtes notes séparées par des points.

drawing-turn = À { seat-name } de jouer
drawing-wins = { seat-name } gagne
drawing-draw = Partie nulle
drawing-round = manche { $n }
# $move : tel qu’il s’écrit, par exemple f5-e5.
drawing-last = dernier coup { $move }
drawing-short = partie courte
# $n tours sur les $most au bout desquels la partie est nulle.
drawing-quiet =
    { $n ->
        [one] { $n } tour sur { $most } sans prise
       *[other] { $n } tours sur { $most } sans prise
    }
# À côté des nombres de 1 à 6, dont l’un est marqué.
drawing-count = Pas
# Ce qui représente une bille dans le terminal : une seule lettre.
drawing-letter =
    { $seat ->
        [0] R
       *[1] J
    }

## Sur papier.

print-board = Plateau
print-board-advice = Billes de 16 mm, trous de 10 mm (tirets). Au départ : rouges au-dessus des noms foncés, jaunes au-dessus des noms clairs.
print-tokens = Jetons
print-tokens-advice = Pour jouer sans billes. Collez sur du carton épais avant de découper.
