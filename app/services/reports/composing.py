"""Reports put together: of a case file with all that is done in it, or of a board with its branches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.engine.errors import ScenarioError
from app.engine.scenario import run
from app.engine.values.said import joined, said_by, say
from app.services.judge import changes_in_words
from app.services.language import translated
from app.services.reports.asked import of_answer
from app.services.reports.board import of_board, of_cards
from app.services.reports.document import Block, Document, Heading, Items, Line, Paragraph, Table, rules_in
from app.services.reports.editions import editions
from app.services.reports.expected import check_in_words
from app.services.reports.steps_in_words import in_words
from app.services.table.considered import Kind
from app.services.table.considering import of_verdict
from app.services.table.differences import Compared, Side, compared, side
from app.services.table.seeing import seen

if TYPE_CHECKING:
    from pathlib import Path

    from app.engine.scenario import Scenario, StepReport
    from app.engine.state.game import Doubt
    from app.engine.values.pack import Pack
    from app.services.rulebook import Rulebook
    from app.services.table.history import Branch, History, Moment, Setting
    from app.services.table.program import Program
    from app.services.table.worker import Wanted

_STATUS: Final = {True: "ok", False: "illegal", None: "unsure"}


class Open(Struct, frozen=True):
    """A board as it is open in the window, or lies in a file."""

    title: str
    history: History
    note: str = ""
    about: Setting | None = None
    """What was asked last, for branches in which nothing is asked."""


# -------------------------------------------------------------------------------------------- of a case
def of_file(path: Path, program: Program, rulebook: Rulebook) -> Document:
    """The report of a case file: of two branches in it both; raises SpellbenchError with one sentence."""
    case = program.load(path)
    if len(case.history.branches) > 1:
        return of_open(Open(case.title, case.history), program, rulebook, lambda: True)
    assert case.scenario is not None, "it was read from a file"
    try:
        return of_case(case.scenario, program, rulebook)
    except ScenarioError as error:
        raise type(error)(say("{path}: {problem}", path=str(path), problem=said_by(error))) from None


def of_case(scenario: Scenario, program: Program, rulebook: Rulebook) -> Document:
    """The report of a case: its board, and each step with what came of it."""
    report = run(scenario)
    blocks = [*_note(scenario.source), Heading(say("Board")), *of_board(seen(scenario.game))]
    for step in report.steps:
        blocks += of_step(step)
    blocks += _list(say("In the end"), (check_in_words(check, report.game) for check in report.end))
    blocks += _list(say("Left to the players"), map(_doubt, report.game.doubts))
    blocks += of_cards(scenario.game)
    return _document(scenario.title, blocks, scenario.rules, program, rulebook, scenario.cards.used())


def of_step(report: StepReport) -> Iterator[Block]:
    """One step: what is done, and what came of it."""
    done, outcome = report.done, report.done.outcome
    yield Heading(in_words(done.before, {key: place.value for key, place in report.step.keys.items()}))
    if outcome.verdict is not None:
        kind = Kind.ACTIVATE if outcome.verdict.proposal.ability else Kind.CAST
        yield from of_answer(of_verdict(done.before, outcome.verdict, (), kind))
        to_choose = (Line(one.text, "choose", str(one.rule)) for one in outcome.verdict.open)
        yield from _list(say("Still to choose"), to_choose)
    else:
        done_or_not = say("Done") if outcome.legal else say("This can't be done now")
        words = joined(" ", outcome.reasons) or done_or_not
        yield Paragraph(Line(words, _STATUS[outcome.legal], outcome.failed or ""))
    yield from _nearest(changes_in_words(report) if outcome.legal is False else ())
    yield from _list(
        say("As the case expects"), (check_in_words(check, done.before) for check in report.checks)
    )


# ------------------------------------------------------------------------------- of a board, with branches
def of_open(board: Open, program: Program, rulebook: Rulebook, wanted: Wanted) -> Document:
    """The report of a board: what is asked on it; of two branches both, with what differs marked."""
    branches = _told(board.history)
    sides = [_side(program, board, branch, wanted) for branch in branches]
    blocks = list(_note(board.note))
    if len(sides) > 1:
        names = tuple(branch_name(branch, board.history) for branch in branches)
        blocks += _compared(names, compared(*sides))
        for name, one in zip(names, sides, strict=True):
            blocks += [Heading(name), *_of_side(one, level=3)]
    else:
        blocks += [Heading(say("Board")), *_of_side(sides[0], level=2)]
    blocks += of_cards(sides[0].seen.game)
    return _document(board.title, blocks, (), program, rulebook)


def branch_name(branch: Branch, history: History) -> str:
    """What a branch is called."""
    return branch.name or (say("The main line") if branch is history.branches[0] else say("A branch"))


def _told(history: History) -> tuple[Branch, ...]:
    """The branch that is looked at and the one beside it, in the order of the file."""
    if len(history.branches) == 1:
        return history.branches
    beside = 0 if history.current else 1
    return tuple(history.branches[index] for index in sorted((history.current, beside)))


def _side(program: Program, board: Open, branch: Branch, wanted: Wanted) -> Side:
    moment: Moment = branch.moment
    if moment.game is None:
        moment = program.moment_of(moment.stored or {})
    return side(program.rules, moment, board.about, wanted)


def _of_side(one: Side, level: int) -> Iterator[Block]:
    """A board, and what is asked on it."""
    yield from of_board(one.seen)
    asked = one.considered
    if asked.verdict is not None or asked.ways:
        is_usual = asked.kind is not Kind.CAST or asked.way in (None, ("normal",))
        how = "" if is_usual else say(" ({all})", all=joined(" + ", asked.way or ()))
        yield Heading(say("{button} {name}{how}", button=asked.button, name=asked.head.name, how=how), level)
        yield from of_answer(asked)
        yield from _nearest(change.text for change in (asked.nearest() if asked.nearest else ()))
    elif asked.by_hand:
        yield from of_answer(asked)


def _compared(names: tuple[str, ...], lines: tuple[Compared, ...]) -> Iterator[Block]:
    """Two branches beside each other."""
    rows = tuple(
        (
            Line(line.about, rule=line.rule, leads=bool(line.rule)),
            Line(line.one or "—", line.one_status, differs=line.differs),
            Line(line.other or "—", line.other_status, differs=line.differs),
        )
        for line in lines
    )
    yield Heading(say("What differs"))
    yield Table(("", *names), rows) if rows else Paragraph(Line(say("Nothing differs.")))


# ---------------------------------------------------------------------------------------------- of all
def _note(text: str) -> Iterator[Block]:
    if text:
        yield Paragraph(Line(translated(text)))


def _doubt(doubt: Doubt) -> Line:
    return Line(say("{reason}: {text}", reason=doubt.reason, text=doubt.text), "unsure")


def _nearest(changes: Iterable[str]) -> Iterator[Block]:
    yield from _list(say("It would be legal"), map(Line, changes), level=3)


def _list(title: str, lines: Iterable[Line], level: int = 3) -> Iterator[Block]:
    if found := tuple(lines):
        yield Heading(title, level)
        yield Items(found)


def _document(
    title: str,
    blocks: Iterable[Block],
    rules: Iterable[str],
    program: Program,
    rulebook: Rulebook,
    packs: tuple[Pack, ...] = (),
) -> Document:
    """The document, with the rules that it cites and the editions of all that it rests on."""
    told = tuple(blocks)
    cited = (*rules, *rules_in(told))
    return Document(
        translated(title) if title else say("A case"), (*told, *editions(cited, program, rulebook, packs))
    )
