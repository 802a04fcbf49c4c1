import lzma
from pathlib import Path

import pytest

from app.services.rulestext import decode, is_rules_text, parse

TEXT = """Magic: The Gathering Comprehensive Rules
\u00a0
These rules are effective as of May 5, 2030.

Contents
1. Ideas
100. Generally
Glossary
Credits

1. Ideas

100. Generally

100.1. These words are made up.
Example: A café is a place.
It has two lines.

100.1a Below it.
\u00a0
100.1d. With a dot too many.
100.2 With a dot too few, as in “606.5 If”.
And a line that goes on.

Glossary

Word
See rule 100, “Generally.” 100.1 is one.

Credits

Somebody made it.
"""


def variants() -> list[object]:
    crlf = TEXT.replace("\n", "\r\n")
    return [
        pytest.param(TEXT.encode(), id="utf-8"),
        pytest.param(crlf.encode("utf-8-sig"), id="utf-8 with mark and crlf"),
        pytest.param(TEXT.replace("\n", "\r").encode(), id="bare cr"),
        pytest.param(TEXT.replace("\n", "\r").replace("\r", "\r\n", 5).encode(), id="cr and crlf mixed"),
        pytest.param(crlf.encode("cp1252"), id="cp1252"),
        pytest.param(crlf.encode("utf-16"), id="utf-16 with mark"),
        pytest.param(crlf.encode("utf-16-be"), id="utf-16 without mark"),
    ]


@pytest.mark.parametrize("content", variants())
def test_every_form_gives_the_same_rules(content: bytes) -> None:
    text = parse(decode(content))
    assert is_rules_text(content[:401])
    assert text.effective == "May 5, 2030"
    assert text.titles == {"100": "Generally"}
    assert list(text.rules) == ["100.1", "100.1a", "100.1d", "100.2"]
    assert text.rules["100.1"].text == "These words are made up."
    assert text.rules["100.1"].examples == ("A café is a place.\nIt has two lines.",)
    assert text.rules["100.1d"].text == "With a dot too many."
    assert text.rules["100.2"].text == "With a dot too few, as in “606.5 If”.\nAnd a line that goes on."


@pytest.mark.parametrize("content", [b"", b"[]", b"\x00\xff", b"601.2f is a rule number"])
def test_other_files_are_no_rules_texts(content: bytes) -> None:
    assert not is_rules_text(content)


def test_sections_and_the_glossary_are_read() -> None:
    text = parse(TEXT)
    assert text.sections == {"1": "Ideas"}
    assert text.glossary == {"Word": "See rule 100, “Generally.” 100.1 is one."}
    assert text.day == "2030-05-05"


def test_a_glossary_with_an_empty_line_after_each_line_is_read_alike() -> None:
    begin, end = TEXT.index("\nGlossary\n\nWord"), TEXT.index("Credits\n\nSomebody")
    some = "\nGlossary\n\n\n\nOne\n\n1. First.\n\n2. Second.\n\n\n\nTwo\n\nIt is two.\n\n\n\n"
    glossary = {"One": "1. First.\n2. Second.", "Two": "It is two."}
    assert parse(TEXT[:begin] + some + TEXT[end:]).glossary == glossary
    plain = some.replace("\n\n\n\n", "\0").replace("\n\n", "\n").replace("\0", "\n\n")
    assert parse(TEXT[:begin] + plain + TEXT[end:]).glossary == glossary
    assert parse(
        decode((TEXT[:begin] + plain.replace(".\n2", ".\u20282") + TEXT[end:]).encode())
    ).glossary == (glossary)


def test_a_rule_after_z_has_two_letters() -> None:
    text = parse(TEXT.replace("100.1a Below", "100.1aa Below"))
    assert text.rules["100.1aa"].text == "Below it."


def test_the_published_text_is_read_whole(rules_text: str) -> None:
    text = parse(rules_text)
    letters = [number for number in text.rules if number[-1].isalpha()]
    assert len(letters) > 1_900
    assert len(text.rules) - len(letters) > 1_100
    assert {"119.1d", "606.5", "601.2f"} <= set(text.rules)
    assert len(text.glossary) > 700
    assert text.glossary["Prowl"].endswith("See rule 702.76, “Prowl.”")
    assert text.titles["601"] == "Casting Spells"
    assert all(rule.text for rule in text.rules.values())


@pytest.mark.pool
def test_every_published_text_is_read_whole_in_every_form(shared_data: Path) -> None:
    files = sorted((shared_data / "data" / "rules").glob("*.txt.xz"))
    assert len(files) == 4
    for file in files:
        content = lzma.decompress(file.read_bytes())
        text = parse(decode(content))
        assert len(text.rules) > 2_300
        assert text.rules["601.2f"].text
        lines = decode(content)
        told = lines.encode("cp1252", "ignore").decode("cp1252")
        forms = (
            lines.encode("utf-16"),
            lines.replace("\n", "\r\n").encode("utf-16-be"),
            lines.replace("\n", "\r").encode("utf-8-sig"),
            lines.replace("\n", "\r").replace("\r", "\r\n", 12).encode(),
        )
        for form in forms:
            assert is_rules_text(form[:16_384])
            assert parse(decode(form)) == text
        assert parse(decode(told.encode("cp1252"))) == parse(told)


def test_what_is_kept_of_a_text_is_read_as_the_same() -> None:
    for wrong in ("\0", "\ufeff", "\r", "\u2028"):
        text = decode(TEXT.replace("Ideas", f"Ideas{wrong}", 1).encode())
        assert decode(text.encode()) == text
