"""What instructions and statements declare of themselves, at their classes."""

from __future__ import annotations

from typing import Final

from app.engine.values.marks import Mark

gives_mana: Final = Mark()
"""Instructions that add mana (106.3)."""
divides: Final = Mark()
"""Instructions that divide or distribute something (601.2d)."""
moves_library: Final = Mark()
"""Instructions that move cards to or from a library, and so are no part of a mana ability (605.1a)."""
lets_cast: Final = Mark()
"""Instructions that may let somebody cast or activate something while they are carried out (608.2g)."""
told_on_entering: Final = Mark()
"""Instructions that statements of their own tell as something enters (614.1c)."""
apart_from_casting: Final = Mark()
"""Statements that matter in combat, as something enters or is dealt damage, or outside the game."""
replaces: Final = Mark()
"""Statements that replace or prevent what would happen (614, 615)."""
carried_out: Final = Mark()
"""Statements that the engine carries out wherever they matter, whatever their fields say."""
in_play: Final = Mark(apart_from_casting, carried_out)
"""Statements that the engine carries out, and that can't matter to casting."""
replaces_in_play: Final = Mark(apart_from_casting, replaces)
"""Statements that replace or prevent what would happen, and that can't matter to casting."""
paid: Final = Mark()
"""Parts of costs that the engine pays, whatever their fields say."""
watched: Final = Mark()
"""Events on which the engine sees abilities trigger."""
never_happens: Final = Mark()
"""Events that the engine never brings about: an ability may wait for one of these as well as for others."""
asks_what_it_holds: Final = Mark()
"""Instructions that hold others, and ask for all targets in these in the order of fields (601.2c)."""
