## Pourquoi un coup est refusé.

reason-R1 = la case est prise

## Comment une partie finit.

end-line = trois à la suite
end-full = la grille est pleine
