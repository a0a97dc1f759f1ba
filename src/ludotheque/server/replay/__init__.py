"""After the game: record, replay, the proof of the deal."""
