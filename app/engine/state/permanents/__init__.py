"""What becomes of permanents: attached, destroyed, turned, prepared, unlocked."""
