"""What is asked and its answer as part of a report: verdict, choices, checklist, cost, payment, triggers."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from app.engine.values.said import joined, say
from app.services.reports.document import Block, Heading, Items, Line, Paragraph, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from app.engine.casting.casting import Finding, LedgerRow
    from app.services.table.considered import Considered, StepRow


def of_answer(considered: Considered) -> Iterator[Block]:
    """Everything that is known of what is proposed."""
    answer = considered.answer
    yield Paragraph(Line(answer.text, answer.status, answer.rule))
    yield from _ways(considered)
    chosen = tuple(
        Line(say("{label}: {value}", label=row.label, value=row.value or say("open")), row.status)
        for row in considered.rows
    )
    yield from _list(say("Choices"), chosen)
    yield from checklist(considered.steps, considered.names)
    yield from of_cost(considered)
    yield from _list(say("Triggers"), map(Line, considered.triggers))
    undone = (
        say("{source_name}: {text} ({reason})", source_name=one.source_name, text=one.text, reason=one.reason)
        for one in considered.by_hand
    )
    yield from _list(say("To be done by hand"), (Line(text, "unsure") for text in undone))


def of_cost(considered: Considered) -> Iterator[Block]:
    """How the total cost came about, and a way to pay it."""
    yield from ledger(considered.ledger)
    counted = Counter((row.text, row.rule) for row in considered.payment)
    paid = (
        (say("{count} × {text}", count=count, text=text) if count > 1 else text, rule)
        for (text, rule), count in counted.items()
    )
    yield from _list(say("Payment"), (Line(text, rule=rule) for text, rule in paid))


def checklist(steps: Iterable[StepRow], names: Mapping[str, str]) -> Iterator[Block]:
    """The steps, each with its findings below it; `names` are those of the objects that they come from."""
    lines: list[Line] = []
    for step in steps:
        lines.append(
            Line(say("{title}: {word}", title=step.title, word=step.word), step.status, step.rule, leads=True)
        )
        lines += [_found(finding, names) for finding in step.findings]
    yield from _list(say("Checklist"), lines)


def _found(finding: Finding, names: Mapping[str, str]) -> Line:
    source = names.get(str(finding.source), "")
    told = source and source not in finding.text
    text = say("{text} [{source}]", text=finding.text, source=source) if told else finding.text
    return Line(text, finding.status.value, str(finding.rule), depth=1)


def ledger(rows: Iterable[LedgerRow]) -> Iterator[Block]:
    """The total cost row by row."""
    told = tuple(
        (
            Line(say("{kind}", kind=row.kind)),
            Line(row.text),
            Line(row.amount),
            Line(row.total),
            Line("", rule=str(row.rule), leads=True),
        )
        for row in rows
    )
    if told:
        yield Heading(say("Total cost"), 3)
        yield Table(("", say("what"), say("amount"), say("total"), say("rule")), told)


def _ways(considered: Considered) -> Iterator[Block]:
    ways = [way for way in considered.ways if not way.is_mana]
    if len(ways) > 1:
        lines = (_way_words(way.text, way.cost, way.also, way.refused) for way in ways)
        told = (Line(text, way.status, way.rule) for text, way in zip(lines, ways, strict=True))
        yield from _list(say("Ways"), told)


def _way_words(text: str, cost: str, also: str, refused: str) -> str:
    price = joined(", ", (part for part in (cost, also) if part))
    way = joined(" ", (part for part in (text, price) if part))
    return joined(": ", (part for part in (way, refused) if part))


def _list(title: str, lines: Iterable[Line]) -> Iterator[Block]:
    """A list under a heading; nothing where it is empty."""
    if found := tuple(lines):
        yield Heading(title, 3)
        yield Items(found)
