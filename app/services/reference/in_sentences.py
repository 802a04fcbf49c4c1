"""What a line of a card does, in sentences that a player reads without knowing how the reader works."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.values.said import clause, joined, say

if TYPE_CHECKING:
    from app.services.explain import AbilityInWords, LineInWords


def line_in_sentences(line: LineInWords) -> tuple[str, ...]:
    """What a line does, a sentence for each ability; what of it is not understood, and what could be."""
    found = [ability_in_sentence(one) for one in line.abilities]
    if line.unread is not None:
        rest, meant = line.unread.rest.strip().rstrip("."), line.unread.expected
        found.append(
            say("Not understood: “{rest}”.", rest=rest) if rest else say("Not understood: it ends too early.")
        )
        if meant:
            found.append(say("What could stand there: {all}.", all=joined(", ", meant)))
    elif not found:
        found.append(say("A reminder in brackets; it changes nothing."))
    return tuple(found)


def ability_in_sentence(ability: AbilityInWords) -> str:
    """What an ability does."""
    said = _Said(ability)
    cost, does = said.of("cost"), said.of("effect", ". ")
    match ability.kind:
        case "spell ability":
            told = say("When it resolves: {does}", does=does)
        case "activated ability" | "loyalty ability":
            told = say("You may pay this: {cost}. Then: {does}", cost=cost, does=does)
        case "mana ability":
            told = say(
                "You may pay this: {cost}. You have at once, without the stack: {does}", cost=cost, does=does
            )
        case "triggered ability":
            when = (
                say("When {of}", of=said.of("trigger"))
                if said.has("trigger")
                else say("At {of}", of=said.of("at"))
            )
            told = say("{when}{given}: {does}", when=when, given=said.given(), does=does)
        case "chapter ability":
            told = say("As {of} begins: {does}", of=said.of("trigger"), does=does)
        case "static ability":
            given = said.of("as long as")
            so = say("As long as {given}", given=given) if given else say("All the time")
            so = say("{so} {of}", so=so, of=said.of("when")) if said.has("when") else so
            told = say("{so}: {of}", so=so, of=said.of("statement"))
        case "additional cost":
            told = say("To cast it you must also pay this: {cost}", cost=cost)
        case "optional additional cost":
            told = say("As you cast it you may also pay this: {cost}", cost=cost)
        case "alternative cost":
            time = say(" Then you may cast it at {of}.", of=said.of("when")) if said.has("when") else ""
            return say(
                "You may cast it for this instead of its mana cost: {cost}{given}.{time}",
                cost=cost,
                given=said.given(),
                time=time,
            )
        case "keyword ability" if said.has("keyword"):
            modes = say("; you may choose: {of}", of=said.of("mode")) if said.has("mode") else ""
            told = say("It has {of}{modes}", of=said.of("keyword"), modes=modes)
        case _:
            told = joined("; ", said.all())
    if said.has("limit"):
        return say("{told}. {limits}.", told=clause(told), limits=clause(said.of("limit", ". ")))
    return say("{told}.", told=clause(told))


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
        return say(", only if {condition}", condition=self.of("only if")) if self.has("only if") else ""

    def all(self) -> Iterator[str]:
        """Each part with what it is, but for what is done."""
        for part in self._parts:
            yield part.text if part.name in ("effect", "statement", "keyword") else f"{part.name} {part.text}"
