"""Letting players cast and play cards: for a while, or as something resolves (601.3, 608.2g)."""

from __future__ import annotations

from functools import partial
from typing import Final

from app.engine.abilities.abilities import AsKeywordSays, DeedTold, Effect, Instruction, UnmeantDeed
from app.engine.abilities.conditions.past import Deed, Period, PlayerDidTo, Tense
from app.engine.abilities.conditions.spent import AnyTypeSpends, SpendsAs, SpentSo
from app.engine.abilities.costs.costs import of_the_card
from app.engine.abilities.declared import lets_cast
from app.engine.abilities.events.casting_events import ExilesAnother
from app.engine.abilities.nouns.happened import AmongThem, Spot
from app.engine.abilities.nouns.objects import (
    AnyObjects,
    EitherObjects,
    Elsewhere,
    ExiledWith,
    FromAmong,
    InEitherZone,
    InZone,
    Objects,
    Some,
    WithTotal,
)
from app.engine.abilities.nouns.places import SomeOfThem
from app.engine.abilities.nouns.references import Player, Pronoun, This
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import AnyNumber, UpTo
from app.engine.abilities.quantities.durations import AsLong, AsLongAs, Duration, UntilEvent
from app.engine.abilities.quantities.tallies import Tally
from app.engine.abilities.vocabulary import AsMana, CostName
from app.engine.effects.casting.as_spells import fitting, of_such_spells
from app.engine.effects.casting.casting_now import cast_now
from app.engine.effects.casting.play_cards import (
    CastFromGraveyard,
    CastsCommander,
    PlayCard,
    PlayUntil,
    PlayWhile,
    Verb,
)
from app.engine.effects.damage.prevent import Prevent
from app.engine.effects.durations.combat import InCombatNow
from app.engine.effects.durations.forbid import CantThisTurn, LifeStays, TargetCant
from app.engine.effects.durations.gain_control import GainsControl
from app.engine.effects.durations.granting import PlayersGain
from app.engine.effects.durations.lasting_changes import BecomesCopyExcept, Changes
from app.engine.effects.durations.sizes import ChangesSize, SizeBecomes
from app.engine.effects.durations.until_end_of_turn import ForAWhile, HoldsForAWhile, holds_for_a_while
from app.engine.effects.instructions.also import AsWell
from app.engine.effects.instructions.asking import name_of, yes_or_no
from app.engine.effects.instructions.by_keyword import keyword_says
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.kinds_meant import is_outside, is_outside_known, those
from app.engine.effects.instructions.may import OFFERED
from app.engine.effects.instructions.reaching import reach
from app.engine.effects.instructions.sequences import May, OnlyIf, Together
from app.engine.effects.permanents.tap import ExchangesTexts
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, LastingEffect, TargetRef
from app.engine.state.kinds.matching import fits, ref
from app.engine.state.resolving.execution import Execution, NotKnownError, carries_out, carry_out
from app.engine.state.resolving.meant import exiled_by
from app.engine.state.resolving.offers import CastOffer
from app.engine.state.resolving.questions import NO, YES
from app.engine.state.resolving.while_resolving import land_now
from app.engine.state.zones.play_permission import PlayPermission
from app.engine.statics.both import TwoStatements
from app.engine.statics.casting.playing import MayCast, Often, Payment
from app.engine.statics.traits.characteristics import HasKeywords
from app.engine.text.book import phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say

_UNTIL: Final = {
    PlayWhile.THIS_TURN: "end of turn",
    PlayWhile.UNTIL_END_OF_TURN: "end of turn",
    PlayWhile.NEXT_TURN: "the end of your next turn",
    PlayWhile.NEXT_END_STEP: "your next end step",
    PlayWhile.WHILE_EXILED: "it leaves exile",
}


@lets_cast
class CastItNow(Instruction, frozen=True):
    """ "Its owner may cast it. If that player doesn't, they put it into their graveyard" (702.35a)"""

    what: This
    way: CostName
    """The name of the way, as "madness"."""
    free: bool = False
    else_graveyard: bool = False
    haste: bool = False
    """A creature that is cast so has haste (702.62a)."""


SPENT_AS: Final[dict[SpentSo | None, AsMana]] = {
    None: "",
    AnyTypeSpends(): "any type",
    SpendsAs(Player.YOU, "", "any color"): "any color",
    SpendsAs(Player.THEY, "", "any color"): "any color",
    SpendsAs(Player.YOU, "", "any type"): "any type",
    SpendsAs(Player.YOU, "colorless", "any color"): "colorless as any color",
}
"""What a permission notes of the mana that may be spent."""


def _may_play(who: Player, effect: object, execution: Execution, until: str = "") -> Execution:
    """Let a player cast or play what an instruction says."""
    assert isinstance(effect, PlayCard)
    acting = tuple(PlayerId(str(one.id)) for one in execution.acting) if who is Player.THEY else ()
    people = acting or execution.players(who)  # "they" are who was told to do something last
    later = until or _UNTIL.get(effect.during, "")
    if who in _OWN and later:
        people = people[:1]  # each owner their own
    if len(people) != 1 or effect.mana not in SPENT_AS:
        return _skipped(effect, execution).doubt(
            say("who may cast it, and with what mana, is left to do by hand")
        )
    if who is Player.THE_EXILED_CARDS_OWNER:  # "that card" is the one that names the player (607.2a)
        exiled = exiled_by(execution.game, execution.before, execution.source, execution.then)
        execution = execution.about(*exiled)
    offer, execution = _cards(effect, people[0], execution)
    cards, most = offer.cards, offer.most
    if later and isinstance(effect.what, Some) and _zones(effect.what.what):
        return _may_cast_one(who, effect, effect.what, later, execution)
    # A permission of this kind is for all of a group or for one of them, and notes no other number.
    if later and 1 < most < len(cards):
        return execution.doubt(say("that some of several cards may be cast is left to do by hand"))
    if later:
        # Cards of one group are let go together as the first of them is played.
        group = execution.game.clock if most < len(cards) else 0
        may = replace(_permission(effect, people[0]), until=later, group=group, instead=offer.instead)
        may = replace(may, only=offer.only or may.only)
        game = replace(execution.game, clock=execution.game.clock + 1)
        return permitted(cards, may, execution.with_game(game), owners=who in _OWN)
    # Casting or playing now happens in the middle of the resolution; nobody has priority meanwhile (608.2g).
    if effect.verb not in (Verb.CAST, Verb.PLAY):
        return execution.doubt(say("what is cast now is left to do by hand"))
    if effect.verb is Verb.PLAY:
        played, execution = _lands_played(offer, execution)
        left = tuple(card for card in offer.cards if card not in played)
        offer = replace(offer, cards=left, most=offer.most - len(played))
        if played and (not left or offer.most < 1):
            return replace(execution, rest=tuple(ref(execution.game, card) for card in left), did=True)
    return cast_now(replace(offer, mana=SPENT_AS[effect.mana]), execution)


@implements("305.2b", "305.3")
def _lands_played(offer: CastOffer, execution: Execution) -> tuple[list[ObjectId], Execution]:
    """Which of the cards that are offered are played as lands, each as is answered."""
    played: list[ObjectId] = []
    for card in offer.cards:
        # The number of land plays that are left bounds this too, whatever lets a land be played (305.2b).
        now = land_now(execution, offer.player, card)
        if now.can is False or len(played) >= offer.most:
            continue
        name = name_of(execution.game, ref(execution.game, card))
        text = partial(say, "{player}: play {name} as a land?", player=offer.player, name=name)
        asked = yes_or_no(execution, text, player=offer.player, rule="305.2b", shown=(card,))
        answer, execution = execution.answer(asked)
        if answer not in (YES, NO):
            execution = execution.doubt(say("nobody said whether a land is played now"))
        elif answer == YES and now.can is None:
            execution = execution.doubt(say("whether a land can be played now is not known"))
        elif answer == YES:
            now = land_now(execution, offer.player, card)
            execution = replace(execution, game=now.game, answers=now.answers)
            played.append(card)
    return played, execution


OFFERED[PlayCard] = _may_play


@implements("611.2b")
def _may_play_until(who: Player, effect: object, execution: Execution) -> Execution:
    """Let a player play a card as long as the source is there or theirs, or until it exiles another card."""
    assert isinstance(effect, PlayUntil)
    held = effect.until if isinstance(effect.until, AsLongAs) else None
    next_one = isinstance(effect.until, UntilEvent) and isinstance(effect.until.event, ExilesAnother)
    refs = execution.referred(held.what) if held is not None else execution.referred(This())
    there = execution.current(refs[0]) if len(refs) == 1 else None
    if effect.effect.mana not in SPENT_AS or not (next_one or (held and held.how in _HELD)):
        return execution.doubt(say("for how long it may be played is left to do by hand"))
    offer, execution = _cards(effect.effect, execution.players(who)[0], execution)
    # For as long as a source remains that has left already is no time at all (611.2b).
    if there is None and held is not None:
        return execution  # the duration has ended before it began (611.2b)
    source, version = execution.source, there.version if there is not None else -1
    if next_one and offer.cards:
        # The card that was exiled before may no longer be played once another one is (611.2a).
        execution = execution.with_game(_without_those_of(execution.game, source))
    may = replace(
        _permission(effect.effect, offer.player),
        source=there.id if there is not None else source,
        source_version=version,
        as_long=held.how if held is not None else None,
    )
    return permitted(offer.cards, may, execution)


@deed_told("during any turn you attacked with {what:a_kind}, {deed:timed}", category="sentence", n=Tally(1))
@deed_told("during any turn you attacked with {n:tally_p} {what:noun~p}, {deed:timed}", category="sentence")
@implements("601.3")
def during_attack_turns(
    told: DeedTold, execution: Execution, what: AnyObjects, deed: Effect, n: Tally
) -> Execution:
    """The permission is there from now on, and lets the card be played in such turns."""
    may = deed if isinstance(deed, May) else None
    play = may.effect if may is not None and may.who is Player.YOU else None
    if not isinstance(play, PlayCard) or play.during is not PlayWhile.NOW or play.mana not in SPENT_AS:
        return execution.doubt(say("when it may be played is left to do by hand"))
    # Whether one attacked is asked as the card is cast, not as the permission is given (601.3).
    attacked = (Player.YOU, Tense.PAST, Deed.ATTACKED_WITH, n, what, Period.THIS_TURN)
    offer, execution = _cards(play, execution.controller, execution)
    given = replace(
        _permission(play, offer.player),
        until=_UNTIL[PlayWhile.WHILE_EXILED],
        condition=PlayerDidTo(*attacked),
    )
    return permitted(offer.cards, given, execution)


def _permission(play: PlayCard, player: PlayerId) -> PlayPermission:
    """What an instruction lets a player do with cards, for how long is not said yet."""
    only = "" if play.verb in (Verb.PLAY, Verb.LOOK_AND_PLAY) else "spells"
    return PlayPermission(player, free=play.free, only=only, mana=SPENT_AS[play.mana])


_HELD: Final = (AsLong.CONTROLLED, AsLong.ON_BATTLEFIELD)


def _without_those_of(game: Game, source: ObjectId) -> Game:
    """The game without the permissions that a permanent's ability gave before."""
    given = (o for o in game.objects.values() if o.playable is not None and o.playable.source == source)
    ended = {thing.id: replace(thing, playable=None) for thing in given}
    return replace(game, objects={**game.objects, **ended})


OFFERED[PlayUntil] = _may_play_until


@carries_out(PlayCard)
@implements("608.2g")
def play_card(effect: PlayCard, execution: Execution) -> Execution:
    """The same where it is not left to the player whether it is cast: it is, if it can be."""
    return _may_play(Player.YOU, effect, execution)


def _may_cast_one(who: Player, effect: PlayCard, what: Some, until: str, execution: Execution) -> Execution:
    """Let you cast one spell of a kind from a zone this turn; which one it is shows as it is cast."""
    plain = effect.verb is Verb.CAST and effect.mana is None and what.n == 1
    if not plain or not who.is_you or until != "end of turn":
        return execution.doubt(say("that one of several cards may be cast is left to do by hand"))
    payment = Payment.FREE if effect.free else Payment.USUAL
    one = MayCast(Player.YOU, what.what, payment=payment, often=Often.EACH_TURN)
    return holds_for_a_while(HoldsForAWhile(one, "end of turn"), execution)


def _may_cast_from_graveyard(who: Player, effect: object, execution: Execution) -> Execution:
    """Let a player cast a card from their graveyard for as long as is said."""
    assert isinstance(effect, CastFromGraveyard)
    later = _UNTIL.get(effect.during, "")
    if not who.is_you or not later or effect.as_adventure:
        return execution.doubt(say("nobody said whether this is done"))
    refs, execution = reach(effect.what, execution)
    there = [execution.current(ref) for ref in refs]
    cards = tuple(one.id for one in there if one is not None and one.zone is Zone.GRAVEYARD)
    return permitted(cards, PlayPermission(execution.controller, until=later, only="spells"), execution)


OFFERED[CastFromGraveyard] = _may_cast_from_graveyard


@implements("608.2g", "903.3")
def _may_cast_commander(who: Player, effect: object, execution: Execution) -> Execution:
    """ "You may cast your commander from the command zone without paying its mana cost." """
    there = execution.game.in_zone(Zone.COMMAND)
    # Being a commander belongs to the card and is no characteristic, so no text of it is asked (903.3).
    own = tuple(o.id for o in there if o.commander and o.owner == execution.controller)
    if not who.is_you:
        return execution.doubt(say("who may cast a commander is left to do by hand"))
    return cast_now(CastOffer(execution.controller, own, 1, free=True), execution) if own else execution


OFFERED[CastsCommander] = _may_cast_commander
_OWN: Final = (Player.ITS_OWNER, Player.THEIR_OWNERS)


@implements("611.2a")
def permitted(
    cards: tuple[ObjectId, ...], may: PlayPermission, execution: Execution, *, owners: bool = False
) -> Execution:
    """Let a player, or each owner, play these cards from now on."""
    # The turn is noted, since "until the end of your next turn" counts from it (611.2a).
    since = execution.game.turn.number
    for card in cards:
        thing = execution.game.objects[card]
        player = thing.owner if owners else may.player
        allowed = replace(thing, playable=replace(may, player=player, since=since))
        execution = execution.with_game(changes.with_object(execution.game, allowed))
    return execution


def _skipped(effect: PlayCard, execution: Execution) -> Execution:
    return execution.take_targets()[1] if isinstance(effect.what, Target) else execution


def _cards(effect: PlayCard, player: PlayerId, execution: Execution) -> tuple[CastOffer, Execution]:
    """The cards that are meant, how many of them may be cast, and as which spells.

    Raises:
        NotKnownError: which ones that are can't be told.
    """
    cost = None if effect.instead is None else of_the_card(effect.instead)
    # "Instant and sorcery spells from among them": any number of these.
    what = effect.what
    what = Some(AnyNumber(), what) if isinstance(what, Objects | EitherObjects) else what
    if isinstance(what, Some):
        if not _can_tell(what.what, execution):
            raise NotKnownError("which cards may be cast can't be told")
        kind, n = what.what, what.n
        number = None if isinstance(n, AnyNumber) else execution.amount(n.n if isinstance(n, UpTo) else n)
        there = _in_the_zone(kind, player, execution)
        there = _current(those(execution), execution) if there is None else there
        able, only = fitting(there, kind, player, execution)
        most = len(able) if isinstance(n, AnyNumber) else 1
        most = most if number is None else number
        return CastOffer(player, able, most, effect.free, only=only, instead=cost), execution
    some = effect.what if isinstance(effect.what, SomeOfThem) else None
    refs, execution = reach(effect.what if some is None else some.of, execution)
    cards = _current(refs, execution)
    if some is not None and len(cards) < 2:  # "one of those cards": all that this has exiled one by one
        then = execution.before.objects
        cards = tuple(
            card.id
            for card in execution.game.in_zone(Zone.EXILE)
            if card.id not in then or then[card.id].version != card.version
        )
    number = len(cards) if some is None else execution.amount(some.n)
    if number is None:
        raise NotKnownError("how many of the cards may be cast can't be told")
    return CastOffer(player, cards, number, effect.free, instead=cost), execution


def _can_tell(kind: AnyObjects, execution: Execution) -> bool:
    """Whether it can be told which cards are meant: not by a total, nor where "they" is a player."""
    if any(isinstance(relative, WithTotal) for relative in kind.relatives):
        return False
    among = any(isinstance(relative, AmongThem) for relative in kind.relatives)
    return not (among and those(execution) and all(spoken.is_player for spoken in those(execution)))


def _in_the_zone(kind: AnyObjects, player: PlayerId, execution: Execution) -> tuple[ObjectId, ...] | None:
    """The cards in the zone that is named: "from your hand"; None where none is.

    Raises:
        NotKnownError: whose zone it is can't be told.
    """
    whose = {z.player: execution.players(z.player) for z in _zones(kind) if not z.player.is_you}
    if any(len(found) != 1 for found in whose.values()):
        raise NotKnownError("from whose zone a card is cast can't be told")
    exiled = _exiled_with(kind)
    if exiled is not None:
        zone = Zone.OUTSIDE if is_outside(exiled) else Zone.EXILE
        if zone is Zone.OUTSIDE and not is_outside_known(execution.game, player):
            raise NotKnownError("which cards may be cast can't be told")
        there = (card for card in execution.game.objects.values() if card.zone is zone)
        you, source = execution.controller, execution.source
        return tuple(c.id for c in there if fits(execution.game, c.id, exiled, you=you, source=source))
    zones = [
        execution.game.in_zone(Zone(zone.zone), *whose.get(zone.player, (player,))) for zone in _zones(kind)
    ]
    return tuple(card.id for there in zones for card in there) if zones else None


def _exiled_with(kind: AnyObjects) -> AnyObjects | None:
    """The kind of card in exile or outside the game: the kind itself, or that among which one is chosen."""
    for part in kind.relatives:
        if isinstance(part, ExiledWith) or part == Elsewhere(Spot.EXILE) or is_outside(kind):
            return kind
        if isinstance(part, FromAmong) and isinstance(part.what, Objects | EitherObjects):
            return part.what if _exiled_with(part.what) is not None else None
    return None


def _zones(kind: AnyObjects) -> tuple[InZone, ...]:
    """The zones that are named, those of "from your hand or graveyard" one by one."""
    either = [part for part in kind.relatives if isinstance(part, InEitherZone)]
    each = (InZone(zone, part.player, "from") for part in either for zone in part.zones)
    return (*(part for part in kind.relatives if isinstance(part, InZone)), *each)


def _current(refs: tuple[TargetRef, ...], execution: Execution) -> tuple[ObjectId, ...]:
    return tuple(thing.id for ref in refs if (thing := execution.current(ref)) is not None)


@carries_out(CastItNow)
@implements("702.35a")
def cast_it_now(effect: CastItNow, execution: Execution) -> Execution:
    """Its owner may cast it now; if not, it may be put into the graveyard."""
    thing = execution.game.objects.get(execution.source)
    # Madness casts the card from exile, miracle from the hand (702.35a, 702.94a).
    if thing is None or thing.zone not in (Zone.EXILE, Zone.HAND):
        return execution
    asked = changes.with_object(execution.game, replace(thing, exiled_with=""))
    execution = execution.with_game(asked)
    after = cast_now(CastOffer(thing.owner, (thing.id,), 1, effect.free, effect.way), execution)
    there = after.game.objects[thing.id]
    if effect.haste and after.cast:
        after = _hasty(after, after.cast[0])
    # If it isn't cast it goes to the graveyard, which is when the discarded card gets there (702.35a).
    if effect.else_graveyard and there.zone is Zone.EXILE and after.rest is not None:
        after = after.with_game(changes.move_object(after.game, thing.id, Zone.GRAVEYARD))
    return after


@implements("702.62a")
def _hasty(execution: Execution, spell: TargetRef) -> Execution:
    """A creature spell gains haste, until the player loses control of it or of what it becomes."""
    game = execution.game
    if "Creature" not in view(game).characteristics(ObjectId(str(spell.id))).types:
        return execution
    # It loses haste when somebody else gains control of it, not at end of turn (702.62a).
    gained, held = HasKeywords(Pronoun.IT, ("haste",)), ((AsLongAs(Pronoun.IT), spell),)
    haste = LastingEffect(gained, (spell,), "", execution.controller, game.clock, as_long=held)
    return execution.with_game(replace(game, lasting=(*game.lasting, haste), clock=game.clock + 1))


@keyword_says("suspend")
def tick_down(effect: AsKeywordSays, execution: Execution) -> Execution:
    """702.62a: a time counter is removed from a card in exile."""
    thing = execution.game.objects.get(execution.source)
    # A time counter is removed only while it is suspended; once cast it is another object (702.62b, 400.7).
    if thing is None or thing.zone is not Zone.EXILE or not dict(thing.counters).get("time"):
        return execution
    return execution.with_game(changes.add_counters(execution.game, thing.id, "time", -1))


_LASTING: Final = (
    *(Changes, GainsControl, ExchangesTexts),
    *(ChangesSize, SizeBecomes, BecomesCopyExcept, TargetCant, PlayersGain, LifeStays),
    CantThisTurn,
)
"""Instructions that last as long as is said before them."""


def _parts(effect: object) -> tuple[object, ...]:
    """What is said together to hold for a while."""
    match effect:
        case Together(effects=effects):
            return effects
        case TwoStatements(first=first, second=second) | AsWell(effects=(first, second)):
            return (first, second)
        case _:
            return (effect,)


def end_of(until: Duration) -> str | None:
    """How long a permission lasts, as it is noted; None where it can't be."""
    if isinstance(until, AsLongAs) and until.how is AsLong.EXILED:
        return _UNTIL[PlayWhile.WHILE_EXILED]
    return until if isinstance(until, str) else None


@carries_out(ForAWhile)
def for_a_while(effect: ForAWhile, execution: Execution) -> Execution:
    """611.2: an instruction with how long it holds before it."""
    until = effect.until
    for part in _parts(effect.effect):
        match part:
            case May(who=Player() as who, effect=PlayCard() as play) if (end := end_of(until)) is not None:
                execution = _may_play(who, play, execution, end)
            case OnlyIf() if (such := of_such_spells(part, execution)) is not None:
                execution = carry_out((replace(effect, effect=such),), execution)
            case Prevent(n=None, damage=damage):
                execution = carry_out((Prevent(None, replace(damage, until=until)),), execution)
            case InCombatNow(duty=duty):
                execution = carry_out((replace(part, duty=replace(duty, until=until)),), execution)
            case _ if isinstance(part, _LASTING):
                execution = carry_out((replace(part, until=until),), execution)
            case _:
                execution = carry_out((HoldsForAWhile(part, until),), execution)
    return execution


phrase("sentence", UnmeantDeed, "its {keyword:costed} cost is its mana cost reduced by {less:mana}")
