"""What programs that play Top It know of a position beside its points."""
