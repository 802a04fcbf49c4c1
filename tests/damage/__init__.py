"""Damage done on purpose: `python -m tests.damage [PART…]` does all of it and counts; the tests do some."""
