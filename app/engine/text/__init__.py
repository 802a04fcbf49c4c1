"""The phrase machine, and the phrases that all families share."""
