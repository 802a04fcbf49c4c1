"""Tokens (111), emblems (114) and copies (707)."""
