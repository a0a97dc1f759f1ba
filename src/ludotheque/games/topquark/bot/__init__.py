"""What bots know of Topquark."""
