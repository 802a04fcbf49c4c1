"""The Ring tempts a player: the emblem that they get, and their Ring-bearer (701.54)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.nouns.references import Pronoun
from app.engine.abilities.quantities.durations import AsLongAs
from app.engine.effects.actions.keyword_actions import ACTIONS, Action, Acts
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.asking import objects
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.game import Designated, Game, TargetRef
from app.engine.state.kinds.matching import ref
from app.engine.state.players.designations import RING, RING_BEARER, TEMPTED, ring_of
from app.engine.state.resolving.execution import Execution
from app.engine.state.resolving.targeting import names_of
from app.engine.state.zones.creating import create_emblem, read_token
from app.engine.values.card import Card
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say

_ABILITIES: Final = (
    "Your Ring-bearer is legendary and can't be blocked by creatures with greater power.",
    "Whenever your Ring-bearer attacks, draw a card, then discard a card.",
    "Whenever your Ring-bearer becomes blocked by a creature, the blocking creature's controller sacrifices"
    " it at end of combat.",
    "Whenever your Ring-bearer deals combat damage to a player, each opponent loses 3 life.",
)
"""What the emblem has after so many times (701.54c)."""


@implements("701.54a", "701.54d")
def _ring_tempts(effect: Acts, execution: Execution) -> Execution:
    """The player gets the emblem or it grows, and one of their creatures becomes their Ring-bearer."""
    you = execution.controller
    # The emblem comes, or grows, before a creature is chosen (701.54c).
    execution = execution.with_game(_grown(execution.game, you))
    looks = view(execution.game)
    there = tuple(
        ref(execution.game, one.id)
        for one in execution.game.battlefield(you)
        if looks.characteristics(one.id).is_a("Creature")
    )
    bearer, execution = _chosen(there, execution)
    if there and bearer is None:
        return execution.doubt(say("nobody said which creature becomes the Ring-bearer"))
    if bearer is not None:
        execution = _borne(bearer, execution)
    # It has tempted the player even where they have no creature to choose.
    to = ObjectId(str(bearer.id)) if bearer is not None else None
    return execution.with_game(changes.noted(execution.game, TEMPTED, player=you, object_id=to))


ACTIONS[Action.RING_TEMPTS] = _ring_tempts


@implements("701.54c")
def _grown(game: Game, player: PlayerId) -> Game:
    """The game in which a player's emblem named The Ring has one ability more."""
    emblem = ring_of(game, player)
    # A further ability each time it tempts, four at most (701.54c).
    lines = 1 if emblem is None else len(emblem.face.oracle_text.splitlines()) + 1
    text = "\n".join(_ABILITIES[:lines])
    card = Card.from_object({"name": RING, "type_line": "Emblem", "oracle_text": text})
    readings = read_token(card)
    if emblem is None:
        return create_emblem(game, card, readings, player)
    return changes.with_object(game, replace(emblem, card=card, readings=readings))


def _chosen(there: tuple[TargetRef, ...], execution: Execution) -> tuple[TargetRef | None, Execution]:
    """The creature that was answered; the only one without asking."""
    if len(there) < 2:
        return next(iter(there), None), execution
    asked = objects(execution, there, 1, 1, say("Choose a creature to be your Ring-bearer."), rule="701.54a")
    answer, execution = execution.answer(asked)
    said = {answer} if isinstance(answer, str) else set(answer or ())
    return next((one for one in there if names_of(execution.game, one) & said), None), execution


@implements("701.54a", "701.54b")
def _borne(bearer: TargetRef, execution: Execution) -> Execution:
    """It is the Ring-bearer until another creature is, or another player gains control of it."""
    mark, you, game = Designated(RING_BEARER), execution.controller, execution.game
    # The one before ceases to be it as another is chosen; the same creature may be chosen again (701.54a).
    others = tuple(one for one in game.lasting if one.effect != mark or one.controller != you)
    execution = execution.with_game(replace(game, lasting=others)).about(bearer)
    # Only for as long as its controller does not change (701.54a).
    return let_last(mark, (bearer,), AsLongAs(Pronoun.IT), execution)
