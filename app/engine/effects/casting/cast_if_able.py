"""Having to cast a card while something resolves, if that is possible (118.8c, 608.2g)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import AdditionalCost, Instruction
from app.engine.abilities.costs import costs
from app.engine.abilities.nouns.objects import InZone, Objects
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import It
from app.engine.abilities.nouns.targets import Target
from app.engine.effects.casting.casting_now import cast_now
from app.engine.effects.instructions.reaching import people, reach
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.offers import CastOffer
from app.engine.state.resolving.while_resolving import can_cast
from app.engine.text.book import phrase
from app.engine.values.ids import ObjectId
from app.engine.values.said import say
from app.engine.values.walking import inside

_OF_HIDDEN_CARDS: Final = (costs.Behold, costs.Discard, costs.ExileFrom, costs.RevealCards)

_HIDDEN: Final = ("hand", "library")


class CastsIfAble(Instruction, frozen=True):
    """ "The player casts it without paying its mana cost if able." """

    who: Player | Target
    what: It


phrase("effect", CastsIfAble, "{who:subject}cast[s/] {what:it} without paying its mana cost if able")


@carries_out(CastsIfAble)
@implements("118.8c")
def casts_if_able(effect: CastsIfAble, execution: Execution) -> Execution:
    """The player casts it, as was said; where nothing was said, only what can't be cast stays where it is."""
    refs, execution = reach(effect.what, execution)
    names, execution = people(effect.who, execution)
    cards = tuple(thing.id for one in refs if (thing := execution.current(one)) is not None)
    if len(names) != 1:
        return execution.doubt(say("who has to cast it can't be told"))
    for card in cards:
        offer = CastOffer(names[0], (card,), 1, free=True)
        able = can_cast(execution.game, offer, card)
        if able is False:
            continue
        if execution.casts is not None:
            execution = cast_now(offer, execution)
        cast = execution.casts is not None and bool(execution.cast)
        if not cast and (able is None or not _is_excused(execution, card)):
            execution = execution.doubt(say("it must be cast if able, and how was not said"))
    return execution


def _is_excused(execution: Execution, card: ObjectId) -> bool:
    """Whether casting it asks for cards with a stated quality in a hidden zone."""
    abilities = view(execution.game).characteristics(card).abilities
    additional = (a.cost for a in abilities if isinstance(a, AdditionalCost) and not a.optional)
    return any(_is_hidden(part) for cost in additional for part in inside(cost))


def _is_hidden(part: object) -> bool:
    """Whether a part of a cost is paid with cards of a stated quality in a hidden zone."""
    what = getattr(part, "what", None)
    if not isinstance(part, _OF_HIDDEN_CARDS) or not isinstance(what, Objects):
        return False
    zones = [relative for relative in what.relatives if isinstance(relative, InZone)]
    if zones and not any(zone.zone in _HIDDEN for zone in zones):
        return False
    return any(what.alternatives) or bool(what.common) or len(what.relatives) > len(zones)
