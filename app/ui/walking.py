"""Where Tab goes: through one panel after the other, in each as one reads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractSpinBox, QWidget

_NEARLY: Final = 0.7
"""So much of a thing has to lie before the next one for that to come after it."""


LIES_OVER: Final = "lies over"
"""The property of what lies over its panel: it is gone through by itself, what it covers is left out."""


GOES_ALONG: Final = "goes along"
"""The property of an area that scrolls along its lines: Tab goes through all in it, wherever that lies."""


def in_reading_order(panels: Iterable[QWidget]) -> list[QWidget]:
    """All that can have the keyboard: panel by panel, line by line."""
    found: list[QWidget] = []
    for panel in panels:
        if panel.isVisible():
            found += _inside(panel)
    return found


def _inside(panel: QWidget) -> Iterator[QWidget]:
    """What is in a panel, and then what is in that which lies over it."""
    there = panel.findChildren(QWidget)
    over = [one for one in there if one.property(LIES_OVER) and one.isVisible()]
    stops = [one for one in (panel, *there) if _takes_tab(one)]
    layers = [[one for one in stops if layer.isAncestorOf(one)] for layer in over]
    beside = [one for one in stops if not any(_is_in(one, layer) for layer in over)]
    areas = [one for one in there if one.property(GOES_ALONG) and one.isVisible()]
    for inside in (beside, *layers):
        yield from _through(inside, areas)


def _through(stops: Sequence[QWidget], areas: Sequence[QWidget]) -> Iterator[QWidget]:
    """Things as one reads, those within one of the areas together."""
    within = {area: [one for one in stops if area.isAncestorOf(one)] for area in areas}
    held = {one for inside in within.values() for one in inside}
    parts = [*(one for one in stops if one not in held), *(area for area, inside in within.items() if inside)]
    for part in _as_read([_placed(one) for one in parts]):
        inside = within.get(part.widget, [part.widget])
        yield from (one.widget for one in _as_read([_placed(one) for one in inside]))


def _is_in(widget: QWidget, layer: QWidget) -> bool:
    """Whether a widget is a part of what lies over others, or covered by it."""
    return layer.isAncestorOf(widget) or _area(layer).contains(_area(widget))


def _area(widget: QWidget) -> QRect:
    return QRect(widget.mapTo(widget.window(), QPoint(0, 0)), widget.size())


def neighbour(panels: Iterable[QWidget], focused: QWidget | None, *, forth: bool) -> QWidget | None:
    """What comes after what has the keyboard, or before it; None where there is nothing else."""
    order = in_reading_order(panels)
    if not order:
        return None
    while focused is not None and focused not in order:
        focused = focused.parentWidget()
    if focused is None:
        return order[0 if forth else -1]
    return order[(order.index(focused) + (1 if forth else -1)) % len(order)]


def _takes_tab(widget: QWidget) -> bool:
    if not widget.isVisible() or not widget.isEnabled() or widget.focusProxy() is not None:
        return False
    if isinstance(widget.parentWidget(), QAbstractSpinBox):
        return False
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def _as_read(widgets: Sequence[_Placed]) -> list[_Placed]:
    """Line by line where lines part them, else column by column, each of these in the same way."""
    for across in (False, True):
        parts = _parted(widgets, across=across)
        if len(parts) > 1:
            return [one for part in parts for one in _as_read(part)]
    return sorted(widgets, key=lambda one: one.corner[::-1])


def _parted(widgets: Sequence[_Placed], *, across: bool) -> list[list[_Placed]]:
    """Those that begin after all before them have ended, or nearly, from the top or from the left."""
    parts: list[list[_Placed]] = []
    end, which = 0.0, int(not across)
    for one in sorted(widgets, key=lambda one: one.corner[which]):
        begin, long = one.corner[which], one.size[which]
        if not parts or begin >= end:
            parts.append([])
        parts[-1].append(one)
        end = max(end, begin + long * _NEARLY)
    return parts


class _Placed(NamedTuple):
    """A widget and where it lies in the window, asked of it once."""

    widget: QWidget
    corner: tuple[int, int]
    size: tuple[int, int]


def _placed(widget: QWidget) -> _Placed:
    corner = widget.mapTo(widget.window(), QPoint(0, 0))
    return _Placed(widget, (corner.x(), corner.y()), (widget.width(), widget.height()))
