"""Activating abilities as an action (602, 605)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility
from app.engine.casting.casting import Proposal, Status
from app.engine.casting.makes_mana import makes_mana
from app.engine.casting.procedure import judge
from app.engine.casting.r602_5_permission import abilities_there
from app.engine.casting.words import kind_in_words
from app.engine.effects.add_mana import AddAnyColor, AddMana, ManaMade, mana_made
from app.engine.effects.spend_mana import SpendOnly
from app.engine.play.casting import reasons_of
from app.engine.play.outcome import Outcome, settle
from app.engine.resolution.resolve import add_doubt
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.execution import Answer, Execution, carry_out
from app.engine.state.game import CastRecord, Game, GameObject, RestrictedMana
from app.engine.state.view import view
from app.engine.values.ids import PlayerId

_MANA_EFFECTS: Final = (AddMana, AddAnyColor, SpendOnly)


@implements("602.2", "605.3b", "733.1")
def activate(game: Game, proposal: Proposal, answers: tuple[Answer, ...] = ()) -> Outcome:
    """Activate an ability as proposed; an illegal proposal leaves the game as it was.

    A mana ability resolves at once; `answers` say which mana it makes.
    """
    asked = changes.with_priority(game, proposal.player)
    verdict = judge(asked, proposal)
    thing = game.objects[proposal.object]
    if verdict.legal is None:
        reason = "whether its ability can be activated is not known"
        doubted = add_doubt(game, thing.card.name, thing.id, reason)
        return Outcome(doubted, None, None, reasons_of(verdict, Status.UNSURE), verdict=verdict)
    if not verdict.legal or verdict.after is None:
        failed = str(verdict.failed) if verdict.failed is not None else None
        reasons = reasons_of(verdict, Status.ILLEGAL)
        return Outcome(game, legal=False, failed=failed, reasons=reasons, verdict=verdict)
    ability = abilities_there(game, thing)[proposal.ability - 1]
    after = verdict.after
    if makes_mana(ability):
        after = _mana(after, asked, proposal.player, thing, ability, answers)
    settled, triggers = settle(asked, after)
    return Outcome(changes.with_priority(settled, proposal.player), triggers=triggers, verdict=verdict)


@implements("605.3b", "106.3")
def _mana(
    paid: Game,
    before: Game,
    player: PlayerId,
    thing: GameObject,
    ability: ActivatedAbility,
    answers: tuple[Answer, ...],
) -> Game:
    """A mana ability resolves at once, without the stack."""
    made = mana_made(ability.effects)
    name = view(before).characteristics(thing.id).name
    units = _chosen(made, answers[0] if answers else None) if made is not None else None
    if made is None or units is None:
        return add_doubt(paid, name, thing.id, "which mana it makes was not said")
    if made.only is None:
        game = changes.add_mana(paid, player, units)
    else:
        note = f"only for {kind_in_words(made.only, plural=True)}"
        restricted = tuple(RestrictedMana(unit, note, str(thing.id)) for unit in units)
        state = paid.player(player)
        game = changes.with_player(
            paid, replace(state, restricted_mana=(*state.restricted_mana, *restricted))
        )
    record = thing.cast if thing.cast is not None else CastRecord()
    rest = tuple(effect for effect in ability.effects if not isinstance(effect, _MANA_EFFECTS))
    return carry_out(rest, Execution(game, before, player, thing.id, name, record, answers=answers[1:])).game


def _chosen(made: ManaMade, answer: Answer | None) -> tuple[str, ...] | None:
    """The mana that is made: the only possible one, or the one that the answer names, as "{R}{R}"."""
    wanted = tuple(re.findall(r"[WUBRGC]", answer)) if isinstance(answer, str) else ()
    for option in made.options:
        if wanted and len(wanted) == len(option):
            if all(unit in types for unit, types in zip(wanted, option, strict=True)):
                return wanted
        elif len(made.options) == 1 and all(len(types) == 1 for types in option):
            return tuple(unit for types in option for unit in types)
    return None
