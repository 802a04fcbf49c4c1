"""Costs (118): alternative, additional, imposed, lowered, and the total (601.2b, 601.2f)."""
