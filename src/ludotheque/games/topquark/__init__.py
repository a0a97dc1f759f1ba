"""Topquark: marbles that run through one-way hollows."""
