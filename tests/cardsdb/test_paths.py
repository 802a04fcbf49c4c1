from pathlib import Path

from cardsdb.paths import data_dir, database_file


def test_data_lives_where_the_system_keeps_the_users_data(own_home: Path) -> None:
    assert data_dir().name == "Spellbench"
    assert own_home in data_dir().parents


def test_the_user_may_name_another_folder(tmp_path: Path) -> None:
    assert data_dir(tmp_path) == tmp_path
    assert database_file(tmp_path) == tmp_path / "cards.sqlite"


def test_a_relative_folder_is_made_absolute_and_the_tilde_understood() -> None:
    assert data_dir(Path("here")) == Path.cwd() / "here"
    assert data_dir(Path("~/cards")) == Path.home() / "cards"
