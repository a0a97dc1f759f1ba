"""Playing: moves, undo, chat, hints and previews, by HTTP and by WebSocket."""
