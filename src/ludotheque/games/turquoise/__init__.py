"""Turquoise: pillars carry tiles, tiles carry pillars, up to the last capital."""
