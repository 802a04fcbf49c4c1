"""What is loaded as it is first wanted: it needs the engine or the store, for which the start need not wait.

Nothing else in the window is imported but at the top of a module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.ui.browser.sharing import ExportDialog, SheetDialog, Work
    from app.ui.workshop.desk import Desk


def desk() -> type[Desk]:
    """The workshop, which reads what is written with the engine."""
    from app.ui.workshop.desk import Desk  # noqa: PLC0415

    return Desk


def export_dialog() -> type[ExportDialog]:
    """What asks how own cards are written."""
    from app.ui.browser.sharing import ExportDialog  # noqa: PLC0415

    return ExportDialog


def sheet_dialog() -> type[SheetDialog]:
    """What asks which cards are printed."""
    from app.ui.browser.sharing import SheetDialog  # noqa: PLC0415

    return SheetDialog


def printing() -> Callable[..., Work]:
    """What gives the work of printing a sheet."""
    from app.ui.browser.sharing import printing as of_sheet  # noqa: PLC0415

    return of_sheet
