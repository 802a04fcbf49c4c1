"""Keywords of permanents that get counters, devour or absorb: told by the texts that the rules give."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import General, Keyword, NotCarriedOut, StaticAbility, TriggeredAbility
from app.engine.abilities.nouns.elsewhere import ByRules, RulesSay
from app.engine.abilities.nouns.objects import ControlledBy, Objects, Some, Word
from app.engine.abilities.nouns.references import Player, This
from app.engine.abilities.parameters import ByColors
from app.engine.abilities.quantities.amounts import AnyNumber, Times
from app.engine.abilities.quantities.fixed_elsewhere import Spoken
from app.engine.abilities.vocabulary import KeywordName, RuleNumber
from app.engine.effects.counters.put_counters import PutCounters
from app.engine.effects.instructions.sequences import If, May, Then
from app.engine.effects.zones.sacrifice import Sacrifices
from app.engine.keywords.activated import told
from app.engine.keywords.registry import keyword
from app.engine.statics.entering.entering import AsItHappens, Happening
from app.engine.values.frozen import replace, swapped

_WITH: Final = "This permanent enters with two {} counters on it."
_DEAD: Final = "When this permanent is put into a graveyard from the battlefield, "
_UPKEEP: Final = "At the beginning of your upkeep, "
_COUNTED: Final[dict[KeywordName, tuple[RuleNumber, str, tuple[str, ...]]]] = {
    # Sacrificed in the upkeep that finds no counter left, one upkeep later than by vanishing (702.32a).
    "fading": (
        "702.32",
        "fade",
        (_UPKEEP + "remove a fade counter from this permanent. If you can't, sacrifice this permanent.",),
    ),
    "modular": (
        "702.43",
        "+1/+1",
        (
            _DEAD + "you may put a +1/+1 counter on target artifact creature for each +1/+1 counter on this"
            " permanent.",
        ),
    ),
    # Any other creature that enters may take a counter, also one of an opponent (702.58a).
    "graft": (
        "702.58",
        "+1/+1",
        (
            "Whenever another creature enters, if this permanent has a +1/+1 counter on it, you may move a"
            " +1/+1 counter from this permanent onto that creature.",
        ),
    ),
    # However the last counter goes: also where something else than the upkeep removes it (702.63a).
    "vanishing": (
        "702.63",
        "time",
        (
            _UPKEEP + "if this permanent has a time counter on it, remove a time counter from it.",
            "When the last time counter is removed from this permanent, sacrifice it.",
        ),
    ),
}
"""Keywords with a number of counters: their rules, the kind, and what triggers."""
_BY_COLORS: Final = (
    "This permanent enters with a +1/+1 counter on it for each color of mana spent to cast it."
)
# Nothing is greater than what is no creature any more: that has no size to compare (702.100c).
_EVOLVE: Final = (
    "Whenever a creature you control enters, if that creature's power is greater than this creature's power"
    " or that creature's toughness is greater than this creature's toughness, put a +1/+1 counter on this"
    " creature."
)


def triggered(text: str) -> TriggeredAbility:
    """The triggered ability that a text tells, with its intervening "if" as its condition (603.4)."""
    ability: TriggeredAbility = told(text, TriggeredAbility)
    first = ability.effects[0]
    # A condition behind the event is asked both as it triggers and as it resolves (603.4).
    if isinstance(first, If) and not first.instead and ability.condition is None:
        return replace(ability, effects=(first.effect,), condition=first.condition)
    return ability


def _counted(entry: Keyword) -> tuple[General, ...]:
    """It enters with so many counters, and what they bring; vanishing may stand without a number."""
    _, kind, texts = _COUNTED[entry.name]
    abilities = tuple(map(triggered, texts))
    n = entry.amount
    # Without a number it enters with none, and what gives it counters lets it vanish (702.63b).
    if n is None and entry.name == "vanishing":
        return abilities
    if n is ByColors.SUNBURST:
        return (told(_BY_COLORS, StaticAbility), *abilities)  # it may be no creature (702.44c)
    if not isinstance(n, int):
        return (NotCarriedOut(entry.name, ()),)
    return (swapped(told(_WITH.format(kind), StaticAbility), 2, n), *abilities)


def _evolve(entry: Keyword) -> tuple[General, ...]:
    """702.100a: whatever enters greater under its controller's control makes it grow."""
    # Its name stays with it, since each instance triggers for itself (702.100d), and cards ask for evolving.
    return (replace(triggered(_EVOLVE), keyword=entry.name),)


for _name, (_rule, *_) in _COUNTED.items():
    keyword(_name, _rule, "n", *(("",) if _name == "vanishing" else ()), meaning=_counted)
keyword("evolve", "702.100", meaning=_evolve)
_BLOODTHIRST: Final = (
    "If an opponent was dealt damage this turn, this permanent enters with two +1/+1 counters on it."
)
_BLOODTHIRST_X: Final = (
    "This permanent enters with X +1/+1 counters on it, "
    "where X is the damage dealt to your opponents this turn."
)
_RAVENOUS: Final = (
    "This permanent enters with X +1/+1 counters on it.",
    "When this permanent enters, if X is 5 or more, draw a card.",
)
_CANT_BLOCK: Final = "This permanent can't block as long as it has a +1/+1 counter on it."
_THIS: Final = This("permanent")
_CREATURE: Final = Objects(((Word("creature"),),), relatives=(ControlledBy(Player.YOU),), other=True)


def _bloodthirst(entry: Keyword) -> tuple[General, ...]:
    """702.54a, 702.54b: it enters with counters if an opponent was dealt damage, or for all of it."""
    if not isinstance(entry.amount, int):
        # "Bloodthirst X" counts the damage, whoever of several opponents was dealt it (702.54b).
        return (told(_BLOODTHIRST_X, StaticAbility),)
    return (swapped(told(_BLOODTHIRST, StaticAbility), 2, entry.amount),)


def _ravenous(entry: Keyword) -> tuple[General, ...]:
    """702.156a: it enters with X counters, and draws a card for X of five or more."""
    enters, draws = _RAVENOUS
    return (told(enters, StaticAbility), triggered(draws))


def _unleash(entry: Keyword) -> tuple[General, ...]:
    """702.98a: it may enter with a counter, with which it can't block."""
    # Any +1/+1 counter keeps it from blocking, not this one alone (702.98a).
    may = May(Player.YOU, PutCounters(1, "+1/+1", _THIS))
    return (StaticAbility(AsItHappens(_THIS, Happening.ENTERS, may)), told(_CANT_BLOCK, StaticAbility))


def _absorb(entry: Keyword) -> tuple[General, ...]:
    """702.64a: so much is prevented of what each source would deal to it at a time."""
    if not isinstance(entry.amount, int):
        return (NotCarriedOut(entry.name, ()),)
    text = "If a source would deal damage to this permanent, prevent {n} of that damage."
    return (told(text.format(n=entry.amount), StaticAbility),)


def _devour(entry: Keyword) -> tuple[General, ...]:
    """702.82a, 702.82c: it enters with counters for each creature, or such permanent, sacrificed then."""
    what = entry.what
    if not isinstance(entry.amount, int) or not isinstance(what, Objects | None):
        return (NotCarriedOut(entry.name, ()),)
    # It is not there yet to be devoured by itself, nor is what enters with it (702.82a).
    yours = _CREATURE if what is None else replace(what, relatives=(ControlledBy(Player.YOU),), other=True)
    eaten = Sacrifices(Player.UNSAID_YOU, (Some(AnyNumber(), yours),), devoured=True)
    grows = PutCounters(Times(entry.amount, Spoken.THAT_MANY), "+1/+1", _THIS)
    return (StaticAbility(AsItHappens(_THIS, Happening.ENTERS, Then((eaten, grows)))),)


keyword("bloodthirst", "702.54", "n", meaning=_bloodthirst)
keyword("ravenous", "702.156", meaning=_ravenous)
keyword("unleash", "702.98", meaning=_unleash)
keyword("absorb", "702.64", "n", meaning=_absorb)
keyword("devour", "702.82", "n", meaning=_devour)


def _toxic(entry: Keyword) -> tuple[General, ...]:
    """702.164a: combat damage to a player gives poison counters as well."""
    return (
        # Several instances are added up to one total toxic value (702.164b).
        (ByRules(RulesSay.POISONOUS, n=entry.amount),)
        if isinstance(entry.amount, int)
        else (NotCarriedOut(entry.name, ()),)
    )


keyword("toxic", "702.164", "n", meaning=_toxic)
