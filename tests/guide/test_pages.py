"""The pages of the guide are true: what they run runs, what they link to is there, and nothing is left out."""

import re
from pathlib import Path
from typing import Final

import pytest

from app.services.guide import Page, as_html, page, pages, plain
from tests.guide.console import BLOCK, follow
from tests.guide.figures import FIGURES, MOST_BYTES, PICTURES
from tests.guide.lists import filled

RUN: Final = [one for one in pages() if any(kind == "console" for kind, _, _ in BLOCK.findall(one.text))]


@pytest.mark.parametrize("one", RUN, ids=lambda one: one.name)
def test_what_a_page_runs_prints_what_it_shows(
    one: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert follow(one.text, lambda: capsys.readouterr().out)


def test_the_lists_of_the_pages_are_those_of_the_program() -> None:
    """Where this fails, `make guide` mends it."""
    texts = {one.path.name: one.path.read_text(encoding="utf-8") for one in pages()}
    assert [name for name, text in texts.items() if filled(text) != text] == []


def test_every_picture_is_made_shown_and_small() -> None:
    shown = {name for one in pages() for name in re.findall(r"\]\(pictures/([^)]+)\)", one.text)}
    assert shown == {one.file.name for one in FIGURES} == {file.name for file in PICTURES.iterdir()}
    assert [one.file.name for one in FIGURES if one.file.stat().st_size > MOST_BYTES] == []


@pytest.mark.parametrize("one", pages(), ids=lambda one: one.name)
def test_every_link_leads_somewhere(one: Page) -> None:
    html = as_html(pages(), "all")
    ids = set(re.findall(r' id="([^"]+)"', html))
    assert {to for to in re.findall(r'href="#([^"]+)"', html) if to not in ids} == set()
    for link in re.findall(r"\]\(([^)]+)\)", one.text):
        assert (one.path.parent / link.partition("#")[0]).is_file(), link


def test_a_page_by_itself_has_no_link_that_leads_nowhere() -> None:
    html = as_html((page("first-ten-minutes"),), "one")
    assert re.findall(r'href="(?!#first-ten-minutes)', html) == []
    assert "<img" in html
    assert not re.search(r'(src|href)="(?!data:|#)', html)


def test_a_page_as_text_says_where_a_picture_is() -> None:
    text = plain(page("first-ten-minutes"))
    assert "(Picture: The window" in text
    assert "](" not in text
