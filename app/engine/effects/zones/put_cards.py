"""Putting cards somewhere (400, 401), and returning them (400.7)."""

from __future__ import annotations

from typing import cast

from app.engine.abilities.abilities import DeedTold, Instruction, UnmeantDeed
from app.engine.abilities.nouns.happened import Among, AmongThem
from app.engine.abilities.nouns.objects import All, AnyObjects, InZone, Objects, Some
from app.engine.abilities.nouns.places import (
    Entering,
    IntoZone,
    Moved,
    OnBattlefield,
    Picking,
    Place,
    SomeOfThem,
    TheOther,
)
from app.engine.abilities.nouns.references import Act, Done, Giver, It, Player, Pronoun, That, This
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount, UpTo
from app.engine.abilities.quantities.tallies import Tally
from app.engine.abilities.vocabulary import AsSaid, CounterKind
from app.engine.effects.choices.piles import Pile
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.filling import filled
from app.engine.effects.instructions.kinds_meant import permanents
from app.engine.effects.instructions.reaching import (
    by_each,
    each_from_among,
    is_from_among,
    of_who_does,
    reach,
    speaks_of_you,
)
from app.engine.effects.zones.entering import enters_attacking
from app.engine.effects.zones.moving import is_rest, move_to, reach_cards
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import TargetRef
from app.engine.state.kinds.matching import fits
from app.engine.state.resolving.execution import GATHERS, Execution, carries_out
from app.engine.text.book import Fields, constant, general, phrase
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import say


# Under the control of whoever puts it there, unless the text says otherwise (110.2a). In the new zone it is
# a new object, which this instruction alone can still speak of (400.7j).
class Put(Instruction, frozen=True):
    """ "Put that card into your hand.", "Put a land card from your hand onto the battlefield." """

    who: Player | Target
    what: Moved | tuple[Moved, ...]
    to: Place
    returned: bool = False
    """ "Return target permanent to its owner's hand." """
    from_first: AsSaid = False
    """It says "return from your graveyard to the battlefield target creature card"."""
    place_first: AsSaid = False
    """It says "return to your hand all enchantments you control", "put onto the battlefield all ..."."""
    any_of: bool = False
    """ "Put a creature card and/or a land card from among them into your hand." """
    but: AnyObjects | None = None
    """ "Return all creatures to their owners' hands except for Krakens and Leviathans." """


class Share(Instruction, frozen=True):
    """ "Put one of them into your hand and the rest on the bottom of your library in any order." """

    who: Player | Target
    parts: tuple[Put, ...]


class DidntPut(Instruction, frozen=True):
    """ "If you don't put the card into your hand": of what one may do before"""

    what: It | None
    """None for "a card"."""
    to: Place
    past: bool = False
    """ "If you didn't put it into your hand this way" """


class PutThisWay(Instruction, frozen=True):
    """ "If you put fewer than two lands onto the battlefield this way" """

    n: Tally
    what: AnyObjects
    to: Place
    returned: AsSaid = False
    """It says "you return a nonland card to your hand this way"."""


phrase("effect", Put, "{who:subject}put[s/] {what:moved} {to:put_place~what}")
_said = "{who:subject}put[s/] onto the battlefield under your control {what:moved}"
phrase("effect", Put, _said, to=OnBattlefield(Entering.PLAIN, Player.YOU, None, None), place_first=True)
phrase("effect", Put, "{who:subject}put[s/] {what:several_moved} {to:put_place~what}")
phrase("effect", Put, "{who:subject}put[s/] {what:either_some} {to:put_place~p}", any_of=True)
phrase("part_put", Put, "{what:moved} {to:put_place~what}", who=Player.UNSAID_YOU)
listed("parts_put", "part_put", two=" and ", comma=", ", last=", and ")
phrase("effect", Share, "{who:subject}put[s/] {parts:parts_put}")
phrase("condition", PutThisWay, "you put {n:tally} {what:noun~n} {to:put_place~n} this way")
_said = "you return {n:tally} {what:noun~n} to your hand this way"
phrase("condition", PutThisWay, _said, to=IntoZone("hand", Player.YOU), returned=True)
phrase("condition", DidntPut, "you don't put {what:it} {to:put_place~what}")
phrase("condition", DidntPut, "you didn't put {what:it} {to:put_place~what} this way", past=True)
phrase("condition", DidntPut, "you didn't put a card {to:put_place~s} this way", what=None, past=True)


@carries_out(Put)
def put(effect: Put, execution: Execution) -> Execution:
    """400.7: it becomes a new object where it goes; several do at the same time (608.2e)."""
    if effect.any_of:
        return _put_any_of(effect, execution)
    told = not effect.returned and is_rest(effect.what)
    rest = told and execution.rest is not None  # told by what was done before
    if not isinstance(effect.who, Player) or not (effect.who.is_you or rest):
        if isinstance(effect.what, tuple) or speaks_of_you((effect.what, effect.to)):
            return execution.doubt(say("which cards these are is not known; do it by hand"))
        own = of_who_does(replace(effect, who=Player.UNSAID_YOU))
        seen = execution.several if execution.rest is not None else None  # all that were revealed
        return by_each(effect.who, execution, lambda theirs: put(own, replace(theirs, several=seen)))
    spoken_of = execution.it
    to = _attached_to_that(effect.to, execution)
    refs, execution = reach_cards(effect.what, execution)
    but, execution = ((), execution) if effect.but is None else permanents(effect.but, execution)
    execution = move_to(tuple(one for one in refs if one not in but), to, execution)
    return execution.about(*spoken_of) if rest else execution  # the chosen card is spoken of still


def _attached_to_that(to: Place, execution: Execution) -> Place:
    """The place, where "attached to that creature" is what was spoken of before the cards are named."""
    that = to.attached_to if isinstance(to, OnBattlefield) and isinstance(to.attached_to, That) else None
    refs = execution.referred(that) if that is not None and execution.has_spoken else ()
    if not isinstance(to, OnBattlefield) or len(refs) != 1 or refs[0].is_player:
        return to
    return replace(to, attached_to=Giver(ObjectId(str(refs[0].id)), refs[0].version))


GATHERS[Put] = enters_attacking


@implements("608.2d")
def _put_any_of(effect: Put, execution: Execution) -> Execution:
    """One of each kind from among the cards that were spoken of, as far as the player likes."""
    if not isinstance(effect.who, Player) or not effect.who.is_you:
        return execution.doubt(say("which cards these are is not known; do it by hand"))
    # All of them go at the same time, though they are chosen one after another (608.2f).
    refs, execution = any_of_each(cast("tuple[Some, ...]", effect.what), execution)
    return move_to(refs, effect.to, execution)


def any_of_each(what: tuple[Some, ...], execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    """One of each kind from among the cards that were spoken of, or none of it."""
    spoken_of, chosen = execution.it, tuple[TargetRef, ...]()
    for one in each_from_among(what):
        left = tuple(ref for ref in spoken_of if ref not in chosen)
        # "And/or" lets either of them be left out, and no card be chosen for both.
        up_to = one if isinstance(one.n, UpTo) or not isinstance(one.n, int) else replace(one, n=UpTo(one.n))
        refs, execution = reach(up_to, execution.about(*left))
        chosen += refs
    return chosen, execution.about(*chosen)


@carries_out(Share)
@implements("608.2d")
def share(effect: Share, execution: Execution) -> Execution:
    """The chosen cards go to their place, and then those that are left; the chosen are spoken of still."""
    names = execution.players(effect.who) if isinstance(effect.who, Player) else ()
    if len(names) == 1 and names[0] != execution.controller:  # "that player puts that card onto ..."
        theirs = replace(execution, controller=names[0])
        return replace(share(replace(effect, who=Player.YOU), theirs), controller=execution.controller)
    first, *others = effect.parts
    you = isinstance(effect.who, Player) and effect.who.is_you
    chained = all(isinstance(o.what, SomeOfThem) for o in others) and execution.has_spoken
    told = all(map(_is_rest, (o.what for o in others))) or chained
    if not you or not _is_told(first.what, execution) or not told:
        return execution.about().doubt(say("the engine can't carry this out; do it by hand"))
    doubts = len(execution.game.doubts)
    if isinstance(first.what, All):
        refs = _shown(first.what.what, execution)
        if refs is None:
            return execution.about().doubt(say("which of the cards these are is not known"))
    else:
        refs, execution = reach_cards(first.what, execution)
    if len(execution.game.doubts) > doubts or execution.rest is None:
        return execution.about()
    # What has left meanwhile is another object, and no part of the rest (400.7).
    rest = tuple(one for one in execution.rest if one not in refs and execution.current(one) is not None)
    execution = move_to(refs, first.to, execution)
    chosen = execution.it
    for other in others:
        refs = rest
        if isinstance(other.what, SomeOfThem):  # "one on top of your library, and one on the bottom"
            refs, execution = reach_cards(other.what, execution.about(*rest))
            rest = tuple(one for one in rest if one not in refs)
        execution = move_to(refs, other.to, execution)
    return replace(execution.about(*chosen), rest=())


def _is_told(what: object, execution: Execution) -> bool:
    """Whether it is known which cards are chosen first: as is answered, or the one that was found."""
    match what:
        case SomeOfThem(n=int() | UpTo(n=int()), how=Picking.UNSAID):
            return execution.has_spoken
        case Some() if is_from_among(what):
            return execution.has_spoken
        case That() | All() | Done(act=Act.CHOSEN) | Pronoun.IT | Pronoun.THEM:
            return execution.rest is not None
        case Pile():
            return bool(execution.results.piles)
        case _:
            return False


@implements("608.2c")
def _shown(kind: AnyObjects, execution: Execution) -> tuple[TargetRef, ...] | None:
    """All cards of a kind among those that were revealed; None where that can't be told of one."""
    told = [r for r in kind.relatives if isinstance(r, AmongThem)]
    if len(told) != 1 or execution.rest is None or told[0].of not in (Act.REVEALED, Pronoun.THEM):
        return None
    plain = filled(replace(kind, relatives=tuple(r for r in kind.relatives if r not in told)), execution)
    game, you, source = execution.game, execution.controller, execution.source
    there = [one for one in execution.rest if execution.current(one) is not None]
    answers = [fits(game, ObjectId(str(one.id)), plain, you=you, source=source) for one in there]
    return None if None in answers else tuple(r for r, fit in zip(there, answers, strict=True) if fit)


def _is_rest(what: object) -> bool:
    others = isinstance(what, All) and _are_others_revealed(what.what)
    return is_rest(what) or isinstance(what, TheOther) or others


def _are_others_revealed(kind: AnyObjects) -> bool:
    """ "all other cards revealed this way" """
    shown = AmongThem(Act.REVEALED, Among.THIS_WAY)
    return isinstance(kind, Objects) and kind.other and not any(kind.rows) and kind.relatives == (shown,)


phrase("effect", Put, "{who:subject}return[s/] {what:moved} {to:return_place~what}", returned=True)
phrase("effect", Put, "{who:subject}return[s/] {what:several_moved} {to:return_place~what}", returned=True)


def _from_yours(told: Fields) -> object:
    """What is returned from the graveyard that was named before it."""
    target = cast("Target", told["what"])
    if not isinstance(target.what, Objects):
        return NotImplemented
    kind = replace(target.what, relatives=(InZone("graveyard", Player.YOU, "from"), *target.what.relatives))
    what, to = replace(target, what=kind), cast("Place", told["to"])
    return Put(Player.UNSAID_YOU, what, to, returned=True, from_first=True)


def _told_first(said: object) -> Fields | None:
    if not isinstance(said, Put) or not said.from_first or not isinstance(said.what, Target):
        return None
    kind = cast("Objects", said.what.what)
    return {"to": said.to, "what": replace(said.what, what=replace(kind, relatives=kind.relatives[1:]))}


general("effect", "return from your graveyard {to:return_place~p} {what:target}", _from_yours, _told_first)


# No place that names a target: targets are chosen in the order in which they are printed (601.2c).
_said = "to the battlefield{entering}"
phrase("return_first", OnBattlefield, _said, under=None, attached_to=None, counters=None)
constant("return_first", IntoZone("hand", Player.YOU), "to your hand")
constant("return_first", IntoZone("hand", Player.THEY), "to their hand")
constant("return_first", IntoZone("hand", Player.THEIR_OWNERS), "to their owners' hands")
_said = "{who:subject}return[s/] {to:return_first} {what:moved}"
phrase("effect", Put, _said, returned=True, place_first=True)
phrase("all_returned", All, "all {what:noun~p}")
_said = "return {what:all_returned} to their owners' hands except for {but:noun~p}"
phrase("effect", Put, _said, who=Player.UNSAID_YOU, to=IntoZone("hand", Player.THEIR_OWNERS), returned=True)


_ENTERS_WITH = "if {what:a_kind} enters this way, it enters with"
_ON_IT = "{kind:counter_kind} [counter/counters] on it"


# It is on it as it enters, though the sentence stands behind (614.1c).
@deed_told(f"{_ENTERS_WITH} {{n:additional_count}} {_ON_IT}", f"{_ENTERS_WITH} {{n:count}} {_ON_IT}")
def enters_this_way_with(
    told: DeedTold, execution: Execution, what: AnyObjects, n: Amount, kind: CounterKind
) -> Execution:
    """614.1c: counters on what was just put onto the battlefield."""
    number = execution.amount(n)
    for before in execution.it:
        there = execution.game.objects.get(ObjectId(str(before.id)))
        if there is None or there.zone is not Zone.BATTLEFIELD:
            continue
        you = execution.controller
        fitting = fits(execution.game, there.id, what, you=you, source=execution.source)
        if fitting is None or number is None:
            return execution.doubt(say("whether it enters with counters is not known"))
        if fitting:
            # No player is named who puts them, so its controller does (122.6a).
            game = changes.add_counters(execution.game, there.id, kind, number, by=there.controller)
            execution = execution.with_game(game)
    return execution


phrase("effect", UnmeantDeed, "{who:subject}return[s/] {what:thing} from the battlefield to the command zone")


# Its ability functions in the zone out of which it moves its object (113.6m).
class FromCommandZone(Instruction, frozen=True):
    """ "Put ~ onto the battlefield from the command zone." """

    what: This


@carries_out(FromCommandZone)
@implements("110.2a")
def from_command_zone(effect: FromCommandZone, execution: Execution) -> Execution:
    """Under the control of who was told to put it there; it was not cast."""
    there = execution.current(execution.own_ref())
    if there is None or there.zone is not Zone.COMMAND:
        return replace(execution, did=False)
    return move_to((execution.own_ref(),), OnBattlefield(Entering.PLAIN, None, None, None), execution)


phrase("effect", FromCommandZone, "put {what:this} onto the battlefield from the command zone")
phrase("effect", UnmeantDeed, "leave {what:it} in your graveyard")
