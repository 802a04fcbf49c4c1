"""Whether objects and players are of the kind that is asked for."""

from __future__ import annotations

import pytest

from app.engine.abilities.conditions.condition_words import Fact
from app.engine.abilities.conditions.conditions import Controls, Is
from app.engine.abilities.conditions.past import SpellsCastLastTurn
from app.engine.abilities.nouns.happened import Spot
from app.engine.abilities.nouns.objects import (
    AnyObjects,
    CastBy,
    Comparison,
    ControlledBy,
    EitherObjects,
    Elsewhere,
    ExiledWith,
    InZone,
    Joiner,
    Noun,
    Objects,
    OwnedBy,
    Relative,
    WithKeyword,
    WithNumber,
    Word,
)
from app.engine.abilities.nouns.references import Player, This
from app.engine.abilities.quantities.amounts import CountOf
from app.engine.abilities.quantities.tallies import Tally
from app.engine.state.amounts import evaluate
from app.engine.state.changes import with_object
from app.engine.state.conditions import holds
from app.engine.state.game import CastRecord
from app.engine.state.kinds.matching import fits, may_be_in, players, relates
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from tests.engine.boards import THEM, YOU, board


def kind(*words: Word, **parts: object) -> Objects:
    return Objects((words,), **parts)  # type: ignore[arg-type]


CREATURE = Word("creature")


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        pytest.param(kind(CREATURE), True, id="a creature"),
        pytest.param(kind(Word("Human"), Word("Rogue")), True, id="a Human Rogue"),
        pytest.param(kind(Word("black", non=True), CREATURE), False, id="a nonblack creature"),
        pytest.param(kind(Word("artifact")), False, id="an artifact"),
        pytest.param(
            kind(Word("legendary", non=True), noun=Noun.PERMANENT), True, id="a nonlegendary permanent"
        ),
        pytest.param(kind(Word("monocolored")), True, id="a monocoloured one"),
        pytest.param(kind(Word("untapped"), CREATURE), False, id="an untapped creature"),
        pytest.param(kind(Word("attacking"), CREATURE), False, id="an attacking creature, in a main phase"),
        pytest.param(kind(Word("token")), False, id="a token"),
        pytest.param(kind(Word("outlaw")), True, id="an outlaw"),
        pytest.param(kind(Word("flibberty"), CREATURE), None, id="an unknown word"),
        pytest.param(kind(CREATURE, relatives=(ControlledBy(Player.YOU),)), True, id="you control"),
        pytest.param(
            kind(CREATURE, relatives=(ControlledBy(Player.AN_OPPONENT),)), False, id="an opponent controls"
        ),
        pytest.param(
            kind(CREATURE, relatives=(ControlledBy(Player.NOT_YOU),)), False, id="you don't control"
        ),
        pytest.param(kind(CREATURE, relatives=(OwnedBy(Player.NOT_YOU),)), False, id="you don't own"),
        pytest.param(kind(CREATURE, relatives=(WithKeyword("flying"),)), False, id="with flying"),
        pytest.param(
            kind(CREATURE, relatives=(WithKeyword("flying", without=True),)), True, id="without flying"
        ),
        pytest.param(
            kind(CREATURE, relatives=(WithNumber("power", 1, Comparison.AT_MOST),)),
            True,
            id="power 1 or less",
        ),
        pytest.param(
            kind(CREATURE, relatives=(WithNumber("mana value", 3, Comparison.AT_LEAST),)),
            False,
            id="mana value 3 up",
        ),
        pytest.param(kind(CREATURE, noun=Noun.SPELL), False, id="a creature spell"),
        pytest.param(
            kind(CREATURE, noun=Noun.CARD, relatives=(InZone("graveyard", Player.YOU, "in"),)),
            False,
            id="a card",
        ),
        pytest.param(
            EitherObjects((kind(Word("artifact")), kind(CREATURE)), Joiner.OR),
            True,
            id="an artifact or a creature",
        ),
    ],
)
def test_a_tapped_rogue_is(what: AnyObjects, expected: bool | None) -> None:
    game = board({"battlefield": [{"card": "Rogue", "tapped": True}]})
    assert fits(game, ObjectId("Rogue"), what, you=YOU) is expected


def test_another_is_not_the_source() -> None:
    game = board({"battlefield": ["Bear", "Giant"]})
    other = kind(CREATURE, other=True)
    assert [fits(game, ObjectId(i), other, you=YOU, source=ObjectId("Bear")) for i in ("Bear", "Giant")] == [
        False,
        True,
    ]


def test_a_card_in_hand_is_taken_as_the_spell_that_it_will_be() -> None:
    game = board({"hand": ["Bear"]})
    spell = kind(CREATURE, noun=Noun.SPELL, relatives=(CastBy(Player.YOU),))
    assert fits(game, ObjectId("Bear"), spell, you=YOU) is False
    assert fits(game, ObjectId("Bear"), spell, you=YOU, as_spell=True, caster=YOU) is True
    assert fits(game, ObjectId("Bear"), spell, you=THEM, as_spell=True, caster=YOU) is False


def test_cards_are_found_in_their_zone_and_with_their_owner() -> None:
    game = board({"graveyard": ["Bear"]}, {"graveyard": ["Giant"]})
    mine = kind(CREATURE, noun=Noun.CARD, relatives=(InZone("graveyard", Player.YOU, "in"),))
    assert [fits(game, ObjectId(i), mine, you=YOU) for i in ("Bear", "Giant")] == [True, False]


def test_an_unread_text_may_hold_the_keyword() -> None:
    game = board({"battlefield": ["Echoing Hall"]})
    assert fits(game, ObjectId("Echoing Hall"), kind(relatives=(WithKeyword("die"),)), you=YOU) is None


def test_players_come_in_turn_order_from_the_active_one() -> None:
    game = board({}, turn={"active": "them"})
    assert players(game, Player.EACH_PLAYER, YOU) == (THEM, YOU)
    assert players(game, Player.EACH_OPPONENT, YOU) == (THEM,)
    assert relates(game, Player.THAT_PLAYER, YOU, THEM) is None


_GRAVES = (Elsewhere(Spot.ALL_GRAVEYARDS),)
_FROM_GRAVES = (Elsewhere(Spot.FROM_ANY_GRAVEYARD),)


@pytest.mark.parametrize("noun", [noun for noun in Noun if noun is not Noun.ABILITY])
@pytest.mark.parametrize(
    "relatives",
    [
        (),
        (ControlledBy(Player.YOU),),
        (InZone("hand", Player.YOU, "in"),),
        (InZone("graveyard", Player.YOU, "from"),),
        _GRAVES,
        _FROM_GRAVES,
    ],
)
def test_what_can_not_be_in_a_zone_does_not_fit_there(noun: Noun, relatives: tuple[Relative, ...]) -> None:
    mine = {"battlefield": ["Bear"], "hand": ["Giant"], "graveyard": ["Rogue"], "exile": ["Bat"]}
    game = board({**mine, "library": ["Elf"]}, stack=["Elder"])
    spell = game.objects[ObjectId("Elder")]
    game = with_object(game, replace(spell, cast=CastRecord(from_zone=Zone.GRAVEYARD)))
    creature = kind(CREATURE, noun=noun, relatives=relatives)
    either = EitherObjects((kind(Word("artifact")), creature), Joiner.OR)
    for what in (creature, either):
        for thing in game.objects.values():
            if not may_be_in(what, thing.zone):
                assert fits(game, thing.id, what, you=YOU) is False
    places = {Zone(r.zone) for r in relatives if isinstance(r, InZone)}
    assert all(may_be_in(creature, zone) for zone in places)  # what lies there is a card (109.2a)


def test_cards_exiled_with_something_are_not_looked_for_in_libraries() -> None:
    exiled = kind(noun=Noun.CARD, relatives=(ExiledWith(This()),))
    assert [zone for zone in Zone if may_be_in(exiled, zone)] == [Zone.STACK, Zone.EXILE]


def test_things_are_counted() -> None:
    game = board({"battlefield": ["Bear", "Giant", "Banner"]}, {"battlefield": ["Rogue"]})
    yours = kind(CREATURE, relatives=(ControlledBy(Player.YOU),))
    assert evaluate(game, CountOf(yours), YOU) == 2
    assert evaluate(game, CountOf(kind(Word("flibberty"))), YOU) is None


def test_controlling_enough_is_a_condition() -> None:
    game = board({"battlefield": ["Bear", "Giant"]})
    assert [holds(game, Controls(Player.YOU, Tally(n), kind(CREATURE)), YOU, None) for n in (2, 3)] == [
        True,
        False,
    ]
    assert holds(game, Controls(Player.YOU, Tally(2), kind(Word("flibberty"))), YOU, None) is None


def test_being_untapped_is_a_condition() -> None:
    game = board({"battlefield": ["Bear", {"card": "Giant", "tapped": True}]})
    assert [
        holds(game, Is(This("creature"), (Word("untapped"),)), YOU, ObjectId(i)) for i in ("Bear", "Giant")
    ] == [True, False]


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        pytest.param({"source": "Rogue", "to": "them", "amount": 1}, True, id="a Rogue hit a player"),
        pytest.param({"source": "Bear", "to": "them", "amount": 1}, False, id="no kin"),
        pytest.param({"source": "Rogue", "to": "Bear", "amount": 1}, False, id="no player"),
        pytest.param({"source": "Rogue", "to": "them", "amount": 1, "turn": "last"}, False, id="last turn"),
        pytest.param(
            {"source": "Bear", "to": "them", "amount": 1, "source_types": ["Rogue"]}, True, id="it was one"
        ),
        pytest.param(
            {"source": "Rogue", "to": "you", "amount": 1, "source_controller": "them"},
            False,
            id="not yours then",
        ),
    ],
)
def test_own_kind_dealt_combat_damage(event: dict[str, object], expected: bool) -> None:
    game = board(
        {"battlefield": ["Rogue", "Bear"], "hand": [{"card": "Rogue", "id": "spell"}]},
        history=[{"event": "combat damage", **event}],
    )
    assert holds(game, Fact.OWN_KIND_HIT, YOU, ObjectId("spell")) is expected


@pytest.mark.parametrize(
    ("condition", "expected"), [(SpellsCastLastTurn(False, 0), False), (SpellsCastLastTurn(True, 2), True)]
)
def test_spells_of_last_turn_are_counted(condition: SpellsCastLastTurn, expected: bool) -> None:
    cast = {"event": "cast", "player": "them", "card": "Bolt", "turn": "last"}
    assert holds(board({}, history=[cast, cast]), condition, YOU, None) is expected
