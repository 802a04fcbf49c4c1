"""Paying (601.2h): what pays for mana, what the player would rather keep, and carrying it out."""
