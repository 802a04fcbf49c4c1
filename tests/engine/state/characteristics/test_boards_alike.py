"""What is remembered of one board is used again only where nothing looks at what is different there."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Final

import pytest

import app.engine.scenario  # noqa: F401 - all statements enter how they are applied
from app.engine.abilities.nouns.objects import ControlledBy, Noun, Objects, Word
from app.engine.abilities.nouns.references import Player, This
from app.engine.state import changes
from app.engine.state.characteristics.layers import APPLIERS
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game
from app.engine.state.history import Happened
from app.engine.statics.casting.spells_that_have import HaveWhere
from app.engine.statics.traits.characteristics import GetsPower, HasKeywords
from app.engine.statics.traits.perpetual import Incorporating, LosesOne
from app.engine.values.by_identity import Remembering
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Step, Zone
from app.engine.values.looking import NOTHING_ELSE, is_declared, seen_by
from tests.engine.boards import THEM, YOU, board, invented

EVERYTHING: Final = {Incorporating, LosesOne, HaveWhere}
"""Effects of the layers that declare nothing: they may look at anything."""


def with_player(game: Game, **changed: object) -> Game:
    you, *others = game.players
    return replace(game, players=(replace(you, **changed), *others))  # type: ignore[arg-type]


def after(event: str, **told: object) -> Callable[[Game], Game]:
    def change(game: Game) -> Game:
        happened = Happened(event, game.turn.number, **told)  # type: ignore[arg-type]
        return replace(game, history=(*game.history, happened))

    return change


CHANGES: Final[dict[str, tuple[str, Callable[[Game], Game]]]] = {
    "life": ("This creature gets +X/+0, where X is your life total.", lambda game: with_player(game, life=7)),
    "poison counters": (
        "This creature gets +1/+1 for each poison counter your opponents have.",
        lambda game: replace(
            game, players=(game.players[0], replace(game.players[1], counters=(("poison", 3),)))
        ),
    ),
    "experience counters": (
        "This creature gets +1/+1 for each experience counter you have.",
        lambda game: with_player(game, counters=(("experience", 4),)),
    ),
    "unspent mana": (
        "This creature gets +1/+1 for each unspent green mana you have.",
        lambda game: with_player(game, mana=("G", "G")),
    ),
    "life lost this turn": (
        "This creature gets +X/+0, where X is the amount of life you've lost this turn.",
        after("lost life", player=YOU, amount=3),
    ),
    "what attacked this turn": (
        "Creatures you control that attacked this turn have flying.",
        after("attacked", player=YOU, object=ObjectId("Watcher")),
    ),
    "cards in hand": (
        "This creature gets +1/+1 for each card in your hand.",
        lambda game: changes.move_object(game, ObjectId("Bear"), Zone.GRAVEYARD),
    ),
    "whose turn it is": (
        "During your turn, this creature gets +2/+0.",
        lambda game: replace(game, turn=replace(game.turn, active=THEM)),
    ),
    "life, as a condition": (
        "This creature gets +2/+0 as long as you have 10 or less life.",
        lambda game: with_player(game, life=7),
    ),
    "cards in a graveyard, as a condition": (
        "This creature gets +2/+0 as long as there are one or more cards in your graveyard.",
        lambda game: changes.move_object(game, ObjectId("Bear"), Zone.GRAVEYARD),
    ),
    "tapped, as a condition": (
        "As long as this creature is untapped, it gets +0/+2.",
        lambda game: replace(
            game, objects={i: replace(thing, tapped=True) for i, thing in game.objects.items()}
        ),
    ),
    "tapped permanents": (
        "Tapped creatures you control get +1/+1.",
        lambda game: replace(
            game, objects={i: replace(thing, tapped=True) for i, thing in game.objects.items()}
        ),
    ),
    "what attacks": (
        "Attacking creatures you control get +1/+0.",
        lambda game: after("attacked", player=YOU, object=ObjectId("Watcher"))(
            replace(game, turn=replace(game.turn, step=Step.DECLARE_ATTACKERS))
        ),
    ),
    "whose turn it is, as a condition": (
        "As long as it's not your turn, this creature gets +0/+3.",
        lambda game: replace(game, turn=replace(game.turn, active=THEM)),
    ),
    "no cards in hand, as a condition": (
        "As long as you have no cards in hand, this creature gets +2/+2.",
        lambda game: changes.move_object(game, ObjectId("Bear"), Zone.GRAVEYARD),
    ),
    "cards in all graveyards": (
        "This creature gets +1/+1 for each creature card in all graveyards.",
        lambda game: changes.move_object(game, ObjectId("Bear"), Zone.GRAVEYARD),
    ),
    "twice the cards in hand": (
        "This creature gets +X/+0, where X is twice the number of cards in your hand.",
        lambda game: changes.move_object(game, ObjectId("Bear"), Zone.GRAVEYARD),
    ),
    "life, compared": (
        "As long as your life total is 10 or less, this creature gets +1/+1.",
        lambda game: with_player(game, life=7),
    ),
}
"""A statement, and a change of the game which leaves the permanents as they are."""


@pytest.mark.parametrize("looked_at", CHANGES)
def test_the_order_of_questions_changes_no_answer(looked_at: str) -> None:
    text, change = CHANGES[looked_at]

    def asked(order: tuple[int, ...]) -> list[str]:
        watcher = invented("Watcher", "Creature — Human", text, "2/2")
        first = board({"battlefield": ["Watcher"], "hand": ["Bear"]}, {}, cards=[watcher])
        games = (first, change(first))
        found = {place: str(view(games[place]).characteristics(ObjectId("Watcher"))) for place in order}
        return [found[place] for place in range(len(games))]

    with Remembering.off():
        plain = asked((0, 1))
    assert all(asked(order) == plain for order in permutations(range(2)))


def test_every_effect_of_the_layers_declares_what_it_looks_at() -> None:
    assert {kind for kind in APPLIERS if not is_declared(kind)} == EVERYTHING


CREATURES: Final = Objects(((Word("creature"),),), relatives=(ControlledBy(Player.YOU),))


@pytest.mark.parametrize(
    ("what", "simple"),
    [
        (This(), True),
        (CREATURES, True),
        (replace(CREATURES, alternatives=((Word("Goblin"),),)), True),
        (replace(CREATURES, alternatives=((Word("attacking"), Word("creature")),)), False),
        (replace(CREATURES, alternatives=((Word("suspected"), Word("creature")),)), False),
        (replace(CREATURES, noun=Noun.CARD), False),
        (replace(CREATURES, relatives=(ControlledBy(Player.ACTIVE_PLAYER),)), False),
    ],
)
def test_a_kind_is_simple_when_nothing_but_permanents_tell_what_is_of_it(what: Objects, simple: bool) -> None:
    assert (seen_by(HasKeywords(what, ("flying",))) == NOTHING_ELSE) is simple


def test_what_declares_nothing_may_look_at_anything() -> None:
    class New:
        pass

    assert seen_by(GetsPower(This(), ("+", 1), ("+", 1), x=New())) != NOTHING_ELSE  # type: ignore[arg-type]


def test_a_change_of_the_game_changes_what_is_seen() -> None:
    """Each statement above is read, and looks at what the change changes: else the test tells nothing."""
    for text, change in CHANGES.values():
        watcher = invented("Watcher", "Creature — Human", text, "2/2")
        first = board({"battlefield": ["Watcher"], "hand": ["Bear"]}, {}, cards=[watcher])
        seen = [str(view(game).characteristics(ObjectId("Watcher"))) for game in (first, change(first))]
        assert seen[0] != seen[1], text


def test_spells_on_the_stack_are_looked_at_anew() -> None:
    text = "Creature spells you cast have flying."
    watcher = invented("Watcher", "Creature — Human", text, "2/2")
    game = board({"battlefield": ["Watcher"], "hand": ["Bear"]}, {}, cards=[watcher])
    assert "flying" not in view(game).characteristics(ObjectId("Bear")).keywords
    cast = changes.move_object(game, ObjectId("Bear"), Zone.STACK)
    assert "flying" in view(cast).characteristics(ObjectId("Bear")).keywords
    assert "flying" not in view(game).characteristics(ObjectId("Bear")).keywords
