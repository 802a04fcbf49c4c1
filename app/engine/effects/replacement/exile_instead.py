"""What would die or leave the battlefield is exiled instead (614)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.nouns.happened import Being, Passive, When
from app.engine.abilities.nouns.objects import AnyObjects, Objects
from app.engine.abilities.nouns.references import Reference, This
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.reaching import permanents, reach
from app.engine.rule import implements
from app.engine.state.game import EXILED_IF_IT_DIES, Designated, TargetRef
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import phrase, same
from app.engine.values.frozen import replace
from app.engine.values.said import say
from app.engine.values.zones import Zone


class DiesExile(Instruction, frozen=True):
    """ "If that creature would die this turn, exile it instead." """

    what: Reference | AnyObjects


class DamagedDiesExile(Instruction, frozen=True):
    """ "If a creature dealt damage by ~ would die this turn, exile it instead." """

    what: AnyObjects
    by: Reference


same("which_dies", "{what:reference}")
same("which_dies", "{what:a_kind}")
phrase("sentence", DiesExile, "if {what:which_dies} would die this turn, exile it instead")
phrase(
    "timed",
    UnmeantDeed,
    "{effect:held}(, and| and) if {what:reference} would die this turn, exile it instead",
)
phrase(
    "sentence",
    DamagedDiesExile,
    "if {what:a_kind} dealt damage by {by:reference} would die this turn, exile it instead",
)
phrase(
    "sentence",
    UnmeantDeed,
    "if {what:a_kind} would be put into a graveyard from the battlefield this turn, exile it instead",
)


@carries_out(DiesExile)
@implements("614.1a")
def dies_exile(effect: DiesExile, execution: Execution) -> Execution:
    """What it is about is exiled instead of dying for the rest of the turn."""
    refs, execution = dealt_damage_this_way(effect.what, execution)
    return let_last(Designated(EXILED_IF_IT_DIES), refs, "this turn", execution)


@carries_out(DamagedDiesExile)
@implements("614.1a")
def damaged_dies_exile(effect: DamagedDiesExile, execution: Execution) -> Execution:
    """The same of what this spell has dealt damage; a permanent may yet deal some."""
    source = execution.before.objects.get(execution.source)
    if not isinstance(effect.by, This) or source is None or source.zone is not Zone.STACK:
        return execution.doubt(say("which permanents it will deal damage is not known; do it by hand"))
    refs, execution = permanents(effect.what, execution)
    hit = _hit(execution)
    return let_last(
        Designated(EXILED_IF_IT_DIES), tuple(one for one in refs if one.id in hit), "this turn", execution
    )


def dealt_damage_this_way(
    what: Reference | AnyObjects, execution: Execution
) -> tuple[tuple[TargetRef, ...], Execution]:
    """The permanents that it speaks of: "that creature", "a creature dealt damage this way"."""
    this_way = Being(Passive.DEALT_DAMAGE, When.THIS_WAY)
    if not isinstance(what, Objects) or this_way not in what.relatives:
        if not isinstance(what, Reference):
            return (), execution.doubt(say("it is not known which permanents are meant"))
        return reach(what, execution)
    rest = replace(what, relatives=tuple(one for one in what.relatives if one != this_way))
    refs, execution = permanents(rest, execution)
    return tuple(ref for ref in refs if ref.id in _hit(execution)), execution


def _hit(execution: Execution) -> set[object]:
    """What this spell or ability has dealt damage."""
    events = execution.game.history[len(execution.before.history) :]
    return {h.to for h in events if h.event == "damage" and h.object == execution.source}
