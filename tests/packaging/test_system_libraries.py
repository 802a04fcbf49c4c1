import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

SCRIPT: Final = Path(__file__).resolve().parents[2] / "packaging" / "system_libraries.py"


@pytest.fixture
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("system_libraries", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_package_is_listed_once_with_its_check(script: ModuleType) -> None:
    packages = [package for package, _ in script.needed()]
    assert len(packages) == len(set(packages)) > 20
    assert "libxcb-cursor0" in packages


@pytest.mark.parametrize(
    ("check", "there"),
    [
        pytest.param("module:json", True, id="a module that Python has"),
        pytest.param("module:no_such_module", False, id="a module that nobody has"),
        pytest.param("lib:libno-such-library.so.1", False, id="a library that nobody has"),
    ],
)
def test_a_check_tells_what_is_there(script: ModuleType, check: str, *, there: bool) -> None:
    assert script.is_there(check) is there


def test_a_check_that_is_misspelt_is_refused(script: ModuleType) -> None:
    with pytest.raises(ValueError, match="found 'libs:libGL"):
        script.is_there("libs:libGL.so.1")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux lacks libraries")
def test_who_is_not_root_is_told_what_to_type(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(script, "needed", lambda: [("libnothing1", "lib:libnothing.so.1")])
    monkeypatch.setattr(script.shutil, "which", lambda _: "/usr/bin/apt-get")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert script.main() == 1
    assert "sudo apt-get install --no-install-recommends libnothing1" in capsys.readouterr().out


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux lacks libraries")
def test_here_nothing_is_missing() -> None:
    done = subprocess.run([sys.executable, "-B", str(SCRIPT)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
