"""Sacrificing (701.21)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.nouns.objects import All, Each, HalfOf, Some
from app.engine.abilities.nouns.places import SomeOfThem
from app.engine.abilities.nouns.references import It, Player, This
from app.engine.abilities.nouns.targets import PlayerOf, Target, Thing
from app.engine.effects.instructions.asking import HAS_TOO_FEW, objects
from app.engine.effects.instructions.caused import is_spared
from app.engine.effects.instructions.kinds_meant import what_is_spared
from app.engine.effects.instructions.players_who import of_whose
from app.engine.effects.instructions.reaching import acted, least_of, most_of, people, reach
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import TargetRef
from app.engine.state.kinds.likeness import are_alike
from app.engine.state.kinds.matching import fits, ref
from app.engine.state.resolving.execution import Execution, NotKnownError, carries_out
from app.engine.statics.cant import cant
from app.engine.statics.casting.prohibitions import Caused
from app.engine.text.book import phrase
from app.engine.text.reader import write
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import card_words, say

_BY_HAND: Final = say("who sacrifices what is left to do by hand")


class Sacrifices(Instruction, frozen=True):
    """ "Sacrifice this creature.", "Each player sacrifices a creature of their choice." """

    who: Player | Target
    what: tuple[Thing, ...]
    devoured: bool = False
    """What devour does as a permanent enters: any number of these (702.82a)."""


phrase("effect", Sacrifices, "{who:subject}sacrifice[s/] {what:things}")
phrase("effect", UnmeantDeed, "{who:subject}choose[s/] and sacrifice[s/] {what:of_them}")


@carries_out(Sacrifices)
@implements("701.21a")
def sacrifices(effect: Sacrifices, execution: Execution) -> Execution:
    """Sacrifice what is named, or what each player chooses among their own permanents (101.4)."""
    if effect.devoured:
        return _devoured(effect, execution)
    named = all(isinstance(what, This | It) for what in effect.what)
    if named and isinstance(effect.who, PlayerOf) and isinstance(effect.who.of, Target):
        return _of_target(effect, effect.who.role, execution)
    if isinstance(effect.who, Player) and named:
        execution = of_whose(effect.who, execution)
        names = execution.players(effect.who)
        names = tuple(name for name in names if not is_spared(name, Caused.SACRIFICE, execution))
        refs, execution = reach(effect.what, execution)
        return _sacrificed([one for one in refs if _is_theirs(one, names, execution)], execution)
    before = execution
    names, execution = people(effect.who, execution)
    names = tuple(name for name in names if not is_spared(name, Caused.SACRIFICE, execution))
    # All of them choose before anything is sacrificed, and that is done at once (101.4, 608.2e).
    chosen: list[TargetRef] = []
    for name in names:
        for what in effect.what:
            if isinstance(what, SomeOfThem):
                of_them, execution = _of_those(name, what, before, execution)
            else:
                of_them, execution = _choice(name, what, execution)
            if of_them is None:
                return execution.doubt(_BY_HAND)
            # "All other creatures" are others than were spoken of before.
            spared = what_is_spared(what.what, before) if isinstance(what, All) else ()
            chosen += [one for one in of_them if one.id not in spared]
    after = _sacrificed(chosen, execution)
    after = replace(after, did=bool(chosen)) if len(names) == 1 else after  # "if they can't"
    return after.about(*chosen) if len(chosen) == 1 else after


@implements("702.82a", "702.82b")
def _devoured(effect: Sacrifices, execution: Execution) -> Execution:
    """Sacrifice them, and keep that it was for the permanent: "for each creature it devoured"."""
    after = sacrifices(replace(effect, devoured=False), execution)
    game = after.game
    for event in game.history[len(execution.game.history) :]:
        if event.event == "sacrificed":
            game = changes.record(game, replace(event, event="devoured", to=execution.source))
    return after.with_game(game)


def _of_target(effect: Sacrifices, role: str, execution: Execution) -> Execution:
    """ "Target creature's controller sacrifices it": that player is who acts in what follows."""
    _, execution = execution.take_targets()
    who = Player.ITS_OWNER if role == "owner" else Player.ITS_CONTROLLER
    players = tuple(TargetRef(name, is_player=True) for name in execution.players(who))
    return acted(players, sacrifices(replace(effect, who=who), execution))


def _is_theirs(target: TargetRef, names: tuple[PlayerId, ...], execution: Execution) -> bool:
    thing = execution.current(target)
    # Nobody can sacrifice what they don't control (701.21a).
    there = thing is not None and thing.zone is Zone.BATTLEFIELD and thing.controller in names
    refused = cant(execution.game, ObjectId(str(target.id)), "be sacrificed") if there else None
    if there and refused is None:
        raise NotKnownError(_BY_HAND)
    return there and not refused


def _sacrificed(refs: Iterable[TargetRef], execution: Execution) -> Execution:
    for target in refs:
        execution = execution.with_game(changes.sacrifice(execution.game, ObjectId(str(target.id))))
    return execution


def _of_those(
    name: PlayerId, what: SomeOfThem, before: Execution, execution: Execution
) -> tuple[list[TargetRef] | None, Execution]:
    """What a player chooses of the permanents that were spoken of before that player was."""
    refs, after = reach(what, replace(before, controller=name, answers=execution.answers))
    there = [one for one in refs if _is_theirs(one, (name,), execution)]
    return there, replace(execution, game=after.game, answers=after.answers)


@implements("608.2d")
def _choice(name: PlayerId, what: Thing, execution: Execution) -> tuple[list[TargetRef] | None, Execution]:
    """What a player sacrifices of a kind: all where there are no more; None where nobody said."""
    if isinstance(what, HalfOf) and what.up is not None:  # 107.1a
        all_of_them = _of_theirs(name, All(what.what), execution)
        if all_of_them is None:
            return None, execution
        what = Some(what.of_them(len(all_of_them)), what.what)
    if not isinstance(what, Some | All | Each):
        return None, execution
    there = _of_theirs(name, what, execution)
    if there is None or isinstance(what, All | Each):
        return there, execution
    number = most_of(what, execution, len(there))
    if number is None:
        return None, execution
    least = least_of(what.n, number)
    # Whoever has no more than so many sacrifices all of them: as much as is possible is done (609.3).
    if len(there) <= least or not there:
        return there, _unasked(there, execution)
    text = say("{name}: sacrifice {what}.", name=name, what=card_words(write(what, "some") or ""))
    asked = objects(execution, there, least, number, text, player=name, rule="701.21a")
    if execution.said in ("yes", "no") and are_alike(execution.game, there):  # said of something else
        return there[:number], execution
    answer, execution = execution.answer(asked)
    said = (answer,) if isinstance(answer, str) else tuple(answer or ())
    if answer is None and are_alike(execution.game, there):
        return there[:number], execution
    chosen = [one for one in there if str(one.id) in said]
    fits_bounds = answer is not None and least <= len(chosen) <= number
    return (chosen if fits_bounds else None), execution


def _of_theirs(name: PlayerId, what: Some | All | Each, execution: Execution) -> list[TargetRef] | None:
    """The permanents of a kind that a player can sacrifice; None where that can't be told."""
    game, theirs = execution.game, (TargetRef(name, is_player=True),)  # "creatures they control"
    answers = {
        o.id: fits(game, o.id, what.what, you=execution.controller, source=execution.source, it=theirs)
        for o in game.battlefield(name)
    }
    # What can't be sacrificed can't be chosen for it either (608.2d).
    refused = {i: cant(game, i, "be sacrificed") for i, fit in answers.items() if fit}
    if None in answers.values() or None in refused.values():
        return None
    return [ref(game, i) for i, not_it in refused.items() if not not_it]


def _has_too_few(effect: object, execution: Execution) -> bool:
    for what in effect.what if isinstance(effect, Sacrifices) else ():
        if isinstance(what, Some) and isinstance(what.n, int):
            there = _of_theirs(execution.controller, what, execution)
            if there is not None and len(there) < what.n:
                return True
    return False


HAS_TOO_FEW[Sacrifices] = _has_too_few


def _unasked(there: list[TargetRef], execution: Execution) -> Execution:
    """The execution without an answer that names what had to be sacrificed anyhow."""
    answer = next(iter(execution.answers), None)
    said = (answer,) if isinstance(answer, str) else tuple(answer or ())
    named = bool(said) and set(said) == {str(one.id) for one in there}
    return replace(execution, answers=execution.answers[1:]) if named else execution


phrase("thing", UnmeantDeed, "all but {n:told_short} {what:noun~p}", number="p")
