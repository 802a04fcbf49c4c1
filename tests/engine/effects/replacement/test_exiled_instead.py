"""Where objects go instead of a graveyard, and what can't be told of that (614.1a)."""

from __future__ import annotations

import pytest

from app.engine.abilities.abilities import StaticAbility
from app.engine.effects.replacement.exiled_instead import is_exiled_instead
from app.engine.state import changes
from app.engine.state.game import EXILED_IF_IT_DIES, Designated, LastingEffect, TargetRef
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from tests.engine.boards import YOU, board, invented, played

UNJUDGED = "two or more players are tied for highest life total"
"""A condition that nothing judges."""
EXILES = "if a creature would die, exile it instead."


@pytest.mark.parametrize(
    ("condition", "zone", "doubted"),
    [
        ("you control a land", "exile", 0),
        ("you control an artifact", "graveyard", 0),
        (UNJUDGED, "graveyard", 1),
    ],
    ids=["true", "not true", "not known"],
)
def test_a_statement_of_which_nobody_knows_whether_it_is_true_is_doubted(
    condition: str, zone: str, doubted: int
) -> None:
    cards = [invented("Grave", "Enchantment", f"As long as {condition}, {EXILES}")]
    died = {"happens": {"event": "died", "card": "Bear"}}
    report = played(
        {"battlefield": ["Grave", "Island"]}, {"battlefield": ["Bear"]}, cards=cards, do=[died], expect={}
    )
    (bear,) = (thing for thing in report.game.objects.values() if thing.card.name == "Bear")
    assert bear.zone.value == zone
    assert [doubt.reason for doubt in report.game.doubts] == [
        "whether it exiles that card instead is not known"
    ] * doubted


CHOICE = "in which order several effects change this is for them to choose"
OPEN = "whether it exiles that card instead is not known"
AWAY = "put into a graveyard from anywhere"
SHUFFLED = f"If Relic would be {AWAY}, reveal Relic and shuffle it into its owner's library instead."
GONE = f"If Relic would be {AWAY}, exile it instead."
ALL_EXILED = f"If a card or token would be {AWAY}, exile it instead."
MARKED = (
    "If a card would be put into an opponent's graveyard from anywhere, "
    "instead exile it with a void counter on it."
)


@pytest.mark.parametrize(
    ("own", "others", "doubted"),
    [
        (SHUFFLED, [], []),
        (SHUFFLED, [ALL_EXILED], [CHOICE]),
        (SHUFFLED, [EXILES.capitalize()], [CHOICE]),
        (SHUFFLED, ["If an artifact would die, exile it instead."], []),
        (SHUFFLED, [f"As long as {UNJUDGED}, {EXILES}"], [OPEN]),
        (GONE, [], []),
        (GONE, [ALL_EXILED], []),
        (GONE, [MARKED], [CHOICE]),
        ("", [MARKED], []),
        ("", [MARKED, ALL_EXILED], [CHOICE]),
    ],
    ids=[
        "shuffled, and nothing else",
        "shuffled or exiled",
        "shuffled, or exiled as it dies",
        "shuffled, and others exiled",
        "shuffled, or perhaps exiled",
        "exiled, and nothing else",
        "exiled either way",
        "exiled with a counter or without",
        "exiled with a counter, and nothing else",
        "exiled with a counter or without, by others",
    ],
)
def test_which_of_several_effects_is_applied_is_for_a_player_to_choose(
    own: str, others: list[str], doubted: list[str]
) -> None:
    """616.1e: any of them may be chosen."""
    said = [invented(f"Grave {number}", "Enchantment", text) for number, text in enumerate(others)]
    relic = invented("Relic", "Creature — Bear", own, "2/2")
    report = played(
        {"battlefield": [card["name"] for card in said]},
        {"battlefield": ["Relic"]},
        cards=[relic, *said],
        do=[{"happens": {"event": "died", "card": "Relic"}}],
        expect={},
    )
    assert [doubt.reason for doubt in report.game.doubts] == doubted


@pytest.mark.parametrize(
    ("text", "how", "zone"),
    [
        ("If a creature would die, exile it instead.", "dies", "exile"),
        ("If a creature would die, exile it instead.", "is discarded", "graveyard"),
        (MARKED.replace("an opponent's", "your"), "is discarded", "exile"),
        (MARKED.replace("an opponent's", "your"), "dies", "exile"),
        (MARKED.replace("an opponent's", "your"), "theirs dies", "graveyard"),
        (MARKED, "theirs dies", "exile"),
        (MARKED, "dies", "graveyard"),
    ],
)
def test_a_statement_is_about_some_graveyards_and_some_ways_into_them(text: str, how: str, zone: str) -> None:
    """700.4: only what is put into a graveyard from the battlefield dies."""
    cards = [
        invented("Grave", "Enchantment", text),
        invented("Rot", "Sorcery", "Discard a card.", cost="{B}"),
    ]
    here = {"battlefield": ["Grave", "Swamp"]}
    if how == "is discarded":
        do: list[dict[str, object]] = [{"cast": "Rot"}, {"resolve": "all", "choose": ["Bear"]}]
        mine, theirs = {**here, "hand": ["Rot", "Bear"]}, {}
    else:
        do = [{"happens": {"event": "died", "card": "Bear"}}]
        mine = here if how == "theirs dies" else {"battlefield": [*here["battlefield"], "Bear"]}
        theirs = {"battlefield": ["Bear"]} if how == "theirs dies" else {}
    report = played(mine, theirs, cards=cards, do=do, expect={})
    (bear,) = (thing for thing in report.game.objects.values() if thing.card.name == "Bear")
    assert bear.zone.value == zone


KEEPS = "if a nontoken creature would enter and it wasn't cast, exile it instead."
RETURN = "Return target creature card from your graveyard to the battlefield."


@pytest.mark.parametrize(
    ("text", "how", "zone", "doubted"),
    [
        (KEEPS.capitalize(), "returned", "exile", 0),
        (KEEPS.capitalize(), "manifested", "exile", 0),
        (KEEPS.capitalize(), "copied", "battlefield", 0),
        (f"As long as you control an Island, {KEEPS}", "returned", "exile", 0),
        (f"As long as you control a Swamp, {KEEPS}", "returned", "battlefield", 0),
        (f"As long as you control a Swamp, {KEEPS}", "manifested", "battlefield", 0),
        (f"As long as {UNJUDGED}, {KEEPS}", "returned", "battlefield", 1),
        (KEEPS.capitalize().replace("creature", "artifact"), "returned", "battlefield", 0),
        (KEEPS.capitalize().replace("creature", "artifact"), "manifested", "battlefield", 0),
    ],
)
def test_what_was_not_cast_is_kept_out(text: str, how: str, zone: str, doubted: int) -> None:
    """614.12: what would enter is looked at as it would be there; a copy of a spell is a token (608.3f)."""
    cards = [
        invented("Gate", "Enchantment", text),
        invented("Call", "Sorcery", RETURN, cost="{U}"),
        invented("Hide", "Sorcery", "Manifest the top card of your library.", cost="{U}"),
        invented("Twin", "Instant", "Copy target creature spell you control.", cost="{U}"),
    ]
    here = {"battlefield": ["Gate", "Island", "Forest", "Forest"]}
    there: dict[str, dict[str, object]] = {
        "returned": {"hand": ["Call"], "graveyard": ["Bear"]},
        "manifested": {"hand": ["Hide"], "library": ["Bear"]},
        "copied": {"hand": ["Twin", "Bear"]},
    }
    casts: dict[str, list[dict[str, object]]] = {
        "returned": [{"cast": "Call", "targets": ["Bear"]}],
        "manifested": [{"cast": "Hide"}],
        "copied": [{"cast": "Bear"}, {"cast": "Twin", "targets": ["Bear"]}],
    }
    do = [*casts[how], {"resolve": "all"}]
    report = played({**here, **there[how]}, cards=cards, do=do, expect={})
    bears = [thing.zone.value for thing in report.game.objects.values() if thing.card.name == "Bear"]
    assert bears == [zone] * (2 if how == "copied" else 1)
    assert [doubt.source for doubt in report.game.doubts] == ["Gate"] * doubted


def test_what_means_tokens_too_exiles_a_card_that_was_not_cast() -> None:
    """Tokens and copies of spells are cases of their own."""
    report = played(
        {"battlefield": ["Gate", "Island"], "hand": ["Call"], "graveyard": ["Bear"]},
        cards=[
            invented("Gate", "Enchantment", KEEPS.capitalize().replace("nontoken ", "")),
            invented("Call", "Sorcery", RETURN, cost="{U}"),
        ],
        do=[{"cast": "Call", "targets": ["Bear"]}, {"resolve": "all"}],
        expect={"id:Bear.zone": "exile"},
    )
    assert not report.game.doubts


@pytest.mark.parametrize(
    ("later", "to", "zone"), [(0, "graveyard", "exile"), (1, "graveyard", "graveyard"), (0, "hand", "hand")]
)
def test_an_effect_of_this_turn_exiles_an_object_only_as_long_as_it_is_that_object(
    later: int, to: str, zone: str
) -> None:
    """400.7: what left and came back is a new object, about which nothing was said."""
    game, bear = board({"battlefield": ["Bear"]}), ObjectId("Bear")
    marked = (TargetRef(bear, version=game.objects[bear].version - later),)
    lasting = LastingEffect(Designated(EXILED_IF_IT_DIES), marked, "end of turn", YOU, 0)
    after = changes.move(replace(game, lasting=(lasting,)), bear, Zone(to))
    assert after.objects[bear].zone.value == zone


@pytest.mark.parametrize(
    ("text", "known"),
    [
        (GONE, True),
        (SHUFFLED, True),
        (ALL_EXILED, True),
        (KEEPS.capitalize(), True),
        ("If a creature would enter, it enters tapped instead.", False),
        ("Creatures you control have flying.", False),
    ],
)
def test_it_is_known_what_is_carried_out_and_nothing_else(text: str, *, known: bool) -> None:
    relic = invented("Relic", "Artifact", text)
    reading = board({"battlefield": ["Relic"]}, cards=[relic]).objects[ObjectId("Relic")].reading
    effects = [one.effect for one in reading.general if isinstance(one, StaticAbility)]
    assert [is_exiled_instead(effect) for effect in effects] == [known] * len(effects)


@pytest.mark.parametrize(
    ("behind", "doubted"),
    [
        ("If that creature would die this turn, exile it instead.", 1),
        ("That creature gains haste until end of turn.", 1),
        ("You gain 1 life.", 0),
    ],
)
def test_what_lasts_is_not_followed_to_what_a_card_becomes_once_it_is_cast(behind: str, doubted: int) -> None:
    """400.7h: other parts of the effect find it, but what they let last is told of the card here."""
    text = f"{{T}}: You may cast target creature card from your graveyard this turn. {behind}"
    cards = [invented("Caller", "Creature — Human", text, "1/1")]
    steps = [{"activate": "Caller", "targets": ["Bear"]}, {"resolve": "all"}]
    report = played({"battlefield": ["Caller"], "graveyard": ["Bear"]}, cards=cards, do=steps, expect={})
    assert len(report.game.doubts) == doubted
