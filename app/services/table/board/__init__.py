"""The board before the user: where everything is drawn, and what a drag, a click or a key does. No Qt."""
