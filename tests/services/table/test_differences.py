"""What differs in two branches is told; what is the same is not."""

from pathlib import Path

import pytest

from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.services.table.differences import Compared, compared, side
from app.services.table.edits import zones
from app.services.table.edits.of_players import set_life
from app.services.table.edits.status import tap
from app.services.table.history import Moment, Setting
from app.services.table.program import Program
from app.services.table.session import Edit, Session
from app.services.table.worker import Immediate
from tests.ui.driving import written


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A position with Small Spark, which costs {R}, selected under a Third Bell and a Stern Magistrate."""
    made = Session(Program(tmp_path / "data"), Immediate())
    made.open(written(tmp_path))
    made.select(next(thing.id for thing in made.game.in_zone(Zone.HAND) if thing.face.name == "Small Spark"))
    return made


def lines(session: Session, change: Edit, about: Setting | None = None) -> dict[str, Compared]:
    """What differs between the position and the one after a change, by what it is about."""
    before = session.moment
    after = Moment("", change(session.game), before.setting)
    rules = session.program.rules
    one, other = (side(rules, moment, about, lambda: True) for moment in (before, after))
    return {line.about: line for line in compared(one, other)}


def test_a_cost_that_changes_is_told_with_the_step_that_determines_it(session: Session) -> None:
    told = lines(session, lambda game: zones.remove(game, (ObjectId("bell"),)))
    assert (told["total cost"].one, told["total cost"].other) == ("{2}{R}", "{1}{R}")
    assert told["total cost"].differs
    assert not told["proposal"].differs
    assert told["Ben: battlefield"].one == "Third Bell"
    assert told["Ben: battlefield"].other == ""


def test_the_verdict_is_told_with_its_status(session: Session) -> None:
    lands = tuple(
        thing.id
        for thing in session.game.battlefield(PlayerId("Ana"))
        if "Land" in thing.face.type_line.types
    )
    told = lines(session, lambda game: zones.remove(game, lands))
    assert (told["verdict"].one_status, told["verdict"].other_status) == ("choose", "illegal")
    assert (told["cast Small Spark"].one, told["cast Small Spark"].other) == ("ok", "illegal")


def test_life_is_told_and_what_is_the_same_is_not(session: Session) -> None:
    told = lines(session, lambda game: set_life(game, game.players[1].name, 3))
    assert (told["Ben: life"].one, told["Ben: life"].other) == ("17", "3")
    assert [about for about in told if about.startswith("Ana")] == []
    assert "turn" not in told


def test_what_was_asked_last_is_compared_where_nothing_is_asked_now(session: Session) -> None:
    asked = session.setting
    session.select(ObjectId("bell"))
    told = lines(session, lambda game: zones.remove(game, (ObjectId("bell"),)), asked)
    assert (told["total cost"].one, told["total cost"].other) == ("{2}{R}", "{1}{R}")


def test_a_permanent_that_is_otherwise_is_told_by_its_state(session: Session) -> None:
    told = lines(session, lambda game: tap(game, ObjectId("thief")))
    assert "tapped" in told["Lantern Thief"].other
    assert "tapped" not in told["Lantern Thief"].one
