"""Names of small cards are whole, within their frames."""

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from app.ui.drawing import fitting
from app.ui.drawing.fitting import LEAST, fitted, letters, parted
from app.ui.drawing.flow import narrowed

NAMES = (
    "Ox", "Wanderer", "Thunderstruck Familiar", "Mossy Electroconductor", "Burning-Tree Emissary",
    "Keeper of the Long Names", "Ana, Guardian of Villages",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("wide", "high", "dots"), [(35, 36, 6), (48, 48, 8), (66, 60, 11.6), (130, 90, 23)])
def test_a_name_is_whole_within_its_frame(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, name: str, wide: int, high: int, dots: float
) -> None:
    cut: list[str] = []
    monkeypatch.setattr(fitting, "_cut", lambda text, *_: cut.append(text))
    flow = fitted(name, qapp.font(), dots, wide, high)
    assert cut == []
    assert flow.width <= wide
    assert flow.height <= high
    said = "".join(piece.text for piece in flow._pieces)
    assert said.replace("-", "").replace(" ", "") == name.replace("-", "").replace(" ", "")


def test_letters_are_smaller_before_a_word_is_parted(qapp: QApplication) -> None:
    (whole,) = fitted("Electromancer", qapp.font(), 11.6, 58, 60)._pieces
    assert whole.text == "Electromancer"
    assert whole.font.pixelSize() < 12
    (usual,) = fitted("Electromancer", qapp.font(), 11.6, 200, 60)._pieces
    assert usual.font.pixelSize() == 12
    assert usual.font.bold()


@pytest.mark.parametrize(("dots", "bold"), [(11, False), (11.6, True), (16, True)])
def test_all_names_on_cards_of_a_size_have_one_weight(qapp: QApplication, dots: float, *, bold: bool) -> None:
    flows = [fitted(name, qapp.font(), dots, wide, 60) for name in NAMES for wide in (36, 50, 66, 130)]
    assert {piece.font.bold() for flow in flows for piece in flow._pieces} == {bold}


def test_a_word_is_in_two_parts_before_its_letters_are_the_smallest(qapp: QApplication) -> None:
    flow = fitted("Goblin Electromancer", qapp.font(), 11, 36, 48)
    assert [piece.text for piece in flow._pieces if piece.text.strip()] == ["Goblin", "Electro-", "mancer"]
    assert all(piece.font.pixelSize() > LEAST for piece in flow._pieces)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Keeper of the Long Names", "Keeper of the Long Names"),
        ("Mossy Electroconductor", "Mossy Electro- conductor"),
        ("The Chain of Lanterns", "The Chain of Lanterns"),
        ("Emelia, Guardian of Villages", "Emelia"),
        ("Quiet Larceny", "Quiet Larceny"),
        ("Stern Magistrate", "Stern Magist- rate"),
    ],
)
def test_a_long_name_is_whole_in_small_letters_or_its_short_form_and_ends_in_no_dots(
    qapp: QApplication, name: str, shown: str
) -> None:
    flow = fitted(name, qapp.font(), 11, 29, 30)
    assert " ".join(piece.text for piece in flow._pieces if piece.text.strip()) == shown


@pytest.mark.parametrize(
    ("name", "wide", "high", "shown"),
    [("Oath of the Ancient Wood", 25, 25, "Oa. An. Wo."), ("Mossy Electroconductor", 34, 11, "Mos. Ele.")],
)
def test_long_words_are_abbreviated_where_a_name_has_no_room(
    qapp: QApplication, name: str, wide: float, high: float, shown: str
) -> None:
    flow = fitted(name, qapp.font(), 8, wide, high)
    assert " ".join(piece.text for piece in flow._pieces if piece.text.strip()) == shown


def test_what_has_no_room_at_all_ends_in_dots(qapp: QApplication) -> None:
    flow = fitted("Mossy Electroconductor", qapp.font(), 8, 12, 11)
    assert flow._pieces[-1].text.endswith("…")


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("Electromancer", "Electro- mancer"),
        ("Burning-Tree", "Burning- Tree"),
        ("Lengthening", "Lengthe- ning"),
        ("Nightshade", "Night- shade"),
    ],
)
def test_a_word_is_parted_where_a_syllable_begins(qapp: QApplication, word: str, parts: str) -> None:
    font = letters(qapp.font(), LEAST)
    first = parts.split(maxsplit=1)[0]
    assert parted(word, font, QFontMetricsF(font).horizontalAdvance(first) + 1.5) == parts
    assert parted(word, font, 500) == word


@pytest.mark.parametrize("share", [1.0, 0.9, 0.8, 0.72])
def test_a_line_has_narrower_letters_before_its_end_is_left_out(qapp: QApplication, share: float) -> None:
    text, font = "Nightshade Stinger dealt 1 combat damage", qapp.font()
    room = QFontMetricsF(font).horizontalAdvance(text) * share
    worn = narrowed(font, text, room)
    assert QFontMetricsF(worn).horizontalAdvance(text) <= room + 0.5
    assert (worn.stretch() < 100) == (share < 1)
