"""Games in which both players do anything that is legal, and what must hold in each of them."""
