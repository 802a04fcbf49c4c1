"""Where players, sides and tiles lie: numbers alone."""

import pytest

from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.services.table.board.arrange import (
    CARD,
    CLOSE,
    LEAST,
    Box,
    best_scale,
    footprint,
    room_in,
    spots,
    width_of,
)
from app.services.table.board.neighbours import nearest
from app.services.table.board.places import Places, places
from app.services.table.tableau import Side, Tile


def tiles(count: int, *types: str) -> tuple[Tile, ...]:
    return tuple(Tile(ObjectId(f"{types[0]} {n}"), f"{n}", types=types) for n in range(count))


def side(name: str, creatures: int, lands: int) -> Side:
    return Side(PlayerId(name), tiles(creatures, "Creature"), tiles(lands, "Land"))


ROOMS = [(470.0, 380.0), (700.0, 500.0), (1600.0, 1000.0), (2600.0, 1700.0)]


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("room", ROOMS)
def test_all_places_lie_within_the_table_and_apart(room: tuple[float, float], count: int) -> None:
    width, height = room
    found = places([side(str(n), 4, 4) for n in range(count)], width, height, lambda _, __: 26.0, 40.0)
    boxes = [*found.strips, *found.sides, found.band]
    for box in boxes:
        assert box.x >= 0
        assert box.y >= -0.01
        assert box.x + box.width <= width + 0.01
        assert box.y + box.height <= height + 0.01
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            apart_x = one.x + one.width <= other.x + 0.01 or other.x + other.width <= one.x + 0.01
            apart_y = one.y + one.height <= other.y + 0.01 or other.y + other.height <= one.y + 0.01
            assert apart_x or apart_y


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("room", ROOMS)
def test_your_own_side_keeps_a_quarter_of_the_height(room: tuple[float, float], count: int) -> None:
    width, height = room
    found = places([side(str(n), 8, 6) for n in range(count)], width, height, lambda _, __: 26.0, 40.0)
    free = height - found.band.height - found.strips[0].height
    assert found.sides[0].height >= free * 0.25


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("room", ROOMS)
def test_no_place_moves_while_boards_fill_as_usual(room: tuple[float, float], count: int) -> None:
    empty = places([side(str(n), 0, 0) for n in range(count)], *room, lambda _, __: 26.0, 40.0)
    for filled in range(count):  # one after the other
        for creatures, lands in ((1, 0), (0, 3), (4, 5)):
            sides = [
                side(str(n), creatures, lands) if n <= filled else side(str(n), 0, 0) for n in range(count)
            ]
            found = places(sides, *room, lambda _, __: 26.0, 40.0)
            assert (found.strips, found.sides, found.band) == (empty.strips, empty.sides, empty.band)


@pytest.mark.parametrize("count", [2, 4])
def test_no_place_moves_as_some_of_each_pile_are_tapped(count: int) -> None:
    lands = tiles(5, "Land")
    tapped = tuple(replace(tile, id=ObjectId(f"{tile.id} tapped"), tapped=True) for tile in lands)
    boards = [[Side(PlayerId(str(n)), (), row) for n in range(count)] for row in (lands, (*lands, *tapped))]
    one, other = (places(board, 700.0, 500.0, lambda _, __: 26.0, 40.0) for board in boards)
    assert one.sides == other.sides


def piles(count: int, tapped: int) -> tuple[Tile, ...]:
    """So many piles of lands, of which the first ones have some that are tapped."""
    found = []
    for tile in tiles(count, "Land"):
        found.append(replace(tile, piled=True))
        if len(found) <= 2 * tapped - 1:
            found.append(replace(found[-1], id=ObjectId(f"{tile.id} tapped"), tapped=True))
    return tuple(found)


FULL = [(458.0, 100.0), (458.0, 160.0), (640.0, 90.0), (900.0, 60.0)]


@pytest.mark.parametrize("room", FULL)
@pytest.mark.parametrize("creatures", [4, 9, 14])
def test_where_there_is_little_room_tapping_moves_and_hides_nothing(
    room: tuple[float, float], creatures: int
) -> None:
    box, front = Box(0, 0, *room), tiles(creatures, "Creature")

    def laid(turned: int) -> dict[str, Box]:
        row = (*(replace(tile, tapped=True) for tile in front[:turned]), *front[turned:])
        one = Side(PlayerId("Ana"), row, piles(4, turned))
        scale = best_scale(one, *room_in(box), 2.0, 2.0)
        wide = width_of(one, box, scale) if width_of(one, box, scale, close=True) > box.width + 0.5 else 0.0
        return {
            str(spot.tile.id): Box(spot.x, spot.y, *footprint(spot.tile, spot.scale))
            for spot in spots(one, box, scale, near=True, wide=wide)
        }

    before = laid(0)
    for turned in range(1, 5):
        now = laid(turned)
        upright = [ident for ident in before if ident not in {f"Creature {n}" for n in range(turned)}]
        assert {ident: now[ident] for ident in upright} == {ident: before[ident] for ident in upright}
        alone = [now[ident] for ident in now if ident.startswith("Creature")]
        for number, one in enumerate(alone):
            for other in alone[number + 1 :]:
                if one.y < other.y + other.height and other.y < one.y + one.height:
                    assert min(one.x + one.width, other.x + other.width) - max(one.x, other.x) <= CLOSE + 0.1


@pytest.mark.parametrize("room", ROOMS)
def test_nothing_gets_another_size_as_permanents_leave_unless_it_could_be_much_larger(
    room: tuple[float, float],
) -> None:
    def laid(creatures: int, before: Places | None) -> Places:
        boards = [side("Ana", creatures, 9), side("Ben", 4, 5)]
        return places(boards, *room, lambda _, __: 26.0, 40.0, before=before)

    full = laid(20, None)
    before = full
    for creatures in range(19, 0, -1):
        now = laid(creatures, before)
        if now.sides == before.sides:
            for own, old in zip(now.scales, before.scales, strict=True):
                assert own == old or own >= old * 1.5
        before = now
    few = laid(19, full)
    assert (few.sides, few.scales) == (full.sides, full.scales)
    assert laid(19, None).scales[0] >= few.scales[0]


@pytest.mark.parametrize("count", range(1, 30))
def test_a_row_of_all_tiles_stays_one_row_as_one_leaves(count: int) -> None:
    def laid(creatures: int, before: Places | None) -> Places:
        boards = [side("Ana", creatures, 3), side("Ben", 2, 3)]
        return places(boards, 700.0, 500.0, lambda _, __: 26.0, 40.0, before=before)

    more = laid(count + 1, None)
    fewer = laid(count, more)
    assert fewer.together[0] >= (more.together[0] and fewer.scales[0] == more.scales[0])


@pytest.mark.parametrize(("creatures", "lands"), [(1, 1), (4, 5), (12, 8), (40, 10), (100, 3)])
@pytest.mark.parametrize("room", [(440.0, 90.0), (700.0, 200.0), (1600.0, 500.0)])
def test_tiles_lie_within_their_side(room: tuple[float, float], creatures: int, lands: int) -> None:
    box = Box(0, 0, *room)
    one = side("Ana", creatures, lands)
    scale = best_scale(one, *room_in(box), 1.4)
    found = tuple(spots(one, box, scale, near=True))
    assert len(found) == creatures + lands
    for spot in found:
        assert spot.x >= -0.5
        assert spot.x + CARD[0] * scale <= box.width + 0.5
        assert spot.y >= -0.5
        if scale > LEAST:
            assert spot.y + CARD[1] * scale <= box.height + 1


def test_creatures_lie_towards_the_middle() -> None:
    box = Box(0, 0, 700, 300)
    near = spots(side("Ana", 3, 3), box, 1.0, near=True)
    far = spots(side("Ben", 3, 3), box, 1.0, near=False)
    height = {spot.tile.id: spot.y for spot in near}
    assert height[ObjectId("Creature 0")] < height[ObjectId("Land 0")]
    height = {spot.tile.id: spot.y for spot in far}
    assert height[ObjectId("Creature 0")] > height[ObjectId("Land 0")]


def test_attackers_come_forward() -> None:
    one = side("Ana", 2, 0)
    fighting = Side(
        one.player, (Tile(ObjectId("a"), "a", types=("Creature",), fighting="attacking"), *one.front), ()
    )
    found = {spot.tile.id: spot.y for spot in spots(fighting, Box(0, 0, 700, 300), 1.0, near=True)}
    assert found[ObjectId("a")] < found[ObjectId("Creature 0")]


def test_a_low_and_wide_place_has_everything_in_one_row() -> None:
    box = Box(0, 0, 900, 120)
    scale = best_scale(side("Ana", 4, 3), *room_in(box), 1.0)
    found = tuple(spots(side("Ana", 4, 3), box, scale, near=True))
    assert len({round(spot.y) for spot in found}) == 1
    assert scale > 0.9


BOXES = {
    "here": Box(100, 100, 50, 70),
    "right": Box(180, 100, 50, 70),
    "far right": Box(260, 100, 50, 70),
    "below": Box(110, 190, 50, 70),
    "above": Box(60, 10, 50, 70),
}


@pytest.mark.parametrize(
    ("across", "down", "found"), [(1, 0, "right"), (0, 1, "below"), (0, -1, "above"), (-1, 0, None)]
)
def test_arrows_go_to_what_lies_next(across: int, down: int, found: str | None) -> None:
    others = {key: box for key, box in BOXES.items() if key != "here"}
    assert nearest(BOXES["here"], others, across, down) == found
