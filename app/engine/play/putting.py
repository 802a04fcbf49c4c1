"""Putting triggered abilities on the stack, with the choices that are then made for them (603.3)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import combinations, groupby

from app.engine.abilities.nouns.objects import EitherObjects, Objects, OfChoice
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import Target, least_and_most
from app.engine.casting.casting import Casting, Choices, OpenChoice, Proposal, Verdict
from app.engine.casting.choices import candidates, triggering
from app.engine.casting.procedure import judge
from app.engine.effects.choices.choosing import ChoosesTargets
from app.engine.effects.choices.modes import Modal, ModeCount
from app.engine.effects.instructions.asking import options_of
from app.engine.resolution.resolve import add_doubt, sentence_of
from app.engine.rule import implements
from app.engine.state.game import AbilityOnStack, Game, TargetRef, Trigger
from app.engine.state.history import Happened
from app.engine.state.kinds.likeness import are_alike
from app.engine.state.players.crimes import targeted
from app.engine.state.resolving.dividing import parts_of
from app.engine.state.resolving.questions import Answer, Kind, Option, Question, asks, head, want
from app.engine.state.resolving.targeting import APART, each_named
from app.engine.text.reader import write
from app.engine.triggers import in_order, on_event, put_on_stack
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import card_words, say

_BEFORE = "trigger "


@implements("603.3b")
def in_which_order(game: Game, player: PlayerId, triggers: list[Trigger]) -> Question | None:
    """The question for the order of what a player controls; None where all of it is alike."""
    # Alike in source and text: any order comes to the same.
    if len({(one.source_name, one.ability) for one in triggers}) < 2:
        return None
    options = tuple(
        Option(
            f"{_BEFORE}{n}", f"{one.source_name}: {sentence_of(game, one.source, one.ability)}", one.source
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
    if not isinstance(answer, tuple):
        return None
    if sorted(answer) == sorted(places):
        return [places[word] for word in answer]
    # By their sources, each as often as it triggered, or once for all of it.
    sources = [str(one.source) for one in triggers]
    if set(answer) != set(sources) or (len(set(answer)) < len(answer) != len(sources)):
        return None
    left, found = list(triggers), list[Trigger]()
    for word in answer if sorted(answer) == sorted(sources) else sorted(sources, key=answer.index):
        one = next((one for one in left if str(one.source) == word), None)
        if one is None:  # named more often than it triggered
            return None
        left.remove(one)
        found.append(one)
    return found


@implements("603.3c")
def which_modes(game: Game, item: AbilityOnStack, modal: Modal, proposal: Proposal) -> Question | None:
    """The question for the modes of an ability, out of those that can be chosen."""
    numbers = range(1, len(modal.modes) + 1)
    count = ModeCount(0, None) if modal.count.pawprints else modal.count
    least = count.least if isinstance(count.least, int) else 1
    most = count.most if isinstance(count.most, int) else len(modal.modes)
    able: set[int] = set()
    # A mode counts as possible with any others that make a legal choice.
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
        return None  # what leaves no choice is not asked
    text = say(
        "{source_name}: choose {target}.", source_name=item.source_name, target=candidates.in_words(target)
    )
    options, who = options_of(begun.game, there), item.controller
    opponents = begun.game.opponents(who)
    if (other := _who_chooses(item, target)) is not None:
        who = other
    said = getattr(target.what, "relatives", ())
    theirs = target.chooser == "an opponent's" or OfChoice("an opponent's") in said
    if theirs and len(opponents) == 1:  # of several, who controls it says whose
        who = opponents[0]
    return Question(who, Kind.TARGETS, text, options, least, most, "603.3d", item.source)


def _who_chooses(item: AbilityOnStack, target: Target) -> PlayerId | None:
    """ "That player chooses target player": who was spoken of; None where it is its controller."""
    effects = item.ability.effects if item.ability is not None else ()
    said = (part for part in inside(effects) if isinstance(part, ChoosesTargets) and target in part.what)
    if not any(one.who is Player.THAT_PLAYER for one in said):
        return None
    return next((PlayerId(str(ref.id)) for ref in item.about if ref.is_player), None)


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


Answers = tuple[Answer, ...]


@implements("603.3b")
def put(game: Game, triggers: Iterable[Trigger], answers: Answers = ()) -> tuple[Game, Answers]:
    """Put what triggered on the stack, and choose modes and targets as was answered.

    What nobody said is left open. An ability for which nothing can be chosen is removed (603.3c, 603.3d).
    Gives the position and the answers not used up; for what may have triggered, a doubt.
    """
    triggers = tuple(triggers)
    for trigger in triggers:  # what only may have triggered is not put on the stack
        if not trigger.sure:
            reason = say("whether this ability triggers is not known")
            game = add_doubt(game, trigger.source_name, trigger.source, reason)
    sure, answers = _in_order(game, [trigger for trigger in triggers if trigger.sure], answers)
    for trigger in sure:
        there = len(game.stack)
        # One by one, as each makes its choices when it is put there (603.3d).
        game = put_on_stack(game, trigger)
        item = game.stack[-1] if len(game.stack) > there else None
        if isinstance(item, AbilityOnStack) and triggering.waits(item):
            game, answers = _announced(game, item, answers)
    return game, answers


@implements("603.3b", "101.4")
def _in_order(game: Game, triggers: list[Trigger], answers: Answers) -> tuple[list[Trigger], Answers]:
    """The order in which they are put on the stack: each player's as that player says, if they do."""
    found: list[Trigger] = []
    # Grouped by player, the active one first (603.3b).
    for player, theirs in groupby(in_order(game, triggers), key=lambda trigger: trigger.controller):
        those = list(theirs)
        want(answers, game, partial(in_which_order, game, player, those))
        said = ordered(those, head(answers)) if len(those) > 1 else None
        found += those if said is None else said
        answers = answers if said is None else answers[1:]
    return found, answers


@implements("603.3c", "603.3d")
def _announced(game: Game, item: AbilityOnStack, answers: Answers) -> tuple[Game, Answers]:
    """The game with what was chosen for this ability, or without the ability where nothing can be."""
    opened = replace(item, put=game)
    game = replace(game, stack=tuple(opened if one is item else one for one in game.stack))
    verdict = judge(game, proposal_for(opened))
    if verdict.legal is False:  # without a legal choice it is removed from the stack (603.3d)
        return replace(game, stack=tuple(one for one in game.stack if one is not opened)), answers
    if verdict.legal is None:
        reason = say("whether targets can be chosen for it can't be told")
        return add_doubt(game, item.source_name, item.source, reason), answers
    chosen, left = answered(game, opened, answers)
    if chosen is not None:
        return chosen, left
    if _may_be_noticed(game, opened, verdict):
        game = game.doubting(triggering.doubt_about(opened))
    return game, answers


def proposal_for(item: AbilityOnStack, choices: Choices | None = None) -> Proposal:
    """That its controller chooses so for an ability on the stack; all is open where nothing is said."""
    choices = choices if choices is not None else Choices()
    return Proposal(item.controller, item.source, Zone.STACK, ("trigger",), choices, trigger=item.id)


@implements("603.3d")
def waiting(game: Game) -> Proposal | None:
    """The open choices for the ability on the stack that was put there first of those that wait for them.

    None where none waits, or where it can't be told what may be chosen.
    """
    for item in game.stack:
        if isinstance(item, AbilityOnStack) and triggering.waits(item):
            proposal = proposal_for(item)
            if judge(game, proposal).legal:
                return proposal
    return None


@implements("603.3d")
def answered(
    game: Game, item: AbilityOnStack, answers: Answers, *, late: bool = False
) -> tuple[Game | None, Answers]:
    """The game with what the answers say of an ability, or with all that leaves no choice.

    None where something is still open; then no answer is used up. Where it is `late`, and nobody will say it
    any more, any target will do of those that are alike.
    """
    left, numbers = answers, None
    modal = triggering.modal(item)
    if modal is not None:
        numbers, left = _modes(game, item, modal, left)
        if numbers is None:
            return None, answers
    choices = Choices(modes=numbers)
    begun = next(iter(triggering.begin(game, proposal_for(item, choices))))
    if numbers is not None:
        begun = begun.but(record=replace(begun.record, modes=numbers))
    groups: list[tuple[TargetRef, ...]] = []
    # In the order of the words, so that "another" knows what was chosen before it (603.3d, 601.2c).
    for target in candidates.asked(begun):
        about = tuple(ref for group in groups for ref in group)
        group, left = _targets(begun, item, target, about, left, late=late)
        if group is None:
            return None, answers
        groups.append(group)
    choices = replace(choices, targets=tuple(tuple(str(ref.id) for ref in group) for group in groups))
    return _judged(game, item, choices, answers, left)


@implements("603.3d")
def choose_late(game: Game, answers: Answers) -> tuple[Game, Answers]:
    """The game with what is answered for the top of the stack, where nobody said it as it was put there."""
    item = game.stack[-1] if game.stack else None
    # Choices are made as it is put there; later only where nobody was asked then (603.3d).
    if not isinstance(item, AbilityOnStack) or not triggering.waits(item):
        return game, answers
    if item.put is None:  # a case begins with it on the stack
        return _announced(game, item, answers)
    chosen, answers = answered(game, item, answers, late=True)
    return (game if chosen is None else chosen), answers


def _judged(
    game: Game, item: AbilityOnStack, choices: Choices, answers: Answers, left: Answers
) -> tuple[Game | None, Answers]:
    """The game with these choices made, and the division that is answered where it is open."""
    verdict = judge(game, proposal_for(item, choices))
    if verdict.legal and any(choice.key == "division" for choice in verdict.open):
        groups = (group for group in choices.targets or () if isinstance(group, tuple))
        refs = [candidates.ref_to(game, one) for group in groups for one in group]
        divided = next(choice for choice in verdict.open if choice.key == "division")
        want(left, game, lambda: how_divided(game, item, divided, refs))
        said = head(left)
        parts = tuple(parts_of(said).items()) if said is not None else ()
        if not parts:
            return None, answers
        verdict, left = judge(game, proposal_for(item, replace(choices, division=parts))), left[1:]
    # Without a whole answer none of it is used up.
    return (verdict.after, left) if verdict.after is not None else (None, answers)


def _modes(
    game: Game, item: AbilityOnStack, modal: Modal, answers: Answers
) -> tuple[tuple[int, ...] | None, Answers]:
    """The modes that an answer names, or the only ones that can be chosen; None where they are open."""
    want(answers, game, lambda: which_modes(game, item, modal, proposal_for(item)))
    said = head(answers)
    named = _named(modal, said) if said is not None else ()
    if named and judge(game, proposal_for(item, Choices(modes=named))).legal:
        return named, answers[1:]
    verdict = judge(game, proposal_for(item))
    open_ = [choice for choice in verdict.open if choice.key == "modes"]
    if open_ and not any(choice.matters for choice in open_) and verdict.record is not None:
        return verdict.record.modes, answers
    return None, answers


def _named(modal: Modal, answer: Answer) -> tuple[int, ...]:
    """The modes that an answer names: by number, as "2", or by their labels; () when it names none."""
    words = (answer,) if isinstance(answer, str) else answer
    labels = [mode.label.casefold() for mode in modal.modes]
    numbers: list[int] = []
    for word in words:
        plain = word.casefold().removeprefix("mode ")
        if plain.isdigit() and 1 <= int(plain) <= len(modal.modes):
            numbers.append(int(plain))
        elif plain and plain in labels:
            numbers.append(labels.index(plain) + 1)
        else:
            return ()
    return tuple(sorted(numbers))


def _targets(
    begun: Casting,
    item: AbilityOnStack,
    target: Target,
    about: tuple[TargetRef, ...],
    answers: Answers,
    *,
    late: bool,
) -> tuple[tuple[TargetRef, ...] | None, Answers]:
    """The targets for one use of the word, as answered or the only ones; None where they are open."""
    found = candidates.candidates(begun, target, about)
    there = [one.ref for one in found if not (target.other and one.ref in about)]
    low, high = least_and_most(target.count, begun.record.x, len(there))
    want(answers, begun.game, lambda: which_targets(begun, item, target, there, (low, high)))
    next_ = head(answers)
    forced = asks(answers) and (high == 0 or len(there) <= low)
    said = _meant(begun.game, there, next_) if next_ is not None and not forced else None
    if said is not None and low <= len(said) <= high:
        return _and_more(begun.game, target, there, said, answers[1:])
    if high == 0:
        return (), answers
    if late and low == high and not asks(answers) and not any(one.is_player for one in there):
        there = there[:low] if are_alike(begun.game, there) else there
    # Exactly as many as are needed leave no choice.
    return (tuple(there) if len(there) <= low else None), answers


@implements("601.2c")
def _and_more(
    game: Game, target: Target, there: list[TargetRef], said: tuple[TargetRef, ...], left: Answers
) -> tuple[tuple[TargetRef, ...], Answers]:
    """The targets with those that the next answers name, where each of several players has one of them."""
    apart = isinstance(target.what, Objects | EitherObjects) and APART in target.what.relatives
    while apart and not asks(left) and (next_ := head(left)) is not None:
        taken = {_whose(game, one) for one in said}
        more = _meant(game, [one for one in there if _whose(game, one) not in taken], next_)
        if not more:
            break
        said, left = (*said, *more), left[1:]
    return said, left


def _whose(game: Game, target: TargetRef) -> PlayerId:
    return game.objects[ObjectId(str(target.id))].controller


def _meant(game: Game, there: list[TargetRef], answer: Answer) -> tuple[TargetRef, ...] | None:
    """What an answer names among these, by id or else by name; None when it names anything else."""
    return each_named(game, there, () if answer == "none" else answer)


def _may_be_noticed(game: Game, item: AbilityOnStack, verdict: Verdict) -> bool:
    """Whether something may trigger on what can become a target of an ability."""
    keys = {str(option.value) for one in verdict.open if one.key == "targets" for option in one.options}
    if any(choice.key == "modes" for choice in verdict.open):
        keys |= set(map(str, game.objects)) | {player.name for player in game.players}
    refs = tuple(candidates.ref_to(game, key) for key in keys)
    noticed = replace(game, stack=(*game.stack[:-1], replace(item, targets=(refs,))))
    events: Iterable[Happened] = targeted(noticed, item.id, item.controller)
    return any(True for event in events for _ in on_event(noticed, noticed, event))
