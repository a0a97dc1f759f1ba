# The first page: the shelf, one’s own tables, the challenge of the day, open tables.

## The shelf

first_line = Pick a box and play: no account, nothing to set up.
shelf = The shelf
players_n =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
players_between = { $low } to { $high } players
minutes = about { $n } min
# Beside the number of players, while the server prepares a game for the first time.
being_compiled = getting ready for the first time: about a minute
play_a_bot = Play a bot
# The labels that end in "_of" are read out for short ones, and contain them.
play_a_bot_of = Play a bot: { $game }
setting_up = Setting up…
with_others = With others…
with_others_of = With others… { $game }
learn_short = Learn
learn_of = Learn { $game } in three minutes
rules_of = Rules of { $game }
aid_short = Summary
aid_of = Summary of { $game }, on one page
print_short = Print
print_of = Print { $game }, to cut out

## Your tables

your_tables = Your tables
# Heads one’s own games. $n: those where it is one’s turn.
my_turns =
    { $n ->
        [0] Your games
        [one] It is your turn
       *[other] It is your turn at { $n } tables
    }
your_turn = Your turn
play_on = Play on
moves_n =
    { $n ->
        [one] { $n } move
       *[other] { $n } moves
    }
# $when: the time, or the date and time, at which one’s clock runs out.
moves_until = { moves_n }, until { $when }
state_open = Waiting for players
state_paused = Paused
finished =
    { $n ->
        [one] { $n } finished game
       *[other] { $n } finished games
    }
# $day: "3 August".
of_the_day = challenge of { $day }
forget = Forget
forget_table = Forget this table of { $game }
forget_sure = Forget this table? Without its link you cannot come back to your seat.
keep = Keep

## Results of finished games, in a few words
## $how: what decided, and $scores: "54 : 41", one’s own or the highest first.

result_won =
    { $how ->
        [points] won { $scores }
        [resigned] won by resignation
        [forfeit] won on time
       *[other] won
    }
result_lost =
    { $how ->
        [points] lost { $scores }
        [resigned] lost by resignation
        [forfeit] lost on time
       *[other] lost
    }
result_drawn =
    { $how ->
        [points] drawn { $scores }
        [agreed] drawn by agreement
       *[other] drawn
    }
result_shared =
    { $how ->
        [points] won together { $scores }
        [resigned] won together by resignation
        [forfeit] won together on time
       *[other] won together
    }
# Where several people play on this device. $n: how many won.
result_of =
    { $n ->
        [one] { $how ->
            [points] { $names } won { $scores }
            [resigned] { $names } won by resignation
            [forfeit] { $names } won on time
           *[other] { $names } won
        }
       *[other] { $how ->
            [points] { $names } won together { $scores }
            [resigned] { $names } won together by resignation
            [forfeit] { $names } won together on time
           *[other] { $names } won together
        }
    }

## The challenge of the day

challenge = Challenge of the day
challenge_line = On your own, with today’s deal: the same for everyone in the world.
# $n: pieces that lie on the table from the start.
challenge_begun =
    { $n ->
        [one] On your own, with the same first piece on the table for everyone in the world today.
       *[other] On your own, with the same { $n } pieces on the table for everyone in the world today.
    }
challenge_name = Name for the list
# In the list, for a player who gave no name.
anonymous = Anonymous
challenge_take = Take the challenge
challenge_again = Try again
challenge_on = Continue your game
challenge_empty = Nobody has finished it here yet. Be the first.
challenge_list = Today’s best on this server
challenge_tries =
    { $n ->
        [one] { $n } try
       *[other] { $n } tries
    }
# $n: points.
challenge_best = Your best here today: { points }.
# $place: 1, 2 …; $n: points.
challenge_place = You are number { $place } of the day with { points }.
challenge_more = The whole list

## Open tables

lobby = Open tables
lobby_empty = No table is waiting for players right now. Open one “with others” and show it here.
# $n: free seats.
lobby_free =
    { $n ->
        [0] Under way
        [one] { $n } free seat
       *[other] { $n } free seats
    }
sit_down = Sit down
watch = Watch
table_of = { $game }, with { $names }
