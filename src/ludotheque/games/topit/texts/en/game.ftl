# Top It. Three things are told everywhere in the same way:
# $shape is the kind of a piece by the name it has in moves, such as small-triangle or house;
# $laid is the kind of the piece being laid, where another piece is meant by $shape;
# $owner is the number of a colour: 0 red, 1 yellow, 2 green, 3 blue.

# One sentence for the list of games.
line = Lay ceramic pieces edge to edge: every neighbour pays.

## What can be chosen before a game.

option-pieces = the pieces: standard, or a TOML file of your own

## Names.

# A kind of piece. The last variant is for kinds of a set that somebody else made.
shape =
    { $shape ->
        [small-triangle] small triangle
        [large-triangle] large triangle
        [small-square] small square
        [large-square] large square
        [house] house
        [hexagon] hexagon
        [rhombus] rhombus
        [trapezoid] trapezoid
       *[other] { $shape }
    }
    .the = the { shape }
# The same for the piece being laid.
laid =
    { $laid ->
        [small-triangle] small triangle
        [large-triangle] large triangle
        [small-square] small square
        [large-square] large square
        [house] house
        [hexagon] hexagon
        [rhombus] rhombus
        [trapezoid] trapezoid
       *[other] { $laid }
    }
    .the = the { laid }
    .a =
        { $laid ->
            [small-triangle] a { laid }
            [large-triangle] a { laid }
            [small-square] a { laid }
            [large-square] a { laid }
            [house] a { laid }
            [hexagon] a { laid }
            [rhombus] a { laid }
            [trapezoid] a { laid }
           *[other] the { laid }
        }
# A colour beside a noun; the attribute is for languages in which it changes with the noun.
colour =
    { $owner ->
        [0] red
        [1] yellow
        [2] green
       *[3] blue
    }
    .feminine = { colour }
# A piece on the table; `of` stands behind one of its edges.
piece = { colour } { shape }
    .the = the { piece }
    .of = of the { piece }
# The player who has a colour.
player =
    { $owner ->
        [0] Red
        [1] Yellow
        [2] Green
       *[3] Blue
    }
# The letter of a colour, where a drawing has no colours.
letter =
    { $owner ->
        [0] R
        [1] Y
        [2] G
       *[3] B
    }
stone = stone
# $points: a number of points.
score =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
# An edge of a piece. $faces: the direction it faces, in twelfths of a turn, counter-clockwise from the right.
edge =
    { $faces ->
        [0] right edge { piece.of }
        [1] upper right edge { piece.of }
        [2] upper right edge { piece.of }
        [3] upper edge { piece.of }
        [4] upper left edge { piece.of }
        [5] upper left edge { piece.of }
        [6] left edge { piece.of }
        [7] lower left edge { piece.of }
        [8] lower left edge { piece.of }
        [9] lower edge { piece.of }
        [10] lower right edge { piece.of }
       *[11] lower right edge { piece.of }
    }
# An edge of the piece being laid, for kinds whose edges differ; with the piece standing on edge 0.
# $own: the number of the edge, counter-clockwise.
own-edge =
    { $laid ->
        [small-triangle]
            { $own ->
                [0] long edge
                [1] right short edge
               *[2] left short edge
            }
        [house]
            { $own ->
                [0] floor
                [1] right wall
                [2] right side of the roof
                [3] left side of the roof
               *[4] left wall
            }
        [trapezoid]
            { $own ->
                [0] long base
                [1] right leg
                [2] short base
               *[3] left leg
            }
       *[other] edge { $own }
    }

## Moves in words.

# $times: how often the piece counts its value; only the very first counts it twice. Any other is told by `effect-touch`.
effect-lay =
    .did =
        { $times ->
            [1] { "" }
           *[2] opens with { shape.the }
        }
    .do =
        { $times ->
            [1] { "" }
           *[2] Open with { shape.the }
        }
# A piece that the one laid touches; $laid is -1 for all but the first, and for those around a stone.
# A rhombus that stands on the edge it is laid with leans to one side.
effect-touch =
    .did =
        { $laid ->
            [-1] { "" }
           *[other] lays { laid.a } against { piece.the }
        }
    .do =
        { $laid ->
            [-1] { "" }
            [large-triangle] Lay { laid.a } against the { edge }
            [small-square] Lay { laid.a } against the { edge }
            [large-square] Lay { laid.a } against the { edge }
            [hexagon] Lay { laid.a } against the { edge }
            [rhombus]
                { $own ->
                    [0] Lay { laid.a }, leaning left, against the { edge }
                   *[1] Lay { laid.a }, leaning right, against the { edge }
                }
           *[other] Lay { laid.a } with its { own-edge } against the { edge }
        }
effect-stone =
    .did = lays the stone on { piece.the }
    .do = Lay the stone on { piece.the }
effect-pass =
    .did = can lay nothing and passes
    .do = Pass
effect-total =
    .did =
        { $points ->
            [0] { "" }
           *[other] { score }
        }
    .do =
        { $points ->
            [0] { "" }
           *[other] { score }
        }

## What a move is good for. $n: how many pieces it touches.

merit-opens = opens with { laid.the } for { score }
merit-lay =
    { $n ->
        [1] lays { laid.the } against { shape.the } for { score }
       *[other] lays { laid.the } against { number } pieces for { score }
    }
merit-stone =
    { $n ->
        [0] lays the stone on { shape.the }, which has no neighbour, for { score }
        [1] lays the stone on { shape.the } and its neighbour for { score }
       *[other] lays the stone on { shape.the } and its { number } neighbours for { score }
    }
# Of the piece under the stone.
merit-full = all its edges are taken: it will never be worth more
merit-pass = can lay nothing
merit-keeps = keeps the stone, which would bring { score } now
merit-leaves = leaves { score } at most to the next colour

## Why a move is refused: a clause for each reason of the rules. $shape is the piece on the table.

reason-R1-hand = { laid.the } is no longer in hand
reason-R2-first = the table is empty: the first piece is laid without naming a place
reason-R2-empty = the table is empty: there is nothing to lay a stone on
reason-R3-apart = the piece must join the mosaic: name the piece and the edges
reason-R3-unknown = no piece on the table has that number or that edge
reason-R3-name = this placement goes by another name
reason-R4-longer = the edge of { laid.the } is longer than that of { shape.the }
reason-R4-shorter = the edge of { laid.the } is shorter than that of { shape.the }
reason-R4-free = that edge of the mosaic is already taken
reason-R4-overlap = it would overlap { shape.the }
reason-R4-uneven = it would touch { shape.the } along only part of an edge
reason-R5 = it would share an edge with { shape.the } of the same colour
reason-R8-laid = that stone is already laid
reason-R8-small = { shape.the } is not a big piece
reason-R8-taken = { shape.the } already bears a stone
reason-R8-own = the stone needs a piece of another colour
reason-R10-kind = the second player must begin with a different kind from the first piece
reason-R10-stone = the second player must begin with a piece, not with the stone
reason-J1 = nobody may pass while a piece or the stone can be laid

## How a game ends.

end-laid = all pieces and stones are laid
end-passes = nobody can lay anything more

## Where a hint tells the player to look; $part0, $part1 … are the parts of the move’s name.

look-lay = Look for a place for your { $part0 }.
look-top = Think of your stone.
look-pass = Nothing can be laid.

## What statistics count.

event-pieces = pieces
event-stones = stones
event-passes = passes
event-points-of-stones = points of stones
event-pieces-touching-three-or-more = pieces touching three or more

## Drawings: the terminal and the pictures.

# $turn: the number of the turn; $n: pieces on the table, of $all.
drawing-progress = Turn { $turn } · { $n } of { $all } pieces laid
drawing-over = The game is over
drawing-to-play = { player } to play
drawing-wins = { player } wins
# $names: the players who share the victory.
drawing-tie = A tie: { $names }
# The result of a game alone.
drawing-alone = Total: { score }
# What to do next.
drawing-first = Lay any piece in the middle
drawing-second = Lay a piece of a different kind from the first
drawing-either = Lay a piece or the stone
drawing-piece = Lay a piece
drawing-stone = Lay the stone
drawing-all-laid = Every piece and every stone is laid
drawing-all-passed = Nobody can lay anything more
# $move: the last move in notation; $points: what it scored.
drawing-last =
    { $points ->
        [0] Last move: { $move }
       *[other] Last move: { $move } · +{ $points }
    }
drawing-total = Total
drawing-empty = The table is empty
# Headings of columns.
drawing-kind = piece
drawing-value = value
# $n: pieces in hand.
drawing-hand = { $n } in hand
# A line above the list of the pieces in hand; a second line may translate the names that moves have for them.
drawing-hands = the pieces and their edges, x where a colour has one in hand
drawing-touches = edges 0 to 5: the length of a free one, →12 where it touches piece 12
drawing-plan = 12R: number and colour of a piece, * with a stone; 3: its free edge 3
drawing-plan-over = 12R: number and colour of a piece, * with a stone
drawing-edges = Edges of the pieces, as moves number them

# What a screen reader says of a picture: three sentences, then a list of the pieces and what each player has.
drawing-title = Top It. { $progress }. { $status }. { $expected }.
drawing-described = { $table }. { $players }.
drawing-table = On the table: { $pieces }
# A piece on the table. $number: its number; $stone: the number of the colour of the stone on it, -1 if it has none.
drawing-laid =
    { $stone ->
        [-1] { $number } { piece }
        [0] { $number } { piece } with the red stone
        [1] { $number } { piece } with the yellow stone
        [2] { $number } { piece } with the green stone
       *[3] { $number } { piece } with the blue stone
    }
# $around: the numbers of the pieces that it touches.
drawing-laid-touching = { drawing-laid }, touches { $around }
# $things: pieces and stone in hand.
drawing-player = { player }: { score }, in hand { $things }
drawing-player-done = { player }: { score }, nothing in hand

## On paper.

print-pieces = Pieces and stones
print-pieces-advice = Glue on stiff card, then cut along the lines. The backs stay blank.
print-sheet = Score pad
print-sheet-advice = Cut the pads apart.
# What stands below the columns of the pad.
print-sheet-columns = Left the points of the turn, right the running total.
# Before a line to write on: the sum of the four colours in a game for one.
print-sheet-alone = Alone, all four:
print-total = Total
