import pytest

from tests.bench.harness import (
    Bench,
    CannotMeasureError,
    Measured,
    Row,
    bench,
    discover,
    milliseconds,
    run,
    yardstick,
)
from tests.bench.report import table


def a_bench(budget: float | None = None, limit: float | None = None) -> Bench:
    return Bench("reading", "ms", "doing nothing", lambda: Measured(30, 10), budget, limit)


def test_a_run_tells_the_ratio() -> None:
    assert run(a_bench()).ratio == 3


@pytest.mark.parametrize(
    ("budget", "limit", "over"),
    [
        pytest.param(None, None, False, id="nothing bounds it"),
        pytest.param(3.0, None, False, id="just within the budget"),
        pytest.param(2.9, None, True, id="over the budget"),
        pytest.param(None, 29, True, id="over the limit"),
        pytest.param(3.0, 29, True, id="over the limit alone"),
    ],
)
def test_a_budget_bounds_the_ratio_and_a_limit_the_value(
    budget: float | None, limit: float | None, over: bool
) -> None:
    assert run(a_bench(budget, limit)).over_budget is over


def test_a_limit_that_was_measured_comes_first() -> None:
    assert Row(a_bench(limit=100), Measured(30, 10, limit=29)).over_budget


def test_what_can_not_be_measured_says_why() -> None:
    def measure() -> Measured:
        raise CannotMeasureError("needs the pool")

    row = run(Bench("reading", "ms", "doing nothing", measure, 2))
    assert (row.ratio, row.over_budget) == (None, False)
    assert "needs the pool" in table([row])


def test_two_benches_of_one_name_are_refused() -> None:
    known = discover()[0]
    with pytest.raises(ValueError, match=known.name):
        bench(known.name, unit="ms", baseline="nothing")(lambda: Measured(1, 1))


def test_every_module_is_found() -> None:
    assert {"window start", "import of the pool"} <= {one.name for one in discover()}


def test_the_first_run_does_not_count() -> None:
    runs: list[int] = []
    assert len(milliseconds(lambda: runs.append(1), times=3)) == 3
    assert len(runs) == 4


def test_the_yardstick_takes_time() -> None:
    assert yardstick(times=1) > 0
