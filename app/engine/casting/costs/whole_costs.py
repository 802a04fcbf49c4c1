"""Parts of costs for which nothing is chosen: the whole hand, the top of a library, energy, counters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.costs import costs
from app.engine.abilities.nouns.objects import AnyObjects, Noun, Objects
from app.engine.abilities.nouns.references import Giver, Player, Reference, This
from app.engine.casting.activation.activation_costs import cant_be_sacrificed, number_of
from app.engine.casting.casting import Casting, Status
from app.engine.casting.in_force import Standing, concerns, saying, sources
from app.engine.casting.wording.words import part_in_words
from app.engine.payment.problem import Need, Whole
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import all_of, any_of, attached_of, fits, players
from app.engine.state.permanents import attachable
from app.engine.state.permanents.exerting import exert
from app.engine.state.zones import drawing
from app.engine.statics.casting.prohibitions import Deed, PlayerCant
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say

_STEP: Final = "601.2h"

WHOLE: Final = (
    *(costs.UseAll, costs.DoTo, costs.MillCards, costs.ExileTop, costs.PayEnergy),
    *(costs.OthersGainLife, costs.RemoveAllCounters, costs.PutThisOnBottom),
)
"""The kinds of these parts."""


@implements("118.3", "107.14", "701.17b", "119.7")
def need(casting: Casting, part: costs.CostPart, number: int) -> tuple[Casting, Need | None]:
    """What this part asks for, with a finding where it can't be paid, or that is not known."""
    words = part_in_words(part, casting.record.x)
    # With the parts before it: each payment is its own, of what is left (118.10).
    refused = _refused(casting, part, _number(casting, part, casting.also[:number]))
    if refused is None:
        text = say("Whether one can {words} can't be told.", words=words)
        return casting.find(_STEP, _STEP, Status.UNSURE, text, casting.spell), None
    if refused:
        text = say("To {words}: {refused}", words=words, refused=refused)
        return casting.find(_STEP, "118.3", Status.ILLEGAL, text, casting.spell), None
    # It taps, so it may not be tapped for anything else in this payment.
    if isinstance(part, costs.DoTo) and part.deed == "tap":
        host = _host(casting, part.what)
        hosts = (host.id,) if host else ()
        return casting, Need(f"tap {number}: {words}", words, 1, hosts, "tap", (), "tap", number)
    return casting, None


@implements("118.10")
def _number(casting: Casting, part: costs.CostPart, before: tuple[costs.CostPart, ...]) -> int | None:
    """How much this part and those before it take of the same; None where that is not known."""
    alike = (one for one in (*before, part) if type(one) is type(part) and _of_what(one) == _of_what(part))
    numbers = [number_of(casting, getattr(one, "n", 0)) for one in alike]
    return None if None in numbers else sum(number or 0 for number in numbers)


def _of_what(part: costs.CostPart) -> tuple[object, object]:
    return getattr(part, "zone", None), getattr(part, "what", None)


def _refused(casting: Casting, part: costs.CostPart, number: int | None) -> str | None:
    """Why it can't be paid, "" when it can; None where that is not known."""
    game, player, thing = casting.game, casting.player, casting.game.objects[casting.spell]
    match part:
        case costs.MillCards() | costs.ExileTop(zone="library"):
            known = number is not None and len(game.player(player).library) >= number
            # More than there are can't be milled (701.17b), but a case need not know a library.
            return "" if known else None
        case costs.ExileTop(what=what) if what is not None:
            found = list(_top_such(casting, what))
            # A card that only may be of the kind could push another out of the top ones.
            wanted = None if None in found else number
            return _lacks(wanted, len(found), say("there are {found}.", found=len(found)))
        case costs.ExileTop():
            there = len(game.player(player).graveyard)
            return _lacks(number, there, say("the graveyard has {there} cards.", there=there))
        case costs.PayEnergy(kind=kind):
            there = dict(game.player(player).counters).get(kind, 0)
            return _lacks(number, there, say("there are {there} {kind} counters.", there=there, kind=kind))
        case costs.OthersGainLife(who=who):
            return _may_gain(casting, who, players(game, who, player))
        case costs.UseAll(what=what) if what is not None:
            kept = (o for o in _controlled(casting, what) if cant_be_sacrificed(casting, o))
            # What can't be sacrificed among "all" is left to be judged by hand.
            return None if any(kept) else ""
        case costs.DoTo(deed="tap", what=what):
            host = _host(casting, what)
            # An untapped permanent, as for any such cost (118.3).
            return "" if host and not host.tapped else say("it is not there, or tapped.")
        case costs.DoTo(deed="unattach", what=what):
            attached = _the_one(casting, what)
            # What is attached to nothing can't become unattached.
            return "" if attached.attached_to is not None else say("it is not attached to anything.")
        case costs.PutThisOnBottom(where=costs.Where.HERE):
            return "" if thing.zone is Zone.BATTLEFIELD else say("it is not on the battlefield.")
        case costs.RemoveAllCounters(of=This() | Giver()) | costs.UseAll() | costs.DoTo(deed="exert"):
            # None of these can fail: even an empty hand is discarded, and what was exerted may be again.
            return ""
        case _:
            return None


def _lacks(wanted: int | None, there: int, words: str) -> str | None:
    """The words where there are too few; "" where there are enough, None where that is not known."""
    return None if wanted is None else "" if there >= wanted else words


@implements("119.7")
def _may_gain(casting: Casting, who: Player, people: tuple[PlayerId, ...] | None) -> str | None:
    """Whether these players can gain life; one who can't leaves the cost unpaid, an opponent is chosen."""
    if not people:
        return None if people is None else say("there is no such player.")
    bans = [any_of(_is_barred(casting, ban, one) for ban in _life_bans(casting.game)) for one in people]
    # An opponent is chosen, so one who can gain life is enough; all of several must be able to (119.7).
    answer = all_of(bans) if who is Player.AN_OPPONENT else any_of(bans)
    return None if answer is None else say("they can't gain life.") if answer else ""


def _is_barred(casting: Casting, ban: Standing, player: PlayerId) -> bool | None:
    effect = ban.ability.effect
    concerned = isinstance(effect, PlayerCant) and concerns(casting.game, effect.who, ban, player)
    return concerned and (True if ban.sure else None)


@implements("119.7")
def _life_bans(game: Game) -> Iterator[Standing]:
    """What says that players can't gain life; unread text that speaks of it may say so."""
    yield from (one for one, effect in saying(game, PlayerCant) if effect.deed is Deed.GAIN_LIFE)
    for thing in sources(game):
        unread = () if thing.face_down else view(game).characteristics(thing.id).unread
        if any("can't gain life" in one.text for one in unread):
            yield Standing(thing, StaticAbility(PlayerCant(Player.A_PLAYER, Deed.GAIN_LIFE)), sure=False)


def _host(casting: Casting, what: Reference) -> GameObject | None:
    refs = () if isinstance(what, This) else attached_of(casting.game, casting.spell, what)
    return casting.game.objects.get(ObjectId(str(refs[0].id))) if refs else None


@implements("201.5a")
def _the_one(casting: Casting, what: Reference) -> GameObject:
    """The object itself that has the ability, or the one that gave it that."""
    return casting.game.objects[(what.id if isinstance(what, Giver) else None) or casting.spell]


def _controlled(casting: Casting, what: AnyObjects) -> Iterator[GameObject]:
    """The player's permanents of a kind."""
    for thing in casting.game.battlefield(casting.player):
        if fits(casting.game, thing.id, what, you=casting.player, source=casting.spell) is not False:
            yield thing


def _top_such(casting: Casting, what: AnyObjects) -> Iterator[ObjectId | None]:
    """The cards of a kind in the graveyard, the top one first; None for one of which it is not known."""
    kind = what if isinstance(what, Objects) and what.noun is Noun.CARD else None
    for identity in reversed(casting.game.player(casting.player).graveyard):
        answer = kind and fits(casting.game, identity, kind, you=casting.player, source=casting.spell)
        if answer is not False:
            yield identity if answer else None


def done(casting: Casting, game: Game, part: costs.CostPart) -> Game:
    """The position after such a part was paid."""
    player, number = casting.player, number_of(casting, getattr(part, "n", 0)) or 0
    match part:
        case costs.MillCards():
            return drawing.mill(game, player, number)
        case costs.PayEnergy(kind=kind):
            return changes.add_player_counters(game, player, kind, -number)
        case costs.OthersGainLife(who=who, n=n):
            people = players(game, who, player) or ()
            # One opponent is enough where the cost says "an opponent".
            for one in people[:1] if who is Player.AN_OPPONENT else people:
                game = changes.gain_life(game, one, n)
            return game
        case costs.RemoveAllCounters(kind=kind, of=This() | Giver() as of):
            return _without_counters(game, _the_one(casting, of).id, kind)
        case costs.DoTo(deed="unattach", what=what):
            return attachable.attach(game, _the_one(casting, what).id, None)
        case costs.DoTo(deed="exert"):
            return exert(game, casting.spell, player)
        case costs.PutThisOnBottom(bottom=bottom):
            return changes.move(game, casting.spell, Zone.LIBRARY, position=-1 if bottom else 0)
        case _:
            return _moved(casting, game, part, number)


_DEEDS: Final[dict[type, str]] = {
    costs.MillCards: "mill",
    costs.ExileTop: "exile",
    costs.PayEnergy: "energy",
    costs.RemoveAllCounters: "remove",
    costs.PutThisOnBottom: "put",
}


def _deed(part: costs.CostPart) -> str:
    return part.deed.value if isinstance(part, costs.UseAll) else _DEEDS.get(type(part), "")


def told(casting: Casting) -> tuple[Whole, ...]:
    """These parts of the total cost, for those who are told how it is paid."""
    return tuple(  # what is tapped is told as a need of the payment
        Whole(part_in_words(part, casting.record.x), _deed(part), used(casting, part))
        for part in casting.also
        if isinstance(part, WHOLE) and not (isinstance(part, costs.DoTo) and part.deed == "tap")
    )


def used(casting: Casting, part: costs.CostPart) -> tuple[ObjectId, ...]:
    """The objects that such a part discards, sacrifices or exiles."""
    number = number_of(casting, getattr(part, "n", 0)) or 0
    match part:
        case costs.UseAll(deed=costs.Use.DISCARD):
            hand = casting.game.player(casting.player).hand
            return tuple(identity for identity in hand if identity != casting.spell)
        case costs.UseAll(what=what) if what is not None:
            return tuple(thing.id for thing in _controlled(casting, what))
        case costs.ExileTop(what=what) if what is not None:
            return tuple(card for card in tuple(_top_such(casting, what))[:number] if card is not None)
        case costs.ExileTop(zone="graveyard"):
            # The top card of a graveyard is the last that was put there (404.2).
            return tuple(reversed(casting.game.player(casting.player).graveyard))[:number]
        case _:
            return ()


def _moved(casting: Casting, game: Game, part: costs.CostPart, number: int) -> Game:
    """What is discarded, sacrificed or exiled."""
    state = game.player(casting.player)
    match part:
        case costs.UseAll(deed=costs.Use.DISCARD):
            for identity in state.hand:
                game = changes.discard(game, identity)
        case costs.UseAll(what=what) if what is not None:
            # Listed before the first leaves: what is sacrificed may change what the others are.
            for thing in tuple(_controlled(casting.but(game=game), what)):
                game = changes.sacrifice(game, thing.id)
        case costs.ExileTop(what=what) if what is not None:
            for card in tuple(_top_such(casting, what))[:number]:
                game = changes.move(game, card, Zone.EXILE) if card is not None else game
        case costs.ExileTop(zone=zone):
            cards = state.library if zone == "library" else tuple(reversed(state.graveyard))
            for identity in cards[:number]:
                game = changes.move(game, identity, Zone.EXILE)
        case _:
            pass
    return game


def _without_counters(game: Game, identity: ObjectId, kind: str | None) -> Game:
    for name, n in game.objects[identity].counters:
        if kind in (None, name):  # every kind, unless the cost names one
            game = changes.add_counters(game, identity, name, -n)
    return game
