"""Opening, finding and joining tables."""
