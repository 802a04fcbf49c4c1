"""What the window asks for when an ability triggers: its targets, before anything else."""

import json
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.engine.scenario import print_game
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone
from app.services.scenarios import load
from app.services.table.announcing import asked, pickable, toggle
from app.services.table.program import Program
from app.services.table.session import Session
from app.ui.main_window import MainWindow

CARDS = [
    {"name": "Pointing Imp", "layout": "normal", "mana_cost": "", "type_line": "Creature — Imp",
     "oracle_text": "When this creature enters, destroy target creature.", "power": "1", "toughness": "1"},
    {"name": "Plain Ogre", "layout": "normal", "mana_cost": "{2}{R}", "type_line": "Creature — Ogre",
     "oracle_text": "", "power": "3", "toughness": "3"},
]  # fmt: skip


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """The position in which the imp's ability waits for its target."""
    path = tmp_path / "case.json"
    board = {
        "scenario": 1, "title": "An imp", "cards": CARDS,
        "players": {"you": {"hand": ["Pointing Imp", "Plain Ogre"]},
                    "opponent": {"battlefield": [{"card": "Plain Ogre", "id": "ogre"}]}},
        "turn": {"number": 3, "active": "you", "step": "precombat main", "priority": "you"},
        "do": [{"happens": {"event": "enters", "card": "Pointing Imp"}}],
    }  # fmt: skip
    path.write_text(json.dumps(board), encoding="utf-8")
    made = Session(Program(tmp_path / "data"))
    made.open(path)
    return made


def test_its_targets_are_asked_for_before_anything_else(session: Session) -> None:
    session.select(next(o.id for o in session.game.in_zone(Zone.HAND)))
    proposal = session.proposal()
    assert proposal is not None
    assert proposal.trigger == session.game.stack[0].id  # type: ignore[union-attr]
    (choice,) = asked(session)
    assert set(choice.options) == {"ogre", "Pointing Imp"}


def test_the_choices_of_a_cast_are_not_taken_for_those_of_an_ability(tmp_path: Path) -> None:
    path = tmp_path / "case.json"
    board = {
        "scenario": 1, "cards": CARDS,
        "players": {"you": {"hand": ["Plain Ogre"], "battlefield": ["Pointing Imp"]}, "opponent": {}},
        "stack": [{"ability_of": "Pointing Imp", "controller": "you",
                   "text": "When this creature enters, destroy target creature."}],
        "turn": {"number": 3, "active": "you", "step": "precombat main", "priority": "you"},
        "do": [{"cast": "Plain Ogre", "targets": ["opponent"]}],
    }  # fmt: skip
    path.write_text(json.dumps(board), encoding="utf-8")
    made = Session(Program(tmp_path / "data"))
    made.open(path)
    proposal = made.proposal()
    assert proposal is not None
    assert (proposal.trigger is not None, proposal.choices.targets) == (True, None)


def test_what_is_picked_becomes_the_target(session: Session) -> None:
    toggle(session, pickable(asked(session))["ogre"], "ogre")
    assert session.cast("choose targets")
    assert session.waiting is None
    assert session.undo_name == "choose targets"
    session.do("resolve", session.backend.resolve_top(session.game))
    assert session.game.objects[ObjectId("ogre")].zone is Zone.GRAVEYARD
    assert session.game.objects[ObjectId("Pointing Imp")].zone is Zone.BATTLEFIELD


def test_a_saved_board_keeps_the_ability_with_its_target(session: Session, tmp_path: Path) -> None:
    toggle(session, pickable(asked(session))["ogre"], "ogre")
    session.cast()
    path = tmp_path / "again.json"
    written = print_game(session.game, kept={"cards": CARDS})
    path.write_text(json.dumps(written), encoding="utf-8")
    (item,) = load(path, Program(tmp_path / "data").catalogue).game.stack
    assert item.ability == session.game.stack[0].ability  # type: ignore[union-attr]
    assert [ref.id for group in item.targets for ref in group] == ["ogre"]  # type: ignore[union-attr]


def test_the_panel_shows_the_ability_and_does_not_let_it_resolve(qtbot: QtBot, session: Session) -> None:
    window = MainWindow(session)
    qtbot.addWidget(window)
    window.refresh_cast()
    panel = window.cast_panel
    assert panel.name.text() == "Pointing Imp"
    assert panel.cast_button.text() == "Put on the stack"
    assert panel.cast_button.isEnabled()
    assert not panel.resolve_button.isEnabled()
    window.pick("ogre")
    window.cast()
    assert panel.resolve_button.isEnabled()
    window.resolve_top()
    assert session.game.objects[ObjectId("ogre")].zone is Zone.GRAVEYARD


def test_704_5j_which_legend_is_kept_is_asked_for(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "case.json"
    lord = CARDS[1] | {"name": "Old Lord", "type_line": "Legendary Creature — Human",
                       "oracle_text": "When this creature dies, draw a card."}  # fmt: skip
    board = {
        "scenario": 1, "cards": [lord],
        "players": {"you": {"hand": ["Old Lord"], "battlefield": [{"card": "Old Lord", "id": "first"}],
                            "library": ["Old Lord"]}, "opponent": {}},
        "turn": {"number": 3, "active": "you", "step": "precombat main", "priority": "you"},
        "do": [{"happens": {"event": "enters", "card": "Old Lord"}}],
    }  # fmt: skip
    path.write_text(json.dumps(board), encoding="utf-8")
    session = Session(Program(tmp_path / "data"))
    session.open(path)
    window = MainWindow(session)
    qtbot.addWidget(window)
    window.refresh_cast()
    panel = window.cast_panel
    (choice,) = panel.asked
    assert (choice.rule, len(choice.options), "first" in choice.options) == ("704.5j", 2, True)
    assert not panel.cast_button.isEnabled()
    window.pick("first")
    (kept,) = session.game.battlefield()
    assert kept.id == "first"
    assert len(session.game.stack) == 1, "what it does as it dies has triggered"
    assert session.undo_name == "keep one Old Lord"
    assert panel.asked == ()
