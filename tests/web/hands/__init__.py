"""How a person makes one move of each game: by mouse, by keyboard, by touch. One module a game."""
