"""What keywords do as they resolve that no text tells (702)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from app.engine.abilities.abilities import AsKeywordSays, CastsAsKeywordSays
from app.engine.abilities.vocabulary import KeywordName
from app.engine.effects.instructions.following import by_hand
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.values.hooks import entering

_Said: TypeAlias = Callable[[AsKeywordSays, Execution], Execution]
_SAID: Final[dict[KeywordName, _Said]] = {}


def keyword_says(*names: KeywordName) -> Callable[[_Said], _Said]:
    """Mark the function that does what these keywords say."""
    return entering(_SAID, *names)


def as_keyword_says(effect: AsKeywordSays, execution: Execution) -> Execution:
    """As the module says that knows the keyword; what others say is left to the player."""
    # One of several instances has its number behind the name (702.157b).
    said = _SAID.get(effect.keyword.split(" #")[0])
    return by_hand(effect, execution) if said is None else said(effect, execution)


# Resolvers are known by the very class, so the one that lets somebody cast is entered, too.
carries_out(AsKeywordSays)(as_keyword_says)
carries_out(CastsAsKeywordSays)(as_keyword_says)
