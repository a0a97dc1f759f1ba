"""Many games at once: simulation, statistics with their charts, tuning, perft."""
