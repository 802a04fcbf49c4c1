"""Whatever a board may need is set up with keys alone, by the list of commands."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from app.engine.state.game import Game, GameObject
from app.engine.values.ids import ObjectId, PlayerId, Zone
from tests.ui.stories.conftest import Story, Tells

ANA = PlayerId("Ana")
BOARD = {
    "Ana": {"battlefield": [{"card": "Plain Ogre", "id": "ogre"}, {"card": "Green Cub", "id": "cub"}],
            "library": ["Swamp"]},
    "Ben": {},
}  # fmt: skip
Check = Callable[[GameObject], object]


def chosen(kind: str, what: str) -> Check:
    """Whether this was chosen for it."""
    return lambda thing: dict(thing.chosen).get(kind) == what


def restricted(game: Game) -> str:
    """What the one mana in Ana's pool may be spent for."""
    pool = game.player(ANA).restricted_mana
    return pool[0].only if pool else ""


def ogre(game: Game) -> GameObject:
    return game.objects[ObjectId("ogre")]


def said(story: Story, words: str, *answers: str) -> None:
    """Find a command by its words, take it, and answer what it asks."""
    story.press("Ctrl+K")
    story.type(words)
    story.press("Return")
    for answer in answers:
        story.type(answer)
        story.press("Return")


@pytest.mark.parametrize(
    ("words", "answers", "shown"),
    [
        pytest.param("damage", ("2",), lambda ogre: ogre.damage == 2, id="damage"),
        pytest.param("add counter stun", (), lambda ogre: ogre.counters == (("stun", 1),), id="a counter"),
        pytest.param("add counter another kind", ("blaze",), lambda ogre: ogre.counters, id="any counter"),
        pytest.param("turn face down manifested", (), lambda ogre: ogre.face_down, id="face down"),
        pytest.param("is a token", (), lambda ogre: ogre.token, id="a token"),
        pytest.param("note", ("the big one",), lambda ogre: ogre.note == "the big one", id="a note"),
        pytest.param("chosen creature type", ("Goblin",), chosen("creature type", "Goblin"), id="a type"),
        pytest.param("chosen for it color", ("red",), chosen("color", "red"), id="a colour"),
        pytest.param("chosen card name", ("Small Spark",), chosen("card name", "Small Spark"), id="a name"),
        pytest.param("becomes copy of a card", ("Veiled Ogre",), lambda ogre: ogre.copies, id="a copy"),
        pytest.param("give control to ben", (), lambda ogre: ogre.controller == "Ben", id="control"),
        pytest.param("move to exile", (), lambda ogre: ogre.zone is Zone.EXILE, id="another zone"),
    ],
)
def test_a_permanent_is_made_what_it_shall_be(
    tells: Tells, words: str, answers: tuple[str, ...], shown: Check
) -> None:
    story = tells(players=BOARD)
    story.tile("ogre").setFocus()
    said(story, words, *answers)
    assert shown(ogre(story.session.game))
    assert not story.session.game.history  # nothing has happened in the game
    story.press("Ctrl+Z")
    assert not shown(ogre(story.session.game))


@pytest.mark.parametrize(("words", "whose"), [("token copy for ana", "Ana"), ("token copy for ben", "Ben")])
def test_a_token_that_is_a_copy_is_put_for_a_player(tells: Tells, words: str, whose: str) -> None:
    story = tells(players=BOARD)
    story.tile("ogre").setFocus()
    said(story, words)
    (token,) = (thing for thing in story.session.game.battlefield() if thing.token)
    assert (token.face.name, token.controller) == ("Plain Ogre", whose)
    story.press("Ctrl+Z")
    assert not any(thing.token for thing in story.session.game.battlefield())


def test_several_that_are_marked_are_set_up_at_once(tells: Tells) -> None:
    story = tells(players=BOARD)
    for one in ("ogre", "cub"):
        story.click(story.tile(one), Qt.KeyboardModifier.ControlModifier)
    said(story, "add counter stun")
    said(story, "note", "both")
    things = [story.session.game.objects[ObjectId(one)] for one in ("ogre", "cub")]
    assert [(thing.counters, thing.note) for thing in things] == [((("stun", 1),), "both")] * 2
    story.press("Ctrl+Z", "Ctrl+Z")
    assert not any(thing.counters or thing.note for thing in story.session.game.battlefield())


@pytest.mark.parametrize(
    ("words", "answers", "shown"),
    [
        pytest.param("life", ("7",), lambda game: game.player(ANA).life == 7, id="life"),
        pytest.param("add counter energy", (), lambda game: game.player(ANA).counters, id="counters"),
        pytest.param(
            "add mana only creature spells {R}", (), lambda game: restricted(game) == "cast creature spells",
            id="restricted mana",
        ),
        pytest.param(
            "unknown cards in hand", ("3",), lambda game: len(game.in_zone(Zone.HAND, ANA)) == 3, id="a hand"
        ),
        pytest.param(
            "rename", ("Ana, the first",), lambda game: game.players[0].name == "Ana, the first", id="a name"
        ),
        pytest.param("one more player", ("Cleo",), lambda game: len(game.players) == 3, id="a third player"),
        pytest.param("monarch", (), lambda game: game.player(ANA).monarch, id="the monarch"),
    ],
)  # fmt: skip
def test_a_player_has_what_they_shall_have(
    tells: Tells, words: str, answers: tuple[str, ...], shown: Callable[[Game], object]
) -> None:
    story = tells(players=BOARD)
    story.player("Ana").setFocus()
    said(story, words, *answers)
    assert shown(story.session.game)
    story.press("Ctrl+Z")
    assert story.session.game.player(ANA).life == 20


def test_a_card_of_the_list_is_attached_with_keys_alone(tells: Tells) -> None:
    story = tells(players=BOARD)
    story.press("Ctrl+F")
    story.type("Heavy Yoke")
    story.press("Ctrl+G, A")
    search = story.window.browser.search
    assert not search.hasFocus()  # it is asked to what
    story.press("Down", "Return")
    yoke = next(thing for thing in story.session.game.battlefield() if thing.face.name == "Heavy Yoke")
    assert (yoke.attached_to, yoke.controller) == ("cub", "Ana")
    assert search.hasFocus()
    story.press("Ctrl+Z")
    assert len(list(story.session.game.battlefield())) == 2


def test_what_is_no_aura_and_no_equipment_says_why_it_is_attached_to_nothing(tells: Tells) -> None:
    story = tells(players=BOARD)
    story.press("Ctrl+F")
    story.type("Plain Ogre")
    story.press("Ctrl+G, A")
    assert "is attached to nothing: it is no Aura" in story.window.notice.text()
    assert len(list(story.session.game.battlefield())) == 2


def test_what_is_put_into_a_graveyard_leaves_the_spell_selected_that_may_exile_it(tells: Tells) -> None:
    story = tells(players={"Ana": {"hand": ["Small Spark"]}, "Ben": {}})
    story.click(story.tile("Small Spark"))
    story.press("Ctrl+F")
    story.type("Plain Ogre")
    story.press("F10", "F10", "Return")
    selected = story.session.selected
    assert selected is not None
    assert selected.face.name == "Small Spark"
    story.press("Ctrl+Shift+A", "Return")
    selected = story.session.selected
    assert selected is not None
    assert selected.zone is Zone.GRAVEYARD


def test_a_legendary_card_put_into_the_command_zone_is_a_commander(tells: Tells) -> None:
    story = tells(players={"Ana": {"battlefield": ["2 Plains"]}, "Ben": {}})
    story.press("Ctrl+F")
    story.type("Magda")
    story.press("F10", "F10", "F10", "F10", "F10", "Return")
    assert "Legal, for" in story.says
    story.type("Plain Ogre")
    story.press("Return")
    selected = story.session.selected
    assert selected is not None
    assert (selected.zone, selected.commander) == (Zone.COMMAND, False)
