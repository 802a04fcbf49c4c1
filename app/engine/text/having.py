"""After "have" every instruction with a subject stands in its bare form: "have it deal 1 damage to you".

Made of the phrases for instructions, so that each verb is described once.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import app.engine.effects  # noqa: F401
from app.engine.effects.having import Has
from app.engine.text.book import BOOK, Phrase, category, phrase
from app.engine.text.template import Agreement, Hole, Token, Words

_SUBJECTS: Final = (
    *("subject", "gainer", "thing", "reference", "target", "damage_source", "each_source", "it"),
    "each_of_them",
)
_VERBS: Final = ("become", "have", "don't", "are", "become a copy", "become copies")


def _is_verb(token: Agreement) -> bool:
    return not token.plural or token.plural in _VERBS


def _bare(entry: Phrase) -> Phrase | None:
    """The phrase in the form that stands after "have"; None when it has no subject and verb."""
    first = entry.tokens[0] if entry.tokens else None
    if not isinstance(first, Hole) or first.category not in _SUBJECTS:
        return None
    tokens: list[Token] = []
    found = False
    for token in entry.tokens[1:]:
        if isinstance(token, Agreement) and _is_verb(token):
            found = True
            tokens.append(Words(token.plural) if token.plural else Words(""))
        elif isinstance(token, Hole) and token.same == first.field:
            found = True
            tokens.append(replace(token, same="p"))
        else:
            tokens.append(token)
    kept = tuple(token for token in tokens if token != Words(""))
    return replace(entry, category="had", tokens=(first, *kept)) if found else None


_had = category("had")
for _entry in tuple(BOOK["effect"].phrases):
    _new = _bare(_entry)
    if _new is not None:
        _had.phrases.append(_new)
        _had.by_type.setdefault(_new.of, []).append(_new)
phrase("effect", Has, "have {effect:had}")
