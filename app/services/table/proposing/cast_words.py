"""The sentences of the cast panel, made in one place from what is known. No Qt, no engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.services.table.considered import NOT_REACHED, Kind, Row, Sentence, Shape, StepRow, WayRow
from app.services.table.words import and_listed

if TYPE_CHECKING:
    from app.engine.casting.casting import CheckedStep, Finding, Verdict

BUTTONS: Final = {
    Kind.NOTHING: "Cast",
    Kind.CAST: "Cast",
    Kind.PLAY: "Play",
    Kind.ACTIVATE: "Activate",
    Kind.SPECIAL: "Do it",
    Kind.WAITING: "Put on the stack",
    Kind.QUESTION: "Answer",
    Kind.LEGEND: "Keep",
    Kind.PAST: "Back",
}
"""What the button says."""
_DONE: Final = {Kind.CAST: "cast {}", Kind.PLAY: "play {}", Kind.ACTIVATE: "activate {}",
                Kind.WAITING: "put {} on the stack"}  # fmt: skip
"""What undo calls the step that the button does."""
_GRAVEST: Final = {True: "ok", False: "illegal", None: "unsure"}


def step_name(kind: Kind, name: str) -> str:
    """What undo calls the step."""
    return _DONE.get(kind, "{}").format(name)


def status_of(verdict: Verdict | None) -> str:
    """The status of a verdict as a whole."""
    return "illegal" if verdict is None else _GRAVEST[verdict.legal]


def cost_in_words(verdict: Verdict) -> str:
    """All that is paid: mana and the rest."""
    mana = "" if verdict.also and verdict.cost == "{0}" else verdict.cost or ""
    return " + ".join(part for part in (mana, *verdict.also) if part)


def answer(verdict: Verdict, still_open: tuple[Row, ...], kind: Kind) -> Sentence:
    """The answer in one sentence, with what is still to be chosen."""
    if verdict.legal:
        cost = cost_in_words(verdict)
        words = f"Legal, for {cost}" if cost and kind is not Kind.WAITING else "Legal"
        if still_open:
            return Sentence("choose", f"{words}; still to choose: {and_listed(map(short, still_open))}")
        return Sentence("ok", words)
    if verdict.legal is None:
        gravest = _first(verdict, "unsure")
        text = f"Unsure: {gravest.text}" if gravest else "Unsure: text that is not understood may matter"
        return Sentence("unsure", text, str(gravest.rule) if gravest else "")
    gravest = _first(verdict, "illegal")
    if gravest is not None:
        return Sentence("illegal", f"Illegal: {gravest.text}", str(gravest.rule))
    title = next((step.title for step in verdict.checklist if step.rule == verdict.failed), "")
    return Sentence(
        "illegal", f"Illegal at this step: {title}" if title else "Illegal", str(verdict.failed or "")
    )


def _first(verdict: Verdict, status: str) -> Finding | None:
    """The first finding of that gravity, of the step that fails where one does."""
    steps = verdict.checklist
    if verdict.failed is not None:
        steps = tuple(step for step in steps if step.rule == verdict.failed) or steps
    return next((f for step in steps for f in step.findings if f.status.value == status), None)


def short(row: Row) -> str:
    """What a choice is called in a list of open ones."""
    return f"{row.label} ({row.left})" if row.left and row.made else row.label


def refusal(verdict: Verdict | None, still_open: tuple[Row, ...], sentence: Sentence) -> str:
    """Why it is not done now; "" where it is."""
    if still_open:
        return f"Still to choose: {and_listed(map(short, still_open))}."
    if verdict is None or verdict.legal is not True:
        return sentence.text
    return ""


def steps(verdict: Verdict) -> tuple[StepRow, ...]:
    """The checklist; what comes after the step that fails was not reached."""
    found: list[StepRow] = []
    failed = False
    for step in verdict.checklist:
        word = step.status.value
        if failed and not step.findings:
            word = NOT_REACHED
        found.append(StepRow(str(step.rule), step.title, step.status.value, word, _sorted(step)))
        failed = failed or (verdict.failed is not None and step.rule == verdict.failed)
    return tuple(found)


_GRAVITY: Final = ("illegal", "choose", "unsure", "ok", "not needed")


def _sorted(step: CheckedStep) -> tuple[Finding, ...]:
    """The findings, the gravest first."""
    return tuple(sorted(step.findings, key=lambda finding: _GRAVITY.index(finding.status.value)))


# ------------------------------------------------------------------------------- names for the screen reader
def spoken_row(row: Row) -> str:
    """A choice, what was picked, and what may be done."""
    said = row.value or ("open" if not row.complete else "nothing")
    if not row.made and not row.choice.matters and row.picks:
        said = "open: any that works"
    left = f", {row.left}" if row.left and not row.complete else ""
    return f"{row.label}: {said.removesuffix('.')}{left}. {_may(row)}".strip()


def _may(row: Row) -> str:
    count = len(row.picks)
    match row.shape:
        case Shape.NUMBER:
            return "Up and Down change it."
        case Shape.DIVISION:
            return f"{count} parts; Up and Down change each." if count else "After the targets."
        case Shape.SOME:
            return f"{_options(count)}; Space picks one or takes it back."
        case _:
            return f"{_options(count)}; Space picks one."


def _options(count: int) -> str:
    return "1 option" if count == 1 else f"{count} options"


def spoken_way(way: WayRow, word: str) -> str:
    """A way with its cost and status."""
    parts = [way.text, way.cost, way.also, word, way.rule, way.refused]
    return ", ".join(part for part in (*parts, "chosen" if way.chosen else "") if part)


def spoken_step(step: StepRow) -> str:
    """A step of the checklist."""
    count = len(step.findings)
    many = "" if not count else ", 1 finding" if count == 1 else f", {count} findings"
    return f"{step.rule} {step.title}: {step.word}{many}"
