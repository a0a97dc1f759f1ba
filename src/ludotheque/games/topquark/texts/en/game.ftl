# The game in one sentence, for the list of games.
line = Marbles roll one way, an exact number of steps.

## What can be chosen before a game.

option-short = the first to be three marbles ahead wins
option-board = the board: standard, or a TOML file of your own

## Why a move is refused: a clause for each reason of the rules.

reason-R2-marble = there is no marble of yours on the starting hollow
reason-R2-steps = no way leads there in exactly the number of steps of this round
reason-R3 = every way there is blocked by a marble
reason-R4 = a move may not end on one of your own marbles
reason-R6-opponent = it would leave the opponent without a move
reason-R6-last = it would shut in your last marble
reason-R7 = in the first six rounds, yellow may not mirror red’s move
reason-J1 = a move may not end where it began
reason-J5-turn = you can offer a draw only on your own turn, before moving
reason-J5-wait = you can offer another draw only six rounds after the last offer
reason-J5-none = there is no draw offer to answer
reason-J5-stands = a draw has already been offered

## How a game ends.

end-all-taken = all marbles of one side are taken
end-three-ahead = one side is three marbles ahead
end-one-each = each side has one marble left
end-lost-turns = both sides lost their turn, one after the other
end-quiet = 120 turns have passed without a capture
end-repetition = the same position has come up for the third time

## Where a hint tells the player to look.

# $part0: where the marble is, such as f5.
look-any = Look at your marble on { $part0 }.

## What statistics count.

event-turns = turns
event-lost-turns = lost turns
event-takings = captures
event-takings-in-answer-to-a-taking = captures in reply to a capture
event-mirrored-answers = mirrored replies
event-turns-limited-by-R6-opponent = turns limited by R6 (opponent)
event-turns-limited-by-R6-last-marble = turns limited by R6 (last marble)
event-turns-limited-by-R7 = turns limited by R7

## The two sides.

# $seat: 0 or 1. A player without a name of their own is called so.
seat-name =
    { $seat ->
        [0] Red
       *[1] Yellow
    }

## Moves in words; $from and $to are hollows, such as f5.

effect-land =
    .did = moves from { $from } to { $to }
    .do = Move from { $from } to { $to }
# $side: whose marble is taken, 0 for red, 1 for yellow. It follows effect-land after a comma.
effect-take =
    .did =
        { $side ->
            [0] takes a red marble
           *[1] takes a yellow marble
        }
    .do =
        { $side ->
            [0] take a red marble
           *[1] take a yellow marble
        }

## What a move is good for: clauses whose subject is the move; $hollow is where a marble is.

merit-wins = takes a marble and wins the game
merit-draws = ends the game in a draw
merit-takes-safely = takes a marble and cannot be taken in return
merit-takes = takes a marble, but can be taken in return
merit-saves = saves the marble on { $hollow }
merit-shields = shields the marble on { $hollow }
merit-threatens = threatens the marble on { $hollow }
# $n: at least 2.
merit-threatens-more = threatens { number } marbles
merit-lost-turn = makes the opponent lose a turn
merit-nothing-left = leaves nothing to take
merit-leaves = leaves the marble on { $hollow } open to capture
# $n: at least 2.
merit-leaves-more = leaves { number } marbles open to capture
merit-repeats = repeats an earlier position

## What the board and the drawings share.

# How far a marble moves in this round. $n: 1 to 6.
steps =
    { $n ->
        [one] Exactly { $n } step
       *[other] Exactly { $n } steps
    }
# $name: a player, or a side.
taken = Marbles taken by { $name }: { $n }
no-move = { $name } had no move
# A side for people who do not see the board. $left: its marbles on the board; $hollows: where they are, a list;
# $taken: the marbles it has taken.
side =
    { $left ->
        [0] { seat-name } has no marbles left; taken: { $taken }.
       *[other] { seat-name } has marbles on { $hollows }; taken: { $taken }.
    }

## Drawings for the terminal and as pictures: a headline, and short notes with dots between them.

drawing-turn = { seat-name } to move
drawing-wins = { seat-name } wins
drawing-draw = A draw
drawing-round = round { $n }
# $move: as it is written, such as f5-e5.
drawing-last = last move { $move }
drawing-short = short game
# $n of $most turns until the game is drawn.
drawing-quiet = { $n } of { $most } turns without a capture
# Beside the numbers 1 to 6, one of which is marked.
drawing-count = Steps
# What stands for a marble in the terminal: one letter.
drawing-letter =
    { $seat ->
        [0] R
       *[1] Y
    }

## On paper.

print-board = Board
print-board-advice = Marbles of 16 mm, holes of 10 mm (dashes). To begin: red ones above the dark names, yellow ones above the pale names.
print-tokens = Tokens
print-tokens-advice = For a game without marbles. Glue to thick card before cutting.
