# One sentence for the shelf of games.
line = Lay gem cards; every row you lengthen scores.

## What can be chosen before a game.

option-expert = the rows of a card are multiplied instead of added
option-deck = the cards: standard, or a TOML file of your own

## Why a move is refused: a clause for each reason of the rules.

reason-R2-hand = that card is not in your hand
reason-R2-taken = a cell that the card would cover is already taken
reason-R2-apart = neither half touches a laid card along an edge
reason-R2-name = this placement goes by another name
reason-R3 = a row may hold at most seven gems of one colour

## How a game ends.

end-rounds = seven rounds are played
end-columns = four columns are full

## What statistics count.

event-cards-laid = cards laid
event-cards-scoring-nothing = cards scoring nothing
event-cards-in-two-or-more-rows = cards in two or more rows
event-rows-of-seven-gems = rows of seven gems
event-passes = passes

## Gems and cards. $colour and $other_colour are 0 for rubies, 1 for emeralds, 2 for topazes and 3
## for sapphires; $gems and $other_gems are how many.

# A kind of gem.
gem =
    { $colour ->
        [0] ruby
        [1] emerald
        [2] topaz
       *[3] sapphire
    }
# The gems of a half, or of a row: “1 ruby”, “3 topazes”.
half =
    { $colour ->
        [0]
            { $gems ->
                [one] { $gems } ruby
               *[other] { $gems } rubies
            }
        [1]
            { $gems ->
                [one] { $gems } emerald
               *[other] { $gems } emeralds
            }
        [2]
            { $gems ->
                [one] { $gems } topaz
               *[other] { $gems } topazes
            }
       *[3]
            { $gems ->
                [one] { $gems } sapphire
               *[other] { $gems } sapphires
            }
    }
# The gems of the other half of a card.
other-half =
    { $other_colour ->
        [0]
            { $other_gems ->
                [one] { $other_gems } ruby
               *[other] { $other_gems } rubies
            }
        [1]
            { $other_gems ->
                [one] { $other_gems } emerald
               *[other] { $other_gems } emeralds
            }
        [2]
            { $other_gems ->
                [one] { $other_gems } topaz
               *[other] { $other_gems } topazes
            }
       *[3]
            { $other_gems ->
                [one] { $other_gems } sapphire
               *[other] { $other_gems } sapphires
            }
    }
# A card: “1 ruby and 3 topazes”.
card = { half } and { other-half }
# A laid card: “1 ruby on 0, 1 and 3 topazes above it”. $x and $y name the cell of the first half,
# $side is where the other one lies: 0 right, 1 below, 2 left, 3 above.
laid =
    { $side ->
        [0] { half } on { MINUS($x) }, { MINUS($y) } and { other-half } to the right of it
        [1] { half } on { MINUS($x) }, { MINUS($y) } and { other-half } below it
        [2] { half } on { MINUS($x) }, { MINUS($y) } and { other-half } to the left of it
       *[3] { half } on { MINUS($x) }, { MINUS($y) } and { other-half } above it
    }
# What stands between two cards in a list, since a card has an “and” of its own.
between-cards = { "; " }

## Moves in words.

effect-lay =
    .did = lays { laid }
    .do = Lay { laid }
effect-away =
    .did = puts away a card that fits nowhere
    .do = Put away the card that fits nowhere
effect-total =
    .did =
        { $points ->
            [one] { MINUS($points) } point
           *[other] { MINUS($points) } points
        }
    .do =
        { $points ->
            [one] { MINUS($points) } point
           *[other] { MINUS($points) } points
        }

## Where a hint tells the player to look.

# $part0: the card, by its gems.
look-any = Look at your card with { $part0 }.
look-pass = See whether any card fits.

## What a move is good for, in short clauses.

# A row of $gems gems that the card makes of single halves, extends, or joins from two lines ($how).
merit-row =
    { $how ->
        [make]
            { $colour ->
                [0] makes a ruby row of { $gems }
                [1] makes an emerald row of { $gems }
                [2] makes a topaz row of { $gems }
               *[3] makes a sapphire row of { $gems }
            }
        [extend]
            { $colour ->
                [0] extends the ruby row to { $gems }
                [1] extends the emerald row to { $gems }
                [2] extends the topaz row to { $gems }
               *[3] extends the sapphire row to { $gems }
            }
       *[join]
            { $colour ->
                [0] joins two ruby lines into a row of { $gems }
                [1] joins two emerald lines into a row of { $gems }
                [2] joins two topaz lines into a row of { $gems }
               *[3] joins two sapphire lines into a row of { $gems }
            }
    }
# The only row that a card makes, with the points of the card ($n).
merit-only-row = { merit-row } for { points }
# After several rows: the points of the card.
merit-sum = { points } in all
merit-nothing = scores nothing
merit-away = puts away a card that fits nowhere
# The most points ($n) that the next card can score, if that is no more than before; $alone is 1 in
# a game for one.
merit-closed =
    { $alone ->
        [1] opens nothing new: the next card can score { points } at most
       *[0] opens nothing new: the next player can score { points } at most
    }
# The same, if the card makes it more than before.
merit-open =
    { $alone ->
        [1] lets the next card score up to { points }
       *[0] lets the next player score up to { points }
    }

## The state of the game, in drawings and on the board.

# A column of the score sheet in a game for one, also where there is little room.
column-name = Column { $n }
column-short = Col. { $n }
round-progress = Round { $round } of { $rounds }
column-progress = Column { $column } of { $columns }, card { $card } of { $cards }
next-card = Card to lay
# Somebody’s hand: how many cards, or which.
hand-hidden =
    { $n ->
        [one] { $name }: { $n } card, face down
       *[other] { $name }: { $n } cards, face down
    }
hand-shown = { $name }: { $cards }
scoring-added = The rows of a card are added
scoring-multiplied = Expert: the rows of a card are multiplied

## What drawings in the terminal and in pictures say.

drawing-title = Topas. { $progress }. { $status }.
drawing-lay = Lay the card
drawing-to-play = Seat { $n } to play
drawing-over = The game is over
# $seats are the numbers of the $count winners.
drawing-winners =
    { $count ->
        [one] Seat { $seats } wins
       *[other] Seats { $seats } win
    }
# The result of a game for one: good (1) or fantastic (2).
drawing-verdict =
    { $verdict ->
        [1] good
       *[2] fantastic
    }
# $verdict is 0 if the result is neither.
drawing-result =
    { $verdict ->
        [0] Result: { points }
       *[other] Result: { points }, { drawing-verdict }
    }
    .name = Result
# From how many points the result of a game for one is good or fantastic; 40 letters at most.
drawing-verdicts = Lowest column: { $good } good, { $fantastic } fantastic
drawing-laid = Cards laid: { $cards }
drawing-total = { $name }: { points }
# How many cards are left to draw.
drawing-pile = Pile: { $n }
    .name = Pile
# How many cards are out of a game for one.
drawing-away = Put away: { $n }
    .name = Put away
# The last move, as it is written.
drawing-last = Last: { $move }

## On paper.

print-cards = Cards
print-cards-advice = Fronts and backs: print on both sides, turned over the long edge.
print-sheet = Score pad
print-sheet-advice = Left the points of the turn, right the running total.
print-total = Total
