"""Whether an object or a player is of the kind that a noun phrase asks for.

Every answer is True, False, or None where it can't be told: an unknown word, or something the position
does not say. Who asks turns None into *unsure*.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias, TypeVar

from msgspec import Struct

from app.engine.abilities.nouns.happened import Spot
from app.engine.abilities.nouns.objects import (
    AnyObjects,
    AtRandom,
    AttachedTo,
    CastBy,
    ControlledBy,
    EitherObjects,
    Elsewhere,
    ExiledWith,
    InEitherZone,
    InZone,
    Noun,
    Objects,
    OfChoice,
    OtherThan,
    OwnedBy,
    Relative,
    WithCounters,
    WithKeyword,
    WithMost,
    WithNumber,
    Word,
)
from app.engine.abilities.nouns.references import Bond, Host, It, Player, That, This, Which
from app.engine.abilities.nouns.relatives import Such, WithXInCost
from app.engine.rule import implements
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.view import view
from app.engine.state.combat.fighting import defending_player
from app.engine.state.game import CastRecord, Game, GameObject, TargetRef
from app.engine.state.kinds.words import has_keyword, word_fits
from app.engine.state.players.designations import has_initiative, is_monarch
from app.engine.state.players.enchanted import ENCHANTED, is_enchanted
from app.engine.values.frozen import replace
from app.engine.values.hooks import entering
from app.engine.values.ids import ZONES, ObjectId, PlayerId, Zone

_NOT_HAND: Final = frozenset(Zone) - {Zone.HAND}
_DISCARDED: Final = frozenset({Zone.GRAVEYARD, Zone.EXILE})
_DEAD: Final = frozenset({Zone.GRAVEYARD})
_DOWN: Final = frozenset({Zone.GRAVEYARD, Zone.LIBRARY})
_OF_OPPONENTS: Final = (Spot.OPPONENTS_GRAVEYARDS, Spot.FROM_OPPONENTS_GRAVEYARDS)
"""Places that are those of your opponents."""
_PLACES: Final = {
    Spot.BATTLEFIELD: {Zone.BATTLEFIELD},
    Spot.FROM_BATTLEFIELD: {Zone.BATTLEFIELD},
    Spot.ALL_HANDS: {Zone.HAND},
    Spot.HANDS_AND_GRAVEYARDS: {Zone.HAND, Zone.GRAVEYARD},
    Spot.STACK: {Zone.STACK},
    **{spot: {Zone.OUTSIDE} for spot in (Spot.OUTSIDE, Spot.FROM_OUTSIDE)},
    **{spot: {Zone.EXILE} for spot in (Spot.EXILE, Spot.FROM_EXILE)},
    Spot.NOT_BATTLEFIELD: frozenset(ZONES) - {Zone.BATTLEFIELD},
    Spot.TOP_OF_ANY_LIBRARY: {Zone.LIBRARY},
    **dict.fromkeys((Spot.GRAVEYARDS_OR_LIBRARIES, Spot.GRAVEYARDS_AND_LIBRARIES), _DOWN),
    **dict.fromkeys((Spot.GRAVEYARDS, Spot.ALL_GRAVEYARDS, Spot.TOTAL_IN_GRAVEYARDS), _DEAD),
    **dict.fromkeys((Spot.FROM_GRAVEYARDS, Spot.FROM_ANY_GRAVEYARD, Spot.EACH_GRAVEYARD), _DEAD),
    **dict.fromkeys((Spot.FROM_ALL_GRAVEYARDS, *_OF_OPPONENTS), _DEAD),
    **dict.fromkeys((Spot.GRAVEYARDS_OR_FROM_EXILE, Spot.GRAVEYARDS_OR_EXILE), _DISCARDED),
    **dict.fromkeys((Spot.YOUR_GRAVEYARD_OR_EXILE, Spot.EXILE_AND_YOUR_GRAVEYARD), _DISCARDED),
    **dict.fromkeys((Spot.NOT_YOUR_HAND, Spot.NOT_THEIR_HANDS, Spot.NOT_THEIR_HAND), _NOT_HAND),
}
_YOURS: Final = (Spot.YOUR_GRAVEYARD_OR_EXILE, Spot.EXILE_AND_YOUR_GRAVEYARD)
"""Places of which the graveyard is yours."""
_EVERYONE: Final = (Player.A_PLAYER, Player.ANY_PLAYER, Player.EACH_PLAYER, Player.PLAYERS)
_ATTACKING: Final = (Player.ATTACKING_PLAYER, Player.BARE_ATTACKING_PLAYER, Player.THAT_ATTACKING_PLAYER)
_OPPONENTS: Final = (
    *(Player.AN_OPPONENT, Player.EACH_OPPONENT, Player.YOUR_OPPONENTS, Player.OPPONENTS),
    *(Player.ANY_OPPONENT, Player.EACH_OTHER_PLAYER, Player.ANOTHER_PLAYER, Player.NOT_YOU),
    *(Player.EACH_OF_YOUR_OPPONENTS, Player.ONE_OF_YOUR_OPPONENTS),
)
Perhaps: TypeAlias = bool | None
"""Yes, no, or not known."""


def all_of(answers: Iterable[bool | None]) -> bool | None:
    """Whether all hold: False as soon as one does not, else None when one is not known."""
    result: bool | None = True
    for answer in answers:
        if answer is False:
            return False
        if answer is None:
            result = None
    return result


def any_of(answers: Iterable[bool | None]) -> bool | None:
    """Whether one holds: True as soon as one does, else None when one is not known."""
    result: bool | None = False
    for answer in answers:
        if answer:
            return True
        if answer is None:
            result = None
    return result


class Asking(Struct):
    """Who asks, about which object; what it is like, and how it is being cast where that is asked for."""

    game: Game
    object: GameObject
    looks: Characteristics
    you: PlayerId
    source: ObjectId | None
    as_spell: bool
    caster: PlayerId | None
    record: CastRecord | None = None
    it: tuple[TargetRef, ...] = ()


def fits(
    game: Game,
    object_id: ObjectId,
    what: AnyObjects,
    *,
    you: PlayerId,
    source: ObjectId | None = None,
    as_spell: bool = False,
    caster: PlayerId | None = None,
    record: CastRecord | None = None,
    it: tuple[TargetRef, ...] = (),
) -> bool | None:
    """Whether an object is of the kind `what`.

    Args:
        game: The position.
        object_id: The object.
        what: The noun phrase.
        you: Who is "you" in it.
        source: The object whose text the phrase stands in, for "other".
        as_spell: Take the object as a spell, whatever zone it is in: it is about to be cast.
        caster: Who casts it, when that is not its controller yet.
        record: How it is being cast, while that is not noted on it yet.
        it: What was spoken of before, for "that player".
    """
    found = game.objects.get(object_id)
    if found is None:
        return False
    looks = view(game).characteristics(object_id)
    return _fits(Asking(game, found, looks, you, source, as_spell, caster, record, it), what)


def _fits(asking: Asking, what: AnyObjects) -> bool | None:
    if isinstance(what, EitherObjects):
        # Off the battlefield the noun at the end is meant of all kinds, for a kind without one would be a
        # permanent (109.2).
        if asking.as_spell or asking.object.zone is not Zone.BATTLEFIELD:
            what = _same_noun(what)
        kinds = any_of(_fits(asking, kind) for kind in what.kinds)
        return all_of([kinds, *(one_fits(asking, relative) for relative in what.relatives)])
    if (what.other and asking.source == asking.object.id) or not _noun(asking, what):
        return False
    rows = what.rows
    result = _words(asking, rows[0]) if len(rows) == 1 else any_of(_words(asking, row) for row in rows)
    for relative in what.relatives:
        if result is False:
            return False
        result = one_fits(asking, _among_its_kind(relative, what)) and result
    return result


def _among_its_kind(relative: Relative, what: Objects) -> Relative:
    """ "A nonland permanent with the lowest mana value": the lowest of those that are otherwise such."""
    # Which opponent chooses the creature that they control, the controller of the ability says.
    if relative == ControlledBy(Player.THEY) and OfChoice("an opponent's") in what.relatives:
        return ControlledBy(Player.AN_OPPONENT)
    if not isinstance(relative, WithMost) or relative.among is not None:
        return relative
    return replace(relative, among=replace(what, relatives=tuple(r for r in what.relatives if r != relative)))


@implements("109.2")
def may_be_in(what: AnyObjects, zone: Zone) -> bool:
    """Whether an object in this zone can be of the kind `what`, as far as that says where it is."""
    if isinstance(what, EitherObjects):
        kinds = what.kinds if zone is Zone.BATTLEFIELD else _same_noun(what).kinds
        return _may_lie(what.relatives, zone) and any(may_be_in(kind, zone) for kind in kinds)
    # Without "card", "spell" or "source" a permanent on the battlefield is meant (109.2).
    here = zone is Zone.BATTLEFIELD or what.are_spells or what.noun in (Noun.CARD, Noun.SOURCE)
    return (here or _is_placed(what)) and _may_lie(what.relatives, zone)


def _may_lie(relatives: Iterable[Relative], zone: Zone) -> bool:
    """Whether what is in a zone may be where all of these say; a spell may have been cast from there."""
    for relative in relatives:
        match relative:
            case InZone(zone=named) if zone is not Zone.STACK and zone.value != named:
                return False
            case Elsewhere(place=place) if place in _PLACES and zone not in (Zone.STACK, *_PLACES[place]):
                return False
            case ExiledWith() if zone not in (Zone.STACK, Zone.EXILE):
                return False
            case _:
                pass
    return True


def _words(asking: Asking, words: tuple[Word, ...]) -> bool | None:
    """Whether all of these words fit."""
    result: bool | None = True
    record = asking.record if asking.as_spell else asking.record or asking.object.cast
    for word in words:
        answer = word_fits(asking.game, asking.object, asking.looks, word, record)
        if answer is False:
            return False
        result = answer and result
    return result


def _same_noun(what: EitherObjects) -> EitherObjects:
    """Give the last noun to the kinds before it: "black and green spells" are black spells.

    Not to one of which more is said: "a creature you control or a creature card in your graveyard".
    """
    last = next((kind for kind in reversed(what.kinds) if kind.noun is not Noun.NONE), None)
    if last is None:
        return what
    takes = ((), last.relatives)
    kinds = [
        replace(kind, noun=last.noun) if kind.noun is Noun.NONE and kind.relatives in takes else kind
        for kind in what.kinds
    ]
    return replace(what, kinds=tuple(kinds)).in_same_place


def _noun(asking: Asking, what: Objects) -> bool:
    """Whether the object is where the noun of the phrase looks for it (109.2)."""
    zone = asking.object.zone
    match what.noun:
        case Noun.SPELL:
            return asking.as_spell or zone is Zone.STACK
        case Noun.CARD:
            if asking.as_spell or any(isinstance(r, InZone | Elsewhere) for r in what.relatives):
                on_stack = zone is Zone.STACK and not asking.as_spell  # no card in a zone (109.2a)
                return not (asking.object.token or asking.object.is_copy or on_stack)
            return zone not in (Zone.BATTLEFIELD, Zone.STACK, Zone.OUTSIDE)
        case Noun.TOKEN:
            return asking.object.token and zone is Zone.BATTLEFIELD
        case Noun.SOURCE:
            return True
        case Noun.ABILITY:
            return False
        case Noun.NONE | Noun.PERMANENT if asking.as_spell or what.are_spells or _is_placed(what):
            return what.noun is Noun.NONE or _words(asking, (Word("permanent"),)) is not False
        case _:
            return zone is Zone.BATTLEFIELD


def _is_placed(what: Objects) -> bool:
    return any(isinstance(relative, InZone | Elsewhere) for relative in what.relatives)


def _zone(asking: Asking, said: str) -> Zone:
    """Where the object is; for a spell that is being cast, or "from" somewhere, where it is cast from."""
    thing, asked = asking.object, asking.as_spell or said.startswith("from")
    # A spell is on the stack by now; "from your graveyard" asks where it was as casting it began (601.2a).
    if asked and thing.zone is Zone.STACK and thing.cast is not None:
        return thing.cast.from_zone
    return thing.zone


def _lies(asking: Asking, place: Spot) -> bool | None:
    """Whether it is, or was cast from, there."""
    here, thing = _zone(asking, place.value), asking.object
    if place is not Spot.HAND_OR_TOP:
        return here in _PLACES[place] if place in _PLACES else None
    # A spell cast from the library was on top of it.
    top = thing.zone is Zone.STACK or asking.game.player(asking.you).library[:1] == (thing.id,)
    return thing.owner == asking.you and (here is Zone.HAND or (here is Zone.LIBRARY and top))


def one_fits(asking: Asking, relative: Relative) -> bool | None:
    """Whether the object is as one relative says."""
    match relative:
        case ControlledBy(player=player) | CastBy(player=player) if player in ENCHANTED:
            return is_enchanted(asking.game, asking.source, asking.caster or asking.object.controller)
        case ControlledBy(player=player):
            return _controlled(asking, player, asking.object.controller)
        case CastBy(player=player):
            caster = asking.caster if asking.caster is not None else asking.object.controller
            return _controlled(asking, player, caster)
        case WithNumber():
            return _number(asking.looks, relative)
        # Of a card that is not known no answer may be given, also not that it has none.
        case Such.SHARES_COLOR | WithXInCost() if asking.looks.not_known & {"colors", "mana_cost"}:
            return None
        case Such.SHARES_COLOR:
            there = asking.source is not None and asking.source in asking.game.objects
            source = view(asking.game).characteristics(ObjectId(str(asking.source))) if there else None
            return None if source is None else bool(source.colors & asking.looks.colors)
        case WithXInCost():
            cost = asking.looks.mana_cost
            return cost is not None and cost.has_variable
        case WithKeyword(keyword=keyword, without=without):
            answer = has_keyword(asking.looks, keyword)
            return None if answer is None else answer is not without
        case InEitherZone(player=player) | InZone(player=player):
            zones = relative.zones if isinstance(relative, InEitherZone) else (relative.zone,)
            if _zone(asking, getattr(relative, "preposition", "from")).value not in zones:
                return False
            return _controlled(asking, player, asking.object.owner)  # it has no controller there (108.4)
        case _:
            return _bond(asking, relative)


_SPOKEN_OF: Final = (
    *(Player.THAT_PLAYER, Player.THAT_OPPONENT, Player.THEY),
    *(Player.THOSE_PLAYERS, Player.THOSE_OPPONENTS),
)


def _controlled(asking: Asking, player: Player, by: PlayerId) -> bool | None:
    """Whether a player is the one `by` whom it is controlled, cast or owned; "that player" was spoken of."""
    answer = relates(asking.game, player, asking.you, by)
    spoken_of = [r.id for r in asking.it if r.is_player]
    # Who was spoken of is asked last, since "that player" may also be one whom the text names.
    if answer is None and spoken_of and player in _SPOKEN_OF:
        return by in spoken_of
    if player is Player.DEFENDING_PLAYER:
        who = defending_player(asking.game, asking.source, asking.it)
        return None if who is None else by == who
    if player is Player.THE_CHOSEN_PLAYER:
        return is_chosen_player(asking.game, asking.source, by)
    if player is Player.THAT_PLAYER_OR_PLANESWALKERS_CONTROLLER and asking.it:
        those = () if spoken_of else (asking.game.objects.get(ObjectId(str(r.id))) for r in asking.it)
        return by in (*spoken_of, *(thing.controller for thing in those if thing))
    return answer


@implements("607.2d")
def is_chosen_player(game: Game, source: ObjectId | None, player: PlayerId) -> bool | None:
    """Whether a player is the one that was chosen for an object; None where that isn't told."""
    thing = game.objects.get(source) if source is not None else None
    chosen = dict(thing.chosen).get("player") if thing is not None else None
    return None if chosen is None else chosen == player


def _bond(asking: Asking, relative: Relative) -> bool | None:
    """Relatives that speak of other objects, of names and of what was chosen."""
    match relative:
        case OwnedBy(player=Player.ITS_OWNER) if asking.source in asking.game.objects:
            source = asking.game.objects[ObjectId(str(asking.source))]
            return asking.object.owner == source.owner
        case OwnedBy(player=Player.THEY | Player.THAT_PLAYER) if any(one.is_player for one in asking.it):
            return any(one.is_player and one.id == asking.object.owner for one in asking.it)
        case OwnedBy(player=player):
            return relates(asking.game, player, asking.you, asking.object.owner)
        case OtherThan(what=This() | That(which=Which.THAT) as one) if isinstance(one, This) or asking.it:
            others = (asking.source,) if isinstance(one, This) else tuple(ref.id for ref in asking.it)
            return asking.object.id not in others
        case AttachedTo(to=This()):
            return asking.object.attached_to is not None and asking.object.attached_to == asking.source
        case WithCounters(kind=kind, least=least):
            count = sum(n for name, n in asking.object.counters if kind in (None, name))
            return count >= (least or 1) if isinstance(least, int | None) else None
        case Elsewhere(place=place) if place in _YOURS and _zone(asking, place.value) is Zone.GRAVEYARD:
            return asking.object.owner == asking.you
        case Elsewhere(place=place) if place in _OF_OPPONENTS and asking.object.owner == asking.you:
            return False
        case Elsewhere(place=place):
            return _lies(asking, place)
        # Who chooses, or that chance does, is nothing that an object would have to be like.
        case OfChoice() | AtRandom():
            return True
        case _:
            known = _ANSWERS.get(type(relative))
            if known is None or "types" in asking.looks.not_known:  # nobody knows which card it is
                return None
            return known(relative, asking)


_Relative = TypeVar("_Relative")
_ANSWERS: Final[dict[type, Callable[[object, Asking], bool | None]]] = {}


def answers(
    kind: type[_Relative],
) -> Callable[[Callable[[_Relative, Asking], bool | None]], Callable[[_Relative, Asking], bool | None]]:
    """Mark the function that says whether an object is as a relative of this kind says."""
    return entering(_ANSWERS, kind)


def fits_as(asking: Asking, what: AnyObjects) -> bool | None:
    """Whether the same object is of another kind too: "that's an instant" asks a card and a spell alike."""
    zone = asking.object.zone
    if isinstance(what, Objects) and what.noun is Noun.NONE and zone is not Zone.BATTLEFIELD:
        what = replace(what, noun=Noun.SPELL if zone is Zone.STACK or asking.as_spell else Noun.CARD)
    return _fits(asking, what)


def value_of(looks: Characteristics, which: str) -> int | None:
    """A power, toughness, mana value or number of colours; None where there is none or it is not known."""
    field, now = which.removeprefix("base ").replace(" ", "_"), (looks.power, looks.toughness)
    size = zip(("power", "toughness"), looks.base if "base" in which and looks.base else now, strict=True)
    known = dict(size, mana_value=looks.mana_value, colors=len(looks.colors))
    return None if field in looks.not_known else known.get(field)


def _number(looks: Characteristics, relative: WithNumber) -> bool | None:
    field, value = relative.which.replace(" ", "_"), value_of(looks, relative.which)
    if field in looks.not_known or not isinstance(relative.n, int):
        return None
    if value is None:
        return None if field not in ("power", "toughness") else False  # it has none, not 0 (208.3)
    return relative.comparison.fits(value, relative.n)


def relates(game: Game, who: Player, you: PlayerId, player: PlayerId) -> bool | None:
    """Whether `player` is one of those that `who` means to `you`."""
    if who.is_you:
        return player == you
    if who in _EVERYONE:
        return any(p.name == player for p in game.players)
    if who in _OPPONENTS:
        return player != you
    if who is Player.ACTIVE_PLAYER or (who in _ATTACKING and game.turn.step.is_combat):  # 506.2
        return player == game.turn.active
    has = {Player.THE_MONARCH: is_monarch, Player.WITH_INITIATIVE: has_initiative}.get(who)
    return None if has is None else has(game, player)


def is_told_by_you(who: Player) -> bool:
    """Whether `relates` looks at nothing but who "you" are."""
    return who.is_you or who in _OPPONENTS


def players(game: Game, who: Player, you: PlayerId) -> tuple[PlayerId, ...] | None:
    """The players that `who` means to `you`, in turn order from the active player (101.4).

    None where that depends on what was spoken of before.
    """
    if relates(game, who, you, you) is None:
        return None
    names = [player.name for player in game.players if not player.lost]
    start = names.index(game.turn.active) if game.turn.active in names else 0
    return tuple(name for name in names[start:] + names[:start] if relates(game, who, you, name))


def ref(game: Game, object_id: ObjectId) -> TargetRef:
    """A reference to an object as it is now (400.7)."""
    return TargetRef(object_id, version=game.objects[object_id].version)


ENCHANTED_CREATURE: Final = Host(Bond.ENCHANTED, Objects(((Word("creature"),),)))


def attached_of(game: Game, source: ObjectId, what: It) -> tuple[TargetRef, ...] | None:
    """What "enchanted creature" stands for in the text of `source`; None when `what` says no such thing."""
    if not isinstance(what, Host) and not _is_the_enchanted(what):
        return None
    holder = game.objects.get(source)
    host = game.objects.get(holder.attached_to) if holder and holder.attached_to else None
    return (ref(game, host.id),) if host is not None else ()


def _is_the_enchanted(what: It) -> bool:
    """ "The enchanted instant card": the one to which it is attached, whatever was spoken of before."""
    if not isinstance(what, That) or what.which is not Which.THE or not isinstance(what.kind, Objects):
        return False
    return any(word.text in _BONDS and not word.non for row in what.kind.rows for word in row)


_BONDS: Final = frozenset(bond.value for bond in Bond)
