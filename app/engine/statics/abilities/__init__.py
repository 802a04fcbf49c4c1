"""What is said of abilities: activating and triggering them, and giving them (602.5, 603.2d, 613.1f)."""
