"""How instructions are put together, whom and what they reach, and how they are followed (608.2)."""
