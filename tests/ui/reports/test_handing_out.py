"""The report of the window's board: saved, printed, copied."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app.ui.main_window import MainWindow
from app.ui.reports import handing_out


@pytest.fixture
def told(window: MainWindow, qtbot: QtBot) -> Callable[[str, str], None]:
    def done(command: str, words: str) -> None:
        window.run(command)
        qtbot.waitUntil(lambda: words in window.notice.text())

    return done


def test_a_report_is_saved_in_the_format_of_the_filter(
    told: Callable[[str, str], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = (str(tmp_path / "report"), "Web page (*.html)")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: chosen)
    told("save_report", "report.html")
    assert "<h1>" in (tmp_path / "report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["a.pdf", "a.png"])
def test_pages_are_made_in_the_worker(
    name: str, told: Callable[[str, str], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / name), ""))
    told("save_report", name)
    assert (tmp_path / name).stat().st_size > 5_000


def test_a_name_of_no_format_is_told(
    told: Callable[[str, str], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "a.doc"), ""))
    told("save_report", "no format is known for .doc")


def test_it_is_copied_for_a_forum_and_as_text(told: Callable[[str, str], None]) -> None:
    told("copy_markdown", "clipboard")
    assert QGuiApplication.clipboard().text().startswith("# ")


def test_it_is_printed(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names: list[str] = []

    def to_a_file(printer: QPrinter, _: MainWindow) -> bool:
        printer.setOutputFileName(str(tmp_path / "paper.pdf"))
        names.append(printer.docName())
        return True

    monkeypatch.setattr(handing_out, "is_wanted", to_a_file)
    window.run("print_report")
    qtbot.waitUntil((tmp_path / "paper.pdf").is_file)
    pages = (tmp_path / "paper.pdf").read_bytes()
    assert names == [window.session.title]  # by which it is found among what is to be printed
    assert b"<0020>" in pages  # a space, for who looks for two words
    assert b"<0009>" not in pages
