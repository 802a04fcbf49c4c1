"""Each kind of event: what it is, and what it is not."""

from __future__ import annotations

from typing import Any, Final

import pytest

from app.engine import triggers
from app.engine.abilities.abilities import TriggeredAbility
from app.engine.abilities.events import events as e
from app.engine.abilities.events.event_words import (
    Arrival,
    DamageKind,
    Deed,
    Joint,
    Limit,
    Origin,
    Place,
    PlayerDeed,
    Turns,
    Verb,
)
from app.engine.abilities.nouns.objects import ControlledBy, Noun, Objects, Word
from app.engine.abilities.nouns.references import Player, This
from app.engine.abilities.quantities.tallies import Tally
from app.engine.abilities.reading import Reading
from app.engine.abilities.unmeant import Unmeant, UnmeantEvent
from app.engine.play import happens
from app.engine.scenario.cards import Cards
from app.engine.scenario.events import read_event
from app.engine.scenario.shape import Place as At
from app.engine.state.game import Game
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from tests.engine.boards import board, look_up

CREATURE: Final = Objects(((Word("creature"),),))
YOUR_CREATURE: Final = replace(CREATURE, relatives=(ControlledBy(Player.YOU),))
CARD: Final = Objects(noun=Noun.CARD)
THIS: Final = This("creature")


def watcher(event: object) -> Game:
    """A board with a Bear of yours that has an ability which waits for `event`."""
    game = board(
        {"battlefield": ["Bear", "Rogue"], "hand": ["Giant"], "library": ["Swamp", "Plains"]},
        {"battlefield": ["Snake", "Statue"], "library": ["Island"]},
        turn={"number": 5, "active": "you", "step": "declare attackers"},
    )
    bear = game.objects[ObjectId("Bear")]
    ability = TriggeredAbility(event, ())
    return replace(
        game, objects={**game.objects, bear.id: replace(bear, readings=(Reading(general=(ability,)),))}
    )


def triggered(event: object, *occurred: dict[str, Any]) -> list[bool]:
    """Whether each trigger is sure, for those of the Bear."""
    game = watcher(event)
    read = [one for data in occurred for one in read_event(game, At(data, "it"), Cards(look_up))]
    before = game
    after = happens(game, tuple(read)).game
    return [trigger.sure for trigger in triggers.between(before, replace(after, stack=()))]


def damage(source: str, to: str, amount: int = 1, event: str = "combat damage") -> dict[str, Any]:
    return {"event": event, "source": source, "to": to, "amount": amount}


ATTACK = {"event": "attacks", "attackers": {"Bear": "them", "Rogue": "them"}}
BLOCKED = {"event": "becomes blocked", "attacker": "Bear", "by": ["Snake", "Statue"]}
CASES: list[Any] = [
    ("enters", e.Enters(CREATURE), [{"event": "enters", "card": "Giant"}], [True]),
    (
        "enters, another kind",
        e.Enters(Objects(((Word("artifact"),),))),
        [{"event": "enters", "card": "Giant"}],
        [],
    ),
    ("enters from exile", e.Enters(CREATURE, Arrival.FROM_EXILE), [{"event": "enters", "card": "Giant"}], []),
    (
        "yours enters",
        e.Enters(CREATURE, Arrival.UNDER_YOUR_CONTROL),
        [{"event": "enters", "card": "Giant"}],
        [True],
    ),
    ("this dies", e.Does(THIS, Deed.DIES), [{"event": "dies", "card": "Bear"}], [True]),
    ("another dies", e.Does(THIS, Deed.DIES), [{"event": "dies", "card": "Rogue"}], []),
    (
        "one or more die",
        e.Does(e.Batch(1, CREATURE), Deed.DIES),
        [{"event": "dies", "card": "Rogue"}, {"event": "dies", "card": "Snake"}],
        [True],
    ),
    ("two or more die", e.Does(e.Batch(2, CREATURE), Deed.DIES), [{"event": "dies", "card": "Rogue"}], []),
    ("leaves", e.Leaves(THIS, Place.BATTLEFIELD), [{"event": "dies", "card": "Bear"}], [True]),
    (
        "to a graveyard from the battlefield",
        e.PutIntoGraveyard(THIS, Player.A_PLAYER, Origin.BATTLEFIELD),
        [{"event": "dies", "card": "Bear"}],
        [True],
    ),
    ("attacks", e.Attacks(THIS), [ATTACK], [True]),
    ("attacks alone", e.Attacks(THIS, alone=True), [ATTACK], []),
    ("attacks a player", e.Attacks(THIS, whom=Player.AN_OPPONENT), [ATTACK], [True]),
    ("attacks you", e.Attacks(CREATURE, whom=Player.YOU), [ATTACK], []),
    ("each attacker", e.Attacks(YOUR_CREATURE), [ATTACK], [True, True]),
    ("one or more attack", e.Attacks(e.Batch(1, YOUR_CREATURE)), [ATTACK], [True]),
    ("you attack", e.PlayerAttacks(Player.YOU), [ATTACK], [True]),
    ("becomes blocked", e.BecomesBlocked(THIS), [BLOCKED], [True]),
    ("becomes blocked by a creature", e.BecomesBlocked(THIS, CREATURE), [BLOCKED], [True, True]),
    ("blocks", e.Blocks(CREATURE), [BLOCKED], [True, True]),
    ("this blocks", e.Blocks(THIS), [{"event": "blocks", "blocker": "Bear", "attacker": "Snake"}], [True]),
    (
        "blocks or becomes blocked",
        e.Blocks(THIS, CREATURE, either_way=True),
        [{"event": "blocks", "blocker": "Bear", "attacker": "Snake"}],
        [True],
    ),
    (
        "hits a player",
        e.DealsDamage(THIS, DamageKind.COMBAT, Player.A_PLAYER),
        [damage("Bear", "them")],
        [True],
    ),
    (
        "hits a creature",
        e.DealsDamage(THIS, DamageKind.COMBAT, Player.A_PLAYER),
        [damage("Bear", "Statue")],
        [],
    ),
    ("any damage", e.DealsDamage(THIS, DamageKind.ANY, None), [damage("Bear", "them", 1, "damage")], [True]),
    ("no excess damage", e.DealsDamage(THIS, DamageKind.EXCESS, None), [damage("Bear", "Statue")], []),
    ("excess damage", e.DealsDamage(THIS, DamageKind.EXCESS, None), [damage("Bear", "Rogue", 20)], [True]),
    (
        "is dealt damage once by two at once",
        e.IsDealtDamage(Objects(((Word("artifact"),),)), DamageKind.ANY),
        [damage("Bear", "Statue"), damage("Rogue", "Statue")],
        [True],
    ),
    (
        "gains life",
        e.PlayerDoes(Player.YOU, PlayerDeed.GAIN_LIFE),
        [{"event": "gained life", "player": "you", "amount": 2}],
        [True],
    ),
    (
        "another gains life",
        e.PlayerDoes(Player.YOU, PlayerDeed.GAIN_LIFE),
        [{"event": "gained life", "player": "them", "amount": 2}],
        [],
    ),
    ("loses life", e.PlayerDoes(Player.AN_OPPONENT, PlayerDeed.LOSE_LIFE), [damage("Bear", "them")], [True]),
    (
        "gains or loses",
        e.PlayerDoes(Player.YOU, PlayerDeed.GAIN_OR_LOSE_LIFE),
        [{"event": "lost life", "player": "you", "amount": 1}],
        [True],
    ),
    (
        "draws",
        e.Acts(Player.YOU, Verb.DRAW, CARD),
        [{"event": "drew", "player": "you", "amount": 2}],
        [True, True],
    ),
    (
        "draws the second",
        e.Acts(Player.YOU, Verb.DRAW, e.Nth(Player.YOU, 2, CARD, Turns.EACH_TURN)),
        [{"event": "drew", "player": "you", "amount": 2}],
        [True],
    ),
    (
        "discards",
        e.Acts(Player.YOU, Verb.DISCARD, CARD),
        [{"event": "discarded", "player": "you", "card": "Giant"}],
        [True],
    ),
    (
        "sacrifices",
        e.Acts(Player.YOU, Verb.SACRIFICE, CREATURE),
        [{"event": "sacrificed", "card": "Rogue"}],
        [True],
    ),
    ("creates", e.Acts(Player.YOU, Verb.CREATE, CREATURE), [{"event": "enters", "card": "Giant"}], []),
    ("becomes tapped", e.Does(THIS, Deed.TAPPED), [{"event": "tapped", "card": "Bear"}], [True]),
    ("your upkeep", e.BeginningOf("upkeep", Player.YOU), [{"event": "upkeep"}], [True]),
    ("their upkeep", e.BeginningOf("upkeep", Player.EACH_OPPONENT), [{"event": "upkeep"}], []),
    ("end of combat", e.EndOfCombat(), [{"event": "end of combat"}], [True]),
    (
        "only in your turn",
        e.Limited(e.PlayerDoes(Player.YOU, PlayerDeed.GAIN_LIFE), Limit.YOUR_TURN),
        [{"event": "gained life", "player": "you", "amount": 1}],
        [True],
    ),
    (
        "the first time",
        e.Limited(e.PlayerDoes(Player.YOU, PlayerDeed.GAIN_LIFE), Limit.FIRST_EACH_TURN),
        [
            {"event": "gained life", "player": "you", "amount": 1},
            {"event": "gained life", "player": "you", "amount": 1},
        ],
        [True],
    ),
    ("it never happens", UnmeantEvent("chaos ensues"), [ATTACK], []),
    ("either", e.AnyOf((e.Enters(THIS), e.Attacks(THIS)), Joint.SHARED), [ATTACK], [True]),
    (
        "this or another",
        e.Does(e.EitherOf(THIS, replace(CREATURE, other=True)), Deed.DIES),
        [{"event": "dies", "card": "Rogue"}, {"event": "dies", "card": "Bear"}],
        [True, True],
    ),
]


@pytest.mark.parametrize(
    ("event", "occurred", "expected"), [pytest.param(*rest, id=name) for name, *rest in CASES]
)
def test_it_triggers(event: object, occurred: list[dict[str, Any]], expected: list[bool]) -> None:
    assert triggered(event, *occurred) == expected


def test_counters_that_are_put_are_seen() -> None:
    from app.engine.state import changes

    game = watcher(e.CountersPut(None, Tally(1), "+1/+1", THIS))
    after = changes.add_counters(game, ObjectId("Bear"), "+1/+1", 2)
    assert [trigger.sure for trigger in triggers.between(game, after)] == [True, True]  # for each of them
    assert triggers.between(game, changes.add_counters(game, ObjectId("Rogue"), "+1/+1")) == ()


def test_an_event_that_is_only_read_may_be_whatever_happens() -> None:
    assert set(triggered(Unmeant("this creature sings"), ATTACK)) == {False}
