"""What the window remembers of its user: looks, keys, recent cases, and whether the tour was taken."""
