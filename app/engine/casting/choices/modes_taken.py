"""Modes that were chosen before, for abilities of which each may be chosen once (700.2)."""

from __future__ import annotations

from typing import Final

from app.engine.casting.casting import Casting
from app.engine.effects.choices.modes import Modal, ModesAmong
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import AbilityOnStack, Game
from app.engine.state.history import CHOSE_MODE
from app.engine.values.frozen import replace

NOT_YET: Final = (ModesAmong.NOT_CHOSEN, ModesAmong.NOT_CHOSEN_THIS_TURN)
"""There are only the modes that this object's ability has not had before, or not in this turn."""


@implements("700.2a", "700.2b", "400.7")
def taken(casting: Casting, modal: Modal, number: int) -> bool | None:
    """Whether a mode was chosen before where only one "that hasn't been chosen" may be.

    None where an ability of the same object waits on the stack, and nobody said which mode it took.
    """
    if modal.among not in NOT_YET:
        return False
    game, (name, version) = casting.before, _which(casting)
    # Of this object alone, whoever controlled it then, and whatever became of the ability (700.2b, 400.7).
    chosen = {
        event.amount
        for event in game.history
        if event.event == CHOSE_MODE
        and (event.object, event.version) == (casting.spell, version)
        # What has become a copy of something else has another ability (707.2).
        and event.name in ("", name)
        and (modal.among is ModesAmong.NOT_CHOSEN or event.turn == game.turn.number)
    }
    if number in chosen:
        return True
    waiting = sum(_waits(item, casting, modal) for item in game.stack)
    return None if waiting and len(chosen) + waiting >= len(modal.modes) else False


def _waits(item: object, casting: Casting, modal: Modal) -> bool:
    """Whether it is another ability of the same object for which no mode is chosen yet."""
    if not isinstance(item, AbilityOnStack) or item.ability is None or item.record is not None:
        return False
    same = item.source == casting.spell and modal in item.ability.effects
    return same and item.id != casting.proposal.trigger


def _which(casting: Casting) -> tuple[str, int]:
    """The name and the version of the object whose ability it is, which may have left by now."""
    for item in (one for one in casting.before.stack if isinstance(one, AbilityOnStack)):
        ours = item.id == casting.proposal.trigger
        if ours and item.source_version is not None:
            return item.source_name, item.source_version
    there = changes.happened(casting.before, CHOSE_MODE, object_id=casting.spell)
    return there.name, there.version


def noted_modes(casting: Casting, game: Game) -> Game:
    """The game in which it is noted which modes an ability has taken, where it may take each only once."""
    effects = casting.ability.effects if casting.ability is not None else ()
    if not any(isinstance(effect, Modal) and effect.among in NOT_YET for effect in effects):
        return game
    name, version = _which(casting)
    for mode in casting.record.modes:
        took = changes.happened(game, CHOSE_MODE, object_id=casting.spell, player=casting.player, amount=mode)
        game = changes.record(game, replace(took, name=name, version=version))
    return game
