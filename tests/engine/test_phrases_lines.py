"""Frames of abilities: modes, limits, chapters, levels, quotations, and the forms of keywords."""

from __future__ import annotations

import pytest

from app.engine.abilities.abilities import (
    Ability,
    ActivatedAbility,
    Band,
    ChapterAbility,
    ClassLevel,
    Keyword,
    LoyaltyAbility,
    NotUnderstood,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    UnderKeyword,
)
from app.engine.abilities.limits import ActivateOnly, OnlySoOften, Speed, Times
from app.engine.abilities.quantities.amounts import Variable
from app.engine.carried_out import is_carried_out
from app.engine.effects.choices.modes import Modal, ModeCount, ResultsTable
from app.engine.oracle import paragraphs, read_line
from tests.engine.lines import faults

SPELL_LINES = """
Choose one —¶• Draw a card.¶• Destroy target creature.
Choose one or both —¶• Draw a card.¶• Destroy target creature.
Choose two —¶• Draw a card.¶• You gain 2 life.¶• Destroy target creature.
Choose up to one —¶• Draw a card.¶• Destroy target creature.
Choose any number —¶• Draw a card.¶• Destroy target creature.
An opponent chooses one —¶• Draw a card.¶• You lose 3 life.
Choose one —¶• Swift End — Destroy target creature.¶• Long Road — You gain 4 life.
Choose three. You may choose the same mode more than once.¶• Draw a card.¶• You gain 2 life.
Choose one. If you control a Wizard as you cast this spell, you may choose both instead.¶• Scry 1.¶• Scry 2.
Choose one. If this spell was kicked, choose any number instead.¶• Draw a card.¶• You gain 2 life.
Choose up to five {P} worth of modes. You may choose the same mode more than once.¶{P} — Scry 1.¶{P} — Scry 3.
Draw a card. Choose one —¶• You gain 2 life.¶• Destroy target creature.
Spree¶+ {1} — Draw a card.¶+ {2}{R} — Destroy target creature.
Tiered¶• Spark — {0} — You gain 1 life.¶• Blaze — {3} — You gain 4 life.
""".strip().splitlines()
PERMANENT_LINES = """
When this creature enters, choose one —¶• Draw a card.¶• Destroy target artifact.
Whenever this creature attacks, you may choose one —¶• Draw a card.¶• You gain 2 life.
Whenever you cast a spell, choose one that hasn't been chosen —¶• Draw a card.¶• You gain 2 life.
{2}, {T}: Choose one —¶• Draw a card.¶• Destroy target artifact.
{T}: Draw a card. Activate only as a sorcery.
{T}: Draw a card. Activate only once each turn.
{T}: Draw a card. Activate only during your turn, before attackers are declared.
{T}: Draw a card. Activate only as a sorcery and only once each turn.
{T}: Draw a card. Activate only if you control a Swamp.
{T}: Draw a card. Activate no more than twice each turn.
{T}: Draw a card. Any player may activate this ability.
{T}: Draw a card. Any player may activate this ability but only as a sorcery.
{4}, {T}: Draw a card. This ability costs {1} less to activate for each artifact you control.
Whenever you cast a spell, draw a card. This ability triggers only once each turn.
Whenever you cast a spell, draw a card. Do this only once each turn.
+1: Draw a card.
-3: Destroy target creature.
-X: You gain X life.
0: You gain 1 life.
I, II — Draw a card.
III — Destroy target creature. You gain 2 life.
IV — Star Fall — Draw a card.
Max speed — Creatures you control have haste.
Max speed — {T}: Draw a card.
Exhaust — {2}{G}: Put a +1/+1 counter on this creature.
Boast — {1}: Draw a card.
Solved — Creatures you control get +1/+0.
To solve — You control a Zombie.
LEVEL 1-3¶2/2¶Flying
LEVEL 4+¶4/4
{2}{G}: Level 2¶Creatures you control get +1/+1.
STATION 8+¶Flying, vigilance
{TK}{TK} — 3/2
{TK}{TK} — Deathtouch
As this enchantment enters, choose Sun or Moon.¶• Sun — Creatures get +1/+1.¶• Moon — Creatures have flying.
Enchanted creature has "{T}: Draw a card".
Enchanted creature gets +1/+1 and has "{T}: Draw a card".
Creatures you control have protection from red and ward {2}.
When this creature enters, you get an emblem with "Creatures you control have flying".
When this creature enters, scry 1. It has "{T}: Draw a card".
Flying; first strike; banding
Flying, Lifelink
Cycling—Pay 2 life.
Flying, ward—Pay 3 life.
Flashback—{1}{U}, Pay 3 life.
Cumulative upkeep {W} or {U}
Equip {3}. Activate only once each turn.
Equip Human {1}
Equip legendary creature {3}
Protection from red and from blue
Protection from blue, from black, and from red
Flying, protection from white and from black
Protection from everything
Hexproof from multicolored
Desertwalk
Snow swampwalk
Plainscycling {2}, islandcycling {2}
Basic landcycling {1}{G}
Wizardcycling {3}
Splice onto Arcane {1}{R}
Splice onto instant or sorcery {2}{U}
Partner with Ana, of the Hill
Partner—Friends forever
Champion a Goblin or Shaman
Soulshift X, where X is the number of creatures you control.
Devour land 3
Craft with artifact {2}{U}
Craft with two creatures {5}{B}
Craft with one or more creatures {5}
Gift a card
More Than Meets the Eye {2}
For Mirrodin!
Suspend X—{X}{3}{U}. X can't be 0.
Emerge from artifact {5}{B}{B}
Goblin offering
""".strip().splitlines()
NOT_READ = """
Choose one —¶• Draw a card.
Choose one —¶• Draw a card.¶Destroy target creature.
Activate only as a sorcery.
{T}: Draw a card. Activate only as a goat.
V-1 — Draw a card.
LEVEL 1-3
Enchanted creature has "Draw a card".
Enchanted creature has "{T}: Draw a card" and.
Flying, , haste
Protection from
Goblincycling
Equip Human
""".strip().splitlines()


def _read(line: str, category: str = "permanent_line") -> tuple[Ability, ...]:
    return read_line(line.replace("¶", "\n"), category).abilities


@pytest.mark.parametrize(
    ("line", "category"),
    [(line, "spell_line") for line in SPELL_LINES] + [(line, "permanent_line") for line in PERMANENT_LINES],
)
def test_a_line_is_read_in_one_way(line: str, category: str) -> None:
    assert faults(line, category) == []


@pytest.mark.parametrize("line", NOT_READ)
def test_a_line_that_says_something_else_is_kept_whole(line: str) -> None:
    for category in ("spell_line", "permanent_line"):
        assert any(isinstance(ability, NotUnderstood) for ability in _read(line, category)), line


def test_modes_hold_their_instructions() -> None:
    (ability,) = _read(
        "Choose one or more —¶• Draw a card.¶• Red Sky — You gain 2 life. Scry 1.", "spell_line"
    )
    assert isinstance(ability, SpellAbility)
    (modal,) = ability.effects
    assert isinstance(modal, Modal)
    assert modal.count == ModeCount(1, None)
    assert [(mode.label, len(mode.effects)) for mode in modal.modes] == [("", 1), ("Red Sky", 2)]


def test_a_results_table_has_a_row_for_each_result() -> None:
    line = "Draw a card.¶1—9 | You gain 1 life.¶10—19 | You gain 2 life.¶20 | You gain 9 life."
    (ability,) = _read(line, "spell_line")
    assert isinstance(ability, SpellAbility)
    table = ability.effects[-1]
    assert isinstance(table, ResultsTable)
    assert [row.results for row in table.rows] == [(1, 9), (10, 19), (20, 20)]


def test_limits_are_fields_of_the_ability() -> None:
    (ability,) = _read("{T}: Draw a card. Activate only as a sorcery and only once.")
    assert isinstance(ability, ActivatedAbility)
    assert ability.limits == (ActivateOnly((Speed.SORCERY, Times(1, False))),)
    (ability,) = _read("Whenever you cast a spell, draw a card. This ability triggers only twice each turn.")
    assert isinstance(ability, TriggeredAbility)
    assert ability.limits == (OnlySoOften(Times(2, True)),)


def test_a_limit_on_activating_leaves_no_line_open() -> None:
    """It is asked for as the ability is activated (602.5b), and leaves a payment open that needs it."""
    assert all(map(is_carried_out, _read("{T}: Add {G}. Activate only once each turn.")))


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("-X: You gain X life.", ("-", Variable())),
        ("+2: You gain 1 life.", ("+", 2)),
        ("0: You gain 1 life.", ("", 0)),
    ],
)
def test_loyalty(line: str, found: tuple[str, object]) -> None:
    (ability,) = _read(line)
    assert isinstance(ability, LoyaltyAbility)
    assert (ability.sign, ability.loyalty) == found


def test_frames_hold_what_is_in_them() -> None:
    (chapter,) = _read("I, III — Draw a card.")
    assert isinstance(chapter, ChapterAbility)
    assert chapter.chapters == (1, 3)
    (band,) = _read("LEVEL 2-6¶3/3¶First strike, haste¶{T}: Draw a card.")
    assert isinstance(band, Band)
    assert (band.least, band.most, band.size) == (2, 6, (3, 3))
    assert [len(line) for line in band.lines] == [2, 1]
    (level,) = _read("{2}{G}: Level 3¶Whenever you cast a spell, draw a card.")
    assert isinstance(level, ClassLevel)
    assert level.level == 3
    (station,) = _read("STATION 8+¶Flying¶4/5")
    assert isinstance(station, Band)
    assert station.size == (4, 5)
    (speed,) = _read("Max speed — This creature gets +1/+1.")
    assert isinstance(speed, UnderKeyword)
    assert isinstance(speed.abilities[0], StaticAbility)
    assert all(map(is_carried_out, (band, station, chapter, level, speed)))


def test_the_lines_of_a_band_are_one_paragraph() -> None:
    text = "Level up {1}\nLEVEL 1-2\n2/2\nFlying\nLEVEL 3+\n4/4"
    assert paragraphs(text) == ["Level up {1}", "LEVEL 1-2\0002/2\0Flying", "LEVEL 3+\0004/4"]
    assert paragraphs("+1: Draw a card.\n-2: Scry 1.") == ["+1: Draw a card.", "-2: Scry 1."]


def test_keywords_name_what_they_are_about() -> None:
    (equip,) = _read("Equip Human {1}")
    assert isinstance(equip, Keyword)
    assert equip.name == "equip"
    assert equip.what is not None
    (first, second) = _read("Plainscycling {2}, islandcycling {2}")
    assert isinstance(first, Keyword)
    assert isinstance(second, Keyword)
    assert first.name == second.name == "typecycling"
    assert first.what != second.what
