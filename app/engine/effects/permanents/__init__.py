"""What is done to permanents: attached, tapped, turned, transformed, brought to a level or a state."""
