"""A game begun with decklists: shuffled, drawn, mulligans taken, saved and opened again."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from app.engine.values.ids import PlayerId, Zone
from app.ui.main_window import MainWindow
from tests.ui.driving import press, settle, type_text

YOU = PlayerId("you")
_MINE = "30 Forest\n20 Undead Servant\n10 Moon Cheese\n\nSideboard\n2 Swamp\n"
_THEIRS = "40 Swamp\n"


def _begun(window: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = []
    for name, text in (("Mine.txt", _MINE), ("Theirs.txt", _THEIRS)):
        (folder / name).write_text(text, encoding="utf-8")
        paths.append(str(folder / name))
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: (paths, ""))
    press(window, "Ctrl+K")
    type_text(window, "goldfish")
    press(window, "Return")
    settle(window)


def test_decklists_become_libraries_and_hands(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _begun(window, tmp_path, monkeypatch)
    game = window.session.game
    assert [(player.name, player.life) for player in game.players] == [("you", 20), ("opponent", 20)]
    assert [len(player.hand) for player in game.players] == [7, 7]
    assert [len(player.library) for player in game.players] == [43, 33]
    assert [thing.card.name for thing in game.in_zone(Zone.OUTSIDE, YOU)] == ["Swamp", "Swamp"]
    assert window.session.title == "Mine against Theirs"
    assert "Moon Cheese: no card has this name" in window.notice.text()


def test_a_mulligan_is_a_step_that_can_be_undone(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _begun(window, tmp_path, monkeypatch)
    hand = window.session.game.player(YOU).hand
    press(window, "Ctrl+K")
    type_text(window, "mulligan (you)")
    press(window, "Return")
    settle(window)
    assert window.session.history.undo_name == "mulligan (you)"
    assert len(window.session.game.player(YOU).hand) == 7
    assert window.session.game.player(YOU).hand != hand
    press(window, "Ctrl+Z")
    settle(window)
    assert window.session.game.player(YOU).hand == hand


def test_turns_go_on_and_cards_are_drawn_also_after_it_was_saved(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _begun(window, tmp_path, monkeypatch)
    window.save_path(tmp_path / "game.json")
    window.open_path(tmp_path / "game.json")
    settle(window)
    game = window.session.game
    assert game.seed is not None
    while window.session.game.turn.number < 3:
        window.session.next_step()
        settle(window)
        if (pending := window.session.pending) is not None:  # who has eight cards discards one (514.1)
            window.session.answer((pending.question.options[0].value,))
            settle(window)
    assert len(window.session.game.player(YOU).library) == 43
    while window.session.game.turn.step.value != "precombat main":
        window.session.next_step()
        settle(window)
    assert len(window.session.game.player(YOU).library) == 42
    assert len(window.session.game.player(PlayerId("opponent")).hand) == 7
