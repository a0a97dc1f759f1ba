"""Topominos: transparent tiles whose dots may not cover each other."""
