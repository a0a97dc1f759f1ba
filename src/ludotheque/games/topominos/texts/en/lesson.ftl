## The first tile.

open-text =
    Nine compartments on a light table, five clear tiles on your rack. Every dot is worth a point. You open the
    hand: in this turn all your tiles go into one compartment.
open-task = Lay the tile with three dots in a row.
open-not = That is allowed. Here, take the tile with three dots.
open-done = Three dots, three points so far. Tiles can be turned and flipped.

## Stacking.

stack-text =
    You may go on stacking as long as no dot covers another: you see them through the tiles. Turn the tile with four
    dots until it fits.
stack-task = Bring the stack to 7 dots, then end your turn.
stack-not = Too early: the tile with four dots fits below the row.
stack-done = 7 points, and your rack is filled up again.

## Building on stacks.

build-text =
    Stacks belong to nobody. In later turns you may build on one or on several, and every stack you add to counts
    whole: old dots and new.
build-task = Add to both stacks and end your turn: score 12.
# “Again” is the button that starts the step over.
build-not = Not 12 yet. Add to both stacks before you end the turn; “Again” starts over.
build-done = At least 8 + 4 = 12, most of it from dots that were already there.

## What a stack counts.

count-text = The stack at the top left shows six dots. You add a tile with two dots to it, and nothing else.
count-question = What is the turn worth?
count-missed = The whole stack counts, with what lay there before.
count-done = 8: the six dots below count again.

## Nine dots.

nine-text =
    Nine dots complete a stack. It scores 9 points, its compartment is cleared, and your turn goes on as you choose:
    build on stacks, or open an empty compartment.
nine-task = Complete the stack of seven, go on elsewhere and end your turn: score 13 or more.
nine-not = The turn is not worth 13 yet. Fill the last two holes, then open a compartment with four dots.
nine-done = 9 and 4 make 13. Nines are what the game is about.

## Exchanging tiles.

exchange-text =
    Sometimes nothing fits. Then you lay nothing: you pass, or you exchange some of your tiles for others from the
    bag. Tiles with many dots are hard to place.
exchange-task = Exchange one tile or more.
exchange-not = You may pass, but new tiles would help you.
exchange-done = New tiles, and that was your turn.

## What is left on the rack.

left-text =
    The hand ends when a rack and the bag are empty, or when no tile fits anywhere any more. Then every dot left on a
    rack costs its owner a point. Look at your rack.
left-question = If the hand ended now, what would your rack cost you?
left-missed = Not a point for each tile: a point for each dot.
left-done = Four tiles with 4 dots and one with 3: 19. Place the big ones in time.

## Captions of the diagrams.

e1-caption = Three dots and four in the middle: 7.
e2-caption = Two stacks in one turn: 8 + 4 = 12.
e3-caption = A nine, then four more dots: 13.
