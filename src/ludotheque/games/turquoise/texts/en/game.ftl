line = Pillars carry tiles, tiles carry pillars.

## Names of parts. $seat and $tablet are counted from 0, $row and $column too.

# A player, by the colour of the pillars.
player =
    { $seat ->
        [0] White
        [1] Black
        [2] Yellow
       *[3] Orange
    }
the-pillar =
    { $seat ->
        [0] the white pillar
        [1] the black pillar
        [2] the yellow pillar
       *[3] the orange pillar
    }
tablet =
    { $tablet ->
        [0] Horus
        [1] Anubis
        [2] Thoth
       *[3] Seth
    }
cell = row { $row }, column { $column }
cell-from = row { $from_row }, column { $from_column }
the-level =
    { $n ->
        [0] the ground
       *[other] level { $n }
    }
action-points =
    { $ap ->
        [one] { $ap } action point
       *[other] { $ap } action points
    }
# Action points, abbreviated.
ap = AP

## What can be chosen before a game.

option-tiles = tiles and outer walkways: standard, or a TOML file of your own

## Why a move is refused: a clause for each reason of the rules.

reason-R3 = you do not have enough action points left
reason-R4-draw = you have not drawn a tile yet
reason-R4-taken = there is already a tile in that place
reason-R4-pillars = each of its four cells needs an uncovered pillar on the level below
reason-R6 = only the last capital goes on top, once level 2 is complete and the four middle cells have pillars
reason-R7-none = none of your pillars stands there
reason-R7-covered = that pillar carries a tile
reason-R7-hand = you have no pillar left in hand
reason-R7-same = a route may not end where it begins
reason-R7-route = no route that you can pay for leads there
reason-R8 = that is not a free site
reason-R9-held = somebody already holds that tablet
reason-R9-points = you do not have enough points
reason-R9-low = a bid must be at least 1 and higher than the last one
reason-R9-none = no auction is under way
reason-R9-answer = an auction is under way: bid more or drop out
reason-R10-tablet = you do not hold that tablet
reason-R10-pillar = no uncovered pillar stands there
reason-R10-seth = nobody is laying a tile at the moment
reason-J1 = there is no open place for a tile
reason-J5 = there is no route of that number
reason-J8 = the holder of Seth answers first
reason-J11-auction = an auction must be the first move of a turn
reason-J11-place = the tile drawn must be laid first
reason-J12 = the tile looks the same with fewer quarter turns
reason-J13-more = Anubis is in use: take a second pillar, or do without one
reason-J13-done = Anubis is not in use

## How a game ends.

end-capital = the last capital is laid
end-no-tiles = nobody laid a tile for ten rounds in a row
end-only-ends = nobody did anything for two rounds in a row

## Where a hint tells the player to look; $part0, $part1 … are the parts of the move’s name.

look-auction = Look at the tablets.
look-bid = What is this tablet worth to you?
look-drop = What is this tablet worth to you?
look-draw = Look at the open places.
look-place = Look at { EACH($part0, "the-level") }.
look-move = Look at where your pillars could stand.
look-horus = Think of Horus.
look-anubis = Think of Anubis: which pillar is in your way?
look-done = Think of Anubis: is one pillar enough?
look-thoth = Think of Thoth.
look-end = Your turn may be good as it is.
look-seth = Think of Seth: would this tile score for you?
look-let = Think of Seth: would this tile score for you?

## What statistics count.

event-turns = turns
event-ground-tiles = ground tiles
event-level-1-tiles = level 1 tiles
event-level-2-tiles = level 2 tiles
event-last-capitals = last capitals
event-strikes = strikes
event-pillar-moves = pillar moves
event-points-paid-on-routes = points paid on routes
event-auctions = auctions
event-points-paid-for-tablets = points paid for tablets
event-Horus = Horus
event-Anubis = Anubis
event-Thoth = Thoth
event-Seth = Seth

## Moves in words: clauses that are joined by commas. In .did the player comes before them, as in “Ada draws a tile”;
## .do advises a move. $mine is 0 if the clause is about another player, who is called $name.

effect-auctions =
    .did = puts { tablet } up for auction and bids { $price }
    .do = Put { tablet } up for auction and bid { $price }
effect-bids =
    .did = bids { $price }
    .do = Bid { $price }
# $asked is 0 for a player who drops out unasked, for lack of points.
effect-drops =
    .did =
        { $asked ->
            [0] { "" }
           *[1] drops out of the auction
        }
    .do =
        { $asked ->
            [0] { "" }
           *[1] Drop out of the auction
        }
effect-wins =
    .did =
        { $mine ->
            [0] { $name } wins { tablet } for { $price }
           *[1] wins the auction
        }
# The powers of the other tablets are told with the pillar or the tile.
effect-uses =
    .did =
        { $tablet ->
            [2] uses Thoth to gain an action point
           *[other] { "" }
        }
    .do =
        { $tablet ->
            [2] Use Thoth to gain an action point
           *[other] { "" }
        }
effect-forgoes =
    .did =
        { $tablet ->
            [1] takes no second pillar
           *[3] lets the tile pass
        }
    .do =
        { $tablet ->
            [1] Take no second pillar
           *[3] Let the tile pass
        }
# The price of a move; routes to one goal differ by it. Thoth gains an action point, so that $ap is -1.
effect-spends =
    .do =
        { $ap ->
            [-1] { "" }
           *[other] { action-points }
        }
effect-draws =
    .did = draws a tile
    .do = Draw a tile
# The two rows, or the two columns, that a tile covers; $n is the first.
pair =
    { $n ->
        [0] 0–1
        [1] 1–2
        [2] 2–3
        [3] 3–4
        [4] 4–5
        [5] 5–6
       *[6] 6–7
    }
rows-and-columns = rows { EACH($row, "pair") }, columns { EACH($column, "pair") }
tile-laid =
    { $level ->
        [0] the tile on the ground, { rows-and-columns }
        [3] the last capital
       *[other] the tile on level { $level }, { rows-and-columns }
    }
# $turn is counted in quarter turns.
tile-turned =
    { $turn ->
        [0] not turned
        [one] turned by { $turn } quarter
       *[other] turned by { $turn } quarters
    }
tile-to-lay =
    { $level ->
        [3] { tile-laid }
       *[other] { tile-laid }, { tile-turned }
    }
# The tile is scored after the holder of Seth has answered; $worth are its points.
tile-worth =
    { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
    }
effect-waits =
    .did = lays { tile-laid }, { tile-worth }
    .do = Lay { tile-to-lay }, { tile-worth }
# $tablet is 3 if the holder of Seth lays the tile of another player.
effect-lays =
    .did =
        { $mine ->
            [0] { "" }
           *[1]
                { $tablet ->
                    [3] uses Seth and lays { tile-laid }
                   *[other] lays { tile-laid }
                }
        }
    .do =
        { $mine ->
            [0] { "" }
           *[1]
                { $tablet ->
                    [3] Use Seth and lay { tile-to-lay }
                   *[other] Lay { tile-to-lay }
                }
        }
points-gained =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
# Of the other player nothing is said if there are no points.
points-told =
    { $mine ->
        [0]
            { $points ->
                [0] { "" }
               *[other] { points-gained } to { $name }
            }
       *[1] { points-gained }
    }
effect-scores =
    .did = { points-told }
    .do = { points-told }
# The points of an owner whose pillars were passed over.
effect-receives =
    .did = { points-told }
    .do = { points-told }
# $tablet is 0 if the pillar comes by the power of Horus.
effect-enters =
    .did =
        { $tablet ->
            [0] uses Horus to put a pillar at { cell }
           *[other] brings a pillar to { cell }
        }
    .do =
        { $tablet ->
            [0] Use Horus to put a pillar at { cell }
           *[other] Bring a pillar to { cell }
        }
effect-moves =
    .did = moves a pillar from { cell-from } to { cell }
    .do = Move a pillar from { cell-from } to { cell }
# $tablet is 1 if the pillar goes by the power of Anubis; it may then belong to another player, $seat.
effect-returns =
    .did =
        { $tablet ->
            [1] uses Anubis to send back { the-pillar } at { cell }
           *[other] takes back the pillar at { cell }
        }
    .do =
        { $tablet ->
            [1] Use Anubis to send back { the-pillar } at { cell }
           *[other] Take back the pillar at { cell }
        }
effect-ends_turn =
    .did = ends the turn
    .do = End the turn

## What a move is good for: clauses like “draws the last tile”, whoever the player is.

merit-ground = lays a tile on the ground for { points }
# $own is the number of the player’s own pillars under the tile.
merit-tile =
    { $own ->
        [0] lays a tile on level { $level } on pillars of others, for nothing
        [1] lays a tile on level { $level } on one pillar of their own for { points }
        [2] lays a tile on level { $level } on two pillars of their own for { points }
        [3] lays a tile on level { $level } on three pillars of their own for { points }
       *[4] lays a tile on level { $level } on four pillars of their own, a strike, for { points }
    }
merit-capital = lays the last capital for { points } and ends the game
merit-fills =
    { $level ->
        [0] fills the last place on the ground
       *[other] fills the last place on level { $level }
    }
merit-enters = brings a pillar to { cell } for { action-points }
merit-moves = moves a pillar to { cell } for { action-points }
merit-returns = takes a pillar back into the hand for { action-points }
merit-pays = pays { points } to pass over pillars
merit-completes =
    { $own ->
        [0] puts the last of four pillars under a place on level { $level }
        [1] puts the last of four pillars under a place on level { $level }, one of them their own
        [2] puts the last of four pillars under a place on level { $level }, two of them their own
        [3] puts the last of four pillars under a place on level { $level }, three of them their own
       *[4] puts the last of four pillars under a place on level { $level }, all of them their own
    }
# $pillars is the number of pillars that stand there then.
merit-stands =
    { $pillars ->
        [1] puts the first of four pillars under a place on level { $level }
        [2] puts the second of four pillars under a place on level { $level }
       *[3] puts the third of four pillars under a place on level { $level }
    }
merit-auctions = puts { tablet } up for auction at { points }
merit-bids = bids { points } for { tablet }
merit-drops = drops out of the auction of { tablet } at { points }
merit-horus = puts a pillar at { cell }, whatever the walkways
merit-anubis =
    { $own ->
        [0] sends a pillar of { player } back from { cell }
       *[1] takes a pillar of their own back from { cell }
    }
merit-done = takes no second pillar
merit-thoth = gains an action point
merit-seth = lays the tile instead of the other player, for { points }
merit-let = keeps Seth for a better tile
merit-draws =
    { $n ->
        [1] draws the last tile
       *[other] draws one of the { $n } tiles left
    }
merit-end = ends the turn
merit-unused = leaves { action-points } unused
merit-open = leaves the next player a place on level { $level } that is worth { points }

## What a move costs, in the terminal’s list of moves.

remark =
    { $n ->
        [0] { $ap } AP
       *[other] { $ap } AP, { points } to { $names }
    }

## What drawings say: in pictures and in the terminal.

drawing-letter =
    { $seat ->
        [0] W
        [1] B
        [2] Y
       *[3] O
    }
drawing-progress = { $laid } of { $places } tiles laid
# The decision of a player, by the phase of the turn.
drawing-main = { player } to play
drawing-place = { player }: lay the tile drawn
drawing-auction = { player }: bid more or drop out
drawing-seth = { player }: use Seth or let it pass
drawing-anubis = { player }: a second pillar, or done
drawing-ap-left =
    { $ap ->
        [0] No action points left: end the turn
        [one] { $ap } action point left
       *[other] { $ap } action points left
    }
drawing-may-bid = An auction may come first
drawing-anywhere = On an open place, turned as you like
drawing-offer = { player } bids { $price } for { tablet }
# $place is named as in moves, such as 1,0,2.
drawing-intent = { player } lays on { $place }, turn { $turn }
drawing-taking = Anubis has sent a pillar back
drawing-wins = { player } wins
drawing-rematch = No winner: a rematch
drawing-tie = { $players } share first place
drawing-end-capital = The last capital is laid
drawing-end-no-tiles = { $rounds } rounds without a tile
drawing-end-only-ends = { $rounds } rounds in which nobody acted
drawing-quiet = { $turns } of { $limit } turns without a tile
drawing-ends = { $turns } of { $limit } turns without an action
drawing-hand = { $n } in hand
drawing-bids = bids { $price }
drawing-out = out
drawing-open-places = Open places: { $places }
drawing-free-tablets = Free tablets
drawing-tablets =
    { $n ->
        [0] Free tablets: none
       *[other] Free tablets: { $tablets }
    }
drawing-idle = Idle pillars
drawing-pile = Pile
drawing-stock = Pile: { $n }
drawing-ap = AP: { $ap }
drawing-drawn = Tile drawn, by turn
drawing-capital = Last capital
drawing-last = Last move: { $move }
drawing-whole = complete
drawing-half = a half only
drawing-none = none
drawing-site = free site

## The drawing in words, for those who do not see it.

# $place is its level, row and column; $tile is corner, capital or the numbers of its half walkways.
drawing-tile =
    { $tile ->
        [corner] { $place } (corner tile)
        [capital] { $place } (last capital)
       *[other] { $place } ({ $tile }, turn { $turn })
    }
drawing-tiles = Tiles, by level, row and column: { $tiles }
# $cells are the cells of uncovered pillars, such as 01.
drawing-pillars =
    { $n ->
        [0] { player } has no uncovered pillar
       *[other] { player } has uncovered pillars on { $cells }
    }

## On paper.

print-board = Board
print-board-advice = Corner tiles lie on the cows’ heads, score markers begin on 0. Past 49 go on from 0 and take +50.
print-tiles = Tiles
print-tiles-advice = Glue fronts and backs to the two sides of firm card, 1 to 2 mm thick, or print on both sides, turned over the long edge.
print-tablets = Tablets
print-tablets-advice = Glue to firm card. A tablet that nobody holds lies on its place on the board.
print-pillars = White and black pillars
print-pillars-advice = 2 players: 35 each, one as marker; 3: 30; 4: 25. Best are wooden discs of 15 mm; else glue layers of card together, always as many.
print-more-pillars = Yellow and orange pillars
print-more-pillars-advice = 3 players: 30 yellow ones; 4 players: 25 of each colour, one as marker.
# A short line on a tablet, to remind of its power.
print-power =
    { $tablet ->
        [0] 1 AP: put a pillar from your hand on any free site.
        [1] 1 AP: return one or two uncovered pillars to their owners.
        [2] 0 AP: four action points this turn instead of three.
       *[3] In another’s turn: turn and lay the tile on the place they chose. Both score.
    }
