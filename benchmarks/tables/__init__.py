"""The table server under load, beside boardgame.io's."""
