"""Working out numbers that text computes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.engine.abilities.conditions.condition_words import Quality
from app.engine.abilities.nouns.objects import AnyObjects, AttachedTo, EitherObjects, InZone, Noun, Objects
from app.engine.abilities.nouns.references import Act, Done, Host, It, Player, Pronoun, This
from app.engine.abilities.nouns.relatives import ShareOne
from app.engine.abilities.quantities.amounts import (
    AmongThose,
    CharacteristicOf,
    CountersOn,
    CountOf,
    DistinctAmong,
    Greater,
    Half,
    Sum,
    SymbolsAmong,
    Times,
    Variable,
)
from app.engine.abilities.quantities.fixed_elsewhere import MostAlike, SharedTypes, Spoken
from app.engine.abilities.unmeant import Unmeant
from app.engine.rule import implements
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.kinds import matching
from app.engine.state.kinds.has_been import card_types_done, is_past, mana_values_cast, number_done
from app.engine.state.kinds.kinds import counted, fitting
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.state.players.of_players import OF_PLAYERS, number_of_player
from app.engine.values.card import BASIC_LAND_MANA
from app.engine.values.frozen import inside, replace, swapped
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.subtypes import is_creature_type

OF_OBJECTS = AmongThose | CountersOn | CountOf | DistinctAmong | MostAlike | SharedTypes | SymbolsAmong
"""Amounts that are counted among objects."""


def evaluate(
    game: Game,
    value: object,
    you: PlayerId,
    source: ObjectId | None = None,
    x: int | None = None,
    it: tuple[TargetRef, ...] = (),
) -> int | None:
    """The number that an `Amount` stands for now; None when it can't be worked out.

    Args:
        game: The position.
        value: An `Amount`.
        you: Who is "you" in it.
        source: The object whose text it stands in.
        x: What was announced for X; None where nobody announced it.
        it: What was spoken of before.
    """
    match value:
        case int():
            return None if isinstance(value, bool) else value
        case Variable():
            return x
        case CharacteristicOf(of=This()) if source is not None:
            return number_of(game, source, value)
        case CharacteristicOf(of=Done(act=Act.EXILED)) if source is not None:
            return _of_exiled(game, value, source)
        case CharacteristicOf(of=Host() as host) if source is not None:
            there = matching.attached_of(game, source, host)  # of none the number is 0 (107.2)
            return number_of(game, ObjectId(str(there[0].id)), value) if there else 0
        case CountersOn(kind=kind, of=This()) if source is not None and source in game.objects:
            return counters_on(game.objects[source], kind)
        case Spoken.CHOSEN:
            return _chosen_number(game, source)
        case _ if isinstance(value, OF_OBJECTS):
            return _of_objects(game, value, you, source, it)
        case _ if isinstance(value, OF_PLAYERS):
            return _of_player(game, value, you, it)
        case _:
            return worked_out(value, lambda part: evaluate(game, part, you, source, x, it))


_SPOKEN_OF: Final = (Player.THAT_PLAYER, Player.THAT_OPPONENT, Player.THEY)


def _of_player(game: Game, value: OF_PLAYERS, you: PlayerId, it: tuple[TargetRef, ...]) -> int | None:
    """A number of players; "that player" is the one who was spoken of, where that is one."""
    people = [ref.id for ref in it if ref.is_player]
    for field in ("who", "to"):
        if getattr(value, field, None) in _SPOKEN_OF and len(people) == 1:
            mine = replace(value, **{field: Player.YOU})  # type: ignore[type-var]
            return number_of_player(game, mine, PlayerId(str(people[0])))
    return number_of_player(game, value, you)


def counters_on(thing: GameObject, kind: str | None) -> int:
    """How many counters of a kind an object has, or of all kinds."""
    return sum(n for name, n in thing.counters if kind in (None, name))


def _of_objects(
    game: Game, value: OF_OBJECTS, you: PlayerId, source: ObjectId | None, it: tuple[TargetRef, ...]
) -> int | None:
    """How many objects of a kind there are, or a number among them."""
    match value:
        case CountOf(what=what):
            return count(game, what, you, source, it)
        case CountersOn(kind=kind, of=of):
            there = _fitting(game, of, you, source, it) if isinstance(of, Objects | EitherObjects) else None
            return None if there is None else sum(counters_on(game.objects[one], kind) for one in there)
        case MostAlike(what=what, quality=None):
            theirs = swapped(what, Player.AN_OPPONENT, Player.YOU)
            counts = [count(game, theirs, name, source) for name in game.opponents(you)]
            return None if None in counts else max((number or 0 for number in counts), default=0)
        case MostAlike(quality=str() as quality):
            there = _fitting(game, value.what, you, source)
            alike = ShareOne(quality)
            return None if there is None else counted(game, [game.objects[i] for i in there], alike)
        case SharedTypes():
            return _shared(game, value, you, source, it)
        case AmongThose():
            return _among(game, value, you, source, it)
        case DistinctAmong():
            return _distinct(game, value, you, source)
        case SymbolsAmong():
            return _symbols(game, value, you, source)
        case _:
            return None


def _shared(
    game: Game, value: SharedTypes, you: PlayerId, source: ObjectId | None, it: tuple[TargetRef, ...]
) -> int | None:
    """How many types what was spoken of shares with objects of a kind."""
    there = _fitting(game, value.with_, you, source)
    if there is None or len(it) != 1 or value.quality not in _TYPES_ALIKE:
        return None
    looks, quality = view(game), _TYPES_ALIKE[value.quality]
    theirs = {one for i in there for one in qualities(looks.characteristics(i), quality)}
    return len(theirs & qualities(looks.characteristics(ObjectId(str(it[0].id))), quality))


_TYPES_ALIKE: Final = {"card type": Quality.CARD_TYPES, "creature type": Quality.CREATURE_TYPES}


# Chosen as it entered, and kept with it from then on.
def _chosen_number(game: Game, source: ObjectId | None) -> int | None:
    """The number that was chosen for the object as it entered."""
    thing = game.objects.get(source) if source is not None else None
    number = dict(thing.chosen).get("number") if thing is not None else None
    return number if isinstance(number, int) else None


def worked_out(value: object, number_of: Callable[[object], int | None]) -> int | None:
    """What is made of other numbers: twice, half or more than one, the sum or difference of two."""
    match value:
        # A half is rounded as the text says: the game uses whole numbers only (107.1a).
        case Half(n=n, up=bool() as up, parts=parts):
            return _changed(number_of(n), lambda number: (number + (parts - 1) * up) // parts)
        case Times(times=times, n=n):
            return _changed(number_of(n), lambda number: times * number)
        case Sum(n=left, more=right) | Greater(n=left, or_=right):
            first, second = number_of(left), number_of(right)
            return None if first is None or second is None else _of_two(value, first, second)
        case _:
            return None


def _changed(number: int | None, change: Callable[[int], int]) -> int | None:
    return None if number is None else change(number)


def _of_two(value: Sum | Greater, first: int, second: int) -> int:
    """107.1b: a number less than 0 counts as 0 where that many can't be."""
    if isinstance(value, Greater):
        return max(first, second)
    # A number less than 0 counts as 0 (107.1b).
    return max(0, first - second) if value.minus else first + second


def _distinct(game: Game, value: DistinctAmong, you: PlayerId, source: ObjectId | None) -> int | None:
    """How many different types, colours, names or numbers there are among objects of a kind.

    What has no name has none to differ by (201.2b).
    """
    if value.quality is Quality.CARD_TYPES and is_past(value.what):
        return card_types_done(game, value.what, you, source)
    there = None if is_past(value.what) else _fitting(game, value.what, you, source)
    looks = [view(game).characteristics(i) for i in there or ()]
    if there is None or not all(is_known(one, value.quality) for one in looks):
        return None
    return len({quality for one in looks for quality in qualities(one, value.quality)})


@implements("107.4")
def _symbols(game: Game, value: SymbolsAmong, you: PlayerId, source: ObjectId | None) -> int | None:
    """How many mana symbols of a colour there are in the mana costs of objects of a kind; hybrid ones too."""
    there = None if is_past(value.of) else _fitting(game, value.of, you, source)
    looks = [view(game).characteristics(i) for i in there or ()]
    if there is None or any("mana_cost" in one.not_known for one in looks):
        return None
    letters = set(COLOR_WORDS.values()) if value.color == "colored" else {COLOR_WORDS[value.color]}
    symbols = (symbol for one in looks if one.mana_cost is not None for symbol in one.mana_cost.symbols)
    # A hybrid symbol is of each of its colours, and is still one symbol (107.4e).
    return sum(bool(symbol.colors & letters) for symbol in symbols)


_FIELDS: Final = {
    Quality.MANA_VALUES: "mana_value",
    Quality.MANA_COSTS: "mana_cost",
    Quality.COLORS: "colors",
    Quality.POWERS: "power",
    Quality.NAMES: "name",
}


def is_known(looks: Characteristics, quality: Quality) -> bool:
    """Whether it is known what an object has of a quality."""
    return _FIELDS.get(quality) not in looks.not_known


def qualities(looks: Characteristics, quality: Quality) -> set[object]:
    """What an object has of a quality: its colours, its card types, its power."""
    match quality:
        case Quality.CARD_TYPES:
            return set(looks.types)
        case Quality.MANA_VALUES:
            return {looks.mana_value}
        case Quality.COLORS:
            return set(looks.colors)
        case Quality.BASIC_LAND_TYPES:
            return {word for word in looks.subtypes if word in BASIC_LAND_MANA}
        case Quality.CREATURE_TYPES:
            return {word for word in looks.subtypes if is_creature_type(word)}
        case Quality.POWERS:
            return set() if looks.power is None else {looks.power}
        case Quality.NAMES:
            return set(looks.names)
        case Quality.MANA_COSTS:
            # A card has one mana cost or none (202.1b): what has none adds no cost to those that differ.
            return set() if looks.mana_cost is None else {looks.mana_cost}


def _among(
    game: Game, value: AmongThose, you: PlayerId, source: ObjectId | None, it: tuple[TargetRef, ...]
) -> int | None:
    """The greatest, least or total number among objects of a kind; 0 when there are none."""
    # What was spoken of is known only while something resolves; there it is asked first.
    if isinstance(value.what, This | It):
        return None
    if is_past(value.what):
        cast = mana_values_cast(game, value.what, you, source) if value.which == "mana value" else None
        return None if cast is None else extreme(value.how, cast)
    numbers: list[int] = []
    there = _fitting(game, value.what, you, source, it)
    for object_id in there or ():
        number = number_of(game, object_id, CharacteristicOf(This(), value.which))
        # One number that is not known could be the greatest, and would change the total.
        if number is None:
            return None
        numbers.append(number)
    return None if there is None else extreme(value.how, numbers)


def extreme(how: str, numbers: list[int]) -> int | None:
    """The greatest, least or total of numbers; 0 when there are none."""
    # Of nothing no number can be determined, and 0 is used (107.2).
    match how:
        case "greatest":
            return max(numbers, default=0)
        case "least" | "lowest":
            return min(numbers, default=0)
        case "total":
            return sum(numbers)
        case _:
            return None


def count(
    game: Game,
    what: AnyObjects,
    you: PlayerId,
    source: ObjectId | None = None,
    it: tuple[TargetRef, ...] = (),
) -> int | None:
    """How many objects of a kind there are; None when that can't be told. `it` was spoken of before."""
    if is_past(what):
        return number_done(game, what, you, source, it)
    there = _fitting(game, what, you, source, it)
    return None if there is None else len(there)


def _fitting(
    game: Game, what: AnyObjects, you: PlayerId, source: ObjectId | None, it: tuple[TargetRef, ...] = ()
) -> list[ObjectId] | None:
    """The objects of a kind; None when that can't be told. `it` was spoken of before."""
    # What is hidden can't be counted by others, nor what is said in words without a meaning.
    if is_hidden(what) or any(isinstance(part, Unmeant) for part in inside(what)):
        return None
    there = []
    for thing, answer in fitting(game, game.objects.values(), what, you=you, source=source, it=it):
        if answer is None:
            return None  # one object of which it is not known makes the number unknown
        if answer:
            there.append(thing.id)
    return there


def counts_others(value: object, subject: object = None) -> bool:
    """Whether it counts others than the object that a size is said of: "gets +1/+1 for each other Sliver".

    Said of what an Aura or Equipment is attached to they are others than that, if they are of its kind; "for
    each other enchantment" means others than the Aura.
    """
    if not isinstance(value, CountOf) or not isinstance(value.what, Objects) or not value.what.other:
        return False
    if not isinstance(subject, Host) or not isinstance(subject.kind, Objects):
        return True
    kinds, counted = ({word for row in what.rows for word in row} for what in (subject.kind, value.what))
    return bool(kinds & counted)


def for_all(
    game: Game, value: object, you: PlayerId, source: ObjectId | None, statement: object
) -> int | None:
    """A number that holds for all that a statement changes; None where it is one for each object."""
    others = counts_others(value, getattr(statement, "what", None))
    return None if others else evaluate(game, value, you, source)


@implements("613.4c")
def worked_anew(
    game: Game,
    value: object,
    you: PlayerId,
    source: ObjectId | None,
    changed: ObjectId,
    number_of: Callable[[object], int | None],
) -> int | None:
    """What is made of other numbers, or counted for the object that is changed: "attached to it"."""
    if isinstance(value, CountersOn) and isinstance(value.of, Pronoun):
        return counters_on(game.objects[changed], value.kind)
    theirs = swapped(value, Player.ITS_CONTROLLER, Player.YOU)
    if theirs != value and Player.YOU not in inside(value):  # "in its controller's hand": counted as they do
        return evaluate(game, theirs, game.objects[changed].controller, source)
    attached = (one for one in inside(value) if isinstance(one, AttachedTo))
    others = counts_others(value)
    if isinstance(value, CountOf) and (others or any(isinstance(one.to, Pronoun) for one in attached)):
        return count(game, value.what, you, changed if others else source, (matching.ref(game, changed),))
    return worked_out(value, number_of)


@implements("401.3")
def is_hidden(what: AnyObjects) -> bool:
    """Whether it asks for cards of a kind in a library; anyone may count all the cards of one."""
    relatives = [r for kind in what.apart for r in kind.relatives]
    return what != _any_card(what) and any(isinstance(r, InZone) and r.zone == "library" for r in relatives)


def _any_card(what: AnyObjects) -> Objects:
    """Whatever cards there are in the zone that it names."""
    return Objects(((),), Noun.CARD, relatives=what.relatives[:1])


@implements("607.2a", "607.3")
def _of_exiled(game: Game, value: CharacteristicOf, source: ObjectId) -> int | None:
    """ "The exiled card's power", of the one card that a permanent has exiled; 0 where there is none."""
    linked = [card for card in game.in_zone(Zone.EXILE) if card.exiled_with == source]
    if not linked:
        untold = any(not card.exiled_with for card in game.in_zone(Zone.EXILE))
        return None if untold else 0
    return number_of_card(game, linked[0].id, value) if len(linked) == 1 else None


@implements("107.2")
def number_of_card(game: Game, object_id: ObjectId, value: CharacteristicOf) -> int | None:
    """Such a number of a card that was exiled; 0 where it has none, as a land that was a creature."""
    number = number_of(game, object_id, value)
    known = value.which not in view(game).characteristics(object_id).not_known
    return 0 if number is None and known and value.which in ("power", "toughness") else number


def number_of(game: Game, object_id: ObjectId, value: CharacteristicOf) -> int | None:
    """Such a number of an object; None when it has none or it is not known."""
    thing, which = game.objects[object_id], value.which
    # On the battlefield loyalty is the number of its counters (306.5c).
    told = {"times mutated": len(thing.merged), "loyalty": dict(thing.counters).get("loyalty", 0)}
    looks = view(game).characteristics(object_id)
    return told[which] if which in told else matching.value_of(looks, which)
