## Why a move is refused: a clause for each reason of the rules.

reason-R2-piece = there is no piece of yours on the starting square
reason-R2-step = a piece goes one square forward, straight or diagonally, on the board
reason-R2-own = a piece of your own stands there
reason-R3 = a piece takes diagonally only

## How a game ends.

end-through = one side has reached the far row
end-all-taken = all pieces of one side are taken
