"""601.3: whether the player may begin to cast the spell at all."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from app.engine.casting.casting import Casting, Status, spell_fits
from app.engine.casting.permission import by_x, prohibitions
from app.engine.casting.permission.permissions import Permission
from app.engine.casting.permission.timing import timing
from app.engine.casting.permission.used_up import has_type_left
from app.engine.casting.wording.words import from_zone, in_zone, name_of, no_priority, with_article
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds
from app.engine.state.game import Game
from app.engine.state.history import may_have_left
from app.engine.state.kinds.matching import all_of
from app.engine.values.ids import Step, Zone
from app.engine.values.said import clause, say

STEP: Final = "601.3"
_NEVER_CAST: Final = {
    "Dungeon": "309.2c",
    "Plane": "311.2",
    "Phenomenon": "312.2",
    "Vanguard": "313.2",
    "Scheme": "314.2",
    "Conspiracy": "315.3",
}
"""Types of cards that can't be cast, and the rule that says so; a land is played (305.9)."""


@implements("601.3", "309.2c", "311.2", "312.2", "313.2", "314.2", "315.3")
def permission(casting: Casting) -> Iterator[Casting]:
    """Ask whether the rules and effects allow the player to begin, and whether nothing forbids it."""
    looks = view(casting.proposed).characteristics(casting.spell)
    if "types" in looks.not_known:  # of a card that nobody knows nothing can be refused either
        text = say("Nobody knows which card this is.")
        yield casting.find(STEP, STEP, Status.UNSURE, text, casting.spell)
        return
    # What the spell would be counts, so a spell face of a land card may be cast (601.3e).
    if "Land" in looks.types:
        text = say("{name} is a land: it can be played, but never cast.", name=looks.name)
        yield casting.find(STEP, "305.9", Status.ILLEGAL, text, casting.spell)
        return
    never = next((kind for kind in looks.types if kind in _NEVER_CAST), None)
    if never is not None:
        text = say("{name} is {kind}: it can't be cast.", name=looks.name, kind=with_article(never.lower()))
        yield casting.find(STEP, _NEVER_CAST[never], Status.ILLEGAL, text, casting.spell)
        return
    # All of them are asked, so that every reason is told and not the first alone.
    of_all = prohibitions.by_the_stack, prohibitions.of_legends, prohibitions.limits
    for check in (_zone, _priority, timing, *of_all):
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
    # A commander may have been put into the command zone by its owner's choice (903.9a).
    if zone is Zone.COMMAND and may_have_left(casting.before.history, thing.id, thing.version):
        text = say("Whether {name} went to the command zone was not said.", name=name)
        return casting.find(STEP, "903.9a", Status.UNSURE, text, casting.spell)
    if thing.zone is not zone:
        there = in_zone(thing.zone, thing.owner, casting.player)
        text = say(
            "{name} is not {where}, but {there}.",
            name=name,
            where=in_zone(zone, casting.player, casting.player),
            there=there,
        )
        return casting.find(STEP, STEP, Status.ILLEGAL, text, casting.spell)
    may = casting.way.permission
    if may is None:
        text = say(
            "Nothing lets you cast {name} from {zone}.",
            name=name,
            zone=from_zone(zone, thing.owner, casting.player),
        )
        text = casting.way.not_allowed or text
        return casting.find(STEP, STEP, Status.ILLEGAL, text, casting.spell)
    for part in may.parts:  # each part of the permission must hold
        casting = _through(casting, part)
    return casting


def _through(casting: Casting, may: Permission) -> Casting:
    """What one part of what lets the spell be cast says of it."""
    if may.refused:
        return casting.find(STEP, may.rule, Status.ILLEGAL, may.refused, may.source)
    answers = (_among(casting, may), _condition(casting, may), None if may.unsure else True)
    answer = all_of(answers)
    if answer is False:
        text = say("{text}, but not a spell like this, or not now.", text=clause(may.text))
        return casting.find(STEP, may.rule, Status.ILLEGAL, text, may.source)
    if answer is None:
        text = may.unsure or say("{text} Whether that holds for this spell now is not known.", text=may.text)
        return casting.find(STEP, may.rule, Status.UNSURE, text, may.source)
    return casting.find(STEP, may.rule, Status.OK, may.text, may.source) if may.text else casting


def _by_x(casting: Casting, may: Permission) -> bool:
    """Whether the value of X, still to be announced, may change whether the permission is for this spell."""
    return may.spells is not None and by_x.depends_on_x(casting, may.spells)


@implements("601.6")
def still_allowed(casting: Casting) -> Casting:
    """Ask a permission by mana value again once X was announced."""
    may = casting.way.permission
    for part in may.parts if may is not None else ():
        answer = not _by_x(casting, part) or _is_such(casting, part, casting.game)
        if answer:
            continue
        status = Status.UNSURE if answer is None else Status.ILLEGAL
        text = say("{text}, but not with X = {x}.", text=clause(part.text), x=casting.record.x)
        if answer is None:
            text = say(
                "{text} Whether that holds with X = {x} is not known.", text=part.text, x=casting.record.x
            )
        casting = casting.find("601.2e", "601.6", status, text, part.source)
    return casting


def _is_such(casting: Casting, may: Permission, game: Game) -> bool | None:
    """Whether the spell, as it is in this position, is one of those that the permission is for."""
    if may.spells is None:
        return True
    return spell_fits(casting, game, may.spells, may.you or casting.player, may.source)


def _among(casting: Casting, may: Permission) -> bool | None:
    """Whether the spell, as it is or may be proposed, is one of those that the permission is for."""
    fitting = _is_such(casting, may, casting.proposed)
    if not fitting and _by_x(casting, may):  # X, still to be announced, may make it one of these
        fitting = by_x.can_be(casting, partial(_is_such, casting, may))
    if fitting and may.each_type and may.source is not None:
        types = view(casting.proposed).characteristics(casting.spell).types
        return has_type_left(casting.before, may.source, types, casting.proposal.choices.via_type)
    return fitting


def _condition(casting: Casting, may: Permission) -> bool | None:
    return holds(casting.before, may.condition, casting.player, casting.spell)


@implements("502.4")
def _priority(casting: Casting) -> Casting:
    turn = casting.before.turn
    # Nobody can do anything in it, even with an effect that allows it at instant speed.
    if turn.step is Step.UNTAP and not casting.proposal.during_resolution:
        return casting.find(STEP, "502.4", Status.ILLEGAL, say("No player has priority in the untap step."))
    # Who casts during a resolution does so without priority (608.2g).
    if casting.proposal.during_resolution or turn.priority == casting.player:
        return casting
    return casting.find(STEP, "117.1a", Status.ILLEGAL, no_priority(turn.priority))
