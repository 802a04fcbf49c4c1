"""What the engine raises. A "no" by the rules is a value, never one of these."""

from __future__ import annotations


class SpellbenchError(Exception):
    """Something that a user can mend, said in one sentence."""


class CardError(SpellbenchError):
    """A card object has not the shape of a card."""


class ScenarioError(SpellbenchError):
    """A scenario file can't be understood; the message names the file and the place in it."""


class UnknownCardError(ScenarioError):
    """A scenario names a card that neither it nor the loaded pool has."""


class TimeIsUpError(SpellbenchError):
    """Working something out takes longer than whoever asked allows, so that it is not known."""


class PhrasebookError(Exception):
    """A phrase is badly written: a fault of the program, found as it starts."""
