from pathlib import Path

import pytest

from app.services.reference.editions import RulesError, chosen, editions, import_rules, remove_edition
from tests.services.test_rulestext import TEXT


def written(folder: Path, day: str, name: str = "rules-text.txt") -> Path:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(TEXT.replace("May 5, 2030", day), encoding="utf-8")
    return file


def days(folder: Path) -> list[str]:
    return [one.day for one in editions(folder)]


def test_editions_are_kept_by_their_day_and_listed_the_newest_first(tmp_path: Path) -> None:
    for day in ("August 23, 2019", "May 5, 2030", "January 16, 2026", "May 5, 2030"):
        import_rules(written(tmp_path, day), tmp_path)
    assert days(tmp_path) == ["2030-05-05", "2026-01-16", "2019-08-23"]


@pytest.mark.parametrize("asked", ["2019", "2019-08", "2019-08-23", "Rules 2019-08-23", "rules 2019"])
def test_an_edition_is_named_by_the_beginning_of_its_day(tmp_path: Path, asked: str) -> None:
    for day in ("August 23, 2019", "May 5, 2030"):
        import_rules(written(tmp_path, day), tmp_path)
    assert chosen(asked, tmp_path).day == "2019-08-23"


def test_what_is_not_kept_is_told_with_what_is(tmp_path: Path) -> None:
    import_rules(written(tmp_path, "May 5, 2030"), tmp_path)
    with pytest.raises(RulesError, match="'2018' is kept; there are 2030-05-05"):
        chosen("2018", tmp_path)


def test_an_edition_that_is_taken_away_is_gone_and_the_others_stay(tmp_path: Path) -> None:
    for day in ("August 23, 2019", "May 5, 2030"):
        import_rules(written(tmp_path, day), tmp_path)
    remove_edition(chosen("2030", tmp_path), tmp_path)
    assert days(tmp_path) == ["2019-08-23"]


def test_the_one_edition_of_a_version_before_is_still_there(tmp_path: Path) -> None:
    written(tmp_path, "August 23, 2019", "rules.txt")
    import_rules(written(tmp_path, "May 5, 2030"), tmp_path)
    assert days(tmp_path) == ["2030-05-05", "2019-08-23"]
    import_rules(written(tmp_path, "August 23, 2019"), tmp_path)
    remove_edition(chosen("2019", tmp_path), tmp_path)
    assert days(tmp_path) == ["2030-05-05"]


def test_a_text_that_does_not_say_from_when_on_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="is no date"):
        import_rules(written(tmp_path, "the year 3"), tmp_path)
    assert days(tmp_path) == []
