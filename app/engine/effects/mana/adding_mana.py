"""Mana that spells and abilities add as they resolve (106.3, 106.4), what becomes of it; energy (107.14)."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice, product
from typing import Final, Literal

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.fixed_elsewhere import Spoken
from app.engine.abilities.vocabulary import PlayerCounter
from app.engine.effects.instructions.asking import among
from app.engine.effects.instructions.reaching import people
from app.engine.effects.mana import add_mana
from app.engine.effects.mana.mana_made import Making, Options, mana_made
from app.engine.effects.mana.spend_mana import KeepMana
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import KeptMana, LastingEffect
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.questions import Answer, Asking, Kind
from app.engine.text.book import phrase
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import PlayerId
from app.engine.values.mana import MANA_TYPES
from app.engine.values.said import say

_MOST_OPTIONS: Final = 1000
_LETTERS: Final = re.compile(r"[WUBRGC]")


def chosen(options: Options, named: object) -> tuple[str, ...] | None:
    """The mana that is added: the only possible one, or the one that is named, as "{R}{R}"."""
    wanted = tuple(_LETTERS.findall(named)) if isinstance(named, str) else ()
    if not options:
        return ()
    for option in options:
        # One colour named for several mana is that colour for all of them: "three mana of any one color".
        each = wanted if len(wanted) == len(option) else wanted * len(option) if len(wanted) == 1 else ()
        if each and all(unit in types for unit, types in zip(each, option, strict=True)):
            return each
    if len(options) == 1 and all(len(types) == 1 for types in options[0]):
        return tuple(unit for types in options[0] for unit in types)
    return None


def each_of(options: Options) -> tuple[str, ...]:
    """Each of the amounts of mana that may be chosen, as "{R}{G}", without those that are the same."""
    found: dict[tuple[str, ...], str] = {}
    for option in options:
        for units in islice(product(*(sorted(types) for types in option)), _MOST_OPTIONS):
            found.setdefault(tuple(sorted(units)), "".join(f"{{{unit}}}" for unit in units))
    return tuple(found.values())


def _which(options: Options, player: PlayerId, execution: Execution) -> Asking:
    """The question which mana is added."""
    return among(
        execution, Kind.MANA, each_of(options), say("Which mana is added?"), player=player, rule="106.3"
    )


@implements("106.3", "106.4", "608.2d")
def add(effect: object, execution: Execution) -> Execution:
    """The player adds the mana, of the types that were said where there is a choice."""
    players, execution = _players(effect, execution)
    inner = effect.mana if isinstance(effect, add_mana.Adds) else effect
    for player in players:
        amount = execution.amount(Spoken.THAT_MUCH)
        spoken = any(isinstance(part, Spoken) for part in inside(inner))
        # An X of 0 may have been announced, or be nobody's; where "that much" is asked for it is the latter.
        nobody_said = amount is None and not execution.record.x and spoken
        x = None if nobody_said else execution.record.x if amount is None else amount
        making = Making(execution.game, player, execution.source, x, told=execution.amount)
        made = mana_made((inner,), making) if execution.source in execution.game.objects else None
        if made is None:
            return execution.doubt(say("how much mana is added can't be told"))
        units = chosen(made.options, None)
        if units is None:
            answer, execution = execution.answer(_which(made.options, player, execution))
            if len(made.options) == 1:  # any combination
                answer, execution = _in_one(answer, len(made.options[0]), execution)
            units = chosen(made.options, answer)
        if units is None:
            return execution.doubt(say("which mana is added was not said"))
        execution = execution.with_game(changes.add_mana(execution.game, player, units))
    return execution


_SYMBOLS: Final = frozenset(f"{{{one}}}" for one in MANA_TYPES)


@implements("608.2d")
def _in_one(answer: Answer | None, number: int, execution: Execution) -> tuple[Answer | None, Execution]:
    """The answer which mana is added, where each unit was answered by itself; the answers that are left."""
    more = execution.answers[: number - 1]
    if number < 2 or len(more) < number - 1 or not {answer, *more} <= _SYMBOLS:
        return answer, execution
    return f"{answer}{''.join(map(str, more))}", replace(execution, answers=execution.answers[number - 1 :])


def _players(effect: object, execution: Execution) -> tuple[tuple[PlayerId, ...], Execution]:
    """Who adds the mana."""
    if not isinstance(effect, add_mana.Adds):
        return (execution.controller,), execution
    if isinstance(effect.who, Target):
        refs, execution = execution.take_targets()
        return tuple(PlayerId(str(ref.id)) for ref in refs), execution
    return execution.players(effect.who), execution


@carries_out(KeepMana)
def keep(effect: KeepMana, execution: Execution) -> Execution:
    """106.4: what was added just now stays in the pool as steps and phases end, for as long as it says."""
    now, before = (game.player(execution.controller) for game in (execution.game, execution.before))
    if not isinstance(effect.until, str):
        return execution.doubt(say("how long the mana lasts is not carried out"))
    added = Counter(now.mana) - Counter(before.mana)
    kept = KeptMana(tuple(added.elements()), now.restricted_mana[len(before.restricted_mana) :])
    game = execution.game
    lasting = LastingEffect(kept, (), effect.until, execution.controller, game.clock)
    return execution.with_game(replace(game, lasting=(*game.lasting, lasting), clock=game.clock + 1))


for _kind in add_mana.MANA_EFFECTS:
    carries_out(_kind)(add)

phrase("effect", add_mana.DoublesMana, "double the amount of each type of unspent mana you have")


class LosesAll(Instruction, frozen=True):
    """ "That player loses all unspent mana.", "... all counters", "... all poison counters" """

    who: Player | Target
    what: Literal["all counters", "all unspent mana", "all unspent mana and all counters"] | PlayerCounter


phrase("effect", LosesAll, "{who:subject}lose[s/] {what:all_lost}")


@carries_out(LosesAll)
@implements("106.4", "122.1")
def loses_all(effect: LosesAll, execution: Execution) -> Execution:
    """The player's mana pool is empty, or their counters, all or those of a kind, are gone."""
    names, execution = people(effect.who, execution)
    game = execution.game
    for name in names:
        player = game.player(name)
        if "mana" in effect.what:
            player = replace(player, mana=(), restricted_mana=())
        game = changes.with_player(game, player)
        for kind, n in player.counters:
            if "counters" in effect.what or kind == effect.what:
                game = changes.add_player_counters(game, name, kind, -n)
    return execution.with_game(game)


phrase("effect", LosesAll, "{who:subject}lose[s/] all {what:player_counter} counters")
phrase("effect", LosesAll, "{who:subject}lose[s/] all their {what:player_counter} counters")
phrase("effect", UnmeantDeed, "{who:subject}activate[s/] a mana ability of {what:thing}")
phrase("effect", UnmeantDeed, "{who:player} add the mana lost this way")
phrase("lasting", UnmeantDeed, "{who:player} may tap {what:noun~p} for mana")
_said = "for one spell this turn, {who:player} may spend mana as though it were {mana:as_mana} to pay that "
_said += "spell's mana cost"
phrase("sentence", UnmeantDeed, _said)
_said = "rather than pay the mana cost of the next {spell:noun~s} this turn, {effect:offer}"
phrase("sentence", UnmeantDeed, _said)
phrase("effect", UnmeantDeed, "add {n:mana_count} mana in any combination of its colors")
