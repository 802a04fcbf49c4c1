"""What ships with the program: cards to start with and example cases."""
