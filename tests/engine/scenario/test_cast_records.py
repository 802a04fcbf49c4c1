"""How a permanent was cast, what it copies, and cards that nobody knows, as cases hold them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.engine import play
from app.engine.casting.casting import Choices, Proposal
from app.engine.casting.procedure import judge
from app.engine.errors import ScenarioError
from app.engine.scenario import parse, print_game
from app.engine.scenario.printing import comparable
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds
from app.engine.state.game import CastRecord, Game
from app.engine.values.ids import ObjectId, Zone
from app.services.table.edits import zones
from tests.engine.boards import YOU
from tests.services.table.boards import board, look_up

BEAR = ObjectId("Bear")


def again(game: Game) -> Game:
    return parse(json.loads(json.dumps(print_game(game))), look_up).game


@pytest.mark.parametrize(
    ("told", "record"),
    [
        ({"cast": True}, CastRecord()),
        ({"cast": {}}, CastRecord()),
        ({"cast": {"kicked": 2}}, CastRecord(paid=("kicker", "kicker"))),
        ({"cast": {"as": "evoke"}}, CastRecord(("evoke",), ("evoke",))),
        ({"cast": {"x": 3, "from": "graveyard"}}, CastRecord(x=3, from_zone=Zone.GRAVEYARD)),
        ({"cast": {"optional": ["squad", "squad"]}}, CastRecord(paid=("squad", "squad"))),
        ({"cast": {"mana_spent": 4, "life_for_mana": 1}}, CastRecord(mana_spent=4, life_for_mana=1)),
        ({"prototyped": True}, CastRecord(("prototype",))),
        ({"cast": False}, None),
        ({}, None),
    ],
)
def test_a_permanent_knows_how_it_was_cast(told: dict[str, Any], record: CastRecord | None) -> None:
    game = board({"battlefield": [{"card": "Bear", **told}]})
    assert game.objects[BEAR].cast == record
    assert again(game) == game


def test_what_copies_a_prototyped_permanent_was_not_cast_so() -> None:
    game = board({"battlefield": [{"card": "Machine", "prototyped": True, "cast": False}]})
    machine = game.objects[ObjectId("Machine")]
    assert (machine.cast, machine.prototyped, machine.is_prototyped) == (None, True, True)
    assert again(game) == game


def test_a_kicked_permanent_is_kicked_in_what_it_asks() -> None:
    for times, answer in ((1, True), (0, False)):
        thing = {"card": "Kicked Bear", "cast": {"kicked": times} if times else {}}
        game = board({"battlefield": [thing]})
        (trigger,) = (a for a in game.objects[ObjectId("Kicked Bear")].reading.general if hasattr(a, "event"))
        assert holds(game, trigger.condition, YOU, ObjectId("Kicked Bear")) is answer  # type: ignore[union-attr]


def test_one_face_is_copied_where_its_name_is_what_is_named() -> None:
    game = board({"battlefield": [{"card": "Bear", "copy_of": "Master"}]})
    assert view(game).characteristics(BEAR).name == "Master"
    assert again(game) == game
    whole = board({"battlefield": [{"card": "Bear", "copy_of": "Student // Master"}]})
    assert view(whole).characteristics(BEAR).name == "Student"
    assert again(whole) == whole


@pytest.mark.parametrize(
    "exiled",
    [
        {"playable_by": "you", "way": "madness"},
        {"playable_by": "you", "front": True},
        {"playable_by": "you", "back": True},
        {"exiled_with": "Bear", "returns": True},
    ],
)
def test_how_a_card_in_exile_may_be_played_and_whether_it_comes_back_is_kept(exiled: dict[str, Any]) -> None:
    game = board({"battlefield": ["Bear"], "exile": [{"card": "Giant", **exiled}]})
    assert again(game) == game


def test_who_has_lost_is_kept() -> None:
    game = board({"lost": True}, {"won": True})
    assert [(one.lost, one.won) for one in game.players] == [(True, False), (False, True)]
    assert again(game) == game


def test_the_name_and_colours_of_something_then_are_kept() -> None:
    event = {"event": "died", "card": "Bear", "name": "Elf", "colors": ["B"], "controller": "you"}
    game = board({"graveyard": ["Bear"]}, history=[event])
    assert (game.history[0].name, game.history[0].colors) == ("Elf", {"B"})
    assert comparable(again(game)) == comparable(game)


# -------------------------------------------------------------------------------------------- unknown
def test_unknown_cards_are_written_with_a_question_mark() -> None:
    game = board({"hand": ["Bolt", "2 ?"], "library": ["20 ?", {"card": "Bear", "mixed": True}]})
    assert len(game.player(YOU).library) == 21
    you: Any = print_game(game)["players"]
    assert you["you"]["hand"] == ["Bolt", "2 ?"]
    assert again(game) == game


@pytest.mark.parametrize(("hand", "legal"), [("?", None), ("Bolt", False), ("Study", True)])
def test_whether_an_unknown_card_can_pay_is_not_known(hand: str, legal: bool | None) -> None:
    game = board({"hand": ["Denial", hand]}, stack=[{"card": "Bolt", "id": "b", "controller": "them"}])
    choices = Choices(targets=("b",))
    proposal = Proposal(YOU, ObjectId("Denial"), Zone.HAND, ("alternative",), choices)
    assert judge(game, proposal).legal is legal


def test_any_card_can_be_discarded_known_or_not() -> None:
    game = board({"hand": ["Rite", "?"], "battlefield": ["Swamp"]})
    assert judge(game, Proposal(YOU, ObjectId("Rite"), Zone.HAND, ("normal",), Choices())).legal


def test_a_permanent_that_was_cast_so_is_read_with_its_place_when_it_is_wrong() -> None:
    with pytest.raises(ScenarioError, match="cast"):
        board({"battlefield": [{"card": "Bear", "cast": {"kicker": 1}}]})


# ------------------------------------------------------------------------------------------------ gone
def test_a_target_that_has_gone_is_kept_as_gone() -> None:
    game = board(
        {"battlefield": ["Bear"]},
        {"battlefield": ["Giant"]},
        stack=[{"card": "Bolt", "controller": "you", "targets": ["Giant"]}],
    )
    removed = zones.remove(game, (ObjectId("Giant"),))
    data: Any = print_game(removed)
    assert data["stack"][0]["targets"] == [[{"gone": "Giant"}]]
    opened = again(removed)
    assert play.resolve(opened).game.objects[ObjectId("Bolt")].zone is Zone.GRAVEYARD
    assert print_game(opened) == data


def test_what_came_back_is_not_the_target_that_went() -> None:
    game = board({}, {"battlefield": ["Giant"]}, stack=[{"card": "Bolt", "targets": ["Giant"]}])
    away = zones.move(game, (ObjectId("Giant"),), Zone.HAND)
    back = zones.move(away, (ObjectId("Giant"),), Zone.BATTLEFIELD)
    data: Any = print_game(back)
    assert data["stack"][0]["targets"] == [[{"gone": "Giant"}]]
    assert play.resolve(again(back)).game.objects[ObjectId("Giant")].damage == 0


@pytest.mark.parametrize(
    "told",
    [
        {"event": "tapped", "player": "you", "card": "Swamp 2"},
        {"event": "damage", "source": "Swamp 2", "to": "them", "amount": 1},
        {"event": "damage", "source": "Swamp", "to": "Swamp 2", "amount": 1},
        {"event": "died", "player": "you", "card": "Bear"},
        {"event": "damage", "source": "Bear", "to": "Bear", "amount": 1},
    ],
)
def test_what_has_gone_is_not_another_card_of_that_name(told: dict[str, Any]) -> None:
    """The second Swamp and the first Bear have gone; what happened to them did not happen to the others."""
    here = {"battlefield": ["Swamp", "Swamp", "Bear", {"card": "Bear", "id": "b"}], "library": ["Bear"]}
    left = zones.remove(board(here, {}, history=[told]), (ObjectId("Swamp 2"), ObjectId("Bear")))
    opened = again(left)
    assert print_game(opened) == print_game(left)
    assert [(e.object, e.to, e.name, e.types, e.colors) for e in opened.history] == [
        (e.object, e.to, e.name, e.types, e.colors) for e in left.history
    ]


@pytest.mark.parametrize("text", ["When this creature dies, you gain 2 life.", "{2}, {T}: You gain 2 life."])
@pytest.mark.parametrize("token", ["Bear", {"card": "Bear", "id": "cub"}])
def test_an_ability_outlives_its_source(token: str | dict[str, Any], text: str) -> None:
    """It is independent of the source, and says what it said, where another Bear is there (113.7a)."""
    handle = token if isinstance(token, str) else token["id"]
    given = {**({"card": token} if isinstance(token, str) else token), "token": True, "gains": [text]}
    game = board(
        {"battlefield": [given, {"card": "Bear", "id": "b"}]}, stack=[{"ability_of": handle, "text": text}]
    )
    left = zones.remove(game, (ObjectId(handle),))
    data: Any = print_game(left)
    assert data["stack"][0]["ability_of"] == {"gone": handle}
    assert again(left).stack == left.stack
    assert play.resolve(again(left)).game.player(YOU).life == play.resolve(left).game.player(YOU).life == 22
