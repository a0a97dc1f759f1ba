"""Breakthrough, with OpenSpiel's rules."""
