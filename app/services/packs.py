"""Rules packs: their files, which of them there are, and what of one is read."""

from __future__ import annotations

import importlib.resources
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, cast

import orjson
from msgspec import Struct

from app.engine.errors import CardError, ScenarioError, SpellbenchError
from app.engine.scenario.packs import PACK_KEYS, VERSION, read_pack, read_rulings, with_tokens_of
from app.engine.scenario.shape import Place, did_you_mean, optional
from app.engine.values.card import Card
from app.engine.values.pack import Pack
from app.engine.values.said import many, said_by, say
from app.services.derived import derived
from app.services.scenarios import read_data
from cardsdb.folding import fold
from cardsdb.records import CardObject
from cardsdb.search.pool import SetWords

CARDS_MAX: Final = 5_000
FOLDER: Final = "packs"
"""The folder of the user's packs, beside the store."""


class PackFile(Struct, frozen=True):
    """A pack as its file has it."""

    pack: Pack
    cards: tuple[CardObject, ...] = ()
    rulings: tuple[tuple[str, str], ...] = ()
    """What each is about, and what it says."""


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
                cards=many(len(cards)),
                most=many(CARDS_MAX),
            )
        )
    for place in cards:
        try:
            Card.from_object({key: one.value for key, one in place.entries()})
        except CardError as error:
            raise place.error(said_by(error)) from None
    return PackFile(pack, tuple(cast("CardObject", place.value) for place in cards), read_rulings(places))


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
    """The packs of the program and those of the user's folder, loaded when they are first asked for.

    Args:
        folder: Where the user's are.
        tokens: Gives the token cards with a set code that are beside the packs; the same list as long as
            they are the same.
    """

    def __init__(self, folder: Path, tokens: Callable[[str], list[CardObject]] = lambda _: []) -> None:
        self._folder, self._tokens = folder, tokens
        self._loaded: tuple[PackFile, ...] | None = None
        self._whole: dict[tuple[str, str], tuple[list[CardObject], Pack]] = {}

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
        """The rules of the set whose code a card has, with all tokens of the set; None where it has none.

        Where several packs have the code, a card means the words of the file that it stands in.
        """
        code = str(card.get("set") or "").casefold()
        those = [one for one in self.files if code and one.pack.set.casefold() == code]
        said = _said(card)
        file = next((one for one in those if len(those) > 1 and said in map(_said, one.cards)), None)
        file = file or next(iter(those), None)
        pack = None if file is None else file.pack
        tokens = self._tokens(code) if code else []
        if not tokens:
            return pack
        key = code, "" if pack is None else pack.name
        if self._whole.get(key, ([], None))[0] is not tokens:
            self._whole[key] = tokens, with_tokens_of(pack or Pack("", "", code), tokens)
        whole = self._whole[key][1]
        return whole if whole.key else pack

    def conflicts(self, pack: Pack) -> tuple[str, ...]:
        """What other packs say otherwise under the same name: a set code, or a state-based rule."""
        found: list[str] = []
        for other in self._others(pack):
            if other.set and other.set.casefold() == pack.set.casefold():
                found.append(
                    say(
                        "{name} has the set code {code}, too: a card means the words of the file that it"
                        " stands in, and any other card with this code those of the first file",
                        name=other.name,
                        code=other.set,
                    )
                )
        return tuple(dict.fromkeys((*found, *self.rules_that_differ(pack))))

    def _others(self, pack: Pack) -> Iterator[Pack]:
        """All packs but this one, as it was loaded."""
        own = pack.set.casefold(), pack.name
        for other in (one.pack for one in self.files):
            if not other.set or (other.set.casefold(), other.name) != own:
                yield other

    def rules_that_differ(self, pack: Pack) -> tuple[str, ...]:
        """Which state-based rules of its names say something else in other packs."""
        found: list[str] = []
        ours = {one.name.casefold(): one.text for one in pack.state_based if one.name}
        for other in self._others(pack):
            rules = (rule for rule in other.state_based if rule.name.casefold() in ours)
            differ = (rule.name for rule in rules if rule.text != ours[rule.name.casefold()])
            found += [
                say(
                    "{name} has a rule {rule} that says something else; with both packs both hold, and an"
                    " answer for which it matters says so",
                    name=other.name,
                    rule=repr(rule),
                )
                for rule in differ
            ]
        return tuple(dict.fromkeys(found))

    def cards(self) -> list[CardObject]:
        """The cards of all packs, each with the set code of its pack."""
        return _cards_of(self.files)

    def own_cards(self) -> list[CardObject]:
        """Those of the user's packs alone: the program's are examples, which no search is for."""
        return _cards_of(one for one in self.files if one not in with_the_program())

    def searched(self) -> list[CardObject]:
        """The same as they are searched: with the game's symbols for the set's own, and what follows."""
        mine = (one for one in self.files if one not in with_the_program())
        return [_as_searched(card, one.pack) for one in mine for card in _cards_of((one,))]

    def words(self) -> dict[str, SetWords]:
        """The keywords that the packs define, as the search asks for them, by set code."""
        return {one.pack.set.casefold(): words_of(one.pack) for one in self.files if one.pack.set}


def _said(card: CardObject) -> tuple[object, ...]:
    """By what a card is told from another one in a pack."""
    return tuple(card.get(key) for key in ("name", "type_line", "oracle_text"))


def _as_searched(card: CardObject, pack: Pack) -> CardObject:
    told = orjson.loads(pack.in_game_symbols(orjson.dumps(card).decode()))
    return {**derived(Card.from_object(told)).fields, **told}


def words_of(pack: Pack) -> SetWords:
    """The keywords that a pack defines, as the search asks for them."""
    named = [(fold(one.name), one.is_action) for one in pack.keywords]
    return SetWords(
        frozenset(name for name, is_action in named if not is_action),
        frozenset(name for name, is_action in named if is_action),
    )


def _cards_of(files: Iterable[PackFile]) -> list[CardObject]:
    return [{**card, "set": one.pack.set} for one in files for card in one.cards]


def _usable(folder: Path) -> Iterator[PackFile]:
    for path in sorted(folder.glob("*.json")) if folder.is_dir() else ():
        try:
            yield load_pack(path)
        except SpellbenchError:
            continue  # `spellbench pack` says what is wrong with it


@cache
def with_the_program() -> tuple[PackFile, ...]:
    """The packs that come with the program; they are read once."""
    folder = importlib.resources.files("resources").joinpath("packs")
    files = sorted((one for one in folder.iterdir() if one.name.endswith(".json")), key=lambda one: one.name)
    return tuple(pack_of(orjson.loads(file.read_bytes())) for file in files)
