"""602.5: whether the player may begin to activate the ability at all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import NotUnderstood
from app.engine.abilities.costs.costs import TapThis, UntapThis
from app.engine.abilities.speaking import Topic
from app.engine.casting.activation.activation_limits import forbidding, is_sick, limits, may_activate
from app.engine.casting.casting import Casting, Status
from app.engine.casting.doubt.doubts import left_open
from app.engine.casting.in_force import sources
from app.engine.casting.permission.prohibitions import holding_everything
from app.engine.casting.wording.words import in_zone, name_of, no_priority, whose
from app.engine.effects.mana.mana_abilities import makes_mana
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.unread import is_statement, may_matter
from app.engine.values.ids import Zone
from app.engine.values.said import say

STEP: Final = "602.5"

NOT_YET_ABILITIES: Final = frozenset({"specialize"})
"""Keywords that are activated abilities, or may be, and are not read as such yet (113.3b)."""


@implements("602.5", "602.2")
def permission(casting: Casting) -> Iterator[Casting]:
    """Ask whether the ability is the player's to activate now, and whether nothing forbids it."""
    for check in (_whose, _priority, _under_split_second, limits, _not_sick, _forbidden, _text_in_play):
        casting = check(casting)
    if not casting.has(Status.ILLEGAL) and not casting.has(Status.UNSURE):
        text = say(
            "Nothing keeps you from activating it ({name}).", name=name_of(casting.before, casting.spell)
        )
        casting = casting.find(STEP, STEP, Status.OK, text, casting.spell)
    yield casting


@implements("602.2")
def _whose(casting: Casting) -> Casting:
    thing, ability = casting.before.objects[casting.spell], casting.activated
    name = name_of(casting.before, thing.id)
    if thing.zone is not casting.proposal.from_zone:
        where, there = casting.proposal.from_zone, in_zone(thing.zone, thing.owner, casting.player)
        text = say(
            "{name} is not {where}, but {there}.",
            name=name,
            where=in_zone(where, casting.player, casting.player),
            there=there,
        )
        return casting.find(STEP, "602.2", Status.ILLEGAL, text, thing.id)
    # Only what has a controller has one: elsewhere it is the owner's (602.2).
    owner = thing.controller if thing.zone is Zone.BATTLEFIELD else thing.owner
    answer = may_activate(casting.before, thing, ability, casting.player)
    if answer is None:
        text = say("Who may activate that ability of {name} can't be told.", name=name)
        return casting.find(STEP, "602.2", Status.UNSURE, text, thing.id)
    if not answer:
        text = say(
            "{name} is {whose}, so only that player may activate its abilities.",
            name=name,
            whose=whose(owner),
        )
        if owner == casting.player:
            text = say("Its controller may not activate that ability of {name}.", name=name)
        return casting.find(STEP, "602.2", Status.ILLEGAL, text, thing.id)
    return casting


def _priority(casting: Casting) -> Casting:
    turn = casting.before.turn
    # Asked of a mana ability that is activated by itself; during a payment it needs none (605.3a).
    if turn.priority == casting.player:
        return casting
    return casting.find(STEP, "117.1b", Status.ILLEGAL, no_priority(turn.priority))


@implements("702.61a")
def _under_split_second(casting: Casting) -> Casting:
    spell = holding_everything(casting.before, casting.proposal.despite)
    # Mana abilities may be activated all the same (702.61b).
    if spell is None or casting.activated is None or makes_mana(casting.activated):
        return casting
    text = say(
        "{name} has split second: only mana abilities can be activated.", name=name_of(casting.before, spell)
    )
    return casting.find(STEP, "702.61a", Status.ILLEGAL, text, spell)


@implements("302.6", "602.5a")
def _not_sick(casting: Casting) -> Casting:
    """A creature's {T} and {Q} abilities wait until it was controlled since the turn began."""
    thing, looks = casting.before.objects[casting.spell], view(casting.before).characteristics(casting.spell)
    cost = casting.activated.cost if casting.activated is not None else ()
    # {T} and {Q} alone: a cost of tapping other creatures is not the rule's matter (302.6).
    tapping = any(isinstance(part, TapThis | UntapThis) for part in cost)
    if not tapping or not is_sick(casting.before, thing, casting.player):
        return casting
    text = say(
        "{name} came under your control this turn, so it can't be tapped or untapped for a cost.",
        name=looks.name,
    )
    return casting.find(STEP, "602.5a", Status.ILLEGAL, text, thing.id)


@implements("602.5", "101.2")
def _forbidden(casting: Casting) -> Casting:
    """What permanents say that can't be activated."""
    thing = casting.before.objects[casting.spell]
    if casting.activated is None:
        return casting
    for standing, answer in forbidding(casting.before, thing, casting.activated, casting.player):
        name = name_of(casting.before, standing.source.id)
        status = Status.ILLEGAL if answer else Status.UNSURE
        text = say("{name} says that it can't be activated.", name=name)
        if not answer:
            text = say("Whether {name} forbids to activate it is not certain.", name=name)
        casting = casting.find(STEP, "101.2", status, text, standing.source.id)
    return casting


def _about(casting: Casting) -> tuple[str, ...]:
    """Words of texts that may speak of the ability."""
    kind = casting.activated.keyword if casting.activated is not None else ""
    return ("activat", *([kind] if kind else []), *(["cycl"] if kind == "typecycling" else []))


# ------------------------------------------------------------------------- what others say, and don't know
@implements("602.5", "101.2")
def _text_in_play(casting: Casting) -> Casting:
    """Texts in play that speak of activating are not asked yet: they make it uncertain."""
    game = casting.before
    for thing in sources(game):
        if thing.face_down:
            continue
        for open_ in thing.copiable_reading.open_text:
            own = thing.id == casting.spell
            if _speaks_of(open_, casting, own=own) and _may_matter(open_, own=own):
                # Text that is no statement can't forbid anything.
                text = say(
                    "“{text}” ({name}) may matter here.", text=open_.text, name=name_of(game, thing.id)
                )
                casting = casting.find(STEP, STEP, Status.UNSURE, text, thing.id)
                if "cost" in open_.text:
                    casting = casting.find("601.2f", STEP, Status.UNSURE, text, thing.id)
    for text, source in left_open(game, casting.spell):
        casting = casting.find(STEP, STEP, Status.UNSURE, text, source)
    return casting


def _may_matter(open_: NotUnderstood, *, own: bool) -> bool:
    """Whether a text is a statement that is not carried out; one of its own must be unread."""
    return ("\n" in open_.text or is_statement(open_)) and not (own and open_.by_hand)


def _speaks_of(open_: NotUnderstood, casting: Casting, *, own: bool) -> bool:
    """Whether a text speaks of activating such an ability."""
    told = may_matter(open_, Topic.ACTIVATING, own=own)
    return told or any(word in open_.text.lower() for word in _about(casting))
