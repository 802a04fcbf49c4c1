"""Objects and players as noun phrases tell of them, and what was spoken of before."""
