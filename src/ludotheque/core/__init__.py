"""What everything else stands on: the rules contract, positions, tables and records."""
