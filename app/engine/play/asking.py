"""The questions of triggered abilities as they are put on the stack (603.3)."""

from __future__ import annotations

from itertools import combinations

from app.engine.abilities.nouns.targets import Target
from app.engine.casting.casting import Casting, Choices, OpenChoice, Proposal
from app.engine.casting.choices import candidates
from app.engine.casting.procedure import judge
from app.engine.effects.choices.modes import Modal, ModeCount
from app.engine.effects.instructions.asking import options_of
from app.engine.resolution.resolve import sentence_of
from app.engine.rule import implements
from app.engine.state.game import AbilityOnStack, Game, TargetRef, Trigger
from app.engine.state.resolving.questions import Answer, Kind, Option, Question
from app.engine.text.writer import write
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId
from app.engine.values.said import card_words, say

_BEFORE = "trigger "


@implements("603.3b")
def in_which_order(game: Game, player: PlayerId, triggers: list[Trigger]) -> Question | None:
    """The question for the order of what a player controls; None where all of it is alike."""
    if len({(one.source_name, one.ability) for one in triggers}) < 2:
        return None
    options = tuple(
        Option(
            f"{_BEFORE}{n}",
            f"{one.source_name}: {sentence_of(game, one.source, one.ability)}",
            one.source,
        )
        for n, one in enumerate(triggers, 1)
    )
    text = say(
        "{player}: in which order are these put on the stack? The last of them resolves first.", player=player
    )
    count = len(options)
    return Question(player, Kind.ORDER, text, options, count, count, "603.3b", ordered=True)


def ordered(triggers: list[Trigger], answer: Answer | None) -> list[Trigger] | None:
    """What triggered, in the order that an answer says; None where it is about something else."""
    places = {f"{_BEFORE}{n}": one for n, one in enumerate(triggers, 1)}
    if not isinstance(answer, tuple) or sorted(answer) != sorted(places):
        return None
    return [places[word] for word in answer]


@implements("603.3c")
def which_modes(game: Game, item: AbilityOnStack, modal: Modal, proposal: Proposal) -> Question | None:
    """The question for the modes of an ability, out of those that can be chosen."""
    numbers = range(1, len(modal.modes) + 1)
    count = modal.count if isinstance(modal.count, ModeCount) else ModeCount(0, None)
    least = count.least if isinstance(count.least, int) else 1
    most = count.most if isinstance(count.most, int) else len(modal.modes)
    able: set[int] = set()
    for chosen in combinations(numbers, max(1, least)):
        said = replace(proposal, choices=Choices(modes=chosen))
        if not able.issuperset(chosen) and judge(game, said).legal is not False:
            able.update(chosen)
    if len(able) <= least or not able:
        return None
    options = tuple(
        Option(str(n), write(modal.modes[n - 1], "mode") or say("mode {number}", number=n))
        for n in sorted(able)
    )
    text = say(
        "{source_name}: choose {what}.",
        source_name=item.source_name,
        what=card_words(write(modal.count, "mode_count") or "modes"),
    )
    return Question(
        item.controller, Kind.MODES, text, options, least, min(most, len(able)), "603.3c", item.source
    )


@implements("603.3d")
def which_targets(
    begun: Casting, item: AbilityOnStack, target: Target, there: list[TargetRef], bounds: tuple[int, int]
) -> Question | None:
    """The question for one use of the word "target"; None where nothing is left to choose."""
    least, most = min(bounds[0], len(there)), min(bounds[1], len(there))
    if most == 0 or least == len(there):
        return None
    text = say(
        "{source_name}: choose {target}.", source_name=item.source_name, target=candidates.in_words(target)
    )
    options = options_of(begun.game, there)
    return Question(item.controller, Kind.TARGETS, text, options, least, most, "603.3d", item.source)


@implements("603.3d", "601.2d")
def how_divided(game: Game, item: AbilityOnStack, choice: OpenChoice, targets: list[TargetRef]) -> Question:
    """The question how something is divided among the targets, each of which gets at least one."""
    count = len(targets)
    text = say(
        "{source_name}: divide {divided} among the targets, at least one for each.",
        source_name=item.source_name,
        divided=choice.divided,
    )
    options = options_of(game, targets)
    return Question(
        item.controller,
        Kind.DIVISION,
        text,
        options,
        count,
        count,
        "601.2d",
        item.source,
        total=choice.divided,
    )
