"""What objects of a home-made set do, with no meaning but what texts say of it: its "deeds"."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import Thing
from app.engine.abilities.unmeant import UnmeantApart
from app.engine.abilities.vocabulary import DesignationWord
from app.engine.effects.instructions.reaching import people, reach
from app.engine.state import changes
from app.engine.state.history import DID
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import phrase
from app.engine.values.frozen import replace


class DoesOwnDeed(Instruction, frozen=True):
    """ "This creature vows.", "It shields that creature.", where a rules pack says that objects do that; "You
    sift.": said behind what a pack's keyword action stands for, where a text waits for that"""

    what: Thing | Player
    deed: DesignationWord
    to: Thing | None = None


phrase("effect", DoesOwnDeed, "{what:gainer} {deed:own_deed}[s/]", to=None)

phrase("effect", DoesOwnDeed, "{what:gainer} {deed:own_deed}[s/] {to:thing}")

phrase("effect", DoesOwnDeed, "{what:subject}{deed:own_deed}[s/]", to=None)

phrase("effect", DoesOwnDeed, "{what:subject}{deed:own_deed}[s/] {to:thing}")

# As of exerting (701.43d), what comes of it waits until it attacks: no casting asks for it.
_SAID: Final = "{what:reference} may {deed:own_deed} as it attacks"
phrase("static", UnmeantApart, _SAID)
phrase("exerting", UnmeantApart, f"{_SAID}. ^if it does, {{effects:body}}")


@carries_out(DoesOwnDeed)
def does(effect: DoesOwnDeed, execution: Execution) -> Execution:
    """The history has one event for all deeds, whose kind is the word."""
    if isinstance(effect.what, Player):
        names, execution = people(effect.what, execution)
        events = [changes.happened(execution.game, DID, player=name) for name in names]
    else:
        doing, execution = reach(effect.what, execution)
        things = filter(None, map(execution.current, doing))
        events = [changes.happened(execution.game, DID, object_id=thing.id) for thing in things]
    to, execution = reach(effect.to, execution) if effect.to is not None else ((), execution)
    for event in events:
        told = replace(event, said=(*event.said, ("kind", effect.deed)))
        for one in to or (None,):
            done = told if one is None else replace(told, to=one.id)
            execution = execution.with_game(changes.record(execution.game, done))
    return execution
