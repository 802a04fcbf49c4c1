"""What ships with the program: cards to start with, example cases, the guide, and its languages."""
