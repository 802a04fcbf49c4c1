"""How a keyword is written and what it stands for (702)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import General, Keyword, SpellAbility
from app.engine.abilities.costs.costs import CostPart, PayMana, PayMany
from app.engine.abilities.vocabulary import KeywordName, RuleNumber
from app.engine.state.characteristics.layers import ability_meanings, keyword_meanings
from app.engine.text.book import constant, phrase
from app.engine.values.frozen import replace
from app.engine.values.pack import OWN

Meaning = Callable[[Keyword], tuple[General | SpellAbility, ...]]


class Entry(Struct, frozen=True):
    """One keyword ability."""

    name: KeywordName
    rule: RuleNumber
    """As "702.76"."""
    meaning: Meaning
    example: str
    """A line with it, for the help and the tests."""
    rewrite: Callable[[str], str] | None = None
    """How it changes the text of a spell that is cast for its cost (612)."""


KEYWORDS: Final[dict[str, Entry]] = {}
_PARAMETERS: Final = {
    "cost": " {cost:keyword_mana}",
    "dash": "(—| — )^{cost:cost}",
    "n": " {amount:amount}",
    "n cost": " {amount:amount}—{cost:keyword_mana}",
    "n dash": " {amount:amount}—^{cost:cost}",
    "n where": " {amount:variable}, where X is {what:computed}",
    "either": " {cost:either_mana}",
}
_ALSO: Final = {"cost": ("dash", "either"), "n": ("n where",)}
"""Forms that every keyword of another form may have."""
_EXAMPLES: Final = {
    "": "",
    "cost": " {1}{B}",
    "dash": "—Pay 2 life.",
    "n": " 2",
    "n cost": " 4—{U}",
    "n dash": " 4—Pay 2 life.",
}


def nothing(keyword: Keyword) -> tuple[General, ...]:
    """The meaning of a keyword that has none for casting."""
    return ()


def enter(name: str, rule: str, example: str, meaning: Meaning = nothing) -> None:
    """Enter a keyword ability whose phrases are written elsewhere."""
    KEYWORDS[name] = Entry(name, rule, meaning, example)
    constant("asked_keyword", name, name)


def keyword(name: str, rule: str, *forms: str, meaning: Meaning = nothing) -> None:
    """Enter a keyword ability.

    `forms`: what may follow its name: "" nothing, "cost" mana, "dash" a dash and any cost, "n" a number,
    "n cost" number, dash and mana; none given means nothing. A keyword with mana may have another cost
    after a dash or a choice of mana, one with a number may say what X is. Other templates are added with
    `phrase`, and such keywords entered with `enter`.
    """
    forms = forms or ("",)
    enter(name, rule, name[0].upper() + name[1:] + _EXAMPLES[forms[0]], meaning)
    also = [more for form in forms for more in _ALSO.get(form, ())]
    for form in dict.fromkeys((*forms, *also)):
        if form:
            phrase("keyword", Keyword, name + _PARAMETERS[form], name=name)
        else:
            constant("keyword", Keyword(name), name)


def rewrites(name: str, rewrite: Callable[[str], str]) -> None:
    """Let a keyword that is entered change the text of the spell when its cost is paid."""
    KEYWORDS[name] = replace(KEYWORDS[name], rewrite=rewrite)


def means(entry: Keyword) -> tuple[General | SpellAbility, ...]:
    """The general abilities that a keyword ability stands for; those of a pack's own one stand beside it."""
    if entry.name.startswith(OWN):
        return ()
    return KEYWORDS[entry.name].meaning(replace(entry, cost=tuple(map(_symbol_by_symbol, entry.cost))))


def _symbol_by_symbol(part: CostPart) -> CostPart:
    """Mana that is told by its number, "six {C}", as the symbols that it is."""
    mana = part.in_full() if isinstance(part, PayMany) else None
    return part if mana is None else PayMana(mana)


def _granted(name: str) -> tuple[General | SpellAbility, ...]:
    """What a keyword without parameters stands for when an effect gives it to an object."""
    return means(Keyword(name)) if name in KEYWORDS else ()


keyword_meanings(_granted)
ability_meanings(lambda entry: means(entry) if entry.name in KEYWORDS else ())
