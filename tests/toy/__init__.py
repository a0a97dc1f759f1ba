"""Noughts and crosses behind the contract: what a sixth game needs, and nothing else."""
