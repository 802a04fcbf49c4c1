"""What a keyword of a pack means, where its text is put as reminder texts are.

"You may cast this card from your graveyard for its dirge cost. Then exile it." says what an ability does, and
names its own cost; as rules text it is "You may cast this card from your graveyard for <cost>", and so on.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from app.engine.text.homemade.patterns import parameters_of
from app.engine.values.pack import PackKeyword

_ITS: Final = r"(?:its|this spell's|this card's|the|your|their) {name} cost\b(?! (?:was|wasn't) paid)"
_OWN: Final = "<cost>"
_INSTEAD: Final = r"(?: (?:rather than|instead of) (?:paying )?(?:its|this spell's) mana cost)?"
_TABLE: Final = tuple(
    (re.compile(form), meant)
    for form, meant in (
        (
            rf"\b([Yy])ou may cast this (?:spell|card) for <cost>{_INSTEAD} if ([^.]+)\.",
            r"If \2, you may pay <cost> rather than pay this spell's mana cost.",
        ),
        (
            rf"\b([Yy])ou may cast this (?:spell|card) for <cost>{_INSTEAD}\.",
            r"\1ou may pay <cost> rather than pay this spell's mana cost.",
        ),
        (
            r"\bYou may pay an additional <cost> as you cast this spell\.",
            "As an additional cost to cast this spell, you may pay <cost>.",
        ),
        (
            r"(\bYou may cast this (?:card|spell) from your graveyard for <cost>)"
            r"(?:\. Then exile it|, then exile it)\.",
            r"\1. If that spell would be put into your graveyard, exile it instead.",
        ),
        (
            r"(rather than pay this spell's mana cost\.) If you do, "
            r"(?:it's sacrificed|sacrifice it) (?:when it enters|as it enters)\.",
            r"\1" + "\nWhen this permanent enters, if the <cost> cost was paid, sacrifice it.",
        ),
    )
)


@lru_cache(maxsize=4_000)
def rules_text(keyword: PackKeyword) -> str:
    """The text of a keyword as that of an ability."""
    costs = [name for name, _ in parameters_of(keyword) if "cost" in name] or [
        name for name, _ in parameters_of(keyword)[:1]
    ]
    if len(costs) != 1 or keyword.is_action:
        return keyword.text
    own = f"<{costs[0]}>"
    text = re.sub(_ITS.format(name=re.escape(keyword.name.lower())), _OWN, keyword.text.replace(own, _OWN))
    for form, meant in _TABLE:
        text = form.sub(meant, text)
    return text.replace(_OWN, own)
