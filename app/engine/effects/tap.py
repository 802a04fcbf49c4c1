"""Tapping and untapping (701.26)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.targets import Thing
from app.engine.effects.reaching import reach, to_each_object
from app.engine.state import changes
from app.engine.state.execution import Execution, carries_out
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class Tap:
    """ "Tap target creature." """

    what: Thing | tuple[Thing, ...]


@dataclass(frozen=True, slots=True)
class Untap:
    """ "Untap target permanent." """

    what: Thing | tuple[Thing, ...]


for _what in ("thing", "several_things"):
    phrase("effect", Tap, f"tap {{what:{_what}}}")
    phrase("effect", Untap, f"untap {{what:{_what}}}")


@carries_out(Tap)
def tap(effect: Tap, execution: Execution) -> Execution:
    """701.26a."""
    refs, execution = reach(effect.what, execution)
    return to_each_object(refs, execution, changes.tap)


@carries_out(Untap)
def untap(effect: Untap, execution: Execution) -> Execution:
    """701.26b."""
    refs, execution = reach(effect.what, execution)
    return to_each_object(refs, execution, changes.untap)
