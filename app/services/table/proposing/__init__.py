"""What a proposal can be made of, and its words: ways, choices, answers, rules."""
