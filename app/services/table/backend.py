"""What the window asks of the rest of the program. No Qt in here, and no rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Zone

if TYPE_CHECKING:
    from app.engine.abilities.abilities import NotUnderstood
    from app.engine.abilities.reading import Reading
    from app.engine.casting.casting import Choices, Proposal, Verdict, Way
    from app.engine.state.game import Game, GameObject
    from app.engine.text.explainer import Stop
    from app.engine.values.card import Card
    from app.services.table.tableau import Tile
    from cardsdb.records import CardHistory, CardSource, Progress


@dataclass(frozen=True, slots=True)
class Case:
    """A case as it was opened."""

    game: Game
    title: str = ""
    path: Path | None = None
    proposal: Proposal | None = None
    """What the case asks: the first spell that is cast in it."""
    raw: object = None
    """What the file said, for saving it again with all its parts."""
    lead: tuple[tuple[str, Game], ...] = ()
    """What the case does before it asks: the name of each step, and the position after it."""


@dataclass(frozen=True, slots=True)
class Found:
    """A card in the list of results."""

    name: str
    mana_cost: str
    type_line: str
    colours: tuple[str, ...] = ()
    """Letters in the order WUBRG."""
    source: str = ""
    """Where it comes from, as `from:` names it; empty where any card of that name will do."""


@dataclass(frozen=True, slots=True)
class Searched:
    """What a search found, and what is to be said about it."""

    found: Sequence[Found]
    """The first of them, best first."""
    count: int
    """How many there are in all."""
    explained: str = ""
    """What was asked, in words."""
    problems: tuple[str, ...] = ()
    """What of the search was not used, a sentence each."""
    seconds: float = 0
    further: Callable[[int, int], Sequence[Found]] | None = None
    """Gives more of them: from which on, and how many; None where there are none but the first."""


@dataclass(frozen=True, slots=True)
class KnownCard:
    """A card with what was made of the text of each face."""

    card: Card
    readings: tuple[Reading, ...]


@dataclass(frozen=True, slots=True)
class LandAnswer:
    """Whether a land can be played now."""

    legal: bool | None
    """None: unsure."""
    rule: str
    """The rule that says no."""
    reasons: tuple[str, ...]
    after: Game | None
    """The position with the land on the battlefield; None unless legal."""


class Backend(Protocol):
    """The engine, the cards and the case files, as the window sees them."""

    def empty_game(self) -> Game:
        """A game of two players with nothing on the board."""

    def no_choices(self) -> Choices:
        """Choices that are all open."""

    def proposal(self, game: Game, thing: GameObject, ways: tuple[str, ...], choices: Choices) -> Proposal:
        """The proposal that whoever has `thing` casts it so."""

    def waiting(self, game: Game) -> Proposal | None:
        """What has still to be chosen for an ability on the stack, all choices open; None for nothing."""

    def to_keep(self, game: Game) -> tuple[ObjectId, ...]:
        """The legendary permanents of which one is to be kept; () where nobody is asked."""

    def keep(self, game: Game, thing: ObjectId) -> Game:
        """The position once one of them is kept."""

    def ways(self, game: Game, thing: GameObject) -> Sequence[Way]:
        """The ways in which `thing` could be cast, those that are refused too."""

    def judge(self, game: Game, proposal: Proposal) -> Verdict:
        """The answer of the rules to a proposal."""

    def would_be_legal(self, game: Game, proposal: Proposal, verdict: Verdict) -> tuple[str, ...]:
        """The nearest changes that would make an illegal proposal legal, each as the end of a sentence."""

    def cast(self, game: Game, proposal: Proposal) -> Game | None:
        """The position after the spell became cast and triggers went on the stack; None when it can't be."""

    def land(self, game: Game, thing: GameObject) -> LandAnswer | None:
        """Whether a land can be played now; None for what is no land."""

    def resolve_top(self, game: Game) -> Game:
        """The position after the top of the stack has resolved."""

    def tile(self, game: Game, thing: GameObject) -> Tile:
        """An object as it is now, with what changes its characteristics counted in."""

    def load(self, path: Path) -> Case:
        """Read a case file; raises SpellbenchError with one sentence."""

    def save(self, path: Path, case: Case | None, title: str, game: Game, proposal: Proposal | None) -> None:
        """Write a case file; raises SpellbenchError with one sentence."""

    def import_cards(
        self, paths: Sequence[Path], show: Callable[[Progress], None], cancelled: Callable[[], bool]
    ) -> str:
        """Take cards from files, all of them or none; says what came of it. It may run in another thread."""

    def update_cards(self, show: Callable[[Progress], None], cancelled: Callable[[], bool]) -> str:
        """The same for the newest cards from the network."""

    def find(self, text: str, limit: int) -> Searched:
        """What a search in Scryfall's language finds, so many cards at most."""

    def completions(self, text: str) -> list[str]:
        """What the search text may become."""

    def warm_up(self) -> None:
        """Make ready for the first search; it may be called from another thread."""

    def deck(self, path: Path) -> Searched:
        """The cards of a decklist; names that no card has are problems.

        Raises:
            CardsError: It is no decklist.
        """

    def read_texts(self, show: Callable[[int, int], None], cancelled: Callable[[], bool]) -> int:
        """Read the texts of new cards for the search; how many that were. It may run in another thread."""

    def sources(self) -> list[CardSource]:
        """Where the cards come from, in the order in which a shared name is understood."""

    def order_sources(self, names: Sequence[str]) -> None:
        """Put the sources in that order."""

    def searches(self) -> list[str]:
        """The searches that the user keeps."""

    def keep_search(self, text: str, *, kept: bool) -> None:
        """Keep a search, or keep it no longer."""

    def history(self, name: str, source: str = "") -> CardHistory | None:
        """The formats, rulings and printings of a card; None for one that is not from the store."""

    def card(self, name: str, source: str = "") -> KnownCard | None:
        """A card by its name; if `source` is given, the one from there."""

    def stop_of(self, unread: NotUnderstood) -> Stop:
        """Where the reading of a text stopped."""

    def put(self, game: Game, name: str, player: PlayerId, zone: Zone) -> tuple[Game, ObjectId]:
        """The position with one more card in a zone of a player, and the card's id there."""

    def move(self, game: Game, thing: ObjectId, zone: Zone) -> Game:
        """The position with an object moved to a zone by hand."""

    def remove(self, game: Game, thing: ObjectId) -> Game:
        """The position without an object."""
