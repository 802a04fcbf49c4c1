"""What is not understood is said where it matters, and makes a verdict unsure."""

import pytest

from app.engine.casting.casting import Proposal, Status
from app.engine.casting.procedure import judge, legal_ways
from app.engine.state.game import LastingEffect
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from tests.engine.boards import invented, played
from tests.engine.casting.positions import YOU, answer, cast, position, step, texts, thing


@pytest.mark.parametrize(
    ("name", "mine", "expected"),
    [
        pytest.param("Bolt", ["Mountain"], "legal", id="all is understood"),
        pytest.param("Bolt", ["Mountain", "Riddle"], "unsure", id="a static line"),
        pytest.param("Bolt", ["Mountain", "Riddle Bear"], "legal", id="a trigger on something else"),
        pytest.param("Bolt", ["Mountain", "Riddle Keeper"], "legal", id="what triggers does not stop it"),
        pytest.param("Riddle Bolt", ["Mountain", "Bear"], "unsure", id="the spell's own target"),
        pytest.param("Riddle Bolt", [], "refused", id="it can't be paid for in any case"),
    ],
)
def test_a_verdict_is_unsure_only_where_it_must_be(name: str, mine: list[str], expected: str) -> None:
    assert answer(cast(position([name], mine), name)) == expected


@pytest.mark.parametrize("name", ["Riddle Runner", "Riddle Riser"])
def test_text_that_may_let_a_card_be_cast_from_where_it_is_makes_that_unsure(name: str) -> None:
    there = thing(name, YOU, Zone.GRAVEYARD)
    game = position(mine=["Mountain", "Swamp"])
    game = replace(game, objects={**game.objects, there.id: there})
    for ways in (("normal",), ("escape",)):
        verdict = judge(game, Proposal(YOU, there.id, Zone.GRAVEYARD, ways))
        assert answer(verdict) == "unsure"


def test_text_that_only_lets_a_card_be_cast_from_elsewhere_leaves_the_hand_alone() -> None:
    assert answer(cast(position(["Riddle Runner"], ["Mountain", "Swamp"]), "Riddle Runner")) == "legal"


def test_the_sentence_is_quoted_with_its_source() -> None:
    verdict = cast(position(["Bolt"], ["Mountain", "Riddle"]), "Bolt")
    (finding,) = [f for f in step(verdict, "601.2f").findings if f.status is Status.UNSURE]
    assert finding.source == "Riddle"
    assert finding.text.startswith("“Spells flurble twice as they blarg.” (Riddle)")


def test_something_that_was_not_carried_out_before_makes_everything_unsure() -> None:
    after = cast(position(["Bolt", "Spark"], ["Mountain"] * 2 + ["Riddle Keeper"]), "Bolt").after
    assert after is not None
    assert answer(cast(after, "Spark")) == "unsure"


def test_text_that_names_the_cost_that_is_announced_makes_it_unsure() -> None:
    game = position(["Riddle Bribe"], ["Mountain", "Swamp"])
    assert answer(cast(game, "Riddle Bribe")) == "legal"
    assert answer(cast(game, "Riddle Bribe", optional=("casualty",))) == "unsure"
    assert answer(cast(game, "Riddle Bribe", optional=("buyback",))) == "601.2b"


def test_a_way_that_may_be_there_is_shown_as_unsure() -> None:
    game = position(["Riddle Bolt", "Bolt"], ["Mountain", "Bear"])
    assert legal_ways(game, YOU, ObjectId("Bolt")) == (("normal", True),)
    assert legal_ways(game, YOU, ObjectId("Riddle Bolt")) == (("normal", None), ("?", None))
    assert texts(cast(game, "Bolt"), "601.3", Status.UNSURE) == []


def test_an_effect_that_lasts_and_that_nobody_asks_about_makes_it_unsure() -> None:
    game = position(["Bolt"], ["Mountain"])
    lasting = LastingEffect("spells flurble", (), "end of turn", YOU, 0)
    assert answer(cast(replace(game, lasting=(lasting,)), "Bolt")) == "unsure"


def test_a_card_in_the_command_zone_is_no_emblem() -> None:
    game = position(["Kill"], ["Swamp", "Swamp"], ["Bear"])
    keeper = thing("Tax Keeper", YOU, Zone.COMMAND)
    game = replace(game, objects={**game.objects, keeper.id: keeper})
    assert cast(game, "Kill").cost == "{1}{B}"


@pytest.mark.parametrize(
    ("mine", "expected"),
    [
        pytest.param(["Mountain", "Riddle Stone"], "legal", id="it is not needed"),
        pytest.param(["Riddle Stone"], "unsure", id="it may be needed"),
        pytest.param(["Forest"], "601.2h", id="it is not there"),
    ],
)
def test_mana_that_there_may_be_can_only_help(mine: list[str], expected: str) -> None:
    assert answer(cast(position(["Bolt"], mine), "Bolt")) == expected


def test_a_card_in_the_graveyard_that_does_something_known_there_leaves_no_doubt() -> None:
    game = position(["Bolt"], ["Mountain"])
    wrath = thing("Wrath", YOU, Zone.GRAVEYARD)
    you = replace(game.players[0], graveyard=(wrath.id,))
    game = replace(game, players=(you, game.players[1]), objects={**game.objects, wrath.id: wrath})
    assert answer(cast(game, "Bolt")) == "legal"


def test_a_card_in_the_graveyard_that_is_not_understood_there_makes_it_unsure() -> None:
    text = "As long as this card is in your graveyard, spells cost a flurbled amount less to cast."
    report = played(
        {"hand": ["Bolt"], "battlefield": ["Mountain"], "graveyard": ["Cellar"]},
        cards=[invented("Cellar", "Creature — Incarnation", text)],
        do=[{"cast": "Bolt"}],
    )
    assert report.steps[0].done.outcome.legal is None


SPELLS = [("Bolt", False), ("Bear", True)]


@pytest.mark.parametrize(("spell", "legal"), SPELLS, ids=["with a target", "without targets"])
def test_what_may_forbid_targets_matters_to_a_spell_that_may_have_some(spell: str, legal: bool) -> None:
    warded = invented("Warded", "Enchantment", "Flurbled creatures can't be the targets of spells.")
    report = played(
        {"hand": [spell], "battlefield": ["2 Mountain", "2 Forest"]},
        {"battlefield": ["Giant", "Warded"]},
        cards=[warded],
        do=[{"cast": spell, **({} if legal else {"targets": ["Giant"]})}],
    )
    assert report.steps[0].done.outcome.legal is (True if legal else None)


def test_names_that_an_expansion_had_first_are_not_known() -> None:
    """206: where a name was printed first no card tells, so that every spell may be barred."""
    text = (
        "Players can't cast spells or play lands with a name originally printed in the Homelands expansion."
    )
    report = played(
        {"hand": ["Bolt"], "battlefield": ["Mountain"]},
        {"battlefield": ["Old Shelf"]},
        cards=[invented("Old Shelf", "Artifact", text)],
        do=[{"cast": "Bolt", "targets": ["them"]}],
    )
    outcome = report.steps[0].done.outcome
    assert outcome.legal is None
    assert outcome.verdict is not None
    findings = step(outcome.verdict, "601.3").findings
    assert any(finding.text.startswith(f"“{text}” (Old Shelf)") for finding in findings)


TAPPED = "Whenever you tap a land for mana, if this card is in your graveyard,"


@pytest.mark.parametrize(
    ("text", "lands", "expected"),
    [
        ("Exile this card from your graveyard: Add {R}.", 1, True),
        ("Exile this card from your graveyard: Add {R}. Gloam this mana.", 1, None),
        ("Exile this card from your graveyard: Add {R}. Gloam this mana.", 2, True),
        ("Exile this card from your graveyard: Draw a card.", 1, False),
        (f"{TAPPED} add {{R}}.", 1, None),
        (f"{TAPPED} add {{R}}.", 2, True),
        (f"{TAPPED} you gain 1 life.", 1, False),
        (f"{TAPPED} gloam and add {{R}}.", 1, None),
    ],
)
def test_mana_of_a_card_in_a_graveyard_is_doubted_where_nothing_asks_it(
    text: str, lands: int, expected: bool | None
) -> None:
    """113.6, 605.1: what adds mana there is asked if it is activated and read; what triggers isn't."""
    report = played(
        {"hand": ["Cheer"], "battlefield": ["Mountain"] * lands, "graveyard": ["Ghost"]},
        cards=[
            invented("Cheer", "Instant", "You gain 1 life.", cost="{R}{R}"),
            invented("Ghost", "Creature — Spirit", text, "2/2"),
        ],
        do=[{"cast": "Cheer", "expect": {"legal": True}}],
        expect={},
    )
    assert [check.got for check in report.checks] == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("You may cast a spell from your hand.", True),
        ("You may cast a spell from your hand. You gain 1 life.", True),
        ("You may cast a spell from your hand. It costs {2} less to cast.", None),
        (
            "You may cast a spell with suspend from your hand. "
            "If you do, pay its suspend cost rather than its mana cost.",
            None,
        ),
    ],
)
def test_another_cost_that_is_told_after_it_is_cast_makes_it_unsure(text: str, expected: bool | None) -> None:
    """601.2f, 608.2g: the cost is fixed before the sentence is come to that tells of it."""
    report = played(
        {"hand": ["Late Cheer"], "battlefield": ["Old Shelf", "3 Mountain"]},
        cards=[
            invented("Late Cheer", "Instant", "You gain 1 life.\nSuspend 1—{R}", cost="{2}{R}"),
            invented("Old Shelf", "Artifact", f"{{T}}: {text}"),
        ],
        do=[
            {"activate": "Old Shelf"},
            {
                "resolve": "top",
                "choose": ["yes"],
                "during": [{"cast": "Late Cheer", "expect": {"legal": True}}],
            },
        ],
        expect={},
    )
    assert [check.got for check in report.checks] == [expected]


@pytest.mark.parametrize(("zone", "expected"), [("hand", True), ("exile", None)])
def test_text_that_lets_cards_be_played_from_exile_is_asked_of_these_alone(
    zone: str, expected: bool | None
) -> None:
    text = "While an opponent is searching their library, they exile each card they find. "
    text += "You may play those cards for as long as they remain exiled."
    finder = invented("Finder", "Creature — Rogue", text, "3/2")
    mine = {"battlefield": ["Finder", "Forest", "Forest"], zone: ["Bear"]}
    done = played(mine, cards=[finder], do=[{"cast": "Bear", "from": zone}])
    assert done.steps[0].done.outcome.legal is expected
