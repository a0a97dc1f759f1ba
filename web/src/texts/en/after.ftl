# A game that is replayed and reviewed.

replay = Replay
replay_of = Replay: { $game }
replay_opening = Fetching the game…
replay_board = The board
to_table = To the table

## While the game is still on

not_over_title = This game is not over yet
not_over_text = You see what you have been shown so far. Once the game is over you can see everything: all hands, the review, and the proof that the deal was fair.
not_over_watch = You see what everyone could see so far. Once the game is over you can see everything: all hands, the review, and the proof that the deal was fair.
replay_curtain = Hands stay hidden here while several people share this device.
no_steps = Nobody has moved yet, so there is nothing to replay.

## Through whose eyes

knowledge = Seen by
knowledge_all = Everyone, all hands open
knowledge_everybody = Spectators
# Beside the board.
hand_of = As { $name } saw it

## The step shown

the_start = Before the first move
# $told: "Ada lays a house, 12 points".
at_move_told = Move { $n } of { $of }: { $told }
# $moment: one of the above.
at_turning = { $moment } (turning point)
# Read out beside a move.
and_turning = turning point
# Another move than the one played. $move: "Lay a house …".
shown_told = Instead: { $move }
taken_back = { $name } took back a move here
winner = winner

## Playback

timeline = Place in the game
first_step = To the start
back_step = One move back
play_replay = Play
pause_replay = Pause
next_step = One move on
last_step = To the end
speed = Speed
# $n: how many times as fast.
pace = { $n } ×
keys_replay = Keys: ← and → for one move, Home and End, the space bar to play.

## Asking for a review

review = Review
review_text = A strong bot goes through the game and judges every move by what its player could know.
review_strength = How thorough
review_quick = Quick
review_normal = Careful
review_deep = Thorough, takes a while
review_start = Review this game
review_waits = Your review is waiting its turn…
review_runs = { $done } of { $of } moves judged
review_leave = You can leave this page: the review goes on without you.
review_watch = Nobody at this table has asked for a review yet. Only its players can.
review_failed = The review failed.
review_none = There is no move to review.

## The review

accuracy = Accuracy
# $share: "87%".
accuracy_of = Accuracy { $share }
accuracy_none = never had a choice
accuracy_of_none = Never had a choice
turning_points = Turning points
no_turning = Nothing changed much at once.
# A turning point. $told: "lays a house, 12 points".
turn_told = Move { $n }: { $name } { $told }
# $before and $after: chances or points.
from_to = { $before } → { $after }
# A judgement in a word or two.
label =
    { $label ->
        [best] best move
        [good] good
        [inaccuracy] inaccuracy
        [mistake] mistake
        [blunder] blunder
       *[forced] no choice
    }
label_turning = { label }, turning point
# How often.
label_count = { $n } × { label }

## The chart, read out

chart_chance = Win chance through the game
chart_points = Points expected through the game
# $title: one of the two above; $summary: sentences as below.
chart_label = { $title }. { $summary }
chart_two = { $name }: win chance from { $first } at the start to { $last } at the end, highest { $high }, lowest { $low }.
# One for each player, in a list.
chart_line = { $name } from { $first } to { $last }
chart_many = { $lines }.
chart_alone = Points expected: { $first } at the start, { $last } at the end.
# $n: how many; $moves: their numbers.
chart_turns =
    { $n ->
        [one] Turning point at move { $moves }.
       *[other] Turning points at moves { $moves }.
    }

## The review as a table

chart_table = All judgements as a table
column_move = Move
column_player = Player
column_played = Played
column_judged = Judgement
column_lost = Given away
column_better = Better
better_none = none

## The judgement of a move

this_move = This move
judged_best = Nothing better was found.
judged_even = As good as the best move found.
# $players: a game played alone has no chance of winning. $loss: "3%".
judged_good =
    { $players ->
        [1] A good move: it gave away only { $loss } of the result.
       *[other] A good move: it gave away only { $loss } of the chance of winning.
    }
# $before and $after: "68%".
judged_lost =
    { $players ->
        [1] It gave away { $loss } of the result: { $after } instead of { $before }.
       *[other] It gave away { $loss } of the chance of winning: { $after } instead of { $before }.
    }
judged_forced = The only move there was.
judged_said = Nothing was played here, so there is nothing to judge.
judged_start = Step forward to see what the review says of each move.
why_played = What it did
instead = Other moves
instead_text = Choose one to see it on the board.
back_to_move = Back to the move played
# $share: "68%".
chance_of = { $share } chance of winning
points_of =
    { NUMBER($n, maximumFractionDigits: 1) ->
        [one] { NUMBER($n, maximumFractionDigits: 1) } point expected
       *[other] { NUMBER($n, maximumFractionDigits: 1) } points expected
    }

## Playing on

go_on = Go on from here
go_on_text = Take a seat at this very moment of the game; bots play the others.
go_on_end = The game is over here: you would begin before the last move.
go_on_seat = Your seat
# A seat to choose. $n: its number.
seat_of = { seat } · { $name }
go_on_level = The bots
go_on_button = Play from here

## The proof of the deal

fair = Was the deal fair?
fair_text = Cards, tiles and the first player all come from one number. Nobody chose it: before you sat down, the server showed the fingerprint of a secret, which it could no longer change; then every browser added a random value. The secret and the values together give the number. Now that the game is over, all of them are shown, and anyone can check.
fair_public = The deal of this game was no secret: it is that of an earlier game, or of the challenge of the day. So there is nothing to prove.
fair_button = Check the deal
fair_checking = Checking…
fair_true = The deal was fair: everything is right.
fair_false = Something is not right.
# Findings of the browser.
fair_here = Computed by this browser: the secret gives the fingerprint.
fair_here_not = Computed by this browser: the secret does not give the fingerprint.
fair_seed_here = Computed by this browser: the secret and the values give the number.
fair_seed_not = Computed by this browser: the secret and the values do not give the number.
fair_here_cannot = This browser computes fingerprints only over a secure connection; so there is only the server’s own answer.
fair_value = Kept by this browser: the value that it added is part of the deal.
fair_value_not = Kept by this browser: the value that it added is not part of the deal.
fair_kept = Kept by this browser: this is the fingerprint that you were shown first.
fair_kept_not = Kept by this browser: you were shown another fingerprint first.
# Read out after each finding of the server.
holds_yes = right
holds_no = wrong
fair_commitment = Fingerprint, shown from the start
fair_secret = The server’s secret
fair_value_of = Value of { $name }
fair_value_none = none
fair_seed = The number (seed)
fair_hand = To check it elsewhere, in a terminal:
fair_noted = The fingerprint you wrote down (if you did)
fair_noted_same = It is the one you wrote down.
fair_noted_other = It is not the one you wrote down.
fair_record = Download the record

## Saving and sharing

take = Save and share
take_link = Copy link
take_link_share = Share link
take_link_here = A link to this game, for watching only. It opens at the move you see.
take_link_end = A link to this game, for watching only. It opens at the result.
take_link_none = Only the player who opened the table has the link for watching.
take_link_make = Make a link for watching
take_link_fresh = Earlier links for watching then stop working.
take_link_private = Nobody may watch this table: share the record or a picture instead.
take_json = Record (JSON)
take_text = Record (text)
take_png = Picture (PNG)
take_record_text = The record has the deal and every move; any Ludothèque can replay and check it.
take_failed = The picture could not be made in this browser.
