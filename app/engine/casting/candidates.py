"""Which objects and players may be chosen as targets, and why others may not, in words (601.2c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.engine.abilities.objects import AnyTarget
from app.engine.abilities.targets import Target
from app.engine.casting.casting import Casting
from app.engine.casting.own_text import own_text
from app.engine.casting.words import kind_in_words, name_of, number_word
from app.engine.resolution import legal_targets
from app.engine.resolution.legal_targets import Ruling, Targeting, Why
from app.engine.state.game import Game, TargetRef
from app.engine.state.matching import ref
from app.engine.state.remembered import ByGame
from app.engine.state.settled import settled
from app.engine.state.targeting import targets_of
from app.engine.values.ids import ObjectId, PlayerId


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something that is looked at as a target."""

    ref: TargetRef
    ruling: Ruling

    @property
    def answer(self) -> bool | None:
        """Whether it is an appropriate target; None where that can't be told."""
        return self.ruling.answer


def asked(casting: Casting) -> tuple[Target, ...]:
    """Every use of "target" in the spell as it is being cast, in printed order, with X filled in."""
    return settle(casting, targets_of(own_text(casting), casting.record))


def settle(casting: Casting, targets: tuple[Target, ...]) -> tuple[Target, ...]:
    """These targets with X filled in, as far as it is known."""
    game, you, spell = casting.game, casting.player, casting.spell
    return tuple(settled(game, target, you, spell, casting.record) for target in targets)


def in_words(target: Target) -> str:
    """What it asks for: "target nonblack creature", "two target creatures"."""
    if isinstance(target.what, AnyTarget):
        return ("another target" if target.other else "any target") if target.count == 1 else "the targets"
    kind = kind_in_words(target.what)
    if isinstance(target.count, int) and target.count > 1:
        return f"{number_word(target.count)} target {kind_in_words(target.what, plural=True)}"
    return f"another target {kind}" if target.other else f"target {kind}"


_CANDIDATES: Final[ByGame[tuple[Candidate, ...]]] = ByGame()


def candidates(casting: Casting, target: Target, about: tuple[TargetRef, ...] = ()) -> tuple[Candidate, ...]:
    """Everything that may be chosen, or perhaps may be; `about` was chosen before it in the text."""
    key = (casting.player, casting.spell, target, casting.about + about, casting.proposal.trigger)

    def look() -> tuple[Candidate, ...]:
        targeting = _targeting(casting, about)
        return tuple(Candidate(*found) for found in legal_targets.candidates(targeting, target))

    return _CANDIDATES.get(casting.game, key, look)


def judge(
    casting: Casting,
    target: Target,
    identity: ObjectId | PlayerId | str,
    about: tuple[TargetRef, ...] = (),
) -> Candidate:
    """Whether this object or player is an appropriate target; `about` was chosen before it in the text."""
    chosen = ref_to(casting.game, identity)
    return Candidate(chosen, legal_targets.judge(_targeting(casting, about), target, chosen))


def ref_to(game: Game, identity: ObjectId | PlayerId | str) -> TargetRef:
    """The player, object or ability of this name or id, as a target."""
    thing = ObjectId(str(identity))
    if any(player.name == identity for player in game.players):
        return TargetRef(PlayerId(str(identity)), is_player=True)
    return ref(game, thing) if thing in game.objects else TargetRef(thing)


def _targeting(casting: Casting, about: tuple[TargetRef, ...]) -> Targeting:
    """Who targets with what, with what was spoken of before."""
    spoken_of, trigger = (*casting.about, *about), casting.proposal.trigger
    return Targeting(casting.game, casting.player, casting.spell, spoken_of, trigger)


def reason(casting: Casting, target: Target, candidate: Candidate) -> str:
    """Why it may not be chosen, or why that is not known."""
    ruling, name, wanted = candidate.ruling, name_of(casting.game, candidate.ref.id), in_words(target)
    by = f" ({name_of(casting.game, ruling.source)})" if ruling.source not in (None, candidate.ref.id) else ""
    item = "spell" if casting.ability is None else "ability"
    if candidate.answer is None:
        said = f"can be the target of this {item}" if ruling.why is Why.FORBIDDEN else f"is {wanted}"
        return f"Whether {name} {said} can't be told{by}."
    if ruling.why is Why.KIND and candidate.ref.is_player:
        name = "a player"
    return ruling.why.value.format(
        name=name, Name=f"{name[:1].upper()}{name[1:]}", wanted=wanted, item=item, by=by
    )
