"""601.2g: the player may activate mana abilities; here it is found which ones there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.casting.casting import Casting, Status
from app.engine.casting.in_force import own_statics, said
from app.engine.casting.mana import mana_sources
from app.engine.casting.mana.mana_costs import left_for_mana
from app.engine.casting.paying.preferences import regarded
from app.engine.casting.wording.words import kind_in_words, name_of
from app.engine.payment.problem import Activation, ManaUnit
from app.engine.rule import implements
from app.engine.state.kinds.matching import fits
from app.engine.statics.costs.mana_replacements import SpendOnlyOnThis
from app.engine.values.frozen import replace
from app.engine.values.said import joined, say

STEP: Final = "601.2g"


@implements("601.2g")
def mana_abilities(casting: Casting) -> Iterator[Casting]:
    """Find the mana in the pool and the mana abilities that can be activated, before costs are paid."""
    # Only where the total includes mana has the player the chance (601.2g).
    if not casting.mana.total or casting.unpayable:
        yield casting
        return
    units, uncertain = mana_sources.pool(casting)
    found = mana_sources.find(casting)
    activations = left_for_mana(casting, found.activations, uncertain)
    # More mana could only help, so this is a doubt and never a refusal.
    for source, why in (*uncertain, *found.uncertain):
        casting = casting.find(STEP, "106.6", Status.UNSURE, why, source)
    for source, rule, why in found.unusable:  # that it can't be activated is told, and forbids nothing
        casting = casting.find(STEP, rule, Status.OK, why, source)
    if casting.rehearsal:  # where only whether it can be paid is asked, no way is better than another
        yield _only_from(casting.but(units=units, activations=activations))
        return
    activations = regarded(casting.but(units=units), activations)
    casting = _only_from(casting.but(units=units, activations=activations))
    yield casting.find(STEP, STEP, Status.OK, _summary(casting))


@implements("106.6")
def _only_from(casting: Casting) -> Casting:
    """What the spell itself says of where the mana spent on it must come from."""
    own = own_statics(casting.game, casting.spell, SpendOnlyOnThis)
    # Such text is about casting the spell; an ability of it is paid as usual.
    for _, effect in said(own, SpendOnlyOnThis) if casting.ability is None else ():
        if effect.by is None:
            text = say("Its own text says that no mana can be spent to cast it.")
            casting = casting.find(STEP, "101.2", Status.OK, text, casting.spell)
            casting = casting.but(units=(), activations=())
        elif not (effect.this_way and casting.way.alternative is None):
            casting = _from(casting, effect.by)
    return casting


@implements("106.6", "605.1b")
def _from(casting: Casting, kind: AnyObjects) -> Casting:
    """The casting with mana of other sources of no use; of mana in the pool nobody knows where it is from.

    What a triggered mana ability adds is of its own source, not of the permanent that is tapped.
    """
    # The source of added mana is that of the ability which added it (106.3).
    sources = {unit.source or act.source: None for act in casting.activations for unit in act.produces}
    answers = {i: fits(casting.game, i, kind, you=casting.player, source=casting.spell) for i in sources}
    for source in (i for i, answer in answers.items() if answer is None):
        text = say(
            "Whether mana of {name} may be spent on it can't be told.", name=name_of(casting.before, source)
        )
        casting = casting.find(STEP, "106.6", Status.UNSURE, text, source)
    note = say("only from {kind} may be spent on it", kind=kind_in_words(kind, plural=True))
    kept: list[Activation] = []
    for act in casting.activations:
        units = tuple(
            u if answers[u.source or act.source] else replace(u, usable=False, note=u.note or note)
            for u in act.produces
        )
        kept.append(act if units == act.produces else replace(act, produces=units))
    if casting.units:
        text = say(
            "Where the mana in the pool comes from is not known, so whether it may be spent can't be told."
        )
        # Unknown mana is left out, and the doubt told.
        casting = casting.find(STEP, "106.6", Status.UNSURE, text, casting.spell)
    return casting.but(activations=tuple(kept), units=())


def _summary(casting: Casting) -> str:
    sources = list(dict.fromkeys(activation.source for activation in casting.activations))
    mana = (
        say("You have {pool} in your mana pool", pool=_pool(casting.units))
        if casting.units
        else say("Your mana pool is empty")
    )
    if not sources:
        return say("{mana}, and there is no mana ability that you can activate.", mana=mana)
    names = list(dict.fromkeys(name_of(casting.before, source) for source in sources))
    shown = joined(", ", names[:5])
    shown = say("{names} and others", names=shown) if len(names) > 5 else shown
    much = say("one source") if len(sources) == 1 else say("{sources} sources", sources=len(sources))
    return say(
        "{mana}; you can activate mana abilities of {much}: {shown}.", mana=mana, much=much, shown=shown
    )


def _pool(units: tuple[ManaUnit, ...]) -> str:
    return "".join("{" + "/".join(sorted(unit.types)) + "}" for unit in units)
