"""Playing: moves and what goes with them, by HTTP and by socket."""
