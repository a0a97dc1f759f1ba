"""What programs that play Topominos know of a position beside its points."""
