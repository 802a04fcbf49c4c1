"""Returning objects to hands, to libraries and to the battlefield (400.7)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.places import InHand, Moved, Place
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount
from app.engine.abilities.vocabulary import CounterKind
from app.engine.effects.instructions.reaching import by_each, speaks_of_you
from app.engine.effects.zones.moving import move_to, reach_cards
from app.engine.state import changes
from app.engine.state.kinds.matching import fits
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import Fields, general, phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say
from app.engine.values.zones import Zone


class Return(Instruction, frozen=True):
    """ "Return target permanent to its owner's hand." """

    who: Player | Target
    what: Moved
    to: Place


class ReturnTogether(Instruction, frozen=True):
    """ "Return ~ and target creature to their owners' hands." """

    who: Player | Target
    what: tuple[Moved, ...]
    to: Place


class ReturnThere(Instruction, frozen=True):
    """ "Return to your hand all enchantments you control.": the place is said first"""

    who: Player | Target
    to: Place
    what: Moved


class EntersThisWayWith(Instruction, frozen=True):
    """ "If a creature enters this way, it enters with an additional +1/+1 counter on it." """

    what: AnyObjects
    n: Amount
    kind: CounterKind
    additional: bool


for _more, _count in ((True, "{n:additional_count}"), (False, "{n:count}")):
    phrase(
        "effect",
        EntersThisWayWith,
        f"if {{what:a_kind}} enters this way, it enters with {_count} "
        "{kind:counter_kind} [counter/counters] on it",
        additional=_more,
    )

phrase("effect", Return, "{who:subject}return[s/] {what:moved} {to:return_place~what}")
phrase("effect", ReturnTogether, "{who:subject}return[s/] {what:several_moved} {to:return_place~what}")


def _there(found: Fields) -> object:
    """ "its owner's hand" would have to tell before that one object comes."""
    owners = found["to"] == InHand(Player.ITS_OWNER)
    return NotImplemented if owners else ReturnThere(**found)  # type: ignore[arg-type]  # the template's holes


general(
    "effect",
    "{who:subject}return[s/] {to:return_place~p} {what:moved}",
    _there,
    lambda v: {"who": v.who, "to": v.to, "what": v.what} if isinstance(v, ReturnThere) else None,
)
phrase("effect", UnmeantDeed, "return all {what:noun~p} to their owners' hands except for {but:noun~p}")


@carries_out(Return)
def return_it(effect: Return, execution: Execution) -> Execution:
    """400.7: it becomes a new object where it goes."""
    if not isinstance(effect.who, Player) or not effect.who.is_you:
        if speaks_of_you((effect.what, effect.to)):
            return execution.doubt(say("which cards these are is not known; do it by hand"))
        own = replace(effect, who=Player.UNSAID_YOU)
        return by_each(effect.who, execution, lambda theirs: return_it(own, theirs))
    refs, execution = reach_cards(effect.what, execution)
    return move_to(refs, effect.to, execution)


@carries_out(ReturnThere)
def return_there(effect: ReturnThere, execution: Execution) -> Execution:
    """The same, where the text tells first to which place."""
    return return_it(Return(effect.who, effect.what, effect.to), execution)


@carries_out(ReturnTogether)
def return_together(effect: ReturnTogether, execution: Execution) -> Execution:
    """608.2e: all at the same time."""
    if not isinstance(effect.who, Player) or not effect.who.is_you:
        return execution.doubt(say("which cards these are is not known; do it by hand"))
    refs, execution = reach_cards(effect.what, execution)
    return move_to(refs, effect.to, execution)


@carries_out(EntersThisWayWith)
def enters_this_way_with(effect: EntersThisWayWith, execution: Execution) -> Execution:
    """614.1c: counters on what was just put onto the battlefield."""
    number = execution.amount(effect.n)
    for before in execution.it:
        there = execution.game.objects.get(ObjectId(str(before.id)))
        if there is None or there.zone is not Zone.BATTLEFIELD:
            continue
        you = execution.controller
        fitting = fits(execution.game, there.id, effect.what, you=you, source=execution.source)
        if fitting is None or number is None:
            return execution.doubt(say("whether it enters with counters is not known"))
        if fitting:
            game = changes.add_counters(execution.game, there.id, effect.kind, number)
            execution = execution.with_game(game)
    return execution


phrase("effect", UnmeantDeed, "{who:subject}return[s/] {what:thing} from the battlefield to the command zone")
phrase("effect", UnmeantDeed, "put your commander into your hand from the command zone")
phrase("effect", UnmeantDeed, "leave {what:it} in your graveyard")
