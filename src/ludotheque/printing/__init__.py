"""Games on paper: parts to cut out at true size, boards, score sheets and booklets, as PDF.

`parts.py` says what a game prints, `sheets.py` and `boards.py` lay it out on pages, `booklet.py`
typesets the rules, `box.py` puts a game's box together, and `document.py` makes the file. A game
that can be printed inherits from `Printed`.
"""
