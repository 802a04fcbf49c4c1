"""Which objects and players may be chosen as targets, and why others may not, in words (601.2c)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from app.engine.abilities.nouns.objects import AnyObjects, AnyTarget
from app.engine.abilities.nouns.references import PlayerKind
from app.engine.abilities.nouns.relatives import KindWho
from app.engine.abilities.nouns.targets import PlayerOr, Target
from app.engine.casting.casting import Casting, Finding, Status
from app.engine.casting.in_force import own_statics
from app.engine.casting.own_text import own_text
from app.engine.casting.wording.misfits import misfit
from app.engine.casting.wording.words import (
    kind_in_words,
    name_of,
    named,
    named_apart,
    number_word,
    with_article,
)
from app.engine.resolution import legal_targets
from app.engine.resolution.untargetable import Ruling, Targeting, Why
from app.engine.rule import Rule, implements
from app.engine.state.game import Game, TargetRef
from app.engine.state.kinds.matching import any_of, fits, ref
from app.engine.state.remembered import ByGame
from app.engine.state.resolving.targeting import settled, targets_of
from app.engine.statics.casting.cast_from import CantTarget
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import capital, say


class Candidate(Struct, frozen=True):
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
    # How many there are to be does not matter for one of them.
    asked_for = target.what, target.such, target.other, casting.about + about
    key = (casting.player, casting.spell, *asked_for, casting.proposal.trigger)

    def look() -> tuple[Candidate, ...]:
        targeting = _targeting(casting, about)
        found = (Candidate(*one) for one in legal_targets.candidates(targeting, target))
        bars = _bars(casting)
        judged = (_barred(casting, bars, one) for one in found) if bars else found
        return tuple(one for one in judged if one.answer is not False)

    return _CANDIDATES.get(casting.game, key, look)


def judge(
    casting: Casting, target: Target, identity: ObjectId | PlayerId | str, about: tuple[TargetRef, ...] = ()
) -> Candidate:
    """Whether this object or player is an appropriate target; `about` was chosen before it in the text."""
    chosen = ref_to(casting.game, identity)
    ruling = legal_targets.judge(_targeting(casting, about), target, chosen)
    return _barred(casting, _bars(casting), Candidate(chosen, ruling))


def _bars(casting: Casting) -> tuple[AnyObjects, ...]:
    """What the spell says of itself that can't be chosen as it is cast."""
    # It is said of the spell alone: an ability of the same card may target such things (101.2).
    said = own_statics(casting.game, casting.spell, CantTarget) if casting.ability is None else ()
    return tuple(each.ability.effect.what for each in said if isinstance(each.ability.effect, CantTarget))


@implements("101.2")
def _barred(casting: Casting, bars: tuple[AnyObjects, ...], candidate: Candidate) -> Candidate:
    """The candidate, judged by that too."""
    identity = ObjectId(str(candidate.ref.id))
    if candidate.answer is False or not bars or identity not in casting.game.objects:
        return candidate
    # What the text says can't be chosen goes before what its target may be (101.2).
    meant = any_of(
        fits(casting.game, identity, what, you=casting.player, source=casting.spell) for what in bars
    )
    if meant is False:
        return candidate
    return Candidate(
        candidate.ref, Ruling(None if meant is None else False, Why.FORBIDDEN, "101.2", casting.spell)
    )


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


def said_of(casting: Casting, target: Target, candidate: Candidate) -> Finding:
    """What is to be said of something that may not be chosen, or of which that is not known."""
    status = Status.ILLEGAL if candidate.answer is False else Status.UNSURE
    ruling, ref_ = candidate.ruling, candidate.ref
    source = None if ref_.is_player else ObjectId(str(ref_.id))
    about = (ruling.source,) if ruling.source not in (None, source) else ()
    return Finding(Rule(ruling.rule), status, reason(casting, target, candidate), source, about=about)


def reason(casting: Casting, target: Target, candidate: Candidate) -> str:
    """Why it may not be chosen, or why that is not known."""
    ruling = candidate.ruling
    name = named_apart(casting.game, candidate.ref.id, casting.player)
    by = _by(casting, candidate)
    if candidate.answer is None and ruling.why is Why.FORBIDDEN:
        of = _item(casting)
        return say("Whether {name} can be the target of {item} can't be told{by}.", name=name, item=of, by=by)
    if candidate.answer is None:
        kind = with_article(kind_in_words(target.what))
        return say("Whether {name} is {kind} can't be told{by}.", name=name, kind=kind, by=by)
    match ruling.why:
        case Why.KIND:
            return _misfit(casting, target, candidate.ref)
        case Why.GONE:
            return say("There is no {name}.", name=name)
        case Why.LEFT_GAME:
            return say("{name} has left the game.", name=capital(name))
        case Why.NOT_OPPONENT:
            return say("An opponent must be chosen, not {name}.", name=name)
        # It is on the stack as its targets are chosen, and would fit what some texts ask for (115.5).
        case Why.ITSELF:
            return say("A spell or ability can't target itself.")
        case Why.FORBIDDEN:
            return _forbidden(casting, candidate, capital(name), by)
        case _:
            return ""


def _by(casting: Casting, candidate: Candidate) -> str:
    """What else says so, in parentheses."""
    source = candidate.ruling.source
    if source in (None, candidate.ref.id):
        return ""
    return say(" ({name})", name=name_of(casting.game, str(source)))


def _item(casting: Casting) -> str:
    return say("this spell") if casting.ability is None else say("this ability")


def _forbidden(casting: Casting, candidate: Candidate, name: str, by: str) -> str:
    """That it can't be a target, and what it has that keeps it from that."""
    item = _item(casting)
    has = _has(candidate.ruling.rule, item)
    if not has:
        return say("{name} can't be the target of {item}{by}.", name=name, item=item, by=by)
    if name == "You":
        return say("You have {has}{by}, so you can't be the target of {item}.", has=has, by=by, item=item)
    told = {"name": name, "has": has, "by": by, "item": item}
    if candidate.ref.is_player:
        return say("{name} has {has}{by}, so that player can't be the target of {item}.", **told)
    return say("{name} has {has}{by}, so it can't be the target of {item}.", **told)


def _has(rule: str, item: str) -> str:
    """What something has that can't be a target, by the rule that says so."""
    match rule:
        case "702.11b" | "702.11c":
            return say("hexproof")
        case "702.11d":
            return say("hexproof from a quality of {item}", item=item)
        case "702.16b":
            return say("protection from a quality of {item}", item=item)
        case "702.18a":
            return say("shroud")
        case _:
            return ""


def _misfit(casting: Casting, target: Target, ref_: TargetRef) -> str:
    """Why something is not of the kind that a target is to be."""
    game, what, name = casting.game, target.what, capital(named(casting.game, ref_.id, casting.player))
    objects = what.objects if isinstance(what, PlayerOr) else what
    if ref_.is_player:
        kind = with_article(kind_in_words(what))
        if isinstance(what, KindWho):
            return say("{name} is not {kind}.", name=name, kind=kind)
        if name == "You":
            return say("You are a player, not {kind}.", kind=kind)
        return say("{name} is a player, not {kind}.", name=name, kind=kind)
    if isinstance(objects, PlayerKind | KindWho):
        return say("{name} is not a player.", name=name)
    if isinstance(objects, AnyTarget):
        return say("{name} is not a creature, planeswalker or battle on the battlefield.", name=name)
    if ObjectId(str(ref_.id)) not in game.objects:
        return say("{name} is not {kind}.", name=capital(name), kind=with_article(kind_in_words(what)))
    return misfit(
        game, ObjectId(str(ref_.id)), objects, you=casting.player, source=casting.spell, it=casting.about
    )
