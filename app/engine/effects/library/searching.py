"""Searching libraries and other hidden zones (701.23), and seeking: chance finds, and nobody shuffles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import Effect, Instruction, StaticAbility, UnmeantDeed
from app.engine.abilities.declared import moves_library
from app.engine.abilities.nouns.objects import All, AnyObjects, Joiner, Noun, Objects, Some
from app.engine.abilities.nouns.references import It, Player
from app.engine.abilities.nouns.targets import SomeEqual, Target, Thing
from app.engine.abilities.quantities.amounts import AnyNumber, UpTo
from app.engine.abilities.unmeant import Unmeant
from app.engine.abilities.vocabulary import OwnZone
from app.engine.effects.casting.casting_now import cast_now
from app.engine.effects.instructions.asking import name_of, together, words
from app.engine.effects.instructions.filling import filled
from app.engine.effects.instructions.following import by_hand
from app.engine.effects.instructions.reaching import by_each, people, speaks_of_you
from app.engine.effects.instructions.sequences import FINDS, May, Then, one_after_another
from app.engine.effects.library.limited_searches import is_search_barred, searched_library
from app.engine.effects.zones.moving import move_each
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.game import TargetRef
from app.engine.state.history import SEARCHED
from app.engine.state.kinds.kinds import alone, fit_together
from app.engine.state.kinds.matching import fits, ref
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.state.resolving.offers import CastOffer
from app.engine.state.resolving.questions import Kind, Option, Question, want
from app.engine.state.resolving.targeting import names_of, targets_in
from app.engine.statics.casting.cast_from import CastWhileSearching
from app.engine.text.book import constants, joined, phrase, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say


# Of cards with a quality, in a zone that not all see, nobody has to find any (701.23b).
@moves_library
class Search(Instruction, frozen=True):
    """ "Search your library for a basic land card" """

    who: Player | Target
    whose: Player | Target
    zones: tuple[OwnZone, ...]
    found: tuple[Thing, ...]
    joiner: Joiner
    any_zone: bool = False
    """ "your library and/or graveyard": one of them, or all."""


FINDS.add(Search)


@moves_library
class Steps(Instruction, frozen=True):
    """ "Search your library for a land card, put it into your hand, then shuffle": with commas between"""

    effects: tuple[Effect, ...]


constants("searched_zone", ("library", "hand", "graveyard"))
listed("searched_and", "searched_zone", two=" and ", comma=", ", last=", and ", least=1)
listed("searched_or", "searched_zone", two=" and/or ", comma=", ", last=", and/or ")
same("wanted", "{what:some}", "{what:some_equal}")
phrase("wanted", All, "all {what:noun~p}", number="p")
for _joiner in Joiner:
    _w = _joiner.value
    listed(
        f"wanted_{_joiner.name}",
        "wanted",
        two=f" {_w} ",
        comma=", ",
        last=f", {_w} ",
        least=1 if _joiner is Joiner.OR else 2,
    )
    for _zones, _any in (("searched_and", False), ("searched_or", True)):
        _said = f"{{who:subject}}search[es/] {{whose:whose_cards}} {{zones:{_zones}}} "
        _said += f"for {{found:wanted_{_joiner.name}}}"
        phrase("effect", Search, _said, joiner=_joiner, any_zone=_any)

_said = "{who:subject}search[es/] {whose:whose_cards} library and/or outside the game for exactly {n:count} "
_said += "{what:noun~p}"
phrase("effect", UnmeantDeed, _said)
listed("steps", "clause", two=", then ", comma=", ", last=", then ", least=3)
phrase("action", Steps, "{effects:steps}")
same("first_step", "{effect:step}", "{effect:may_step}")
joined(
    "action",
    Then,
    "effects",
    "{first:first_step}, then {last:may_step}",
    fits=lambda told: isinstance(told["last"], May),
)
phrase("chain", Steps, "{effects:steps}")


@carries_out(Steps)
def steps(effect: Steps, execution: Execution) -> Execution:
    """608.2c: in the order written."""
    return one_after_another(effect.effects, execution) or carry_out(effect.effects, execution)


BY_HAND: Final = "by hand"
"""The answer that says that something else is found, which the board does not show."""
_ZONES: Final = {"library": Zone.LIBRARY, "hand": Zone.HAND, "graveyard": Zone.GRAVEYARD}
Found = tuple[TargetRef, ...]


def _is_unknown(effect: Search) -> bool:
    """Whether it is told in words without a meaning what is searched for."""
    return any(isinstance(one, Unmeant) for one in effect.found)


@carries_out(Search)
@implements("701.23a", "701.23b", "701.23d")
def search(effect: Search, execution: Execution) -> Execution:
    """What was answered is found, and is what is spoken of from then on; else that is left to the player."""
    own = effect.who in (Player.YOU, Player.UNSAID_YOU) and effect.whose is Player.YOU
    searched = own and "library" in effect.zones and execution.casts is not None
    # Such a card is cast before anything is found: the search goes on with the library as it is then.
    if searched and (cards := tuple(_castable_meanwhile(execution))):
        execution = cast_now(CastOffer(execution.controller, cards, len(cards)), execution)
    first = execution
    searchers, execution = people(effect.who, execution)
    owners, execution = _owners(effect, execution)
    if len(searchers) != 1 or len(owners) != 1 or _is_unknown(effect):
        return _left(effect, first)
    barred = is_search_barred(owners[0], searchers[0], execution) if "library" in effect.zones else False
    if barred is None:
        return _left(effect, first)
    if barred:  # all else is done: the library is shuffled all the same (609.3)
        effect = replace(effect, zones=tuple(zone for zone in effect.zones if zone != "library"))
        if not effect.zones:
            return execution.about()
    there, execution = _cards(effect, owners[0], searchers[0], execution)
    # A board need not show the library; who searches then does it by hand.
    if not there and "library" in effect.zones:
        return _left(effect, first)
    found, execution = find(effect, _wanted(effect), searchers[0], there, execution)
    if found is None:
        return _left(effect, first)
    if "library" in effect.zones:
        # To look through the cards is to search, whether anything is found or not (701.23a).
        event = changes.happened(execution.game, SEARCHED, player=searchers[0])
        event = changes.because_of(event, owners[0])
        execution = execution.with_game(changes.record(execution.game, event))
    return execution.about(*found)


def find(
    effect: Instruction, wanted: tuple[object, ...], finder: PlayerId, there: tuple[ObjectId, ...],
    execution: Execution, *, by_chance: bool = False,
) -> tuple[Found | None, Execution]:  # fmt: skip
    """The cards that are found of each kind in turn, as the answers say; None where that can't be told.

    Where chance finds them nobody may find fewer, and the answer says which cards came out.
    """
    found: Found = ()
    for kind in wanted:
        if isinstance(kind, Unmeant):
            return None, execution
        bounds, fitting = _bounds(kind, execution), _fitting(kind, there, found, finder, execution)
        if bounds is None or fitting is None:
            return None, execution
        if bounds[1] == 0:  # "up to X" where X is 0
            continue
        least, most = (min(bound, len(fitting)) for bound in bounds)
        if isinstance(kind, All):  # nobody may overlook a card in a zone that all can see
            seen = [execution.game.objects[ObjectId(str(one.id))].zone for one in fitting]
            least = sum(zone is Zone.GRAVEYARD for zone in seen)
        answer = (most if by_chance else least), most
        whole = filled(kind.what, execution) if isinstance(kind, Some | SomeEqual) else None
        said = _all_said(fitting, execution) if isinstance(kind, All) else None
        more, execution = (
            (fitting, said)
            if said is not None
            else _answered(effect, finder, fitting, answer, there, execution, whole)
        )
        if more is None:
            return None, execution
        found += more
    return found, execution


def _all_said(fitting: Found, execution: Execution) -> Execution | None:
    """The execution in which all of these are found: nobody said otherwise, or named what all are called."""
    if execution.said is None and not execution.asks:
        return execution
    named = (execution.said in names_of(execution.game, one) for one in fitting)
    return execution.answer()[1] if fitting and isinstance(execution.said, str) and all(named) else None


def _left(effect: Search, execution: Execution) -> Execution:
    """The search is left to the player: from then on the engine does not know what "it" is."""
    for _ in targets_in(effect):
        _, execution = execution.take_targets()
    return execution.about().doubt(say("searching is left to you; do it by hand"))


def _owners(effect: Search, execution: Execution) -> tuple[tuple[PlayerId, ...], Execution]:
    """Whose cards are looked at."""
    if effect.whose is Player.YOU:
        return (execution.controller,), execution
    if isinstance(effect.whose, Target):
        return people(effect.whose, execution)
    if isinstance(effect.who, Target):  # "target player searches their library"
        return tuple(PlayerId(str(one.id)) for one in execution.acting), execution
    return execution.players(effect.whose), execution


def _cards(
    effect: Search, owner: PlayerId, searcher: PlayerId, execution: Execution
) -> tuple[tuple[ObjectId, ...], Execution]:
    """The cards in the zones that are searched."""
    there: tuple[ObjectId, ...] = ()
    for zone in effect.zones:
        cards = tuple(card.id for card in execution.game.in_zone(_ZONES[zone], owner))
        if zone == "library":
            cards, execution = searched_library(owner, searcher, execution)
        there += cards
    return there, execution


def _wanted(effect: Search) -> tuple[object, ...]:
    """What is looked for one after another: where it says "or" it is one of these."""
    return (effect.found,) if effect.joiner is Joiner.OR and len(effect.found) > 1 else effect.found


def _bounds(wanted: object, execution: Execution) -> tuple[int, int] | None:
    """How many are found at least and at most; as few as one likes where a quality is stated (701.23b)."""
    if isinstance(wanted, tuple):
        each = [_bounds(one, execution) for one in wanted]
        return None if None in each else (0, max(high for _, high in filter(None, each)))
    # Of "all" of a kind fewer may be found, too: the zone is hidden (701.23b).
    if isinstance(wanted, All):
        return 0, 1000
    if not isinstance(wanted, Some | SomeEqual):
        return None
    some = isinstance(wanted.n, UpTo)
    number: object = wanted.n.n if isinstance(wanted.n, UpTo) else wanted.n
    if isinstance(number, AnyNumber):
        return 0, 1000
    most = execution.amount(number)
    if most is None:
        return None
    # With a stated quality nobody has to find what is there: others can't check a hidden zone (701.23b).
    return 0 if some or not _is_plain(wanted.what) else most, most


@implements("701.23d")
def _is_plain(what: AnyObjects) -> bool:
    """Whether it asks simply for cards, without a stated quality."""
    return what == Objects(noun=Noun.CARD) or what == Objects(((),), Noun.CARD)


def _fitting(
    wanted: object, there: tuple[ObjectId, ...], found: Found, you: PlayerId, execution: Execution
) -> Found | None:
    """The cards that may be found; None where of one of them it is not known."""
    kinds = [
        filled(alone(one.what), execution) for one in (wanted if isinstance(wanted, tuple) else (wanted,))
    ]
    taken, fitting = {one.id for one in found}, list[TargetRef]()
    spoken_of = (part for part in inside(tuple(kinds)) if isinstance(part, It))
    if execution.spoke and any(all(ref.is_player for ref in execution.referred(one)) for one in spoken_of):
        return ()  # "with the same name as the chosen card" where none was chosen (608.2c)
    for card in there:
        answers = [_fits(card, kind, you, execution) for kind in kinds]
        if True in answers and card not in taken:
            fitting.append(ref(execution.game, card))
        elif None in answers:
            return None
    return tuple(fitting)


def _fits(card: ObjectId, kind: AnyObjects, you: PlayerId, execution: Execution) -> bool | None:
    return fits(execution.game, card, kind, you=you, source=execution.source, it=execution.it)


def _answered(
    effect: Instruction,
    player: PlayerId,
    fitting: Found,
    bounds: tuple[int, int],
    there: tuple[ObjectId, ...],
    execution: Execution,
    of: AnyObjects | None = None,
) -> tuple[Found | None, Execution]:
    """What is found, as the next answer says; None where it is about something else, or leaves it open."""
    least, most = bounds

    def question() -> Question:
        options = (*(Option(str(one.id), name_of(execution.game, one), one.id) for one in fitting), _OTHER)
        text, source = words(execution, effect), execution.source
        asked = Question(
            player, Kind.OBJECTS, text, options, least, max(most, 1), "701.23a", source, shown=there
        )
        return asked if of is None else together(asked, of, fitting, execution.game)

    want(execution.answers, execution.game, question)
    answer = execution.said
    said = (answer,) if isinstance(answer, str) else answer
    if said == (BY_HAND,):
        return None, execution.answer()[1]
    if said is None:
        return None if fitting else (), execution
    if said and not fitting and not execution.asks:  # it answers what is asked later
        return (), execution
    chosen: list[TargetRef] = []
    for name in said:
        left = (one for one in fitting if one not in chosen and name in names_of(execution.game, one))
        chosen += [one for _, one in zip(range(1), left, strict=False)]
    apart = of is None or fit_together(execution.game, of, chosen) is True
    if len(chosen) != len(said) or not least <= len(chosen) <= most or not apart:
        return None, execution
    return tuple(chosen), execution.answer()[1]


_OTHER: Final = Option(BY_HAND, say("Another card, which the board does not show: done by hand"))


def _castable_meanwhile(execution: Execution) -> Iterator[ObjectId]:
    """The cards in the own library that may be cast while it is searched, as they say themselves."""
    for card in execution.game.in_zone(Zone.LIBRARY, execution.controller):
        for ability in view(execution.game).characteristics(card.id).abilities:
            if isinstance(ability, StaticAbility) and isinstance(ability.effect, CastWhileSearching):
                yield card.id


phrase("wanted", Unmeant, "any {what:noun~s}", "an additional {what:noun~s}", number="s")
_said = "search the {zones:searched_and} of {of:it}'s controller for {n:chosen_number} {what:noun~p}"
phrase("effect", UnmeantDeed, _said, "search the top third of your library, rounded up, for {what:some}")
phrase("several_steps", Steps, "{effects:steps}")
joined(
    "action",
    Then,
    "effects",
    "{first:clause}, then {last:several_steps}",
    fits=lambda told: isinstance(told["last"], Steps),
)


@moves_library
class Seek(Instruction, frozen=True):
    """ "Seek a nonland card" """

    who: Player | Target
    what: tuple[Thing, ...]


listed("sought", "some", two=" and ", comma=", ", last=", and ", least=1)
phrase("effect", Seek, "{who:subject}seek[s/] {what:sought}")


@carries_out(Seek)
def seek(effect: Seek, execution: Execution) -> Execution:
    """The cards that chance found, as is answered, go to the hand, and are what is spoken of from then on."""
    if not (isinstance(effect.who, Player) and effect.who.is_you):
        if speaks_of_you(effect.what):
            return by_hand(effect, execution)
        own = replace(effect, who=Player.UNSAID_YOU)
        return by_each(effect.who, execution, lambda theirs: seek(own, theirs))
    you = execution.controller
    library = tuple(card.id for card in execution.game.in_zone(Zone.LIBRARY, you))
    found, execution = find(effect, effect.what, you, library, execution, by_chance=True)
    if found is None or not library:
        return by_hand(effect, execution.about())
    execution = move_each(found, execution, lambda game, card: changes.move(game, card, Zone.HAND))
    if not found:
        return execution
    return execution.with_game(changes.noted(execution.game, "sought", player=you))
