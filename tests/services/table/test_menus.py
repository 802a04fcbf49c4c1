"""Menus as data: what is offered does something, is no event, has a key, and is kept by a case."""

from __future__ import annotations

import pytest

from app.engine.effects.mana.spend_mana import restrictions
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.services.table.edits import fighting
from app.services.table.menus import flat, found, object_menu, player_menu
from app.services.table.menus.of_players import restrictions_offered
from tests.engine.boards import THEM, YOU
from tests.services.table.boards import board, everything, is_kept, outcomes

GAME = everything()
SELECTED = [(i,) for i in GAME.objects] + [
    (ObjectId("Bear"), ObjectId("Kicked Bear")),
    (ObjectId("Bear"), ObjectId("Bolt")),
    (ObjectId("Blade"), ObjectId("Barkskin")),
    (ObjectId("Island"), ObjectId("Island 2")),
]


@pytest.mark.parametrize("ids", SELECTED, ids="+".join)
def test_every_entry_for_objects_changes_the_game_is_no_event_and_is_kept(ids: tuple[ObjectId, ...]) -> None:
    for words, entry in flat(object_menu(GAME, ids)):
        assert entry.step, words
        if entry.refused:
            continue
        results = [after for _, after in outcomes(GAME, entry)]
        assert results, words
        for after in results:
            assert after != GAME, words
            assert is_kept(after), words
            if not entry.key.startswith(("happens", "fights")):
                assert after.doubts == GAME.doubts, words
                assert after.history == GAME.history, words


@pytest.mark.parametrize("who", [player.name for player in GAME.players])
def test_every_entry_for_a_player_changes_the_game_and_is_kept(who: PlayerId) -> None:
    for words, entry in flat(player_menu(GAME, who)):
        for _, after in outcomes(GAME, entry):
            assert after != GAME, words
            assert after.history == GAME.history or entry.key.startswith("happens"), words
            assert is_kept(after), words
        assert entry.step, words


@pytest.mark.parametrize("ids", SELECTED, ids="+".join)
def test_no_two_entries_have_the_same_key_words_or_shortcut(ids: tuple[ObjectId, ...]) -> None:
    entries = list(flat(object_menu(GAME, ids)))
    assert len({entry.key for _, entry in entries}) == len(entries)
    assert len({words for words, _ in entries}) == len(entries)
    above = [entry for entry in object_menu(GAME, ids) if entry.entries]
    keys = [entry.shortcut for entry in (*above, *(entry for _, entry in entries)) if entry.shortcut]
    assert len({*keys}) == len(keys)


@pytest.mark.parametrize(
    ("ident", "key", "offered"),
    [
        ("Bear", "tap", True),
        ("Bolt", "tap", False),
        ("Bear", "attach", False),
        ("Blade", "attach", True),
        ("Hex", "attach", True),
        ("Student // Master", "transform", True),
        ("Bear", "transform", False),
        ("Elder", "face up", True),
        ("Bear", "face down:", True),
        ("Student // Master", "face down:", False),
        ("Left Door // Right Door", "door:1", True),
        ("Bear", "move:battlefield", False),
        ("Bolt", "move:battlefield", False),
        ("Bolt", "copy:token:you", False),
        ("Rogue", "copy:token:you", True),
        ("Giant", "copy:none", True),
    ],
)
def test_entries_are_offered_only_where_they_make_sense(ident: str, key: str, *, offered: bool) -> None:
    assert (found(object_menu(GAME, (ObjectId(ident),)), key) is not None) is offered


def test_nothing_is_offered_for_what_is_gone() -> None:
    assert object_menu(GAME, (ObjectId("nobody"),)) == ()


def test_several_objects_are_changed_at_once() -> None:
    ids = (ObjectId("Island"), ObjectId("Island 2"))
    tap = found(object_menu(GAME, ids), "tap")
    assert tap is not None
    assert tap.change is not None
    after = tap.change(GAME)
    assert all(after.objects[i].tapped for i in ids)
    move = found(object_menu(GAME, ids), "move:graveyard")
    assert move is not None
    assert move.change is not None
    assert all(move.change(GAME).objects[i].zone is Zone.GRAVEYARD for i in ids)


def test_mana_is_offered_with_the_restrictions_that_cards_at_hand_speak_of() -> None:
    game = board({"hand": ["Temple"]})
    offered = restrictions_offered(game)
    assert offered[0] == "cast artifact spells or activate abilities of artifacts"
    assert all(restrictions(words) for words in offered)
    entry = found(player_menu(game, YOU), f"mana:U:{offered[0]}")
    assert entry is not None
    assert entry.change is not None
    (unit,) = entry.change(game).player(YOU).restricted_mana
    assert (unit.mana, unit.only) == ("U", offered[0])


def test_what_can_not_be_done_in_combat_is_shown_with_the_rule() -> None:
    game = board({"battlefield": ["Wall", "Bear"]})
    wall = found(object_menu(game, (ObjectId("Wall"),)), "fights:attack them")
    assert wall is not None
    assert wall.change is None
    assert "702.3b" in wall.refused[0]
    bear = found(object_menu(game, (ObjectId("Bear"),)), "fights:attack them")
    assert bear is not None
    assert bear.change is not None
    assert bear.change(game).objects[ObjectId("Bear")].tapped


def test_that_a_creature_attacks_can_be_told_without_anything_happening() -> None:
    game = board({"battlefield": ["Marcher"]}, {"battlefield": ["Bear"]})
    marcher, bear = ObjectId("Marcher"), ObjectId("Bear")
    told = fighting.set_attacking(game, (marcher,), THEM)
    assert (told.stack, told.objects[marcher].tapped) == ((), False)
    assert fighting.is_fighting(told, marcher)
    blocked = fighting.set_blocking(told, (bear,), marcher)
    assert fighting.is_fighting(blocked, bear)
    assert is_kept(blocked)
    assert not fighting.is_fighting(fighting.leave_combat(blocked, (marcher, bear)), bear)
