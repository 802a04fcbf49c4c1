"""Mana for a casting (106, 605): where it comes from, what it may be spent on."""
