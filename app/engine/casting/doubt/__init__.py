"""What was not understood or is not carried out, and whether it may matter."""
