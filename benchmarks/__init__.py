"""How fast the games are: `python -m benchmarks`, or `make bench`."""
