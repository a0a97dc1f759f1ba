## Pages to print. The foot of a page stands beside a line of 50 mm.

foot = { $game }: { $section }, page { $n } of { $of }
scale = 50 mm at 100 %: do not fit to the page.

## The page that lists several boxes.

contents = Games to print and to make
# $parts is a list.
inside = In the box: { $parts }
# $low and $high are numbers of players; they are the same for a game for two.
players = { $low } to { $high } players, { $minutes } minutes
players-exactly = { $low } players, { $minutes } minutes
