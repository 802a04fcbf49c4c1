"""What resolves (608.2): instructions carried out, what is asked and spoken of, targets."""
