"""What ships with the program: cards to start with, example cases, and the guide."""
