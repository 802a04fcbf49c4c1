"""A player's strip: name, life, poison, what they are and have, the mana pool, the zones with counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from app.engine.values.ids import PlayerId, Zone
from app.engine.values.said import card_words
from app.services.language import shown
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.theme import colours_of
from app.ui.language import called
from app.ui.table.fields import Chip, Number, chip_height, em
from app.ui.table.stripparts import Manner, NameButton, ZoneButton
from app.ui.widgets import CostLabel, ElidedLabel, scale_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.services.table.seeing import PlayerSeen

SHOWN: Final = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.OUTSIDE)
_GAP: Final = 4
_EDGE: Final = 12
_THIN_EDGE: Final = 9
_COLUMN: Final = 1.18
"""The height of a line beside the side, in lines of text."""
_LONGEST: Final = 11
"""A longer name ends in dots; in heights of a line."""
_LEAST: Final = 0.3
"""The smallest share of the usual letters; a long name may have still smaller ones."""


class PlayerStrip(QWidget):
    """One player, in one line, or in two where there is little room.

    Signals:
        picked: The player was clicked: as a target, if one is wanted.
        hovered: The mouse is over the player's name; "" once it is gone.
        zone_wanted: The cards of one of the zones shall be shown in the tray.
        life_set: Another life total was given.
        poison_set: Another number of poison counters was given.
        menu_wanted: A menu is wanted for the player, at this place of the screen.
    """

    picked = Signal(str)
    hovered = Signal(str)
    zone_wanted = Signal(str, object)
    life_set = Signal(str, int)
    poison_set = Signal(str, int)
    menu_wanted = Signal(str, QPoint)

    def __init__(self, name: PlayerId, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.player = name
        self._glowing = self._chosen = self._lit = self._dimmed = False
        self._is_beside = False
        self._turn: tuple[str, ...] = ()
        self._has: tuple[str, ...] = ()
        self.name = NameButton(name)
        self.name.setProperty("role", f"player:{name}")
        self.name.setAccessibleName(self.tr("Player {name}").format(name=called(name)))
        self.name.clicked.connect(lambda: self.picked.emit(str(name)))
        self.name.installEventFilter(self)
        self.life = Number("♥ ", self.tr("Life of {name}").format(name=called(name)), -999, 99_999, "♥ 888")
        self.poison = Number(
            "☠ ", self.tr("Poison counters of {name}").format(name=called(name)), 0, 999, "☠ 88"
        )
        self.life.letters = self.poison.letters = (1.0, False)
        self.life.changed.connect(lambda value: self.life_set.emit(str(name), value))
        self.poison.changed.connect(lambda value: self.poison_set.emit(str(name), value))
        self.marks = ElidedLabel("")
        scale_text(self.marks, 0.9)
        self.pool = CostLabel()
        self.more = Chip()
        self.more.setText("⋯")
        words = self.tr("Mana, counters and more of {name}").format(name=called(name))
        self.more.setToolTip(words)
        self.more.setAccessibleName(words)
        self.more.clicked.connect(self._ask_menu)
        self.zones = {
            zone: ZoneButton(name, zone, word)
            for zone, word in zip(
                SHOWN, self.tr("hand,library,graveyard,exile,command,outside").split(","), strict=True
            )
        }
        for zone, button in self.zones.items():
            button.clicked.connect(lambda _=False, zone=zone: self.zone_wanted.emit(str(name), zone))
        for widget in (self.marks, self.pool, *self.stops()):
            widget.setParent(self)

    def stops(self) -> tuple[QWidget, ...]:
        """What the keyboard comes to, as one reads."""
        return (self.name, self.life, self.poison, self.more, *self.zones.values())

    def _ask_menu(self) -> None:
        self.menu_wanted.emit(str(self.player), self.more.mapToGlobal(self.more.rect().bottomLeft()))

    # ------------------------------------------------------------------------------------------ showing
    def show_player(self, seen: PlayerSeen, *, active: bool, priority: bool) -> None:
        """Show this player in another position."""
        self.life.show_value(seen.life)
        self.poison.show_value(seen.poison)
        self._turn = (*((self.tr("active"),) * active), *((self.tr("priority"),) * priority))
        self._has = (*((self.tr("has lost"),) * seen.lost), *seen.has)
        self.pool.show_cost("".join(seen.pool), marked=len(seen.restricted))
        words = self.tr("Mana pool of {name}").format(name=called(self.player))
        words = f"{words}: {''.join(seen.pool) or self.tr('empty')}"
        self.pool.setToolTip("\n".join((words, *self._restricted(seen))))
        self.pool.setAccessibleName("; ".join((words, *self._restricted(seen))))
        for zone, button in self.zones.items():
            button.show_count(len(seen.zones.get(zone, ())))
        self.arrange()

    def _restricted(self, seen: PlayerSeen) -> Iterator[str]:
        """Each mana with a restriction, and what that is."""
        with_restriction = seen.pool[len(seen.pool) - len(seen.restricted) :]
        for mana, only in zip(with_restriction, seen.restricted, strict=True):
            yield f"{mana}: {shown(card_words(only))}"

    def show_zone(self, zone: Zone | None) -> None:
        """Mark the zone whose cards the tray shows."""
        for each, button in self.zones.items():
            button.setChecked(each is zone)

    def show_placed(self, zone: Zone | None) -> None:
        """Mark the zone into which Enter puts cards."""
        for each, button in self.zones.items():
            button.show_placed(placed=each is zone)

    def show_marks(self, *, glowing: bool, chosen: bool, dimmed: bool = False) -> None:
        """Mark the player as one that can be chosen, or that was."""
        if (glowing, chosen, dimmed) != (self._glowing, self._chosen, self._dimmed):
            self._glowing, self._chosen, self._dimmed = glowing, chosen, dimmed
            self.name.show_sign("◎" if chosen else "")
            words = (self.tr("chosen"),) * chosen or (self.tr("can be chosen"),) * glowing
            self.name.setAccessibleDescription(", ".join(words))
            self.update()

    def show_lit(self, zone: Zone | None, *, whole: bool = False) -> None:
        """Light up a zone, or the whole strip, for what is dragged may be let go there."""
        for each, button in self.zones.items():
            button.show_lit(lit=each is zone)
        if whole != self._lit:
            self._lit = whole
            self.update()

    # ------------------------------------------------------------------------------------------ placing
    def _manner(self, width: int) -> Manner:
        """The first manner that fits, of those from the most words to the fewest."""
        room = width - 2 * _EDGE
        for brief, tight in ((False, False), (True, False), (True, True)):
            if self._first(tight=tight) + self._zones_width(brief=brief, tight=tight) <= room:
                return Manner(brief, tight)
        brief, tight = self._zones_width(brief=False) > room, self._first(tight=False) > room
        if not tight:
            return Manner(brief, tight, 2)
        fits, with_rest = self._first(tight=True) <= room, bool(self._rest_width())
        longest = max(self._first(tight=True, rest=fits), self._zones_width(brief=brief, tight=brief))
        letters = max(_LEAST, int(min(1.0, 0.96 * room / longest) * 20) / 20)
        return Manner(brief, tight, 2 + (with_rest and not fits), letters=letters)

    def _column(self, width: int, high: int) -> Manner:
        """The manner beside the side: what stands behind the name comes below it, in letters that fit."""
        room = width - 2 * _THIN_EDGE
        share, rest = 1.04, bool(self._rest_width())
        while True:
            share -= 0.04
            rows = self._rows(room, share)
            manner = Manner(brief=True, tight=True, lines=1 + len(rows) + rest, column=True, letters=share)
            fits = max(sum(wide for _, wide in row) for row in rows) <= room
            if (fits and manner.lines * _line_height(manner) <= high - 4) or share <= _LEAST:
                return manner

    def _rows(self, room: int, share: float) -> list[list[tuple[Chip, int]]]:
        """Numbers and zones broken into lines, each with its width."""
        parts: list[tuple[Chip, int]] = []
        parts += [(one, self._number_width(one, tight=True)) for one in self._numbers(tight=True)]
        parts += [(one, one.wanted(brief=True, tight=True)) for one in self._shown_zones()]
        rows: list[list[tuple[Chip, int]]] = [[]]
        for part, wanted in parts:
            wide = round(wanted * share) + 1
            if rows[-1] and sum(taken for _, taken in rows[-1]) + wide > room:
                rows.append([])
            rows[-1].append((part, wide))
        return rows

    def _first(self, *, tight: bool, rest: bool = True) -> int:
        """The width of what stands before the zones; the name is whole up to a length."""
        name = min(self.name.wanted(tight=tight), round(em() * _LONGEST))
        numbers = sum(self._number_width(one, tight=tight) + _GAP for one in self._numbers(tight=tight))
        more = 0 if tight else self._more() + _GAP
        return name + _GAP + numbers + more + (self._rest_width() if rest else 0)

    def _numbers(self, *, tight: bool) -> list[Number]:
        """Life, and poison unless there is none and little room."""
        return [self.life, *((self.poison,) * (not tight or self.poison.value() > 0))]

    def _number_width(self, number: Number, *, tight: bool) -> int:
        return number.wide(number.text(), pad=number.THIN) if tight else number.sizeHint().width()

    def _rest_width(self) -> int:
        """The width of the mana pool and of what the player has, of long words their beginning."""
        has = min(round(em() * 5), self._marks_width())
        return sum(wide + _GAP for wide in (has, self.pool.sizeHint().width()) if wide > 1)

    def _marks_width(self) -> int:
        return self.marks.fontMetrics().horizontalAdvance(" · ".join(self._has)) + 2 if self._has else 0

    def _more(self) -> int:
        return round(em() * 1.6)

    def _shown_zones(self) -> list[ZoneButton]:
        rare = (Zone.EXILE, Zone.COMMAND, Zone.OUTSIDE)
        return [b for zone, b in self.zones.items() if b.count or zone not in rare or b.isChecked()]

    def _zones_width(self, *, brief: bool, tight: bool = False) -> int:
        gap = 0 if tight else _GAP
        return sum(button.wanted(brief=brief, tight=tight) + gap for button in self._shown_zones())

    def height_at(self, width: float) -> int:
        """How high it has to be at a width."""
        manner = self._manner(round(width))
        return manner.lines * _line_height(manner) + (6 if manner.lines > 1 else 4)

    def letters_at(self, width: float, high: float) -> float:
        """The share of the usual letters that it has at a width; beside its side if a height is given."""
        manner = self._column(round(width), round(high)) if high else self._manner(round(width))
        return manner.letters

    def show_beside(self, *, beside: bool) -> None:
        """Lie beside the side, or in lines above or below it."""
        self._is_beside = beside

    def sizeHint(self) -> QSize:
        """As high as its lines."""
        return QSize(300, self.height_at(self.width() or 300))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say as much as there is room for."""
        self.arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Go with the size of the text and the colours."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange) and hasattr(self, "zones"):
            self.arrange()

    def arrange(self) -> None:
        """Place everything."""
        width = self.width()
        manner = self._column(width, self.height()) if self._is_beside else self._manner(width)
        line = _line_height(manner)
        for button in self.zones.values():
            button.setVisible(button in self._shown_zones())
        self.more.setVisible(not manner.tight)
        self.poison.setVisible(self.poison in self._numbers(tight=manner.tight))
        self.name.at_left = manner.column
        if manner.column:
            self._arrange_column(line, manner)
            return
        top, edge = (
            2,
            width - _EDGE - round(self._zones_width(brief=manner.brief, tight=manner.tight) * manner.letters),
        )
        x = _EDGE if manner.lines > 1 else edge
        self._arrange_zones(x, top + (manner.lines - 1) * (line + 1), line, manner)
        self._arrange_first(top, line, width - _EDGE if manner.lines > 1 else edge, manner)

    def _arrange_column(self, line: int, manner: Manner) -> None:
        """Name, numbers and zones, and the rest below each other."""
        room = self.width() - 2 * _THIN_EDGE
        top = max(2, (self.height() - manner.lines * line) // 2)
        name = max(1.0, self.name.wanted(tight=True) * manner.letters)
        self.name.pad = self.name.THIN
        self.name.shrink(manner.letters * max(_LEAST, min(1.0, 0.98 * room / name)))
        self.name.setGeometry(_THIN_EDGE, top, room, line)
        for row in self._rows(room, manner.letters):
            x, top = _THIN_EDGE, top + line
            for part, wide in row:
                if isinstance(part, ZoneButton):
                    part.set_brief(manner)
                else:
                    part.pad = part.THIN
                    part.shrink(manner.letters)
                part.setGeometry(x, top, wide, line)
                x += wide
        self._arrange_rest(QRect(_THIN_EDGE, top + line, room, line))

    def _arrange_zones(self, x: int, top: int, line: int, manner: Manner) -> None:
        for button in self._shown_zones():
            own = round(button.wanted(brief=manner.brief, tight=manner.tight) * manner.letters)
            own += manner.letters < 1
            button.set_brief(manner)
            button.setGeometry(x, top, own, line)
            x += own + (0 if manner.tight else _GAP)

    def _arrange_numbers(self, x: int, top: int, line: int, manner: Manner) -> int:
        """Life and poison; where they end."""
        for number in self._numbers(tight=manner.tight):
            wide = round(self._number_width(number, tight=manner.tight) * manner.letters)
            number.pad = number.THIN if manner.tight else number.PAD
            number.shrink(manner.letters)
            number.setGeometry(x, top, wide, line)
            x += wide + _GAP
        return x

    def _arrange_first(self, top: int, line: int, right: int, manner: Manner) -> None:
        """Name, life, poison and what the player has, up to `right`."""
        tight, letters = manner.tight, manner.letters
        widths = (round(self._number_width(one, tight=tight) * letters) for one in self._numbers(tight=tight))
        end = right - (0 if tight else self._more() + _GAP)
        room = end - _EDGE - sum(wide + _GAP for wide in widths) - _GAP
        name = round(min(self.name.wanted(tight=tight), em() * _LONGEST) * letters)
        fits = max(_LEAST, min(1.0, int(0.98 * room / max(1, name) * 20) / 20)) if tight else 1.0
        self.name.pad = self.name.THIN if tight else self.name.PAD
        self.name.shrink(letters * fits)
        self.name.setGeometry(_EDGE, top, min(name, room), line)
        x = self._arrange_numbers(_EDGE + min(name, room) + _GAP, top, line, manner)
        if not tight:
            self.more.setGeometry(end, top, self._more(), line)
        self._arrange_rest(
            QRect(x, top, end - x, line)
            if manner.lines < 3
            else QRect(_EDGE, top + line + 1, right - _EDGE, line)
        )

    def _arrange_rest(self, area: QRect) -> None:
        """The mana pool, and what the player is and has, in the room that is left."""
        pool = self.pool.sizeHint()
        end = area.right() - pool.width() - _GAP
        self.pool.setGeometry(
            end, area.top() + (area.height() - pool.height()) // 2, pool.width(), pool.height()
        )
        self.marks.setGeometry(
            QRect(area.left(), area.top(), max(0, end - area.left() - _GAP), area.height())
        )
        with_turn = " · ".join((*self._turn, *self._has))
        fits = self.marks.fontMetrics().horizontalAdvance(with_turn) <= self.marks.width()
        self.marks.setText(with_turn if fits else " · ".join(self._has))
        self.marks.setToolTip(with_turn)

    # ------------------------------------------------------------------------------------------- events
    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """The mouse over the name asks about the player; its letters change after those of the strip."""
        if event.type() == QEvent.Type.FontChange and hasattr(self, "zones"):
            self.arrange()
        if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            self.hovered.emit(str(self.player))
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.FocusOut):
            self.hovered.emit("")
        return False

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for its menu."""
        self.menu_wanted.emit(str(self.player), event.globalPos())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The bare ground of the strip does nothing by itself."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys are for the table."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground; a ring around the name when it can be chosen."""
        colours = colours_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = rounded(QRectF(self.rect()).adjusted(6, 0.5, -6, -0.5), 7)
        painter.fillPath(area, QColor(colours.raised))
        if self._lit:
            painter.strokePath(area, QPen(QColor(colours.accent), 2))
        if self._glowing or self._chosen:
            glow = QColor(colours.glow)
            glow.setAlphaF(0.25)
            ring = rounded(QRectF(self.name.geometry()).adjusted(-1, 0, 1, 0), 6)
            painter.fillPath(ring, glow)
            painter.setPen(QPen(QColor(colours.glow), 2.6 if self._chosen else 1.4))
            painter.drawPath(ring)


def _line_height(manner: Manner) -> int:
    """The height of a line; in a column one lies close to the next."""
    if manner.column:
        return round(em() * _COLUMN * manner.letters)
    return round(chip_height() * max(0.6, manner.letters))
