"""What changed in a document, and the document made of that again."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.services.table.keeping import applied, difference

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)


@given(plain, plain)
def test_a_change_applied_to_what_was_before_gives_what_came_after(before: object, after: object) -> None:
    change = json.loads(json.dumps(difference(before, after)))
    assert applied(before, change) == after


@given(plain)
def test_nothing_that_changed_is_said_in_few_words(value: object) -> None:
    assert len(json.dumps(difference({"a": value, "b": 1}, {"a": value, "b": 2}))) < 30


def test_a_list_that_grew_is_told_by_what_is_new() -> None:
    assert difference([1, 2, 3], [1, 2, 3, 4]) == {"same": 3, "then": [4]}


@pytest.mark.parametrize(
    ("before", "change"),
    [
        pytest.param([1], {"same": 2, "then": []}, id="more kept than there is"),
        pytest.param({}, {"in": {"a": {"is": 1}}}, id="a key that isn't there"),
        pytest.param(3, {"set": {"a": 1}}, id="a number that was an object"),
        pytest.param({}, "word", id="no change at all"),
        pytest.param({}, {"gone": 3}, id="a list that is none"),
    ],
)
def test_a_change_that_does_not_fit_is_refused(before: object, change: object) -> None:
    with pytest.raises((LookupError, TypeError, ValueError)):
        applied(before, change)
