"""Damage of the databases: found, and what is left taken out of it."""
