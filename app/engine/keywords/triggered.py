"""Keywords that are triggered abilities of permanents, told by the texts that the rules give for them."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import General, Keyword, NotCarriedOut, StaticAbility, TriggeredAbility
from app.engine.abilities.conditions.conditions import HasCounters
from app.engine.abilities.conditions.past import CameSinceUpkeep
from app.engine.abilities.costs.costs import PayMana
from app.engine.abilities.events.event_words import Origin
from app.engine.abilities.events.events import Attacks, PutIntoGraveyard
from app.engine.abilities.events.waiting import OfCard
from app.engine.abilities.nouns.places import AddedCounters, Entering, OnBattlefield
from app.engine.abilities.nouns.references import Player, Pronoun, This
from app.engine.abilities.quantities.amounts import Sum, Times, Variable
from app.engine.abilities.quantities.tallies import Bound, Tally
from app.engine.abilities.vocabulary import CounterKind, KeywordName, RuleNumber
from app.engine.effects.instructions.sequences import Where
from app.engine.effects.mana.add_mana import AddMana
from app.engine.effects.mana.spend_mana import KeepMana
from app.engine.effects.zones.put_cards import Put
from app.engine.keywords.activated import told
from app.engine.keywords.registry import keyword
from app.engine.values.frozen import exchanged, inside, replace, swapped
from app.engine.values.mana import ManaCost

_ATTACKS: Final = "Whenever this creature attacks, "
_BLOCKED: Final = "Whenever this creature becomes blocked, "
_DAMAGE: Final = "Whenever this creature deals combat damage to a player, "
_DEAD: Final = "When this permanent is put into a graveyard from the battlefield, "
_FOR_EQUIPMENT: Final = (
    "When this Equipment enters, create a {} creature token, then attach this Equipment to it."
)
_PLAIN: Final[dict[KeywordName, tuple[RuleNumber, str]]] = {
    # The blocker shrinks, and not one that has flanking itself (702.25a).
    "flanking": (
        "702.25",
        "Whenever this creature becomes blocked by a creature without flanking, the blocking creature gets"
        " -1/-1 until end of turn.",
    ),
    # Alone among those declared as attackers; what is put attacking later changes nothing of that (702.83b).
    "exalted": (
        "702.83",
        "Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn.",
    ),
    "battle cry": ("702.91", _ATTACKS + "each other attacking creature gets +1/+0 until end of turn."),
    "living weapon": ("702.92", _FOR_EQUIPMENT.format("0/0 black Phyrexian Germ")),
    "dethrone": (
        "702.105",
        "Whenever this creature attacks the player with the most life or tied for most life, put a +1/+1"
        " counter on this creature.",
    ),
    "exploit": ("702.110", "When this creature enters, you may sacrifice a creature."),
    "ingest": ("702.115", _DAMAGE + "that player exiles the top card of their library."),
    # For each opponent that any creature of yours attacked this combat, not this one alone (702.121a).
    "melee": (
        "702.121",
        _ATTACKS
        + "it gets +1/+1 until end of turn for each opponent you attacked with a creature this combat.",
    ),
    # The powers are compared as the target is chosen, and once more as it resolves (608.2b).
    "mentor": (
        "702.134",
        _ATTACKS
        + "put a +1/+1 counter on target attacking creature with power less than this creature's power.",
    ),
    # The tapping itself is an optional cost to attack; this is what triggers on it (702.154a, 702.154b).
    "enlist": (
        "702.154",
        "Whenever this creature enlists a creature, this creature gets +X/+0 until end of turn, where X is"
        " that creature's power.",
    ),
    # The greater one has to be declared with it: what is put attacking never attacked (702.149a, 508.4).
    "training": (
        "702.149",
        "Whenever this creature and at least one other creature with power greater than this creature's power"
        " attack, put a +1/+1 counter on this creature.",
    ),
    "for Mirrodin!": ("702.163", _FOR_EQUIPMENT.format("2/2 red Rebel")),
    "job select": ("702.182", _FOR_EQUIPMENT.format("1/1 colorless Hero")),
}
"""Keywords without a number."""
_NUMBERED: Final[dict[KeywordName, tuple[RuleNumber, str]]] = {
    "bushido": (
        "702.45",
        "Whenever this creature blocks or becomes blocked, it gets +{n}/+{n} until end of turn.",
    ),
    "soulshift": (
        "702.46",
        _DEAD
        + "you may return target Spirit card with mana value {n} or less from your graveyard to your hand.",
    ),
    "frenzy": (
        "702.68",
        "Whenever this creature attacks and isn't blocked, it gets +{n}/+0 until end of turn.",
    ),
    # A trigger, so these counters come after the damage; those of toxic come with it (702.70a, 702.164c).
    "poisonous": ("702.70", _DAMAGE + "that player gets {a} poison counter{s}."),
    "annihilator": ("702.86", _ATTACKS + "defending player sacrifices {a} permanent{s}."),
    # Of several instances the first to resolve makes it renowned, and the others do nothing (702.112c).
    "renown": (
        "702.112",
        "When this creature deals combat damage to a player, if it isn't renowned, put {a} +1/+1 counter{s}"
        " on it and it becomes renowned.",
    ),
    "fabricate": (
        "702.123",
        "When this permanent enters, you may put {a} +1/+1 counter{s} on it. If you don't, create {a} 1/1"
        " colorless Servo artifact creature token{s}.",
    ),
    "afflict": ("702.130", _BLOCKED + "defending player loses {n} life."),
    "afterlife": ("702.135", _DEAD + "create {a} 1/1 white and black Spirit creature token{s} with flying."),
    # The tokens attack but were never declared, so nothing triggers on their attacking (508.4).
    "mobilize": (
        "702.181",
        _ATTACKS
        + "create {a} 1/1 red Warrior creature token{s} [that's/that are] tapped and attacking. Sacrifice"
        " [it/them] at the beginning of the next end step.",
    ),
}
"""Keywords with a number: {n} in figures, {a} in words, {s} and [one/several] for what agrees with it."""
GRANTED: Final = ("exalted", "flanking")
"""Those that texts grant, which are entered with the others that they grant."""
_X: Final = Variable("X")
_WORDS: Final = ("zero", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_RECOVER: Final = (
    "When a creature is put into your graveyard from the battlefield, you may pay {0}. If you do, return this"
    " card from your graveyard to your hand. Otherwise, exile this card."
)
_RAMPAGE: Final = (
    "Whenever this creature becomes blocked, it gets +X/+X until end of turn, where X is the number of"
    " creatures blocking it minus 1."
)
_PARTNER: Final = (
    "When this permanent enters, target player may search their library for a card named Ana, reveal it, put"
    " it into their hand, then shuffle."
)


def plain(entry: Keyword) -> tuple[General, ...]:
    """What a keyword without a number stands for."""
    return (replace(told(_PLAIN[entry.name][1], TriggeredAbility), keyword=entry.name),)


def decayed(entry: Keyword) -> tuple[General, ...]:
    """702.147a: it can't block, and is sacrificed at the end of the combat in which it attacked."""
    attacks = told("When this creature attacks, sacrifice it at end of combat.", TriggeredAbility)
    return (told("This creature can't block.", StaticAbility), attacks)


def haunt(entry: Keyword) -> tuple[General, ...]:
    """702.55a: as a permanent it is put into a graveyard, or as a spell it resolved: it haunts a creature."""
    # On a spell it triggers as that resolves and goes to the graveyard, on a permanent as it dies (702.55a).
    dies = told(_DEAD + "exile it haunting target creature.", TriggeredAbility)
    return (dies, TriggeredAbility(OfCard.RESOLVED, dies.effects))


def recover(entry: Keyword) -> tuple[General, ...]:
    """702.59a: it comes back from the graveyard for a cost, or is exiled."""
    cost = (PayMana(ManaCost.parse("{0}")),)
    return (swapped(told(_RECOVER, TriggeredAbility), cost, entry.cost),)


def partner_with(entry: Keyword) -> tuple[General, ...]:
    """702.124j: as it enters, a player may search for the card of that name."""
    return (swapped(told(_PARTNER, TriggeredAbility), "Ana", entry.what),)


def _numbered(entry: Keyword) -> tuple[General, ...]:
    """What a keyword with a number stands for; one with an X that nothing tells is not carried out."""
    n, text = entry.amount, _NUMBERED[entry.name][1]
    # What dies is counted as it was just before (603.10a), which a count on resolution is not.
    if n == _X and entry.what is not None and not text.startswith(_DEAD):
        return (_counting(told(_agreeing(text, "X", "X", several=True), TriggeredAbility), entry.what),)
    if not isinstance(n, int) or not 0 < n < len(_WORDS):
        return (NotCarriedOut(entry.name, ()),)
    return (told(_agreeing(text, str(n), _WORDS[n], several=n > 1), TriggeredAbility),)


def _agreeing(text: str, figures: str, words: str, *, several: bool) -> str:
    for agreeing in ("that's/that are", "it/them"):
        text = text.replace(f"[{agreeing}]", agreeing.split("/")[several])
    return text.format(n=figures, a=words, s="s" * several)


def _counting(ability: TriggeredAbility, what: object) -> TriggeredAbility:
    """An ability whose X is what a keyword says that it is, counted as it resolves (608.2h).

    What the keyword calls "it" is the object that has it, whatever the ability names besides.
    """
    what = exchanged(what, lambda part: This("creature") if part in (Pronoun.IT, Pronoun.ITS) else part)
    effects = (Where(one, _X, what) if _X in inside(one) else one for one in ability.effects)
    return replace(ability, effects=tuple(effects))


# Asked again as it resolves: either may have been paired, changed sides or left (702.95a, 702.95c).
_SOULBOND: Final = (
    "When this creature enters, if it's unpaired, you may pair it with another unpaired creature you"
    " control.",
    "Whenever another unpaired creature you control enters, if this creature is unpaired, you may pair this"
    " creature with that creature.",
)


def soulbond(entry: Keyword) -> tuple[General, ...]:
    """702.95a: two triggered abilities."""
    return tuple(told(text, TriggeredAbility) for text in _SOULBOND)


def rampage(entry: Keyword) -> tuple[General, ...]:
    """702.23a: it grows for each creature that blocks it beyond the first."""
    if not isinstance(entry.amount, int):
        return (NotCarriedOut(entry.name, ()),)
    ability = told(_RAMPAGE, TriggeredAbility)
    # The text is that of rampage 1: the number beyond the first is taken as often as N says (702.23a).
    beyond = next(part for part in inside(ability.effects) if isinstance(part, Sum))
    return (swapped(ability, beyond, Times(entry.amount, beyond)),)


def firebending(entry: Keyword) -> tuple[General, ...]:
    """702.189a: whenever this creature attacks, add N {R}, which lasts until end of combat."""
    effects = (AddMana((ManaCost.parse("{R}"),), _X), KeepMana("end of combat", Player.YOU))
    ability = TriggeredAbility(Attacks(This("creature")), effects)
    if entry.amount == _X and entry.what is not None:
        return (_counting(ability, entry.what),)
    return (swapped(ability, _X, entry.amount),)


for _name, (_rule, _) in _PLAIN.items():
    if _name not in GRANTED:
        keyword(_name, _rule, meaning=plain)
keyword("soulbond", "702.95", meaning=soulbond)
keyword("rampage", "702.23", "n", meaning=rampage)
keyword("firebending", "702.189", "n", meaning=firebending)
keyword("haunt", "702.55", meaning=haunt)
keyword("recover", "702.59", "cost", "dash", meaning=recover)
for _name, (_rule, _) in _NUMBERED.items():
    keyword(_name, _rule, "n", meaning=_numbered)


def persist(entry: Keyword) -> tuple[General, ...]:
    """702.79a: put into a graveyard without a -1/-1 counter it returns with one."""
    return _returning("-1/-1")


def undying(entry: Keyword) -> tuple[General, ...]:
    """702.93a: put into a graveyard without a +1/+1 counter it returns with one."""
    return _returning("+1/+1")


def _returning(kind: CounterKind) -> tuple[General, ...]:
    event = PutIntoGraveyard(This("permanent"), Player.A_PLAYER, Origin.BATTLEFIELD)
    place = OnBattlefield(Entering.PLAIN, Player.ITS_OWNER, None, AddedCounters(1, kind))
    # As it last was on the battlefield: in the graveyard no card has counters (702.79a, 122.2).
    condition = HasCounters(Pronoun.IT, Tally(0, Bound.NONE), kind, past=True)
    return (TriggeredAbility(event, (Put(Player.UNSAID_YOU, Pronoun.IT, place, returned=True),), condition),)


_CUMULATIVE: Final = (
    "At the beginning of your upkeep, put an age counter on this permanent. Then sacrifice this permanent"
    " unless you pay {0} for each age counter on this permanent."
)
_ECHO: Final = "At the beginning of your upkeep, sacrifice this permanent unless you pay {0}."
_COST: Final = (PayMana(ManaCost.parse("{0}")),)


def cumulative(entry: Keyword) -> tuple[General, ...]:
    """702.24a: it grows older, and is sacrificed unless the cost is paid for each age counter."""
    return _paid(entry, told(_CUMULATIVE, TriggeredAbility))


def echo(entry: Keyword) -> tuple[General, ...]:
    """702.30a: it is paid for again at the first upkeep after it came."""
    # An intervening "if": what came before the last upkeep is not paid for again (702.30a).
    since = CameSinceUpkeep(This("permanent"))
    return _paid(entry, replace(told(_ECHO, TriggeredAbility), condition=since))


def _paid(entry: Keyword, ability: TriggeredAbility) -> tuple[General, ...]:
    if not entry.cost:
        return (NotCarriedOut(entry.name, ()),)
    return (swapped(ability, _COST, entry.cost),)


keyword("cumulative upkeep", "702.24", "cost", "dash", meaning=cumulative)
keyword("echo", "702.30", "cost", "dash", meaning=echo)
