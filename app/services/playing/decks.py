"""Decklists become games: libraries and commanders, and what of a list no card has."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from secrets import randbits
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.engine.abilities.reading import Reading
from app.engine.errors import UnknownCardError
from app.engine.play.companions import deck_fits
from app.engine.state.game import Game
from app.engine.state.zones.library import SEED_BITS
from app.engine.values.card import Card
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId, Step, Zone
from app.engine.values.said import either, many, say
from app.services.playing.starting import Deck, set_up
from cardsdb.decks import Section, read_deck
from cardsdb.decks.deck import NO_PART
from cardsdb.errors import CardsError

if TYPE_CHECKING:
    from app.services.catalogue import Catalogue

MOST_CARDS: Final = 500
"""A deck with more cards is not dealt."""
_LIFE: Final = 20
_WITH_COMMANDERS: Final = 40
"""Starting life in Commander (903.7)."""


class Brought(Struct, frozen=True):
    """What a player brings to a game."""

    name: str
    library: Deck
    commanders: Deck
    outside: Deck
    """The sideboard and the companion, outside the game (400.11a)."""
    problems: tuple[str, ...]
    """Names that no card has, each with the nearest, and lines that were not read."""


def brought(catalogue: Catalogue, path: Path) -> Brought:
    """The cards of a decklist.

    Raises:
        CardsError: It is no decklist, or has too many cards.
    """
    deck = read_deck(path)
    problems = [say("not read: {line}", line=line) for line in deck.not_read]
    number = sum(deck.cards(section) for section in Section if section not in NO_PART)
    if number > MOST_CARDS:
        raise CardsError(
            say(
                "{path}: {number} cards are more than the {most} that can be dealt",
                path=path,
                number=many(number),
                most=MOST_CARDS,
            )
        )
    parts: dict[Section, list[tuple[Card, tuple[Reading, ...]]]] = {
        section: [] for section in Section if section not in NO_PART
    }
    for entry in deck.entries:
        try:
            card = catalogue.card(entry.name)
        except UnknownCardError:
            near = catalogue.suggest(entry.name)
            meant = say("; did you mean {names}?", names=either(near)) if near else ""
            problems.append(say("{name}: no card has this name{meant}", name=entry.name, meant=meant))
            continue
        if entry.section in parts:
            parts[entry.section] += [(card, catalogue.readings(card))] * entry.count
    outside = (*parts[Section.SIDEBOARD], *parts[Section.COMPANION])
    main, commanders, companions = (
        parts[section] for section in (Section.MAIN, Section.COMMANDER, Section.COMPANION)
    )
    problems += _without_its_deck(main, commanders, companions)
    return Brought(deck.name, main, commanders, outside, tuple(problems))


def _without_its_deck(main: Deck, commanders: Deck, companions: Deck) -> list[str]:
    """The companions of which the deck is not as they ask (702.139a)."""
    you = PlayerId("you")
    begun = set_up({you: main}, 0, _LIFE, you, {you: commanders}, {you: companions})
    return [
        say("{name}: the deck is not as this companion asks", name=thing.card.name)
        for thing in begun.objects.values()
        if thing.zone is Zone.OUTSIDE and deck_fits(begun, thing) is False
    ]


def table(decks: Sequence[Brought]) -> Game:
    """A board with these decks, yours first, in your first main phase; alone, an opponent has nothing.

    Its seed is another one each time.
    """
    names = ["you", "opponent", *(f"opponent {number}" for number in range(2, len(decks)))]
    with_commanders = any(deck.commanders for deck in decks)
    libraries = dict.fromkeys(names[:2], ()) | {
        name: deck.library for name, deck in zip(names, decks, strict=False)
    }
    game = set_up(
        libraries,
        randbits(SEED_BITS),
        _WITH_COMMANDERS if with_commanders else _LIFE,
        PlayerId("you"),
        {name: deck.commanders for name, deck in zip(names, decks, strict=False)},
        {name: deck.outside for name, deck in zip(names, decks, strict=False)},
    )
    return replace(game, turn=replace(game.turn, step=Step.PRECOMBAT_MAIN))
