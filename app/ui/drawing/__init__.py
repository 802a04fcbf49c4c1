"""What is drawn: cards, symbols, text in lines, and the colours of the themes."""
