## The first card.

lay-text = One card lies on the cloth: two rubies and three topazes. You hold three cards. A new card may go anywhere, turned any way, as long as one of its halves shares an edge with a card already laid.
lay-task = Lay any card.
lay-done = Done. Touching at a corner would not be enough. Colours do not matter for where a card goes.

## The first row.

row-text = Colours matter for points. Look across and down from each new half: two or more halves of one colour in an unbroken line are a row, and score all their gems.
row-task = Score at least 5 points.
row-not = You may lay it there, but too few gems are in line. Put topazes beside topazes.
row-done = Three topazes and two more: the row holds 5, so you score 5 points. A half on its own scores nothing.

## Two rows with one card.

two-text = Your opponent has made a ruby row of 5. Each half of a card can be part of a row across and of a row down, so a card can score up to four rows at once.
two-task = Lengthen two rows with one card: score 9 points.
two-not = You may lay it there, but you can do better: the ruby above the rubies, the topazes above the topazes.
two-done = Rubies 2 + 1, topazes 3 + 3: 3 and 6 make 9.

## Three rows in a corner.

corner-text = The corner between your cards is worth a lot now: a row across and a row down meet there.
corner-task = Fill it: score 11 points.
corner-not = Good, but there is more: the emeralds can make a row as well.
corner-done = Topazes 4 across and 3 down, emeralds 4 down: three rows with one card.

## Seven at most.

seven-text = Seven is the limit: no row may ever hold more than seven gems of one colour. The topazes are at five. Try to add three more, and see what happens.
seven-task = Bring the topazes to exactly seven, and make a ruby row too: score 11 points.
seven-not = You may lay it there. Now let the ruby join its row as well.
seven-done = Seven topazes and four rubies: 11 points.

## The expert variant.

expert-text = In the expert variant the rows of a card are multiplied. The last card here made a topaz row of 6 and a ruby row of 3.
expert-question = How many points would it score in the expert variant?
expert-missed = Not quite: the two rows are multiplied. Try again.
expert-done = 6 × 3 = 18. Corners are worth gold then.

## The last card.

last-text = The game ends after seven rounds, and the most points win. This is the very last card. It is yours, and you are 8 points behind: 52 to 60.
last-task = Win the game.
last-not = That is not enough. Look at the right edge for a place with three rows.
last-done = Twelve points, and the game is yours: 64 to 60.

## Under the boards in the rules, by example.

example-1 = The four turns, one after another: 5, 9, 11 and 7 points.
example-2 = The same cards, multiplied: 5, 18, 48 and 7 points.
example-3 = Three topazes would make eight; two make seven, and 11 points with the rubies.
example-4 = The second round: 9, 11, 12 and 11 points.
