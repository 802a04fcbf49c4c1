"""What abilities trigger on (603.2)."""
