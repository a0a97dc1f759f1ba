line = Three in a row wins.

## Moves in words.

effect-line =
    .did = makes three in a row
    .do = Make three in a row

## Why a move is refused: a clause for each reason of the rules.

reason-R1 = the cell is taken

## How a game ends.

end-line = three in a row
end-full = the board is full
