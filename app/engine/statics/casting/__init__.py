"""What may be cast and played, from where, when and for what cost, and what may not (601.3)."""
