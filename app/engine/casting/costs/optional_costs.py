"""Additional costs that the player may choose to pay (118.8b), announced as 601.2b says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import AdditionalCost
from app.engine.abilities.costs.costs import Behold, Blight, CollectEvidence, Forage, PayMana, Waterbend
from app.engine.casting.casting import Casting, LeftOpen, Status, Value
from app.engine.casting.costs.any_number import is_announced
from app.engine.casting.own_text import own_text
from app.engine.casting.wording.words import number_word, part_in_words, times_in_words
from app.engine.rule import Rule, implements
from app.engine.state.resolving.targeting import targets_of
from app.engine.values.frozen import replace
from app.engine.values.said import card_words, joined, listed, say

_STEP: Final = "601.2b"

KICKED: Final = "kicker"
"""The name of the costs that the choice `kicked` counts (702.33)."""

_KICKED_TOO: Final = (KICKED, "multikicker")
"""Words by which kicker costs may be named among the others."""

MOST_TIMES: Final = 4
"""How often a cost that may be paid any number of times is tried when the choice is open."""

_MOST_BRANCHES: Final = 64

_MOST_OFFERED: Final = 20
"""How often such a cost may be paid at most, of what is offered."""


class _Group(Struct, frozen=True):
    """Optional costs that are announced together: all kicker costs, or one other cost."""

    key: str
    """The key of `Choices`."""
    costs: tuple[AdditionalCost, ...]
    open: bool
    times: tuple[tuple[int, ...], ...]
    """The admissible announcements: how often each of `costs` is paid."""


def announcements(
    casting: Casting, costs: Sequence[AdditionalCost]
) -> Iterator[tuple[Casting, tuple[AdditionalCost, ...]]]:
    """Each admissible choice of optional costs, fewest first, with what is to be said of it."""
    # All kicker costs count together: what matters is how often the spell was kicked (702.33d).
    kickers = tuple(cost for cost in costs if cost.name == KICKED)
    others = tuple(cost for cost in costs if cost.name != KICKED)
    casting, groups = _kickers(casting, kickers)
    casting, more = _others(casting, others)
    groups += more
    # Fewest first, so that what is not asked for is not paid.
    choices = sorted(product(*(group.times for group in groups)), key=lambda choice: sum(map(sum, choice)))
    for choice in choices[:_MOST_BRANCHES]:
        # Begun as though it had flash for that cost, so one such cost must be paid now (601.3c).
        if casting.needed and not _has_needed(casting.needed, groups, choice):
            continue
        paid = tuple(
            cost
            for group, times in zip(groups, choice, strict=True)
            for cost, n in zip(group.costs, times, strict=True)
            for _ in range(n)
        )
        yield _said(casting, groups, paid), paid


def _has_needed(
    needed: frozenset[str], groups: tuple[_Group, ...], choice: tuple[tuple[int, ...], ...]
) -> bool:
    """Whether one of the costs is paid for which the spell could be begun as though it had flash."""
    costs = (
        pair
        for group, times in zip(groups, choice, strict=True)
        for pair in zip(group.costs, times, strict=True)
    )
    return any(n and cost.name in needed for cost, n in costs)


def _kickers(casting: Casting, kickers: tuple[AdditionalCost, ...]) -> tuple[Casting, tuple[_Group, ...]]:
    kicked = casting.proposal.choices.kicked
    # Kicking may be announced among the other costs, too.
    named = sum(name.casefold() in _KICKED_TOO for name in casting.proposal.choices.optional or ())
    kicked = named if kicked is None and named else kicked
    if not kickers:
        return (_no_such(casting, "kicker"), ()) if kicked else (casting, ())
    # Each kicker once, multikicker several times (702.33c).
    every = tuple(product(*(range(_most(cost) + 1) for cost in kickers)))
    if kicked is None:
        return casting, (_Group("kicked", kickers, True, every),)
    fitting = tuple(times for times in _all_times(kickers, kicked) if _matches(kickers, times, kicked))
    if not fitting:
        text = say("It can't be kicked like that: it has one kicker cost.")
        if len(kickers) > 1:
            many = number_word(len(kickers))
            text = say("It can't be kicked like that: it has {number} kicker costs.", number=many)
        return casting.find(_STEP, "702.33d", Status.ILLEGAL, text, casting.spell), ()
    return casting, (_Group("kicked", kickers, False, fitting),)


def _all_times(
    kickers: tuple[AdditionalCost, ...], kicked: int | tuple[str, ...]
) -> Iterator[tuple[int, ...]]:
    wanted = kicked if isinstance(kicked, int) else len(kicked)
    if len(kickers) == 1:  # a single kicker can be paid once only (702.33a)
        yield from ((wanted,),) if wanted <= 1 or kickers[0].repeatable else ()
    else:
        yield from product(*(range(_most(cost) + 1) for cost in kickers))


def _matches(
    kickers: tuple[AdditionalCost, ...], times: tuple[int, ...], kicked: int | tuple[str, ...]
) -> bool:
    if isinstance(kicked, int):
        return sum(times) == kicked
    named = Counter(kicked)
    texts = [_mana_text(cost) for cost in kickers]
    # Named by their mana, each of the costs is meant by itself (702.33f).
    if all(name in texts for name in named):
        return all(named[text] == n for text, n in zip(texts, times, strict=True))
    return sum(times) == len(kicked)


def _others(casting: Casting, costs: tuple[AdditionalCost, ...]) -> tuple[Casting, tuple[_Group, ...]]:
    wanted = casting.proposal.choices.optional
    groups: list[_Group] = []
    alike: list[AdditionalCost] = []
    for name in dict.fromkeys(name.casefold() for name in wanted or ()):
        same = tuple(cost for cost in costs if name in called_by(cost) and cost not in alike)
        if len(same) < 2:
            continue
        alike += same
        group = _shared(wanted or (), same)
        groups += [group] if group.times else []
        if not group.times:
            text = say("Its {name} costs can't be paid as often as that.", name=name)
            casting = casting.find(_STEP, _STEP, Status.ILLEGAL, text, casting.spell)
    for cost in (cost for cost in costs if cost not in alike):
        named = is_announced(casting, cost)
        # Objects that are named for a cost announce that it is paid.
        if wanted is None and named is not None:
            groups.append(_Group("optional", (cost,), False, ((int(named),),)))
            continue
        if wanted is None:
            # A promise is made to somebody (702.174a), so silence is none where it would ask for other
            # targets than those that are named. What is only paid is open: some completion is enough.
            most = 0 if not cost.cost and _changes_targets(casting, cost, costs) else _most(cost)
            every = tuple((n,) for n in range(most + 1))
            groups.append(_Group("optional", (cost,), True, every))
            continue
        n = sum(name.casefold() in called_by(cost) for name in wanted)
        # An optional cost is paid once unless its text lets it be paid any number of times.
        if n > 1 and not cost.repeatable:
            text = say("Its {name} cost can be paid only once.", name=_name(cost))
            casting = casting.find(_STEP, cost.rule, Status.ILLEGAL, text, casting.spell)
        groups.append(_Group("optional", (cost,), False, ((n,),)))
    for name in not_among(wanted or (), costs):
        casting = _no_such(casting, name)
    return casting, tuple(groups)


@implements("702.56b")
def _shared(wanted: tuple[str, ...], alike: tuple[AdditionalCost, ...]) -> _Group:
    """Several costs of one name, each of which may be paid: the times that it is named, shared out."""
    times = sum(name.casefold() in called_by(alike[0]) for name in wanted)
    # Each instance is a cost of its own, paid once or not (118.8a).
    shares = product(*(range((times if cost.repeatable else min(times, 1)) + 1) for cost in alike))
    return _Group("optional", alike, False, tuple(share for share in shares if sum(share) == times))


def _changes_targets(casting: Casting, cost: AdditionalCost, costs: Sequence[AdditionalCost]) -> bool:
    """Whether targets are named, and the spell would ask for others if this cost were paid.

    Costs are announced before targets (601.2b, 601.2c), so what is named is meant without it.
    """
    # With targets open, those that the paid cost asks for are chosen after it (601.2c).
    if casting.proposal.choices.targets is None:
        return False
    abilities = own_text(casting)
    paid = replace(casting.record, paid=(*casting.record.paid, *names_of(cost, costs)))
    return targets_of(abilities, paid) != targets_of(abilities, casting.record)


def _no_such(casting: Casting, name: str) -> Casting:
    return casting.find(
        _STEP,
        _STEP,
        Status.ILLEGAL,
        say("It has no {name} cost that could be paid.", name=name),
        casting.spell,
    )


def _said(casting: Casting, groups: tuple[_Group, ...], paid: tuple[AdditionalCost, ...]) -> Casting:
    """Say what is announced and what was left open."""
    for group in groups:
        for cost in dict.fromkeys(group.costs):
            n = paid.count(cost)
            if n:
                text = say("You announce to {words}.", words=_words(cost, n))
                casting = casting.find(_STEP, cost.rule, Status.OK, text, casting.spell)
        if group.open:
            names = listed([_with_cost(cost) for cost in group.costs])
            # Legal with and without; which of it happens stays the player's.
            text = say("You may {names}; you have not said whether you do.", names=names)
            casting = casting.find(_STEP, group.costs[0].rule, Status.CHOOSE, text, casting.spell)
            casting = casting.leaves_open(_left_open(group, text))
    return casting


def _words(cost: AdditionalCost, n: int) -> str:
    """What is announced, so many times."""
    if cost.lowers is not None:
        return cost.name
    often, words = times_in_words(n), cost_in_words(cost, verb=not _is_named(cost))
    if not _is_named(cost):
        return words if n == 1 else say("{cost} {times}", cost=words, times=often)
    if n == 1:
        paid = say("pay its {name} cost", name=cost.name)
        return say("{paid}, {cost}", paid=paid, cost=words) if cost.cost else paid
    if cost.cost:
        return say("pay its {name} cost, {cost}, {times}", name=cost.name, cost=words, times=often)
    return say("pay its {name} cost {times}", name=cost.name, times=often)


def _with_cost(cost: AdditionalCost) -> str:
    if cost.lowers is not None:
        return cost.name
    if not _is_named(cost):
        return cost_in_words(cost, verb=True)
    paid = say("pay the {name} cost", name=cost.name)
    return say("{paid}, {cost}", paid=paid, cost=cost_in_words(cost)) if cost.cost else paid


def _left_open(group: _Group, text: str) -> LeftOpen:
    """That it is open how often these costs are paid, fewest first."""
    kicked = group.key == "kicked"
    named = kicked and len(group.costs) > 1 and len(set(map(_mana_text, group.costs))) == len(group.costs)
    values: dict[Value, str] = {}
    # Only for one cost that may be repeated is each announcement more than the one before.
    rising = len(group.costs) == 1 and group.costs[0].repeatable and len(group.times) > 1
    every = [(n,) for n in range(_MOST_OFFERED + 1)] if rising else sorted(group.times, key=sum)
    for times in every:
        paid = [(cost, n) for cost, n in zip(group.costs, times, strict=True) if n]
        called = _mana_text if kicked else _name
        words = tuple(word for cost, n in paid for word in (called(cost),) * n)
        value: Value = words if named or not kicked else sum(times)
        values.setdefault(value, _told(group, paid))
    label = listed([_as_label(cost) for cost in group.costs])
    texts = tuple(values.values())
    return LeftOpen(Rule(_STEP), group.key, text, tuple(values), label=label, texts=texts, rising=rising)


def _as_label(cost: AdditionalCost) -> str:
    """The cost as the choice is called: "buyback", "casualty 1", "behold a Dragon"."""
    return card_words(cost.name) if cost.name and cost.name != "additional" else cost_in_words(cost)


def _told(group: _Group, paid: list[tuple[AdditionalCost, int]]) -> str:
    """An announcement in words: "not kicked", "kicked twice, {2}{G}{2}{G} more", "buyback, {3} more"."""
    if group.key == "kicked":
        times = sum(n for _, n in paid)
        how = say("kicked") if times else say("not kicked")
        if times > 1 and len(paid) == 1:
            how = say("kicked {times}", times=times_in_words(times))
    else:
        how = listed([_as_label(cost) for cost, _ in paid]) if paid else say("not paid")
    more = [_more(cost, n) for cost, n in paid if cost.cost and (group.key == "kicked" or _is_named(cost))]
    return joined(", ", [how, *more])


def _is_named(cost: AdditionalCost) -> bool:
    return bool(cost.name) and cost.name != "additional"


def _more(cost: AdditionalCost, n: int) -> str:
    """What a cost adds, so many times: "{2}{R} more", "sacrifice a creature"."""
    words = cost_in_words(cost)
    mana = all(isinstance(part, PayMana) for part in cost.cost)
    if mana:
        return say("{words} more", words=words) if n == 1 else say("{words} more each time", words=words)
    return words if n == 1 else say("{words} each time", words=words)


def cost_in_words(cost: AdditionalCost, *, verb: bool = False) -> str:
    """A cost with all its parts: "{1}{R} and sacrifice a creature"; mana with a `verb` is "pay {1}{R}"."""
    return listed(
        [str(p.cost) if isinstance(p, PayMana) and not verb else part_in_words(p) for p in cost.cost]
    )


def names_of(cost: AdditionalCost, costs: Sequence[AdditionalCost]) -> tuple[str, ...]:
    """What is noted as paid: its name, and which it was where there are several of that name (702.33f)."""
    # Linked abilities ask which of several kicker costs was paid (702.33f).
    several = cost.name == KICKED and sum(other.name == KICKED for other in costs) > 1
    also = (f"{KICKED} {_mana_text(cost)}",) if several else _of_printed(cost)
    instance = (cost.noted,) if cost.number else ()
    return (cost.name, *instance, *also)


_PRINTED: Final = "118.8b"
"""The rule of an optional cost that a text has in words, for which a keyword of a pack may stand."""
_DEEDS: Final = {
    Behold: "behold",
    CollectEvidence: "collect evidence",
    Blight: "blight",
    Forage: "forage",
    Waterbend: "waterbend",
}


def _of_printed(cost: AdditionalCost) -> tuple[str, ...]:
    """By what else a printed cost may be named: the keyword actions it asks for, "additional" of a pack."""
    if cost.rule != _PRINTED:
        return ()
    deeds = (_DEEDS[type(part)] for part in cost.cost if type(part) in _DEEDS)
    return (*(("additional",) if cost.name != "additional" else ()), *deeds)


def not_among(wanted: Iterable[str], costs: Iterable[AdditionalCost]) -> tuple[str, ...]:
    """Those of the names that are announced which none of the costs has."""
    known = {name for cost in costs for name in called_by(cost)}.union(_KICKED_TOO)
    return tuple(name for name in wanted if name.casefold() not in known)


def called_by(cost: AdditionalCost) -> set[str]:
    """What it may be announced by: its name; where it has none of its own, what is done, or its verb as well.

    "Sacrifice an artifact" is so called, or "sacrifice"; "pay 2 life" is "pay life", too.
    """
    called = {_name(cost).casefold(), *_of_printed(cost)}
    # What has a name of its own is called by that name alone.
    if _is_named(cost) and cost.rule != _PRINTED and cost.lowers is None:
        return called
    for words in (part_in_words(part).casefold() for part in cost.cost):
        verb, *rest = words.split()
        called |= {words, verb, " ".join((verb, *(word for word in rest if not word.isdigit())))}
    return called


def _mana_text(cost: AdditionalCost) -> str:
    return "".join(str(part.cost) for part in cost.cost if isinstance(part, PayMana))


def _name(cost: AdditionalCost) -> str:
    return cost.name or "additional"


def _most(cost: AdditionalCost) -> int:
    return MOST_TIMES if cost.repeatable else 1
