# A table where a game is played.

## What is expected of whom

# Title of the window.
title_turn = ● Your turn – { $game }
setting_table = The table is being set…
expects_choice = Your turn: choose what to play
# Where several people play on one device.
expects_choice_of = { $name }, it is your turn: choose what to play
expects_confirm = Confirm your move, or choose another
expects_other = That is not allowed: choose another move
expects_sending = Your move is on its way…
expects_line = Your move is waiting for the connection
waiting_for = Waiting for { $name }
expects_absent = Waiting for { $name }, who is not here right now
bot_thinks = { $name } is thinking
expects_open =
    { $n ->
        [one] Waiting for one more player
       *[other] Waiting for { $n } more players
    }
expects_paused = The game is paused: anyone at the table can resume it
expects_return = A bot plays for you until you take your seat back
expects_answer = { $name } is waiting for your answer
# Comes before one of the sentences above.
watching_prefix = You are watching.
watching_short = Watching
watching_text = You see what everyone may know. You have no seat at this table.

## The connection

lost_text_live = Connection lost. Trying again…
lost_unsent = Your move is kept and will be sent.
lost_unsent_other = Your request is kept and will be sent.
try_now = Try now
connected = Connected again.
# The network blocks live connections (WebSockets), but the page works without.
slow_text = Slower connection: what others do arrives a few seconds late.

## Players

# Read out after the name of the player whose turn it is.
to_play = to play
is_here = here
is_absent = not here
is_bot = bot
wins = wins
# $time: "4:59".
clock_left = { $time } left

## The move

your_move = Your move
# Beside the field where a move is written.
write_choose = Choose
# A move that was chosen while it is another’s turn.
kept_for_turn = Kept for your turn
# $move: as it was written; $why: why it is not possible.
kept_gone = { $move } is no longer possible: { $why }
choose_again = Choose again
rule_missing = This rule is not in the rules of the game.
board_broken = The board could not be drawn. The game goes on: you can write your moves below.

## One device for several players

# $n: the number of a player who has no name, else 0.
curtain_title =
    { $n ->
       *[0] Pass the device to { $name }
        [one] Pass the device to player { $n }
        [other] Pass the device to player { $n }
    }
curtain_text = The board is covered, so that nobody sees another player’s hand.
# $n: as above.
curtain_button =
    { $n ->
       *[0] I am { $name }
        [one] It’s me
        [other] It’s me
    }

## Tabs

# Read out: what the panel has.
open_drawer = Moves, sheet, table
drawer_short = Table
table_tab = Table
chat = Chat

## The log

entry_timeout = time is up
# The following come after the name of a player.
entry_lost = has no move and loses the turn
entry_draw_offer = offers a draw
entry_accept = accepts the draw
entry_decline = declines the draw
entry_resign = resigns
entry_forfeit = loses on time

## Taking back

take_back_to = Take back to here
# Read out. $n: the number of the move.
take_back_to_move = Take back to here (move { $n })
take_back_question = Take back this move and all after it?
take_back_asks = The other players will be asked.

## Chat and notes

chat_empty = No messages yet.
chat_write = Write to the table
chat_send = Send
chat_unread =
    { $n ->
        [one] { $n } unread
       *[other] { $n } unread
    }
# Above a message. $time: "18:05".
chat_by = { $name }, { $time }
notes = Your notes
notes_hint = Only you can read them.
notes_kept = Saved.

## Hints, in three steps

hint = Hint
hint_thinks = Thinking it over…
hint_1 = Where to look
hint_more_2 = Show me the move
hint_2 = A good move
hint_more_3 = Why this one?
hint_3 = Why this move, and the others
hint_take = Play this move
# $chance: "68%".
hint_chance = { $chance } chance of winning
# $points: "57 points".
hint_points = { $points } at the end
hint_drawn = shown on the board
# $move: in notation.
hint_see = Show { $move } on the board

## What players may do

pause = Pause
pause_text = The clocks stop until somebody resumes the game.
resume = Resume
leave = Let a bot play for me
leave_text = A bot plays for you until you come back.
come_back = Take my seat back
resign = Resign
resign_question = Resign this game?
resign_text = The game ends, and the others win.
resign_yes = Yes, resign
keep_playing = Keep playing
offer_draw = Offer a draw

## Questions

# Read out: the part of the page where they stand.
moments = Notices
asks_undo_text = { $name } would like to take back a move. Do you agree?
asks_pause_text = { $name } would like to pause the game. Do you agree?
draw_text = { $name } offers a draw. Do you accept?
# Where several people play on one device: who has to answer.
asks_for = Answer for { $name }:
agree = Agree
refuse = Refuse
accept = Accept
decline = Decline
asked_text = The others are being asked whether they agree.
withdraw = Withdraw the request
draw_waits = You have offered a draw.
went_on = The rematch is ready.
go_rematch = Go to the rematch

## The end

you_win = You win
you_lose = { $name } wins
shared_win = A shared victory
a_draw = A draw
# A game played alone.
game_done = The game is over
rematch = Rematch
play_again = Play again
replay_review = Replay and review
replay_short = Replay
see_board = Look at the board

## Before the game

waiting_card = The table is ready
waiting_card_text = Send this link to the people you want to play with. The game begins when every seat is taken.
# $n: free seats; $seats: their numbers.
waiting_seats =
    { $n ->
        [one] Waiting for one more player, at seat { $seats }.
       *[other] Waiting for { $n } more players, at seats { $seats }.
    }
waiting_guest_text = The game begins when every seat is taken. You can leave this page open.
more_links = More links and QR code
# $n: free seats.
seat_bot_instead =
    { $n ->
        [one] Let a bot play instead
       *[other] Let bots play instead
    }

## Seats, for the one who opened the table

seats = Seats
seat_to_bot = Give to a bot
seat_to_link = Open by link
bot_level = Level of the bot

## Links to the table

share_title = Invite to this table
share_text = Anyone who opens a link can use it: give it only to the person it is meant for.
share_device = Share…
share_qr = QR code
share_qr_text = QR code of this link
share_renew = Make new links
share_renew_text = This browser does not have the links of this table. You can make new ones; the old ones then stop working.

## Settings

house_settings = Settings and help
sound_on = Sounds: on
sound_off = Sounds: off
notice = Tell me when it is my turn
notice_ask = Do you want to be told when it is your turn again?
notice_yes = Yes, tell me
notice_no = Not now
notice_denied = This browser blocks notifications from this page; you can change that in its settings.
notice_title = { $game }: your turn
notice_body = It is your turn to play.

## Keys
## The attribute "keys" has what is written on them; alternatives are separated by ", ", keys pressed together by a space.

keys = Keys
keys_page = At the table
keys_game = On the board
key_next = go to the next part of the page
    .keys = Tab
key_move = move on the board
    .keys = ↑ ↓ ← →
key_confirm = confirm the chosen move
    .keys = Enter
key_cancel = cancel, close
    .keys = Esc
key_write = write a move
    .keys = /
key_hint = a hint; once more for the move, then for the reasons
    .keys = A
key_undo = take back
    .keys = Ctrl+Z
key_help = show this list
    .keys = ?
# $keys: those of the above that are a single letter or sign.
keys_single = Shortcuts of one key: { $keys } and every letter, digit and sign of the board

## The board of a game that the page was not built with: a drawing, and a list of moves.

plain_drawing = The board
plain_text = The board as text
plain_failed = The drawing could not be loaded.
plain_moves = Moves
plain_filter = Search for a move
# $n: moves that fit what was typed.
plain_found =
    { $n ->
        [one] { $n } move
       *[other] { $n } moves
    }
plain_none = No move fits.
plain_waiting = It is not your turn.
plain_hint = advised
plain_key_walk = go through the moves
    .keys = ↑ ↓
plain_key_choose = choose a move
    .keys = Space, Enter
plain_key_ends = first and last move
    .keys = Home, End
