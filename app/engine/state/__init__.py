"""The state of a game: immutable positions, changes to them, and what they look like through the layers."""
