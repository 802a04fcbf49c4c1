"""Plants a sentence that nobody can read on each part of a board, and looks at what becomes of a verdict."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest

from app.engine.casting.casting import Status, Verdict
from app.engine.errors import UnknownCardError
from app.engine.play.outcome import Outcome
from app.engine.scenario import parse, run
from app.engine.values.card import Card

STEPS: Final = ("601.3", *(f"601.2{letter}" for letter in "abcdefghi"))

ANYTHING: Final = "Spells flurble twice as they blarg."
MORE: Final = "Blarged spells cost {1} more to cast."
NO_CASTING: Final = "Blarged players can't cast spells."
NO_TARGET: Final = "Blarged creatures can't be the target of flurbles."
MORE_MANA: Final = "{T}: Add one blarged mana."
ON_CASTING: Final = "Whenever a player casts a blarged spell, flurble it."

ON_BOARD: Final = (
    *(pytest.param(ANYTHING, step, id=f"anything, {step}") for step in STEPS),
    *(pytest.param(MORE, step, id=f"a cost, {step}") for step in ("601.2f", "601.2h")),
    *(pytest.param(NO_CASTING, step, id=f"a prohibition, {step}") for step in ("601.3", "601.2e")),
    pytest.param(NO_TARGET, "601.2c", id="a target"),
)
IN_PLAY: Final = ("my permanent", "a permanent of an opponent", "an emblem", "an emblem of an opponent")
HARMLESS_IN_PLAY: Final = (
    "Blarged creatures can't block.",
    "{1}: Flurble this creature.",
    "Whenever this creature attacks, flurble it.",
    "When this creature enters, flurble it.",
    "At the beginning of your end step, flurble.",
    "As this creature enters, flurble.",
)


def card(name: str, type_line: str, text: str = "", cost: str = "", **more: str) -> dict[str, Any]:
    return {"name": name, "type_line": type_line, "oracle_text": text, "mana_cost": cost, **more}


def creature(text: str, cost: str = "{R}") -> dict[str, Any]:
    return card("Planted", "Creature — Bear", text, cost, power="2", toughness="2")


def two_faced(front: str, back: str) -> dict[str, Any]:
    """A card with two faces and their texts."""
    faces = [{**creature(text), "name": name} for name, text in (("Planted", front), ("Behind", back))]
    return {"name": "Planted // Behind", "layout": "transform", "card_faces": faces}


PLACES: Final = {
    "my permanent": ("you", "battlefield", creature),
    "a permanent of an opponent": ("opponent", "battlefield", creature),
    "an emblem": ("you", "command", lambda text: card("Planted", "Emblem", text)),
    "an emblem of an opponent": ("opponent", "command", lambda text: card("Planted", "Emblem", text)),
    "a card in my hand": ("you", "hand", creature),
    "a card in an opponent's hand": ("opponent", "hand", creature),
    "a card in my graveyard": ("you", "graveyard", creature),
    "a card in an opponent's graveyard": ("opponent", "graveyard", creature),
    "a card in my library": ("you", "library", creature),
    "a card in an opponent's library": ("opponent", "library", creature),
    "a card of mine in exile": ("you", "exile", creature),
    "a card of an opponent in exile": ("opponent", "exile", creature),
    "a card of mine in the command zone": ("you", "command", creature),
    "a card of an opponent in the command zone": ("opponent", "command", creature),
}


def cast(
    own: str = "",
    where: str = "",
    text: str = "",
    *,
    lands: int = 1,
    below: str = "",
    permanent: bool = False,
    state: Mapping[str, Any] | None = None,
    besides: tuple[dict[str, Any], ...] = (),
) -> tuple[Verdict, Outcome]:
    """The verdict on a spell with its own text, and a planted text somewhere or on a spell below it.

    With `state` there is a Bear of yours, and something in that state beside it, of the cards `besides`.
    """
    bolt = card(
        "Bolt", "Instant", "\n".join(filter(None, ("Bolt deals 3 damage to any target.", own))), "{R}"
    )
    spell = {**creature(own), "name": "Bolt"} if permanent else bolt
    zones: dict[str, dict[str, list[Any]]] = {"you": {"hand": ["Bolt"], "battlefield": []}, "opponent": {}}
    zones["you"]["battlefield"] += ["Peak"] * lands
    cards = [spell, card("Peak", "Basic Land — Mountain", "({T}: Add {R}.)")]
    if where:
        player, zone, make = PLACES[where]
        zones[player].setdefault(zone, []).append("Planted")
        cards.append(make(text))
    if state is not None:
        zones["you"]["battlefield"] += ["Bear", dict(state)]
        cards += [{**creature(""), "name": "Bear"}, *besides]
    if below:
        cards.append(card("Below", "Instant", below, "{R}"))
    done = {"cast": "Bolt", **({} if permanent else {"targets": ["opponent"]})}
    data = {
        "scenario": 1,
        "title": "A sentence that nobody can read",
        "cards": cards,
        "players": zones,
        "turn": {"number": 5, "active": "you", "step": "precombat main", "priority": "you"},
        "stack": [{"card": "Below", "controller": "opponent"}] if below else [],
        "do": [done],
    }
    outcome = run(parse(data, unknown)).steps[0].done.outcome
    assert outcome.verdict is not None
    return outcome.verdict, outcome


def unknown(name: str) -> Card:
    raise UnknownCardError(name)


def unsure_at(verdict: Verdict, step: str) -> str:
    """What the findings of a step say of what is not known."""
    (found,) = [checked for checked in verdict.checklist if checked.rule == step]
    return "\n".join(finding.text for finding in found.findings if finding.status is Status.UNSURE)


def is_plain(verdict: Verdict) -> bool:
    """Whether the verdict is the one without anything planted: legal for {R}, and nothing is left open."""
    return (verdict.legal, verdict.cost, verdict.triggers) == (True, "{R}", ()) and not any(
        checked.status is Status.UNSURE for checked in verdict.checklist
    )


def test_without_a_planted_sentence_it_is_legal() -> None:
    assert is_plain(cast()[0])
    assert cast(lands=0)[0].legal is False


@pytest.mark.parametrize("where", IN_PLAY)
@pytest.mark.parametrize(("sentence", "step"), ON_BOARD)
def test_in_play_it_is_quoted_at_the_step_where_it_may_matter(where: str, sentence: str, step: str) -> None:
    verdict, _ = cast(where=where, text=sentence)
    assert verdict.legal is None
    assert f"“{sentence}” (Planted)" in unsure_at(verdict, step)


AURA: Final = "Enchantment — Aura"
ATTACHED: Final = {"card": "Planted", "attached_to": "Bear"}
SPEAKS: Final[list[Any]] = [
    # what state the permanent is in, and the card that it comes from
    ("tapped", {"card": "Planted", "tapped": True}, creature),
    ("a token", {"card": "Planted", "token": True}, creature),
    ("a copy of it", {"card": "Bear", "id": "copy", "copy_of": "Planted"}, creature),
    ("its front is up", {"card": "Planted // Behind"}, lambda text: two_faced(text, "")),
    ("its back is up", {"card": "Planted // Behind", "face": "back"}, lambda text: two_faced("", text)),
    ("an Aura", ATTACHED, lambda text: card("Planted", AURA, f"Enchant creature\n{text}")),
    (
        "an Aura of an opponent",
        {**ATTACHED, "controller": "opponent"},
        lambda text: card("Planted", AURA, f"Enchant creature\n{text}"),
    ),
    ("an Equipment", ATTACHED, lambda text: card("Planted", "Artifact — Equipment", f"{text}\nEquip {{1}}")),
    ("given", {"card": "Planted"}, lambda text: card("Planted", "Artifact", f'Bears have "{text}"')),
    (
        "given to its host",
        ATTACHED,
        lambda text: card("Planted", AURA, f'Enchant creature\nEnchanted creature has "{text}"'),
    ),
    (
        "given with a size",
        ATTACHED,
        lambda text: card(
            "Planted", AURA, f'Enchant creature\nEnchanted creature gets +1/+1 and has "{text}"'
        ),
    ),
]
SILENT: Final[list[Any]] = [
    # 708.2, 712.8, 707.2: it has not that text
    ("face down", {"card": "Planted", "face_down": True}, creature),
    ("its front is up", {"card": "Planted // Behind"}, lambda text: two_faced("", text)),
    ("its back is up", {"card": "Planted // Behind", "face": "back"}, lambda text: two_faced(text, "")),
    ("a copy of another", {"card": "Planted", "copy_of": "Bear"}, creature),
]


@pytest.mark.parametrize(("state", "make"), [pytest.param(*rest, id=name) for name, *rest in SPEAKS])
@pytest.mark.parametrize(("sentence", "step"), ON_BOARD)
def test_in_play_it_is_quoted_whatever_the_permanent_is_like(
    state: Mapping[str, Any], make: Callable[[str], dict[str, Any]], sentence: str, step: str
) -> None:
    verdict, _ = cast(state=state, besides=(make(sentence),))
    assert verdict.legal is None
    assert sentence.removesuffix(".") in unsure_at(verdict, step)


@pytest.mark.parametrize("sentence", [ANYTHING, MORE, NO_CASTING, NO_TARGET, ON_CASTING])
def test_in_play_what_was_gained_is_quoted(sentence: str) -> None:
    verdict, _ = cast(state={"card": "Bear", "id": "gained", "gains": [sentence]})
    assert verdict.legal is (True if sentence == ON_CASTING else None)
    assert f"“{sentence}” (Bear)" in "".join(unsure_at(verdict, step) for step in STEPS)


@pytest.mark.parametrize(("state", "make"), [pytest.param(*rest, id=name) for name, *rest in SILENT])
@pytest.mark.parametrize("sentence", [ANYTHING, MORE, NO_CASTING, NO_TARGET, ON_CASTING, MORE_MANA])
def test_in_play_a_text_that_it_has_not_now_changes_nothing(
    state: Mapping[str, Any], make: Callable[[str], dict[str, Any]], sentence: str
) -> None:
    assert is_plain(cast(state=state, besides=(make(sentence),))[0])


@pytest.mark.parametrize("where", IN_PLAY)
def test_in_play_a_trigger_leaves_it_legal_and_is_quoted_as_it_becomes_cast(where: str) -> None:
    verdict, outcome = cast(where=where, text=ON_CASTING)
    assert verdict.legal is True
    assert ON_CASTING in unsure_at(verdict, "601.2i")
    assert any(ON_CASTING in doubt.text for doubt in outcome.game.doubts)


PAID: Final = (
    ("As an additional cost to cast this spell, pay 2 life.", "Whenever you lose life, flurble."),
    ("As an additional cost to cast this spell, sacrifice a creature.", "Whenever a Bear dies, flurble."),
    (
        "As an additional cost to cast this spell, sacrifice a creature.",
        "Whenever you sacrifice a blarg, flurble.",
    ),
    (
        "As an additional cost to cast this spell, sacrifice a creature.",
        "Whenever a blarg leaves the battlefield, flurble.",
    ),
)


@pytest.mark.parametrize(("cost", "sentence"), PAID)
def test_in_play_a_trigger_on_what_costs_do_is_quoted_where_they_do_it(cost: str, sentence: str) -> None:
    verdict, outcome = cast(own=cost, where="my permanent", text=sentence)
    assert verdict.legal is True
    assert sentence in unsure_at(verdict, "601.2i")
    assert any(sentence in doubt.text for doubt in outcome.game.doubts)
    assert is_plain(cast(where="my permanent", text=sentence)[0])


SIZES: Final = (
    ("This creature gets +1/+1 as long as you flurble.", "Choose a creature with power 2 or less."),
    ("Flurbled creatures have flying.", "Bolt can't be blarged by creatures with flying."),
    ("~'s toughness is equal to the number of flurbles.", "Blarg the creature with the least toughness."),
)


@pytest.mark.parametrize(("sentence", "asking"), SIZES)
def test_in_play_sizes_and_keywords_matter_where_something_asks_after_them(
    sentence: str, asking: str
) -> None:
    text = sentence.replace("~", "Planted")
    assert is_plain(cast(where="my permanent", text=text)[0])
    verdict, _ = cast(own=asking, where="my permanent", text=text)
    assert sentence in unsure_at(verdict, "601.2c")


@pytest.mark.parametrize(("lands", "legal"), [(1, True), (0, None)], ids=["enough", "too little"])
def test_in_play_more_mana_matters_only_where_there_is_not_enough(lands: int, legal: bool | None) -> None:
    verdict, _ = cast(where="my permanent", text=MORE_MANA, lands=lands)
    assert verdict.legal is legal
    assert legal or MORE_MANA in unsure_at(verdict, "601.2g")


@pytest.mark.parametrize("where", ["my permanent", "a permanent of an opponent"])
@pytest.mark.parametrize("sentence", HARMLESS_IN_PLAY)
def test_in_play_what_cannot_matter_changes_nothing(where: str, sentence: str) -> None:
    assert is_plain(cast(where=where, text=sentence)[0])


@pytest.mark.parametrize("where", [where for where in PLACES if where not in IN_PLAY])
@pytest.mark.parametrize("sentence", [ANYTHING, MORE, NO_CASTING, NO_TARGET, ON_CASTING, MORE_MANA])
def test_elsewhere_what_does_not_speak_of_that_zone_changes_nothing(where: str, sentence: str) -> None:
    assert is_plain(cast(where=where, text=sentence)[0])


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize(
    ("where", "zone"),
    [
        ("a card in my hand", "hand"),
        ("a card in my graveyard", "graveyard"),
        ("a card of mine in exile", "exile"),
        ("a card of an opponent in exile", "exile"),
        ("a card of mine in exile", "suspended"),
        ("a card of mine in the command zone", "command zone"),
    ],
)
def test_elsewhere_what_speaks_of_that_zone_is_quoted(where: str, zone: str, step: str) -> None:
    plain = {"exile": "in exile", "suspended": "suspended", "command zone": "in the command zone"}
    place = plain.get(zone, f"in your {zone}")
    sentence = f"As long as this card is {place}, spells flurble."
    verdict, _ = cast(where=where, text=sentence)
    assert verdict.legal is None
    assert f"“{sentence}” (Planted)" in unsure_at(verdict, step)


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize(
    "sentence",
    [
        "As long as this spell is on the stack, players flurble.",
        "Spells can't flurble while this is on the stack",
    ],
)
def test_on_a_spell_below_it_is_quoted_where_it_speaks_of_the_stack(sentence: str, step: str) -> None:
    verdict, _ = cast(below=sentence)
    assert verdict.legal is None
    assert f"“{sentence}” (Below)" in unsure_at(verdict, step)


def test_on_a_spell_below_what_is_done_later_changes_nothing() -> None:
    assert is_plain(cast(below="Flurble target blarg.")[0])


@pytest.mark.parametrize("permanent", [False, True], ids=["an instant", "a creature"])
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize(
    "sentence",
    [
        "As you cast this spell, flurble.",
        "This spell costs a blarg more.",
        "You may flurble rather than pay for this spell twice.",
        "Spend only blarged mana on this spell.",
    ],
)
def test_on_the_spell_what_speaks_of_casting_is_quoted(sentence: str, step: str, *, permanent: bool) -> None:
    verdict, _ = cast(own=sentence, permanent=permanent)
    assert verdict.legal is None
    assert f"“{sentence}” (Bolt)" in unsure_at(verdict, step)


@pytest.mark.parametrize("offer", ["As an additional cost to cast this spell, you may flurble", "Kicker {2}"])
def test_what_stands_behind_an_offer_is_quoted(offer: str) -> None:
    verdict, _ = cast(own=f"{offer}. Flurble target blarg.")
    assert verdict.legal is None


@pytest.mark.parametrize("step", ["601.2b", "601.2c", "601.2d"])
@pytest.mark.parametrize("sentence", ["Flurble up to two target blargs.", "Choose a blarg. It flurbles."])
def test_on_the_spell_what_speaks_of_choices_is_quoted(sentence: str, step: str) -> None:
    verdict, _ = cast(own=sentence)
    assert verdict.legal is None
    assert f"“{sentence}” (Bolt)" in unsure_at(verdict, step)


def test_on_the_spell_a_trigger_of_its_casting_leaves_it_legal() -> None:
    sentence = "When you cast this spell, flurble it."
    verdict, outcome = cast(own=sentence, permanent=True)
    assert verdict.legal is True
    assert sentence in unsure_at(verdict, "601.2i")
    assert any(sentence in doubt.text for doubt in outcome.game.doubts)


@pytest.mark.parametrize(
    ("sentence", "permanent"),
    [
        pytest.param("Flurble it.", False, id="an instruction"),
        pytest.param("When this creature enters, flurble it.", True, id="as it enters"),
        pytest.param("{1}: Flurble this creature.", True, id="an activated ability"),
        pytest.param("This creature gets +1/+1 for each blarg.", True, id="what it is on the battlefield"),
    ],
)
def test_on_the_spell_what_comes_later_changes_nothing(sentence: str, *, permanent: bool) -> None:
    assert is_plain(cast(own=sentence, permanent=permanent)[0])


def test_whether_something_is_happening_just_now_is_not_known() -> None:
    verdict, _ = cast("Cast this spell only when an opponent gains control of a permanent you own.")
    assert unsure_at(verdict, "601.3") == "Whether its own text lets it be cast now is not known."
