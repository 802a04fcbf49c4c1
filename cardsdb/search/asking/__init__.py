"""Plain questions of those who do not know the language of the search, and what was meant by a bad one."""
