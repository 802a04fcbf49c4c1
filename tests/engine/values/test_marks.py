"""Marks: what a class declares is so of its values, and of no others."""

from __future__ import annotations

from app.engine.values.marks import Mark


class _Kind: ...


class _Narrower(_Kind): ...


def test_a_mark_is_of_the_values_of_the_class_that_bears_it_alone() -> None:
    mark = Mark()
    assert mark(_Kind) is _Kind
    assert _Kind() in mark
    assert _Narrower() not in mark
