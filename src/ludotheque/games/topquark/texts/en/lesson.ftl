## The first move.

first-text =
    You are red and you begin. Every hollow is carved to a point, and a marble can leave only through that point.
    In the first round, each side moves one step.
first-task = Move any marble one step.
first-done = A hollow with just one point is called a drop.

## Two ways out, and taking.

lens-text =
    A lens has two opposite points, so you choose which way to go. Your marble in the middle, on d6, lies in a lens.
    If you end on a yellow marble, you take it.
lens-task = Take the yellow marble next to it.
lens-not = Allowed, but the yellow marble is at the other point: go from d6 to c5.
lens-done = Taken! Lenses are the strong points of the board.

## Exactly as many steps as the round says.

two-text =
    In the second round every move is exactly two steps, no more and no less.
    The small blue marble shows the number of steps.
two-task = Take a yellow marble two steps away.
two-not = Allowed, but it takes nothing. Look at the top row.
two-done = Two steps to the left, and the marble is yours.

## Rounds.

round-text =
    Red moves, then yellow: that is a round. The number of steps goes from 1 to 6, then starts again at 1.
    Red has just made the first move of the game.
round-question = How many steps does yellow move now?
round-missed = The number of steps goes up only after yellow’s move.
round-done = One, like red. Then the blue marble goes to 2 for both sides.

## No jumping.

blocked-text =
    There is no jumping: every hollow on the way must be empty. Here your own marble blocks the way along the top row.
blocked-task = Find another marble to take, two steps away.
blocked-not = Allowed, but it takes nothing. Your lens on f4 has another way out.
blocked-done = Well spotted.

## The mirror image.

mirror-text =
    The board looks the same after half a turn. So that yellow does not simply copy, in rounds 1 to 6 yellow may not
    answer red’s move with its mirror image. You are yellow now: try to go from b5 to c6.
mirror-task = Then play any other move.
mirror-done = Good. One more rule: a move must always leave the opponent a move.

## The end.

last-text =
    Take all seven marbles and you win; in the short game it is enough to be three marbles ahead.
    Yellow has one marble left, and moves of this round have 4 steps.
last-task = Take it.
last-not = Allowed, but it gets away. Count four steps from the top row.
last-done = The board is yours.

## Under the diagrams of the rules.

diagram-two-steps = Two free steps: yellow takes.
diagram-three-steps = Three steps in round 2: yellow cannot take.
diagram-blocked = A marble on the way: yellow cannot take either.
diagram-rounds = One step, one step, then two.
diagram-ahead = Three to one: one more, and red wins 4–1.
