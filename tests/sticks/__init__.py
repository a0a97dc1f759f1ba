"""A game for three to six, with an option and with words for every move."""
