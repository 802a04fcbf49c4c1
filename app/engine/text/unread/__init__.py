"""What sentences may be about that nobody could read, told from their shapes and words."""
