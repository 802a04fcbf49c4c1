"""Instructions that several players follow: "you and target opponent each draw three cards" (608.2e)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from app.engine.abilities.abilities import Effect
from app.engine.abilities.objects import EachOf
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target, YouAnd
from app.engine.effects.asking import words
from app.engine.effects.reaching import people
from app.engine.rule import implements
from app.engine.state.execution import Execution, carries_out, carry_out
from app.engine.state.game import TargetRef
from app.engine.state.questions import Kind, Option, Question
from app.engine.text.book import constant, phrase


class First(Enum):
    """With whom it begins that players do something in turn order (101.4)."""

    YOU = "you"
    NEXT_OPPONENT = "the next opponent in turn order"


@dataclass(frozen=True, slots=True)
class EachPlayerBut:
    """ "Each player other than target player draws a card." """

    other: Target | Player


@dataclass(frozen=True, slots=True)
class StartingWith:
    """ "Starting with you, each player may put a land card from their hand onto the battlefield." """

    first: First
    effect: Effect


class FriendOrFoe(Enum):
    """ "Choose friend or foe": of the player spoken of."""

    CHOOSE = "choose friend or foe"


@dataclass(frozen=True, slots=True)
class FacesChoice:
    """ "Each opponent faces a villainous choice — That player discards a card, or you draw a card." """

    who: Player | Target
    one: Effect
    other: Effect

    @property
    def choices(self) -> tuple[tuple[str, Effect], ...]:
        """The two, with what is answered for each."""
        return ("first", self.one), ("second", self.other)


@carries_out(FacesChoice)
@implements("701.55a")
def faces_choice(effect: FacesChoice, execution: Execution) -> Execution:
    """Each player who faces the choice says which of the two happens."""
    names, execution = people(effect.who, execution)
    for name in names:
        options = tuple(Option(said, words(execution, one)) for said, one in effect.choices)
        source = execution.source if execution.source in execution.game.objects else None
        text = f"{name}: a villainous choice."
        question = Question(name, Kind.WORD, text, options, rule="701.55a", source=source)
        answer, execution = execution.answer(lambda asked=question: asked)  # type: ignore[misc]
        chosen = dict(effect.choices).get(str(answer))
        if chosen is None:
            return execution.doubt("nobody said which of the two happens")
        execution = carry_out((chosen,), execution.about(TargetRef(name, is_player=True)))
    return execution


phrase("subject", YouAnd, "you and {other:whom} each ", number="p")
phrase("subject", EachPlayerBut, "each player other than {other:target_player} ", number="s")
constant(
    "subject", EachPlayerBut(Player.ITS_CONTROLLER), "each player other than its controller ", number="s"
)
phrase("subject", EachOf, "{what:target} each ", after=True, number="p")
for _player in (Player.THOSE_PLAYERS, Player.THEY):
    constant("subject", EachOf(_player, after=True), f"{_player.value} each ", number="p")
for _first in First:
    constant("first_player", _first, _first.value)
phrase("timed", StartingWith, "starting with {first:first_player}, {effect:action}")
constant("effect", FriendOrFoe.CHOOSE, FriendOrFoe.CHOOSE.value)
phrase(
    "effect",
    FacesChoice,
    "{who:subject}face[s/] a villainous choice — ^{one:action}, or {other:action}",
)
