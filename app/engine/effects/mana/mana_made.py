"""How much mana of which types instructions make now (106.3, 106.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import combinations, product
from typing import Final, TypeAlias

from app.engine.abilities.abilities import ActivatedAbility, Effect, Instruction, TriggeredAbility
from app.engine.abilities.choices import Choice
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Done, It, Player, That, Which
from app.engine.abilities.nouns.relatives import ThatIs
from app.engine.abilities.nouns.spell_relatives import CanMakeMana
from app.engine.abilities.quantities.amounts import Amount, CharacteristicOf, Half, Sum, Times, Variable
from app.engine.abilities.quantities.fixed_elsewhere import (
    Became,
    CountersRemoved,
    MuchThisWay,
    OfYou,
    Spoken,
)
from app.engine.abilities.vocabulary import ManaLetter
from app.engine.effects.choices.choosing import ChoosesQuality
from app.engine.effects.instructions.also import AsWell
from app.engine.effects.instructions.sequences import Either, ForEach, If, May, OnlyIf, Then, Together, Where
from app.engine.effects.mana.add_mana import (
    AddEither,
    AddMana,
    Adds,
    DoublesMana,
    ForEachColor,
    ManaKind,
    ManaOf,
)
from app.engine.effects.mana.mana_abilities import adds_mana
from app.engine.effects.mana.spend_mana import MANA_RULES
from app.engine.rule import implements
from app.engine.state import amounts
from app.engine.state.characteristics.printed import commanders_colors
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.kinds import fitting
from app.engine.state.kinds.matching import Asking, answers, any_of, one_fits
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.state.players import of_players
from app.engine.state.remembered import ByGame
from app.engine.state.resolving.that_much import so_much
from app.engine.values.by_identity import ByIdentity
from app.engine.values.card import BASIC_LAND_MANA
from app.engine.values.frozen import field_names, replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.mana import COLORS, MANA_TYPES, ManaCost

Units: TypeAlias = tuple[frozenset[ManaLetter], ...]
"""For each unit of mana the types of "WUBRGC" that it may be."""
Options: TypeAlias = tuple[Units, ...]
"""Of several manners one is chosen; none where no mana is made."""
_MOST: Final = 400
_MOST_UNITS: Final = 2000
"""So much mana, and no more, is looked at that one ability adds."""
_ALL_COLORS: Final = frozenset(COLORS)


class ManaMade(Instruction, frozen=True):
    """What instructions make, however they are worded."""

    options: Options
    rules: tuple[Effect, ...] = ()
    """What limits its use (106.6)."""


class Making(Instruction, frozen=True):
    """The circumstances under which mana is made."""

    game: Game
    you: PlayerId
    source: ObjectId
    x: int | None = None
    """X, or how many counters were removed for it."""
    used: tuple[ObjectId, ...] = ()
    """What was sacrificed, exiled or untapped for it."""
    that: frozenset[ManaLetter] | None = None
    """The types that "that color" or "that type" may be."""
    asked: frozenset[ObjectId] = frozenset()
    """Permanents whose own mana is being worked out."""
    chooses_player: bool = False
    """The player chose who adds the mana."""
    told: Callable[[object], int | None] = lambda _: None
    """The numbers of what the resolution spoke of, as "that spell's mana value" (608.2h)."""
    alters: Callable[[Game, GameObject, Options], Options | None] | None = None
    """What replacement effects make of the mana of a permanent (106.7)."""
    resolving: bool = False
    """The ability resolves now; else what is in the pool by then is not known."""


def mana_made(effects: tuple[Effect, ...], making: Making) -> ManaMade | None:
    """What mana these instructions make now; None where that can't be told."""
    rules = tuple(effect for effect in effects if isinstance(effect, MANA_RULES))
    options = _sequence(effects, making)
    return None if options is None else ManaMade(options, rules)


_PLAIN: Final[ByIdentity[ManaMade | None]] = ByIdentity()


def always_made(effects: tuple[Effect, ...]) -> ManaMade | None:
    """What these instructions make whatever the position is like; None where it depends on that."""
    return _PLAIN.get((effects,), None, partial(_always_made, effects))


def _always_made(effects: tuple[Effect, ...]) -> ManaMade | None:
    rules = tuple(effect for effect in effects if isinstance(effect, MANA_RULES))
    adding = [effect for effect in effects if adds_mana(effect)]
    # Several additions may hang on each other; those are worked out on the board.
    if len(adding) != 1:
        return None
    options = _fixed(adding[0], lambda n: n if isinstance(n, int) else None)
    return ManaMade(options, rules) if options else None


# ----------------------------------------------------------------------------------------- what is made
def _sequence(effects: Iterable[object], making: Making) -> Options | None:
    """What instructions make one after the other."""
    options: Options = ((),)
    for effect in effects:
        if isinstance(effect, ChoosesQuality) and effect.quality is Choice.COLOR:
            # The colour is chosen as the ability resolves, so that any may come of it.
            making = replace(making, that=_ALL_COLORS)
        elif isinstance(effect, ChoosesQuality) and isinstance(effect.quality, Player):
            making = replace(making, chooses_player=True)
        elif adds_mana(effect):
            made = _made(effect, making)
            # Each choice goes with each other one: beyond so many it is not worked out, and so not known.
            if made is None or len(made) * len(options) > _MOST:
                return None
            options = tuple(first + second for first, second in product(options, made or ((),)))
    return tuple(option for option in dict.fromkeys(options) if option)


@implements("701.10f")
def _doubled(making: Making) -> Options:
    """As much mana of each type as there is in the pool; it may be spent on anything."""
    there = making.game.player(making.you)
    types = (*there.mana, *(one.mana for one in there.restricted_mana))
    return (tuple(frozenset({letter}) for letter in types),)


def _made(effect: object, making: Making) -> Options | None:
    """What one instruction makes; () for nothing."""
    match effect:
        case AsWell(effects=parts) | Then(effects=parts) | Together(effects=parts):
            return _sequence(parts, making)
        case DoublesMana():
            return _doubled(making) if making.resolving else None
        case Where(effect=inner, n=n):
            x = _number(n, making)
            return None if x is None else _made(inner, replace(making, x=x))
        case ForEach(effect=inner, times=times):
            return _times(_made(inner, making), _number(times, making))
        case (
            If(condition=condition, effect=inner, instead=False)
            | OnlyIf(condition=condition, effect=inner, instead=False)
        ):
            answer = holds(making.game, condition, making.you, making.source)
            return None if answer is None else _made(inner, making) if answer else ()
        case Either(condition=condition, usual=usual, instead=instead):
            return _either(condition, usual, instead, making)
        case May(effect=inner):
            return _made(inner, making)
        case Adds(who=Player() as who, mana=inner):
            theirs = making.chooses_player and who is Player.THAT_PLAYER  # the player may choose themselves
            return _made(inner, making) if who.is_you or theirs else None
        case AddEither(first=first, other=other):
            one, rest = _made(first, making), _made(other, making)
            return None if one is None or rest is None else (*one, *rest)
    fixed = _fixed(effect, lambda n: _number(n, making))
    return _of_others(effect, making) if fixed is None else fixed


def _either(condition: object, usual: object, instead: object, making: Making) -> Options | None:
    answer = holds(making.game, condition, making.you, making.source)
    if answer is None:
        return None
    made = _made(usual, making) if adds_mana(usual) else ()
    if not answer or made is None:
        return made
    types = frozenset[str]().union(*(types for units in made for types in units))
    return _made(instead, replace(making, that=types)) if adds_mana(instead) else ()


def _times(options: Options | None, times: int | None) -> Options | None:
    """Options that are taken so often; of several only where they are single units of one choice each."""
    if options is None or times is None:
        return None
    if times <= 0 or not options:
        return ()
    if len(options) == 1:
        return (options[0] * times,)
    # Single units may each be another type; whether larger ones were chosen alike each time isn't told.
    if all(len(units) == 1 for units in options):
        return ((frozenset().union(*(units[0] for units in options)),) * times,)
    return None


def _of_symbols(cost: ManaCost) -> Units:
    """The units for symbols to be added: generic ones are colourless, of a hybrid one half is chosen."""
    units: list[frozenset[str]] = []
    for symbol in cost.symbols:
        if symbol.generic and not symbol.colors:
            # Generic mana that is added is colourless (106.10).
            units += [frozenset("C")] * symbol.generic
        else:
            units.append(symbol.colors or frozenset(set(symbol.text) & set(MANA_TYPES)) or frozenset("C"))
    return tuple(units)


def _fixed(effect: object, number: Callable[[object], int | None]) -> Options | None:
    """What instructions that name the types make; None for others, or where the number is not known."""
    if not isinstance(effect, AddMana) or not isinstance(effect.of, tuple | ManaKind):
        return None
    much, costs = number(effect.n), effect.of
    if much is None or (isinstance(costs, ManaKind) and costs is not ManaKind.ANY_COLOR):
        return None
    if effect.how == "different":
        return tuple(tuple(map(frozenset, some)) for some in combinations(COLORS, much))
    if isinstance(costs, ManaKind):
        return _of_types(_ALL_COLORS, much, free=bool(effect.how))
    if effect.how:
        return _of_types(frozenset(one.text for cost in costs for one in cost.symbols), much, free=True)
    return tuple(_of_symbols(cost) * much for cost in costs if much > 0)


def _of_types(types: frozenset[str], n: int, *, free: bool = False) -> Options:
    """So many units of one of these types, or each of any of them."""
    if n <= 0 or not types:
        return ()
    if free or n == 1:
        return ((types,) * n,)
    return tuple((frozenset(one),) * n for one in sorted(types, key=MANA_TYPES.index))


def _of_others(effect: object, making: Making) -> Options | None:
    """What instructions make whose types something else decides."""
    match effect:
        case AddMana(of=ManaKind() as kind, n=n) if not isinstance(n, int | Variable | Spoken):
            return _of_each(_types_of(kind, making), n, making)
        case AddMana(of=of, n=n):
            types, much = _types(of, making), _number(n, making)
            return None if types is None or much is None else _of_types(types, much)
        case ForEachColor(what=what, mana=AddMana(of=ManaKind(), n=int() as n)):
            types = _colors_among(what, making)
            in_order = sorted(types or (), key=MANA_TYPES.index)
            units = tuple(frozenset(one) for one in in_order for _ in range(n))
            return None if types is None else (units,) if units else ()
        case _:
            return None


def _types(of: object, making: Making) -> frozenset[str] | None:
    """The types of which one is made; None where it is not known."""
    match of:
        case ManaOf(what=what, how="color"):
            return _colors_among(what, making)
        case ManaOf(what=what, how=how):
            # Colourless is a type of mana, and no colour (106.1a, 106.1b).
            types = could_produce(what, making)
            return types & _ALL_COLORS if types is not None and how == "color produced" else types
        case ManaKind():
            return _types_of(of, making)
        case _:
            return None


def _of_each(types: frozenset[str] | None, n: Amount, making: Making) -> Options | None:
    """As much as a number for each type that may be chosen; the number may ask for that type."""
    if types is None:
        return None
    options: list[Units] = []
    for one in sorted(types, key=MANA_TYPES.index):
        # Devotion to the colour that is chosen, which is another number for each.
        if n == OfYou.DEVOTION:
            much = of_players.devotion(making.game, (one,), making.you)
        else:
            much = _number(n, making)
        if much is None:
            return None
        options += _of_types(frozenset(one), much)
    return tuple(options)


def _number(value: object, making: Making) -> int | None:
    """A number in the text of a mana ability; None for more than is looked at."""
    found = _any_number(value, making)
    return found if found is None or found <= _MOST_UNITS else None


def _any_number(value: object, making: Making) -> int | None:
    match value:
        case CountersRemoved() | MuchThisWay(done=Became.PAID):
            return making.x
        case Spoken():
            return so_much(value, making.x)
        case CharacteristicOf(of=Done() | That(which=Which.THE)) if len(making.used) == 1:
            return amounts.number_of(making.game, making.used[0], value)
        case CharacteristicOf(of=of) if isinstance(of, It):
            return making.told(value)
        case Variable() if making.x is None:
            return None
        case Times() | Half() | Sum():
            return amounts.worked_out(value, lambda part: _any_number(part, making))
        case _:
            return amounts.evaluate(making.game, value, making.you, making.source, making.x)


@implements("106.5", "903.4f")
def _types_of(kind: ManaKind, making: Making) -> frozenset[str] | None:
    """The types of which one may be made; none where they are not defined, None where it is not known."""
    source = making.game.objects[making.source]
    match kind:
        case ManaKind.THAT_COLOR | ManaKind.THAT_TYPE:
            return making.that
        case ManaKind.CHOSEN_COLOR | ManaKind.LAST_CHOSEN_COLOR:
            chosen = COLOR_WORDS.get(str(dict(source.chosen).get("color", "")).lower())
            return None if chosen is None else frozenset(chosen)
        case ManaKind.LAST_NOTED:
            return _noted(source)
        case ManaKind.COMMANDERS:
            return commanders_colors(making.game, making.you)
        case ManaKind.CREATURES_COLORS:
            return view(making.game).characteristics(source.id).colors
        case ManaKind.ANY_OF_ITS_COLORS | ManaKind.ANY_OF_THEIR_COLORS:
            exiled = [o for o in making.game.objects.values() if o.exiled_with == source.id]
            looks = (view(making.game).characteristics(o.id) for o in exiled)
            return frozenset().union(*(look.colors for look in looks))
        case ManaKind.THEY_CHOOSE | ManaKind.ONE_THEY_CHOOSE:
            return _ALL_COLORS
        case ManaKind.TYPE_THE_LAND_COULD | ManaKind.TYPE_THAT_LAND_COULD if len(making.used) == 1:
            return _of_one(making.game.objects[making.used[0]], making)
        case _:
            return making.that if kind in _PRODUCED else None


def _noted(source: GameObject) -> frozenset[str] | None:
    """The type of mana that was noted last for an object; None where nobody said it."""
    noted = str(dict(source.chosen).get("noted mana", "")).lower()
    letter = "C" if noted == "colorless" else COLOR_WORDS.get(noted)
    return None if letter is None else frozenset(letter)


_PRODUCED: Final = (
    ManaKind.TYPE_THAT_LAND_PRODUCED,
    ManaKind.TYPE_IT_PRODUCED,
    ManaKind.TYPE_THAT_TOKEN_PRODUCED,
)


def _colors_among(what: AnyObjects, making: Making) -> frozenset[str] | None:
    colors = frozenset[str]()
    game = making.game
    for thing, answer in fitting(game, game.objects.values(), what, you=making.you, source=making.source):
        if answer is None:
            return None
        colors |= view(game).characteristics(thing.id).colors if answer else frozenset()
    return colors


_COULD: Final[ByGame[frozenset[str] | None]] = ByGame()


def could_produce(what: AnyObjects, making: Making) -> frozenset[str] | None:
    """The types of mana that permanents of a kind could produce."""
    key = (what, *(getattr(making, name) for name in field_names(Making) if name != "game"))
    return _COULD.get(making.game, key, lambda: _could_produce(what, making))


@implements("106.7")
def _could_produce(what: AnyObjects, making: Making) -> frozenset[str] | None:
    types = frozenset[str]()
    game = making.game
    for thing, answer in fitting(game, game.objects.values(), what, you=making.you, source=making.source):
        if answer is None:
            return None
        # What two could produce only because of each other defines no type (106.7).
        if answer and thing.id not in making.asked:
            more = _of_one(thing, making)
            if more is None:
                return None
            types |= more
    return types


@answers(CanMakeMana)
@implements("106.7")
def _can_make(relative: CanMakeMana, asking: Asking) -> bool | None:
    """Whether a permanent could produce such mana, or is of the quality that is said beside it."""
    types = _of_one(asking.object, Making(asking.game, asking.object.controller, asking.object.id))
    makes = None if types is None else any(one.text in types for one in relative.mana.symbols)
    such = one_fits(asking, ThatIs(relative.quality)) if relative.quality else False
    return any_of([such, makes])


def _of_one(thing: GameObject, making: Making) -> frozenset[str] | None:
    """The types of mana that one permanent could produce."""
    # Two lands that each look at the other would ask without end; together they define no type (106.7).
    asked = making.asked | {making.source, thing.id}
    there = replace(making, you=thing.controller, source=thing.id, asked=asked)
    types = frozenset[str]()
    for options in _all_of(thing, there):
        if options is None:
            return None
        types = types.union(*(unit for units in options for unit in units))
    return types


def _all_of(thing: GameObject, making: Making) -> Iterator[Options | None]:
    """What each mana ability of a permanent makes, whatever its cost."""
    looks = view(making.game).characteristics(thing.id)
    alters = making.alters or (lambda game, permanent, options: options)
    for kind in looks.subtypes if "Land" in looks.types else ():
        if kind in BASIC_LAND_MANA:
            yield alters(making.game, thing, ((frozenset(BASIC_LAND_MANA[kind]),),))
    for ability in looks.abilities:
        if isinstance(ability, ActivatedAbility | TriggeredAbility) and adds_mana(ability.effects):
            # Whether its cost could be paid is not asked (106.7).
            made = mana_made(ability.effects, replace(making, x=1))
            yield None if made is None else alters(making.game, thing, made.options)
    if any("add " in unread.text.lower() for unread in looks.unread if not unread.by_hand):
        yield None
