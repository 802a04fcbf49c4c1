"""Text of whole cards stands in frames as it is printed."""

import struct
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from app.engine.oracle import read_card
from app.engine.values.card import Card
from app.services.workshop.draft import LAYOUTS
from app.ui.browser.cardview import CardView
from app.ui.drawing.cardpaint import frame_of
from app.ui.drawing.cardparts import parts_of
from app.ui.drawing.symbols import symbol_width
from app.ui.drawing.theme import LIGHT, WORN_AS, Colours
from tests.pictures.layouts import CARDS, drawn, own_picture, picture_of_all


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
    view.setMaximumWidth(200)  # a layout asks for more, and gives no more than this
    assert view.heightForWidth(400) == view.heightForWidth(200)


@pytest.mark.parametrize("typed", ["I, II - {}", "I, II: {}", "I, II—{}"])
def test_the_chapters_are_in_their_badge_however_they_are_typed(qapp: QApplication, typed: str) -> None:
    heights = []
    for form in ("I, II — {}", typed):
        text = form.format("Create a 1/1 green Elf creature token. It gains haste until end of turn.")
        card = Card.from_object({"name": "Song", "type_line": "Enchantment — Saga", "oracle_text": text})
        (part,) = parts_of(card.front, read_card(card)[0], qapp.font(), 260)
        assert part.frame == "chapter"
        heights.append(part.height)
    assert heights[0] == heights[1]


def test_there_is_a_picture_of_every_layout() -> None:
    assert {card["layout"] for card in CARDS} == set(LAYOUTS)


@pytest.mark.parametrize("theme", WORN_AS.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("width", [180, 330, 520])
def test_every_layout_is_drawn_in_every_theme(
    qapp: QApplication, tmp_path: Path, theme: Colours, width: int
) -> None:
    image = picture_of_all(theme, width, own_picture(tmp_path))
    colours = {image.pixelColor(x, 40).name() for x in range(image.width())}
    assert len(colours) > 20  # something is drawn beside the ground


def _card(name: str) -> dict[str, Any]:
    return next(card for card in CARDS if card["name"].startswith(name))


@pytest.mark.parametrize("name", ["Dawn", "Mend", "Cold Pantry", "Mill Giant"])
def test_halves_and_insets_stand_beside_each_other_where_there_is_room(qapp: QApplication, name: str) -> None:
    wide, narrow = (drawn(_card(name), qapp.font(), width) for width in (520.0, 200.0))
    assert wide.height < narrow.height


def test_what_belongs_to_both_halves_is_said_once(qapp: QApplication) -> None:
    fused = drawn(_card("Mend"), qapp.font(), 330.0)
    parted = drawn({**_card("Mend"), "card_faces": [
        {**face, "oracle_text": face["oracle_text"] + end}
        for face, end in zip(_card("Mend")["card_faces"], ("", "."), strict=True)
    ]}, qapp.font(), 330.0)  # fmt: skip
    assert fused.height < parted.height


@pytest.mark.parametrize(
    ("name", "frame"),
    [
        ("Lantern Moth", ("W", ("W",), "")), ("Tideglass", ("M", ("W", "U"), "M")),
        ("Either", ("M", ("W", "U", "G"), "M")), ("Silted", ("L", ("U", "B"), "L")),
        ("Last", ("M", ("W", "U", "B", "R", "G"), "L")), ("Crane", ("C", (), "")),
    ],
)  # fmt: skip
def test_the_frame_says_the_colours(name: str, frame: tuple[str, tuple[str, ...], str]) -> None:
    made = frame_of(Card.from_object(_card(name)).front)
    assert (made.word, made.letters, made.bars) == frame
    hybrid = frame_of(Card.from_object({**_card(name), "mana_cost": "{2}{W/U}{W/U}"}).front)
    assert (hybrid.word, hybrid.letters, hybrid.bars) == ("M", ("W", "U"), "C")


@pytest.mark.parametrize("code", ["W/U", "G/P", "2/W", "W/U/P", "PINK", "TK"])
def test_no_two_letters_share_a_small_disc(code: str) -> None:
    assert all(symbol_width(code, size) > size * 1.1 for size in range(8, 20))
    assert symbol_width("W", 9) == symbol_width("15", 9) == symbol_width("CHAOS", 9) == 9


def test_a_picture_that_is_too_large_is_not_read(qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "large.bmp"
    head = struct.pack(
        "<2sIHHIIiiHHIIiiII", b"BM", 54, 0, 0, 54, 40, 100_000, 100_000, 1, 24, 0, 0, 0, 0, 0, 0
    )
    path.write_bytes(head)
    image = picture_of_all(LIGHT, 250, path)
    assert not image.isNull()
