"""The choices of a proposal as rows, open ones and those that were made, with what a click makes of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from app.engine.casting.casting import ChoiceOption, Choices, OpenChoice, Proposal, Status, Value, Verdict
from app.engine.casting.choices.open_choices import GROUPED, IN_ORDER, SINGLE, picked, with_picked
from app.engine.casting.procedure import judge
from app.engine.casting.wording.words import name_of
from app.engine.rule import Rule
from app.engine.state.game import Game, GameObject
from app.engine.values.frozen import replace
from app.engine.values.ids import YOU, ObjectId, PlayerId
from app.engine.values.said import card_words, joined, say
from app.services.table.considered import Pick, Row, Shape
from app.services.table.proposing.cast_words import cost_in_words
from app.services.table.seeing import now
from app.services.table.words import and_listed, how_many
from app.services.table.worker import Wanted

ORDER: Final = (
    "modes", "splice", "kicked", "optional", "via", "x", "hybrid", "phyrexian", "targets", "division",
    "sacrifice", "discard", "exile", "tap", "return_", "reveal", "blight", "pay_with", "assist",
)  # fmt: skip
"""In which order choices are made: that of 601.2b to 601.2h."""
_NO: Final = Status.ILLEGAL
_RANK: Final = {key: index for index, key in enumerate(ORDER)}
_AFTERWARDS: Final = {"modes": ("targets", "division"), "splice": ("targets", "division"),
                      "targets": ("division",)}  # fmt: skip
"""What has to be chosen anew after another choice: what it was about may not be asked any more."""
_WORDS: Final = {
    "kicked": say("kicked"), "optional": say("optional costs"), "via": say("what is used to cast it"),
    "x": "X",
    "hybrid": say("hybrid symbols"), "phyrexian": say("Phyrexian symbols"), "return_": say("return"),
    "pay_with": say("mana of"), "assist": say("help to pay"),
}  # fmt: skip
"""What a choice is called that was made and has no other options, where its key is not called so."""


def rows_of(game: Game, proposal: Proposal, wanted: Wanted) -> tuple[tuple[Row, ...], Verdict]:
    """The choices of a proposal in the order of the rules, and the verdict on it.

    What was picked only in part is left open for the verdict, and the row says what is missing.
    """
    made = _made(game, proposal, wanted)
    settled, unfinished = proposal.choices, list[tuple[str, int]]()
    for choice, among in made:
        chosen = picked(proposal.choices, choice, among)
        if chosen is not None and not _suffices(choice, chosen):
            settled = with_picked(settled, choice, None, among)
            unfinished.append((choice.key, choice.group))
    verdict = judge(game, replace(proposal, choices=settled))
    known = {(choice.key, choice.group) for choice, _ in made if choice.key not in ("optional",)}
    open_ = [c for c in verdict.open if (c.key, c.group) not in known and not _was_made(made, c)]
    keys = {choice.key for choice in open_} | {key for key, _ in unfinished}
    if "modes" in keys:  # what else is asked depends on the modes (601.2b)
        open_ = [choice for choice in open_ if choice.key not in _AFTERWARDS["modes"]]
    everything = [*made, *((c, [o for o in verdict.open if o.key == c.key]) for c in open_)]
    everything.sort(key=lambda one: (_RANK.get(one[0].key, len(_RANK)), one[0].group))
    rows = [_row(game, proposal.choices, verdict, *one) for one in everything]
    return tuple(_told_apart_symbols(rows)), verdict


def _told_apart_symbols(rows: Sequence[Row]) -> Iterator[Row]:
    """The rows, those for one symbol that a cost has several times numbered."""
    labels = [row.label for row in rows]
    for place, row in enumerate(rows):
        n, count = labels[: place + 1].count(row.label), labels.count(row.label)
        is_one_of_several = count > 1 and row.choice.key in IN_ORDER
        numbered = say("{symbol}, {n} of {count}", symbol=row.label, n=n, count=count)
        yield replace(row, label=numbered) if is_one_of_several else row


def _was_made(made: Sequence[tuple[OpenChoice, Sequence[OpenChoice]]], choice: OpenChoice) -> bool:
    return any((c.key, c.group, c.label) == (choice.key, choice.group, choice.label) for c, _ in made)


def _made(game: Game, proposal: Proposal, wanted: Wanted) -> list[tuple[OpenChoice, Sequence[OpenChoice]]]:
    """The choices that were made, each with the options it has while all others stay as they are."""
    found: list[tuple[OpenChoice, Sequence[OpenChoice]]] = []
    choices = proposal.choices
    for key in ORDER:
        value = getattr(choices, key)
        if value is None or not wanted():
            continue
        without = replace(proposal, choices=replace(choices, **{key: None}))
        among = [choice for choice in judge(game, without).open if choice.key == key]
        for choice in among:
            if picked(choices, choice, among) is not None:
                found.append((_with_others_fixed(game, proposal, choice, among) or choice, among))
        if not among:
            found.append((_without_others(game, proposal, key, value), ()))
    return found


def _without_others(game: Game, proposal: Proposal, key: str, value: object) -> OpenChoice:
    """A choice that was made where there is nothing else to choose, or where nothing asks for it."""
    words, verdict = _WORDS.get(key) or card_words(key), judge(game, proposal)
    wrong = {
        finding.source for step in verdict.checklist for finding in step.findings if finding.status is _NO
    }
    if verdict.legal is not False or (isinstance(value, tuple) and wrong.isdisjoint(value)):
        return OpenChoice(Rule("601.2b"), key, words)
    return OpenChoice(Rule("601.2b"), key, "", label=say("{words}, for which nothing asks now", words=words))


def _with_others_fixed(
    game: Game, proposal: Proposal, choice: OpenChoice, among: Sequence[OpenChoice]
) -> OpenChoice | None:
    """The same choice where the other groups of its key stay as they are; None where it is the only one."""
    if len(among) < 2 or choice.key not in (*GROUPED, *IN_ORDER):
        return None
    alone = replace(proposal, choices=with_picked(proposal.choices, choice, None, among))
    same = (c for c in judge(game, alone).open if (c.key, c.group) == (choice.key, choice.group))
    return next(same, None)


def _suffices(choice: OpenChoice, chosen: tuple[Value, ...]) -> bool:
    """Whether as much was picked as must be."""
    if choice.divided is not None:
        parts = _parts(chosen)
        return sum(parts.values()) == choice.divided and all(
            parts.get(o.value, 0) > 0 for o in choice.options
        )
    if choice.key in SINGLE or choice.key in IN_ORDER or choice.key == "optional":
        return True
    worth = {option.value: option.worth for option in choice.options}
    together = sum(worth.get(value, 0) for value in chosen)
    return len(chosen) >= choice.least and together >= choice.at_least


def _parts(chosen: tuple[Value, ...]) -> dict[object, int]:
    """How much goes to each, of a division: its values are pairs."""
    return {pair[0]: int(pair[1]) for pair in chosen if isinstance(pair, tuple) and len(pair) == 2}


# ------------------------------------------------------------------------------------------------- rows
def _row(
    game: Game, choices: Choices, verdict: Verdict, choice: OpenChoice, among: Sequence[OpenChoice]
) -> Row:
    """One choice with its options and what was picked."""
    chosen = picked(choices, choice, among)
    shape = _shape(choice)
    counted = _counted(choice, chosen)
    known = {option.value: option for option in choice.options}
    strangers = [value for value in counted if value not in known]
    options = [*choice.options, *(_stranger(game, choice, value) for value in strangers)]
    complete = chosen is not None and _suffices(choice, chosen)
    wrong = verdict.failed == choice.rule or any(value in strangers for value in counted)
    status = "choose" if not complete else "illegal" if wrong and verdict.legal is False else "ok"
    status = "not needed" if not choice.options and not choice.text else status
    click = _Clicks(choice, tuple(among), shape)
    told = told_apart(game, [option.object for option in options if option.object is not None])
    told |= {player.name: joined("", (player.name,)) for player in game.players}  # "you" is no name
    picks = tuple(
        Pick(o.value, told.get(str(o.object), o.text), _price(o, choice, counted, verdict), o.object,
             o.worth, counted.get(o.value, 0), o.value not in strangers, partial(click.on, o.value),
             partial(click.more, o.value) if choice.again else None)
        for o in options
    )  # fmt: skip
    return Row(
        choice, shape, choice.label or choice.text, picks, status, _value(picks, shape), chosen is not None,
        complete, _left(choice, picks), verdict.legal is not False, choice.least, choice.most,
        click.open_again, click.pick_nothing if choice.least == 0 and shape is Shape.SOME else None,
        click.divide if shape is Shape.DIVISION else None,
    )  # fmt: skip


def _price(option: ChoiceOption, choice: OpenChoice, counted: Counter[object], verdict: Verdict) -> str:
    """What is paid in all with an option; of the values of X that of the one which was picked is known."""
    return cost_in_words(verdict) if choice.key == "x" and counted[option.value] else option.cost


def told_apart(game: Game, idents: Sequence[ObjectId | PlayerId]) -> dict[str, str]:
    """Objects of one name in words that tell them apart: whose, tapped, with counters; at last by ids."""
    objects = [game.objects[one] for one in map(ObjectId, idents) if one in game.objects]
    many = Counter(name_of(game, thing.id) for thing in objects)
    twins = [thing for thing in objects if many[name_of(game, thing.id)] > 1]
    said = {str(thing.id): _with_marks(game, thing, twins) for thing in twins}
    again = Counter(said.values())
    numbers = {str(thing.id): thing.id.removeprefix(name_of(game, thing.id)).strip() for thing in twins}
    return {
        ident: say("{text} ({ident})", text=text, ident=numbers[ident] or ident)
        if again[text] > 1 and text != ident
        else text
        for ident, text in said.items()
    }


def _with_marks(game: Game, thing: GameObject, twins: Sequence[GameObject]) -> str:
    """An object with what may be different about it."""
    name, tile = name_of(game, thing.id), now(game, thing)
    alike = [other for other in twins if name_of(game, other.id) == name]
    whose = [_whose(thing.controller)] if len({other.controller for other in alike}) > 1 else []
    zone = [thing.zone.value] if len({other.zone for other in alike}) > 1 else []
    counters = (say("{n} {kind}", n=n, kind=kind) for kind, n in tile.counters)
    marks = (*whose, *zone, *([say("tapped")] if thing.tapped else []), *counters, *tile.marks)
    return joined(", ", (name, *marks))


def _whose(player: PlayerId) -> str:
    return say("yours") if player == YOU else say("{player}'s", player=player)


def _shape(choice: OpenChoice) -> Shape:
    if choice.divided is not None:
        return Shape.DIVISION
    numbers = all(isinstance(option.value, int) for option in choice.options)
    if choice.key == "x" or (choice.key == "kicked" and numbers and len(choice.options) > 3):
        return Shape.NUMBER
    single = choice.key in (*SINGLE, *IN_ORDER, "optional")
    return Shape.ONE if single or (choice.most == 1 and choice.least == 1) else Shape.SOME


def _counted(choice: OpenChoice, chosen: tuple[Value, ...] | None) -> Counter[object]:
    """How often each value was picked; of a division, how much goes to each."""
    if chosen is None:
        return Counter()
    if choice.divided is not None:
        return Counter(_parts(chosen))
    return Counter(chosen)


def _stranger(game: Game, choice: OpenChoice, value: object) -> ChoiceOption:
    """What was picked and is no option any more."""
    if isinstance(value, str) and choice.key not in IN_ORDER:
        return ChoiceOption(value, name_of(game, value), object=ObjectId(value))
    text = say("X = {value}", value=value) if choice.key == "x" else str(value)
    return ChoiceOption(value, text)  # type: ignore[arg-type]  # it was picked, so it is a value


def _value(picks: Sequence[Pick], shape: Shape) -> str:
    """What was picked, in words."""
    if shape is Shape.DIVISION:
        return and_listed(
            say("{count} to {text}", count=pick.count, text=pick.text) for pick in picks if pick.count
        )
    chosen = (pick for pick in picks if pick.count)
    return and_listed(
        say("{text} ({count} times)", text=pick.text, count=pick.count) if pick.count > 1 else pick.text
        for pick in chosen
    )


def _left(choice: OpenChoice, picks: Sequence[Pick]) -> str:
    """What is missing, or how much of it there is: "2 of 3"."""
    count = sum(pick.count for pick in picks)
    if choice.divided is not None:
        return say("{count} of {most}", count=count, most=choice.divided)
    if choice.at_most is not None or choice.at_least:
        worth = sum(pick.worth * pick.count for pick in picks)
        if choice.at_most is not None:
            return say("{worth} of at most {most}", worth=worth, most=choice.at_most)
        return say("{worth} of {least}", worth=worth, least=choice.at_least)
    if choice.least != choice.most and not count:
        return say("{least}–{most}", least=choice.least, most=choice.most) if choice.most else ""
    if choice.most > 1 or choice.least != choice.most:
        return how_many(count, choice.least, choice.most)
    return ""


# ----------------------------------------------------------------------------------------------- clicks
class _Clicks(Struct, frozen=True):
    """What clicks make of the choices as they are by then."""

    choice: OpenChoice
    among: Sequence[OpenChoice]
    shape: Shape

    def on(self, value: Value, choices: Choices) -> Choices:
        """This option picked, or not any more; the last one gives way where no more may be picked."""
        chosen, choice = picked(choices, self.choice, self.among) or (), self.choice
        if self.shape is Shape.DIVISION:
            return self._one_more(choices, value, _parts(chosen))
        if self.shape is Shape.NUMBER or choice.key == "optional":
            return self.put(choices, (value,))
        if self.shape is Shape.ONE:
            return self.put(choices, None if chosen == (value,) else (value,))
        if value in chosen:
            at = len(chosen) - 1 - chosen[::-1].index(value)
            return self.put(choices, (*chosen[:at], *chosen[at + 1 :]) or None)
        if len(chosen) >= choice.most or self._too_much(chosen, value):
            return choices if choice.at_most is not None else self.put(choices, (*chosen[:-1], value))
        return self.put(choices, (*chosen, value))

    def _one_more(self, choices: Choices, value: Value, parts: dict[object, int]) -> Choices:
        """One more given to this option of a division, unless all is given."""
        if sum(parts.values()) >= (self.choice.divided or 0):
            return choices
        given = [parts.get(option.value, 0) + (option.value == value) for option in self.choice.options]
        return self.divide(choices, given)

    def more(self, value: Value, choices: Choices) -> Choices:
        """This option picked once more, where that may be."""
        chosen = picked(choices, self.choice, self.among) or ()
        if len(chosen) >= self.choice.most or self._too_much(chosen, value):
            return choices
        return self.put(choices, (*chosen, value))

    def _too_much(self, chosen: tuple[Value, ...], value: Value) -> bool:
        worth = {option.value: option.worth for option in self.choice.options}
        most = self.choice.at_most
        return most is not None and sum(worth.get(one, 0) for one in (*chosen, value)) > most

    def put(self, choices: Choices, values: Sequence[Value] | None) -> Choices:
        """The choices with these values picked; what depends on them is asked anew."""
        after = with_picked(choices, self.choice, values, self.among)
        later = {key: None for key in _AFTERWARDS.get(self.choice.key, ()) if getattr(after, key) is not None}
        return replace(after, **later) if later else after

    def open_again(self, choices: Choices) -> Choices:
        """The choice left open."""
        return self.put(choices, None)

    def pick_nothing(self, choices: Choices) -> Choices:
        """Nothing picked, which is a choice, too."""
        return self.put(choices, ())

    def divide(self, choices: Choices, parts: Sequence[int]) -> Choices:
        """So much given to each option; nothing to any leaves it open."""
        pairs = [(option.value, part) for option, part in zip(self.choice.options, parts, strict=True)]
        return self.put(choices, pairs if any(parts) else None)  # type: ignore[arg-type]
