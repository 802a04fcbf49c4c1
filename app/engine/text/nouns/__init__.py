"""Noun phrases: objects, players and what may follow them, and what was spoken of before."""
