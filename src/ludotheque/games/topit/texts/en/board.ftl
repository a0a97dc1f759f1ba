## The mosaic, as a screen reader says it.

mosaic = The mosaic
# $pieces: the pieces on the table.
mosaic-of = The mosaic: { $pieces }
mosaic-bare = The mosaic. { bare }
# Shown on the empty table.
bare = Nothing is laid yet. Any piece may open the mosaic, and it counts double.

# What a move scores. $n: how many pieces it touches, listed in $pieces; $sum: such as “4 + 3 = 7”, whose result is $points.
scored =
    { $n ->
        [0] touches nothing, { sum }
       *[other] touches { $pieces }, { sum }
    }
sum =
    { $points ->
        [one] { $sum } point
       *[other] { $sum } points
    }

# A free edge, as a place for the piece in hand.
place-edge = { edge }: { scored }
    .not = { edge }: does not fit
# A piece on the table: a clause for each thing there is to say of it.
place-piece = { piece }, worth { $worth }
place-stone =
    { $owner ->
        [0] bears the red stone
        [1] bears the yellow stone
        [2] bears the green stone
       *[3] bears the blue stone
    }
place-newest = last move
place-touches =
    { $n ->
        [0] touches nothing
       *[other] touches { $pieces }
    }
# No stone may lie there.
place-barred = no place for the stone

# The piece or the stone that is in hand, and $n places where it fits.
taken-piece =
    { $n ->
        [0] { piece }: no place for it just now
        [one] { piece }: { $n } place to choose from
       *[other] { piece }: { $n } places to choose from
    }
taken-stone =
    { $n ->
        [0] stone: no place for it just now
        [one] stone: { $n } place to choose from
       *[other] stone: { $n } places to choose from
    }
# The piece or the stone that was tried somewhere.
tried-piece = { piece }: { scored }
    .not = { piece }: does not fit
tried-stone = stone on { piece.the }: { scored }
    .not = no place for the stone on { piece.the }

## The hand.

hand = Your pieces
hand-of =
    { $owner ->
        [0] Red pieces
        [1] Yellow pieces
        [2] Green pieces
       *[3] Blue pieces
    }
# A piece in hand; the attribute is for what the hint advises to lay.
stock-piece = { piece }, worth { $worth }
    .advised = { stock-piece }, advised
stock-stone = Stone
    .advised = Stone, advised
pass = Pass
passing = Nothing can be laid: you pass.

## The tools beside the mosaic; a title also has the key.

tool-closer = Closer
    .title = Closer (+)
tool-farther = Farther away
    .title = Farther away (−)
tool-all = See all of the mosaic
    .title = See all of the mosaic (0)
# The chosen piece lies in way $n of $of in which it fits.
tool-turn = Turn ({ $n } of { $of })
    .title = Turn (R)

## The score sheet.

sheet = Score sheet
sheet-round = Round
sheet-total = Total
# The colour of a player, behind the name.
sheet-colour = ({ colour })
sheet-rest = Still to lay
# $things: the pieces and the stone that a player has still to lay.
sheet-rest-of = { player }: { $things }
sheet-rest-none = { player }: everything is laid

## The keys of the board: what each does, and what is written on it.

key-walk = from place to place, with Shift also where nothing fits
    .keys = ← ↑ → ↓
key-take = take a piece
    .keys = 1–8
key-stone = take the stone
    .keys = T
key-turn = turn the piece
    .keys = R
key-try = try it here
    .keys = Space
key-pass = pass, when nothing fits
    .keys = P
