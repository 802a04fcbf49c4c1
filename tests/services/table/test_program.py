"""The program on the real engine, with the cards that come with it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app.engine.errors import SpellbenchError
from app.engine.state.game import Game, GameObject
from app.engine.values.ids import ObjectId, Zone
from app.services.table.program import Program
from app.services.table.session import Session
from app.services.table.worker import Immediate

CARDS = [
    {"name": "Swift Sting", "layout": "normal", "mana_cost": "{R}", "type_line": "Instant",
     "oracle_text": "Swift Sting deals 2 damage to any target."},
    {"name": "Plain Ogre", "layout": "normal", "mana_cost": "{2}{R}", "type_line": "Creature — Ogre",
     "oracle_text": "", "power": "3", "toughness": "3"},
    {"name": "Red Field", "layout": "normal", "mana_cost": "", "type_line": "Basic Land — Mountain",
     "oracle_text": "({T}: Add {R}.)"},
    {"name": "Double Doom", "layout": "normal", "mana_cost": "{R}", "type_line": "Sorcery",
     "oracle_text": "Destroy two target creatures."},
    {"name": "Crown of Two", "layout": "normal", "mana_cost": "{2}", "type_line": "Artifact — Equipment",
     "oracle_text": "Equipped creature gets +2/+2."},
]  # fmt: skip
"""Cards of this case alone."""

ROOT = Path(__file__).resolve().parents[3]


def case(**changes: object) -> dict[str, Any]:
    board: dict[str, Any] = {
        "scenario": 1,
        "title": "A sting",
        "cards": CARDS,
        "players": {
            "you": {
                "hand": ["Swift Sting", "Red Field", "Double Doom"],
                "battlefield": [
                    "2 Red Field",
                    {"card": "Plain Ogre", "id": "mine", "counters": {"+1/+1": 1}},
                ],
                "mana": "{R}",
                "counters": {"poison": 1},
            },
            "opponent": {
                "life": 7,
                "battlefield": [
                    {"card": "Plain Ogre", "id": "theirs", "tapped": True, "damage": 1, "token": True},
                    {"card": "Crown of Two", "id": "crown", "attached_to": "theirs"},
                ],
                "graveyard": ["Swift Sting"],
            },
        },
        "turn": {"number": 3, "active": "you", "step": "precombat main", "priority": "you"},
        "history": [
            {"event": "combat damage", "source": "mine", "to": "opponent", "amount": 3, "turn": "last"}
        ],
        "do": [{"cast": "Swift Sting", "expect": {"legal": True, "cost": "{R}"}}],
    }
    return board | changes


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "case.json"
    made.write_text(json.dumps(case()), encoding="utf-8")
    return made


@pytest.fixture
def session(path: Path, tmp_path: Path) -> Session:
    made = Session(Program(tmp_path / "data"), Immediate())
    made.open(path)
    return made


def thing(game: Game, ident: str) -> GameObject:
    return game.objects[ObjectId(ident)]


def test_the_first_cast_of_a_case_is_what_is_asked(session: Session) -> None:
    considered = session.considered
    assert considered is not None
    assert considered.verdict is not None
    assert (considered.verdict.legal, considered.verdict.cost) == (True, "{R}")
    assert session.history.undo_name == ""


def test_a_target_is_picked_and_the_spell_cast_and_resolved(session: Session) -> None:
    assert session.considered is not None
    assert {"mine", "theirs", "you", "opponent"} <= session.considered.glowing
    session.choose("targets", (("opponent",),))
    session.cast()
    assert session.game.stack == ("Swift Sting",)
    session.resolve_top()
    assert session.game.players[1].life == 5
    session.undo()
    session.undo()
    assert session.game.players[1].life == 7


def test_a_land_is_played_once(session: Session) -> None:
    session.select(ObjectId("Red Field"))
    session.watch([ObjectId("Red Field")])
    assert session.statuses == {"Red Field": "ok"}
    session.cast()
    assert thing(session.game, "Red Field").zone is Zone.BATTLEFIELD


def test_a_tile_shows_power_and_toughness_as_they_are(session: Session) -> None:
    assert session.seen is not None
    mine, theirs = (session.seen.tiles[ObjectId(ident)] for ident in ("mine", "theirs"))
    assert (mine.corner, mine.changed) == ("4/4", True)
    assert theirs.corner == "5/5"
    assert theirs.frame == "R"


def test_an_untouched_case_keeps_its_expectations(session: Session, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    session.save(copy)
    assert json.loads(copy.read_text(encoding="utf-8")) == case()


def same(one: Game, other: Game) -> None:
    """Compare two positions in everything a case file holds."""
    assert one.players == other.players
    assert one.turn == other.turn
    assert set(one.objects) == set(other.objects)
    for ident, before in one.objects.items():
        after = other.objects[ident]
        for key in (
            "card",
            "owner",
            "controller",
            "zone",
            "tapped",
            "sick",
            "token",
            "counters",
            "damage",
            "attached_to",
        ):
            assert getattr(before, key) == getattr(after, key), (ident, key)
    assert [(f.event, f.turn, f.object, f.to, f.amount) for f in one.history] == [
        (f.event, f.turn, f.object, f.to, f.amount) for f in other.history
    ]


def test_a_changed_board_comes_back_from_its_file(session: Session, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    session.put("Forest", session.game.players[1].name, Zone.BATTLEFIELD)
    session.select(ObjectId("Swift Sting"))
    session.choose("targets", (("theirs",),))
    session.save(copy)
    again = Session(Program(tmp_path / "data"), Immediate())
    again.open(copy)
    same(session.game, again.game)
    assert again.choices.targets in (("theirs",), (("theirs",),))
    assert again.title == "A sting"


def test_a_spell_on_the_stack_comes_back_with_its_target(session: Session, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    session.choose("targets", (("theirs",),))
    session.cast()
    session.save(copy)
    again = Session(Program(tmp_path / "data"), Immediate())
    again.open(copy)
    assert again.game.stack == session.game.stack
    record = thing(again.game, "Swift Sting").cast
    assert record is not None
    assert [[str(target.id) for target in group] for group in record.targets] == [["theirs"]]


BAD = {
    "empty": "",
    "no json": "{",
    "a list": "[]",
    "another version": '{"scenario": 99, "players": {}}',
    "an unknown card": json.dumps(case(players={"you": {"hand": ["Nosuch Card"]}, "opponent": {}})),
    "no players": '{"scenario": 1, "players": {}}',
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
def test_a_bad_file_is_refused_and_nothing_changes(session: Session, tmp_path: Path, text: str) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text(text, encoding="utf-8")
    before, told = session.game, list[Exception]()
    session.failed.connect(told.append)
    session.open(bad)
    (error,) = told
    assert isinstance(error, SpellbenchError)
    assert str(bad) in str(error)
    assert "\n" not in str(error)
    assert session.game is before


def test_cards_are_found_by_what_is_typed(tmp_path: Path) -> None:
    program = Program(tmp_path / "data")
    assert program.find("", 500).found
    assert "Forest" in [card.name for card in program.find("fores", 20).found]
    assert program.card("Nosuch Card") is None
    forest = program.card("Forest")
    assert forest is not None
    assert len(forest.readings) == len(forest.card.faces)


def test_every_shared_case_opens_and_can_be_written(
    shared_data: Path, pool_cards: list[Any], tmp_path: Path
) -> None:
    """Cards come from the pool without an import, for the store is not what is tested here."""
    from app.engine.errors import UnknownCardError
    from app.engine.scenario import parse, print_game
    from app.engine.values.card import Card

    by_name = {face["name"]: card for card in pool_cards for face in card.get("card_faces", ())}
    by_name |= {card["name"]: card for card in pool_cards}

    def look_up(name: str) -> Card:
        if name not in by_name:
            raise UnknownCardError(f"no card is called {name!r}")
        return Card.from_object(by_name[name])

    for file in sorted((shared_data / "scenarios").glob("*.json"))[::4]:
        data = json.loads(file.read_text(encoding="utf-8"))
        first = parse(data, look_up)
        same(first.game, parse(print_game(first.game, title=first.title, kept=data), look_up).game)


def test_threads_that_load_the_engine_at_once_do_not_meet_half_of_it(tmp_path: Path) -> None:
    asks = f"""
from pathlib import Path
from threading import Barrier, Thread
from app.services.table.program import Program, example_case
program, start, faults = Program(Path({str(tmp_path)!r})), Barrier(4), []
def ask(question):
    start.wait()
    try:
        question()
    except Exception as fault:
        faults.append(fault)
questions = [lambda: program.rules.empty_game(), lambda: program.rules.Choices()]
questions += [lambda: program.load(example_case()), lambda: program.card("Plain Bear")]
threads = [Thread(target=ask, args=(question,)) for question in questions]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert faults == [], faults
"""
    done = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
