"""What the window is drawn from, without Qt."""

from dataclasses import replace

import pytest

from app.engine.state.history import Happened
from app.engine.values.ids import ObjectId
from app.services.table.announcing import announce, asked, pickable
from app.services.table.arrange import SCALES, best_scale, spots
from app.services.table.facts import in_words, of_this_turn
from app.services.table.planwords import lines_of
from app.services.table.session import Session
from app.services.table.tableau import Tile, side_of, spoken, stacked
from tests.ui.hand_made import ANA, BEN, HandMade, board

CARD = (76.0, 100.0)


@pytest.fixture
def session() -> Session:
    made = Session(HandMade())
    made.do("the board", board())
    made.select(ObjectId("Quiet Larceny"))
    made.select_way(("prowl",))
    return made


def test_undo_has_no_end(session: Session) -> None:
    start = session.game
    for number in range(200):
        session.do(f"step {number}", replace(session.game, clock=number + 100))
    for _ in range(200):
        session.undo()
    assert session.game is start
    assert session.redo_name == "step 0"


def test_a_new_step_forgets_what_was_undone(session: Session) -> None:
    session.do("one", replace(session.game, clock=50))
    session.undo()
    session.do("two", replace(session.game, clock=51))
    assert session.redo_name == ""
    assert session.undo_name == "two"


def test_nothing_happens_twice(session: Session) -> None:
    session.do("nothing", session.game)
    assert session.undo_name == "the board"


def test_verdicts_are_remembered_for_a_position(session: Session) -> None:
    backend = session.backend
    assert isinstance(backend, HandMade)
    session.ways()
    before = backend.asked
    session.ways()
    assert backend.asked == before


def test_an_illegal_proposal_is_not_done(session: Session) -> None:
    session.select_way(("normal",))
    game = session.game
    assert not session.cast()
    assert session.game is game


def test_choices_are_offered_with_names(session: Session) -> None:
    (choice,) = asked(session)
    assert (choice.key, choice.options, choice.chosen) == ("targets", ("Ana", "Ben"), None)
    announce(session, choice, "Ben")
    (choice,) = asked(session)
    assert choice.chosen == "Ben"
    assert choice.options == ("Ana", "Ben")
    assert set(pickable((choice,))) == {"Ana", "Ben"}
    announce(session, choice, None)
    assert session.choices.targets is None


def test_a_change_of_the_board_opens_the_choices_of_what_is_gone(session: Session) -> None:
    assert session.cast()
    assert session.proposal() is None
    assert session.way is None


def test_creatures_stand_before_lands() -> None:
    side = side_of(board(), ANA)
    assert [tile.name for tile in side.front] == ["Lantern Thief", "Bell Golem"]
    assert [(tile.name, len(tile.ids), tile.tapped) for tile in side.back] == [
        ("Swamp", 3, False),
        ("Swamp", 1, True),
    ]
    assert [tile.name for tile in side.front[1].attached] == ["Gilded Oath"]


def test_a_tile_is_spoken_in_full() -> None:
    golem = side_of(board(), ANA).front[1]
    words = spoken(golem)
    for part in (
        "Bell Golem",
        "Artifact Creature — Golem",
        "6/6",
        "2 +1/+1 counters",
        "prototyped",
        "with Gilded Oath",
    ):
        assert part in words
    assert "token" in spoken(side_of(board(), BEN).front[1])


def tiles(count: int, *, tapped: bool = False) -> tuple[Tile, ...]:
    return tuple(
        Tile(ObjectId(f"card {n}"), f"card {n}", tapped=tapped, ids=(ObjectId(f"card {n}"),))
        for n in range(count)
    )


@pytest.mark.parametrize("count", [0, 1, 7, 30, 100])
def test_tiles_stay_within_the_width_and_apart(count: int) -> None:
    row = tiles(count) + tiles(3, tapped=True)
    scale = best_scale((row,), 600, 500, CARD)
    assert scale in SCALES
    places = list(spots(row, 600, 0, scale, CARD))
    assert len(places) == len(row)
    for spot in places:
        wide = (CARD[1] if spot.tile.tapped else CARD[0]) * scale
        assert 0 <= spot.x <= 600 - wide
    assert len({(round(spot.x), round(spot.y)) for spot in places}) == len(places)


def test_equal_tiles_are_one_pile() -> None:
    alike = tuple(replace(tile, name="Marsh") for tile in tiles(4))
    (pile,) = stacked(alike)
    assert len(pile.ids) == 4


FACTS = [
    (
        "combat damage",
        {"object": "thief", "to": BEN, "amount": 1},
        "Lantern Thief dealt 1 combat damage to Ben",
    ),
    ("cast", {"player": ANA, "object": "Bell Golem"}, "Ana cast Bell Golem"),
    ("gained life", {"player": ANA, "amount": 3}, "Ana gained 3 life"),
    ("drew", {"player": BEN, "amount": 2}, "Ben drew 2 cards"),
    ("descended", {"player": BEN}, "Ben descended"),
    ("died", {"object": "spy"}, "Lantern Thief died"),
    ("became target", {"player": ANA, "to": "spy"}, "Lantern Thief became a target"),
    ("commits a crime", {"player": ANA}, "Ana committed a crime"),
    ("counters put", {"object": "spy", "amount": 2}, "2 counters put on Lantern Thief"),
    ("prevented", {"object": "spy", "amount": 2}, "2 damage from Lantern Thief was prevented"),
    ("gained control", {"player": BEN, "object": "spy"}, "Ben gained control of Lantern Thief"),
    ("played land", {"player": BEN}, "Ben played a land"),
    ("attacked", {"player": BEN}, "Ben attacked"),
]


@pytest.mark.parametrize(("event", "keys", "words"), FACTS)
def test_facts_are_told_in_words(event: str, keys: dict[str, object], words: str) -> None:
    assert in_words(board(), Happened(event, 4, **keys)) == words  # type: ignore[arg-type]


def test_only_this_turn_is_told() -> None:
    game = board()
    old = Happened("cast", 3, player=ANA, object=ObjectId("Bell Golem"))
    assert of_this_turn(replace(game, history=(old, *game.history))) == of_this_turn(game)


def test_combat_damage_is_told_and_its_step_is_not() -> None:
    game = board()
    step = Happened("combat damage", game.turn.number, player=ANA)
    dealt = Happened("combat damage", game.turn.number, object=ObjectId("thief"), to=BEN, amount=1)
    told = of_this_turn(replace(game, history=(step, dealt)))
    assert told == ("Lantern Thief dealt 1 combat damage to Ben",)


@pytest.mark.parametrize("event", ["tapped", "upkeep", "put into graveyard"])
def test_what_nobody_wants_to_read_is_not_told(event: str) -> None:
    game = board()
    new = Happened(event, game.turn.number, player=ANA)
    assert of_this_turn(replace(game, history=(*game.history, new))) == of_this_turn(game)


def test_a_plan_is_told_in_order(session: Session) -> None:
    proposal = session.proposal()
    assert proposal is not None
    plan = session.judge(proposal).plan
    assert plan is not None
    assert lines_of(session.game, plan) == ("2 × tap Swamp for {B}",)
