"""What pays a cost is chosen on the table, whatever the cost is paid with."""

from typing import Any, Final

import pytest

from app.engine.values.ids import ObjectId, PlayerId, Zone
from tests.ui.conftest import Opens
from tests.ui.driving import card_object
from tests.ui.stories.conftest import Story

CARDS: Final = [
    card_object("Deep Dig", "{4}{U}", "Sorcery", "", "Delve\nDraw a card."),
    card_object("Gear Song", "{2}{U}", "Sorcery", "", "Improvise\nDraw a card."),
    card_object("Root Song", "{2}{G}", "Sorcery", "", "Convoke\nDraw a card."),
    card_object("Grim Trade", "{U}", "Sorcery", "",
                "As an additional cost to cast this spell, sacrifice a creature.\nDraw a card."),
    card_object("Rash Guess", "{U}", "Sorcery", "",
                "As an additional cost to cast this spell, discard a card.\nDraw a card."),
    card_object("Slow Thought", "{2}", "Sorcery", "", "Draw a card."),
    card_object("Green Cub", "{G}", "Creature — Bear", "1/1", ""),
    card_object("Brass Bell", "{1}", "Artifact", "", ""),
]  # fmt: skip
LANDS: Final = ("3 Island", "Forest")
GRAVE: Final = {"a": "Green Cub", "b": "Brass Bell", "c": "Slow Thought"}


def of_each(card: str, *ids: str) -> list[Any]:
    """A card several times over, told apart by counters, so that none lie in a pile."""
    return [{"card": card, "id": one, "counters": {"charge": n + 1}} for n, one in enumerate(ids)]


def begun(opens: Opens, spell: str, **zones: list[Any]) -> Story:
    field = [*LANDS, *zones.pop("battlefield", [])]
    ana = {"hand": [spell, *zones.pop("hand", [])], "battlefield": field, "library": ["9 Forest"], **zones}
    turn = {"number": 3, "active": "Ana", "step": "precombat main"}
    story = Story(opens({"players": {"Ana": ana, "Ben": {}}, "turn": turn}, CARDS))
    story.click(story.tile(spell))
    return story


def tapped(story: Story) -> set[str]:
    return {str(thing.id) for thing in story.session.game.battlefield() if thing.tapped}


@pytest.mark.parametrize("wanted", [("a", "c"), ("b", "c")])
@pytest.mark.parametrize(("spell", "card"), [("Gear Song", "Brass Bell"), ("Root Song", "Green Cub")])
def test_what_is_tapped_for_improvise_and_convoke_is_clicked(
    opens: Opens, spell: str, card: str, wanted: tuple[str, ...]
) -> None:
    story = begun(opens, spell, battlefield=of_each(card, "a", "b", "c"))
    story.click(story.named("Choose on the table what pays"))
    for one in wanted:
        story.click(story.tile(one))
    story.press("F5")
    assert tapped(story) & {"a", "b", "c"} == set(wanted)
    assert len(tapped(story)) == 3
    story.press("Ctrl+Z")
    assert not tapped(story)


@pytest.mark.parametrize("wanted", [("a", "c"), ("b", "c")])
def test_what_is_exiled_for_delve_is_clicked_in_the_graveyard(opens: Opens, wanted: tuple[str, ...]) -> None:
    grave = [{"card": card, "id": one} for one, card in GRAVE.items()]
    story = begun(opens, "Deep Dig", graveyard=grave)
    story.click(story.named("Choose on the table what pays"))
    story.click(story.named("Ana, graveyard"))
    for one in wanted:
        story.click(story.tile(one))
    story.press("F5")
    exiled = [thing.id for thing in story.session.game.objects.values() if thing.zone is Zone.EXILE]
    left = story.session.game.in_zone(Zone.GRAVEYARD, PlayerId("Ana"))
    assert (len(exiled), len(left)) == (2, 1)
    assert left[0].face.name == GRAVE[next(one for one in GRAVE if one not in wanted)]


@pytest.mark.parametrize("wanted", ["a", "b"])
@pytest.mark.parametrize(("spell", "zone"), [("Grim Trade", "battlefield"), ("Rash Guess", "hand")])
def test_what_is_sacrificed_or_discarded_is_clicked(opens: Opens, spell: str, zone: str, wanted: str) -> None:
    things = [{"card": "Green Cub", "id": "a"}, {"card": "Green Cub", "id": "b"}]
    if zone == "battlefield":
        things[1]["counters"] = {"+1/+1": 1}
    else:
        things[1]["card"] = "Slow Thought"
    story = begun(opens, spell, **{zone: things})
    story.click(story.named("Choose on the table what pays"))
    story.click(story.tile(wanted))
    story.press("F5")
    game = story.session.game
    assert game.stack
    other = "b" if wanted == "a" else "a"
    assert game.objects[ObjectId(other)].zone is Zone(zone)
    assert len(game.in_zone(Zone.GRAVEYARD, PlayerId("Ana"))) == 1
    assert ObjectId(wanted) not in game.objects or game.objects[ObjectId(wanted)].zone is Zone.GRAVEYARD


@pytest.mark.parametrize(("keep", "spent"), [(("Island",), {"Forest"}), ((), {"Island"})])
def test_which_lands_pay_is_chosen(opens: Opens, keep: tuple[str, ...], spent: set[str]) -> None:
    story = begun(opens, "Slow Thought", battlefield=["Forest"])
    for name in keep:
        story.press("Ctrl+K")
        story.type(f"keep the {name}s")
        story.press("Return")
    if not keep:
        story.press("Ctrl+K")
        story.type("pay with 3 island")
        story.press("Return")
    story.press("F5")
    lands = {thing.face.name for thing in story.session.game.battlefield() if thing.tapped}
    assert lands == spent
