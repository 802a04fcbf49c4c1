"""Choices of a casting (601.2b-d): modes, targets, what was left open, and the search for what is legal."""
