"""601.3: timing by type, flash, zones, priority, prohibitions and limits."""

import pytest

from app.engine.abilities.costs.costs import PayLife
from app.engine.casting.casting import Proposal, Status
from app.engine.casting.procedure import judge
from app.engine.state.game import Game
from app.engine.state.history import COMMANDER_MAY_LEAVE, COMMANDER_STAYS, Happened
from app.engine.state.zones.play_permission import PlayPermission
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Step, Zone
from tests.engine.casting.positions import THEM, YOU, answer, cast, position, texts, thing
from tests.engine.casting.positions import step as step_of

ISLANDS = ["Island"] * 3
FORESTS = ["Forest"] * 2


@pytest.mark.parametrize(
    ("game", "name", "expected"),
    [
        pytest.param(position(["Study"], ISLANDS), "Study", "legal", id="a sorcery in the main phase"),
        pytest.param(position(["Study"], ISLANDS, step=Step.UPKEEP), "Study", "601.3", id="in the upkeep"),
        pytest.param(position(["Study"], ISLANDS, active=THEM), "Study", "601.3", id="in their turn"),
        pytest.param(position(["Bolt"], ["Mountain"], active=THEM), "Bolt", "legal", id="an instant"),
        pytest.param(position(["Bear"], FORESTS, step=Step.END), "Bear", "601.3", id="a creature at the end"),
        pytest.param(
            position(["Quick Bear"], FORESTS, step=Step.END), "Quick Bear", "legal", id="with flash"
        ),
        pytest.param(
            position(["Bear"], [*FORESTS, "Orrery"], active=THEM),
            "Bear",
            "legal",
            id="as though it had flash",
        ),
        pytest.param(
            position(["Bear"], FORESTS, ["Orrery"], active=THEM),
            "Bear",
            "601.3",
            id="theirs does not help you",
        ),
        pytest.param(position(["Forest"]), "Forest", "601.3", id="a land is never cast"),
        pytest.param(position(["Bear"], FORESTS, ["Hush"]), "Bear", "601.3", id="can't cast creature spells"),
        pytest.param(position(["Bear"], [*FORESTS, "Peace"]), "Bear", "601.3", id="can't be cast by anyone"),
        pytest.param(
            position(["Bear"], FORESTS, ["Stillness"]), "Bear", "601.3", id="can't cast or activate"
        ),
        pytest.param(
            position(["Bear"], [*FORESTS, "Hush"]), "Bear", "legal", id="that is for opponents only"
        ),
        pytest.param(position(["Study"], ISLANDS, ["Hush"]), "Study", "legal", id="and for creatures only"),
    ],
)
def test_a_spell_may_be_begun_when_rules_allow_and_nothing_forbids(
    game: Game, name: str, expected: str
) -> None:
    assert answer(cast(game, name)) == expected


def test_every_reason_against_the_moment_is_told() -> None:
    game = position(["Study"], ISLANDS, active=THEM, step=Step.COMBAT_DAMAGE)
    reasons = texts(cast(game, "Study"), "601.3", Status.ILLEGAL)
    assert len(reasons) == 2
    assert all(reason.startswith("You may cast a sorcery only in your main phase") for reason in reasons)


def test_without_priority_nothing_is_cast() -> None:
    game = position(["Bolt"], ["Mountain"])
    game = replace(game, turn=replace(game.turn, priority=THEM))
    assert answer(cast(game, "Bolt")) == "601.3"


def test_while_something_resolves_timing_by_type_does_not_matter() -> None:
    game = position(["Study"], ISLANDS, active=THEM)
    proposal = Proposal(YOU, ObjectId("Study"), during_resolution=True)
    assert judge(game, proposal).legal


@pytest.mark.parametrize(
    ("cast_before", "expected"),
    [
        pytest.param((), "legal", id="the first"),
        pytest.param((Happened("cast", 5, YOU, types=("Instant",)),), "601.3", id="the second"),
        pytest.param((Happened("cast", 4, YOU, types=("Instant",)),), "legal", id="the other was last turn"),
        pytest.param((Happened("cast", 5, THEM, types=("Instant",)),), "legal", id="the other was theirs"),
    ],
)
def test_spells_of_this_turn_are_counted(cast_before: tuple[Happened, ...], expected: str) -> None:
    game = position(["Bolt"], ["Mountain"], ["Rule"], history=cast_before)
    assert answer(cast(game, "Bolt")) == expected


@pytest.mark.parametrize(
    ("hand", "active", "expected"),
    [
        pytest.param(["Haste", "Bear"], THEM, "legal", id="with a card to discard for it"),
        pytest.param(["Haste"], THEM, "601.2h", id="without one"),
        pytest.param(["Haste"], YOU, "legal", id="in the own main phase"),
    ],
)
def test_flash_by_a_cost_must_be_paid_for(hand: list[str], active: PlayerId, expected: str) -> None:
    assert answer(cast(position(hand, ISLANDS, active=active), "Haste")) == expected


RED = Happened("cast", 5, THEM, colors=frozenset("R"))
BLUE = Happened("cast", 5, YOU, colors=frozenset("U"))


@pytest.mark.parametrize(
    ("cast_before", "expected"),
    [
        pytest.param((), "legal", id="the first"),
        pytest.param((RED,), "601.3", id="after one of its color"),
        pytest.param((RED, BLUE), "legal", id="after one of another color"),
        pytest.param((BLUE, RED), "601.3", id="after one of another color and one of its own"),
        pytest.param((replace(RED, turn=4),), "legal", id="that was last turn"),
        pytest.param((replace(RED, colors=frozenset()),), "legal", id="after one without color"),
        pytest.param((replace(RED, colors=None),), "unsure", id="after one of unknown color"),
    ],
)
def test_the_spell_most_recently_cast_forbids_its_colors(
    cast_before: tuple[Happened, ...], expected: str
) -> None:
    game = position(["Bolt"], ["Mountain"], ["Echo"], history=cast_before)
    assert answer(cast(game, "Bolt")) == expected


def test_a_spell_on_the_stack_that_nobody_saw_cast_may_forbid_its_colors() -> None:
    game = position(["Bolt"], ["Mountain"], ["Echo", "Growth"], Growth={"zone": Zone.STACK})
    assert answer(cast(replace(game, stack=(ObjectId("Growth"),)), "Bolt")) == "unsure"


@pytest.mark.parametrize(
    ("name", "mine", "expected"),
    [
        pytest.param("Bear", ("Two Stones",), "legal", id="more artifacts bar no creature spell"),
        pytest.param("Bear", ("Shy Bear",), "601.3", id="more creatures do"),
        pytest.param("Orrery", ("Two Stones",), "legal", id="as many artifacts"),
        pytest.param("Orrery", ("Two Stones", "Two Stones"), "601.3", id="more artifacts"),
        pytest.param("Rule", ("Hush",), "601.3", id="more enchantments"),
        pytest.param("Rule", ("Shy Bear",), "legal", id="more creatures bar no enchantment spell"),
    ],
)
def test_what_is_the_same_for_other_types_is_asked_of_each(
    name: str, mine: tuple[str, ...], expected: str
) -> None:
    game = position([name], ["Rainbow Spring"] * 4 + [*mine], ["Yoke"])
    assert answer(cast(game, name)) == expected


@pytest.mark.parametrize(
    ("cast_before", "expected"),
    [
        pytest.param((), "legal", id="the first"),
        pytest.param((Happened("cast", 5, YOU, said=(("via", "Hoard"),)),), "601.3", id="the second"),
        pytest.param((Happened("cast", 5, YOU),), "legal", id="the other was cast otherwise"),
    ],
)
def test_no_more_than_one_spell_this_way_each_turn(cast_before: tuple[Happened, ...], expected: str) -> None:
    game = position(["Bolt"], ["Mountain", "Hoard"], history=cast_before, Bolt={"zone": Zone.GRAVEYARD})
    found = judge(game, Proposal(YOU, ObjectId("Bolt"), Zone.GRAVEYARD))
    assert answer(found) == expected


@pytest.mark.parametrize(
    ("permission", "expected"),
    [
        pytest.param(None, "601.3", id="nothing allows it"),
        pytest.param(PlayPermission(YOU), "legal", id="allowed"),
        pytest.param(PlayPermission(THEM), "601.3", id="allowed to someone else"),
        pytest.param(PlayPermission(YOU, free=True), "601.3", id="allowed without paying only"),
        pytest.param(PlayPermission(YOU, only="red spells"), "legal", id="allowed to red spells"),
        pytest.param(PlayPermission(YOU, only="blue spells"), "601.3", id="allowed to blue spells"),
        pytest.param(PlayPermission(YOU, only="if the moon is full"), "unsure", id="with an unread limit"),
    ],
)
def test_another_zone_needs_a_permission(permission: PlayPermission | None, expected: str) -> None:
    game = position((), ["Mountain"])
    bolt = replace(thing("Bolt", YOU, Zone.EXILE), playable=permission)
    game = replace(game, objects={**game.objects, bolt.id: bolt})
    assert answer(judge(game, Proposal(YOU, bolt.id, Zone.EXILE))) == expected


@pytest.mark.parametrize(
    ("zone", "from_zone", "said"),
    [
        (Zone.GRAVEYARD, Zone.GRAVEYARD, "Nothing lets you cast Bolt from your graveyard."),
        (Zone.EXILE, Zone.EXILE, "Nothing lets you cast Bolt from exile."),
        (Zone.GRAVEYARD, Zone.HAND, "Bolt is not in your hand, but in your graveyard."),
    ],
)
def test_what_may_not_be_cast_from_where_it_is(zone: Zone, from_zone: Zone, said: str) -> None:
    game = position([], ["Mountain"])
    bolt = thing("Bolt", YOU, zone)
    game = replace(game, objects={**game.objects, bolt.id: bolt})
    verdict = judge(game, Proposal(YOU, bolt.id, from_zone))
    assert (verdict.legal, verdict.failed) == (False, "601.3")
    assert texts(verdict, "601.3", Status.ILLEGAL) == [said]


@pytest.mark.parametrize(
    ("permission", "said"),
    [
        (PlayPermission(YOU, free=True), "You may cast Bolt so only without paying its mana cost."),
        (PlayPermission(YOU, instead=(PayLife(2),)), "You may cast Bolt so only for another cost."),
        (PlayPermission(YOU, way="madness"), "You may cast Bolt so only with madness."),
    ],
)
def test_for_what_else_it_may_be_cast_is_told(permission: PlayPermission, said: str) -> None:
    game = position([], ["Mountain"])
    bolt = replace(thing("Bolt", YOU, Zone.EXILE), playable=permission)
    game = replace(game, objects={**game.objects, bolt.id: bolt})
    verdict = judge(game, Proposal(YOU, bolt.id, Zone.EXILE))
    assert texts(verdict, "601.3", Status.ILLEGAL) == [said]


@pytest.mark.parametrize(
    ("name", "rule", "said"),
    [
        ("Study", "307.1", "a sorcery"),
        ("Bear", "302.1", "a creature"),
        ("Two Stones", "301.1", "an artifact"),
        ("Growth", "303.1", "an enchantment"),
    ],
)
def test_the_rule_of_the_type_lets_it_be_cast_now(name: str, rule: str, said: str) -> None:
    (finding,) = step_of(cast(position([name], ["Bear"]), name), "601.3").findings
    assert (finding.rule, finding.status) == (rule, Status.OK)
    assert finding.text.startswith(f"You may cast {said} now:")


@pytest.mark.parametrize(
    ("said", "status"), [(COMMANDER_MAY_LEAVE, Status.UNSURE), (COMMANDER_STAYS, Status.ILLEGAL)]
)
def test_a_commander_of_which_nobody_said_where_it_went_may_be_in_the_command_zone(
    said: str, status: Status
) -> None:
    """903.9a: its owner may have put it there from the graveyard."""
    game = position([], FORESTS)
    bear = thing("Bear", YOU, Zone.GRAVEYARD, commander=True)
    there = replace(game.players[0], graveyard=(bear.id,))
    game = replace(
        game,
        objects={**game.objects, bear.id: bear},
        players=(there, *game.players[1:]),
        history=(Happened(said, 5, object=bear.id, player=YOU, version=bear.version),),
    )
    found = judge(game, Proposal(YOU, bear.id, Zone.COMMAND))
    assert step_of(found, "601.3").status is status
