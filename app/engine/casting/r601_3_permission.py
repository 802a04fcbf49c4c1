"""601.3: whether the player may begin to cast the spell at all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.casting import prohibitions
from app.engine.casting.casting import Casting, Status
from app.engine.casting.in_force import in_force
from app.engine.casting.permissions import Permission, types_used
from app.engine.casting.words import name_of
from app.engine.rule import implements
from app.engine.state.conditions import holds
from app.engine.state.matching import all_of, fits, relates
from app.engine.state.view import view
from app.engine.statics.casting_permissions import AsThoughFlash
from app.engine.values.types import PERMANENT_TYPES

STEP: Final = "601.3"
_TIMING: Final = {
    "Artifact": "301.1",
    "Creature": "302.1",
    "Enchantment": "303.1",
    "Planeswalker": "306.1",
    "Sorcery": "307.1",
    "Battle": "310.1",
}
"""For each card type that is cast in a main phase the rule that says so."""


@implements("601.3")
def permission(casting: Casting) -> Iterator[Casting]:
    """Ask whether the rules and effects allow the player to begin, and whether nothing forbids it."""
    looks = view(casting.proposed).characteristics(casting.spell)
    if "Land" in looks.types:
        text = f"{looks.name} is a land: it can be played, but never cast."
        yield casting.find(STEP, "305.9", Status.ILLEGAL, text, casting.spell)
        return
    for check in (_zone, _priority, _timing, prohibitions.limits):
        casting = check(casting)
    yield prohibitions.at_the_start(casting)


@implements("601.3e", "718.3a", "709.3a", "715.3a", "712.11c", "708.4")
def _zone(casting: Casting) -> Casting:
    """Cards are cast from the hand; from anywhere else only where something allows it.

    What allows certain spells only is asked of the spell as it is proposed: prototyped, face down, bestowed,
    as an Adventure or with its back face.
    """
    thing = casting.before.objects[casting.spell]
    zone, name = casting.proposal.from_zone, name_of(casting.before, casting.spell)
    if thing.zone is not zone:
        text = f"{name} is not in {zone.value}, but in {thing.zone.value}."
        return casting.find(STEP, STEP, Status.ILLEGAL, text, casting.spell)
    may = casting.way.permission
    if may is None:
        text = casting.way.not_allowed or f"Nothing lets you cast {name} from {_whose(casting)} {zone.value}."
        return casting.find(STEP, STEP, Status.ILLEGAL, text, casting.spell)
    if may.refused:
        return casting.find(STEP, may.rule, Status.ILLEGAL, may.refused, may.source)
    answers = (_among(casting, may), _condition(casting, may), None if may.unsure else True)
    answer = all_of(answers)
    if answer is False:
        text = f"{may.text} But this is no such spell, or not now."
        return casting.find(STEP, may.rule, Status.ILLEGAL, text, may.source)
    if answer is None:
        text = may.unsure or f"{may.text} Whether that holds for this spell now is not known."
        return casting.find(STEP, may.rule, Status.UNSURE, text, may.source)
    return casting.find(STEP, may.rule, Status.OK, may.text, may.source) if may.text else casting


def _among(casting: Casting, may: Permission) -> bool | None:
    """Whether the spell, as it is proposed, is one of those that the permission is for."""
    if may.spells is None:
        return True
    fitting = fits(
        casting.proposed,
        casting.spell,
        may.spells,
        you=may.you or casting.player,
        source=may.source,
        as_spell=True,
        caster=casting.player,
    )
    if fitting and may.each_type and may.source is not None:
        used = types_used(casting.before, may.source)
        types = view(casting.proposed).characteristics(casting.spell).types
        return any(t in PERMANENT_TYPES and t not in used for t in types)
    return fitting


def _condition(casting: Casting, may: Permission) -> bool | None:
    return holds(casting.before, may.condition, casting.player, casting.spell)


def _whose(casting: Casting) -> str:
    owner = casting.before.objects[casting.spell].owner
    return "your" if owner == casting.player else f"{owner}'s"


def _priority(casting: Casting) -> Casting:
    turn = casting.before.turn
    if casting.proposal.during_resolution or turn.priority == casting.player:
        return casting
    text = f"You don't have priority; {turn.priority} does."
    return casting.find(STEP, "117.1a", Status.ILLEGAL, text)


def _timing(casting: Casting) -> Casting:
    """Instants and what has flash at any time; everything else in the own main phase, with an empty stack."""
    if casting.proposal.during_resolution:
        return casting.find(
            STEP, "608.2g", Status.OK, "You cast it while something resolves, whatever its type."
        )
    looks = view(casting.proposed).characteristics(casting.spell)
    if "Instant" in looks.types:
        return casting.find(STEP, "304.1", Status.OK, "You may cast an instant whenever you have priority.")
    if "flash" in looks.keywords:
        return casting.find(STEP, "702.8a", Status.OK, f"{looks.name} has flash.", casting.spell)
    kind = next((kind for kind in reversed(_TIMING) if kind in looks.types), "")
    wrong = _wrong_moment(casting)
    what = f"a {kind.lower()}" if kind and kind[0] not in "AE" else f"an {kind.lower()}" if kind else "this"
    if not wrong:
        text = f"You may cast {what} now: it is your main phase, the stack is empty, and you have priority."
        return casting.find(STEP, _TIMING.get(kind, "117.1a"), Status.OK, text)
    granted = _as_though_flash(casting)
    if granted is not None:
        return granted
    for reason in wrong:
        text = f"You may cast {what} only in your main phase while the stack is empty, but {reason}."
        casting = casting.find(STEP, _TIMING.get(kind, "117.1a"), Status.ILLEGAL, text)
    return casting


def _wrong_moment(casting: Casting) -> list[str]:
    """What is wrong with the moment, for a spell that is no instant (117.1a)."""
    turn, wrong = casting.before.turn, []
    if turn.active != casting.player:
        wrong.append(f"it is {turn.active}'s turn")
    if not turn.step.is_main:
        wrong.append(f"this is the {turn.step.value} step")
    if casting.before.stack:
        wrong.append("the stack is not empty")
    return wrong


@implements("601.3b")
def _as_though_flash(casting: Casting) -> Casting | None:
    """The casting with the permission to cast it as though it had flash; None when there is none."""
    unsure: Casting | None = None
    for standing in in_force(casting.proposed, AsThoughFlash):
        effect, source = standing.ability.effect, standing.source
        if not isinstance(effect, AsThoughFlash):
            continue
        if not relates(casting.before, effect.who, source.controller, casting.player):
            continue
        answer = fits(
            casting.proposed,
            casting.spell,
            effect.spells,
            you=source.controller,
            source=source.id,
            as_spell=True,
            caster=casting.player,
        )
        name = name_of(casting.before, source.id)
        if answer and standing.sure:
            text = f"{name} lets you cast it as though it had flash."
            return casting.find(STEP, "601.3b", Status.OK, text, source.id)
        if answer is not False:
            text = f"Whether {name} lets you cast it as though it had flash is not certain."
            unsure = casting.find(STEP, "601.3b", Status.UNSURE, text, source.id)
    return unsure
