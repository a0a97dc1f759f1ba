"""Opening tables, finding them, and sitting down."""
