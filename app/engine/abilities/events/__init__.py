"""What abilities trigger on (603.2), who takes part in it, and when it is."""
