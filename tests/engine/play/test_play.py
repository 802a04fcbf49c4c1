"""One action on a game."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import play
from app.engine.abilities.abilities import TriggeredAbility
from app.engine.abilities.events.events import StateIs
from app.engine.abilities.reading import Reading
from app.engine.abilities.unmeant import Unmeant
from app.engine.casting.casting import Choices, Proposal
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from tests.engine.boards import CARDS, THEM, YOU, board, played


def test_an_illegal_cast_leaves_the_game_as_it_was() -> None:
    game = board({"hand": ["Bolt"]})
    outcome = play.cast(game, Proposal(YOU, ObjectId("Bolt"), choices=Choices(targets=("them",))))
    assert (outcome.legal, outcome.failed, outcome.game) == (False, "601.2h", game)
    assert outcome.reasons


def test_a_legal_cast_puts_the_spell_on_the_stack() -> None:
    game = board({"hand": ["Bolt"], "battlefield": ["Mountain"]})
    outcome = play.cast(game, Proposal(YOU, ObjectId("Bolt"), choices=Choices(targets=("them",))))
    assert outcome.legal
    assert outcome.game.stack == ("Bolt",)
    assert outcome.game.turn.priority == YOU


def test_text_that_is_not_understood_leaves_it_open() -> None:
    game = board({"hand": ["Omen"], "battlefield": ["2 Island"]})
    outcome = play.cast(game, Proposal(YOU, ObjectId("Omen")))
    assert outcome.legal is None
    assert outcome.game.objects == game.objects
    assert outcome.game.doubts


@pytest.mark.parametrize(
    "them",
    [
        pytest.param({"battlefield": ["Bear", "Veil"]}, id="an enchantment gives it"),
        pytest.param(
            {"battlefield": [{"card": "Bear", "counters": {"hexproof": 1}}]}, id="a counter gives it"
        ),
        pytest.param({"battlefield": [{"card": "Bear", "gains": ["Hexproof"]}]}, id="it gained it this turn"),
    ],
)
def test_hexproof_that_is_given_protects_as_the_printed_one(them: dict[str, Any]) -> None:
    game = board({"hand": ["Bolt"], "battlefield": ["Mountain"]}, them)
    outcome = play.cast(game, Proposal(YOU, ObjectId("Bolt"), choices=Choices(targets=("Bear",))))
    assert (outcome.legal, outcome.failed) == (False, "601.2c")


LANDS: list[tuple[dict[str, Any], dict[str, Any], bool]] = [
    ({}, {}, True),
    ({"turn": {"active": "them"}}, {}, False),
    ({"turn": {"step": "upkeep"}}, {}, False),
    ({"stack": [{"card": "Study", "controller": "you"}]}, {}, False),
    ({"history": [{"event": "played land", "player": "you", "card": "Forest"}]}, {}, False),
    ({"history": [{"event": "played land", "player": "you", "card": "Forest", "turn": "last"}]}, {}, True),
    ({}, {"play": "Bear"}, False),
    ({}, {"player": "them"}, False),
]


@pytest.mark.parametrize(("keys", "step", "legal"), LANDS)
def test_lands_are_played_once_in_ones_own_main_phase(
    keys: dict[str, Any], step: dict[str, Any], legal: bool
) -> None:
    report = played(
        {"hand": ["Swamp", "Bear"]}, do=[{"play": "Swamp", **step, "expect": {"legal": legal}}], **keys
    )
    assert report.ok, report.checks


def activating(player: PlayerId) -> Proposal:
    """The first ability of the Elf."""
    return Proposal(player, ObjectId("Elf"), Zone.BATTLEFIELD, ("activate",), ability=1)


def test_a_mana_ability_gives_its_mana_at_once() -> None:
    outcome = play.activate(board({"battlefield": ["Elf"]}), activating(YOU))
    assert outcome.legal
    assert outcome.game.player(YOU).mana == ("G",)
    assert outcome.game.stack == ()


@pytest.mark.parametrize(
    ("entry", "legal"),
    [
        ({"card": "Pinger"}, True),
        ({"card": "Pinger", "tapped": True}, False),
        ({"card": "Pinger", "sick": True}, False),
        ({"card": "Bear", "id": "Pinger"}, False),
        ({"card": "Riddle", "id": "Pinger"}, None),
    ],
)
def test_an_ability_is_activated(entry: dict[str, Any], legal: bool | None) -> None:
    report = played(
        {"battlefield": [entry]},
        do=[{"activate": "Pinger", "targets": ["them"], "expect": {"legal": True}}, {"resolve": "all"}],
        expect={"them.life": 19},
    )
    assert report.checks[0].got is legal
    assert report.checks[1].got == {True: 19, False: 20, None: None}[legal]


def test_ones_own_abilities_alone_are_activated() -> None:
    outcome = play.activate(board({"battlefield": ["Elf"]}), activating(THEM))
    assert (outcome.legal, outcome.failed) == (False, "602.5")


def test_what_happens_is_carried_out() -> None:
    report = played(
        {"battlefield": ["Bat", {"card": "Bear", "tapped": True}], "library": ["Giant"], "hand": ["Bolt"]},
        {"battlefield": ["Giant"]},
        do=[
            {"happens": {"event": "combat damage", "source": "Bat", "to": "them", "amount": 1}},
            {"happens": {"event": "drew", "player": "you"}},
            {"happens": {"event": "discarded", "player": "you", "card": "Bolt"}},
            {"happens": {"event": "attacks", "attackers": {"Bat": "them"}}},
            {"happens": {"event": "lost life", "player": "them", "amount": 2}},
            {"happens": {"event": "untapped", "card": "Bear"}},
        ],
        expect={
            "them.life": 17,
            "you.life": 21,
            "you.hand": ["Giant"],
            "you.graveyard": ["Bolt"],
            "id:Bat.tapped": True,
            "id:Bear.tapped": False,
        },
    )
    assert report.ok, report.checks


def test_steps_begin() -> None:
    outcome = play.happens(board({}), played({}, do=[{"happens": {"event": "upkeep"}}]).game.history)
    assert outcome.game.turn.step.value == "upkeep"


def test_resolving_an_empty_stack_is_refused() -> None:
    assert play.resolve(board({})).legal is False


def test_everything_resolves() -> None:
    report = played(
        {"battlefield": ["2 Mountain"], "hand": ["2 Bolt"]},
        do=[
            {"cast": "Bolt", "targets": ["them"]},
            {"cast": "Bolt 2", "targets": ["them"], "expect": {"stack": ["Bolt", "Bolt"]}},
            {"resolve": "all"},
        ],
        expect={"them.life": 14, "stack": []},
    )
    assert report.ok, report.checks
    assert report.game.objects[ObjectId("Bolt")].zone is Zone.GRAVEYARD


def test_a_creature_sees_the_damage_that_kills_it() -> None:
    CARDS["Grudge"] = (
        "{1}{R}",
        "Creature — Human",
        "Whenever this creature is dealt damage, draw a card.",
        "1/1",
    )
    report = played(
        {"battlefield": ["Grudge"], "library": ["Bear"]},
        {"battlefield": ["Giant"]},
        do=[
            {"happens": {"event": "combat damage", "source": "Giant", "to": "Grudge", "amount": 3}},
            {"resolve": "all"},
        ],
        expect={"you.hand": ["Bear"], "id:Grudge.zone": "graveyard"},
    )
    assert report.wrong == ()


def test_cleanup_heals_and_ends_what_lasts_until_end_of_turn() -> None:
    report = played(
        {"battlefield": [{"card": "Giant", "damage": 2, "gains": ["Haste"]}], "mana": "{R}"},
        do=[{"happens": {"event": "cleanup"}}],
        expect={"id:Giant.damage": 0, "id:Giant.keywords": [], "you.mana": ""},
    )
    assert report.ok, report.checks


def test_the_active_players_permanents_untap() -> None:
    report = played(
        {"battlefield": [{"card": "Bear", "tapped": True, "sick": True}]},
        {"battlefield": [{"card": "Giant", "tapped": True}]},
        do=[{"happens": {"event": "untap"}}],
        expect={"id:Bear.tapped": False, "id:Giant.tapped": True},
    )
    assert report.ok, report.checks
    assert not report.game.objects[ObjectId("Bear")].sick


def test_a_state_that_is_not_known_is_told_once() -> None:
    ability = TriggeredAbility(StateIs(Unmeant("the moon is full")), ())
    game = board({"battlefield": ["Bear"]})
    bear = game.objects[ObjectId("Bear")]
    card = replace(bear.card, faces=(replace(bear.face, oracle_text="When the moon is full, draw a card."),))
    bear = replace(bear, card=card, readings=(Reading(general=(ability,)),))
    outcome = play.happens(replace(game, objects={bear.id: bear}), ())
    assert len(outcome.game.doubts) == 1
