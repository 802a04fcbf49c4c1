"""Costs (118): mana and other parts."""
