"""Gaining control (611.2, 613.1b), and exchanging it (701.12b)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.objects import All, Each, OwnedBy
from app.engine.abilities.nouns.references import Player, That
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.abilities.quantities.durations import Duration
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.kinds_meant import permanents
from app.engine.effects.instructions.reaching import people, reach
from app.engine.rule import implements
from app.engine.state.changes import with_object
from app.engine.state.game import ControlGained, GameObject, TargetRef
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.spoken_words import people_in
from app.engine.state.turns_to_come import with_control
from app.engine.text.book import phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say


# Under its new controller it came this turn: it neither attacks nor uses {T} (302.6).
class GainsControl(Instruction, frozen=True):
    """ "Gain control of target creature until end of turn." """

    who: Player | Target
    what: tuple[Thing, ...]
    until: Duration
    """"" for ever."""
    exchanged: bool = False
    """ "Exchange control of two target creatures." """


phrase("effect", GainsControl, "{who:subject}gain[s/] control of {what:things} {until}")
phrase("effect", GainsControl, "{who:subject}gain[s/] control of {what:things}", until="")
phrase("lasting", GainsControl, "{who:subject}gain[s/] control of {what:things}", until="")
_said = "exchange control of {what:things}"
phrase("effect", GainsControl, _said, who=Player.UNSAID_YOU, until="", exchanged=True)


@carries_out(GainsControl)
@implements("112.2", "611.2a", "611.2b", "613.7b")
def gains_control(effect: GainsControl, execution: Execution) -> Execution:
    """One player controls the permanents for as long as it says; anything else is left to do by hand."""
    if effect.exchanged:
        return _exchange(effect, execution)
    if effect.who is Player.EACH_PLAYER:
        return _each_player(effect, execution)
    who, execution = people(effect.who, execution)
    refs, execution = reach(effect.what, execution)
    if effect.until == _NEXT_TURN and len(who) == 1 and refs and all(ref.is_player for ref in refs):
        for name in people_in(refs):  # a player is controlled, and none of their objects (723.3)
            execution = execution.with_game(with_control(execution.game, name, who[0]))
        return execution
    there = tuple(ref for ref in refs if _is_permanent(ref, execution))
    others = [thing for ref in refs if ref not in there and (thing := execution.current(ref))]
    spells = [thing for thing in others if thing.zone is Zone.STACK and not effect.until]
    if len(who) != 1 or spells != others:
        return execution.doubt(say("who gains control of what is left to do by hand"))
    for spell in spells:
        execution = _of_spell(spell, who[0], execution)
    return _gained(there, who[0], effect.until, execution) if there else execution


_NEXT_TURN: Final = "during that player's next turn"


def _each_player(effect: GainsControl, execution: Execution) -> Execution:
    """Each player gains control of what they own, all at once."""
    theirs: list[tuple[PlayerId, tuple[TargetRef, ...]]] = []
    for name in execution.players(Player.EACH_PLAYER):
        for part in effect.what:
            kind = part.what if isinstance(part, All | Each) else None
            if kind is None or OwnedBy(Player.THEY) not in kind.relatives:
                return execution.doubt(say("who gains control of what is left to do by hand"))
            rest = tuple(one for one in kind.relatives if one != OwnedBy(Player.THEY))
            refs, execution = permanents(replace(kind, relatives=rest), execution)
            things = execution.game.objects
            theirs.append((name, tuple(ref for ref in refs if things[ObjectId(str(ref.id))].owner == name)))
    for name, refs in theirs:
        execution = _gained(refs, name, effect.until, execution) if refs else execution
    return execution


@implements("701.12a", "701.12b")
def _exchange(effect: GainsControl, execution: Execution) -> Execution:
    """Each player gains control of what the other controlled; all of it happens or nothing."""
    refs, execution = reach(effect.what, execution)
    # "Those permanents" are the target and the one that the event was about.
    if len(refs) == 1 and isinstance(effect.what[0], That) and len(execution.started) == 1:
        refs = execution.started + refs
    found = [thing for ref in refs if (thing := execution.current(ref)) and thing.zone in _CONTROLLED]
    if len(refs) > 2:
        return execution.doubt(say("the exchange is left to do by hand"))
    # Between objects of one player there is nothing to exchange (701.12b).
    if len(found) < 2 or found[0].controller == found[1].controller:
        return replace(execution, did=False)
    for ref, thing, other in zip(refs, found, reversed(found), strict=True):
        if thing.zone is Zone.STACK:
            execution = _of_spell(thing, other.controller, execution)
        else:
            execution = _gained((ref,), other.controller, "", execution)
    # "That creature" is the one for which this one was exchanged.
    others = [ref for ref in refs if ref.id != execution.source]
    return replace(execution.about(*others) if len(others) == 1 else execution, did=True)


_CONTROLLED: Final = (Zone.BATTLEFIELD, Zone.STACK)
"""Where objects are controlled (109.4)."""


@implements("112.2")
def _of_spell(spell: GameObject, who: PlayerId, execution: Execution) -> Execution:
    """Let a player control a spell while it is on the stack; who does so will control what it becomes."""
    return execution.with_game(with_object(execution.game, replace(spell, controller=who)))


def _is_permanent(ref: TargetRef, execution: Execution) -> bool:
    thing = execution.current(ref)
    return thing is not None and thing.zone is Zone.BATTLEFIELD


def _gained(refs: tuple[TargetRef, ...], who: PlayerId, until: Duration, execution: Execution) -> Execution:
    """Add the effect by which a player controls these."""
    return let_last(ControlGained(), refs, until, execution, who)
