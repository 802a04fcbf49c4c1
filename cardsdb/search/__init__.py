"""The search: a text becomes a tree, the tree becomes SQL over the distinct values of the cards' columns."""
