"""What an instruction has somebody pay besides mana: life as well, evidence, permanents (118.12)."""

from __future__ import annotations

from typing import cast

from app.engine.abilities.costs.costs import CollectEvidence, PayLife, PayMana, SacrificeWorth
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.effects.choices.paying import Pays
from app.engine.text.book import Fields, general
from app.engine.values.mana import ManaCost


def _paying_both(found: Fields) -> Pays:
    cost = (PayMana(cast("ManaCost", found["mana"])), PayLife(cast("int", found["n"])))
    return Pays(cast("Player | Target", found["who"]), cost)


def _paid_both(value: object) -> Fields | None:
    match value:
        case Pays(who=who, cost=(PayMana(cost=mana), PayLife(n=n))):
            return {"who": who, "mana": mana, "n": n}
        case _:
            return None


general("effect", "{who:subject}pay[s/] {mana:mana} and {n:digits} life", _paying_both, _paid_both)


def _collecting(found: Fields) -> Pays:
    return Pays(cast("Player | Target", found["who"]), (CollectEvidence(found["n"]),))


def _collected(value: object) -> Fields | None:
    match value:
        case Pays(who=who, cost=(CollectEvidence(n=n),)):
            return {"who": who, "n": n}
        case _:
            return None


general("effect", "{who:subject}collect[s/] evidence {n:amount}", _collecting, _collected)


def _sacrificing(found: Fields) -> Pays:
    who, fields = cast("Player | Target", found["who"]), {key: found[key] for key in found if key != "who"}
    return Pays(who, (SacrificeWorth(**fields),))  # type: ignore[arg-type]


def _sacrificed(value: object) -> Fields | None:
    match value:
        case Pays(who=who, cost=(SacrificeWorth(what=what, of=of, n=n, costless=0),)):
            return {"who": who, "what": what, "of": of, "n": n}
        case _:
            return None


_worth = (
    "{who:subject}sacrifice[s/] any number of {what:noun~p} with total {of:totalled} {n:digits} or greater"
)
general("effect", _worth, _sacrificing, _sacrificed)
