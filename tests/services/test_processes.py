"""Work that several processes do."""

from collections.abc import Sequence
from contextlib import closing
from itertools import islice

from app.services.processes import for_each


def test_many_values_are_worked_on_by_several_processes_in_their_order() -> None:
    with closing(for_each(doubled, range(1300))) as found:
        assert list(islice(found, 1250)) == list(range(0, 2500, 2))


def test_of_nothing_comes_nothing() -> None:
    assert list(for_each(doubled, [])) == []


def doubled(numbers: Sequence[int]) -> list[int]:
    return [2 * number for number in numbers]
