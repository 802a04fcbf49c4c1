import re
from collections.abc import Mapping
from itertools import pairwise

from app.services.reference.links import Links
from app.services.rulestext import RulesText

NUMBER = re.compile(r"(?<![\d.])\d{3}\.\d+[a-z]{0,2}(?![a-z])")
DEAD = {"901.3a": "901.4"}
"""Printed in one edition, though there is no such rule in it."""


def test_each_number_in_a_rule_leads_to_a_rule_in_all_editions(texts: Mapping[str, RulesText]) -> None:
    for text in texts.values():
        links = Links(text)
        for number, rule in [*text.rules.items()][::5]:
            found = links.of(rule.text)
            for link in found:
                places = {
                    "rule": (*text.rules, *text.titles),
                    "section": text.sections,
                    "term": text.glossary,
                }
                assert link.to in places[link.kind]
            places = {(link.start, link.to) for link in found if link.kind == "rule"}
            said = {(match.start(), match[0]) for match in NUMBER.finditer(rule.text)}
            assert {one for one in said - places if DEAD.get(number) != one[1]} == set(), number


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
