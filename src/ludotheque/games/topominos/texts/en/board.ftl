## Labels of the board, which screen readers read. Cells come as figures, 1 to 9.

board = The nine compartments
# $stacks are the labels of all compartments with tiles.
summary = The nine compartments. { $stacks }.
summary-empty = The nine compartments, all empty.

# After the name of a compartment, any of these, with commas between them.
stack-empty = empty
stack-dots = { $dots } of 9 dots
stack-open = open: { EACH($cells, "cell") }
stack-scores = scores { $n } when the turn ends
stack-newest = tile just laid here
advised = advised
fits = the tile fits
fits-turned = the tile fits if turned
fits-never = the tile cannot go here

## The tile in hand, and what is announced when something changes.

rack = Your tiles
tile = Tile with dots: { EACH($cells, "cell") }
# $places is the number of compartments that can take the tile.
held =
    { $places ->
        [0] { tile }. It fits nowhere.
        [one] { tile }. It fits in { $places } compartment.
       *[other] { tile }. It fits in { $places } compartments.
    }
# A tile is tried in a compartment. $dots is the number of dots of the stack with it, if it may go there.
tried =
    { $result ->
        [nine] { compartment }: { EACH($cells, "cell") }. { nine }
        [dots] { compartment }: { EACH($cells, "cell") }. { $dots } of 9 dots.
        [never] { compartment }: { EACH($cells, "cell") }. The tile cannot go here.
       *[unknown] { compartment }: { EACH($cells, "cell") }.
    }
nine = Nine!

## Beside the rack.

bag =
    { $n ->
        [one] { $n } tile in the bag
       *[other] { $n } tiles in the bag
    }
tool-turn = Turn
tool-flip = Flip
tool-end = End turn
tool-pass = Pass
tool-exchange = Exchange…
# Ends an exchange that was only begun.
tool-keep = Keep them all
exchange-which = Which tiles go back into the bag?
exchanging =
    { $n ->
        [one] { $n } tile to exchange
       *[other] { $n } tiles to exchange
    }

## The score sheet.

sheet = Score sheet
# What is left on a player’s rack at the end.
sheet-left =
    { $dots ->
        [one] { $name }: { $dots } dot left
       *[other] { $name }: { $dots } dots left
    }

## Keys.

key-walk = from compartment to compartment
    .keys = ← ↑ → ↓
key-take = take a tile
    .keys = 1–5
key-turn = turn it
    .keys = R
key-flip = flip it
    .keys = F
key-try = try it here
    .keys = Space
key-end = end the turn
    .keys = E
key-pass = pass
    .keys = P
key-exchange = exchange tiles
    .keys = X
