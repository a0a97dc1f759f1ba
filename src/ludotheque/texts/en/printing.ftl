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

## The rule booklet.

rules = Rules
# The foot of a page of the booklet, beside its number.
running = { $game }: { $section }
rebuilt-parts = Which parts are rebuilt
rebuilt-why = The original is out of print, and some of its parts are known in outline only. What this edition worked out by itself:

## What you need to make it. What belongs to one game only stands in its make.md.

needs = What you need to make it
needs-pages = Pages to print
# $paper is the name of a size.
needs-paper =
    { $paper ->
        [letter] On Letter paper:
        [a3] On A3 paper:
       *[a4] On A4 paper:
    }
needs-count =
    { $n ->
        [one] { $n } page
       *[other] { $n } pages
    }
# $n is the number of sheets of paper.
needs-both-sides =
    { $n ->
        [one] { $n } sheet, both sides
       *[other] { $n } sheets, both sides
    }
needs-a4 = The texts are set for A4, which is easier to hold.
needs-print = How to print
needs-print-size = Choose “actual size” or 100 %, never “fit to the page”.
needs-print-side = Print parts, boards and score sheets on one side.
needs-print-backs = Print sheets with backs on both sides, turned over the long edge. Try one sheet first and hold it against the light.
needs-print-rules = Print the rules on both sides, turned over the long edge, and staple them on the left.
needs-print-grey = Everything can be told apart in grey too.
needs-check = Check the scale
needs-check-how = Measure the line at the foot of this page, between its two ends. If it is not 50 mm long, change the printer’s settings before you print the rest: every page of parts has the same line.
