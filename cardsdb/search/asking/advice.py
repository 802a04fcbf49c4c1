"""What to say of a search that finds nothing, or that may not mean what it says."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, TypeGuard

from cardsdb.folding import fold
from cardsdb.search import tables
from cardsdb.search.operators import by_key, did_you_mean
from cardsdb.search.operators.colors import COLOR_WORDS
from cardsdb.search.operators.text import keyword_names, type_words
from cardsdb.search.pool import Pool
from cardsdb.search.tree import Either, Every, Node, Problem, Quote, Term
from resources.said import Verbatim, say

Finds = Callable[[Term], bool]
"""Whether a term alone is true of any card."""

_SIGNS: Final = {
    **dict.fromkeys(("|", "||"), say("for one or the other write “or”")),
    **dict.fromkeys(("&", "&&", "+", ","), say("leave it out; what stands side by side must all hold")),
    **dict.fromkeys(
        (":", "=", "!=", "<", "<=", ">", ">="), say("write key, sign and value without blanks, as in mv>=3")
    ),
}
"""What is written by those who know other languages."""
_NEAR: Final = 85
"""Per cent of letters that a whole name must have of what was typed."""


def misleading(tree: Node) -> Iterator[Problem]:
    """What is looked for in names though it is surely meant to leave something out."""
    parts = tree.parts if isinstance(tree, Every | Either) else ()
    for part, following in pairwise(parts):
        if _is_word(part) and part.value.lower() == "not" and not _is_word(following):
            yield Problem(
                part.text, part.at, say("this is looked for in names; to leave out what follows write -")
            )
    for part in parts:
        yield from misleading(part)


def advice(tree: Node, pool: Pool, finds: Finds) -> list[Problem]:
    """Of terms that find nothing, and of words that may have been meant otherwise: what would do."""
    terms = must_hold(tree)
    words = [term for term in terms if _is_word(term)]
    if len(words) == len(terms) and not any(map(_sign, words)) and (whole := _whole_name(words, pool)):
        return [whole]
    found = []
    for term in terms:
        if suggestion := _of_term(term, words, pool, finds):
            found.append(Problem(term.text, term.at, suggestion))
    return found


def must_hold(tree: Node) -> list[Term]:
    """The terms that must hold, or one of which must: those that are not negated."""
    match tree:
        case Term():
            return [tree]
        case Every(parts) | Either(parts):
            return [term for part in parts for term in must_hold(part)]
        case _:
            return []


def _is_word(part: Node) -> TypeGuard[Term]:
    return isinstance(part, Term) and part.key == "" and part.quote is Quote.WORD


def _sign(term: Term) -> str:
    return _SIGNS.get(term.text, "")


def _whole_name(words: Sequence[Term], pool: Pool) -> Problem | None:
    """The name that was misspelt as a whole."""
    if len(words) < 2:
        return None
    from rapidfuzz import fuzz, process  # noqa: PLC0415  (20 ms that only mistakes wait for)

    typed = fold(" ".join(term.value for term in words))
    near = process.extractOne(typed, pool.folded, scorer=fuzz.ratio, score_cutoff=_NEAR)
    if near is None or near[0] == typed:  # nothing is misspelt; the rest of the search left it out
        return None
    text, meant = " ".join(term.text for term in words), pool.names[near[2]]
    return Problem(
        text,
        words[0].at,
        say("no card has all this in its name; did you mean “{meant}”?", meant=Verbatim(meant)),
    )


def _of_term(term: Term, words: Sequence[Term], pool: Pool, finds: Finds) -> str:
    """What to say of a term of a search that found nothing; empty when that is not for it."""
    if term.quote is Quote.REGEX:
        return ""
    match term.key:
        case "t" | "type" if not finds(term):
            return say(
                "no type line has “{value}”{meant}",
                value=Verbatim(term.value),
                meant=_meant_type(term.value, pool),
            )
        case "a" | "artist" if not finds(term):
            return say(
                "no artist has “{value}” in the name{meant}",
                value=Verbatim(term.value),
                meant=did_you_mean(fold(term.value), _artists(pool)),
            )
        case "" | "!" if term.value != "//":
            return _of_name(term, words, pool, finds)
        case _:
            return ""


def _of_name(term: Term, words: Sequence[Term], pool: Pool, finds: Finds) -> str:
    if sign := _sign(term):
        return sign
    if term.quote is Quote.WORD and term.key == "" and (key := _better_key(term.value, pool)):
        return say("this is looked for in names; did you mean “{key}”?", key=Verbatim(key))
    if finds(term) or (term.key == "" and any(key.startswith(term.value.lower()) for key in by_key() if key)):
        return ""  # or a key that is still being typed
    if term.key == "!" and term.quote is Quote.WORD and words:
        whole = " ".join((term.value, *(word.value for word in words)))
        return say('a name of several words stands in quotes, !"{whole}"', whole=Verbatim(whole))
    return say(
        "no card has “{value}” in its name{meant}",
        value=Verbatim(term.value),
        meant=did_you_mean(fold(term.value), _names(term, pool)),
    )


def _better_key(word: str, pool: Pool) -> str:
    """The term that a word without a key stands for, if it is a colour, a type or a keyword."""
    value = fold(word)
    if value in by_key():
        return ""
    if value in COLOR_WORDS:
        return f"c:{value}"
    if type := next((one for one in singular(value) if one in type_words(pool)), ""):
        return f"t:{type}"
    return f"kw:{value}" if value in pool.once("keyword names", lambda: keyword_names(pool)) else ""


def _meant_type(word: str, pool: Pool) -> str:
    known = type_words(pool)
    one = next((one for one in singular(fold(word)) if one in known), fold(word))
    return did_you_mean(one, known)


def singular(word: str) -> Iterator[str]:
    """A word, and what it may be the plural of."""
    yield word
    for end, one in (("ves", "f"), ("ies", "y"), ("men", "man"), ("es", ""), ("s", "")):
        if word.endswith(end):
            yield word.removesuffix(end) + one


def _artists(pool: Pool) -> list[str]:
    rows = tables.values(pool, "artist", "folded")
    return sorted({word for (name,) in rows for word in (name or "").split()})


def _names(term: Term, pool: Pool) -> Sequence[str]:
    whole = term.key == "!" or " " in fold(term.value)
    made: Sequence[str] = pool.once(
        ("names", whole),
        lambda: pool.folded if whole else sorted({word for name in pool.folded for word in name.split()}),
    )
    return made
