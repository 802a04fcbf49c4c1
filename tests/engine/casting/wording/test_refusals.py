"""Why something is no legal choice, and what may be picked instead."""

import pytest

from app.engine.casting.casting import Choices, OpenChoice, Proposal, Verdict
from app.engine.casting.choices.open_choices import picked, with_picked
from app.engine.casting.procedure import judge
from app.engine.casting.wording.refusals import refused, refused_modes, why_not
from app.engine.state.game import Game
from app.engine.values.ids import ObjectId
from tests.engine.casting import positions
from tests.engine.casting.positions import THEM, YOU, cast, position, values

LANDS = ["Swamp"] * 4


def asked(game: Game, name: str, key: str) -> tuple[Proposal, OpenChoice]:
    proposal = Proposal(YOU, ObjectId(name))
    return proposal, next(choice for choice in judge(game, proposal).open if choice.key == key)


def said(game: Game, name: str, key: str, value: object) -> list[tuple[str, str]]:
    """The rule and the sentence against a value."""
    proposal, choice = asked(game, name, key)
    return [(str(f.rule), f.text) for f in why_not(game, proposal, choice, value)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "theirs", "value", "against"),
    [
        pytest.param("Destroy target creature.", ["Shy Bear"], "Shy Bear",
                     ("702.11b", "Shy Bear has hexproof, so it can't be the target of this spell."),
                     id="hexproof"),
        pytest.param("Destroy target creature.", ["Veiled Bear"], "Veiled Bear",
                     ("702.18a", "Veiled Bear has shroud, so it can't be the target of this spell."),
                     id="shroud"),
        pytest.param("Destroy target creature.", ["Island"], "Island",
                     ("601.2c", "Island is not a creature."), id="another type"),
        pytest.param("Destroy target creature.", [], "Sneak",
                     ("601.2c", "Sneak is not on the battlefield."), id="in the hand"),
        pytest.param("Destroy target creature.", [], "them",
                     ("601.2c", "Them is a player, not a creature."), id="a player"),
        pytest.param("Destroy target creature.", [], "you",
                     ("601.2c", "You are a player, not a creature."), id="yourself"),
        pytest.param("Destroy target tapped creature.", ["Quick Bear"], "Quick Bear",
                     ("601.2c", "Quick Bear is not a tapped creature."), id="not tapped"),
        pytest.param("Destroy target creature you don't control.", [], "Bear",
                     ("601.2c", "You control Bear."), id="your own"),
        pytest.param("Destroy target creature you control.", ["Quick Bear"], "Quick Bear",
                     ("601.2c", "You don't control Quick Bear."), id="another player's"),
        pytest.param("Destroy target creature with flying.", [], "Bear",
                     ("601.2c", "Bear is not a creature with flying."), id="no such keyword"),
        pytest.param("Destroy target creature with power 4 or greater.", [], "Bear",
                     ("601.2c", "Bear is not a creature with power 4 or greater."), id="too weak"),
        pytest.param("Test deals 1 damage to any target.", [], "Swamp",
                     ("601.2c", "Swamp is not a creature, planeswalker or battle on the battlefield."),
                     id="any target"),
        pytest.param("Target player draws a card.", [], "Bear",
                     ("601.2c", "Bear is not a player."), id="no player"),
        pytest.param("Target opponent draws a card.", [], "you",
                     ("601.2c", "An opponent must be chosen, not you."), id="no opponent"),
    ],
)  # fmt: skip
def test_it_is_said_why_something_is_no_legal_target(
    text: str, theirs: list[str], value: str, against: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(positions.CARDS, "Test", ("{B}", "Sorcery", text))
    game = position(
        ["Test", "Sneak"], [*LANDS, "Bear"], [*theirs, "Black Knight"], Black_Knight={"tapped": True}
    )
    assert said(game, "Test", "targets", value) == [against]


@pytest.mark.parametrize(
    ("cost", "value", "against"),
    [
        ("sacrifice a creature", "Swamp", ("701.21a", "Swamp is not a creature.")),
        ("sacrifice a creature", "Black Knight", ("701.21a", "You don't control Black Knight.")),
        ("sacrifice a creature", "Sneak", ("701.21a", "Sneak is not on the battlefield.")),
        ("discard a creature card", "Bear", ("701.9a", "Bear is not in your hand.")),
        ("discard a creature card", "Study", ("701.9a", "Study is not a creature card.")),
        ("tap an untapped creature you control", "Leaf Elf", ("701.26a", "Leaf Elf is tapped.")),
        ("return a creature you control to its owner's hand", "Swamp", ("118.3", "Swamp is not a creature.")),
    ],
)
def test_it_is_said_why_something_can_not_be_used_for_a_cost(
    cost: str, value: str, against: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = f"As an additional cost to cast this spell, {cost}.\nDraw two cards."
    monkeypatch.setitem(positions.CARDS, "Test", ("{B}", "Sorcery", text))
    hand = ["Test", "Sneak", "Quick Bear", "Study"]
    game = position(
        hand, [*LANDS, "Bear", "Veiled Bear", "Leaf Elf"], ["Black Knight"], Leaf_Elf={"tapped": True}
    )
    key = {"return": "return_"}.get(cost.split(maxsplit=1)[0], cost.split(maxsplit=1)[0])
    assert said(game, "Test", key, value) == [against]


def test_everything_on_the_table_that_is_no_option_is_told_with_its_reason() -> None:
    game = position(["Kill", "Sneak"], LANDS, ["Bear", "Shy Bear", "Black Knight", "Island"])
    proposal, choice = asked(game, "Kill", "targets")
    found = refused(game, proposal, choice)
    assert {option.value for option in choice.options} == {"Bear"}
    assert {"Shy Bear", "Black Knight", "Island", "Sneak", "you", "them", "Swamp"} <= set(found)
    assert "Bear" not in found


def test_what_was_picked_already_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(positions.CARDS, "Test", ("{B}", "Sorcery", "Tap two target creatures."))
    game = position(["Test"], LANDS, ["Bear", "Sneak", "Black Knight"])
    proposal, choice = asked(game, "Test", "targets")
    proposal = Proposal(YOU, ObjectId("Test"), choices=with_picked(proposal.choices, choice, ("Bear",)))
    (finding,) = why_not(game, proposal, choice, "Bear")
    assert (finding.rule, finding.text) == ("115.3", "Bear is chosen already.")
    assert why_not(game, proposal, choice, "Sneak") == ()


def test_ward_is_no_obstacle_but_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(positions.CARDS, "Warded", ("{1}{G}", "Creature — Bear", "Ward {2}"))
    game = position(["Kill"], LANDS, ["Warded", "Bear"])
    proposal, choice = asked(game, "Kill", "targets")
    notes = {option.value: [note.text for note in option.notes] for option in choice.options}
    assert notes == {"Warded": ["Warded has ward: it is countered unless you pay {2}."], "Bear": []}
    assert why_not(game, proposal, choice, "Warded") == ()


def test_a_name_with_a_comma_is_one_target(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "Thalia, Guardian of Thraben"
    monkeypatch.setitem(positions.CARDS, name, ("{1}{W}", "Legendary Creature — Human", ""))
    game = position(["Kill"], LANDS, [name])
    proposal, choice = asked(game, "Kill", "targets")
    (option,) = choice.options
    chosen = with_picked(proposal.choices, choice, (option.value,))
    assert chosen.targets == ((name,),)
    assert judge(game, Proposal(YOU, ObjectId("Kill"), choices=chosen)).legal


def test_one_use_of_target_can_be_chosen_while_another_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Tap target creature. Untap another target creature."
    monkeypatch.setitem(positions.CARDS, "Test", ("{B}", "Sorcery", text))
    game = position(["Test"], LANDS, ["Bear", "Sneak", "Black Knight"])
    verdict = cast(game, "Test")
    first, second = (choice for choice in verdict.open if choice.key == "targets")
    chosen = with_picked(Choices(), first, ("Sneak",))
    assert chosen.targets == (("Sneak",), None)
    after = judge(game, Proposal(YOU, ObjectId("Test"), choices=with_picked(Choices(), second, ("Sneak",))))
    (left,) = (choice for choice in after.open if choice.key == "targets")
    assert (after.legal, left.group, [o.value for o in left.options]) == (True, 0, ["Bear", "Black Knight"])
    assert picked(after.proposal.choices, second) == ("Sneak",)
    assert picked(after.proposal.choices, first) is None


@pytest.mark.parametrize(
    ("theirs", "matters"), [(["Bear"], False), (["Bear", "Quick Bear"], True), (["Bear", "Bear"], False)]
)
def test_a_choice_matters_where_its_options_differ(theirs: list[str], *, matters: bool) -> None:
    _, choice = asked(position(["Kill"], LANDS, theirs), "Kill", "targets")
    assert choice.matters is matters


def test_the_other_player_is_named_and_verbs_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    assert values(cast(position(["Bolt"], ["Mountain"]), "Bolt")) == {"targets": (YOU, THEM)}


def test_a_step_behind_the_one_that_failed_is_not_reached() -> None:
    verdict: Verdict = cast(position(["Kill"], ["Forest"]), "Kill")
    reached = {str(step.rule): step.reached for step in verdict.checklist}
    assert (reached["601.2c"], reached["601.2d"], reached["601.2i"]) == (True, False, False)


def test_a_mode_without_a_legal_target_is_told_with_its_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Choose two —\n• Counter target spell.\n• Destroy target land.\n• Draw a card."
    monkeypatch.setitem(positions.CARDS, "Test", ("{B}", "Sorcery", text))
    game = position(["Test"], LANDS)
    proposal, choice = asked(game, "Test", "modes")
    assert {mode: str(found.rule) for mode, found in refused_modes(game, proposal, choice).items()} == {
        "Counter target spell": "700.2a"
    }
