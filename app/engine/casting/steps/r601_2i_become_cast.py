"""601.2i: the spell becomes cast, and abilities trigger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine import triggers
from app.engine.casting.casting import Casting, Status
from app.engine.casting.mana.mana_use import spent_on
from app.engine.casting.mana.riding_mana import ridden
from app.engine.casting.permission import granted
from app.engine.casting.permission.timing import wrong_moment
from app.engine.casting.wording.words import name_of
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.game import Doubt, Game, Trigger
from app.engine.state.history import KEYWORD, KICKED, Happened
from app.engine.state.kinds.matching import ref, value_of
from app.engine.state.players.crimes import targeted
from app.engine.state.resolving.execution import Execution, carry_out
from app.engine.state.unread import doubts_about
from app.engine.values.frozen import replace
from app.engine.values.said import say

STEP: Final = "601.2i"


@implements("601.2i")
def become_cast(casting: Casting) -> Iterator[Casting]:
    """Let the spell become cast, note it in the history, and find what triggered."""
    # Nothing triggers on, and nothing remembers, a spell that was never cast.
    if casting.has(Status.ILLEGAL):
        yield casting
        return
    spell = casting.game.objects[casting.spell]
    spent = spent_on(casting)
    # At a time when no sorcery could be cast, as some text asks.
    late = casting.proposal.during_resolution or bool(wrong_moment(casting))
    mana = None if spent is None else len(spent)
    record = replace(casting.record, mana_spent=mana, spent=spent, late=late)
    # The record goes onto the spell before anything looks at it.
    game = changes.with_object(casting.game, replace(spell, cast=record))
    # Effects that modify the spell as it is cast come before it becomes cast (601.2i).
    game = granted.by_payment(game, casting.spell)
    for doubt in game.doubts[len(casting.game.doubts) :]:
        text = say("{text}: {reason}.", text=doubt.text, reason=doubt.reason)
        casting = casting.find(STEP, STEP, Status.UNSURE, text, doubt.source)
    # Noted in the history first: from here on it counts as a spell cast this turn.
    game = changes.record(game, _event(casting, game))
    game = granted.after_casting(_commander(game, casting), casting.spell, casting.player)
    game = _with_gifts(game, casting)  # what the permission does to it comes once it is cast
    game, of_mana = ridden(casting, game, ref(game, casting.spell))
    aimed = changes.with_object(casting.proposed, game.objects[casting.spell])
    found = triggers.on_targets(aimed, casting.spell, casting.player)
    if casting.proposal.during_resolution:  # the rest is found once the resolution is over (603.3)
        game = replace(game, reflexive=(*game.reflexive, *of_mana))
    else:
        during = triggers.in_sequence(casting.before, game, len(game.history) - 1) + of_mana
        # In which order they go on the stack is chosen later (603.3b).
        found = (*during, *triggers.on_cast(game, casting.spell, casting.player), *found)
        # Its controller gets priority, if they had it before (601.2i).
        game = changes.with_priority(game, casting.player)
    for became in targeted(game, casting.spell, casting.player):
        game = changes.record(game, became)
    yield _doubted(_told(casting.but(game=game, triggers=found)))


def _told(casting: Casting) -> Casting:
    """The casting with what is told of it: that the spell became cast, and each trigger."""
    text = say("{name} becomes cast.", name=name_of(casting.game, casting.spell))
    casting = casting.find(STEP, STEP, Status.OK, text, casting.spell)
    for trigger in casting.triggers:
        casting = _say(casting, trigger)
    return casting


def _event(casting: Casting, game: Game) -> Happened:
    """That it was cast, with what is asked of it later: whence, by whose leave, kicked, what was spent."""
    spell = game.objects[casting.spell]
    record, looks = spell.cast, view(game).characteristics(casting.spell)
    # Permissions that can be used once are used up by it.
    via = tuple(("via", str(source)) for source in casting.way.through)
    via += (("free", "yes" if casting.way.free else "no"),) if via else ()
    via += (("via_type", chosen),) if (chosen := casting.proposal.choices.via_type) else ()
    kicked = record is not None and record.was_paid("kicker")
    if kicked or {"kicker", "multikicker"} & {*spell.reading.keywords}:
        via += ((KICKED, "yes" if kicked else "no"),)
    via += ((KEYWORD, casting.way.alternative.name),) if casting.way.alternative is not None else ()
    event = changes.happened(casting.proposed, "cast", object_id=casting.spell, player=casting.player)
    return replace(
        event,
        from_zone=casting.proposal.from_zone.value,
        said=via,  # the characteristics as proposed; the mana value is that on the stack
        mana_value=value_of(looks, "mana value"),
        spent=spent_on(casting),
        x_in_cost=looks.mana_cost is not None and looks.mana_cost.has_variable,
    )


def _with_gifts(game: Game, casting: Casting) -> Game:
    """What lets it be cast may do something to the spell: "if you do, it gains ..."."""
    may = casting.way.permission
    for part in may.parts if may is not None else ():
        if part.gives and part.source is not None:
            doing = Execution(game, game, casting.player, part.source, name_of(game, part.source))
            doing = replace(doing, text=part.text)
            game = carry_out(part.gives, doing.about(ref(game, casting.spell))).game
    return game


def _doubted(casting: Casting) -> Casting:
    # What triggers may be doubtful; that the spell is cast is not.
    """The cast with what can't be told of what triggers, and of what comes of casting it so."""
    doubts = tuple(
        Doubt(f.text, f.source, say("it may have triggered")) for f in casting.doubts.get(STEP, ())
    )
    may = casting.way.permission
    if may is not None and may.later:
        doubts += (Doubt(may.text, may.source, say("what comes of casting it so is not carried out")),)
    quoted = {doubt.source for doubt in doubts}
    for doubt in doubts_about(casting.before, casting.game):
        if doubt.source in quoted:
            continue
        text = say("“{text}”: {reason}.", text=doubt.text, reason=doubt.reason)
        casting = casting.find(STEP, "603.2", Status.UNSURE, text, doubt.source)
        doubts += (doubt,)
    return casting.but(game=replace(casting.game, doubts=casting.game.doubts + doubts))


def _say(casting: Casting, trigger: Trigger) -> Casting:
    name = trigger.source_name
    if trigger.sure:
        return casting.find(
            STEP, "603.3", Status.OK, say("An ability of {name} triggers.", name=name), trigger.source
        )
    text = say("Whether an ability of {name} triggers can't be told.", name=name)
    return casting.find(STEP, "603.2", Status.UNSURE, text, trigger.source)


def _commander(game: Game, casting: Casting) -> Game:
    """A commander costs more the next time it is cast from the command zone (903.8)."""
    spell = game.objects[casting.spell]
    # Counted for the next cast, also if this one is countered (903.8).
    if not spell.commander or casting.proposal.from_zone.value != "command":
        return game
    return changes.with_object(game, replace(spell, command_casts=spell.command_casts + 1))
