"""Mana that effects make, and what it may be spent on (106, 605)."""
