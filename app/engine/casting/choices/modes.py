"""Choosing the modes of a spell (601.2b, 700.2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, islice
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import AdditionalCost, CostPerMode, SpellAbility
from app.engine.abilities.nouns.elsewhere import ByRules, RulesSay
from app.engine.abilities.nouns.targets import Target, least_and_most
from app.engine.abilities.parameters import Mode
from app.engine.abilities.quantities.amounts import Variable
from app.engine.abilities.reading import Line
from app.engine.casting.casting import Casting, Finding, LeftOpen, Status
from app.engine.casting.choices.candidates import candidates, in_words, settle
from app.engine.casting.choices.choosing import TooManyChoicesError, Wish, choose
from app.engine.casting.choices.modes_taken import NOT_YET, taken
from app.engine.casting.own_text import own_text
from app.engine.casting.wording.words import number_word
from app.engine.effects.choices.modes import Modal, ModeCount, ModeRule, ModesAmong, OtherCountIf
from app.engine.rule import Rule, implements
from app.engine.state.conditions import holds
from app.engine.state.resolving.targeting import asks_for_x, paid_for, targets_in
from app.engine.text.apart import without_bullet
from app.engine.text.reader import write
from app.engine.values.frozen import inside, replace
from app.engine.values.said import capital, listed, say


def of(casting: Casting, modal: Modal) -> tuple[str, ...]:
    """The text of each mode, as printed; where that is not found, as the mode is understood."""
    number = len(modal.modes)
    fitting = [parts for line in _lines(casting) if len(parts := _parts(line)) == number]
    if len(set(fitting)) > 1:
        # Two lists of as many modes: only that of the very instruction will do.
        lines = (line for line in _lines(casting) if any(part == modal for part in inside(line.abilities)))
        fitting = [parts for line in lines if len(parts := _parts(line)) == number] or fitting
    return fitting[0] if fitting else tuple(_understood(mode, n) for n, mode in enumerate(modal.modes, 1))


def _lines(casting: Casting) -> Iterator[Line]:
    # The proposed spell may be another face, or a copy with another text; before it was the card.
    for game in (casting.proposed, casting.before):
        thing = game.objects.get(casting.spell)  # face down it has no text to show (708.2a)
        if thing is not None and not thing.face_down:
            yield from thing.reading.lines


def _parts(line: Line) -> tuple[str, ...]:
    """The paragraphs after the first."""
    return tuple(without_bullet(part) for part in line.text.split("\n")[1:])


def _understood(mode: Mode, number: int) -> str:
    """A mode in words; its number where there are none."""
    words = write(mode, "mode")
    return words[:1].upper() + words[1:] + "." if words else say("Mode {number}", number=number)


_STEP: Final = "601.2b"

_MOST: Final = 200
"""How many choices of modes are tried when the choice is open."""

_CHOSEN_FREELY: Final = (ModesAmong.ALL, *NOT_YET)

_MOST_MODES: Final = 12
"""How many modes are chosen at most where the text sets no limit."""


class _Range(Struct, frozen=True):
    """What may be chosen."""

    least: int
    most: int
    again: bool
    """The same mode more than once (700.2d)."""
    worth: int | None = None
    """How many pawprints they may have together (700.2i)."""


def modal_of(casting: Casting) -> Modal | None:
    """The instruction of the spell that has modes; None where it has none."""
    for ability in own_text(casting):
        if isinstance(ability, SpellAbility):
            for effect in ability.effects:
                if isinstance(effect, Modal):
                    return effect
    return None


def players_apart(casting: Casting) -> bool:
    """Whether each mode must target a different player."""
    modal = modal_of(casting) if casting.record.modes else None
    return modal is not None and ModeRule.DIFFERENT_PLAYERS in modal.notes


@implements("700.2", "700.2a", "700.2h")
def announcements(casting: Casting) -> Iterator[tuple[Casting, tuple[AdditionalCost, ...]]]:
    """Each admissible choice of modes, fewest first, with the costs that it brings."""
    modal, given = modal_of(casting), casting.proposal.choices.modes
    # Named modes for a spell without any are a mistake of the proposal, not something to pass over.
    if modal is None:
        if given:
            text = say("It has no modes to choose from.")
            casting = casting.find(_STEP, "700.2", Status.ILLEGAL, text, casting.spell)
        yield casting, ()
        return
    casting, limits = _limits(casting, modal)
    casting = _who(casting, modal)
    if given is not None:  # in printed order, whatever order they were named in
        yield _given(casting, modal, limits, tuple(sorted(given)))
    else:
        yield from _open(casting, modal, limits)


@implements("700.2e", "601.7")
def _who(casting: Casting, modal: Modal) -> Casting:
    """Say who chooses, where it is not the spell's controller."""
    # "At random": who cast it does not choose.
    if modal.among not in _CHOSEN_FREELY or isinstance(modal.who, Target):
        text = say("How its modes are chosen is not carried out yet.")
        return casting.find(_STEP, "700.2", Status.UNSURE, text, casting.spell)
    # An opponent chooses when the spell's controller would (700.2e), so any possible mode may come.
    if modal.who.is_you:
        return casting
    text = say("An opponent chooses among the modes that can be chosen.")
    return casting.find(_STEP, "700.2e", Status.OK, text, casting.spell)


# ------------------------------------------------------------------------------------- how many modes
@implements("601.4")
def _limits(casting: Casting, modal: Modal) -> tuple[Casting, _Range]:
    """How many modes may be chosen, with the costs and conditions as announced."""
    count = modal.count
    again = ModeRule.SAME_MODE_AGAIN in modal.notes
    # Pawprints limit the sum, not the number: any number of modes that are worth no more together (700.2i).
    if count.pawprints and isinstance(count.most, int):
        return casting, _Range(0, count.most, again, count.most)
    for ability in own_text(casting):
        # Entwine or the like: its payment is announced with the modes, so it is known here (601.4).
        match ability:
            case ByRules(says=RulesSay.ALL_MODES, cost=str(cost)) if casting.record.was_paid(cost):
                return casting, _Range(len(modal.modes), len(modal.modes), again=False)
    # X is announced in the same step, so a number of modes may wait for it (601.4).
    if Variable() in (count.least, count.most) and casting.proposal.choices.x is None:
        text = say("How many modes are chosen depends on X.")
        casting = casting.find(_STEP, "700.2", Status.UNSURE, text, casting.spell)
    least, most = _count(casting, modal, count, may=modal.may)
    # "If you control …, you may choose both": the condition is asked as the spell is proposed.
    for note in modal.notes:
        if not isinstance(note, OtherCountIf):
            continue
        answer = _asked(casting, note)
        other = _count(casting, modal, note.count, may=False)
        if answer is None:
            text = say("How many modes may be chosen can't be told.")
            casting = casting.find(_STEP, "700.2", Status.UNSURE, text, casting.spell)
        if answer is not False:
            # "Choose both instead" sets the number, "may" or a doubt only widens it.
            least = min(least, other[0]) if note.may or answer is None else other[0]
            most = max(most, other[1]) if note.may or answer is None else other[1]
    return casting, _Range(least, most, again)


def _asked(casting: Casting, note: OtherCountIf) -> bool | None:
    # What was paid is known from what is announced in the same step; the board says nothing of it.
    paid = paid_for(note.condition, casting.record)
    if paid is not None:
        return paid
    return holds(
        casting.proposed, note.condition, casting.player, casting.spell, casting.record, casting.about
    )


def _count(casting: Casting, modal: Modal, count: ModeCount, *, may: bool) -> tuple[int, int]:
    x = casting.proposal.choices.x or 0
    least = count.least if isinstance(count.least, int) else x
    again = ModeRule.SAME_MODE_AGAIN in modal.notes
    # With the same mode more than once and no limit, the search needs one all the same.
    every = _MOST_MODES if again and count.most is None else len(modal.modes)
    most = every if count.most is None else count.most if isinstance(count.most, int) else x
    return 0 if may else least, most


# ---------------------------------------------------------------------------------------- the choices
def _given(
    casting: Casting, modal: Modal, limits: _Range, modes: tuple[int, ...]
) -> tuple[Casting, tuple[AdditionalCost, ...]]:
    """Check the modes that the player named."""
    there = len(modal.modes)
    # Told first: a mode that is not there has no targets and no costs to judge.
    for wrong in [number for number in modes if number > there]:
        text = say(
            "It has {number} modes, so there is no mode {wrong}.", number=number_word(there), wrong=wrong
        )
        casting = casting.find(_STEP, "700.2a", Status.ILLEGAL, text, casting.spell)
    modes = tuple(number for number in modes if number <= there)
    refused = _refused(modal, limits, modes)
    if refused:
        casting = casting.find(_STEP, refused[0], Status.ILLEGAL, refused[1], casting.spell)
    casting = _with(casting, modal, modes)
    for number in dict.fromkeys(modes):  # each of them once, however often it was chosen
        casting = _say_possible(casting, modal, number)
    return casting, _costs(casting, modal, modes)


def _refused(modal: Modal, limits: _Range, modes: tuple[int, ...]) -> tuple[str, str] | None:
    """Why these modes can't be chosen together: the rule, and a sentence."""
    if limits.worth is not None:
        worth = sum(modal.modes[number - 1].pawprints for number in modes)
        if worth > limits.worth:
            text = say(
                "The modes are worth {worth} pawprints, and no more than {most} may be.",
                worth=worth,
                most=limits.worth,
            )
            return "700.2i", text
    elif not limits.least <= len(modes) <= limits.most:  # with pawprints the number is free (700.2i)
        low, high = number_word(limits.least), number_word(limits.most)
        wanted = low if low == high else say("{low} to {high}", low=low, high=high)
        if limits.most == limits.least + 1:
            wanted = say("{low} or {high}", low=low, high=high)
        given = number_word(len(modes)) if modes else say("none")
        text = say("{wanted} of its modes must be chosen, not {given}.", wanted=capital(wanted), given=given)
        return "700.2", text
    # Only where the text says so may one be chosen again (700.2d).
    if len(set(modes)) < len(modes) and not limits.again:
        return "700.2d", say("The same mode can't be chosen more than once.")
    return None


def _open(
    casting: Casting, modal: Modal, limits: _Range
) -> Iterator[tuple[Casting, tuple[AdditionalCost, ...]]]:
    """Each choice of modes for the player, of those that can be chosen."""
    numbers = range(1, len(modal.modes) + 1)
    possible = {number: _possible(casting, modal, number) for number in numbers}
    # A mode without legal targets can't be chosen (700.2a); one that perhaps has some is kept.
    there = [number for number in numbers if possible[number] is not False]
    text = say("You have not chosen {modes}.", modes=_in_words(limits))
    opened = casting.find(_STEP, "700.2a", Status.CHOOSE, text, casting.spell)
    combined = tuple(islice(_combinations(modal, limits, there), _MOST))
    opened = opened.leaves_open(_left_open(casting, modal, limits, there, text))
    for modes in combined:
        chosen = _with(opened, modal, modes, tried=True)
        for number in dict.fromkeys(modes):
            if possible[number] is None:
                chosen = _say_possible(chosen, modal, number)
        yield chosen, _costs(chosen, modal, modes)
    if not combined:  # too few modes are possible for the number that must be chosen
        text = say("There are not enough modes that can be chosen.")
        yield casting.find(_STEP, "700.2a", Status.ILLEGAL, text, casting.spell), ()


def _left_open(casting: Casting, modal: Modal, limits: _Range, there: list[int], text: str) -> LeftOpen:
    """That it is open which of these modes are chosen."""
    printed = of(casting, modal)
    worth = tuple(modal.modes[number - 1].pawprints for number in there) if limits.worth is not None else ()
    return LeftOpen(
        Rule(_STEP),
        "modes",
        text,
        tuple(there),
        label=_in_words(limits),
        texts=tuple(printed[number - 1] for number in there),
        least=limits.least,
        most=limits.most if limits.again else min(limits.most, len(there)),
        again=limits.again,
        worth=worth,
        at_most=limits.worth,
    )


def _combinations(modal: Modal, limits: _Range, there: list[int]) -> Iterator[tuple[int, ...]]:
    # Each mode at most once, so no more than there are, unless it may be chosen again (700.2d).
    most = limits.most if limits.again else min(limits.most, len(there))
    pick = combinations_with_replacement if limits.again else combinations
    # Without any mode it would do nothing, so that comes last.
    sizes = [*range(max(limits.least, 1), most + 1), *([0] if limits.least == 0 else [])]
    for size in sizes:
        for modes in pick(there, size):
            if _refused(modal, limits, modes) is None:  # pawprints may be too many together
                yield modes


def _in_words(limits: _Range) -> str:
    if limits.worth is not None:
        return say("modes worth up to {worth} pawprints", worth=limits.worth)
    low, high = number_word(limits.least), number_word(limits.most)
    if low != high:
        low = say("{low} to {high}", low=low, high=high)
    return say("{number} mode", number=low) if limits.most == 1 else say("{number} modes", number=low)


def _with(casting: Casting, modal: Modal, modes: tuple[int, ...], *, tried: bool = False) -> Casting:
    """The casting with these modes announced, or tried while the choice is open."""
    told = _told(casting, modal, modes) if modes else say("no mode")
    text = say("You choose {modes}.", modes=told)
    if tried:
        text = say("What follows is worked out with {modes}.", modes=told)
    casting = casting.find(_STEP, "700.2a", Status.OK, text, casting.spell)
    return replace(casting, record=replace(casting.record, modes=modes))


def _told(casting: Casting, modal: Modal, modes: tuple[int, ...]) -> str:
    """Modes with their texts; with their numbers alone where nobody is told of it."""
    if casting.rehearsal:
        return ""
    printed = of(casting, modal)
    return listed(
        # Legal as far as it was found; the choice stays the player's.
        say("mode {number} (“{printed}”)", number=number, printed=printed[number - 1].rstrip("."))
        for number in modes
    )


def _name(mode: Mode, number: int) -> str:
    if mode.label:
        return say("mode {number} ({label})", number=number, label=mode.label)
    return say("mode {number}", number=number)


@implements("700.2h", "702.120a")
def _costs(casting: Casting, modal: Modal, modes: tuple[int, ...]) -> tuple[AdditionalCost, ...]:
    """The additional costs of these modes, and those for more than one of them."""
    chosen = [(number, modal.modes[number - 1]) for number in modes]
    # Paid for each mode that is chosen, and for each time that it is (700.2h).
    costs = [AdditionalCost(_name(mode, n), mode.cost, "700.2h") for n, mode in chosen if mode.cost]
    for ability in own_text(casting):
        if isinstance(ability, CostPerMode):
            # Escalate: for each mode beyond the first (702.120a).
            costs += [AdditionalCost(ability.name, ability.cost, ability.rule)] * (len(modes) - 1)
    return tuple(costs)


# ------------------------------------------------------------------------------- whether one is legal
def refused(casting: Casting) -> dict[int, tuple[str, Finding]]:
    """The text of each mode that can't be chosen, and why, by its number."""
    modal = modal_of(casting)
    if modal is None:
        return {}
    against = {number: _against(casting, modal, number) for number in range(1, len(modal.modes) + 1)}
    printed = of(casting, modal)
    return {
        number: (printed[number - 1], Finding(Rule("700.2a"), *found, casting.spell))
        for number, found in against.items()
        if found is not None and found[0] is Status.ILLEGAL
    }


def _say_possible(casting: Casting, modal: Modal, number: int) -> Casting:
    found = _against(casting, modal, number)
    return casting if found is None else casting.find(_STEP, "700.2a", *found, casting.spell)


def _against(casting: Casting, modal: Modal, number: int) -> tuple[Status, str] | None:
    """Why a mode can't be chosen, or that this can't be told."""
    answer = _possible(casting, modal, number)
    if answer:
        return None
    name = _told(casting, modal, (number,)) or say("mode {number}", number=number)
    already = taken(casting, modal, number)
    if already:
        return Status.ILLEGAL, say("{name} can't be chosen: it has been chosen before.", name=capital(name))
    if already is None:
        return Status.UNSURE, say("Whether {name} has been chosen before can't be told.", name=name)
    wanted = listed(in_words(t) for t in targets_in(modal.modes[number - 1].effects, casting.record))
    if answer is None:
        return Status.UNSURE, say(
            "Whether there is a legal choice of “{wanted}” for {name} can't be told.",
            wanted=wanted,
            name=name,
        )
    return Status.ILLEGAL, say(
        "{name} can't be chosen: there is no legal choice of “{wanted}”.", name=capital(name), wanted=wanted
    )


@implements("700.2a")
def _possible(casting: Casting, modal: Modal, number: int) -> bool | None:
    """Whether a mode is still there and targets could be chosen for it; None where that can't be told."""
    wishes: list[Wish] = []
    already = taken(casting, modal, number)
    if already:
        return False
    sure = already is False
    # Targets are looked at before they are chosen: a mode that can have none is illegal already (700.2a).
    x = casting.proposal.choices.x
    announced = replace(casting, record=replace(casting.record, x=x or 0))
    for target in settle(announced, tuple(targets_in(modal.modes[number - 1].effects, casting.record))):
        if x is None and asks_for_x((target.count, target.what)):
            continue  # some value of X may do (601.4)
        # Sure ones first, so that they are counted on first.
        found = sorted(candidates(casting, target), key=lambda candidate: candidate.answer is None)
        # As few as the mode asks for: "up to one target" never keeps it from being chosen (115.6).
        low, _ = least_and_most(target.count, x or 0, len(found))
        sure = sure and all(candidate.answer for candidate in found[:low])
        # Each use of "target" may have the same object, unless it says "another" (115.3).
        wishes.append(Wish(tuple(candidate.ref for candidate in found), low, target.other))
    try:
        fine = choose(wishes) is not None
    except TooManyChoicesError:  # not proved either way within the bound
        return None
    return None if fine and not sure else fine
