"""What bots know of Topas."""
