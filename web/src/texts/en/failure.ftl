# Failures: a title, and below it what happened and what to do.

fail_gone = The server is not there
fail_gone_text = It may be restarting, or your connection is down. Your games are safe: the server has stored every move.
# Follows the text above.
fail_itself = This page tries again by itself.
fail_chunk = A part of the page did not arrive
fail_chunk_text = The server may be restarting, or has a newer page. Loading the page again usually helps; your games are safe.
fail_reload = Load the page again
fail_page = There is nothing at this address
fail_page_text = The link may be incomplete or mistyped. All games are on the shelf.
fail_game = We have no game called “{ $game }”
# A list of games follows.
fail_game_text = These are on the shelf:
fail_table = There is no such table
fail_table_text = The link may be incomplete, or the table belongs to another server. Ask the person who sent it for a new link.
fail_link = This link no longer works
fail_link_text = It was used, replaced by a new one, or copied only in part. Ask the person who sent it for a new link.
fail_expired = This link has expired
fail_expired_text = Invitations last for some days. Ask the person who sent it for a new one.
fail_seatless = You have no seat here
fail_seatless_text = This browser has no seat at this table. Open the link that you were given, on this device.
fail_sent_away = Your seat was given away
fail_sent_away_text = Whoever opened the table gave your seat to somebody else. There are more games on the shelf.
fail_private = This table is private
fail_private_text = Only those who play there may see it. If you have a seat, open the link that you were given.
fail_full = All seats are taken
fail_full_text = Somebody was faster. Ask for a link to watch, or open a table of your own.
fail_taken = This seat is taken
fail_taken_text = Somebody sat down before you. Ask for another link, or open a table of your own.
fail_over = This game is over
fail_over_text = You are too late to play it, but you can start another one.
fail_begun = The game has begun
fail_begun_text = Every seat was taken before you came. Ask for a link to watch, or open a table of your own.
fail_newer = This table is from a newer version
fail_newer_text = This server is too old for it. Whoever runs the server has to update it; the game itself is safe.
fail_often = A little slower, please
fail_often_text = Too many requests came from your address. Wait a moment and try again.
fail_fault = Something went wrong on the server
fail_fault_text = The error has been recorded. Trying again may help; if not, tell the person who runs the server.
open_own = Open a table of { $game }
