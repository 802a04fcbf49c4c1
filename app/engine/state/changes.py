"""Changes of a position: named functions from a game to a game. Nothing is changed in place.

Each records what happened in the history, where triggers and later questions find it. What replaces or
prevents an event, and what must then be checked (704), is not done here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, Literal, cast

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.nouns.elsewhere import ByRules, DiscardedOnto, ExiledAfter, RulesSay
from app.engine.rule import implements
from app.engine.state.characteristics.control import controlled
from app.engine.state.characteristics.layers import counted_now
from app.engine.state.characteristics.printed import is_room
from app.engine.state.characteristics.view import view
from app.engine.state.combat.modified import CountersPut, LifeChanged, modified
from app.engine.state.daytime import face_that_enters
from app.engine.state.forbidden import forbidden
from app.engine.state.game import CastRecord, Game, GameObject, PlayerState, TargetRef, Turn, earlier
from app.engine.state.history import BECAUSE, GOT_COUNTERS, GOT_ENERGY, LOST_COUNTERS, Event, Happened
from app.engine.state.zones.arriving import USUAL, Arrival, as_it_arrives, counters_kept
from app.engine.state.zones.entering import entered
from app.engine.state.zones.instead import detour, leaving, went_elsewhere, with_doubts
from app.engine.values.frozen import replace
from app.engine.values.hooks import Hooks
from app.engine.values.ids import OWNED_ZONES, ObjectId, PlayerId, Zone

_LISTS: Final = {Zone.LIBRARY: "library", Zone.HAND: "hand", Zone.GRAVEYARD: "graveyard"}


# ------------------------------------------------------------------------------------------ the parts
def with_object(game: Game, thing: GameObject) -> Game:
    """The game with `thing` in place of the object of the same id."""
    return replace(game, objects={**game.objects, thing.id: thing})


def with_player(game: Game, player: PlayerState) -> Game:
    """The game with `player` in place of the player of the same name."""
    return replace(game, players=tuple(player if p.name == player.name else p for p in game.players))


def record(game: Game, event: Happened) -> Game:
    """The game in whose history `event` happened last."""
    return replace(game, history=(*game.history, event))


def noted(
    game: Game,
    event: Event,
    *,
    object_id: ObjectId | None = None,
    player: PlayerId | None = None,
    amount: int = 0,
    to: ObjectId | PlayerId | None = None,
) -> Game:
    """The game in whose history it stands that something has just happened."""
    return record(game, happened(game, event, object_id=object_id, player=player, amount=amount, to=to))


def happened(
    game: Game,
    event: Event | Literal[""],
    *,
    object_id: ObjectId | None = None,
    player: PlayerId | None = None,
    amount: int = 0,
    to: ObjectId | PlayerId | None = None,
    with_: tuple[ObjectId, ...] = (),
    from_zone: str = "",
) -> Happened:
    """An event of this turn, with what its object is like now."""
    thing = game.objects.get(object_id) if object_id is not None else None
    # Kept as it is now, since later it may look otherwise, or be another object (608.2i, 400.7).
    looks = view(game).characteristics(thing.id) if thing is not None else None
    return Happened(
        event,
        game.turn.number,
        player,
        object_id,
        to,
        any(p.name == to for p in game.players),
        amount,
        looks.all_types if looks is not None else (),
        thing.controller if thing is not None else None,
        thing.version if thing is not None else 0,
        with_,
        from_zone,
        looks.name if looks is not None else "",
        colors=looks.colors if looks is not None else None,
    )


# ---------------------------------------------------------------------------------------------- zones
@implements("400.7", "400.3")
def move_object(game: Game, object_id: ObjectId, to: Zone, how: Arrival = USUAL) -> Game:
    """Put an object into a zone, where it is a new object without memory of what it was.

    It goes to the zone `to` of its owner. Tokens go too, until state-based actions are checked (704.5d-e),
    but from where they went they go no further (111.8). What can't enter stays where it is (614.17).
    """
    if to is Zone.BATTLEFIELD and not how.hidden and how.copying is None:
        how = replace(how, face_index=face_that_enters(game, game.objects[object_id], how.face_index))
    old, there, instead = leaving(game, object_id, to, how)
    # What ceased to be a permanent goes no further (111.8).
    if there is None or (old.token and old.zone not in (Zone.BATTLEFIELD, Zone.STACK)):
        return game
    copying, cast_as = how.copying, how.cast_as
    position = how.position if instead is None else instead.position
    new = replace(
        as_it_arrives(game, old, there, how),
        # In the zones that players have, a card is its owner's (400.3).
        controller=old.owner if how.controller is None or there in OWNED_ZONES else how.controller,
        face_index=how.face_index,
        tapped=how.tapped,
        attached_to=how.attached_to,
        cast=cast_as,
        # Every Room enters with both halves locked unless it was cast (709.5d).
        unlocked=() if copying is not None or (is_room(old.card) and cast_as is None) else None,
    )
    place = _of_its_cards(game, old, to) if instead is None and old.token else None
    relisted = _relisted(_let_go(game, object_id), old, new, position)
    relisted = _with_the_rest(relisted, old, new, (there, position) if place is None else place)
    moved = _note_move(replace(relisted, clock=game.clock + 1), old, new)
    # What went elsewhere instead never went there, and triggers only on where it went (614.6).
    if instead is not None:
        return went_elsewhere(game, moved, old, to, instead)
    return with_doubts(game, moved, old, to)


@implements("730.3e")
def _of_its_cards(game: Game, old: GameObject, to: Zone) -> tuple[Zone, int | None] | None:
    """Where the cards of a merged token go that are sent elsewhere than it; None where they go with it."""
    if not old.merged:
        return None
    card = replace(old, token=False)
    instead = detour(with_object(game, card), card, to)
    return None if instead is None else instead.place


@implements("730.3")
def _with_the_rest(game: Game, old: GameObject, new: GameObject, place: tuple[Zone, int | None]) -> Game:
    """The game in which the other cards of a merged permanent are new objects where they went."""
    zone, position = place
    for part in old.merged:
        there = as_it_arrives(game, part, zone, USUAL)
        game = _relisted(game, part, replace(there, controller=part.owner, cast=None, face_index=0), position)
    rest = tuple(TargetRef(part.id, version=game.objects[part.id].version) for part in old.merged)
    return with_object(game, replace(new, went_with=rest)) if rest else game


@implements("400.7", "704.5m", "704.5n")
def _let_go(game: Game, entering: ObjectId) -> Game:
    """The game in which nothing is attached to an object that comes back as a new one."""
    # Attached to the object that was: the new one has nothing to do with that (400.7).
    attached = [thing for thing in game.battlefield() if thing.attached_to == entering]
    for thing in attached if game.objects[entering].zone is not Zone.BATTLEFIELD else ():
        game = with_object(game, replace(thing, attached_to=_GONE))
    return game


_GONE: Final = ObjectId("")


def _relisted(game: Game, old: GameObject, new: GameObject, position: int | None) -> Game:
    """The game with `new` for `old`, the players' lists and the stack kept in step."""
    game = with_object(game, new)
    if old.zone in _LISTS:
        game = _listed(game, old.owner, old.zone, tuple(i for i in _list(game, old) if i != old.id))
    if old.zone is Zone.STACK:
        game = replace(game, stack=tuple(item for item in game.stack if item != old.id))
    if new.zone in _LISTS:
        here = _list(game, new)
        at = 0 if new.zone is Zone.LIBRARY and position is None else position
        end = len(here) if at is None or at < 0 else at
        game = _listed(game, new.owner, new.zone, (*here[:end], new.id, *here[end:]))
    # Each object is put on top of those that are on the stack already (405.2).
    if new.zone is Zone.STACK:
        game = replace(game, stack=(*game.stack, new.id))
    return game


def _list(game: Game, thing: GameObject) -> tuple[ObjectId, ...]:
    return cast("tuple[ObjectId, ...]", getattr(game.player(thing.owner), _LISTS[thing.zone]))


def _listed(game: Game, owner: PlayerId, zone: Zone, ids: tuple[ObjectId, ...]) -> Game:
    player = game.player(owner)
    if zone is Zone.LIBRARY:
        return with_player(game, replace(player, library=ids))
    hand = zone is Zone.HAND
    return with_player(game, replace(player, hand=ids) if hand else replace(player, graveyard=ids))


def _note_move(game: Game, old: GameObject, new: GameObject) -> Game:
    """Record a move, and let control be as it is after it."""
    game = _with_events(game, old, new)
    lasts = old.zone is Zone.EXILE and game.lasting  # something may last for as long as it remains exiled
    return controlled(game) if lasts or Zone.BATTLEFIELD in (old.zone, new.zone) else game


def _with_events(game: Game, old: GameObject, new: GameObject) -> Game:
    """Record that something entered the battlefield, or left it, with what it was there (603.6, 700.4)."""
    if old.zone is Zone.GRAVEYARD:
        game = record(game, _moved(game, "left graveyard", old))
    if new.zone is Zone.BATTLEFIELD:
        # Counters cease to exist as it changes zones, but for those that a statement lets remain (122.2).
        kept = counters_kept(game, old, Zone.BATTLEFIELD)
        there = come_in(game, new, old.zone.value)
        return _with_kept(there, new.id, kept) if kept else there
    name = _ARRIVED.get(new.zone)
    here = name is not None and old.zone is not Zone.BATTLEFIELD
    return record(game, _moved(game, name, old)) if here and name is not None else game


_ARRIVED: Final[dict[Zone, Event]] = {
    Zone.GRAVEYARD: "put into graveyard",
    Zone.EXILE: "exiled",
    Zone.COMMAND: "put into command zone",
}
"""What the history calls it that something that was no permanent is put into a zone."""


def _with_kept(game: Game, object_id: ObjectId, kept: tuple[tuple[str, int], ...]) -> Game:
    """The counters that remained on it, with those that were put on it as it entered."""
    thing = game.objects[object_id]
    counters = thing.counters
    for kind, amount in kept:
        counters = counted(counters, kind, amount)
    return with_object(game, replace(thing, counters=counters))


@implements("702.167c")
def crafting(object_id: ObjectId) -> str:
    """With what a card is exiled that pays for an object to be cast or crafted, until that enters."""
    return f"crafting {object_id}"


def come_in(game: Game, new: GameObject, from_zone: str) -> Game:
    """Apply what is said of how a permanent enters, and record that it did."""
    for card in game.in_zone(Zone.EXILE):  # it is a new object, which has exiled nothing (400.7)
        if card.exiled_with in (new.id, crafting(new.id)):
            paid = from_zone in (Zone.EXILE.value, Zone.STACK.value)  # crafted, or cast with delve
            mine = new.id if paid and card.exiled_with == crafting(new.id) else ""
            by = earlier(new.id) if card.exiled_with == new.id else mine
            game = with_object(game, replace(card, exiled_with=by))
    for thing in game.battlefield():
        if thing.put_with == new.id:
            game = with_object(game, replace(thing, put_with=earlier(new.id)))
    # Put on one by one as it enters, so that what changes their number applies (122.6).
    game = with_object(game, replace(new, counters=()))
    for kind, amount in new.counters:  # 122.6, 122.6a
        game = add_counters(game, new.id, kind, amount, by=new.controller, entering=True)
    game = entered(game, new.id)
    event = happened(game, "entered", object_id=new.id, player=new.controller, from_zone=from_zone)
    return with_attachment(record(game, event), new.id)


def with_attachment(game: Game, object_id: ObjectId, event: Event = "attached") -> Game:
    """The game in which it is noted that an object became attached to its host, or unattached from it."""
    to = game.objects[object_id].attached_to
    return game if to is None else record(game, happened(game, event, object_id=object_id, to=to))


def _moved(game: Game, name: Event, old: GameObject) -> Happened:
    """The event that a card moved from where it was."""
    return happened(game, name, object_id=old.id, player=old.owner, from_zone=old.zone.value)


@implements("712.21e", "730.3")
def _with_its_cards(game: Game, old: GameObject) -> Game:
    """The game in which the other cards of a permanent that left came to its zone; but one permanent left."""
    for part in old.merged:
        there = game.objects[part.id]
        if (name := _ARRIVED.get(there.zone)) is not None:
            place = Zone.BATTLEFIELD.value
            game = record(game, happened(game, name, object_id=part.id, player=there.owner, from_zone=place))
    return game


as_it_left: Final[Hooks[Callable[[Game, ObjectId], Game]]] = Hooks()
"""Functions that do what else follows at once when a permanent has left the battlefield."""


@implements("603.10a", "610.3", "610.3c")
def leave_battlefield(game: Game, object_id: ObjectId, to: Zone, *, position: int | None = None) -> Game:
    """Move a permanent away from the battlefield; what it was there is kept in the history (700.4)."""
    old = game.objects[object_id]
    # Exiled instead by its own effect, before other replacements are asked (702.84a).
    before, wanted = game, Zone.EXILE if old.exiled_leaving else to
    instead = None if old.exiled_leaving else detour(game, old, wanted)
    to, position = (wanted, position) if instead is None else instead.place
    name: Event = "died" if to is Zone.GRAVEYARD else "left"
    place = Zone.BATTLEFIELD.value
    event = happened(game, name, object_id=object_id, player=old.controller, from_zone=place)
    game = move_object(  # unattached before it moves, as that looks back as well (603.10c)
        with_attachment(game, object_id, "unattached"), object_id, to, Arrival(position=position)
    )
    game = _with_its_cards(record(game, event), old)
    game = game if instead is None else went_elsewhere(before, game, old, wanted, instead)
    for card in game.in_zone(Zone.EXILE):  # 610.3
        # "Until this leaves the battlefield": what it exiled goes at once to where it was before (610.3).
        if card.returns and card.exiled_with == object_id:
            game = move_object(game, card.id, card.returns_to)
    for back in as_it_left:
        game = back(game, object_id)
    return game


def move(game: Game, object_id: ObjectId, to: Zone, *, position: int | None = None) -> Game:
    """Move an object from wherever it is to a zone other than battlefield and stack."""
    if game.objects[object_id].zone is Zone.BATTLEFIELD:
        return leave_battlefield(game, object_id, to, position=position)
    if game.objects[object_id].zone is Zone.STACK:
        return leave_stack(game, object_id, to, position=position)
    return move_object(game, object_id, to, Arrival(position=position))


REBOUND: Final = "rebound"
"""What a card is exiled with that is to be cast again at the next upkeep (702.88a)."""


@implements("702.34a", "702.127a", "702.133a")
def leave_stack(game: Game, object_id: ObjectId, to: Zone, *, position: int | None = None) -> Game:
    """Move a spell from the stack to a zone; into exile instead if it was cast so that it is exiled then."""
    thing = game.objects[object_id]
    cast = thing.cast if thing.cast is not None else CastRecord()
    exiled = any(
        isinstance(a, ExiledAfter)
        and (a.way in cast.ways if a.way else cast.from_zone.value == a.zone)
        and (to is Zone.GRAVEYARD or not a.graveyard)
        for a in view(game).characteristics(object_id).abilities
    )  # exiled instead of going anywhere, or only instead of the graveyard, as the ability says
    where = Arrival(position=None if exiled else position)
    return move_object(game, object_id, Zone.EXILE if exiled else to, where)


def cease(game: Game, object_id: ObjectId) -> Game:
    """Take an object out of the game: a token or a copy outside the battlefield or the stack (704.5d-e)."""
    old = game.objects[object_id]
    if old.zone in _LISTS:  # a token or a copy that ceases is in no list any more
        game = _listed(game, old.owner, old.zone, tuple(i for i in _list(game, old) if i != object_id))
    objects = {i: o for i, o in game.objects.items() if i != object_id}
    return replace(game, objects=objects, stack=tuple(i for i in game.stack if i != object_id))


@implements("701.21")
def sacrifice(game: Game, object_id: ObjectId) -> Game:
    """Sacrifice a permanent: its controller moves it to its owner's graveyard."""
    thing = game.objects[object_id]
    # Sacrificed by its controller, though it goes to its owner's graveyard (701.21a).
    event = happened(game, "sacrificed", object_id=object_id, player=thing.controller)
    return leave_battlefield(record(game, event), object_id, Zone.GRAVEYARD)


@implements("701.9", "702.35a")
def because_of(event: Happened, by: PlayerId | None) -> Happened:
    """The event, with who controls the spell or ability that caused it; None for a cost, or the rules."""
    return event if by is None else replace(event, said=(*event.said, (BECAUSE, str(by))))


def discard(game: Game, object_id: ObjectId, by: PlayerId | None = None) -> Game:
    """Discard a card from its owner's hand; `by` controls the spell or ability that causes it."""
    event = happened(game, "discarded", object_id=object_id, player=game.objects[object_id].owner)
    event = because_of(event, by)
    # Discarded all the same, wherever it then goes, so that what waits for it triggers (702.35a).
    abilities = view(game).characteristics(object_id).abilities
    effects = (ability.effect for ability in abilities if isinstance(ability, StaticAbility))
    onto = next((effect for effect in effects if isinstance(effect, DiscardedOnto)), None)
    # Only where an opponent's spell or ability made them discard it.
    if onto is not None and by not in (None, game.objects[object_id].owner):
        there = record(move_object(game, object_id, Zone.BATTLEFIELD), event)
        owner = game.objects[object_id].owner
        return add_counters(there, object_id, "+1/+1", onto.counters, by=owner) if onto.counters else there
    exiled = ByRules(RulesSay.DISCARDED_TO_EXILE) in abilities
    return record(move_object(game, object_id, Zone.EXILE if exiled else Zone.GRAVEYARD), event)


# -------------------------------------------------------------------------------- life and other numbers
gains_instead: Final[Hooks[Callable[[Game, PlayerId, int], Game | None]]] = Hooks()
"""Functions that do something else than to lose life where so much of it is not gained."""


@implements("119.3")
def gain_life(game: Game, player: PlayerId, amount: int) -> Game:
    """Gain life; gaining none is no event (119.9). It may be lost instead, or cards be drawn (614.1a)."""
    amount, game = modified(game, LifeChanged(player, gained=True), max(0, amount))  # 107.1b
    if amount <= 0:  # no life gained is no event, so nothing triggers (119.9)
        done = (instead(game, player, -amount) for instead in gains_instead if amount)
        return next(filter(None, done), None) or lose_life(game, player, -amount)
    game = with_player(game, replace(game.player(player), life=game.player(player).life + amount))
    return record(game, happened(game, "gained life", player=player, amount=amount))


def lose_life(game: Game, player: PlayerId, amount: int) -> Game:
    """Lose life; losing none is no event."""
    # Also for a payment, which is a loss of life as well (119.4).
    amount, game = modified(game, LifeChanged(player, gained=False), amount)
    if amount <= 0:
        return game
    game = with_player(game, replace(game.player(player), life=game.player(player).life - amount))
    return record(game, happened(game, "lost life", player=player, amount=amount))


def counted(counters: tuple[tuple[str, int], ...], kind: str, amount: int) -> tuple[tuple[str, int], ...]:
    """The counters with `amount` of a kind more, or less; sorted, and without zeros."""
    numbers = Counter(dict(counters))
    numbers[kind] += amount
    return tuple(sorted((k, n) for k, n in numbers.items() if n > 0))


def add_counters(
    game: Game,
    object_id: ObjectId,
    kind: str,
    amount: int = 1,
    *,
    by: PlayerId | None = None,
    by_effect: bool | None = True,
    entering: bool = False,
) -> Game:
    """Put counters on an object, or take them off when `amount` is negative (122)."""
    amount, game = modified(game, CountersPut(object_id, kind, by, by_effect, entering), amount)
    thing = game.objects[object_id]
    if amount == 0:  # no counters put or removed is no event
        return game
    thing = replace(thing, counters=counted(thing.counters, kind, amount))
    game = with_object(*counted_now(game, thing, kind)) if amount > 0 else with_object(game, thing)
    game = record(game, replace(_counted(game, object_id, kind, amount), player=by if amount > 0 else None))
    return controlled(game) if game.lasting and amount < 0 else game


def _counted(game: Game, object_id: ObjectId, kind: str, amount: int) -> Happened:
    """The event that so many counters were put on an object, or taken off where `amount` is negative."""
    name: Event = "counters put" if amount > 0 else "counters removed"
    return replace(happened(game, name, object_id=object_id, amount=abs(amount)), said=(("kind", kind),))


def add_player_counters(
    game: Game, player: PlayerId, kind: str, amount: int = 1, by: PlayerId | None = None
) -> Game:
    """Give a player counters, or take them off when `amount` is negative."""
    amount, game = modified(game, CountersPut(player, kind, by), amount)
    state = game.player(player)
    after = with_player(game, replace(state, counters=counted(state.counters, kind, amount)))
    had, has = dict(state.counters).get(kind, 0), dict(after.player(player).counters).get(kind, 0)
    if had == has:
        return after
    name: Event = LOST_COUNTERS if has < had else GOT_ENERGY if kind == "energy" else GOT_COUNTERS
    event = replace(happened(after, name, player=player, amount=abs(has - had)), controller=by)
    return record(after, event if name == GOT_ENERGY else replace(event, said=(("kind", kind),)))


def add_mana(game: Game, player: PlayerId, mana: Iterable[str]) -> Game:
    """Add mana to a pool, a letter of "WUBRGC" for each."""
    return with_player(game, replace(game.player(player), mana=(*game.player(player).mana, *mana)))


# --------------------------------------------------------------------------------------------- status
def tap(game: Game, object_id: ObjectId) -> Game:
    """Tap a permanent; one that is tapped stays so (701.26)."""
    thing = game.objects[object_id]
    if thing.tapped:  # what is tapped can't be tapped again (701.26a)
        return game
    game = with_object(game, replace(thing, tapped=True))
    return record(game, happened(game, "tapped", object_id=object_id, player=thing.controller))


@implements("122.1d")
def untap(game: Game, object_id: ObjectId) -> Game:
    """Untap a permanent (701.26), or take a stun counter off it instead."""
    thing = game.objects[object_id]
    if not thing.tapped:
        return game
    refused, game = forbidden(game, object_id, "become untapped")
    if refused:
        return game
    # A stun counter comes off instead, so it stays tapped and nothing untapped (122.1d).
    if "stun" in dict(thing.counters):
        return add_counters(game, object_id, "stun", -1)
    game = with_object(game, replace(thing, tapped=False))
    game = record(game, happened(game, "untapped", object_id=object_id, player=thing.controller))
    return controlled(game) if game.lasting else game  # some control lasts for as long as it stays tapped


def set_turn(game: Game, turn: Turn) -> Game:
    """The game at another moment of the turn."""
    return replace(game, turn=turn)


def with_priority(game: Game, player: PlayerId) -> Game:
    """The game in which `player` has priority (117)."""
    return game if game.turn.priority == player else replace(game, turn=replace(game.turn, priority=player))
