"""What objects look like: copiable values, and the layers of continuous effects (613)."""
