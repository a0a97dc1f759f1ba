"""The drawings of a Top It position: an SVG picture (`scene`) and text for the terminal."""
