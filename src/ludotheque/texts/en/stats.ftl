# Statistics of many games: tables in the terminal, and a page of charts. A line of the charts has
# room for about 47 letters, a head of a column for about 12.

## Figures

# $digits: how many decimals to write, 0 to 3.
figure =
    { $digits ->
        [0] { MINUS(NUMBER($n, maximumFractionDigits: 0)) }
        [1] { MINUS(NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1)) }
        [2] { MINUS(NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2)) }
       *[3] { MINUS(NUMBER($n, minimumFractionDigits: 3, maximumFractionDigits: 3)) }
    }
# $digits: how many decimals to write, 0 or 1.
percent =
    { $digits ->
        [0] { NUMBER($share, style: "percent") }
       *[1] { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
    }
# From one figure to another; both may be shares.
range = { $low } to { $high }
# A share of the games with its 95% confidence interval.
share = { $share } ({ $low } to { $high })
spread = { $mean } ± { $deviation }
# A figure with its name.
named = { $name }: { $value }
at-most = { $mean }, at most { $most }
median = median { $number }

## What was played

title = Statistics
games =
    { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
seats =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
# A number that deals the same games again.
seed = seed { $seed }
players = players: { $players }
player-random = random
player-greedy = greedy
# The value of an option: components that somebody made.
own = custom
# A file.
charts = Charts: { $path }

## The most important figures

in-short = In short
length = Length
moves = { $number } moves ({ $low } to { $high })
    .always = always { $number } moves
branching = Choices per move
forced = Forced moves
score = Score
scores = Scores
margin = Margin
first-seat = Victories of the first player
one-winner = One winner
shared = Shared victories
draws = Draws
longest = Longest game
lengths = Games by length
choices = Choices by move

## Who wins

victories = Victories
by-seat = by player
by-order = by order of play
# A player, by the order of play.
order =
    { $n ->
        [1] begins
        [2] 2nd
        [3] 3rd
       *[other] { $n }th
    }
seat-begins = { $seat }, begins
# Of the player who begins: $share of the victories, its interval, and the even share.
verdict-even = No advantage of the first player shows: whoever begins takes { $share } of the victories, 95% interval { $low } to { $high }; { $even } would be even.
verdict-better = The first player is better off: whoever begins takes { $share } of the victories, 95% interval { $low } to { $high }, where { $even } would be even.
verdict-worse = The first player is worse off: whoever begins takes { $share } of the victories, 95% interval { $low } to { $high }, where { $even } would be even.
confounded = The same player always began, and the players differ in strength: the two effects cannot be told apart.
results = How games end
events = What happens

## Notes of the charts

victories-note = parts of victories, 95% intervals
results-note = share of the games, 95% intervals
events-note = mean per game ± deviation; bar: games with it
length-note = games by their number of moves; line: mean
margin-note = points between the first and the second
scores-note = line: mean, box: half, whiskers: nine in ten
branching-note = line: mean, dark: ± deviation, pale: all games
# Few games last longer.
until = after move { $ply }: less than a tenth of the games
moves-axis = moves
points-axis = points
ply-axis = move of the game
# Tooltips.
games-of = { $values }: { games }
ply-tip = Move { $ply }: { $mean } choices, { $least } to { $most }

## Heads of columns

column-share = share
column-player = player
column-mean = mean
column-deviation = deviation
column-least = least
column-median = median
column-most = most
column-interval = 95% interval
column-games = in games
