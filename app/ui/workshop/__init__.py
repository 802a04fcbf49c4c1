"""The card workshop: fields, beside them the drawn card and its reading, and a set at a glance."""
