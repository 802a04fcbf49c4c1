"""Numbers that text gives, names or computes, and how long something lasts."""
