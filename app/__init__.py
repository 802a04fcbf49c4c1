"""Spellbench: casting a spell of Magic: The Gathering, checked rule by rule."""

__version__ = "0.1.0"
