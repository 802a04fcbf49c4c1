"""What a line of a card does, in sentences that a player reads without knowing how the reader works."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.services.explain import AbilityInWords, LineInWords


def line_in_sentences(line: LineInWords) -> tuple[str, ...]:
    """What a line does, a sentence for each ability; what of it is not understood, and what could be."""
    found = [ability_in_sentence(one) for one in line.abilities]
    if line.unread is not None:
        rest, meant = line.unread.rest.strip().rstrip("."), line.unread.expected
        found.append(f"Not understood: “{rest}”." if rest else "Not understood: it ends too early.")
        if meant:
            found.append(f"What could stand there: {', '.join(meant)}.")
    elif not found:
        found.append("A reminder in brackets; it changes nothing.")
    return tuple(found)


def ability_in_sentence(ability: AbilityInWords) -> str:
    """What an ability does."""
    said = _Said(ability)
    cost, does = said.of("cost"), said.of("effect", ". ")
    match ability.kind:
        case "spell ability":
            told = f"When it resolves: {does}"
        case "activated ability" | "loyalty ability":
            told = f"You may pay this: {cost}. Then: {does}"
        case "mana ability":
            told = f"You may pay this: {cost}. You have at once, without the stack: {does}"
        case "triggered ability":
            when = f"When {said.of('trigger')}" if said.has("trigger") else f"At {said.of('at')}"
            told = f"{when}{said.given()}: {does}"
        case "chapter ability":
            told = f"As {said.of('trigger')} begins: {does}"
        case "static ability":
            so = f"As long as {given}" if (given := said.of("as long as")) else "All the time"
            so = f"{so} {said.of('when')}" if said.has("when") else so
            told = f"{so}: {said.of('statement')}"
        case "additional cost":
            told = f"To cast it you must also pay this: {cost}"
        case "optional additional cost":
            told = f"As you cast it you may also pay this: {cost}"
        case "alternative cost":
            time = f" Then you may cast it at {said.of('when')}." if said.has("when") else ""
            return f"You may cast it for this instead of its mana cost: {cost}{said.given()}.{time}"
        case "keyword ability" if said.has("keyword"):
            modes = f"; you may choose: {said.of('mode')}" if said.has("mode") else ""
            told = f"It has {said.of('keyword')}{modes}"
        case _:
            told = "; ".join(said.all())
    limits = f". {said.of('limit', '. ')}" if said.has("limit") else ""
    return f"{told.strip().rstrip('.')}{limits.rstrip('.')}."


class _Said:
    """The parts of an ability by their names."""

    def __init__(self, ability: AbilityInWords) -> None:
        self._parts = ability.parts

    def of(self, name: str, between: str = ", ") -> str:
        """The texts of the parts of a name."""
        return between.join(part.text.rstrip(".") for part in self._parts if part.name == name)

    def has(self, name: str) -> bool:
        """Whether there is a part of that name."""
        return any(part.name == name for part in self._parts)

    def given(self) -> str:
        """The condition, as it stands behind a comma."""
        return f", only if {self.of('only if')}" if self.has("only if") else ""

    def all(self) -> Iterator[str]:
        """Each part with what it is, but for what is done."""
        for part in self._parts:
            yield part.text if part.name in ("effect", "statement", "keyword") else f"{part.name} {part.text}"
