# Hints and reviews: in the terminal, in notebooks and in the chart of a review.
# Where a game is played alone, `.alone` tells points instead of win chances.

## Figures

percent = { NUMBER($share, style: "percent") }
decimal = { MINUS(NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1)) }
whole = { MINUS(NUMBER($n, maximumFractionDigits: 0)) }
# What a move earned.
gain = { SIGNED($points) }
# A player and who played there, a person or a program.
seat-player = { $seat } ({ $player })

## A hint

best-moves = { $game }, { $seat }: the best moves found
    .alone = { $game }: the best moves found
# One of these moves; $figures: `chance`, `expected` or both.
advised = { $move }, { $figures }
chance = win chance { NUMBER($chance, style: "percent") }
expected = { MINUS(NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1)) } points expected

## The table of a review: heads of columns

column-seat = player
column-move = move
column-points = points
column-before = before
column-after = after
column-lost = lost
column-better = better
column-accuracy = accuracy
column-moves = moves
column-inaccuracies = inaccuracies
column-mistakes = mistakes
column-blunders = blunders

## Judgements

# What a move was, by what it gave away.
label =
    { $label ->
        [best] best
        [good] good
        [inaccuracy] inaccuracy
        [mistake] mistake
        [blunder] blunder
       *[forced] forced
    }

## Turning points

turning = Turning points
# $before and $after: the outlook of the player who made the move.
turn = Move { $ply }, { $seat }: { $move }, { NUMBER($before, style: "percent") } → { NUMBER($after, style: "percent") }
    .alone = Move { $ply }: { $move }, { MINUS(NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1)) } → { MINUS(NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1)) }
no-turning = No turning points: no single move changed much.

## The review as a whole

review = Review
nothing = There is no move to review.
# $each: the accuracy of each player, by `accuracy`.
accuracies = Accuracy: { $each }
# Of one player; `.none` where there never was a choice.
accuracy = { $seat } { NUMBER($share, style: "percent") }
    .none = { $seat } none
no-accuracy = none
# A file.
chart = Chart: { $path }

## The chart

axis = move of the game
chance-of = win chance of { $seat }
chances = win chances
points-axis = points expected at the end
# The line, for those who cannot see it.
line = The line begins at { NUMBER($first, style: "percent") } and ends at { NUMBER($last, style: "percent") }.
    .alone = The line begins at { MINUS(NUMBER($first, minimumFractionDigits: 1, maximumFractionDigits: 1)) } and ends at { MINUS(NUMBER($last, minimumFractionDigits: 1, maximumFractionDigits: 1)) }.
# The tooltip of a move; $value: its outlook.
tip = Move { $ply }, { $seat }: { $move }, { label }, { NUMBER($value, style: "percent") }
    .alone = Move { $ply }: { $move }, { label }, { MINUS(NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1)) }
# The same where another move was better; $best: that move, $could: its outlook.
tip-better = Move { $ply }, { $seat }: { $move }, { label }, { NUMBER($value, style: "percent") }; better { $best }, { NUMBER($could, style: "percent") }
    .alone = Move { $ply }: { $move }, { label }, { MINUS(NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1)) }; better { $best }, { MINUS(NUMBER($could, minimumFractionDigits: 1, maximumFractionDigits: 1)) }
