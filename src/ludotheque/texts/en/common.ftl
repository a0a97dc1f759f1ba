# Messages that belong to every catalogue.

# The locale whose plurals, numbers, dates and lists are used.
locale = en-GB
# The name of the language, in itself.
language = English

points =
    { $n ->
        [one] { MINUS($n) } point
       *[other] { MINUS($n) } points
    }
# A small number as a word.
number =
    { $n ->
        [0] no
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
       *[other] { $n }
    }
# A seat, counted from 1, where no name is known.
seat = Player { $n }
# A remark in italics at the beginning of a rule is shown as a tag if it begins with one of these words, separated
# by ", " and written as in rules.md.
rebuilt = Rebuilt, Partly rebuilt
option-first = the player who begins
look-any = Look at each kind of move.
brings = brings { points }
