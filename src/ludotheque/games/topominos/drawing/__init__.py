"""The drawings of a Topominos position: an SVG picture (`scene`) and coloured text."""
