"""The server's addresses, by what they are about."""
