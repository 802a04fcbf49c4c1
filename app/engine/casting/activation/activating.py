"""Activating an ability: the proposal, and what is different from casting in its steps (602.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, AlternativeCost, NotUnderstood
from app.engine.abilities.costs.costs import Cost
from app.engine.abilities.speaking import Topic
from app.engine.casting.activation.ability_costs import also
from app.engine.casting.activation.ability_zones import abilities_there, surely_first
from app.engine.casting.activation.instead_of_keyword_costs import offered
from app.engine.casting.casting import Casting, Finding, Proposal, Status, Way
from app.engine.casting.choices.modes_taken import noted_modes
from app.engine.casting.costs.alternatives import ALTERNATIVE
from app.engine.casting.doubt.doubts import further, left_open
from app.engine.casting.mana.riding_mana import ridden
from app.engine.casting.paying.waterbending import mana_in
from app.engine.casting.permission.ways import NORMAL
from app.engine.casting.steps.r602_5_permission import NOT_YET_ABILITIES, STEP
from app.engine.casting.wording.words import in_own_zone, name_of
from app.engine.effects.mana.mana_abilities import makes_mana
from app.engine.rule import Rule, implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.game import AbilityOnStack, Game, TargetRef
from app.engine.state.history import CYCLED, KEYWORD, OF_LOYALTY, OF_MANA, Event, Happened, X
from app.engine.state.kinds.matching import ref
from app.engine.state.players.crimes import targeted
from app.engine.state.unread import is_activated, may_matter, statements_about
from app.engine.text.unread.speaking import without_reminder
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import say

ACTIVATE: Final = "activate"
"""The name of activating an ability for whatever cost is open to the player."""

_DONE: Final = "602.2b"

_LATER_STEPS: Final = ("602.2a", *(f"601.2{letter}" for letter in "bcdfgh"))

_EVERY_STEP: Final = (STEP, *_LATER_STEPS)


@implements("602.2", "602.2b")
def begin(game: Game, proposal: Proposal) -> Iterator[Casting]:
    """The activation of a proposal before its first step; what is not known of the text goes with it."""
    thing = game.objects[proposal.object]
    there = abilities_there(game, thing)
    known = 0 < proposal.ability <= len(there)
    ability = there[proposal.ability - 1] if known else ActivatedAbility((), ())
    doubts = _doubts(game, proposal, ability, known=known)
    for way, cost in _ways(game, proposal, ability):
        # The cost that is open to the player takes the place of the ability's own: it is the analog of a mana
        # cost.
        paid = replace(ability, cost=cost)
        yield Casting(game, game, proposal, way, game, doubts=doubts, ability=paid, special=True)


@implements("602.2b", "118.9", "118.9d")
def _ways(game: Game, proposal: Proposal, ability: ActivatedAbility) -> Iterator[tuple[Way, Cost]]:
    """Which costs may be meant: its own, or one that a permanent offers; first what asks for nothing."""
    thing = game.objects[proposal.object]
    # Additional costs come on top of another cost as well (118.9d).
    more = also(game, thing, ability, proposal.player)

    def way(name: str, cost: Cost, rule: str, source: ObjectId | None = None, *, sure: bool = True) -> Way:
        whole = (*cost, *more)
        told = AlternativeCost("" if source is None else ALTERNATIVE, whole, rule)
        return Way((name,), mana_in(whole), alternative=told, rule=rule, source=source, sure=sure)

    own = way(ACTIVATE, ability.cost, "602.2b"), ability.cost
    others = list(offered(game, thing, ability, proposal.player))
    # A stable sort, so that what asks for nothing is tried first.
    others.sort(key=lambda other: not other.is_nothing)
    ways = [(way(ALTERNATIVE, o.cost, "118.9", o.source, sure=o.sure), o.cost) for o in others]
    if ALTERNATIVE in proposal.ways:
        text = say("Nothing offers another cost for that ability.")
        yield from ways or ((replace(own[0], refused=text, refused_rule="118.9"), own[1]),)
    elif NORMAL in proposal.ways:
        yield own
    else:
        number = sum(other.is_nothing for other in others)
        yield from (*ways[:number], own, *ways[number:])


def _doubts(
    game: Game, proposal: Proposal, ability: ActivatedAbility, *, known: bool
) -> dict[str, tuple[Finding, ...]]:
    """What is not understood of the object's text and may matter."""
    thing, there = game.objects[proposal.object], abilities_there(game, game.objects[proposal.object])
    name, looks = name_of(game, proposal.object), view(game).characteristics(proposal.object)
    found: list[str] = []
    number = proposal.ability
    keyworded = set(looks.keywords) & NOT_YET_ABILITIES
    open_ = known and bool(looks.unread or keyworded)
    numbered = open_ and surely_first(game, thing)[:number] == there[:number]
    # A line that is an activated ability is counted where it stands, and is not the one that is meant.
    unread = [u for u in looks.unread if not (known and u.speaks.costs)]
    # "Own" text may itself be the ability, or restrict it (602.1b).
    asked = any(is_activated(u) or may_matter(u, Topic.ACTIVATING, own=True) for u in unread)
    if asked or (unread and not known):
        found.append(say("Some text of {name} is not understood.", name=name))
    if looks.not_known:
        found.append(say("What {name} is like is not known for certain.", name=name))
    texts = (without_reminder(line.text).lower() for line in thing.reading.lines)
    elsewhere = thing.zone is not Zone.BATTLEFIELD and any(
        ":" in text and thing.zone.value in text for text in texts
    )
    if (keyworded and not numbered) or (not known and (elsewhere or looks.unread)):
        found.append(say("What abilities {name} has there is not known.", name=name))
    if not known and (game.doubts or any(True for _ in statements_about(game, thing.id, Topic.ABILITIES))):
        found.append(say("Whether {name} has such an ability from elsewhere is not known.", name=name))
    if _unread(ability):
        found.append(say("Part of that ability of {name} is not understood.", name=name))
    findings = tuple(Finding(Rule(STEP), Status.UNSURE, text, proposal.object) for text in found)
    # A doubt about which ability it is stays at the first step; one about what it does may matter at every
    # step.
    numbered = known and not any(map(is_activated, unread))
    steps = (STEP,) if numbered and not _unread(ability) else _EVERY_STEP
    doubts = dict.fromkeys(steps, findings) if findings else {}
    if not any(True for _ in left_open(game, thing.id)):
        return doubts
    return doubts | {at: (*doubts.get(at, ()), further(at)) for at in _LATER_STEPS}


def _unread(value: object) -> bool:
    return any(isinstance(part, NotUnderstood) for part in inside(value))


@implements("602.2a")
def propose(casting: Casting) -> Iterator[Casting]:
    """Say which ability is activated."""
    name, number = name_of(casting.before, casting.spell), casting.proposal.ability
    there = abilities_there(casting.before, casting.before.objects[casting.spell])
    # Judged by the position before: paying may take the source away, the ability is chosen before (602.2a).
    if not 0 < number <= len(there):
        zone = casting.before.objects[casting.spell].zone
        where = in_own_zone(zone)
        text = say(
            "{name} has no activated ability {number} that functions {where}.",
            name=name,
            number=number,
            where=where,
        )
        yield casting.find("602.2a", "113.6", Status.ILLEGAL, text, casting.spell)
        return
    text = say("Activated ability {number} of {name} is put on the stack.", number=number, name=name)
    if makes_mana(there[number - 1]):  # it resolves at once (605.3b)
        text = say(
            "Mana ability {number} of {name} is activated; it does not use the stack.",
            number=number,
            name=name,
        )
    yield casting.find("602.2a", "602.2a", Status.OK, text, casting.spell)


@implements("602.2b", "602.2a")
def become_activated(casting: Casting) -> Iterator[Casting]:
    """Put the ability on the stack with all that was announced, unless it is a mana ability."""
    ability = casting.activated
    # What is illegal changes nothing: the game returns to the moment before (602.2).
    if casting.has(Status.ILLEGAL) or ability is None:
        yield casting
        return
    game, source = casting.game, casting.spell
    # As the source looked before costs were paid: it may have been sacrificed for them (113.7a).
    looks = view(casting.before).characteristics(source)
    event = changes.happened(
        casting.before, "activated", object_id=source, player=casting.player, amount=casting.proposal.ability
    )
    said = _said(ability)
    if not makes_mana(ability):
        number = f"{len(casting.before.history)}.{len(game.stack)}"
        handle, record = ObjectId(f"{source} ability {number}"), casting.record
        item = AbilityOnStack(
            *(handle, source, looks.name, casting.player, ability, record.targets),
            record=record,
            tapped=_tapped(casting),
            # The version tells the source from a new object that the same card may become (400.7).
            source_version=game.objects.get(source, casting.before.objects[source]).version,
            put_at=len(game.history),
            then=_while_attached(casting),
            known=_before_it_left(casting, game),
        )
        game = replace(game, stack=(*game.stack, item))
        # Mana may bring something along for what it is spent on (106.6).
        game, of_mana = ridden(casting, game, TargetRef(handle))
        game = replace(game, reflexive=(*game.reflexive, *of_mana))
        game = _aimed(casting, item, game)
    if ability.keyword in ("cycling", "typecycling"):  # typecycling abilities are cycling abilities (702.29f)
        game = replace(game, history=tuple(_cycled(casting, game)))
    game = noted_modes(casting, _crewed(casting, game, ability))
    game = changes.record(game, replace(event, said=said))
    text = say("The ability of {name} becomes activated.", name=looks.name)
    yield replace(casting, game=game).find(_DONE, _DONE, Status.OK, text, source)


@implements("608.2h")
def _before_it_left(casting: Casting, game: Game) -> tuple[Game, ...]:
    """The position in which the source was there, where it was used up to pay: "its power" is of then."""
    now, then = game.objects.get(casting.spell), casting.before.objects[casting.spell]
    left = now is None or now.zone is not then.zone
    return (casting.before,) if left and then.zone is Zone.BATTLEFIELD else ()


@implements("602.2b")
def _aimed(casting: Casting, item: AbilityOnStack, game: Game) -> Game:
    """The game in which it is noted what became a target: before the costs were paid, so what is used up for
    them was there. Nothing of that is put on the stack before this is done."""
    before = casting.before
    aimed = replace(before, stack=(*before.stack, item))
    for became in targeted(aimed, item.id, casting.player):
        aimed = changes.record(aimed, became)
    if aimed.history == before.history:
        return game
    history = (*aimed.history, *game.history[len(before.history) :])
    return replace(game, history=history, passed=(*game.passed, replace(aimed, passed=())))


_CREWING: Final[dict[str, Event]] = {"crew": "crewed", "saddle": "saddled"}
"""What a creature did that was tapped to pay for an ability of such a keyword."""


@implements("702.122b", "702.171c")
def _crewed(casting: Casting, game: Game, ability: ActivatedAbility) -> Game:
    """The game in which it is noted which creatures crewed the Vehicle or saddled the Mount."""
    for one in _tapped(casting) if ability.keyword in _CREWING else ():
        crew, deed = ObjectId(str(one.id)), _CREWING[ability.keyword]
        game = changes.noted(game, deed, object_id=crew, player=casting.player, to=casting.spell)
    return game


def _said(ability: ActivatedAbility) -> tuple[tuple[str, str], ...]:
    """What the history keeps of an ability's kind."""
    keyword = ((KEYWORD, ability.keyword),) if ability.keyword else ()
    return ((OF_LOYALTY,) if ability.loyalty else (OF_MANA,) if makes_mana(ability) else ()) + keyword


@implements("702.29c")
def _cycled(casting: Casting, game: Game) -> Iterator[Happened]:
    """The history, in which the card that was discarded to pay for its cycling ability was cycled."""
    before = len(casting.before.history)  # before this activation nothing was discarded for it
    x = ((X, str(casting.record.x)),) if casting.record.has_x else ()
    for number, event in enumerate(game.history):
        # A discard of the same card for anything else is no cycling.
        own = number >= before and event.event == "discarded" and event.object == casting.spell
        yield replace(event, said=(*event.said, CYCLED, *x)) if own else event


@implements("608.2h")
def _while_attached(casting: Casting) -> Game | None:
    """The position in which the source was attached, where paying has changed that: "enchanted creature"."""
    was, now = casting.before.objects[casting.spell], casting.game.objects.get(casting.spell)
    # Only where it is attached no longer; else its current information is used.
    return casting.before if was.attached_to and (now is None or now.attached_to is None) else None


def _tapped(casting: Casting) -> tuple[TargetRef, ...]:
    """What was tapped to pay for the ability; nothing where mana was paid as well."""
    # With mana spent besides, what was tapped may have made that mana, and was no cost of its own.
    if casting.mana.total:
        return ()
    events = casting.game.history[len(casting.before.history) :]
    tapped = (e.object for e in events if e.event == "tapped" and e.object != casting.spell)
    return tuple(
        ref(casting.game, thing) for thing in tapped if thing is not None and thing in casting.game.objects
    )
