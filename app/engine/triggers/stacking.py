"""Putting triggered abilities on the stack (603.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.engine.abilities.abilities import TriggeredAbility
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import UpTo
from app.engine.abilities.quantities.fixed_elsewhere import Spoken
from app.engine.effects.instructions.sequences import Where
from app.engine.rule import implements
from app.engine.state.game import AbilityOnStack, DelayedTrigger, Game, GameObject, TargetRef, Trigger
from app.engine.state.history import DELAYED, Happened
from app.engine.state.resolving.targeting import targets_in
from app.engine.state.resolving.that_much import so_much
from app.engine.state.zones.creating import fresh_id
from app.engine.values.frozen import exchanged, inside, replace
from app.engine.values.ids import ObjectId, Zone


@implements("603.3b", "101.4")
def in_order(game: Game, triggers: Iterable[Trigger]) -> list[Trigger]:
    """The order in which they are put on the stack: the active player's first, each player's as given."""
    order = [p.name for p in game.players]  # active player, then in turn order (101.4)
    start = order.index(game.turn.active)
    order = order[start:] + order[:start]
    # A stable sort, so each player's own order stays.
    return sorted(triggers, key=lambda trigger: order.index(trigger.controller))


@implements("603.3", "603.7b")
def put_on_stack(game: Game, trigger: Trigger) -> Game:
    """Put a triggered ability on the stack; a delayed one that has triggered before is not.

    Choosing modes and targets for it is for whoever asks the players (603.3d).
    """
    # One that triggers once may have triggered several times at once; only the first goes on the stack.
    if trigger.delayed is not None and trigger.delayed.once:
        if trigger.delayed not in game.delayed:
            return game
        game = replace(game, delayed=tuple(d for d in game.delayed if d != trigger.delayed))
    source = game.objects.get(trigger.source)
    item = AbilityOnStack(
        _handle(game, trigger),
        trigger.source,
        trigger.source_name,
        trigger.controller,
        _with_its_number(trigger),
        about=trigger.about,
        spell=_spell(game, trigger.about),
        moved=tuple(_moved(game, trigger)),
        source_cast=trigger.source_cast,
        source_version=_version(source, trigger),
        then=trigger.then,
        told=trigger.told,
        put_at=len(game.history),
        known=trigger.known,
        much=trigger.much,
    )
    game = replace(game, stack=(*game.stack, item))
    if trigger.ability.limits:  # noted, so that "only once each turn" can be told
        version = source.version if source is not None else 0
        noted = Happened(
            "triggered", game.turn.number, trigger.controller, trigger.source, version=version,
            said=() if trigger.delayed is None else ((DELAYED, str(trigger.delayed.timestamp)),),
        )  # fmt: skip
        game = replace(game, history=(*game.history, noted))
    return game


@implements("603.3d", "107.3i")
def _with_its_number(trigger: Trigger) -> TriggeredAbility:
    """The ability with the number that the event tells where targets ask for it.

    "Up to that many target creatures"; "target card with mana value X or less, where X is the damage".
    """
    ability, much = trigger.ability, trigger.much

    def told_x(part: object) -> object:
        number = so_much(part.n, much) if isinstance(part, Where) else None
        if not isinstance(part, Where) or number is None:
            return part
        asked = any(part.variable in inside(target) for target in targets_in((part.effect,)))
        return exchanged(part.effect, lambda n: number if n == part.variable else n) if asked else part

    # Targets are chosen as it is put on the stack, so how many there are must be known by now (603.3d).
    ability = replace(ability, effects=tuple(map(told_x, ability.effects)))
    told = [one for one in targets_in(ability.effects) if isinstance(getattr(one.count, "n", None), Spoken)]

    def exchange(part: object) -> object:
        if not isinstance(part, Target) or part not in told or not isinstance(part.count, UpTo):
            return part
        number = so_much(part.count.n, much)
        return part if number is None else replace(part, count=UpTo(number))

    return replace(ability, effects=exchanged(ability.effects, exchange)) if told else ability


@implements("400.7")
def _version(source: GameObject | None, trigger: Trigger) -> int | None:
    """Which object the source was as the ability triggered."""
    if trigger.source_version is not None:
        return trigger.source_version
    return source.version if source is not None else None


def _spell(game: Game, about: tuple[TargetRef, ...]) -> GameObject | None:
    """The spell that the event was about."""
    found = game.objects.get(ObjectId(str(about[0].id))) if about else None
    return found if found is not None and found.zone is Zone.STACK else None


@implements("400.7", "603.7c")
def _moved(game: Game, trigger: Trigger) -> Iterator[ObjectId]:
    """The objects that the event moved: they are the next object already.

    What a delayed ability speaks of may have gone long before the event; then it is not found.
    """
    for ref in trigger.about:
        thing = game.objects.get(ObjectId(str(ref.id)))
        # The event made it the next object; more than one move later it is not found (400.7).
        if thing is None or ref.is_player or thing.version != ref.version + 1:
            continue
        if trigger.delayed is None or _was_there(trigger, trigger.delayed, ref):
            yield thing.id


def _was_there(trigger: Trigger, waiting: DelayedTrigger, ref: TargetRef) -> bool:
    """Whether the event was one that looks back, and the object was still there before it."""
    if trigger.then is None or trigger.then is waiting.then:  # only what left just now was there until then
        return False
    then = trigger.then.objects.get(ObjectId(str(ref.id)))
    return then is not None and then.version == ref.version


def _handle(game: Game, trigger: Trigger) -> ObjectId:
    """A handle that nothing else has."""
    handle = fresh_id(game, f"{trigger.source} trigger")
    while any(isinstance(item, AbilityOnStack) and item.id == handle for item in game.stack):
        handle = ObjectId(f"{handle}'")
    return handle
