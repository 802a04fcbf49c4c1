"""Where links of the rules reader lead that lead out of it: to cards, cases and searches."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app.ui.unsaved import may_leave

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow


def lead(window: MainWindow, kind: str, to: str) -> None:
    """Show a card, find cards, or open a case; a board that is not saved is asked about."""
    if kind == "case":
        if may_leave(window):
            window.open_path(Path(to))
        return
    window.show_panel("browser")
    if kind == "card":
        window.browser.look_at(to)
    else:
        window.browser.search.setText(to)
        window.focus_keeper.give_panel("browser")
