"""What the words of a rules pack stand for in the texts of its cards."""

from typing import Any

import pytest

from app.engine.abilities.abilities import NotUnderstood
from app.engine.errors import ScenarioError
from app.engine.oracle import read_card, read_line
from app.engine.scenario import parse, print_game
from app.engine.scenario.packs import read_pack
from app.engine.scenario.run import run
from app.engine.scenario.shape import Place
from app.engine.state.kinds.words import is_designated
from app.engine.text.homemade.expanding import expanded
from app.engine.text.homemade.patterns import UnreadableError
from app.engine.values.card import Card
from app.engine.values.ids import ObjectId
from app.engine.values.pack import Pack
from tests.ending import comes_to_an_end
from tests.services.table.boards import look_up

DATA = {
    "keywords": [
        {
            "name": "Weak against",
            "parameters": "<quality>",
            "kind": "ability",
            "text": "If a source that is <quality> would deal damage to this creature, it deals double that "
            "damage to this creature instead.",
        },
        {"name": "Sturdy", "text": "This creature can't be the target of spells your opponents control."},
        {
            "name": "Rummage",
            "parameters": "[N]",
            "default": {"N": 2},
            "kind": "action",
            "text": "Draw N cards, then discard a card.",
        },
        {
            "name": "Forage",
            "parameters": "[N]",
            "default": {"N": 0},
            "kind": "action",
            "text": "Look at N cards from the top of your library. You may put one of those cards into your "
            "hand; put the others on the bottom of your library in any order. After that, you may exile a "
            "creature card from your graveyard and put an acorn counter on the exiled card.",
            "if_you_do": "you exiled something this way",
        },
        {
            "name": "Glean",
            "kind": "action",
            "text": "You may cast a creature card. A creature cast this way gains haste.",
        },
        {"name": "Delve", "kind": "action", "text": "Exile the top card of your library."},
    ],
    "terms": [{"term": "buried", "text": "A card is buried if it is in exile with an acorn counter on it."}],
    "counters": [{"name": "Fool's Luck", "on": "player"}],
    "subtypes": {"creature": ["Tinker", "Lady"]},
    "designations": ["oiled"],
    "deeds": ["vow", "shield"],
}


def pack_of(**keys: object) -> Pack:
    return read_pack(dict(Place(keys).entries()))


PACK = pack_of(**DATA)
WEAK = "If a red source would deal damage to this creature, it deals double that damage instead."
IS_WEAK = "‹+weak against›"
STURDY = "This creature can't be the target of spells your opponents control."
EXILE = "ou may exile a creature card from your graveyard and put an acorn counter on it."


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        pytest.param("Weak against red", (WEAK, IS_WEAK), id="an ability alone"),
        pytest.param("Flying, weak against red", ("Flying", WEAK, IS_WEAK), id="in a list"),
        pytest.param(
            "Weak against artifact",
            (WEAK.replace("a red", "an artifact"), IS_WEAK),
            id="an article of its own",
        ),
        pytest.param(
            "Goblins you control have sturdy.",
            (f'Goblins you control have ‹+sturdy› and "{STURDY[:-1]}".',),
            id="given to others",
        ),
        pytest.param(
            "Goblins you control have sturdy and trample.",
            (f'Goblins you control have ‹+sturdy›, "{STURDY[:-1]}", and trample.',),
            id="given before another",
        ),
        pytest.param(
            "Goblins you control have haste and sturdy.",
            (f'Goblins you control have haste, ‹+sturdy›, and "{STURDY[:-1]}".',),
            id="given after another",
        ),
        pytest.param(
            "Destroy target creature with flying or sturdy.",
            ("Destroy target creature with flying or ‹+sturdy›.",),
            id="a quality",
        ),
        pytest.param("Tap each sturdy creature.", ("Tap each creature with ‹+sturdy›.",), id="an adjective"),
        pytest.param("~ has Sturdy Ways.", ("~ has Sturdy Ways.",), id="a name is no keyword"),
        pytest.param(
            "When ~ enters, Rummage.",
            ("When ~ enters, draw two cards, then discard a card.",),
            id="a capital in a sentence",
        ),
        pytest.param(
            "Tap each creature without weak against.",
            ("Tap each creature without ‹+weak against›.",),
            id="a quality without what belongs to the keyword",
        ),
        pytest.param(
            "Target opponent delves.",
            ("Target opponent exiles the top card of their library.",),
            id="said of another",
        ),
        pytest.param(
            "Each opponent draws a card, then they delve.",
            ("Each opponent draws a card, then they exile the top card of their library.",),
            id="they",
        ),
        pytest.param("Rummage.", ("Draw two cards, then discard a card.",), id="the default"),
        pytest.param("Rummage 1.", ("Draw a card, then discard a card.",), id="one"),
        pytest.param("{T}: Rummage 3.", ("{T}: Draw three cards, then discard a card.",), id="after a cost"),
        pytest.param(
            "Target player rummages 3.",
            ("Target player draws three cards, then discards a card.",),
            id="two deeds, said of another",
        ),
        pytest.param(
            "When ~ enters, forage.", (f"When ~ enters, y{EXILE}",), id="of no cards nothing is said"
        ),
        pytest.param(
            "Forage. If you do, draw a card.", (f"Y{EXILE} If you do, draw a card.",), id="if you do"
        ),
        pytest.param(
            "~ gets +1/+1 for each buried card you own.",
            ("~ gets +1/+1 for each card you own in exile with an acorn counter on it.",),
            id="a term",
        ),
        pytest.param(
            "Tinkers you control have haste.", ("‹Tinker›s you control have haste.",), id="a subtype"
        ),
        pytest.param(
            "Draw a card for each Lady you control.", ("Draw a card for each ‹Lady› you control.",), id="one"
        ),
        pytest.param("Ladies you control have haste.", ("‹Lady›s you control have haste.",), id="a plural"),
        pytest.param(
            "Create a token named Tinker Bell.",
            ("Create a token named Tinker Bell.",),
            id="a name is no subtype",
        ),
        pytest.param(
            "You get a Fool's Luck counter.", ("You get a ‹Fool's Luck› counter.",), id="a kind of counter"
        ),
        pytest.param(
            "Enchanted creature loses sturdy.",
            (
                "Enchanted creature loses ‹+sturdy› and \"This creature can't be the target of spells your "
                'opponents control".',
            ),
            id="an ability that is lost",
        ),
        pytest.param(
            "When ~ dies, you may glean.",
            ("When ~ dies, you may cast a creature card. A creature cast this way gains haste.",),
            id="an action that one may do anyhow",
        ),
        pytest.param(
            "If ~ dies, glean.",
            ("If ~ dies, you may cast a creature card. A creature cast this way gains haste.",),
            id="what happens, told with if",
        ),
        pytest.param("Draw a card.", ("Draw a card.",), id="no word of the pack"),
    ],
)
def test_words_of_a_pack_stand_for_texts(text: str, meant: tuple[str, ...]) -> None:
    assert expanded(text, PACK) == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("As long as it's lit, ~ has flying.", "As long as it has a lamp counter on it, ~ has flying."),
        ("Draw a card if it isn't lit.", "Draw a card if it doesn't have a lamp counter on it."),
        ("As long as ~ is lit, it has flying.", "As long as ~ has a lamp counter on it, it has flying."),
        ("Destroy all creatures that aren't lit.", "Destroy all creatures without lamp counters on them."),
        ("If it's dim, draw a card.", "If it doesn't have a lamp counter on it, draw a card."),
        ("If it isn't dim, draw a card.", "If it has a lamp counter on it, draw a card."),
    ],
)
def test_what_has_counters_is_told_of_by_its_term(text: str, meant: str) -> None:
    lit = {"term": "lit", "text": "A creature is lit if it has a lamp counter on it."}
    dim = {"term": "dim", "text": "A creature is dim if it lacks a lamp counter on it."}
    assert expanded(text, pack_of(rules_pack=1, name="Lamps", terms=[lit, dim])) == (meant,)


def test_a_token_of_the_pack_is_created_by_its_name() -> None:
    imp = {
        "name": "Lamp Imp", "type_line": "Token Creature — Imp", "layout": "token", "power": "1",
        "toughness": "1", "colors": ["R"], "oracle_text": "Flying\nWhen Lamp Imp dies, draw a card.",
    }  # fmt: skip
    wreck = {"name": "Wreck", "type_line": "Token Artifact — Wreck", "layout": "token", "oracle_text": ""}
    twins = [{"name": "Twin", "type_line": "Token Creature", "layout": "token", "power": n} for n in "12"]
    food = {"name": "Food", "type_line": "Token Artifact — Food", "layout": "token", "oracle_text": "Draw."}
    pack = pack_of(rules_pack=1, name="Lamps", cards=[imp, wreck, food, *twins])
    with_text = 'named Lamp Imp with flying and "When this token dies, draw a card"'
    for text, meant in (
        ("Create a tapped Lamp Imp token.", f"Create a tapped 1/1 red Imp creature token {with_text}."),
        ("Create two Wreck tokens.", "Create two colorless ‹Wreck› artifact tokens."),
        ("Create a Food token.", "Create a Food token."),
        ("Create a Twin token.", "Create a Twin token."),
        ("Sacrifice a Wreck token.", "Sacrifice a ‹Wreck› token."),
    ):
        assert expanded(text, pack) == (meant,)


def test_one_of_up_to_so_many_targets_is_one() -> None:
    ebb = {"name": "Ebb", "parameters": "[N]", "default": {"N": 1}, "kind": "action",
           "text": "Tap up to N target artifact creatures."}  # fmt: skip
    pack = pack_of(rules_pack=1, name="Tides", keywords=[ebb])
    assert expanded("Ebb.", pack) == ("Tap up to one target artifact creature.",)
    assert expanded("Ebb 2.", pack) == ("Tap up to two target artifact creatures.",)


def test_what_is_called_by_an_action_has_the_ability_of_its_name() -> None:
    doze = {"name": "Doze", "parameters": "<what>", "kind": "action", "text": "Exile <what> face down."}
    dozing = {"name": "Dozing", "kind": "ability", "text": "You may cast this card from exile."}
    pack = pack_of(rules_pack=1, name="Sleepers", keywords=[doze, dozing])
    meant = ("Destroy target creature with ‹+dozing›.",)
    assert expanded("Destroy target creature with Doze.", pack) == meant
    event = "When ~ dies, exile target creature face down."
    assert expanded("When ~ dies, Doze target creature.", pack) == (event,)


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("Weak against red", "permanent_line"),
        ("Rummage.", "spell_line"),
        ("When ~ enters, forage.", "permanent_line"),
        ("Ladies you control have haste.", "permanent_line"),
        ("Non-Lady creatures you control have haste.", "permanent_line"),
        ("You get a Fool's Luck counter.", "spell_line"),
        ("Put a Fool's Luck counter on target creature.", "spell_line"),
        ("Create a 1/1 red Tinker creature token.", "spell_line"),
        ("Destroy each creature without sturdy.", "spell_line"),
        ("Destroy each nonoiled creature.", "spell_line"),
        ("When ~ becomes oiled, draw a card.", "permanent_line"),
        ("~ has haste as long as it's oiled.", "permanent_line"),
        ("Whenever a creature you control vows, draw a card.", "permanent_line"),
        ("Whenever ~ shields a creature, put a +1/+1 counter on that creature.", "permanent_line"),
        ("{T}: ~ shields target creature.", "permanent_line"),
        ("~ may vow as it attacks. If it does, it gains haste until end of turn.", "permanent_line"),
        ("Whenever you put a buried card you own into your hand, draw a card.", "permanent_line"),
    ],
)
def test_what_they_stand_for_is_read_and_writes_back_the_same(text: str, category: str) -> None:
    for line in expanded(text, PACK):
        read = read_line(line, category)
        assert not read.mismatched
        assert not any(isinstance(ability, NotUnderstood) for ability in read.abilities)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("You may forage 2.", id="what is optional may not be all of it"),
        pytest.param("If you control a Tinker, forage 2.", id="what has a condition may not be all of it"),
        pytest.param("Whenever you forage, draw a card.", id="an event is no action"),
        pytest.param("Exile target buried creature.", id="a term for something else"),
    ],
)
def test_what_may_mean_something_else_is_not_read(text: str) -> None:
    with pytest.raises(UnreadableError):
        expanded(text, PACK)


HOSTILE = {
    "defined by itself": ([("Loop", "Loop.")], "Loop."),
    "in a ring": ([("Ping", "Pong."), ("Pong", "Ping.")], "Ping."),
    "growing without end": ([(f"Grow{i}", f"Grow{i + 1}. " * 9) for i in range(7)], "Grow0."),
    "in two ways": ([("Twist", "Draw a card."), ("Twist", "Lose 1 life.")], "Twist."),
    "too long": ([("Long", "Draw a card. " * 150)], "Long. " * 40),
}


@pytest.mark.parametrize(
    ("term", "text"),
    [
        ("dusk", "It's dusk if you control a land\n# it is so\nx."),
        ("a → b", "It's a → b if you control a land."),
        ("dusk", "It's dusk if you control a {T} @ ¶ ␣ land."),
        ("mighty", "A creature is mighty if it's mighty or it has mighty."),
    ],
)
def test_a_term_may_hold_any_sign(term: str, text: str) -> None:
    pack = pack_of(terms=[{"term": term, "text": text}])
    card = {"name": "Trickster", "type_line": "Creature — Elf", "power": "1", "toughness": "1"}
    for said in (f"As long as it's {term}, flying.", f"Destroy target {term} creature."):
        (reading,) = read_card(Card.from_object({**card, "oracle_text": said}, pack))
        assert reading.unread


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_pack_gives_a_sentence_in_time(name: str) -> None:
    keywords, text = HOSTILE[name]
    data = [{"name": one, "kind": "action", "text": meant} for one, meant in keywords]
    card = {"name": "Trickster", "type_line": "Sorcery", "oracle_text": text}
    with comes_to_an_end():
        (reading,) = read_card(Card.from_object(card, pack_of(keywords=data)))
    assert reading.unread


@pytest.mark.parametrize(
    "keys",
    [
        pytest.param({"keywords": [{"name": "Void"}]}, id="no text"),
        pytest.param(
            {"keywords": [{"name": "Many", "parameters": "<a> b <c> d <e> f <g>", "text": "X."}]}, id="many"
        ),
        pytest.param(
            {"keywords": [{"name": "Lost", "parameters": "[N]", "text": "Draw N."}]}, id="no default"
        ),
        pytest.param({"keywords": [{"name": "‹x›", "text": "Draw a card."}]}, id="a mark in a name"),
        pytest.param({"terms": [{"term": "x" * 90, "text": "y"}]}, id="a long name"),
        pytest.param({"counters": [{"name": "luck", "on": "moon"}]}, id="a counter on nothing"),
        pytest.param({"designations": ["Big"]}, id="a designation with a capital"),
        pytest.param({"subtypes": {"creature": ["small"]}}, id="a subtype without a capital"),
        pytest.param({"keywords": [{"name": f"K{i}", "text": "y"} for i in range(2_001)]}, id="huge"),
    ],
)
def test_a_pack_that_is_no_pack_is_refused(keys: dict[str, object]) -> None:
    with pytest.raises(ScenarioError, match=r"\w"):
        pack_of(**keys)


@pytest.mark.parametrize(
    ("text", "stands_for"),
    [
        ("Sprout twice.", "You gain 1 life. You gain 1 life."),
        ("When this creature enters, sprout three times.",
         "When this creature enters, you gain 1 life. You gain 1 life. You gain 1 life."),
        ("You may sprout twice.", None),
        ("Sprout fifty times.", None),
        ("Prod twice.", None),
        ("Feed 2 twice.", "You gain 2 life. You gain 2 life."),
    ],
)  # fmt: skip
def test_an_action_is_done_several_times(text: str, stands_for: str | None) -> None:
    pack = pack_of(keywords=[
        {"name": "Sprout", "kind": "action", "text": "You gain 1 life."},
        {"name": "Prod", "kind": "action", "text": "Tap target creature."},
        {"name": "Feed", "parameters": "<N>", "kind": "action", "text": "You gain N life."},
    ])  # fmt: skip
    types = "Creature — Plant" if "When" in text else "Sorcery"
    card = Card.from_object({"name": "Moss", "type_line": types, "oracle_text": text}, pack)
    (reading,) = read_card(card)
    assert bool(reading.unread) is (stands_for is None)
    if stands_for is not None:
        assert reading.lines[0].stands_for == stands_for


def test_a_token_that_the_pack_creates_is_meant_by_its_name() -> None:
    text = "When this creature enters, create Stillness, a legendary 1/1 blue Spirit creature token."
    pack = pack_of(keywords=[{"name": "Quieten", "text": text}])
    said = "As long as you control Stillness, this creature has flying."
    for name, meant in (("Stillness", "a permanent named Stillness"), ("Goblins", "Goblins")):
        (one,) = expanded(said.replace("Stillness", name), pack)
        assert f"you control {meant}," in one


@pytest.mark.parametrize(
    ("text", "stands_for"),
    [
        ("Tinker enters tapped unless you control a Tinker.", "~ enters tapped unless you control a Tinker."),
        ("Whenever Tinker attacks, put a +1/+1 counter on another target Tinker you control.", None),
        ("Tinker, Sower of Fields gets +1/+1 for each Tinker creature you control.", None),
        ("Whenever Tinker attacks, draw a card.", "Whenever ~ attacks, draw a card."),
        ("When Tinker dies, create a Blue Lady token.", None),
        ("Whenever you sacrifice a Lady token, draw a card.", None),
        ("Partner with Grand Lady, Lady of Fields", None),
    ],
)
def test_a_word_that_is_a_type_and_part_of_a_name_is_what_it_stands_as(
    text: str, stands_for: str | None
) -> None:
    made = {"name": "Tinker, Sower of Fields", "type_line": "Legendary Creature — Tinker", "power": "1",
            "toughness": "1", "oracle_text": text}  # fmt: skip
    (reading,) = read_card(Card.from_object(made, PACK))
    assert not reading.unread
    assert stands_for is None or reading.lines[0].stands_for == stands_for


def test_what_becomes_so_by_a_pack_stays_so_in_a_case_that_is_written() -> None:
    text = "When this creature attacks, it becomes prized."
    dog = {"name": "Dog", "type_line": "Creature", "power": "2", "toughness": "2", "oracle_text": text}
    keys: dict[str, Any] = {"cards": [dog], "designations": ["prized"]}
    case = {
        "scenario": 1, "players": {"you": {"battlefield": ["Dog"]}, "them": {}},
        "turn": {"number": 5, "active": "you", "step": "declare attackers"}, **keys,
        "do": [{"happens": {"event": "attacks", "source": "Dog", "to": "them"}}, {"resolve": "all"}],
    }  # fmt: skip
    game = run(parse(case, look_up)).game
    written = print_game(game, kept=keys)
    assert is_designated(parse(written, look_up).game, ObjectId("Dog"), "prized")
    assert not is_designated(parse(written, look_up).game, ObjectId("Dog"), "sold")


def test_the_words_hold_for_the_cards_of_the_pack_alone() -> None:
    card = {"name": "Outsider", "type_line": "Sorcery", "oracle_text": "Rummage."}
    (mine,), (other,) = read_card(Card.from_object(card, PACK)), read_card(Card.from_object(card))
    assert not mine.unread
    assert mine.lines[0].text == "Rummage."
    assert mine.lines[0].stands_for == "Draw two cards, then discard a card."
    assert other.unread
