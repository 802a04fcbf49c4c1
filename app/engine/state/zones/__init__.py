"""Objects that change zones (400): arriving, entering, drawn, created, and what takes the place of it."""
