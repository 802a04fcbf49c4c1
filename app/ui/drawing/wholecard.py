"""A whole card: its faces, halves and insets, placed as its layout asks."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from app.services.printed import NOT_PRINTED, Printed
from app.ui.drawing.cardpaint import frame_of, rounded
from app.ui.drawing.cardparts import parts_of
from app.ui.drawing.faceblock import MARGIN, FaceBlock, Sketch
from app.ui.drawing.flow import Flow, card_spans, scaled
from app.ui.drawing.theme import Colours

if TYPE_CHECKING:
    from app.engine.abilities.reading import Reading
    from app.engine.values.card import Card, Face

GAP: Final = 8.0
"""Between two sides of a card."""
_BETWEEN: Final = 5.0
"""Between halves, and around them."""
_HALF: Final = 10.5
"""Halves stand beside each other where each is so many letters high wide."""
_INSET: Final = 7.5
"""An inset has text beside it where both are so many letters high wide."""
_LEAST: Final = 40.0
"""No place for a picture is lower."""
_MARKS: Final = {"transform": ("front", "back"), "modal_dfc": ("first", "second"), "meld": ("front", "back"),
                 "double_faced_token": ("front", "back"), "reversible_card": ("first", "second")}  # fmt: skip
"""What the sides of a card with this layout are marked with."""
_INSETS: Final = ("adventure", "omen", "prepare")
_HALVES: Final = ("split", "aftermath", "room", "flip")


class WholeCard:
    """All of a card, laid out within a width.

    Attributes:
        height: How high it is.
        stacked: How many places for pictures it has above each other.
    """

    def __init__(
        self,
        card: Card,
        readings: tuple[Reading, ...],
        font: QFont,
        width: float,
        printed: Printed = NOT_PRINTED,
        only: int | None = None,
        art: float | None = None,
    ) -> None:
        """Lay it out.

        Args:
            card: What is drawn.
            readings: Of its faces; what is not read is drawn without frames.
            font: Of its text.
            width: All that it may have.
            printed: What stands on it beside what the rules ask for.
            only: The number of a face, where the others are on another side.
            art: How high the places of pictures are; None for as high as a picture asks for.
        """
        self.stacked = 1
        self._only, self._art = only, art if art is None or art >= _LEAST else 0.0
        self._card, self._font, self._width, self._printed = card, font, width, printed
        self._readings = [reading for _, reading in zip_longest(card.faces, readings[: len(card.faces)])]
        self._placed: list[tuple[FaceBlock, float, float]] = []
        self._around: list[QRectF] = []
        self._below: list[tuple[Flow, QRectF, Face]] = []
        self.height = self._place()

    def _place(self) -> float:
        faces = self._card.faces
        if self._card.layout in _HALVES and len(faces) == 2:
            return self._place_halves()
        if self._card.layout in _INSETS and len(faces) == 2:
            return self._put(self._with_inset(), 0, 1) + GAP
        y = 1.0
        marks = _MARKS.get(self._card.layout, ()) if len(faces) > 1 else ()
        for number in range(len(faces)) if self._only is None else (self._only,):
            mark = marks[number] if number < len(marks) else ""
            y = self._put(self._block(number, self._width, mark=mark, foot=self._foot(number)), 0, y) + GAP
        return y

    def _put(self, block: FaceBlock, x: float, y: float) -> float:
        self._placed.append((block, x, y))
        return y + block.height

    # ---------------------------------------------------------------------------------- a face
    def _block(
        self, number: int, width: float, *, mark: str = "", foot: str = "", way: str = "down",
        without: frozenset[str] = frozenset(), typed: bool = True, inset: FaceBlock | None = None,
        beside: bool = False,
    ) -> FaceBlock:  # fmt: skip
        face, card, printed = self._card.faces[number], self._card, self._printed
        inner = width - 2 * MARGIN - 20 - (inset.width + 4 if inset is not None and beside else 0)
        if way == "aside":
            inner -= QFontMetricsF(scaled(self._font, 1.04, bold=True)).height() + 12
        colors = card.front.colors if card.layout == "flip" else face.colors  # 710.1c
        text, kind = _number(face)
        parts = tuple(parts_of(face, self._readings[number], self._font, inner, without))
        art = self._art if way == "down" else None
        sketch = Sketch(
            face, frame_of(face, colors), parts, text, kind, mark, printed.flavor(number), foot,
            printed.set, printed.rarity, printed.picture(number), art, card.is_token, typed, way,
            inset, beside,
        )  # fmt: skip
        return FaceBlock(sketch, self._font, width)

    def _foot(self, number: int) -> str:
        """The line at a side's foot; also what is on the other side, as it is printed there."""
        others = [face for place, face in enumerate(self._card.faces) if place != number]
        told = [self._printed.foot] if self._printed.foot else []
        if len(others) == 1 and self._card.layout in _MARKS:
            size = _number(others[0])[0]
            told.append(" ".join(part for part in ("⟲", others[0].name, size) if part))
        return "   ".join(told)

    def _inset(self, width: float) -> FaceBlock:
        art, self._art = self._art, 0.0  # it shares the picture of the other one
        inset = self._block(1, width)
        self._art = art
        return inset

    def _with_inset(self) -> FaceBlock:
        """A permanent with the spell in its inset: to the left where there is room for both, else above."""
        inner = self._width - 2 * MARGIN - 10
        half = inner / 2 - 4
        is_wide = half > _INSET * QFontMetricsF(self._font).height()
        inset = self._inset(half if is_wide else inner)
        return self._block(0, self._width, foot=self._printed.foot, inset=inset, beside=is_wide)

    # ---------------------------------------------------------------------------------- halves
    def _place_halves(self) -> float:
        """Two halves of one side in a frame around both."""
        first, second = self._card.faces
        layout, readings = self._card.layout, self._readings
        shared = _end_of_both(first, second)
        aside = any("aftermath" in reading.keywords for reading in readings if reading is not None)
        is_room = not {"Instant", "Sorcery"} & {*first.type_line.types, *second.type_line.types}
        upright = layout == "flip" or aside
        inner = self._width - 2 * _BETWEEN
        half = (inner - _BETWEEN) / 2
        is_stacked = upright or half < _HALF * QFontMetricsF(self._font).height()
        if is_stacked:
            self.stacked = 1 if upright else 2
            below = "up" if layout == "flip" else "aside" if aside else "down"
            mark = "turn" if layout == "flip" else "door" if is_room else ""
            y = self._put(self._block(0, inner, mark="door" if mark == "door" else "", without=shared),
                          _BETWEEN, 1 + _BETWEEN)  # fmt: skip
            block = self._block(1, inner, way=below, mark=mark, without=shared)
            y = self._put(block, _BETWEEN, y + _BETWEEN)
        else:
            blocks = [self._block(number, half, mark="door" if is_room else "", without=shared,
                                  typed=not is_room) for number in (0, 1)]  # fmt: skip
            y = 1 + _BETWEEN + max(block.height for block in blocks)
            for number, block in enumerate(blocks):
                block.grow(y - 1 - _BETWEEN)
                self._put(block, _BETWEEN + number * (half + _BETWEEN), 1 + _BETWEEN)
            if is_room:
                y = self._put_below(str(first.type_line), y, first)
        for text in sorted(shared):
            y = self._put_below(text, y, first)
        y = self._put_below(self._printed.foot, y, first) if self._printed.foot else y
        self._around.append(QRectF(0.5, 1, self._width - 1, y + _BETWEEN - 1))
        return y + _BETWEEN + GAP

    def _put_below(self, text: str, y: float, face: Face) -> float:
        """What belongs to both halves, in a bar across them."""
        flow = Flow(card_spans(text), scaled(self._font, 0.92), self._width - 2 * _BETWEEN - 24)
        bar = QRectF(_BETWEEN, y + _BETWEEN, self._width - 2 * _BETWEEN, flow.height + 10)
        self._below.append((flow, bar, face))
        return bar.bottom()

    # ---------------------------------------------------------------------------------- painting
    def paint(self, painter: QPainter, x: float, y: float, colours: Colours) -> None:
        """Draw it with its upper left corner at (x, y)."""
        for area in self._around:
            ground = QColor(colours.ink)
            ground.setAlphaF(0.28)
            painter.fillPath(rounded(area.translated(x, y), 13), ground)
        for block, left, top in self._placed:
            block.paint(painter, x + left, y + top, colours)
        for flow, bar, face in self._below:
            area = bar.translated(x, y)
            painter.fillPath(rounded(area, 5), frame_of(face).brush(colours, area))
            flow.paint(painter, area.left() + 12, area.top() + 5, QColor(colours.ink))


def _number(face: Face) -> tuple[str, str]:
    """What stands in the lower right corner, and what that is."""
    if face.size:
        return face.size, "size"
    if face.loyalty:
        return face.loyalty, "loyalty"
    return (face.defense, "defense") if face.defense else ("", "")


def _end_of_both(first: Face, second: Face) -> frozenset[str]:
    """The last paragraph of both halves, where it is the same: it is printed once, across them."""
    ends = [face.oracle_text.rpartition("\n")[2] for face in (first, second)]
    return frozenset(ends[:1]) if ends[0] and ends[0] == ends[1] else frozenset()
