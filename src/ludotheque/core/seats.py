"""How many seats a game may have at most."""

from typing import Final

# Records (`resign:2`) and the server's tokens write a seat as one digit.
MOST_SEATS: Final = 9
