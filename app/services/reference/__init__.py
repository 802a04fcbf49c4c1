"""The Comprehensive Rules to look things up in: editions, links, search, what changed, pages of keywords."""
