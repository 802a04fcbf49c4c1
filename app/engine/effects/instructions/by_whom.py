"""Instructions that several players follow, or another than you (608.2e)."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final, cast

from app.engine.abilities.abilities import Effect, Instruction
from app.engine.abilities.nouns.objects import EachOf
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import AllPlayersBut, Target, Thing, YouAnd
from app.engine.effects.counters.put_counters import PutCounters
from app.engine.effects.instructions.asking import words
from app.engine.effects.instructions.reaching import of_who_does, people
from app.engine.effects.permanents.tap import Tap
from app.engine.effects.zones.destroy import Destroy
from app.engine.rule import implements
from app.engine.state.game import TargetRef
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.state.resolving.questions import Kind, Option, Question
from app.engine.text.book import BOOK, Fields, Phrase, category, constant, constants, derives, general, phrase
from app.engine.text.template import Agreement, Hole, Token, Words
from app.engine.values.frozen import replace
from app.engine.values.said import say


class First(Enum):
    """With whom it begins that players do something in turn order (101.4)."""

    YOU = "you"
    NEXT_OPPONENT = "the next opponent in turn order"
    CHOSEN_WAY = "you and proceeding in the chosen direction"


# An option that can't be carried out may be chosen, against what else holds of choices (701.55b).
class FacesChoice(Instruction, frozen=True):
    """ "Each opponent faces a villainous choice — That player discards a card, or you draw a card." """

    who: Player | Target
    one: Effect
    other: Effect

    @property
    def choices(self) -> tuple[tuple[str, Effect], ...]:
        """The two, with what is answered for each."""
        return ("first", self.one), ("second", self.other)


@carries_out(FacesChoice)
@implements("701.55a")
def faces_choice(effect: FacesChoice, execution: Execution) -> Execution:
    """Each player who faces the choice says which of the two happens."""
    names, execution = people(effect.who, execution)
    for name in names:
        options = tuple(Option(said, words(execution, one)) for said, one in effect.choices)
        source = execution.source if execution.source in execution.game.objects else None
        text = say("{name}: a villainous choice.", name=name)
        question = Question(name, Kind.WORD, text, options, rule="701.55a", source=source)
        # Each player faces it after what the one before chose has happened (701.55d).
        answer, execution = execution.answer(lambda asked=question: asked)  # type: ignore[misc]
        chosen = dict(effect.choices).get(str(answer))
        if chosen is None:
            return execution.doubt(say("nobody said which of the two happens"))
        execution = carry_out((chosen,), execution.about(TargetRef(name, is_player=True)))
    return execution


phrase("subject", YouAnd, "you and {other:whom} each ", number="p")
phrase("subject", AllPlayersBut, "each player other than {other:target_player} ", number="s")
constant(
    "subject", AllPlayersBut(Player.ITS_CONTROLLER), "each player other than its controller ", number="s"
)
phrase("subject", EachOf, "{what:target} each ", after=True, number="p")
for _player in (Player.THOSE_PLAYERS, Player.THEY):
    constant("subject", EachOf(_player, after=True), f"{_player.value} each ", number="p")

constant("subject", Player.EACH_OF_THOSE_PLAYERS, "(each of those players|each of them) ", number="s")
constants("first_player", First)
phrase("effect", FacesChoice, "{who:subject}face[s/] a villainous choice — ^{one:action}, or {other:action}")


class DoneBy(Instruction, frozen=True):
    """ "Target player untaps all basic lands they control." """

    who: Player | Target
    effect: Effect


@carries_out(DoneBy)
@implements("608.2c")
def done_by(effect: DoneBy, execution: Execution) -> Execution:
    """Each of the players does it, to what they control."""
    itself = execution.itself  # "that player gains control of ~ and untaps it"
    names, execution = people(effect.who, execution)
    execution = replace(execution, itself=itself) if itself else execution
    theirs = of_who_does(effect.effect)
    for name in names:
        done = carry_out((theirs,), replace(execution, controller=name))
        execution = replace(done, controller=execution.controller)
    return execution


def told_by(template: str, value: type, make: Callable[[Fields], Effect], *holes: str) -> None:
    """Let `template` say that a player does what `make` builds of its other holes."""

    def made(found: Fields) -> object:
        return DoneBy(cast("Player", found["who"]), make(found))

    def taken(found: object) -> Fields | None:
        if not isinstance(found, DoneBy) or not isinstance(found.effect, value):
            return None
        told = {"who": found.who, **{hole: getattr(found.effect, hole) for hole in holes}}
        return told if made(told) == found else None

    general("effect", template, made, taken)
    general("effect", template.replace("{who:whom} ", "{who:unsaid_again}"), made, taken)


told_by("{who:whom} tap[s/] {what:thing}", Tap, lambda f: Tap(cast("Thing", f["what"])), "what")
told_by("{who:whom} untap[s/] {what:thing}", Tap, lambda f: Tap(cast("Thing", f["what"]), True), "what")
told_by(
    "{who:whom} destroy[s/] {what:things}",
    Destroy,
    lambda f: Destroy(cast("tuple[Thing, ...]", f["what"])),
    "what",
)
told_by(
    "{who:whom} put[s/] {n:count} {kind:counter_kind} [counter/counters] on {on:thing}",
    PutCounters,
    lambda f: PutCounters(f["n"], str(f["kind"]), cast("Thing", f["on"])),
    *("n", "kind", "on"),
)


class HasDone(Instruction, frozen=True):
    """ "Its controller has ~ deal 6 damage to them": what is done by what does it, as that player likes."""

    who: Player | Target | None
    """None where it is said before who likes it: "you may have target creature get -1/-1 ..." """
    effect: Effect


@carries_out(HasDone)
@implements("608.2c")
def let_do(effect: HasDone, execution: Execution) -> Execution:
    """What somebody is let do is done: by whom, or to whom, the instruction itself says."""
    return carry_out((effect.effect,), execution)


SUBJECTS: Final = (
    *(
        *("life_of", "life_of_target", "subject", "gainer", "thing", "reference", "target", "damage_source"),
        *("each_source", "it"),
    ),
    "each_of_them",
)
"""Categories of the subjects with which instructions begin."""
_VERBS: Final = ("become", "have", "don't", "are", "become a copy", "become copies")


def is_verb(token: Agreement) -> bool:
    """Whether this is the end of a verb, or a verb."""
    return not token.plural or token.plural in _VERBS


def _bare(entry: Phrase) -> Phrase | None:
    """The phrase in the form that stands after "have"; None when it has no subject and verb."""
    first = entry.tokens[0] if entry.tokens else None
    if not isinstance(first, Hole) or first.category not in SUBJECTS:
        return None
    tokens: list[Token] = []
    found = False
    for token in entry.tokens[1:]:
        if isinstance(token, Agreement) and is_verb(token):
            found = True
            if token.plural == "become copies":  # the noun goes with the subject
                tokens.append(replace(token, singular="become a copy"))
            else:
                tokens.append(Words(token.plural) if token.plural else Words(""))
        elif isinstance(token, Hole) and token.same == first.field:
            found = True
            tokens.append(replace(token, same="p"))
        else:
            tokens.append(token)
    kept = tuple(token for token in tokens if token != Words(""))
    return replace(entry, category="had", instead=(first, *kept)) if found else None


@derives
def enter_bare_forms() -> None:
    """Add the bare forms of all instructions."""
    had = category("had")
    for entry in tuple(BOOK["effect"].phrases):
        bare = _bare(entry)
        if bare is not None:
            had.phrases.append(bare)
            had.by_type.setdefault(bare.of, []).append(bare)
    phrase("effect", HasDone, "have {effect:had}", who=None)
    phrase("effect", HasDone, "{who:whom} [has/have] {effect:had}")
