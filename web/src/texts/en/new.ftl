# A new table, and the invitation to one.

new_table = A table of { $game }
open_table = Open the table
start_game = Start the game

## Who plays

how_many = Number of players
# A number of players to choose.
count =
    { $n ->
        [1] Alone
       *[other] { $n }
    }
who_plays = Who plays
seat_how = Who sits at seat { $n }
# The three ways to fill a seat.
seat_kind =
    { $kind ->
        [device] Here
        [open] By link
       *[bot] Bot
    }
seat_name = Name at seat { $n }
seat_link_text = You get a link to send as soon as the table is open.
bot_strength = Strength of the bot at seat { $n }
bot_style = Style of the bot at seat { $n }
# How a bot plays.
style =
    { $style ->
        [careful] careful
        [greedy] greedy
        [spiteful] spiteful
       *[any] its own style
    }

## Rules

variants = Rules and variants
# $n: options that are not as usual.
variants_now =
    { $n ->
        [0] the usual rules
        [one] one change
       *[other] { $n } changes
    }
# Who begins.
option_random = drawn by lot
option_seat = player { $n }
# No time limit.
option_none = none
option_seconds =
    { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
option_file = Parts of your own (TOML or JSON)…
option_file_kept = From { $file }
option_back = Use the game’s own parts
# $why: what the browser says.
option_unread = This file cannot be read: { $why }
option_unread_line = This file cannot be read: there is a mistake in line { $n }.

## Time

time = Time
clock = Clock
clock_none = No clock
clock_turn = For each turn
clock_bank = For the whole game
clock_days = In days, for each turn
# The clock that was chosen, in a few words.
clock_turn_of = { $n } s per turn
# $n: minutes for the game; $m: seconds for each turn.
clock_bank_of = { $n } min, plus { $m } s per turn
clock_days_of =
    { $n ->
        [one] { $n } day per turn
       *[other] { $n } days per turn
    }
turn_seconds = Seconds per turn
bank_minutes = Minutes for the whole game
bank_increment = Extra seconds after each turn
days_number = Days per turn
at_zero = When the time is up
zero_bot = a bot plays until you are back
zero_skip = the turn is skipped
zero_forfeit = the game is lost

## The table

the_table = The table
# Instead of what follows, where nothing was changed.
usual_table = as usual
undo_policy = Taking back moves
undo_ask = if the others agree
undo_turn = only during one’s own turn
undo_off = not at all
# The same in a few words, beside others.
undo_now =
    { $how ->
        [turn] moves are taken back only during one’s own turn
       *[off] no move is taken back
    }
watching = Who may watch
watch_link = anyone with the link
watch_everyone = everyone
watch_nobody = nobody
watch_now =
    { $who ->
        [everyone] everyone may watch
       *[nobody] nobody may watch
    }
chat_on = Players can write to each other
hints_on = Players may ask for hints
auto_on = Play the only possible move automatically
listed_on = Show the table to everyone on the start page
title_label = Name of the table

## An invitation

join_title = You are invited to a game of { $game }
# $names: those who sit at the table, and $n: how many they are.
join_text =
    { $n ->
        [one] { $names } invites you to play.
       *[other] { $names } invite you to play.
    }
join_seat = You will sit at seat { $n }.
join_who = At the table
join_name = Your name
join_rules = Read the rules first
join_already = You already have a seat at this table.
go_table = Go to the table
