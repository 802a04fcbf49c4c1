"""The Ring tempts a player: an emblem that says more each time, and a Ring-bearer (701.54)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.objects import ControlledBy, Objects, Word
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.ring import BEARER, TEMPTED
from app.engine.effects.instructions.asking import objects
from app.engine.effects.instructions.reaching import permanents
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Designated, Game, LastingEffect, TargetRef
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.zones.creating import create_emblem, read_token
from app.engine.text.book import constant
from app.engine.values.card import Card
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say

_NAME: Final = "The Ring"
_SAYS: Final = (
    "Your Ring-bearer is legendary and can't be blocked by creatures with greater power.",
    "Whenever your Ring-bearer attacks, draw a card, then discard a card.",
    "Whenever your Ring-bearer becomes blocked by a creature, that creature's controller sacrifices it at "
    "end of combat.",
    "Whenever your Ring-bearer deals combat damage to a player, each opponent loses 3 life.",
)
"""What the emblem says, a line more each time (701.54c)."""
_YOUR_CREATURES: Final = Objects(((Word("creature"),),), relatives=(ControlledBy(Player.YOU),))


class TemptedByRing(Instruction, frozen=True):
    """ "The Ring tempts you." """


constant("effect", TemptedByRing(), "the Ring tempts you")


@carries_out(TemptedByRing)
@implements("701.54a", "701.54d")
def tempt(effect: TemptedByRing, execution: Execution) -> Execution:
    """A creature of theirs, if there is one, becomes the player's Ring-bearer in place of another."""
    you = execution.controller
    there, execution = permanents(_YOUR_CREATURES, execution.with_game(_with_emblem(execution.game, you)))
    if len(there) > 1:
        text = say("Choose your Ring-bearer.")
        answer, execution = execution.answer(objects(execution, there, 1, 1, text, rule="701.54a"))
        there = tuple(one for one in there if one.id == answer)
        if not there:
            return execution.doubt(say("nobody said which creature becomes the Ring-bearer"))
    game = _borne(execution.game, you, there)
    chosen = ObjectId(str(there[0].id)) if there else None
    event = changes.happened(game, TEMPTED, object_id=chosen, player=you)
    return execution.with_game(changes.record(game, event)).about(*there)


@implements("701.54b")
def _borne(game: Game, you: PlayerId, chosen: tuple[TargetRef, ...]) -> Game:
    """The game in which that creature is the player's Ring-bearer, and no other is."""
    if not chosen:
        return game
    bearer = Designated(BEARER)
    others = tuple(one for one in game.lasting if one.effect != bearer or one.controller != you)
    marked = LastingEffect(bearer, chosen, "", you, game.clock)
    return replace(game, lasting=(*others, marked), clock=game.clock + 1)


@implements("701.54c")
def _with_emblem(game: Game, you: PlayerId) -> Game:
    """The game in which the player has the emblem, or it says more."""
    mine = (one for one in game.there(Zone.COMMAND) if one.controller == you)
    emblem = next((one for one in mine if one.card.name == _NAME), None)
    known = 0 if emblem is None else len(emblem.card.front.oracle_text.splitlines())
    text = "\n".join(_SAYS[: known + 1])
    card = Card.from_object({"name": _NAME, "type_line": "Emblem", "oracle_text": text})
    if emblem is None:
        return create_emblem(game, card, read_token(card), you)
    return changes.with_object(game, replace(emblem, card=card, readings=read_token(card)))
