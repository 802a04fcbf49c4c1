"""Costs, names and kinds in words, for findings and the ledger."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.engine.abilities.amounts import Variable
from app.engine.abilities.costs import (
    Cost,
    CostPart,
    Discard,
    EitherCost,
    ExileFrom,
    PayLife,
    PayMana,
    ReturnToHand,
    Sacrifice,
    TapThis,
    TapUntapped,
    UntapThis,
)
from app.engine.abilities.objects import (
    AmongThem,
    AnyObjects,
    AnyTarget,
    CastBy,
    ControlledBy,
    EitherObjects,
    InZone,
    Objects,
    Relative,
    This,
    WithKeyword,
    WithNumber,
    Word,
)
from app.engine.abilities.players import Player, PlayerKind
from app.engine.abilities.targets import PlayerOr
from app.engine.state.game import AbilityOnStack, Game
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Zone

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_COLORS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "C": "colorless"}


def name_of(game: Game, identity: ObjectId | PlayerId | str) -> str:
    """The name of an object or player, for the reader."""
    thing = game.objects.get(ObjectId(str(identity)))
    if thing is None:
        ability = next((a for a in game.stack if isinstance(a, AbilityOnStack) and a.id == identity), None)
        return f"the ability of {ability.source_name}" if ability is not None else str(identity)
    if thing.face_down:
        return "a face-down card"
    if thing.copies is not None:
        return thing.copies[0].front.name
    return thing.face.name if thing.zone in (Zone.STACK, Zone.BATTLEFIELD) else thing.card.name


def color_word(letter: str) -> str:
    """ "white" for "W" and so on."""
    return _COLORS.get(letter, letter)


def number_word(n: int) -> str:
    """A small number in letters, others in figures."""
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def listed(words: Iterable[str], last: str = "and") -> str:
    """ "a, b and c"."""
    parts = list(words)
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}" if parts else ""


def with_article(noun: str) -> str:
    """ "a creature", "an artifact"."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def kind_in_words(
    what: AnyObjects | PlayerKind | PlayerOr | AnyTarget | This, *, plural: bool = False
) -> str:
    """A noun phrase without article: "nonblack creature", "blue card from your hand"."""
    match what:
        case PlayerOr(player=player, objects=objects, player_first=first):
            words = [kind_in_words(player, plural=plural), kind_in_words(objects, plural=plural)]
            return " or ".join(words if first else reversed(words))
        case PlayerKind():
            return what.value + ("s" if plural else "")
        case AnyTarget():
            return "any target" if what is AnyTarget.ANY_TARGET else "target" + ("s" if plural else "")
        case This():
            return what.noun or "this"
        case EitherObjects(kinds=kinds, joiner=joiner):
            return listed([kind_in_words(kind, plural=plural) for kind in kinds], joiner.value)
        case Objects():
            return _objects(what, plural=plural)


def counted(n: int, what: AnyObjects) -> str:
    """ "a creature", "two Swamps"; "another creature"."""
    if n == 1:
        other = isinstance(what, Objects) and what.other
        return f"another {kind_in_words(what)}" if other else with_article(kind_in_words(what))
    return f"{number_word(n)} {kind_in_words(what, plural=True)}"


def part_in_words(part: CostPart, x: int = 0) -> str:
    """One part of a cost: "sacrifice a creature", "pay 2 life", "{1}{B}"."""
    match part:
        case PayMana(cost=cost):
            return f"pay {cost}"
        case TapThis():
            return "tap it"
        case UntapThis():
            return "untap it"
        case Sacrifice(what=This()):
            return "sacrifice it"
        case Sacrifice(n=n, what=Objects() | EitherObjects() as what):
            return f"sacrifice {counted(n, what)}"
        case Discard(n=n, what=what):
            return f"discard {counted(n, what)}"
        case PayLife(n=n):
            amount = x if isinstance(n, Variable) else n
            return f"pay {amount} life" if isinstance(amount, int) else "pay life"
        case ExileFrom(n=n, what=what):
            return f"exile {counted(n, what)}"
        case TapUntapped(n=n, what=what):
            return f"tap {counted(n, what)}"
        case ReturnToHand(n=n, what=what):
            return f"return {counted(n, what)} to {'its' if n == 1 else 'their'} owner's hand"
        case EitherCost(options=options):
            return listed([part_in_words(option, x) for option in options], "or")
        case _:
            return str(part)


def costs_in_words(cost: Cost, x: int = 0) -> tuple[str, ...]:
    """The parts of a cost that are no mana, in words."""
    return tuple(part_in_words(part, x) for part in cost if not isinstance(part, PayMana))


def _objects(what: Objects, *, plural: bool) -> str:
    heads = [" ".join(_word(word) for word in words) for words in what.alternatives]
    noun = what.noun.value
    if noun:
        head = " ".join(
            part for part in (listed(heads, what.joiner.value), noun + ("s" if plural else "")) if part
        )
    else:
        head = listed([_plural(h) if plural else h for h in heads], what.joiner.value) or "permanent"
    before = " ".join(_word(word) for word in what.common)
    relatives = " ".join(_relative(relative) for relative in what.relatives)
    return " ".join(part for part in (before, head, relatives) if part)


def _word(word: Word) -> str:
    if not word.non:
        return word.text
    return f"non{word.text}" if word.text[:1].islower() else f"non-{word.text}"


def _plural(noun: str) -> str:
    return noun if noun.endswith("s") else noun + "s"


def _relative(relative: Relative) -> str:
    match relative:
        case InZone(zone=zone, player=player, preposition=preposition):
            whose = {"you": "your", "": "your", "a player": "a", "an opponent": "an opponent's"}.get(
                player.value
            )
            return f"{preposition} {whose or player.value} {zone}"
        case ControlledBy(player=player):
            return f"{player.value} {_verb('control', player)}"
        case CastBy(player=player):
            return f"{player.value} {_verb('cast', player)}"
        case WithNumber(which=which, n=n, comparison=comparison):
            return f"with {which} {n} {comparison.value}".strip()
        case WithKeyword(keyword=keyword, without=without):
            return f"{'without' if without else 'with'} {keyword}"
        case AmongThem(words=words):
            return words


def _verb(verb: str, player: Player) -> str:
    return verb if player.value in ("you", "your opponents", "players") else verb + "s"
