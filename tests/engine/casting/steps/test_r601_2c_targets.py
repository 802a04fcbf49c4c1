"""601.2c: appropriate targets, the right number of them."""

import pytest

from app.engine.casting.casting import Choices, Proposal, Status
from app.engine.casting.procedure import judge
from app.engine.state.game import Game
from app.engine.values.ids import ObjectId
from tests.engine.casting import positions
from tests.engine.casting.positions import YOU, answer, cast, position, texts

BLACK = ["Swamp"] * 3


@pytest.mark.parametrize(
    ("theirs", "targets", "expected"),
    [
        pytest.param(["Bear"], ("Bear",), "legal", id="a nonblack creature"),
        pytest.param(["Bear"], None, "legal", id="left open"),
        pytest.param(["Black Knight"], ("Black Knight",), "601.2c", id="a black one"),
        pytest.param(["Black Knight"], None, "601.2c", id="only a black one there"),
        pytest.param(["Shy Bear"], None, "601.2c", id="hexproof"),
        pytest.param(["Veiled Bear"], None, "601.2c", id="shroud"),
        pytest.param(["Two Stones"], ("Two Stones",), "601.2c", id="no creature"),
        pytest.param(["Bear"], ("them",), "601.2c", id="a player"),
        pytest.param(["Bear"], ("Bear", "Bear"), "601.2c", id="too many"),
        pytest.param(["Bear"], (), "601.2c", id="none"),
        pytest.param([], ("nobody",), "601.2c", id="nothing of that name"),
    ],
)
def test_targets_must_be_appropriate(
    theirs: list[str], targets: tuple[str, ...] | None, expected: str
) -> None:
    assert answer(cast(position(["Kill"], BLACK, theirs), "Kill", targets=targets)) == expected


def test_your_own_hexproof_creature_may_be_chosen() -> None:
    game = position(["Kill"], [*BLACK, "Shy Bear"])
    assert answer(cast(game, "Kill", targets=("Shy Bear",))) == "legal"


@pytest.mark.parametrize(
    ("theirs", "targets", "expected"),
    [
        pytest.param(["Bear", "Bear"], ("Bear", "Bear"), "601.2c", id="the same twice"),
        pytest.param(["Bear", "Bear"], ("Bear", "Bear 2"), "legal", id="two different"),
        pytest.param(["Bear"], None, "601.2c", id="one is not enough"),
        pytest.param(["Bear", "Bear"], None, "legal", id="two are there"),
    ],
)
def test_one_use_of_the_word_takes_different_targets(
    theirs: list[str], targets: tuple[str, ...] | None, expected: str
) -> None:
    assert answer(cast(position(["Twin Kill"], BLACK, theirs), "Twin Kill", targets=targets)) == expected


@pytest.mark.parametrize("targets", [("Seat", "Seat"), (("Seat",), ("Seat",)), None])
def test_two_uses_of_the_word_may_take_the_same(targets: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(positions.CARDS, "Seat", ("", "Artifact Land", ""))
    game = position(["Wreck"], ["Mountain"] * 3, ["Seat"])
    assert answer(cast(game, "Wreck", targets=targets)) == "legal"


def test_any_target_is_a_player_or_a_creature_but_no_land() -> None:
    game = position(["Bolt"], ["Mountain"], ["Bear", "Plains"])
    assert answer(cast(game, "Bolt", targets=("them",))) == "legal"
    assert answer(cast(game, "Bolt", targets=("Bear",))) == "legal"
    assert answer(cast(game, "Bolt", targets=("Plains",))) == "601.2c"
    (choice,) = cast(game, "Bolt").open
    assert {option.value for option in choice.options} == {"you", "them", "Bear"}


def test_a_spell_needs_another_spell_to_counter() -> None:
    game = position(["Deny"], ["Island", "Island"])
    assert answer(cast(game, "Deny")) == "601.2c"
    assert answer(cast(game, "Deny", targets=("Deny",))) == "601.2c"


def test_an_aura_spell_targets_what_it_enchants() -> None:
    empty: Game = position(["Growth"], ["Forest"] * 2)
    assert answer(cast(empty, "Growth")) == "601.2c"
    verdict = cast(position(["Growth"], ["Forest", "Forest", "Bear"]), "Growth", targets=("Bear",))
    assert texts(verdict, "601.2c", Status.OK) == ["Bear is chosen for “target creature”."]


def test_a_spell_without_targets_takes_none() -> None:
    game = position(["Study"], ["Island"] * 3)
    assert answer(cast(game, "Study", targets=())) == "legal"
    assert answer(cast(game, "Study", targets=("them",))) == "601.2c"


def test_whether_the_target_was_kicked_does_not_matter_to_choosing_it() -> None:
    assert answer(cast(position(["Deny Kicked"], ["Island", "Island"]), "Deny Kicked")) == "601.2c"


@pytest.mark.parametrize(
    ("text", "theirs", "target", "said"),
    [
        pytest.param(
            "Destroy target nonblack creature.",
            ["Black Knight"],
            "Black Knight",
            "Black Knight is not a nonblack creature.",
            id="another kind of permanent",
        ),
        pytest.param(
            "Destroy target creature.", [], "them", "Them is a player, not a creature.", id="a player"
        ),
        pytest.param("Destroy target creature.", [], "nobody", "There is no nobody.", id="nothing"),
        pytest.param(
            "Destroy target creature.",
            ["Shy Bear"],
            "Shy Bear",
            "Shy Bear has hexproof, so it can't be the target of this spell.",
            id="hexproof",
        ),
        pytest.param(
            "Target opponent loses 2 life.", [], "you", "An opponent must be chosen, not you.", id="you"
        ),
        pytest.param(
            "Counter target spell.", [], "Test", "A spell or ability can't target itself.", id="itself"
        ),
    ],
)
def test_the_reason_says_what_stands_against_a_target(
    text: str, theirs: list[str], target: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(positions.CARDS, "Test", ("{B}", "Instant", text))
    verdict = cast(position(["Test"], BLACK, theirs), "Test", targets=(target,))
    assert texts(verdict, "601.2c", Status.ILLEGAL) == [said]


def test_the_reason_speaks_of_an_ability_where_one_is_activated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        positions.CARDS,
        "Imp",
        ("{B}", "Creature — Imp", "{0}: This creature deals 1 damage to target creature."),
    )
    game = position([], ["Imp"], ["Shy Bear"])
    choices = Choices(targets=("Shy Bear",))
    verdict = judge(game, Proposal(YOU, ObjectId("Imp"), ability=1, choices=choices))
    assert texts(verdict, "601.2c", Status.ILLEGAL) == [
        "Shy Bear has hexproof, so it can't be the target of this ability."
    ]


@pytest.mark.parametrize(
    ("text", "targets", "said"),
    [
        ("Test deals 1 damage to any target.", ("them",), "Them is chosen for “any target”."),
        ("Destroy target creature.", ("Bear",), "Bear is chosen for “target creature”."),
        ("Tap target creature. Destroy another target creature.", (("Bear",), ("Bear 2",)),
         "Bear (2) is chosen for “another target creature”."),
        ("Destroy two target creatures.", ("Bear", "Bear 2"), "Bear is chosen for “two target creatures”."),
        ("Test deals 2 damage divided as you choose among one or two targets.", ("them",),
         "Them is chosen for “the targets”."),
    ],
)  # fmt: skip
def test_what_is_chosen_is_told_in_the_words_of_the_text(
    text: str, targets: tuple[object, ...], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(positions.CARDS, "Test", ("{B}", "Instant", text))
    verdict = cast(position(["Test"], BLACK, ["Bear", "Bear"]), "Test", targets=targets)
    assert said in texts(verdict, "601.2c", Status.OK)


@pytest.mark.parametrize("targets", [("Seat",), ("Seat", "Two Stones")])
def test_how_many_targets_a_number_asks_for_that_is_not_known_is_not_known(
    targets: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    paid = "Destroy target artifact. For each additional {R} you paid, destroy another target artifact."
    monkeypatch.setitem(positions.CARDS, "Seat", ("", "Artifact Land", ""))
    monkeypatch.setitem(positions.CARDS, "Raze", ("{R}", "Sorcery", paid))
    game = position(["Raze"], ["Mountain"] * 3, ["Seat", "Two Stones"])
    assert answer(cast(game, "Raze", targets=targets)) == "unsure"
