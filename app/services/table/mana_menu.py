"""The mana abilities of one object, for a menu: what each says, and which mana it can make (605.3a).

Importing it loads the engine.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from app.engine.abilities.abilities import ActivatedAbility
from app.engine.abilities.costs.costs import TapThis
from app.engine.casting.activation.ability_zones import abilities_there
from app.engine.casting.activation.activating import ACTIVATE
from app.engine.casting.casting import Proposal
from app.engine.casting.mana.mana_altered import Tapping, altered
from app.engine.casting.mana.mana_costs import Payment
from app.engine.casting.mana.mana_sources import making
from app.engine.casting.procedure import judge
from app.engine.effects.mana.adding_mana import each_of
from app.engine.effects.mana.mana_abilities import makes_mana
from app.engine.effects.mana.mana_made import mana_made
from app.engine.rule import implements
from app.engine.state.game import Game, GameObject
from app.engine.values.ids import ObjectId, PlayerId
from app.services.table.proposing.offered import text_of


class ManaAbility(Struct, frozen=True):
    """One mana ability that a player may activate before a spell, so that its mana floats."""

    label: str
    """What it says."""
    number: int
    """Which ability of the object it is, as `Proposal.ability` counts them."""
    mana: tuple[str, ...]
    """Each mana that may be chosen, as "{U}{R}", which is what answers the question for it.

    Nothing where what it makes depends on how it is paid for, or can't be told.
    """
    proposal: Proposal
    legal: bool | None
    """Whether it can be activated now; None where that is not certain."""
    reason: str = ""
    """Why not, in a sentence."""


@implements("605.3a")
def mana_abilities_of(game: Game, player: PlayerId, thing: ObjectId) -> tuple[ManaAbility, ...]:
    """The mana abilities of an object where it is, as `player` could activate them now."""
    return tuple(_of(game, player, game.objects[thing])) if thing in game.objects else ()


def _of(game: Game, player: PlayerId, thing: GameObject) -> Iterator[ManaAbility]:
    for number, ability in enumerate(abilities_there(game, thing), 1):
        if makes_mana(ability):
            proposal = Proposal(player, thing.id, thing.zone, (ACTIVATE,), ability=number)
            verdict = judge(game, proposal)
            against = (
                finding.text
                for step in verdict.checklist
                for finding in step.findings
                if str(step.rule) == str(verdict.failed)
            )
            mana, label = _mana(game, player, thing, ability), text_of(thing, ability, number)
            reason = next(against, "") if verdict.legal is False else ""
            yield ManaAbility(label, number, mana, proposal, verdict.legal, reason)


def _mana(game: Game, player: PlayerId, thing: GameObject, ability: ActivatedAbility) -> tuple[str, ...]:
    """The mana that may be chosen."""
    made = mana_made(ability.effects, making(game, player, thing, Payment()))
    if made is None:
        return ()
    taps = any(isinstance(part, TapThis) for part in ability.cost)
    changed = altered(Tapping(game, thing, player, taps), made.options)
    if changed is None:
        return ()
    options = tuple((*units, *(types for types, _ in more)) for units, more in changed.options)
    return tuple(sorted(each_of(options), key=lambda mana: [*map("WUBRGC".find, mana)]))
