import re
import tomllib
from importlib.metadata import requires
from pathlib import Path
from typing import Final

import pytest
from packaging.requirements import Requirement

ROOT: Final = Path(__file__).resolve().parents[2]
LOCK: Final = (ROOT / "requirements.lock").read_text(encoding="utf-8")
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ASKED: Final = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]]
WANTED_HERE: Final = [one for one in ASKED if (mark := Requirement(one).marker) is None or mark.evaluate()]
"""What is installed on this system."""


def canonical(requirement: str) -> str:
    name = re.match(r"[\w.-]+", requirement)
    assert name is not None
    return re.sub(r"[-_.]+", "-", name[0]).lower()


def locked() -> dict[str, str]:
    entries = re.split(r"\n(?=[a-z])", LOCK.strip())
    return {canonical(entry): entry for entry in entries}


@pytest.mark.parametrize("requirement", ASKED)
def test_what_the_project_asks_for_is_locked(requirement: str) -> None:
    assert canonical(requirement) in locked()


def test_every_package_is_pinned_with_hashes() -> None:
    loose = [
        name for name, entry in locked().items() if not re.search(r"==.*--hash=sha256:", entry, re.DOTALL)
    ]
    assert loose == []


def test_no_archive_is_named() -> None:
    assert "://" not in LOCK


@pytest.mark.parametrize("requirement", WANTED_HERE)
def test_what_they_need_is_locked_in_a_version_that_will_do(requirement: str) -> None:
    """Installing looks nothing up: a newer version of what is needed must not change what is installed."""
    for told in requires(canonical(requirement)) or ():
        needed = Requirement(told)
        if needed.marker is None or needed.marker.evaluate({"extra": ""}):
            entry = locked()[canonical(needed.name)]
            version = re.search(r"==([^\s;]+)", entry)
            assert version is not None
            assert needed.specifier.contains(version[1], prereleases=True)
