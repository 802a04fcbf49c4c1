"""Which rules a card leads to: its keywords, its terms, its abilities, and what holds where several meet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.engine.abilities.abilities import (
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    HelpsToPay,
    SecondCharacteristics,
)
from app.engine.values.said import say
from app.services.explain import explain_line
from app.services.profile import profile, targets_said
from cardsdb.folding import fold

if TYPE_CHECKING:
    from app.engine.abilities.reading import Reading
    from app.engine.values.card import Card
    from app.services.catalogue import Catalogue
    from app.services.profile import Profile
    from app.services.reference.library import Library
    from app.services.reference.links import Links
    from app.services.table.cards import KnownCard
    from cardsdb.records import CardHistory


class NamedRule(Struct, frozen=True):
    """A rule, and what it is about."""

    rule: str
    """As "702.34"; "" where none is known."""
    name: str


class Meeting(Struct, frozen=True):
    """Something that this card lets happen, and the rules that then hold together."""

    what: str
    """As "cast from a graveyard"."""
    rules: tuple[str, ...]


class CardRules(Struct, frozen=True):
    """The rules of a card."""

    keywords: tuple[NamedRule, ...]
    terms: tuple[str, ...]
    """Of the glossary; none without a rules text."""
    rules: tuple[NamedRule, ...]
    """What its abilities are."""
    together: tuple[Meeting, ...]
    day: str
    """The day of the rules text; "" where none is kept."""


class CardAbout(Struct, frozen=True):
    """What there is to a card beside its text."""

    history: CardHistory | None
    """None for a card that is not from the store."""
    rules: CardRules
    links: Links | None
    """Finds what a text leads to; None without a rules text."""


class _Face(Struct, frozen=True):
    """A face with all that is asked of it."""

    card: Card
    index: int
    reading: Reading
    profile: Profile

    def says(self, field: str) -> bool:
        """Whether its profile has something for that field."""
        return bool(self.profile.get(field))

    def permits(self, key: str) -> bool:
        """Whether it lets spells be cast in that manner."""
        found = self.profile.get("cast_permissions")
        return isinstance(found, list) and any(one.get(key) for one in found)


def about(catalogue: Catalogue, library: Library, known: KnownCard, source: str = "") -> CardAbout:
    """What there is to a card beside its text; the one from `source`, if that is given."""
    opened = library.open()
    return CardAbout(
        catalogue.history(known.card.name, source or None),
        card_rules(known.card, known.readings, known.keywords, library),
        opened.links if opened is not None else None,
    )


def card_rules(
    card: Card, readings: Sequence[Reading], keywords: Sequence[str], library: Library
) -> CardRules:
    """The rules that a card leads to; `keywords` are those that its text names."""
    opened = library.open()
    names = library.keywords()
    known = [(names.get(fold(one)), one) for one in keywords]
    text = "\n".join(f"{face.type_line}\n{face.oracle_text}" for face in card.faces)
    terms = opened.links.of(text) if opened is not None else ()
    own = {fold(one) for one in keywords}
    return CardRules(
        tuple(NamedRule(one.rule if one else "", one.name if one else name) for one, name in known),
        tuple(link.to for link in terms if link.kind == "term" and fold(link.to) not in own),
        tuple(dict.fromkeys(_abilities(card, readings))),
        tuple(dict.fromkeys(_together(card, readings))),
        opened.edition.day if opened is not None else "",
    )


def _abilities(card: Card, readings: Sequence[Reading]) -> Iterator[NamedRule]:
    """What its abilities are; keywords stand by themselves."""
    for face, reading in zip(card.faces, readings, strict=False):
        for line in reading.lines:
            for one in explain_line(line, face.name).abilities:
                if one.rule and one.kind != "keyword ability":
                    yield NamedRule(one.rule, one.kind)


def _together(card: Card, readings: Sequence[Reading]) -> Iterator[Meeting]:
    layout, rules = _LAYOUTS.get(card.layout, ("", ()))
    if layout:
        yield Meeting(layout, rules)
    for index, reading in enumerate(readings):
        face = _Face(card, index, reading, profile(card, index, reading))
        yield from _of_costs(reading)
        for what, holds, rules in _SITUATIONS:
            if holds(face):
                yield Meeting(what, rules)


def _of_costs(reading: Reading) -> Iterator[Meeting]:
    """What its own costs let happen: the place they are for, the time, and that they are paid."""
    for one in reading.general:
        match one:
            case AlternativeCost(zone=zone, rule=rule) if zone:
                yield Meeting(say("cast from {place}", place=_PLACES.get(zone, zone)), ("601.3", rule))
            case AlternativeCost(instant=True, rule=rule):
                yield Meeting(say("cast whenever you have priority, for its other cost"), ("601.3c", rule))
        match one:
            case AlternativeCost(rule=rule):
                yield Meeting(say("cast for another cost"), ("601.2b", "118.9a", rule))
            case AdditionalCost(rule=rule, optional=True):
                yield Meeting(say("cast with a cost that may be added"), ("601.2b", "118.8b", rule))
            case AdditionalCost(rule=rule):
                yield Meeting(say("cast with a cost besides"), ("601.2b", "118.8", rule))
            case HelpsToPay(rule=rule):
                yield Meeting(say("paid for with something else than mana"), ("601.2h", rule))
            case SecondCharacteristics(rule=rule):
                yield Meeting(say("cast with other characteristics"), ("601.3e", rule))
            case ActivatedAbility(zone=zone) if zone:
                yield Meeting(
                    say("activated from {place}", place=_PLACES.get(zone, zone)), ("602.2", "113.6m")
                )


_PLACES: Final = {"graveyard": say("a graveyard"), "hand": say("a hand"), "library": say("a library")}
_LAYOUTS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "split": (say("one half is cast"), ("709.3", "601.3e")),
    "adventure": (say("cast as an Adventure, then from exile"), ("715.3", "715.3d", "601.3e")),
    "omen": (say("cast as an Omen, then shuffled in"), ("720.3", "720.3d", "601.3e")),
    "modal_dfc": (say("either face is cast"), ("712.11b", "601.3e")),
    "transform": (say("cast with its front face up"), ("712.11", "601.2a")),
}
_SITUATIONS: Final[tuple[tuple[str, Callable[[_Face], bool], tuple[str, ...]], ...]] = (
    (say("cast whenever you have priority"), lambda face: face.profile.get("timing") == "instant",
     ("117.1a", "601.3")),
    (say("cast only at some times, or on a condition"), lambda face: face.says("casting_restriction"),
     ("601.3", "101.2")),
    (say("X is announced, then paid"), lambda face: face.says("x_in_cost"), ("601.2b", "107.3a", "601.2f")),
    (say("modes are chosen before targets"), lambda face: face.says("modes"), ("601.2b", "700.2a", "601.2c")),
    (say("targets are chosen"), lambda face: bool(targets_said(face.card, face.index, face.reading)),
     ("115.1", "601.2c", "608.2b")),
    (say("something is divided among targets"), lambda face: face.says("divided"), ("601.2d",)),
    (say("it costs less or more itself"), lambda face: face.says("own_cost_changes"), ("601.2f", "118.7")),
    (say("it changes what others cost"), lambda face: face.says("cost_changes_to_others"),
     ("601.2f", "118.7")),
    (say("it sets what others cost at least"), lambda face: face.says("set_cost"), ("601.2f",)),
    (say("it forbids casting"), lambda face: face.says("cant_cast"), ("601.3", "101.2")),
    (say("it lets spells be cast from elsewhere"), lambda face: face.permits("from"), ("601.3", "601.2a")),
    (say("it lets spells be cast at other times"), lambda face: face.permits("as_though_flash"),
     ("601.3b", "702.8a")),
    (say("something triggers on casting"), lambda face: face.says("cast_triggers"),
     ("601.2i", "603.3", "405.3")),
    (say("something triggers on targets being chosen"), lambda face: face.says("target_triggers"),
     ("601.2c", "603.3")),
    (say("mana is made while paying"), lambda face: face.says("mana_abilities"), ("601.2g", "605.3b")),
    (say("it can't be countered"), lambda face: face.says("uncounterable"), ("113.6g", "101.2")),
    (say("mana symbols that are paid in several ways"),
     lambda face: "/" in (face.card.faces[face.index].printed_cost or ""), ("601.2b", "107.4e", "107.4f")),
    (say("only one of that name at a time"),
     lambda face: face.card.faces[face.index].type_line.has("Legendary"), ("704.5j",)),
)  # fmt: skip
"""What may happen with a card, how that is told, and the rules that then meet."""
