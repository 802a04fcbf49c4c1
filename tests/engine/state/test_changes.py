"""Changes of a position: what they do, what they note, and that they leave the old one alone."""

from __future__ import annotations

import pytest

from app.engine.state import changes
from app.engine.state.combat.damage import Damage, deal_damages
from app.engine.state.game import CastRecord
from app.engine.state.permanents import destroying
from app.engine.state.zones import drawing
from app.engine.state.zones.arriving import Arrival
from app.engine.state.zones.creating import copy_spell, create_token, fresh_id
from app.engine.values.ids import ObjectId, Zone
from tests.engine.boards import THEM, YOU, board, look_up

BEAR = ObjectId("Bear")


def test_an_object_that_changes_zones_is_a_new_one_without_memory() -> None:
    game = board({"battlefield": [{"card": "Bear", "tapped": True, "damage": 1, "counters": {"+1/+1": 2}}]})
    moved = changes.move(game, BEAR, Zone.HAND).objects[BEAR]
    assert (moved.version, moved.tapped, moved.damage, moved.counters) == (1, False, 0, ())


def test_the_old_position_is_left_alone() -> None:
    game = board({"battlefield": ["Bear"]})
    destroying.destroy(game, BEAR)
    assert game.objects[BEAR].zone is Zone.BATTLEFIELD
    assert game.history == ()


def test_a_card_goes_to_its_owners_zone() -> None:
    game = board({"battlefield": [{"card": "Bear", "owner": "them"}]})
    assert destroying.destroy(game, BEAR).player(THEM).graveyard == (BEAR,)


def test_what_is_indestructible_is_not_destroyed() -> None:
    game = board({"battlefield": ["Statue"]})
    assert destroying.destroy(game, ObjectId("Statue")) is game
    assert changes.sacrifice(game, ObjectId("Statue")).player(YOU).graveyard == ("Statue",)


def test_what_died_is_noted_with_its_types_and_controller() -> None:
    game = destroying.destroy(board({"battlefield": [{"card": "Rogue", "owner": "them"}]}), ObjectId("Rogue"))
    [destroyed, event] = game.history
    assert (destroyed.event, destroyed.object) == ("destroyed", "Rogue")
    assert (event.event, event.types, event.controller) == ("died", ("Creature", "Human", "Rogue"), YOU)


def test_cards_are_drawn_from_the_top() -> None:
    game = board({"library": ["Bear", "Giant", "Rogue"]})
    drawn = drawing.draw(game, YOU, 2, ())[0]
    assert drawn.player(YOU).hand == ("Bear", "Giant")
    assert drawn.player(YOU).library == ("Rogue",)


def test_a_card_can_be_put_anywhere_into_a_library() -> None:
    game = board({"hand": ["Bear"], "library": ["Giant", "Rogue"]})
    put = [
        changes.move(game, BEAR, Zone.LIBRARY, position=at).player(YOU).library.index(BEAR)
        for at in (0, 1, -1)
    ]
    assert put == [0, 1, 2]


def test_gaining_no_life_is_no_event() -> None:
    game = board({})
    assert changes.gain_life(game, YOU, 0) is game


@pytest.mark.parametrize(
    ("to", "life", "damage"),
    [
        pytest.param("them", 17, 0, id="a player loses life"),
        pytest.param("Giant", 20, 3, id="a creature is marked"),
    ],
)
def test_damage_does_what_its_recipient_asks_for(to: str, life: int, damage: int) -> None:
    game = board({"battlefield": ["Bear"]}, {"battlefield": ["Giant"]})
    after = deal_damages(game, (Damage(BEAR, ObjectId(to), 3),))
    assert (after.player(THEM).life, after.objects[ObjectId("Giant")].damage) == (life, damage)


def test_damage_takes_loyalty_from_planeswalkers() -> None:
    game = board({"battlefield": ["Bear"]}, {"battlefield": ["Sage"]})
    assert dict(game.objects[ObjectId("Sage")].counters) == {"loyalty": 3}
    after = deal_damages(game, (Damage(BEAR, ObjectId("Sage"), 2),))
    assert dict(after.objects[ObjectId("Sage")].counters) == {"loyalty": 1}


@pytest.mark.parametrize(("source", "damage"), [("Giant", 0), ("Bear", 1)])
def test_protection_prevents_damage_from_its_quality(source: str, damage: int) -> None:
    game = board({"battlefield": ["Bear", "Giant"]}, {"battlefield": ["Warden"]})
    after = deal_damages(game, (Damage(ObjectId(source), ObjectId("Warden"), 1),))
    assert (after.objects[ObjectId("Warden")].damage, after.doubts) == (damage, ())


def test_what_one_lifelinker_deals_at_once_is_gained_at_once() -> None:
    game = board({"battlefield": ["Bat"]}, {"battlefield": ["Bear", "Giant"]})
    bat = ObjectId("Bat")
    after = deal_damages(game, (Damage(bat, BEAR, 1), Damage(bat, ObjectId("Giant"), 2)), combat=True)
    assert after.player(YOU).life == 23
    assert [event.event for event in after.history].count("gained life") == 1


def test_an_ended_source_can_still_be_named_with_its_types() -> None:
    game = board({"battlefield": ["Bear"]})
    after = deal_damages(game, (Damage(BEAR, THEM, 1, ("Creature", "Rogue"), THEM),), combat=True)
    assert (after.history[0].types, after.history[0].controller) == (("Creature", "Rogue"), THEM)


def test_handles_of_tokens_are_new() -> None:
    game = board({"battlefield": ["Bear"]})
    game = create_token(game, look_up("Bear"), game.objects[BEAR].readings, YOU, 2)
    assert [o.id for o in game.battlefield(YOU)] == ["Bear", "Bear 2", "Bear 3"]
    assert fresh_id(game, "Giant") == "Giant"


def test_a_copy_of_a_spell_keeps_its_choices() -> None:
    game = changes.move_object(
        board({"hand": ["Machine"]}),
        ObjectId("Machine"),
        Zone.STACK,
        Arrival(controller=YOU, cast_as=CastRecord(("prototype",))),
    )
    game, copy = copy_spell(game, game.objects[ObjectId("Machine")], THEM)
    assert game.stack == ("Machine", copy)
    assert game.objects[copy].is_prototyped
    assert game.objects[copy].controller == THEM


def test_what_enters_tapped_is_tapped() -> None:
    field = ObjectId("Slow Field")
    assert changes.move(board({"hand": ["Slow Field"]}), field, Zone.BATTLEFIELD).objects[field].tapped


def test_x_counters_are_those_it_was_cast_with() -> None:
    sprouter = ObjectId("Sprouter")
    game = board({"hand": ["Sprouter"]})
    for x, counters in ((3, (("+1/+1", 3),)), (0, ())):
        record = CastRecord(x=x)
        entered = changes.move_object(
            game, sprouter, Zone.BATTLEFIELD, Arrival(controller=YOU, cast_as=record)
        )
        assert entered.objects[sprouter].counters == counters


def test_tapping_what_is_tapped_is_no_event() -> None:
    game = board({"battlefield": [{"card": "Bear", "tapped": True}]})
    assert changes.tap(game, BEAR) is game
    assert [e.event for e in changes.untap(game, BEAR).history] == ["untapped"]
