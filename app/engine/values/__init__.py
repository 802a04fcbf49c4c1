"""The vocabulary of the game: mana, types, zones, ids, cards."""
