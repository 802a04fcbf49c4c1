"""Qt's binding reads no sources of modules that are loaded after it."""

import linecache
import sys
from importlib import import_module
from pathlib import Path

import pytest

from app.ui.switches import spare_imports


def test_a_module_is_loaded_without_its_source_being_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spare_imports()
    path = tmp_path / "loaded_after_qt.py"
    path.write_text("from PySide6.QtCore import QObject\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    import_module("loaded_after_qt")
    assert str(path) not in linecache.cache
    assert "loaded_after_qt" in sys.modules
