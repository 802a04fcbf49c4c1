"""From the tree of a search to SQL: each term by its operator, and what it all says in English."""

from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from cardsdb.search.clauses import EVERYTHING, AllOf, AnyOf, Clause, Level, NoneOf, Part, opposite
from cardsdb.search.operators import by_key, did_you_mean, meaning
from cardsdb.search.operators.text import in_text, quoted
from cardsdb.search.pool import Pool
from cardsdb.search.tree import Either, Every, Inside, Node, Not, NotUsedError, Problem, Term
from resources.said import Verbatim, listed, said_by, say

_MEANT: Final = {
    "text": "o", "rules": "o", "rule": "o", "price": "usd", "commander": "id", "guild": "c", "cost": "m",
    "subtype": "t", "supertype": "t", "title": "name", "edhrec": "order:edhrec", "legality": "f",
    "expansion": "s",
}  # fmt: skip
"""What is called so elsewhere."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a search asks."""

    clause: Clause
    words: str
    """What is true of the cards that are found; empty when everything is."""
    problems: tuple[Problem, ...]
    understood: bool
    """Whether any part is used; a search of which none is finds nothing."""


def to_sql(tree: Node, pool: Pool) -> Meaning:
    """The SQL of a search. Parts that can't be answered are left out and told."""
    writer = _Writer(pool)
    part = writer.part(tree)
    problems = tuple(sorted(writer.problems, key=lambda problem: problem.at))
    if part is None:
        return Meaning(EVERYTHING, "", problems, understood=tree == Every(()))
    return Meaning(part.clause, part.words, problems, understood=True)


class _Writer:
    """Goes through the tree; `None` is a part that is left out."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self.problems: list[Problem] = []

    def part(self, node: Node) -> Part | None:
        match node:
            case Term():
                return self._told(node)
            case Not(inner):
                part = self.part(inner)
                if part is None:
                    return None
                words = (
                    opposite(part.words)
                    if isinstance(inner, Term)
                    else say("are none of those that {words}", words=part.words)
                )
                return Part(NoneOf(part.clause), words)
            case Inside(term, inner):
                return self._inside(term, inner)
            case Every(nodes):
                parts = [part for part in map(self.part, nodes) if part is not None]
                return _joined(parts, "and") if parts else None
            case Either(nodes):
                parts = [part for part in map(self.part, nodes) if part is not None]
                return _joined(parts, "or") if parts else None

    def _told(self, term: Term) -> Part | None:
        """What the term means; when it can't be answered, None, and the problem is told."""
        try:
            part = self._term(term)
        except NotUsedError as error:
            self.problems.append(Problem(term.text, term.at, said_by(error)))
            return None
        if part.note:
            self.problems.append(Problem(term.text, term.at, part.note))
        return part

    def _term(self, term: Term) -> Part:
        one = by_key().get(term.key)
        if one is None:
            meant = meaning(_MEANT[term.key]) if term.key in _MEANT else ""
            raise NotUsedError(
                say(
                    "there is no key “{key}”{meant}",
                    key=Verbatim(term.key),
                    meant=meant or did_you_mean(term.key, by_key()),
                )
            )
        if term.comparison not in one.comparisons:
            signs = " ".join(one.comparisons)
            raise NotUsedError(
                say(
                    "“{key}” can't be compared with “{comparison}”; write one of {signs}",
                    key=Verbatim(term.key),
                    comparison=term.comparison,
                    signs=signs,
                )
            )
        negative = term.comparison == "!=" and "<" not in one.comparisons
        part = one.mean(replace(term, comparison="=") if negative else term, self._pool)
        if (term.key == "not") != negative:
            part = Part(NoneOf(part.clause), opposite(part.words), part.note)
        return part

    def _inside(self, term: Term, inner: Node) -> Part | None:
        if term.key != "ability":
            return self.part(_given(term, inner))
        part = _InAbility(self._pool, self.problems).part(inner)
        if part is None:
            return None
        return Part(
            AllOf((part.clause,), Level.ABILITY),
            say("have an ability in which there is {words}", words=part.words),
        )


class _InAbility(_Writer):
    """Terms in `ability:(…)`, which are all about one ability."""

    def __init__(self, pool: Pool, problems: list[Problem]) -> None:
        super().__init__(pool)
        self.problems = problems

    def _term(self, term: Term) -> Part:
        if term.key not in ("", "o", "oracle", "ability"):
            raise NotUsedError(
                say("“{key}:” is about the whole card; put it outside “ability:(…)”", key=Verbatim(term.key))
            )
        if term.comparison == "!=":
            term = replace(term, comparison="=")
            return Part(NoneOf(self._term(term).clause), say("no {words}", words=quoted(term)))
        return Part(in_text("ability", "ability of self", term), quoted(term))

    def part(self, node: Node) -> Part | None:
        if isinstance(node, Not):
            part = self.part(node.part)
            return part and Part(NoneOf(part.clause), say("no {words}", words=part.words))
        return super().part(node)


def _given(head: Term, node: Node) -> Node:
    """The group of `key:(…)` with the key given to each word in it."""
    match node:
        case Term() if node.key == "":
            return replace(node, key=head.key, comparison=head.comparison)
        case Not(part):
            return Not(_given(head, part))
        case Every(parts):
            return Every(tuple(_given(head, part) for part in parts))
        case Either(parts):
            return Either(tuple(_given(head, part) for part in parts))
        case _:
            return node


def _joined(parts: list[Part], word: str) -> Part:
    if len(parts) == 1:
        return parts[0]
    clauses = tuple(part.clause for part in parts)
    inner = [
        say("({words})", words=part.words)
        if f" {_other(word)} " in part.words and word == "and"
        else part.words
        for part in parts
    ]
    return Part(AllOf(clauses) if word == "and" else AnyOf(clauses), listed(inner, word))


def _other(word: str) -> str:
    return "or" if word == "and" else "and"
