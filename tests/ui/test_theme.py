"""Colours can be read, and statuses told apart without colour."""

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from app.engine.casting.casting import Status
from app.engine.values.ids import PlayerId
from app.ui.drawing.cardpaint import paint_status
from app.ui.drawing.symbols import paint_symbol
from app.ui.drawing.theme import CONTRAST, DARK, LIGHT, WORN_AS, Colours, as_worn, contrast, wear
from app.ui.drawing.tilepaint import IDLE, VEIL
from app.ui.table.home import SideView

THEMES = [pytest.param(one, id=name) for name, one in WORN_AS.items()]


def tinted(ground: str, colour: str, share: float) -> str:
    """`ground` with a share of `colour` laid over it, as behind a step of the checklist."""
    one, other = QColor(ground), QColor(colour)
    mixed = [
        round(a * (1 - share) + b * share) for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)
    ]
    return QColor(*mixed).name()


@pytest.mark.parametrize("colours", THEMES)
def test_text_can_be_read_on_every_ground(colours: Colours) -> None:
    for ground in (colours.window, colours.base, colours.raised, colours.table):
        for colour in (colours.text, colours.dim, colours.accent, *colours.status.values()):
            assert contrast(colour, ground) >= 4.5, (colour, ground)


def test_high_contrast_is_high() -> None:
    for ground in (CONTRAST.window, CONTRAST.base, CONTRAST.raised, CONTRAST.table):
        for colour in (CONTRAST.text, CONTRAST.dim, CONTRAST.accent, *CONTRAST.status.values()):
            assert contrast(colour, ground) >= 7, (colour, ground)
        assert contrast(CONTRAST.line, ground) >= 3
    for ground in (*CONTRAST.frames.values(), *CONTRAST.fills.values()):
        assert contrast(CONTRAST.ink, ground) >= 7, ground


@pytest.mark.parametrize(
    "made",
    [QCheckBox, QComboBox, lambda: SideView(PlayerId("Ana"), near=True)],
    ids=["a box that is not ticked", "a choice", "a side of the battlefield"],
)
def test_with_high_contrast_edges_are_seen_though_all_grounds_are_black(
    qapp: QApplication, qtbot: QtBot, made: Callable[[], QWidget]
) -> None:
    wear(qapp, "contrast")
    widget = made()
    qtbot.addWidget(widget)
    widget.resize(200, 60)
    widget.show()
    picture = widget.grab().toImage()
    left = [picture.pixelColor(x, picture.height() // 2).name() for x in range(14)]
    assert max(contrast(colour, CONTRAST.window) for colour in left) >= 3
    wear(qapp, "light")


@pytest.mark.parametrize("colours", THEMES)
def test_status_words_can_be_read_on_their_own_tint(colours: Colours) -> None:
    for colour in colours.status.values():
        assert contrast(colour, tinted(colours.window, colour, 0.14)) >= 4.5, colour


@pytest.mark.parametrize("colours", THEMES)
def test_text_on_cards_can_be_read(colours: Colours) -> None:
    for ground in (*colours.frames.values(), *colours.fills.values()):
        assert contrast(colours.ink, ground) >= 4.5, ground
    assert contrast(colours.on_accent, colours.accent) >= 4.5


@pytest.mark.parametrize("colours", THEMES)
def test_sizes_that_are_only_printed_can_be_read(colours: Colours) -> None:
    for ground in colours.fills.values():
        assert contrast(tinted(ground, colours.ink, IDLE), ground) >= 4.5, ground


@pytest.mark.parametrize("colours", THEMES)
def test_text_on_cards_that_are_no_legal_choice_can_be_read(colours: Colours) -> None:
    ink = tinted(colours.ink, colours.table, VEIL)
    for ground in colours.fills.values():
        assert contrast(ink, tinted(ground, colours.table, VEIL)) >= 4.5, ground


@pytest.mark.parametrize("colours", THEMES)
def test_every_status_has_a_colour(colours: Colours) -> None:
    assert set(colours.status) == {status.value for status in Status}


def drawn(size: int) -> tuple[QImage, QPainter]:
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(QColor("#808080"))
    return image, QPainter(image)


def test_status_icons_differ_without_colour(qapp: QApplication) -> None:
    grey = Colours(
        **{name: getattr(LIGHT, name) for name in LIGHT.__slots__ if name != "status"},
        status=dict.fromkeys(LIGHT.status, "#202020"),
    )
    images = []
    for status in LIGHT.status:
        image, painter = drawn(24)
        paint_status(painter, QRectF(2, 2, 20, 20), status, grey)
        painter.end()
        images.append(image)
    assert all(one != other for one, other in combinations(images, 2))


CODES = [
    "W",
    "U",
    "B",
    "R",
    "G",
    "C",
    "S",
    "X",
    "0",
    "2",
    "16",
    "R/W",
    "2/B",
    "G/P",
    "R/W/P",
    "C/W",
    "T",
    "Q",
    "E",
    "CHAOS",
]


def test_symbols_all_look_different(qapp: QApplication) -> None:
    images = []
    for code in CODES:
        image, painter = drawn(32)
        paint_symbol(painter, QRectF(2, 2, 28, 28), code)
        painter.end()
        images.append(image)
    assert all(one != other for one, other in combinations(images, 2))


def test_a_colour_taken_in_one_theme_is_that_of_the_other_once_it_is_worn(qapp: QApplication) -> None:
    sheet = qapp.styleSheet()
    wear(qapp, "dark")
    assert as_worn(LIGHT.dim) == DARK.dim
    assert [as_worn(LIGHT.status[name]) for name in LIGHT.status] == list(DARK.status.values())
    wear(qapp, "contrast")
    assert as_worn(DARK.dim) == CONTRAST.dim
    wear(qapp, "light")
    assert as_worn(DARK.accent) == LIGHT.accent == as_worn(CONTRAST.accent)
    assert as_worn("#123456") == "#123456"
    qapp.setStyleSheet(sheet)
