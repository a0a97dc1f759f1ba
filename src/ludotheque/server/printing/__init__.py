"""Boxes of games to print, as PDF."""
