"""Statements that change which tokens are created, and how many (614.1a)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from app.engine.abilities.abilities import StaticEffect
from app.engine.abilities.nouns.objects import AnyObjects, Noun, Objects, Word
from app.engine.abilities.nouns.places import Entering
from app.engine.abilities.nouns.tokens import Predefined, TokenKind, Tokens
from app.engine.effects.copies.create_token import described
from app.engine.effects.replacement.that_much import TokensInstead
from app.engine.rule import implements
from app.engine.state.carried_out_statements import knows_statements
from app.engine.state.characteristics.view import statements
from app.engine.state.conditions import stated
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import all_of, relates
from app.engine.state.resolving.execution import Execution
from app.engine.state.zones.creating import Batch, Batches, read_token, replaces_tokens
from app.engine.state.zones.instead import Alteration
from app.engine.statics.replacement.replacements import Replaces, TokensWould, WouldCreate
from app.engine.values.card import Card
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId

_MANY: Final = {"twice that many": (2, 0), "three times that many": (3, 0), "that many plus one": (1, 1)}


@knows_statements
def changes_tokens(effect: StaticEffect) -> bool:
    """Whether a statement changes what is created in a way that is carried out."""
    if not isinstance(effect, Replaces) or not isinstance(effect.event, TokensWould | WouldCreate):
        return False
    match effect.effect:
        case TokensInstead(kind="those", how=how):
            known = how in _MANY
        case TokensInstead(kind="one of each"):
            known = _predefined(effect.event.kind) is not None
        case TokensInstead():
            known = True
        case _:
            known = False
    return known and _is_known(effect.event.kind)


def _is_known(kind: AnyObjects) -> bool:
    """Whether it can be told of a token whether it is of the kind."""
    return isinstance(kind, Objects) and kind.noun is Noun.TOKEN and not (kind.relatives or kind.last)


def _predefined(kind: AnyObjects) -> tuple[str, ...] | None:
    """The names of predefined tokens: "a Clue, Food, or Treasure token"."""
    kinds = kind.alternatives if isinstance(kind, Objects) else ()
    words = tuple(each[0].text for each in kinds if len(each) == 1 and not each[0].non)
    return words if words and len(words) == len(kinds) else None


@replaces_tokens
@implements("614.1a")
def by_statements(game: Game, player: PlayerId) -> Iterator[Alteration[Batches]]:
    """What the statements of permanents make of the tokens that a player would create."""
    for thing, ability in statements(game):
        if not changes_tokens(ability.effect):
            continue
        assert isinstance(ability.effect, Replaces)
        held = stated(game, thing, ability)
        answer = all_of((_is_theirs(ability.effect.event, game, player, thing), held))
        if answer is not False:
            of = partial(_changed, ability.effect, game, thing)
            yield Alteration(thing.id, of, sure=answer is True)
    for lasting in game.lasting:
        effect = lasting.effect
        if isinstance(effect, Replaces) and changes_tokens(effect):
            # Of its source it says nothing but who controls it.
            by = replace(next(iter(game.objects.values())), controller=lasting.controller)
            answer = _is_theirs(effect.event, game, player, by)
            if answer is not False:
                yield Alteration(by.id, partial(_changed, effect, game, by), sure=answer is True)


def _is_theirs(event: object, game: Game, player: PlayerId, thing: GameObject) -> bool | None:
    """Whether a statement of `thing` is about tokens that this player would create."""
    match event:
        case TokensWould(anyones=anyones):
            return anyones or player == thing.controller
        case WouldCreate(who=None, yours=yours):
            return not yours or player == thing.controller
        case WouldCreate(who=who) if who is not None:
            return relates(game, who, thing.controller, player)
        case _:
            return None


def _changed(effect: Replaces, game: Game, thing: GameObject, batches: Batches) -> Batches | None:
    """The tokens that are created instead; None where that is not known."""
    kind = getattr(effect.event, "kind", None)
    such = tuple(batch for batch in batches if _is_such(batch.card, kind))
    others = tuple(batch for batch in batches if batch not in such)
    number = sum(batch.number for batch in such)
    if not number:
        return batches
    match effect.effect:
        case TokensInstead(kind="those", how=str() as how):
            times, plus = _MANY[how]
            return (*others, *(replace(batch, number=batch.number * times + plus) for batch in such))
        case TokensInstead(kind=TokenKind() | Predefined() as more, as_many=as_many, plus=plus):
            made = _batch(more, number if as_many else 1, game, thing)
            # "Those tokens plus" adds to them; without "plus" the others take their place (614.1a).
            batches = batches if plus else others
        case TokensInstead(kind="one of each"):
            each = [_batch(Predefined(n), number, game, thing) for n in _predefined(effect.event.kind) or ()]  # type: ignore[union-attr, arg-type]
            return None if None in each else (*others, *(one for one in each if one is not None))
        case _:
            return None
    return None if made is None else (*batches, made)


def _batch(kind: TokenKind | Predefined, number: int, game: Game, thing: GameObject) -> Batch | None:
    """So many tokens of a kind."""
    execution = Execution(game, game, thing.controller, thing.id, thing.card.name)
    card = described(Tokens(number, Entering.PLAIN, kind, Entering.PLAIN, None), execution)
    return None if card is None else Batch(card, read_token(card), number)


def _is_such(card: Card, kind: object) -> bool:
    """Whether a token is of a kind."""
    line = card.front.type_line
    words = {word.lower() for word in (*line.supertypes, *line.types, *line.subtypes)}
    kinds: tuple[tuple[Word, ...], ...] = getattr(kind, "alternatives", ())
    common: tuple[Word, ...] = getattr(kind, "common", ())
    return any(
        all((word.text.lower() in words) is not word.non for word in (*each, *common)) for each in kinds
    )
