"""A whole case: read it, carry its steps out, compare what came with what was expected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from msgspec import Struct, field

from app.engine.rule import implements
from app.engine.scenario.board import read_board
from app.engine.scenario.cards import Cards, LookUp, read_cards
from app.engine.scenario.checks import Check, check_end, check_step
from app.engine.scenario.packs import RULES_KEYS, LookUpPack, no_packs
from app.engine.scenario.shape import Place, optional
from app.engine.scenario.steps import Done, Step, carry_out, read_steps
from app.engine.scenario.unsaid import read_doubts
from app.engine.state.game import Game
from app.engine.state.zones.library import ORDER_NOT_KNOWN
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import say

VERSION: Final = 1
"""The newest version of the format that this program reads."""
KEYS: Final = (
    "scenario", "title", "source", "rules", "tags", "cards", "players", "turn", "stack", "history",
    "doubts", "do", "expect", "session", "exact", "daytime", "all_told", "seed", "packs", *RULES_KEYS,
)  # fmt: skip
"""The keys of a case."""


class Scenario(Struct, frozen=True):
    """A case as read from a file."""

    SAYS: ClassVar = False

    title: str
    game: Game
    """The board as the case begins."""
    cards: Cards
    steps: tuple[Step, ...] = ()
    expect: dict[str, Place] = field(default_factory=dict)
    source: str = ""
    rules: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    data: Mapping[str, object] = field(default_factory=dict)
    """The document that it was read from."""


class StepReport(Struct, frozen=True):
    """One step, and what came of it."""

    step: Step
    done: Done
    checks: tuple[Check, ...]


class Report(Struct, frozen=True):
    """What came of a case."""

    title: str
    steps: tuple[StepReport, ...]
    end: tuple[Check, ...]
    game: Game
    """The position at the end."""

    @property
    def checks(self) -> tuple[Check, ...]:
        """All expectations, in the order of the file."""
        return (*(check for step in self.steps for check in step.checks), *self.end)

    @property
    def ok(self) -> bool:
        """Whether everything came as expected."""
        return all(check.ok for check in self.checks)

    @property
    def wrong(self) -> tuple[Check, ...]:
        """Expectations with a definite other outcome."""
        return tuple(check for check in self.checks if not check.ok and check.got is not None)


def parse(data: object, look_up: LookUp, look_up_pack: LookUpPack = no_packs) -> Scenario:
    """Read a case from plain data.

    Raises:
        ScenarioError: something is not as the format says; the message names the place and the mend.
    """
    document = Place(data)
    if not isinstance(data, Mapping):
        raise document.error(
            say("a scenario is an object with the keys 'scenario', 'players', 'do' and others")
        )
    entries = dict(document.entries())
    if "scenario" not in entries:
        raise document.error(
            say("the key 'scenario' is missing; it holds the version of the format, which is 1")
        )
    version = entries["scenario"].number(least=1)
    if version > VERSION:
        raise document.error(
            say(
                "scenario: this case has version {version} of the format, "
                "and this program reads up to {ours}; update the program",
                version=version,
                ours=VERSION,
            )
        )
    places = document.keys(KEYS, ("players",))
    cards = read_cards(places, look_up, look_up_pack)
    game = read_board(places, cards)
    return Scenario(
        optional(places, "title", Place.text, ""),
        replace(game, doubts=read_doubts(game, optional(places, "doubts", Place.items, ()))),
        cards,
        read_steps(places["do"]) if "do" in places else (),
        dict(places["expect"].entries()) if "expect" in places else {},
        optional(places, "source", Place.text, ""),
        optional(places, "rules", Place.texts, ()),
        optional(places, "tags", Place.texts, ()),
        data,
    )


def run(scenario: Scenario) -> Report:
    """Carry out the steps of a case and compare what comes of them with what it expects."""
    report = _run(scenario)
    doubts = {doubt.reason for doubt in report.game.doubts}
    if scenario.game.seed is None and doubts == {ORDER_NOT_KNOWN}:
        return replace(report, end=_in_any_order(scenario, report))
    return report


def _run(scenario: Scenario) -> Report:
    game = scenario.game
    reports: list[StepReport] = []
    for step in scenario.steps:
        done = carry_out(game, step, scenario.cards)
        reports += [StepReport(inner, came, check_step(inner, came)) for inner, came in done.during]
        reports.append(StepReport(step, done, check_step(step, done)))
        game = done.outcome.game
    return Report(scenario.title, tuple(reports), check_end(scenario.expect, game, scenario.game), game)


_SHUFFLES: Final = 8
_NUMBERS: Final = (".count", ".life")
"""What a shuffled library leaves as it is, unless some shuffle shows that it does not."""


@implements("701.24a")
def _in_any_order(scenario: Scenario, report: Report) -> tuple[Check, ...]:
    """The checks of the end where only the order of shuffled cards is open: what is a number, or of an object
    that has nothing to do with hands and libraries, and is the same however they are shuffled."""
    games = (replace(scenario.game, seed=seed) for seed in range(1, _SHUFFLES + 1))
    ends = [{one.key: one.got for one in _run(replace(scenario, game=game)).end} for game in games]

    def with_same(check: Check) -> Check:
        open_ = not check.key.endswith(_NUMBERS) and not _is_apart(check.key, scenario.game, report.game)
        got = [end[check.key] for end in ends]
        return check if open_ or any(one != got[0] for one in got) else replace(check, got=got[0])

    return tuple(map(with_same, report.end))


def _is_apart(key: str, before: Game, after: Game) -> bool:
    """Whether a key is of an object that was a permanent or on the stack, and is in no hand or library."""
    told, _, _ = key.removeprefix("id:").rpartition(".")
    thing, now = before.objects.get(ObjectId(told)), after.objects.get(ObjectId(told))
    there = thing is not None and thing.zone in (Zone.BATTLEFIELD, Zone.STACK)
    return there and now is not None and now.zone not in (Zone.HAND, Zone.LIBRARY)
