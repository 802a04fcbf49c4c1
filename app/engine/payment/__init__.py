"""Paying a locked-in cost: the exact search, the proof that there is no way, and an independent check.

The layout, top to bottom: `solver` is the way in, and `simple` the short one; `explain` says why not;
`search` branches; `draft` turns what it found into a plan; `network` is one node of it; `board` and
`sorting` tell simple choices from others; `wishes` is what the user wants used or kept; `matching` and
`weights` are arithmetic. `checker` knows none of them.
"""
