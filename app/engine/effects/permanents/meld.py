"""Melding two cards of a pair into one permanent (701.42, 712.4)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.conditions.conditions import OwnsPair
from app.engine.abilities.nouns.objects import Named
from app.engine.abilities.nouns.places import Entering, EnteringAttack
from app.engine.abilities.nouns.references import It
from app.engine.abilities.nouns.tokens import NamedCard
from app.engine.effects.instructions.reaching import reach
from app.engine.effects.zones.entering import enters_so
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.custom import named_card
from app.engine.state.game import GameObject
from app.engine.state.kinds.matching import ref
from app.engine.state.permanents.parts import MELDED, joined
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.zones.arriving import Arrival
from app.engine.text.book import phrase
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import Zone
from app.engine.values.said import say


# Only the two cards of one pair, and no tokens; else they stay where they are (701.42b, 701.42c).
class Meld(Instruction, frozen=True):
    """ "Meld them into Brisela, Voice of Nightmares." """

    what: It
    into: NamedCard
    how: Entering | EnteringAttack = Entering.PLAIN
    """ "... It enters tapped and attacking." """


phrase("effect", Meld, "meld {what:it} into {into:named_card}")
phrase("effect", Meld, "meld {what:it} into {into:named_card}. ^it enters {how:way_of_entering}")


@carries_out(Meld)
@implements("701.42a", "701.42c", "712.4a", "712.14c")
def meld(effect: Meld, execution: Execution) -> Execution:
    """Put both cards onto the battlefield as one permanent with the combined back face up."""
    refs, execution = reach(effect.what, execution)
    cards = tuple(thing for one in refs if (thing := execution.current(one)) is not None)
    # Where it is no pair, both stay where they are (701.42c).
    if len(cards) != 2 or not _is_pair(cards, effect.into):
        return execution.about()
    game, so = execution.game, enters_so((effect.how,), execution)
    combined = named_card(game, effect.into.name)
    if combined is None or so is None:
        reason = say("what {name} is like is not known", name=effect.into.name)
        return execution.about().doubt(reason)
    first, other = cards
    looks = replace(first, card=combined[0], readings=combined[1], copies=None, face_index=0)
    how = Arrival(controller=execution.controller, tapped=so.tapped, copying=looks)
    game = changes.move_object(changes.cease(game, other.id), first.id, Zone.BATTLEFIELD, how)
    whole = game.objects[first.id]
    if whole.zone is Zone.BATTLEFIELD:
        game = so.put(changes.with_object(game, replace(whole, merged=(other,))), (first.id,))
        game = joined(game, MELDED, first.id, other.id)
    return execution.with_game(game).about(ref(game, first.id))


@implements("701.42b")
def _is_pair(cards: tuple[GameObject, ...], into: NamedCard) -> bool:
    """Whether the text of one card melds it with the other into that; no token and no copy is a card."""
    if any(card.token or card.is_copy for card in cards):
        return False
    one, other = cards
    return other.card.name in _melds_with(one, into) or one.card.name in _melds_with(other, into)


def _melds_with(card: GameObject, into: NamedCard) -> Iterable[str]:
    """The names of the cards with which the text of a card melds it into that."""
    lines = chain.from_iterable(line.abilities for reading in card.readings for line in reading.lines)
    melding = (line for line in lines if any(isinstance(p, Meld) and p.into == into for p in inside(line)))
    pairs = (p.other for line in melding for p in inside(line) if isinstance(p, OwnsPair))
    return [part.name for pair in pairs for part in inside(pair) if isinstance(part, Named)]
