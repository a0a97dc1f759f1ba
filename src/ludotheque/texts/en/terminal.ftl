# What the terminal says while people play there.

## Before the game

which-game = Which game?
how-many = How many players?
# $choices: the possible answers, as a list.
not-choice = Please answer with one of these: { $choices }.

## A turn

# $seat: the player to act.
your-move = { $seat }, your move ({ "?" } for help)
    .alone = Your move ({ "?" } for help)
# $n: the seconds that are left.
clock =
    { $n ->
        [one] { $n } second left in this turn.
       *[other] { $n } seconds left in this turn.
    }
time-out = Time is up.
# The curtain between two people at one screen.
hand-over = Hand the screen to { $seat }, then press Enter.

## Moves
## $seat: a player; $player: who plays there, a person or a program; $move: the move as it is typed;
## $words: the same move in words.

played = { $seat } plays { $move }.
    .told = { $seat } plays { $move }: { $words }.
played-by = { $seat } ({ $player }) plays { $move }.
    .told = { $seat } ({ $player }) plays { $move }: { $words }.
played-alone = You play { $move }.
    .told = Your move { $move }: { $words }.
# A move that is not told in words, with the points it brings.
scored = { $move } { SIGNED($points) }
lost-turn = { $seat } has no legal move and loses a turn.
passes = { $seat } can do nothing and passes.
    .alone = You can do nothing and pass.
hint = Hint: { $move }.
    .told = Hint: { $move }. { $words }.
# $moves: the moves that were undone, as they are typed.
undone = Undone: { $moves }.
nothing-to-undo = There is no move to undo.

## Who plays

player-human = you
player-random = random
player-greedy = greedy

## Answers that are no moves
## $text: what was typed.

not-a-move = “{ $text }” is not a move. A move looks like { $example }; { "?" } shows the help.
# $why: the reason, a clause; $rule: the number of the rule.
not-legal = { $text } is not legal: { $why } ({ $rule }).
ambiguous = “{ $text }” may be { $choices }. Type more of it.

## The list of legal moves

moves =
    { $n ->
        [one] { $n } legal move:
       *[other] { $n } legal moves:
    }
moves-more = { $n } legal moves, the first { $shown }:
moves-begin = “{ command-moves } { $begin }” lists those that begin with { $begin }.
no-moves = No legal move begins with “{ $begin }”.

## Draws and resigning

offer = { $seat } offers a draw: { command-accept }, { command-decline }, or just play on.
offered = You have offered a draw; now make your move.
accepted = { $seat } accepts the draw.
declined = { $seat } declines the draw.
no-draws = In this game nobody offers a draw.
no-resigning = Only a game for two can be resigned; “{ command-quit }” stops and saves it.

## Files

saved = Saved: { $path }
# A command line follows.
resume = To go on with it:
not-saved = Not saved: { $problem }
file-needed = Name a file: { command-svg } table.svg

## The end

# $why: how the game ended, a clause.
over = The game is over: { $why }.
# $seats: the winners, as a list; $n: how many they are.
wins =
    { $n ->
        [one] { $seats } wins.
       *[other] { $seats } share the victory.
    }
draw = The game is a draw.
result = Result: { points }.
# $scores: `score` for each player.
scores = Scores: { $scores }.
score = { $seat } { MINUS($n) }
bye = Goodbye.

## Commands
## A name is one word, which people type; the English names work in every language. `.does` explains
## the command in the help, `.argument` stands for what may follow its name there.

commands = Commands
a-move = (a move)
    .does = play it; a beginning that no other move has is enough
command-help = help
    .does = this help
command-rules = rules
    .does = the complete rules
command-moves = moves
    .argument = { "[START]" }
    .does = list the legal moves, or those that begin with START
command-hint = hint
    .does = show a good move, and why it is good
command-undo = undo
    .does = take back your last move
command-show = show
    .does = draw the table again
command-save = save
    .argument = { "[FILE]" }
    .does = save the game
command-svg = svg
    .argument = FILE
    .does = save a picture of the table
command-quit = quit
    .does = stop; an unfinished game is saved
command-draw = draw{ "?" }
    .does = offer a draw
command-accept = accept
    .does = accept the draw
command-decline = decline
    .does = decline the draw
command-resign = resign
    .does = resign the game
