"""601.2g: which mana abilities there are."""

from typing import Any

import pytest

from tests.engine.casting import positions
from tests.engine.casting.positions import YOU, answer, cast, position, texts


@pytest.mark.parametrize(
    ("mine", "state", "expected"),
    [
        pytest.param(["Forest", "Leaf Elf"], {}, "legal", id="a creature that can be tapped"),
        pytest.param(["Forest", "Leaf Elf"], {"Leaf_Elf": {"sick": True}}, "601.2h", id="summoning sickness"),
        pytest.param(["Forest", "Hasty Elf"], {"Hasty_Elf": {"sick": True}}, "legal", id="haste"),
        pytest.param(["Forest", "Leaf Elf"], {"Leaf_Elf": {"tapped": True}}, "601.2h", id="tapped"),
        pytest.param(["Rainbow Spring"] * 2, {}, "legal", id="any colour"),
        pytest.param(["Beast Shrine"] * 2, {}, "legal", id="mana for creature spells"),
        pytest.param(["Two Stones"], {}, "601.2h", id="colourless mana is no green"),
        pytest.param(["Two Stones", "Forest"], {}, "legal", id="two at once"),
    ],
)
def test_a_bear_is_paid_for(mine: list[str], state: dict[str, Any], expected: str) -> None:
    assert answer(cast(position(["Bear"], mine, **state), "Bear")) == expected


EMPTY = "Your mana pool is empty"
ABILITIES = "you can activate mana abilities of"


@pytest.mark.parametrize(
    ("mine", "mana", "said"),
    [
        pytest.param([], "", f"{EMPTY}, and there is no mana ability that you can activate.", id="nothing"),
        pytest.param(["Forest"], "", f"{EMPTY}; {ABILITIES} one source: Forest.", id="one source"),
        pytest.param(
            ["Forest", "Island"], "", f"{EMPTY}; {ABILITIES} 2 sources: Forest, Island.", id="two sources"
        ),
        pytest.param(
            ["Forest"],
            "RG",
            f"You have {{R}}{{G}} in your mana pool; {ABILITIES} one source: Forest.",
            id="the pool too",
        ),
    ],
)
def test_all_mana_there_may_be_is_told(mine: list[str], mana: str, said: str) -> None:
    assert said in texts(cast(position(["Bear"], mine, mana=mana), "Bear"), "601.2g")


def test_mana_that_is_left_keeps_what_it_may_be_spent_on(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "{T}: Add {G}{G}. Spend this mana only to cast creature spells."
    monkeypatch.setitem(positions.CARDS, "Twin Shrine", ("", "Land", text))
    after = cast(position(["Leaf Elf"], ["Twin Shrine"]), "Leaf Elf").after
    assert after is not None
    assert [(left.mana, bool(left.only)) for left in after.player(YOU).restricted_mana] == [("G", True)]
    assert after.player(YOU).mana == ()


def test_restricted_mana_does_not_pay_for_other_spells() -> None:
    assert answer(cast(position(["Study"], ["Beast Shrine"] * 3), "Study")) == "601.2h"


def test_mana_in_the_pool_is_spent() -> None:
    verdict = cast(position(["Bolt"], mana="RG"), "Bolt", targets=("them",))
    assert verdict.after is not None
    assert verdict.after.players[0].mana == ("G",)


def test_a_sick_creature_is_named_with_the_reason() -> None:
    verdict = cast(position(["Bear"], ["Forest", "Leaf Elf"], Leaf_Elf={"sick": True}), "Bear")
    assert any(text.startswith("Leaf Elf: it came under your control") for text in texts(verdict, "601.2g"))
