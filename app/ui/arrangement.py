"""Where the panels are: docks around the table, their widths, and the layout that is remembered."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from PySide6.QtCore import QByteArray, QCoreApplication, QEvent, QObject, QRect, QSettings, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QHBoxLayout,
    QMainWindow,
    QTabBar,
    QTabWidget,
    QToolButton,
    QWidget,
)
from shiboken6 import isValid

from app.ui.drawing.theme import colours_of
from app.ui.panels.registry import Area, Panel, panels
from app.ui.widgets import ElidedLabel, scale_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

LAYOUT: Final = 1
"""The version of the layout that is saved; one of another version is dropped."""
_AREAS: Final = {
    Area.LEFT: Qt.DockWidgetArea.LeftDockWidgetArea,
    Area.RIGHT: Qt.DockWidgetArea.RightDockWidgetArea,
    Area.BELOW: Qt.DockWidgetArea.BottomDockWidgetArea,
}
_HOLDS: Final = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease)
"""What the window itself gets as a line between two panels is taken hold of, and let go."""
_TABLE, _LEFT, _RIGHT = 26, 14, 20
"""So many times the height of a line the table and the docks beside it want to be wide at least."""
_TABLE_HIGH: Final = 17
"""And the table so many times as high."""
_TABLE_LEAST: Final = 15
"""With less than that, the tabs of branches above it included, its rows lie over each other."""
_BELOW_LEAST: Final = 6
"""So many times as high is a panel below it that shows more than its head."""
_BROAD = 36
"""And a panel that shows two things beside each other."""


class Widths(Struct, frozen=True):
    """How wide the docks at the sides are, in pixels."""

    left: int
    right: int
    beside: bool
    """Whether there is room for both beside the table; else they share one place, as tabs."""


def widths(wide: int, line: int) -> Widths:
    """The usual widths in a window that is `wide`, with lines of text that are `line` high."""
    scale = line / 17
    beside = wide >= (_TABLE + _LEFT + _RIGHT) * line
    left = min(max(wide * 0.2, 270 * scale), 420 * scale, wide * 0.235)
    right = min(max(wide * 0.27, 370 * scale), 620 * scale, wide * (0.335 if beside else 0.42))
    return Widths(round(left), round(right), beside)


def place_beside(
    window: QRect, screen: QRect, wide: int, *, leaves_right: bool, other: int
) -> tuple[int, int]:
    """Where a panel lies beside the window, and how wide it is; without room over the other side."""
    left, right = window.left() - wide, window.right() + 1
    if right + wide <= screen.right() + 1:
        return right, wide
    if left >= screen.left():
        return left, wide
    wide = min(wide, other)
    return (window.left() if leaves_right else right - wide), wide


class DockTitle(QWidget):
    """The title of a dock, with what makes it a window of its own and what hides it."""

    def __init__(self, title: str, dock: QDockWidget, let_float: Callable[[], object]) -> None:
        super().__init__(dock)
        self._whole = True
        self._label = ElidedLabel(title)
        self._label.setObjectName("dim")
        scale_text(self._label, 0.85, bold=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 1, 2, 1)
        row.setSpacing(0)
        row.addWidget(self._label, 1)
        for sign, words, same, act in (
            ("❐", self.tr("Float {panel}, or put it back"), "float_panel", let_float),
            ("✕", self.tr("Hide {panel}"), f"show:{dock.objectName()}", dock.hide),
        ):  # fmt: skip
            button = QToolButton()
            button.setObjectName("small")
            button.setText(sign)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setProperty("command", same)  # by which keys do it
            button.setAccessibleName(words.format(panel=title))
            button.setToolTip(words.format(panel=title))
            button.clicked.connect(act)
            scale_text(button, 0.75)
            row.addWidget(button)

    def show_whole(self, whole: bool) -> None:
        """Show all of it; else nothing, as where a tab says the same."""
        self._whole = whole
        for child in self.findChildren(QWidget):
            child.setVisible(whole)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """No height where it shows nothing."""
        return super().sizeHint() if self._whole else QSize(10, 1)

    def minimumSizeHint(self) -> QSize:
        """It may be as narrow as it must."""
        return QSize(20, self.sizeHint().height())


class Dock(QDockWidget):
    """A panel's dock, with an edge where it lies over others: Qt draws none around a title of one's own."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the edge."""
        super().paintEvent(event)
        if self.isFloating():
            painter = QPainter(self)
            painter.setPen(QPen(QColor(colours_of(self).dim), 2))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))


class Arrangement(QObject):
    """The docks of a window, made of the panels that register themselves.

    Attributes:
        docks: The dock of each panel but the one in the middle.
    """

    def __init__(self, window: QMainWindow, made: Mapping[str, QWidget], settings: QSettings | None) -> None:
        super().__init__(window)
        self._window, self._settings = window, settings
        self.docks: dict[str, QDockWidget] = {}
        self._known: dict[str, Panel] = {one.name: one for one in panels() if one.name in made}
        self._set: Widths | None = None
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.share_width)
        self._wide, self._by_user, self._is_held = 0, False, False
        window.setDockOptions(
            QMainWindow.DockOption.AllowTabbedDocks | QMainWindow.DockOption.AllowNestedDocks
            | QMainWindow.DockOption.AnimatedDocks
        )  # fmt: skip
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self._share_corners()
        for one in self._known.values():
            if one.area is not Area.MIDDLE:
                self.docks[one.name] = self._dock(one, made[one.name])
        self._place_usually()
        for dock in self.docks.values():
            dock.topLevelChanged.connect(lambda _: self._show_titles())
            dock.dockLocationChanged.connect(lambda _: self._show_titles())
            dock.visibilityChanged.connect(lambda _: self._show_titles())
            dock.visibilityChanged.connect(lambda _: self._share_corners())
        self._show_titles()
        window.installEventFilter(self)

    def _dock(self, one: Panel, widget: QWidget) -> QDockWidget:
        title = QCoreApplication.translate("Panels", one.title)
        dock = Dock(title, self._window)
        dock.setObjectName(one.name)
        widget.setMinimumSize(120, 60)  # whatever it asks for: the window must fit a small screen
        dock.setWidget(widget)
        dock.installEventFilter(self)
        return dock

    def _share_corners(self) -> None:
        """Let a broad panel have the whole width while there is too little of it between the others."""
        if not isValid(self._window):
            return
        line, wide = self._window.fontMetrics().height(), self._window.width()
        taken = widths(wide, line)
        between = wide - taken.left - taken.right
        broad = any(
            self._known[name].broad and self._is_at(dock, Area.BELOW) for name, dock in self.docks.items()
        )
        below = broad and between < _BROAD * line
        for corner, area in (
            (Qt.Corner.BottomLeftCorner, Area.LEFT),
            (Qt.Corner.BottomRightCorner, Area.RIGHT),
        ):
            self._window.setCorner(corner, _AREAS[Area.BELOW if below else area])

    def _of(self, area: Area) -> list[QDockWidget]:
        return [self.docks[one.name] for one in self._known.values() if one.area is area]

    def _place_usually(self) -> None:
        for area, place in _AREAS.items():
            first: QDockWidget | None = None
            for dock in self._of(area):
                dock.setFloating(False)
                self._window.addDockWidget(place, dock)
                if first is not None:
                    self._window.tabifyDockWidget(first, dock)
                first = first or dock
                dock.setVisible(self._known[dock.objectName()].shown)
            if first is not None and not first.isHidden():
                first.raise_()

    def _show_titles(self) -> None:
        """Leave out the titles of docks that share a place: their tabs say the same."""
        if not isValid(self._window):
            return
        for tabs in self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
            tabs.setAccessibleName(self.tr("Panels that share a place"))
            tabs.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # keys go to each panel by itself
        for dock in self.docks.values():
            if dock.titleBarWidget() is None and not dock.isHidden():  # one that stays hidden needs none
                dock.setTitleBarWidget(DockTitle(dock.windowTitle(), dock, partial(self._let_float, dock)))
            title = dock.titleBarWidget()
            if isinstance(title, DockTitle):
                beside = any(not other.isHidden() for other in self._window.tabifiedDockWidgets(dock))
                title.show_whole(not beside or dock.isFloating())

    # ---------------------------------------------------------------------------------------- showing
    def show(self, name: str) -> None:
        """Show a panel, above those that share its place."""
        dock = self.docks.get(name)
        if dock is None:
            return
        was_hidden = dock.isHidden()
        dock.show()
        dock.raise_()
        if was_hidden and self._is_at(dock, Area.BELOW):
            high, room = self._height(self._known[name])
            if self._is_low(room - high):
                self._float_over(dock)
                return
            self._window.resizeDocks([dock], [high], Qt.Orientation.Vertical)

    def leave_room(self) -> None:
        """Let panels below the table be lower, or float, where larger text leaves it too little."""
        table = self._window.centralWidget()
        for dock in self._of(Area.BELOW):
            if table is None or not self._is_at(dock, Area.BELOW):
                continue
            high, room = self._height(self._known[dock.objectName()], dock.height())
            if self._is_low(table.height()) or self._is_low(room - high):
                self._float_over(dock)
            else:
                least = _BELOW_LEAST * self._window.fontMetrics().height()
                own = max(dock.height(), least)
                self._window.resizeDocks([dock], [min(high, own)], Qt.Orientation.Vertical)

    def _is_low(self, high: int) -> bool:
        """Whether the table, so high, has not the room that it needs."""
        return high < _TABLE_LEAST * self._window.fontMetrics().height()

    def _float_over(self, dock: QDockWidget) -> None:
        dock.setFloating(True)
        dock.setGeometry(self._over_table(broad=self._known[dock.objectName()].broad))

    def _over_table(self, *, broad: bool) -> QRect:
        """Where a panel lies that has no room below the table: over all but menus, or over the lower half."""
        line, frame = self._window.fontMetrics().height(), self._window.geometry()
        return frame.adjusted(line, 4 * line if broad else frame.height() // 2, -line, -line)

    def hide_over(self, area: QRect) -> list[QDockWidget]:
        """Hide the panels that lie over a place of the screen as windows of their own; which those are."""
        over = [
            dock
            for dock in self.docks.values()
            if dock.isFloating() and dock.isVisible() and dock.frameGeometry().intersects(area)
        ]
        for dock in over:
            dock.hide()
        return over

    def bring_up(self, name: str) -> None:
        """Let a panel lie above those that share its place; one that the user has hidden stays so."""
        dock = self.docks.get(name)
        if dock is not None and not dock.isHidden() and not self.is_on_top(name):
            dock.raise_()

    def _height(self, one: Panel, own: int = 0) -> tuple[int, int]:
        """How high a panel below the table is: its share, or less for the table; and the room of both.

        `own` is how high it is now, if it has its place already.
        """
        window, line = self._window, self._window.fontMetrics().height()
        others = [dock for dock in self._of(Area.BELOW) if self._is_at(dock, Area.BELOW)]
        taken = max((dock.height() for dock in others if dock.objectName() != one.name), default=own)
        table = window.centralWidget()
        room = (table.height() if table is not None else 0) + taken
        share = window.height() * one.height
        least = max(share / 2, _BELOW_LEAST * line)
        return round(max(min(share, room - _TABLE_HIGH * line), least)), room

    def is_on_top(self, name: str) -> bool:
        """Whether a panel is shown and no other one covers it."""
        dock = self.docks.get(name)
        return dock is None or (dock.isVisible() and not dock.visibleRegion().isEmpty())

    def float_focused(self) -> None:
        """Let the panel with the keyboard float, or put it back."""
        focused = QApplication.focusWidget()
        for dock in self.docks.values():
            if focused is not None and dock.isAncestorOf(focused):
                self._let_float(dock)
                dock.activateWindow()
                focused.setFocus()

    def _let_float(self, dock: QDockWidget) -> None:
        """Let a panel float, or put it back; what shared its place is not to lie below it."""
        dock.setFloating(not dock.isFloating())
        home = self._window.dockWidgetArea(dock)
        if not dock.isFloating() or home is _AREAS[Area.BELOW]:
            return
        frame, screen = self._window.frameGeometry(), self._window.screen().availableGeometry()
        at_right = home is _AREAS[Area.RIGHT]
        over = Area.LEFT if at_right else Area.RIGHT
        other = max((one.width() for one in self._of(over) if self._is_at(one, over)), default=dock.width())
        x, wide = place_beside(frame, screen, dock.width(), leaves_right=at_right, other=other)
        dock.setGeometry(x, dock.y(), wide, dock.height())

    # ----------------------------------------------------------------------------------------- widths
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Share the width anew when the window gets another size, unless the user has shared it otherwise."""
        if watched is self._window and event.type() in _HOLDS:
            self._is_held = event.type() == QEvent.Type.MouseButtonPress
        if event.type() == QEvent.Type.Resize and self._set is not None:
            if watched is self._window:
                if self._window.width() != self._wide and not self._by_user:
                    self._soon.start()  # once the window has laid itself out
            elif isinstance(watched, QDockWidget) and self._is_held and not watched.isFloating():
                self._by_user = True  # a dock that opens changes others, too: not by the user
        return False

    def share_width(self) -> None:
        """Give each dock its usual share of the width."""
        self._wide, self._by_user = self._window.width(), False
        self._share_corners()
        wanted = widths(self._wide, self._window.fontMetrics().height())
        if self._set is None or self._set.beside != wanted.beside:
            self._share_place(together=not wanted.beside)
        self._set = wanted
        left = [dock for dock in self._of(Area.LEFT) if self._is_at(dock, Area.LEFT)]
        right = [dock for dock in self._of(Area.RIGHT) if self._is_at(dock, Area.RIGHT)]
        sized = [(docks[0], size) for docks, size in ((left, wanted.left), (right, wanted.right)) if docks]
        if sized:
            docks, sizes = zip(*sized, strict=True)
            self._window.resizeDocks(list(docks), list(sizes), Qt.Orientation.Horizontal)

    def _is_at(self, dock: QDockWidget, area: Area) -> bool:
        at_home = self._window.dockWidgetArea(dock) is _AREAS[area]
        return at_home and not dock.isHidden() and not dock.isFloating()

    def _share_place(self, *, together: bool) -> None:
        """Put what is on the left before what is on the right as tabs, or back to its own side."""
        left, right = self._of(Area.LEFT), self._of(Area.RIGHT)
        if not left or not right:
            return
        read = [dock for dock in (*left, *right) if not dock.isHidden() and self.is_on_top(dock.objectName())]
        focused = QApplication.focusWidget()
        for dock in left:
            hidden = dock.isHidden()
            if together:
                self._window.addDockWidget(
                    _AREAS[Area.RIGHT], dock
                )  # else one that is a tab stays where it is
                self._window.tabifyDockWidget(right[0], dock)
            elif self._window.dockWidgetArea(dock) is _AREAS[Area.RIGHT]:
                self._window.addDockWidget(_AREAS[Area.LEFT], dock)
                if dock is not left[0]:
                    self._window.tabifyDockWidget(left[0], dock)
            dock.setHidden(hidden)
        self._show_titles()
        in_use = [dock for dock in read if focused is not None and dock.isAncestorOf(focused)]
        for dock in (left[0], right[0], *read, *in_use):  # what was read stays above, with the keyboard first
            if not dock.isHidden():
                dock.raise_()

    def begin_anew(self) -> None:
        """Put every panel where it is at first."""
        self._set = None
        self._place_usually()
        self.share_width()

    # ----------------------------------------------------------------------------------------- memory
    def restore(self) -> None:
        """Take the places and sizes that were saved; those that don't fit the screen any more are dropped."""
        settings, window = self._settings, self._window
        geometry = settings.value("geometry") if settings is not None else None
        state = settings.value("layout") if settings is not None else None
        usual = window.size()
        if (
            isinstance(geometry, QByteArray)
            and window.restoreGeometry(geometry)
            and not _fits(window.frameGeometry())
        ):
            window.setGeometry(QRect(window.screen().availableGeometry().topLeft(), usual))
        wanted = widths(window.width(), window.fontMetrics().height())
        if isinstance(state, QByteArray) and window.restoreState(state, LAYOUT):
            floating = (dock for dock in self.docks.values() if dock.isFloating() and not dock.isHidden())
            if _all_fit(floating) and wanted.beside:
                by_hand = settings is not None and settings.value("widths") == "by hand"
                self._set = None if by_hand else wanted
                if not by_hand:
                    self.share_width()
                return
            self.begin_anew()
        else:
            self.share_width()

    def save(self) -> None:
        """Remember the places and sizes."""
        if self._settings is not None:
            by_hand = self._by_user or self._set is None
            self._settings.setValue("widths", "by hand" if by_hand else "shared")
            self._settings.setValue("geometry", self._window.saveGeometry())
            self._settings.setValue("layout", self._window.saveState(LAYOUT))


def _fits(frame: QRect) -> bool:
    """Whether nearly all of a window is on one screen."""
    return any(
        (shown := screen.availableGeometry().intersected(frame)).width() >= frame.width() * 0.9
        and shown.height() >= frame.height() * 0.9
        for screen in QGuiApplication.screens()
    )


def _all_fit(docks: Iterable[QDockWidget]) -> bool:
    return all(_fits(dock.frameGeometry()) for dock in docks)
