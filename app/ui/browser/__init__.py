"""The browser: the search, what it found, and the card that is looked at."""
