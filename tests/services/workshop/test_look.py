"""What is said of a card while it is made."""

from pathlib import Path

import pytest

from app.services.homemade.findings import findings
from app.services.homemade.sets import HomeMade
from app.services.language import ENGLISH, translated, use
from app.services.workshop.draft import Draft, DraftFace, object_of
from app.services.workshop.look import Looked, look
from tests.services.workshop.test_draft import HOUND


def creature(text: str) -> Draft:
    return Draft((DraftFace("Moss Hound", "{G/U}{2}", "Creature — Dog", text, "2", "3"),))


def unread(looked: Looked) -> list[str]:
    text = looked.draft.faces[0].oracle_text
    return [text[line.stop : line.end] for line in looked.faces[0] if line.stop is not None]


def test_what_follows_from_the_fields_is_derived() -> None:
    looked = look(creature("Trample\n{R}, {T}: Draw a card."))
    assert (looked.mana_value, looked.colors, looked.identity, looked.keywords) == (
        3,
        "UG",
        "URG",
        ("trample",),
    )
    assert looked.object["colors"] == ["U", "G"]
    assert (looked.unread, looked.findings, looked.problem) == (0, (), "")


@pytest.mark.parametrize(
    ("text", "rest", "said"),
    [
        ("Flying, first strik", "strik", "is no keyword"),
        ("Trample\nDestory a creature.", "Destory a creature.", "expected an ability"),
        ("Creatures you control have flyng.", "flyng.", "expected a keyword"),
        ("When ~ enters, draw a card, you", "you", "The line ends too early"),
        ("Kicker", "Kicker", "stands without what must follow it"),
    ],
)
def test_what_is_not_read_is_found_in_the_field(text: str, rest: str, said: str) -> None:
    looked = look(creature(text))
    assert unread(looked) == [rest]
    assert said in looked.faces[0][-1].problem


@pytest.mark.parametrize(
    ("typed", "today"),
    [
        ("Ward 2", "Ward {2}"),
        ("When Moss Hound ETBs, draw 2 cards.", "When Moss Hound enters, draw two cards."),
        ("Landfall - Whenever a land comes into play under your control, you gain 1 life. (Yes.)",
         "Landfall — Whenever a land you control enters, you gain 1 life. (Yes.)"),
        ("Trample", ""),
    ],
)  # fmt: skip
def test_todays_wording_is_offered_with_its_reason(typed: str, today: str) -> None:
    (line,) = look(creature(typed)).faces[0]
    assert line.today == today
    assert bool(line.problem) == bool(today)
    if today:
        assert look(creature(today)).faces[0][0].today == ""


@pytest.mark.parametrize(
    ("face", "kind"),
    [
        (DraftFace("A", "", "Creature — Dog", "", "2"), "creature without power"),
        (DraftFace("A", "{1}", "Artifact", "", "2", "2"), "power without a creature"),
        (DraftFace("A", "", "Basic Land — Forest", "Draw a card."), "text on a basic land"),
        (DraftFace("A", "{1}", "Artefact", ""), "unknown type"),
        (DraftFace("A", "{PINK}", "Artifact", ""), "unknown symbol"),
    ],
)
def test_a_designer_is_told_what_the_check_of_a_set_tells(face: DraftFace, kind: str) -> None:
    draft = Draft((face,))
    found = findings(HomeMade(Path(), "", "", ((1, object_of(draft)),)))
    assert kind in [one.kind for one in look(draft).findings]
    assert kind in [one.kind for one in found]


def test_a_draft_is_looked_at_before_it_is_a_card() -> None:
    assert look(Draft()).problem == "It has no name yet."
    nameless = look(Draft((DraftFace(oracle_text="Trample", type_line="Creature"),)))
    assert (nameless.unread, nameless.problem) == (0, "It has no name yet.")
    assert nameless.card is not None


def test_both_faces_are_read() -> None:
    looked = look(
        Draft((HOUND, DraftFace("Bark", "{1}{R}", "Instant — Adventure", "Frobnicate.")), "adventure")
    )
    assert [[line.stop for line in lines] for lines in looked.faces] == [[None, None], [0]]
    assert (looked.colors, looked.identity, looked.mana_value) == ("G", "RG", 3)


def test_a_draft_without_a_name_and_where_it_is_wrong_are_german_in_german() -> None:
    use("de")
    try:
        looked = look(Draft((DraftFace("", "", "", "", "", ""),)))
        places = [translated(one.place) for one in looked.findings]
    finally:
        use(ENGLISH)
    assert looked.card is not None
    assert looked.card.name == "Namenlos"
    assert places == ["Typzeile"]
