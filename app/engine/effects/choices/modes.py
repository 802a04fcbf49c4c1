"""Modes, of which some are chosen (700.2), and results tables, of which one row is rolled (706.3)."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from app.engine.abilities.abilities import Effect, Instruction, UnmeantDeed
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.limits import ActivateOnly
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.parameters import Mode
from app.engine.abilities.quantities.amounts import Variable
from app.engine.abilities.vocabulary import AsSaid
from app.engine.effects.instructions.sequences import If, WhenDone
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.state.resolving.targeting import modes_chosen
from app.engine.text.book import constant, constants, phrase, same
from app.engine.text.quantities.numbers import listed, pattern
from app.engine.values.said import say


class ModeCount(Instruction, frozen=True):
    """How many modes are chosen."""

    least: int | Variable
    most: int | Variable | None
    """None for as many as there are."""
    both: bool = False
    """It says "both": all there are, of two."""
    pawprints: bool = False
    """Any number whose pawprints together are no more: "up to five {P} worth of modes" (700.2i)."""


class ModesAmong(Enum):
    """Which modes there are to choose from, or how they are chosen."""

    ALL = ""
    NOT_CHOSEN = " that hasn't been chosen"
    NOT_CHOSEN_THIS_TURN = " that hasn't been chosen this turn"
    NOT_CHOSEN_LAST_COMBAT = " that wasn't chosen during your last combat"
    AT_RANDOM = " at random"


class ModeRule(Enum):
    """A sentence about how modes are chosen."""

    # Without it no mode is chosen twice (700.2d).
    SAME_MODE_AGAIN = "you may choose the same mode more than once"
    DIFFERENT_PLAYERS = "each mode must target a different player"


class OtherCountIf(Instruction, frozen=True):
    """ "If you control a commander as you cast this spell, you may choose both instead." """

    condition: Condition
    count: ModeCount
    may: bool = False
    as_cast: bool = False
    """The condition is asked as the spell is cast."""


ModeNote: TypeAlias = ModeRule | OtherCountIf | ActivateOnly | UnmeantDeed
"""What may stand between "choose one" and the modes."""


# Each mode once, unless the text lets it be chosen again (700.2d).
# Chosen as it is cast or put on the stack; what has no legal target can't be (700.2a, 603.3c).
class Modal(Instruction, frozen=True):
    """ "Choose one —" and its modes (700.2)."""

    who: Player | Target
    count: ModeCount
    among: ModesAmong
    notes: tuple[ModeNote, ...]
    modes: tuple[Mode, ...]
    may: bool = False
    """ "you may choose one —" """


class ResultRow(Instruction, frozen=True):
    """ "10—19 | Draw a card." """

    results: tuple[int | None, int | None]
    """The least and the greatest result; None where there is no such end."""
    effects: tuple[Effect, ...]
    dash: AsSaid = False
    """A dash stands after the result."""


class ResultsTable(Instruction, frozen=True):
    """What is done by the number that the instruction before it rolled (706.3)."""

    rows: tuple[ResultRow, ...]


@carries_out(Modal)
def carry_out_modal(effect: Modal, execution: Execution) -> Execution:
    """700.2: what the modes say that were chosen, in printed order."""
    # No modes announced: where at least one is asked for it can't have been cast so (700.2).
    if not execution.record.modes and not _may_be_none(effect):
        return execution.doubt(say("nobody said which modes were chosen"))
    # In printed order, whatever the order in which they were chosen (700.2, 608.2c).
    for mode in modes_chosen(effect.modes, execution.record):
        execution = carry_out(getattr(mode, "effects", ()), execution)
    return execution


def _may_be_none(effect: Modal) -> bool:
    """Whether no mode at all may have been chosen."""
    counts = [effect.count, *(note.count for note in effect.notes if isinstance(note, OtherCountIf))]
    return effect.may or any(count.least == 0 for count in counts)


for _n, _word in enumerate(("one", "two", "three", "four", "five", "six"), 1):
    constant("mode_count", ModeCount(_n, _n), _word)
    constant("mode_count", ModeCount(0, _n), f"up to {_word}")
    constant("worth", ModeCount(0, _n, pawprints=True), f"up to {_word} {{{{P}}}} worth of modes")

constant("mode_count", ModeCount(1, 2), "one or both")
constant("mode_count", ModeCount(1, None), "one or more")
constant("mode_count", ModeCount(0, None), "any number")
constant("mode_count", ModeCount(Variable(), Variable()), "X")
constant("mode_count", ModeCount(0, Variable()), "up to X")
constant("mode_count", ModeCount(2, 2, both=True), "both")
same("mode_count", "{count:worth}")
constants("modes_among", ModesAmong)
constants("mode_note", ModeRule)
for _may, _you in ((False, ""), (True, "you may ")):
    _instead = _you + "choose {count:mode_count} instead"
    phrase("mode_note", OtherCountIf, "if {condition}, " + _instead, may=_may)
    _said = "if {condition} as you cast this spell, " + _instead
    phrase("mode_note", OtherCountIf, _said, may=_may, as_cast=True)

phrase("mode_note", UnmeantDeed, "{variable} is {n:computed}")
phrase("mode_note", ActivateOnly, "activate only {when:activation_times}")
listed("mode_notes", "mode_note", two=". ", least=1, capital=True)
pattern(
    "pawprints",
    r"(?:\{P\})+",
    lambda text: len(text) // 3,
    lambda value: "{P}" * value if isinstance(value, int) else None,
    words="{",
)
phrase("mode", Mode, "{effects:mode_effects}", label="", pawprints=0, cost=())
phrase("mode", Mode, "{label:flavour} — ^{effects:mode_effects}", pawprints=0, cost=())
phrase("pawprint_mode", Mode, "{pawprints} — ^{effects:mode_effects}", label="", cost=())
phrase("tier", Mode, "{label:flavour} — {cost:keyword_mana} — ^{effects:mode_effects}", pawprints=0)
phrase("spree_mode", Mode, "{cost:keyword_mana} — ^{effects:mode_effects}", label="", pawprints=0)
listed("bulleted_modes", "mode", two=".\n• ", least=2, capital=True)
listed("pawprint_modes", "pawprint_mode", two=".\n", least=2, capital=True)
listed("tiers", "tier", two=".\n• ", least=2, capital=True)
listed("spree_modes", "spree_mode", two=".\n+ ", least=1, capital=True)
same("modes", "• ^{modes:bulleted_modes}", "{modes:pawprint_modes}")
phrase("modal", Modal, "{who:subject}choose[s/] {count:mode_count}{among:modes_among} —\n{modes}", notes=())
_said = "you may choose {count:mode_count}{among:modes_among} —\n{modes}"
phrase("modal", Modal, _said, notes=(), who=Player.YOU, may=True)
_said = "{who:subject}choose[s/] {count:mode_count}{among:modes_among}. ^{notes:mode_notes}.\n{modes}"
phrase("modal", Modal, _said)
_said = "you may choose {count:mode_count}{among:modes_among}. ^{notes:mode_notes}.\n{modes}"
phrase("modal", Modal, _said, who=Player.YOU, may=True)
same("modal_end", "{modal}")
phrase("modal_end", If, "{condition:if}{effect:modal}")


def _read_span(text: str) -> object:
    text = text.removesuffix(" | ")
    if text.endswith("or less"):
        return None, int(text.split(" ", maxsplit=1)[0])
    least, _, most = text.removesuffix("+").partition("—")
    return int(least), None if text.endswith("+") else int(most or least)


def _read_one(text: str) -> object:
    return int(text[0]), int(text[0])


def _write_one(value: object) -> str | None:
    alone = isinstance(value, tuple) and len(value) == 2 and value[0] == value[1]
    return f"{value[0]} — " if alone else None  # type: ignore[index]


def _write_span(value: object) -> str | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    least, most = value
    if least is None or most is None:
        return f"{most} or less | " if least is None else f"{least}+ | "
    return f"{least} | " if least == most else f"{least}—{most} | "


pattern(
    "span",
    r"(?:\d{1,3} or less|\d{1,3}\+|\d{1,3}(?:—\d{1,3})?) \| ",
    _read_span,
    _write_span,
    words="0123456789",
)
phrase("result_row", ResultRow, "{results:span}^{effects:mode_effects}")
pattern("result", r"\d — ", _read_one, _write_one, words="0123456789")
phrase("result_row", ResultRow, "{results:result}^{effects:mode_effects}", dash=True)
listed("result_rows", "result_row", two=".\n", least=1, capital=True)
phrase("results_table", ResultsTable, "{rows:result_rows}")
phrase("modal_end", WhenDone, "when you do, {effect:modal}")
