"""The rules reader in the real window, on two small editions of made-up rules."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QApplication

from app.services.language import ENGLISH, use
from app.services.reference.editions import import_rules
from app.ui.main_window import MainWindow
from app.ui.reference.reader import Address
from tests.ui.accessible import cut
from tests.ui.conftest import Opens
from tests.ui.driving import click, named, press, settle, type_text
from tests.ui.reference.editions import EDITIONS, NEW


@pytest.fixture
def read(opens: Opens, tmp_path: Path) -> MainWindow:
    """A window with both editions."""
    for name, text in EDITIONS.items():
        file = tmp_path / f"{name}.txt"
        file.write_text(text, encoding="utf-8")
        import_rules(file, tmp_path / "data")
    return opens()


@pytest.fixture
def shows(read: MainWindow) -> Callable[[], str]:
    return lambda: " ".join(read.rules.reader.toPlainText().replace("\xa0", " ").split())


Shows = Callable[[], str]


def go(window: MainWindow, kind: str, to: str) -> None:
    window.look_up(kind, to)
    settle(window)


def follow(window: MainWindow, link: str) -> None:
    window.rules.reader.anchorClicked.emit(QUrl(link))
    settle(window)


def test_it_is_hidden_until_it_is_wanted_and_then_ready_to_type(read: MainWindow, shows: Shows) -> None:
    assert not read.rules.isVisible()
    assert read.rules.opened is None
    press(read, "Ctrl+R")
    assert read.rules.search.hasFocus()
    assert "601.2a First take the stone" in shows()
    assert "Example: You take the stone" in shows()


def test_a_number_is_found_while_one_types_and_enter_reads_it(read: MainWindow, shows: Shows) -> None:
    press(read, "Ctrl+R")
    type_text(read, "600.1")
    assert [one.to for one in read.rules.found.rules.items] == ["600.1"]
    press(read, "Return")
    assert "600.1 Things are done." in shows()
    press(read, "Ctrl+A")
    type_text(read, "then fly")
    assert read.rules.found.rules.items[0].to == "601.2b"
    press(read, "Return", "Alt+Left")
    assert "600.1 Things are done." in shows()
    press(read, "Alt+Right")
    assert "601.2b Then let it fly" in shows()


def test_the_key_that_finds_a_card_does_so_from_the_rules_too_and_is_told_there(read: MainWindow) -> None:
    press(read, "Ctrl+Shift+R")
    assert read.rules.search.hasFocus()
    assert "Ctrl+F finds a card" in read.rules.search.toolTip()
    press(read, "Ctrl+F")
    assert read.browser.search.hasFocus()
    press(read, "Ctrl+Shift+R")
    assert read.rules.search.hasFocus()


def test_misspelt_words_are_told_and_found(read: MainWindow) -> None:
    press(read, "Ctrl+R")
    type_text(read, "stoone")
    assert "stone" in read.rules.told.text()
    assert read.rules.found.rules.items[0].to == "Stone"


def test_links_lead_to_rules_terms_and_sections(read: MainWindow, shows: Shows) -> None:
    go(read, "rule", "601.2a")
    html = read.rules.reader.toHtml()
    assert 'href="rule:600.1"' in html
    assert 'href="term:Stone"' in html
    assert 'src="symbol:B"' in html
    read.set_theme("dark")
    assert read.rules.reader.toHtml() != html
    read.set_theme("light")
    for link, said in (
        ("term:Stone", "Something that is thrown."),
        ("rule:601", "601. Throwing Stones"),
        ("section:6", "6. Doing Things"),
        ("rule:600.1", "Things are done."),
    ):
        follow(read, link)
        assert said in shows()


def test_the_contents_are_a_tree_down_to_each_rule(read: MainWindow, shows: Shows) -> None:
    press(read, "Ctrl+R")
    tree = read.rules.contents
    tree.topLevelItem(0).setExpanded(True)
    chapter = tree.topLevelItem(0).child(1)
    assert chapter.text(0) == "601. Throwing Stones"
    chapter.setExpanded(True)
    tree.itemActivated.emit(chapter.child(0), 0)
    assert "601.1 A stone is thrown by a hand." in shows()
    for place, first in ((2, "Prowl"), (3, "")):
        tree.topLevelItem(place).setExpanded(True)
        assert tree.topLevelItem(place).child(0).text(0).startswith(first)


def test_two_editions_are_compared_in_one_text_or_side_by_side(read: MainWindow, shows: Shows) -> None:
    go(read, "rule", "601.2b")
    panel = read.rules
    panel.other.setCurrentIndex(panel.other.findData("2020-05-05"))
    panel.other.activated.emit(1)
    settle(read)
    assert "601.2b changed Then let it fly far away over the oldnew wall." in shows()
    click(read, panel.beside)
    assert "over the old wall. Then let it fly far away over the new wall." in shows()
    click(read, panel.changes)
    assert "702 Keyword Abilities: 2 moved, 2 new" in shows()
    follow(read, "changes:702")
    assert "702.6 moved, 702.5 → 702.6 Prowl" in shows()


def test_an_old_number_leads_to_the_rule_of_today(read: MainWindow, shows: Shows) -> None:
    press(read, "Ctrl+R")
    panel = read.rules
    panel.edition.setCurrentIndex(panel.edition.findData("2020-05-05"))
    panel.edition.activated.emit(1)
    settle(read)
    go(read, "rule", "702.5a")
    assert "Prowl is a static ability" in shows()
    assert "In the rules of May 5, 2030 it is 702.6a." in shows()
    follow(read, "today:702.6a")
    assert panel.opened is not None
    assert panel.opened.edition.day == "2030-05-05"
    assert "702.6a Prowl is a static ability" in shows()
    go(read, "rule", "703.1")
    assert shows() == "There is no 703.1 in the rules of May 5, 2030. It stood in the rules of 2020-05-05."


def test_what_the_program_does_about_a_rule_and_cases_that_show_it_are_named(
    read: MainWindow, shows: Shows
) -> None:
    go(read, "rule", "601.2b")
    assert "What the program does about it" in shows()
    assert "app/engine/casting/steps/r601_2b_announce.py" in shows()
    assert "Prowl after a Rogue connected" in shows()


def test_a_rule_number_of_the_checklist_leads_on_to_the_reader(read: MainWindow, shows: Shows) -> None:
    click(read, named(read.table, "Quiet Larceny"))
    click(read, named(read.cast_panel.checklist, "rule 601.2a"))
    assert "First take the stone" in read.cast_panel.rule_box.text.text()
    click(read, read.cast_panel.rule_box.more)
    assert read.rules.isVisible()
    assert "601.2a First take the stone" in shows()
    read.table.foot.explain("The stone", "It is too heavy.", ("601.2b",))
    click(read, read.table.foot.reason.rules.links[0])
    assert read.rules.walked.now == Address("rule", "601.2b")
    read.table.foot.explain("The stone", "It is too heavy, and too far.", ("601.2b", "601.2a"))
    assert read.table.foot.reason.text().endswith("601.2b, 601.2a")
    click(read, read.table.foot.reason.rules.links[1])
    assert read.rules.walked.now == Address("rule", "601.2a")


def test_the_list_of_commands_leads_to_what_is_meant(read: MainWindow) -> None:
    for typed, page in (
        ("601.2b", Address("rule", "601.2b")),
        ("rule 601", Address("rule", "601")),
        ("prowl", Address("keyword", "Prowl")),
        ("stnoe", Address("term", "Stone")),
        ("702.5aa", Address("term", "Stone")),  # there is none: nothing happens
    ):
        press(read, "Ctrl+K")
        type_text(read, typed)
        press(read, "Return", "Escape")
        assert read.rules.walked.now == page


def test_the_list_of_commands_opens_cases_and_cards(read: MainWindow) -> None:
    press(read, "Ctrl+K")
    type_text(read, "sacrificing the reducer")
    press(read, "Return")
    assert read.session.title == "Sacrificing the reducer: the cost is locked in"
    press(read, "Ctrl+K")
    type_text(read, "borowed notes")
    press(read, "Return")
    assert read.browser.card is not None
    assert read.browser.card.card.name == "Borrowed Notes"


def test_the_search_box_of_the_cards_takes_rules_and_keywords(read: MainWindow, shows: Shows) -> None:
    press(read, "Ctrl+F")
    type_text(read, "601.2b")
    assert read.browser.meant.links() == (("rule", "601.2b"),)
    press(read, "Return")
    assert "601.2b Then let it fly" in shows()
    press(read, "Ctrl+F")
    type_text(read, "prowl")
    assert read.browser.meant.links()[0] == ("keyword", "Prowl")
    read.browser.meant.linkActivated.emit("keyword:Prowl")
    settle(read)
    assert "keyword ability" in shows()


def test_a_keyword_is_told_once_and_as_the_language_has_it(read: MainWindow, shows: Shows) -> None:
    use("de")
    try:
        press(read, "Ctrl+F")
        type_text(read, "prowl")
        read.browser.meant.linkActivated.emit("keyword:Prowl")
        settle(read)
        page = shows()
    finally:
        use(ENGLISH)
    links, text = read.browser.meant.links(), read.browser.meant.text()
    assert [to for kind, to in links if kind in ("keyword", "term")] == ["Prowl"]
    assert ">Beutezug</a>" in text
    assert ">Prowl</a>" not in text
    assert "Schlüsselwortfähigkeit" in page
    assert "statisch" in page
    assert "„on the heap“" in page  # as the rule says it


def test_the_keywords_of_a_card_lead_to_their_pages(read: MainWindow, shows: Shows) -> None:
    click(read, named(read.table, "Quiet Larceny"))
    links = read.browser.keywords[0]
    assert links.isVisible()
    assert ("keyword", "prowl") in links.links()
    links.linkActivated.emit("keyword:prowl")
    settle(read)
    said = shows()
    for item in ("Prowl", "static", "on the heap", "702.6a", "Colours", "Types", "Mana values", "601.2b",
                 "No rulings are stored"):  # fmt: skip
        assert item in said
    go(read, "keyword", "prowll")
    assert "Did you mean prowl?" in shows()
    follow(read, "search:kw%3A%22prowl%22")
    assert read.browser.results.rowCount() == 4


def test_without_a_rules_text_it_says_how_to_get_one_and_reads_it_at_once(
    window: MainWindow, tmp_path: Path, qapp: QApplication
) -> None:
    press(window, "Ctrl+R")
    assert "has not been imported" in window.rules.told.text()
    go(window, "keyword", "prowl")
    assert "Prowl" in window.rules.reader.toPlainText()
    go(window, "rule", "601.2a")
    file = tmp_path / "rules-of-today.txt"
    file.write_text(NEW, encoding="utf-8")
    told: list[str] = []
    window.cards.told.connect(told.append)
    window.cards.import_files([file])
    while not told:
        qapp.processEvents()
    settle(window)
    assert told == ["The rules of May 5, 2030 are kept: 10 rules."]
    assert "601.2a First take the stone" in window.rules.reader.toPlainText().replace("\xa0", " ").replace(
        "  ", " "
    )


def test_an_edition_is_removed_after_one_more_click(read: MainWindow) -> None:
    press(read, "Ctrl+R")
    panel = read.rules
    click(read, panel.remove)
    assert read.notice.text() == "Keep the rules of 2030-05-05 no longer? Their file can be imported again."
    assert panel.edition.count() == 2
    click(read, read.notice.button)
    assert [panel.edition.itemText(row) for row in range(panel.edition.count())] == ["2020-05-05"]
    assert panel.opened is not None
    click(read, panel.remove)
    click(read, read.notice.button)
    assert panel.opened is None
    assert not panel.remove.isVisible()
    assert "has not been imported" in panel.told.text()


@pytest.mark.parametrize("percent", [100, 200])
def test_the_dates_of_editions_are_whole_in_a_small_window(read: MainWindow, percent: int) -> None:
    read.resize(1024, 700)
    read.text_size.set(percent)
    press(read, "Ctrl+R")
    settle(read)
    assert cut(read.rules) == []
    assert read.rules.search.width() > 8 * read.rules.search.fontMetrics().height()
