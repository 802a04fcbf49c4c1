"""Any text is read or refused, in bounded time; what is read is written back."""

from __future__ import annotations

import gc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.abilities.abilities import NotUnderstood
from app.engine.errors import PhrasebookError
from app.engine.keywords.registry import KEYWORDS
from app.engine.oracle import line_category, lines_of, read_line
from app.engine.text.book import BOOK, Category, constant, phrase, same
from app.engine.text.explainer import Explainer
from app.engine.text.firsts import begins
from app.engine.text.needs import needs
from app.engine.text.reader import STEPS_MAX, Reader, TooLongError, write
from app.engine.text.remembered import goes_past_stops
from app.engine.text.template import Words
from app.engine.values.card import Card
from app.services.catalogue import starter_cards
from tests.ending import comes_to_an_end

_EXAMPLES = [(entry.example, "permanent_line") for entry in KEYWORDS.values()] + [
    (text, line_category(face))
    for card in map(Card.from_object, starter_cards())
    for face in card.faces
    for _, _, text in lines_of(face)
]
_WORDS = sorted(
    {
        word
        for into in BOOK.values()
        for entry in into.phrases
        for token in entry.tokens
        if isinstance(token, Words)
        for word in token.text.split()
    }
)
_CATEGORIES = ("spell_line", "permanent_line")
_ANY = settings(deadline=None, max_examples=150)


def _holds(text: str, category: str) -> None:
    """A text is read in time, and what is read is written and read again as the same."""
    with comes_to_an_end():
        found = read_line.__wrapped__(text, category).abilities
    if any(isinstance(ability, NotUnderstood) for ability in found):
        assert [ability.text for ability in found if isinstance(ability, NotUnderstood)] == [text]
    elif text:
        value = found[0] if category == "spell_line" and len(found) == 1 else found
        written = write(value, category, True) or write(found, category, True)
        assert written is not None
        assert read_line(written, category).abilities == found


@_ANY
@given(st.lists(st.sampled_from(_WORDS), max_size=40), st.sampled_from(_CATEGORIES))
def test_words_of_the_phrasebook_in_any_order(words: list[str], category: str) -> None:
    text = " ".join(words)
    _holds(text[:1].upper() + text[1:], category)


@_ANY
@given(st.data())
def test_lines_with_words_left_out_doubled_and_put_elsewhere(data: st.DataObject) -> None:
    text, category = data.draw(st.sampled_from(_EXAMPLES))
    words = text.split(" ")
    for _ in range(data.draw(st.integers(0, 3))):
        index = data.draw(st.integers(0, len(words)))
        match data.draw(st.sampled_from(("left out", "doubled", "another"))):
            case "left out":
                del words[index : index + 1]
            case "doubled":
                words[index:index] = words[index : index + 3]
            case _:
                words.insert(index, data.draw(st.sampled_from(_WORDS)))
    _holds(" ".join(words), category)


@_ANY
@given(st.text(max_size=300), st.sampled_from(_CATEGORIES))
def test_characters_of_any_script(text: str, category: str) -> None:
    _holds(text, category)


@_ANY
@given(
    st.sampled_from(_EXAMPLES),
    st.sampled_from((" ", ", ", " and ", " or ", '"', "\n", ". ")),
    st.integers(2, 300),
)
def test_a_line_said_over_and_over(line: tuple[str, str], mark: str, times: int) -> None:
    text, category = line
    _holds(mark.join([text] * times), category)


@pytest.mark.parametrize(
    "text",
    [
        "\x00\x07\x1b[31m" * 100,
        "a" * 100_000,
        "Draw a card. " * 8_000,
        '"' * 4_000,
        'Enchanted creature has "' * 150 + "flying" + '"' * 150,
        "Enchanted creature has \"Enchanted creature has '" * 80,
        "Destroy target " + " or ".join(["artifact creature"] * 200) + ".",
        "Destroy target " + " ".join(["artifact", "white", "legendary"] * 130) + ".",
        "Flying, " * 490 + "flying",
        ", ".join(["Doctor's companion"] * 150),
        "Choose one —\n" * 280,
        "Whenever a creature enters, " * 140,
        "creature that " * 280,
        "Draw cards equal to " + "the number of cards in your hand plus " * 100 + "1.",
        "{W}" * 1_300,
        "引く。" * 1_300,
    ],
)
@pytest.mark.parametrize("category", _CATEGORIES)
def test_hostile_text_is_read_or_refused_in_time(text: str, category: str) -> None:
    _holds(text, category)


def test_the_bound_counts_work_not_time() -> None:
    reader = Reader("Destroy target " + " or ".join(["artifact creature"] * 200) + ".")
    with pytest.raises(TooLongError):
        reader.read("spell_line", 0, True)
    assert STEPS_MAX < reader.steps < 2 * STEPS_MAX


@pytest.mark.parametrize(("text", "category"), _EXAMPLES)
def test_texts_of_cards_need_a_small_part_of_the_bound(text: str, category: str) -> None:
    reader = Reader(text)
    reader.read(category, 0, True)
    assert reader.steps < STEPS_MAX / 10


def test_reading_leaves_nothing_to_the_garbage_collector() -> None:
    for text, category in _EXAMPLES:
        read_line.__wrapped__(text, category)  # makes the tables that they need
    gc.collect()
    gc.disable()
    try:
        for text, category in _EXAMPLES:
            read_line.__wrapped__(text, category)
        assert gc.collect() == 0
    finally:
        gc.enable()


@pytest.mark.parametrize(
    ("text", "stopped", "expected"),
    [
        ("draw a card", "", None),
        ("draw a gizmo", "gizmo", "card"),
        ("draw seven cards and whistle", " and whistle", None),
        ("gizmo", "gizmo", "<effect>"),
    ],
)
def test_it_is_known_how_far_reading_came(text: str, stopped: str, expected: str | None) -> None:
    reader = Explainer(text)
    reader.read("effect")
    assert text[reader.furthest :] == stopped
    assert expected is None or expected in reader.expected


@pytest.mark.parametrize(
    ("category", "word", "capital", "may"),
    [
        ("count", "two", False, True),
        ("count", "Two", False, False),
        ("count", "Two", True, True),
        ("digits", "12", False, True),
        ("digits", "twelve", False, False),
        ("mana", "{", False, True),
        ("type_word", "creatures", False, True),
        ("relatives", "gizmo", False, True),
    ],
)
def test_first_words_tell_what_may_stand_somewhere(
    category: str, word: str, capital: bool, may: bool
) -> None:
    assert begins(category, word, capital) is may


@pytest.mark.parametrize(("text", "category"), _EXAMPLES)
def test_what_is_passed_over_for_want_of_a_word_could_not_be_read(text: str, category: str) -> None:
    assert Reader(text).read(category, 0, True) == Explainer(text).read(category, 0, True)


@pytest.mark.parametrize(
    ("category", "past"),
    [
        *(("noun", False), ("target", False), ("grantables", False), ("mana", False)),
        *(("sentences", True), ("body", True), ("unended", True), ("keyword_in_list", True)),
    ],
)
def test_a_full_stop_may_stand_in_text_of_a_category(category: str, past: bool) -> None:
    assert goes_past_stops(category) is past


@pytest.mark.parametrize(("text", "category"), _EXAMPLES)
def test_what_another_text_left_to_be_remembered_is_read_as_it_is_alone(text: str, category: str) -> None:
    for front in ("Draw a card. ", "Flying, ", "Whenever you scry, ", '"Scry 1". '):
        Reader(front + text).read("permanent_line", 0, True)
        Reader(text + " " + front.strip()).read("spell_line", 0, True)
    assert Reader(text).read(category, 0, True) == Explainer(text).read(category, 0, True)


def test_the_full_stop_of_a_title_ends_no_sentence() -> None:
    for name in ("Dr. Julius", "Dr. Evil", "Mr. Julius"):
        texts = [f"Destroy target creature named {name}{more}." for more in ("", " if it's tapped")]
        assert all(read_line(text, "spell_line").is_whole for text in texts)
        assert Reader(texts[1]).read("spell_line", 0, True) == Explainer(texts[1]).read("spell_line", 0, True)


@pytest.mark.parametrize(
    ("category", "words"),
    [("joker", {" joker"}), ("jokers", {" joker", " jest"}), ("in_a_word", {"non"}), ("perhaps", None)],
)
def test_a_category_needs_the_rarest_of_its_words(
    monkeypatch: pytest.MonkeyPatch, category: str, words: set[str] | None
) -> None:
    for name in ("joker", "jokers", "in_a_word", "perhaps"):
        monkeypatch.setitem(BOOK, name, Category(name))
    constant("joker", 1, "the joker")
    same("jokers", "{one:joker}")
    constant("jokers", 2, "a jest")
    same("in_a_word", "non{one:digits}")
    same("perhaps", "( of the|){one:digits}")
    assert needs(category) == words


def test_a_category_that_begins_with_itself_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOOK, "an_echo", Category("an_echo"))
    constant("an_echo", 1, "echo")
    same("an_echo", "{again:an_echo} again")
    with pytest.raises(PhrasebookError, match="can begin with itself"):
        Reader("echo again").read("an_echo")


def test_a_category_that_nothing_fills_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOOK, "a_lack", Category("a_lack"))
    phrase("a_lack", NotUnderstood, "{text:nothing_such}")
    with pytest.raises(PhrasebookError, match="nothing_such"):
        Reader("echo").read("a_lack")
