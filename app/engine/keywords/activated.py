"""Keywords that are activated abilities, in whatever zone they function (113.3b, 113.6)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeVar

from app.engine.abilities.abilities import (
    ActivatedAbility,
    AsKeywordSays,
    General,
    Keyword,
    NotCarriedOut,
    StaticAbility,
    UnderKeyword,
)
from app.engine.abilities.costs import costs
from app.engine.abilities.costs.costs import Cost, TapPower, Use, UseSome
from app.engine.abilities.limits import ActivateOnly, LessByOwnCost, Limit, OnlyIf
from app.engine.abilities.nouns.objects import ControlledBy, EitherObjects, Noun, Objects, Word
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.quantities.amounts import Amount, AnyNumber, Variable
from app.engine.abilities.vocabulary import KeywordName, ZoneWord
from app.engine.errors import PhrasebookError
from app.engine.keywords.registry import enter, keyword
from app.engine.precedences import intervening_if
from app.engine.rule import implements
from app.engine.statics.traits.one_by_one import one_by_one
from app.engine.text.book import phrase
from app.engine.text.paragraphs.costs import materials
from app.engine.text.reader import wholly
from app.engine.values.frozen import replace, swapped

_Ability = TypeVar("_Ability")
_SORCERY: Final = " Activate only as a sorcery."
_FIND: Final = "reveal it, put it into your hand, then shuffle."
_NO_CREATURE: Final = "As long as this permanent is attached to a creature, this permanent isn't a creature."
_TEXTS: Final[dict[KeywordName, tuple[str, ...]]] = {
    "equip": ("{0}: Attach this permanent to target creature you control." + _SORCERY,),
    "fortify": ("{0}: Attach this permanent to target land you control." + _SORCERY,),
    "reconfigure": (
        "{0}: Attach this permanent to another target creature you control." + _SORCERY,
        "{0}: Unattach this permanent."
        " Activate only if this permanent is attached to a creature and only as a sorcery.",
    ),
    "level up": ("{0}: Put a level counter on this permanent." + _SORCERY,),
    "outlast": ("{0}, {T}: Put a +1/+1 counter on this creature." + _SORCERY,),
    # Unlike saddle it is not bound to sorcery timing: a Vehicle may be crewed to block (702.122a, 702.171a).
    "crew": ("{0}: This permanent becomes an artifact creature until end of turn.",),
    "saddle": ("{0}: This permanent becomes saddled until end of turn." + _SORCERY,),
    # The ability is there in every zone, but only a card in hand can be discarded for it (702.29a, 702.29b).
    "cycling": ("{0}, Discard this card: Draw a card.",),
    "typecycling": (f"{{0}}, Discard this card: Search your library for a land card, {_FIND}",),
    "transmute": (
        "{0}, Discard this card: Search your library for a card with the same mana value as this card, "
        + _FIND
        + _SORCERY,
    ),
    "transfigure": (
        "{0}, Sacrifice this permanent: Search your library for a creature card with the same mana value as"
        " this permanent, put it onto the battlefield, then shuffle." + _SORCERY,
    ),
    # No sorcery timing: it may be used in combat, and the card counts as discarded (702.77a).
    "reinforce": ("{0}, Discard this card: Put X +1/+1 counters on target creature.",),
    # Returning the attacker is part of the cost, so nobody can respond to that alone (702.49a); the card then
    # attacks whom that one attacked (702.49c).
    "ninjutsu": (
        "{0}, Reveal this card from your hand, Return an unblocked attacking creature you control to its"
        " owner's hand: Put this card onto the battlefield tapped and attacking.",
    ),
    "commander ninjutsu": (
        "{0}, Return an unblocked attacking creature you control to its owner's hand: Put this card onto the"
        " battlefield tapped and attacking.",
    ),
    "craft": (
        "{0}, Exile this permanent, Exile a card from your graveyard: Return this card to the battlefield"
        " transformed under its owner's control." + _SORCERY,
    ),
    # However it would leave it is exiled, also where the delayed trigger never resolves (702.84a).
    "unearth": (
        "{0}: Return this card from your graveyard to the battlefield. It gains haste. Exile it at the"
        " beginning of the next end step. If it would leave the battlefield, exile it instead of putting it"
        " anywhere else." + _SORCERY,
    ),
    # "Another": what is stationed can't tap itself, though it may be a creature by then (702.184a).
    "station": (
        "Tap another untapped creature you control: Put a number of charge counters on this permanent equal"
        " to the tapped creature's power." + _SORCERY,
    ),
    # The card is exiled as a cost, so its power is that of the card in exile (702.97a).
    "scavenge": (
        "{0}, Exile this card from your graveyard: Put a number of +1/+1 counters equal to this card's power"
        " on target creature." + _SORCERY,
    ),
}
"""What the keywords stand for, with {0} for the cost that stands after them."""
_BY_HAND: Final[dict[KeywordName, str]] = {
    "aura swap": "{0}: Draw a card.",
    "embalm": "{0}, Exile this card from your graveyard: Draw a card." + _SORCERY,
    "eternalize": "{0}, Exile this card from your graveyard: Draw a card." + _SORCERY,
    "encore": "{0}, Exile this card from your graveyard: Draw a card. They gain haste. Sacrifice them at the"
    " beginning of the next end step." + _SORCERY,
}
"""The same where the first instruction, for which a word stands here, is what the keyword says."""
_ZONES: Final[dict[KeywordName, ZoneWord]] = {"ninjutsu": "hand", "unearth": "graveyard"}
"""Where the ability functions, unless its cost says so."""


@lru_cache(maxsize=256)
def told(text: str, kind: type[_Ability]) -> _Ability:
    """The ability of a kind that a text tells; raises PhrasebookError when it can't be read."""
    read = wholly(text, "permanent_line", capital=True)
    found = [one[0] for one in read if isinstance(one, tuple) and isinstance(one[0], kind)]
    for ability in sorted(found, key=intervening_if, reverse=True):
        return ability
    raise PhrasebookError(f"the text of a keyword must be readable; this is not: {text!r}")


def _abilities(entry: Keyword) -> tuple[ActivatedAbility, ...]:
    """What the keyword stands for, with the cost and the limits that the card prints."""
    by_hand = _BY_HAND.get(entry.name)
    found = []
    for text in (by_hand,) if by_hand else _TEXTS[entry.name]:
        plain = told(text, ActivatedAbility)
        # What stands behind the keyword is a part of the cost: the discard of cycling comes on top (702.29a).
        cost = (*entry.cost, *plain.cost[1:]) if text.startswith("{0}") else plain.cost
        effects = (AsKeywordSays(entry.name), *plain.effects[1:]) if by_hand else plain.effects
        limits, zone = (*plain.limits, *entry.limits), _ZONES.get(entry.name, "")
        found.append(replace(plain, cost=cost, effects=effects, limits=limits, zone=zone, keyword=entry.name))
    return tuple(found)


@implements("702.151b")
def _reconfigure(entry: Keyword) -> tuple[General, ...]:
    """What is attached to a creature is no creature itself."""
    return (*_abilities(entry), *(one_by_one(told(_NO_CREATURE, StaticAbility)) or ()))


def fixed_parts(ability: ActivatedAbility) -> Cost:
    """What the keyword of an ability adds to its cost that is no part of "the cycling cost" (702.29a)."""
    first = next(iter(_TEXTS.get(ability.keyword, ())), "")
    number = len(told(first, ActivatedAbility).cost) - 1 if first.startswith("{0}") else 0
    return ability.cost[len(ability.cost) - number :]


def _for_kind(entry: Keyword) -> tuple[General, ...]:
    """702.6c: only creatures of a kind may be equipped so."""
    kind, old = entry.what, Objects(((Word("creature"),),), relatives=(ControlledBy(Player.YOU),))
    if not isinstance(kind, Objects | EitherObjects):
        return _abilities(entry)
    yours = replace(kind, relatives=(*kind.relatives, *old.relatives))
    return tuple(swapped(ability, old, yours) for ability in _abilities(entry))


def _for_cards(entry: Keyword) -> tuple[General, ...]:
    """702.29e: the card that is searched for is of the kind in the keyword's name."""
    old, new = ((Word("land"),),), (entry.what,)
    return tuple(swapped(ability, old, new) for ability in _abilities(entry))


def _of_power(entry: Keyword) -> tuple[General, ...]:
    """702.122a, 702.171a: other creatures with so much power together are tapped."""
    # No {T} of the tapped creatures is in the cost, so those that came this turn may crew, too (302.6).
    power: Amount = entry.amount
    return _abilities(replace(entry, cost=(TapPower(power),)))


def _so_many(entry: Keyword) -> tuple[General, ...]:
    """702.77a: so many counters, where the number is not an announced X."""
    return tuple(swapped(ability, Variable("X"), entry.amount) for ability in _abilities(entry))


def _from_the_command_zone(entry: Keyword) -> tuple[General, ...]:
    """702.49d: ninjutsu that functions in the command zone as well."""
    from_hand = _abilities(replace(entry, name="ninjutsu"))
    return (*from_hand, *(replace(ability, zone="command") for ability in _abilities(entry)))


@implements("702.167a", "702.167b")
def _of_materials(entry: Keyword) -> tuple[General, ...]:
    """What is exiled to craft: permanents of a kind, cards of that kind in the graveyard, or both."""
    kind, n = entry.what, entry.amount
    if not isinstance(kind, Objects) or not isinstance(n, int | AnyNumber | None):
        return (NotCarriedOut(entry.name, ()),)
    either = materials(kind)
    what = either.kinds[1] if kind.noun is Noun.CARD else either
    (told,) = _abilities(entry)
    cost = tuple(
        UseSome(Use.EXILE, 1 if n is None else n, what) if costs.kind(part) is Use.EXILE else part
        for part in told.cost
    )
    return (replace(told, cost=cost),)


_UNDER: Final = {
    # It asks whether the creature attacked at all this turn, not whether it still attacks (702.142a).
    "boast": "{0}: Draw a card. Activate only if this creature attacked this turn and only once each turn.",
    # Once for this object: what leaves and comes back is a new one and may be exhausted again (400.7).
    "exhaust": "{0}: Draw a card. Activate only once.",
    "forecast": "{0}: Draw a card. Activate only during your upkeep and only once each turn.",
}
"""The limits that keywords before a dash add to the ability after it (702.57b, 702.142a, 702.177a)."""
_POWER_UP: Final = "{0}: Draw a card. Activate only if this permanent entered this turn and only once."


@lru_cache(maxsize=1)
def _power_up() -> tuple[Limit, ...]:
    """702.193a: it is activated once, for less in the turn in which the permanent came."""
    (only,) = told(_POWER_UP, ActivatedAbility).limits
    assert isinstance(only, ActivateOnly)
    # That it came this turn only lowers the cost: later it may be activated as well (702.193a).
    entered, once = only.when
    assert isinstance(entered, OnlyIf)
    return (ActivateOnly((once,)), LessByOwnCost(entered.condition))


def under(value: UnderKeyword) -> tuple[ActivatedAbility, ...] | None:
    """The activated abilities that such a keyword limits; None where that is not all it says."""
    kind, abilities = value.keyword, value.abilities
    activated = tuple(a for a in abilities if isinstance(a, ActivatedAbility))
    if kind not in (*_UNDER, "power-up") or len(activated) < len(abilities):
        return None
    limits = told(_UNDER[kind], ActivatedAbility).limits if kind in _UNDER else _power_up()
    # Forecast alone of these works from the hand, where the card is revealed for it (702.57a, 702.57b).
    zone: ZoneWord = "hand" if value.keyword == "forecast" else ""
    return tuple(replace(a, limits=(*limits, *a.limits), zone=zone, keyword=kind) for a in activated)


keyword("cycling", "702.29", "cost", "dash", meaning=_abilities)
keyword("unearth", "702.84", "cost", "dash", meaning=_abilities)
keyword("scavenge", "702.97", "cost", "dash", meaning=_abilities)
keyword("embalm", "702.128", "cost", meaning=_abilities)
keyword("eternalize", "702.129", "cost", "dash", meaning=_abilities)
keyword("encore", "702.141", "cost", meaning=_abilities)
keyword("outlast", "702.107", "cost", meaning=_abilities)
keyword("fortify", "702.67", "cost", meaning=_abilities)
keyword("reconfigure", "702.151", "cost", meaning=_reconfigure)
keyword("level up", "702.87", "cost", meaning=_abilities)
keyword("transmute", "702.53", "cost", meaning=_abilities)
keyword("transfigure", "702.71", "cost", meaning=_abilities)
keyword("ninjutsu", "702.49", "cost", meaning=_abilities)
keyword("aura swap", "702.65", "cost", meaning=_abilities)
keyword("station", "702.184", meaning=_abilities)
keyword("reinforce", "702.77", "n cost", meaning=_so_many)
keyword("crew", "702.122", "n", meaning=_of_power)
keyword("saddle", "702.171", "n", meaning=_of_power)
keyword("equip", "702.6", "cost", "dash", meaning=_for_kind)
enter("craft", "702.167", "Craft with artifact {2}{U}", _of_materials)
keyword("commander ninjutsu", "702.49", "cost", meaning=_from_the_command_zone)
for _form in (" {cost:keyword_mana}", "—^{cost:cost}"):
    phrase("keyword", Keyword, "craft with {what:noun~s}" + _form, name="craft")
    phrase("keyword", Keyword, "equip {what:noun~s}" + _form, name="equip")
enter("typecycling", "702.29", "Plainscycling {2}", _for_cards)
