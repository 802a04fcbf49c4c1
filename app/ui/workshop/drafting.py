"""Asks for the set whose own words a rules pack is drafted from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog

if TYPE_CHECKING:
    from app.ui.workshop.packpage import PackPage


def draft_from_set(page: PackPage) -> None:
    """Ask for the file of a set, and begin a new pack with what its own words come to."""
    title = QCoreApplication.translate("Workshop", "Set whose keywords are drafted")
    name, _ = QFileDialog.getOpenFileName(page, title)
    if name:
        page.draft_from(name)
