"""The guide in the window: opened by key and menu, led through by links, and whole."""

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QTextDocument, QTextImageFormat
from PySide6.QtWidgets import QLabel, QMenu

from app.services.guide import pages
from app.ui.commands.registry import MENUS
from app.ui.guide.panel import GuidePanel
from app.ui.main_window import MainWindow
from tests.ui.driving import press, settle


@pytest.fixture
def guide(window: MainWindow) -> GuidePanel:
    """The panel, opened by its key."""
    press(window, "F1")
    panel = window.panels["guide"]
    assert isinstance(panel, GuidePanel)
    assert panel.reader.hasFocus()
    return panel


def menu_entries(window: MainWindow) -> list[tuple[str, str, list[str]]]:
    """Each entry of the menus as it is read: the menu, the entry, its keys."""
    found = []
    tops = [*window.menuBar().actions(), *(window.findChild(QMenu, one).menuAction() for one in MENUS)]
    for top in dict.fromkeys(tops):
        for entry in top.menu().actions():
            words = entry.text().replace("&&", "\0").replace("&", "").replace("\0", "&").rstrip("…")
            keys = [one.toString().replace("Return", "Enter") for one in entry.shortcuts()]
            found.append((top.text().replace("&", ""), words, keys))
    return found


def entries_missing(window: MainWindow) -> list[tuple[str, str, list[str]]]:
    """Entries that the guide lacks in the language of the window."""
    text = next(one.text for one in pages() if one.name == "window")
    missing = []
    for menu, words, keys in menu_entries(window):
        part = text.partition(f"\n### {menu}\n")[2].partition("\n### ")[0]
        line = next((row for row in part.splitlines() if row.startswith(f"| {words} |")), "")
        if not line or not all(f"`{key}`" in line for key in keys):
            missing.append((menu, words, keys))
    return missing


def test_every_entry_of_every_menu_is_in_the_guide_with_its_keys(window: MainWindow) -> None:
    assert entries_missing(window) == []


def test_the_menu_help_leads_to_every_page(window: MainWindow) -> None:
    panel = window.panels["guide"]
    assert isinstance(panel, GuidePanel)
    for one in pages():
        window.run(f"guide:{one.name}")
        settle(window)
        assert panel.isVisible()
        assert panel.reader.toPlainText().startswith(one.title)
        assert panel.list.currentText() == one.title


def test_links_lead_to_pages_and_back(guide: GuidePanel) -> None:
    first = guide.reader.toPlainText()
    guide.reader.anchorClicked.emit(QUrl("page:cases#events"))
    assert guide.reader.toPlainText().startswith("Cases")
    assert guide.reader.verticalScrollBar().value() > 0
    guide.back.click()
    assert guide.reader.toPlainText() == first
    guide.forward.click()
    assert guide.reader.toPlainText().startswith("Cases")
    assert not guide.forward.isEnabled()


def pictures(document: QTextDocument) -> list[QTextImageFormat]:
    """The pictures of a page."""
    found, block = [], document.begin()
    while block.isValid():
        parts = block.begin()
        while not parts.atEnd():
            if parts.fragment().charFormat().isImageFormat():
                found.append(parts.fragment().charFormat().toImageFormat())
            parts += 1
        block = block.next()
    return found


def test_pictures_are_shown_and_never_wider_than_the_page(window: MainWindow, guide: GuidePanel) -> None:
    for width in (1280, 1800):
        window.resize(width, 800)
        settle(window)
        shown = pictures(guide.reader.document())
        assert len(shown) == 1
        picture = guide.reader.loadResource(QTextDocument.ResourceType.ImageResource.value, shown[0].name())
        image = picture.toImage()
        assert isinstance(image, QImage)
        assert not image.isNull()
        assert guide.reader.document().size().width() <= guide.reader.viewport().width()


def test_nothing_else_of_the_window_is_needed_to_read_it(guide: GuidePanel) -> None:
    """No label that is cut, no page that is wider than the panel."""
    for one in pages():
        guide.read(one.name)
        assert guide.reader.horizontalScrollBar().maximum() == 0, one.name
        assert not guide.findChildren(QLabel)
