"""The card database: importing card files and looking cards up, without Qt and without rules of the game."""
