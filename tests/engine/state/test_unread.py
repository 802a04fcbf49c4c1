"""Where text in play that nobody could read makes what happens uncertain, and where it can't."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.errors import UnknownCardError
from app.engine.scenario import Report, parse, run
from app.engine.values.card import Card

PING = "{T}: This creature deals 1 damage to any target."
TO_PLANTED = ({"activate": "Pinger", "targets": ["Planted"]}, {"resolve": "top"})
TO_PLAYER = ({"activate": "Pinger", "targets": ["opponent"]}, {"resolve": "top"})
ATTACKS = ({"happens": {"event": "attacks", "attackers": {"Planted": "opponent"}}},)
BLOCKS = ({"happens": {"event": "blocks", "blocker": "Other", "attacker": "Planted"}},)
DEALS = ({"happens": {"event": "damage", "source": "Planted", "to": "opponent", "amount": 1}},)
HURT = ({"happens": {"event": "damage", "source": "Pinger", "to": "Other", "amount": 1}},)
HITS = ({"happens": {"event": "combat damage", "source": "Planted", "to": "opponent", "amount": 1}},)
DIES = ({"happens": {"event": "dies", "card": "Planted"}},)
LIFE = ({"happens": {"event": "gained life", "player": "you", "amount": 1}},)
OTHER_DIES = ({"happens": {"event": "dies", "card": "Other"}},)
NIGHT = tuple({"happens": {"event": "untap", "player": who}} for who in ("opponent", "you"))


def card(name: str, text: str, power: str = "2", toughness: str = "3") -> dict[str, Any]:
    return {
        "name": name,
        "mana_cost": "{1}",
        "type_line": "Creature — Bear",
        "oracle_text": text,
        "power": power,
        "toughness": toughness,
    }


def played(
    text: str, *steps: dict[str, Any], expect: dict[str, Any] | None = None, size: str = "3", damage: int = 0
) -> Report:
    """What comes of these steps where a creature has such a text."""
    planted = {"card": "Planted", "sick": False, "damage": damage}
    data = {
        "scenario": 1,
        "title": "Text that nobody can read",
        "cards": [card("Planted", text, size, size), card("Pinger", PING), card("Other", "")],
        "players": {
            "you": {"battlefield": [{"card": "Pinger", "sick": False}, planted, "Other"]},
            "opponent": {},
        },
        "turn": {"number": 5, "active": "you", "step": "precombat main", "priority": "you"},
        "daytime": "day",
        "do": list(steps),
        "expect": expect or {},
    }
    return run(parse(data, unknown))


def unknown(name: str) -> Card:
    raise UnknownCardError(name)


def quoted(report: Report) -> set[tuple[str, str | None]]:
    return {(doubt.text, doubt.source) for doubt in report.game.doubts}


@pytest.mark.parametrize(
    ("text", "steps", "path"),
    [
        pytest.param("Blargness to red", TO_PLANTED, "id:Planted.damage", id="damage received"),
        pytest.param("Blargs can't be flurbled.", HURT, "id:Other.damage", id="anything"),
        pytest.param("Blargness to red", DEALS, "opponent.life", id="damage dealt"),
        pytest.param("Blargness", ATTACKS, "id:Planted.tapped", id="attacking"),
        pytest.param(
            "This creature has all activated and triggered abilities of the last blarg.",
            DEALS,
            "opponent.life",
            id="abilities of others",
        ),
        pytest.param("Blargness", BLOCKS, "id:Planted.zone", id="being blocked"),
        pytest.param("Blargness", DIES, "id:Planted.zone", id="dying"),
        pytest.param("Whenever a blarg flurbles, flurble.", LIFE, "you.life", id="a trigger on anything"),
        pytest.param("When this creature flurbles, flurble.", DIES, "id:Planted.zone", id="an own trigger"),
        pytest.param("Whenever a creature dies, flurble it.", OTHER_DIES, "you.life", id="a trigger on it"),
        pytest.param(
            "Creatures with blarg can't attack.", ATTACKS, "id:Planted.tapped", id="a ban on attacking"
        ),
        pytest.param("Creatures with blarg have lifelink.", DEALS, "you.life", id="what its source has"),
        pytest.param("Creatures with blarg have toxic 1.", HITS, "opponent.counters.poison", id="toxic"),
        pytest.param("Creatures with blarg have wither.", HURT, "id:Other.damage", id="damage as counters"),
        pytest.param("Creatures with blarg have protection from red.", HURT, "id:Other.damage", id="guarded"),
        pytest.param("Creatures with blarg have vigilance.", ATTACKS, "id:Planted.tapped", id="not tapped"),
        pytest.param("It can't become night.", NIGHT, "you.life", id="night"),
    ],
)
def test_what_it_may_matter_to_is_not_known(text: str, steps: tuple[dict[str, Any], ...], path: str) -> None:
    report = played(text, *steps, expect={path: 0})
    assert (text, "Planted") in quoted(report)
    assert report.end[0].got is None


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        pytest.param("", TO_PLANTED, id="nothing planted"),
        pytest.param("(Flurble it, then blarg.)", TO_PLANTED, id="reminder text"),
        pytest.param("Flying, vigilance", TO_PLANTED, id="what is read"),
        pytest.param("{2}: Flurble this creature.", (*TO_PLANTED, *ATTACKS, *DIES), id="activated"),
        pytest.param("Blargness", (*TO_PLAYER, *OTHER_DIES), id="a keyword of an object left alone"),
        pytest.param("When this creature flurbles, flurble.", OTHER_DIES, id="an own trigger of another"),
        pytest.param("Whenever this creature attacks, flurble.", TO_PLANTED, id="another trigger"),
        pytest.param("This creature can't attack if you flurble.", TO_PLANTED, id="another time"),
        pytest.param("This creature gets +1/+1 for each blarg.", (*TO_PLAYER, *LIFE), id="a size not asked"),
    ],
)
def test_what_it_cant_matter_to_stays_certain(text: str, steps: tuple[dict[str, Any], ...]) -> None:
    assert played(text, *steps).game.doubts == ()


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("This creature gets +1/+1 for each blarg.", False),
        ("Blargness", False),
        ("Whenever you flurble, this creature gets +1/+1 until end of turn.", True),
        ("{2}: This creature gets +1/+1 for each blarg.", True),
        ("This creature can't attack if you flurble.", True),
    ],
)
def test_only_a_statement_changes_a_size(text: str, *, known: bool) -> None:
    report = played(text, expect={"id:Planted.power": 3})
    assert report.end[0].got == (3 if known else None)


def test_what_a_creature_says_of_its_own_size_says_nothing_of_others() -> None:
    report = played("This creature gets +1/+1 for each blarg.", expect={"id:Other.power": 2})
    assert report.end[0].got == 2


@pytest.mark.parametrize(
    ("text", "size", "damage"),
    [
        pytest.param("~'s power and toughness are each equal to the number of blargs.", "*", 0, id="704.5f"),
        pytest.param("This creature gets +1/+1 for each blarg.", "3", 3, id="704.5g"),
        pytest.param("Creatures you control get -1/-1 for each blarg.", "3", 2, id="of all"),
    ],
)
def test_whether_a_creature_of_unknown_size_dies_is_not_known(text: str, size: str, damage: int) -> None:
    text = text.replace("~", "Planted")
    report = played(text, *LIFE, expect={"id:Planted.zone": "battlefield"}, size=size, damage=damage)
    assert any("dies" in doubt.reason and doubt.source == "Planted" for doubt in report.game.doubts)
    assert report.end[0].got is None


MAYBE = "As long as the top card of your library is a creature card, "
EDICT = "{0}: Each player sacrifices a creature of their choice."
MURDER = "{0}: Destroy target creature."
ZONE = "id:Planted.zone"


@pytest.mark.parametrize(
    ("says", "steps", "path"),
    [
        pytest.param("creatures you control have lifelink.", DEALS, "you.life", id="lifelink"),
        pytest.param("creatures you control have vigilance.", ATTACKS, "id:Planted.tapped", id="vigilance"),
        pytest.param("creatures you control have indestructible.", (MURDER,), ZONE, id="destroyed"),
        pytest.param("creatures you control get -3/-3.", (), ZONE, id="no toughness left"),
        pytest.param("creatures you control can't be sacrificed.", (EDICT,), ZONE, id="sacrificed"),
    ],
)
def test_what_an_effect_that_may_or_may_not_apply_decides_is_not_known(
    says: str, steps: tuple[Any, ...], path: str
) -> None:
    texts = {"Maybe": MAYBE + says, "Mixer": "{0}: Shuffle your library.", EDICT: EDICT, MURDER: MURDER}
    things = [card(name, text) | {"type_line": "Enchantment"} for name, text in texts.items()]
    done = [
        step
        for one in ("Mixer", *steps)
        for step in (({"activate": one}, {"resolve": "all"}) if isinstance(one, str) else (one,))
    ]
    for step in done:
        if step.get("activate") == MURDER:
            step["targets"] = ["Planted"]
    library = ["Maybe", "Other", "Mixer"]
    you = {"battlefield": [*texts, "Planted"], "library": library}
    data = {
        "scenario": 1,
        "title": "The top card of a shuffled library is not known",
        "cards": [*things, card("Planted", "", "3", "3"), card("Other", "")],
        "players": {"you": you, "opponent": {}},
        "turn": {"number": 5, "active": "you", "step": "precombat main", "priority": "you"},
        "do": done,
        "expect": {path: 0},
    }
    assert run(parse(data, unknown)).end[0].got is None
