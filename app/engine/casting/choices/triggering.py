"""What is chosen for a triggered ability as it is put on the stack: modes, targets, division (603.3d)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import TriggeredAbility
from app.engine.casting.casting import Casting, Finding, Proposal, Status, Way
from app.engine.casting.choices import modes
from app.engine.casting.choices.modes_taken import noted_modes
from app.engine.effects.choices.modes import Modal
from app.engine.known_targets import targets_are_known
from app.engine.rule import Rule, implements
from app.engine.state import changes
from app.engine.state.game import AbilityOnStack, CastRecord, Doubt, Game
from app.engine.state.players.crimes import targeted
from app.engine.state.resolving.targeting import targets_in
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say

MODES: Final = "603.3c"

DONE: Final = "603.3d"

NOT_CHOSEN: Final = say("what triggers as its targets are chosen is not known before they are")
"""Why it is not known what follows while the targets of an ability are not chosen."""


def waits(item: AbilityOnStack) -> bool:
    """Whether modes or targets have still to be chosen for an ability on the stack."""
    # Chosen already, or text that is not known.
    if item.ability is None or item.record is not None or item.targets:
        return False
    return modal(item) is not None or any(True for _ in targets_in(item.ability.effects))


def modal(item: AbilityOnStack) -> Modal | None:
    """The instruction of an ability that has modes; None where it has none."""
    effects = item.ability.effects if item.ability is not None else ()
    return next((effect for effect in effects if isinstance(effect, Modal)), None)


def on_stack(game: Game, trigger: ObjectId) -> AbilityOnStack:
    """The ability of this id on the stack.

    Raises:
        KeyError: there is none.
    """
    for item in game.stack:
        if isinstance(item, AbilityOnStack) and item.id == trigger:
            return item
    raise KeyError(trigger)


@implements("603.3d")
def begin(game: Game, proposal: Proposal) -> Iterator[Casting]:
    """The choices for an ability on the stack before the first is made: as it was put there."""
    assert proposal.trigger is not None
    item = on_stack(game, proposal.trigger)
    # Choices are made as it is put on the stack, which may lie before the position now (603.3d).
    there = item.put if item.put is not None else game
    source = there.objects.get(item.source)
    # An enters ability may refer to what its spell was cast with (400.7d).
    record = item.source_cast or (source.cast if source is not None else None) or CastRecord()
    # Modes and targets of that spell are not those of the ability.
    record = replace(record, modes=(), targets=(), division=())
    ability = item.ability if isinstance(item.ability, TriggeredAbility) else None
    # Text that is not read may ask for a target that is not seen.
    known = item.ability is not None and targets_are_known(item.ability.effects)
    text = say("What targets the ability of {source_name} has can't be told.", source_name=item.source_name)
    doubt = (Finding(Rule(DONE), Status.UNSURE, text, item.source),)
    yield Casting(
        game,
        there,
        proposal,
        Way(("trigger",), None),
        there,
        doubts={} if known else {DONE: doubt},
        ability=ability or item.ability,
        about=item.about,
        special=True,
        record=record,
    )


@implements("603.3c", "700.2b")
def choose_modes(casting: Casting) -> Iterator[Casting]:
    """Choose modes, if the ability has any; without one it does not stay on the stack."""
    for announced, _ in modes.announcements(casting):
        # The same choices as for a spell, at the step of a triggered ability (603.3c, 603.3d).
        found = tuple((MODES if at == "601.2b" else at, finding) for at, finding in announced.findings)
        asked = tuple(replace(o, rule=Rule(MODES)) if o.key == "modes" else o for o in announced.open)
        chosen = announced.but(findings=found, open=asked)
        # Removed from the stack rather than illegal, as nobody proposed it.
        if modes.modal_of(chosen) is not None and not chosen.record.modes:
            text = say("No mode is chosen, so it is removed from the stack.")
            yield chosen.find(MODES, "700.2b", Status.ILLEGAL, text, chosen.spell)
        else:
            yield chosen


@implements("603.3d")
def stay(casting: Casting) -> Iterator[Casting]:
    """The ability stays on the stack with what was chosen, and what it targets becomes a target."""
    assert casting.proposal.trigger is not None
    if casting.has(Status.ILLEGAL):
        yield casting
        return
    game, record = casting.before, casting.record
    item = on_stack(game, casting.proposal.trigger)
    # From now on it is like any ability on the stack; the position it was put in is needed no more.
    chosen = replace(item, targets=record.targets, record=record, put=None)
    stack = tuple(chosen if one is item else one for one in game.stack)
    doubts = tuple(doubt for doubt in game.doubts if doubt != doubt_about(item))
    game = replace(game, stack=stack, doubts=doubts)
    # As for a spell: what it targets becomes a target now, and other abilities may trigger on that.
    for became in targeted(game, item.id, casting.player):
        game = changes.record(game, became)
    game = noted_modes(casting, game)
    text = say("The ability of {source_name} is on the stack.", source_name=item.source_name)
    yield casting.but(game=game).find(DONE, DONE, Status.OK, text, item.source)


def doubt_about(item: AbilityOnStack) -> Doubt:
    """What is noted while the targets of an ability are not chosen and something may trigger on that."""
    return Doubt(item.source_name, item.source, NOT_CHOSEN)
