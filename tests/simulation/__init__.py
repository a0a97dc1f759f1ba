"""Whole evenings of play in one thread, under a simulated clock, network and disk, from one seed.

The server's own parts run unchanged; `python -m tests.simulation SEED` plays a seed again.
"""
