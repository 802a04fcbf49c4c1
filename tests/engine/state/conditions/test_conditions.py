"""Conditions on players, objects, numbers and the past: yes, no, or not known."""

from __future__ import annotations

from typing import Any, Final

import pytest

from app.engine.abilities.conditions import casting as how
from app.engine.abilities.conditions import conditions as c
from app.engine.abilities.conditions import past as p
from app.engine.abilities.conditions import there_is as t
from app.engine.abilities.conditions.condition_words import Quality, Relation, Status, Turn
from app.engine.abilities.nouns.objects import Comparison, InZone, Noun, Objects, Word
from app.engine.abilities.nouns.references import Bond, Host, Player, Pronoun, This
from app.engine.abilities.quantities import amounts as a
from app.engine.abilities.quantities.tallies import NO, Bound, Tally
from app.engine.state.amounts import evaluate
from app.engine.state.conditions import holds
from app.engine.state.game import CastRecord
from app.engine.state.kinds.matching import ref
from app.engine.values.ids import ObjectId, Zone
from tests.engine.boards import YOU, board

CREATURE: Final = Objects(((Word("creature"),),))
LAND: Final = Objects(((Word("land"),),))
GRAVE: Final = Objects(noun=Noun.CARD, relatives=(InZone("graveyard", Player.YOU, "in"),))
UNKNOWN: Final = Objects(((Word("flibberty"),),))
THIS: Final = This("creature")
BOARD: Final[dict[str, Any]] = {
    "life": 5,
    "hand": ["Bolt"],
    "graveyard": ["Study", "Bear", "Banner"],
    "battlefield": [
        {"card": "Hydra", "counters": {"+1/+1": 2}, "tapped": True},
        {"card": "Rogue", "owner": "them"},
        {"card": "Barkskin", "attached_to": "Rogue"},
    ],
}
THEM: Final[dict[str, Any]] = {"counters": {"poison": 3}, "battlefield": ["Giant", "2 Forest"]}
HISTORY: Final = [
    {"event": "died", "card": "Snake", "controller": "them", "source_types": ["Creature", "Snake"]},
    {"event": "cast", "player": "you", "card": "Kill"},
    {"event": "cast", "player": "you", "card": "Study"},
    {"event": "gained life", "player": "you", "amount": 3},
    {"event": "combat damage", "source": "Hydra", "to": "them", "amount": 2},
    {"event": "lost life", "player": "them", "amount": 2, "turn": "last"},
]

CASES: list[Any] = [
    ("you control two creatures", c.Controls(Player.YOU, Tally(2), CREATURE), True),
    ("you control exactly one creature", c.Controls(Player.YOU, Tally(1, Bound.EXACTLY), CREATURE), False),
    ("you control no lands", c.Controls(Player.YOU, NO, LAND), True),
    ("you don't control a land", c.Controls(Player.YOU, Tally(1), LAND, negated=True), True),
    ("no opponent controls a land", c.Controls(Player.NO_OPPONENT, Tally(1), LAND), False),
    ("an unknown kind", c.Controls(Player.YOU, Tally(1), UNKNOWN), None),
    ("that player controls a land", c.Controls(Player.THAT_PLAYER, Tally(1), LAND), None),
    ("a creature and a land", c.ControlsEach(Player.YOU, (CREATURE, LAND), True), False),
    ("a creature or a land", c.ControlsEach(Player.YOU, (CREATURE, LAND), False), True),
    ("you control this", c.ControlsThis(Player.YOU, THIS), True),
    ("an opponent has more lands", c.HasMore(Player.AN_OPPONENT, LAND, Player.YOU), True),
    ("you have more cards in hand", c.HasMore(Player.YOU, c.Had.CARDS_IN_HAND, Player.EACH_OPPONENT), True),
    ("you have more life", c.HasMore(Player.YOU, c.Had.LIFE, Player.AN_OPPONENT), False),
    ("one card or fewer in hand", c.HasInZone(Player.YOU, Tally(1, Bound.OR_FEWER)), True),
    ("5 or less life", c.LifeIs(Player.YOU, 5, Comparison.AT_MOST), True),
    (
        "three poison counters",
        c.PlayerHasCounters(Player.AN_OPPONENT, Tally(3, Bound.OR_MORE), "poison"),
        True,
    ),
    ("it's your turn", Turn.YOURS, True),
    ("it's day", Turn.DAY, False),
    ("three cards in your graveyard", t.ThereAre(Tally(3, Bound.OR_MORE), GRAVE), True),
    ("three card types there", t.Among(Tally(3, Bound.OR_MORE), Quality.CARD_TYPES, GRAVE), True),
    ("total power 5", t.Total(CREATURE, "power", 6, Comparison.AT_LEAST), True),
    ("power above life", t.Compared(a.CharacteristicOf(THIS, "power"), 3, Relation.EQUAL), True),
    ("X is 5", t.Compared(a.Variable(), 5, Comparison.AT_LEAST), None),
    ("this is a creature", c.Is(THIS, CREATURE), True),
    ("this is red", c.Is(THIS, (Word("red"),)), False),
    ("this is red or green", c.Is(THIS, ((Word("red"),), (Word("green"),))), True),
    ("this isn't tapped", c.Is(THIS, (Word("tapped"),), negated=True), False),
    ("this is monstrous", c.Is(THIS, Status.MONSTROUS), False),
    ("this is face up", c.Is(THIS, Status.FACE_UP), True),
    ("this has flying", c.Has(THIS, "flying"), False),
    ("power 3 or greater", c.HasNumber(THIS, "power", 3, Comparison.AT_LEAST), True),
    ("a counter on it", c.HasCounters(THIS, Tally(1), "+1/+1"), True),
    ("no counters of a kind", c.HasCounters(THIS, NO, "charge"), True),
    ("either", c.Joined((Turn.NOT_YOURS, Turn.YOURS), False), True),
    ("both, one unknown", c.Joined((Turn.THEIRS, Turn.YOURS), True), None),
    ("a creature died this turn", p.Happened(Tally(1), CREATURE, p.Befell.DIED, p.Period.THIS_TURN), True),
    (
        "one of yours died",
        p.Happened(Tally(1), CREATURE, p.Befell.DIED_UNDER_YOUR_CONTROL, p.Period.THIS_TURN),
        False,
    ),
    ("it died last turn", p.Happened(Tally(1), CREATURE, p.Befell.DIED, p.Period.LAST_TURN), False),
    ("milled this turn", p.Happened(Tally(1), CREATURE, p.Befell.MILLED, p.Period.THIS_TURN), None),
    (
        "you cast two spells",
        p.PlayerDidTo(
            Player.YOU, p.Tense.PERFECT, p.Deed.CAST, Tally(2), Objects(noun=Noun.SPELL), p.Period.THIS_TURN
        ),
        True,
    ),
    (
        "you cast a creature spell",
        p.PlayerDidTo(Player.YOU, p.Tense.PERFECT, p.Deed.CAST, Tally(1), CREATURE, p.Period.THIS_TURN),
        False,
    ),
    ("you gained life", p.PlayerDid(Player.YOU, p.Tense.PAST, p.Did.GAINED_LIFE, p.Period.THIS_TURN), True),
    (
        "an opponent lost life, by damage",
        p.PlayerDid(Player.AN_OPPONENT, p.Tense.PAST, p.Did.LOST_LIFE, p.Period.THIS_TURN),
        True,
    ),
    ("you lost life", p.PlayerDid(Player.YOU, p.Tense.PAST, p.Did.LOST_LIFE, p.Period.THIS_TURN), False),
    (
        "they did last turn",
        p.PlayerDid(Player.AN_OPPONENT, p.Tense.PAST, p.Did.LOST_LIFE, p.Period.LAST_TURN),
        True,
    ),
    ("you scried", p.PlayerDid(Player.YOU, p.Tense.PAST, p.Did.SCRIED, p.Period.THIS_TURN), False),
    ("you paid life", p.PlayerDid(Player.YOU, p.Tense.PAST, p.Did.PAID_LIFE, p.Period.THIS_TURN), None),
    (
        "you gained 4 life",
        p.PlayerDid(Player.YOU, p.Tense.PAST, p.Did.GAINED_LIFE, p.Period.THIS_TURN, n=4),
        False,
    ),
    ("no spells last turn", p.SpellsCastLastTurn(False, 0), True),
]


@pytest.mark.parametrize(("condition", "expected"), [pytest.param(*rest, id=name) for name, *rest in CASES])
def test_it_holds(condition: c.Condition, expected: bool | None) -> None:
    game = board(BOARD, THEM, history=HISTORY)
    assert holds(game, condition, YOU, ObjectId("Hydra")) is expected


@pytest.mark.parametrize(
    ("condition", "record", "expected"),
    [
        (how.WasKicked(THIS), CastRecord(paid=("kicker",)), True),
        (how.WasKicked(THIS, negated=True), CastRecord(paid=("kicker",)), False),
        (how.WasKicked(THIS, times=2), CastRecord(paid=("kicker", "kicker")), True),
        (how.CostWasPaid(Pronoun.IT, "prowl"), CastRecord(("prowl",), ("prowl",)), True),
        (how.CostWasPaid(Pronoun.IT, "prowl", negated=True), CastRecord(), True),
        (how.CastSo(THIS, how.Manner.OVERLOADED), CastRecord(("overload",)), True),
        (how.CastSo(THIS, how.Manner.ESCAPED), CastRecord(), False),
        (how.WasCast(THIS, how.From.NOT_HAND), CastRecord(from_zone=Zone.EXILE), True),
        (how.WasCast(THIS, how.From.YOUR_HAND, who=Player.YOU), CastRecord(), True),
        (how.WasCast(THIS, how.From.UNSAID), None, False),
    ],
)
def test_how_it_was_cast_is_remembered(
    condition: c.Condition, record: CastRecord | None, expected: bool
) -> None:
    assert holds(board(BOARD), condition, YOU, ObjectId("Hydra"), record) is expected


def test_an_aura_knows_its_host() -> None:
    game = board(BOARD)
    aura = ObjectId("Barkskin")
    assert holds(game, c.IsAttached(THIS, CREATURE), YOU, aura) is True
    assert holds(game, c.Is(Host(Bond.ENCHANTED, CREATURE), CREATURE), YOU, aura) is True


def test_what_was_spoken_of_may_be_gone() -> None:
    game = board(BOARD, THEM)
    giant = ref(game, ObjectId("Giant"))
    assert holds(game, c.Is(Pronoun.IT, CREATURE), YOU, None, it=(giant,)) is True
    assert holds(board(BOARD), c.Is(Pronoun.IT, CREATURE), YOU, None, it=(giant,)) is None


@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        (a.CountersOn("+1/+1", THIS), 2),
        (a.AmongThose("greatest", "power", CREATURE), 3),
        (a.AmongThose("total", "mana value", UNKNOWN), None),
        (a.Devotion(("black",)), 1),
        (a.Times(2, a.CountOf(CREATURE)), 6),
        (a.Half(5, up=True), 3),
        (a.Half(5, up=False), 2),
        (a.Sum(2, a.CountOf(LAND)), 4),
        (a.Variable(), None),
    ],
)
def test_numbers_are_worked_out(amount: object, expected: int | None) -> None:
    assert evaluate(board(BOARD, THEM), amount, YOU, ObjectId("Hydra")) == expected
