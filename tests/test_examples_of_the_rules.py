"""Every example of chapters 5 to 7 of the rules is a case or a test, or the table says why it is neither.

`rules_examples.txt` has a line for each: the rule, the number of the example there, and the case (a path in
`tests/scenarios`), the test (FILE::NAME), or a dash and the reason.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

HERE: Final = Path(__file__).resolve().parent
TABLE: Final = HERE / "rules_examples.txt"
CASES: Final = HERE / "scenarios"
LINE: Final = re.compile(r"(\d{3}\.\d+[a-z]?) (\d+) (?:- (\S.*)|(\S+))")
_RULE: Final = re.compile(r"(\d{3}\.\d+[a-z]?)\.? ")


class Row(NamedTuple):
    """One example, and what holds it."""

    rule: str
    number: int
    where: str
    """"" where nothing does."""
    why: str


def rows() -> Iterator[Row]:
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        found = LINE.fullmatch(line)
        assert found, line
        yield Row(found[1], int(found[2]), found[4] or "", found[3] or "")


ROWS: Final = tuple(rows())


def cited(case: Path) -> set[str]:
    data = json.loads(case.read_text(encoding="utf-8"))
    return set(re.findall(r"\d{3}\.\d+[a-z]?", " ".join((str(data.get("source")), *data["rules"]))))


@pytest.mark.parametrize(
    "row", [row for row in ROWS if row.where], ids=lambda row: f"{row.rule}/{row.number}"
)
def test_what_holds_an_example_is_there(row: Row) -> None:
    file, _, test = row.where.partition("::")
    if test:
        assert f"def {test}(" in (HERE.parent / file).read_text(encoding="utf-8")
        return
    case = CASES / f"{row.where}.json"
    own = row.rule.rstrip("abcdefghijklmnopqrstuvwxyz")
    assert {row.rule, own} & cited(case) or row.where.startswith(f"{own}/")


def test_no_example_stands_twice_and_they_are_in_order() -> None:
    keys = [(row.rule, row.number) for row in ROWS]
    assert len(set(keys)) == len(keys)
    assert all(number == 1 or (rule, number - 1) in keys for rule, number in keys)


@pytest.mark.pool
def test_the_table_has_every_example_of_the_rules(rules_text: str) -> None:
    found: Counter[str] = Counter()
    rule = ""
    for line in rules_text.splitlines():
        numbered = _RULE.match(line)
        rule = numbered[1] if numbered else rule
        if line.startswith("Example:") and rule[0] in "567":
            found[rule] += 1
    assert found == Counter(row.rule for row in ROWS)
