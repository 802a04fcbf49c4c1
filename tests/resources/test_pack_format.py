"""The documentation of rules packs names every key that they may have."""

from pathlib import Path

import pytest

from app.engine.scenario.packs import KEYWORD_KEYS, KINDS, PACK_KEYS

TEXT = (Path(__file__).parents[2] / "docs" / "packs.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", [*PACK_KEYS, *KEYWORD_KEYS, *KINDS])
def test_each_key_is_described(key: str) -> None:
    assert f"`{key}`" in TEXT
