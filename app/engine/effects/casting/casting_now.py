"""Casting spells while something resolves (608.2g), as was said or is answered."""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import (
    AdditionalCost,
    AsKeywordSays,
    CastsAsKeywordSays,
    Instruction,
    TriggeredAbility,
    UnmeantDeed,
)
from app.engine.abilities.costs import costs
from app.engine.abilities.declared import lets_cast
from app.engine.abilities.events.events import CounterRemoved
from app.engine.abilities.nouns.objects import InZone, Objects
from app.engine.abilities.nouns.places import Order
from app.engine.abilities.nouns.references import It, Player, This
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.unmeant import UnmeantApart
from app.engine.abilities.vocabulary import AsSaid
from app.engine.effects.actions.keyword_actions import ACTIONS, Action, Acts, so_often
from app.engine.effects.durations.until_end_of_turn import ForAWhile
from app.engine.effects.instructions.asking import if_shown, name_of, yes_or_no
from app.engine.effects.instructions.by_keyword import keyword_says
from app.engine.effects.instructions.may import OFFERED
from app.engine.effects.instructions.reaching import people, reach
from app.engine.effects.zones.moving import into_library
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.view import view
from app.engine.state.game import TargetRef
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.offers import CastOffer
from app.engine.state.resolving.questions import CAST, NO, Kind, Option, Question, want
from app.engine.state.resolving.while_resolving import can_cast
from app.engine.state.zones.library import looked_at
from app.engine.text.book import constants, phrase
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import say


@implements("608.2g")
def cast_now(offer: CastOffer, execution: Execution) -> Execution:
    """Cast what was said, while this resolves."""
    if execution.asks or execution.said == CAST:
        return _cast_in_turn(offer, execution)
    spoken_of = execution.it
    if execution.casts is None:
        game, said = execution.game, execution.said
        # Nothing to be asked where none can be cast: the instruction is then ignored (608.2g, 601.3).
        if said == NO or not any(can_cast(game, offer, card) is not False for card in offer.cards):
            execution = execution.answer()[1] if said == NO else execution
            return replace(execution, rest=_rest(spoken_of, execution), cast=(), did=False)
        return execution.answer()[1].doubt(say("nobody said what is cast now"))
    game, cast = execution.casts(execution.game, offer)
    left = tuple(spoken for spoken in spoken_of if spoken.id not in cast)
    spells = tuple(ref(game, card) for card in cast)
    execution = execution.with_game(game)
    return replace(execution, rest=_rest(left, execution), cast=spells, did=bool(cast))


@implements("608.2g")
def _cast_in_turn(offer: CastOffer, execution: Execution) -> Execution:
    """Cast one spell after another, as often as it is answered that one is cast."""
    spoken_of, cast = execution.it, list[ObjectId]()
    while len(cast) < offer.most:
        game = execution.game
        # Asked anew each time: what was cast just now may forbid the next one, or make it castable.
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
    return replace(execution, rest=_rest(rest, execution), cast=spells, did=bool(cast))


def _rest(left: tuple[TargetRef, ...], execution: Execution) -> tuple[TargetRef, ...]:
    """What was not cast, with the cards that were left before, as those exiled until one was found."""
    before = (one for one in execution.rest or () if execution.current(one) is not None)
    return tuple(dict.fromkeys((*before, *left)))


def _which(offer: CastOffer, execution: Execution) -> Question:
    """The question what is cast of what is offered."""
    game = execution.game
    how = say(" without paying its mana cost") if offer.free else ""
    names = [name_of(game, ref(game, card)) for card in offer.cards]
    told = (say("Cast {name}{how}", name=name, how=how) for name in names)
    options = (*map(Option, map(str, offer.cards), told, offer.cards), Option(NO, say("Cast nothing")))
    text = say("{player}: cast {name}{how}?", player=offer.player, name=names[0], how=how)
    if len(names) > 1:
        text = say("{player}: cast one of these cards{how}?", player=offer.player, how=how)
    source = execution.source if execution.source in game.objects else None
    return Question(offer.player, Kind.CAST, text, options, 1, 1, "608.2g", source, shown=offer.cards)


constants(
    "any_time",
    (
        "any time you could activate a mana ability",
        "any time you could cast an instant",
        "any time you could cast a sorcery",
    ),
)
phrase("at_any_time", UnmeantDeed, "{when:any_time}, {effect:offer}", "{effect:offer} {when:any_time}")
phrase("exerting", UnmeantApart, "{effect:offer} {when:any_time}. ^if you do, {effects:body}")
phrase("timed", ForAWhile, "{until}, {effect:at_any_time}")
phrase("timed", UnmeantDeed, "as many times as you choose, {effect:offer}")
_OF_HIDDEN_CARDS: Final = (costs.Behold, costs.Use.DISCARD, costs.Use.EXILE, costs.Use.REVEAL)


# Nobody has to cast it where it costs cards of some quality from a hidden zone (118.8c).
@lets_cast
class CastsIfAble(Instruction, frozen=True):
    """ "The player casts it without paying its mana cost if able." """

    who: Player | Target
    what: It
    able_first: AsSaid = False
    """It says "if able" before "without paying their mana costs"."""


phrase("effect", CastsIfAble, "{who:subject}cast[s/] {what:it} without paying its mana cost if able")
_said = "{who:subject}cast[s/] {what:it} if able without paying their mana costs"
phrase("effect", CastsIfAble, _said, able_first=True)


@carries_out(CastsIfAble)
@implements("118.8c")
def casts_if_able(effect: CastsIfAble, execution: Execution) -> Execution:
    """The player casts it, as was said; where nothing was said, only what can't be cast stays where it is."""
    refs, execution = reach(effect.what, execution)
    names, execution = people(effect.who, execution)
    cards = tuple(thing.id for one in refs if (thing := execution.current(one)) is not None)
    if len(names) != 1:
        return execution.doubt(say("who has to cast it can't be told"))
    # What can't be cast is left, whatever the instruction says: "can't" goes before it (101.2).
    able = {one: can_cast(execution.game, CastOffer(names[0], (one,), 1, free=True), one) for one in cards}
    left = tuple(card for card, answer in able.items() if answer is not False)
    cast: set[object] = set()
    # They are cast without paying their mana costs; additional costs are paid all the same (118.9d).
    if left and execution.casts is not None:
        execution = cast_now(CastOffer(names[0], left, len(left), free=True), execution)
        cast = {spell.id for spell in execution.cast or ()}
    for card in left:
        # Who would have to use cards of a stated quality from a hand need not own up to having them (118.8c).
        if card not in cast and (able[card] is None or not _is_excused(execution, card)):
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
    if costs.kind(part) not in _OF_HIDDEN_CARDS or not isinstance(what, Objects):
        return False
    zones = [relative for relative in what.relatives if isinstance(relative, InZone)]
    if zones and not any(zone.zone in ("hand", "library") for zone in zones):
        return False
    # "A card" has no stated quality: whichever it is pays, so nobody can plead that there is none (118.8c).
    return any(what.alternatives) or bool(what.common) or len(what.relatives) > len(zones)


@lets_cast
class ActivateNow(Struct, frozen=True):
    """ "Activate one activated ability of target creature you control." """

    of: Target
    despite: bool = False
    """ "... even though ~ is on the stack": though the spell that says so has split second"""


phrase("effect", ActivateNow, "activate one activated ability of {of:target}")
_said = "activate one activated ability of {of:target}, even though ~ is on the stack"
phrase("effect", ActivateNow, _said, despite=True)


@carries_out(ActivateNow)
@implements("608.2g")
def activate_now(effect: ActivateNow, execution: Execution) -> Execution:
    """The ability that was said is activated; nobody is asked for it yet."""
    refs, execution = reach(effect.of, execution)
    objects = tuple(ObjectId(str(one.id)) for one in refs if execution.current(one) is not None)
    # The chosen ability is activated by the steps for abilities, in the middle of this (602.2, 608.2g).
    if not objects or execution.said == "no":
        return replace(execution.answer()[1] if execution.said == "no" else execution, did=False)
    if execution.casts is None:
        return execution.doubt(say("nobody said which ability is activated now; do it by hand"))
    despite = execution.source if effect.despite else None
    offer = CastOffer(execution.controller, objects, 1, abilities=True, despite=despite)
    game, done = execution.casts(execution.game, offer)
    return replace(execution.with_game(game), did=bool(done))


def _may(who: Player, effect: object, execution: Execution) -> Execution:
    """Whoever may do it does so where it is said what is activated."""
    if not isinstance(effect, ActivateNow) or not who.is_you:
        return execution.doubt(say("the engine can't carry this out; do it by hand"))
    return activate_now(effect, execution)


OFFERED[ActivateNow] = _may
SIEGE: Final = TriggeredAbility(
    CounterRemoved("defense", This("permanent"), last=True), (CastsAsKeywordSays("siege"),)
)
"""The ability that every Siege has."""


@keyword_says("siege")
@implements("310.12b", "712.8c")
def cast_transformed(effect: AsKeywordSays, execution: Execution) -> Execution:
    """The battle goes to exile, and its controller may cast its back face."""
    refs = execution.referred(This("permanent"))
    thing = execution.current(refs[0]) if refs else None
    # A battle that has left since is another object, and is not exiled from there (400.7).
    if thing is None or thing.zone is not Zone.BATTLEFIELD:
        return execution
    execution = execution.with_game(changes.move(execution.game, thing.id, Zone.EXILE))
    if thing.id not in execution.game.objects:
        return execution
    return cast_now(CastOffer(execution.controller, (thing.id,), 1, free=True, back=True), execution)


@keyword_says("cascade")
@implements("702.85a")
def cascade(effect: AsKeywordSays, execution: Execution) -> Execution:
    """The card that was found may be cast if its mana value is less; the others go to the bottom."""
    spell = _spell(execution)
    if spell is None:
        return execution.doubt(say("the mana value of the spell is not known any more"))
    # Of the spell as it is on the stack, where X is what was announced for it (202.3e).
    less = spell.mana_value
    exiled, found, execution = _exiled_until(less - 1, execution)
    # The spell itself must have less as well, whichever half or X it is cast with (702.85a).
    execution = _offered(found, less - 1, execution)
    return _to_the_bottom(exiled, Order.RANDOM, execution)


@implements("701.57a")
def _discover(effect: Acts, execution: Execution) -> Execution:
    """701.57a: the same with a number, and the card goes to the hand if it is not cast."""
    number = execution.amount(effect.n)
    if number is None:
        return execution.doubt(say("how far it discovers is not known"))
    exiled, found, execution = _exiled_until(number, execution)
    execution = _offered(found, number, execution)
    # It goes to the hand also where its player could have cast it and did not (701.57a).
    kept = execution.current(found) if found is not None else None
    if kept is not None and execution.rest is not None:
        execution = execution.with_game(changes.move(execution.game, kept.id, Zone.HAND))
    execution = _to_the_bottom(exiled, Order.RANDOM, execution)
    discovered = (ref(execution.game, ObjectId(str(found.id))),) if found is not None else ()
    execution = execution.about(*discovered)  # "the discovered card", not those put on the bottom
    return execution.with_game(changes.noted(execution.game, "discovers", player=execution.controller))


ACTIONS[Action.DISCOVER] = so_often(_discover)


@implements("608.2h")
def _spell(execution: Execution) -> Characteristics | None:
    """What the spell is like; one that has left the stack is as it was there when the ability triggered."""
    it = execution.it[0] if execution.it else None
    known = execution.last_known(it) if it is not None else None
    if known is not None and known[1].zone is Zone.STACK:
        return view(known[0]).characteristics(known[1].id)
    left = execution.spell
    if left is None or it is None or (it.id, it.version) != (left.id, left.version):
        return None
    # Put back on the stack to be looked at: the mana value of a spell counts its announced X (202.3e).
    there = replace(changes.with_object(execution.game, left), stack=(*execution.game.stack, left.id))
    return view(there).characteristics(left.id)


def _exiled_until(
    most: int, execution: Execution
) -> tuple[tuple[TargetRef, ...], TargetRef | None, Execution]:
    """Exile cards until a nonland card of at most this mana value: all of them, and that card."""
    exiled: list[TargetRef] = []
    player = execution.controller
    execution = if_shown(player, execution)
    while execution.game.player(player).library:
        game = looked_at(execution.game, player, 1)
        top = game.player(player).library[0]
        execution = execution.with_game(changes.move(game, top, Zone.EXILE))
        exiled.append(ref(execution.game, top))
        looks = view(execution.game).characteristics(top)
        # The card in exile, not the spell that it may become: of a split card both halves count (709.4b).
        if "Land" not in looks.types and looks.mana_value <= most:
            return tuple(exiled), exiled[-1], execution
    return tuple(exiled), None, execution


def _offered(found: TargetRef | None, most: int, execution: Execution) -> Execution:
    """Let the player cast the card that was found; `rest` is None when nobody said whether they do."""
    if found is None:
        return replace(execution, rest=())
    # What is cast must have little enough mana value as a spell, too: one half or the other may be more
    # (702.85a, 701.57a).
    only = f"spell with mana value {most} or less"
    offer = CastOffer(execution.controller, (ObjectId(str(found.id)),), 1, free=True, only=only)
    return cast_now(offer, replace(execution.about(found), rest=None))


def _to_the_bottom(cards: tuple[TargetRef, ...], order: Order, execution: Execution) -> Execution:
    left = tuple(card for card in cards if execution.current(card) is not None)
    return into_library(left, -1, order, execution)


@keyword_says("ripple")
@implements("702.60a")
def ripple(effect: AsKeywordSays, execution: Execution) -> Execution:
    """Cards of the same name among them may be cast; the others go to the bottom."""
    number, player = effect.n, execution.controller
    spell = _spell(execution)
    # Whether to reveal is asked; a case that tells what is cast has answered it.
    if execution.casts is None or execution.asks:
        text = say("Reveal the top {number} cards of your library?", number=number)
        answer, execution = execution.answer(yes_or_no(execution, lambda: text, rule="702.60a"))
        if answer == "no":
            return execution
        if answer != "yes":
            return execution.doubt(say("nobody said whether cards are revealed"))
    if spell is None:
        return execution.doubt(say("the name of the spell is not known any more"))
    game = looked_at(execution.game, player, number)
    # Fewer cards than the number are all that there are (702.60a).
    cards = game.player(player).library[:number]
    # A split card has the names of both halves, of which one was cast (201.2a, 709.4a).
    same = tuple(one for one in cards if not {*spell.names}.isdisjoint(view(game).characteristics(one).names))
    revealed = tuple(ref(game, card) for card in cards)
    execution = execution.with_game(game)
    if same:
        execution = cast_now(CastOffer(player, same, len(same), free=True), execution)
    return _to_the_bottom(revealed, Order.ANY, execution)
