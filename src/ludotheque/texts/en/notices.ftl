### Notifications: what people away from a table receive by push, webhook or e-mail, and the pages that e-mails link to.

## Titles

# $game: the title of the game.
title-turn = { $game }: it is your turn
title-over = { $game }: the game is over
title-test = { $game }: notifications work

## Texts of push messages and webhooks

# $table: the title of the table; $seat: the name of a player.
text-turn = Table “{ $table }”: it is { $seat }’s turn.
text-over = Table “{ $table }”: { $seat }, see how the game ended.
text-test = Table “{ $table }”: { $seat } will be notified of a turn like this.

## Texts of e-mails

# They hold no words of users, because strangers may have asked for the e-mail.
mail-turn = It is your turn at a table of { $game }.
mail-over = A game of { $game } is over. See how it ended.
mail-test = This is how you will be notified of your turn at a table of { $game }.
# The last line; $stop: a link.
mail-stop = Stop these e-mails: { $stop }

# The first e-mail to an address; $agree and $refuse: links.
question =
    .subject = Ludothèque: may we notify you of your turns?
    .text =
        Somebody entered this address to be notified of turns at a game table. If it was you, please confirm:

        { $agree }

        If it was not you, do nothing, or refuse all further e-mails:

        { $refuse }

## Pages that e-mails link to

# A question, and the labels of its buttons.
page-agree = May we e-mail you when it is your turn?
    .yes = Yes
page-refuse = Stop all e-mails from here?
    .never = Never e-mail me again
page-stop = Stop notifications?
    .here = For this table
    .never = Never e-mail me again
# After a button was pressed.
page-agreed = We will e-mail you when it is your turn.
page-stopped = You will receive no more e-mails about this.

## The page of a server that has none

page-missing = The page is not built
    .text = The server works, but its page is missing. In a copy of the source, this command builds it:
