"""Whether an ability on the stack is of a kind: "an activated ability that targets you" (113.7, 115.9)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, TriggeredAbility
from app.engine.abilities.nouns.objects import AnyObjects, ControlledBy, Noun, Objects, ThatTargets, Word
from app.engine.abilities.nouns.relatives import Such
from app.engine.rule import implements
from app.engine.state.game import AbilityOnStack, CastRecord, Game
from app.engine.state.kinds.matching import all_of, any_of, fits, relates
from app.engine.values.ids import ObjectId, PlayerId

_KINDS: Final = {"activated": ActivatedAbility, "triggered": TriggeredAbility}


def ability_fits(
    game: Game, item: AbilityOnStack, what: AnyObjects, *, you: PlayerId, source: ObjectId
) -> bool | None:
    """Whether an ability is of the kind `what`, as `you` and the text of `source` mean it."""
    # An activated or triggered ability, as the phrase says; a spell is none of these.
    asked = [kind for kind in what.apart if kind.noun is Noun.ABILITY]
    answers = (
        all_of(
            (
                any_of(all_of(_is_called(item, word) for word in row) for row in kind.rows),
                *(_is_so(game, item, one, you, source) for one in kind.relatives),
            )
        )
        for kind in asked
    )
    return any_of(answers)


def _is_called(item: AbilityOnStack, word: Word) -> bool | None:
    known = item.ability is not None and word.text in _KINDS
    return isinstance(item.ability, _KINDS[word.text]) is not word.non if known else None


@implements("115.9a", "115.9b")
def _is_so(
    game: Game, item: AbilityOnStack, relative: object, you: PlayerId, source: ObjectId
) -> bool | None:
    """Whether what stands behind "ability" holds: who controls it, its targets and their number."""
    number, chosen = sum(map(len, item.targets)), item.ability is not None and item.put is None
    match relative:
        case ControlledBy(player=player):
            return relates(game, player, you, item.controller)
        case Such.SINGLE_TARGET | Such.TARGETS if chosen:
            return number == 1 if relative is Such.SINGLE_TARGET else number > 0
        case ThatTargets() if chosen:
            # That is asked of any object as if it had these targets.
            aims, record = Objects(noun=Noun.SOURCE, relatives=(relative,)), CastRecord(targets=item.targets)
            return fits(game, source, aims, you=you, source=source, record=record)
        case _:
            return None
