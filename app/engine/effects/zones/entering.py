"""How what is put onto the battlefield enters: tapped, attacking, or as is told (508.4, 614.1c)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.places import Entering, EnteringAttack
from app.engine.abilities.nouns.references import Reference
from app.engine.state.combat.put_attacking import put_attacking
from app.engine.state.game import Game
from app.engine.state.resolving.execution import Execution
from app.engine.text.book import constant, phrase
from app.engine.values.ids import ObjectId, PlayerId

_TAPPED: Final = (Entering.TAPPED, Entering.TAPPED_AND_ATTACKING, Entering.TAPPED_AND_TRANSFORMED)

_ATTACKING: Final = (Entering.ATTACKING, Entering.TAPPED_AND_ATTACKING)


class EntersSo(Instruction, frozen=True):
    """The status with which permanents enter."""

    tapped: bool = False
    attacking: bool = False
    whom: PlayerId | None = None
    """The player that was named; None where the choice is free."""
    planeswalkers: bool = True
    """They may attack a planeswalker instead."""

    def put(self, game: Game, entered: tuple[ObjectId, ...]) -> Game:
        """Let what has entered attack, if it was said to."""
        if not self.attacking:
            return game
        return put_attacking(game, entered, self.whom, planeswalkers=self.planeswalkers)


def enters_so(ways: tuple[Entering | EnteringAttack, ...], execution: Execution) -> EntersSo | None:
    """What several words say of entering; None where a player they name is not known.

    Raises:
        NotKnownError: nobody was spoken of.
    """
    attack = next((way for way in ways if isinstance(way, EnteringAttack)), None)
    tapped = attack is not None or any(way in _TAPPED for way in ways)
    if attack is None:
        return EntersSo(tapped, any(way in _ATTACKING for way in ways))
    names = execution.players(attack.whom)
    if len(names) != 1 or names[0] not in execution.game.opponents(execution.controller):
        return None
    return EntersSo(tapped, True, names[0], attack.or_planeswalker)


class ItEnters(Instruction, frozen=True):
    """ "They enter tapped and attacking." """

    what: Reference
    how: Entering


for _how in Entering:
    if _how is not Entering.PLAIN:
        constant("way_of_entering", _how, _how.value)

phrase("effect", ItEnters, "{what:it} enter[s/] {how:way_of_entering}")
