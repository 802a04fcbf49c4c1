"""What is done besides what was done before: "that creature also gains trample", "also draw a card"."""

from __future__ import annotations

from app.engine.abilities.abilities import Effect, Instruction
from app.engine.effects.instructions.by_whom import SUBJECTS, is_verb
from app.engine.effects.instructions.sequences import Next
from app.engine.effects.mana.spend_mana import SpendOnly
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.text.book import BOOK, Phrase, category, derives, phrase_where, same
from app.engine.text.book import phrase as add
from app.engine.text.quantities.numbers import listed
from app.engine.text.template import Agreement, Hole, Words
from app.engine.values.frozen import replace


def _with_also(entry: Phrase) -> Phrase | None:
    """The phrase with "also" before its verb; None when it has no such place."""
    first = entry.tokens[0] if entry.tokens else None
    if isinstance(first, Words) and entry.of is not None:  # "also put a counter on it"
        return replace(entry, category="also", instead=(Words("also " + first.text), *entry.tokens[1:]))
    if not isinstance(first, Hole) or first.category not in SUBJECTS:
        return None
    if not any(_agrees(token, first) for token in entry.tokens[1:]):
        return None
    after, *rest = entry.tokens[1:]
    if first.category == "subject":  # whose words end with a space
        return replace(entry, category="also", instead=(first, Words("also "), after, *rest))
    if not isinstance(after, Words) or not after.text.startswith(" "):
        return None
    return replace(entry, category="also", instead=(first, Words(" also" + after.text), *rest))


def _agrees(token: object, subject: Hole) -> bool:
    """Whether this is a verb, or a hole that takes the subject's number."""
    if isinstance(token, Hole):
        return token.same == subject.field
    return isinstance(token, Agreement) and is_verb(token)


@derives
def enter_also() -> None:
    """Add the forms with "also" of all instructions."""
    also = category("also")
    for entry in tuple(BOOK["effect"].phrases):
        found = _with_also(entry)
        if found is not None:
            also.phrases.append(found)
            also.by_type.setdefault(found.of, []).append(found)
    same("besides", "{effect:also}")
    add("effect", Next, "{effect:besides}", also=True)


class AsWell(Instruction, frozen=True):
    """ "Draw a card, and each opponent loses 1 life." """

    effects: tuple[Effect, ...]


def _is_not_on_mana(said: AsWell) -> bool:
    """What is said of the mana after a comma is one instruction with what it may be spent on (106.6)."""
    first = said.effects[0]
    return not (isinstance(first, SpendOnly) and first.on_spells_alone)


listed("effects_comma_and", "effect", two=", and ")
phrase_where("timed", AsWell, _is_not_on_mana, "{effects:effects_comma_and}")


@carries_out(AsWell)
def as_well(effect: AsWell, execution: Execution) -> Execution:
    """608.2c: in the order written."""
    return carry_out(effect.effects, execution)
