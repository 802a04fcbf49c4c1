"""Where Tab goes: through one panel after the other, in each as one reads."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractSpinBox, QWidget


def in_reading_order(panels: Iterable[QWidget]) -> list[QWidget]:
    """All that can have the keyboard: panel by panel, line by line."""
    found: list[QWidget] = []
    for panel in panels:
        if panel.isVisible():
            inside = [one for one in (panel, *panel.findChildren(QWidget)) if _takes_tab(one)]
            found += sorted(inside, key=_place)
    return found


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


def _place(widget: QWidget) -> tuple[int, int]:
    """Where it begins; what is nearly beside each other counts as one line."""
    corner = widget.mapTo(widget.window(), QPoint(0, 0))
    return (corner.y() + widget.height() // 2) // 12, corner.x()
