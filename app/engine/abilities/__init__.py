"""What Oracle text can mean: frozen values, without the words and without the game."""
