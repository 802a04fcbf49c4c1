"""What lets a card be cast from where it is: rules, its own abilities, and effects (601.3, 113.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import AlternativeCost, Effect
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.costs.costs import Cost, PayMana
from app.engine.abilities.nouns.elsewhere import CastFrom
from app.engine.abilities.nouns.happened import Spot
from app.engine.abilities.nouns.objects import (
    AnyObjects,
    EitherObjects,
    Elsewhere,
    ExiledWith,
    FromAmong,
    InEitherZone,
    InZone,
    Noun,
    Objects,
    Relative,
    WithCounters,
)
from app.engine.abilities.nouns.references import This
from app.engine.abilities.nouns.spell_relatives import ExiledByPlayer
from app.engine.casting.in_force import Standing, concerns, in_force, own_abilities, own_statics
from app.engine.casting.permission.permits import PERMITS, permit
from app.engine.casting.permission.used_up import perhaps_used, used_up
from app.engine.casting.wording.words import from_zone, name_of
from app.engine.effects.casting.cast_this_way import SAID, CastSo, with_more
from app.engine.rule import implements
from app.engine.state.characteristics.printed import printed
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import all_of, any_of, fits, relates
from app.engine.state.until import lasts, set_aside
from app.engine.state.zones.library import is_top_known
from app.engine.state.zones.play_permission import PlayPermission
from app.engine.statics.casting.playing import MayCast, Payment
from app.engine.statics.costs.cost_changes import CostChange
from app.engine.text.reader import wholly
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import capital, card_words, say

_OF_CARDS: Final = (FromAmong, ExiledWith, ExiledByPlayer, WithCounters)
"""What a card is as long as it is where it is: as a spell it has left that behind (400.7)."""


@implements("601.3b", "609.4b")
def cast_so(game: Game, source: GameObject) -> CastSo:
    """What a permanent says of the spells cast through it."""
    told = CastSo()
    if source.id not in game.objects:  # its source is gone, and so is all that it says
        return told
    for standing in own_statics(game, source.id, SAID):
        told = with_more(told, standing.ability.effect)
    return told


def of_cards(what: AnyObjects) -> tuple[Relative, ...]:
    """What a noun phrase says of the cards from among which spells are cast."""
    relatives = (relative for kind in what.apart for relative in kind.relatives)
    return tuple(dict.fromkeys(one for one in relatives if isinstance(one, _OF_CARDS)))


@implements("400.7", "601.3")
def is_there(game: Game, thing: GameObject, what: AnyObjects, source: GameObject) -> bool | None:
    """Whether a card is one of those from among which a statement lets spells be cast, as it is now."""
    relatives = of_cards(what)
    exiled = any(isinstance(part, ExiledWith | ExiledByPlayer) for part in inside(relatives))
    # What left exile is a new object, which nothing exiled (400.7).
    if exiled and thing.zone is not Zone.EXILE:
        return False
    kind = Objects(noun=Noun.CARD, relatives=relatives)
    # Asked of the card where it lies; the spell that it becomes is asked for the rest.
    return not relatives or fits(game, thing.id, kind, you=source.controller, source=source.id)


def without_place(what: AnyObjects) -> AnyObjects:
    """A noun phrase without what only the card is, not the spell."""
    rest = tuple(r for r in what.relatives if not isinstance(r, _OF_CARDS))
    if isinstance(what, EitherObjects):
        return replace(what, kinds=tuple(map(without_place, what.kinds)), relatives=rest)  # type: ignore[arg-type]
    return replace(what, relatives=rest)


class Permission(Struct, frozen=True):
    """One thing that lets a player cast a card from where it is."""

    text: str = ""
    """What lets the player, as a sentence; "" where that goes without saying."""
    rule: str = "601.3"
    source: ObjectId | None = None
    you: PlayerId | None = None
    """Who is "you" in `spells`."""
    spells: AnyObjects | None = None
    """Only such spells; asked of the spell as it is proposed (601.3e)."""
    way: str = ""
    """The name of the only way in which it may be cast; "" for any."""
    pays: Payment = Payment.USUAL
    cost: Cost = ()
    """What it has the player pay besides."""
    instead: Cost | None = None
    """What it has the player pay rather than the mana cost (118.9); None for nothing else."""
    mana: str = ""
    """As what mana may be spent: "any type", "any color", "colorless as any color" (118.14, 609.4b)."""
    condition: Condition | None = None
    main_phase: bool = False
    """Only in the own main phase with an empty stack, whatever its type (702.170d)."""
    each_type: bool = False
    """One spell of each permanent type each turn."""
    front: bool = False
    """Only with the front face, or normally (715.3d)."""
    flash: bool = False
    """What is cast so may be cast as though it had flash (601.3b)."""
    gives: tuple[Effect, ...] = ()
    """What it does to the spell, once it is cast."""
    later: bool = False
    """What it says of the spell besides is not carried out."""
    refused: str = ""
    """Why it does not let the player now."""
    unsure: str = ""
    """Why it is not known whether it does."""
    changes: tuple[CostChange, ...] = ()
    """What a spell that is cast so costs more or less (601.2f)."""
    within: Permission | None = None
    """What lets the card be cast from there, where this says no more than what is paid for it."""

    @property
    def parts(self) -> tuple[Permission, ...]:
        """All that it takes to cast the card so."""
        return (self,) if self.within is None else (self.within, self)


_IN_EXILE: Final = {
    "warped": ("702.185a", say("It was exiled as a warped card, so its owner may cast it on a later turn.")),
    "plotted": ("702.170d", say("It was plotted on an earlier turn.")),
}


@implements("601.3", "113.6m")
def permissions(
    game: Game, player: PlayerId, thing: GameObject, zone: Zone, abilities: Iterable[object]
) -> tuple[Permission, ...]:
    """Everything that lets `player` cast this card from that zone, whether or not it does so now.

    `abilities` are those that the card has there, with the face that is to be cast.
    """
    if thing.zone is not zone:  # a card is cast from where it is; what was announced may be elsewhere by now
        return ()
    own = tuple(abilities)
    alone = any(isinstance(ability, CastFrom) and ability.alone for ability in own)
    found = [*_own(game, player, thing, own)]
    # A card that can be cast from its own place "only" can't be cast by the rule of the hand.
    found += [] if alone else _by_rule(player, thing)
    found += _said_before(game, player, thing)
    found += _later_turn(game, player, thing)
    standings = () if alone else tuple(s for kind in PERMITS for s in in_force(game, kind))
    for standing in standings:
        if not _of_cost(standing):
            # What it says of costs alone comes below: it needs a place that something else allows.
            found += _standing(game, player, thing, standing)
    alternatives = {ability.name for ability in own if isinstance(ability, AlternativeCost)}
    places = tuple(p for p in found if _takes_any_cost(p, alternatives))
    for standing in standings if places else ():
        if _of_cost(standing):
            for paying in _standing(game, player, thing, standing):
                found += (_together(place, paying) for place in places)
    return tuple(found)


@implements("118.9a")
# A place that comes with a cost of its own leaves no room for another (118.9a).
def _takes_any_cost(permission: Permission, alternatives: set[str]) -> bool:
    """Whether it lets the card be cast for its mana cost, and so for any other cost instead."""
    usual = permission.pays is Payment.USUAL and permission.instead is None
    return usual and permission.way not in alternatives


@implements("118.9d")
def _together(place: Permission, paying: Permission) -> Permission:
    """What lets a card be cast from where it is, and for another cost: additional ones are paid, too."""
    if place == Permission():
        return paying
    return replace(
        paying,
        within=place,
        way=place.way,
        front=place.front,
        # Both parts hold: flash of either is flash, and mana may be spent as either says.
        flash=place.flash or paying.flash,
        mana=place.mana or paying.mana,
        later=place.later or paying.later,
    )


@implements("118.9")
def _of_cost(standing: Standing) -> bool:
    """Whether it speaks of what is paid for spells alone, wherever they may be cast from."""
    told = permit(standing.ability.effect)
    if told is None or told.top or (told.payment is Payment.USUAL and told.instead is None):
        return False
    return not without_zone(told.kind)[1] and not of_cards(told.kind)


@implements("903.8")
def _by_rule(player: PlayerId, thing: GameObject) -> list[Permission]:
    """The hand, and the command zone for a commander."""
    if thing.owner != player:  # only a card's owner casts it from the hand
        return []
    if thing.zone is Zone.HAND:
        return [Permission()]
    if thing.zone is Zone.COMMAND and thing.commander:
        text = say(
            "{name} is your commander, so you may cast it from the command zone.", name=thing.card.name
        )
        return [Permission(text, "903.8", thing.id)]
    return []


@implements("601.3f", "611.2a")
def _said_before(game: Game, player: PlayerId, thing: GameObject) -> Iterator[Permission]:
    """What an effect said of this very card before: that it may be played."""
    may = thing.playable
    if may is not None and may.player == player:  # named for this player, whoever owns the card
        only = noun(may.only) if may.only else None
        still = lasts(game, may)
        over = say("You could play it until {until}, and that is over.", until=may.until)
        zone = from_zone(thing.zone, thing.owner, player)
        yield Permission(
            say("You may play {name} from {zone}.", name=thing.card.name, zone=zone),
            source=thing.id,
            you=player,
            spells=only,
            way=may.way,
            pays=Payment.FREE if may.free else Payment.USUAL,
            front=may.front,
            instead=may.instead,
            mana=may.mana,
            condition=may.condition,
            changes=_changes(may),
            refused=over if still is False else "",
            unsure=_not_known(may, still=still, unread=bool(may.only) and only is None),
        )


@implements("702.170d", "702.185a")
def _later_turn(game: Game, player: PlayerId, thing: GameObject) -> Iterator[Permission]:
    """What its owner may cast from exile since it was plotted or warped."""
    if thing.zone is not Zone.EXILE or thing.owner != player:
        return
    for event, (rule, text) in _IN_EXILE.items():
        if turns := set_aside(game, thing, event):
            # "on a later turn": not yet in the turn in which it was set aside.
            late = max(turns) < game.turn.number
            refused = say(
                "It was {event} this turn; it may be cast on a later turn.", event=card_words(event)
            )
            free = event == "plotted"
            yield Permission(
                text,
                rule,
                thing.id,
                way="plot" if free else "",
                pays=Payment.FREE if free else Payment.USUAL,
                main_phase=free,  # "during your main phase while the stack is empty" (702.170d)
                refused="" if late else refused,
            )


def _changes(may: PlayPermission | MayCast) -> tuple[CostChange, ...]:
    """What a permission says of the cost of what is cast so."""
    said = ((may.more, True), (may.less, False))
    return tuple(CostChange(This("spell"), mana, more) for mana, more in said if mana is not None)


def _not_known(may: PlayPermission, *, still: bool | None, unread: bool) -> str:
    """What is not known of a permission; "" when all is."""
    if still is None:
        return say("You may play it until {until}; whether that is over is not known.", until=may.until)
    return (
        say("You may play it only as one of “{only}”; whether it is one is not known.", only=may.only)
        if unread
        else ""
    )


@implements("113.6b", "702.34a", "702.138a")
def _own(
    game: Game, player: PlayerId, thing: GameObject, abilities: tuple[object, ...]
) -> Iterator[Permission]:
    """What its own abilities say of the zone that it is in."""
    # A card that has lost its abilities can't say where it may be cast from.
    if thing.owner != player or (printed(thing).abilities and not own_abilities(game, thing.id)):
        return
    name, zone = thing.card.name, thing.zone.value
    for ability in abilities:
        match ability:
            # An alternative cost that states its zone is also the permission (702.34a).
            case AlternativeCost(name=way, zone=there, rule=rule, condition=condition) if there == zone:
                if zone != Zone.HAND.value:
                    what = say("Its own text") if way == "alternative" else capital(way)
                    text = say(
                        "{what} lets you cast {name} from {zone}.",
                        what=what,
                        name=name,
                        zone=from_zone(thing.zone, player, player),
                    )
                    yield Permission(text, rule, thing.id, player, way=way, condition=condition)
            case CastFrom(name=way, zone=there) if there == zone and _reaches(game, thing):
                what = capital(way) or say("The text of {name}", name=name)
                text = say(
                    "{what} lets you cast it from {zone}.",
                    what=what,
                    zone=from_zone(thing.zone, player, player),
                )
                yield Permission(
                    text,
                    ability.rule,
                    thing.id,
                    player,
                    way=way,
                    cost=ability.cost,
                    condition=ability.condition,
                    unsure=_mixed(game, thing),  # a shuffled library hides which card is on top
                )
            case _:
                pass


@implements("406.3a")
def _reaches(game: Game, thing: GameObject) -> bool:
    """Whether a card can say something of itself there: in a library on top of it, in exile face up."""
    if thing.zone is Zone.EXILE:
        return not thing.face_down  # face down in exile it has no characteristics that could say so (406.3a)
    return thing.zone is not Zone.LIBRARY or _is_top(game, thing)


def _standing(game: Game, player: PlayerId, thing: GameObject, standing: Standing) -> Iterator[Permission]:
    """What a permanent or an emblem lets the player cast, if it speaks of where this card is."""
    told, source = permit(standing.ability.effect), standing.source
    # Who may cast is named by the statement; most say "you".
    if told is None or relates(game, told.who, source.controller, player) is False:
        return
    spells, places = without_zone(told.kind)
    among = is_there(game, thing, spells, source)
    if among is False:  # "Exiled with this" is asked of the card before it moves
        return
    there = True if _of_cost(standing) else _speaks_of(game, thing, standing, told, places)
    if there is False:
        return
    name, so = name_of(game, source.id), cast_so(game, source)
    how = _for_what(told) if _of_cost(standing) else _place(thing, player, told)
    yield Permission(
        say("{name} lets you cast it {how}.", name=name, how=how),
        source=source.id,
        you=source.controller,
        spells=without_place(spells),
        # Life in place of mana is what the permanent says of such spells.
        pays=Payment.LIFE if so.life else told.payment,
        cost=told.cost,
        instead=told.instead,
        mana=told.mana or so.mana,
        changes=_changes(told),
        each_type=told.each_type,
        flash=told.flash or so.flash,
        gives=so.gives,
        later=so.later,
        refused=used_up(game, player, told, source),
        unsure=_mixed(game, thing)
        or perhaps_used(game, player, told, thing.zone)
        or (
            ""
            if standing.sure and among and there
            else say("Whether {name} lets you cast it now is not known.", name=name)
        ),
    )


def _place(thing: GameObject, player: PlayerId, told: MayCast) -> str:
    if told.top:
        return say("from the top of your library")
    return say("from {zone}", zone=from_zone(thing.zone, thing.owner, player))


def _for_what(told: MayCast) -> str:
    free = told.payment is Payment.FREE
    return say("without paying its mana cost") if free else say("for another cost than its mana cost")


def _speaks_of(
    game: Game, thing: GameObject, standing: Standing, told: MayCast, places: tuple[InZone, ...]
) -> bool | None:
    """Whether a permission is about the zone that the card is in."""
    you = standing.source.controller
    if told.top or of_any_top(told.kind):
        return (thing.owner == you or not told.top) and _is_top(game, thing)
    if not places:
        # Without a zone named it speaks of cards that it exiled itself.
        return thing.zone not in (Zone.HAND, Zone.LIBRARY, Zone.COMMAND)
    return any_of(
        all_of((place.zone == thing.zone.value, concerns(game, place.player, standing, thing.owner)))
        for place in places
    )


def of_any_top(what: AnyObjects) -> bool:
    """Whether cards on top of any player's library are meant."""
    return Elsewhere(Spot.TOP_OF_ANY_LIBRARY) in what.relatives


def _is_top(game: Game, thing: GameObject) -> bool:
    """Whether a card is on top of its library, or may be."""
    if thing.zone is not Zone.LIBRARY:
        return False
    first = game.player(thing.owner).library[0]
    # Either of two cards whose order nobody knows may be on top.
    return first == thing.id or (thing.mixed and game.objects[first].mixed)


def _mixed(game: Game, thing: GameObject) -> str:
    """That it is not known whether a card is on top of its library; "" when it is."""
    known = thing.zone is not Zone.LIBRARY or is_top_known(game, thing.owner, 1)
    return "" if known else say("Which card is on top of the library is not known.")


# ------------------------------------------------------------------------------------------ noun phrases
@lru_cache(maxsize=512)
def without_zone(what: AnyObjects) -> tuple[AnyObjects, tuple[InZone, ...]]:
    """A noun phrase without the zones that it speaks of, and those zones."""
    if isinstance(what, EitherObjects):
        kinds = [without_zone(kind) for kind in what.kinds]
        rest, zones = _split(what.relatives)
        inner = tuple(zone for _, found in kinds for zone in found)
        kept = tuple(kind for kind, _ in kinds)
        return replace(what, kinds=kept, relatives=rest), (*zones, *inner)  # type: ignore[arg-type]
    rest, zones = _split(what.relatives)
    return replace(what, relatives=rest), zones


def _split(relatives: tuple[Relative, ...]) -> tuple[tuple[Relative, ...], tuple[InZone, ...]]:
    zones: list[InZone] = []
    for relative in relatives:
        if isinstance(relative, InZone):
            zones.append(relative)
        elif isinstance(relative, InEitherZone):
            zones += [InZone(zone, relative.player, "from") for zone in relative.zones]
    return tuple(r for r in relatives if not isinstance(r, InZone | InEitherZone)), tuple(zones)


@lru_cache(maxsize=512)
def noun(text: str) -> AnyObjects | None:
    """A noun phrase in words, as "red spells"; None where it can't be read."""
    read = wholly(text, "noun")
    return next((value for value in read if isinstance(value, Objects | EitherObjects)), None)


def mana_in(cost: Cost) -> bool:
    """Whether a cost has mana in it."""
    return any(isinstance(part, PayMana) for part in cost)
