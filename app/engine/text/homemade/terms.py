"""Terms of a rules pack: words that are defined by a text, which takes their place.

Five shapes of definitions are known: "A card is charmed if it ..." for what an object is, "A player is
desperate if they ..." for what somebody is, "It's dusk if ..." for how it stands, "When a creature dies, the
player who ... is the player who beat it." for who somebody is, and "An effect meddles with a library when it
..." for what an effect does.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

from app.engine.text.homemade.wordings.plain import DEFINITIONS
from app.engine.text.homemade.wordings.wording import rewritten
from app.engine.text.spelling import plural
from app.engine.values.pack import PackTerm

Replace: TypeAlias = Callable[[str], str]
_QUALITY: Final = re.compile(
    r"(?:A|An) (?P<noun>[a-z]+) is (?P<term>.+?) if it (?P<verb>is|has|lacks) (?P<rest>[^.]+)\."
)
_STATE: Final = re.compile(
    r"(?:A player is|You're) (?P<term>[a-z-]+) if (?:they|you|that player) (?P<verb>\w+) (?P<rest>[^.]+)\."
)
_GAME: Final = re.compile(r"It's (?P<term>[a-z-]+) if (?P<rest>[^.]+)\.")
_PERSON: Final = re.compile(
    r"(?:When|Whenever) an? [a-z]+ (?P<event>[^,.]+), (?P<who>the player who [^.]+) is (?P<term>the [^.]+)\."
)
_DEED: Final = re.compile(
    r"An effect (?P<term>[a-z]+ .+?) when it (?P<deeds>[^.]+)\.(?: (?P<but>[^.]+) are excepted\.)?"
)
_OWNED: Final = r"(?: (?:you|your opponents|an opponent|each opponent|they|that player) (?:owns?|controls?))?"
_BEFORE: Final = {"is": "", "has": "with ", "lacks": "without "}
_WHERE: Final = ("in ", "on ", "under ", "from ", "with ", "without ", "attached ", "exiled ")
_SAMPLES: Final = (
    (_STATE, ("When this creature enters, if you're {term}, draw a card.",)),
    (_GAME, ("When this creature enters, if it's {term}, draw a card.",)),
    (_QUALITY, ("Return target {term} {noun} to its owner's hand.", "Destroy target {term} {noun}.",
                "Draw a card for each {term} {noun} you own.")),
    (_PERSON, ("When this creature dies, {term} loses 1 life.",)),
    (_DEED, ("Spells and abilities can't {word} your library.",)),
)  # fmt: skip
_LIBRARY: Final = re.compile(r"\b(?:a|that|the) library")


@lru_cache(maxsize=1_000)
def rule_of(term: PackTerm) -> Replace | None:
    """What puts a definition in the place of its term; None where the definition has no known shape."""
    rules = ((_QUALITY, _quality), (_STATE, _state), (_GAME, _game), (_PERSON, _person), (_DEED, _deed))
    for form, rule in rules:
        match = form.fullmatch(term.text) or form.fullmatch(rewritten(term.text, DEFINITIONS))
        if match is not None and term.term in match["term"]:
            return rule(match)
    return None


@lru_cache(maxsize=1_000)
def word_of(term: PackTerm) -> str:
    """The word by which a text is known to use a term; of what effects do, the verb as after "can't"."""
    match = _DEED.fullmatch(term.text)
    if match is None or term.term not in match["term"]:
        return term.term
    verb, _, rest = match["term"].partition(" ")
    return " ".join((_plain(verb), *rest.split(" ")[:-2]))


def samples_of(term: PackTerm) -> tuple[str, ...]:
    """Sentences that use a term, for trying it where no card does; none where its definition has no shape."""
    for form, sentences in _SAMPLES:
        match = form.fullmatch(term.text) or form.fullmatch(rewritten(term.text, DEFINITIONS))
        if match is not None and term.term in match["term"]:
            said = match.groupdict() | {"word": word_of(term)}
            return tuple(one.format(**said) for one in sentences)
    return ()


# -------------------------------------------------------------------- what a player is, and how it stands
def _state(match: re.Match[str]) -> Replace:
    """ "A player is desperate if they have 10 or less life." """
    term, plain, rest = re.escape(match["term"]), match["verb"], match["rest"]
    verb = {"don't": "doesn't", "have": "has", "are": "is"}.get(plain, plural(plain))
    yours = re.sub(r"\bthey\b", "you", re.sub(r"\btheir\b", "your", rest))
    theirs = re.sub(r"\byou\b", "they", re.sub(r"\byour\b", "their", rest))
    you = re.compile(rf"\b([Yy]ou)(?:'re| are) {term}\b")
    other = re.compile(rf"\b((?:an|no|each|that|target) (?:opponent|player)) is {term}\b")
    return lambda text: other.sub(rf"\1 {verb} {theirs}", you.sub(rf"\1 {plain} {yours}", text))


def _game(match: re.Match[str]) -> Replace:
    """ "It's dusk if you control no untapped lands." """
    form, rest = re.compile(rf"\bit(?:'s| is) {re.escape(match['term'])}\b"), match["rest"]
    return lambda text: form.sub(rest, text)


# ---------------------------------------------------------------------------------- what an object is
def _quality(match: re.Match[str]) -> Replace:
    """ "A card is charmed if it is in exile with a charm counter on it." """
    noun, term = match["noun"], re.escape(match["term"])
    rest = _BEFORE[match["verb"]] + match["rest"]
    if not rest.startswith(_WHERE):
        return lambda text: re.sub(rf"\b{term}\b", rest, text)
    before = re.compile(rf"\b(?P<a>an?\ )?{term}(?P<kind>(?: [\w-]+)*? {noun}(?P<s>s?))\b(?P<owned>{_OWNED})")
    with_it = re.compile(rf"\b(?P<noun>{noun}(?P<s>s?)) {term} with (?P<by>it|~|this [a-z]+)")
    is_so = re.compile(rf"\b(?P<is>is|are|it's) {term}\b")

    def put(text: str) -> str:
        text = with_it.sub(
            lambda m: f"{m['noun']} exiled with {m['by']} {_last(rest, several=bool(m['s']))}", text
        )
        text = before.sub(lambda m: _behind(m, rest), text)
        return is_so.sub(lambda m: f"{m['is']} {_last(rest, several=m['is'] == 'are', whole=True)}", text)

    return put


def _behind(match: re.Match[str], rest: str) -> str:
    """The definition behind the noun; the article is that of the word that comes first now."""
    kind = match["kind"].lstrip()
    article = "" if match["a"] is None else ("an " if kind[0] in "aeiou" else "a ")
    return f"{article}{kind}{match['owned']} {_last(rest, several=bool(match['s']), whole=True)}"


def _last(rest: str, *, several: bool, whole: bool = False) -> str:
    """What is said of one object or of several; without `whole` not the zone, which is said otherwise."""
    if not whole and rest.startswith("in exile "):
        rest = rest.removeprefix("in exile ")
    if not several:
        return rest
    return re.sub(r"\ban? ([^ ]+) counter\b", r"\1 counters", rest).replace(" on it", " on them")


# -------------------------------------------------------------------------------------- who somebody is
def _person(match: re.Match[str]) -> Replace:
    """ "When a creature dies, the player who ... is the player who beat it." """
    form, who = re.compile(rf"\b{re.escape(match['term'])}(?![\w-])"), match["who"]
    verb, _, rest = who.removeprefix("the player who ").partition(" ")
    deed = re.escape(match["term"].removeprefix("the player who "))
    if_you = re.compile(rf"\b(if|unless) (?:you're {re.escape(match['term'])}|you {deed})(?![\w-])")
    is_so = rf"\1 you {_plain(verb)} {rest}"
    kills = re.compile(rf"\b([Ww]hen(?:ever)?) {doing_of(match['term'])} (an? [^,.]+), ")
    does = rf"\1 \2 {match['event']}, if you {_plain(verb)} {rest}, "
    return lambda text: form.sub(who, if_you.sub(is_so, kills.sub(does, text)))


def doing_of(term: str) -> str:
    """How a text waits for who somebody is: "you kill" for "the player who killed it"."""
    past = term.removeprefix("the player who ").partition(" ")[0]
    return f"you {past.removesuffix('ed')}"


# ------------------------------------------------------------------------------------ what effects do
def _deed(match: re.Match[str]) -> Replace:
    """ "An effect meddles with a library when it searches it, or ... . Card draws are excepted." """
    verb, _, rest = match["term"].partition(" ")
    about = rest.rpartition(" ")[0].rpartition(" ")[0]
    word = re.escape(" ".join(filter(None, (_plain(verb), about))))
    form = re.compile(rf"\bcan't {word} (?P<whose>[a-z' ]{{1,40}}?) library(?![\w-])")
    deeds = [_plain_deed(one) for one in re.split(r",? or |, ", _LIBRARY.sub("{}", match["deeds"]))]
    if "{}" not in deeds[0]:
        deeds[0] = re.sub(r"\bit\b", "{}", deeds[0], count=1)
    but = f", except for {match['but'][0].lower()}{match['but'][1:]}" if match["but"] else ""

    def put(found: re.Match[str]) -> str:
        *first, last = (one.replace("{}", f"{found['whose']} library") for one in deeds)
        return f"can't {', '.join(first)}{', or ' if len(first) > 1 else ' or ' if first else ''}{last}{but}"

    return lambda text: form.sub(put, text)


def _plain_deed(deed: str) -> str:
    verb, _, rest = deed.strip().partition(" ")
    return f"{_plain(verb)} {rest}"


def _plain(verb: str) -> str:
    """The verb as it stands after "can't"."""
    irregular = {"has": "have", "does": "do", "goes": "go", "is": "be"}
    if verb in irregular:
        return irregular[verb]
    return verb[:-2] if verb.endswith(("ches", "shes", "sses")) else verb.removesuffix("s")
