"""What something costs and how it is paid, from the board to the answer."""

from app.engine.values.ids import Zone
from tests.ui.stories.conftest import Tells


def test_a_cost_with_targets_taxes_and_reductions_is_told_from_an_empty_board(tells: Tells) -> None:
    story = tells()
    story.press("Ctrl+F")
    story.type("Ball of Embers")
    story.press("Return", "F10")
    story.type("Storm Tinker")
    story.press("Return")
    story.type("6 Mountain")
    story.press("Return", "F9")
    story.type("Magda")
    story.press("Return")
    story.type("Bell of Three")
    story.press("Return")
    story.click(story.player("Ben"))
    story.click(story.tile("Magda, Warden of the Pass"))
    considered = story.session.considered
    assert considered is not None
    assert considered.verdict is not None
    assert considered.verdict.legal
    kinds = [row.kind for row in considered.ledger]
    assert {"increase", "reduction", "sets the total"} <= set(kinds) or "increase" in kinds
    story.within(15)


def test_what_a_card_costs_with_these_lands_is_told_from_an_empty_board(tells: Tells) -> None:
    story = tells()
    story.press("Ctrl+F")
    story.type("Small Spark")
    story.press("Return", "F10")
    story.type("2 Mountain")
    story.press("Return")
    considered = story.session.considered
    assert considered is not None
    assert considered.verdict is not None
    assert considered.verdict.legal
    assert considered.head.name == "Small Spark"
    story.within(6)


def test_prowl_is_open_after_a_rogue_connected(tells: Tells) -> None:
    story = tells(players={
        "Ana": {"hand": ["Quiet Larceny"], "battlefield": ["Lantern Thief", "2 Swamp"],
                "library": ["Swamp", "Swamp"]},
        "Ben": {},
    })  # fmt: skip
    story.click(story.named("Attack"))
    story.click(story.tile("Lantern Thief"))
    story.click(story.named("Done"))
    story.click(story.named("Deal damage"))
    story.press("F7", "F7")
    story.click(story.tile("Quiet Larceny"))
    assert "prowl" in story.says
    story.click(story.player("Ben"))
    story.press("F5")
    assert [item.name for item in story.session.seen.stack] == ["Quiet Larceny"]  # type: ignore[union-attr]
    assert story.session.game.player("Ben").life == 19  # type: ignore[arg-type]
    story.within(12)


def test_convoke_is_paid_with_the_creatures_that_were_chosen(tells: Tells) -> None:
    story = tells(players={
        "Ana": {"hand": ["Root Chorus"], "battlefield": [
            {"card": "Green Cub", "id": "g1"}, {"card": "Green Cub", "id": "g2", "counters": {"+1/+1": 1}},
            {"card": "White Cub", "id": "w1"}, {"card": "White Cub", "id": "w2", "counters": {"+1/+1": 1}},
            "Forest", "Plains", "Plains", "Forest",
        ]},
        "Ben": {},
    })  # fmt: skip
    story.click(story.tile("Root Chorus"))
    story.click(story.named("Choose on the table what pays"))
    for cub in ("g1", "w1", "w2"):
        story.click(story.tile(cub))
    story.press("F5")
    tapped = {str(thing.id) for thing in story.session.game.battlefield() if thing.tapped}
    assert {"g1", "w1", "w2"} <= tapped
    assert "g2" not in tapped
    assert story.session.game.stack
    assert len(tapped) == 5
    assert Zone.STACK is story.session.game.objects[next(iter(story.session.game.stack))].zone  # type: ignore[index]
    story.within(8)
