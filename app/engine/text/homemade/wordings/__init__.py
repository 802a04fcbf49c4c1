"""Plain, old and sloppy wordings of home-made cards, and today's wordings for them, by what is otherwise."""
