"""The session without a window: steps, questions, branches, and what is kept in a file."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.engine.state.game import Game
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.services.table import edits
from app.services.table.edits.zones import remove
from app.services.table.program import Program
from app.services.table.session import Session
from app.services.table.worker import Immediate

CARDS = [
    {"name": "Swift Sting", "layout": "normal", "mana_cost": "{R}", "type_line": "Instant",
     "oracle_text": "Swift Sting deals 2 damage to any target."},
    {"name": "Kind Word", "layout": "normal", "mana_cost": "{R}", "type_line": "Sorcery",
     "oracle_text": "You may draw a card."},
    {"name": "Brief Might", "layout": "normal", "mana_cost": "{R}", "type_line": "Instant",
     "oracle_text": "Target creature gets +3/+3 until end of turn."},
    {"name": "Red Cub", "layout": "normal", "mana_cost": "{R}", "type_line": "Creature — Bear",
     "oracle_text": "", "power": "1", "toughness": "1"},
    {"name": "Red Field", "layout": "normal", "mana_cost": "", "type_line": "Basic Land — Mountain",
     "oracle_text": "({T}: Add {R}.)"},
]  # fmt: skip


def case() -> dict[str, Any]:
    return {
        "scenario": 1,
        "cards": CARDS,
        "players": {
            "Ana, the first": {
                "hand": ["Swift Sting", "Kind Word"], "battlefield": ["Red Field"], "library": ["Red Field"],
            },
            "Ben": {},
        },
        "turn": {"number": 1, "active": "Ana, the first", "step": "precombat main"},
    }  # fmt: skip


@pytest.fixture
def session(tmp_path: Path) -> Session:
    file = tmp_path / "case.json"
    file.write_text(json.dumps(case()), encoding="utf-8")
    made = Session(Program(tmp_path / "data"), Immediate())

    def fail(error: Exception) -> None:
        raise error

    made.failed.connect(fail)
    made.open(file)
    return made


def names(session: Session) -> list[str]:
    return [moment.name for moment in session.history.branch.moments]


def life(game: Game, number: int) -> int:
    return game.players[number].life


def test_a_choice_is_a_step_and_is_there_again_after_the_cast_is_undone(session: Session) -> None:
    session.select(ObjectId("Swift Sting"))
    session.choose("targets", (("Ana, the first",),), "target: Ana, the first")
    session.cast()
    session.resolve_top()
    assert life(session.game, 0) == 18
    session.undo()
    session.undo()
    assert session.choices.targets == (("Ana, the first",),)
    session.undo()
    assert session.choices.targets is None
    session.redo()
    session.redo()
    session.redo()
    assert life(session.game, 0) == 18


def test_a_cast_with_an_open_choice_that_matters_is_not_done(session: Session) -> None:
    session.select(ObjectId("Swift Sting"))
    session.cast()
    assert not session.game.stack
    assert session.considered is not None
    assert [row.choice.key for row in session.considered.still_open] == ["targets"]


def test_the_checklist_of_what_was_cast_can_be_opened_again(session: Session) -> None:
    session.select(ObjectId("Swift Sting"))
    session.choose("targets", (("Ben",),), "target: Ben")
    session.cast()
    session.look_at(2)
    assert session.looked_at is not None
    assert session.looked_at.verdict is not None
    assert session.looked_at.verdict.legal is True


def test_what_resolves_asks_and_each_answer_is_undone(session: Session) -> None:
    session.select(ObjectId("Kind Word"))
    session.cast()
    session.resolve_top()
    assert session.pending is not None
    assert session.pending.question.player == "Ana, the first"
    session.answer("yes", "yes")
    assert session.pending is None
    assert len(session.game.in_zone(Zone.HAND, PlayerId("Ana, the first"))) == 2
    session.undo()
    assert session.pending is not None
    session.answer("no", "no")
    assert len(session.game.in_zone(Zone.HAND, PlayerId("Ana, the first"))) == 1
    assert not session.game.doubts


def test_what_is_asked_is_asked_in_the_position_that_was_changed_by_hand(session: Session) -> None:
    session.select(ObjectId("Kind Word"))
    session.cast()
    session.resolve_top()
    session.act("remove", lambda game: remove(game, [ObjectId("Swift Sting")]))
    assert session.pending is not None
    assert ObjectId("Swift Sting") not in session.pending.so_far.objects
    assert session.seen is not None
    session.put("Hopscotch Bear", PlayerId("Ben"), Zone.BATTLEFIELD)
    assert session.pending is not None
    assert [thing.face.name for thing in session.pending.so_far.battlefield()] == [
        "Red Field",
        "Hopscotch Bear",
    ]
    session.act("remove", lambda game: remove(game, [one for one in game.stack if isinstance(one, str)]))
    assert session.pending is None
    session.undo()
    assert session.pending is not None
    session.answer("no", "no")
    assert session.pending is None
    assert not session.game.stack


def test_a_branch_is_another_board_beside_the_first(session: Session) -> None:
    session.what_if("without the land", lambda game: edits.set_life(game, PlayerId("Ben"), 3))
    assert life(session.game, 1) == 3
    session.show_branch(0)
    assert life(session.game, 1) == 20


def test_a_branch_in_which_nothing_was_done_yet_is_kept(session: Session, tmp_path: Path) -> None:
    session.what_if("later")
    session.save(tmp_path / "kept.json")
    other = Session(session.program, Immediate())
    other.open(tmp_path / "kept.json")
    assert [branch.name for branch in other.history.branches] == ["", "later"]


def test_steps_and_branches_are_kept_in_the_file(session: Session, tmp_path: Path) -> None:
    session.select(ObjectId("Swift Sting"))
    session.choose("targets", (("Ben",),), "target: Ben")
    session.cast()
    session.what_if("more life", lambda game: edits.set_life(game, PlayerId("Ben"), 30))
    session.show_branch(0)
    session.resolve_top()
    file = tmp_path / "kept.json"
    session.save(file)
    other = Session(session.program, Immediate())
    other.open(file)
    assert names(other) == names(session)
    assert not other.is_dirty
    assert life(other.game, 1) == 18
    other.undo()
    assert [item.name for item in other.seen.stack] == ["Swift Sting"] if other.seen else False
    other.undo()
    assert other.choices.targets in (("Ben",), (("Ben",),))
    other.show_branch(1)
    assert life(other.game, 1) == 30


def _opened(session: Session, file: Path) -> Session:
    other = Session(session.program, Immediate())
    other.open(file)
    return other


def _strengthened(session: Session, folder: Path) -> None:
    data = case()
    data["players"]["Ana, the first"] = {"battlefield": ["Red Field", "Red Cub"], "hand": ["Brief Might"]}
    (folder / "cub.json").write_text(json.dumps(data), encoding="utf-8")
    session.open(folder / "cub.json")
    session.select(ObjectId("Brief Might"))
    session.choose("targets", (("Red Cub",),))
    session.cast()
    session.resolve_top()
    assert session.game.lasting


def test_what_lasts_is_there_when_it_is_opened_in_each_step(session: Session, tmp_path: Path) -> None:
    _strengthened(session, tmp_path)
    file = tmp_path / "lasts.json"
    session.save(file)
    other = _opened(session, file)
    assert [one.game for one in other.history.moments] == [one.game for one in session.history.moments]
    assert not other.game.doubts
    for one in (session, other):
        one.undo()
        one.redo()
        for _ in range(6):
            one.next_step()
    assert other.game == session.game
    assert not other.game.lasting
    other.save(tmp_path / "again.json")
    assert _opened(other, tmp_path / "again.json").game == other.game


def test_a_board_that_was_changed_in_its_file_counts_as_it_is_there(session: Session, tmp_path: Path) -> None:
    _strengthened(session, tmp_path)
    file = tmp_path / "changed.json"
    session.save(file)
    data = json.loads(file.read_text(encoding="utf-8"))
    data["players"]["Ben"]["life"] = 3
    file.write_text(json.dumps(data), encoding="utf-8")
    other = _opened(session, file)
    assert life(other.game, 1) == 3
    assert not other.game.lasting
    assert [doubt.text for doubt in other.game.doubts] == ["An effect that lasts until end of turn"]


def test_what_is_asked_is_asked_again(session: Session, tmp_path: Path) -> None:
    session.select(ObjectId("Kind Word"))
    session.cast()
    session.resolve_top()
    file = tmp_path / "asked.json"
    session.save(file)
    other = _opened(session, file)
    assert other.pending == session.pending
    for one in (session, other):
        one.answer("yes", "yes")
    assert other.game == session.game


def test_a_board_that_was_only_set_up_is_told_in_words_alone(session: Session, tmp_path: Path) -> None:
    session.act("less life", lambda game: edits.set_life(game, PlayerId("Ben"), 3))
    session.save(tmp_path / "set up.json")
    assert "exact" not in json.loads((tmp_path / "set up.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "past",
    ['{"steps": [{"name": 3}]}', '{"steps": [], "branches": [], "current": 1e999}'],
    ids=["step", "current"],
)
def test_a_past_that_can_not_be_used_leaves_the_board(session: Session, tmp_path: Path, past: str) -> None:
    file = tmp_path / "odd.json"
    told = json.dumps({**case(), "session": "a past"})
    file.write_text(told.replace('"a past"', past), encoding="utf-8")
    session.open(file)
    assert names(session) == [""]


def test_a_bad_file_changes_nothing(session: Session, tmp_path: Path) -> None:
    before, told = session.game, list[Exception]()
    session.failed = type(session.failed)()
    session.failed.connect(told.append)
    session.open(tmp_path / "nothing.json")
    assert session.game is before
    assert "there is no such file" in str(told[0])


def test_the_next_step_begins_as_the_rules_say(session: Session) -> None:
    for _ in range(5):
        session.next_step()
    assert (session.game.turn.step.value, session.game.turn.active) == ("end", "Ana, the first")
    session.next_step()
    session.next_step()
    assert (session.game.turn.step.value, session.game.turn.active) == ("untap", "Ben")
