"""Whether an ability on the stack is of a kind: "an activated ability that targets you" (113.7, 115.9)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, TriggeredAbility
from app.engine.abilities.nouns.objects import AnyObjects, ControlledBy, Noun, Objects, ThatTargets, Word
from app.engine.abilities.nouns.relatives import OfSource, Such
from app.engine.rule import implements
from app.engine.state.game import AbilityOnStack, CastRecord, Game, TargetRef
from app.engine.state.kinds.matching import all_of, any_of, fits, relates
from app.engine.values.ids import ObjectId, PlayerId, Zone

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
        case OfSource(source=kind):
            return _comes_from(game, item, kind, you, source)
        case _:
            return None


@implements("113.7a", "608.2h")
def _comes_from(
    game: Game, item: AbilityOnStack, kind: AnyObjects, you: PlayerId, source: ObjectId
) -> bool | None:
    """Whether its source is of a kind; one that has left is looked at as it last was."""
    for position in filter(None, (game, *item.known, item.then)):
        thing = position.objects.get(item.source)
        if thing is not None and item.source_version in (None, thing.version):
            return fits(position, item.source, kind, you=you, source=source)
    return None


@implements("113.7a")
def permanent_with(game: Game, ability: AbilityOnStack) -> TargetRef | None:
    """The permanent whose ability it is, if that is on the battlefield as the object that it was."""
    there = game.objects.get(ability.source)
    if there is None or there.zone is not Zone.BATTLEFIELD:
        return None
    same = ability.source_version in (None, there.version)  # else it is a new object (400.7)
    return TargetRef(there.id, version=there.version) if same else None
