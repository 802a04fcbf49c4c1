"""The uses of the word "target" in a text, and the targets that were chosen for them (601.2c)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, TypeVar

from app.engine.abilities.abilities import (
    ActivatedAbility,
    EnchantTarget,
    Keyword,
    Quoted,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from app.engine.abilities.conditions.casting import Beheld, CastSo, CostWasPaid, Manner, Paid, WasKicked
from app.engine.abilities.conditions.condition_words import Parity
from app.engine.abilities.nouns.objects import (
    AnyTarget,
    ControlledBy,
    EitherObjects,
    InZone,
    Named,
    Objects,
    OfTheChosen,
    WithNumber,
    Word,
)
from app.engine.abilities.nouns.references import It, Player, PlayerKind, Pronoun
from app.engine.abilities.nouns.relatives import ControlledAlike, OfThat, ThatIs
from app.engine.abilities.nouns.targets import PlayerOr, Target, least_and_most
from app.engine.abilities.parameters import ColorsOf
from app.engine.abilities.quantities.amounts import AnyNumber, AsCast, CharacteristicOf, UpTo, Variable
from app.engine.abilities.quantities.fixed_elsewhere import PlayersCounted, TimesCostPaid
from app.engine.abilities.unmeant import UnmeantNumber
from app.engine.rule import implements
from app.engine.state.amounts import evaluate
from app.engine.state.characteristics.view import view
from app.engine.state.game import AbilityOnStack, CastRecord, Game, TargetRef
from app.engine.state.history import Happened
from app.engine.state.resolving.questions import Answer
from app.engine.values.frozen import exchanged, field_names, inside, is_value, replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.mana import ManaCost


def targets_of_spell(game: Game, spell: ObjectId) -> tuple[Target, ...]:
    """Every use of "target" in a spell as it was cast, in printed order."""
    return targets_of(view(game).characteristics(spell).abilities, game.objects[spell].cast)


@implements("115.1", "115.1a", "115.1b", "303.4a", "702.5c")
def targets_of(abilities: Iterable[object], record: CastRecord | None) -> tuple[Target, ...]:
    """Every use of "target" in these abilities of a spell that was cast so, in printed order."""
    found: list[Target] = []
    for ability in abilities:
        if isinstance(ability, SpellAbility):
            found += targets_in(ability.effects, record)
        elif isinstance(ability, EnchantTarget):
            new, old = enchanted_kind(ability), found[-1] if found else None
            # Of several enchant abilities all have to allow the one target (702.5c).
            if old is not None and isinstance(old.what, Objects) and isinstance(new.what, Objects):
                both = replace(old.what, relatives=(*old.what.relatives, ThatIs(new.what)))
                found[-1] = replace(old, what=both)
            else:
                found.append(new)
    return tuple(found)


@implements("702.5a")
def enchanted_kind(ability: EnchantTarget) -> Target:
    """The target that an Aura spell asks for."""
    match ability.what:
        case Target() as target:
            return target
        case Objects() | EitherObjects() | PlayerKind() | PlayerOr() as what:
            return Target(1, what)
        case _:
            return Target(1, AnyTarget.ANY_TARGET)


@implements("700.2c", "702.33g", "702.174m")
def targets_in(value: object, record: CastRecord | None = None) -> Iterator[Target]:
    """The uses of "target" in an instruction, in printed order.

    What only happens when a cost was paid counts only when it was (601.2c), a mode as often as it was chosen.
    An instruction that takes the place of another has the other's targets when it names none.
    """
    return (target for target, _ in uses_in(value, record))


def uses_in(value: object, record: CastRecord | None = None) -> Iterator[tuple[Target, object]]:
    """The same, each with the value that asks for it.

    What an ability asks for that something else is given, or that triggers later, is not asked for now.
    """
    return _uses(value, record, value)


def _uses(value: object, record: CastRecord | None, holder: object) -> Iterator[tuple[Target, object]]:
    if isinstance(value, Target):
        yield value, holder
    elif isinstance(value, tuple):
        for part in value:
            yield from _uses(part, record, holder)
    elif isinstance(value, Keyword) and isinstance(value.amount, ColorsOf):
        yield from _uses(value.amount, record, value)  # what it is protected from is fixed as it is given
    # Targets of an ability that triggers later are chosen as that is put on the stack (603.3d).
    elif is_value(value) and type(value) not in LATER:
        yield from _in_fields(value, record)


LATER: Final[set[type]] = {Quoted, Keyword, ActivatedAbility, TriggeredAbility, StaticAbility}
"""Values whose targets are not chosen as what holds them is cast or put on the stack."""
ONLY_CHOOSING: Final[set[type]] = set()
"""Instructions that only choose targets: done for each of several, they choose that many."""


def _in_fields(value: object, record: CastRecord | None) -> Iterator[tuple[Target, object]]:
    paid = _was_paid(value, record)
    instead = getattr(value, "instead", None)
    modes = getattr(value, "modes", None)
    if is_value(instead):
        # What takes its place where a cost was paid has targets of its own, or none, and then those of what
        # it replaces (702.33g).
        chosen = tuple(uses_in(instead, record)) if paid else ()
        yield from chosen or uses_in(getattr(value, "usual", ()), record)
    elif isinstance(modes, tuple):
        # Only modes that were chosen ask for targets (700.2c).
        for mode in modes_chosen(modes, record):
            yield from uses_in(mode, record)
    elif hasattr(value, "variable") and hasattr(value, "n"):
        # The instruction stands before the words for X: its targets are asked for first, and know X by them.
        for target, holder in uses_in(getattr(value, "effect", ()), record):
            yield replace(target, x=value.n) if target.x is None else target, holder
        yield from uses_in(value.n, record)
    elif _counts_kicks(getattr(value, "times", None)) and type(_done(value)) in ONLY_CHOOSING:
        yield from _for_each_kick(_done(value), record)
    elif isinstance(getattr(value, "times", None), PlayersCounted | UnmeantNumber):
        for target, holder in uses_in(_done(value), record):
            yield one_for_each(target, value.times), holder  # type: ignore[attr-defined]
    # An instruction that hangs on a cost that was not paid is cast as if it had no targets (702.33g).
    elif paid is not False:
        for name in field_names(type(value)):
            yield from _uses(getattr(value, name), record, value)


def _done(value: object) -> object:
    """The instruction that is done so many times."""
    return getattr(value, "effect", None)


@implements("702.33g")
def _for_each_kick(value: object, record: CastRecord | None) -> Iterator[tuple[Target, object]]:
    """ "Choose another target for each time this spell was kicked": as many targets as that; or none."""
    times = record.paid.count("kicker") if record is not None else 0
    for target, holder in uses_in(value, record) if times else ():
        yield replace(target, count=times) if target.count == 1 else target, holder


@lru_cache(maxsize=1024)
@implements("608.2f", "601.2c")
def one_for_each(target: Target, of: PlayersCounted | UnmeantNumber) -> Target:
    """ "For each opponent, up to one target creature that player controls": targets of different players.

    How many one target for each player is tells the game (`settled`); here it is still one. Where nobody
    can tell for how many, it is any number, with what is not known as its X.
    """
    if isinstance(of, UnmeantNumber):
        return replace(target, count=AnyNumber(), x=of)
    whose = _WHOSE.get(of.who)
    what = target.what
    if of.have or whose is None or not isinstance(what, Objects | EitherObjects):
        return target
    theirs = exchanged(what, lambda part: _such_a_players(part, whose))
    if theirs == what or target.count not in (1, UpTo(1)):
        return target
    theirs = replace(theirs, relatives=(*theirs.relatives, APART))
    return replace(target, what=theirs, count=1 if target.count == 1 else AnyNumber())


_WHOSE: Final = {
    **dict.fromkeys((Player.EACH_OPPONENT, Player.EACH_OF_YOUR_OPPONENTS), Player.AN_OPPONENT),
    Player.EACH_OTHER_PLAYER: Player.AN_OPPONENT,
    Player.EACH_PLAYER: Player.ANY_PLAYER,
}
"""For each of which players a target is chosen, and what is said of the target then."""
APART: Final = ControlledAlike("different players")


def _such_a_players(part: object, whose: Player) -> object:
    """What is said of a target of "that player", of such a player's; of any player's nothing is said."""
    theirs = isinstance(part, ControlledBy | InZone) and part.player in (
        Player.THAT_PLAYER,
        Player.THAT_OPPONENT,
    )
    return replace(part, player=whose) if theirs else part  # type: ignore[type-var]


@implements("700.2d")
def modes_chosen(modes: tuple[object, ...], record: CastRecord | None) -> tuple[object, ...]:
    """The modes that were chosen, in printed order, one as often as it was chosen."""
    # Whatever the order in which they were chosen, they are followed in that of the text (608.2c, 700.2d).
    numbers = sorted(record.modes) if record is not None else ()
    return tuple(modes[number - 1] for number in numbers if number <= len(modes))


def _was_paid(value: object, record: CastRecord | None) -> bool | None:
    """Whether the cost was paid that an instruction depends on; None where it depends on none."""
    condition = getattr(value, "condition", None)
    last = condition is not None and field_names(type(value))[0] != "condition"
    if last and isinstance(getattr(condition, "what", getattr(condition, "of", None)), It):
        return None  # "if it was kicked", of the target
    return paid_for(condition, record)


_WAYS: Final = (Manner.BARGAINED, Manner.TEAMWORK, Manner.OVERLOADED)
"""The manners of casting that are costs of their own."""


def _counts_kicks(value: object) -> bool:
    return isinstance(value, TimesCostPaid) and value.of is not None


def paid_for(condition: object, record: CastRecord | None) -> bool | None:
    """Whether the cost that a condition asks for was paid; None for other conditions."""
    paid = record.paid if record is not None else ()
    match condition:
        case CostWasPaid(cost=str() as cost, negated=negated):
            return (cost in paid) is not negated
        case WasKicked(times=2):
            return paid.count("kicker") == 2
        # Of two kicker costs each is named by itself, as either or both may be paid (702.33b).
        case WasKicked(cost=ManaCost() as mana):
            return f"kicker {mana}" in paid
        case WasKicked(negated=negated):
            return ("kicker" in paid) is not negated
        case CastSo(manner=manner, negated=negated) if manner in _WAYS:
            return (manner.seen[0] in paid) is not negated
        case Beheld(is_plain=True):
            return "behold" in paid
        case Paid() if condition is not Paid.NO_TRIBUTE:
            return (condition.seen[0] in paid) is not (condition is Paid.NO_GIFT)
        case _:
            return None


def grouped(
    flat: Iterable[TargetRef], asked: tuple[Target, ...], x: int = 0
) -> tuple[tuple[TargetRef, ...], ...]:
    """Deal a flat list of targets out to the uses of "target", in the order of the text.

    Each use takes as many as it may have while leaving enough for those after it.
    """
    left = list(flat)
    groups: list[tuple[TargetRef, ...]] = []
    for index, target in enumerate(asked):
        # The first uses of the word take as many as they may, but leave what later ones must have (601.2c).
        needed = sum(least_and_most(later.count, x, len(left))[0] for later in asked[index + 1 :])
        _, most = least_and_most(target.count, x, len(left))
        take = max(0, min(most, len(left) - needed))
        groups.append(tuple(left[:take]))
        left = left[take:]
    if left and groups:
        groups[-1] = (*groups[-1], *left)
    return tuple(groups)


def became_targets(game: Game, item: ObjectId, player: PlayerId) -> Iterator[Happened]:
    """An event for each object and player that became a target of a spell or ability on the stack."""
    groups: tuple[tuple[TargetRef, ...], ...] = ()
    if item in game.objects:
        record = game.objects[item].cast
        groups = record.targets if record is not None else ()
    else:
        groups = next((i.targets for i in game.stack if isinstance(i, AbilityOnStack) and i.id == item), ())
    # One that is targeted twice by the same spell became its target once (603.2c).
    for target in dict.fromkeys(ref for group in groups for ref in group):
        yield Happened(
            "became target",
            game.turn.number,
            player,
            None if target.is_player else ObjectId(str(target.id)),
            to=target.id,
            to_player=target.is_player,
            version=target.version,
            with_=(item,),
        )


def names_of(game: Game, target: TargetRef) -> set[str]:
    """What an answer may call this target: its id, its player's name, or its card's name."""
    thing = game.objects.get(ObjectId(str(target.id)))
    if thing is None:
        return {str(target.id)}
    # A token's name ends with the word "Token" (111.4), which nobody writes.
    short = {thing.card.name.removesuffix(" Token")} if thing.token else set()
    return {str(target.id), thing.card.name, *short}


def each_named(game: Game, there: Iterable[TargetRef], answer: Answer) -> tuple[TargetRef, ...] | None:
    """What an answer names among these, one for each of its words; None when it names anything else.

    By id or else by name: a name that several have means one of them, and said again another one.
    """
    left, found = list(there), list[TargetRef]()
    for word in (answer,) if isinstance(answer, str) else answer:
        by_id = (one for one in left if str(one.id) == word)
        named = next(by_id, None) or next((one for one in left if word in names_of(game, one)), None)
        if named is None:
            return None
        left.remove(named)
        found.append(named)
    return tuple(found)


_Value = TypeVar("_Value")


@implements("107.3a", "107.3i")
def settled(game: Game, target: Target, you: PlayerId, source: ObjectId, record: CastRecord) -> Target:
    """The target with X as it is announced, or as the text says; X stays where nothing tells it."""
    if target.count == 1 and APART in getattr(target.what, "relatives", ()):
        return replace(target, count=_apart(game, target, you))
    if not asks_for_x((target.count, target.what)):
        return target
    if target.x is not None:
        # "As you activate this ability" is now, as its targets are chosen.
        told = target.x.n if isinstance(target.x, AsCast) and not target.x.resolving else target.x
        number = evaluate(game, told, you, source, record.x)
        return _filled(target, number) if number is not None else target
    spell = game.objects.get(source)
    printed = spell.face.mana_cost if spell is not None else None
    announced = record.has_x or record.x > 0 or (printed is not None and printed.has_variable)
    return _filled(target, record.x) if announced else target


@implements("608.2f")
def _apart(game: Game, target: Target, you: PlayerId) -> int:
    """How many targets one for each player is, or one for each opponent."""
    relatives = getattr(target.what, "relatives", ())
    theirs = any(getattr(part, "player", None) is Player.AN_OPPONENT for part in relatives)
    return len(game.opponents(you)) if theirs else len(game.players)


@lru_cache(maxsize=4096)
def asks_for_x(value: object) -> bool:
    """Whether there is an X in it, as in a number or quality."""
    return any(isinstance(part, Variable) for part in inside(value))


@lru_cache(maxsize=4096)
def _filled(target: Target, number: int) -> Target:
    return with_x(replace(target, x=None), number)


def with_x(value: _Value, number: int) -> _Value:
    """The value with `number` in place of X."""
    return exchanged(value, lambda part: number if isinstance(part, Variable) else part)


@implements("608.2d")
def with_chosen(value: _Value, kind: str, color: str, name: str = "", parity: str = "") -> _Value:
    """The value with the subtype, colour, name and parity that were chosen in place of words for them.

    What nobody chose is "", and is spoken of as before.
    """
    chosen = {**dict.fromkeys(_CHOSEN_TYPE, kind), **dict.fromkeys(_CHOSEN_COLOR, color)}

    def exchange(part: object) -> object:
        if name and part in (OfTheChosen("name"), OfThat("name")):
            return Named(name)
        if parity and part == OfTheChosen("parity of mana value"):
            return WithNumber("mana value", 0, Parity.EVEN if parity == "even" else Parity.ODD)
        spoken = part.what if isinstance(part, ThatIs) else part
        word = chosen.get(spoken, "") if isinstance(spoken, OfTheChosen | OfThat) else ""
        that = part if isinstance(part, ThatIs) else ThatIs(())
        non = word.startswith("non")  # "nonland", of a kind that was chosen; subtypes begin with a capital
        return replace(that, what=(Word(word.removeprefix("non"), non),)) if word else part

    return exchanged(value, exchange) if kind or color or name or parity else value


_CHOSEN_TYPE: Final = (
    OfTheChosen("type"),
    OfTheChosen("creature type"),
    OfTheChosen("kind"),
    OfThat("type"),
    OfThat("creature type"),
)
"""How a creature type is spoken of that was chosen."""
_CHOSEN_COLOR: Final = (OfTheChosen("color"), OfThat("color"))
"""How a colour is spoken of that was chosen."""


def of_its_target(effect: object) -> object | None:
    """An instruction with "its power" for "the power of target creature", where that is its one target."""
    n = getattr(effect, "n", None)
    alone = isinstance(n, CharacteristicOf) and isinstance(n.of, Target)
    if not alone or sum(1 for _ in targets_in(effect)) != 1:
        return None
    return replace(effect, n=replace(n, of=Pronoun.IT))  # type: ignore[type-var]  # it has one
