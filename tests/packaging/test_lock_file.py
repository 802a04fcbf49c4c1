import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[2]
LOCK: Final = (ROOT / "requirements.lock").read_text(encoding="utf-8")
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ASKED: Final = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]]


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
