"""Random small boards."""

from __future__ import annotations

from hypothesis import strategies as st

from app.engine.payment.problem import Activation, Helper, ManaUnit, Need, Problem
from app.engine.values.ids import ObjectId
from app.engine.values.mana import Mana

THINGS = [ObjectId(name) for name in ("a", "b", "c", "d", "e")]

things = st.sampled_from(THINGS)
few_things = st.frozensets(things, max_size=2)
ranks = st.sampled_from([(), (), (0, 1), (1,), (0, 0, 2), (0, 2)])
_AS_IF = st.sampled_from([frozenset(), frozenset(), frozenset({("W", "U"), ("U", "C")})])
units = st.builds(
    ManaUnit,
    types=st.sampled_from([frozenset(types) for types in ("W", "U", "B", "C", "WU", "WUBRG", "WUB")]),
    snow=st.sampled_from([False, False, False, True]),
    usable=st.sampled_from([True, True, True, False]),
    usable_for_abilities=st.sampled_from([True, True, True, False]),
    pays_generic=st.sampled_from([True, True, True, True, False]),
)
symbols = st.sampled_from(["W", "U", "B", "C", "S", "W", "U"])
costs = st.builds(Mana.of, st.integers(0, 2), st.lists(symbols, max_size=2))
own_costs = st.one_of(
    st.just(Mana()), st.just(Mana()), st.builds(Mana.of, st.integers(0, 2), st.lists(symbols, max_size=1))
)


@st.composite
def activations(draw: st.DrawFn) -> Activation:
    source = draw(things)
    kind = draw(st.sampled_from(["land", "land", "land", "treasure", "outlet", "free", "any"]))
    taps, uses_up, times = frozenset({source}), frozenset[ObjectId](), 1
    if kind == "treasure":
        uses_up = frozenset({source})
        taps = draw(st.sampled_from([taps, frozenset()]))
    elif kind == "outlet":
        taps, uses_up, times = frozenset(), frozenset({draw(things)}), 2
    elif kind == "free":
        taps, times = frozenset(), draw(st.integers(1, 2))
    elif kind == "any":
        taps, uses_up = draw(few_things), draw(few_things)
    return Activation(
        key=source + draw(st.sampled_from(["#1", "#1", "#2"])),
        source=source,
        produces=tuple(draw(st.lists(units, min_size=1, max_size=draw(st.sampled_from([1, 1, 1, 2, 3]))))),
        mana=draw(own_costs) if kind != "land" or draw(st.booleans()) else Mana(),
        taps=taps,
        uses_up=uses_up,
        life=draw(st.sampled_from([0, 0, 0, 1])),
        times=times,
        rank=draw(ranks),
    )


@st.composite
def needs(draw: st.DrawFn, key: str) -> Need:
    candidates = tuple(draw(st.lists(things, unique=True, min_size=draw(st.integers(0, 3)), max_size=4)))
    return Need(
        key,
        key,
        draw(st.sampled_from([1, 1, 2])),
        candidates,
        draw(st.sampled_from(["use up", "tap", "other"])),
        draw(st.sampled_from([(), tuple(draw(ranks) for _ in candidates)])),
    )


helpers = st.builds(
    Helper,
    object=things,
    pays=st.sampled_from(
        [frozenset(pays) for pays in (("generic",), ("generic", "W"), ("W",), ("U", "generic"))]
    ),
    how=st.sampled_from(["tap", "tap", "use up"]),
    rank=ranks,
)


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    acts = draw(st.lists(activations(), min_size=draw(st.integers(0, 4)), max_size=6))
    twins = draw(st.booleans())
    if acts and twins:
        # Equal sources: the search treats them as one and has to get away with it.
        model = acts[0]
        for thing in draw(st.lists(things, max_size=2, unique=True)):
            acts.append(_moved(model, thing))
    return Problem(
        cost=draw(costs),
        life=draw(st.sampled_from([0, 0, 1])),
        life_available=draw(st.integers(0, 4)),
        pool=tuple(draw(st.lists(units, max_size=2))),
        activations=tuple(acts[:7]),
        needs=tuple(draw(needs(f"need {place}")) for place in range(draw(st.sampled_from([0, 0, 1, 2])))),
        helpers=tuple(
            draw(
                st.lists(
                    helpers,
                    unique_by=lambda helper: helper.object,
                    max_size=draw(st.sampled_from([0, 0, 2, 3])),
                )
            )
        ),
        any_type=draw(st.sampled_from([False, False, False, True])),
        any_color=draw(st.sampled_from([False, False, False, True])),
        snow_any_color=draw(st.sampled_from([False, False, False, True])),
        as_if=draw(_AS_IF),
        feeds_as_if=draw(_AS_IF),
        must_help=draw(
            st.one_of(st.just(frozenset()), st.just(frozenset()), st.frozensets(things, max_size=2))
        ),
        only=draw(st.one_of(st.none(), st.none(), st.none(), st.none(), st.frozensets(things, max_size=3))),
        use=draw(st.one_of(st.just(frozenset()), st.frozensets(things, max_size=3))),
        keep=draw(st.one_of(st.just(frozenset()), st.just(frozenset()), st.frozensets(things, max_size=2))),
    )


def _moved(model: Activation, thing: ObjectId) -> Activation:
    swap = {model.source: thing}
    return Activation(
        key=thing + model.key[1:],
        source=thing,
        produces=model.produces,
        mana=model.mana,
        taps=frozenset(swap.get(other, other) for other in model.taps),
        uses_up=frozenset(swap.get(other, other) for other in model.uses_up),
        life=model.life,
        times=model.times,
        rank=model.rank,
    )
