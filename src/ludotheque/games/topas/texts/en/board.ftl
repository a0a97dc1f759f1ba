## The cloth, cell by cell, as a screen reader reads it.

cloth = The cards on the cloth
# $what is what the cell shows, by the messages below, joined by commas.
cell = { MINUS($x) }, { MINUS($y) }: { $what }
cell-free = free
# $n: in how many ways the card fits there.
cell-fits =
    { $n ->
        [one] free, your card fits in { $n } way
       *[other] free, your card fits in { $n } ways
    }
cell-last = laid last
cell-tried = your card would show { half } here
cell-advised = advised

## The card that is being tried.

choice = { laid }.
choice-no-row = { laid }. No row: 0 points.
# $rows: the rows that the card makes, such as “3 rubies and 6 topazes”; $n: the points of the card.
choice-rows = { laid }. Rows: { $rows }; { points } in all.
choice-refused = The card may not be laid there

## The hand and the pile.

hand = Your cards
turn-card = Turn the card
put-away = The card fits nowhere: put it away
pile =
    { $n ->
        [one] { $n } card in the pile
       *[other] { $n } cards in the pile
    }
# Under the number of cards in the pile.
pile-short = pile

## The buttons beside the cloth.

zoom-in = Zoom in
zoom-out = Zoom out
show-all = Show all

## The score sheet.

sheet-title = Score sheet
sheet-round = Round
# What stands before the two numbers of a turn, and the sum of a column, for screen readers.
sheet-turn = points of the turn
sheet-running = running total
sheet-sum = Total
# Marks the lowest column at the end of a game for one.
sheet-lowest = lowest
sheet-verdicts = The lowest column counts: 40 points are good, 50 are fantastic

## The keys of the board: what they do, and how they are labelled.

key-move = move over the cloth
    .keys = ← ↑ → ↓
key-card = take a card from your hand
    .keys = 1–3
key-try = try the card here; press again to turn it
    .keys = Space
key-turn = turn the card
    .keys = R
key-places = go to the next or previous place where it fits
    .keys = N, P
key-zoom = zoom in, zoom out, show all
    .keys = +, −, 0
