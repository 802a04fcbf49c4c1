"""The table in the middle: players, battlefield, stack, the cards of a zone, and what happened this turn."""
