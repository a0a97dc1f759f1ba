# Lessons, rules, and the summary on one page.

## Lessons

learn_title = { $game } in three minutes
learn_link = Learn it in three minutes
learn_steps = Steps
learn_step = Step { $n } of { $of }
learn_step_done = Step { $n } of { $of }, done
learn_task = Your turn
learn_question = A question
learn_next = Next
learn_back = Back
learn_again = Again
learn_show = Show me
learn_finish = Finish
# Answers to what the reader did; a sentence follows.
learn_done = Done!
learn_not_quite = Not quite.
learn_refused = Not allowed.
learn_on = Good, go on.
learn_write = Write the move instead
# The players that are not the reader. $n: the number of one, or 0 if there is only one.
learn_other =
    { $n ->
        [0] Bot
       *[other] Bot { $n }
    }
learn_over_title = That is all you need
learn_over_text = The rest comes with the first game. Level 1 has only just read the rules, like you.
learn_play = Play now against level 1
learn_from_start = Once more from the start

## Rules

rules_contents = Contents
rules_print = Print this page

## Examples of the rules, to be played
## $example: a number such as E1.

rules_play_on = Play on
# Read out for the picture of an example.
rules_diagram = { $example }: a position to play on. { $caption }
rules_example = Example { $example }
rules_show_move = Play the example
rules_forbidden = Try a forbidden move
rules_reset = Reset
# $moves: in notation.
rules_played = Played so far: { $moves }
rules_nothing_played = Nothing played yet: choose a move on the board.
# $n: the number of the player.
rules_to_play = Player { $n } to play.
rules_over = The game is over.

## The summary

aid_link = Summary to print
aid_title = { $game } on one page
aid_unaffiliated = An independent edition; not affiliated with authors or publishers.
aid_print_hint = Fits one page, A4 or Letter.

## The game to print and cut out.

print_link = Print the game
print_title = Print { $game }
print_what = Everything for a real table: the parts at true size, with lines to cut along, score sheets if the game needs them, and the rules as a booklet.
print_nothing = This game has nothing to print yet.
print_paper = Paper
# $paper: the name of a size.
paper_name =
    { $paper ->
        [a4] A4
        [a3] A3
       *[letter] US Letter
    }
print_grey = In grey, for a printer without colours
print_all = Download the whole box (PDF)
print_sections = Or one thing at a time
print_scale = Print at 100 % (“actual size”), not “fit to page”, and check the line of 50 mm at the foot of a page with a ruler.
print_making = The pages are being made…
