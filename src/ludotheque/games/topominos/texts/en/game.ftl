# One sentence about the game, for the shelf.
line = Stack clear tiles until nine dots show.

## Options, chosen before a match.

option-hands = the number of hands of the match
option-total = the points to reach, instead of a number of hands; 0: none
option-limit = the seconds that a turn may take
option-tiles = the tiles: standard, or a TOML file of your own

## Why a move is refused: a clause for each reason of the rules.

reason-C1-same = the same move has a name with lower numbers
reason-R1-slot = the rack has no tile in that slot
reason-R3-pass = the opening turn must lay at least one tile
reason-R3-one = the opening turn stays in one compartment until its stack is complete
reason-R4-pass = you have laid tiles in this turn: lay more or end it
reason-R4-end = nothing has been laid in this turn yet
reason-R5 = a dot would cover a dot of the stack
reason-J1-a = the turn stays in the compartment it opened until that stack is complete
reason-J1-b = the turn stays on existing stacks until one of them is complete
reason-J2 = the bag holds fewer tiles than that

## How a hand ends, in a clause.

end-empty = a rack and the bag are empty
end-stuck = none of the tiles left fits anywhere
end-passes = nobody lays tiles any more
end-turns = all 15 turns have been played

## Where a hint tells the player to look; $part0, $part1 … are the parts of the move’s name.

look-lay = Look at { EACH($part2, "place") }.
look-end-turn = What the turn has brought so far may be enough.
look-pass = Perhaps it is better to lay nothing.
look-exchange = Look at your rack: are these the tiles you need?

## What statistics count.

event-turns = turns
event-tiles-laid = tiles laid
event-completed-stacks = stacks completed
event-exchanges = exchanges
event-passes = passes
event-racks-emptied = racks emptied
event-last-rounds = last rounds

## Parts of the game. Those with a number are told it as $n, often by EACH.

# A cell of a tile, 1 to 9 in reading order, as in “dots: top left and middle”.
cell =
    { $n ->
        [1] top left
        [2] top middle
        [3] top right
        [4] middle left
        [5] middle
        [6] middle right
        [7] bottom left
        [8] bottom middle
       *[9] bottom right
    }
# Where a compartment is on the board, 0 to 8 in reading order; it stands in parentheses.
area =
    { $n ->
        [0] top left
        [1] top middle
        [2] top right
        [3] middle left
        [4] middle
        [5] middle right
        [6] bottom left
        [7] bottom middle
       *[8] bottom right
    }
# The same as part of a sentence, as in “completes the stack at the top left”.
at =
    { $n ->
        [0] at the top left
        [1] at the top
        [2] at the top right
        [3] on the left
        [4] in the middle
        [5] on the right
        [6] at the bottom left
        [7] at the bottom
       *[8] at the bottom right
    }
# A compartment within a sentence, and at the beginning of one.
place = compartment { $n } ({ area })
compartment = Compartment { $n } ({ area })
# A slot of the rack: $n counts from 0, people count from 1.
slot =
    { $n ->
        [0] 1
        [1] 2
        [2] 3
        [3] 4
       *[4] 5
    }
dots =
    { $dots ->
        [one] { $dots } dot
       *[other] { $dots } dots
    }
tiles =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }

## Moves in words: .did without the player, .do as advice to the player.

# The dots of the tile that is laid.
added =
    { $added ->
        [one] { $added } dot
       *[other] { $added } dots
    }
# $compartment counts from 0; $cells has a figure, 1 to 9, for each dot of the tile; $dots are those
# of the whole stack. A stack of nine is told by effect-nine.
effect-lay =
    .did =
        { $dots ->
            [9] lays { added } in { EACH($compartment, "place") }
           *[other] lays { added } in { EACH($compartment, "place") }, { $dots } of 9
        }
    .do =
        { $dots ->
            [9] Lay { added } ({ EACH($cells, "cell") }) in { EACH($compartment, "place") }
           *[other] Lay { added } ({ EACH($cells, "cell") }) in { EACH($compartment, "place") }, { $dots } of 9
        }
effect-nine =
    .did = a nine!
    .do = a nine!
# $words has the slots of the tiles, such as 0,2; only their owner knows them.
effect-exchange =
    .did = exchanges { tiles }
    .do =
        { $tiles ->
            [one] Exchange tile { EACH($words, "slot") }
           *[other] Exchange tiles { EACH($words, "slot") }
        }
effect-pass =
    .did = passes
    .do = Pass
# $score has the points of the whole turn. A turn that was not $declared over ended with a pass, an
# exchange or a tile, which are told already.
effect-turn =
    .did =
        { $declared ->
            [0] { "" }
           *[1] { $score ->
                [one] ends the turn, { $score } point
               *[other] ends the turn, { $score } points
            }
        }
    .do =
        { $declared ->
            [0] { "" }
           *[1] { $score ->
                [one] End the turn, { $score } point
               *[other] End the turn, { $score } points
            }
        }

## What a move is good for: clauses in the third person.

# $n are points, $compartment counts from 0.
merit-completes = completes the stack { EACH($compartment, "at") } for { points }
merit-frees = lets the turn go on anywhere
merit-begins = begins a stack of { dots } { EACH($compartment, "at") }
# $dots are those of the stack now; $n are the points that this adds to the turn.
merit-raises = raises the stack { EACH($compartment, "at") } to { dots }, worth { points } more
merit-ends = ends the turn with { points }
merit-passes = lays nothing and keeps all tiles
# $n tiles with $dots dots together.
merit-exchanges =
    { $n ->
        [1] exchanges a tile with { dots } for another
       *[other] exchanges { number } tiles ({ dots } in all) for others
    }
merit-rack = leaves { dots } on the rack
merit-rack-empty = empties the rack
merit-high = leaves a stack of { dots } to the next player
merit-low = leaves no stack above { dots }
merit-clear = leaves no stack at all

## What drawings say, and boards too. In pictures lines have room for about 36 letters, in the terminal for 80.

hand = Hand { $n }
# The row of the turn in progress.
turn = Turn
total = Total
# $sum is the sum so far, such as 9 + 4 = 13.
this-turn = This turn: { $sum }
# $why is a message end-….
last-round = Last round: { $why }

# How far the match has come: the match, then the round or, alone, the turn.
drawing-over = The game is over
drawing-one-hand = One hand
drawing-of-hands = Hand { $hand } of { $hands }
drawing-to-total = Hand { $hand } · to { $total } points
drawing-round = round { $n }
drawing-turn-of = turn { $n } of { $turns }

# Whose turn it is, or how the match ended.
drawing-to-play = { seat } to play
drawing-your-turn = Your turn
drawing-wins = { seat } wins
drawing-share = Seats { $seats } share the victory
drawing-result = Result: { MINUS($n) }

# What the turn allows now. $places says where tiles can go: into empty compartments, on stacks or both.
drawing-opening = Opening turn: lay one or more tiles in one compartment
# $bag is the number of tiles in the bag; with 0 nothing can be exchanged.
drawing-choices =
    { $places ->
        [empty]
            { $bag ->
                [0] Open an empty compartment or pass
               *[other] Open an empty compartment, exchange tiles or pass
            }
        [stacks]
            { $bag ->
                [0] Build on stacks or pass
               *[other] Build on stacks, exchange tiles or pass
            }
       *[both]
            { $bag ->
                [0] Open an empty compartment, build on stacks or pass
               *[other] Open an empty compartment, build on stacks, exchange tiles or pass
            }
    }
drawing-free =
    { $places ->
        [empty] Nine dots! Open an empty compartment or end the turn
        [stacks] Nine dots! Build on stacks or end the turn
       *[both] Nine dots! Open an empty compartment, build on stacks or end the turn
    }
drawing-stay = Go on in compartment { $n } or end the turn
drawing-stay-on-stacks = Go on building on stacks or end the turn

drawing-last-lay = Last move: a tile in compartment { $n }
drawing-last-nine = Last move: a nine in compartment { $n }
drawing-last-exchange = Last move: { tiles } exchanged
drawing-last-pass = Last move: pass
drawing-last-turn = Last move: end of the turn

# Labels of the scores, the bag and the completed stacks.
drawing-seats = Seat
drawing-bag = Bag
drawing-nines = Nines
drawing-bag-holds = Bag: { tiles }
drawing-nines-made = Nines: { $n }
# Above the eight orientations of a tile.
drawing-orientations = Orientations
# Below the drawing in the terminal.
drawing-marks = ● dot   · free cell   ◉ last tile   +7 scores when the turn ends   ×2 tiles
drawing-turned = Orientations: 0 as drawn, 1–3 turned clockwise, 4–7 flipped ↔, then turned

# What was shown as a hand began; tiles follow, each named after the cells of its dots.
drawing-previous = Racks at the end of hand { $hand }
drawing-starts = Drawn to see who opens: the most dots win
drawing-cells = cells of the dots, 1–9
drawing-of-seat = { seat }: { $tiles }

# For screen readers. $open has a figure, 1 to 9, for each cell without a dot; $names are the names of tiles.
drawing-stack = { compartment }: { dots } in { tiles }, open: { EACH($open, "cell") }
drawing-no-stack = { compartment }: empty
drawing-score = Seat { $seat }: { points }
drawing-rack = Rack of seat { $seat }: { $names }
drawing-rack-hidden = Rack of seat { $seat }: { tiles }, hidden
drawing-rack-empty = Rack of seat { $seat }: empty

## On paper.

print-tiles = Tiles
print-tiles-advice = Print on clear film, and cut along the lines.
print-board = Board and frame
print-board-advice = Cut the nine windows out of the frame and glue it onto the board.
print-racks = Racks
print-racks-advice = Fold back along the dashes and forward along the dots; glue the tab inside.
print-glue = glue
# The score pad: names of lines, in 19 mm.
print-sheet = Score pad
print-hand = Hand no.
print-sum = Sum
print-left = − dots left
print-this-hand = This hand
print-match = Match so far
