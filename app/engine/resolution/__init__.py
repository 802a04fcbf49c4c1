"""Resolving spells and abilities (608) and the state-based actions (704)."""
