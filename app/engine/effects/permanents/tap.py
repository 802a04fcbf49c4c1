"""Tapping and untapping (701.26), exchanging zones and text boxes (701.12), taking Equipment off."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.nouns.targets import Thing
from app.engine.abilities.quantities.durations import Duration
from app.engine.effects.actions.done_to import DoneTo, does_to
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.asking import among, name_of
from app.engine.effects.instructions.reaching import reach, to_each_object
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.texts import text_box
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.questions import Kind
from app.engine.text.book import constants, phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import Zone
from app.engine.values.said import say


# Only what is untapped can be tapped; the rest does not become tapped again (701.26a).
class Tap(Instruction, frozen=True):
    """ "Tap target creature.", "Untap target permanent." """

    what: Thing | tuple[Thing, ...]
    untap: bool = False


# Only what is tapped (701.26b).
for _what in ("thing", "several_things"):
    phrase("effect", Tap, f"tap {{what:{_what}}}")
    phrase("effect", Tap, f"untap {{what:{_what}}}", untap=True)


@carries_out(Tap)
def tap(effect: Tap, execution: Execution) -> Execution:
    """701.26a, 701.26b."""
    refs, execution = reach(effect.what, execution)
    return to_each_object(refs, execution, changes.untap if effect.untap else changes.tap)


@does_to("tap as it phases in")
@implements("702.26c")
def taps_phasing_in(effect: DoneTo, execution: Execution) -> Execution:
    """Nothing sees it until it phases in, so it is tapped from now on."""
    for ref in reach(effect.what, execution)[0]:
        thing = execution.current(ref)
        if thing is not None and thing.zone is Zone.PHASED_OUT:
            away = changes.with_object(execution.game, replace(thing, tapped=True))
            execution = execution.with_game(away)
    return execution


@does_to("tap or untap")
@implements("608.2d", "701.26a", "701.26b")
def tap_or_untap(effect: DoneTo, execution: Execution) -> Execution:
    """For each of them it is answered "tap" or "untap"."""
    refs, execution = reach(effect.what, execution)
    for one in refs:
        thing = execution.current(one)
        if thing is None:
            continue
        text = say("Tap or untap {name}?", name=name_of(execution.game, one))
        said, execution = execution.answer(among(execution, Kind.WORD, ("tap", "untap"), text))
        if said not in ("tap", "untap"):
            return execution.doubt(say("nobody said whether it is tapped or untapped"))
        change = changes.tap if said == "tap" else changes.untap
        execution = execution.with_game(change(execution.game, thing.id))
    return execution


class ExchangesTexts(Instruction, frozen=True):
    """ "For as long as this remains on the battlefield, exchange their text boxes." (701.12h)"""

    of: Reference
    until: Duration


phrase("lasting", ExchangesTexts, "exchange the text boxes of {of:reference}", until="")
phrase("effect", UnmeantDeed, "unattach all {what:noun~p} from {source:thing}")


@carries_out(ExchangesTexts)
@implements("701.12a", "701.12h", "612.5")
def exchange_texts(effect: ExchangesTexts, execution: Execution) -> Execution:
    """Each of two creatures has the text that the other had; nothing is exchanged unless both are there."""
    refs, execution = reach(effect.of, execution)
    there = [one for one in map(execution.current, refs) if one is not None and one.zone is Zone.BATTLEFIELD]
    # Without both nothing is exchanged at all (701.12a).
    if len(there) != 2:
        return execution
    # Both are read before either is given to the other: it is an exchange of what was there before (701.12h).
    boxes = [text_box(execution.game, one) for one in there]
    if None in boxes:
        return execution.doubt(say("which texts are exchanged is not known"))
    for ref, box in zip(refs, reversed(boxes), strict=True):
        execution = let_last(box, (ref,), effect.until, execution)
    return execution


_said = "return half the {what:noun~p} to their owner's hand, rounded {way:rounded_way}"
phrase("effect", UnmeantDeed, _said)
constants("rounded_way", ("up", "down"))
phrase("effect", UnmeantDeed, "redistribute any number of players' life totals")
_said = "each {one:noun~s} and each {other:noun~s} doesn't untap during its controller's next untap step"
phrase("effect", UnmeantDeed, _said, "reorder your graveyard at random")
phrase("effect", UnmeantDeed, "exile from {whose:whose_cards} library {what:some}")
phrase("effect", UnmeantDeed, "players play a Magic subgame, using their libraries as their decks")
phrase("effect", UnmeantDeed, "put any of those cards you didn't play {to:put_place~p}")
