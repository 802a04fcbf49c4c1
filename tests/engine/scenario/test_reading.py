"""Reading cases: every key is taken, and every mistake is told with its place and its mend."""

from __future__ import annotations

import contextlib
import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.errors import ScenarioError
from app.engine.scenario import parse, run
from app.engine.values.ids import ObjectId
from tests.engine.boards import board, case, look_up, parsed, played


def error_of(data: object) -> str:
    with pytest.raises(ScenarioError) as caught:
        run(parse(data, look_up))
    return str(caught.value)


def with_(path: str, value: object) -> dict[str, Any]:
    """A good case with one value changed."""
    data: Any = case({"battlefield": [{"card": "Bear"}], "hand": ["Bolt"]}, do=[{"cast": "Bolt"}])
    keys = path.split(".")
    place = data
    for key in keys[:-1]:
        place = place[int(key)] if key.isdigit() else place[key]
    place[int(keys[-1]) if keys[-1].isdigit() else keys[-1]] = value
    return data  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("path", "value", "parts"),
    [
        pytest.param("scenario", 2, ("version 2", "reads up to 1", "update"), id="a newer version"),
        pytest.param("scenario", "1", ("scenario", "whole number", "text"), id="a version that is text"),
        pytest.param("playrs", {}, ("'playrs'", "did you mean 'players'?"), id="a misspelt key"),
        pytest.param("players", [], ("players", "an object", "a list"), id="players as a list"),
        pytest.param("players", {"you": {}}, ("players", "two players"), id="one player"),
        pytest.param(
            "players", {"you": {}, "a\nb": {"x": 1}}, ("players.'a\\nb'", "'x'"), id="a name of two lines"
        ),
        pytest.param("players.you.life", "20", ("players.you.life", "whole number"), id="life as text"),
        pytest.param("players.you.life", True, ("players.you.life", "true or false"), id="life as true"),
        pytest.param("players.you.hand", "Bolt", ("players.you.hand", "a list"), id="a hand that is no list"),
        pytest.param(
            "players.you.battlefield.0.card", "Baer", ("players.you.battlefield[0].card", "'Baer'"), id="card"
        ),
        pytest.param(
            "players.you.battlefield.0.card", 7, ("battlefield[0].card", "text"), id="a card as a number"
        ),
        pytest.param(
            "players.you.battlefield.0.taped", True, ("'taped'", "'tapped'"), id="a misspelt card key"
        ),
        pytest.param(
            "players.you.battlefield.0.attached_to", "x", ("attached_to", "'x'"), id="attached to nothing"
        ),
        pytest.param(
            "players.you.battlefield.0.id",
            "you",
            ("battlefield[0]", "used twice"),
            id="a player's name as id",
        ),
        pytest.param("players.you.battlefield.0.count", 0, ("count", "from 1"), id="none of a card"),
        pytest.param(
            "players.you.battlefield.0.count", 10**6, ("more than 5000 cards",), id="a million cards"
        ),
        pytest.param(
            "players.you.battlefield.0.face",
            "left",
            ("face", "'left'", "Bear"),
            id="a face that is not there",
        ),
        pytest.param(
            "players", {"them\nall": {}, "X": {}}, ("are 'them\\nall', 'X'",), id="a name of two lines"
        ),
        pytest.param("players.you.mana", "{Q}", ("players.you.mana", "{Q}"), id="no mana symbol"),
        pytest.param(
            "players.you.mana", "{2}", ("players.you.mana", "{2}", "pool"), id="generic mana in a pool"
        ),
        pytest.param("turn", {"step": "main"}, ("turn.step", "'main'"), id="a step that is not there"),
        pytest.param(
            "turn", {"active": "me"}, ("turn.active", "'me'", "you"), id="a player who is not there"
        ),
        pytest.param(
            "history", [{"event": "sneezed"}], ("history[0].event", "'sneezed'"), id="an unknown event"
        ),
        pytest.param("history", [{}], ("history[0]", "'event'"), id="no event"),
        pytest.param(
            "stack", [{"ability_of": "x"}], ("stack[0].ability_of", "'x'"), id="an ability of nothing"
        ),
        pytest.param("cards", [{"oracle_text": ""}], ("cards[0]", "name"), id="a card without a name"),
        pytest.param("cards", [{"name": "A", "power": [1]}], ("cards[0]", "'power'"), id="a wrong power"),
        pytest.param(
            "cards", [{"name": "A"}, {"name": "A"}], ("cards[1]", "two cards"), id="a card given twice"
        ),
        pytest.param(
            "do", [{"cast": "Bolt", "play": "Bolt"}], ("do[0]", "exactly one"), id="two steps in one"
        ),
        pytest.param("do", [{}], ("do[0]", "exactly one"), id="no step at all"),
        pytest.param("do.0.target", ["you"], ("do[0]", "'target'", "'targets'"), id="a misspelt step key"),
        pytest.param("do.0.cast", "Bot", ("do[0].cast", "'Bot'", "'Bolt'"), id="casting what is not there"),
        pytest.param(
            "do.0.targets", ["Baer"], ("do[0].targets[0]", "'Baer'", "'Bear'"), id="a target not there"
        ),
        pytest.param("do.0.x", -1, ("do[0].x", "from 0"), id="a negative X"),
        pytest.param("do.0.from", "attic", ("do[0].from", "'attic'"), id="a zone that is not there"),
        pytest.param(
            "do.0.expect", {"lawful": True}, ("do[0].expect", "'lawful'"), id="an unknown expectation"
        ),
        pytest.param("do", [{"resolve": "some"}], ("do[0].resolve", "'some'", "top"), id="resolve something"),
        pytest.param("expect", {"yuo.life": 20}, ("expect.yuo.life", "'you'"), id="a path to nobody"),
        pytest.param("expect", {"you.lief": 20}, ("'lief'", "'life'"), id="a path to nothing"),
        pytest.param("expect", {"id:Baer.power": 2}, ("'Baer'",), id="a path to no object"),
        pytest.param("expect", {"id:Bear.powr": 2}, ("'powr'", "'power'"), id="no such property"),
    ],
)
def test_a_mistake_is_told_with_its_place_and_its_mend(
    path: str, value: object, parts: tuple[str, ...]
) -> None:
    message = error_of(with_(path, value))
    assert all(part in message for part in parts), message


@pytest.mark.parametrize("data", [None, [], "case", 1, {}, {"scenario": 1}])
def test_what_is_no_case_is_told(data: object) -> None:
    assert error_of(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
PATHS = [
    "players.you.life", "players.you.hand", "players.you.battlefield.0", "players.you.battlefield.0.counters",
    "players.you.mana", "turn", "stack", "history", "do", "do.0.targets", "do.0.kicked", "do.0.divide",
    "do.0.choose", "do.0.expect", "do.0.as", "cards", "expect",
    "keywords", "players.you.battlefield.0.chosen",
]  # fmt: skip


@given(st.sampled_from(PATHS), JSON)
def test_no_value_anywhere_crashes(path: str, value: object) -> None:
    with contextlib.suppress(ScenarioError):
        run(parse(with_(path, copy.deepcopy(value)), look_up))


def test_names_stand_for_cards_and_get_numbers() -> None:
    game = board({"battlefield": ["2 Swamp", "Swamp", {"card": "Swamp", "id": "Swamp 2"}]})
    assert [o.id for o in game.battlefield()] == ["Swamp", "Swamp 3", "Swamp 4", "Swamp 2"]


def test_a_case_brings_its_own_cards() -> None:
    cards = [
        {"name": "Sprout", "mana_cost": "{G}", "type_line": "Creature — Plant", "power": 0, "toughness": "1"}
    ]
    game = board({"battlefield": ["Sprout"]}, cards=cards)
    assert game.objects[ObjectId("Sprout")].face.toughness == "1"


def test_words_that_a_case_defines_are_not_taken_for_the_games_own() -> None:
    cards = [
        {
            "name": "Sprout",
            "type_line": "Creature — Plant",
            "power": "0",
            "toughness": "1",
            "oracle_text": "Flying",
        }
    ]
    plain = board({"battlefield": ["Sprout"]}, cards=cards)
    assert plain.objects[ObjectId("Sprout")].reading.keywords == ("flying",)
    own = board({"battlefield": ["Sprout"]}, cards=cards, keywords=[{"name": "Flying", "text": "It hums."}])
    assert own.objects[ObjectId("Sprout")].reading.unread


def test_flat_targets_are_dealt_out() -> None:
    game = board({}, {"battlefield": ["Giant"]}, stack=[{"card": "Kill", "id": "kill", "targets": ["Giant"]}])
    record = game.objects[ObjectId("kill")].cast
    assert record is not None
    assert [[ref.id for ref in group] for group in record.targets] == [["Giant"]]


def test_history_knows_types_and_controllers_of_the_time() -> None:
    event = {"event": "combat damage", "source": "Rogue", "to": "them", "amount": 1}
    now, lost = board({"battlefield": ["Rogue"]}, history=[event]).history
    assert (now.types, now.controller, now.to_player, now.turn) == (
        ("Creature", "Human", "Rogue"),
        "you",
        True,
        5,
    )
    assert (lost.event, lost.player, lost.amount) == ("lost life", "them", 1)
    then = {"source_types": ["Elf"], "source_controller": "them", "turn": "last"}
    was, _ = board({"battlefield": ["Rogue"]}, history=[{**event, **then}]).history
    assert (was.types, was.controller, was.turn) == (("Elf",), "them", 4)


def test_damage_of_which_a_case_tells_is_loss_of_life_once() -> None:
    hit = {"event": "damage", "source": "Rogue", "to": "them", "amount": 2}
    told = {"event": "lost life", "player": "them", "amount": 2}
    names = [
        [e.event for e in board({"battlefield": ["Rogue"]}, history=history).history]
        for history in ([hit], [hit, told], [told, hit])
    ]
    assert names == [["damage", "lost life"], ["damage", "lost life"], ["lost life", "damage", "lost life"]]


def test_steps_are_checked_before_anything_is_done() -> None:
    with pytest.raises(ScenarioError):
        parsed(case({}, do=[{"cast": "Bolt", "x": "two"}]))


def test_after_a_doubt_nothing_is_claimed() -> None:
    report = played(
        {"battlefield": ["2 Island", "Mountain"], "hand": ["Omen", "Bolt"]},
        do=[
            {"cast": "Omen", "expect": {"legal": True}},
            {"cast": "Bolt", "targets": ["them"], "expect": {"legal": True, "cost": "{R}"}},
        ],
        expect={"them.life": 20},
    )
    assert [check.got for check in report.checks] == [None] * 4
    assert not report.ok
    assert report.wrong == ()


@pytest.mark.parametrize("step", [{"special": "Bolt", "action": "plot"}, {"resolve": "top", "during": []}])
def test_what_the_engine_cannot_do_yet_is_open(step: dict[str, Any]) -> None:
    report = played({"hand": ["Bolt"]}, do=[{**step}], expect={"you.life": 20})
    assert report.checks[0].got in (None, 20)


@pytest.mark.parametrize(
    ("event", "doubts"),
    [
        ({"event": "combat damage"}, ["Combat damage"]),
        ({"event": "combat damage", "source": "Giant", "to": "them", "amount": 3}, []),
    ],
)
def test_combat_damage_of_which_nobody_says_by_whom_is_not_certain(
    event: dict[str, Any], doubts: list[str]
) -> None:
    attacks = {"happens": {"event": "attacks", "source": "Giant", "to": "them"}}
    report = played(
        {"battlefield": ["Giant"]},
        do=[attacks, {"happens": event}],
        turn={"number": 1, "active": "you", "step": "declare attackers"},
    )
    assert [doubt.text for doubt in report.game.doubts] == doubts
