"""What waits for its time: delayed and reflexive triggers (603.7), turns and phases to come (500.7)."""
