"""What is chosen for a permanent as it enters: a colour, a type, a player, a word, a permanent (614.12a)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import Keyword, StaticAbility
from app.engine.abilities.choices import AnyChoice, Choice, ChoiceBut, KindAmong, NameOf, NumberBetween
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import This
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.custom import new_subtypes
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds import matching
from app.engine.state.kinds.matching import fits
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.state.resolving.questions import Answer, Answers, Kind, Option, Question, asks, head, want
from app.engine.state.zones.entering import as_they_enter
from app.engine.statics.entering.entering import (
    AsEntersChoose,
    AsEntersChooseAbilityOf,
    AsEntersChooseOne,
    AsEntersChooseWord,
)
from app.engine.statics.traits.characteristics import KEYWORD_ABILITY
from app.engine.text.writer import write
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say
from app.engine.values.types import BASIC_LAND_MANA, SUBTYPES_OF
from app.engine.values.zones import Zone

_CARD_TYPES: Final = ("Artifact", "Battle", "Creature", "Enchantment", "Instant", "Kindred", "Land")

_CARD_TYPES_TOO: Final = ("Planeswalker", "Sorcery")

_ALL_TYPES: Final = (*_CARD_TYPES, *_CARD_TYPES_TOO)

_WORDS: Final[dict[Choice, tuple[str, tuple[str, ...]]]] = {
    Choice.COLOR: ("color", tuple(COLOR_WORDS)),
    Choice.CREATURE_TYPE: ("creature type", tuple(sorted(SUBTYPES_OF["Creature"]))),
    Choice.LAND_TYPE: ("land type", tuple(sorted(SUBTYPES_OF["Land"]))),
    Choice.BASIC_LAND_TYPE: ("basic land type", tuple(BASIC_LAND_MANA)),
    Choice.CARD_TYPE: ("card type", _ALL_TYPES),
    Choice.NONLAND_CARD_TYPE: ("card type", tuple(word for word in _ALL_TYPES if word != "Land")),
    Choice.ODD_OR_EVEN: ("number", ("odd", "even")),
    Choice.LEFT_OR_RIGHT: ("direction", ("left", "right")),
}
"""For each choice the name under which it is kept, and what may be chosen."""

_RULE: Final = "614.12a"


@as_they_enter
@implements("614.12a", "607.2d")
def chosen(before: Game, game: Game, answers: Answers) -> tuple[Game, Answers]:
    """What was answered is chosen for what has entered; without a fitting answer nothing is."""
    for thing in game.battlefield():
        then = before.objects.get(thing.id)
        if then is not None and then.zone is Zone.BATTLEFIELD and then.version == thing.version:
            continue
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
    if said is None or (asks(answers) and len(question.options) < 1):
        return game, answers
    return changes.with_object(game, replace(now, chosen=(*now.chosen, (key, said)))), answers[1:]


def _ability_of_chosen(game: Game, thing: GameObject) -> Question | None:
    """Which keyword ability is chosen of the card that was chosen; None where none is to be chosen."""
    abilities = view(game).characteristics(thing.id).abilities
    effects = (one.effect for one in abilities if isinstance(one, StaticAbility))
    card = game.objects.get(ObjectId(str(dict(thing.chosen).get("permanent"))))
    if card is None or not any(isinstance(effect, AsEntersChooseAbilityOf) for effect in effects):
        return None
    found = [a for line in card.reading.lines for a in line.abilities if isinstance(a, Keyword)]
    told = [(one.name, write((one,), "permanent_line", True)) for one in found]
    options = tuple(Option(text, text) for _, text in told if text is not None)
    return replace(_question(thing, (), Kind.WORD), options=options)


def _said(question: Question, answer: Answer | None) -> str | None:
    """What an answer says, as it is kept; None where it says nothing that can be chosen."""
    if not isinstance(answer, str):
        return None
    known = {option.value.casefold(): option.value for option in question.options}
    begun = [value for low, value in known.items() if low.startswith(f"{answer.casefold()} ")]
    if answer.casefold() not in known and len(begun) == 1 and not question.free:
        return begun[0]  # the name alone, for a keyword with a number or a quality
    return known.get(answer.casefold(), answer if question.free and answer not in ("yes", "no") else None)


def _questions(game: Game, thing: GameObject) -> Iterator[tuple[str, Question]]:
    """What is to be chosen as an object enters, as its own text says."""
    for ability in view(game).characteristics(thing.id).abilities:
        effect = ability.effect if isinstance(ability, StaticAbility) else None
        if isinstance(effect, AsEntersChooseWord) and isinstance(effect.what, This):
            yield "word", _question(thing, effect.words, Kind.WORD)
        elif isinstance(effect, AsEntersChooseOne) and isinstance(effect.what, This):
            you, there = thing.controller, game.battlefield()
            found = (o.id for o in there if fits(game, o.id, effect.kind, you=you, source=thing.id))
            yield "permanent", _question(thing, tuple(found), Kind.OBJECTS, objects=True)
        elif isinstance(effect, AsEntersChooseAbilityOf) and isinstance(effect.what, This):
            of = (o.id for o in game.objects.values() if _fits(game, o, effect.kind, thing))
            yield "permanent", _question(thing, tuple(of), Kind.OBJECTS, objects=True)
        elif isinstance(effect, AsEntersChoose) and isinstance(effect.what, This):
            for quality in (effect.chosen, effect.also):
                yield from _quality(game, thing, quality)


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
    options = tuple(Option(word, word, ObjectId(word) if objects else None) for word in words)
    return Question(thing.controller, kind, text, options, rule=_RULE, source=thing.id)
