"""The search for a completion of a proposal that is legal: depth first, and bounded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec import Struct, field

from app.engine.casting.casting import Casting, Status
from app.engine.casting.costs.target_costs import depend_on_targets
from app.engine.casting.in_force import asks_for_mana_value, mana_for_targets
from app.engine.state.resolving.targeting import asks_for_x
from app.engine.values.said import say
from app.engine.values.time_limit import halt

Steps = Sequence[tuple[str, str, Callable[[Casting], Iterator[Casting]]]]

BOUND = 2000  # a bound so that no board can make the question endless; at it the answer is unsure
"""How many steps are taken before the search gives up."""

_ANNOUNCE, _TARGETS, _COST, _MANA, _PAY = "601.2b", "601.2c", "601.2f", "601.2g", "601.2h"

# More mana, or what triggers, can help or follow; it never forbids.
_HELPFUL: Final = {"601.2g", "601.2i", "602.2b"}
"""Steps at which what is not certain can't make a casting illegal."""


class Outcome(Struct, frozen=True):
    """What came of a search."""

    legal: bool | None
    casting: Casting
    """The completion that was found, or the attempt that came furthest."""
    failed: str | None
    """The step that the attempt could not take; None when legal or not known."""


class _Search(Struct):
    steps: Steps
    left: int = BOUND
    certain: Casting | None = None
    possible: Casting | None = None
    """A completion with findings that are not certain."""
    furthest: tuple[int, Casting] | None = None
    tried: dict[object, int] = field(default_factory=dict)
    """Announcements that could not be paid for, with the least X they were tried with."""
    totals: set[object] = field(default_factory=set)
    """Total costs that could not be paid."""

    def visit(self, casting: Casting, index: int) -> int:
        """Take the steps from `index` on; returns how far the best attempt below came."""
        if index == len(self.steps):
            self._complete(casting)
            return index
        name, _, step = self.steps[index]
        best = index
        for child in step(casting):
            halt()
            self.left -= 1
            if self.left < 0 or self.certain is not None:
                break
            # Tried with a smaller X or at the same total, it can only fail again.
            if (name == _ANNOUNCE and self._hopeless(child)) or (name == _COST and self._was_tried(child)):
                continue
            if blocked(child, name):
                reached = index
                self._fail(index, child)
            else:
                # Depth first: a later step may show an earlier choice to be impossible (601.4, 601.5).
                reached = self.visit(child, index + 1)
                if name == _ANNOUNCE and self._at(reached) == _PAY:
                    self._remember(child)
            best = max(best, reached)
            # Named targets may be dealt to the uses of "target" in several ways that cost the same.
            named = casting.proposal.choices.targets is not None
            if name == _TARGETS and named and self._at(reached) >= _COST and reached > index:
                break  # the same targets in another order cost the same
            if self.possible is not None and set(child.doubts) - _HELPFUL:
                break  # nothing more certain can be found
        return best

    def _at(self, index: int) -> str:
        """The step of this index; the last one where there is none."""
        return self.steps[min(index, len(self.steps) - 1)][0]

    def _complete(self, casting: Casting) -> None:
        if casting.has(Status.ILLEGAL) or uncertain(casting):
            self._note_total(casting)  # a completion that is not certain is kept until a certain one is found
            if self.possible is None or self.possible.has(Status.ILLEGAL):
                self.possible = casting
        else:
            self.certain = casting

    def _note_total(self, casting: Casting) -> None:
        """Note the total cost of a casting that could not be paid for."""
        # Mana that triggers for becoming a target may differ with other targets.
        if casting.has(Status.ILLEGAL, _PAY) and not mana_for_targets(casting.game):
            self.totals.add(_total(casting))

    def _fail(self, index: int, casting: Casting) -> None:
        self._note_total(casting)
        if self.furthest is None or index > self.furthest[0]:
            self.furthest = (index, casting)

    def _hopeless(self, casting: Casting) -> bool:
        """Whether the same was tried with a smaller X and could not be paid for."""
        least = self.tried.get(_announcement(casting))
        # A greater X costs no less, so it can't be paid either.
        return least is not None and casting.record.x >= least

    def _remember(self, casting: Casting) -> None:
        if casting.proposal.choices.use:
            return  # a greater X may be what takes as much as is to be used
        # Where targets or the mana value change the cost, a greater X may cost less.
        if not depend_on_targets(casting) and not asks_for_mana_value(casting.proposed, casting.player):
            self.tried.setdefault(_announcement(casting), casting.record.x)

    def _was_tried(self, casting: Casting) -> bool:
        """Whether the same total cost could not be paid before, with other targets."""
        # With the targets named there is no other choice for which the same total is asked again.
        return casting.proposal.choices.targets is None and _total(casting) in self.totals


def _announcement(casting: Casting) -> tuple[object, ...]:
    """What was announced apart from X; with X where it says which cards pay."""
    record = casting.record
    exactly = any(asks_for_x(getattr(part, "what", None)) for part in casting.also)
    return (
        record.x if exactly else None,
        record.paid,
        record.modes,
        casting.mana.pips,
        casting.life,
        casting.also,
        casting.fixed,
    )


def _total(casting: Casting) -> tuple[object, ...]:
    """The total cost as it was locked in, with what was announced for it."""
    return (casting.record.x, casting.mana.generic, *_announcement(casting))


def blocked(casting: Casting, step: str) -> bool:
    """Whether a step certainly can't be taken: something is illegal, and nothing uncertain could lift it."""
    if not casting.has(Status.ILLEGAL, step):
        return False
    # What makes the cost or the mana uncertain may be what lets it be paid after all.
    lifting = (_COST, _MANA, step) if step == _PAY else (step,)
    return not any(casting.doubts.get(at) or casting.has(Status.UNSURE, at) for at in lifting)


def uncertain(casting: Casting) -> bool:
    """Whether something that is not certain may make the casting illegal.

    What triggers once the spell has become cast can't, and neither can mana that there may be besides what
    was found to suffice.
    """
    return bool(set(casting.doubts) - _HELPFUL) or any(
        finding.status is Status.UNSURE and step not in _HELPFUL for step, finding in casting.findings
    )


def search(start: Casting, steps: Steps) -> Outcome:
    """Look for a legal completion of `start`."""
    searching = _Search(steps)
    searching.visit(start, 0)
    if searching.certain is not None:  # only a completion without any doubt makes it legal
        return Outcome(True, searching.certain, None)
    if searching.possible is not None:
        return Outcome(None, searching.possible, None)
    if searching.furthest is None:
        return Outcome(None, start, None)
    index, attempt = searching.furthest
    failed = steps[index][0]
    if not start.rehearsal:
        # The steps after it are judged as well, so that all faults are told and not the first alone.
        attempt = _go_on(attempt, index + 1, steps)
    if searching.left < 0:  # not all was tried: never "illegal" on the strength of that
        text = say("There are too many choices to try them all.")
        return Outcome(None, attempt.find(failed, failed, Status.UNSURE, text), None)
    earlier = any(  # a doubt at an earlier step means that this may not be the step that fails
        attempt.doubts.get(name) or attempt.has(Status.UNSURE, name) for name, _, _ in steps[:index]
    )
    return Outcome(False, attempt, None if earlier else failed)


def _go_on(attempt: Casting, index: int, steps: Steps) -> Casting:
    """Judge the steps after the one that failed as well, so that all reasons are told."""
    for _, _, step in steps[index:]:
        following = next(iter(step(attempt)), None)
        attempt = following if following is not None else attempt
    return attempt
