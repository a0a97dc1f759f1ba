"""Standing bids."""
