## A pillar enters.

enter-text =
    You are White. Pillars carry tiles, and tiles carry pillars, until the pyramid stands. A turn has three action
    points. Pillars come in through the gates at the edge.
enter-task = Bring a pillar from your hand onto a corner tile.
enter-not = Tiles come next. Bring in a pillar first.
enter-done = That costs one action point. You have two left.

## A tile on the ground.

ground-text =
    Laying a tile costs one action point: draw it, then choose its place and which way round it lies. On the ground it
    earns 1 point. The pale lines are walkways; where they join, pillars cross at no extra cost.
ground-task = Draw a tile, lay it on the ground and end your turn.
ground-not = Not yet: you can still draw and lay a tile.
ground-done = 1 point. Action points that you do not use are lost.

## A strike.

strike-text =
    Higher up, a tile needs four pillars, one on each of four tiles. On level 1 each of your own pillars under it earns
    1 point. If all four are yours, it is a strike: they count as five.
strike-task = Three of your pillars stand in rows 1–2, columns 1–2. Move a fourth one there, then lay a tile on them.
strike-not = Your pillar at row 3, column 2 is one step away from row 2, column 2. Then draw a tile.
strike-done = A strike: 5 points, and the first tile of level 1.

## Higher levels.

levels-text =
    On level 2 each of your pillars earns 3 points, on level 3 even 5. Here three of your pillars and a black one are
    ready to carry a tile on level 2.
levels-question = What would laying it earn you?
levels-missed = Only your own three count, 3 points each.
levels-done = 3 × 3 = 9. With the fourth it would be 5 × 3 = 15.

## Over other pillars.

climb-text =
    A pillar passes over the pillars in its way, to the first free site behind them. Your own cost nothing; each pillar
    of another player costs you one point, which goes to its owner.
climb-task = Come in through the gate at row 0, column 1, pass over three pillars and stop at row 3, column 1.
climb-not = That is allowed, but it passes over nobody. Go to row 3, column 1.
climb-done = 1 action point, and one point each to Black and Yellow.

## An auction.

auction-text =
    A turn may begin with an auction for a tablet of the gods, paid in points. Horus puts a pillar on any free site,
    wherever it is.
auction-task = Put Horus up for auction, then use it at row 4, column 4.
auction-not = That is allowed too. Here: Horus first, then row 4, column 4.
auction-done = Black dropped out, and your four pillars are ready for a strike.

## The last capital.

capital-text =
    The last capital goes on the four middle pillars: 5 points for each of yours, 25 for a strike, and the game is over.
    Then every idle pillar costs its owner 1, 3 or 5 points, depending on its level.
capital-task = You are behind, 48 to 63. Lay the last capital.
capital-not = Don’t wait: the middle is yours.
capital-done = 25 points for you, and Black’s idle pillars up there are dear: 71 to 50.

## Captions of the diagrams beside the examples of the rules.

caption-three = Level 2, three of your pillars: 9 points.
caption-four = Level 1, four of your pillars: 5 points.
caption-capital = The last capital on four of your pillars: 25 points.
caption-idle = White has three idle pillars on the ground and two on level 2, and loses 13 points at the end.
caption-gate = In at N1, over 01, 11 and 21, to 31: 2 points are paid.
