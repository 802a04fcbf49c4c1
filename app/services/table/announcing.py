"""The choices of a proposal, as the window offers them; options come from verdicts. No Qt, no rules."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from app.services.table.facts import name_in

if TYPE_CHECKING:
    from app.engine.casting.casting import Choices, OpenChoice
    from app.services.table.session import Session

_CORES: Final = tuple(
    re.compile(pattern)
    for pattern in (
        "“(.+?)”",
        r"^You may pay (.+?); you have not",
        r"^You have not (?:chosen|announced) (?:what to use to |the )?(.+?)\.?$",
        r"^You have not divided (.+?)\.?$",
        r"^How is (.+) paid\?$",
    )
)
"""What a row calls a choice, taken out of the sentence that says it is open; else that sentence."""
NUMBERS: Final = ("x",)
"""Keys whose value is one number."""
GROUPED: Final = ("targets",)
"""Keys whose value is a list for each group."""
NAMED: Final = ("optional",)
"""Keys whose value lists names, each of which belongs to a choice of its own."""
IN_ORDER: Final = ("hybrid", "phyrexian")
"""Keys whose value is one thing for each group."""
KEEP: Final = "keep"
"""The key of the choice that the legend rule asks for (704.5j)."""
ORDER: Final = (
    "modes", "kicked", "optional", "via", "x", "hybrid", "phyrexian", "targets", "division",
    "sacrifice", "discard", "exile", "tap", "return_", "pay_with",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Asked:
    """One choice: what may be chosen, and what was."""

    key: str
    group: int
    text: str
    """What is to be chosen, in the words of the card where it has any."""
    options: tuple[str, ...]
    labels: tuple[str, ...]
    chosen: str | None
    """The option that was chosen; None while it is open."""
    rule: str
    status: str = "choose"
    """"choose" while it is open, then "ok", or "illegal" where its step can't be taken so."""


def _chosen(choices: Choices, key: str, group: int) -> str | None:
    """What was chosen for a key and group, as one of the options."""
    value: object = getattr(choices, key, None)
    if value is None:
        return None
    if isinstance(value, tuple):
        if key in GROUPED and value and not isinstance(value[0], tuple):
            value = (value,)
        part = value[group] if (key in GROUPED or key in IN_ORDER) and group < len(value) else value
        if isinstance(part, tuple):
            return ", ".join(map(str, part)) if part or key not in GROUPED else None
        return str(part) if key in IN_ORDER and group < len(value) else None
    return str(value)


def asked(session: Session) -> tuple[Asked, ...]:
    """The choices of the proposal, the open ones and those that were made, in the order of the rules."""
    proposal = session.proposal()
    if proposal is None:
        return ()
    choices = proposal.choices
    found: dict[tuple[str, int, str], OpenChoice] = {}
    for key in ORDER:
        if getattr(choices, key, None) is not None:
            without = replace(proposal, choices=replace(choices, **{key: None}))
            found |= {(o.key, o.group, o.text): o for o in session.judge(without).open if o.key == key}
    made = {key for key, _, _ in found}
    found |= {(o.key, o.group, o.text): o for o in session.judge(proposal).open if o.key not in made}
    rank = {key: index for index, key in enumerate(ORDER)}
    ordered = sorted(found.values(), key=lambda o: (rank.get(o.key, 99), o.group))
    return tuple(_offer(session, choices, choice) for choice in ordered)


def to_keep(session: Session) -> Asked | None:
    """The question of the legend rule, which of several permanents is kept; None where it asks nothing."""
    things = session.backend.to_keep(session.game) if session.game.doubts else ()
    if not things:
        return None
    thing = session.game.objects[things[0]]
    text = f"the {thing.face.name} that is kept ({thing.controller})"
    labels = tuple(_label(session, KEEP, option) for option in things)
    return Asked(KEEP, 0, text, things, labels, None, "704.5j")


def _offer(session: Session, choices: Choices, choice: OpenChoice) -> Asked:
    """One choice with its options in words."""
    chosen = _chosen(choices, choice.key, choice.group)
    options = choice.options
    if choice.key == "division":
        groups = choices.targets or ()
        options = tuple(str(t) for group in groups for t in ((group,) if isinstance(group, str) else group))
        chosen = None if choices.division is None else ", ".join(str(n) for _, n in choices.division)
    elif choice.key in NAMED and chosen is not None:
        chosen = next((part for part in chosen.split(", ") if part in options and part), "")
    if chosen is not None and chosen not in options and choice.key != "division":
        options = (*options, chosen)
    labels = tuple(_label(session, choice.key, option) for option in options)
    text = next((found[1] for core in _CORES if (found := core.search(choice.text))), choice.text)
    proposal = session.proposal()
    wrong = proposal is not None and session.judge(proposal).failed == choice.rule
    status = "choose" if chosen is None else "illegal" if wrong else "ok"
    return Asked(choice.key, choice.group, text, options, labels, chosen, choice.rule, status)


def _label(session: Session, key: str, option: str) -> str:
    """An option as a person reads it; objects of the same name are told apart by their ids."""
    if key == "kicked" and option.isdigit():
        return {"0": "not kicked", "1": "kicked"}.get(option, f"kicked {option} times")
    if key in ("x", "hybrid", "phyrexian", "modes", "optional"):
        return option or "none"
    names = [name_in(session.game, part) for part in option.split(", ") if part]
    if not names:
        return "none"
    objects = session.game.objects
    text = ", ".join(names)
    twins = [o for o in objects.values() if o.face.name == names[0] and o.id != option]
    return f"{text} ({option})" if twins and option in objects and option != text else text


def announce(session: Session, choice: Asked, option: str | None) -> None:
    """Make a choice, or with None leave it open again."""
    key = choice.key
    if key == KEEP:
        if option is not None:
            session.keep(option)
    elif option is None:
        session.choose(key, None)
    elif key in NUMBERS:
        session.choose(key, int(option))
    elif key == "via":
        session.choose(key, option)
    elif key == "kicked":
        session.choose(
            key, int(option) if option.isdigit() else tuple(part for part in option.split(", ") if part)
        )
    elif key in GROUPED or key in IN_ORDER:
        session.choose(key, _with_group(session, choice, option))
    elif key == "modes":
        session.choose(key, tuple(int(part) for part in option.split(", ") if part))
    elif key in NAMED:
        others = tuple(part for part in getattr(session.choices, key) or () if part not in choice.options)
        session.choose(key, (*others, option) if option else others)
    else:
        session.choose(key, tuple(part for part in option.split(", ") if part))


def _with_group(session: Session, choice: Asked, option: str) -> tuple[object, ...]:
    """The value of a key with groups, this one set; others keep what they have, or take what is first."""
    parts: tuple[str, ...] = tuple(part for part in option.split(", ") if part)
    value: dict[int, object] = {}
    for other in asked(session):
        if other.key == choice.key:
            have = other.chosen if other.chosen is not None else next(iter(other.options), "")
            value[other.group] = tuple(p for p in have.split(", ") if p) if choice.key in GROUPED else have
    value[choice.group] = parts if choice.key in GROUPED else option
    return tuple(value[group] for group in sorted(value))


def toggle(session: Session, choice: Asked, option: str) -> None:
    """Add an option to what is chosen, or take it away; where no more may be chosen it replaces the others.

    Whether one more may be chosen is asked of the rules: it may if the step of this choice does not fail.
    """
    have = [part for part in (choice.chosen or "").split(", ") if part]
    if option in have:
        rest = [part for part in have if part != option]
        announce(session, choice, ", ".join(rest) or None)
        return
    if have and choice.key not in ("via", *IN_ORDER):
        before = session.choices
        announce(session, choice, ", ".join([*have, option]))
        proposal = session.proposal()
        if proposal is not None and session.judge(proposal).failed != choice.rule:
            return
        session.restore_choices(before)
    announce(session, choice, option)


def pickable(choices: tuple[Asked, ...]) -> dict[str, Asked]:
    """Objects and players that a click on the table chooses, with the choice that each belongs to."""
    found: dict[str, Asked] = {}
    open_first = sorted(choices, key=lambda choice: choice.chosen is not None)
    for choice in open_first:
        if choice.key in ("targets", "sacrifice", "discard", "exile", "tap", "return_", "via", KEEP):
            for option in choice.options:
                found.setdefault(option, choice)
    return found
