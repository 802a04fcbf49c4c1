"""What permanents say of special actions: what they cost, and when they may be taken (116.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.costs.costs import Cost, PayMana
from app.engine.casting.costs.keyword_costs import of_keyword
from app.engine.casting.in_force import in_force, sources
from app.engine.state.game import Game, GameObject
from app.engine.state.unread import is_statement
from app.engine.statics.costs.keyword_costs import FirstForetold, FromHand, FromHandCostsLess
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.mana import ManaCost

_WORDS: Final = {
    "foretell": "foretell",
    "plot": "plot",
    "suspend": "suspend",
    "turn face up": "face up",
    "unlock": "unlock",
}
"""The word with which a text speaks of an action."""
_FROM_HAND: Final = {"foretell": FromHand.FORETELLING, "plot": FromHand.PLOTTING}


def are_left_open(game: Game, action: str, thing: GameObject) -> bool:
    """Whether a statement of others in play that is not carried out speaks of such actions.

    What triggers on them, or what the object itself does then, does not keep anyone from taking them.
    """
    word, others = _WORDS.get(action), (o for o in sources(game) if o.id != thing.id and not o.face_down)
    texts = (part for o in others for part in o.reading.open_text)
    return word is not None and any(word in one.text.lower() and is_statement(one) for one in texts)


def on_any_turn(game: Game, player: PlayerId, action: str) -> bool:
    """Whether the player may take the action on any player's turn."""
    return any(less.any_turn for less in _cheaper(game, player, action))


def cost_of(game: Game, player: PlayerId, thing: GameObject, action: str, cost: Cost) -> Cost | None:
    """What the action costs this player now; None where that can't be told."""
    if action == "foretell" and any(s.source.controller == player for s in in_force(game, FirstForetold)):
        this_turn = (e for e in game.history if e.turn == game.turn.number)
        told = (e.event == "foretold" and e.player == player for e in this_turn)
        if not any(told):
            return (PayMana(ManaCost.parse("{0}")),)
    changes = list(of_keyword(game, player, _keyword(game, thing.id, action)))
    if any(answer is None or change.times is not None for _, change, answer in changes):
        return None
    less = [change.amount for _, change, _ in changes if not change.more]
    less += [one.amount for one in _cheaper(game, player, action)]
    more = [change.amount for _, change, _ in changes if change.more]
    return tuple(_changed(part, more, less) if isinstance(part, PayMana) else part for part in cost)


def _keyword(game: Game, object_id: ObjectId, action: str) -> str:
    """The keyword whose cost the action has."""
    is_morph = {"morph", "megamorph"} & set(game.objects[object_id].reading.keywords)
    if action == "turn face up":
        return "morph" if is_morph else ""
    return action if action in ("plot", "unlock") else ""


def _cheaper(game: Game, player: PlayerId, action: str) -> Iterator[FromHandCostsLess]:
    for standing in in_force(game, FromHandCostsLess):
        effect = standing.ability.effect
        mine = standing.source.controller == player
        if mine and isinstance(effect, FromHandCostsLess) and effect.action is _FROM_HAND.get(action):
            yield effect


def _changed(part: PayMana, more: list[ManaCost], less: list[ManaCost]) -> PayMana:
    raised = ManaCost((*(s for cost in more for s in cost.symbols), *part.cost.symbols))
    plain = "".join(str(symbol) for symbol in raised.symbols if not symbol.generic)
    generic = sum(symbol.generic for symbol in raised.symbols)
    generic = max(0, generic - sum(symbol.generic for cost in less for symbol in cost.symbols))
    return replace(part, cost=ManaCost.parse((f"{{{generic}}}" if generic or not plain else "") + plain))
