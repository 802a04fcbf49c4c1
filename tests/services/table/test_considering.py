"""What the cast panel shows is worked out from a position and what is selected in it."""

from __future__ import annotations

from typing import NoReturn

import pytest

from app.engine import play
from app.engine.casting.casting import Choices
from app.engine.scenario import parse
from app.engine.state.game import CastRecord, Game, TargetRef
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Step
from app.services.table.actions import PlayLand, Propose, Resolve
from app.services.table.considered import Considered, Kind, Row, Shape
from app.services.table.considering import considered, done_by_hand, past
from app.services.table.facts import how_it_was_cast
from app.services.table.history import Moment, Pending, Setting
from app.services.table.payment_rows import State
from app.services.table.proposing.cast_words import spoken_row
from app.services.table.rules import carried_out
from tests.services.table.choosing_board import BOARD, CARDS, card_object


def game(**parts: object) -> Game:
    def look_up(name: str) -> NoReturn:
        raise KeyError(name)

    return parse({"scenario": 1, "cards": CARDS, **BOARD, **parts}, look_up).game


def ident(position: Game, name: str) -> ObjectId:
    hand = position.players[0].hand
    return next((i for i in hand if position.objects[i].card.name == name), ObjectId(name))


def of(position: Game, name: str, choices: Choices | None = None, ability: int = 0) -> Considered:
    way = ("activate",) if ability else None
    return considered(position, Setting(ident(position, name), way, ability, choices))


def row(found: Considered, key: str, group: int = 0) -> Row:
    return next(one for one in found.rows if (one.choice.key, one.choice.group) == (key, group))


def clicked(found: Considered, key: str, *texts: str) -> Choices:
    """The choices once these options of a row were clicked, one after the other."""
    choices = found.proposal.choices if found.proposal is not None else Choices()
    for text in texts:
        pick = next(one for one in row(found, key).picks if one.text == text)
        assert pick.on is not None
        choices = pick.on(choices)
    return choices


KINDS = [
    ("Small Spark", Kind.CAST, "Cast", "choose"),
    ("Kind Offer", Kind.CAST, "Cast", "ok"),
    ("Mist Field", Kind.PLAY, "Play", "ok"),
    ("elf", Kind.ACTIVATE, "Activate", "choose"),
    ("bear", Kind.NOTHING, "Cast", "not needed"),
]


@pytest.mark.parametrize(("name", "kind", "button", "status"), KINDS, ids=[row[0] for row in KINDS])
def test_what_is_selected_says_what_can_be_done(name: str, kind: Kind, button: str, status: str) -> None:
    found = of(game(), name)
    assert (found.kind, found.button, found.answer.status) == (kind, button, status)


def test_nothing_selected_is_no_proposal() -> None:
    found = considered(game(), Setting())
    assert (found.kind, found.may_cast) == (Kind.NOTHING, False)


def test_a_land_is_played_by_its_own_action() -> None:
    found = of(game(), "Mist Field")
    assert isinstance(found.action, PlayLand)
    assert found.step_name == "play Mist Field"


def test_a_land_in_an_opponents_turn_says_the_rule() -> None:
    turn = {"number": 4, "active": "Ben", "step": "precombat main", "priority": "Ana"}
    found = of(game(turn=turn), "Mist Field")
    assert (found.action, found.answer.rule) == (None, "305.3")


def test_an_open_target_is_still_open_and_glows() -> None:
    found = of(game(), "Small Spark")
    assert [one.label for one in found.still_open] == ["any target"]
    assert found.glowing == {"Ana", "Ben", "elf", "bear", "elder"}
    assert found.refusal == "Still to choose: any target."


def test_a_click_makes_the_choice_and_a_second_one_takes_it_back() -> None:
    position = game()
    found = of(position, "Small Spark")
    choices = clicked(found, "targets", "Bear, the Elder")
    assert choices.targets == (("elder",),)
    after = of(position, "Small Spark", choices)
    assert (after.still_open, after.chosen, after.answer.text) == ((), {"elder"}, "Legal, for {R}")
    assert clicked(after, "targets", "Bear, the Elder").targets is None
    assert clicked(after, "targets", "Ben").targets == (("Ben",),)


def test_as_many_are_picked_as_are_asked_for() -> None:
    position = game()
    one = clicked(of(position, "Twin Bolt"), "targets", "Lesser Bear")
    found = of(position, "Twin Bolt", one)
    assert (row(found, "targets").left, row(found, "targets").complete) == ("1 of 2", False)
    assert found.still_open
    assert found.verdict is not None
    assert found.verdict.legal
    two = clicked(found, "targets", "Bear, the Elder")
    assert two.targets == (("bear", "elder"),)
    third = clicked(of(position, "Twin Bolt", two), "targets", "Ash Elf")
    assert third.targets == (("bear", "elf"),)


def test_what_is_asked_after_the_modes_waits_for_them_and_begins_anew() -> None:
    position = game()
    found = of(position, "Odd Pair")
    assert [one.choice.key for one in found.rows] == ["modes"]
    land = clicked(found, "modes", "Destroy target land.")
    found = of(position, "Odd Pair", land)
    chosen = replace(land, targets=((str(row(found, "targets").picks[0].value),),))
    again = clicked(of(position, "Odd Pair", chosen), "modes", "Destroy target land.")
    assert (again.modes, again.targets) == (None, None)


def test_x_is_a_number_up_to_what_can_be_paid() -> None:
    number = row(of(game(), "Rising Flame"), "x")
    assert number.shape is Shape.NUMBER
    assert [pick.value for pick in number.picks] == list(range(7))


def test_a_division_is_whole_once_all_of_it_is_given() -> None:
    position = game()
    choices = Choices(targets=(("Ben", "bear"),))
    parts = row(of(position, "Shared Grief", choices), "division")
    assert parts.divide is not None
    some = parts.divide(choices, (2, 0))
    found = of(position, "Shared Grief", some)
    assert (row(found, "division").left, row(found, "division").complete) == ("2 of 3", False)
    whole = parts.divide(choices, (2, 1))
    found = of(position, "Shared Grief", whole)
    assert row(found, "division").value == "2 to Ben and 1 to Lesser Bear"
    assert (found.still_open, found.may_cast) == ((), True)


def test_what_was_chosen_and_is_no_choice_any_more_is_shown_as_illegal() -> None:
    found = of(game(), "Small Spark", Choices(targets=(("slippery",),)))
    wrong = row(found, "targets")
    assert (wrong.status, wrong.value) == ("illegal", "Slippery Bear")
    assert found.answer.status == "illegal"
    assert "hexproof" in found.answer.text


def test_why_something_is_no_choice_is_told_with_its_rule() -> None:
    found = of(game(), "Small Spark")
    assert found.why_not is not None
    assert found.refused is not None
    (finding,) = found.why_not(row(found, "targets"), "slippery").findings
    assert str(finding.rule) == "702.11b"
    assert found.refused(row(found, "targets"))[0].name == "Slippery Bear"
    fields = next(one for one in found.refused(row(found, "targets")) if one.name == "Ember Field")
    assert fields.count == 4


def test_a_row_is_told_with_its_value_and_what_may_be_done() -> None:
    found = of(game(), "Rising Flame", Choices(x=2))
    assert spoken_row(row(found, "x")) == "X: X = 2. Up and Down change it."
    assert spoken_row(row(found, "targets")) == "any target: open. 5 options; Space picks one."
    assert spoken_row(row(found, "targets"), opened=False) == "any target: open. 5 options; Space shows them."
    assert spoken_row(row(found, "x"), opened=False) == "X: X = 2. Space shows where it is changed."


def test_abilities_are_ways_and_mana_is_no_first_choice() -> None:
    found = of(game(), "elf")
    assert [(way.ability, way.is_mana, way.chosen) for way in found.ways] == [
        (1, True, False),
        (2, False, True),
    ]
    mana = of(game(), "elf", ability=1)
    assert isinstance(mana.action, Propose)
    assert mana.action.proposal.ability == 1


def test_what_pays_is_told_with_what_else_could() -> None:
    found = of(game(), "Choir Work")
    states = {source.object: source.state for source in found.sources}
    assert states[ObjectId("bear")] is State.FREE
    kept = of(game(), "Choir Work", Choices(keep=(ObjectId("bear"),)))
    assert {s.object: s.state for s in kept.sources}[ObjectId("bear")] is State.KEPT


def test_steps_after_the_one_that_fails_were_not_reached() -> None:
    position = game()
    upkeep = replace(position, turn=replace(position.turn, step=Step.UPKEEP))
    found = of(upkeep, "Rising Flame")
    assert [step.word for step in found.steps if step.rule in ("601.3", "601.2i")] == [
        "illegal",
        "not reached",
    ]
    assert found.nearest is not None


def test_a_past_step_has_its_checklist() -> None:
    position = game()
    action = of(position, "Kind Offer").action
    assert action is not None
    outcome = carried_out(position, action)
    found = past(Moment("cast Kind Offer", outcome.game, Setting(), outcome.verdict))
    assert found is not None
    assert (found.kind, found.answer.text, found.button) == (Kind.PAST, "It was legal, for {R}", "Back")
    assert len(found.steps) == 10
    assert past(Moment("by hand", position)) is None


def test_a_question_has_its_cards_and_who_answers_it() -> None:
    position = game()
    action = of(position, "Look Twice").action
    assert action is not None
    cast = carried_out(position, action).game
    outcome = carried_out(cast, Resolve())
    assert outcome.asked is not None
    assert outcome.so_far is not None
    asking = Pending("resolve Look Twice", Resolve(), outcome.asked, outcome.so_far)
    found = considered(cast, Setting(pending=asking))
    assert found.kind is Kind.QUESTION
    assert found.asking is not None
    assert found.asking.who == "Ana"
    assert [option.tile.name for option in found.asking.options if option.tile] == [
        "Lesser Bear",
        "Mist Field",
    ]
    assert "Ana to choose" in found.head.where


def test_what_was_not_carried_out_is_listed_until_it_is_done() -> None:
    position = game(doubts=[{"text": "Flibbergast it.", "reason": "it is not understood"}])
    (doubt,) = considered(position, Setting()).by_hand
    assert doubt.text == "Flibbergast it."
    assert play.to_do(done_by_hand(doubt, position)) == ()


def test_things_of_one_name_are_told_apart_by_what_is_different_about_them() -> None:
    fields = [{"card": "Mist Field", "id": "wet", "tapped": True}, {"card": "Mist Field", "id": "dry"}]
    players = {**BOARD["players"], "Ben": {"battlefield": [*fields, {"card": "Mist Field", "id": "low"}]}}
    found = of(game(players=players), "Odd Pair", Choices(modes=(2,)))
    texts = {pick.value: pick.text for pick in row(found, "targets").picks}
    assert texts["wet"] == "Mist Field, Ben's, tapped"
    assert texts["dry"] == "Mist Field, Ben's (dry)"


def test_the_checklist_and_the_stack_tell_targets_of_one_name_apart() -> None:
    fields = [{"card": "Mist Field", "id": "wet", "tapped": True}, {"card": "Mist Field", "id": "dry"}]
    players = {**BOARD["players"], "Ben": {"battlefield": fields}}
    found = of(game(players=players), "Odd Pair", Choices(modes=(2,), targets=(ObjectId("wet"),)))
    said = [line.text for step in found.steps for line in step.findings]
    assert any(text.startswith("Mist Field (Ben's, tapped) is chosen for ") for text in said), said


def test_a_spell_on_the_stack_tells_its_targets_of_one_name_apart() -> None:
    fields = [{"card": "Mist Field", "id": "wet", "tapped": True}, {"card": "Mist Field", "id": "dry"}]
    players = {**BOARD["players"], "Ben": {"battlefield": fields}}
    record = CastRecord(("normal",), (), targets=((TargetRef(ObjectId("wet")), TargetRef(ObjectId("dry"))),))
    assert how_it_was_cast(game(players=players), record) == (
        "targets Mist Field (Ben's, tapped), Mist Field (Ben's)"
    )


def test_targets_are_asked_for_once_all_modes_are_chosen() -> None:
    text = "Choose two —\n• Destroy target land.\n• Draw a card.\n• You gain 3 life."
    cards = [*CARDS, card_object("Three Ways", "{R}", "Instant", "", text)]
    players = {**BOARD["players"], "Ana": {"hand": ["Three Ways"], "battlefield": ["Ember Field"]}}
    board = game(cards=cards, players=players)
    asked = {modes: {one.key[0] for one in of(board, "Three Ways", Choices(modes=modes)).rows}
             for modes in ((2,), (1, 2), (2, 3))}  # fmt: skip
    assert asked == {(2,): {"modes"}, (1, 2): {"modes", "targets"}, (2, 3): {"modes"}}


def test_of_two_things_of_one_name_that_of_the_player_called_you_is_yours() -> None:
    field = {"card": "Mist Field", "id": "low"}
    players = {"you": BOARD["players"]["Ana"], "Ben": {"battlefield": [field]}}
    turn = {**BOARD["turn"], "active": "you", "priority": "you"}
    board = game(players=players, turn=turn)
    found = of(board, "Odd Pair", Choices(modes=(2,)))
    assert "Mist Field, yours (3)" in {pick.text for pick in row(found, "targets").picks}


def test_a_special_action_is_a_way_of_its_own() -> None:
    card = card_object("Hidden Beast", "{3}{G}", "Creature — Beast", "4/4", "Morph {1}{R}")
    hidden = {"card": "Hidden Beast", "id": "hidden", "face_down": True}
    players = {**BOARD["players"], "Ana": {"battlefield": ["4 Ember Field", hidden]}}
    position = game(cards=[*CARDS, card], players=players)
    found = of(position, "hidden")
    assert (found.kind, found.button) == (Kind.SPECIAL, "Turn face up")
    assert found.action is not None
    after = carried_out(position, found.action).game
    assert not after.objects[ObjectId("hidden")].face_down


def test_what_can_not_be_cast_says_why_though_it_has_an_ability() -> None:
    card = card_object("Old Roots", "{9}{G}", "Sorcery", "", "Draw a card.\nCycling {R}")
    players = {**BOARD["players"], "Ana": {"battlefield": ["4 Ember Field"], "hand": ["Old Roots"]}}
    found = of(game(cards=[*CARDS, card], players=players), "Old Roots")
    assert [(way.kind, way.chosen, way.status) for way in found.ways] == [
        (Kind.CAST, True, "illegal"), (Kind.ACTIVATE, False, "ok"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("tapped", "said"),
    [(("b", "c"), ("tap", "ok")), (("b", "other"), ("tap, for which nothing asks now", "not needed"))],
    ids=["conspire asks for just these two", "a creature of another colour can't be tapped for it"],
)
def test_what_has_to_be_chosen_is_asked_for_without_any_other_option(
    tapped: tuple[str, ...], said: tuple[str, str]
) -> None:
    creatures = [{"card": "Shared", "id": one} for one in ("b", "c")]
    cards = [
        {"name": "Plot", "mana_cost": "{G}", "type_line": "Sorcery", "oracle_text": "Draw a card.\nConspire"},
        {"name": "Shared", "mana_cost": "{G}", "type_line": "Creature — Elf", "power": "1", "toughness": "1"},
        {"name": "Apart", "mana_cost": "{U}", "type_line": "Creature — Bird", "power": "1", "toughness": "1"},
    ]
    you = {"hand": ["Plot"], "mana": "{G}", "battlefield": [*creatures, {"card": "Apart", "id": "other"}]}
    position = game(
        cards=cards,
        players={"you": you, "them": {}},
        turn={"active": "you", "step": "precombat main", "priority": "you"},
        stack=[],
    )
    found = of(position, "Plot", Choices(optional=("conspire",), tap=tuple(map(ObjectId, tapped))))
    assert (row(found, "tap").label, row(found, "tap").status) == said


SAGE = card_object("Patient Sage", "{2}{W}", "Legendary Planeswalker — Sage", "", "+1: You gain 1 life.")


def test_what_was_activated_is_on_the_stack_and_not_illegal() -> None:
    sage = {"card": "Patient Sage", "id": "sage", "counters": {"loyalty": 3}}
    board = game(cards=[*CARDS, SAGE], players={"Ana": {"battlefield": [sage]}, "Ben": {}})
    before = considered(board, Setting(ObjectId("sage")))
    (way,) = before.ways
    assert (way.status, way.cost) == ("ok", "")
    assert before.action is not None
    after = carried_out(board, before.action).game
    found = considered(after, Setting(ObjectId("sage")))
    assert (found.answer.status, found.answer.text) == ("not needed", "On the stack: +1: You gain 1 life.")
    assert [(way.status, way.rule) for way in found.ways] == [("illegal", "602.5")]
    asked = considered(after, Setting(ObjectId("sage"), ("activate",), 1))
    assert asked.answer.rule == "606.3"


def test_after_an_ability_that_can_not_be_activated_again_the_next_one_is_at_hand() -> None:
    text = "{1}: You gain 1 life. Activate only once each turn.\n{1}: You lose 1 life."
    bell = card_object("Twin Bell", "{1}", "Artifact", "", text)
    there = [{"card": "Twin Bell", "id": "bell"}, "3 Mist Field"]
    board = game(cards=[*CARDS, bell], players={"Ana": {"battlefield": there}, "Ben": {}})
    first = considered(board, Setting(ObjectId("bell")))
    assert first.ability == 1
    assert first.action is not None
    after = carried_out(carried_out(board, first.action).game, Resolve()).game
    assert considered(after, Setting(ObjectId("bell"), None, 1)).ability == 2
    assert considered(after, Setting(ObjectId("bell"), ("activate",), 1)).ability == 1


def test_a_choice_that_does_not_matter_leaves_no_step_open() -> None:
    bear = card_object("Twofold Bear", "{R/U}", "Creature — Bear", "2/2", "")
    there = {"hand": ["Twofold Bear"], "battlefield": ["Mist Field", "Ember Field"]}
    board = game(cards=[*CARDS, bear], players={"Ana": there, "Ben": {}})
    found = of(board, "Twofold Bear")
    assert found.answer.status == "ok"
    assert {step.status for step in found.steps} <= {"ok", "not needed"}
    told = {finding.status.value for step in found.steps for finding in step.findings}
    assert "choose" not in told
