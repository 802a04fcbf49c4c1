"""The guide in the real window."""
