"""The checklist: rules that can be followed, steps of the past, and what would make it legal."""

import time
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from app.engine.state.game import Game
from app.services.table.considered import Considered
from app.services.table.history import Setting
from app.services.table.proposing.rule_words import NO_TEXT, rule_in_words
from app.services.table.worker import Wanted
from app.ui.cast.rulelink import RuleLink
from app.ui.main_window import MainWindow
from app.ui.widgets import FlowLabel
from tests.ui.cast.boards import BOARD, CARDS, select
from tests.ui.conftest import Opens
from tests.ui.driving import click, press

TEXT = """Magic: The Gathering Comprehensive Rules

These rules are effective as of June 6, 2025.

Contents

6. Spells, Abilities, and Effects
601. Casting Spells

Glossary

Credits

6. Spells, Abilities, and Effects

601. Casting Spells

601.2. To cast a spell is to take it from where it is.

601.2c The player announces their choice of an object or player for each target.
Example: A player chooses.

Glossary

Ability
Text.

Credits

Somebody.
"""


@pytest.fixture
def window(opens: Opens) -> MainWindow:
    return opens(BOARD, CARDS)


def link(window: MainWindow, rule: str) -> RuleLink:
    links = window.cast_panel.findChildren(RuleLink)
    return next(one for one in links if one.rule == rule and one.isVisible())


def test_a_rule_number_shows_its_rule_and_escape_goes_back(window: MainWindow) -> None:
    select(window, "Small Spark")
    number = link(window, "601.2c")
    number.setFocus()
    press(window, "Return")
    box = window.cast_panel.rule_box
    assert box.isVisible()
    assert box.title.text() == "Rule 601.2c"
    assert NO_TEXT in box.text.text()
    press(window, "Escape")
    assert not box.isVisible()
    assert QApplication.focusWidget() is number
    click(window, number)
    assert box.isVisible()


def test_a_rule_is_told_as_printed_where_a_text_is_there(tmp_path: Path) -> None:
    (tmp_path / "rules.txt").write_text(TEXT, encoding="utf-8")
    said = rule_in_words("601.2c", tmp_path)
    assert said.title == "Rule 601.2c · Casting Spells"
    assert said.text.startswith("The player announces their choice")
    assert "Example: A player chooses." in said.text


def test_an_unknown_rule_is_said_to_be_unknown(tmp_path: Path) -> None:
    assert "There is no rule 999.9z" in rule_in_words("999.9z", tmp_path).text


def test_steps_that_were_never_reached_say_so(opens: Opens) -> None:
    window = opens(BOARD, CARDS, turn={"number": 4, "active": "Ben", "step": "upkeep", "priority": "Ana"})
    select(window, "Rising Flame")
    words = {line.step.rule: line.step.word for line in window.cast_panel.checklist.lines if line.step}
    assert words["601.3"] == "illegal"
    assert words["601.2i"] == "not reached"


def test_what_would_make_it_legal_is_tried_as_a_branch(opens: Opens) -> None:
    window = opens(BOARD, CARDS, turn={"number": 4, "active": "Ben", "step": "upkeep", "priority": "Ana"})
    select(window, "Rising Flame")
    lines = window.cast_panel.nearest.lines
    assert lines
    assert lines[0].findChildren(FlowLabel)[-1].text().endswith("▸\u00a0what\u00a0if")  # in one line
    lines[0].setFocus()
    press(window, "Return")
    assert len(window.session.history.branches) == 2
    assert window.cast_panel.answer.sentence.text().startswith("Legal")
    assert window.cast_panel.nearest.lines == ()
    press(window, "Ctrl+Z")
    assert window.cast_panel.answer.sentence.text().startswith("Illegal")
    assert window.cast_panel.nearest.lines


def test_the_checklist_of_what_was_cast_is_opened_again(window: MainWindow) -> None:
    select(window, "Look Twice")
    press(window, "F5")
    panel = window.cast_panel
    window.session.look_at(window.session.history.branch.now)
    window.settle()
    assert panel.answer.sentence.text() == "It was legal, for {U}"
    assert "cast Look Twice" in panel.head.type.text()
    assert len(panel.checklist.lines) == 10
    assert panel.cast_button.text() == "Back"
    click(window, panel.cast_button)
    assert window.session.looked_at is None


def test_a_step_opens_and_closes_and_stays_so(window: MainWindow) -> None:
    select(window, "Small Spark")
    line = window.cast_panel.checklist.lines[0]
    line.setFocus()
    opened = line.is_open
    press(window, "Space")
    assert line.is_open is not opened
    select(window, "Look Twice")
    assert window.cast_panel.checklist.lines[0].is_open is not opened


def test_the_ways_of_a_permanent_are_its_abilities(window: MainWindow) -> None:
    select(window, "elf")
    panel = window.cast_panel
    assert [line.way.text for line in panel.ways.lines if line.way] == [
        "{T}: Add {G}.", "{1}{R}, Sacrifice Ash Elf: Ash Elf deals 1 damage to any target.",
    ]  # fmt: skip
    panel.ways.lines[0].setFocus()
    press(window, "Return", "F5")
    assert window.session.game.players[0].mana == ("G",)


def test_while_a_newer_answer_is_worked_out_the_last_one_stays_and_is_marked_old(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    select(window, "Small Spark")
    panel, go_on = window.cast_panel, Event()
    real = window.session.program.rules.considered

    def slow(game: Game, setting: Setting, wanted: Wanted) -> Considered:
        go_on.wait(30)
        return real(game, setting, wanted)

    monkeypatch.setattr(type(window.session.program.rules), "considered", staticmethod(slow))
    said = panel.answer.sentence.text()
    window.session.select(window.session.game.players[0].hand[0])
    end = time.monotonic() + 30
    while "working" not in panel.working.text() and time.monotonic() < end:
        QCoreApplication.processEvents()
    assert panel.answer.sentence.text() == said
    assert panel.working.text() == "working …"
    go_on.set()
    window.settle()
    assert panel.working.text() == ""
    assert panel.head.name.text() == "Odd Pair"
