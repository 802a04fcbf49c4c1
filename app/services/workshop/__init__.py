"""What the card workshop works on: cards that are being made, and what is said of them while one types."""
