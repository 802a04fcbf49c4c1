"""Keywords that are costs, or other ways of casting and paying (118.8, 118.9, 601.3)."""
