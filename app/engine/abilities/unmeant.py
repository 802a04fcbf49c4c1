"""What is said and written back, but has no meaning yet.

Nothing in the engine asks for such a value, so what holds one is carried out by hand, and unsure where it
matters. A phrase that gets a meaning gets a class of its own, or a field of one that is there.
"""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.declared import apart_from_casting, carried_out, replaces


class Unmeant(Struct, frozen=True):
    """A condition, an amount, a quality or another part of what is said: its phrase, with what fills it."""

    says: str
    """The template of its phrase."""
    of: tuple[object, ...] = ()
    """What fills the holes, in their order."""


@apart_from_casting
class UnmeantApart(Unmeant, frozen=True):
    """A statement without a meaning yet, which can't matter to casting."""


@apart_from_casting
@carried_out
class KeptByPlayers(Unmeant, frozen=True):
    """A statement that players keep: of how they attack and block, what they see, how they begin."""


@apart_from_casting
@replaces
class UnmeantReplacement(Unmeant, frozen=True):
    """A replacement effect (614) without a meaning yet, which can't matter to casting."""
