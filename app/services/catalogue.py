"""One place for cards: a case's own ones, those of the store, and those that come with the program."""

from __future__ import annotations

import importlib.resources
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self, cast

import orjson

from app.engine.errors import UnknownCardError
from app.engine.values.card import Card
from app.engine.values.pack import NO_PACK, Pack
from app.engine.values.said import listed, said_by, say
from app.services.table.later import later
from cardsdb.errors import StoreError
from cardsdb.folding import fold
from cardsdb.names import Entry, NameIndex
from cardsdb.paths import database_file
from cardsdb.records import CardHistory, CardObject, NameHit
from cardsdb.schema import MINE, OFFICIAL
from cardsdb.snapshot import FileMark, mark_of
from cardsdb.store import Store
from cardsdb.workshop import own_cards, workshop_file

if TYPE_CHECKING:
    from app.engine.abilities.reading import Reading
    from app.services.packs import Packs
    from cardsdb.keyword_cards import KeywordCards
    from cardsdb.search.pool import Source
    from cardsdb.search.search import Answer, Searcher

_PACKS: Final = later("app.services.packs")
"""It loads the engine."""
_SUGGESTIONS: Final = 3
_MISSPELT: Final = 4
"""How far from what was typed a name is that has not even its letters; see `_distance`."""


class Catalogue:
    """Looks cards up by name: first among the own ones and those of the workshop, then in the store, then
    among the starter cards.

    The store is opened when it is first asked and may be missing; then it is looked for again each time, so
    that an import is seen. Where it can't be read, `StoreError` is raised.
    """

    def __init__(self, database: Path, own: Iterable[CardObject] = ()) -> None:
        self.database = database
        self.workshop = database.with_name(workshop_file().name)
        self._given = own
        self._shelf: Shelf | None = None
        self._shelved: FileMark | None = None
        self._starter = Shelf("starter", starter_cards)
        self._packs: Packs | None = None
        self._tokens_of: dict[str, list[CardObject]] = {}
        self._tokens_mark: tuple[Shelf, FileMark | None] | None = None
        self._of_packs, self._of_own_packs = self._shelves_of_packs()
        self._store: Store | None = None
        self._searcher: Searcher | None = None
        self._searched: tuple[Source | None, Shelf, Shelf] | None = None

    @classmethod
    def open(cls, data_dir: Path | None = None, own: Iterable[CardObject] = ()) -> Self:
        """A catalogue on the store in `data_dir`, or in the usual place, with the cards `own` before it."""
        return cls(database_file(data_dir), own)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the store; it is opened again when it is asked again."""
        if self._store is not None:
            self._store.close()
        self._store = self._searcher = None

    @property
    def _own(self) -> Shelf:
        """The own cards, then those of the workshop; looked at again when the workshop has changed."""
        mark = mark_of(self.workshop) if _exists(self.workshop) else None
        if self._shelf is None or mark != self._shelved:
            self._given = list(self._given)
            made = own_cards(self.workshop) if mark is not None else []
            cards = [*self._given, *made]
            self._shelf, self._shelved = Shelf(MINE, lambda: cards), mark
            self._of_packs, self._of_own_packs = self._shelves_of_packs()
        return self._shelf

    @property
    def packs(self) -> Packs:
        """The rules packs: those of the folder beside the store, and those that come with the program."""
        if self._packs is None:
            made = _PACKS()
            self._packs = made.Packs(self.database.with_name(made.FOLDER), self._tokens)
        return self._packs

    def _tokens(self, code: str) -> list[CardObject]:
        """The token cards of a set in the workshop, or else in the store where somebody made it."""
        mark = (self._own, mark_of(self.database) if self.store is not None else None)
        if mark != self._tokens_mark:
            self._tokens_of, self._tokens_mark = {}, mark
        if code not in self._tokens_of:
            own = (card for card in self._own.cards if fold(str(card.get("set") or "")) == fold(code))
            cards = list(own) or (self.store.made_cards(code) if self.store is not None else [])
            self._tokens_of[code] = [card for card in cards if card.get("layout") == "token"]
        return self._tokens_of[code]

    def renew_packs(self) -> None:
        """Look at the rules packs again: one was written."""
        self._packs = None
        self._of_packs, self._of_own_packs = self._shelves_of_packs()

    def _shelves_of_packs(self) -> tuple[Shelf, Shelf]:
        """The cards of all packs, and those that are searched: of the user's own."""
        return Shelf("packs", self._cards_of_packs), Shelf("packs", self._cards_of_own_packs)

    def _cards_of_packs(self) -> list[CardObject]:
        return self.packs.cards()

    def _cards_of_own_packs(self) -> list[CardObject]:
        """Those that the workshop has not as well, with the set's cards."""
        return [card for card in self.packs.own_cards() if not self._is_made(card)]

    def _is_made(self, card: CardObject) -> bool:
        """Whether the workshop has a card of that name in that set."""
        made = self._own.card(str(card.get("name")))
        return made is not None and fold(str(made.get("set"))) == fold(str(card.get("set")))

    @property
    def store(self) -> Store | None:
        """The store of imported cards; None while there is none."""
        if self._store is None and _exists(self.database):
            self._store = Store.open(self.database)
        return self._store

    @property
    def has_imported_cards(self) -> bool:
        """Whether cards have been imported."""
        return self.store is not None and self.store.count() > 0

    def object(self, name: str, source: str | None = None) -> CardObject | None:
        """The card object of that name, or with a face of that name, in Scryfall's shape.

        Capitals, accents and punctuation do not matter where no name is spelt exactly so. Of several cards
        in the store that have the name, it is the one whose source comes first in the user's order. If
        `source` is given, only a card from there will do, as `from:` names it.
        """
        if source is not None:
            return next((card for one in self._meant(source) if (card := self._card_of(name, one))), None)
        own = self._own.card(name)
        if own is not None:
            return own
        stored = self.store.card(name) if self.store is not None else None
        return stored or self._starter.card(name) or self._of_packs.card(name)

    def _meant(self, source: str) -> list[str]:
        """The sources that a name stands for; that of the own cards stands for all but the official one."""
        if fold(source) != MINE or self.store is None:
            return [source]
        return [MINE, *(one.name for one in self.store.sources() if one.kind == MINE)]

    def _card_of(self, name: str, source: str) -> CardObject | None:
        """The card of that name that is from this very source."""
        shelves = {shelf.name: shelf for shelf in (self._own, self._starter, self._of_packs)}
        if source in shelves:
            return shelves[source].card(name)
        return self.store.card(name, source) if self.store is not None else None

    def history(self, name: str, source: str | None = None) -> CardHistory | None:
        """What the store knows of that card beside its text; None for a card that is not from the store."""
        meant = self._meant(source) if source is not None else []
        if self.store is None or (self._own.card(name) is not None and (source is None or MINE in meant)):
            return None
        if source is None:
            return self.store.history(name)
        return next((found for one in meant if (found := self.store.history(name, one))), None)

    def card(self, name: str, source: str | None = None) -> Card:
        """The card of that name, or with a face of that name; if `source` is given, the one from there.

        Raises:
            UnknownCardError: There is none; the message has the nearest names, or the sources that have it.
            CardError: What stands under that name has not the shape of a card.
        """
        found = self.object(name, source)
        if found is not None:
            return Card.from_object(found, self._pack_of(name, found, source))
        if source is not None and self.object(name) is not None:
            raise UnknownCardError(self._elsewhere(name, source))
        raise UnknownCardError(self._unknown(name))

    def _pack_of(self, name: str, found: CardObject, source: str | None = None) -> Pack:
        """The rules pack that a card belongs to, by its set code: the game's own cards have none."""
        mine = found is self._own.card(name) or found is self._of_packs.card(name)
        pack = self.packs.of(found) if found.get("set") else None
        if pack is None or (not mine and self._is_official(name, source)):
            return NO_PACK
        return pack

    def _is_official(self, name: str, source: str | None) -> bool:
        """Whether the card of that name in the store, or of the starter cards, is of the game itself."""
        if self.store is None:
            return True
        sources = [None] if source is None else self._meant(source)
        of = next((found for one in sources if (found := self.store.source_of(name, one))), OFFICIAL)
        return of == OFFICIAL

    def sources_of(self, name: str) -> list[str]:
        """The sources that have a card of that name, in the order in which they are asked."""
        stored = [one.name for one in self.store.sources()] if self.store is not None else []
        names = dict.fromkeys((MINE, *stored, self._starter.name, self._of_packs.name))
        return [one for one in names if self._card_of(name, one) is not None]

    def _elsewhere(self, name: str, source: str) -> str:
        return say(
            "no card called {name} is from {source}; it is from {all}",
            name=repr(name),
            source=repr(source),
            all=", ".join(self.sources_of(name)),
        )

    def readings(self, card: Card) -> tuple[Reading, ...]:
        """How the text of each face is read, in their order."""
        from app.engine.oracle import read_card  # noqa: PLC0415  (0.15 s, which looking up need not wait for)

        return read_card(card)

    def find(self, text: str, limit: int = 20) -> list[NameHit]:
        """Cards for what has been typed so far, best first, no name of a card twice."""
        stored = self.store.find(text, limit) if self.store is not None else []
        hits: list[NameHit] = []
        shelves = (one.find(text, limit) for one in (self._starter, self._of_own_packs))
        for found in (self._own.find(text, limit), stored, *shelves):
            covered = {fold(hit.name) for hit in hits}
            hits += [hit for hit in found if fold(hit.name) not in covered]
        typed = fold(text)
        far = {id(hit): _distance(fold(hit.name), typed) for hit in hits}
        if any(distance < _MISSPELT for distance in far.values()):
            # What the few other cards have that is merely spelt almost so is not what was meant.
            hits = [hit for hit in hits if hit in stored or far[id(hit)] < _MISSPELT]
        return sorted(hits, key=lambda hit: far[id(hit)])[:limit]

    def search(self, text: str) -> Answer:
        """What a text in the language of the search asks for, among all cards; it never raises for the text.

        The starter cards are searched as long as no others have been imported.
        """
        return self.searcher.search(text)

    @property
    def searcher(self) -> Searcher:
        """Searches the own cards, those of the store and of packs; a new one when any of them are others.

        It knows the words of the packs.
        """
        from cardsdb.search.search import Searcher  # noqa: PLC0415  (30 ms that looking up need not wait for)

        stored = self.store.source() if self.store is not None and self.has_imported_cards else None
        mine, of_packs = self._own, self._of_own_packs
        if self._searcher is None or self._searched != (stored, mine, of_packs):
            imported = stored or self._memory("starter", starter_cards())
            own = [self._memory(MINE, mine.cards)] if mine.cards else []
            name, cards = of_packs.name, of_packs.cards
            searched = (card for card in self.packs.searched() if not self._is_made(card))
            packs = [self._memory(name, searched, kind=name)] if cards else []
            self._searcher = Searcher([*own, imported, *packs], self.packs.words())
            self._searched = stored, mine, of_packs
        return self._searcher

    def keyword_cards(self, name: str, words: Sequence[str] = ()) -> KeywordCards:
        """What the cards of a keyword tell of it; where none is told to have it, those that say `words`.

        Raises:
            UnknownCardError: No card is told to have it, and no words are given.
        """
        from cardsdb.keyword_cards import keyword_cards  # noqa: PLC0415
        from cardsdb.search.tree import NotUsedError  # noqa: PLC0415

        try:
            return keyword_cards(self.searcher.pool, name, words)
        except NotUsedError as error:
            raise UnknownCardError(said_by(error)) from None

    def _memory(self, name: str, cards: Iterable[CardObject], kind: str = "") -> Source:
        from cardsdb.search.memory import source_of  # noqa: PLC0415

        return source_of(name, cards, kind)

    def suggest(self, name: str, limit: int = _SUGGESTIONS) -> list[str]:
        """Names that may have been meant by one that does not exist, best first."""
        stored = self.store.suggest(name, limit) if self.store is not None else []
        shelves = self._own, self._starter, self._of_own_packs
        near = [*(one for shelf in shelves for one in shelf.suggest(name, limit)), *stored]
        begun = [hit.name for shelf in shelves for hit in shelf.find(name, limit)]
        return list(dict.fromkeys([*near, *begun]))[:limit]

    def _unknown(self, name: str) -> str:
        near = listed((repr(one) for one in self.suggest(name)), "or")
        hint = say("; did you mean {names}?", names=near) if near else ""
        only = (
            ""
            if self.has_imported_cards
            else (
                say(" (only the cards that come with Spellbench are known; `spellbench import` takes more)")
            )
        )
        return say("no card is called {name}{hint}{only}", name=repr(name), hint=hint, only=only)


class Shelf:
    """Card objects that are held in memory, loaded when they are first asked for."""

    def __init__(self, name: str, load: Callable[[], Iterable[CardObject]]) -> None:
        self.name = name
        self._load = load

    def card(self, name: str) -> CardObject | None:
        """The card of that name, or with a face of that name; None when there is none."""
        return self._exact.get(name) or self._folded.get(fold(name))

    def find(self, text: str, limit: int) -> list[NameHit]:
        """Cards for what has been typed so far, best first."""
        return [hit_of(self.cards[id], self.name) for id in self._names.find(text, limit)]

    def suggest(self, name: str, limit: int) -> list[str]:
        """Names that are spelt almost so, best first."""
        return [str(self.cards[id]["name"]) for id in self._names.misspelt(name, limit)]

    @cached_property
    def cards(self) -> list[CardObject]:
        """The cards."""
        return [card for card in self._load() if isinstance(card.get("name"), str)]

    @cached_property
    def _exact(self) -> Mapping[str, CardObject]:
        """Cards by whole name, and by a face's name where no card is called so."""
        whole = {str(card.get("told_apart") or card["name"]): card for card in reversed(self.cards)}
        faces = {name: card for card in reversed(self.cards) for name in _face_names(card)}
        return faces | whole

    @cached_property
    def _folded(self) -> Mapping[str, CardObject]:
        return {fold(name): card for name, card in self._exact.items()}

    @cached_property
    def _names(self) -> NameIndex:
        return NameIndex(
            Entry(fold(name), rank, number)
            for number, card in enumerate(self.cards)
            for rank, name in enumerate((str(card.get("told_apart") or card["name"]), *_face_names(card)))
        )


def starter_cards() -> list[CardObject]:
    """The cards that come with the program, in the order of their files' names."""
    folder = importlib.resources.files("resources").joinpath("cards")
    if not folder.is_dir():
        return []
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".json")), key=lambda f: f.name)
    return [card for file in files for card in cast("list[CardObject]", orjson.loads(file.read_bytes()))]


def _exists(path: Path) -> bool:
    try:
        path.stat()
    except FileNotFoundError:
        return False
    except OSError as error:
        reason = error.strerror or str(error)
        raise StoreError(
            path, say("can't be reached ({reason})", reason=reason), say("choose another folder for the data")
        ) from error
    return True


def _face_names(card: CardObject) -> list[str]:
    faces = card.get("card_faces")
    found = (
        [face.get("name") for face in faces if isinstance(face, Mapping)] if isinstance(faces, list) else []
    )
    return [name for name in found if isinstance(name, str)]


def hit_of(card: CardObject, source: str) -> NameHit:
    """What a list shows of a card object."""
    faces = card.get("card_faces") or [{}]
    costs = [str(face["mana_cost"]) for face in faces if face.get("mana_cost")]
    colors = {color for part in (card, *faces) for color in part.get("colors") or ()}
    return NameHit(
        str(card.get("told_apart") or card["name"]),
        str(card.get("mana_cost") or " // ".join(costs)),
        str(card.get("type_line") or " // ".join(str(face.get("type_line", "")) for face in faces)),
        tuple(color for color in "WUBRG" if color in colors),
        str(card.get("layout") or "normal"),
        source,
    )


def _distance(name: str, typed: str) -> int:
    """How a name stands to what was typed: it is that, begins so, has such words, has such letters."""
    words = typed.split()
    if name == typed:
        return 0
    if name.startswith(typed):
        return 1
    if all(f" {word}" in f" {name}" for word in words):
        return 2
    return 3 if all(word in name for word in words) else _MISSPELT
