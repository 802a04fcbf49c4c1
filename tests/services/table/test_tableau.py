"""What lies on the table is drawn as tiles, in rows, and told in words."""

from __future__ import annotations

from typing import NoReturn

import pytest

from app.engine.scenario import parse
from app.engine.state.game import Game
from app.engine.state.history import Happened
from app.engine.state.permanents.phasing import phased_out
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.services.table.facts import in_words, of_this_turn
from app.services.table.seeing import now
from app.services.table.tableau import Side, Tile, side_of, spoken, stacked, steady, tile_of
from tests.services.table.choosing_board import CARDS, card_object

ANA, BEN = PlayerId("Ana"), PlayerId("Ben")
MORE = [
    card_object("Gilded Oath", "{1}{W}", "Enchantment — Aura", "", "Enchant creature"),
    card_object("Bell Golem", "{7}", "Artifact Creature — Golem", "6/6", "Trample"),
]


def board() -> Game:
    """Ana has a golem with an Aura and counters, and some lands; Ben a token."""

    def look_up(name: str) -> NoReturn:
        raise KeyError(name)

    golem = {"card": "Bell Golem", "id": "golem", "counters": {"+1/+1": 2}}
    oath = {"card": "Gilded Oath", "id": "oath", "attached_to": "golem"}
    fields = ["3 Ember Field", {"card": "Ember Field", "id": "spent", "tapped": True}]
    data = {
        "scenario": 1,
        "cards": [*CARDS, *MORE],
        "players": {
            "Ana": {"battlefield": [{"card": "Ash Elf", "id": "elf"}, golem, oath, *fields]},
            "Ben": {"battlefield": [{"card": "Lesser Bear", "id": "bear", "token": True}]},
        },
        "turn": {"number": 4, "active": "Ana", "step": "precombat main", "priority": "Ana"},
    }
    return parse(data, look_up).game


def test_creatures_stand_before_lands() -> None:
    side = side_of(board(), ANA)
    assert [tile.name for tile in side.front] == ["Ash Elf", "Bell Golem"]
    assert [(tile.name, len(tile.ids), tile.tapped) for tile in side.back] == [
        ("Ember Field", 3, False),
        ("Ember Field", 1, True),
    ]
    assert [tile.name for tile in side.front[1].attached] == ["Gilded Oath"]


@pytest.mark.parametrize("part", ["Bell Golem", "Golem", "6/6", "2 +1/+1 counters", "with Gilded Oath"])
def test_a_tile_is_spoken_in_full(part: str) -> None:
    assert part in spoken(side_of(board(), ANA).front[1])


def test_a_token_is_called_one() -> None:
    assert "token" in spoken(side_of(board(), BEN).front[0])


def test_what_is_phased_out_stays_where_it_was_and_is_called_so() -> None:
    game = phased_out(board(), (ObjectId("golem"),))
    golem = side_of(game, ANA).front[1]
    assert "phased out" in spoken(golem)
    assert [tile.name for tile in golem.attached] == ["Gilded Oath"]


def test_equal_tiles_are_one_pile() -> None:
    elf = tile_of(board().objects[ObjectId("elf")])
    alike = [replace(elf, id=ObjectId(str(n)), ids=(ObjectId(str(n)),)) for n in range(4)]
    (pile,) = stacked(alike)
    assert len(pile.ids) == 4


def test_a_pile_of_which_some_are_tapped_is_two_piles_the_tapped_one_behind() -> None:
    tokens = [Tile(ObjectId(f"t{n}"), "Soldier", ids=(ObjectId(f"t{n}"),), tapped=n == 0) for n in range(4)]
    untapped = stacked([replace(tile, tapped=False) for tile in tokens], 4)
    before, after = (Side(ANA, tiles, ()) for tiles in (untapped, stacked(tokens, 4)))
    assert [(len(tile.ids), tile.tapped) for tile in steady(after, before).front] == [(3, False), (1, True)]


def test_those_of_a_pile_that_are_tapped_lie_behind_it_though_others_came_between() -> None:
    lands = [
        Tile(ObjectId(f"{n}"), name, tapped=n == 3) for n, name in enumerate(("Fen", "Fen", "Isle", "Fen"))
    ]
    found = stacked([replace(tile, ids=(tile.id,)) for tile in lands])
    assert [(tile.name, tile.tapped) for tile in found] == [("Fen", False), ("Fen", True), ("Isle", False)]


FACTS = [
    ("combat damage", {"object": "elf", "to": BEN, "amount": 1}, "Ash Elf dealt 1 combat damage to Ben"),
    ("cast", {"player": ANA, "object": "golem"}, "Ana cast Bell Golem"),
    ("gained life", {"player": ANA, "amount": 3}, "Ana gained 3 life"),
    ("drew", {"player": BEN, "amount": 2}, "Ben drew 2 cards"),
    ("descended", {"player": BEN}, "Ben descended"),
    ("died", {"object": "elf"}, "Ash Elf died"),
    ("commits a crime", {"player": ANA}, "Ana committed a crime"),
    ("countered", {"object": "golem", "player": ANA, "to": "elf"}, "Ash Elf was countered by Bell Golem"),
    ("transformed", {"object": "elf", "player": ANA}, "Ash Elf transformed"),
    ("counters put", {"object": "elf", "amount": 2}, "2 counters put on Ash Elf"),
    (
        "counters put",
        {"object": "elf", "amount": 1, "said": (("kind", "lore"),)},
        "1 lore counter put on Ash Elf",
    ),
    ("became level", {"player": ANA, "object": "oath", "amount": 2}, "Gilded Oath became level 2"),
    ("left", {"object": "golem"}, "Bell Golem left the battlefield"),
    ("finished voting", {"player": ANA}, "the players voted"),
    ("searched library", {"player": ANA}, "Ana searched a library"),
    ("surveiled", {"player": ANA}, "Ana surveilled"),
    ("played land", {"player": BEN}, "Ben played a land"),
    ("attacked", {"player": BEN}, "Ben attacked"),
]


@pytest.mark.parametrize(("event", "keys", "words"), FACTS, ids=[fact[0] for fact in FACTS])
def test_facts_are_told_in_words(event: str, keys: dict[str, object], words: str) -> None:
    assert in_words(board(), Happened(event, 4, **keys)) == words  # type: ignore[arg-type]


def test_only_this_turn_is_told() -> None:
    game = board()
    old = Happened("cast", 3, player=ANA, object=ObjectId("golem"))
    assert of_this_turn(replace(game, history=(old, *game.history))) == of_this_turn(game)


@pytest.mark.parametrize("event", ["tapped", "upkeep", "put into graveyard", "combat damage"])
def test_what_nobody_wants_to_read_is_not_told(event: str) -> None:
    game = board()
    new = Happened(event, game.turn.number, player=ANA)
    assert of_this_turn(replace(game, history=(*game.history, new))) == of_this_turn(game)


def test_a_creature_is_marked_as_sick_unless_it_has_haste() -> None:
    runner = card_object("Late Runner", "{R}", "Creature — Goblin", "1/1", "Haste")
    there = [{"card": name, "id": name, "sick": True} for name in ("Late Runner", "Ash Elf", "Ember Field")]
    data = {
        "scenario": 1,
        "cards": [*CARDS, runner],
        "players": {"Ana": {"battlefield": there}, "Ben": {}},
        "turn": {"number": 1, "active": "Ana", "step": "precombat main"},
        "do": [],
    }
    game = parse(data, pytest.fail).game
    marked = {str(thing.id) for thing in game.battlefield() if "sick" in now(game, thing).marks}
    assert marked == {"Ash Elf"}


def test_a_merged_permanent_is_no_copy() -> None:
    game = board()
    golem, elf = game.objects[ObjectId("golem")], game.objects[ObjectId("elf")]
    merged = replace(golem, merged=(elf,), copies=(elf.card, elf.readings))
    assert "merged" in tile_of(merged).marks
    assert "copy" not in tile_of(merged).marks
    assert "copy" in tile_of(replace(merged, merged=())).marks


def test_a_permanent_that_is_turned_over_stays_where_it_lies() -> None:
    a, b, c, d = (Tile(ObjectId(name), name, ids=(ObjectId(name),)) for name in "abcd")
    before = Side(ANA, (a, b, c), ())
    turned = replace(a, name="other face")
    after = steady(Side(ANA, (b, d, turned), (c,)), before)
    assert after == Side(ANA, (turned, b, d), (c,))
    assert steady(after, None) == after


def test_what_is_no_creature_has_its_printed_size_in_brackets() -> None:
    data = {
        "scenario": 1,
        "cards": [card_object("Reed Raft", "{3}", "Artifact — Vehicle", "6/5", "Crew 3")],
        "players": {
            "Ana": {"battlefield": [{"card": "Reed Raft", "id": "raft"}], "hand": ["Reed Raft"]},
            "Ben": {},
        },
        "turn": {"number": 4, "active": "Ana", "step": "precombat main", "priority": "Ana"},
    }
    game = parse(data, lambda name: board().objects[ObjectId(name)].card).game
    raft, other = (now(game, game.objects[ObjectId(ident)]) for ident in ("raft", "Reed Raft"))
    assert (raft.corner, raft.idle) == ("6/5", True)
    assert "no creature, printed 6/5" in spoken(raft)
    assert (other.corner, other.idle) == ("6/5", False)  # 208.3: in a hand it has what is printed


def test_what_is_gone_is_called_as_it_was() -> None:
    game = board()
    copied = Happened("copied", 4, ANA, ObjectId("Giant Spark 2"), name="Giant Spark")
    hit = Happened("damage", 4, object=ObjectId("Giant Spark 2"), to=BEN, amount=2)
    game = replace(game, history=(copied, hit))
    assert of_this_turn(game) == ("Ana copied Giant Spark", "Giant Spark dealt 2 damage to Ben")
