"""The commands of the window: each a decorated function in the module of its theme, found by itself."""
