"""601.2c: an appropriate object or player is chosen for each target."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain, islice, product
from typing import Final

from app.engine.abilities.nouns.references import Pronoun
from app.engine.abilities.nouns.relatives import SharesWith
from app.engine.abilities.nouns.targets import Target, least_and_most
from app.engine.abilities.quantities.fixed_elsewhere import Spoken
from app.engine.abilities.unmeant import UnmeantNumber
from app.engine.casting.casting import Casting, LeftOpen, Status
from app.engine.casting.choices import must_target
from app.engine.casting.choices.candidates import Candidate, asked, candidates, in_words, judge, said_of
from app.engine.casting.choices.choosing import Choice, TooManyChoicesError, Wish, choices, choose
from app.engine.casting.choices.modes import players_apart
from app.engine.casting.costs import target_costs
from app.engine.casting.in_force import Standing
from app.engine.casting.steps.r601_2d_divide import shares_of
from app.engine.casting.wording.words import named, named_apart, number_word, times_in_words
from app.engine.rule import Rule, implements
from app.engine.state.game import TargetRef
from app.engine.state.kinds.kinds import asks_of_all, fit_together
from app.engine.state.resolving.targeting import asks_for_x
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import capital, card_words, counted, listed, say

STEP: Final = "601.2c"

_MOST: Final = 500
"""How many possible targets are listed at most for one use of "target"."""

_MOST_CHOICES: Final = 150
"""How many choices of targets are tried where what the spell costs depends on them."""

_MORE: Final = 8
"""How many more targets than the least number are tried there for one use of "target"."""


@implements("601.2c")
def choose_targets(casting: Casting) -> Iterator[Casting]:
    """Choose a target for each use of the word, or check those that were chosen."""
    wanted = asked(casting)
    casting = _numbered(casting, wanted)  # X is known by now: 601.2b comes before the targets
    given = casting.proposal.choices.targets
    given = _divided_among(casting, len(wanted)) if given is None else given
    if given is None or None in given:
        yield from _open(casting, wanted, tuple(g if isinstance(g, tuple) else None for g in given or ()))
        return
    groups = [tuple(group) for group in given if isinstance(group, tuple)]
    flat = [name for name in given if isinstance(name, str)]
    if flat or not groups:
        # A flat list is dealt out in every way that the numbers allow, and one that is legal is enough.
        yield from (_given(casting, wanted, sizes) for sizes in _deals(casting, wanted, flat))
    else:
        yield _given(casting, wanted, tuple(groups))


def _divided_among(casting: Casting, uses: int) -> tuple[tuple[str, ...] | None, ...] | None:
    """The targets that are told by how something is divided among them (601.2d), where they are open."""
    told, divided = casting.proposal.choices.division, [share.group for share in shares_of(casting)]
    if not told or len(divided) != 1:
        return None
    names = tuple(name for name, _ in told)
    return tuple(names if group == divided[0] else None for group in range(uses))


@implements("107.3i")
def _numbered(casting: Casting, wanted: tuple[Target, ...]) -> Casting:
    """That the number of targets is not known, where the text says what X is and that can't be told yet."""
    for target in wanted:
        open_ = isinstance(target.x, UnmeantNumber) or isinstance(getattr(target.count, "n", None), Spoken)
        if open_ or (target.x is not None and asks_for_x(target.count)):
            text = say("How many targets “{target}” is about is not known yet.", target=in_words(target))
            casting = casting.find(STEP, "107.3i", Status.UNSURE, text, casting.spell)
    return casting


def _deals(
    casting: Casting, wanted: tuple[Target, ...], flat: list[str]
) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Each way to deal a flat list out to the uses of "target", in order; a wrong one if there is none."""
    x, available = casting.record.x, len(flat)
    ranges = [range(low, min(high, available) + 1) for low, high in _limits(wanted, x, available)]
    dealt = False
    # As many for each use of the word as it takes, in the order in which they stand (601.2c).
    for sizes in product(*ranges):
        if sum(sizes) == available:
            dealt, rest = True, iter(flat)
            yield tuple(tuple(next(rest) for _ in range(size)) for size in sizes)
    if not dealt and wanted:
        last = len(wanted) - 1
        yield (*((name,) for name in flat[:last]), tuple(flat[last:]))
    elif not dealt:
        yield (tuple(flat),)


def _limits(wanted: tuple[Target, ...], x: int, available: int) -> list[tuple[int, int]]:
    return [least_and_most(target.count, x, available) for target in wanted]


def _given(casting: Casting, wanted: tuple[Target, ...], groups: tuple[tuple[str, ...], ...]) -> Casting:
    """Check the targets that the player named."""
    casting = _too_many(casting, wanted, len(groups))
    refs: list[tuple[TargetRef, ...]] = []
    wishes: list[Wish] = []
    must = must_target.obligations(casting)
    for index, target in enumerate(wanted):
        names = groups[index] if index < len(groups) else ()
        # What was chosen before in the text can be "that player" or what "another" excludes.
        about = tuple(ref for group in refs for ref in group)
        casting, chosen = _checked(casting, target, names, about)
        refs.append(chosen)
        if must:
            there = tuple(c.ref for c in candidates(casting, target, about) if c.answer)
            # The number of targets stays as named; only which they are could obey (601.2c).
            wishes.append(Wish(there, len(names), target.other))
    if players_apart(casting):
        casting = _apart(casting, refs)
    return _chosen(must_target.obeyed(casting, must, wishes, refs), tuple(refs))


def _too_many(casting: Casting, wanted: tuple[Target, ...], groups: int) -> Casting:
    """Whether targets are named for more uses of the word than there are."""
    if groups <= len(wanted):
        return casting
    text = say(
        "It asks for targets {times}, not {named}.",
        times=times_in_words(len(wanted)),
        named=times_in_words(groups),
    )
    text = text if wanted else say("It has no targets.")
    return casting.find(STEP, STEP, Status.ILLEGAL, text, casting.spell)


def _checked(
    casting: Casting, target: Target, names: tuple[str, ...], about: tuple[TargetRef, ...]
) -> tuple[Casting, tuple[TargetRef, ...]]:
    """Check what was named for one use of "target"; `about` was chosen before it."""
    low, high = least_and_most(target.count, casting.record.x, len(names))
    if not low <= len(names) <= high:
        casting = _wrong_number(casting, target, len(names), low, high)
    # Once for each instance of the word; another instance may have the same again (115.3).
    if len(set(names)) < len(names):
        text = say("The same target can't be chosen twice for “{target}”.", target=in_words(target))
        casting = casting.find(STEP, "115.3", Status.ILLEGAL, text)
    found = [judge(casting, target, name, about) for name in names]
    refs = tuple(candidate.ref for candidate in found)
    if target.other and any(ref in about for ref in refs):
        text = say("“{target}” must be another one than was chosen before.", target=in_words(target))
        casting = casting.find(STEP, STEP, Status.ILLEGAL, text)
    return _together(_say(casting, target, found), target, list(refs)), refs


def _together(casting: Casting, target: Target, refs: list[TargetRef]) -> Casting:
    """Whether targets of one use of the word may be chosen together."""
    # "With the same name", "controlled by different players": asked of all of them together.
    answer = fit_together(casting.game, target, refs) if refs and asks_of_all(target) else True
    if answer:
        return casting
    text = say("It can't be chosen for “{target}”.", target=in_words(target))
    if len(refs) > 1:
        text = say("They can't be chosen together for “{target}”.", target=in_words(target))
    if answer is None:
        text = say(
            "Whether they can be chosen together for “{target}” can't be told.", target=in_words(target)
        )
    status = Status.UNSURE if answer is None else Status.ILLEGAL
    return casting.find(STEP, STEP, status, text, casting.spell)


def _apart(casting: Casting, groups: list[tuple[TargetRef, ...]]) -> Casting:
    """ "Each mode must target a different player." """
    players = [ref for group in groups for ref in group if ref.is_player]
    if len(set(players)) == len(players):
        return casting
    text = say("Each mode must target a different player.")
    return casting.find(STEP, STEP, Status.ILLEGAL, text, casting.spell)


def _wrong_number(casting: Casting, target: Target, n: int, low: int, high: int) -> Casting:
    wanted = number_word(low)
    if low != high:
        wanted = say("{low} to {high}", low=number_word(low), high=number_word(high))
    if low == 0 < high:
        wanted = say("up to {number}", number=number_word(high))
    told = {"target": in_words(target), "wanted": wanted, "number": number_word(n)}
    if high == 1:
        text = say("“{target}” takes {wanted} target; {number} are named.", **told)
    elif n == 1:
        text = say("“{target}” takes {wanted} targets; one is named.", **told)
    else:
        text = say("“{target}” takes {wanted} targets; {number} are named.", **told)
    return casting.find(STEP, STEP, Status.ILLEGAL, text, casting.spell)


def _say(casting: Casting, target: Target, found: list[Candidate]) -> Casting:
    for candidate in found:
        name = named_apart(casting.game, candidate.ref.id, casting.player)
        source = None if candidate.ref.is_player else ObjectId(str(candidate.ref.id))
        if candidate.answer:
            text = say("{name} is chosen for “{target}”.", name=capital(name), target=in_words(target))
            if name == "you":
                text = say("You are chosen for “{target}”.", target=in_words(target))
            casting = casting.find(STEP, "115.1", Status.OK, text, source)
        else:
            casting = casting.with_finding(STEP, said_of(casting, target, candidate))
    return casting


def _open(
    casting: Casting, wanted: tuple[Target, ...], given: tuple[tuple[str, ...] | None, ...] = ()
) -> Iterator[Casting]:
    """Choose targets for the player: those that are certain first, as few as allowed.

    For some uses of "target" they may be `given`.
    """
    wishes: list[Wish] = []
    sizes: list[range] = []
    casting = _too_many(casting, wanted, len(given))
    must, apart = must_target.obligations(casting), players_apart(casting)
    depends = target_costs.depend_on_targets(casting)
    linked = bool(must) or depends or apart or any(one.other or asks_of_all(one) for one in wanted)
    for group, target in enumerate(wanted):
        # Only what can be but one thing is known to be spoken of later.
        about = tuple(wish.candidates[0] for wish in wishes if len(wish.candidates) == 1)
        names = given[group] if group < len(given) else None
        if names is not None:
            casting, refs = _checked(casting, target, names, about)
            wishes.append(Wish(refs, len(refs), target.other, apart=apart))
            sizes.append(range(len(refs), len(refs) + 1))
            continue
        # Sure candidates first, so that legality never rests on a doubtful one without need.
        found, wishes[-1:] = _to_choose_from(casting, target, about, wishes[-1:])
        low, high = least_and_most(target.count, casting.record.x, len(found))
        casting = _too_few(casting, target, found, low)
        if high:
            left = _left_open(wanted, group, found, (low, high), about, linked=linked)
            if len(found) >= low:
                casting = casting.find(STEP, STEP, Status.CHOOSE, left.text, casting.spell)
            casting = casting.leaves_open(left)
        refs = must_target.preferred(casting, must, [candidate.ref for candidate in found])
        fits = partial(fit_together, casting.game, target) if asks_of_all(target) else None
        wishes.append(Wish(refs, low, target.other, fits=fits, apart=apart))
        sizes.append(range(low, max(low, min(high, len(found), low + _MORE)) + 1))
    # Targets that change the cost must be tried, as the first choice might not be payable (601.5).
    if depends and not casting.has(Status.ILLEGAL, STEP):
        yield from _each_choice(casting, wishes, sizes, must)
    else:
        yield _first_choice(casting, wishes, must)


def _sure_first(found: Iterable[Candidate]) -> list[Candidate]:
    return sorted(found, key=lambda candidate: candidate.answer is None)


def _to_choose_from(
    casting: Casting, target: Target, about: tuple[TargetRef, ...], last: list[Wish]
) -> tuple[list[Candidate], list[Wish]]:
    """What can be chosen, and the target before it, if any, which may have to be one that leaves a choice."""
    found = _sure_first(candidates(casting, target, about))
    # What is doubtful may hang on the one before: "target creature that player controls".
    hangs = _speaks_of_another(target) or any(candidate.answer is None for candidate in found)
    if last and not about and hangs:
        found, wish = _beside_the_first(casting, target, last[0])
        return found, [wish]
    return found, last


def _speaks_of_another(target: Target) -> bool:
    """Whether it depends on the target before it: "that shares a card type with it"."""
    return any(isinstance(part, SharesWith) and part.with_ is Pronoun.IT for part in inside(target.what))


def _beside_the_first(casting: Casting, target: Target, first: Wish) -> tuple[list[Candidate], Wish]:
    """What can be chosen beside one that is still open, which is then one that leaves a choice."""
    beside = {one: _sure_first(candidates(casting, target, (one,))) for one in first.candidates}
    if not beside:
        return [], first
    # One beside which something is certain is preferred, so that legality rests on what is certain (601.2c).
    best = min(beside, key=lambda one: (not beside[one], not any(c.answer for c in beside[one])))
    every: dict[TargetRef, Candidate] = {}
    for candidate in chain(beside[best], *beside.values()):
        every.setdefault(candidate.ref, candidate)
    rest = tuple(one for one in first.candidates if one != best)
    return list(every.values()), replace(first, candidates=(best, *rest))


def _left_open(
    wanted: tuple[Target, ...],
    group: int,
    found: list[Candidate],
    limits: tuple[int, int],
    about: tuple[TargetRef, ...],
    *,
    linked: bool,
) -> LeftOpen:
    """That it is open which of these are chosen for one use of "target"."""
    target = wanted[group]
    text = say(
        "You have not chosen “{target}” yet; {number}.", target=in_words(target), number=_number(len(found))
    )
    values = tuple(str(candidate.ref.id) for candidate in found[:_MOST])
    low, high = limits
    most = max(low, min(high, len(found)))
    return LeftOpen(
        Rule(STEP), "targets", text, values, group, card_words(in_words(target)), least=low, most=most,
        linked=linked, groups=len(wanted), asks=target, about=about,
    )  # fmt: skip


def _first_choice(casting: Casting, wishes: list[Wish], must: tuple[Standing, ...]) -> Casting:
    chosen: Choice | None = None
    try:
        if must:
            fitting = (one for one in choices(wishes) if _obeys(casting, must, wishes, one))
            chosen = next(fitting, None)
        else:
            chosen = choose(wishes)
    except TooManyChoicesError:
        text = say("There are too many choices of targets to try them all.")
        casting = casting.find(STEP, STEP, Status.UNSURE, text, casting.spell)
    # Each use may have enough by itself, and all together not.
    if chosen is None and not casting.has(Status.ILLEGAL, STEP):
        text = say("There are not enough different targets for all uses of the word.")
        casting = casting.find(STEP, STEP, Status.ILLEGAL, text, casting.spell)
    # A choice that may not fit together leaves the step unsure.
    for wish, group in zip(wishes, chosen or (), strict=False):
        if wish.fits is not None and group and wish.fits(group) is None:
            text = say("Whether the targets can be chosen together can't be told.")
            casting = casting.find(STEP, STEP, Status.UNSURE, text, casting.spell)
    return _chosen(casting, chosen or tuple(wish.candidates[: wish.n] for wish in wishes))


def _each_choice(
    casting: Casting, wishes: list[Wish], sizes: list[range], must: tuple[Standing, ...]
) -> Iterator[Casting]:
    """Each choice of targets, fewest first, where what the spell costs depends on them."""
    found = (
        chosen
        for numbers in sorted(product(*sizes), key=sum)  # fewer targets first: they cost less
        for chosen in choices([replace(w, n=n) for w, n in zip(wishes, numbers, strict=True)])
        if _obeys(casting, must, [replace(w, n=n) for w, n in zip(wishes, numbers, strict=True)], chosen)
    )
    number = 0
    for number, chosen in enumerate(islice(found, _MOST_CHOICES), 1):  # noqa: B007
        yield _chosen(casting, chosen)
    if number == 0:
        # Nothing obeys and fits together in any number.
        text = say("There are not enough different targets for all uses of the word.")
        yield _chosen(casting.find(STEP, STEP, Status.ILLEGAL, text, casting.spell), ())
    elif number == _MOST_CHOICES:
        text = say("What it costs depends on its targets, and there are too many choices to try them all.")
        first = tuple(wish.candidates[: wish.n] for wish in wishes)
        yield _chosen(casting.find(STEP, STEP, Status.UNSURE, text, casting.spell), first)


def _obeys(casting: Casting, must: tuple[Standing, ...], wishes: list[Wish], chosen: Choice) -> bool:
    """Whether nothing that must be chosen is certainly left out."""
    return not must_target.obeyed(casting, must, wishes, chosen).has(Status.ILLEGAL, STEP)


def _too_few(casting: Casting, target: Target, found: list[Candidate], low: int) -> Casting:
    """Say that there are too few targets, or too few that are certain."""
    if len(found) < low:
        there = say("nothing is such a target")
        if found:
            names = [named(casting.game, candidate.ref.id, casting.player) for candidate in found]
            told = listed(counted(names))
            there = say("only {name} is such a target", name=told)
            if len(names) > 1:
                there = say("only {names} are such targets", names=told)
        text = say("There is no legal choice for “{target}”: {there}.", target=in_words(target), there=there)
        return casting.find(STEP, STEP, Status.ILLEGAL, text, casting.spell)
    if found and sum(candidate.answer is True for candidate in found) < low:
        doubtful = next(candidate for candidate in found if candidate.answer is None)
        return casting.with_finding(STEP, said_of(casting, target, doubtful))
    return casting


def _number(n: int) -> str:
    if n == 0:
        return say("there is no possible target")
    return (
        say("there is one possible target")
        if n == 1
        else say("there are {number} possible targets", number=number_word(n))
    )


def _chosen(casting: Casting, refs: tuple[tuple[TargetRef, ...], ...]) -> Casting:
    return casting.but(record=replace(casting.record, targets=refs))
