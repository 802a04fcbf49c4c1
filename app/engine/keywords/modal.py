"""Keywords about modes (700.2): entwine, escalate, spree, tiered."""

from __future__ import annotations

from app.engine.abilities.abilities import AdditionalCost, CostPerMode, General, Keyword, SpellAbility
from app.engine.abilities.nouns.elsewhere import ByRules, RulesSay
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.parameters import Mode
from app.engine.effects.choices.modes import Modal, ModeCount, ModesAmong
from app.engine.keywords.registry import keyword


def entwine(entry: Keyword) -> tuple[General, ...]:
    """702.42a: all modes may be chosen for an additional [cost]."""
    return (
        # Paid or not, that is announced with the modes (601.2b).
        AdditionalCost("entwine", entry.cost, "702.42a", optional=True),
        ByRules(RulesSay.ALL_MODES, "entwine"),
    )


def escalate(entry: Keyword) -> tuple[General, ...]:
    """702.120a: an additional [cost] for each mode chosen beyond the first."""
    # The first mode costs nothing more; the cost is paid once for each after it (702.120a).
    return (CostPerMode("escalate", entry.cost, "702.120a"),)


def _modes(entry: Keyword, most: int | None) -> tuple[SpellAbility, ...]:
    modes = entry.what if isinstance(entry.what, tuple) else ()
    of_it = tuple(mode for mode in modes if isinstance(mode, Mode))
    modal = Modal(Player.UNSAID_YOU, ModeCount(1, most), ModesAmong.ALL, (), of_it)
    return (SpellAbility((modal,)),)


def spree(entry: Keyword) -> tuple[SpellAbility, ...]:
    """702.172a: choose one or more modes, and pay the costs of those."""
    # The costs of its modes are additional ones, also where it is cast for another cost (118.9d).
    return _modes(entry, None)


def tiered(entry: Keyword) -> tuple[SpellAbility, ...]:
    """702.183a: choose one mode, and pay its cost."""
    return _modes(entry, 1)


keyword("entwine", "702.42", "cost", "dash", meaning=entwine)
keyword("escalate", "702.120", "cost", "dash", meaning=escalate)
keyword("spree", "702.172", meaning=spree)
keyword("tiered", "702.183", meaning=tiered)
