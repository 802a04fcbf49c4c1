"""The panel of cases in the real window."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRectF, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app.services.reports.document import NUMBER
from app.services.table.program import RESOURCES
from app.ui.drawing import flow
from app.ui.library.caselist import CaseLine, rules_named
from app.ui.library.panel import CasesPanel
from app.ui.main_window import MainWindow
from tests.ui.driving import LEFT, click, press, settle, type_text

PROWL = RESOURCES / "cases" / "001-prowl-after-a-rogue-connected.json"


@pytest.fixture
def panel(window: MainWindow) -> CasesPanel:
    found = window.panels["cases"]
    assert isinstance(found, CasesPanel)
    return found


@pytest.fixture
def shown(window: MainWindow, panel: CasesPanel) -> CasesPanel:
    """The panel with the cases that come with the program."""
    press(window, "Ctrl+L")
    return panel


@pytest.fixture
def asked(shown: CasesPanel) -> list[str]:
    """The rules that were asked for."""
    rules: list[str] = []
    shown.rule_wanted.connect(rules.append)
    return rules


def titles(panel: CasesPanel) -> list[str]:
    return [entry.title for entry in panel.model.items]


def test_it_lists_nothing_before_it_is_seen(panel: CasesPanel) -> None:
    assert not panel.isVisible()
    assert titles(panel) == []


def test_its_key_shows_the_programs_own_cases(shown: CasesPanel) -> None:
    assert shown.search.hasFocus()
    assert len(titles(shown)) >= 40
    assert titles(shown)[0] == "Prowl after a Rogue connected"


def test_typing_finds_and_enter_opens(window: MainWindow, shown: CasesPanel) -> None:
    type_text(window, "prototype 718.4")
    assert titles(shown) == ["In a graveyard it is only big"]
    press(window, "Return")
    assert window.session.title == "In a graveyard it is only big"
    assert window.session.considered is not None
    assert window.session.considered.answer.status == "illegal"


def test_down_goes_to_the_next_and_a_double_click_opens_too(window: MainWindow, shown: CasesPanel) -> None:
    press(window, "Down", "Return")
    assert window.session.title == titles(shown)[1]
    place = shown.list.visualRect(shown.model.index(2)).center()
    QTest.mouseClick(shown.list.viewport(), LEFT, pos=place)
    QTest.mouseDClick(shown.list.viewport(), LEFT, pos=place)
    settle(window)
    assert window.session.title == titles(shown)[2]


def place_of(shown: CasesPanel, row: int, rule: str) -> QPoint:
    """Where the number of a rule is drawn in a line of the list."""
    line, index = shown.list.itemDelegate(), shown.model.index(row)
    assert isinstance(line, CaseLine)
    area = shown.list.visualRect(index)
    places = (QPoint(x, y) for y in range(area.top(), area.bottom(), 4) for x in range(0, area.right(), 4))
    entry, font = shown.model.items[row], shown.list.font()
    return next(one for one in places if line.rule_at(one.toPointF(), area.toRectF(), font, entry) == rule)


@pytest.mark.parametrize("wide", [240, 300, 480])
@pytest.mark.parametrize("percent", [100, 150])
def test_every_rule_of_a_case_is_shown_and_can_be_clicked(
    window: MainWindow, shown: CasesPanel, wide: int, percent: int
) -> None:
    window.text_size.set(percent)
    shown.list.setFixedWidth(wide * percent // 100)
    settle(window)
    line, font = shown.list.itemDelegate(), shown.list.font()
    assert isinstance(line, CaseLine)
    for row, entry in enumerate(shown.model.items):
        area = QRectF(shown.list.visualRect(shown.model.index(row)))
        parts = list(line.parts(area, font, entry))
        drawn = {text for _, text in parts if NUMBER.fullmatch(text)}
        assert drawn == {*rules_named(shown.model.about(entry))}
        assert [text for room, text in parts if room.bottom() > area.bottom()] == [], entry.title
        if parts:  # nor is there an empty line below
            assert area.bottom() - max(room.bottom() for room, _ in parts) < 10, entry.title


def test_a_click_on_the_number_of_a_rule_opens_it(
    window: MainWindow, shown: CasesPanel, asked: list[str]
) -> None:
    type_text(window, "prowl after a rogue")
    title = shown.list.visualRect(shown.model.index(0)).topLeft() + QPoint(20, 8)
    QTest.mouseClick(shown.list.viewport(), LEFT, pos=title)
    settle(window)
    assert not window.panels["rules"].isVisible()
    place = place_of(shown, 0, "702.76a")
    QTest.mouseMove(shown.list.viewport(), place)
    QTest.mouseClick(shown.list.viewport(), LEFT, pos=place)
    settle(window)
    assert asked == ["702.76a"]
    assert window.panels["rules"].isVisible()


def test_the_menu_of_a_case_has_its_rules(window: MainWindow, shown: CasesPanel, asked: list[str]) -> None:
    type_text(window, "prowl after a rogue")
    shown.list.customContextMenuRequested.emit(QPoint(3, 3))
    assert shown.menu is not None
    entries = {action.text(): action for action in shown.menu.actions()}
    assert next(iter(entries)) == "Open"
    assert {f"Rule {rule}" for rule in shown.model.items[0].rules} <= set(entries)
    entries["Rule 702.76a"].trigger()
    shown.menu.close()
    settle(window)
    assert asked == ["702.76a"]
    assert window.panels["rules"].isVisible()


def test_the_rule_of_an_answer_is_a_link_beside_it(
    window: MainWindow, shown: CasesPanel, asked: list[str]
) -> None:
    type_text(window, "hexproof two targets")
    click(window, shown.ask)
    quiz = shown.quiz
    assert quiz.quiz is not None
    beside = [link.rule for link in quiz.rules]
    assert "601.2c" in beside
    for one, button in zip(quiz.quiz.answers, quiz.answers, strict=True):
        assert one.text.startswith("Illegal at this step: " if one.rule else "Legal")
        assert not NUMBER.search(button.text())  # no number in words that lead nowhere
    assert beside == [one.rule for one in quiz.quiz.answers]
    click(window, quiz.rules[beside.index("601.2c")])
    assert asked == ["601.2c"]
    assert window.panels["rules"].isVisible()


def test_a_case_of_the_program_is_never_written_over(window: MainWindow, shown: CasesPanel) -> None:
    press(window, "Return")
    assert window.session.title == titles(shown)[0]
    assert window.session.path is None


def test_another_folder_is_listed_and_judged(
    window: MainWindow, shown: CasesPanel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = json.loads(PROWL.read_text(encoding="utf-8"))
    for name, expect in (("a", data["do"][0]["expect"]), ("b", {"legal": False})):
        case = data | {"title": name, "do": [data["do"][0] | {"expect": expect}]}
        (tmp_path / "mine").mkdir(exist_ok=True)
        (tmp_path / "mine" / f"{name}.json").write_text(json.dumps(case), encoding="utf-8")
    (tmp_path / "mine" / "c.json").write_text("{", encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "mine"))
    shown.folders.setCurrentIndex(2)
    shown.folders.activated.emit(2)
    settle(window)
    assert titles(shown) == ["a", "b", "c"]
    assert shown.folders.currentText() == "mine"
    shown.folders.setCurrentIndex(2)
    shown.folders.activated.emit(2)
    settle(window)
    assert (shown.folders.currentText(), titles(shown)[-3:]) == ("All cases", ["a", "b", "c"])
    assert len(shown.model.items) > 90
    assert ("b", str(tmp_path / "mine" / "b.json")) in window.session.program.library.case_names()
    shown.folders.setCurrentIndex(1)
    shown.folders.activated.emit(1)
    settle(window)
    click(window, shown.judge)
    assert [shown.model.status(entry) for entry in shown.model.items] == ["ok", "illegal", "unsure"]
    assert "Step 1: Expected: It is illegal. What came: It is legal" in shown.model.about(
        shown.model.items[1]
    )
    assert shown.count.text() == "3 judged, 2 not as expected"
    assert not shown.progress.isVisible()


def test_judging_can_be_stopped(window: MainWindow, shown: CasesPanel, qtbot: QtBot) -> None:
    shown.judge.click()
    qtbot.waitUntil(lambda: shown.progress.value() > 0)
    shown.judge.click()
    settle(window)
    assert 0 < len(shown.model.judged) < len(shown.model.items)
    assert shown.judge.isEnabled()


def test_the_quiz_asks_explains_and_counts(window: MainWindow, shown: CasesPanel) -> None:
    type_text(window, "hexproof two targets")
    click(window, shown.ask)
    quiz = shown.quiz
    assert quiz.asked.text().startswith("Cast Double Detention")
    assert "Shy Badger" in quiz.view.toPlainText()
    assert "illegal" not in quiz.view.toPlainText().casefold()
    assert quiz.quiz is not None
    right = next(number for number, one in enumerate(quiz.quiz.answers) if one.right)
    press(window, str(right + 1))
    assert quiz.verdict.text() == "✓ Right"
    assert quiz.score.text().startswith("1 of 1 right")
    assert "601.2c Choose targets: illegal" in quiz.view.toPlainText()
    assert '<a href="#rule-601.2c">' in quiz.view.toHtml()
    quiz.view.anchorClicked.emit(QUrl("#rule-601.2c"))
    settle(window)
    assert window.rules.isVisible()
    window.show_panel("cases")
    click(window, quiz.open)
    assert window.session.title == "Two targets, one of them hexproof"
    click(window, quiz.next)
    assert shown.pages.currentIndex() == 0


def test_a_wrong_answer_is_told_the_right_one(window: MainWindow, shown: CasesPanel) -> None:
    click(window, shown.ask)
    quiz = shown.quiz
    assert quiz.quiz is not None
    wrong = next(number for number, one in enumerate(quiz.quiz.answers) if not one.right)
    right = next(one.text for one in quiz.quiz.answers if one.right)
    click(window, quiz.answers[wrong])
    assert quiz.verdict.text() == f"✗ No. {right}"
    click(window, quiz.next)
    assert quiz.is_open
    click(window, quiz.end)
    assert shown.pages.currentIndex() == 0


def test_the_rule_in_a_right_answer_can_be_opened(window: MainWindow, shown: CasesPanel) -> None:
    type_text(window, "hexproof two targets")
    click(window, shown.ask)
    quiz = shown.quiz
    assert quiz.quiz is not None
    wrong = next(number for number, one in enumerate(quiz.quiz.answers) if not one.right)
    click(window, quiz.answers[wrong])
    assert quiz.named.rules == ("601.2c",)
    click(window, quiz.named.links[0])
    assert window.rules.isVisible()


def test_the_rules_that_none_shows_are_told(window: MainWindow, shown: CasesPanel) -> None:
    click(window, shown.rules)
    text = shown.pages.currentWidget().view.toPlainText()
    assert text.startswith("Shown by no case")
    assert "718.3c" in text.partition("with how many cases")[2]


@pytest.mark.parametrize("percent", [100, 200])
def test_the_answers_of_the_quiz_are_whole_and_their_symbols_drawn(
    window: MainWindow, shown: CasesPanel, monkeypatch: pytest.MonkeyPatch, percent: int
) -> None:
    painted: list[str] = []
    monkeypatch.setattr(flow, "paint_symbol", lambda _, __, code: painted.append(code))
    window.resize(1024, 700)
    window.text_size.set(percent)
    type_text(window, "prowl after")
    click(window, shown.ask)
    settle(window)
    quiz = shown.quiz
    for button in quiz.answers:
        if button.isVisible():
            lines = button.text().count("\n") + 1
            assert button.height() >= lines * button.fontMetrics().height()
            button.grab()
    assert painted
    assert "symbol:" in quiz.view.toHtml()
    assert "{" not in quiz.view.toPlainText()
