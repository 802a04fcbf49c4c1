"""The objects that may be used for a cost, the one whose ability is activated among them (602.2b)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, TypeVar

from app.engine.abilities.abilities import ActivatedAbility
from app.engine.abilities.costs.costs import (
    AddCounters,
    Behold,
    Blight,
    CollectEvidence,
    CostPart,
    PutHandCards,
    PutIntoGraveyard,
    RemoveCounters,
    Sacrifice,
    SacrificeWorth,
    TapPower,
    TapThis,
    UntapThis,
    Use,
    UseSome,
    UseThis,
    Where,
    kind,
)
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Noun, Objects, Some, Word
from app.engine.abilities.nouns.references import Giver, Host, It, This
from app.engine.abilities.quantities.amounts import Variable
from app.engine.casting.activation.activation_limits import may_activate
from app.engine.casting.casting import Casting, Status
from app.engine.casting.costs import unpayable
from app.engine.casting.in_force import in_force, own_statics
from app.engine.casting.wording.words import part_in_words
from app.engine.effects.mana.mana_abilities import makes_mana
from app.engine.payment.problem import Need
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.combat.modified import can_be_put
from app.engine.state.game import GameObject
from app.engine.state.kinds.kinds import fitting
from app.engine.state.kinds.matching import attached_of, fits
from app.engine.state.resolving.targeting import asks_for_x, with_x
from app.engine.statics.casting.prohibitions import CantBe, CantPay
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import say

KEYS: Final[dict[type | Use, str]] = {
    **{use: use.value for use in Use},
    Sacrifice: "sacrifice",
    Behold: "reveal",
    Blight: "blight",
    AddCounters: "blight",
    CollectEvidence: "exile",
    TapPower: "tap",
    SacrificeWorth: "sacrifice",
    RemoveCounters: "remove",
    PutIntoGraveyard: "bury",
    PutHandCards: "put",
}
"""The key of `Choices` that names objects for each kind of cost; some have none there."""


def key_of(part: CostPart) -> str | None:
    """The key of `Choices` that names objects for a part of a cost; None where nobody chooses."""
    if isinstance(part, UseThis):
        return part.deed.value if part.deed is Use.EXILE else None
    return KEYS.get(kind(part))


@implements("701.21a", "701.9a")
def candidates(
    casting: Casting, part: CostPart, source: ObjectId | None = None
) -> tuple[tuple[ObjectId, ...], tuple[ObjectId, ...]]:
    """The objects that may be used for a part of a cost, and those of which it is not certain."""
    source = casting.spell if source is None else source
    match part:
        # The ability is another object's, which gave it.
        case Sacrifice(what=This() | Giver() as one) | UseThis(deed=Use.EXILE, what=one):
            sacrificed = isinstance(part, Sacrifice)
            return (source,) if isinstance(one, This) else _given_by(casting, one, sacrificed=sacrificed), ()
        case Sacrifice(what=Host() as host):
            there = tuple(o.id for o in attached_of(casting.game, source, host) or ())
            # Nobody can sacrifice what another player controls (701.21a).
            mine = (o for o in casting.game.battlefield(casting.player) if o.id in there)
            return tuple(o.id for o in mine if not cant_be_sacrificed(casting, o)), ()
        case Behold(what=what):
            return _beholdable(casting, what, source)
    asked = _places(casting, part)
    if asked is None:
        return (), ()
    places, what = asked
    # X is announced before a cost that asks for it can be paid (601.2b).
    what = with_x(what, casting.record.x) if asks_for_x(what) else what
    answers = [(o.id, a) for o, a in fitting(casting.game, places, what, you=casting.player, source=source)]
    unsure = [i for i, a in answers if a is None]
    # Mana abilities come before costs (601.2g), so something may be tapped by then.
    first = (i for i in once_tapped(casting, part, source) if _may_make_mana(casting, i))
    return tuple(i for i, a in answers if a), (*unsure, *first)


def once_tapped(casting: Casting, part: CostPart, source: ObjectId | None = None) -> tuple[ObjectId, ...]:
    """What may be used for a part of a cost if it is tapped to pay before (601.2g), if it can be."""
    asked = _places(casting, part) if kind(part) in (Use.RETURN, Use.UNTAP) else None
    if asked is None:
        return ()
    source = casting.spell if source is None else source
    return tuple(o.id for o in asked[0] if _once_tapped(casting, o, asked[1], source))


def _places(casting: Casting, part: CostPart) -> tuple[list[GameObject], AnyObjects] | None:
    """What lies where a part of a cost looks for objects, and which of it the part asks for."""
    game, player = casting.game, casting.player
    mine = [o for o in game.there(Zone.BATTLEFIELD) if o.controller == player]
    match part:
        case Sacrifice(what=Objects() | EitherObjects() as what) | SacrificeWorth(what=what):
            # To ask each permanent is slow, so only where there is anything that could bar it.
            # What a permanent says of itself is in force as well.
            # "Can't be sacrificed" makes it no resource for the cost (118.3).
            said = bool(in_force(game, CantBe)) or bool(in_force(game, CantPay))
            return [o for o in mine if not said or not cant_be_sacrificed(casting, o)], what
        case UseSome(deed=Use.TAP, what=what):
            # What is tapped can't be tapped to pay (118.3); summoning sickness is about {T} alone (302.6).
            return [o for o in mine if not o.tapped], what
        case UseSome(deed=Use.RETURN, what=what):
            return mine, what  # tapped or not; which of it is asked, the words say
        case AddCounters(on=Some(what=what), kind=kind):
            # Where no such counter can be put, that cost can't be paid (118.3).
            return [o for o in mine if can_be_put(game, o.id, kind, player)], what
        case RemoveCounters(of=Some(what=what)) | PutIntoGraveyard(what=what):
            return _further_places(casting, part), what
        case UseSome(deed=Use.UNTAP, what=what):
            return list(game.battlefield()), what
        case UseSome(deed=Use.DISCARD | Use.REVEAL, what=what) | PutHandCards(what=what):
            # What is being cast is on the stack, no longer a card in the hand (601.2a).
            return [o for o in game.in_zone(Zone.HAND, player) if o.id != casting.spell], what
        case Blight():
            creature = Objects(((Word("creature"),),))
            # Blight puts -1/-1 counters on a creature, so one that can't have them is none (118.3).
            return [o for o in mine if can_be_put(game, o.id, "-1/-1", player)], creature
        case UseSome(deed=Use.EXILE, what=what):
            # "Exile" reaches into any zone: a graveyard, a hand, what is controlled though another owns it.
            owned = [o for o in game.objects.values() if o.owner == player and o not in mine]
            return [o for o in (*mine, *owned) if o.id != casting.spell], what
        case _:
            return None


@implements("201.5a")
def _given_by(casting: Casting, giver: Giver, *, sacrificed: bool) -> tuple[ObjectId, ...]:
    """What gave the ability, where the player controls that very object and can use it up so."""
    # Left and returned, it is a new object, which gave nothing (400.7).
    there = (o for o in casting.game.battlefield(casting.player) if o.id == giver.id)
    found = (o for o in there if o.version == giver.version)
    return tuple(o.id for o in found if not (sacrificed and cant_be_sacrificed(casting, o)))


def in_order(casting: Casting, key: str, named: Sequence[ObjectId]) -> list[ObjectId]:
    """The objects that are named, those first that pay for the first part of the cost with this key.

    One that would do for several parts is left for the part that needs it; where they don't suffice, or only
    one part asks for them, the order stays.
    """
    parts = [part for part in casting.also if key_of(part) == key]
    slots = [set().union(*candidates(casting, p)) for p in parts for _ in range(_at_most(p, len(named)))]
    # With one part there is nothing to allot: each object can pay for one part only (118.10).
    if len(parts) < 2 or len(slots) != len(named):
        return list(named)
    found = next(_filled(slots, tuple(named)), None)
    return list(named) if found is None else list(found)


def _at_most(part: CostPart, most: int) -> int:
    n = getattr(part, "n", 1)
    return min(n, most) if isinstance(n, int) else 0


def _filled(slots: Sequence[set[ObjectId]], named: tuple[ObjectId, ...]) -> Iterator[tuple[ObjectId, ...]]:
    """Each way to put one of the objects into every slot."""
    if not slots:
        yield ()
        return
    for place, one in enumerate(named):
        if one in slots[0]:
            for rest in _filled(slots[1:], (*named[:place], *named[place + 1 :])):
                yield (one, *rest)


def _further_places(casting: Casting, part: CostPart) -> list[GameObject]:
    """Where to look for what is untapped, loses counters or is put from exile into a graveyard."""
    match part:
        case PutIntoGraveyard():
            return list(casting.game.in_zone(Zone.EXILE))
        case RemoveCounters(n=n, kind=kind):
            least = n if isinstance(n, int) else casting.record.x
            # All counters come off one permanent, so one that has too few is no candidate (118.3).
            return [o for o in casting.game.battlefield() if number_of_counters(o, kind) >= least]
        case _:
            return list(casting.game.battlefield())


def number_of(casting: Casting, n: object) -> int | None:
    """How many a part of a cost says, as X was announced; None where it says no number."""
    return casting.record.x if isinstance(n, Variable) else n if isinstance(n, int) else None


def number_of_counters(thing: GameObject, kind: str | None) -> int:
    """How many counters of a kind, or of any, are on an object."""
    return sum(n for name, n in thing.counters if kind in (None, name))


def _once_tapped(casting: Casting, thing: GameObject, what: AnyObjects, source: ObjectId) -> bool:
    """Whether it would be of the kind if it were tapped before costs are paid."""
    # What already fits needs no help; what is tapped already can't be tapped for mana first.
    if thing.tapped or fits(casting.game, thing.id, what, you=casting.player, source=source) is not False:
        return False
    then = changes.with_object(casting.game, replace(thing, tapped=True))
    return fits(then, thing.id, what, you=casting.player, source=source) is True


def _may_make_mana(casting: Casting, identity: ObjectId) -> bool:
    """Whether it has an ability that makes mana and may be activated."""
    thing, abilities = casting.game.objects[identity], view(casting.game).characteristics(identity).abilities
    making = (a for a in abilities if isinstance(a, ActivatedAbility) and makes_mana(a))
    # One that perhaps may be activated counts: this list is of what is not certain.
    return any(may_activate(casting.game, thing, a, casting.player) is not False for a in making)


@implements("701.4a")
def _beholdable(
    casting: Casting, what: AnyObjects, source: ObjectId
) -> tuple[tuple[ObjectId, ...], tuple[ObjectId, ...]]:
    """Cards of a kind in the hand, and permanents of that kind that the player controls."""
    game, player = casting.game, casting.player
    # In the hand it is a card of that quality, on the battlefield a permanent of it.
    as_card = replace(what, noun=Noun.CARD) if isinstance(what, Objects) else what
    answers = [
        (o.id, fits(game, o.id, as_card if o.zone is Zone.HAND else what, you=player, source=source))
        for o in game.objects.values()
        if o.id != casting.spell  # on the stack as it is cast, so it can't behold itself (601.2a)
        and (
            (o.zone is Zone.HAND and o.owner == player)
            or (o.zone is Zone.BATTLEFIELD and o.controller == player)
        )
    ]
    return tuple(i for i, a in answers if a), tuple(i for i, a in answers if a is None)


def cant_be_sacrificed(casting: Casting, thing: GameObject) -> bool:
    """Whether something says that this permanent can't be sacrificed, or not to pay a cost."""
    kept = any(effect.participle == "be sacrificed" for effect in said_of(casting, thing, CantBe))
    return kept or unpayable.bars_sacrifice(casting, thing)


_Said = TypeVar("_Said")


def said_of(casting: Casting, thing: GameObject, kind: type[_Said]) -> Iterator[_Said]:
    """The effects of static abilities of this type that are about an object."""
    game = casting.game
    # A permanent may speak of itself besides what others say of it; told twice, it counts once.
    for standing in dict.fromkeys((*in_force(game, kind), *own_statics(game, thing.id, kind))):
        effect, source = standing.ability.effect, standing.source
        what = getattr(effect, "what", None)
        if isinstance(what, This):
            meant: bool | None = source.id == thing.id
        elif isinstance(what, Objects | EitherObjects):
            meant = fits(game, thing.id, what, you=source.controller, source=source.id)
        else:
            hosts = attached_of(game, source.id, what) if isinstance(what, It) else None
            meant = any(host.id == thing.id for host in hosts or ())
        if meant and isinstance(effect, kind):
            yield effect


_STEP: Final = "601.2h"

_KEYS: Final[dict[type, str]] = {
    TapThis: "tap",
    UntapThis: "untap",
    Sacrifice: "sacrifice",
    AddCounters: "add",
    RemoveCounters: "remove",
}

_WHERE: Final = {Where.GRAVEYARD: Zone.GRAVEYARD, Where.HAND: Zone.HAND}


def is_of_itself(part: CostPart) -> bool:
    """Whether a part of a cost is paid with the very object that has the ability."""
    match part:
        case TapThis() | UntapThis() | UseThis(what=This()):
            return True
        case Sacrifice(what=This()) | AddCounters(on=This()) | RemoveCounters(of=This()):
            return True
        case _:
            return False


@implements("118.3", "107.5", "107.6", "606.6")
def need(
    casting: Casting, part: CostPart, number: int, named: Mapping[str, list[ObjectId]]
) -> tuple[Casting, Need | None]:
    """What this part asks for; a finding and nothing where it can't be paid."""
    thing, words = casting.game.objects[casting.spell], part_in_words(part, casting.record.x)
    refused = _refused(casting, part, thing)
    if refused is None:
        # Unsure rather than illegal: no part of a cost is taken as unpayable for being unknown.
        text = say("Whether one can {words} can't be told.", words=words)
        return casting.find(_STEP, _STEP, Status.UNSURE, text, thing.id), None
    if refused:
        text = say("To {words}: {refused}", words=words, refused=refused)
        return casting.find(_STEP, "118.3", Status.ILLEGAL, text, thing.id), None
    key = part.deed.value if isinstance(part, UseThis) else _KEYS[type(part)]
    # Used up for this part, it can't be named for another one as well (118.10); tapped, it is still there.
    gone = key in ("sacrifice", "discard", "exile", "return_")
    for other, chosen in named.items():
        if thing.id in chosen and (gone or other == key):
            chosen.remove(thing.id)
    how: Literal["use up", "tap", "other"] = "use up"
    if key in ("tap", "untap", "add", "remove", "reveal"):
        how = "tap" if key == "tap" else "other"
    return casting, Need(f"{key} {number}: {words}", words, 1, (thing.id,), how, (), key, number)


def _refused(casting: Casting, part: CostPart, thing: GameObject) -> str | None:
    """Why it can't be paid, "" when it can; None where that is not known."""
    match part:
        case TapThis():
            # Tapped already, it can't be tapped to pay (107.5).
            return say("it is tapped.") if thing.tapped else _on_battlefield(thing)
        case UntapThis():
            # {Q} is paid by untapping what is tapped (107.6).
            return _on_battlefield(thing) if thing.tapped else say("it is untapped.")
        case UseThis(deed=Use.DISCARD):
            return "" if thing.zone is Zone.HAND else say("it is not in the hand.")
        case UseThis(where=where) if where in _WHERE:
            return "" if thing.zone is _WHERE[where] else say("it is in the {zone}.", zone=thing.zone.value)
        # As a case of its own before the others: it is there, and can't be paid with all the same.
        case Sacrifice() if cant_be_sacrificed(casting, thing):
            return say("it can't be sacrificed.")
        case UseThis(deed=Use.EXILE | Use.RETURN) | Sacrifice():
            return _on_battlefield(thing)
        case AddCounters(n=int(), kind=kind):
            # Putting counters is impossible where an effect forbids them, and so the cost is (118.3).
            if not can_be_put(casting.game, thing.id, kind, casting.player):
                return say("no such counter can be put on it.")
            return _on_battlefield(thing)
        case RemoveCounters(n=n, kind=kind) if (number := number_of(casting, n)) is not None:
            there = number_of_counters(thing, kind)  # a loyalty cost is such a removal too (606.6)
            return "" if there >= number else say("it has {there} such counters.", there=there)
        case _:
            return None


def _on_battlefield(thing: GameObject) -> str:
    return "" if thing.zone is Zone.BATTLEFIELD else say("it is not on the battlefield.")
