"""How much and how many: numbers, what is counted, how long."""
