### Refusals: what the server answers to a request that it does not carry out.
###
### A message is named after a code of server/refusals.py. Programs read the code, people the sentence: it says what is
### wrong and, where it can, what would be right. Seats are numbered from 0, as programs send them. The words of the
### programming interface (bot, forfeit, level:3 …) are not translated.

# A word as it was sent, or must be sent.
quoted = “{ $text }”

## Who you are

token-missing = This needs the token of a seat. Send it in the header “Authorization: Bearer …”.
token-unknown = This table does not know this link or token. Ask for a new link.
token-expired = This link has expired. Ask for a new one.
not-your-seat = Your token is not for seat { $seat }.
seat-needed = Only the players of this table can do this. Use the link of your seat.
host-only = Only the person who opened the table can do this.
no-watching = This table is not open to spectators.
bad-origin = This page does not come from this server, so it cannot play here.
bad-host = The server does not know this name. The person who runs it can add the name with --public-url.

## What there is

no-page = There is nothing at this address.
# $method: of HTTP, such as DELETE.
bad-method = This address does not accept { $method }.
no-table = There is no such table on this server. Check the link.
# $known: the names of all games.
no-game = There is no game “{ $game }”. The games are { $known }.
# $known: what can be printed of the game; perhaps nothing.
no-section = This cannot be printed of { $game }. What can: { $known }.
# $last: the highest number of a seat.
no-seat =
    { $last ->
        [0] There is no seat { $seat }. The only seat is seat 0.
       *[other] There is no seat { $seat }. Seats are numbered from 0 to { $last }.
    }
# $last: how many moves the game has; $ply: the number asked for.
no-ply =
    { $last ->
        [one] The game has { $last } move, not { $ply }.
       *[other] The game has { $last } moves, not { $ply }.
    }
# $version: of a game, such as topas-1.
newer-table = This table needs { $version }, which this server does not have. The server must be updated.

## What was sent

# $name: the field; $problem: one of the clauses “input-…” below.
malformed = { $name }: { $problem }.
# $place: whether the line and column, the character or nothing is known.
not-json =
    { $place ->
        [line] This is not JSON: see line { $line }, column { $column }.
        [character] This is not JSON: see character { $character }.
       *[unknown] This is not JSON.
    }
ticket-old = This ticket is more than a day old. Get a new one with POST /api/secrets.
ticket-used = A table was already opened with this ticket. Get a new one with POST /api/secrets.
too-large = This is too large. At most { $most } bytes are accepted.
# $kind: of the option. $also: numbers outside the range that are allowed as well.
bad-option =
    { $kind ->
        [choice] Option { $name }: “{ $value }” is not one of { $choices }.
        [number] Option { $name }: “{ $value }” is not a whole number from { $low } to { $high }.
        [number-also] Option { $name }: “{ $value }” is neither { $also } nor a whole number from { $low } to { $high }.
        [parts] Option { $name }: “{ $value }” is neither “{ $standard }” nor the content of a component file.
       *[flag] Option { $name }: “{ $value }” is neither true nor false.
    }
# $count: how many options the game has; $known: their names.
unknown-option =
    { $count ->
        [0] { $game } has no option “{ $name }”. It has no options at all.
       *[other] { $game } has no option “{ $name }”. Its options are { $known }.
    }
# $problem: what the game says, which is in English; in other languages the clause “options-clash”.
bad-options = These options do not go together: { $problem }.
# $about: whether the option, the rule, both or neither is known.
options-clash =
    { $about ->
        [name-rule] “{ $name }” does not go with the others ({ $rule })
        [name] “{ $name }” does not go with the others
        [rule] see rule { $rule }
       *[nothing] see the rules
    }
# $problem: what the game says, which is in English; in other languages the clause “parts-break”.
bad-parts = These components cannot be used: { $problem }.
# $about: whether the rule that they break is known.
parts-break =
    { $about ->
        [rule] they break rule { $rule }
       *[nothing] they do not have the right form
    }
# $spread: how many more players than $low there may be.
wrong-seats =
    { $spread ->
        [0]
            { $low ->
                [one] { $game } is for { $low } player, not { $count }.
               *[other] { $game } is for { $low } players, not { $count }.
            }
       *[other] { $game } is for { $low } to { $high } players, not { $count }.
    }
no-player =
    There is no bot “{ $player }”. The bots are random, greedy and level:1 to level:6, also in a style, such as level:4:careful.
only-bots = Somebody must play at this table or watch it. Add a person, or allow spectators.
no-skip = { $game } has no rule for skipping a turn that runs out of time. Choose bot or forfeit.
no-forfeit = A game can be lost on time only with two players. Choose bot.
# $problem: one of the clauses “address-…” below.
bad-address = This address cannot be used: { $problem }.
# $problem: what the reader of records says, which is in English; in other languages the clause “record-unreadable”.
bad-record = This record cannot be verified: { $problem }.
record-unreadable = it does not have the form of a record

## Moves

# $why: a reason of the game’s own catalogue.
illegal-move = This move is not legal: { $why }.
not-a-move = “{ $move }” is not a move of this game.
not-now = This move cannot be played now.
ambiguous-move = “{ $move }” can mean several moves. Write more of it.
stale = The game has moved on: you saw move { $seen }, and it is at move { $ply }.
not-your-turn = It is not the turn of seat { $seat }.
bot-plays = A bot is playing for seat { $seat }. Take the seat back first.
not-started = The game has not begun: a seat is still free.
started = The game has already begun.
paused = The game is paused. A player must resume it.
not-paused = The game is not paused.
over = The game is over.
not-over = The game is not over yet. This is possible only afterwards.
key-used = The key “{ $key }” was already used for something else. Choose another one.
# $reason: whether $why, a reason of the game’s own catalogue, is known.
not-said =
    { $reason ->
        [known] { not-possible }: { $why }.
       *[unknown] { not-possible }.
    }
# The beginning of “not-said”.
not-possible =
    { $action ->
        [accept] You cannot accept a draw now
        [decline] You cannot decline a draw now
        [resign] You cannot resign now
       *[draw] You cannot offer a draw now
    }

## Taking back, questions, bots that stand in

undo-off = At this table, moves cannot be taken back.
undo-many = Too many moves have been taken back at this table. Play on.
undo-away = Somebody who must agree is away, and a bot cannot agree for them.
undo-turn =
    At this table, a move can be taken back only during your own turn, and only if it has revealed nothing hidden.
no-undo = There is no move to take back after move { $to }.
no-stand-in = In the challenge, no bot can play for you.
# $strongest: the name of a bot.
weak-stand-in = Hints are off at this table, so the bot that plays for you can be at most { $strongest }.
asked-already = Another question is still open.
not-asked = There is no question for you to answer.

## Seats

seat-taken = This seat is taken. Ask for another link.
one-seat = Somebody on your network already plays at this table. The host can invite others with a link.
table-full = All seats at this table are taken. Perhaps you may watch.
not-a-person = No bot is standing in for a person at seat { $seat }.
curtain = The screen does not show seat { $seat }. Pass the device to its player first.
no-curtain = There is nothing to switch: this device has only one seat, or the game hides nothing.

## What a table or a game may lack

chat-off = Chat is off at this table.
# $count: how many lots can be auctioned now; $lots: their names.
no-lot =
    { $count ->
        [0] “{ $lot }” cannot be auctioned now. Nothing can.
       *[other] “{ $lot }” cannot be auctioned now. You can bid for { $lots }.
    }
no-bids = { $game } has no auctions.
hints-off = Hints are off at this table.
no-review = Nobody has asked for a review of this game yet.
review-failed = The review failed. Ask for it again.

## Limits and trouble

too-many =
    { $seconds ->
        [one] Too many requests: wait { $seconds } second.
       *[other] Too many requests: wait { $seconds } seconds.
    }
too-many-sockets = Too many connections are open from your network. Close some of them.
storage-gone = The server cannot reach its database. Try again in a moment.
stopping = The server is restarting. Try again in a moment.
fault = Something went wrong on the server. It is our fault, and it has been noted.
no-mail = This server does not send e-mail.
too-many-addresses = A table can notify at most { $most } addresses.

## What is wrong with a field: the end of “malformed”

# Most of these are named after the errors of Pydantic, and told what those hold.
input-missing = it is missing
input-union-tag-not-found = { input-missing }
input-extra-forbidden = there is no such field
input-string-type = it must be a text
input-string-unicode = it contains something that is not a character
input-string-too-short = it must not be empty
input-string-too-long =
    { $max_length ->
        [one] it can have at most { $max_length } character
       *[other] it can have at most { $max_length } characters
    }
input-string-pattern-mismatch = it has the wrong length, or characters that are not allowed here
input-int-type = it must be a whole number
input-int-parsing = { input-int-type }
input-int-from-float = { input-int-type }
input-int-parsing-size = this number is too large
input-greater-than-equal = it must be at least { $ge }
input-less-than-equal = it must be at most { $le }
input-bool-type = it must be true or false
input-list-type = it must be a list
input-dict-type = it must be an object
input-model-type = { input-dict-type }
input-model-attributes-type = { input-dict-type }
input-too-long =
    { $max_length ->
        [one] it can have at most { $max_length } entry
       *[other] it can have at most { $max_length } entries
    }
input-too-short =
    { $min_length ->
        [one] it must have at least { $min_length } entry
       *[other] it must have at least { $min_length } entries
    }
# $choices: quoted words.
input-literal-error = the choices are { $choices }
input-union-tag-invalid = { input-literal-error }
input-unexpected = it is not what is expected here
input-hash = it must be 64 hexadecimal digits
input-of-position = leave it out, because the position already has it
# In English the game itself says what is wrong.
input-position = this is not a possible position of { $game }

## What is wrong with an address for notifications: the end of “bad-address”

address-text = it must be a text
address-mail = it must look like name@example.org, in ASCII
address-length = the URL must be a text of at most { $most } characters
address-characters = the URL contains a space, a backslash or a control character, which must be encoded
# $example: the form of a right one.
address-unreadable = the URL cannot be read; it must look like { $example }
address-scheme = the URL must begin with http or https, as in { $example }
address-https = the URL must begin with https, as in { $example }
address-host = the URL names no host; it must look like { $example }
address-password = the URL must not contain a user name or a password; a token in its path will do
address-port = notifications cannot go to port { $port }; use 80, 443, or 1024 and above
address-never = the URL leads to an address where nobody can receive anything; use a public one
address-private =
    the URL leads to a private address; use a public one, or ask the person who runs the server to allow private addresses
address-own =
    the URL leads to the server itself; use another one, or ask the person who runs the server to allow private addresses
address-unknown = the host of the URL was not found; check how it is spelt
address-subscription = a push subscription is an object with endpoint and keys
# $problem: another of these clauses.
address-endpoint = in the endpoint of the subscription, { $problem }
address-keys = the keys of the subscription must be an object with p256dh and auth
# $name: p256dh or auth.
address-key = keys.{ $name } of the subscription must be { $length } bytes in base64url
address-point = keys.p256dh of the subscription must be a point of P-256
