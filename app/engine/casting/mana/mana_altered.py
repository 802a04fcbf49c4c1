"""What becomes of the mana of a permanent that is tapped for mana: replacements and additions (106.12)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.abilities.abilities import Effect, TriggeredAbility
from app.engine.abilities.events import events as e
from app.engine.abilities.events.casting_events import AddsChosen, TapsFor
from app.engine.abilities.events.event_words import Deed
from app.engine.abilities.nouns.objects import EitherObjects, Objects
from app.engine.abilities.nouns.references import It, Player, This
from app.engine.casting.in_force import Standing, in_force
from app.engine.effects.instructions.sequences import May
from app.engine.effects.mana import add_mana
from app.engine.effects.mana.mana_abilities import adds_mana, besides, is_triggered_mana_ability, one_by_one
from app.engine.effects.mana.mana_made import Making, Options, Units, mana_made
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import all_of, attached_of, fits, relates
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.state.remembered import ByGame
from app.engine.statics.costs.mana_replacements import ProducesInstead, ProducesMore, TappedProduce
from app.engine.triggers.again import whatever_the_cause
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.mana import COLORS

More: TypeAlias = tuple[tuple[frozenset[str], ObjectId], ...]
"""Units that triggered mana abilities add, each with the source of the ability."""

_MOST: Final = 200

_REPLACING: Final = (ProducesInstead, ProducesMore, TappedProduce)


class Tapping(Struct, frozen=True):
    """That a permanent is tapped for mana, or an ability of it is activated for mana without tapping."""

    game: Game
    thing: GameObject
    player: PlayerId
    taps: bool = True


class Altered(Struct, frozen=True):
    """What comes of one activation."""

    options: tuple[tuple[Units, More], ...]
    also: tuple[tuple[ObjectId, tuple[Effect, ...]], ...] = ()
    """What the triggered mana abilities do besides, with their sources."""


_TRIGGERS: Final[ByGame[tuple[tuple[GameObject, TriggeredAbility], ...]]] = ByGame()


def triggers(game: Game) -> tuple[tuple[GameObject, TriggeredAbility], ...]:
    """The triggered mana abilities of permanents, and those that effects have created (603.7)."""
    return _TRIGGERS.get(game, "", lambda: tuple(_triggers(game)))


def _triggers(game: Game) -> Iterator[tuple[GameObject, TriggeredAbility]]:
    looks = view(game)
    for object_id, ability in looks.triggered:
        if is_triggered_mana_ability(ability):
            yield game.objects[object_id], ability
    for thing in looks.emblems:
        for one in looks.characteristics(thing.id).abilities:
            if isinstance(one, TriggeredAbility) and is_triggered_mana_ability(one):
                yield thing, one
    for waiting in game.delayed:
        if waiting.source in game.objects and is_triggered_mana_ability(waiting.ability):
            # Controlled by who controlled what created it (603.7d, 603.7e).
            yield replace(game.objects[waiting.source], controller=waiting.controller), waiting.ability


def nothing_alters(game: Game) -> bool:
    """Whether everything makes just the mana that its ability says."""
    return not triggers(game) and not any(in_force(game, kind) for kind in _REPLACING)


def altered(tapping: Tapping, options: Options) -> Altered | None:
    """What these options become; None where that can't be told."""
    replaced = replaced_by_all(tapping, options)
    if replaced is None:
        return None
    found: list[tuple[Units, More]] = [(units, ()) for units in replaced]
    also: list[tuple[ObjectId, tuple[Effect, ...]]] = []
    # Replacements change what the ability produces; triggers come after it resolved (106.12a, 106.12b).
    for source, ability in triggers(tapping.game):
        answer = _triggers_on(tapping, source, ability.event)
        if answer is not False:
            answer = all_of([answer, holds(tapping.game, ability.condition, source.controller, source.id)])
        if answer is False:
            continue
        more = tuple(whatever_the_cause(tapping.game, source))  # it may trigger additional times
        for sure in (answer, *more):  # 603.2d
            added = _added(tapping, source, ability, found) if sure else None
            # Whether it triggers, or what it adds, can't be told, so neither can the mana.
            if added is None:
                return None
            found = added
        rest = besides(ability.effects)
        also += [(source.id, rest)] * (1 + len(more)) if rest else []
    return Altered(tuple(dict.fromkeys(found)), tuple(also))


# ----------------------------------------------------------------------------------------- replacements
@implements("106.12b", "616.1", "616.1f", "614.5")
def replaced_by_all(tapping: Tapping, options: Options) -> Options | None:
    """What replacement effects make of these options, in any order that the player may choose."""
    # "Tapped for mana" is about abilities with {T} in their costs (106.12).
    standing = [s for kind in _REPLACING for s in in_force(tapping.game, kind)] if tapping.taps else []
    fitting: list[Standing] = []
    for one in standing:
        answer = _replaces(tapping, one)
        if answer is None:
            return None
        fitting += [one] if answer else []
    if not fitting:
        return options
    if len(fitting) > 4:  # bounded: five effects have 120 orders
        return None
    found: list[Units] = []
    for units in options:
        found += _in_any_order(tapping, units, tuple(fitting))
    return tuple(dict.fromkeys(found)) if len(found) <= _MOST else None


def _replaces(tapping: Tapping, standing: Standing) -> bool | None:
    """Whether a statement speaks of this permanent, tapped by this player."""
    effect, source = standing.ability.effect, standing.source
    if not standing.sure:
        return None
    if isinstance(effect, TappedProduce):
        return True
    if not isinstance(effect, ProducesInstead | ProducesMore):
        return False
    yours = isinstance(effect, ProducesMore) or effect.you
    if yours and source.controller != tapping.player:
        return False
    return fits(tapping.game, tapping.thing.id, effect.what, you=source.controller, source=source.id)


def _in_any_order(tapping: Tapping, units: Units, left: tuple[Standing, ...]) -> list[Units]:
    """What comes of one option when each of these is applied once, as long as one applies."""
    found: list[Units] = []
    for number, one in enumerate(left):
        # Applied once each: none is applied again to its own result (614.5).
        rest = left[:number] + left[number + 1 :]
        for changed in _apply(tapping, units, one):
            if changed != units:  # after each, the next is chosen among those that still apply (616.1f)
                found += _in_any_order(tapping, changed, rest)
    return list(dict.fromkeys(found)) or [units]


def _apply(tapping: Tapping, units: Units, standing: Standing) -> Options:
    match standing.ability.effect:
        case ProducesMore(how=how):
            # It multiplies whatever would be produced, chosen types included.
            times = 2 if how == "twice" else 3
            return tuple(tuple(one for one in option for _ in range(times)) for option in split(units))
        case ProducesInstead() as effect:
            # Asked of what is produced now, which another effect may have raised.
            if effect.tapped_for == "two or more mana" and len(units) < 2:
                return (units,)
            return _instead(units, effect)
        case TappedProduce(lands=lands):
            looks = view(tapping.game).characteristics(tapping.thing.id)
            types = [
                one.mana.symbols[0].text
                for one in lands
                if isinstance(one.what, Objects)
                and fits(tapping.game, tapping.thing.id, one.what, you=tapping.player)
            ]
            found = tuple((frozenset(one),) * len(units) for one in types)
            # The amount stays; it is the type that is replaced.
            return found if found and "Land" in looks.types else (units,)
        case _:
            return (units,)


def _instead(units: Units, effect: ProducesInstead) -> Options:
    """The option with the types, and perhaps the amount, that the effect says."""
    if effect.mana == "colorless mana":
        return ((frozenset("C"),) * len(units),)
    if isinstance(effect.mana, str):
        # "one mana of any color instead", or an amount that is replaced with it.
        number = 1 if effect.mana.startswith("one") or effect.amount_too else len(units)
        return tuple((frozenset(color),) * number for color in COLORS)
    types = tuple(frozenset(symbol.text) for symbol in effect.mana.symbols)
    return (types,) if effect.amount_too else ((types[0],) * len(units),)


def split(units: Units) -> Options:
    """An option with each unit's type chosen."""
    if all(len(types) == 1 for types in units):
        return (units,)
    return tuple(
        tuple(map(frozenset, choice))
        for choice in dict.fromkeys(tuple(sorted(c)) for c in product(*map(sorted, units)))
    )


# ---------------------------------------------------------------------------------- triggered abilities
@implements("106.12a", "605.4a")
def _triggers_on(tapping: Tapping, source: GameObject, event: object) -> bool | None:
    """Whether an ability triggers as the permanent is tapped for mana; of which type comes later."""
    game, you = tapping.game, source.controller
    match event:
        # "Is tapped for mana" asks for {T} in the cost (106.12).
        case e.Does(what=what, deed=Deed.TAPPED_FOR_MANA) | TapsFor(who=None, what=what):
            return _is_meant(tapping, source, what) if tapping.taps else False
        case e.Acts(who=Player() as who, what=what) | TapsFor(who=Player() as who, what=what):
            if not tapping.taps:
                return False
            return all_of([relates(game, who, you, tapping.player), _is_meant(tapping, source, what)])
        # "for mana" is not said, so any mana ability that adds that colour will do.
        case AddsChosen(of=of, who=who):
            return all_of([relates(game, who, you, tapping.player), _is_meant(tapping, source, of)])
        case e.Limited(event=inner, limit=e.While(condition=condition)):
            return all_of([_triggers_on(tapping, source, inner), holds(game, condition, you, source.id)])
        case _:
            return None


def _is_meant(tapping: Tapping, source: GameObject, what: object) -> bool | None:
    if isinstance(what, This):
        return source.id == tapping.thing.id
    if isinstance(what, It):  # by what it is attached to now: "enchanted land"
        host = attached_of(tapping.game, source.id, what)
        return None if host is None else any(ref.id == tapping.thing.id for ref in host)
    if isinstance(what, Objects | EitherObjects):
        return fits(tapping.game, tapping.thing.id, what, you=source.controller, source=source.id)
    return None


def _added(
    tapping: Tapping, source: GameObject, ability: TriggeredAbility, options: list[tuple[Units, More]]
) -> list[tuple[Units, More]] | None:
    """The options with what a triggered mana ability adds for the player."""
    parts = [one for one in one_by_one(ability.effects) if adds_mana(one)]
    effects = tuple(effect for one in parts if (effect := _for_player(tapping, source, one)) is not None)
    of_color = isinstance(ability.event, AddsChosen | TapsFor)
    color = _type_of(ability.event, source)
    if of_color and color is None:
        return None
    found: list[tuple[Units, More]] = []
    for units, more in options:
        for chosen in split(units) if of_color or any(map(add_mana.decided_elsewhere, effects)) else (units,):
            # Of another type than it asks for, so it does not trigger on that (106.12a).
            if of_color and color is not None and frozenset(color) not in chosen:
                found.append((chosen, more))
                continue
            that = frozenset(color or "") if of_color else frozenset[str]().union(*chosen)
            you = source.controller
            made = mana_made(effects, Making(tapping.game, you, source.id, that=that))
            # Rules on how that mana may be spent are beyond what is worked out here.
            if made is None or made.rules:
                return None
            found += [
                (chosen, (*more, *((types, source.id) for types in added))) for added in made.options or ((),)
            ]
    return found if len(found) <= _MOST else None


def _type_of(event: object, source: GameObject) -> str | None:
    """The type of mana that a permanent must be tapped for: that which is told, or the chosen colour."""
    if isinstance(event, TapsFor) and event.mana is not None:
        return event.mana.symbols[0].text if len(event.mana.symbols) == 1 else None
    return COLOR_WORDS.get(str(dict(source.chosen).get("color", "")).lower())


def _for_player(tapping: Tapping, source: GameObject, effect: Effect) -> Effect | None:
    """The instruction as one for the player who taps; None where it does nothing for them."""
    match effect:
        # Added to another player's pool, it pays for nothing here, unless that player is the one who taps.
        case add_mana.Adds(who=Player() as who, mana=mana) if not who.is_you:
            return mana  # it is the player who taps, who controls the permanent
        case May(who=Player() as who, effect=inner) if not who.is_you:
            return inner
        case _:
            return effect if source.controller == tapping.player else None
