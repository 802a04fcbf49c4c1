"""What holds in combat and in the untap step (502.3, 508, 509)."""
