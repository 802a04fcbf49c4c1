"""Revealing or exiling cards from a library until one of a kind, or a total, is found (701.13, 701.20a)."""

from __future__ import annotations

from enum import Enum

from app.engine.abilities.abilities import UnmeantDeed
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.effects.instructions.reaching import filled, people
from app.engine.effects.library.reveal import RevealUntil
from app.engine.effects.zones.exile import linked_to
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.kinds.matching import fits, ref
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.zones.library import looked_at
from app.engine.text.book import constants, phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say
from app.engine.values.zones import Zone


@carries_out(RevealUntil)
@implements("701.20a", "608.2c")
def reveal_until(effect: RevealUntil, execution: Execution) -> Execution:
    """What is found is spoken of then; the other cards are the rest. All are it where none is found."""
    names, execution = _whose(effect, execution)
    number = execution.amount(effect.what.n)
    if len(names) != 1 or number is None:
        return execution.about().doubt(
            say("whose library this is, or how many cards are meant, is not known")
        )
    found = _found(effect, names[0], number, execution)
    if found is None:
        return execution.about().doubt(say("which of the cards are of the kind can't be told"))
    seen, hits = found
    execution = execution.with_game(looked_at(execution.game, names[0], len(seen)))
    if effect.verb == "exile":
        execution = _exiled(seen, execution)
    game = execution.game
    rest = tuple(ref(game, card) for card in seen if card not in hits)
    return replace(execution.about(*(ref(game, card) for card in hits)), rest=rest)


def _whose(effect: RevealUntil, execution: Execution) -> tuple[tuple[PlayerId, ...], Execution]:
    """The player from whose library the cards are."""
    if isinstance(effect.who, Player) and effect.who.is_you:
        return people(effect.whose, execution)
    names, execution = people(effect.who, execution)
    return (names, execution) if not isinstance(effect.whose, Target) else ((), execution)


def _found(
    effect: RevealUntil, player: PlayerId, number: int, execution: Execution
) -> tuple[tuple[ObjectId, ...], tuple[ObjectId, ...]] | None:
    """The cards that are seen, and those among them that are of the kind; None where that can't be told."""
    game, seen, hits = execution.game, list[ObjectId](), list[ObjectId]()
    you, source, kind = execution.controller, execution.source, filled(effect.what.what, execution)
    for card in game.player(player).library:
        if len(hits) >= number:
            break
        answer = fits(game, card, kind, you=you, source=source, it=execution.it)
        if answer is None:
            return None
        seen.append(card)
        hits += [card] if answer else []
    return tuple(seen), tuple(hits)


def _exiled(seen: tuple[ObjectId, ...], execution: Execution) -> Execution:
    """The cards in exile, linked to what exiled them."""
    game, source = execution.game, linked_to(execution)
    for card in seen:
        game = changes.move(game, card, Zone.EXILE)
        game = changes.with_object(game, replace(game.objects[card], exiled_with=source))
    return execution.with_game(game)


class Told(Enum):
    """How the end is told; it means the same."""

    YOU_EXILE = "you exile"
    THEY_HAVE = "they have exiled"
    THAT_PLAYER_HAS = "that player has exiled"


constants("until_exiled", Told)

_UNTIL = (
    "{who:subject}exile[s/] cards from the top of {whose:whose_cards} library until {told:until_exiled} "
    "cards with total mana value {n:digits} or greater"
)

phrase("effect", UnmeantDeed, _UNTIL)
phrase("effect", UnmeantDeed, _UNTIL + " this way")
