"""Whether an object is of the kind that a noun phrase asks for."""
