import re
from collections.abc import Iterator, Mapping
from itertools import pairwise

from app.services.reference.links import Links
from app.services.rulestext import RulesText

NUMBER = re.compile(r"(?<![\d.])\d{3}\.\d+[a-z]{0,2}(?![a-z])")
DEAD = {"901.3a": "901.4", "Map": "110.10"}
"""Printed in some editions, though there is no such rule in them."""


def said_in(text: RulesText) -> Iterator[tuple[str, str]]:
    """All that can be read in an edition: rules, their examples, and terms."""
    for number, rule in text.rules.items():
        yield from ((number, said) for said in (rule.text, *rule.examples))
    yield from text.glossary.items()


def test_every_link_leads_somewhere_and_every_number_is_one_in_all_editions(
    texts: Mapping[str, RulesText],
) -> None:
    for text in texts.values():
        links = Links(text)
        places = {
            "rule": {*text.rules, *text.titles}, "section": {*text.sections}, "term": {*text.glossary}
        }  # fmt: skip
        for name, said in said_in(text):
            found = links.of(said)
            assert [link for link in found if link.to not in places[link.kind]] == [], name
            linked = {(link.start, link.to) for link in found if link.kind == "rule"}
            numbers = {(match.start(), match[0]) for match in NUMBER.finditer(said)}
            assert {one for one in numbers - linked if DEAD.get(name) != one[1]} == set(), name


def test_no_link_lies_within_another(newest: RulesText) -> None:
    links = Links(newest)
    for rule in [*newest.rules.values()][::9]:
        ends = [(link.start, link.end) for link in links.of(rule.text)]
        assert all(before[1] <= after[0] for before, after in pairwise(ends))


def test_chapters_sections_ranges_and_terms_are_found(newest: RulesText) -> None:
    links = Links(newest)
    text = "See rules 601 and 602.2b, and section 6; costs follow rules 601.2f–h. In 118 ways a card is cast."
    found = [(text[link.start : link.end], link.kind, link.to) for link in links.of(text)]
    assert ("601", "rule", "601") in found
    assert ("602.2b", "rule", "602.2b") in found
    assert ("section 6", "section", "6") in found
    assert ("601.2f–h", "rule", "601.2f") in found
    assert ("costs", "term", "Cost") in found
    assert "118" not in [said for said, _, _ in found]
    assert set(links.named(text)) == {"601", "602.2b", "601.2f", "601.2g", "601.2h"}


def test_a_term_is_marked_once_unless_it_is_known(newest: RulesText) -> None:
    links = Links(newest)
    assert [link.to for link in links.of("A cost is a cost.")] == ["Cost"]
    assert links.of("A cost is a cost.", known={"Cost"}) == ()
