"""What "if", "as long as", "unless" and "only if" ask."""
