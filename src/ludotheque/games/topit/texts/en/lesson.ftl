## The first piece.

first = You have eight pieces and a stone; each piece bears its value. You lay the first piece of the mosaic, and it counts double.
first-task = Lay the hexagon, for 12 points.
first-not = Allowed. For this lesson, take the hexagon.
first-done = Twice 6 is 12. And there are six long edges for everybody to build on.

## Edge on edge.

join = A piece joins the mosaic along a whole edge: both edges equally long, end to end. It earns its own value and that of each neighbour along an edge.
join-task = Score 13.
join-not = Allowed, but it adds up to less. Your trapezoid bears a 7.
join-done = Trapezoid 7 + hexagon 6 = 13.

## Several neighbours.

gap = Four play now, and you are blue. The more neighbours, the better. There is a gap just right for a square.
gap-task = Touch three pieces at once: score 16.
gap-not = 14 is fine. The large square in the gap makes more.
gap-done = 4 + 3 + 6 + 3 = 16. The green trapezoid touches it only at a corner and adds nothing.

## Colours apart.

apart = With three or four players, two pieces of one colour never share an edge; corners may touch. Your house is the blue 5 with waves.
apart-task = Lay your trapezoid where it scores 14.
apart-not = Allowed, but there is a 7 to lie beside: the green trapezoid.
apart-done = 7 + 7 = 14. With two players this rule does not apply: your own pieces may touch.

## The stone.

stone = Once a game you lay your stone instead of a piece, on a big piece of another colour. It earns that piece and all its neighbours.
stone-task = Lay the stone where it pays most.
stone-not = Allowed, but look for the big piece with the most neighbours.
stone-done = 4 + 7 + 3 + 5 + 3 = 22. The big pieces are the large square, the large triangle and the hexagon.

## A hexagon with six neighbours.

ring = A hexagon with six neighbours: there is no better place for a stone. Count it, and the pieces around it.
ring-question = What does a stone on the green hexagon earn?
ring-missed = Each neighbour along an edge counts once, and so does the hexagon.
ring-done = 6 + 3 + 4 + 5 + 6 + 2 + 3 = 29. It pays to wait for a place like this.

## The last turn.

last = Each player has nine turns: eight pieces and the stone. This is the last turn of the game. You kept your stone, and you are 23 points behind.
last-task = Win the game with it.
last-not = Not enough. Which big piece has the most around it?
last-done = 25 points: 120 to 118. It pays to wait.

## Captions of the examples in the rules.

caption-e1 = Blue’s large square in the gap: 16.
caption-e2 = Blue’s stone on the yellow square: 22.
caption-e3 = Blue’s stone on the green hexagon: 29.
