"""Sets that somebody made: their files, what is wrong in them, rules packs drafted from their words."""
