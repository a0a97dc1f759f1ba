# Texts that several parts of the page use.

## The page itself

name = Ludothèque
# Heads the first page.
tagline = Five games that were out of print, back on the table.
# Title of the window. $page: what the page shows.
title_of = { $page } – Ludothèque
skip = Skip to the content
menu = Menu
# Read out for the link to the first page. $from: where the reader is now, "Ludothèque" or the title of a game.
to_home = { $from } – Home
back_home = All games
to_shelf = To the shelf
# Label of the choice of a language, where there are more than two.
choose_language = Language
theme = Light or dark
theme_auto = Appearance: as the system
theme_light = Appearance: light
theme_dark = Appearance: dark

## Without JavaScript, or without the rest of the page
## These stand in the HTML itself, in all languages one after the other.

stuck = The page did not arrive whole: the server may be restarting. Your games are safe.
stuck_again = Load it again
# $command: what to type in a terminal.
no_script = The boards are drawn by JavaScript, and your browser has it switched off. Switch it on for this page and load it again; it asks no other host for anything. Or play in the terminal: { $command }

## Storage

forgets = This browser does not let the page keep anything. You can play, but your seats and settings are lost when you close it: keep the links.
understood = All right

## Buttons

cancel = Cancel
close = Close
confirm = Confirm
play = Play
again = Try again
copy = Copy
copied = Copied
reset = Reset
result = Result
rules = Rules
rules_full = The full rules
# $rule: a number such as R7.
the_rule = Rule { $rule }
one_moment = One moment…

## Something went wrong

problem = That did not work
server_gone = The server is not answering.

## Players

players = Players
# Beside one’s own name.
you = you
open_seat = Free seat
a_bot = A bot
# The name of a bot. $n: its level; $nth: which of the bots it is, or 0 if there is only one.
bot =
    { $nth ->
        [0] Bot (level { $n })
       *[other] Bot { $nth } (level { $n })
    }
# A bot that plays any legal move.
bot_random =
    { $nth ->
        [0] Bot (random)
       *[other] Bot { $nth } (random)
    }
# A bot that takes the most points it can get at once.
bot_greedy =
    { $nth ->
        [0] Bot (greedy)
       *[other] Bot { $nth } (greedy)
    }
level = Level { $n }
# A level, in words.
level_told =
    { $n ->
        [1] Level 1: has just read the rules
        [2] Level 2: a beginner
        [3] Level 3: knows the game
        [4] Level 4: plays well
        [5] Level 5: strong
       *[6] Level 6: at full strength; takes its time
    }
# $bot plays while the person is away.
stands_in = { $bot } plays for { $name }
# Below the picture of a board.
score_of = { $name }: { $score }

## Moves

moves = Moves
no_moves = No moves yet.
write_move = Write a move
# In the empty field for a move. $example: a move in notation.
write_hint = for example { $example }
undo = Take back
score_sheet = Score sheet
# What somebody did, as a sentence. $told: "lays a house, 12 points".
sentence = { $name } { $told }.
# The same where nobody did it.
sentence_alone = { $told }.

## How a game ended
## $why: "all pieces are laid", "seven rounds have been played" …

over_won = { $name } wins: { $why }.
over_you = You win: { $why }.
over_shared = { $names } share the victory: { $why }.
over_draw = A draw: { $why }.
# A game played alone. $points: "57 points".
over_alone = { $points }: { $why }.

## Links

share = Share this table
share_short = Share
share_open = Link to join
share_seat = Link to seat { $n }
share_watch = Link to watch
share_finished = Link to the finished game
# What the device shows when it shares a link.
share_game = Ludothèque: { $game }
