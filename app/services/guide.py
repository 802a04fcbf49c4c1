"""The guide for people: its pages, which lie as Markdown beside the cards and cases of the program.

A page is `NN-name.md`; its pictures lie in `pictures` beside it. Pages link to each other by their files'
names, so that they can be read where they lie, too. A folder named after a language has the same pages in it.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.engine.errors import SpellbenchError
from app.services.language import translated, used
from app.services.table.program import RESOURCES
from resources.said import worded

if TYPE_CHECKING:
    from markdown_it.token import Token

FOLDER: Final = RESOURCES / "guide"
_REMARK: Final = re.compile(r"^<!--.*?-->\n", re.MULTILINE | re.DOTALL)
_FIGURE: Final = re.compile(r"^!\[(.*?)\]\(.*?\)$", re.MULTILINE | re.DOTALL)
_LINK: Final = re.compile(r"\[([^]]+)\]\([^)]+\)")
_OTHER_PAGE: Final = re.compile(r"(?:\d\d-([\w-]+)\.md)?(?:#([\w-]+))?")
_KEYS: Final = {
    "Ctrl": worded("Ctrl", "Ctrl (key)"), "Shift": worded("Shift", "Shift (key)"),
    "Enter": worded("Enter", "Enter (key)"), "Space": worded("Space", "Space (key)"),
    "Escape": worded("Escape", "Escape (key)"), "Delete": worded("Delete", "Delete (key)"),
    "Down": worded("Down", "Down (key)"),
}  # fmt: skip
"""Keys that are not called so on the keyboards of every language."""
_KEY: Final = re.compile(rf"(?:(?:Ctrl|Shift|Alt)\+)*(?:Alt|F\d+|Tab|.|{'|'.join(_KEYS)})")
_PART: Final = re.compile(r"\w+")
_STYLE: Final = """
pre, code { font-family: ui-monospace, monospace; background: var(--shade); }
code { padding: .05rem .25rem; border-radius: .2rem; }
pre { padding: .6rem .8rem; overflow-x: auto; } pre code { padding: 0; }
img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); }
section + section { margin-top: 4rem; border-top: 1px solid var(--line); }
""".strip()


class GuideError(SpellbenchError):
    """There is no such page."""


class Page(Struct, frozen=True):
    """A page of the guide."""

    name: str
    title: str
    path: Path
    text: str
    """Markdown, without the remarks that the making of its parts needs."""


def pages(language: str = "") -> tuple[Page, ...]:
    """All pages, in their order, in this language or in the one that is used; English where it has none."""
    return _pages(folder_of(language or used()))


def folder_of(language: str) -> Path:
    """Where the pages in a language lie."""
    folder = FOLDER / language
    return folder if folder.is_dir() else FOLDER


@cache
def _pages(folder: Path) -> tuple[Page, ...]:
    return tuple(map(_read, sorted(folder.glob("*.md"))))


def _read(path: Path) -> Page:
    text = _REMARK.sub("", path.read_text(encoding="utf-8"))
    return Page(path.stem.partition("-")[2], text.partition("\n")[0].lstrip("# "), path, text)


def page(word: str) -> Page:
    """The page of that name, of which the beginning is enough.

    Raises:
        GuideError: there is none, or several begin so.
    """
    wanted = "-".join(word.casefold().split())
    found = [one for one in pages() if one.name == wanted] or [
        one for one in pages() if one.name.startswith(wanted)
    ]
    if len(found) != 1:
        names = ", ".join(one.name for one in found or pages())
        raise GuideError(
            f"{'several pages are' if found else 'no page is'} called {word!r}; the pages: {names}"
        )
    return found[0]


def plain(one: Page) -> str:
    """A page to be read as text: it says where a picture is, and its links are words."""
    text = _FIGURE.sub(lambda found: f"(Picture: {' '.join(found[1].split())})", one.text)
    return _LINK.sub(r"\1", text)


def markup(one: Page, lead: Callable[[str, str], str], picture: Callable[[Path], str]) -> str:
    """A page as HTML.

    Args:
        one: The page.
        lead: Where a link to a page ("" for this one) and a heading leads; "" where it can't lead there.
        picture: What stands for the file of a picture.
    """
    from markdown_it import MarkdownIt  # noqa: PLC0415  (only who reads a page needs it)

    parser = MarkdownIt("commonmark").enable("table")
    tokens = parser.parse(one.text)
    for token, after in zip(tokens, (*tokens[1:], tokens[-1]), strict=True):
        if token.type == "heading_open":
            token.attrSet("id", anchor_of(one.name, after.content))
        elif token.type == "paragraph_open" and _FIGURE.fullmatch(after.content):
            token.attrSet("class", "figure")
        elif token.type == "fence":
            token.content = token.content.rstrip("\n")  # Qt would show an empty line
    for token in (inner for block in tokens for inner in block.children or ()):
        if token.type == "image":
            token.attrSet("src", picture(one.path.parent / str(token.attrs["src"])))
        elif token.type == "link_open":
            _lead_on(token, lead)
        elif token.type == "code_inline" and _KEY.fullmatch(token.content):
            token.content = _PART.sub(lambda key: translated(_KEYS.get(key[0], key[0])), token.content)
    return str(parser.renderer.render(tokens, parser.options, {}))


def _lead_on(token: Token, lead: Callable[[str, str], str]) -> None:
    """Let a link lead where it leads here; one without a goal is plain words."""
    other = _OTHER_PAGE.fullmatch(str(token.attrs["href"]))
    if other is not None:
        goal = lead(other[1] or "", other[2] or "")
        token.attrs = {"href": goal} if goal else {}


def anchor_of(page_name: str, heading: str) -> str:
    """What a heading of a page is called in links; as on most sites, behind the name of its page."""
    return f"{page_name}--{slug(heading)}"


def slug(heading: str) -> str:
    """A heading as links have it."""
    return re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", heading.lower().strip()))


def as_html(chosen: Sequence[Page], title: str) -> str:
    """Pages as one HTML file with their pictures in it; it loads nothing from anywhere."""
    from app.services.reports.html import whole_page  # noqa: PLC0415  (only this needs it)

    names = {one.name for one in chosen}

    def section(one: Page) -> str:
        def lead(to: str, heading: str) -> str:
            name = to or one.name
            return f"#{f'{name}--{heading}' if heading else name}" if name in names else ""

        return f'<section id="{one.name}">\n{markup(one, lead, _in_the_file)}</section>'

    return whole_page(title, "\n".join((*_contents(chosen), *map(section, chosen))), _STYLE)


def _contents(chosen: Sequence[Page]) -> Iterable[str]:
    if len(chosen) > 1:
        yield "<nav><ol>"
        yield from (f'<li><a href="#{one.name}">{one.title}</a></li>' for one in chosen)
        yield "</ol></nav>"


def _in_the_file(picture: Path) -> str:
    data = base64.b64encode(picture.read_bytes()).decode("ascii")
    return f"data:image/{picture.suffix.lstrip('.')};base64,{data}"
