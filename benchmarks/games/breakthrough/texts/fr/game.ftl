## Pourquoi un coup est refusé.

reason-R2-piece = aucun pion du camp qui joue n’est sur la case de départ
reason-R2-step = un pion avance d’une case, tout droit ou en diagonale, sur le plateau
reason-R2-own = un pion du même camp s’y trouve
reason-R3 = un pion ne prend qu’en diagonale

## Comment une partie finit.

end-through = un camp a atteint la rangée opposée
end-all-taken = tous les pions d’un camp sont pris
