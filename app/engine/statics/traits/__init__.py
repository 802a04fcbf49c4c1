"""What objects are and have, as continuous effects tell (611.3, 613)."""
