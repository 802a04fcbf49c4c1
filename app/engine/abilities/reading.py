"""A reading: what the reader made of the text of one face."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from app.engine.abilities.abilities import Ability, General, NotUnderstood, SpellAbility


class LineRead(Struct, frozen=True):
    """What came of one normalised line."""

    abilities: tuple[Ability, ...]
    mismatched: bool = False
    """It was read to its end, but does not write back the same."""
    ambiguous: bool = False
    """It was read in two ways that both write back the same."""
    today: str = ""
    """Today's wording, where that was read in the line's place."""
    why: tuple[str, ...] = ()
    """In words: what today's wording has otherwise."""
    label: str = ""
    """The ability word that only today's wording has before a dash."""

    @property
    def is_whole(self) -> bool:
        """Whether nothing of it was left."""
        return not any(isinstance(ability, NotUnderstood) for ability in self.abilities)


class Line(Struct, frozen=True):
    """One paragraph of a text, and what it was read as."""

    text: str
    """The paragraph as printed, reminder text included."""
    abilities: tuple[Ability, ...]
    """One ability, or several for a list of keywords; none for a line of mere reminder text."""
    label: str = ""
    """The ability word before the dash (207.2c); it has no meaning."""
    stands_for: str = ""
    """The text that was read in its place, where it has words of a rules pack, or old or sloppy ones."""
    why: tuple[str, ...] = ()
    """In words: what today's wording has otherwise."""

    @property
    def unread(self) -> NotUnderstood | None:
        """What was not understood, or None when the whole line was read."""
        return next((a for a in self.abilities if isinstance(a, NotUnderstood)), None)


class Reading(Struct, frozen=True):
    """What the text of one face means."""

    SAYS: ClassVar = False

    lines: tuple[Line, ...] = ()
    general: tuple[General | SpellAbility, ...] = ()
    """All abilities that were read, in printed order, keywords replaced by what they stand for (702)."""
    keywords: tuple[str, ...] = ()
    """The names of its keyword abilities, as ("menace", "ward")."""
    by_hand: tuple[NotUnderstood, ...] = ()
    """Lines that were read but that the engine does not carry out: it treats them as not understood."""
    rewritten: tuple[tuple[str, Reading], ...] = ()
    """What the text means when it is cast for a cost that changes its text, by the name of the cost (612)."""

    @property
    def unread(self) -> tuple[NotUnderstood, ...]:
        """Everything that was not understood."""
        return tuple(line.unread for line in self.lines if line.unread)

    @property
    def open_text(self) -> tuple[NotUnderstood, ...]:
        """All text that the engine can't carry out, understood or not."""
        return self.unread + self.by_hand

    @property
    def state(self) -> str:
        """ "whole" when every line was read, "partly", or "unread" when none was."""
        if not self.unread:
            return "whole"
        return "unread" if all(line.unread for line in self.lines if line.abilities) else "partly"
