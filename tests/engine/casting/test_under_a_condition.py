"""What a text says under a condition: it holds, it does not, or that can't be told, and it is unsure."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from app.engine.casting.casting import Proposal, Verdict
from app.engine.casting.procedure import judge
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Step, Zone
from tests.engine.casting import positions
from tests.engine.casting.positions import THEM, YOU, answer, cast, position

HOLDS: Final = "you control a Swamp"
FAILS: Final = "you control a Desert"
UNTOLD: Final = "two or more players are tied for highest life total"
"""Read, and not judged by anything."""

LANDS: Final = ["Mountain", "Swamp"]
THEIR_UPKEEP: Final[dict[str, Any]] = {"step": Step.UPKEEP, "active": THEM}
SORCERY: Final = ("{R}", "Sorcery")
INSTANT: Final = ("{R}", "Instant")
LARGE: Final = ("{5}{R}", "Instant")


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """The answers as the condition in the text of a card holds, does not, and can't be told."""

    def ask(printed: tuple[str, str], text: str, question: Callable[[], Verdict]) -> list[str]:
        found = []
        for condition in (HOLDS, FAILS, UNTOLD):
            monkeypatch.setitem(positions.CARDS, "Test", (*printed, text.replace("{c}", condition)))
            found.append(answer(question()))
        return found

    return ask


@pytest.mark.parametrize(
    ("printed", "text", "turn", "expected"),
    [
        pytest.param(
            SORCERY, "This spell has flash as long as {c}.", THEIR_UPKEEP, ["legal", "601.3"], id="flash"
        ),
        pytest.param(INSTANT, "Cast this spell only if {c}.", {}, ["legal", "601.3"], id="only then"),
        pytest.param(INSTANT, "You can't cast this spell unless {c}.", {}, ["legal", "601.3"], id="not else"),
        pytest.param(LARGE, "This spell costs {5} less to cast if {c}.", {}, ["legal", "601.2h"], id="less"),
        pytest.param(
            INSTANT, "This spell costs {5} more to cast if {c}.", {}, ["601.2h", "legal"], id="more"
        ),
    ],
)
def test_a_spell_asks(
    printed: tuple[str, str],
    text: str,
    turn: dict[str, Any],
    expected: list[str],
    answers: Callable[..., list[str]],
) -> None:
    found = answers(printed, f"{text}\nDraw a card.", lambda: cast(position(["Test"], LANDS, **turn), "Test"))
    assert found == [*expected, "unsure"]


def test_an_alternative_cost_asks(answers: Callable[..., list[str]]) -> None:
    text = "If {c}, you may pay {R} rather than pay this spell's mana cost.\nDraw a card."
    found = answers(("{9}", "Instant"), text, lambda: cast(position(["Test"], LANDS), "Test", "alternative"))
    assert found == ["legal", "601.2b", "unsure"]


@pytest.mark.parametrize(
    ("spell", "said", "expected"),
    [
        pytest.param("Bolt", "players can't cast spells", ["601.3", "legal"], id="no spells"),
        pytest.param(
            "Study", "blue spells you cast cost {2}{U} less to cast", ["legal", "601.2h"], id="less"
        ),
        pytest.param("Bolt", "red spells cost {3} more to cast", ["601.2h", "legal"], id="more"),
        pytest.param(
            "Bolt",
            "each spell that would cost less than three mana to cast costs three mana to cast",
            ["601.2h", "legal"],
            id="at least three mana",
        ),
        pytest.param(
            "Leaf Elf",
            "you may spend mana as though it were mana of any color",
            ["legal", "601.2h"],
            id="any color",
        ),
        pytest.param("Bear", "creature spells you cast have convoke", ["legal", "601.2h"], id="convoke"),
    ],
)
def test_a_permanent_of_yours_asks(
    spell: str, said: str, expected: list[str], answers: Callable[..., list[str]]
) -> None:
    board = ["Test", *LANDS] if spell != "Bear" else ["Test", "Swamp", "Leaf Elf", "Sneak"]
    state: dict[str, Any] = {"Leaf_Elf": {"sick": True}}
    found = answers(
        ("{2}", "Artifact"),
        f"As long as {{c}}, {said}.",
        lambda: cast(position([spell], board, **state), spell),
    )
    assert found == [*expected, "unsure"]


def test_a_mana_ability_asks(answers: Callable[..., list[str]]) -> None:
    text = "{T}: Add {G}. Activate only if {c}."
    board = ["Test", *LANDS]
    found = answers(("{2}", "Artifact"), text, lambda: cast(position(["Leaf Elf"], board), "Leaf Elf"))
    assert found == ["legal", "601.2h", "unsure"]


@pytest.mark.parametrize(
    ("spell", "said", "target"),
    [
        pytest.param("Kill", "creatures you control have hexproof", "Bear", id="hexproof"),
        pytest.param("Theft", "you have hexproof", "them", id="hexproof of a player"),
    ],
)
def test_a_permanent_of_theirs_asks(
    spell: str, said: str, target: str, answers: Callable[..., list[str]]
) -> None:
    theirs = ["Test", "Swamp", "Bear"]
    found = answers(
        ("{2}", "Artifact"),
        f"As long as {{c}}, {said}.",
        lambda: cast(position([spell], ["Swamp"] * 4, theirs), spell, targets=(target,)),
    )
    assert found == ["601.2c", "legal", "unsure"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("{1}: Draw a card. Activate only if {c}.", ["legal", "602.5"], id="only then"),
        pytest.param("{5}: Draw a card. This ability costs {4} less to activate if {c}.", ["legal", "601.2h"],
                     id="less"),
    ],
)  # fmt: skip
def test_an_activated_ability_asks(text: str, expected: list[str], answers: Callable[..., list[str]]) -> None:
    proposal = Proposal(YOU, ObjectId("Test"), Zone.BATTLEFIELD, ability=1)
    found = answers(("{2}", "Artifact"), text, lambda: judge(position([], ["Test", *LANDS]), proposal))
    assert found == [*expected, "unsure"]


def test_a_permission_to_cast_from_the_graveyard_asks(answers: Callable[..., list[str]]) -> None:
    def from_graveyard() -> Verdict:
        game = position([], ["Test", *LANDS])
        bolt = positions.thing("Bolt", YOU, Zone.GRAVEYARD)
        you = replace(game.players[0], graveyard=(bolt.id,))
        game = replace(game, players=(you, game.players[1]), objects={**game.objects, bolt.id: bolt})
        return judge(game, Proposal(YOU, bolt.id, Zone.GRAVEYARD))

    text = "As long as {c}, you may cast spells from your graveyard."
    assert answers(("{2}", "Enchantment"), text, from_graveyard) == ["legal", "601.3", "unsure"]


def test_a_sure_permission_is_taken_where_the_own_one_is_not_sure(answers: Callable[..., list[str]]) -> None:
    """601.3b: one permission to cast it as though it had flash is enough."""
    text = "This spell has flash as long as {c}.\nDraw a card."
    board = ["Orrery", *LANDS]
    found = answers(SORCERY, text, lambda: cast(position(["Test"], board, **THEIR_UPKEEP), "Test"))
    assert found == ["legal"] * 3


@pytest.mark.parametrize("chosen", [None, ("Test",)], ids=["left open", "named"])
def test_a_sacrifice_asks_what_the_permanent_is(
    chosen: tuple[str, ...] | None, answers: Callable[..., list[str]]
) -> None:
    """118.3: a creature is there to sacrifice as long as the artifact is one."""
    game = lambda: position(["Rite"], ["Test", "Swamp", "Swamp"])  # noqa: E731
    text = "As long as {c}, this artifact is a 2/2 Golem creature in addition to its other types."
    found = answers(("{2}", "Artifact"), text, lambda: cast(game(), "Rite", sacrifice=chosen))
    assert found == ["legal", "601.2h", "unsure"]
