"""The published editions of the rules, read once."""

import lzma
from collections.abc import Mapping
from pathlib import Path

import pytest

from app.services.rulestext import RulesText, decode, parse


@pytest.fixture(scope="session")
def texts(shared_data: Path) -> Mapping[str, RulesText]:
    """All editions beside the checkout, by day, the oldest first."""
    files = sorted((shared_data / "data" / "rules").glob("*.txt.xz"))
    found = [parse(decode(lzma.decompress(file.read_bytes()))) for file in files]
    return {text.day: text for text in found}


@pytest.fixture(scope="session")
def newest(texts: Mapping[str, RulesText]) -> RulesText:
    return texts[max(texts)]
