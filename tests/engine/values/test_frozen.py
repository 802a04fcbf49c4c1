"""Values are frozen structs, and fields apart do not count."""

import copy

import pytest
from msgspec import Struct

from app.engine.values.frozen import apart, by_field, field_names, is_value, kind_of_field, replace


class Point(Struct, frozen=True):
    x: int
    y: int = 0


class Other(Struct, frozen=True):
    x: int
    y: int = 0


@apart("told")
class Marked(Struct, frozen=True):
    x: int
    told: object = None


def test_values_of_different_kinds_are_not_equal() -> None:
    assert Point(1) == Point(1)
    assert Point(1) != Other(1)
    assert len({Point(1), Point(1), Other(1)}) == 2


def test_a_value_can_not_be_changed_but_another_one_made() -> None:
    with pytest.raises(AttributeError):
        Point(1).x = 2  # type: ignore[misc]
    assert replace(Point(1), y=3) == Point(1, 3)
    with pytest.raises(TypeError):
        replace(Point(1), z=3)  # type: ignore[call-arg]


def test_fields_apart_count_for_nothing() -> None:
    one, other = Marked(1, "a"), Marked(1, ["b"])
    assert one == other
    assert (one != other) is False
    assert hash(one) == hash(other)
    assert one != Marked(2, "a")
    assert replace(one, x=2).told == "a"
    assert copy.deepcopy(other).told == ["b"]
    assert repr(one) == "Marked(x=1)"
    assert one != Point(1)


def test_fields_are_known_by_name_and_declared_type() -> None:
    assert field_names(Point) == ("x", "y")
    assert field_names(int) == ()
    assert kind_of_field(Other, "x") in ("int", "<class 'int'>")
    assert is_value(Point(1))
    assert not is_value(Point)
    assert by_field(Point(1)) == {"x": 1, "y": 0}
    with pytest.raises(TypeError, match="found int"):
        by_field(1)
