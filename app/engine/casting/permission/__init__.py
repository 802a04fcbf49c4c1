"""Whether a card may be cast at all (601.3): from where, when, how, and what forbids it."""
