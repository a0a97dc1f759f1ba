line = Whoever takes the last stick wins.
option-sticks = sticks at the start

## Moves in words.

effect-take =
    .did = { $count ->
        [one] takes a stick
       *[other] takes { $count } sticks
    }
    .do = { $count ->
        [one] Take a stick
       *[other] Take { $count } sticks
    }

reason-R1 = there are not so many sticks
end-last = the last stick is taken
