import sys
from pathlib import Path

import pytest

from cardsdb.paths import PORTABLE_NAME, cache_dir, data_dir


def test_a_folder_beside_a_frozen_program_holds_its_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("APPIMAGE", raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "spellbench"))
    (tmp_path / PORTABLE_NAME).mkdir()
    assert data_dir() != tmp_path / PORTABLE_NAME
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert (data_dir(), cache_dir()) == (tmp_path / PORTABLE_NAME, tmp_path / PORTABLE_NAME / "cache")
