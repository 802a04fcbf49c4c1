"""Activating abilities (602): which there are, their limits, what they cost."""
