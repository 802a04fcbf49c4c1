"""Changes made by hand that the menus' own tests do not tell in full."""

from __future__ import annotations

import pytest

from app.engine.state.characteristics.view import view
from app.engine.state.game import CastRecord, Game
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from app.services.table.edits import bonds, cast_records, copying, counters, status, zones
from tests.engine.boards import THEM, YOU
from tests.services.table.boards import board, is_kept, known

BEAR, BARKSKIN, BLADE = ObjectId("Bear"), ObjectId("Barkskin"), ObjectId("Blade")


def size(game: Game, ident: ObjectId) -> tuple[int | None, int | None]:
    looks = view(game).characteristics(ident)
    return looks.power, looks.toughness


# --------------------------------------------------------------------------------------------- status
def test_objects_are_tapped_together_and_untapped_when_all_are() -> None:
    game = board({"battlefield": [{"card": "Bear", "tapped": True}, "Blade"]})
    both = status.tap(game, BEAR, BLADE)
    assert all(both.objects[i].tapped for i in (BEAR, BLADE))
    assert not any(status.tap(both, BEAR, BLADE).objects[i].tapped for i in (BEAR, BLADE))


def test_a_transformed_permanent_has_its_other_face() -> None:
    student = ObjectId("Student // Master")
    game = status.transform(board({"battlefield": ["Student // Master"]}), (student,))
    assert view(game).characteristics(student).name == "Master"
    assert view(status.transform(game, (student,))).characteristics(student).name == "Student"


@pytest.mark.parametrize("how", status.FACE_DOWN)
def test_a_permanent_is_turned_face_down_and_up_again(how: str) -> None:
    game = status.set_face_down(board({"battlefield": ["Giant"]}), (ObjectId("Giant"),), how)
    assert size(game, ObjectId("Giant")) == (2, 2)
    assert ("ward" in view(game).characteristics(ObjectId("Giant")).keywords) is (how == "cloaked")
    assert size(status.set_face_up(game, (ObjectId("Giant"),)), ObjectId("Giant")) == (3, 3)


def test_what_was_chosen_is_asked_of_what_it_was_chosen_for() -> None:
    game = board({"battlefield": ["Cavern"]})
    chosen = status.set_chosen(game, (ObjectId("Cavern"),), "creature type", "Elf")
    assert chosen.objects[ObjectId("Cavern")].chosen == (("creature type", "Elf"),)
    assert status.set_chosen(chosen, (ObjectId("Cavern"),), "creature type", None) == game


# ------------------------------------------------------------------------------------------- counters
def test_counters_are_set_for_several_at_once_and_count() -> None:
    game = board({"battlefield": ["Bear", {"card": "Giant", "counters": {"+1/+1": 5}}]})
    after = counters.set_counters(game, (BEAR, ObjectId("Giant")), "+1/+1", 2)
    assert (size(after, BEAR), size(after, ObjectId("Giant"))) == ((4, 4), (5, 5))
    assert after.history == ()


def test_the_kinds_that_a_text_speaks_of_are_offered_first() -> None:
    game = board({"battlefield": ["Mine", "Bear", {"card": "Giant", "counters": {"time": 1}}]})
    offered = counters.kinds_offered(game, (ObjectId("Mine"),))
    assert offered[0] == "ore"
    assert "time" in offered
    assert set(counters.COMMON) <= set(offered)


# ---------------------------------------------------------------------------------------------- bonds
def test_an_aura_is_attached_and_what_it_does_holds() -> None:
    game = board({"battlefield": ["Bear", "Giant", "Barkskin"]})
    assert bonds.hosts(game, (BARKSKIN,)) == ("Bear", "Giant")
    after = bonds.attach(game, (BARKSKIN,), BEAR)
    assert size(after, BEAR) == (0, 4)
    moved = bonds.attach(after, (BARKSKIN,), ObjectId("Giant"))
    assert (size(moved, BEAR), size(moved, ObjectId("Giant"))) == ((2, 2), (0, 4))
    assert bonds.attach(moved, (BARKSKIN,), None).objects[BARKSKIN].attached_to is None
    assert after.history == ()


def test_an_aura_is_attached_to_a_player() -> None:
    game = bonds.attach(board({"battlefield": ["Hex"]}), (ObjectId("Hex"),), THEM)
    assert game.objects[ObjectId("Hex")].enchants == THEM
    assert is_kept(game)


def test_a_card_in_a_hand_that_is_owned_by_another_is_in_their_hand() -> None:
    game = bonds.set_owner(board({"hand": ["Bolt", "Kill"]}), (ObjectId("Bolt"),), THEM)
    assert (game.player(YOU).hand, game.player(THEM).hand) == (("Kill",), ("Bolt",))
    assert is_kept(game)


# --------------------------------------------------------------------------------------------- copies
def test_permanents_are_copies_and_themselves_again() -> None:
    game = board({"battlefield": ["Bear", "Giant", "Bat"]})
    after = copying.become_copy_of(game, (BEAR, ObjectId("Giant")), ObjectId("Bat"))
    assert [view(after).characteristics(i).name for i in (BEAR, ObjectId("Giant"))] == ["Bat", "Bat"]
    assert copying.be_itself(after, (BEAR, ObjectId("Giant"))) == game


def test_a_token_copies_a_card_in_a_graveyard() -> None:
    game = copying.copy_tokens(board({"graveyard": ["Bat"]}), (ObjectId("Bat"),), THEM, 2)
    assert [(t.token, t.face.name) for t in game.battlefield(THEM)] == [(True, "Bat"), (True, "Bat")]
    assert is_kept(game)


# ------------------------------------------------------------------------------------------------ cast
def test_how_a_permanent_was_cast_is_told_part_by_part() -> None:
    game = board({"battlefield": ["Kicked Bear"]})
    ids = (ObjectId("Kicked Bear"),)
    game = cast_records.set_paid(game, ids, "kicker", 2)
    game = cast_records.set_x(game, ids, 3)
    game = cast_records.set_cast_from(game, ids, Zone.GRAVEYARD)
    record = game.objects[ids[0]].cast
    assert record == CastRecord(paid=("kicker", "kicker"), x=3, from_zone=Zone.GRAVEYARD)
    assert is_kept(game)
    assert cast_records.set_cast_from(game, ids, None).objects[ids[0]].cast is None


def test_a_permanent_is_prototyped_by_hand() -> None:
    machine = ObjectId("Machine")
    game = cast_records.set_prototyped(board({"battlefield": ["Machine"]}), (machine,), prototyped=True)
    assert size(game, machine) == (3, 2)
    assert size(cast_records.set_prototyped(game, (machine,), prototyped=False), machine) == (6, 4)


# ----------------------------------------------------------------------------------------------- zones
def test_moving_by_hand_is_no_event() -> None:
    game = board({"battlefield": ["Mourner", "Greeter"], "hand": ["Bolt"]})
    after = zones.move(game, (ObjectId("Mourner"), ObjectId("Bolt")), Zone.GRAVEYARD)
    assert (after.history, after.stack, after.doubts) == ((), (), ())
    back = zones.move(after, (ObjectId("Mourner"),), Zone.BATTLEFIELD, player=THEM)
    assert (back.history, back.objects[ObjectId("Mourner")].controller) == ((), THEM)


def test_several_cards_keep_their_order_on_top_of_a_library() -> None:
    game = board({"library": ["Bat"], "hand": ["Bolt", "Kill"]})
    after = zones.move(game, (ObjectId("Bolt"), ObjectId("Kill")), Zone.LIBRARY)
    assert after.player(YOU).library == ("Bolt", "Kill", "Bat")


def test_what_was_attached_to_something_removed_is_attached_to_nothing() -> None:
    game = board({"battlefield": ["Bear", {"card": "Barkskin", "attached_to": "Bear"}]})
    after = zones.remove(game, (BEAR,))
    assert after.objects[BARKSKIN].attached_to is None
    assert is_kept(after)


@pytest.mark.parametrize("zone", [Zone.HAND, Zone.LIBRARY, Zone.BATTLEFIELD])
def test_a_token_is_put_onto_the_battlefield_whatever_the_zone(zone: Zone) -> None:
    card, readings = known("Bat")
    game, (ident,) = zones.put(board({}), (replace(card, layout="token"), readings), THEM, zone)
    token = game.objects[ident]
    assert (token.zone, token.controller, token.token) == (Zone.BATTLEFIELD, THEM, True)


def test_cards_are_put_into_any_zone_by_the_number() -> None:
    game, ids = zones.put(board({}), known("Slow Field"), THEM, Zone.BATTLEFIELD, 3)
    assert ids == ("Slow Field", "Slow Field 2", "Slow Field 3")
    assert (game.history, game.doubts) == ((), ())
    assert not any(thing.sick for thing in game.battlefield(THEM))
    assert is_kept(game)
