"""A report as one HTML file, with a style of its own, in light and dark; it loads nothing from anywhere."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Final

from app.services.language import ENGLISH, translated, used
from app.services.reports.document import (
    EXAMPLE,
    NUMBER,
    Block,
    CitedRules,
    Document,
    Heading,
    Items,
    Line,
    Paragraph,
    Table,
    cited,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

LIGHT: Final = {
    "ground": "#ffffff", "text": "#1c1f24", "dim": "#565c66", "line": "#b4bac4", "shade": "#f1f3f6",
    "link": "#1a4fa3", "ok": "#14692f", "illegal": "#a8201f", "choose": "#7a4a00", "unsure": "#6a3fa0",
    "mark": "#fff0b8",
}  # fmt: skip
DARK: Final = {
    "ground": "#17191d", "text": "#e8eaee", "dim": "#a9b0bb", "line": "#4a505b", "shade": "#22262c",
    "link": "#8ab6ff", "ok": "#7bd694", "illegal": "#ff9a92", "choose": "#f2bd62", "unsure": "#cda8ff",
    "mark": "#4a3f12",
}  # fmt: skip
"""The colours; each text has a contrast of 4.5:1 and more with each ground that it stands on."""
CLASSES: Final = {
    "ok": "ok",
    "illegal": "illegal",
    "choose": "choose",
    "unsure": "unsure",
    "not needed": "dim",
}
"""The class of each status."""

_ANCHOR: Final = "rule-"
_LAYOUT: Final = """
body { margin: 0 auto; padding: 1.5rem; max-width: 62rem; background: var(--ground); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.25rem; margin-top: 2rem; } h3 { font-size: 1rem; }
a { color: var(--link); }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid var(--line); padding: .3rem .6rem; text-align: left; vertical-align: top; }
thead th { background: var(--shade); }
tbody th { font-weight: 600; white-space: nowrap; }
ul, ul ul { padding-left: 1.4rem; } ul.checklist { list-style: none; }
mark { background: var(--mark); color: inherit; font-weight: 600; }
dt { font-weight: 600; } dd { margin: 0 0 .7rem 1.4rem; } .example, .dim { color: var(--dim); }
.ok { color: var(--ok); } .illegal { color: var(--illegal); }
.choose { color: var(--choose); } .unsure { color: var(--unsure); }
@media print { body { max-width: none; padding: 0; } h2, h3, tr, dt { break-after: avoid; } }
""".strip()


def write(document: Document) -> str:
    """The whole report as a page."""
    return whole_page(document.title, body(document))


def whole_page(title: str, body: str, more_style: str = "") -> str:
    """A page with this in its body, and a style of its own."""
    return "\n".join(
        (
            "<!DOCTYPE html>",
            f'<html lang="{used()}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            f"<title>{escape(title)}</title>",
            f"<style>\n:root {{ {_variables(LIGHT)} }}",
            f"@media (prefers-color-scheme: dark) {{ :root {{ {_variables(DARK)} }} }}",
            "\n".join(filter(None, (_LAYOUT, more_style))) + "\n</style>",
            "</head>",
            "<body>",
            body,
            "</body>",
            "</html>",
            "",
        )
    )


def body(document: Document) -> str:
    """What stands in the body of the page."""
    return f"<h1>{escape(document.title)}</h1>\n{fragment(document.blocks, cited(document))}"


def fragment(blocks: Iterable[Block], anchors: frozenset[str] = frozenset()) -> str:
    """Blocks as HTML; a rule whose number is an anchor becomes a link to it."""
    return "\n".join("\n".join(_block(block, anchors)) for block in blocks)


def rule_of(anchor: str) -> str:
    """The number of the rule whose anchor this is."""
    return anchor.removeprefix(_ANCHOR)


def _variables(colours: Mapping[str, str]) -> str:
    return " ".join(f"--{name}: {value};" for name, value in colours.items())


def _block(block: Block, anchors: frozenset[str]) -> Iterator[str]:
    match block:
        case Heading(text, level):
            yield f"<h{level}>{escape(text)}</h{level}>"
        case Paragraph(line):
            yield f"<p>{_said(line, anchors)}</p>"
        case Items(lines):
            yield from _items(lines, anchors)
        case Table():
            yield from _table(block, anchors)
        case CitedRules(rules):
            yield "<dl>" if used() == ENGLISH else f'<dl lang="{ENGLISH}">'  # no rule is translated
            for rule in rules:
                yield f'<dt id="{_anchor(rule.number)}">{escape(rule.number)}</dt>'
                examples = "".join(
                    f'<br><span class="example">{translated(EXAMPLE)} {_text(e, anchors)}</span>'
                    for e in rule.examples
                )
                yield f"<dd>{_text(rule.text, anchors)}{examples}</dd>"
            yield "</dl>"


def _items(lines: tuple[Line, ...], anchors: frozenset[str]) -> Iterator[str]:
    """A list, with lists in it for what stands below others."""
    depth = -1
    for line in lines:
        while depth > line.depth:
            depth -= 1
            yield "</li></ul>"
        if depth == line.depth:
            yield "</li>"
        while depth < line.depth:
            depth += 1
            signed = ' class="checklist"' if line.sign else ""
            yield f"<ul{signed}><li>" if depth < line.depth else f"<ul{signed}>"
        yield f"<li>{_said(line, anchors)}"
    yield from ("</li></ul>" for _ in range(depth + 1))


def _table(table: Table, anchors: frozenset[str]) -> Iterator[str]:
    yield "<table>"
    if table.head:
        cells = "".join(f'<th scope="col">{escape(name)}</th>' for name in table.head)
        yield f"<thead><tr>{cells}</tr></thead>"
    yield "<tbody>"
    for first, *rest in table.rows:
        cells = "".join(f"<td>{_said(cell, anchors)}</td>" for cell in rest)
        yield f'<tr><th scope="row">{_said(first, anchors)}</th>{cells}</tr>'
    yield "</tbody></table>"


def _text(text: str, anchors: frozenset[str]) -> str:
    """A text; the numbers in it of rules that are anchors become links to them."""

    def link(found: re.Match[str]) -> str:
        return _link(found[0]) if found[0] in anchors else found[0]

    return NUMBER.sub(link, escape(text)).replace("\n", "<br>")


def _anchor(rule: str) -> str:
    """What the rule is found by; no identifier has spaces, and the rules of packs may."""
    return _ANCHOR + escape(rule).replace(" ", "%20")


def _link(rule: str) -> str:
    return f'<a href="#{_anchor(rule)}">{escape(rule)}</a>'


def _said(line: Line, anchors: frozenset[str]) -> str:
    """A line: its sign and its words in the colour of its status, its rule as a link, a difference marked."""
    rule = escape(line.rule)
    if line.rule in anchors:
        rule = _link(line.rule)
    words = " ".join(part for part in (line.sign, _text(line.text, anchors)) if part)
    if line.leads:
        words = " ".join(part for part in (line.sign, f"<b>{rule}</b>", _text(line.text, anchors)) if part)
    elif rule:
        words = f"{words} ({rule})"
    if line.status:
        words = f'<span class="{CLASSES[line.status]}">{words}</span>'
    return f"<mark>{words}</mark>" if line.differs else words
