## The board and its cells, for screen readers. A cell’s label is a list of these clauses.

pyramid = The pyramid
sites = Sites of the pyramid, by row and column
label-cell = Row { $row }, column { $column }
label-bare = bare foundations
label-level =
    { $level ->
        [0] ground
       *[other] level { $level }
    }
label-covered = under a higher tile
label-free = free site
label-own-pillar = your pillar
label-pillar =
    { $seat ->
        [0] white pillar of { $name }
        [1] black pillar of { $name }
        [2] yellow pillar of { $name }
       *[3] orange pillar of { $name }
    }
# $ways is a list of directions.
label-walkways = walkways open to { $ways }
label-no-walkway = no walkway open
way =
    { $way ->
        [0] the north
        [1] the east
        [2] the south
       *[3] the west
    }
label-gate-open = gate open
label-gate-closed = gate closed
# The label of a cell where something can be done: its clauses, then what it is.
label-offer = { $label }; { $offer }
# What can be done on a cell; $price is a route’s price.
label-route = your pillar can move here: { $price }
label-place = you can lay the tile here: { points }
label-horus = you can put a pillar here with Horus
label-anubis = you can send this pillar back with Anubis
label-pick = press to pick it up
label-picked = picked up

## Routes.

# The price of a route: its action points, and the points ($n) to the owners of pillars passed over ($names).
price =
    { $n ->
        [0] { action-points }
       *[other] { action-points }, { points } to { $names }
    }
routes = Routes
route = Route { $n }
broken = Dots on the way: a missing walkway, 1 action point more.

## What a player is asked to do.

prompt-hand = A pillar from your hand: choose a highlighted site.
prompt-pillar = Your pillar at { cell }: choose a highlighted site.
prompt-place = Choose where to lay it; press again to turn it.
prompt-horus = Horus: choose a free site for a pillar.
prompt-anubis = Anubis: choose a pillar that carries no tile.
prompt-second = Anubis: choose a second pillar, or leave it at one.
warning-quiet = { $turns } turns without a tile; after { $limit } the game ends.
warning-ends = { $turns } turns without an action; after { $limit } the game ends.

## The hand: pile, tile, pillars and the end of the turn.

ap-left =
    { $ap ->
        [one] { $ap } action point left
       *[other] { $ap } action points left
    }
draw = Draw a tile
pile =
    { $n ->
        [one] { $n } tile left
       *[other] { $n } tiles left
    }
drawn = The tile drawn
turn-tile = Turn
pillars = Pillars
hand =
    { $n ->
        [one] { $n } pillar in hand
       *[other] { $n } pillars in hand
    }
take-back = Back into the hand
lay-capital = Lay the last capital ({ SIGNED($points) })
done = Done
end = End turn
# What every player has.
goods = Pillars and tablets of the players
colour =
    { $seat ->
        [0] white
        [1] black
        [2] yellow
       *[3] orange
    }

## Tablets and auctions. $tablet is 0 to 3: Horus, Anubis, Thoth, Seth.

tablets = Tablets of the gods
power =
    { $tablet ->
        [0] 1 AP: put a pillar from your hand on any free site
        [1] 1 AP: send back one or two pillars that carry no tile
        [2] four action points this turn
       *[3] lay another player’s tile your way; both of you score it
    }
tablet-free = free
tablet-yours = yours
open-auction = Put { tablet } up for auction?
auction = { tablet } is up for auction
leads = { $name } leads with { $price }
bidders = Bidders
bidder-in = in
bidder-out = out
asked = { $name } may bid more or drop out.
asked-you = Bid more, or drop out for good.
purse = You have { points }.
no-points = You need points to bid, and you have none yet.
your-bid = Your bid
less = One less
more = One more
bid = Bid { $price }
drop = Drop out
not-now = Not now

## The question to the holder of Seth. $level is the tile’s.

seth = Seth’s question
seth-asks =
    { $level ->
        [0] { $name } is laying a tile on the ground. Lay it your way instead? Both of you score it.
        [3] { $name } is laying the last capital. Lay it instead? Both of you score it.
       *[other] { $name } is laying a tile on level { $level }. Lay it your way instead? Both of you score it.
    }
seth-waits = { $name } decides whether to use Seth.
seth-scores = You { SIGNED($own) }, { $name } { SIGNED($other) }
seth-use = Use Seth
seth-let = Let it pass

## The view.

view-left = Turn the view to the left
view-right = Turn the view to the right
view-above = From above
view-space = In space
level-up = Put a level back
level-down = Lift off the top level
shown-to =
    { $level ->
        [0] Only the ground is shown
       *[other] Shown up to level { $level }
    }

## The points at the end of a game.

sheet-points = Points
sheet-idle = Idle pillars
sheet-total = Total

## Keys.

keys-title = Keys on the pyramid
key-cells = from site to site
    .keys = ← ↑ → ↓
key-next = next or previous site where you can do something
    .keys = N, Shift N
key-choose = choose; again: another route or turn
    .keys = Space, Enter
key-hand = a pillar from the hand, or back into it
    .keys = H
key-draw = draw a tile
    .keys = D
key-turn = turn the tile
    .keys = R
key-capital = lay the last capital
    .keys = C
key-tablets = Horus, Anubis, Thoth, Seth: use, or put up for auction
    .keys = 1 2 3 4
key-bid = more, less; bid; drop out or be done
    .keys = + −, B, X
key-let = let the tile pass (Seth)
    .keys = L
key-end = end the turn
    .keys = E
key-view = turn the view
    .keys = T, Shift T
key-levels = put levels back or lift them off
    .keys = Page ↑ ↓
key-above = from above, or in space
    .keys = V

## Standing bids.

bids = Standing bid
bids-text = The server bids for you, one step at a time, up to your maximum, then drops out. Nobody else sees it.
bid-lot = Tablet
# The tablets; others are told by their name.
lot =
    { $lot ->
        [horus] Horus
        [anubis] Anubis
        [thoth] Thoth
        [seth] Seth
       *[other] { $lot }
    }
bid-most = At most
bid-set = Bid for me
# $n: points.
bid-stands = { lot }: up to { $n }
bid-drop = Stop bidding for me
