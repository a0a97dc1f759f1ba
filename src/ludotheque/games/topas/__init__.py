"""Topas: gem cards on an open table."""
