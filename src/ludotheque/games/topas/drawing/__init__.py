"""Drawings of a Topas position: a picture, and text for the terminal."""
