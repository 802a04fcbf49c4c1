"""Steps and branches as values."""

import pytest

from app.services.table.history import History, Moment


def history(*names: str) -> History:
    made = History.beginning(Moment("", None))
    for name in names:
        made = made.step(Moment(name, None))
    return made


def names(made: History) -> list[str]:
    return [moment.name for moment in made.branch.moments]


def test_a_step_after_undo_forgets_what_was_undone() -> None:
    assert names(history("a", "b").at(1).step(Moment("c", None))) == ["", "a", "c"]


def test_a_branch_keeps_the_line_it_parts_from() -> None:
    made = history("a", "b").at(1).branched("what if").step(Moment("c", None))
    assert names(made) == ["", "a", "c"]
    assert names(made.showing(0)) == ["", "a", "b"]


def test_branches_share_their_beginning() -> None:
    made = history("a").branched("what if")
    assert len(made.moments) == 2


@pytest.mark.parametrize(
    ("looked_at", "closed", "left"),
    [
        pytest.param(1, 1, "", id="the one that is looked at"),
        pytest.param(1, 0, "what if", id="one before it"),
        pytest.param(0, 1, "", id="one behind it"),
    ],
)
def test_a_closed_branch_leaves_another_one_looked_at(looked_at: int, closed: int, left: str) -> None:
    made = history("a").branched("what if").showing(looked_at).without(closed)
    assert (made.branch.name, len(made.branches)) == (left, 1)


def test_the_only_branch_stays() -> None:
    made = history("a")
    assert made.without(0) is made


def test_undo_and_redo_are_named_after_the_steps() -> None:
    made = history("a", "b").at(1)
    assert (made.undo_name, made.redo_name) == ("a", "b")
    assert (made.at(0).undo_name, made.at(2).redo_name) == ("", "")
