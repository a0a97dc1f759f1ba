# What commands print, and how a game can end at the table.

## The list of games

seats =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
seats-between = { $low } to { $high } players
# How long a game takes.
minutes = { $n } min

## Ends that are agreed or declared at the table, each a clause

end-agreed = the players agreed to a draw
end-resigned = a player resigned
end-forfeit = a player ran out of time

## A replay

not-finished = not finished
# How a game ended, and who won; $winners is a list.
ended = { $end } ({ $winners })
column-game = game
column-moves = moves
column-scores = scores
column-end = end

## Checks of a record, and what is said where one fails

check-digest = The record is complete and unchanged.
    .failed = The record was changed after it was written.
check-moves = The seed gives this deal, and every move follows the rules.
    .failed = The moves cannot be replayed from the deal of this seed.
check-outcome = The moves lead to the recorded outcome.
    .failed = The moves lead to another outcome.
check-scores = The moves lead to the recorded points.
    .failed = The moves lead to other points.
check-commitment = The server fixed its secret in advance: the secret matches the commitment.
    .failed = Nothing proves that the server fixed its secret in advance.
check-seed = Nobody chose the deal: the seed follows from the secret and the players’ values.
    .failed = The seed does not follow from the secret and the players’ values.
no-commitment = There is no commitment: nothing shows whether somebody chose the deal.
