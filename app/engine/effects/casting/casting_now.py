"""Casting spells while something resolves (608.2g), as was said or is answered."""

from __future__ import annotations

from enum import Enum
from functools import partial

from app.engine.abilities.abilities import UnmeantDeed
from app.engine.abilities.unmeant import UnmeantApart
from app.engine.effects.durations.until_end_of_turn import ForAWhile
from app.engine.effects.instructions.asking import name_of
from app.engine.rule import implements
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.execution import Execution
from app.engine.state.resolving.offers import CastOffer
from app.engine.state.resolving.questions import CAST, NO, Kind, Option, Question, want
from app.engine.state.resolving.while_resolving import can_cast
from app.engine.text.book import constants, phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say


@implements("608.2g")
def cast_now(offer: CastOffer, execution: Execution) -> Execution:
    """Cast what was said, while this resolves."""
    if execution.asks or execution.said == CAST:
        return _cast_in_turn(offer, execution)
    spoken_of = execution.it
    if execution.casts is None:
        game, said = execution.game, execution.said
        if said == NO or not any(can_cast(game, offer, card) is not False for card in offer.cards):
            execution = execution.answer()[1] if said == NO else execution
            return replace(execution, rest=spoken_of, cast=(), did=False)
        return execution.answer()[1].doubt(say("nobody said what is cast now"))
    game, cast = execution.casts(execution.game, offer)
    left = tuple(spoken for spoken in spoken_of if spoken.id not in cast)
    spells = tuple(ref(game, card) for card in cast)
    return replace(execution.with_game(game), rest=left, cast=spells, did=bool(cast))


@implements("608.2g")
def _cast_in_turn(offer: CastOffer, execution: Execution) -> Execution:
    """Cast one spell after another, as often as it is answered that one is cast."""
    spoken_of, cast = execution.it, list[ObjectId]()
    while len(cast) < offer.most:
        game = execution.game
        able = (card for card in offer.cards if card not in cast)
        cards = tuple(card for card in able if can_cast(game, offer, card) is not False)
        left = replace(offer, cards=cards, most=offer.most - len(cast))
        if not cards:
            break
        want(execution.answers, game, partial(_which, left, execution), left)
        answer, execution = execution.answer() if execution.said in (CAST, NO) else (None, execution)
        if answer != CAST or execution.casts is None:
            break
        game, found = execution.casts(execution.game, left)
        execution, cast = execution.with_game(game), [*cast, *found]
    rest = tuple(one for one in spoken_of if one.id not in cast)
    spells = tuple(ref(execution.game, card) for card in cast)
    return replace(execution, rest=rest, cast=spells, did=bool(cast))


def _which(offer: CastOffer, execution: Execution) -> Question:
    """The question what is cast of what is offered."""
    game = execution.game
    how = " without paying its mana cost" if offer.free else ""
    options = tuple(Option(str(i), f"Cast {name_of(game, ref(game, i))}{how}", i) for i in offer.cards)
    options += (Option(NO, "Cast nothing"),)
    text = f"{offer.player}: cast one of these cards{how}?" if len(offer.cards) > 1 else ""
    text = text or f"{offer.player}: cast {name_of(game, ref(game, offer.cards[0]))}{how}?"
    source = execution.source if execution.source in game.objects else None
    return Question(offer.player, Kind.CAST, text, options, 1, 1, "608.2g", source, shown=offer.cards)


class AnyTime(Enum):
    """When it may be done."""

    MANA_ABILITY = "any time you could activate a mana ability"
    INSTANT = "any time you could cast an instant"
    SORCERY = "any time you could cast a sorcery"


constants("any_time", AnyTime)
phrase("at_any_time", UnmeantDeed, "{when:any_time}, {effect:offer}")
phrase("at_any_time", UnmeantDeed, "{effect:offer} {when:any_time}")
phrase("exerting", UnmeantApart, "{effect:offer} {when:any_time}. ^if you do, {effects:body}")
phrase("timed", ForAWhile, "{until}, {effect:at_any_time}")
phrase("timed", UnmeantDeed, "as many times as you choose, {effect:offer}")
