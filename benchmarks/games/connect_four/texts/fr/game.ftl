## Pourquoi un coup est refusé.

reason-R2 = la colonne est pleine

## Comment une partie finit.

end-line = un camp a quatre pions alignés
end-full = le plateau est plein
