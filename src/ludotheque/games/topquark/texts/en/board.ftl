## The hollows, as a screen reader hears them: the hollow, its ways out, and what holds for it, with commas between.

board = Board
# $name: such as f5; $side: whose marble lies there, 0 for red, 1 for yellow, -1 for none.
hollow =
    { $side ->
        [0] { $name }: red marble
        [1] { $name }: yellow marble
       *[-1] { $name }: empty
    }
# $way, $other: ways out, as `way` names them.
drop = one way out, { $way }
lens = two ways out, { $way } or { $other }
# $to: a direction on the board; NE is up right.
way =
    { $to ->
        [E] right
        [SE] down right
        [SW] down left
        [W] left
        [NW] up left
       *[NE] up right
    }
picked-up = picked up
movable = can move
target = can be reached
prize = would be taken
last-move = last move
advised = advised

## Above the board.

round-steps = Steps in this round: { $n }
# $name: the player whose turn was skipped.
steps-after-no-move = { no-move }. { steps }
# The way of a move. $hollows: through which it goes, such as f5 → e5; $side: whose marble it takes, -1 for none.
way-shown =
    { $side ->
        [0] { $hollows }, takes a red marble
        [1] { $hollows }, takes a yellow marble
       *[-1] { $hollows }
    }
not-allowed = You cannot move from { $from } to { $to } now

## Keys.

key-walk = go from hollow to hollow
    .keys = ← ↑ → ↓
key-choose = pick up a marble, then choose where it ends
    .keys = Space
key-leap = go to the next or previous marble that can move, or hollow it can reach
    .keys = N, P
