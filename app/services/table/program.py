"""The program behind the window: the cards, the case files and, once it is wanted, the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from app.engine.errors import SpellbenchError, UnknownCardError
from app.engine.values.frozen import replace
from app.engine.values.said import say
from app.services.printed import NOT_PRINTED, Printed, printed_of
from app.services.table.cards import Found, KnownCard, Searched
from app.services.table.later import later
from cardsdb.errors import CardsError, StoreError
from cardsdb.paths import database_file
from resources.said import Verbatim

if TYPE_CHECKING:
    from app.engine.abilities.reading import Line, Reading
    from app.engine.state.game import Game
    from app.engine.values.card import Card
    from app.engine.values.ids import ObjectId, PlayerId, Zone
    from app.services.catalogue import Catalogue
    from app.services.explain import LineInWords
    from app.services.reference.card_rules import CardAbout
    from app.services.reference.library import Library
    from app.services.sheets import Sheet
    from app.services.table.cases import Case
    from app.services.table.history import History, Moment
    from app.services.table.rules import Rules
    from app.services.table.shelves import Shelves
    from app.services.workshop.bench import Bench
    from app.services.workshop.packbench import PackBench
    from cardsdb.records import CardSource, NameHit, Progress
    from cardsdb.search.search import SearchHit

RESOURCES: Final = Path(__file__).resolve().parents[3] / "resources"
_CATALOGUE: Final = later("app.services.catalogue")
_DECKS: Final = later("app.services.playing.decks")
_RULES: Final = later("app.services.table.rules")
_ABOUT: Final = later("app.services.reference.card_rules")
_LIBRARY: Final = later("app.services.reference.library")
_CASES: Final = later("app.services.library.cases")
_DAMAGE: Final = later("cardsdb.damage.finding")
_SETTINGS: Final = later("app.services.settings")
_SHELVES: Final = later("app.services.table.shelves")
_WORKSHOP: Final = later("app.services.workshop.bench")
_PACKS: Final = later("app.services.workshop.packbench")
_BUNDLES: Final = later("app.services.homemade.bundles")


def example_case() -> Path | None:
    """The case that opens first, if the resources are there."""
    return next(iter(sorted((RESOURCES / "cases").glob("*.json"))), None)


def _found(hits: Sequence[NameHit | SearchHit]) -> list[Found]:
    found = [Found(hit.name, hit.mana_cost, hit.type_line, hit.colors, hit.source) for hit in hits]
    if not all(isinstance(text, str) for one in found for text in (one.name, one.mana_cost, one.type_line)):
        raise TypeError("a damaged store has something else where text belongs")
    return found


_ANYTHING: Final = "anything"
"""What the first search may be for."""


class Program:
    """Asks the engine and the services what the window wants to know. Any thread may ask."""

    def __init__(self, data_dir: Path | None = None) -> None:
        self._data_dir = data_dir

    @property
    def data_dir(self) -> Path | None:
        """Where the store and the rules text lie; None for the usual place."""
        return self._data_dir

    @cached_property
    def catalogue(self) -> Catalogue:
        """The cards, opened when they are first wanted."""
        return cast("Catalogue", _CATALOGUE().Catalogue.open(self._data_dir))

    @property
    def rules(self) -> Rules:
        """What asks the engine; who is first waits until it is loaded."""
        return cast("Rules", _RULES().RULES)

    @cached_property
    def library(self) -> Library:
        """The rules to look things up in, opened when they are first wanted."""
        return cast("Library", _LIBRARY().Library(self._data_dir, lambda: self.catalogue))

    @property
    def _shelves(self) -> Shelves:
        return cast("Shelves", _SHELVES().Shelves(self._data_dir, self.catalogue))

    @cached_property
    def workshop(self) -> Bench:
        """Where cards are made; who is first waits until the engine is loaded."""
        return cast("Bench", _WORKSHOP().Bench(self.catalogue))

    @cached_property
    def packs(self) -> PackBench:
        """Where rules packs are made; who is first waits until the engine is loaded."""
        return cast("PackBench", _PACKS().PackBench(self.catalogue))

    # ------------------------------------------------------------------------------------------------ files
    def empty(self) -> Case:
        """A case of two players with nothing on the board."""
        return self.rules.empty_case()

    def load(self, path: Path) -> Case:
        """Read a case file with its past; where it has none, what comes before the first cast is carried out.

        Raises:
            SpellbenchError: One sentence that names the file and the place in it.
        """
        case = self.rules.load(path, self.catalogue)
        return replace(case, path=None) if RESOURCES in path.resolve().parents else case  # not to be written

    def moment_of(self, stored: Mapping[str, object]) -> Moment:
        """A step of the past that lies in a file; raises SpellbenchError with a sentence."""
        return self.rules.moment_of(stored, self.catalogue.card)

    def deal(self, paths: Sequence[Path]) -> Case:
        """A game with these decks, shuffled from a seed of its own; names no card has are its problems.

        Raises:
            CardsError: One of them is no decklist.
        """
        decks = [_DECKS().brought(self.catalogue, path) for path in paths]
        problems = tuple(problem for deck in decks for problem in deck.problems)
        title = " against ".join(deck.name for deck in decks)
        return self.rules.case_of(_DECKS().table(decks), title, problems)

    def save(self, path: Path, case: Case | None, title: str, history: History) -> None:
        """Write a case file; raises SpellbenchError with one sentence."""
        catalogue = self.catalogue
        self.rules.save(path, case, title, history, lambda name: catalogue.object(name) is not None)

    def put(
        self, game: Game, name: str, player: PlayerId, zone: Zone, source: str = "", number: int = 1
    ) -> tuple[Game, tuple[ObjectId, ...]]:
        """The position with cards of that name more in a zone of a player, and their ids there.

        Raises:
            UnknownCardError: No card has the name.
        """
        card = self.catalogue.card(name, source or None)
        after, made = self.rules.put(game, (card, self.catalogue.readings(card)), player, zone, number)
        return self.rules.with_named_cards(after, self.catalogue.card), made

    def card_for(self, game: Game, name: str) -> tuple[Card, tuple[Reading, ...]]:
        """The card of that name, with what was made of its text: one that lies there, or one of the store.

        Raises:
            UnknownCardError: No card has the name.
        """
        there = next((thing for thing in game.objects.values() if thing.card.name == name), None)
        if there is not None:  # the case may have it alone
            return there.card, there.readings
        card = self.catalogue.card(name)
        return card, self.catalogue.readings(card)

    # ------------------------------------------------------------------------------------------------ cards
    def import_cards(
        self, paths: Sequence[Path], show: Callable[[Progress], None], cancelled: Callable[[], bool]
    ) -> str:
        """Take cards from files, all of them or none; says what came of it."""
        return self._taken(self._shelves.import_cards(paths, show, cancelled))

    def damage(self) -> StoreError | None:
        """What is wrong with a damaged store, having looked at all of it; None for another."""
        return cast("StoreError | None", _DAMAGE().damage_of(database_file(self._data_dir)))

    def make_anew(self, show: Callable[[Progress], None], cancelled: Callable[[], bool]) -> str:
        """Make a damaged store anew from the files that were imported last; says what came of it."""
        return self._taken(self._shelves.make_anew(show, cancelled))

    def update_cards(self, show: Callable[[Progress], None], cancelled: Callable[[], bool]) -> str:
        """Fetch the newest cards and take them; says what came of it."""
        return self._taken(self._shelves.update_cards(show, cancelled))

    def copies(self) -> list[Path]:
        """The copies of the workshop, the newest first; each is called after its time."""
        from cardsdb.copies import copies  # noqa: PLC0415  (seldom needed)

        return copies(self._workshop_file)

    def restore(self, copy: Path) -> str:
        """Let a copy take the place of the workshop; says what came of it."""
        from cardsdb.workshop import restore  # noqa: PLC0415  (seldom needed)

        restore(self._workshop_file, copy)
        self._taken("")
        return say(
            "The workshop is as it was at {time}; what it was before is kept beside it.", time=copy.stem
        )

    @property
    def _workshop_file(self) -> Path:
        """The workshop, also where the card store is damaged."""
        from cardsdb.workshop import workshop_file  # noqa: PLC0415  (seldom needed)

        return workshop_file(self._data_dir)

    def _taken(self, said: str) -> str:
        """What an import did; the cards are opened anew when they are next asked for."""
        for opened in ("catalogue", "library", "workshop", "packs"):
            self.__dict__.pop(opened, None)
        return said

    def find(self, text: str, limit: int) -> Searched:
        """What a search finds; names that are spelt almost so where no name is as it was typed."""
        is_new = not self.catalogue.has_imported_cards
        if not text and is_new:
            return Searched(self._starters[:limit], len(self._starters), only_starters=True)
        searcher = self.catalogue.searcher
        answer = searcher.search(text)
        found, count = _found(answer.hits(0, limit)), answer.count
        if not count and answer.only_words:
            found = _found(self.catalogue.find(text, limit))
            count = len(found)
        problems = tuple(
            say("{text}: {suggestion}", text=Verbatim(problem.text), suggestion=problem.suggestion)
            for problem in answer.problems
        )

        def further(first: int, count: int) -> list[Found]:
            same = self.catalogue.searcher is searcher  # another after an import, by whomever
            return _found((answer if same else self.catalogue.search(text)).hits(first, count))

        keyword = searcher.keyword_of(text) if answer.only_words else ""
        return Searched(found, count, answer.explained, problems, answer.seconds, keyword, is_new, further)

    def completions(self, text: str) -> list[str]:
        """What the search text may become."""
        return self._shelves.completions(text)

    def card_names(self, text: str) -> list[str]:
        """What the name of a card may become."""
        return self._shelves.card_names(text)

    def warm_up(self) -> None:
        """Load what most searches ask for, and what reads cards; a faulty store is told of when searched."""
        with suppress(StoreError):
            self.catalogue.searcher.warm_up()
        self.rules.prepare()
        with suppress(CardsError, SpellbenchError):
            self.library.meant(_ANYTHING)  # the names of rules, keywords and cases are gathered

    @cached_property
    def _starters(self) -> list[Found]:
        """The cards that come with the program, listed while there are no others."""
        found = (
            Found(str(card["name"]), str(card.get("mana_cost") or ""), str(card.get("type_line") or ""))
            for card in _CATALOGUE().starter_cards()
        )
        return sorted(found, key=lambda card: card.name)

    def deck(self, path: Path) -> Searched:
        """The cards of a decklist; names that no card has are problems. Raises CardsError: it is none."""
        return self._shelves.deck(path)

    def write_deck(self, deck: Path, word: str, path: Path) -> str:
        """Write a decklist as one of the kind of that word; says what came of it."""
        return self._shelves.write_deck(deck, word, path)

    def own_sets(self) -> list[str]:
        """The codes of the sets that own cards are of."""
        return self._shelves.own_sets()

    def export_cards(self, path: Path, code: str, kind: str) -> str:
        """Write own cards, or those of a set, as a file of a kind; says what came of it."""
        return self._shelves.export_cards(path, code, kind)

    def sheet(self, what: str, of: str) -> Sheet:
        """The print sheet of a "set", a "search" or a "deck"; raises CardsError or SpellbenchError."""
        return self._shelves.sheet(what, of)

    def read_texts(self, show: Callable[[int, int], None], cancelled: Callable[[], bool]) -> int:
        """Read the texts of new cards for the search; how many that were."""
        count = self._shelves.read_texts(show, cancelled) if self.catalogue.has_imported_cards else 0
        if count:
            self.warm_up()
        return count

    def sources(self) -> list[CardSource]:
        """Where the cards come from, in the order in which a shared name is understood."""
        return self.catalogue.store.sources() if self.catalogue.store is not None else []

    def order_sources(self, names: Sequence[str]) -> None:
        """Put the sources in that order."""
        self._shelves.order_sources(names)

    def searches(self) -> list[str]:
        """The searches that the user keeps."""
        return self._shelves.searches()

    def keep_search(self, text: str, *, kept: bool) -> None:
        """Keep a search, or keep it no longer."""
        self._shelves.keep_search(text, kept=kept)

    def case_folders(self) -> tuple[Path, ...]:
        """The folders of the user's own cases."""
        return cast("tuple[Path, ...]", _CASES().own_folders(self._data_dir))

    def keep_case_folder(self, folder: Path) -> None:
        """Look for cases in a folder, too; raises FileError: that can't be kept."""
        _SETTINGS().Settings.read(self._data_dir).with_case_folder(folder.absolute()).write(self._data_dir)

    def card(self, name: str, source: str = "") -> KnownCard | None:
        """A card by its name; if `source` is given, the one from there."""
        try:
            card = self.catalogue.card(name, source or None)
        except UnknownCardError:
            return None
        self.rules.prepare()
        return KnownCard(card, self.catalogue.readings(card), self._printed(name, source))

    def _printed(self, name: str, source: str) -> Printed:
        """What is printed on a card beside its rules, with the user's pictures."""
        given = self.catalogue.object(name, source or None)
        if given is None:
            return NOT_PRINTED
        pictures = _BUNDLES().own_pictures(self.catalogue, str(given.get("set") or ""))
        return printed_of(given, pictures)

    def explained(self, line: Line, name: str) -> LineInWords:
        """What a line of the face called `name` was read as, in words."""
        return self.rules.explain_line(line, name)

    def about(self, known: KnownCard, source: str = "") -> CardAbout:
        """What there is to a card beside its text; loads the rules text, so ask it in the background."""
        return cast("CardAbout", _ABOUT().about(self.catalogue, self.library, known, source))
