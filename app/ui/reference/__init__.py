"""The rules reader: contents, search, pages of rules, terms and keywords, what changed between editions."""
