"""Changes and duties that last for a while, or for ever (611.2)."""
