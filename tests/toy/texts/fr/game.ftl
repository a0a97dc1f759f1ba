line = Trois à la suite gagnent.

## Les coups en mots.

effect-line =
    .did = aligne trois signes
    .do = Aligner trois signes

## Pourquoi un coup est refusé.

reason-R1 = la case est prise

## Comment une partie finit.

end-line = trois à la suite
end-full = la grille est pleine
