"""Choices that were left open: how they are told, and how what is picked goes into `Choices`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, combinations_with_replacement, pairwise
from typing import Final

from app.engine.abilities.abilities import TriggeredAbility
from app.engine.abilities.costs.costs import Cost
from app.engine.casting.casting import ChoiceOption, Choices, Finding, LeftOpen, OpenChoice, Status, Value
from app.engine.casting.wording.words import name_of, part_in_words
from app.engine.effects.choices.prices import Pays
from app.engine.effects.instructions.sequences import Unless
from app.engine.keywords.ward import is_ward
from app.engine.rule import Rule, implements
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import capital, listed, say

GROUPED: Final = ("targets",)
"""Keys of `Choices` that hold a list for each group."""

IN_ORDER: Final = ("hybrid", "phyrexian")
"""Keys that hold one value for each group."""

SINGLE: Final = ("x", "kicked", "via", "assist")
"""Keys that hold one value."""

NAMED: Final = ("optional",)
"""Keys that hold names, some of each choice."""

_OF_MANA: Final = ("hybrid", "assist")
"""Keys by which it is only said with which mana something is paid."""


# ------------------------------------------------------------------------------------------ how it is told
def told(
    game: Game,
    player: PlayerId,
    left: LeftOpen,
    values: Sequence[Value] | None = None,
    costs: Mapping[Value, str] | None = None,
) -> OpenChoice:
    """The choice with these of its values as options, all where none are given, in words."""
    kept = left.values if values is None else tuple(values)
    texts = dict(zip(left.values, left.texts, strict=False)) or _in_words(game, left, kept)
    worth = dict(zip(left.values, left.worth, strict=False))
    options = tuple(
        ChoiceOption(
            value,
            texts.get(value, str(value)),
            costs.get(value, "") if costs else "",
            _glowing(game, left, value),
            worth.get(value, 0),
            _notes(game, left, value, player),
        )
        for value in kept
    )
    most = left.most if left.again else min(left.most, len(options))
    return OpenChoice(
        left.rule, left.key, left.text, options, left.group, left.label, left.least, most, left.again,
        left.at_least, left.at_most, left.divided, left.groups, _matters(game, left, kept, most),
    )  # fmt: skip


@implements("702.21a")
def _notes(game: Game, left: LeftOpen, value: Value, player: PlayerId) -> tuple[Finding, ...]:
    """What ward asks of a player who chooses this target."""
    # Ward is of permanents, and triggers for opponents' spells and abilities alone.
    thing = game.objects.get(ObjectId(value)) if left.key == "targets" and isinstance(value, str) else None
    if thing is None or thing.zone is not Zone.BATTLEFIELD or thing.controller == player:
        return ()
    looks = view(game).characteristics(thing.id)
    if "ward" not in looks.keywords:
        return ()
    words = [listed(map(part_in_words, cost)) for cost in _ward_costs(looks.abilities)]
    text = say(
        "{name} has ward: it is countered unless you {words}.",
        name=capital(name_of(game, thing.id)),
        words=listed(words),
    )
    # Not a prohibition: it can be targeted, and is told beside the choice.
    return (Finding(Rule("702.21a"), Status.OK, text, thing.id),)


def _ward_costs(abilities: tuple[object, ...]) -> Iterator[Cost]:
    for ability in abilities:
        if isinstance(ability, TriggeredAbility) and is_ward(ability):
            for effect in ability.effects:
                if isinstance(effect, Unless) and isinstance(effect.unless, Pays):
                    yield effect.unless.cost


def _glowing(game: Game, left: LeftOpen, value: Value) -> ObjectId | PlayerId | None:
    if left.key in (*NAMED, *IN_ORDER) or not isinstance(value, str):
        return PlayerId(str(value[0])) if left.key == "assist" and isinstance(value, tuple) else None
    return ObjectId(value) if ObjectId(value) in game.objects else PlayerId(value)


def _in_words(game: Game, left: LeftOpen, values: Sequence[Value]) -> dict[Value, str]:
    """Numbers, objects and players in words; things of one name are told apart by their ids."""
    if left.key == "x":
        return {value: say("X = {value}", value=value) for value in values}
    names = {value: name_of(game, value) for value in values if isinstance(value, str)}
    many = Counter(names.values())
    return {
        value: name if many[name] == 1 or name == value else say("{name} ({value})", name=name, value=value)
        for value, name in names.items()
    }


def _matters(game: Game, left: LeftOpen, values: Sequence[Value], most: int) -> bool:
    """Whether picks differ in more than in which of several equal things they are, or in mana."""
    if left.key in _OF_MANA or not values:  # which mana pays is no choice that the game keeps
        return False
    if left.divided is not None:
        return left.divided > len(values) > 1
    if left.least != most or left.again:
        return left.least != most or len(values) > 1
    if most >= len(values):
        return False
    if left.key in IN_ORDER:
        return True
    there = game.objects
    # What has something attached to it is not like another without.
    hosts = {thing.attached_to for thing in there.values() if thing.attached_to is not None}
    things = (there.get(ObjectId(str(value))) for value in values)
    return not all(one and other and _alike(game, one, other, hosts) for one, other in pairwise(things))


def _alike(game: Game, one: GameObject, other: GameObject, hosts: set[ObjectId]) -> bool:
    """Whether it does not matter which of two objects is used: they look the same, and nothing is on them."""
    # Other cards are not alike, even where they look the same now.
    if one.card is not other.card and one.card != other.card:
        return False
    # The timestamp orders effects (613.7) and the version tells objects apart; neither is seen in a choice.
    same = replace(other, id=one.id, timestamp=one.timestamp, version=one.version, counted_at=one.counted_at)
    if same != one or one.id in hosts or other.id in hosts:
        return False
    looks = view(game)
    return looks.characteristics(one.id) == looks.characteristics(other.id)


# ------------------------------------------------------------------------------------------ what is picked
def picked(
    choices: Choices, choice: OpenChoice, among: Sequence[OpenChoice] = ()
) -> tuple[Value, ...] | None:
    """The values that were picked for a choice; None while it is open.

    `among` are all choices of the same key, for lists that don't say what belongs to which.
    """
    key = choice.key
    value = getattr(choices, key, None)
    if value is None or key in SINGLE:
        return None if value is None else (value,)
    if key in GROUPED or key in IN_ORDER:
        groups = _groups(value, among or (choice,)) if key in GROUPED else value
        part = groups[choice.group] if choice.group < len(groups) else None
        return None if part is None else part if isinstance(part, tuple) else (part,)
    if key in NAMED:
        mine = _names(choice)
        return (tuple(name for name in value if name in mine),)
    return tuple(value)


def with_picked(
    choices: Choices,
    choice: OpenChoice | LeftOpen,
    values: Sequence[Value] | None,
    among: Sequence[OpenChoice | LeftOpen] = (),
) -> Choices:
    """The choices with these values picked for one of them; None leaves it open.

    For a division the values are pairs of a target and its part.
    """
    key = choice.key
    if key in GROUPED or key in IN_ORDER:
        have = getattr(choices, key) or ()
        parts: list[object] = list(_groups(have, among or (choice,)) if key in GROUPED else have)
        parts += [None] * (max(choice.group + 1, choice.groups) - len(parts))
        parts[choice.group] = None if values is None else tuple(values) if key in GROUPED else values[0]
        return replace(choices, **{key: tuple(parts) if any(p is not None for p in parts) else None})  # type: ignore[arg-type]
    if values is None:
        return replace(choices, **{key: None})
    if key in SINGLE:
        return replace(choices, **{key: values[0]})  # type: ignore[arg-type]
    if key in NAMED:
        mine = _names(choice)
        others = tuple(name for name in choices.optional or () if name not in mine)
        return replace(
            choices, optional=(*others, *(str(n) for v in values if isinstance(v, tuple) for n in v))
        )
    return replace(choices, **{key: tuple(values)})  # type: ignore[arg-type]


def _names(choice: OpenChoice | LeftOpen) -> set[object]:
    """The names of optional costs that this choice is about."""
    values = choice.values if isinstance(choice, LeftOpen) else [option.value for option in choice.options]
    return {name for value in values if isinstance(value, tuple) for name in value}


def _groups(value: tuple[object, ...], among: Sequence[OpenChoice | LeftOpen]) -> tuple[object, ...]:
    # Dealt out in the order of the text, as the targets are announced (601.2c).
    """A list for each use of "target"; a flat list is dealt out, the least number to each first."""
    if not value or not isinstance(value[0], str):
        return value
    sizes = {choice.group: choice.least for choice in among}
    left = len(value) - sum(sizes.values())
    for choice in sorted(among, key=lambda one: one.group):
        more = max(0, min(left, choice.most - choice.least))
        sizes[choice.group] += more
        left -= more
    rest = iter(value)
    number = max(sizes, default=0) + 1
    return tuple(
        tuple(one for one, _ in zip(rest, range(sizes.get(group, 0)), strict=False))
        for group in range(number)
    )


def picks(left: LeftOpen) -> Iterator[tuple[Value, ...]]:
    """Everything that may be picked, fewest first; nothing at all comes last."""
    pick = combinations_with_replacement if left.again else combinations
    worth = dict(zip(left.values, left.worth, strict=False))
    # Zero comes last: it would do nothing.
    for size in (*range(max(left.least, 1), left.most + 1), *((0,) if left.least == 0 else ())):
        for values in pick(left.values, size):
            sum_ = sum(worth.get(value, 0) for value in values)
            if sum_ >= left.at_least and (left.at_most is None or sum_ <= left.at_most):
                yield values
