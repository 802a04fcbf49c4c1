"""Reports of cases and of boards with branches."""

import re
from pathlib import Path
from typing import Final

import html5lib
import pytest

from app.services.guide import as_html, pages
from app.services.reports import html, markdown, plain
from app.services.reports.composing import Open, of_file, of_open
from app.services.reports.document import NUMBER, Document, Table
from app.services.rulebook import Rulebook
from app.services.rulestext import parse
from app.services.table.program import RESOURCES, Program
from app.services.table.session import Session
from app.services.table.worker import Immediate
from tests.services.reports.test_writers import checked

PROWL: Final = RESOURCES / "cases" / "001-prowl-after-a-rogue-connected.json"
HEXPROOF: Final = RESOURCES / "cases" / "005-two-targets-one-hexproof.json"
RULES: Final = (
    "These rules are effective as of August 7, 2026.\n\n"
    "702.76a Prowl is a static ability.\n\nExample: a Rogue.\n\n"
    "601.2f The player determines the total cost.\n"
)


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return Program(tmp_path / "data")


def of(path: Path, program: Program, book: Rulebook | None = None) -> Document:
    return of_file(path, program, book or Rulebook())


def test_a_report_tells_board_verdict_checklist_cost_and_payment(program: Program) -> None:
    text = plain.write(of(PROWL, program))
    for part in (
        "Prowl after a Rogue connected\n====",
        "Turn 7 of you · postcombat main · priority: you",
        "Rooftop Pickpurse (1/1, tapped); 2 × Island",
        "Rooftop Pickpurse dealt 1 combat damage to opponent",
        "Cast Borrowed Notes, as prowl",
        "✓ Legal, for {U}",
        "✓ 601.2b Announce ways and costs: ok",
        "alternative  prowl cost  {U}",
        "tap Island for {U} (605.3a)",
        "✓ The mana to pay is {U}",
    ):
        assert part in text


def test_an_illegal_cast_says_what_would_make_it_legal(program: Program) -> None:
    text = plain.write(of(HEXPROOF, program))
    assert "✗ Illegal: Shy Badger has hexproof" in text
    assert "It would be legal:\nwith Honor Student and Choir Leader as targets" in text
    assert "· 601.2i Becomes cast: not reached" in text


def test_rules_are_told_with_their_text_and_their_edition(program: Program) -> None:
    text = plain.write(of(PROWL, program, Rulebook(parse(RULES))))
    assert "702.76a Prowl is a static ability.\n    Example: a Rogue." in text
    assert "Comprehensive Rules of August 7, 2026" in text
    assert "702.76a" in plain.write(of(PROWL, program)).partition("Rules cited")[2]


@pytest.mark.parametrize(
    ("begins", "told"),
    [
        ("080", "set:Vulnerability Vulnerability to <quality>: If a source that is <quality> would deal"),
        ("081", "set:killed it When a creature dies, the player who controls the most recent spell"),
        ("082", "set:Prankster's Gambit If a player has ten or more Prankster's Gambit counters"),
    ],
)
def test_the_rule_of_a_set_is_told_as_its_pack_has_it(begins: str, told: str, program: Program) -> None:
    (case,) = (RESOURCES / "cases").glob(f"{begins}-*.json")
    assert told in plain.write(of(case, program, Rulebook(parse(RULES))))


def test_what_is_refused_names_its_rule(program: Program) -> None:
    text = plain.write(of(RESOURCES / "cases" / "074-a-land-from-exile-is-still-one-land.json", program))
    assert "✗ You have played a land this turn. (305.2b)" in text


def test_a_spell_is_cast_from_the_zone_of_its_owner(program: Program) -> None:
    text = plain.write(of(RESOURCES / "cases" / "075-cast-while-something-resolves.json", program))
    assert "from opponent's library, as free" in text


def test_every_format_tells_all_findings(program: Program) -> None:
    document = of(HEXPROOF, program)
    page = checked(html.write(document))
    assert page.tags.count("table") == 2
    for finding in ("Double Detention is put on top of the stack.", "Mana from 2 Plains pays {1}{W}."):
        assert finding in markdown.write(document)
        assert finding in html.write(document)


def test_of_two_branches_both_are_told_with_what_differs_marked(program: Program, tmp_path: Path) -> None:
    session = Session(program, Immediate())
    session.begin(program.load(HEXPROOF))
    considered = session.considered
    assert considered is not None
    assert considered.nearest is not None
    session.what_if(name="other targets", change=considered.nearest()[0])
    opened = of_open(Open("Both", session.history), program, Rulebook(), lambda: True)
    session.save(tmp_path / "two.json")
    for document in (opened, of(tmp_path / "two.json", program)):
        table = next(block for block in document.blocks if isinstance(block, Table))
        assert table.head == ("", "The main line", "other targets")
        rows = {row[0].text: row[1:] for row in table.rows}
        assert [cell.sign for cell in rows["verdict"]] == ["≠ ✗", "≠ ✓"]
        assert [cell.sign for cell in rows["total cost"]] == ["", ""]
        text = plain.write(document)
        assert "two target creatures: Honor Student and Choir Leader" in text
        _is_valid(html.write(document))


def _is_valid(page: str) -> None:
    html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(page)
    assert not re.search(r'id="[^"]* ', page)  # which the parser lets through


def test_each_number_of_a_rule_leads_to_its_text(program: Program, rules_text: str) -> None:
    book = Rulebook(parse(rules_text))
    for case in sorted((RESOURCES / "cases").glob("*.json"))[::8]:
        page = html.write(of(case, program, book))
        found = checked(page)
        assert {link.removeprefix("#") for link in found.links} <= set(found.ids)
        told = re.sub(r"<(a|dt)\b.*?</\1>", "", page.partition("<body>")[2])
        assert NUMBER.findall(told) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_reports_and_guide_are_valid_html(language: str, program: Program) -> None:
    book = Rulebook(parse(RULES))
    _is_valid(as_html(pages(language), "Guide"))
    for case in sorted((RESOURCES / "cases").glob("*.json"))[::10]:
        _is_valid(html.write(of(case, program, book)))
    with pytest.raises(html5lib.html5parser.ParseError):
        _is_valid(html.write(of(PROWL, program)).replace("</ul>", ""))
