"""What a keyword of a pack means, where its text is put as reminder texts are.

"You may cast this card from your graveyard for its dirge cost. Then exile it." says what an ability does, and
names its own cost; as rules text it is "You may cast this card from your graveyard for <cost>", and so on.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from app.engine.text.homemade.patterns import parameters_of
from app.engine.text.homemade.wordings.plain import COSTS
from app.engine.text.homemade.wordings.wording import rewritten
from app.engine.values.pack import PackKeyword

_ITS: Final = r"(?:its|this spell's|this card's|the|your|their) {name} cost\b(?! (?:was|wasn't) paid)"
_OWN: Final = "<cost>"


@lru_cache(maxsize=4_000)
def rules_text(keyword: PackKeyword) -> str:
    """The text of a keyword as that of an ability."""
    costs = [name for name, _ in parameters_of(keyword) if "cost" in name] or [
        name for name, _ in parameters_of(keyword)[:1]
    ]
    if len(costs) != 1 or keyword.is_action:
        return rewritten(keyword.text, COSTS)
    own = f"<{costs[0]}>"
    name = keyword.name.lower()
    text = re.sub(_ITS.format(name=re.escape(name)), _OWN, keyword.text.replace(own, _OWN))
    return rewritten(text, COSTS).replace(f"{_OWN} cost was paid", f"{name} cost was paid").replace(_OWN, own)
