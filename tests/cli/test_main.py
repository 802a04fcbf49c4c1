import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.cli import main as module
from app.cli.commands import command_names, load_command
from tests.cli.conftest import Spellbench


@pytest.mark.parametrize("name", command_names())
def test_every_command_has_help_with_an_example(spellbench: Spellbench, name: str) -> None:
    command = load_command(name)
    assert name == command.NAME
    assert command.HELP[0].islower()
    assert not command.HELP.endswith(".")
    status, out, err = spellbench(name, "--help")
    assert (status, err) == (0, "")
    for example in command.EXAMPLES:
        assert example.startswith(f"spellbench {name}")
        assert example in out


def test_help_lists_every_command(spellbench: Spellbench) -> None:
    _, out, _ = spellbench("--help")
    assert [name for name in command_names() if f"\n    {name} " not in out] == []


@pytest.mark.parametrize(
    "arguments",
    [
        ("bogus",),
        ("card",),
        ("search", "--limit", "x", "a"),
        ("--bogus",),
        ("coverage", "--tails", "-1"),
        ("card", " "),
    ],
)
def test_bad_usage_is_one_sentence_and_status_2(spellbench: Spellbench, arguments: tuple[str, ...]) -> None:
    status, out, err = spellbench(*arguments)
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("place", ["before", "after"])
def test_the_data_folder_may_be_named_before_or_after_the_command(data_dir: Path, place: str) -> None:
    option, command = ["--data-dir", str(data_dir)], ["card", "Kindle Anew"]
    assert module.main([*option, *command] if place == "before" else [*command, *option]) == 0


def test_without_a_command_the_window_opens(
    spellbench: Spellbench, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Path | None] = []

    def window(data_dir: Path | None) -> int:
        seen.append(data_dir)
        return 0

    monkeypatch.setattr(module, "_open_window", window)
    assert spellbench() == (0, "", "")
    assert seen == [data_dir]


def test_a_fault_of_the_program_is_one_sentence(
    spellbench: Spellbench, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: object, name: str, source: str) -> None:
        raise KeyError(name)

    monkeypatch.setattr("app.services.catalogue.Catalogue.card", fail)
    status, out, err = spellbench("card", "Kindle Anew")
    assert (status, out) == (2, "")
    assert "fault of Spellbench (KeyError: 'Kindle Anew')" in err
    with pytest.raises(KeyError):
        spellbench("--traceback", "card", "Kindle Anew")


def test_ctrl_c_is_quiet(spellbench: Spellbench, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(self: object, name: str, source: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("app.services.catalogue.Catalogue.card", interrupt)
    assert spellbench("card", "Kindle Anew") == (module.INTERRUPTED, "", "")


def test_a_reader_that_goes_away_is_no_error(data_dir: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    line = [sys.executable, "-m", "app", "--data-dir", str(data_dir), "search", "kindle"]
    answer = subprocess.run(line, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (answer.returncode, answer.stderr) == (0, "")


def test_version(spellbench: Spellbench) -> None:
    status, out, _ = spellbench("--version")
    assert status == 0
    assert out.startswith("spellbench ")


@pytest.mark.parametrize("front", [True, False])
def test_options_may_stand_between_the_words_of_a_command(
    spellbench: Spellbench, tmp_path: Path, *, front: bool
) -> None:
    cards = tmp_path / "cards.json"
    cards.write_text('[{"name": "Moss Elk", "type_line": "Creature", "power": "1", "toughness": "1"}]')
    option, words = ("--data-dir", str(tmp_path)), ("import", str(cards))
    given = (*option, *words) if front else (words[0], *option, words[1])
    assert spellbench("workshop", *given)[::2] == (0, "")
