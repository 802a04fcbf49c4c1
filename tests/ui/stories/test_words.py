"""What the window says is said as people say it, and its bars stay where they are."""

import re
from typing import Final

from PySide6.QtWidgets import QTextBrowser, QWidget

from app.engine.values.ids import PlayerId, Zone
from app.ui.cast.choices import OptionLine
from app.ui.widgets import FlowLabel
from tests.ui.conftest import Opens
from tests.ui.driving import card_object, settle, words_of
from tests.ui.stories.conftest import Story

CARDS: Final = [
    card_object("Night Toll", "{4}{B}", "Sorcery", "",
                "If you control a Swamp, you may cast this spell without paying its mana cost.\n"
                "Draw a card."),
    card_object("Scale Song", "{1}{R}", "Instant", "",
                "As an additional cost to cast this spell, you may reveal a Dragon card from your hand.\n"
                "Scale Song deals 2 damage to any target. If a Dragon card was revealed this way, Scale Song "
                "deals 4 damage instead."),
    card_object("Old Wyrm", "{5}{R}", "Creature — Dragon", "5/5", "Flying"),
    card_object("Small Spark", "{R}", "Instant", "", "Small Spark deals 3 damage to any target."),
    card_object("Torn Page", "{1}", "Artifact", "", "{T}: Frobnicate target creature with counter on it."),
]  # fmt: skip
HANDS: Final = {
    "Ana": {"hand": ["Night Toll", "Scale Song", "Old Wyrm", "Small Spark"],
            "battlefield": ["3 Mountain", "Swamp"], "library": ["5 Swamp"]},
    "Ben": {"hand": ["Small Spark"], "battlefield": ["Torn Page", "2 Mountain"]},
}  # fmt: skip
WRONG: Final = re.compile(
    r"\b[Yy]ou (?:is|has|does|pays|controls)\b|\bBen (?:are|have|do|pay|control)\b"
    r"|with free\b|\bpay additional\b|return_|\balternative lets\b"
    r"|expected there|unended|\bsingle,|: core\b|\(reveal a Dragon"
)
"""Verbs that don't agree, and words of the program."""


def told(story: Story) -> str:
    """All that the window says, in labels, names and pages."""
    pages = (page.toPlainText() for page in story.window.findChildren(QTextBrowser) if page.isVisible())
    shown = [one for one in story.window.findChildren(QWidget) if one.isVisible()]
    tips = (one.toolTip() for one in shown)
    flows = (one.text() for one in shown if isinstance(one, FlowLabel))
    return "\n".join((words_of(story.window), *pages, *tips, *flows))


def turn(priority: str) -> dict[str, object]:
    return {"number": 3, "active": "Ana", "step": "precombat main", "priority": priority}


def test_who_has_priority_is_told_in_a_whole_sentence(opens: Opens) -> None:
    story = Story(opens({"players": HANDS, "turn": turn("Ben")}, CARDS))
    story.click(story.named("Small Spark"))
    said = told(story)
    assert "You don't have priority; Ben does." in said
    assert WRONG.findall(said) == []


def test_steps_that_are_never_reached_are_said_to_be_so(opens: Opens) -> None:
    story = Story(opens({"players": HANDS, "turn": turn("Ben")}, CARDS))
    story.click(story.named("Small Spark"))
    steps = {line.step.rule: line.step.word for line in story.window.cast_panel.checklist.lines if line.step}
    assert steps["601.3"] == "illegal"
    assert steps["601.2i"] == "not reached"
    assert "not needed" not in steps.values()


def test_ways_and_costs_are_told_in_words(opens: Opens) -> None:
    story = Story(opens({"players": HANDS, "turn": turn("Ana")}, CARDS))
    story.click(story.named("Night Toll"))
    assert "without paying its mana cost" in story.says
    assert WRONG.findall(told(story)) == []
    story.press("F5")
    assert WRONG.findall(told(story)) == []
    story.press("F6")
    story.click(story.named("Scale Song"))
    said = told(story)
    assert "reveal a Dragon card" in said
    assert WRONG.findall(said) == []
    options = (line for line in story.window.cast_panel.findChildren(OptionLine) if line.isVisible())
    story.click(next(line for line in options if "Dragon card" in line.accessibleName()))
    said = told(story)
    assert "+ reveal a Dragon card" in said
    assert WRONG.findall(said) == []


def test_what_is_not_read_is_told_without_words_of_grammar(opens: Opens) -> None:
    story = Story(opens({"players": HANDS, "turn": turn("Ana")}, CARDS))
    story.click(story.named("Torn Page"))
    story.press("Alt+2")
    settle(story.window)
    said = told(story)
    assert "What could stand there: an instruction" in said
    assert WRONG.findall(said) == []


def test_no_bar_jumps_as_another_zone_is_shown(opens: Opens) -> None:
    story = Story(opens({"players": HANDS, "turn": turn("Ana")}, CARDS))
    table = story.window.table
    parts = (table.turn, table.top, table.line, table.tray, table.foot)
    before = [part.geometry() for part in parts]
    for who in ("Ana", "Ben"):
        for zone in (Zone.GRAVEYARD, Zone.LIBRARY, Zone.HAND):
            story.click(table.top.strips[PlayerId(who)].zones[zone])
            assert [part.geometry() for part in parts] == before
