"""The table of the window: what it shows of a position, and what can be done to it. No Qt in here."""
