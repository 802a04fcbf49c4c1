"""A case as a question: the board, what is proposed, a few answers, and the checklist that explains."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.engine.errors import CardError
from app.engine.scenario import run
from app.engine.values.frozen import replace
from app.engine.values.mana import Mana
from app.engine.values.said import say
from app.services.language import translated
from app.services.reports.board import of_board, of_cards
from app.services.reports.composing import of_step
from app.services.reports.document import Block, Heading, Line, Paragraph
from app.services.reports.steps_in_words import in_words
from app.services.scenarios import load
from app.services.table.proposing.cast_words import cost_in_words, legal_for
from app.services.table.seeing import seen

if TYPE_CHECKING:
    from app.engine.casting.casting import Verdict
    from app.engine.scenario import StepReport
    from app.services.catalogue import Catalogue
    from app.services.library.cases import CaseEntry

_ANSWERS: Final = 4
_FAILING: Final = ("601.3", "601.2b", "601.2c", "601.2d", "601.2e", "601.2h")
"""The steps at which a casting can be illegal."""


class QuizAnswer(Struct, frozen=True):
    """One of the answers that are offered."""

    text: str
    right: bool = False
    rule: str = ""
    """The rule of the step that it names; it stands beside the words, as a link."""


class Quiz(Struct, frozen=True):
    """A question, with all that is said once it has been answered."""

    path: Path
    board: tuple[Block, ...]
    asked: str
    """ "Cast Gold Star, targeting Honor Student"."""
    answers: tuple[QuizAnswer, ...]
    explained: tuple[Block, ...]


def may_be_asked(entry: CaseEntry) -> bool:
    """Whether a case has a question whose answer is known."""
    return bool(entry.expected) and not entry.problem


def in_turn(entries: tuple[CaseEntry, ...], round_: int = 0) -> tuple[CaseEntry, ...]:
    """Those that may be asked, mixed; otherwise in each round, and the same in the same round."""
    asked = (entry for entry in entries if may_be_asked(entry))
    return tuple(sorted(asked, key=lambda entry: _mixed(f"{round_} {entry.path.name}")))


def quiz_of(path: Path, catalogue: Catalogue) -> Quiz | None:
    """The question of a case: what is cast first in it; None where nothing is, or it is unsure.

    Raises:
        SpellbenchError: The file can't be used.
    """
    scenario = load(path, catalogue)
    report = run(scenario)
    step = next((one for one in report.steps if one.done.outcome.verdict is not None), None)
    if step is None or step.done.outcome.verdict is None or step.done.outcome.legal is None:
        return None
    said = in_words(step.done.before, {key: place.value for key, place in step.step.keys.items()})
    note = (Heading(translated(scenario.title)), Paragraph(Line(translated(scenario.source))))
    explained = (*note, *_without_checks(step))
    before = step.done.before
    board = (*of_board(seen(before), beside=False), *of_cards(before))
    return Quiz(path, board, said, _answers(step.done.outcome.verdict, path.name), explained)


def _without_checks(step: StepReport) -> tuple[Block, ...]:
    return tuple(of_step(replace(step, checks=())))


def _answers(verdict: Verdict, seed: str) -> tuple[QuizAnswer, ...]:
    """The right answer, and wrong ones that somebody might give, mixed."""
    cost = cost_in_words(verdict)
    titles = {str(step.rule): step.title for step in verdict.checklist}
    stops = [_illegal(rule, titles[rule]) for rule in _FAILING if rule in titles]
    if verdict.legal:
        right = QuizAnswer(legal_for(cost))
        wrong = [QuizAnswer(legal_for(other)) for other in _other_costs(verdict)][:2]
    else:
        right = _illegal(str(verdict.failed), titles.get(str(verdict.failed), ""))
        wrong = [QuizAnswer(legal_for(cost or "{0}"))]
    stops.sort(key=lambda one: _mixed(seed + one.rule))
    wrong += [one for one in stops if one != right]
    offered = (replace(right, right=True), *wrong[: _ANSWERS - 1])
    return tuple(sorted(offered, key=lambda one: (one.rule, one.text)))


def _illegal(rule: str, title: str) -> QuizAnswer:
    return QuizAnswer(say("Illegal at this step: {title}", title=title), rule=rule)


def _other_costs(verdict: Verdict) -> Iterator[str]:
    """Costs that one gets who leaves a row of the ledger out, or who pays one more."""
    right = Mana.parse(verdict.cost or "{0}")
    for total in dict.fromkeys((*_totals(verdict), right + Mana.of(1, ()))):
        if total != right:
            yield " + ".join((str(total), *verdict.also))


def _totals(verdict: Verdict) -> Iterator[Mana]:
    """What the ledger comes to from row to row, where nothing in it is still to be announced."""
    for row in verdict.ledger:
        with suppress(CardError):
            yield Mana.parse(row.total)


def _mixed(text: str) -> bytes:
    """A key that sorts as if by chance, and the same each time."""
    return hashlib.sha256(text.encode()).digest()
