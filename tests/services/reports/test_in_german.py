"""Reports in German: nothing is left English but names, texts of cards and rules, and the page says so."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from app.services.language import ENGLISH, in_language, use
from app.services.reports import html, markdown, plain
from app.services.reports.composing import of_file
from app.services.rulebook import Rulebook
from app.services.table.program import RESOURCES, Program
from tests.languages.test_sentences import ENGLISH as ENGLISH_WORDS
from tests.languages.test_sentences import names
from tests.services.reports.test_composing import RULES
from tests.services.reports.test_writers import checked

CASES: Final = sorted((RESOURCES / "cases").glob("*.json"))


@pytest.fixture(autouse=True)
def _german() -> Iterator[None]:
    use("de")
    yield
    use(ENGLISH)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    return Program(tmp_path_factory.mktemp("data"))


@cache
def _printed() -> set[str]:
    """Lines of all cards that come with the program."""
    data = [json.loads(path.read_text(encoding="utf-8")) for path in (RESOURCES / "cards").glob("*.json")]
    data += [json.loads(path.read_text(encoding="utf-8")) for path in (RESOURCES / "packs").glob("*.json")]
    return {name for name in names(data) if " " in name}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem[:2])
def test_a_report_in_german_has_no_english_word_of_the_program(path: Path, program: Program) -> None:
    text = plain.write(in_language(of_file(path, program, Rulebook())))
    known = {*_printed(), *(name for name in names(json.loads(path.read_text("utf-8"))) if " " in name)}
    bare = text
    for name in sorted(known, key=len, reverse=True):
        bare = bare.replace(name, "")
    bare = re.sub("„[^“]*“|“[^”]*”", "", bare)
    assert [line for line in bare.splitlines() if ENGLISH_WORDS.search(line)] == []


def test_the_page_says_that_it_is_german_and_that_the_rules_are_english(
    program: Program, tmp_path: Path
) -> None:
    rules = tmp_path / "rules.txt"
    rules.write_text(RULES, encoding="utf-8")
    document = in_language(of_file(CASES[0], program, Rulebook.open(None, rules)))
    page = checked(html.write(document))
    assert '<html lang="de">' in html.write(document)
    assert '<dl lang="en">' in html.write(document)
    assert "Beispiel:" in html.write(document)
    assert "Beispiel:" in markdown.write(document)
    assert page
