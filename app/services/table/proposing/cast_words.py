"""The sentences of the cast panel, made in one place from what is known. No Qt, no engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine.casting.casting import Status
from app.engine.values.frozen import replace
from app.engine.values.said import THINGS, about, clause, joined, say
from app.services.table.considered import NOT_REACHED, Kind, Row, Sentence, Shape, StepRow, WayRow
from app.services.table.words import and_listed

if TYPE_CHECKING:
    from app.engine.casting.casting import CheckedStep, Finding, Verdict

BUTTONS: Final = {
    Kind.NOTHING: say("Cast"),
    Kind.CAST: say("Cast"),
    Kind.PLAY: say("Play"),
    Kind.ACTIVATE: say("Activate"),
    Kind.SPECIAL: say("Do it"),
    Kind.WAITING: say("Put on the stack"),
    Kind.QUESTION: say("Answer"),
    Kind.LEGEND: say("Keep"),
    Kind.PAST: say("Back"),
}
"""What the button says."""
_DONE: Final = {
    Kind.CAST: say("cast {name}", name=THINGS),
    Kind.PLAY: say("play {name}", name=THINGS),
    Kind.ACTIVATE: say("activate {name}", name=THINGS),
    Kind.WAITING: say("put {name} on the stack", name=THINGS),
}
"""What undo calls the step that the button does."""
_GRAVEST: Final = {True: "ok", False: "illegal", None: "unsure"}


def step_name(kind: Kind, name: str) -> str:
    """What undo calls the step."""
    return about(_DONE[kind], name) if kind in _DONE else name


def status_of(verdict: Verdict | None) -> str:
    """The status of a verdict as a whole."""
    return "illegal" if verdict is None else _GRAVEST[verdict.legal]


def cost_in_words(verdict: Verdict, still_open: tuple[Row, ...] = ()) -> str:
    """All that is paid: mana and the rest, but for what is still to be chosen and told as such."""
    mana = "" if verdict.also and verdict.cost == "{0}" else verdict.cost or ""
    told = {row.label for row in still_open}
    return joined(" + ", (part for part in (mana, *verdict.also) if part and part not in told))


def legal_for(cost: str) -> str:
    """That it is legal, and what is paid: mana first, if any."""
    return say("Legal, for {cost}", cost=cost) if cost.startswith("{") else say("Legal: {cost}", cost=cost)


def answer(verdict: Verdict, still_open: tuple[Row, ...], kind: Kind) -> Sentence:
    """The answer in one sentence, with what is still to be chosen."""
    if verdict.legal:
        cost = cost_in_words(verdict, still_open)
        words = legal_for(cost) if cost and kind is not Kind.WAITING else say("Legal")
        if still_open:
            return Sentence(
                "choose",
                say(
                    "{words}; still to choose: {choices}",
                    words=words,
                    choices=and_listed(map(short, still_open)),
                ),
            )
        return Sentence("ok", words)
    if verdict.legal is None:
        gravest = _first(verdict, "unsure")
        text = (
            say("Unsure: {text}", text=gravest.text)
            if gravest
            else say("Unsure: text that is not understood may matter")
        )
        return Sentence("unsure", text, str(gravest.rule) if gravest else "")
    gravest = _first(verdict, "illegal")
    if gravest is not None:
        return Sentence("illegal", say("Illegal: {text}", text=gravest.text), str(gravest.rule))
    title = next((step.title for step in verdict.checklist if step.rule == verdict.failed), "")
    return Sentence(
        "illegal",
        say("Illegal at this step: {title}", title=title) if title else say("Illegal"),
        str(verdict.failed or ""),
    )


def _first(verdict: Verdict, status: str) -> Finding | None:
    """The first finding of that gravity, of the step that fails where one does."""
    steps = verdict.checklist
    if verdict.failed is not None:
        steps = tuple(step for step in steps if step.rule == verdict.failed) or steps
    return next((f for step in steps for f in step.findings if f.status.value == status), None)


def short(row: Row) -> str:
    """What a choice is called in a list of open ones."""
    return say("{label} ({left})", label=row.label, left=row.left) if row.left and row.made else row.label


def refusal(verdict: Verdict | None, still_open: tuple[Row, ...], sentence: Sentence) -> str:
    """Why it is not done now; "" where it is."""
    if still_open:
        return say("Still to choose: {choices}.", choices=and_listed(map(short, still_open)))
    if verdict is None or verdict.legal is not True:
        return sentence.text
    return ""


def steps(verdict: Verdict, still_open: tuple[Row, ...]) -> tuple[StepRow, ...]:
    """The checklist; what comes after the step that fails was not reached."""
    found: list[StepRow] = []
    failed = False
    for step in verdict.checklist if still_open or not verdict.legal else map(_settled, verdict.checklist):
        word = step.status.value
        if failed and not step.findings:
            word = NOT_REACHED
        found.append(StepRow(str(step.rule), step.title, step.status.value, word, _sorted(step)))
        failed = failed or (verdict.failed is not None and step.rule == verdict.failed)
    return tuple(found)


def _settled(step: CheckedStep) -> CheckedStep:
    """A step in which no choice is open that matters."""
    if step.status is not Status.CHOOSE:
        return step
    findings = (
        replace(one, status=Status.NOT_NEEDED) if one.status is Status.CHOOSE else one
        for one in step.findings
    )
    return replace(step, status=Status.OK, findings=tuple(findings))


_GRAVITY: Final = ("illegal", "choose", "unsure", "ok", "not needed")


def _sorted(step: CheckedStep) -> tuple[Finding, ...]:
    """The findings, the gravest first."""
    return tuple(sorted(step.findings, key=lambda finding: _GRAVITY.index(finding.status.value)))


# ------------------------------------------------------------------------------- names for the screen reader
def spoken_row(row: Row, *, opened: bool = True) -> str:
    """A choice, what was picked, and what may be done; `opened`: its options are seen below it."""
    said = row.value or (say("open") if not row.complete else say("nothing"))
    if not row.made and not row.choice.matters and row.picks:
        said = say("open: only {one}", one=row.only) if row.only else say("open: any that works")
    said = clause(said)
    if row.left and not row.complete:
        said = say("{said}, {left}", said=said, left=row.left)
    return say("{label}: {said}. {may}", label=row.label, said=said, may=_may(row, opened=opened))


def _may(row: Row, *, opened: bool) -> str:
    count = len(row.picks)
    if not opened and row.shape is Shape.NUMBER:
        return say("Space shows where it is changed.")
    if not opened and count:
        return say("{options}; Space shows them.", options=_options(count))
    match row.shape:
        case Shape.NUMBER:
            return say("Up and Down change it.")
        case Shape.DIVISION:
            return (
                say("{count} parts; Up and Down change each.", count=count)
                if count
                else say("After the targets.")
            )
        case Shape.SOME:
            return say("{options}; Space picks one or takes it back.", options=_options(count))
        case _:
            return say("{options}; Space picks one.", options=_options(count))


def _options(count: int) -> str:
    return say("1 option") if count == 1 else say("{count} options", count=count)


def spoken_way(way: WayRow, word: str) -> str:
    """A way with its cost and status."""
    parts = [way.text, way.cost, way.also, word, way.rule, way.refused]
    return joined(", ", (part for part in (*parts, say("chosen") if way.chosen else "") if part))


def spoken_step(step: StepRow) -> str:
    """A step of the checklist."""
    count = len(step.findings)
    told = {"rule": step.rule, "title": step.title, "word": step.word}
    if not count:
        return say("{rule} {title}: {word}", **told)
    if count == 1:
        return say("{rule} {title}: {word}, 1 finding", **told)
    return say("{rule} {title}: {word}, {count} findings", count=count, **told)
