"""The table server: people and bots around tables, over HTTP and WebSockets."""
