"""Lines are read whole and written back the same, or kept whole as not understood."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.abilities.abilities import (
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    NotUnderstood,
    SecondCharacteristics,
    StaticAbility,
    TriggeredAbility,
)
from app.engine.abilities.conditions.casting import WasKicked
from app.engine.abilities.conditions.condition_words import Fact
from app.engine.abilities.costs.costs import PayMana
from app.engine.abilities.nouns.references import Pronoun
from app.engine.effects.damage.dealing import DealDamage
from app.engine.effects.instructions.sequences import Either
from app.engine.oracle import lines_of, paragraphs, read_card, read_face, read_line, stop_of
from app.engine.text.explainer import Stop
from app.engine.text.reader import write
from app.engine.values.card import Card
from app.engine.values.mana import ManaCost

SPELL_LINES = """
Draw two cards.
Target player draws three cards.
Target player loses 3 life and you gain 3 life.
Destroy target nonblack creature.
Destroy two target nonblack creatures. You lose 5 life.
Destroy target artifact and target land.
Destroy all creatures.
Exile target creature or planeswalker.
Counter target spell.
Counter target noncreature spell unless its controller pays {3}.
Return target permanent to its owner's hand.
Return target creature card from your graveyard to your hand.
~ deals 3 damage to any target.
~ deals X damage to target creature.
~ deals 3 damage divided as you choose among one, two, or three targets.
~ deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead.
Target creature gets -2/-2 until end of turn.
Target creature gets +2/+2 and gains flying and trample until end of turn.
Creatures you control get +1/+1 until end of turn.
Scry 2, then draw two cards. You lose 2 life.
Tap up to two target creatures.
Target player reveals their hand. You choose a nonland card from it. That player discards that card.
If this spell's prowl cost was paid, draw a card.
As an additional cost to cast this spell, sacrifice a creature.
As an additional cost to cast this spell, sacrifice a creature or discard a card.
As an additional cost to cast this spell, discard two cards.
This spell costs {1} less to cast for each artifact you control.
This spell can't be countered.
""".strip().splitlines()
PERMANENT_LINES = """
Flying
Menace, lifelink
First strike, vigilance, haste
Prowl {1}{B}
Prototype {2}{R} — 3/2
Kicker {4}
Kicker {1}{G} and/or {2}{W}
Ward {2}
Ward—Pay life equal to this creature's power.
Enchant creature you control
Protection from red
Suspend 4—{U}
Affinity for artifacts
{T}: Add {C}{C}.
{T}: Add {R} or {G}.
{T}: Add {W}, {U}, or {B}.
{T}: Add one mana of any color. Spend this mana only to cast a creature spell.
Sacrifice a Goblin: Add {R}.
{B}, Sacrifice a Cleric: Target player loses 2 life and you gain 2 life.
{1}, Tap an untapped creature you control: Untap this creature.
Whenever a player casts a spell, put a +1/+1 counter on this creature.
Whenever you cast an instant or sorcery spell, draw a card.
Whenever another creature dies, you gain 1 life.
When this creature enters, if its prowl cost was paid, draw a card.
When this creature enters, if it was kicked, destroy target nonbasic land.
At the beginning of each upkeep, if no spells were cast last turn, transform this creature.
Whenever a Rogue you control attacks and isn't blocked, it gets +2/+1 until end of turn.
Black spells and green spells you cast cost {1} less to cast.
Instant and sorcery spells you cast cost {1} less to cast.
Noncreature spells cost {1} more to cast.
Elf spells you cast cost {W}{B} less to cast. This effect reduces only the amount of colored mana you pay.
As long as ~ is untapped, each spell that would cost less than two mana to cast costs two mana to cast.
You may cast spells as though they had flash.
Your opponents can't cast creature spells.
This creature can't block.
Other Elves you control get +1/+1.
Enchanted creature gets +2/+2 and has flying.
Enchanted creature is a Treefolk with base power and toughness 0/4 and loses all abilities.
""".strip().splitlines()


@pytest.mark.parametrize(
    ("line", "category"),
    [(line, "spell_line") for line in SPELL_LINES] + [(line, "permanent_line") for line in PERMANENT_LINES],
)
def test_a_line_is_read_in_one_way_and_writes_back_the_same(line: str, category: str) -> None:
    read = read_line(line, category)
    assert not any(isinstance(ability, NotUnderstood) for ability in read.abilities), read.abilities
    assert not read.mismatched
    assert not read.ambiguous


@pytest.mark.parametrize(
    ("line", "category"),
    [
        ("Draw two card.", "spell_line"),
        ("Draw two cards", "spell_line"),
        ("draw two cards.", "spell_line"),
        ("Draw a cards.", "spell_line"),
        ("Target creature get +1/+1 until end of turn.", "spell_line"),
        ("Whenever a player cast a spell, draw a card.", "permanent_line"),
        ("Flying, and so on", "permanent_line"),
        ("Destroy target creature unless it is raining.", "spell_line"),
        ("Prowl three", "permanent_line"),
        ("Whenever another creature you control put a +1/+1 counter on ~.", "permanent_line"),
    ],
)
def test_a_line_with_a_word_too_many_or_wrong_is_not_read(line: str, category: str) -> None:
    (kept,) = read_line(line, category).abilities
    assert isinstance(kept, NotUnderstood)
    assert kept.text == line


def test_where_reading_stopped_and_what_was_expected_is_told() -> None:
    (kept,) = read_line("Draw two cards and whistle.", "spell_line").abilities
    assert isinstance(kept, NotUnderstood)
    stop = stop_of(kept)
    assert kept.text[stop.at :] == "whistle."
    assert stop.expected


def test_where_nobody_tried_to_read_nothing_is_expected() -> None:
    assert stop_of(NotUnderstood("Draw two cards and whistle.")) == Stop(0, ())


@given(st.text(max_size=120))
def test_any_text_is_read_or_kept_whole(text: str) -> None:
    for category in ("spell_line", "permanent_line"):
        for ability in read_line(text, category).abilities:
            if isinstance(ability, NotUnderstood):
                assert ability.text == text


@given(st.lists(st.sampled_from(" ".join(SPELL_LINES + PERMANENT_LINES).split()), max_size=12))
def test_words_of_real_lines_in_any_order_write_back_what_is_read(words: list[str]) -> None:
    text = " ".join(words)
    read = read_line(text, "spell_line")
    values = read.abilities
    if values and not isinstance(values[0], NotUnderstood):
        assert text in (write(values[0], "spell_line", True), write(values, "keywords", True))


def test_a_huge_text_is_kept_and_takes_no_time() -> None:
    text = "Draw a card and " * 10_000
    (kept,) = read_line(text, "spell_line").abilities
    assert isinstance(kept, NotUnderstood)


def test_modes_belong_to_the_paragraph_above_them() -> None:
    assert len(paragraphs("Choose one —\n• Draw a card.\n• You gain 3 life.\nFlashback {2}")) == 2


def _card(text: str, **fields: str) -> Card:
    return Card.from_object(
        {"name": "Trial Piece", "type_line": "Creature — Rogue", "oracle_text": text, **fields}
    )


def test_keywords_stand_for_general_abilities() -> None:
    (reading,) = read_card(_card("Prowl {1}{B}\nKicker {4}\nPrototype {2}{R} — 3/2\nFlying"))
    cost = (PayMana(ManaCost.parse("{1}{B}")),)
    assert reading.general == (
        AlternativeCost("prowl", cost, "702.76a", Fact.OWN_KIND_HIT),
        AdditionalCost("kicker", (PayMana(ManaCost.parse("{4}")),), "702.33a", optional=True),
        SecondCharacteristics("prototype", ManaCost.parse("{2}{R}"), 3, 2, "702.160a"),
    )
    assert reading.keywords == ("prowl", "kicker", "prototype", "flying")
    assert reading.state == "whole"


def test_instead_takes_the_place_of_the_instruction_before_it() -> None:
    text = "Trial Piece deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead."
    (reading,) = read_card(_card(text, type_line="Instant"))
    (ability,) = reading.general
    (effect,) = ability.effects  # type: ignore[union-attr]
    assert isinstance(effect, Either)
    assert isinstance(effect.condition, WasKicked)
    assert effect.instead == DealDamage(Pronoun.IT, 4, None)


@pytest.mark.parametrize(
    ("name", "type_line", "line", "read"),
    [
        ("Destroy", "Instant", "Destroy target creature.", "Destroy target creature."),
        (
            "Rat",
            "Creature — Rat",
            "This creature gets +1/+1 for each other Rat you control.",
            "This creature gets +1/+1 for each other Rat you control.",
        ),
        ("Rat", "Creature — Rat", "Whenever Rat attacks, draw a card.", "Whenever ~ attacks, draw a card."),
    ],
)
def test_a_name_is_a_word_where_the_text_is_only_read_so(
    name: str, type_line: str, line: str, read: str
) -> None:
    face = Card.from_object({"name": name, "type_line": type_line, "oracle_text": line}).front
    assert [text for _, _, text in lines_of(face)] == [read]
    assert read_face(face).state == "whole"


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("Flying", "whole"),
        ("Flying\nWhistle loudly.", "partly"),
        ("Whistle loudly.", "unread"),
        ("", "whole"),
    ],
)
def test_the_state_of_a_reading(text: str, state: str) -> None:
    assert read_face(_card(text).front).state == state


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("{T}: Add {G}.", ActivatedAbility),
        ("When this creature enters, draw a card.", TriggeredAbility),
        ("Noncreature spells cost {1} more to cast.", StaticAbility),
    ],
)
def test_the_kind_of_ability_is_told(text: str, kind: type) -> None:
    (ability,) = read_face(_card(text).front).general
    assert isinstance(ability, kind)
