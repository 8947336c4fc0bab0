"""Building decks, for any game that says how its decks are made."""
