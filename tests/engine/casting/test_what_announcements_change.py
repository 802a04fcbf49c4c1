"""What is announced changes what can be paid: an open choice is legal if some announcement is."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.engine.boards import invented, played
from tests.engine.casting.positions import values

CARDS: Final = (
    invented("Blaze", "Sorcery", "Blaze deals X damage to any target. X can't be 0.", cost="{X}{R}"),
    invented("Growing Thing", "Creature — Hydra", "", "1/1", cost="{X}{G}"),
    invented("Spark", "Instant", "Kicker {1}\nSpark deals 2 damage to any target.", cost="{1}{R}"),
    invented("Great Mine", "Land",
             "{T}: Add {C}. Spend this mana only to cast spells with mana value 4 or greater."),
    invented("Aiming Post", "Land",
             "{T}: Add {C}. Spend this mana only to cast spells that target a creature."),
    invented("Kicking Post", "Land", "{T}: Add {C}. Spend this mana only to cast kicked spells."),
    invented("Great Helper", "Artifact",
             "Spells you cast with mana value 5 or greater cost {5} less to cast."),
    invented("Gatherer", "Artifact", "Spells you cast with mana value 4 or greater have convoke."),
    invented("Guarded Face", "Enchantment",
             "Spells your opponents cast that target you cost {2} more to cast."),
    invented(
        "Guarded Land",
        "Enchantment",
        "Spells your opponents cast that target you or a permanent you control cost {2} more to cast.",
    ),
    invented(
        "Guarded Pack",
        "Enchantment",
        "Spells your opponents cast that target one or more Bears you control cost {2} more to cast.",
    ),
)  # fmt: skip


def cast(
    you: dict[str, Any], done: dict[str, Any], them: tuple[str, ...] = ()
) -> tuple[object, object, dict[str, Any]]:
    """Whether it is legal, for what, and the options of each open choice."""
    report = played(you, {"battlefield": list(them)}, cards=list(CARDS), do=[done])
    verdict = report.steps[0].done.outcome.verdict
    assert verdict is not None
    return verdict.legal, verdict.cost, values(verdict)


@pytest.mark.parametrize(
    ("board", "least", "options"),
    [
        pytest.param(["Mountain", *["Great Mine"] * 5], "{3}{R}", (3, 4, 5),
                     id="106.6, mana for a large X"),
        pytest.param(["Mountain", "Great Helper"], "{R}", (4, 5),
                     id="601.2f, less for a large X"),
        pytest.param(["Mountain", "Mountain", "Great Helper"], "{1}{R}", (1, 4, 5, 6),
                     id="a small X or a large one"),
        pytest.param(["Mountain"], "{1}{R}", None, id="no mana for X, which can't be 0"),
    ],
)  # fmt: skip
def test_x_counts_for_the_mana_value_while_it_is_cast(
    board: list[str], least: str, options: tuple[int, ...] | None
) -> None:
    """202.3e: on the stack X is the number that was announced for it."""
    legal, cost, found = cast(
        {"hand": ["Blaze"], "battlefield": board}, {"cast": "Blaze", "targets": ["them"]}
    )
    assert (legal, cost) == (options is not None, least)
    assert options is None or found["x"] == options


def test_a_keyword_that_only_a_large_x_gives_pays_for_it() -> None:
    board = ["Gatherer", *["Bear"] * 4]
    assert cast({"hand": ["Growing Thing"], "battlefield": board}, {"cast": "Growing Thing"}) == (
        True, "{3}{G}", {"x": (3,)},
    )  # fmt: skip


@pytest.mark.parametrize("x", [None, 3], ids=["open", "announced"])
def test_mana_in_the_pool_knows_of_x(x: int | None) -> None:
    mana = [{"mana": "{R}{R}{R}{R}", "only": "cast spells with mana value 4 or greater"}]
    done = {"cast": "Blaze", "targets": ["them"], **({"x": x} if x else {})}
    assert cast({"hand": ["Blaze"], "mana": mana}, done)[:2] == (True, "{3}{R}")


def test_only_targets_for_which_the_mana_may_be_spent_are_options() -> None:
    you = {"hand": ["Spark"], "battlefield": ["Mountain", "Aiming Post"]}
    assert cast(you, {"cast": "Spark", "kicked": 0}, ("Bear",)) == (True, "{1}{R}", {"targets": ("Bear",)})
    assert cast(you, {"cast": "Spark", "kicked": 0, "targets": ["them"]}, ("Bear",))[0] is False


@pytest.mark.parametrize(
    ("kicked", "legal", "cost"),
    [
        pytest.param({"kicked": 1}, True, "{2}{R}", id="kicked"),
        pytest.param({"kicked": 0}, False, "{1}{R}", id="not kicked"),
        pytest.param({}, True, "{2}{R}", id="open"),
    ],
)
def test_mana_for_kicked_spells_pays_when_the_kicker_is_announced(
    kicked: dict[str, int], legal: bool, cost: str
) -> None:
    """702.33d: the spell is kicked once its controller says that they pay for it."""
    you = {"hand": ["Spark"], "battlefield": ["Mountain", "Kicking Post", "Kicking Post"]}
    assert cast(you, {"cast": "Spark", "targets": ["them"], **kicked})[:2] == (legal, cost)


@pytest.mark.parametrize(
    ("guard", "target", "cost"),
    [
        pytest.param("Guarded Face", "them", "{3}{R}", id="that player"),
        pytest.param("Guarded Face", "you", "{1}{R}", id="another player"),
        pytest.param("Guarded Face", "Bear", "{1}{R}", id="a permanent of that player"),
        pytest.param("Guarded Land", "them", "{3}{R}", id="a player or a permanent: the player"),
        pytest.param("Guarded Land", "Bear", "{3}{R}", id="a player or a permanent: the permanent"),
        pytest.param("Guarded Land", "Elf", "{1}{R}", id="a player or a permanent: one of another player"),
        pytest.param("Guarded Pack", "Bear", "{3}{R}", id="one or more of a kind"),
        pytest.param("Guarded Pack", "Rogue", "{1}{R}", id="one or more of a kind: of another kind"),
        pytest.param("Guarded Pack", "them", "{1}{R}", id="one or more of a kind: a player"),
    ],
)
def test_what_spells_cost_that_target_something(guard: str, target: str, cost: str) -> None:
    """115.9b, 601.2f"""
    you = {"hand": ["Spark"], "battlefield": [*["Mountain"] * 4, "Elf"]}
    done = {"cast": "Spark", "kicked": 0, "targets": [target]}
    assert cast(you, done, (guard, "Bear", "Rogue"))[:2] == (True, cost)


def test_targets_are_chosen_for_which_there_is_enough_mana() -> None:
    you = {"hand": ["Spark"], "battlefield": ["Mountain", "Mountain"]}
    legal, cost, found = cast(you, {"cast": "Spark", "kicked": 0}, ("Guarded Land", "Bear"))
    assert (legal, cost, found["targets"]) == (True, "{1}{R}", ("you",))
