"""Runs every case below `tests/scenarios`, the example cases, and the shared ones where they are."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final, cast

import pytest

from app.engine.casting.casting import Choices
from app.engine.casting.procedure import is_legal
from app.engine.errors import UnknownCardError
from app.engine.scenario import Report, Scenario, parse, print_game, run
from app.engine.state.changes import with_priority
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game
from app.engine.values.by_identity import Remembering
from app.engine.values.card import Card
from app.engine.values.frozen import replace
from app.engine.values.ids import Zone
from app.services.catalogue import Catalogue
from app.services.packs import Packs
from app.services.scenarios import read_data

ROOT: Final = Path(__file__).resolve().parent
OWN: Final = sorted((ROOT / "scenarios").rglob("*.json"))
SHARED: Final = sorted((ROOT.parents[1] / "shared" / "scenarios").glob("*.json"))

EXPECTED_TO_PASS: Final = frozenset(range(1, 185))
"""Numbers of the shared cases whose cards are all read; of the others none may come out wrong."""


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def failures(report: Report) -> list[str]:
    """What did not come as expected, and why."""
    found = [
        f"{check.at} {check.key}: expected {check.expected!r}, got {check.got!r}"
        for check in report.checks
        if not check.ok
    ]
    doubts = [f"{doubt.reason}: {doubt.text}" for doubt in report.game.doubts]
    return found + doubts if found else []


@pytest.fixture(scope="module")
def starter() -> Iterator[Catalogue]:
    """The cards that come with the program."""
    with Catalogue.open() as catalogue:
        yield catalogue


def read(data: object, request: pytest.FixtureRequest) -> Scenario:
    """A case, with the starter cards or with those of the whole pool."""
    starter: Catalogue = request.getfixturevalue("starter")
    try:
        return parse(data, starter.card, starter.packs.named)
    except UnknownCardError:
        return parse(data, request.getfixturevalue("look_up"), starter.packs.named)


@pytest.mark.parametrize("path", OWN, ids=name_of)
def test_a_case_comes_out_as_it_says(path: Path, request: pytest.FixtureRequest) -> None:
    report = run(read(read_data(path), request))
    assert report.checks, "a case that expects nothing tests nothing"
    assert failures(report) == []


@pytest.mark.parametrize("path", OWN[::30], ids=name_of)
def test_the_board_that_a_case_ends_with_can_be_saved_and_opened_again(
    path: Path, request: pytest.FixtureRequest
) -> None:
    """But for what no case holds, and for the numbers that tell tokens of one name apart.

    An effect that gives control for ever is such a thing; the case says then that something is in doubt.
    """
    first = read(read_data(path), request)
    game = run(first).game
    data = print_game(game, kept=first.data)
    again = read(data, request).game
    held = not any(doubt["reason"] == "a case can't hold it" for doubt in data.get("doubts", ()))
    assert _where(again, held=held) == _where(game, held=held)
    assert [event.event for event in again.history] == [event.event for event in game.history]
    assert len(again.stack) == len(game.stack)


COPIED_OTHERWISE: Final = ("702.16/copied-spell-of-another-colour", "722.3/the-copy-is-a-noncreature-spell")
"""Cases of copies that are otherwise than the card whose name they bear (707.9)."""
GOING_ON: Final = [path for n, path in enumerate(OWN) if n % 120 == 5 or name_of(path) in COPIED_OTHERWISE]


@pytest.mark.parametrize("path", GOING_ON, ids=name_of)
def test_a_case_goes_on_from_where_it_was_saved(path: Path, request: pytest.FixtureRequest) -> None:
    """After each of its steps the rest comes out as it says, or nobody knows: never otherwise."""
    data = cast("dict[str, Any]", read_data(path))
    for done in range(1, len(data["do"])):
        begun = run(read({**data, "do": data["do"][:done], "expect": {}}, request))
        if begun.game.doubts:
            continue
        saved = {
            **print_game(begun.game, kept=data),
            "do": data["do"][done:],
            "expect": data.get("expect", {}),
        }
        wrong = [one for one in run(read(saved, request)).checks if not one.ok and one.got is not None]
        assert wrong == []


SILENT_IS_NONE: Final = ("optional", "splice")
"""Choices that are none where nobody announces them, at least where targets are named."""


@pytest.mark.parametrize("path", OWN[9::150], ids=name_of)
def test_what_is_legal_stays_so_where_a_choice_is_left_open(
    path: Path, request: pytest.FixtureRequest
) -> None:
    for step in run(read(read_data(path), request)).steps:
        said = step.done.proposal
        if said is None or not step.done.outcome.legal:
            continue
        game = step.done.before if said.during_resolution else with_priority(step.done.before, said.player)
        told = {name for name in Choices.__struct_fields__ if getattr(said.choices, name) is not None}
        opened: dict[str, Any] = {name: {name: None} for name in told.difference(SILENT_IS_NONE)}
        assert [
            name
            for name, left in opened.items()
            if not is_legal(game, replace(said, choices=replace(said.choices, **left)))
        ] == []


@pytest.mark.parametrize("path", OWN[13::150], ids=name_of)
def test_a_card_that_nothing_looks_at_changes_nothing(path: Path, request: pytest.FixtureRequest) -> None:
    data = cast("dict[str, Any]", read_data(path))
    idle = {"name": "Idle Thing", "mana_cost": "{9}", "type_line": "Artifact"}
    player, board = list(data["players"].items())[-1]
    board = {**board, "exile": [*board.get("exile", ()), "Idle Thing"]}
    more = {**data, "cards": [*data.get("cards", ()), idle], "players": {**data["players"], player: board}}
    plain, other = (
        [check for check in run(read(one, request)).checks if ".exile" not in check.key]
        for one in (data, more)
    )
    assert other == plain


@pytest.mark.pool
@pytest.mark.parametrize("path", OWN[17::150], ids=name_of)
def test_a_home_made_twin_does_the_same(
    path: Path, request: pytest.FixtureRequest, cards_of_one_face: dict[str, dict[str, Any]]
) -> None:
    """Each card is given by the case under another name; but a legend may be called by half of its name."""
    data = cast("dict[str, Any]", read_data(path))
    own = {card["name"] for card in data.get("cards", ())}
    told = re.findall(r'"(?:\d+ )?([^"]+)"', json.dumps(data["players"], ensure_ascii=False))
    twins = {name: f"Zomple {number}wyx" for number, name in enumerate(dict.fromkeys(told))}
    twins = {name: twin for name, twin in twins.items() if name in cards_of_one_face and name not in own}
    text = json.dumps({**data, "cards": [*data.get("cards", ()), *map(cards_of_one_face.get, twins)]})
    for name, twin in twins.items():  # after a line end, too, which is written as "\\n"
        text = re.sub(rf"(?:(?<!\w)|(?<=\\n)){re.escape(json.dumps(name)[1:-1])}(?!\w)", twin, text)
    assert failures(run(read(json.loads(text), request))) == []


@pytest.fixture(scope="session")
def cards_of_one_face(pool_cards: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """What is printed on each card of one face that is no token, basic or legendary."""
    kinds = re.compile("Basic|Legendary|Token|Dungeon")
    keys = (
        "name",
        "mana_cost",
        "type_line",
        "oracle_text",
        "power",
        "toughness",
        "color_indicator",
        "loyalty",
    )
    return {
        card["name"]: {key: card[key] for key in keys if key in card}
        for card in pool_cards
        if card.get("layout") == "normal" and not kinds.search(card["type_line"])
    }


def _where(game: Game, *, held: bool) -> dict[str, tuple[str, Zone, str]]:
    things = game.objects.values()
    return {o.id: (o.card.name.partition(" (")[0], o.zone, o.controller if held else o.owner) for o in things}


@pytest.fixture(scope="session")
def look_up(pool_cards: list[dict[str, Any]]) -> Callable[[str], Card]:
    """Finds cards of the pool by the name of a card or a face; whole cards first, tokens last."""
    tokens = {card["name"]: card for card in pool_cards if "token" in card.get("layout", "")}
    cards = [card for card in pool_cards if "token" not in card.get("layout", "")]
    faces = {face["name"]: card for card in cards for face in card.get("card_faces", ())}
    known: Mapping[str, dict[str, Any]] = {**tokens, **faces, **{card["name"]: card for card in cards}}

    def find(name: str) -> Card:
        if name not in known:
            raise UnknownCardError(f"no card is called {name!r}")
        return Card.from_object(known[name])

    return find


KNOWN_WRONG: Final[dict[str, str]] = {}
"""Cases whose answer is wrong today, by kind; one that comes out right must be taken off this list."""


@pytest.mark.pool
@pytest.mark.parametrize("path", SHARED, ids=name_of)
def test_a_shared_case_is_right_or_left_open(path: Path, look_up: Callable[[str], Card]) -> None:
    report = run(parse(read_data(path), look_up))
    number = path.name.split("-")[0]
    if number.isdigit() and int(number) in EXPECTED_TO_PASS:
        assert failures(report) == []
    wrong = [f"{check.at} {check.key}: {check.got!r}" for check in report.wrong]
    assert bool(wrong) == (path.name[:9] in KNOWN_WRONG), wrong


def told(scenario: Scenario) -> list[object]:
    """What came of a case: each step with its whole checklist, and what everything looks like at the end."""
    report = run(scenario)
    outcomes = [step.done.outcome for step in report.steps]
    found: list[object] = [
        (o.legal, o.failed, o.reasons, o.cost, o.verdict.checklist if o.verdict else None) for o in outcomes
    ]
    game = report.game
    return [*found, [view(game).characteristics(thing) for thing in game.objects], game.doubts]


@pytest.mark.pool
def test_the_order_of_questions_changes_no_answer(look_up: Callable[[str], Card]) -> None:
    names = [path for path in SHARED if path.name.startswith(("judge-", "order-"))]
    cases = {path: parse(read_data(path), look_up) for path in names}
    with Remembering.off():
        plain = {path: told(cases[path]) for path in names}
    for seed in (1, 2):
        order = sorted(names)
        Random(seed).shuffle(order)
        for path in order:
            assert told(cases[path]) == plain[path], path.name


OF_A_PACK: Final = [
    path for path in SHARED if "keywords" in path.read_text("utf-8") and "-custom-" in path.name
]
_LOOSE: Final = frozenset(
    ("keywords", "terms", "counters", "state_based", "subtypes", "designations", "cards")
)


@pytest.mark.parametrize("path", OF_A_PACK, ids=name_of)
def test_a_shared_case_with_rules_of_its_own_is_right_with_the_pack_too(
    path: Path, look_up: Callable[[str], Card], tmp_path: Path
) -> None:
    packs = Packs(tmp_path)
    theirs = {str(card["name"]): card for card in packs.cards()}
    told = cast("dict[str, Any]", read_data(path))
    cards = [{**card, "set": "SBS"} for card in told.get("cards", ()) if card["name"] not in theirs]
    data = {key: value for key, value in told.items() if key not in _LOOSE}
    data |= {"packs": ["SBS"], "cards": cards}

    def found(name: str) -> Card:
        card = theirs.get(name)
        return look_up(name) if card is None else Card.from_object(card, packs.named("SBS"))

    assert not failures(run(parse(data, found, packs.named)))
