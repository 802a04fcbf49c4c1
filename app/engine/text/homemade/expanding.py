"""A paragraph of a card of a pack, with the pack's own words put into the words of the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from app.engine.rule import implements
from app.engine.text.homemade.marks import marked
from app.engine.text.homemade.paid import as_paid, with_paid
from app.engine.text.homemade.patterns import (
    UnreadableError,
    event_of,
    filled,
    form_of,
    parameters_of,
    values_of,
)
from app.engine.text.homemade.terms import doing_of, rule_of, rules_text, word_of
from app.engine.text.homemade.tokens import listed, with_tokens
from app.engine.text.homemade.wordings.plain import in_usual_words, without_none
from app.engine.text.homemade.wordings.wording import (
    Wording,
    found_in,
    literal,
    rewritten,
    stands_in,
    table,
    values_in,
)
from app.engine.text.normalise import normalise
from app.engine.text.quantities.numbers import NUMBER_WORDS
from app.engine.text.spelling import CLOSE, OPEN, plural
from app.engine.values.frozen import replace
from app.engine.values.pack import DEED, LINE, OWN, REMINDER, Pack, PackKeyword

Apart: TypeAlias = Callable[[str], tuple[str, ...]]
_DEEPEST: Final = 8
_MOST: Final = 60
"""So many of a pack's words are put into others for one paragraph."""
_LONGEST: Final = 4_000
_BEFORE_ACTION: Final = (
    *(". ", ".", ": ", ":", '" ', '"', "\n", "• ", "•", "— ", "—", ", "), " then ", " may ", " and "
)  # fmt: skip
_CONDITION: Final = "(may|unless|if|then|and)"
_IF_THEN: Final = table(", if {what:clause}, $ → ,␣\n^If ~ dies, →")
"""An intervening condition, which holds for the whole ability (603.4), and what is told for “when”."""
_EVENTS: Final = ("When", "At ", "If ~ dies, ")
_CHAPTER: Final = "{chapters} — "
_IF_YOU_DO: Final = ". If you do, "
_CREATED: Final = "create{s=s|} {name:proper name}, (a|an)␣"
_OFTEN: Final = "^ (twice|{n:word} times)"
_OFTEN_MAX: Final = 10
_MEANS_OTHERS: Final = "(target|it|its|them|their|that|those|they|this way)"
_HAS: Final = "(has|have|gain|gains|with|and)␣$"
_LOSES: Final = "(lose|loses)␣$"
_GAINS: Final = table("is now (a|an|) $ → gains␣")
_ENDS: Final = r"(?=$|[.,;\n\"]| and | until | as long as )"
_SEVERAL: Final = "^(any number of|up to {n:word}|all|each|{n:number word}|X)␣"
_COUNTER_ON_IT: Final = table("␣with (a |an |){kind:counter} counter(s|) on (it|them) →")
_THEY: Final = "they␣$"
_THEIRS: Final = table("your → their\nyou → they")
_THEN_THEY: Final = table("then (they |){verb:letters} → then {verb.plural}")
_OF_THE_LAST: Final = "^(Then |After that, |)(you|You) may {verb:letters}␣"
_PAST: Final = {"pay": "paid", "draw": "drew", "lose": "lost", "put": "put"}
"""The past of verbs that have no "d" or "ed"."""
_COUNTERS: Final = "^ counter(s|)"


def expanded(
    text: str, pack: Pack, label: str = "", reminder: str = "", apart: Apart = lambda text: (text,)
) -> tuple[str, ...]:
    """The paragraphs that a paragraph stands for; itself alone where it has no word of the pack.

    Args:
        text: The paragraph.
        pack: The rules of its set.
        label: The ability word before it.
        reminder: What stands behind it in brackets, as rules text.
        apart: Gives the abilities of a paragraph that an object is given, or loses, in today's wording.

    Raises:
        UnreadableError: A word of the pack stands where nobody knows what it means; the message says which.
    """
    if not pack.key:
        return (text,)
    text = with_tokens(_with_events(pack.in_game_symbols(text), pack), pack)
    expansion = _Expansion(pack, reminder, apart)
    found = expansion.paragraphs(_with_qualities(with_paid(text, pack), pack), ())
    word = _word_of(label, pack) if label else None
    if word is not None:
        found = [*expansion.of_word(word, found), f"{OPEN}{OWN}{word.name.lower()}{CLOSE}"]
    return tuple(marked(in_usual_words(rewritten(one, _created(pack))), pack) for one in found)


def _with_events(text: str, pack: Pack) -> str:
    """ "Whenever you sift": a keyword action as what happens, which has no text there."""
    for keyword in pack.keywords if text.startswith("When") else ():
        if _is_watched(keyword, pack):
            text = rewritten(text, event_of(keyword.name.lower()))
    return text


def _is_watched(keyword: PackKeyword, pack: Pack) -> bool:
    """Whether texts wait for a keyword action."""
    return keyword.is_action and keyword.name.lower() in pack.watched


def _word_of(label: str, pack: Pack) -> PackKeyword | None:
    """The ability word of the pack that a label is."""
    return next((one for one in pack.keywords if one.is_word and one.name.lower() == label.lower()), None)


def _named_in(text: str, pack: Pack) -> list[PackKeyword]:
    """The keywords whose names stand in the text, be it within other words."""
    low = text.lower()
    return [keyword for name, keyword in _by_name(pack) if name in low]


@lru_cache(maxsize=50)
def _by_name(pack: Pack) -> tuple[tuple[str, PackKeyword], ...]:
    return tuple((keyword.name.lower(), keyword) for keyword in (*pack.keywords, *_landwalks(pack)))


@implements("702.14c")
def _landwalks(pack: Pack) -> Iterator[PackKeyword]:
    """The landwalk ability of each land type of the set."""
    for word in (word for kind, words in pack.subtypes if kind == "Land" for word in words):
        text = f"This creature can't be blocked as long as defending player controls a {word}."
        yield PackKeyword(f"{word}walk", "", (), False, text)


def _with_qualities(text: str, pack: Pack) -> str:
    """ "each creature with dreamwalk": the keyword as a quality of objects, which has no text there."""
    for keyword in _named_in(text, pack):
        ability = _ability_of(keyword, pack) if keyword.is_action else keyword
        if ability is not None:
            text = rewritten(text, _as_quality(ability, keyword.name))
    return text


def _ability_of(action: PackKeyword, pack: Pack) -> PackKeyword | None:
    """The ability of what is called by the action: "creature cards with hibernate" have hibernating."""
    name = action.name.lower()
    forms = (f"{name}ing", f"{name.removesuffix('e')}ing")
    return next((one for one in pack.keywords if not one.is_action and one.name.lower() in forms), None)


@lru_cache(maxsize=4_000)
def _as_quality(keyword: PackKeyword, called: str) -> tuple[Wording, ...]:
    """A keyword as a quality; what tokens are created with, they have, and one with a cost is given."""
    own, name = f"{OPEN}{OWN}{keyword.name.lower()}{CLOSE}", literal(called)
    told = f"({name}|{name.lower()})"
    its_cost = "{letter}|-| —|—|{{| {{|, {{|,{{| {digit}| X |counter| counter"
    lines = f"""
[!token |tokens ]{{how=with|without|that has|that have}} {{more:or a keyword}}{told}[!{its_cost}]
    → {{how}} {{more}}{own}"""
    if called.lower() != keyword.name.lower():  # "hibernate cards" have hibernating
        lines += f"""
{{n=a|an|any number of}} {told} {{cards=card|cards}}[ (from|in) ] → {{n}} {{cards}} with {own}"""
    if keyword.parameters in ("", "<cost>"):  # else it may be their value
        lines += f"\n{told} {{what:kinds of cards}} → {{what}} with {own}"
    return table(lines)


@lru_cache(maxsize=50)
def _created(pack: Pack) -> tuple[Wording, ...]:
    """What texts say of permanents that have their name from a keyword that creates them."""
    names = {found.values["name"] for keyword in pack.keywords for found in found_in(_CREATED, keyword.text)}
    if not names:
        return ()
    return table(
        f"{{control=control|controls}} {{name={'|'.join(sorted(names))}}}[!{{letter}}|'|-]"
        " → {control} a permanent named {name}"
    )


@lru_cache(maxsize=4_000)
def with_terms(text: str, pack: Pack) -> str:
    """The text with the definitions in the places of the terms.

    Raises UnreadableError where a term is used for which that can't be done.
    """
    for term in pack.terms:
        word = word_of(term)
        low = text.lower()
        if word.lower() not in low and doing_of(word) not in low:
            continue
        if any(one.term.lower() == term.term.lower() and one.text != term.text for one in pack.terms):
            raise UnreadableError(f"the term {term.term!r} is defined in two ways")
        rule = rule_of(term)
        text = text if rule is None else rule(text)
        if _stands_in(text, word):
            why = "its definition has no shape that is known" if rule is None else "it is used in another way"
            raise UnreadableError(f"the term {term.term!r}: {why}")
    return text


class _Expansion:
    """Works on one paragraph; counts what it did, so that it ends whatever the pack says."""

    def __init__(self, pack: Pack, reminder: str, apart: Apart) -> None:
        self._pack = pack
        self._apart = apart
        self._reminder = reminder
        self._done = 0

    def of_word(self, word: PackKeyword, found: list[str]) -> list[str]:
        """What an ability word stands for before these paragraphs."""
        line = found[0] if word.text.startswith(LINE) else found[0][:1].lower() + found[0][1:]
        if len(found) > 1 or LINE not in word.text:
            raise UnreadableError(f"{word.name!r} stands before what it can't stand before")
        meant = word.text.replace(LINE, line.removesuffix(".")).removesuffix(".")
        return [normalise(self._with_deeds(_with_qualities(f"{meant}.", self._pack)), "")]

    def _with_deeds(self, text: str) -> str:
        """A definition in which the deeds of the pack are no longer its keywords."""
        deeds = self._pack.deeds
        return marked(text, Pack(" ".join(("deeds", *deeds)), deeds=deeds)) if deeds else text

    def paragraphs(self, text: str, inside: tuple[str, ...]) -> list[str]:
        """The paragraphs that one stands for: a keyword ability that stands in a list has its own."""
        abilities = [one for one in self._used(text) if not one.is_action and not one.is_word]
        whole = self._ability(text, abilities, inside)
        if whole is not None:
            return whole
        parts = text.removesuffix(".").replace("; ", ", ").split(", ")
        own = {part: found for part in parts if (found := self._ability(part, abilities, inside)) is not None}
        if not own:
            return [self._sentences(text, inside)]
        rest = ", ".join(part for part in parts if part not in own)
        others = [self._sentences(rest[:1].upper() + rest[1:], inside)] if rest else []
        return [*others, *(one for part in parts for one in own.get(part, ()))]

    def _ability(self, text: str, abilities: list[PackKeyword], inside: tuple[str, ...]) -> list[str] | None:
        """What a keyword that stands alone is printed for; None where none does."""
        for keyword in abilities:
            # Where the reminder text stood behind a dash (207.2), the dash is left over.
            match = form_of(keyword).fullmatch(text.removesuffix(".").removesuffix(" —"))
            if match is not None and not any(f", {one.name.lower()}" in text.lower() for one in abilities):
                meant = self._meant(keyword, match, inside)
                inner = (*inside, keyword.name)
                told = [one for line in meant.split("\n") for one in self.paragraphs(line, inner)]
                return [*told, f"{OPEN}{OWN}{keyword.name.lower()}{CLOSE}"]
        return None

    def _sentences(self, text: str, inside: tuple[str, ...]) -> str:
        """A paragraph with what stands for its actions and its terms."""
        for keyword in (one for one in self._used(text) if not one.is_word):
            text = self._each(text, keyword, inside)
        return with_terms(text, self._pack)

    def _each(self, text: str, keyword: PackKeyword, inside: tuple[str, ...]) -> str:
        done = ""
        while (match := _ending(keyword, text)) is not None:
            meant = self._meant(keyword, match, inside)
            inner = (*inside, keyword.name)
            before, behind = text[: match.start()], text[match.end() :]
            if not keyword.is_action:
                listed, text = self._given(keyword, meant, inner, before, behind)
                done += listed
                continue
            meant = self._sentences(meant, inner)
            if _is_watched(keyword, self._pack):
                meant = _told(keyword, match, before, meant)
            meant, behind = _repeated(keyword, meant, behind)
            if _of_somebody(match, text):
                before, meant = done + before, _said_of_them(keyword, match, meant)
            else:
                if _is_optional(meant) and not behind.startswith(_IF_YOU_DO):
                    before = before.removesuffix("you may ")
                before, meant = _joined(keyword, done + before, match[0], meant)
            if (
                keyword.if_you_do
                and behind.startswith(_IF_YOU_DO)
                and not _asks_of_the_last(keyword.if_you_do, meant)
            ):
                behind = behind.replace(_IF_YOU_DO, f". If {keyword.if_you_do}, ", 1)
            done, text = before + meant, behind
            if len(done) > _LONGEST:
                raise UnreadableError(f"{keyword.name!r} stands for a longer text than any card has")
        if not any(not may_miss for _, may_miss in parameters_of(keyword)) and _stands_in(text, keyword.name):
            raise UnreadableError(f"{keyword.name!r} is used in another way than its pattern says")
        return done + text

    def _given(
        self, keyword: PackKeyword, meant: str, inside: tuple[str, ...], before: str, behind: str
    ) -> tuple[str, str]:
        """What stands before a keyword that is given or lost, it with its text, and what stands behind."""
        lines = [one for line in meant.split("\n") for one in self.paragraphs(line, inside)]
        told = [one.removesuffix(".") for line in lines for one in self._apart(line)]
        words = [f"{OPEN}{OWN}{keyword.name.lower()}{CLOSE}", *(f'"{one}"' for one in told)]
        if stands_in(_LOSES, before):
            return f"{before}{listed(words)}", behind
        before = rewritten(before, _GAINS)
        if not stands_in(_HAS, before):
            raise UnreadableError(f"{keyword.name!r} stands where no ability can stand")
        return _in_list(before, words, behind)

    def _meant(self, keyword: PackKeyword, match: re.Match[str], inside: tuple[str, ...]) -> str:
        """The rules text of a keyword where it stands, with its values."""
        self._done += 1
        if keyword.name in inside:
            raise UnreadableError(f"{keyword.name!r} is defined by itself")
        if len(inside) >= _DEEPEST or self._done > _MOST or len(keyword.text) > _LONGEST:
            raise UnreadableError(f"{keyword.name!r} stands for a longer text than any card has")
        if REMINDER in keyword.text and not self._reminder:
            raise UnreadableError(f"what {keyword.name!r} means stands on the card in brackets, and not here")
        told = rules_text(keyword).replace(REMINDER, as_paid(self._reminder, keyword, self._pack))
        text = with_tokens(without_none(filled(told, values_of(keyword, match))), self._pack)
        return normalise(self._with_deeds(_with_qualities(with_paid(text, self._pack), self._pack)), "")

    def _used(self, text: str) -> list[PackKeyword]:
        """The keywords whose names stand in the text, the longest first.

        Raises UnreadableError where one of them is defined in two ways.
        """
        if len(text) > _LONGEST:
            raise UnreadableError("the text is longer than that of any card")
        found = {one for one in _named_in(text, self._pack) if _is_used(text, one)}
        names = {keyword.name.lower() for keyword in found}
        if len(names) < len({replace(keyword, notes=()) for keyword in found}):
            raise UnreadableError("a keyword in it is defined in two ways")
        return sorted(found, key=lambda keyword: (-len(keyword.name), keyword.name))


def _repeated(keyword: PackKeyword, meant: str, behind: str) -> tuple[str, str]:
    """What an action stands for that is done several times ("twice"), and what stands behind that.

    Raises UnreadableError where a sentence said again could mean other objects than the first time.
    """
    often = next(found_in(_OFTEN, behind), None)
    if often is None:
        return meant, behind
    told = often.values["n"] or NUMBER_WORDS[2]
    times = NUMBER_WORDS.index(told) if told in NUMBER_WORDS else 0
    others = stands_in(_MEANS_OTHERS, rewritten(meant, _COUNTER_ON_IT))
    if not 1 < times <= _OFTEN_MAX or others:
        raise UnreadableError(f"{keyword.name!r} can't be said{behind[: often.end]}")
    once = meant.removesuffix(".")
    return f"{'. '.join([once[:1].upper() + once[1:]] * times)}.", behind[often.end :]


def _told(keyword: PackKeyword, match: re.Match[str], before: str, meant: str) -> str:
    """What a keyword action stands for, and that it was done, where texts wait for that.

    Raises UnreadableError where that can't be said behind it.
    """
    if match["spoken"] or _has_condition(_sentence_in(before)) or stands_in(_THEY, before):
        raise UnreadableError(f"whether {keyword.name!r} is done is not known here, and a text waits for it")
    what = values_of(keyword, match).get("what", "")
    to = " them" if stands_in(_SEVERAL, what) else " it" if what else ""
    return f"{meant.removesuffix('.')}. You {OPEN}{DEED}{keyword.name.lower()}{CLOSE}{to}."


def _sentence_in(before: str) -> str:
    """The sentence, cost or quoted text that goes on behind this."""
    return before[max(before.rfind(sign) for sign in '.:"\n') + 1 :].removeprefix(" ")


def _has_condition(sentence: str) -> bool:
    """Whether what follows may not be done, or is done with something else."""
    return stands_in(_CONDITION, rewritten(sentence, _IF_THEN))


def _asks_of_the_last(asked: str, meant: str) -> bool:
    """Whether "you exiled something this way" asks of the last sentence, which is "you may exile ..."."""
    told = values_in("you {verb:letters} {what:small words} this way", asked)
    sentence = meant.rsplit(". ", maxsplit=1)[-1].removesuffix(".")
    last = next(found_in(_OF_THE_LAST, sentence), None)
    verb = last.values["verb"] if last is not None else ""
    if told is None or not verb or told["verb"] not in (f"{verb}d", f"{verb}ed", _PAST.get(verb)):
        return False
    # "you paid life" is "you may pay 2 life"; a narrower noun would ask for more than that it was done.
    any_card = told["what"] == "a card" and " card" in sentence
    return told["what"] == "something" or any_card or sentence.endswith(told["what"].removeprefix("a "))


def _stands_in(text: str, name: str, *, named: bool = False) -> bool:
    """Whether the name of a keyword stands in a text as a word, and not as a kind of counter.

    `named`: before a word with a capital it is a part of a name.
    """
    low, name = text.lower(), name.lower()
    places = (at for at in range(len(low)) if low.startswith(name, at))
    return any(_is_apart(text[:at], text[at + len(name) :], named=named) for at in places)


def _is_apart(before: str, behind: str, *, named: bool) -> bool:
    """Whether what stands between these texts is a word by itself."""
    if before[-1:].isalnum() or before.endswith(("_", OWN, DEED)) or behind[:1].isalnum():
        return False
    in_a_name = named and behind[1:2].isupper() and behind[2:3].islower() and behind[:1] == " "
    return not in_a_name and not behind.startswith(("-", "_")) and not stands_in(_COUNTERS, behind)


def _is_used(text: str, keyword: PackKeyword) -> bool:
    return _stands_in(text, keyword.name, named=not (keyword.is_action or keyword.parameters)) or (
        keyword.is_action and any(match["spoken"] for match in form_of(keyword).finditer(text))
    )


def _ending(keyword: PackKeyword, text: str) -> re.Match[str] | None:
    """Where the keyword stands, with the longest value of its last parameter that a sentence has."""
    for match in form_of(keyword).finditer(text):
        longer = re.compile(form_of(keyword).pattern + _ENDS)
        return longer.match(text, match.start()) or match
    return None


def _in_list(before: str, words: list[str], behind: str) -> tuple[str, str]:
    """What stands before a keyword that is given, it and its text, as a list; and what stands behind that."""
    *first, last = words
    if before.endswith(" and "):
        return f"{before.removesuffix(' and ')}, {', '.join(first)}, and {last}", behind
    if behind.startswith(" and "):
        return f"{before}{', '.join(words)}", f",{behind}"
    return f"{before}{listed(words)}", behind


def _is_optional(meant: str) -> bool:
    """Whether an action says itself that one may do it, and all else of what is done this way."""
    first, *more = meant.removesuffix(".").split(". ")
    return first.startswith("You may ") and all(" this way" in one for one in more)


def _of_somebody(match: re.Match[str], text: str) -> bool:
    """Whether it is said of somebody else that does it: "that player ambles", "they amble"."""
    return match["spoken"] is not None or stands_in(_THEY, text[: match.start()])


def _said_of_them(keyword: PackKeyword, match: re.Match[str], meant: str) -> str:
    """What an action stands for, as it is said of others than the reader.

    Raises UnreadableError where it is more than one deed.
    """
    meant = meant.removesuffix(".").removeprefix("You ")
    verb, space, rest = meant.partition(" ")
    if "." in meant or stands_in("(may|if)", meant) or not verb[1:].isalpha():
        raise UnreadableError(f"{keyword.name!r} is more than one deed, and is said of others")
    rest = rewritten(rest, _THEIRS)
    verb = verb.lower()
    if match["spoken"]:
        verb, rest = plural(verb), rewritten(rest, _THEN_THEY)
    return f"{verb}{space}{rest}"


def _joined(keyword: PackKeyword, before: str, printed: str, meant: str) -> tuple[str, str]:
    """What stands before the action, and its rules text, as one sentence or several.

    Raises UnreadableError where the sentence says something of the action that would not hold for all of it.
    """
    meant = meant.removesuffix(".")
    sentence = _sentence_in(before)
    if meant.startswith("It ") and sentence and not sentence.endswith(", "):
        return before.rstrip(), f" {meant.removeprefix('It ')}"
    if f" {before}" != " " and not f" {before}".endswith(_BEFORE_ACTION):
        raise UnreadableError(f"{keyword.name!r} stands where nothing can be done")
    event = sentence.startswith(_EVENTS)
    triggered = event or values_in(_CHAPTER, sentence) is not None
    if "." in meant and sentence and (_has_condition(sentence) or not triggered):
        raise UnreadableError(f"what is said before {keyword.name!r} may not hold for all that it stands for")
    is_within = sentence.endswith(", ") and event
    return before, meant[:1].lower() + meant[1:] if is_within or printed[:1].islower() else meant
