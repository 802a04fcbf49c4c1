"""Two small editions of made-up rules."""

from typing import Final

OLD: Final = """These rules are effective as of May 5, 2020.

Contents
Glossary
Credits

6. Doing Things

600. General
600.1. Things are done.

601. Throwing Stones
601.1. A stone is thrown by a hand.
601.2. To throw a stone, follow these steps in order.
601.2a First take the stone from a heap. See rule 600.1.
Example: You take the stone that costs {1}{B} away.
601.2b Then let it fly far away over the old wall.

7. More

702. Keyword Abilities
702.1. General words.
702.5. Prowl
702.5a Prowl is a static ability that functions on the heap. "Prowl" means "Throw it by night, rule 601.2b."
703.1. Zebras stampede quickly.

Glossary

Prowl
A way to throw.

Stone
Something that is thrown. See rule 601, "Throwing Stones."

Credits

Nobody.
"""
NEW: Final = (
    OLD.replace("May 5, 2020", "May 5, 2030")
    .replace("over the old wall", "over the new wall")
    .replace("703.1. Zebras stampede quickly.\n", "")
    .replace("702.5", "702.6")
    .replace("702.6. Prowl", "702.5. Purr\n702.5a Purr is a triggered ability.\n702.6. Prowl")
)
EDITIONS: Final = {"old": OLD, "new": NEW}
