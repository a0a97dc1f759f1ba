## Why a move is refused: a clause for each reason of the rules.

reason-R2 = the column is full

## How a game ends.

end-line = one side has four in a row
end-full = the board is full
