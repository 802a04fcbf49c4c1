"""The pages of the guide are true: what they show runs, their links lead somewhere, nothing is left out."""

import importlib
import json
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from app.cli.commands import command_names
from app.cli.main import build_parser, main
from app.engine import scenario
from app.services.guide import GuideError, Page, as_html, page, pages, plain
from app.services.language import ENGLISH, languages, translated, use, used
from tests.guide.console import BLOCK, follow
from tests.guide.figures import FIGURES, MOST_BYTES, PICTURES
from tests.guide.lists import called, command_parser, filled, own_arguments
from tests.languages.test_sentences import ENGLISH as ENGLISH_WORDS

_OTHERS: Final = re.compile(
    r"^```.*?^```$|`[^`]*`|\]\([^)]*\)|\*\*[^*]*\*\*|„[^“]*“|\*[^*\n]+\*|\"[^\"\n]*\"",
    re.MULTILINE | re.DOTALL,
)
"""What is not the page's own to say: code, goals of links, what is clicked or read, and words of cards."""
LANGUAGES: Final = languages()
RUN: Final = [one for one in pages() if any(kind == "console" for kind, _, _ in BLOCK.findall(one.text))]


@pytest.mark.parametrize("one", RUN, ids=lambda one: one.name)
def test_what_a_page_runs_prints_what_it_shows(
    one: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")  # as wide as the pages were written
    assert follow(one.text, lambda: capsys.readouterr().out)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language in turn; it is used."""
    use(request.param)
    yield str(request.param)
    use(ENGLISH)


def test_every_language_has_every_page_with_the_same_blocks(language: str) -> None:
    lists = re.compile(r"<!-- list:.*?<!-- end -->", re.DOTALL)

    def blocks(one: Page) -> list[str]:
        return [found[0] for found in BLOCK.finditer(lists.sub("", one.path.read_text(encoding="utf-8")))]

    assert {one.path.name: blocks(one) for one in pages(language)} == {
        one.path.name: blocks(one) for one in pages(ENGLISH)
    }


def test_what_is_marked_as_code_is_the_same_in_every_language(language: str) -> None:
    def code(name: str, of: str) -> set[str]:
        text = next(one.text for one in pages(of) if one.name == name)
        return set(re.findall(r"`([^`\n]+)`", text))

    for name in ("cases", "packs"):
        assert code(name, ENGLISH) - code(name, language) == set()


def test_no_page_in_german_has_an_english_word() -> None:
    told = [
        f"{one.name}: {line}"
        for one in pages("de")
        for line in _OTHERS.sub("", one.text).splitlines()
        if ENGLISH_WORDS.search(line)
    ]
    assert told == []


def test_the_lists_of_the_pages_are_those_of_the_program(language: str) -> None:
    """Where this fails, `make guide` mends it."""
    texts = {one.path.name: one.path.read_text(encoding="utf-8") for one in pages(language)}
    assert [name for name, text in texts.items() if filled(text) != text] == []


def test_every_picture_is_made_shown_and_small(language: str) -> None:
    shown = {name for one in pages(language) for name in re.findall(r"\]\([./]*pictures/([^)]+)\)", one.text)}
    assert shown == {one.file.name for one in FIGURES} == {file.name for file in PICTURES.iterdir()}
    assert [one.file.name for one in FIGURES if one.file.stat().st_size > MOST_BYTES] == []


def test_every_link_leads_somewhere(language: str) -> None:
    assert [one.title for one in pages(language)] == [translated(one.title) for one in pages(ENGLISH)]
    html = as_html(pages(language), "all")
    ids = set(re.findall(r' id="([^"]+)"', html))
    assert {to for to in re.findall(r'href="#([^"]+)"', html) if to not in ids} == set()
    linked = {
        (one.path.parent, link) for one in pages(language) for link in re.findall(r"\]\(([^)]+)\)", one.text)
    }
    assert {link for folder, link in linked if not (folder / link.partition("#")[0]).is_file()} == set()


def test_a_page_by_itself_has_no_link_that_leads_nowhere() -> None:
    html = as_html((page("first-ten-minutes"),), "one")
    assert re.findall(r'href="(?!#first-ten-minutes)', html) == []
    assert "<img" in html
    assert not re.search(r'(src|href)="(?!data:|#)', html)


def test_a_page_as_text_says_where_a_picture_is() -> None:
    text = plain(page("first-ten-minutes"))
    assert "(Picture: The window" in text
    assert "](" not in text


def test_every_command_is_in_the_guide_with_all_that_it_takes(language: str) -> None:
    assert language == used()
    text = page("command-line").text
    for name in command_names():
        part = text.partition(f"\n## spellbench {name}\n")[2].partition("\n## ")[0]
        missing = [called(one) for one in own_arguments(command_parser(name)) if called(one) not in part]
        assert part, name
        assert missing == [], name
    shared = {name for one in build_parser(())._actions for name in one.option_strings if len(name) > 2}
    assert {name for name in shared - {"--traceback"} if f"`{name}" not in text} == set()


def keys_of_cases() -> Iterator[str]:
    """Every key that the reader of cases knows, wherever it says so."""
    for found in pkgutil.iter_modules(scenario.__path__):
        module = importlib.import_module(f"{scenario.__name__}.{found.name}")
        for name, value in vars(module).items():
            if name.endswith("KEYS") or name in ("_EXPECTED", "_PLAYER", "_OF_OBJECT"):
                yield from value
                if isinstance(value, dict):
                    yield from (key for keys in value.values() if isinstance(keys, tuple) for key in keys)


def test_every_key_of_cases_and_packs_is_in_the_guide(language: str) -> None:
    assert language == used()
    text = page("cases").text + page("packs").text
    said = " ".join(re.findall(r"`([^`\n]+)`", text))
    words = set(re.findall(r"[\w]+(?: mana)?|for mana", said)) | set(re.findall(r"\w+", said))
    assert {key for key in keys_of_cases() if key not in words} == set()


def test_a_page_is_found_by_its_name_or_its_beginning() -> None:
    assert page("First ten") is page("first-ten-minutes")
    with pytest.raises(GuideError, match="no page is called 'nowhere'; the pages: first-ten-minutes, "):
        page("nowhere")
    with pytest.raises(
        GuideError, match="several pages are called 'c'; the pages: clerks, cases, command-line"
    ):
        page("c")


def test_the_guide_is_printed_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["guide"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == [one.name for one in pages()]
    assert main(["guide", "questions"]) == 0
    assert capsys.readouterr().out == plain(page("questions"))
    assert main(["guide", "--json", "questions"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["title"] == "Questions and answers"
    assert main(["guide", "-o", str(tmp_path / "guide.html")]) == 0
    html = (tmp_path / "guide.html").read_text(encoding="utf-8")
    assert all(f'<section id="{one.name}">' in html for one in pages())
    assert main(["guide", "-o", str(tmp_path / "nowhere" / "guide.html")]) == 2
    assert main(["guide", "nowhere"]) == 2
