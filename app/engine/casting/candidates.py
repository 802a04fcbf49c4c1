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
    name, wanted = name_of(casting.game, candidate.ref.id), in_words(target)
    source = candidate.ruling.source
    by = f" ({name_of(casting.game, source)})" if source not in (None, candidate.ref.id) else ""
    unsure = candidate.answer is None
    match candidate.ruling.why:
        case Why.GONE:
            text = f"There is no {name}."
        case Why.LEFT_GAME:
            text = f"{name} has left the game."
        case Why.NOT_OPPONENT:
            text = f"{name} is not an opponent."
        case Why.ITSELF:
            text = "A spell or ability can't target itself."
        case Why.FORBIDDEN if unsure:
            text = f"Whether {name} can be the target of this spell can't be told{by}."
        case Why.FORBIDDEN:
            text = f"{name} can't be the target of this spell{by}."
        case _ if unsure:
            text = f"Whether {name} is {wanted} can't be told."
        case _ if candidate.ref.is_player:
            text = f"A player is not {wanted}."
        case _:
            text = f"{name[:1].upper()}{name[1:]} is not {wanted}."
    return text
