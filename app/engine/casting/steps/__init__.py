"""The steps of casting and of beginning to, a module for each letter (601.2, 601.3, 602.5)."""
