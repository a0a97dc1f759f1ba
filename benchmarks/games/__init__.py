"""Two games that OpenSpiel has too, written through the contract: yardsticks, not for players."""
