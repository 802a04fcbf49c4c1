"""What hangs on all that attack or block at the same time: "can't attack alone" (506.5, 508.1c, 509.1b)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final, Literal, TypeAlias

from app.engine.abilities.nouns.references import Player
from app.engine.rule import implements
from app.engine.state.game import Game
from app.engine.state.kinds.matching import ref
from app.engine.statics.casting.prohibitions import CantBe
from app.engine.statics.combat.attack_limits import CantUnlessOthers
from app.engine.statics.combat.combat import DoesSo, Freely, OneAtATime
from app.engine.statics.traits.traits import Traits
from app.engine.values.ids import ObjectId, PlayerId
from app.services.table.combat.reasons import RULES, Reason, Said, concerns, in_words, said_of, said_of_all

Deed: TypeAlias = Literal["attack", "block"]
Declared: TypeAlias = Mapping[ObjectId, "Collection[ObjectId | PlayerId]"]
"""Creatures, and whom each attacks or blocks."""

_ALONE: Final = {
    "attack": ("attack alone", "attack or block alone"),
    "block": ("block alone", "attack or block alone"),
}


@implements("506.5", "508.1c", "509.1b")
def against_all(game: Game, deed: Deed, declared: Declared) -> Iterator[tuple[ObjectId, Reason]]:
    """The restrictions that these attackers or blockers disobey together, each with what it is about."""
    for ident in declared:
        for said in said_of(game, ident):
            broken = _is_broken(game, said, ident, deed, declared)
            if broken is not False:
                sure = broken is True and said.applies is True
                yield ident, Reason(RULES[deed], in_words(game, said), said.source.id, sure)
    for said in said_of_all(game):
        if (broken := _are_too_many(game, said, deed, declared)) is not False:
            sure = broken is True and said.applies is True
            yield said.source.id, Reason(RULES[deed], in_words(game, said), said.source.id, sure)


def _is_broken(game: Game, said: Said, ident: ObjectId, deed: Deed, declared: Declared) -> bool | None:
    """Whether these attackers or blockers are too few, or too many, for one of them."""
    parts = said.effect.traits if isinstance(said.effect, Traits) else (said.effect,)
    if any(isinstance(one, CantBe) and one.participle in _ALONE[deed] for one in parts):
        return len(declared) == 1
    match said.effect:
        case DoesSo(so=Freely.ALONE) if deed == "attack":
            return len(declared) > 1
        case CantUnlessOthers(deed=said_deed, other=kind, least=least) if said_deed == deed:
            it = (ref(game, ident),)
            others = [one for one in declared if one != ident]
            fit = [True if kind is None else concerns(game, said.source, kind, one, it) for one in others]
            known = fit.count(True) >= least
            return False if known else None if fit.count(True) + fit.count(None) >= least else True
        case _:
            return False


def _are_too_many(game: Game, said: Said, deed: Deed, declared: Declared) -> bool | None:
    """Whether more attack or block than may, or more attack one player or permanent."""
    match said.effect:
        case OneAtATime(n=n, verb=verb, whom=whom) if verb == deed:
            if isinstance(whom, Player) and not whom.is_you:
                return None
            meant = said.source.controller if isinstance(whom, Player) else said.source.id
            there = (whom is None or meant in others for others in declared.values())
            return sum(there) > n
        case _:
            return False
