"""What mana with a restriction may be spent on (106.6), and which is spent, as it is remembered (400.7d)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import ActivatedAbility, AsKeywordSays, Effect, General, SpellAbility
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Objects
from app.engine.casting.casting import Casting, spell_fits
from app.engine.casting.own_text import own_text
from app.engine.effects.casting.spells_to_come import SpendOnlyOnX
from app.engine.effects.choices.modes import Modal
from app.engine.effects.mana import spend_mana as spend
from app.engine.effects.mana.spend_mana import in_words
from app.engine.payment.plan import POOL, THE_COST, Plan, Spending
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.kinds.matching import all_of, any_of, fits
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.state.permanents.turning import cost_of_manifested
from app.engine.values.frozen import inside
from app.engine.values.ids import ObjectId
from app.engine.values.mana import Mana, ManaCost, SpentMana, SymbolKind

_ABILITIES: Final = (spend.Purpose.ABILITY, spend.Purpose.ABILITIES)

_OF_KEYWORDS: Final = {
    spend.Purpose.EQUIP: "equip",
    spend.Purpose.EQUIPS: "equip",
    spend.Purpose.POWER_UP: "power-up",
}
"""The purposes that are activated abilities of a keyword; no mana ability is one."""
_SPECIAL: Final = {
    spend.Purpose.UNLOCK: "unlock",
    spend.Purpose.UNLOCKS: "unlock",
    spend.Purpose.FACE_UP: "turn face up",
    spend.Purpose.CREATURES_FACE_UP: "turn face up",  # what is face down is a creature (708.2a)
    spend.Purpose.PERMANENTS_FACE_UP: "turn face up",
    spend.Purpose.FORETELL: "foretell",
    spend.Purpose.FORETELL_A_CARD: "foretell",
    spend.Purpose.PLOT: "plot",
}
"""The special actions among the purposes (116.2)."""

_ANYWHERE: Final = (spend.CantSpend, spend.NotFor, spend.IfSpent)
"""Rules that let mana be spent on what is no spell."""


class Use(Struct, frozen=True):
    """Whether mana may be spent on what is paid for, on mana abilities, and on generic mana."""

    here: bool | None = True
    generic: bool = True
    note: str = ""


@implements("106.6")
def use_of(casting: Casting, rules: Iterable[Effect], source: ObjectId) -> Use:
    """What the sentences of a mana ability of `source` allow, all of them together."""
    rules = tuple(rules)
    if not rules:
        return Use()
    # Every sentence restricts by itself, so all of them must allow it (106.6).
    here = all_of(_allows(casting, rule, source) for rule in rules)
    generic = spend.NotFor.GENERIC not in rules
    return Use(here, generic, "; ".join(dict.fromkeys(map(in_words, rules))))


def feeds(casting: Casting, rules: Iterable[Effect], source: ObjectId, user: ObjectId) -> bool | None:
    """Whether such mana may be spent on a mana ability of `user`."""
    return all_of(_allows_ability(casting, rule, source, user, None) for rule in rules)


def _allows(casting: Casting, rule: Effect, source: ObjectId) -> bool | None:
    if casting.ability is not None:
        return _allows_ability(casting, rule, source, casting.spell, casting.ability)
    if casting.special:  # a special action is neither a spell nor an ability (116.1)
        if isinstance(rule, spend.SpendOnly):
            return any_of(_special(casting, use) for use in rule.uses)
        return isinstance(rule, _ANYWHERE)
    match rule:
        case spend.CantSpend(spells=kind):
            answer = _is_such(casting, kind, source)
            return None if answer is None else not answer
        case spend.NotFor():
            return rule is spend.NotFor.GENERIC  # "can't be spent to pay generic costs" leaves coloured ones
        # These restrict nothing: they speak of what follows (106.6).
        case spend.IfSpent():
            return True
        case spend.SpendOnly(uses=uses):
            return any_of(_use(casting, use, source) for use in uses)
        case _:
            return None


@implements("116.2", "702.37e")
def _special(casting: Casting, use: spend.Use) -> bool | None:
    """Whether a special action, or what is paid as something resolves, is such a use."""
    action = next(iter(casting.way.names), "")
    match use:
        case spend.UseOf(what=ManaCost() as symbols):
            # The X of what resolves is a number by then.
            return _contains(casting, symbols) if action else None
        case spend.Purpose.CUMULATIVE_UPKEEP:
            return False if action else None
        case spend.Purpose.MORPH | spend.Purpose.MANIFESTED:
            return _turned_up_for(casting, use) if action == "turn face up" else False
        case spend.Purpose():
            return use in _SPECIAL and _SPECIAL[use] == action
        case _:
            return False  # it is neither a spell nor an activated ability


@implements("701.40b", "702.37e")
def _turned_up_for(casting: Casting, use: spend.Purpose) -> bool | None:
    """Whether a permanent is turned face up for its morph cost, or for its mana cost as a manifested one."""
    thing = casting.game.objects[casting.spell]
    has_morph = not {"morph", "megamorph"}.isdisjoint(thing.reading.keywords)
    was_manifested = cost_of_manifested(thing) is not None
    if has_morph and was_manifested:  # either cost may be paid, and which is paid here is not told
        return None
    return has_morph if use is spend.Purpose.MORPH else was_manifested


def _use(casting: Casting, use: spend.Use, source: ObjectId) -> bool | None:
    """Whether casting this spell is such a use."""
    match use:
        case spend.UseOf(what=Objects() | EitherObjects() as kind, activate=False):
            return _is_such(casting, kind, source)
        case spend.UseOf(what=ManaCost() as symbols):
            return _contains(casting, symbols)
        # Being a commander belongs to the card and is no characteristic of the spell (903.3).
        case spend.Purpose.COMMANDER:
            return casting.game.objects[casting.spell].commander
        case spend.Purpose.DISTURB:
            return "disturb" in casting.way.names
        case _:
            return False


def _is_such(casting: Casting, kind: AnyObjects, source: ObjectId) -> bool | None:
    """Whether the spell is of a kind; "from a graveyard" tells where it is cast from."""
    return spell_fits(casting, casting.game, kind, casting.player, source, announced=True)


@implements("107.3a")
def _contains(casting: Casting, costs: ManaCost) -> bool:
    """Whether what is paid contains one of these symbols: a mana cost, or what stands instead of it, or an
    additional cost, as a kicker of {X}."""
    wanted = {symbol.text for symbol in costs.symbols}
    base, rows = casting.way.base, (row.amount for row in casting.ledger if row.kind == "additional")
    more = any(f"{{{text}}}" in amount for amount in rows for text in wanted)
    return more or (base is not None and any(symbol.text in wanted for symbol in base.symbols))


def _allows_ability(
    casting: Casting, rule: Effect, source: ObjectId, user: ObjectId, ability: object
) -> bool | None:
    """Whether mana under this rule may be spent on an ability of `user`, a mana ability unless it is told."""
    match rule:
        case spend.SpendOnly(uses=uses):
            return any_of(_activates(casting, use, source, user, ability) for use in uses)
        case spend.CantSpend() | spend.NotFor() | spend.IfSpent():
            return True
        case _:
            return False


def _activates(
    casting: Casting, use: spend.Use, source: ObjectId, user: ObjectId, ability: object
) -> bool | None:
    match use:
        case spend.UseOf(what=Objects() | EitherObjects() as what, activate=activate):
            return activate and fits(casting.game, user, what, you=casting.player, source=source)
        case spend.UseOf(what=ManaCost() as symbols):
            # An ability that is paid for has that cost; what it costs to make mana is not known here.
            return _contains(casting, symbols) if casting.ability is not None else None
        case spend.Purpose.CLASS_LEVEL:  # an ability of its bar (716.2a)
            said = (part for part in inside(ability) if isinstance(part, AsKeywordSays))
            return any(part.keyword == "class" for part in said)
        case spend.Purpose():
            of = _OF_KEYWORDS.get(use)
            return use in _ABILITIES or (isinstance(ability, ActivatedAbility) and ability.keyword == of)
        case _:
            return None


@implements("106.6")
def as_paid(casting: Casting) -> tuple[Mana, ...]:
    """The total cost with a symbol of its colour for each mana of X that must have one.

    Where X may be of several colours it is this in each way. What reductions take of the generic mana they
    take of X first, which is best for the player.
    """
    base, x = casting.way.base, casting.record.x
    colors = _colors(casting) if x and base is not None else ()
    if not colors or base is None:
        return (casting.mana,)  # any mana may be spent on X
    much = x * sum(symbol.kind is SymbolKind.VARIABLE for symbol in base.symbols)
    rows = (ManaCost.parse(row.amount) for row in casting.ledger if row.kind == "reduction")
    less = sum(symbol.generic for cost in rows for symbol in cost.symbols)
    # What reductions leave of X must be of that colour.
    bound = min(casting.mana.generic, max(0, much - less))
    ways = combinations_with_replacement(colors, bound)
    return tuple(Mana.of(casting.mana.generic - bound, [*casting.mana.pips, *way]) for way in ways)


def _colors(casting: Casting) -> tuple[str, ...]:
    """The letters of the only colours that may be spent on X; none where any may."""
    for ability in own_text(casting):
        for effect in _followed(ability, casting.record.modes):
            if isinstance(effect, SpendOnlyOnX):
                return tuple(COLOR_WORDS[color] for color in effect.colors)
    return ()


def _followed(ability: General | SpellAbility, modes: tuple[int, ...]) -> Iterator[object]:
    """The instructions of a spell or ability, and those of the modes that are chosen."""
    for effect in ability.effects if isinstance(ability, SpellAbility) else ():
        yield effect
        if isinstance(effect, Modal):
            for number in modes:
                yield from effect.modes[number - 1].effects


@implements("609.4b", "400.7d")
def spent_on(casting: Casting) -> tuple[SpentMana, ...] | None:
    """The mana spent on the total cost, of the types that it really was; None without a payment."""
    plan = casting.plan
    if plan is None:
        return None
    # Another player's mana is spent on the spell as well (702.132a).
    plans = [plan] if casting.assisted is None else [plan, casting.assisted]
    # The type that it had, not what it was spent as though it were (609.4b).
    return tuple(_mana(casting, one, s) for one in plans for s in one.spent if s.toward == THE_COST)


def _mana(casting: Casting, plan: Plan, spending: Spending) -> SpentMana:
    """One mana with what its source was like; of mana in the pool nobody knows that."""
    ref = spending.unit
    source = ref.unit.source
    if source is None and ref.step != POOL:
        source = plan.steps[ref.step].activation.source
    # As the source was before it paid: it may be gone (608.2h).
    kinds = None if source is None else view(casting.before).characteristics(source).all_types
    return SpentMana(ref.type, kinds, ref.unit.snow)
