"""State-based actions (704)."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.resolution import state_based
from app.engine.state import changes
from app.engine.state.combat.damage import Damage, deal_damages
from app.engine.state.game import Game
from app.engine.state.zones import drawing
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from tests.engine.boards import THEM, YOU, board

BEAR = ObjectId("Bear")


def check(game: Game) -> Game:
    return state_based.check(game)[0]


def zone(game: Game, name: str) -> Zone | None:
    found = game.objects.get(ObjectId(name))
    return found.zone if found is not None else None


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        pytest.param({"card": "Bear"}, Zone.BATTLEFIELD, id="a healthy creature"),
        pytest.param({"card": "Bear", "damage": 2}, Zone.GRAVEYARD, id="lethal damage"),
        pytest.param({"card": "Bear", "damage": 1}, Zone.BATTLEFIELD, id="less than lethal damage"),
        pytest.param({"card": "Bear", "counters": {"-1/-1": 2}}, Zone.GRAVEYARD, id="no toughness"),
        pytest.param(
            {"card": "Statue", "id": "Bear", "damage": 9}, Zone.BATTLEFIELD, id="indestructible, damaged"
        ),
        pytest.param(
            {"card": "Statue", "id": "Bear", "counters": {"-1/-1": 4}}, Zone.GRAVEYARD, id="indestructible, 0"
        ),
        pytest.param({"card": "Counterpart", "id": "Bear"}, Zone.BATTLEFIELD, id="toughness not known"),
        pytest.param({"card": "Sage", "id": "Bear", "counters": {}}, Zone.GRAVEYARD, id="no loyalty"),
    ],
)
def test_a_permanent_is_then_in(entry: dict[str, Any], expected: Zone) -> None:
    assert zone(check(board({"battlefield": [entry]})), "Bear") is expected


def test_a_token_elsewhere_ceases_to_exist() -> None:
    game = board({"battlefield": [{"card": "Bear", "token": True}]})
    assert zone(check(changes.move(game, BEAR, Zone.HAND)), "Bear") is None


def test_deathtouch_kills_but_does_not_last() -> None:
    game = board({"battlefield": ["Snake", "Statue"]}, {"battlefield": ["Giant"]})
    snake = ObjectId("Snake")
    hit = deal_damages(game, (Damage(snake, ObjectId("Giant"), 1),))
    hit = deal_damages(hit, (Damage(snake, ObjectId("Statue"), 1),))
    after = check(hit)
    assert zone(after, "Giant") is Zone.GRAVEYARD
    assert zone(after, "Statue") is Zone.BATTLEFIELD
    assert not after.objects[ObjectId("Statue")].deathtouched


def test_an_aura_goes_when_its_host_goes() -> None:
    game = board({"battlefield": ["Bear", {"card": "Barkskin", "attached_to": "Bear"}]})
    assert zone(check(changes.move(game, BEAR, Zone.EXILE)), "Barkskin") is Zone.GRAVEYARD
    assert zone(check(game), "Barkskin") is Zone.BATTLEFIELD


def test_one_death_leads_to_another() -> None:
    game = board({"battlefield": [{"card": "Leader", "damage": 2}, {"card": "Bear", "damage": 2}]})
    assert zone(check(game), "Bear") is Zone.GRAVEYARD


def test_opposite_counters_take_each_other_away() -> None:
    after = check(board({"battlefield": [{"card": "Bear", "counters": {"+1/+1": 3, "-1/-1": 1}}]}))
    assert after.objects[BEAR].counters == (("+1/+1", 2),)


@pytest.mark.parametrize("them", [{"life": 0}, {"counters": {"poison": 10}}])
def test_a_player_loses_and_the_last_one_wins(them: dict[str, Any]) -> None:
    after = check(board({}, them))
    assert (after.player(THEM).lost, after.player(YOU).won) == (True, True)


def test_drawing_from_an_empty_library_loses() -> None:
    assert check(drawing.draw(board({}), YOU, 1, ())[0]).player(YOU).lost


def test_the_legend_rule_is_a_choice_that_nobody_made() -> None:
    twice = board({"battlefield": ["2 Elder"]})
    assert len(check(twice).doubts) == 1
    assert check(replace(twice, objects={})).doubts == ()
