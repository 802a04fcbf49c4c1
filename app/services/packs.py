"""Rules packs: their files, which of them there are, and what of one is read."""

from __future__ import annotations

import importlib.resources
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, cast

import orjson
from msgspec import Struct

from app.engine.abilities.reading import Line
from app.engine.errors import CardError, ScenarioError, SpellbenchError
from app.engine.oracle import read_card
from app.engine.scenario.house_rules import game_rules, state_rules
from app.engine.scenario.pack_format import RULINGS
from app.engine.scenario.packs import PACK_KEYS, VERSION, read_pack
from app.engine.scenario.shape import Place, did_you_mean, optional
from app.engine.text.homemade.patterns import parameters_of
from app.engine.text.homemade.terms import rule_of
from app.engine.text.spelling import unmarked
from app.engine.values.card import Card, Face
from app.engine.values.frozen import replace
from app.engine.values.pack import Pack, PackKeyword
from app.engine.values.said import said_by, say
from app.engine.values.types import TypeLine
from app.services.scenarios import read_data
from cardsdb.records import CardObject

CARDS_MAX: Final = 5_000
FOLDER: Final = "packs"
"""The folder of the user's packs, beside the store."""


class PackFile(Struct, frozen=True):
    """A pack as its file has it."""

    pack: Pack
    cards: tuple[CardObject, ...] = ()
    rulings: tuple[tuple[str, str], ...] = ()
    """What each is about, and what it says."""


class EntryRead(Struct, frozen=True):
    """What came of one entry of a pack."""

    kind: str
    """ "keyword", "term", "counter", "rule", "game rule", "designation", "deed", "subtypes" or "card"."""
    name: str
    read: bool | None
    """None where nothing in the pack uses it, so that it can't be tried."""
    why: str = ""
    """What is not read, or why not."""


def pack_of(data: object) -> PackFile:
    """A pack from plain data.

    Raises:
        ScenarioError: something is not as the format says; the message names the place and the mend.
    """
    places = Place(data).keys(PACK_KEYS, ("rules_pack", "name"))
    version = places["rules_pack"].number(least=1)
    if version > VERSION:
        raise places["rules_pack"].error(
            say(
                "this pack has version {version}, and this program reads {ours}",
                version=version,
                ours=VERSION,
            )
        )
    pack = read_pack(places)
    cards = optional(places, "cards", Place.items, ())
    if len(cards) > CARDS_MAX:
        raise places["cards"].error(
            say(
                "there are {cards} cards; a pack has at most {most}",
                cards=f"{len(cards):,}",
                most=f"{CARDS_MAX:,}",
            )
        )
    for place in cards:
        try:
            Card.from_object({key: one.value for key, one in place.entries()})
        except CardError as error:
            raise place.error(said_by(error)) from None
    rulings = (
        place.keys(RULINGS.keys, RULINGS.needed) for place in optional(places, "rulings", Place.items, ())
    )
    return PackFile(
        pack,
        tuple(cast("CardObject", place.value) for place in cards),
        tuple((keys["about"].text(), keys["text"].text()) for keys in rulings),
    )


def load_pack(path: Path) -> PackFile:
    """The pack in a file.

    Raises:
        SpellbenchError: it can't be used; the message names the file and the place in it.
    """
    data = read_data(path)
    try:
        return pack_of(data)
    except ScenarioError as error:
        raise type(error)(say("{path}: {problem}", path=str(path), problem=said_by(error))) from None


class Packs:
    """The packs of the program and those of the user's folder, loaded when they are first asked for."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._loaded: tuple[PackFile, ...] | None = None

    @property
    def files(self) -> tuple[PackFile, ...]:
        """All packs, the user's first; a file that can't be used is passed over."""
        if self._loaded is None:
            self._loaded = (*_usable(self._folder), *with_the_program())
        return self._loaded

    def named(self, name: str) -> Pack:
        """The pack with that set code or name.

        Raises:
            ScenarioError: there is none; the message has the nearest ones.
        """
        for one in self.files:
            if name.casefold() in (one.pack.set.casefold(), one.pack.name.casefold()):
                return one.pack
        known = [word for one in self.files for word in (one.pack.set, one.pack.name) if word]
        hint = did_you_mean(name, known) or (
            say("; there are {known}", known=", ".join(known)) if known else ""
        )
        raise ScenarioError(say("no rules pack is called {name!r}{hint}", name=name, hint=hint))

    def of(self, card: CardObject) -> Pack | None:
        """The pack with the set code that a card has; None where there is none."""
        code = str(card.get("set") or "").casefold()
        return next((one.pack for one in self.files if code and one.pack.set.casefold() == code), None)

    def cards(self) -> list[CardObject]:
        """The cards of all packs, each with the set code of its pack."""
        return [{**card, "set": one.pack.set} for one in self.files for card in one.cards]


def _usable(folder: Path) -> Iterator[PackFile]:
    for path in sorted(folder.glob("*.json")) if folder.is_dir() else ():
        try:
            yield load_pack(path)
        except SpellbenchError:
            continue  # `spellbench pack` says what is wrong with it


def with_the_program() -> tuple[PackFile, ...]:
    """The packs that come with the program."""
    folder = importlib.resources.files("resources").joinpath("packs")
    files = sorted((one for one in folder.iterdir() if one.name.endswith(".json")), key=lambda one: one.name)
    return tuple(pack_of(orjson.loads(file.read_bytes())) for file in files)


# ------------------------------------------------------------------------------------ what is read
def check(file: PackFile) -> tuple[EntryRead, ...]:
    """What is read of each entry of a pack, and of each card."""
    cards = [Card.from_object(card, file.pack) for card in file.cards]
    lines = [line for card in cards for reading in read_card(card) for line in reading.lines]
    pack = file.pack
    return (
        *(_keyword(one, lines, pack) for one in pack.keywords),
        *(_term(one.term, lines) if rule_of(one) else _unknown(one.term) for one in pack.terms),
        *(EntryRead("counter", one.name, True) for one in pack.counters),
        *(
            EntryRead("rule", one.name or one.text, one.has is not None, "" if one.has else one.text)
            for one in state_rules(pack)
        ),
        *_game_rules(pack),
        *(EntryRead("designation", word, True) for word in pack.designations),
        *(EntryRead("deed", word, True) for word in pack.deeds),
        *(EntryRead("subtypes", kind, True, ", ".join(words)) for kind, words in pack.subtypes),
        *map(_card, cards),
    )


def _game_rules(pack: Pack) -> Iterator[EntryRead]:
    """What is read of the abilities that each player has."""
    for rule in pack.game_rules:
        alone = replace(pack, game_rules=(rule,))
        lines = [line for reading in read_card(game_rules(alone)) for line in reading.lines]
        yield _of_lines("game rule", rule.name or rule.text, lines)


def _keyword(keyword: PackKeyword, lines: Iterable[Line], pack: Pack) -> EntryRead:
    name = keyword.name
    used = [line for line in lines if name.lower() in line.text.lower()]
    if not used and all(may_miss for _, may_miss in parameters_of(keyword)):
        types, text = (("Instant",), f"{name}.") if keyword.is_action else (("Creature",), name)
        face = Face("", None, TypeLine(types=types), text)
        used = [
            line for reading in read_card(Card("", "normal", (face,), (), pack)) for line in reading.lines
        ]
    return _of_lines("keyword", name, used)


def _term(term: str, lines: Iterable[Line]) -> EntryRead:
    word = term.partition(" ")[0].removesuffix("s")
    return _of_lines("term", term, [line for line in lines if word in line.text])


def _unknown(term: str) -> EntryRead:
    return EntryRead("term", term, False, say("its definition has no shape that is known"))


def _of_lines(kind: str, name: str, used: list[Line]) -> EntryRead:
    unread = next((line.unread for line in used if line.unread is not None), None)
    return EntryRead(
        kind, name, None if not used else unread is None, "" if unread is None else unmarked(unread.text)
    )


def _card(card: Card) -> EntryRead:
    texts = [text.text for reading in read_card(card) for text in reading.open_text]
    return EntryRead("card", card.name, not texts, unmarked(texts[0]) if texts else "")


SHOWS: Final[Mapping[bool | None, str]] = {True: "read", False: "not read", None: "not used"}
"""How each state is told."""
