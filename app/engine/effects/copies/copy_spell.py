"""Copying spells, abilities and cards (707.10, 707.12), also for each of what happened: storm (702.40a)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import (
    ActivatedAbility,
    AsKeywordSays,
    Instruction,
    StaticAbility,
    UnmeantDeed,
)
from app.engine.abilities.nouns.objects import Joiner, Noun, Objects, Word
from app.engine.abilities.nouns.references import It, Player, Pronoun, TheCopy, This, Which
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.abilities.nouns.tokens import CopyException
from app.engine.abilities.quantities.amounts import Told, Variable
from app.engine.abilities.quantities.fixed_elsewhere import CastBefore, Spoken
from app.engine.effects.copies.copy_exceptions import Otherwise, otherwise
from app.engine.effects.instructions.asking import objects, yes_or_no
from app.engine.effects.instructions.by_keyword import keyword_says
from app.engine.effects.instructions.may import IMPLIED, OFFERED
from app.engine.effects.instructions.reaching import people, reach
from app.engine.effects.instructions.sequences import ForEach
from app.engine.effects.zones.put_cards import Put
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import AbilityOnStack, Game, TargetRef
from app.engine.state.history import Happened
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.execution import GATHERS, Execution, carries_out, carry_out
from app.engine.state.resolving.questions import Kind, want
from app.engine.state.resolving.targeting import asks_for_x, with_x
from app.engine.state.zones.creating import MOST_AT_ONCE, copy_card, copy_spell
from app.engine.statics.casting.prohibitions import CantBe
from app.engine.text.book import constant, phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say


def ability_meant(game: Game, meant: TargetRef) -> AbilityOnStack | None:
    """The ability on the stack that is meant: itself, or the only one that was activated of an object."""
    items = [item for item in game.stack if isinstance(item, AbilityOnStack)]
    own = [item for item in items if item.id == meant.id]
    of_it = [i for i in items if i.source == meant.id and isinstance(i.ability, ActivatedAbility)]
    found = own or of_it
    return found[0] if len(found) == 1 and not meant.is_player else None


@implements("707.10")
def copy_ability(item: AbilityOnStack, player: PlayerId, execution: Execution) -> tuple[TargetRef, Execution]:
    """Put a copy of an ability on the stack, with all that was chosen for it; it is not activated."""
    game = execution.game
    handle = ObjectId(f"{item.source} copy {len(game.history)}.{len(game.stack)}")
    # It is a copy of the ability with its targets and X; it was not activated or triggered again (707.10).
    game = replace(game, stack=(*game.stack, replace(item, id=handle, controller=player, put=None)))
    return TargetRef(handle), execution.with_game(
        changes.noted(game, "copied", object_id=handle, player=player)
    )


class Copy(Instruction, frozen=True):
    """ "Copy target instant or sorcery spell.", "Copy it twice." """

    who: Player | Target
    what: Thing
    times: int | Variable | Told
    exceptions: tuple[CopyException, ...]


# Any of them may be left, even one that is illegal by now; new ones have to be legal (707.10c).
class ChooseNewTargets(Instruction, frozen=True):
    """ "You may choose new targets for the copy." (707.10c)"""

    who: Player | Target
    what: Thing
    one: bool = False
    """ "a new target" """


# Its target is said, so nobody chooses one for it (707.10e).
constant("copy_times", 1, "")
constant("copy_times", 2, " twice")
constant("copy_times", 3, " three times")
constant("copy_times", Variable(), " X times")
constant("copy_times", Spoken.AGAIN, " an additional time")
phrase("effect", Copy, "{who:subject}cop[ies/y] {what:thing}{times:copy_times}{exceptions:copy_exceptions}")
phrase("effect", ChooseNewTargets, "{who:subject}choose[s/] new targets for {what:thing}")
phrase("effect", ChooseNewTargets, "{who:subject}choose[s/] a new target for {what:thing}", one=True)
IMPLIED.add(Copy)
_BY_HAND: Final = say("the engine can't make this copy; do it by hand")


@carries_out(Copy)
@implements("707.10", "707.10f")
def copy(effect: Copy, execution: Execution) -> Execution:
    """The copy is put on the stack with all choices made for the spell; it is not cast."""
    who = effect.who
    # A copy is put on the stack by whoever copies it, who controls it then (707.10).
    names = execution.players(who) if isinstance(who, Player) else ()
    if isinstance(who, Target):
        names, execution = people(who, execution)
    refs, execution = reach(effect.what, execution)
    # "An additional time": once more than others that wait for that spell do.
    times = 1 if effect.times is Spoken.AGAIN else execution.amount(effect.times)
    if not names or times is None:
        return execution.about() if who is Player.EACH_OTHER_PLAYER else execution.about().doubt(_BY_HAND)
    # X of the copy is that of the original, unless the text says another one (707.10).
    x = execution.amount(Variable()) if asks_for_x(effect.exceptions) else None
    exceptions = with_x(effect.exceptions, x) if x is not None else effect.exceptions
    made: list[TargetRef] = []
    for name in names:
        execution = copies(refs, times, name, execution, exceptions)
        made += execution.it
    # "Copy target spell, then return it": that spell, and "the copy" is spoken of after it.
    execution = carry_out(execution.following, execution.about(*refs)) if execution.following else execution
    return execution.about(*made)


GATHERS[Copy] = lambda said: isinstance(said, Put) and said.returned and said.what is Pronoun.IT


def copies(
    refs: tuple[TargetRef, ...],
    times: int,
    player: PlayerId,
    execution: Execution,
    exceptions: tuple[CopyException, ...] = (),
) -> Execution:
    """Put copies of spells on the stack under the control of a player; they are what is spoken of then."""
    made: list[TargetRef] = []
    if times > MOST_AT_ONCE:
        return execution.about().doubt(f"there would be {times} copies; {MOST_AT_ONCE} are carried out")
    for spell in refs * times:
        thing = execution.current(spell)
        if thing is None and execution.spell is not None and execution.spell.id == spell.id:
            thing = execution.spell  # as it last was on the stack (608.2h)
        elif thing is None and (known := execution.last_known(spell)) is not None:
            thing = known[1]
        ability = ability_meant(execution.game, spell)
        if ability is not None:
            copied_ability, execution = copy_ability(ability, player, execution)
            made.append(copied_ability)
            continue
        if thing is None or thing.zone not in (Zone.STACK, Zone.EXILE, Zone.GRAVEYARD):
            return execution.about().doubt(say("what it was when it left the stack is not known"))
        # "Can't" beats the instruction; the others of them are copied all the same (101.2).
        if any(map(_says_no_copy, (a for reading in thing.readings for a in reading.general))):
            continue
        # A copy of a card is made where the card is, to be cast from there (707.12).
        copied_so = copy_spell if thing.zone is Zone.STACK else copy_card
        so = otherwise((thing.card, thing.readings), exceptions, Otherwise(execution.source_name, None))
        if so is None:
            return execution.about().doubt(_BY_HAND)
        changed = replace(thing, card=so[0], readings=so[1])
        game, copied = copied_so(execution.game, changed, player)
        # A copied spell was not cast, so nothing that waits for casting triggers (707.10).
        execution = execution.with_game(changes.noted(game, "copied", object_id=copied, player=player))
        made.append(ref(game, copied))
    return execution.about(*made)


@implements("101.2")
def _says_no_copy(ability: object) -> bool:
    """ "This spell can't be copied." """
    match ability:
        case StaticAbility(effect=CantBe(what=This(), participle="be copied")):
            return True
        case _:
            return False


_INSTANTS: Final = CastBefore(
    Objects(((Word("instant"),), (Word("sorcery"),)), Noun.SPELL, Joiner.AND, other=True),
    Pronoun.IT,
    Player.YOU,
)


@keyword_says("storm", "gravestorm")
@implements("702.40a", "702.69a")
def copy_for_each(effect: AsKeywordSays, execution: Execution) -> Execution:
    """As many copies as there were spells before it, or permanents that went to a graveyard."""
    game, spell = execution.game, execution.it[0] if execution.it else None
    before = _before(game, spell)
    number = None if before is None else len(before)
    if effect.keyword == "gravestorm":
        # Tokens count too: they were put into a graveyard, if only for a moment (702.69a, 111.7).
        number = sum(h.event == "died" and h.turn == game.turn.number for h in game.history)
    if number is None:
        return execution.about().doubt(say("how many spells were cast before it is not known"))
    return copy(Copy(Player.UNSAID_YOU, Pronoun.IT, number, ()), execution)


def copied_for_each(effect: ForEach, execution: Execution) -> int | None:
    """How often a spell is copied "for each" of something; None where that can't be told."""
    times: object = effect.times
    if times != _INSTANTS:
        return execution.amount(effect.times)
    before = _before(execution.game, execution.it[0] if execution.it else None)
    mine = [h for h in before or () if h.player == execution.controller]
    if before is None or any(not h.types for h in mine):
        return None
    return sum("Instant" in h.types or "Sorcery" in h.types for h in mine)


def _before(game: Game, spell: TargetRef | None) -> list[Happened] | None:
    """The spells that were cast before this one in the turn; None where it is not noted that it was cast."""
    cast = [h for h in game.history if h.event == "cast" and h.turn == game.turn.number]
    own = [n for n, h in enumerate(cast) if spell and h.object == spell.id and h.version == spell.version]
    return cast[: own[-1]] if own else None


@keyword_says("demonstrate")
@implements("702.144a")
def demonstrate(effect: AsKeywordSays, execution: Execution) -> Execution:
    """You may copy it, with new targets; then an opponent copies it, with new targets."""
    asked = yes_or_no(
        execution, lambda: say("Copy the spell? Then an opponent copies it, too."), rule="702.144a"
    )
    answer, execution = execution.answer(asked)
    if answer == "no":
        return execution
    if answer != "yes":
        return execution.doubt(say("nobody said whether it is copied"))
    # New targets for this copy are chosen before the opponent's is made, each by its controller (707.10c).
    execution = _copied(Pronoun.IT, execution, execution.controller)
    opponents = execution.game.opponents(execution.controller)
    # Who copies it, too, is chosen as this resolves, and is no target (115.10).
    chosen = opponents[0] if len(opponents) == 1 else None
    if chosen is None:
        refs = tuple(TargetRef(name, is_player=True) for name in opponents)
        text, kind = say("Choose an opponent, who copies it, too."), Kind.PLAYERS
        want(execution.answers, execution.game, objects(execution, refs, 1, 1, text, kind=kind))
    if chosen is None and execution.said in opponents:
        said, execution = execution.answer()
        chosen = PlayerId(str(said))
    if chosen is None:
        return execution.doubt(say("nobody said which opponent copies it"))
    return _copied(Pronoun.IT, execution, chosen)


def _copied(what: Thing, execution: Execution, player: PlayerId) -> Execution:
    """One copy, for which its controller may choose new targets; then it is as before."""
    spoken_of = execution.it
    refs = execution.referred(what) if isinstance(what, It) else spoken_of
    execution = copies(refs, 1, player, execution)
    offered = OFFERED[ChooseNewTargets]
    new_targets = ChooseNewTargets(Player.UNSAID_YOU, TheCopy(Which.THE))
    return offered(Player.YOU, new_targets, execution).about(*spoken_of)


phrase("effect", UnmeantDeed, "also copy {what:thing}")
