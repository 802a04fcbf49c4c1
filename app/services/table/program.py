"""The backend of the window: the engine, the services and the card store, loaded as they are needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from app.engine.errors import ScenarioError, UnknownCardError
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Step, Zone
from app.services.table.backend import Case, Found, KnownCard, LandAnswer, Searched
from app.services.table.engine_ready import with_the_engine
from cardsdb.errors import StoreError

if TYPE_CHECKING:
    from app.engine.abilities.abilities import NotUnderstood
    from app.engine.casting.casting import Choices, Proposal, Verdict, Way
    from app.engine.scenario import Scenario
    from app.engine.state.game import Game, GameObject
    from app.engine.text.explainer import Stop
    from app.services.catalogue import Catalogue
    from app.services.table.tableau import Tile
    from cardsdb.records import CardHistory, CardSource, ImportReport, NameHit, Progress
    from cardsdb.search.search import SearchHit

RESOURCES: Final = Path(__file__).resolve().parents[3] / "resources"


def example_case() -> Path | None:
    """The case that opens first, if the resources are there."""
    return next(iter(sorted((RESOURCES / "cases").glob("*.json"))), None)


def _found(hits: Sequence[NameHit | SearchHit]) -> list[Found]:
    return [Found(hit.name, hit.mana_cost, hit.type_line, hit.colors, hit.source) for hit in hits]


class Program:
    """Asks the engine and the services what the window wants to know."""

    def __init__(self, data_dir: Path | None = None) -> None:
        self._data_dir = data_dir

    @cached_property
    def catalogue(self) -> Catalogue:
        """The cards, opened when they are first wanted."""
        from app.services.catalogue import Catalogue  # noqa: PLC0415  (the store is opened with the first case)

        return Catalogue.open(self._data_dir)

    # ------------------------------------------------------------------------------------------ proposals
    @with_the_engine
    def empty_game(self) -> Game:
        """A game of two players with nothing on the board."""
        from app.engine.state.game import Game, PlayerState, Turn  # noqa: PLC0415

        you, opponent = PlayerId("you"), PlayerId("opponent")
        turn = Turn(1, you, Step.PRECOMBAT_MAIN, you)
        return Game((PlayerState(you), PlayerState(opponent)), {}, turn)

    @with_the_engine
    def no_choices(self) -> Choices:
        """Choices that are all open."""
        from app.engine.casting.casting import Choices  # noqa: PLC0415

        return Choices()

    @with_the_engine
    def proposal(self, game: Game, thing: GameObject, ways: tuple[str, ...], choices: Choices) -> Proposal:
        """The proposal that whoever has `thing` casts it so."""
        from app.engine.casting.casting import Proposal  # noqa: PLC0415

        who = thing.playable.player if thing.playable is not None else thing.owner
        return Proposal(who, thing.id, thing.zone, ways, choices)

    @with_the_engine
    def waiting(self, game: Game) -> Proposal | None:
        """What has still to be chosen for an ability on the stack, all choices open; None for nothing."""
        from app.engine import play  # noqa: PLC0415

        return play.waiting(game)

    @with_the_engine
    def ways(self, game: Game, thing: GameObject) -> Sequence[Way]:
        """The ways in which `thing` could be cast, those that are refused too."""
        from app.engine.casting import ways  # noqa: PLC0415

        who = self.proposal(game, thing, (), self.no_choices()).player
        names = ways.names_of_ways(game, who, thing.id, thing.zone)
        return [ways.named(game, self.proposal(game, thing, each, self.no_choices()))[0] for each in names]

    @with_the_engine
    def to_keep(self, game: Game) -> tuple[ObjectId, ...]:
        """The legendary permanents of which one is to be kept; () where nobody is asked."""
        from app.engine.resolution import legend_rule  # noqa: PLC0415

        return legend_rule.to_keep(game)

    @with_the_engine
    def keep(self, game: Game, thing: ObjectId) -> Game:
        """The position once one of them is kept."""
        from app.engine import play  # noqa: PLC0415

        return play.keep(game, thing)

    @with_the_engine
    def judge(self, game: Game, proposal: Proposal) -> Verdict:
        """The answer of the rules to a proposal."""
        from app.engine.casting.procedure import judge  # noqa: PLC0415

        return judge(game, proposal)

    @with_the_engine
    def would_be_legal(self, game: Game, proposal: Proposal, verdict: Verdict) -> tuple[str, ...]:
        """The nearest changes that would make an illegal proposal legal, each as the end of a sentence."""
        from app.engine.casting.would_be_legal import would_be_legal  # noqa: PLC0415

        return tuple(change.text for change in would_be_legal(game, proposal, verdict))

    # ----------------------------------------------------------------------------------------- doing things
    @with_the_engine
    def cast(self, game: Game, proposal: Proposal) -> Game | None:
        """The position after the spell became cast; None when it can't be."""
        from app.engine import play  # noqa: PLC0415

        outcome = play.cast(game, proposal)
        return outcome.game if outcome.legal else None

    @with_the_engine
    def land(self, game: Game, thing: GameObject) -> LandAnswer | None:
        """Whether a land can be played now; None for what is no land."""
        if "Land" not in thing.face.type_line.types:
            return None
        from app.engine import play  # noqa: PLC0415

        outcome = play.play_land(game, thing.owner, thing.id, thing.zone)
        after = outcome.game if outcome.legal else None
        return LandAnswer(outcome.legal, outcome.failed or "", outcome.reasons, after)

    @with_the_engine
    def resolve_top(self, game: Game) -> Game:
        """The position after the top of the stack has resolved."""
        from app.engine import play  # noqa: PLC0415

        return play.resolve(game).game

    @with_the_engine
    def tile(self, game: Game, thing: GameObject) -> Tile:
        """An object as it is now, with what changes its characteristics counted in."""
        from app.engine.state.view import view  # noqa: PLC0415
        from app.services.table.tableau import tile_of  # noqa: PLC0415

        tile = tile_of(thing)
        if thing.face_down:
            return tile
        now = view(game).characteristics(thing.id)
        colours = tuple(letter for letter in "WUBRG" if letter in now.colors)
        line = " — ".join(" ".join(part) for part in ((*now.supertypes, *now.types), now.subtypes) if part)
        corner, changed = tile.corner, False
        if now.power is not None and now.toughness is not None:
            corner = f"{now.power}/{now.toughness}"
            changed = corner != tile.corner and "*" not in tile.corner
        cost = str(now.mana_cost) if now.mana_cost is not None else ""
        return replace(
            tile, name=now.name, cost=cost, types=now.types, type_line=line, colours=colours, corner=corner,
            changed=changed, unread=bool(now.unread),
        )  # fmt: skip

    # ------------------------------------------------------------------------------------------------ files
    @with_the_engine
    def load(self, path: Path) -> Case:
        """Read a case file, carry out what comes before the first cast, and take that as the proposal."""
        from app.services.scenarios import load  # noqa: PLC0415

        scenario = load(path, self.catalogue)
        try:
            return self._begun(path, scenario)
        except ScenarioError as error:
            raise type(error)(f"{path}: {error}") from None

    @with_the_engine
    def _begun(self, path: Path, scenario: Scenario) -> Case:
        """A case at its first cast."""
        from app.engine.scenario.steps import carry_out  # noqa: PLC0415

        game, lead = scenario.game, []
        for step in scenario.steps:
            done = carry_out(game, step, scenario.cards)
            if done.proposal is not None:
                if done.before is not game:
                    lead.append(("priority", done.before))
                return Case(scenario.game, scenario.title, path, done.proposal, scenario, tuple(lead))
            game = done.outcome.game
            lead.append((step.kind, game))
        return Case(scenario.game, scenario.title, path, None, scenario, tuple(lead))

    @with_the_engine
    def save(self, path: Path, case: Case | None, title: str, game: Game, proposal: Proposal | None) -> None:
        """Write a case file; raises SpellbenchError with one sentence."""
        from app.engine.scenario import Scenario, print_game  # noqa: PLC0415
        from app.services.scenarios import save  # noqa: PLC0415

        scenario = case.raw if case is not None and isinstance(case.raw, Scenario) else None
        if scenario is not None and game is scenario.game and proposal == (case.proposal if case else None):
            save(path, scenario.data)  # nothing was changed, so steps and expectations stay
        else:
            kept = scenario.data if scenario is not None else None
            save(path, print_game(game, title=title, kept=kept, proposal=proposal))

    # ------------------------------------------------------------------------------------------------ cards
    def import_cards(
        self, paths: Sequence[Path], show: Callable[[Progress], None], cancelled: Callable[[], bool]
    ) -> str:
        """Take cards from files, all of them or none; says what came of it."""
        from cardsdb.load import import_files  # noqa: PLC0415
        from cardsdb.paths import database_file  # noqa: PLC0415

        report = import_files(database_file(self._data_dir), paths, progress=show, cancelled=cancelled)
        return self._taken(report)

    def update_cards(self, show: Callable[[Progress], None], cancelled: Callable[[], bool]) -> str:
        """Fetch the newest cards and take them; says what came of it."""
        from app.services.update import update  # noqa: PLC0415
        from cardsdb.downloads import KINDS  # noqa: PLC0415

        done = update(self._data_dir, KINDS[0], progress=show, cancelled=cancelled)
        date = done.file.updated_at[:10]
        if done.report is None:
            return f"The cards are as new as the server's, of {date}."
        return f"Fetched the cards of {date}. {self._taken(done.report)}"

    def _taken(self, report: ImportReport) -> str:
        """What an import did; the cards are opened anew when they are next asked for."""
        self.__dict__.pop("catalogue", None)
        left_out = sum(omission.count for omission in report.left_out)
        words = f"{report.added:,} new, {report.changed:,} changed, {report.unchanged:,} as they were"
        return f"Cards: {words}." + (f" {left_out:,} entries were left out." if left_out else "")

    def find(self, text: str, limit: int) -> Searched:
        """What a search finds; names that are spelt almost so where no name is as it was typed."""
        if not text and not self.catalogue.has_imported_cards:
            return Searched(self._starters[:limit], len(self._starters))
        searcher = self.catalogue.searcher
        answer = searcher.search(text)
        found, count = _found(answer.hits(0, limit)), answer.count
        if not count and answer.only_words:
            found = _found(self.catalogue.find(text, limit))
            count = len(found)
        problems = tuple(f"{problem.text}: {problem.suggestion}" for problem in answer.problems)

        def further(first: int, count: int) -> list[Found]:
            same = self.catalogue.searcher is searcher  # another after an import, by whomever
            return _found((answer if same else self.catalogue.search(text)).hits(first, count))

        return Searched(found, count, answer.explained, problems, answer.seconds, further)

    def completions(self, text: str) -> list[str]:
        """What the search text may become."""
        from cardsdb.search.help import completions  # noqa: PLC0415

        return [one.text for one in completions(text, self.catalogue.searcher.pool)]

    def warm_up(self) -> None:
        """Load what most searches ask for, and what reads cards; a faulty store is told of when searched."""
        with suppress(StoreError):
            self.catalogue.searcher.warm_up()
        self._make_reader_ready()

    @with_the_engine
    def _make_reader_ready(self) -> None:
        from app.engine.oracle import prepare  # noqa: PLC0415

        prepare()

    @cached_property
    def _starters(self) -> list[Found]:
        """The cards that come with the program, listed while there are no others."""
        from app.services.catalogue import starter_cards  # noqa: PLC0415

        found = (
            Found(str(card["name"]), str(card.get("mana_cost") or ""), str(card.get("type_line") or ""))
            for card in starter_cards()
        )
        return sorted(found, key=lambda card: card.name)

    def deck(self, path: Path) -> Searched:
        """The cards of a decklist; names that no card has are problems."""
        from app.services.catalogue import hit_of  # noqa: PLC0415
        from cardsdb.decks import read_deck  # noqa: PLC0415

        deck = read_deck(path)
        found, problems = [], [f"not read: {line}" for line in deck.not_read]
        for name in dict.fromkeys(entry.name for entry in deck.entries):
            card = self.catalogue.object(name)
            if card is None:
                near = self.catalogue.suggest(name)
                meant = f"; did you mean {' or '.join(near)}?" if near else ""
                problems.append(f"{name}: no card has this name{meant}")
            else:
                hit = hit_of(card, "")
                found.append(Found(hit.name, hit.mana_cost, hit.type_line, hit.colors))
        count = sum(entry.count for entry in deck.entries)
        words = f"the deck “{deck.name}”, {count} cards, as {deck.format} writes it"
        return Searched(found, len(found), words, tuple(problems))

    def read_texts(self, show: Callable[[int, int], None], cancelled: Callable[[], bool]) -> int:
        """Read the texts of new cards for the search; how many that were."""
        from app.services.readings import read_for_search  # noqa: PLC0415
        from cardsdb.paths import database_file  # noqa: PLC0415

        if not self.catalogue.has_imported_cards:
            return 0
        count = read_for_search(database_file(self._data_dir), progress=show, cancelled=cancelled)
        if count:
            self.warm_up()
        return count

    def sources(self) -> list[CardSource]:
        """Where the cards come from, in the order in which a shared name is understood."""
        return self.catalogue.store.sources() if self.catalogue.store is not None else []

    def order_sources(self, names: Sequence[str]) -> None:
        """Put the sources in that order."""
        from cardsdb.sources import order_sources  # noqa: PLC0415

        order_sources(self.catalogue.database, names)

    def searches(self) -> list[str]:
        """The searches that the user keeps."""
        from cardsdb.workshop import Kind, names  # noqa: PLC0415

        return names(self.catalogue.workshop, Kind.SEARCH)

    def keep_search(self, text: str, *, kept: bool) -> None:
        """Keep a search, or keep it no longer."""
        from cardsdb.workshop import Kind, delete, save  # noqa: PLC0415

        if kept:
            save(self.catalogue.workshop, Kind.SEARCH, {text: {"query": text}})
        else:
            delete(self.catalogue.workshop, Kind.SEARCH, text)

    def history(self, name: str, source: str = "") -> CardHistory | None:
        """The formats, rulings and printings of a card; None for one that is not from the store."""
        return self.catalogue.history(name, source or None)

    @with_the_engine
    def card(self, name: str, source: str = "") -> KnownCard | None:
        """A card by its name; if `source` is given, the one from there."""
        try:
            card = self.catalogue.card(name, source or None)
        except UnknownCardError:
            return None
        return KnownCard(card, self.catalogue.readings(card))

    @with_the_engine
    def stop_of(self, unread: NotUnderstood) -> Stop:
        """Where the reading of a text stopped."""
        from app.engine.oracle import stop_of  # noqa: PLC0415

        return stop_of(unread)

    @with_the_engine
    def put(self, game: Game, name: str, player: PlayerId, zone: Zone) -> tuple[Game, ObjectId]:
        """The position with one more card in a zone of a player, and the card's id there."""
        from app.engine.state import changes  # noqa: PLC0415
        from app.engine.state.creating import fresh_id  # noqa: PLC0415
        from app.engine.state.game import GameObject  # noqa: PLC0415

        known = self.card(name)
        if known is None:
            raise ScenarioError(f"no card is called {name!r}")
        ident = fresh_id(game, known.card.front.name)
        # It comes from outside the game; nothing has happened in it, so the history stays as it is.
        made = GameObject(ident, known.card, known.readings, player, player, Zone.EXILE)
        moved = changes.move_object(changes.with_object(game, made), ident, zone)
        settled = replace(moved.objects[ident], sick=False)
        return replace(changes.with_object(moved, settled), history=game.history), ident

    @with_the_engine
    def move(self, game: Game, thing: ObjectId, zone: Zone) -> Game:
        """The position with an object moved to a zone by hand."""
        from app.engine.resolution import legend_rule  # noqa: PLC0415
        from app.engine.state import changes  # noqa: PLC0415

        if zone is Zone.BATTLEFIELD:
            return changes.put_onto_battlefield(game, thing)
        return legend_rule.lifted(changes.move(game, thing, zone))

    @with_the_engine
    def remove(self, game: Game, thing: ObjectId) -> Game:
        """The position without an object."""
        from app.engine.state import changes  # noqa: PLC0415

        return changes.cease(game, thing)
