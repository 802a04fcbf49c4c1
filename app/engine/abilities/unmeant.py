"""What is said and written back, but has no meaning yet.

Nothing in the engine asks for such a value, so what holds one is carried out by hand, and unsure where it
matters. A phrase that gets a meaning gets a class of its own, a field of one that is there, or a function
that does the deed which its words tell.
"""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.declared import apart_from_casting, in_play, never_happens, replaces_in_play


class Saying(Struct, frozen=True):
    """A phrase, with what fills it."""

    says: str
    """The template of the phrase."""
    of: tuple[object, ...] = ()
    """What fills the holes, in their order, but for those that are fields."""


class Unmeant(Saying, frozen=True):
    """A condition, a quality or another part of what is said."""


class UnmeantReference(Saying, frozen=True):
    """Words for something that was spoken of before."""


class UnmeantNumber(Saying, frozen=True):
    """Words for a number that is told elsewhere."""


class UnmeantPast(Saying, frozen=True):
    """A condition about the past."""


class UnmeantMoment(Saying, frozen=True):
    """Words for a moment to come."""


@never_happens
class UnmeantEvent(Saying, frozen=True):
    """An event that the engine never brings about."""


class UnmeantStatement(Saying, frozen=True):
    """A statement (604) without a meaning yet."""

    what: object = None
    """What it is about, which another statement may tell: "it has flying and ..."."""


@apart_from_casting
class UnmeantApart(UnmeantStatement, frozen=True):
    """A statement without a meaning yet, which can't matter to casting."""


@in_play
class KeptByPlayers(UnmeantStatement, frozen=True):
    """A statement that players keep: of how they attack and block, what they see, how they begin."""


@replaces_in_play
class UnmeantReplacement(UnmeantStatement, frozen=True):
    """A replacement effect (614) without a meaning yet, which can't matter to casting."""
