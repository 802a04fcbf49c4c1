"""Casting, playing, copying by cost and countering spells, as effects tell (601.3, 608.2g, 701.6)."""
