"""Connect four, with OpenSpiel's rules."""
