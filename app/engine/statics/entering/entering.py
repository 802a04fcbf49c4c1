"""How permanents enter the battlefield (614.1c-d)."""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal

from msgspec import Struct

from app.engine.abilities.abilities import Effect, Quoted, StaticAbility
from app.engine.abilities.choices import AnyChoice
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.costs.costs import Cost
from app.engine.abilities.declared import in_play, replaces, replaces_in_play, told_on_entering
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Reference, This
from app.engine.abilities.nouns.tokens import CopyException
from app.engine.abilities.quantities.amounts import Amount, CountersOn, CountOf
from app.engine.abilities.quantities.durations import Duration
from app.engine.abilities.unmeant import UnmeantReplacement
from app.engine.abilities.vocabulary import AnchorWord, AsSaid, CounterKind, KeywordName, TypeWord
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject
from app.engine.state.permanents.parts import final_chapter
from app.engine.state.resolving.questions import Answer, Answers, Kind, Option, Question, head, want
from app.engine.state.zones.arriving import keeps_counters
from app.engine.state.zones.entering import as_they_enter, decides, new_permanents, unsure
from app.engine.statics.combat.combat import DoesSo, Freely
from app.engine.text.book import constant, constants, phrase, phrase_where, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.card import SUBTYPES_OF
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say


# It is never there untapped, and so does not become tapped either (614.1d, 603.2e).
@in_play
@replaces
class EntersTapped(Struct, frozen=True):
    """ "This land enters tapped.", "This land enters tapped unless you control a Forest." """

    what: This
    unless: Condition | None = None
    condition: Condition | None = None
    """ "If you control two or more other lands, this land enters tapped." """
    untapped: bool = False
    """ "As long as you control a Forest, this land enters untapped." """


# With them as it enters, not put on afterwards: a 0/0 that enters with some lives (614.1c).
@in_play
@replaces
class EntersWithCounters(Struct, frozen=True):
    """ "This creature enters with two +1/+1 counters on it." """

    what: Reference
    n: Amount
    kind: CounterKind
    additional: bool = False
    each: CountOf | CountersOn | None = None
    """ "... on it for each creature card in your graveyard" """
    told: Literal["", "a number", "X"] = ""
    """How a number is told that is worked out: as "a number of" counters, or as "X" that "is" so much."""
    tapped: bool = False
    """ "This land enters tapped with two charge counters on it." """
    escaping: bool = False
    """ "This creature escapes with a +1/+1 counter on it." (702.138c)"""
    escaped: int | None = None
    """ "It escapes with twelve +1/+1 counters on it instead.": with how many it enters then"""
    condition: Condition | None = None
    """ "... if you attacked this turn" """
    condition_first: AsSaid = False
    unless: bool = False
    """ "... unless you've cast another red spell this turn" """
    keywords: tuple[KeywordName, ...] = ()
    """ "... and with trample": it has them from then on. """
    abilities: tuple[Quoted, ...] = ()
    """ "... and with "Whenever this creature deals damage, you gain that much life."" """


# Said of what enters: what is there already is none of its concern (614.1d).
@replaces_in_play
class OthersEnterTapped(Struct, frozen=True):
    """ "Creatures your opponents control enter tapped.", "... enter untapped." """

    what: AnyObjects
    untapped: bool = False


@replaces_in_play
class OthersEnterWith(Struct, frozen=True):
    """ "Each other creature you control enters with an additional +1/+1 counter on it." """

    what: AnyObjects
    n: Amount
    kind: CounterKind
    each: bool
    """It says "each creature ... enters", not "creatures ... enter"."""
    times: CountOf | CountersOn | None = None
    """ "for each ..." """
    told: Literal["", "a number", "X"] = ""
    """As what the number is told before it is said which: "X", "a number"."""
    additional: AsSaid = True
    types: tuple[TypeWord, ...] = ()
    """ "... and as a Mutant in addition to its other types": it is one from then on. """


@replaces_in_play
class OthersEnterAsCopies(Struct, frozen=True):
    """ "Creatures you control enter as a copy of this creature." """

    what: AnyObjects
    of: Reference


class OnEntering(Enum):
    """What a permanent says of its entering, with nothing to fill in."""

    DAY = "if it's neither day nor night, it becomes day"
    """731.2"""
    PREPARED = "prepared"
    """722.3a"""
    SUNBURST = "with a +1/+1 or charge counter for each colour of mana spent to cast it"
    """702.44a"""
    UNDER_ANOTHER = "under the control of an opponent of your choice"


@in_play
@replaces
class EntersAlso(Struct, frozen=True):
    """ "This creature enters prepared." """

    what: Reference
    so: OnEntering


@in_play
@replaces
class AsEntersChoose(Struct, frozen=True):
    """ "As this creature enters, choose a creature type.", "... a color and a creature type." (614.12a)"""

    what: Reference
    chosen: AnyChoice | AnyObjects | tuple[AnchorWord, ...]
    also: AnyChoice | None = None
    and_ability: bool = False
    """ "... choose a creature card in exile and a keyword ability that card has" """


@replaces_in_play
class AsEntersMay(Struct, frozen=True):
    """ "As this creature enters, you may reveal a Dragon card from your hand." """

    what: Reference
    cost: Cost
    else_tapped: bool = False
    """ "... you may pay 2 life. If you don't, it enters tapped." """


_ON_IT = "{kind:counter_kind} [counter/counters] on (it|him|her)"

_WITH = "enters with {n:count} " + _ON_IT

_ADDED = "enters with {n:additional_count} " + _ON_IT


def _counted(template: str, **fixed: object) -> None:
    """Enter with what counters something enters."""
    phrase("static", EntersWithCounters, template, number=None, **fixed)


phrase("static", EntersTapped, "{what:this} enters tapped")
phrase("static", EntersTapped, "{what:this} enters untapped", untapped=True)
phrase("static", EntersTapped, "{what:this} enters tapped unless {unless:condition}")
phrase("static", EntersTapped, "if {condition}, {what:this} enters tapped")
phrase("static", OthersEnterTapped, "{what:noun~p} enter tapped")
phrase("static", OthersEnterTapped, "{what:noun~p} enter untapped", untapped=True)
_counted("{what:this} " + _WITH)
_counted("{what:this} " + _ADDED, additional=True)
_counted("{what:this} " + _ADDED + " for each {each:for_each}", additional=True)
_counted("{what:this} " + _WITH + " for each {each:for_each}")
_counted("{what:this} enters tapped (with|and with) {n:count} " + _ON_IT, tapped=True)
_counted("{what:this} escapes with {n:count} " + _ON_IT, escaping=True)
_escaped = "enters with {n:count} +1/+1 counters on it. ^it escapes with {escaped:count} +1/+1 counters on it"
_counted("{what:this} " + _escaped + " instead", kind="+1/+1")
_counted(
    "{what:this} enters with a number of {kind:counter_kind} counters on (it|him|her) equal to {n:computed}",
    told="a number",
)
_X_OF_THEM = "enters with X {kind:counter_kind} counters on (it|him|her), where X is {n:computed}"
_counted("{what:this} " + _X_OF_THEM, told="X")
_counted("if {condition}, {what:reference} " + _X_OF_THEM, condition_first=True, told="X")
_counted("{what:this} " + _WITH + " if {condition}")
_counted("{what:this} " + _WITH + " unless {condition}", unless=True)
_counted("if {condition}, {what:reference} " + _WITH, condition_first=True)
_counted(
    "if {condition}, {what:reference} " + _WITH + " and with {keywords:keyword_names}", condition_first=True
)

_KICKED = "if {condition}, {what:reference} "

_counted(_KICKED + _WITH + " and with {abilities:quotations}", condition_first=True)
_counted(_KICKED + _WITH + " for each {each:for_each}", condition_first=True)
_counted(_KICKED + _ADDED, condition_first=True, additional=True)
phrase("static", OthersEnterAsCopies, "{what:noun~p} enter as a copy of {of:reference}")
phrase("static", UnmeantReplacement, "{what:noun~p} played by {who:player} enter tapped")

_MORE = "{n:additional_count} {kind:counter_kind} [counter/counters] on"

for _enter, _them, _each in (
    ("each {what:noun~s} enters", "it", True),
    ("{what:noun~p} enter", "them", False),
):
    _so_many = f"{_enter} with {_MORE} {_them}"
    phrase("static", OthersEnterWith, _so_many, _so_many + " for each {times:for_each}", each=_each)

_EACH = "each {what:noun~s} enters with "
_NUMBER = _EACH + "a number of additional {kind:counter_kind} counters on it equal to {n:computed}"
_X = _EACH + "an additional X {kind:counter_kind} counters on it, where X is {n:computed}"

phrase("static", OthersEnterWith, _NUMBER, each=True, told="a number")
_AS_TYPE = " and as @ {types:type_names} in addition to its other types"
phrase("static", OthersEnterWith, _NUMBER + _AS_TYPE, each=True, told="a number")
phrase("static", OthersEnterWith, _X, each=True, told="X")
_FEWER = "{what:noun~p} enter with {n:count} {kind:counter_kind} [counter/counters] on them"
phrase("static", OthersEnterWith, _FEWER, each=False, additional=False)
same("additional_count", "{n:additional_one}", "{n:several_of} additional")
same("additional_count", "{n:told_short} additional", "{n:variable} additional", number="p")
constant("additional_one", 1, "an additional", number="s")


_TYPES: Final = frozenset(word for words in SUBTYPES_OF.values() for word in words)

_AS = "as {what:reference} enters, "

phrase("static", AsEntersChoose, _AS + "choose {chosen:chosen_quality}")
phrase("static", AsEntersChoose, _AS + "choose {chosen:chosen_quality} and {also:chosen_quality}")
listed("anchor_names", "anchor_word", two=" or ", comma=", ", last=", or ")


def _is_of_anchor_words(said: AsEntersChoose) -> bool:
    """Whether it is no choice of types, which are chosen as they are."""
    return isinstance(said.chosen, tuple) and _TYPES.isdisjoint(said.chosen)


phrase_where("static", AsEntersChoose, _is_of_anchor_words, _AS + "choose {chosen:anchor_names}")
phrase("static", AsEntersChoose, _AS + "choose {chosen:a_kind}")
_said = _AS + "choose {chosen:a_kind} and a keyword ability that card has"
phrase("static", AsEntersChoose, _said, and_ability=True)
_said = _AS + "you may {cost:spoken_cost}"
phrase("static", AsEntersMay, _said + ". If you don't, (it|this land|~) enters tapped", else_tapped=True)
phrase("static", AsEntersMay, _said)
_said = "if it's neither day nor night, it becomes day as {what:reference} enters"
phrase("static", EntersAlso, _said, so=OnEntering.DAY)
phrase("static", EntersAlso, "{what:this} enters prepared", so=OnEntering.PREPARED)
phrase("static", UnmeantReplacement, _AS + "choose {chosen:another}", _AS + "secretly choose an opponent")
phrase("static", UnmeantReplacement, _AS + "an opponent chooses a creature type")
phrase(
    "static", UnmeantReplacement, _AS + "choose {n:number_word} abilities from among {options:keywords_and}"
)
phrase("static", UnmeantReplacement, _AS + "choose up to two colors from among cards in your hand")
listed("keywords_and", "keyword_name", two=" and ", comma=", ", last=", and ")


# It never is there as itself, so what it copies says how it enters, and triggers on it (707.5).
@in_play
@replaces
class EntersAsCopy(Struct, frozen=True):
    """ "You may have this creature enter as a copy of any creature on the battlefield." """

    what: This
    of: AnyObjects
    any: bool
    """It says "any creature", not "a creature"."""
    exceptions: tuple[CopyException, ...]
    tapped: bool = False
    until: Duration = ""
    """ "As this artifact enters, you may have it become a copy of any creature ... until end of turn." """


for _tapped, _word in ((False, "enter"), (True, "enter tapped")):
    for _any, _of in ((True, "any {of:noun~s}"), (False, "{of:a_kind}"), (False, "{of:another}")):
        _said = f"you may have {{what:this}} {_word} as a copy of {_of}{{exceptions:copy_exceptions}}"
        phrase("static", EntersAsCopy, _said, any=_any, tapped=_tapped, until="")
_said = "as {what:this} enters, you may have it become a copy of any {of:noun~s} {until}"
phrase("static", EntersAsCopy, _said + "{exceptions:copy_exceptions}", any=True)


@keeps_counters
def remain(game: Game, old: GameObject, to: Zone) -> bool:
    """On the battlefield an object may have lost the ability; elsewhere it has what is printed on it."""
    here = old.zone is Zone.BATTLEFIELD
    abilities = view(game).characteristics(old.id).abilities if here else old.reading.general
    effects = [one.effect for one in abilities if isinstance(one, StaticAbility)]
    told = any(isinstance(one, DoesSo) and one.so is Freely.KEEPS_COUNTERS for one in effects)
    return told and to not in (Zone.HAND, Zone.LIBRARY)


@as_they_enter
@implements("702.155b", "714.3b")
def with_chapter_chosen(before: Game, game: Game, answers: Answers) -> tuple[Game, Answers]:
    """Each that has entered gets the lore counters that were answered."""
    for thing in new_permanents(before, game):
        looks = view(game).characteristics(thing.id)
        final = final_chapter(looks) if "read ahead" in looks.keywords else 0
        # It enters with the chosen number in place of the one lore counter of other Sagas (714.3a, 714.3b).
        if not final or "lore" in dict(thing.counters):
            continue
        question = _question(thing, final)
        want(answers, game, lambda question=question: question)  # type: ignore[misc]
        said = head(answers)
        if said not in {one.value for one in question.options}:
            return unsure(game, thing.id, say("nobody said with how many lore counters it enters")), answers
        number, by = int(str(said)), thing.controller
        game = changes.add_counters(game, thing.id, "lore", number, by=by, by_effect=False)
        answers = answers[1:]
    return game, answers


def _question(thing: GameObject, final: int) -> Question:
    options = tuple(Option(str(n), str(n)) for n in range(1, final + 1))
    text = say("{name}: with how many lore counters does it enter?", name=thing.card.name)
    return Question(thing.controller, Kind.NUMBER, text, options, rule="702.155b", source=thing.id)


class Happening(Enum):
    """As what happens it is done."""

    ENTERS = "enters"
    # While it is being turned up and not afterwards, so that nobody can respond (708.11).
    FACE_UP = "is turned face up"
    ENTERS_OR_FACE_UP = "enters or is turned face up"
    TRANSFORMS = "transforms into ~"
    ATTACHED = "becomes attached to a creature"


@replaces_in_play
class AsItHappens(Struct, frozen=True):
    """ "As this creature is turned face up, put five +1/+1 counters on it." """

    what: Reference
    how: Happening
    effect: Effect


constants("as_it_happens", Happening)


phrase_where(
    "as_statement",
    AsItHappens,
    lambda said: said.how is not Happening.ENTERS or said.effect not in told_on_entering,
    "as {what:reference} {how:as_it_happens}, {effect:timed}",
)
phrase("static_ability", StaticAbility, "{effect:as_statement}")


phrase(
    "static",
    EntersAlso,
    "{what:this} enters under the control of an opponent of your choice",
    so=OnEntering.UNDER_ANOTHER,
)

_WHOSE: Final = say("nobody said under whose control it enters")


@implements("614.12", "614.12a")
def enters_under_another(game: Game, object_id: ObjectId) -> Game:
    """Give it to the only opponent, or to the one whom its controller chooses."""
    opponents = game.opponents(game.objects[object_id].controller)
    return _under(game, object_id, opponents[0]) if len(opponents) == 1 else unsure(game, object_id, _WHOSE)


def _under(game: Game, object_id: ObjectId, player: PlayerId) -> Game:
    return changes.with_object(game, replace(game.objects[object_id], controller=player))


def _whom(game: Game, object_id: ObjectId) -> Question:
    """The question under which opponent's control it enters."""
    player = game.objects[object_id].controller
    options = tuple(Option(name, name) for name in game.opponents(player))
    text = say("Under whose control does it enter?")
    return Question(player, Kind.PLAYERS, text, options, rule="614.12a", source=object_id)


@decides(_WHOSE, _whom)
def _chosen(game: Game, object_id: ObjectId, answer: Answer) -> Game | None:
    """Give it to the opponent who is named."""
    player = next(
        (name for name in game.opponents(game.objects[object_id].controller) if name == answer), None
    )
    return None if player is None else _under(game, object_id, player)
