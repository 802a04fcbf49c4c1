"""Effects that say what must be chosen as a target, as many of which are obeyed as can be (601.2c)."""

from __future__ import annotations

from collections.abc import Sequence

from app.engine.casting.casting import Casting, Status
from app.engine.casting.choices.choosing import TooManyChoicesError, Wish, choose
from app.engine.casting.in_force import Standing, saying
from app.engine.casting.wording.words import name_of
from app.engine.state.game import TargetRef
from app.engine.state.kinds.matching import fits
from app.engine.statics.casting.playing import MustTarget
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say

_STEP = "601.2c"


def obligations(casting: Casting) -> tuple[Standing, ...]:
    """The effects of opponents that ask for a target, one for each kind of object."""
    found: dict[object, Standing] = {}
    # A triggered ability is put on the stack, not cast or activated.
    if casting.proposal.trigger is not None:
        return ()  # they speak of casting spells and activating abilities
    for standing, effect in saying(casting.game, MustTarget):
        if standing.source.controller != casting.player:
            found.setdefault(effect.kind, standing)  # one kind can be obeyed once for all who ask for it
    return tuple(found.values())


def preferred(casting: Casting, must: Sequence[Standing], refs: Sequence[TargetRef]) -> tuple[TargetRef, ...]:
    """These targets with those first that something says must be chosen."""
    if not must:
        return tuple(refs)
    # A completion that obeys is found first, so that a legal one is not missed (601.2c).
    return tuple(sorted(refs, key=lambda ref: not any(_obeys(casting, one, ref) for one in must)))


def obeyed(
    casting: Casting, must: Sequence[Standing], wishes: Sequence[Wish], chosen: Sequence[Sequence[TargetRef]]
) -> Casting:
    """Whether as many of the effects are obeyed as these numbers of targets allow."""
    all_chosen = [ref for group in chosen for ref in group]
    for standing in must:
        answers = [_obeys(casting, standing, ref) for ref in all_chosen]
        if True in answers:  # one target that fits is enough: each effect asks that one be chosen
            continue
        name = name_of(casting.game, standing.source.id)
        possible = _possible(casting, standing, wishes)
        # With several such effects as many as possible are to be obeyed, which need not be every one of them.
        if possible and len(must) == 1 and standing.sure and None not in answers:
            text = say(
                "{name} says that one of what it asks for must be chosen as a target, and one can be.",
                name=name,
            )
            # It was possible to obey without breaking any other rule, so these targets are illegal.
            casting = casting.find(_STEP, _STEP, Status.ILLEGAL, text, standing.source.id)
        elif possible is not False:
            text = say("Whether the targets obey {name} can't be told.", name=name)
            casting = casting.find(_STEP, _STEP, Status.UNSURE, text, standing.source.id)
    return casting


def _possible(casting: Casting, standing: Standing, wishes: Sequence[Wish]) -> bool | None:
    """Whether targets can be chosen in these numbers so that the effect is obeyed."""
    for index, wish in enumerate(wishes):
        for ref in wish.candidates if wish.n else ():
            if not _obeys(casting, standing, ref):
                continue
            # With this target taken, the other uses of the word must still get theirs.
            rest = tuple(other for other in wish.candidates if other != ref)
            tried = [
                *(replace(w, avoid=(*w.avoid, ref)) if w.another else w for w in wishes[:index]),
                replace(wish, candidates=rest, n=wish.n - 1),
                *(replace(w, avoid=(*w.avoid, ref)) if w.another else w for w in wishes[index + 1 :]),
            ]
            try:
                if choose(tried) is not None:
                    return True
            except TooManyChoicesError:
                return None
    return False


# Such effects speak of objects, as "a Flagbearer".
def _obeys(casting: Casting, standing: Standing, ref: TargetRef) -> bool | None:
    effect = standing.ability.effect
    if ref.is_player or not isinstance(effect, MustTarget):
        return False
    you, source = standing.source.controller, standing.source.id
    return fits(casting.game, ObjectId(str(ref.id)), effect.kind, you=you, source=source)
