"""What lies on the table otherwise than its card: turned, attached, unknown; each by mouse and keys."""

from app.engine.state.game import GameObject
from app.engine.values.ids import ObjectId, Zone
from tests.ui.conftest import Opens
from tests.ui.driving import card_object
from tests.ui.stories.conftest import Story
from tests.ui.stories.test_setting_up import said

FACES = [("Night Cub", "Creature — Wolf", "2", "2"), ("Moon Hound", "Creature — Werewolf", "5", "5")]
CARDS = [
    card_object("Long Blade", "{1}", "Artifact — Equipment", "", "Equipped creature gets +2/+0.\nEquip {1}"),
    card_object("Bright Seraph", "{5}{W}{W}", "Creature — Angel", "6/6", "Flying\nMorph {3}{W}"),
    card_object("Sworn Foe", "{1}{B}", "Creature — Human", "2/2",
                "As this creature enters, choose a player."),
    {"name": "Night Cub // Moon Hound", "layout": "transform",
     "card_faces": [{"name": name, "mana_cost": "{1}{G}" if name == "Night Cub" else "", "type_line": line,
                     "oracle_text": "", "power": power, "toughness": toughness}
                    for name, line, power, toughness in FACES]},
]  # fmt: skip
BOARD = {
    "players": {
        "Ana": {"battlefield": [{"card": "Night Cub", "id": "cub"}, {"card": "Long Blade", "id": "blade"},
                                {"card": "Bright Seraph", "id": "seraph"},
                                {"card": "Sworn Foe", "id": "foe"}],
                "library": ["2 Long Blade"]},
        "Ben": {},
    },
    "turn": {"number": 3, "active": "Ana", "step": "precombat main"},
}  # fmt: skip


def thing(story: Story, ident: str) -> GameObject:
    return story.session.game.objects[ObjectId(ident)]


def test_it_is_attached_transformed_and_a_player_is_chosen_for_it(opens: Opens) -> None:
    story = Story(opens(BOARD, CARDS))
    story.tile("blade").setFocus()
    said(story, "attach to", "Night")
    assert thing(story, "blade").attached_to == "cub"
    story.tile("cub").setFocus()
    said(story, "transform")
    assert thing(story, "cub").face.name == "Moon Hound"
    assert "Moon Hound" in story.tile("cub").accessibleName()
    story.tile("foe").setFocus()
    said(story, "chosen for it player", "Ben")
    assert dict(thing(story, "foe").chosen)["player"] == "Ben"
    story.press("Ctrl+Z", "Ctrl+Z", "Ctrl+Z")
    assert thing(story, "blade").attached_to is None
    assert thing(story, "cub").face.name == "Night Cub"
    assert not thing(story, "foe").chosen


def test_what_lies_face_down_shows_nothing_of_its_card(opens: Opens) -> None:
    story = Story(opens(BOARD, CARDS))
    story.tile("seraph").setFocus()
    said(story, "turn face down morph")
    assert thing(story, "seraph").face_down
    shown = story.tile("seraph")
    assert "Angel" not in shown.accessibleName()
    assert "Seraph" not in shown.accessibleName()
    assert "2/2" in shown.accessibleName()


def test_cards_of_a_library_are_known_or_not(opens: Opens) -> None:
    story = Story(opens(BOARD, CARDS))
    story.click(story.named("Ana, library"))
    top = story.session.game.in_zone(Zone.LIBRARY, story.session.game.players[0].name)[0].id
    story.tile(top).setFocus()
    said(story, "nobody knows it")
    assert "unknown" in story.tile(top).accessibleName()
    said(story, "which card it is", "Long Blade")
    assert "Long Blade" in story.tile(top).accessibleName()


def test_a_card_that_nobody_knows_is_no_fault_of_the_program(opens: Opens) -> None:
    story = Story(opens(BOARD, CARDS))
    story.tile("foe").setFocus()
    said(story, "becomes copy of a card", "No Such Card")
    assert "no card is called" in story.window.notice.text()
    assert "The program failed" not in story.window.notice.text()
    assert not thing(story, "foe").copies
