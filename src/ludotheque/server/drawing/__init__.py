"""Drawings of games by the engine: for pages that have no board of a game's own."""
