"""Drawings of a Topquark position: a picture, and text for the terminal."""
