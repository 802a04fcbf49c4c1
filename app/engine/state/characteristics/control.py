"""Who controls permanents: what gives control of them, in the order of layer 2 (613.1b).

It is kept with each object, so that whoever asks needs no view, and worked out again when something enters or
leaves the battlefield or is attached, and when an effect that gives control begins or ends.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.quantities.durations import AsLong, AsLongAs
from app.engine.rule import implements
from app.engine.state.characteristics.copying import copied
from app.engine.state.characteristics.layers import CONTROLLING
from app.engine.state.characteristics.printed import printed
from app.engine.state.game import ControlGained, Game, GameObject, LastingEffect, TargetRef
from app.engine.state.history import CONTROL_GAINED, Happened
from app.engine.state.players.designations import monarch
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone


class _Giving(Struct, frozen=True):
    """One effect that gives control."""

    timestamp: int
    affected: tuple[ObjectId, ...]
    aura: ObjectId | None = None
    """What has the static ability: who controls that, controls the others, unless it says who does."""
    player: PlayerId | None = None
    """Who has the control, where that is not whoever controls the Aura."""


def controlled(game: Game) -> Game:
    """The game in which every permanent is a copy (613.2a) and has the controller as the effects say."""
    game = copied(game)
    while True:
        # Control decides what is attached to what, and that decides control: until nothing changes.
        giving = tuple(_giving(game))
        if giving or any(thing.first_controller is not None for thing in game.objects.values()):
            game = _with_controllers(game, giving)
        # What lasted "for as long as" ends here and never begins again (611.2b).
        lasting = tuple(one for one in game.lasting if _goes_on(game, one))
        if len(lasting) == len(game.lasting):
            return game
        game = copied(replace(game, lasting=lasting))


def who_controls(ability: object) -> Player | None:
    """To whom a static ability gives the control of what its object is attached to, if it gives any."""
    gives = isinstance(ability, StaticAbility) and type(ability.effect) in CONTROLLING
    return getattr(ability.effect, "who", None) if gives else None  # type: ignore[attr-defined]


CONTROLLING.add(ControlGained)


@implements("613.6", "725.5")
def _giving(game: Game) -> Iterator[_Giving]:
    """All effects that give control; an ability that is lost in a later layer does so all the same."""
    for thing in game.there(Zone.BATTLEFIELD):
        host = thing.attached_to
        if host is None or host not in game.objects:  # attached to nothing, an Aura gives control of nothing
            continue
        given = {who_controls(ability) for ability in printed(thing).abilities} - {None}
        reigning = monarch(game) if Player.THE_MONARCH in given else None
        if given and (reigning is not None or Player.THE_MONARCH not in given):
            yield _Giving(thing.timestamp, (host,), aura=thing.id, player=reigning)
    for lasting in game.lasting:
        if isinstance(lasting.effect, ControlGained):
            there = tuple(ObjectId(str(ref.id)) for ref in lasting.affected if _held(game, ref))
            yield _Giving(lasting.timestamp, there, player=lasting.controller)


@implements("613.1b", "613.7", "613.8b")
def _with_controllers(game: Game, giving: tuple[_Giving, ...]) -> Game:
    """Apply the effects by their timestamps; an Aura whose own control changes waits for that."""
    now = {thing.id: thing.first_controller or thing.controller for thing in game.battlefield()}
    given: set[ObjectId] = set()
    # By timestamp, except that an Aura waits for what gives control of the Aura itself (613.8b).
    left = sorted(giving, key=lambda one: one.timestamp)
    while left:
        free = (e for e in left if e.player or not any(o is not e and e.aura in o.affected for o in left))
        effect = next(free, left[0])
        left.remove(effect)
        # "you" is who controls the Aura now, which may have changed just before.
        you = effect.player if effect.aura is None or effect.player else now[effect.aura]
        if you is not None:
            now |= dict.fromkeys(effect.affected, you)
            given |= set(effect.affected)
    for thing in tuple(game.battlefield()):
        game = _changed(game, thing, now[thing.id], given=thing.id in given)
    return game


@implements("302.6", "506.4")
def _changed(game: Game, thing: GameObject, player: PlayerId, *, given: bool) -> Game:
    """The game in which the player controls the permanent; it is new to them, and out of combat."""
    # The controller from before any effect is kept, to return to when none is left.
    first = (thing.first_controller or thing.controller) if given else None
    if (first, player) == (thing.first_controller, thing.controller):
        return game
    after = replace(thing, first_controller=first, controller=player)
    if player == thing.controller:
        return replace(game, objects={**game.objects, thing.id: after})
    event = Happened(
        CONTROL_GAINED, game.turn.number, player, thing.id, controller=thing.controller, version=thing.version
    )
    # A new controller has not had it since the turn began (302.6).
    objects = {**game.objects, thing.id: replace(after, sick=True)}
    return replace(game, objects=objects, history=(*game.history, event))


# ------------------------------------------------------------------------------------ for how long
def _held(game: Game, ref: TargetRef, *, exiled: bool = False) -> GameObject | None:
    """The permanent or spell of a reference, or the exiled card, while it is the same object."""
    zones = (Zone.EXILE,) if exiled else (Zone.BATTLEFIELD, Zone.STACK)
    found = game.objects.get(ObjectId(str(ref.id)))
    same = found is not None and found.version == ref.version
    return found if same and found is not None and found.zone in zones else None


@implements("611.2b")
def _goes_on(game: Game, lasting: LastingEffect) -> bool:
    """Whether what an effect lasts for is still so; one that is over does not begin again."""
    return all(_is_still_so(game, lasting.controller, *each) for each in lasting.as_long)


def _is_still_so(game: Game, player: PlayerId, duration: AsLongAs, ref: TargetRef) -> bool:
    if duration.how is AsLong.NOT_CAST:  # ended by the casting itself, once the spell becomes cast (601.2i)
        return True
    # Gone, or a new object: the duration has ended (611.2b).
    held = _held(game, ref, exiled=duration.how is AsLong.EXILED)
    if held is None:
        return False
    match duration.how:
        case AsLong.CONTROLLED:
            return held.controller == player
        case AsLong.TAPPED:
            return held.tapped
        case AsLong.HAS_COUNTER:
            return any(kind == duration.kind for kind, _ in held.counters)
        case _:
            return True


# ----------------------------------------------------------------------------------------- on a board
def as_drawn(game: Game) -> Game:
    """The game of a board that was drawn, in which control is as the effects on it say.

    What is drawn with the player to whom an Aura gives it was its owner's before. Where several Auras give
    control of one permanent, the one that agrees with how it is drawn came last.
    """
    objects = dict(game.objects)
    giving = {one.aura: one.player or objects[one.aura].controller for one in _giving(game) if one.aura}
    auras = sorted(map(objects.__getitem__, giving), key=lambda aura: aura.timestamp)
    for thing in {aura.attached_to: objects[aura.attached_to] for aura in auras if aura.attached_to}.values():
        *_, latest = (aura for aura in auras if aura.attached_to == thing.id)
        here = (a for a in auras if a.attached_to == thing.id and giving[a.id] == thing.controller)
        agreeing = next(here, None)
        if agreeing is not None:
            objects[thing.id] = replace(objects[thing.id], first_controller=thing.owner)
            objects[latest.id] = replace(objects[latest.id], timestamp=agreeing.timestamp)
            objects[agreeing.id] = replace(objects[agreeing.id], timestamp=latest.timestamp)
    after = controlled(replace(game, objects=objects))
    settled = {i: replace(o, sick=objects[i].sick) if o.sick else o for i, o in after.objects.items()}
    return replace(after, objects=settled, history=game.history)
