"""What the window and the command line ask: for cards, rules, verdicts and cases. No Qt and no SQL."""
