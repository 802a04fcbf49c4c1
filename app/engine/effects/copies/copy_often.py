"""Copying a spell for each of what happened before it: storm, gravestorm and the like (702.40a, 702.69a)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.events.event_words import Origin
from app.engine.abilities.nouns.happened import Fate, PutWhere, ThatHappened, WasPut, When
from app.engine.abilities.nouns.objects import Joiner, Noun, Objects, Word
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import It, Pronoun, TheCopy, Which
from app.engine.abilities.nouns.targets import Thing
from app.engine.abilities.quantities.fixed_elsewhere import CastBefore
from app.engine.effects.copies.copy_spell import ChooseNewTargets, Copy, copies, copy
from app.engine.effects.instructions.asking import objects, yes_or_no
from app.engine.effects.instructions.following import OFFERED
from app.engine.effects.instructions.sequences import ForEach
from app.engine.rule import implements
from app.engine.state.game import Game, TargetRef
from app.engine.state.history import Happened
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.questions import Kind, want
from app.engine.values.ids import PlayerId
from app.engine.values.said import say


class CopyForEach(Instruction, frozen=True):
    """ "Copy it for each other spell that was cast before it this turn." """

    what: Thing
    each: Objects


class Demonstrate(Instruction, frozen=True):
    """ "You may copy it and you may choose new targets for the copy. If you copy the spell, choose an
    opponent. That player copies the spell and may choose new targets for that copy." (702.144a)"""

    what: Thing


CAST_BEFORE: Final = Objects(
    noun=Noun.SPELL, other=True, relatives=(ThatHappened(Fate.CAST, When.THIS_TURN),)
)
"""The other spells cast before it in the turn."""

PUT_INTO_GRAVEYARDS: Final = Objects(
    noun=Noun.PERMANENT,
    relatives=(WasPut(PutWhere.A_GRAVEYARD, When.THIS_TURN, Origin.BATTLEFIELD, that=True),),
)
"""The permanents put into graveyards from the battlefield in the turn."""

_INSTANTS: Final = CastBefore(
    Objects(((Word("instant"),), (Word("sorcery"),)), Noun.SPELL, Joiner.AND, other=True),
    Pronoun.IT,
    Player.YOU,
)


@carries_out(CopyForEach)
@implements("702.40a", "702.69a")
def copy_for_each(effect: CopyForEach, execution: Execution) -> Execution:
    """As many copies as there were spells before it, or permanents that went to a graveyard."""
    game, spell = execution.game, execution.it[0] if execution.it else None
    before = _before(game, spell)
    if effect.each == PUT_INTO_GRAVEYARDS:
        number: int | None = _put_into_graveyards(game)
    else:
        number = None if before is None else len(before)
    if number is None:
        return execution.about().doubt(say("how many spells were cast before it is not known"))
    return copy(Copy(Player.UNSAID_YOU, effect.what, number, ()), execution)


def copied_for_each(effect: ForEach, execution: Execution) -> int | None:
    """How often a spell is copied "for each" of something; None where that can't be told."""
    times: object = effect.times
    if times != _INSTANTS:
        return execution.amount(effect.times)
    before = _before(execution.game, execution.it[0] if execution.it else None)
    mine = [h for h in before or () if h.player == execution.controller]
    if before is None or any(not h.types for h in mine):
        return None
    return sum("Instant" in h.types or "Sorcery" in h.types for h in mine)


def _before(game: Game, spell: TargetRef | None) -> list[Happened] | None:
    """The spells that were cast before this one in the turn; None where it is not noted that it was cast."""
    cast = [h for h in game.history if h.event == "cast" and h.turn == game.turn.number]
    own = [n for n, h in enumerate(cast) if spell and h.object == spell.id and h.version == spell.version]
    return cast[: own[-1]] if own else None


def _put_into_graveyards(game: Game) -> int:
    """How many permanents were put into a graveyard from the battlefield this turn."""
    return sum(h.event == "died" and h.turn == game.turn.number for h in game.history)


@carries_out(Demonstrate)
@implements("702.144a")
def demonstrate(effect: Demonstrate, execution: Execution) -> Execution:
    """You may copy it, with new targets; then an opponent copies it, with new targets."""
    asked = yes_or_no(
        execution, lambda: say("Copy the spell? Then an opponent copies it, too."), rule="702.144a"
    )
    answer, execution = execution.answer(asked)
    if answer == "no":
        return execution
    if answer != "yes":
        return execution.doubt(say("nobody said whether it is copied"))
    execution = _copied(effect.what, execution, execution.controller)
    opponents = execution.game.opponents(execution.controller)
    chosen = opponents[0] if len(opponents) == 1 else None
    if chosen is None:
        refs = tuple(TargetRef(name, is_player=True) for name in opponents)
        text, kind = say("Choose an opponent, who copies it, too."), Kind.PLAYERS
        want(execution.answers, execution.game, objects(execution, refs, 1, 1, text, kind=kind))
    if chosen is None and execution.said in opponents:
        said, execution = execution.answer()
        chosen = PlayerId(str(said))
    if chosen is None:
        return execution.doubt(say("nobody said which opponent copies it"))
    return _copied(effect.what, execution, chosen)


def _copied(what: Thing, execution: Execution, player: PlayerId) -> Execution:
    """One copy, for which its controller may choose new targets; then it is as before."""
    spoken_of = execution.it
    refs = execution.referred(what) if isinstance(what, It) else spoken_of
    execution = copies(refs, 1, player, execution)
    offered = OFFERED[ChooseNewTargets]
    new_targets = ChooseNewTargets(Player.UNSAID_YOU, TheCopy(Which.THE))
    return offered(Player.YOU, new_targets, "", execution).about(*spoken_of)
