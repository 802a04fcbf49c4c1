"""Static abilities, one module for each family: its value and its phrases."""
