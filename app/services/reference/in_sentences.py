"""What a line of a card does, in sentences that a player reads without knowing how the reader works."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.values.said import card_words, clause, joined, say

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
            told = say("{when}{given}: {does}", when=_when(said), given=said.given(), does=does)
        case "chapter ability":
            told = say("As {event} begins: {does}", event=said.of("trigger"), does=does)
        case "static ability":
            told = _all_the_time(said)
        case "additional cost" | "optional additional cost" | "alternative cost":
            told = _of_cost(ability.kind, said)
        case "keyword ability" if said.has("keyword"):
            told = _of_keyword(said)
        case _:
            told = joined("; ", said.all())
    if said.has("limit"):
        return say("{told}. {limits}.", told=clause(told), limits=clause(said.of("limit", ". ")))
    return say("{told}.", told=clause(told))


def _when(said: _Said) -> str:
    """What makes a triggered ability trigger."""
    if said.has("trigger"):
        return say("When {event}", event=said.of("trigger"))
    return say("At {moment}", moment=said.of("at"))


def _of_cost(kind: str, said: _Said) -> str:
    """What a cost says of casting."""
    cost = said.of("cost")
    if kind == "additional cost":
        return say("To cast it you must also pay this: {cost}", cost=cost)
    if kind == "optional additional cost":
        return say("As you cast it you may also pay this: {cost}", cost=cost)
    parts = {"cost": cost, "given": said.given()}
    told = say("You may cast it for this instead of its mana cost: {cost}{given}.", **parts)
    return (
        say("{told} Then you may cast it at {when}.", told=told, when=said.of("when"))
        if said.has("when")
        else told
    )


def _of_keyword(said: _Said) -> str:
    told = say("It has {keyword}", keyword=said.of("keyword"))
    return (
        say("{told}; you may choose: {modes}", told=told, modes=said.of("mode")) if said.has("mode") else told
    )


def _all_the_time(said: _Said) -> str:
    """What a static ability says, and as long as what is so."""
    given = said.of("as long as")
    so = say("As long as {given}", given=given) if given else say("All the time")
    so = say("{so} {when}", so=so, when=said.of("when")) if said.has("when") else so
    return say("{so}: {statement}", so=so, statement=said.of("statement"))


class _Said:
    """The parts of an ability by their names."""

    def __init__(self, ability: AbilityInWords) -> None:
        self._parts = ability.parts

    def of(self, name: str, between: str = ", ") -> str:
        """The texts of the parts of a name."""
        return card_words(between.join(part.text.rstrip(".") for part in self._parts if part.name == name))

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
