"""A player's strip: name, life, poison, what they are and have, the mana pool, the zones with counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct
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
from app.ui.drawing.zonesigns import zone_icon
from app.ui.language import called
from app.ui.table.fields import Chip, Number, chip_height, em
from app.ui.widgets import CostLabel, ElidedLabel, scale_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.services.table.seeing import PlayerSeen

SHOWN: Final = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
_GAP: Final = 4
_EDGE: Final = 12
_LONGEST: Final = 11
"""A longer name ends in dots; in heights of a line."""
_LEAST: Final = 0.3
"""The smallest share of the usual letters; a long name may have still smaller ones."""


class _Manner(Struct, frozen=True):
    """How a strip says what it says in the width that it has."""

    brief: bool
    """Zones go without words."""
    tight: bool
    """What is rarely needed is left out, and there is little room around the rest."""
    lines: int = 1
    """Zones come below the name; between them, on three lines, the mana pool and what the player has."""
    letters: float = 1.0
    """The share of the usual letters in which nothing is cut."""


class NameButton(Chip):
    """The name of a player, which ends in dots where it has no room.

    Signals:
        went: The arrow keys go across and down.
    """

    went = Signal(int, int)

    def __init__(self, name: PlayerId) -> None:
        super().__init__()
        self.player = name
        self.letters = (1.05, True)
        self.shrink(1.0)
        self.setToolTip(called(name))
        self.show_sign("")

    def show_sign(self, sign: str) -> None:
        """Put a sign before the name."""
        self.setText(f"{sign} {called(self.player)}".strip())

    def wanted(self, *, tight: bool) -> int:
        """The width at which the name is whole."""
        return self.wide(f"◎ {called(self.player)}", pad=self.THIN if tight else self.PAD)


class ZoneButton(Chip):
    """A zone of a player with the count of its cards; with its word where there is room."""

    def __init__(self, player: PlayerId, zone: Zone, word: str) -> None:
        super().__init__()
        self.player, self.zone, self.word = player, zone, word
        self.count, self._lit, self._placed, self._glows = 0, False, False, False
        self.letters = (1.0, False)
        self.is_brief = False
        self.setCheckable(True)

    def show_count(self, count: int) -> None:
        """Show another count."""
        self.count = count
        self._say()
        words = f"{called(self.player)}, {self.word}, {count}"
        self.setAccessibleName(words)
        self.setToolTip(words)

    def _say(self) -> None:
        self.setText(str(self.count) if self.is_brief else f"{self.word} {self.count}")

    def set_brief(self, manner: _Manner) -> None:
        """Show only the sign and the count, or the word too; with little room around it."""
        self.is_brief, self.pad = manner.brief, self.THIN if manner.tight else self.PAD
        self.shrink(manner.letters)
        side = round(em() * manner.letters)
        self.setIconSize(QSize(side, side))
        self.setIcon(zone_icon(self.zone, side, colours_of(self).text, self.devicePixelRatioF()))
        self._say()

    def wanted(self, *, brief: bool, tight: bool = False) -> int:
        """How wide it has to be."""
        digits = "00" if self.count < 100 else str(self.count)
        spared = round(2 * (self.PAD - self.THIN) * em()) if tight else 0
        return self.wide(digits if brief else f"{self.word} {digits}", icon=True) - spared

    def show_lit(self, *, lit: bool) -> None:
        """Light up, for what is dragged may be let go here."""
        if lit != self._lit:
            self._lit = lit
            self.update()

    def show_glow(self, *, glows: bool) -> None:
        """Show whether something in it can be chosen."""
        if glows != self._glows:
            self._glows = glows
            self.setAccessibleDescription(self.tr("has cards that can be chosen") if glows else "")
            self.update()

    def show_placed(self, *, placed: bool) -> None:
        """Show whether Enter puts cards here."""
        if placed != self._placed:
            self._placed = placed
            self.update()

    def state(self) -> tuple[object, ...]:
        """Also what lies under the text."""
        return (*super().state(), self._lit, self._glows, self._placed)

    def paint_below(self, painter: QPainter, area: QRectF) -> None:
        """Light, where something may be let go; a line where Enter puts cards."""
        accent = QColor(colours_of(self).accent)
        if self._glows:
            glow = QColor(colours_of(self).glow)
            painter.strokePath(rounded(area, 5), QPen(glow, 1.6))
            glow.setAlphaF(0.2)
            painter.fillPath(rounded(area, 5), glow)
        if self._placed:
            line = QRectF(area.left() + 5, area.bottom() - 2.5, area.width() - 10, 2)
            painter.fillRect(line, accent)
        if self._lit:
            painter.strokePath(rounded(area, 5), QPen(accent, 2))
            accent.setAlphaF(0.2)
            painter.fillPath(rounded(area, 5), accent)


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
                SHOWN, self.tr("hand,library,graveyard,exile,command").split(","), strict=True
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
    def _manner(self, width: int) -> _Manner:
        """The first manner that fits, of those from the most words to the fewest."""
        room = width - 2 * _EDGE
        for brief, tight in ((False, False), (True, False), (True, True)):
            if self._first(tight=tight) + self._zones_width(brief=brief, tight=tight) <= room:
                return _Manner(brief, tight)
        brief, tight = self._zones_width(brief=False) > room, self._first(tight=False) > room
        if not tight:
            return _Manner(brief, tight, 2)
        fits, with_rest = self._first(tight=True) <= room, bool(self._rest_width())
        longest = max(self._first(tight=True, rest=fits), self._zones_width(brief=brief, tight=brief))
        letters = max(_LEAST, int(min(1.0, 0.96 * room / longest) * 20) / 20)
        return _Manner(brief, tight, 2 + (with_rest and not fits), letters)

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
        rare = (Zone.EXILE, Zone.COMMAND)
        return [b for zone, b in self.zones.items() if b.count or zone not in rare or b.isChecked()]

    def _zones_width(self, *, brief: bool, tight: bool = False) -> int:
        gap = 0 if tight else _GAP
        return sum(button.wanted(brief=brief, tight=tight) + gap for button in self._shown_zones())

    def height_at(self, width: float) -> int:
        """How high it has to be at a width."""
        manner = self._manner(round(width))
        return manner.lines * _line_height(manner) + (6 if manner.lines > 1 else 4)

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
        width, manner = self.width(), self._manner(self.width())
        line, top = _line_height(manner), 2
        zones, wide = self._shown_zones(), self._zones_width(brief=manner.brief, tight=manner.tight)
        wide = round(wide * manner.letters)
        gap = 0 if manner.tight else _GAP
        x = _EDGE if manner.lines > 1 else width - _EDGE - wide
        for button in self.zones.values():
            button.setVisible(button in zones)
        for button in zones:
            own = round(button.wanted(brief=manner.brief, tight=manner.tight) * manner.letters) + (
                manner.letters < 1
            )
            button.set_brief(manner)
            button.setGeometry(x, top + (manner.lines - 1) * (line + 1), own, line)
            x += own + gap
        self._arrange_first(top, line, width - _EDGE - (0 if manner.lines > 1 else wide), manner)

    def _arrange_first(self, top: int, line: int, right: int, manner: _Manner) -> None:
        """Name, life, poison and what the player has, up to `right`."""
        tight, letters, x = manner.tight, manner.letters, _EDGE
        self.more.setVisible(not tight)
        numbers = self._numbers(tight=tight)
        self.poison.setVisible(self.poison in numbers)
        widths = [round(self._number_width(one, tight=tight) * letters) for one in numbers]
        end = right - (0 if tight else self._more() + _GAP)
        room = end - x - sum(wide + _GAP for wide in widths) - _GAP
        name = round(min(self.name.wanted(tight=tight), em() * _LONGEST) * letters)
        fits = max(_LEAST, min(1.0, int(0.98 * room / max(1, name) * 20) / 20)) if tight else 1.0
        for part, wide in zip((self.name, *numbers), (min(name, room), *widths), strict=True):
            part.pad = part.THIN if tight else part.PAD
            part.shrink(letters * fits if part is self.name else letters)
            part.setGeometry(x, top, wide, line)
            x += wide + _GAP
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


def _line_height(manner: _Manner) -> int:
    return round(chip_height() * max(0.6, manner.letters))
