## Why a move is refused: a clause for each reason of the rules.

reason-R1 = the cell is taken

## How a game ends.

end-line = three in a row
end-full = the board is full
