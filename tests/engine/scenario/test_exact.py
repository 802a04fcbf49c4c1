"""Positions as plain data, whole: read again they are equal, and what was changed since is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, cast

import pytest
from msgspec import Struct

from app.engine.scenario import print_game
from app.engine.scenario.exact import (
    KEY,
    NotExactError,
    Written,
    agrees,
    exact_of,
    read_table,
    value_of,
    with_exact,
)
from app.engine.state.game import Game, LastingEffect, TargetRef
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.mana import ManaCost
from tests.engine.boards import YOU, board


def _game() -> Game:
    there = ["Bear", {"card": "Machine", "prototyped": True, "gains": ["Flying"]}, "2 Swamp"]
    game = board({"battlefield": there, "hand": ["Bolt"], "library": ["3 Forest"]})
    bear = game.objects[ObjectId("Bear")]
    effect = bear.reading  # any value
    lasting = LastingEffect(effect, (TargetRef(bear.id),), "end of turn", YOU, 7)
    return replace(game, lasting=(lasting,), seed=5, clock=9)


def _through_json(data: object) -> object:
    told: object = json.loads(json.dumps(data))
    return told


def test_what_is_written_is_read_again_with_all_that_lasts_and_in_its_order() -> None:
    game, written = _game(), Written()
    part = written.part(game)
    again = value_of(part, read_table(_through_json(written.table)))
    assert again == game
    assert isinstance(again, Game)
    assert list(again.objects) == list(game.objects)


def test_what_is_loaded_later_changes_no_name() -> None:
    game = _game()
    before = Written()
    part = before.part(game)
    namesake = type("TargetRef", (Struct,), {"__module__": "app.services.loaded_later"}, frozen=True)
    assert value_of(part, read_table(_through_json(before.table))) == game
    after = Written()
    assert after.part(game) == part
    assert after.table == before.table
    del namesake


def test_an_older_file_names_kinds_without_their_modules() -> None:
    brief = [["()"], ["TargetRef", {"id": "Bear"}]]
    assert read_table(brief)[1] == TargetRef(ObjectId("Bear"))


def test_a_position_that_differs_little_takes_little_more_room() -> None:
    written, game = Written(), _game()
    written.part(game)
    before = len(written.table)
    bear = game.objects[ObjectId("Bear")]
    other = replace(game, objects={**game.objects, bear.id: replace(bear, tapped=True)})
    part = written.part(other)
    assert len(written.table) - before == 3  # the permanent, the mapping, the position
    assert value_of(part, read_table(_through_json(written.table))) == other


def test_what_is_gone_and_what_came_stand_in_their_order() -> None:
    written, game = Written(), _game()
    written.part(game)
    some = dict(game.objects)
    first = next(iter(some))
    moved = some.pop(first)
    for objects in (some, {**some, first: moved}):
        other = replace(game, objects=objects)
        again = value_of(written.part(other), read_table(_through_json(written.table)))
        assert isinstance(again, Game)
        assert list(again.objects.items()) == list(objects.items())


def _case() -> dict[str, Any]:
    written, game = Written(), _game()
    case = with_exact(print_game(game), written, {"now": written.part(game)})
    return cast("dict[str, Any]", _through_json(case))


def test_a_case_holds_values_under_names() -> None:
    assert exact_of(_case())[0] == {"now": _game()}
    assert exact_of({**_case(), "title": "another"})[0] == {"now": _game()}


def _other_board(case: dict[str, Any]) -> None:
    case["players"]["you"]["life"] = 3


def _unknown_kind(case: dict[str, Any]) -> None:
    case[KEY]["table"][0][0] = "Nosuch"


def _unknown_field(case: dict[str, Any]) -> None:
    case[KEY]["table"].append(["Turn", {"moon": 1}])


def _later_place(case: dict[str, Any]) -> None:
    case[KEY]["table"][0] = ["()", [99]]


def _too_deep(case: dict[str, Any]) -> None:
    case[KEY]["table"] = [["()", 1], *(["()", [n], [n]] for n in range(60))]


def _no_list(case: dict[str, Any]) -> None:
    case[KEY]["table"] = 3


def _no_parts(case: dict[str, Any]) -> None:
    case[KEY]["parts"] = ["now"]


def _without(case: dict[str, Any]) -> None:
    del case[KEY]


@pytest.mark.parametrize(
    "change",
    [_other_board, _unknown_kind, _unknown_field, _later_place, _too_deep, _no_list, _no_parts, _without],
)
def test_what_was_changed_or_is_damaged_is_refused(change: Callable[[dict[str, Any]], None]) -> None:
    case = _case()
    change(case)
    with pytest.raises(NotExactError):
        exact_of(case)


def test_only_a_position_of_the_board_that_the_case_tells_is_taken() -> None:
    game = _game()
    case = cast("dict[str, object]", _through_json(print_game(game)))
    assert agrees(game, case)
    assert not agrees(replace(game, players=game.players[::-1]), case)
    assert not agrees(replace(game, turn=replace(game.turn, number=3)), case)
    assert not agrees(replace(game, objects={}), case)
    assert not agrees("a text", case)
    hostile = replace(game.players[0], life=ManaCost.parse("{1}"))
    assert not agrees(replace(game, players=(hostile, *game.players[1:])), case)


def test_only_values_can_be_written() -> None:
    with pytest.raises(NotExactError, match="object is no value"):
        Written().part((object(),))
