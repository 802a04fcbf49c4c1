"""Texts of home-made sets: their own words are put into the words of the game, and marked where none is."""
