"""The names of small cards stay within their frames; text of whole ones stands in frames as it is printed."""

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from app.engine.oracle import read_card
from app.engine.values.card import Card
from app.ui.browser.cardview import CardView
from app.ui.drawing.cardparts import parts_of
from app.ui.drawing.tilepaint import name_font


@pytest.mark.parametrize("name", ["Wanderer", "Thunderstruck Familiar", "Mossy Electroconductor", "Ox"])
@pytest.mark.parametrize("wide", [48.0, 58.0, 68.0, 90.0])
def test_the_longest_word_of_a_name_fits(qapp: QApplication, name: str, wide: float) -> None:
    font = name_font(qapp.font(), 11.6, name, wide)
    longest = max(QFontMetricsF(font).horizontalAdvance(word) for word in name.split())
    assert longest <= wide or font.pixelSize() <= 8


@pytest.mark.parametrize(
    ("line", "text", "frames"),
    [
        ("Legendary Planeswalker — Elf", "You have hexproof.\n+1: Draw a card.\n−2: You gain 2 life.",
         ["", "loyalty", "loyalty"]),
        ("Enchantment — Saga", "(Add a lore counter.)\nI, II — Draw a card.\nIII — Scry 1.",
         ["", "chapter", "chapter"]),
        ("Creature — Elf", "Level up {W}\nLEVEL 2-6\n3/3\nFirst strike\nLEVEL 7+\n4/4\nDouble strike",
         ["", "band", "band"]),
        ("Enchantment — Class", "Flying\n{2}{W}: Level 2\nCreatures you control have haste.",
         ["", "band"]),
        ("Artifact Creature — Golem", "Prototype {2}{R} — 3/2\nHaste", ["inset", ""]),
        ("Sorcery", "Choose one —\n• Draw a card.\n• Scry 2.", ["", "", ""]),
        ("Instant", "Frobnicate.\nDraw a card.", ["", ""]),
    ],
)  # fmt: skip
def test_what_is_printed_in_a_frame_of_its_own_is_drawn_so(
    qapp: QApplication, line: str, text: str, frames: list[str]
) -> None:
    given = {"name": "New Thing", "mana_cost": "{7}", "type_line": line, "oracle_text": text}
    card = Card.from_object({**given, "power": "6", "toughness": "4"} if "Creature" in line else given)
    (reading,) = read_card(card)
    parts = parts_of(card.front, reading, qapp.font(), 260)
    assert [part.frame for part in parts] == frames
    unread = parts_of(card.front, None, qapp.font(), 260)
    assert {part.frame for part in unread} == {""}
    view = CardView()
    view.show_card(card, (reading,))
    view.resize(280, view.heightForWidth(280))
    assert not view.grab().isNull()
