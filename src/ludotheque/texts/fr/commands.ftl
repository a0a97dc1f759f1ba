# Ce qu’affichent les commandes, et comment une partie peut finir à la table.

## La liste des jeux

seats =
    { $n ->
        [one] { $n } joueur
       *[other] { $n } joueurs
    }
seats-between = { $low } à { $high } joueurs
# La durée d’une partie.
minutes = { $n } min

## Les fins convenues ou déclarées à la table, chacune une proposition

end-agreed = les joueurs ont convenu de la nulle
end-resigned = un joueur a abandonné
end-forfeit = un joueur a épuisé son temps

## Une partie rejouée

not-finished = inachevée
# Comment une partie a fini, et qui a gagné ; $winners est une liste.
ended = { $end } ({ $winners })
column-game = jeu
column-moves = coups
column-scores = scores
column-end = fin

## La vérification d’une partie, et ce qui est dit en cas d’échec

check-digest = La partie enregistrée est complète et inchangée.
    .failed = La partie a été modifiée après son enregistrement.
check-moves = La graine donne bien cette donne, et chaque coup suit les règles.
    .failed = Les coups ne se rejouent pas à partir de la donne de cette graine.
check-outcome = Les coups mènent au résultat enregistré.
    .failed = Les coups mènent à un autre résultat.
check-scores = Les coups mènent aux points enregistrés.
    .failed = Les coups mènent à d’autres points.
check-commitment = Le serveur avait fixé son secret à l’avance : le secret correspond à l’engagement.
    .failed = Rien ne prouve que le serveur avait fixé son secret à l’avance.
check-seed = Personne n’a choisi la donne : la graine découle du secret et des valeurs des joueurs.
    .failed = La graine ne découle pas du secret et des valeurs des joueurs.
no-commitment = Il n’y a pas d’engagement : rien ne dit si quelqu’un a choisi la donne.
