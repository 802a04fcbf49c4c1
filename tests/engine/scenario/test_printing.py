"""Printing a game as a case: read again, it is the same game."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest

from app.engine.casting.casting import Choices, Proposal
from app.engine.scenario import print_game, run
from app.engine.scenario.printing import comparable
from app.engine.state.game import Doubt, Game, LastingEffect
from app.engine.state.history import Event
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from tests.engine.boards import YOU, board, case, parsed

BOARDS: list[dict[str, Any]] = [
    {"you": {}},
    {"you": {"life": -3, "counters": {"poison": 2}, "mana": "{R}{C}", "library": ["Bear", "2 Giant"]}},
    {"you": {"mana": [{"mana": "{G}", "only": "cast creature spells", "source": "x"}, {"mana": "{R}"}]}},
    {
        "you": {
            "battlefield": ["3 Swamp", "Bear", "Swamp", {"card": "Swamp", "id": "Swamp 7"}],
            "hand": ["Bear"],
        }
    },
    {
        "you": {
            "battlefield": [
                {
                    "card": "Bear",
                    "id": "b",
                    "tapped": True,
                    "sick": True,
                    "damage": 1,
                    "counters": {"+1/+1": 1},
                },
                {"card": "Barkskin", "attached_to": "b", "owner": "them"},
                {
                    "card": "Machine",
                    "prototyped": True,
                    "chosen": {"color": "red", "number": 3},
                    "gains": ["Flying"],
                },
                {"card": "Giant", "copy_of": "Bear", "token": True, "note": "a note"},
                {"card": "Elder", "face_down": True, "commander": True, "command_casts": 2},
                {"card": "Sage", "counters": {"loyalty": 1}},
                "Sage",
            ],
            "exile": [
                {
                    "card": "Bolt",
                    "exiled_with": "b",
                    "playable_by": "them",
                    "until": "end of turn",
                    "free": True,
                }
            ],
        }
    },
    {
        "you": {"battlefield": ["Hydra"]},
        "stack": [
            {"card": "Study", "id": "s", "controller": "them"},
            {"card": "Deny", "controller": "you", "targets": [{"stack": "s"}], "owner": "them"},
            {"card": "Machine", "id": "m", "as": "prototype", "controller": "you", "copy": True},
            {
                "ability_of": "Hydra",
                "text": "Whenever a player casts a spell, put a +1/+1 counter on this creature.",
            },
            {"ability_of": "Hydra", "text": "Something else.", "controller": "them", "targets": ["you"]},
        ],
        "turn": {"number": 4, "active": "them", "step": "end", "priority": "you"},
    },
    {
        "you": {"battlefield": ["Rogue"]},
        "history": [
            {"event": "combat damage", "source": "Rogue", "to": "them", "amount": 2, "source_types": ["Elf"]},
            {"event": "cast", "player": "them", "card": "Bolt", "turn": "last"},
            {"event": "cast", "player": "them", "card": "Bolt", "spent": [{"mana": "R", "of": ["Land"]}]},
            {"event": "cast", "player": "them", "card": "Bolt", "spent": [], "mana_value": 3},
            {"event": "died", "card": "Giant", "controller": "you"},
            {"event": "drew", "player": "you", "amount": 2},
            {"event": "activated", "player": "you", "source": "Rogue", "of mana": "yes"},
            {"event": "activated", "player": "you", "source": "Rogue", "keyword": "equip"},
            {"event": "discarded", "player": "you", "card": "Giant", "cycled": "yes"},
            {"event": "affected", "player": "you", "card": "Rogue"},
        ],
    },
    {"you": {"battlefield": [{"card": "Rogue", "attached_to": "them"}]}},
    {"you": {"speed": 3}, "them": {"speed": 0}},
    {"you": {"monarch": True}, "them": {"monarch": False}},
    {"you": {}, "them": {"monarch": True}, "history": [{"event": "becomes the monarch", "player": "them"}]},
    {"you": {"battlefield": [{"card": "Bear", "level": 3, "solved": True}, {"card": "Bear", "level": 2}]}},
    {
        "you": {
            "battlefield": [
                {"card": "Bear", "chosen": {"creature type": "Goblin", "player": "them"}},
                {"card": "Giant", "chosen": {"card type": "artifact", "card name": "Bolt"}},
                {"card": "Rogue", "chosen": {"word": "odd"}},
            ]
        }
    },
]


@pytest.mark.parametrize(
    ("mine", "keys"),
    [
        ({"speed": 3}, {"speed"}),
        ({"monarch": True}, {"monarch"}),
        ({"battlefield": [{"card": "Bear", "level": 3, "solved": True}]}, {"level", "solved"}),
        ({"battlefield": [{"card": "Bear", "chosen": {"creature type": "Elf"}}]}, {"chosen"}),
    ],
)
def test_what_is_not_as_usual_is_printed(mine: dict[str, Any], keys: set[str]) -> None:
    you: Any = print_game(board(mine))["players"]["you"]  # type: ignore[index]
    assert keys <= {*you, *(key for thing in you.get("battlefield", ()) for key in thing)}
    plain: Any = print_game(board({"battlefield": ["Bear"]}))["players"]["you"]  # type: ignore[index]
    assert plain["battlefield"] == ["Bear"]
    assert not {"speed", "monarch"} & {*plain}


@pytest.mark.parametrize("keys", BOARDS)
def test_a_printed_game_is_read_the_same(keys: dict[str, Any]) -> None:
    game = board(keys.pop("you") if "you" in (keys := dict(keys)) else {}, **keys)
    printed = print_game(game, title="A case")
    again = parsed(json.loads(json.dumps(printed))).game
    assert again == game
    assert print_game(again, title="A case") == printed


def test_a_token_that_no_pool_knows_can_be_saved() -> None:
    token: dict[str, Any] = {
        "name": "Gnat",
        "layout": "token",
        "type_line": "Token Creature — Insect",
        "power": "1",
        "toughness": "1",
    }
    token |= {"oracle_text": "Flying", "color_indicator": ["U"]}
    game = board({"battlefield": [{"card": "Gnat"}]}, cards=[token])
    assert game.objects[ObjectId("Gnat")].token
    assert parsed(print_game(game)).game == game


def test_plain_cards_are_counted() -> None:
    printed: Any = print_game(board({"battlefield": ["3 Swamp", "Bear"]}))
    assert printed["players"]["you"]["battlefield"] == ["3 Swamp", "Bear"]


def test_what_a_game_does_not_hold_is_kept() -> None:
    kept = {"title": "Kept", "source": "a rule", "tags": ["x"], "cards": [], "do": [{"cast": "Bolt"}]}
    printed = print_game(board({}), kept=kept)
    assert (printed["title"], printed["source"], printed["tags"], printed["do"]) == (
        "Kept",
        "a rule",
        ["x"],
        [],
    )


def test_a_proposal_is_printed_as_a_step() -> None:
    game = board({"graveyard": ["Bolt"]}, {"battlefield": ["Giant"]})
    choices = Choices(kicked=1, x=2, targets=(("Giant",),), sacrifice=(ObjectId("Giant"),), return_=())
    proposal = Proposal(YOU, ObjectId("Bolt"), Zone.GRAVEYARD, ("free", "flashback"), choices)
    printed = print_game(game, proposal=proposal)
    step = parsed(printed).steps[0]
    assert step.place.value == {
        "cast": "Bolt", "player": "you", "from": "graveyard", "as": ["free", "flashback"], "kicked": 1,
        "x": 2, "sacrifice": ["Giant"], "return": [], "targets": [["Giant"]],
    }  # fmt: skip


def test_what_a_payment_is_to_use_and_to_keep_is_printed_and_read_again() -> None:
    game = board({"hand": ["Bolt"], "battlefield": ["3 Mountain", "Bear"]}, {})
    choices = Choices(targets=("them",), use=(ObjectId("Mountain 2"),), keep=(ObjectId("Bear"),))
    printed = print_game(game, proposal=Proposal(YOU, ObjectId("Bolt"), choices=choices))
    assert parsed(printed).steps[0].place.value == {
        "cast": "Bolt", "player": "you", "targets": ["them"], "use": ["Mountain 2"], "keep": ["Bear"],
    }  # fmt: skip
    done = run(parsed(printed)).game.objects
    assert [name for name, thing in done.items() if thing.tapped] == ["Mountain 2"]


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        (Choices(use=(ObjectId("Mountain"),), keep=(ObjectId("Gone"), ObjectId("Bear"))),
         {"use": ["Mountain"], "keep": ["Bear"]}),
        (Choices(x=2, sacrifice=(ObjectId("Gone"),)), {"x": 2}),
        (Choices(targets=(("them", "Gone"),), division=(("them", 1), ("Gone", 1))), {}),
        (Choices(targets=("Bear",), via=ObjectId("Gone")), {"targets": ["Bear"]}),
    ],
    ids=["wishes for what is left", "a cost is open again", "so are targets", "and how it is allowed"],
)  # fmt: skip
def test_what_has_gone_is_not_chosen_in_a_case(choices: Choices, said: dict[str, Any]) -> None:
    game = board({"hand": ["Bolt"], "battlefield": ["Mountain", "Bear"]}, {})
    printed = print_game(game, proposal=Proposal(YOU, ObjectId("Bolt"), choices=choices))
    assert parsed(printed).steps[0].place.value == {"cast": "Bolt", "player": "you", **said}


def test_a_game_that_was_played_can_be_saved() -> None:
    data = case({"battlefield": ["Mountain"], "hand": ["Bolt"]}, do=[{"cast": "Bolt", "targets": ["them"]}])
    game = run(parsed(data)).game
    again = parsed(print_game(game)).game
    assert comparable(again) == comparable(game)


def test_a_loyalty_that_was_announced_as_x_is_kept() -> None:
    """With no counters a planeswalker would be put into the graveyard (704.5i)."""
    sum_ = {"name": "Sum", "mana_cost": "{X}{R}", "type_line": "Legendary Planeswalker — Sum", "loyalty": "X"}
    mine = {"battlefield": ["3 Mountain"], "hand": ["Sum"]}
    data = case(mine, cards=[sum_], do=[{"cast": "Sum", "x": 2}, {"resolve": "all"}])
    game = run(parsed(data)).game
    assert dict(game.objects[ObjectId("Sum")].counters) == {"loyalty": 2}
    again = parsed(print_game(game, kept=data)).game
    assert comparable(again) == comparable(game)


def _may_play_one() -> dict[str, Any]:
    one = {"playable_by": "you", "until": "end of turn", "free": True, "one_of": 4}
    cards = [{"card": "Bear", "id": name, **one} for name in ("a", "b")]
    return {"exile": [*cards, {"card": "Bear", "id": "c", "playable_by": "you", "exiled_after": True}]}


def _playable_after(game: Game) -> list[str]:
    data = print_game(game, proposal=Proposal(YOU, ObjectId("a"), Zone.EXILE, ("free",)))
    done = run(parsed(data)).game
    return [thing.id for thing in done.in_zone(Zone.EXILE, YOU) if thing.playable is not None]


def test_that_just_one_of_several_cards_may_be_played_is_kept() -> None:
    """The second may not be played once the first one is; what has nothing to do with them may (611.2a)."""
    game = board(_may_play_one())
    again = parsed(print_game(game)).game
    assert comparable(again) == comparable(game)
    assert _playable_after(game) == ["c"]
    assert _playable_after(again) == ["c"]


def test_a_number_that_an_effect_gave_is_kept_apart_from_those_given_later() -> None:
    """What is read again has numbers that no later effect gives."""
    game = board(_may_play_one())
    given = {
        key: replace(thing, playable=replace(thing.playable, group=7, told=False))
        for key, thing in game.objects.items()
        if thing.playable is not None and thing.playable.group
    }
    made = replace(game, objects={**game.objects, **given})
    again = parsed(print_game(made)).game
    assert comparable(again) == comparable(made)
    assert {thing.playable.group for thing in again.objects.values() if thing.playable} == {-1, 0}


def test_tokens_of_one_name_that_are_not_alike_are_told_apart() -> None:
    """A case knows cards by their names: a token that copies a card otherwise must not stand for the card."""
    game = board({"battlefield": [{"card": "Bear", "id": "real"}, {"card": "Bear", "id": "copied"}]})
    there = game.objects[ObjectId("copied")]
    face = replace(there.card.front, power="9")
    copied = replace(there, token=True, card=replace(there.card, faces=(face,)))
    game = replace(game, objects={**game.objects, copied.id: copied})
    again = parsed(print_game(game)).game
    assert [thing.face.power for thing in again.battlefield()] == ["2", "9"]
    assert [thing.card.name for thing in again.battlefield()] == ["Bear", "Bear (2)"]


def test_what_a_case_can_not_hold_is_a_doubt_in_it() -> None:
    """Else a board that was saved while an effect lasts would be judged as if there were none."""
    doubt = Doubt("Roll a die.", ObjectId("Bear"), "by hand")
    game = replace(board({"battlefield": ["Bear"]}), doubts=(doubt,))
    lasting = LastingEffect("anything", (), "end of turn", YOU, 1)
    again = parsed(print_game(replace(game, lasting=(lasting,)))).game
    assert again.doubts == (
        doubt,
        Doubt("An effect that lasts until end of turn", None, "a case can't hold it"),
    )
    assert parsed(print_game(again)).game == again


@pytest.mark.parametrize("event", get_args(Event))
def test_each_event_of_the_history_is_told_by_a_case_and_read_again(event: str) -> None:
    game = board({"battlefield": ["Bear"]}, history=[{"event": event, "player": "you", "source": "Bear"}])
    assert event in {one.event for one in game.history}
    assert parsed(print_game(game)).game.history == game.history


def test_what_a_board_does_not_tell_of_has_not_happened_once_it_was_saved() -> None:
    told = [{"event": "combat damage", "source_types": ["Rogue"], "to": "them", "amount": 1}]
    game = board({}, history=told)
    assert [event.event for event in game.history] == ["combat damage", "lost life"]
    forgotten = replace(game, history=game.history[:1])
    again = parsed(print_game(forgotten)).game
    assert [event.event for event in again.history] == ["combat damage"]


def test_a_doubt_about_something_that_has_gone_is_printed_as_it_is_read() -> None:
    doubts = tuple(Doubt("A text", ObjectId(name), "not understood") for name in ("Gone", "Gone 2", "Bear"))
    printed = print_game(replace(board({"battlefield": ["Bear"]}), doubts=doubts))
    assert [one.get("source") for one in printed["doubts"]] == [None, "Bear"]  # type: ignore[attr-defined]
    assert print_game(parsed(printed).game) == printed
