"""What a file keeps of branches and their steps is there again as it is opened: all that the window says."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.ui.main_window import MainWindow
from app.ui.panels.steps import StepsPanel
from tests.ui.conftest import Opens
from tests.ui.driving import BOARD, click, named, press, settle, words_of


def said(window: MainWindow) -> dict[str, object]:
    """All that the window says of the position at hand."""
    session = window.session
    steps = window.panels["steps"]
    assert isinstance(steps, StepsPanel)
    pending = session.pending
    return {
        "cast": sorted(line for part in _parts(window) for line in words_of(part).split("\n")),
        "checklist": session.considered and session.considered.steps,
        "choices": [view.row for view in window.cast_panel.choices.views if view.isVisible()],
        "table": sorted(words_of(window.table).split("\n")),
        "undo": session.history.undo_name,
        "steps": [steps.model.name(row) for row in range(steps.model.rowCount())],
        "asked": pending and (pending.question.text, pending.answers),
        "tabs": [window.branch_tabs.tabText(place) for place in range(window.branch_tabs.count())],
        "beside": sorted(words_of(window.panels["branches"]).split("\n")),
    }


def _parts(window: MainWindow) -> tuple[QWidget, ...]:
    """The parts of the cast panel that the user can't fold."""
    panel = window.cast_panel
    return (
        panel.head, panel.answer, panel.question, panel.by_hand, panel.ways, panel.nearest, panel.ledger,
        panel.payment,
    )  # fmt: skip


def everything(window: MainWindow) -> list[tuple[int, int, dict[str, object]]]:
    """What it says at each step of each branch; it is left as it was."""
    history = window.session.history
    found = [(history.current, history.branch.now, said(window))]
    for _ in history.branches:
        press(window, "Ctrl+Tab")
        now = window.session.history.branch.now
        while window.session.history.undo_name:
            press(window, "Ctrl+Z")
            at = window.session.history
            found.append((at.current, at.branch.now, said(window)))
        while window.session.history.branch.now < now:
            press(window, "Ctrl+Y")
        for row, moment in enumerate(window.session.history.branch.moments):
            if moment.verdict is not None:  # its checklist is opened again
                window.session.look_at(row)
                settle(window)
                told = said(window)
                past = {"cast": told["cast"], "checklist": told["checklist"]}
                found.append((window.session.history.current, row, past))
        window.session.look_at(None)
        settle(window)
    return found


def played(window: MainWindow) -> None:
    """Spells cast and resolved, a question that is answered and one that is open, and branches."""
    click(window, named(window.table, "Quiet Larceny"))
    click(window, window.table.top.strips[window.table.own].name)
    press(window, "F5", "F6")
    press(window, "Shift+F7")
    press(window, "Ctrl+Z")
    click(window, named(window.table, "Look Ahead"))
    press(window, "F8", "F5", "F6")
    assert window.session.pending is not None
    press(window, "Ctrl+Tab")
    click(window, named(window.table, "Small Spark"))
    click(window, named(window.table, "Third Bell"), Qt.KeyboardModifier.ControlModifier)
    press(window, "Shift+F8")
    click(window, named(window.table, "Plain Ogre"))
    press(window, "Ctrl+U")
    window.show_panel("branches")
    settle(window)


def test_all_that_is_said_at_each_step_of_each_branch_is_said_again(opens: Opens, tmp_path: Path) -> None:
    ana = BOARD["players"]["Ana"]
    rich = {**ana, "battlefield": [*ana["battlefield"], "6 Island"]}
    window = opens({**BOARD, "players": {**BOARD["players"], "Ana": rich}})
    played(window)
    before = everything(window)
    window.session.save(tmp_path / "kept.json")
    settle(window)
    window.close()
    again = opens()
    again.open_path(tmp_path / "kept.json")
    again.show_panel("steps")
    again.show_panel("branches")
    settle(again)
    after = everything(again)
    assert [one[:2] for one in after] == [one[:2] for one in before]
    for (branch, step, old), (_, _, new) in zip(before, after, strict=True):
        for part, words in old.items():
            assert new[part] == words, f"branch {branch}, step {step}: {part}"
