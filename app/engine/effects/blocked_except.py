"""By what alone creatures can be blocked for a while (509.1b)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.durations import Duration
from app.engine.abilities.objects import AnyObjects
from app.engine.abilities.references import Reference
from app.engine.abilities.targets import Target
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class BlockedOnlyBy:
    """ "Black creatures you control can't be blocked this turn except by black creatures." """

    what: Target | Reference | AnyObjects
    until: Duration
    by: AnyObjects


phrase("effect", BlockedOnlyBy, "{what:forbidden} can't be blocked {until:while} except by {by:noun~p}")
phrase("effect", BlockedOnlyBy, "{what:noun~p} can't be blocked {until:while} except by {by:noun~p}")
phrase("effect", BlockedOnlyBy, "{what:reference} can't be blocked {until:while} except by {by:noun~p}")
