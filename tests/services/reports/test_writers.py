"""A document in each format that is text."""

import re
from html.parser import HTMLParser
from typing import Final

import pytest

from app.services.reports import html, markdown, plain
from app.services.reports.document import (
    CitedRule,
    CitedRules,
    Document,
    Heading,
    Items,
    Line,
    Paragraph,
    Table,
)
from app.ui.drawing.theme import contrast

EVIL: Final = '<script>alert("1")</script> & `*_|'
DOCUMENT: Final = Document(
    "A case",
    (
        Paragraph(Line("Legal, for {U}", "ok")),
        Heading("Checklist", 3),
        Items(
            (
                Line("Choose targets: illegal", "illegal", "601.2c", leads=True),
                Line(EVIL, "unsure", "702.11b", depth=1),
                Line("deeper", depth=2),
                Line("Divide: not reached", "not needed", "601.2d", leads=True),
            )
        ),
        Table(
            ("", "one", "two"), ((Line("cost"), Line("{1}", differs=True), Line("{2}", "ok", differs=True)),)
        ),
        CitedRules((CitedRule("601.2c", "Text,\nin two lines.", ("as here",)),)),
    ),
)
EMPTY: Final = ("br", "meta")


class Checked(HTMLParser):
    """Complains of tags that do not nest, of doubled ids and of what is loaded from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]
        if tag == "li":
            assert self.open[-1] == "ul"
        if tag == "ul":
            assert self.open[-1] in ("body", "li")
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def checked(page: str) -> Checked:
    found = Checked()
    found.feed(page)
    assert found.open == []
    return found


def test_text_has_a_sign_for_each_status_and_each_difference() -> None:
    text = plain.write(DOCUMENT)
    assert text.startswith("A case\n======\n✓ Legal, for {U}\n")
    assert "✗ 601.2c Choose targets: illegal\n    ? " in text
    assert "\n· 601.2d Divide" in text
    assert "cost  ≠ {1}  ≠ ✓ {2}" in text


def test_markdown_takes_nothing_of_a_text_for_its_own() -> None:
    text = markdown.write(DOCUMENT)
    assert r"\<script\>alert" in text
    assert r"\`\*\_\|" in text
    assert "- **✗ [601.2c](#6012c) Choose targets: illegal**\n  - ? " in text
    assert "| cost | **≠ {1}** | **≠ ✓ {2}** |" in text


def test_each_link_of_markdown_leads_to_a_heading_and_each_rule_that_is_told_is_linked() -> None:
    told = CitedRules((CitedRule("104.3e", "See rule 601.2c."), CitedRule("set:killed it", "", ("104.3e",))))
    rows = Table((), ((Line("104.3e"), Line("lost", rule="set:killed it")),))
    text = markdown.write(Document("A case", (rows, Items((Line("no text", rule="702.11b"),)), told)))
    assert "| [104.3e](#1043e) | lost ([set:killed it](#setkilled-it)) |" in text
    assert "### 104.3e\n\nSee rule 601.2c.\n\n### set:killed it" in text
    assert "*Example:* [104.3e](#1043e)" in text
    assert "(702.11b)" in text
    unlinked = markdown.write(Document("A case", (rows, told)), linked=False)
    assert "](#" not in unlinked


@pytest.mark.parametrize(
    ("text", "safe"),
    [("1. one", r"1\. one"), ("- a", r"\- a"), ("a - b", "a - b"), ("# x", r"\# x"), ("a\nb", "a b")],
)
def test_a_line_of_markdown_is_no_list_and_no_heading(text: str, safe: str) -> None:
    assert markdown.escaped(text) == safe


def test_html_nests_escapes_and_loads_nothing() -> None:
    page = html.write(DOCUMENT)
    found = checked(page)
    assert "script" not in found.tags
    assert "&lt;script&gt;" in page
    assert found.ids == ["rule-601.2c"]
    assert set(found.links) == {"#rule-601.2c"}
    assert "://" not in page
    assert "url(" not in page


def test_html_keeps_the_lines_of_a_rule_and_links_to_those_that_are_there() -> None:
    page = html.body(DOCUMENT)
    assert "Text,<br>in two lines." in page
    assert "(702.11b)" in page


@pytest.mark.parametrize("colours", [html.LIGHT, html.DARK], ids=["light", "dark"])
def test_every_colour_of_html_can_be_read_on_every_ground(colours: dict[str, str]) -> None:
    texts = ("text", "dim", "link", "ok", "illegal", "choose", "unsure")
    worst = {(t, g): contrast(colours[t], colours[g]) for t in texts for g in ("ground", "shade", "mark")}
    assert {pair: ratio for pair, ratio in worst.items() if ratio < 4.5} == {}


def test_both_schemes_have_the_same_colours() -> None:
    assert html.LIGHT.keys() == html.DARK.keys()
    used = set(re.findall(r"var\(--(\w+)\)", html.write(DOCUMENT)))
    assert used <= html.LIGHT.keys()
