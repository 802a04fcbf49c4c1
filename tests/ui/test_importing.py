"""Cards are taken from files into the store, in the background."""

import json
from pathlib import Path

from pytestqt.qtbot import QtBot

from app.ui.main_window import MainWindow


def test_the_window_takes_cards_from_a_file(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([{"name": "Far Hill", "type_line": "Land", "oracle_text": "{T}: Add {C}."}]))
    window.cards.import_files([file])
    qtbot.waitUntil(lambda: "1 new" in window.notice.text())
    assert not window.cards.importing.is_running
    assert window.session.program.find("far hill", 5).count == 1
    file.write_text("{")
    window.cards.import_files([file])
    qtbot.waitUntil(lambda: "cut off" in window.notice.text())
    assert window.session.program.find("far hill", 5).count == 1


def test_a_damaged_store_is_made_anew_by_one_click(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([{"name": "Far Hill", "type_line": "Land", "oracle_text": "{T}: Add {C}."}]))
    window.cards.import_files([file])
    qtbot.waitUntil(lambda: "1 new" in window.notice.text())
    store = window.session.program.catalogue.database
    store.write_bytes(b"gone" * 5000)
    window.browser.search.setText("far hill")
    qtbot.waitUntil(lambda: "is damaged or not a database" in window.notice.text())
    assert str(store) in window.notice.text()
    assert window.notice.button.text() == "Make it anew"
    window.notice.button.click()
    qtbot.waitUntil(lambda: "1 new" in window.notice.text())
    assert window.session.program.find("far hill", 5).count == 1
