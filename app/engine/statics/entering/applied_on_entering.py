"""How a permanent is changed as it enters (614.1c-d), what is chosen for it (614.12a) and paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar, cast

from app.engine.abilities.abilities import Keyword, StaticAbility, StaticEffect
from app.engine.abilities.choices import AnyChoice, Choice, ChoiceBut, KindAmong, NameOf, NumberBetween
from app.engine.abilities.costs.costs import PayLife, Use, UseSome, kind
from app.engine.abilities.nouns.descriptions import Kept
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Objects
from app.engine.abilities.nouns.references import Player, Pronoun, This
from app.engine.abilities.quantities.fixed_elsewhere import ManaSpentOn, Spent
from app.engine.abilities.variants import variants
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.amounts import evaluate
from app.engine.state.carried_out_statements import knows_statements
from app.engine.state.characteristics.copying import copiable
from app.engine.state.characteristics.view import statements, view
from app.engine.state.conditions import holds
from app.engine.state.custom import new_subtypes
from app.engine.state.game import CastRecord, Game, GameObject, LastingEffect
from app.engine.state.kinds import matching
from app.engine.state.kinds.matching import all_of, fits, ref
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.state.permanents.turning import prepare
from app.engine.state.resolving.questions import (
    YES_OR_NO,
    Answer,
    Answers,
    Kind,
    Option,
    Question,
    asks,
    head,
    want,
)
from app.engine.state.spent import of_casting
from app.engine.state.zones.arriving import Arrival
from app.engine.state.zones.entering import (
    ENTERING,
    as_it_enters,
    as_others_copy,
    as_others_enter,
    as_they_enter,
    decides,
    new_permanents,
    starting_counters,
    unsure,
)
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.casting.cast_from import IfSoCast
from app.engine.statics.casting.playing import MayCast, MayCastThis
from app.engine.statics.entering.entering import (
    AsEntersChoose,
    AsEntersMay,
    EntersAlso,
    EntersTapped,
    EntersWithCounters,
    OnEntering,
    OthersEnterAsCopies,
    OthersEnterTapped,
    OthersEnterWith,
    enters_under_another,
)
from app.engine.statics.traits.characteristics import KEYWORD_ABILITY, Becomes, HasKeywords
from app.engine.text.reader import write
from app.engine.values.card import BASIC_LAND_MANA, PLAYED_TYPES, SUBTYPES_OF
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import say


@implements("614.1d")
@as_it_enters(EntersTapped)
def enters_tapped(effect: EntersTapped, game: Game, object_id: ObjectId) -> Game:
    """Tap it if its condition holds, and what would spare it does not; or untap it again (616.1)."""
    thing = game.objects[object_id]
    unless, so = effect.unless, effect.condition
    spared = unless is not None and holds(game, unless, thing.controller, object_id)
    answer = so is None or holds(game, so, thing.controller, object_id)
    if spared is None or answer is None:
        return unsure(game, object_id, say("whether it enters tapped is not known"))
    tapped = replace(thing, tapped=not effect.untapped)
    return changes.with_object(game, tapped) if answer and not spared else game


@as_it_enters(IfSoCast)
def if_so_cast(effect: IfSoCast, game: Game, object_id: ObjectId) -> Game:
    """Put counters on it if it was cast from where, and for what, the statement says."""
    thing, may, more = game.objects[object_id], effect.may, effect.effect
    for_that = isinstance(may, MayCastThis) and may.cost is not None and not may.besides
    others = isinstance(may, MayCast) and may.both  # then it speaks of what is cast through it
    if others or thing.cast is None or thing.token:
        return game
    # Cast in the usual way it has nothing from a statement about being cast so.
    if thing.cast.from_zone is Zone.HAND or (for_that and not thing.cast.was_paid("alternative")):
        return game
    return as_it_is_played_so(more, game, object_id)


@implements("614.1c")
def as_it_is_played_so(more: object, game: Game, object_id: ObjectId) -> Game:
    """Put counters on what enters, where the statement that let it be played says so."""
    n, kind = getattr(more, "n", None), getattr(more, "kind", None)  # it is an `EntersWith`
    if not isinstance(kind, str) or n is None:
        return game
    return enters_with_counters(EntersWithCounters(This(), n, kind), game, object_id)


@implements("614.1c", "702.138c")
@as_it_enters(EntersWithCounters)
def enters_with_counters(effect: EntersWithCounters, game: Game, object_id: ObjectId) -> Game:
    """Put counters on it, if its condition holds; X is what was announced as it was cast (107.3m)."""
    thing = game.objects[object_id]
    # "Escapes with" is about permanents that were cast so, as no copy was (702.138b, 702.138c).
    escaped = thing.cast is not None and "escape" in thing.cast.ways and not thing.cast.copied
    if effect.escaping and not escaped:
        return game
    if escaped and effect.escaped is not None:
        return _with_counters(game, object_id, effect.kind, effect.escaped)
    if effect.condition is not None:
        answer = holds(game, effect.condition, thing.controller, object_id, thing.cast)
        if answer is None:
            return unsure(game, object_id, say("whether it enters with counters is not known"))
        if answer is effect.unless:
            return game
    if effect.tapped:
        game = changes.with_object(game, replace(thing, tapped=True))
    number, times = (effect.n, 1) if effect.each is None else (effect.each, effect.n)
    game = _with_counters(game, object_id, effect.kind, number, times=cast("int", times))
    if effect.keywords:
        game = _has_from_now(game, object_id, HasKeywords(Pronoun.IT, effect.keywords))
    return (
        _has_from_now(game, object_id, HasAbilities(Pronoun.IT, told)) if (told := effect.abilities) else game
    )


@implements("702.44a", "702.44b", "722.3a")
@as_it_enters(EntersAlso)
def enters_also(effect: EntersAlso, game: Game, object_id: ObjectId) -> Game:
    """With a copy of its prepare spell, or counters; whether it becomes day is asked of all at once."""
    if effect.so is OnEntering.PREPARED:
        return prepare(game, object_id)
    if effect.so is OnEntering.UNDER_ANOTHER:
        return enters_under_another(game, object_id)
    if effect.so is OnEntering.DAY:
        return game
    # What else changes types is ignored, but not what it enters as a copy of (702.44a).
    kind = "+1/+1" if "Creature" in game.objects[object_id].copiable_face.type_line.types else "charge"
    return _with_counters(game, object_id, kind, ManaSpentOn(Pronoun.IT, Spent.COLORS))


def _has_from_now(game: Game, object_id: ObjectId, what: Becomes | HasKeywords | HasAbilities) -> Game:
    """Let it have abilities, or types, for as long as it is that permanent."""
    you = game.objects[object_id].controller
    has = LastingEffect(what, (ref(game, object_id),), "", you, game.clock)
    return replace(game, lasting=(*game.lasting, has), clock=game.clock + 1)


def _with_counters(game: Game, object_id: ObjectId, kind: str, n: object, *, times: int = 1) -> Game:
    """Put so many counters of a kind on it."""
    thing = game.objects[object_id]
    record = thing.cast if thing.cast is not None else CastRecord(mana_spent=0, spent=())
    # What is told of the casting comes first; all else is counted on the board before it is there (614.12).
    number = of_casting(n, record)
    if number is None:
        numbers = {
            evaluate(there, n, thing.controller, object_id, record.x) for there in _before(game, thing)
        }
        # Where it may have come from several zones, only a number that is the same from each is known.
        number = numbers.pop() if len(numbers) == 1 else None
    if number is None:
        return unsure(game, object_id, say("with how many counters it enters is not known"))
    by = thing.controller  # 122.6a
    return changes.add_counters(game, object_id, kind, number * times, by=by, entering=True)


@implements("614.12")
def _before(game: Game, thing: GameObject) -> Iterator[Game]:
    """The position before it entered, where it counts; one for each zone it may have come from."""
    cast = thing.cast is not None or thing.token
    came = (e for e in game.history if e.event == "left graveyard" and e.object == thing.id)
    # A card that comes from the graveyard still counts itself there.
    buried = any(e.version == thing.version for e in came)
    elsewhere = (Zone.GRAVEYARD,) if buried else (Zone.HAND, Zone.LIBRARY, Zone.EXILE)
    for zone in (Zone.STACK,) if cast else elsewhere:
        there = changes.move_object(
            game, thing.id, zone, Arrival(controller=thing.controller, cast_as=thing.cast)
        )
        # It is the spell that it was, so "each other spell cast this turn" does not count it (400.7d).
        yield changes.with_object(there, replace(there.objects[thing.id], version=thing.version - 1))


_WORDS: Final[dict[Choice, tuple[str, tuple[str, ...]]]] = {
    Choice.COLOR: ("color", tuple(COLOR_WORDS)),
    Choice.CREATURE_TYPE: ("creature type", tuple(sorted(SUBTYPES_OF["Creature"]))),
    Choice.LAND_TYPE: ("land type", tuple(sorted(SUBTYPES_OF["Land"]))),
    Choice.BASIC_LAND_TYPE: ("basic land type", tuple(BASIC_LAND_MANA)),
    Choice.CARD_TYPE: ("card type", PLAYED_TYPES),
    Choice.NONLAND_CARD_TYPE: ("card type", tuple(word for word in PLAYED_TYPES if word != "Land")),
    Choice.ODD_OR_EVEN: ("number", ("odd", "even")),
    Choice.LEFT_OR_RIGHT: ("direction", ("left", "right")),
}
"""For each choice the name under which it is kept, and what may be chosen."""

_RULE: Final = "614.12a"


@as_they_enter
@implements("614.12a", "607.2d")
def chosen(before: Game, game: Game, answers: Answers) -> tuple[Game, Answers]:
    """What was answered is chosen for what has entered; without a fitting answer nothing is."""
    for thing in new_permanents(before, game):
        for key, question in _questions(game, thing):
            game, answers = _answered(game, thing.id, (key, question), answers)
        ability = _ability_of_chosen(game, game.objects[thing.id])
        if ability is not None:
            game, answers = _answered(game, thing.id, (KEYWORD_ABILITY, ability), answers)
    return game, answers


def _answered(
    game: Game, object_id: ObjectId, asked: tuple[str, Question], answers: Answers
) -> tuple[Game, Answers]:
    """The game in which one thing is chosen for what has entered, if it was answered."""
    key, question = asked
    now = game.objects[object_id]
    if key in dict(now.chosen):
        return game, answers
    want(answers, game, lambda: question)
    said = _said(question, head(answers))
    # Without anything to choose it enters all the same, and nothing is chosen (608.2d).
    if said is None or (asks(answers) and len(question.options) < 1):
        return game, answers
    return changes.with_object(game, replace(now, chosen=(*now.chosen, (key, said)))), answers[1:]


def _ability_of_chosen(game: Game, thing: GameObject) -> Question | None:
    """Which keyword ability is chosen of the card that was chosen; None where none is to be chosen."""
    abilities = view(game).characteristics(thing.id).abilities
    effects = (one.effect for one in abilities if isinstance(one, StaticAbility))
    card = game.objects.get(ObjectId(str(dict(thing.chosen).get("permanent"))))
    if card is None or not any(isinstance(one, AsEntersChoose) and one.and_ability for one in effects):
        return None
    options = tuple(Option(text, text) for text in told_keywords(card))
    return replace(_question(thing, (), Kind.WORD), options=options)


def told_keywords(card: GameObject) -> dict[str, Keyword]:
    """The keyword abilities of a card, each by the words that it has there."""
    found = [a for line in card.reading.lines for a in line.abilities if isinstance(a, Keyword)]
    return {text: one for one in found if (text := write((one,), "permanent_line", True)) is not None}


def _said(question: Question, answer: Answer | None) -> str | None:
    """What an answer says, as it is kept; None where it says nothing that can be chosen."""
    if not isinstance(answer, str):
        return None
    known = tuple(option.value for option in question.options)
    if not question.free:
        return meant_by(answer, known)
    found = {value.casefold(): value for value in known}
    return found.get(answer.casefold(), answer if answer not in ("yes", "no") else None)


def meant_by(answer: str, words: tuple[str, ...]) -> str | None:
    """The one of the words that is meant; the name alone, for a keyword with a number, or "landwalk"."""
    name = answer.casefold()
    known = {value.casefold(): value for value in words}
    begun = [value for low, value in known.items() if low.startswith(f"{name} ") or low in variants(name)]
    return known.get(name, begun[0] if len(begun) == 1 else None)


def _questions(game: Game, thing: GameObject) -> Iterator[tuple[str, Question]]:
    """What is to be chosen as an object enters, as its own text says."""
    for ability in view(game).characteristics(thing.id).abilities:
        effect = ability.effect if isinstance(ability, StaticAbility) else None
        match effect:
            case AsEntersChoose(what=This(), chosen=tuple() as words):
                yield "word", _question(thing, words, Kind.WORD)
            case AsEntersChoose(what=This(), chosen=Objects() | EitherObjects() as kind):
                you, there = thing.controller, game.battlefield()
                found = (o.id for o in there if fits(game, o.id, kind, you=you, source=thing.id))
                if effect.and_ability:
                    found = (o.id for o in game.objects.values() if _fits(game, o, kind, thing))
                yield "permanent", _question(thing, tuple(found), Kind.OBJECTS, objects=True)
            case AsEntersChoose(what=This(), chosen=chosen, also=also):
                for quality in (chosen, also):
                    yield from _quality(game, thing, cast("AnyChoice | None", quality))


def _fits(game: Game, card: GameObject, kind: AnyObjects, source: GameObject) -> bool:
    """Whether a card has an ability that can be chosen, and is of the kind."""
    such = fits(game, card.id, kind, you=source.controller, source=source.id)
    return such is True and any(isinstance(a, Keyword) for line in card.reading.lines for a in line.abilities)


def _quality(game: Game, thing: GameObject, quality: AnyChoice | None) -> Iterator[tuple[str, Question]]:
    but = quality.but.text if isinstance(quality, ChoiceBut) else ""
    plain = quality.what if isinstance(quality, ChoiceBut) else quality
    match plain:
        case Choice() if plain in _WORDS:
            key, words = _WORDS[plain]
            words += new_subtypes(game, key.split(" ", 1)[0].capitalize())
            kind = Kind.COLOR if key == "color" else Kind.WORD
            yield key, _question(thing, tuple(w for w in words if w.lower() != but.lower()), kind)
        case NameOf():
            # Offered are the names on the board, but that of any card may be chosen (201.4).
            names = sorted({face.name for one in game.objects.values() for face in one.card.faces})
            yield "card name", replace(_question(thing, tuple(names), Kind.WORD), free=True)
        case NumberBetween(least=least, most=most, at_random=False):
            numbers = tuple(str(number) for number in range(least, most + 1))
            yield "number", _question(thing, numbers, Kind.NUMBER)
        case Player():
            people = matching.players(game, plain, thing.controller) or ()
            options = tuple(Option(str(name), str(name), name) for name in people)
            yield "player", replace(_question(thing, (), Kind.PLAYERS), options=options)
        case KindAmong(kinds=kinds):
            words = tuple(" ".join(word.text for word in kind) for kind in kinds)
            yield "card type", _question(thing, words, Kind.WORD)


def _question(thing: GameObject, words: tuple[str, ...], kind: Kind, *, objects: bool = False) -> Question:
    """The question, in the words of the card."""
    lines = (line.text for line in thing.reading.lines if " enters, choose" in line.text)
    text = next(lines, say("{name}: what is chosen?", name=thing.card.name))
    options = tuple(
        Option(word, say("{word}", word=word), ObjectId(word) if objects else None) for word in words
    )
    return Question(thing.controller, kind, text, options, rule=_RULE, source=thing.id)


_Effect = TypeVar("_Effect", OthersEnterAsCopies, OthersEnterTapped, OthersEnterWith)

PAYS: Final = "whether its controller pays as it enters is for them to say"
"""The reason of a doubt that an answer lifts."""


@knows_statements
def is_applied_on_entering(effect: StaticEffect) -> bool:
    """Whether a statement about entering is carried out."""
    if isinstance(effect, AsEntersMay):
        return effect.else_tapped and len(effect.cost) == 1 and kind(effect.cost[0]) in (PayLife, Use.REVEAL)
    return type(effect) in ENTERING or isinstance(
        effect, OthersEnterAsCopies | OthersEnterTapped | OthersEnterWith
    )


def _about(
    game: Game, object_id: ObjectId, kind: type[_Effect]
) -> Iterator[tuple[GameObject, _Effect, bool | None]]:
    """The statements of others about an entering object, and whether each is about it."""
    for thing, ability in statements(game):
        if thing.id != object_id and isinstance(ability.effect, kind):
            you = thing.controller
            such = fits(game, object_id, ability.effect.what, you=you, source=thing.id)
            answer = all_of((such, holds(game, ability.condition, you, thing.id)))
            if answer is not False:
                yield thing, ability.effect, answer


@as_others_copy
@implements("616.1c", "707.5")
def others_enter_as_copies(game: Game, object_id: ObjectId) -> Game:
    """Let it be a copy of what another permanent says, instead of what it is or would copy itself."""
    found = tuple(_about(game, object_id, OthersEnterAsCopies))
    if not found:
        return game
    thing = game.objects[object_id]
    hosts = {
        (one if isinstance(effect.of, This) else game.objects.get(one.attached_to or object_id), answer)
        for one, effect, answer in found
    }
    made = {copiable(one) if one is not None else None for one, _ in hosts}
    copies = next(iter(made))
    # Which of several is applied last its controller chooses (616.1c); of the same card they are alike.
    if len(made) > 1 or copies is None or thing.face_down or any(answer is None for _, answer in hosts):
        return unsure(game, object_id, say("as a copy of what it enters is not known"))
    counters = starting_counters(thing, 0, copies)
    return changes.with_object(game, replace(thing, copies=copies, face_index=0, counters=counters))


@as_others_enter
@implements("614.1d", "616.1")
def others_enter_tapped(before: Game, game: Game, object_id: ObjectId) -> Game:
    """Tap or untap it; where several say different things its controller chooses what is applied last."""
    found = tuple(_about(game, object_id, OthersEnterTapped))
    if not found:
        return game
    if any(answer is None for _, _, answer in found):
        return unsure(game, object_id, say("whether it enters tapped is not known"))
    thing = game.objects[object_id]
    said = {source.id: not effect.untapped for source, effect, _ in found}
    if thing.tapped is not before.objects[object_id].tapped:
        said[object_id] = thing.tapped  # by its own text
    tapped = next(iter(said.values()))
    if len(set(said.values())) > 1:
        last = next((one for one in reversed(game.order or ()) if one in said), None)
        if last is None:
            reason = say(
                "whether it enters tapped is for {controller} to choose", controller=thing.controller
            )
            return unsure(game, object_id, reason)
        tapped = said[last]
    return changes.with_object(game, replace(thing, tapped=tapped))


@as_others_enter
@implements("614.1c")
def others_enter_with(before: Game, game: Game, object_id: ObjectId) -> Game:
    """Put counters on it, or let it be of a type besides."""
    # It is counted before the permanent is there: "for each Angel you control" leaves it out (614.12).
    there = replace(game, objects={name: one for name, one in game.objects.items() if name != object_id})
    for source, effect, answer in tuple(_about(game, object_id, OthersEnterWith)):
        n = evaluate(there, effect.n, source.controller, source.id, None)
        times = (
            1 if effect.times is None else evaluate(there, effect.times, source.controller, source.id, None)
        )
        if answer is None or n is None or times is None:
            return unsure(game, object_id, say("with how many counters it enters is not known"))
        by = game.objects[object_id].controller  # 122.6a
        game = changes.add_counters(game, object_id, effect.kind, n * times, by=by, entering=True)
        if effect.types:
            game = _has_from_now(game, object_id, Becomes(Pronoun.IT, effect.types, kept=Kept.TYPES))
    return game


@as_it_enters(AsEntersMay)
@implements("614.12a", "119.4")
def as_enters_may_pay(effect: AsEntersMay, game: Game, object_id: ObjectId) -> Game:
    """It enters tapped where nothing can be paid; else a doubt waits for the answer."""
    if not effect.else_tapped:
        return game
    able = _can_pay(effect, game, object_id)
    if able is False:
        return _tapped(game, object_id)
    return unsure(game, object_id, PAYS if able else say("whether that can be paid is not known"))


def _can_pay(effect: AsEntersMay, game: Game, object_id: ObjectId) -> bool | None:
    player = game.objects[object_id].controller
    match effect.cost:
        case (PayLife(n=int() as n),):
            return game.player(player).life >= n
        case (UseSome(deed=Use.REVEAL, n=1, what=what),):
            answers = set(_shown_for(what, game, object_id).values())
            return True if True in answers else None if None in answers else False
        case _:
            return None


def _shown_for(what: AnyObjects, game: Game, object_id: ObjectId) -> dict[str, bool | None]:
    """The cards in hand, and whether each may be revealed as an object enters."""
    player = game.objects[object_id].controller
    hand = game.in_zone(Zone.HAND, player)
    return {str(card.id): fits(game, card.id, what, you=player, source=object_id) for card in hand}


def _whether(game: Game, object_id: ObjectId) -> Question:
    """The question whether a player pays for what enters."""
    thing = game.objects[object_id]
    text = next((line.text for line in thing.reading.lines if " enters" in line.text), thing.card.name)
    return Question(thing.controller, Kind.PAY, text, YES_OR_NO, rule="614.12a", source=object_id)


@decides(PAYS, _whether)
def _paid(game: Game, object_id: ObjectId, answer: Answer) -> Game | None:
    """Pay for what has just entered, or let it be tapped."""
    if answer == "no":
        return _tapped(game, object_id)
    for thing, ability in statements(game):
        if thing.id == object_id:
            match ability.effect:
                case AsEntersMay(cost=(PayLife(n=int() as n),)) if answer == "yes":
                    return changes.lose_life(game, thing.controller, n)
                case AsEntersMay(cost=(UseSome(deed=Use.REVEAL, n=1, what=what),)) if answer != "yes":
                    named = answer if isinstance(answer, str) else next(iter(answer), "")
                    return game if _shown_for(what, game, object_id).get(named) else None
    return game if answer == "yes" else None


def _tapped(game: Game, object_id: ObjectId) -> Game:
    return changes.with_object(game, replace(game.objects[object_id], tapped=True))
