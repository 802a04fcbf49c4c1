"""What the cast panel is made of."""
