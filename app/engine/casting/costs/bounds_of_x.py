"""What the text of a spell or ability says that X is, or can't be (107.3a, 107.3c)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeGuard

from app.engine.abilities.abilities import Effect, Keyword, SpellAbility
from app.engine.abilities.limits import XNotZero
from app.engine.abilities.nouns.references import Done, Player
from app.engine.abilities.parameters import Mode
from app.engine.abilities.quantities.amounts import Amount, AsCast, Variable
from app.engine.casting.casting import Casting, Status
from app.engine.casting.own_text import own_text
from app.engine.casting.wording.words import name_of
from app.engine.effects.choices.choosing import XIs
from app.engine.effects.choices.modes import Modal
from app.engine.rule import implements
from app.engine.state.amounts import evaluate
from app.engine.state.characteristics.view import view
from app.engine.state.resolving.execution import Execution
from app.engine.state.resolving.targeting import modes_chosen
from app.engine.values.frozen import inside, swapped
from app.engine.values.ids import PlayerId
from app.engine.values.mana import ManaSymbol
from app.engine.values.said import either, say

_ANNOUNCED: Final = "601.2b"
_FOUND: Final = "601.2f"
"""Where it shows what X is, where the text says so: it may be that of a target."""
_X: Final = ManaSymbol("X")


@implements("107.3a")
def announced_x(casting: Casting) -> Casting:
    """The casting with a finding where the announced X is one that the text doesn't allow."""
    # The limits of a keyword's cost are printed in its line, which the spell keeps on the stack.
    lines = casting.game.objects[casting.spell].reading.lines if casting.ability is None else ()
    keywords = (a for line in lines for a in line.abilities if isinstance(a, Keyword))
    # Only where that cost is paid does it limit X.
    limits = [limit for one in keywords if casting.record.was_paid(one.name) for limit in one.limits]
    activated = casting.activated.limits if casting.activated is not None else ()
    said = [*limits, *activated, *_instructions(casting)]
    if casting.record.x == 0 and any(isinstance(one, XNotZero) for one in said):
        casting = casting.find(_ANNOUNCED, "107.3a", Status.ILLEGAL, say("X can't be 0."), casting.spell)
    for bound in said:
        casting = _at_most(casting, bound) if isinstance(bound, XIs) and bound.at_most else casting
    return casting


@implements("107.3c")
def stated_x(casting: Casting) -> Casting:
    """The casting with a finding where X is not what the text says that it is, or that can't be told."""
    for effect in _instructions(casting):
        casting = _is(casting, effect) if _states(effect) else casting
    return casting


def _instructions(casting: Casting) -> Iterator[Effect]:
    """What the text says, of the modes that are chosen only: others say nothing of X (700.2c)."""
    for ability in own_text(casting):
        yield from _chosen(casting, ability.effects) if isinstance(ability, SpellAbility) else ()


@implements("107.3c")
def states_x(casting: Casting) -> bool:
    """Whether the text says what X is, so that nobody chooses it."""
    texts = (one.effects for one in own_text(casting) if isinstance(one, SpellAbility))
    return any(_states(effect) for effects in texts for effect in effects)


def _states(effect: Effect) -> TypeGuard[XIs]:
    return isinstance(effect, XIs) and not effect.at_most


def _chosen(casting: Casting, effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """The instructions, those of the modes that are chosen included."""
    for effect in effects:
        yield effect
        if isinstance(effect, Modal):
            for mode in modes_chosen(effect.modes, casting.record):
                yield from mode.effects if isinstance(mode, Mode) else ()


def _is(casting: Casting, stated: XIs) -> Casting:
    if not _costs_x(casting):  # only its text has one: it is worked out as the text is followed
        return casting
    values = _values(casting, stated.n)
    if values is None:
        text = say("What X is can't be told.")
        return casting.find(_FOUND, "107.3c", Status.UNSURE, text, casting.spell)
    if casting.record.x in values:
        return casting
    text = say("X is {values}.", values=either(map(str, sorted(set(values)))))
    return casting.find(_FOUND, "107.3c", Status.ILLEGAL, text, casting.spell)


def _costs_x(casting: Casting) -> bool:
    """Whether there is an X in what it costs."""
    printed = view(casting.proposed).characteristics(casting.spell).mana_cost
    own = printed if casting.ability is None else getattr(casting.ability, "cost", None)
    parts = inside((own, casting.way.base, casting.also))
    return any(part == _X or isinstance(part, Variable) for part in parts)


def _values(casting: Casting, n: Amount) -> list[int] | None:
    """What the number may be: that of each opponent, where it is of an opponent; None: not known."""
    n = n.n if isinstance(n, AsCast) else n  # which is now
    if Player.AN_OPPONENT in inside(n):
        mine = swapped(n, Player.AN_OPPONENT, Player.YOU)
        theirs = [(mine, name) for name in casting.game.opponents(casting.player)]
    else:
        theirs = [(n, casting.player)]
    numbers = [_spoken_of(casting, player).amount(one) for one, player in theirs]
    return None if None in numbers else [number for number in numbers if number is not None]


def _spoken_of(casting: Casting, player: PlayerId) -> Execution:
    """The text so far: "that card" is the one of which it spoke, "that spell" the target."""
    game, source = casting.game, casting.spell
    doing = Execution(game, game, player, source, name_of(game, source), casting.record)
    texts = (one.effects for one in own_text(casting) if isinstance(one, SpellAbility))
    cards = (part for part in inside(tuple(texts)) if isinstance(part, Done))
    found = next(map(doing.referred, cards), ())
    return doing.about(*(found or (ref for group in casting.record.targets for ref in group)))


def _at_most(casting: Casting, bound: XIs) -> Casting:
    most = evaluate(casting.game, bound.n, casting.player, casting.spell)
    if most is None:
        text = say("Whether X may be so much is not certain.")
        return casting.find(_ANNOUNCED, "107.3a", Status.UNSURE, text, casting.spell)
    if casting.record.x <= most:
        return casting
    text = say("X can't be greater than {most}.", most=most)
    return casting.find(_ANNOUNCED, "107.3a", Status.ILLEGAL, text, casting.spell)
