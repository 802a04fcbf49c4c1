"""Resolving spells and abilities (608)."""

from __future__ import annotations

from typing import Any

from app.engine.resolution.resolve import resolve_top
from app.engine.values.ids import ObjectId, Zone
from tests.engine.boards import board, invented, played

TARGETS = {"targets": ["Giant"]}


def spell(card: str, **keys: object) -> dict[str, Any]:
    return {"card": card, "id": "spell", "controller": "you", **keys}


def test_an_instant_does_what_it_says_and_goes_to_the_graveyard() -> None:
    game = board({}, {"battlefield": ["Giant"]}, stack=[spell("Kill", **TARGETS)])
    after, _ = resolve_top(game)
    assert after.objects[ObjectId("Giant")].zone is Zone.GRAVEYARD
    assert after.objects[ObjectId("spell")].zone is Zone.GRAVEYARD
    assert after.stack == ()
    assert after.doubts == ()


def test_what_the_target_player_controls_is_meant() -> None:
    game = board(
        {"battlefield": [{"card": "Bear", "id": "mine"}]},
        {"battlefield": ["Giant"]},
        stack=[spell("Sweep", targets=["them"])],
    )
    after, _ = resolve_top(game)
    assert after.objects[ObjectId("Giant")].zone is Zone.GRAVEYARD
    assert after.objects[ObjectId("mine")].zone is Zone.BATTLEFIELD
    assert after.doubts == ()


def test_without_a_legal_target_it_does_not_resolve() -> None:
    game = board(
        {"library": ["Bear"]},
        {"battlefield": [{"card": "Guardian", "id": "Giant"}]},
        stack=[spell("Kill", **TARGETS)],
    )
    after, _ = resolve_top(game)
    assert after.objects[ObjectId("Giant")].zone is Zone.BATTLEFIELD
    assert after.objects[ObjectId("spell")].zone is Zone.GRAVEYARD


def test_a_permanent_spell_enters_and_remembers_how_it_was_cast() -> None:
    after, _ = resolve_top(board({}, stack=[spell("Machine", **{"as": "prototype"})]))
    machine = after.objects[ObjectId("spell")]
    assert (machine.zone, machine.is_prototyped, machine.sick) == (Zone.BATTLEFIELD, True, True)


def test_an_aura_enters_attached() -> None:
    after, _ = resolve_top(board({}, {"battlefield": ["Giant"]}, stack=[spell("Barkskin", **TARGETS)]))
    assert after.objects[ObjectId("spell")].attached_to == "Giant"


def test_a_copy_of_a_permanent_spell_becomes_a_token() -> None:
    after, _ = resolve_top(board({}, stack=[spell("Bear", copy=True)]))
    bear = after.objects[ObjectId("spell")]
    assert (bear.zone, bear.token, bear.is_copy) == (Zone.BATTLEFIELD, True, False)


def test_a_countered_spell_goes_to_its_owners_graveyard() -> None:
    stack = [
        {"card": "Study", "id": "theirs", "controller": "them"},
        spell("Deny", targets=[{"stack": "theirs"}]),
    ]
    after, _ = resolve_top(board({}, stack=stack))
    assert after.player(after.players[1].name).graveyard == ("theirs",)


def test_what_is_not_understood_is_noted_and_not_guessed() -> None:
    after, _ = resolve_top(board({}, stack=[spell("Omen")]))
    [doubt] = after.doubts
    assert doubt.text.startswith("Gloam target")
    assert after.objects[ObjectId("spell")].zone is Zone.GRAVEYARD


def test_what_was_discarded_before_the_ability_triggered_is_not_counted_as_none() -> None:
    text = (
        "Whenever you discard one or more cards, target creature gets +2/+0 until end of turn for each card "
    )
    cards = [
        invented("Tidewatch", "Enchantment", text + "discarded this way."),
        invented("Letting Go", "Sorcery", "Discard a card.", cost="{0}"),
    ]
    report = played(
        {"battlefield": ["Tidewatch", "Bear"], "hand": ["Letting Go", "Giant"]},
        cards=cards,
        do=[{"cast": "Letting Go"}, {"resolve": "top", "choose": ["Giant", "Bear"]}, {"resolve": "all"}],
        expect={"id:Bear.power": 2},
    )
    assert [check.got for check in report.checks] == [None]


def test_an_ability_outlives_its_source() -> None:
    report = played(
        {"battlefield": ["Mourner"], "library": ["Bear"]},
        do=[{"happens": {"event": "dies", "card": "Mourner"}}, {"resolve": "all"}],
        expect={"you.hand": ["Bear"], "you.graveyard": ["Mourner"]},
    )
    assert report.ok, report.checks


def test_buyback_returns_the_card() -> None:
    for paid, zone in ((["buyback"], Zone.HAND), ([], Zone.GRAVEYARD)):
        game = board({}, {"battlefield": ["Giant"]}, stack=[spell("Boomerang", optional=paid, **TARGETS)])
        after, _ = resolve_top(game)
        assert after.objects[ObjectId("spell")].zone is zone
        assert after.objects[ObjectId("Giant")].zone is Zone.HAND


def test_an_empty_stack_resolves_to_nothing() -> None:
    game = board({})
    assert resolve_top(game, ("yes",)) == (game, ("yes",))
