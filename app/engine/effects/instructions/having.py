"""Having something do something: "have it deal 1 damage to any target" (608.2c).

After "have" every instruction with a subject stands in its bare form. Those phrases are made of the phrases
for instructions, so that each verb is described once.
"""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Effect, Instruction, UnmeantHolder
from app.engine.abilities.declared import asks_what_it_holds
from app.engine.rule import implements
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.text.book import BOOK, Phrase, category, derives, phrase
from app.engine.text.template import Agreement, Hole, Token, Words
from app.engine.values.frozen import replace


@asks_what_it_holds
class Has(Instruction, frozen=True):
    """ "You may have target creature get -1/-1 until end of turn." """

    effect: Effect


@carries_out(Has)
@implements("608.2c")
def let_do(effect: Has, execution: Execution) -> Execution:
    """What somebody is let do is done: by whom, the instruction itself says."""
    return carry_out((effect.effect,), execution)


SUBJECTS: Final = (
    *("subject", "gainer", "thing", "reference", "target", "damage_source", "each_source", "it"),
    "each_of_them",
)
"""Categories of the subjects with which instructions begin."""

_VERBS: Final = ("become", "have", "don't", "are", "become a copy", "become copies")


def is_verb(token: Agreement) -> bool:
    """Whether this is the end of a verb, or a verb."""
    return not token.plural or token.plural in _VERBS


def _bare(entry: Phrase) -> Phrase | None:
    """The phrase in the form that stands after "have"; None when it has no subject and verb."""
    first = entry.tokens[0] if entry.tokens else None
    if not isinstance(first, Hole) or first.category not in SUBJECTS:
        return None
    tokens: list[Token] = []
    found = False
    for token in entry.tokens[1:]:
        if isinstance(token, Agreement) and is_verb(token):
            found = True
            if token.plural == "become copies":  # the noun goes with the subject
                tokens.append(replace(token, singular="become a copy"))
            else:
                tokens.append(Words(token.plural) if token.plural else Words(""))
        elif isinstance(token, Hole) and token.same == first.field:
            found = True
            tokens.append(replace(token, same="p"))
        else:
            tokens.append(token)
    kept = tuple(token for token in tokens if token != Words(""))
    return replace(entry, category="had", instead=(first, *kept)) if found else None


@derives
def enter_bare_forms() -> None:
    """Add the bare forms of all instructions."""
    had = category("had")
    for entry in tuple(BOOK["effect"].phrases):
        bare = _bare(entry)
        if bare is not None:
            had.phrases.append(bare)
            had.by_type.setdefault(bare.of, []).append(bare)
    phrase("effect", Has, "have {effect:had}")
    phrase("effect", UnmeantHolder, "{who:whom} [has/have] {effect:had}")
