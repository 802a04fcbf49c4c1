"""The documentation of rules packs names every key that they may have, and its examples are read."""

import json
import re
from pathlib import Path

import pytest

from app.engine.scenario.packs import ENTRY_KINDS, PACK_KEYS, Listed
from app.services.homemade.entries import check
from app.services.packs import pack_of

TEXT = (Path(__file__).parents[2] / "docs" / "packs.md").read_text(encoding="utf-8")


FIELDS = [field for kind in ENTRY_KINDS if kind.listed is Listed.OBJECTS for field in kind.fields]
CHOICES = [choice for kind in ENTRY_KINDS for field in kind.fields for choice in field.choices]


@pytest.mark.parametrize("key", sorted({*PACK_KEYS, *(field.key for field in FIELDS), *CHOICES}))
def test_each_key_is_described(key: str) -> None:
    assert f"`{key}`" in TEXT


EXAMPLES = re.findall(r"(?ms)^```json\n(.+?)^```", TEXT)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda one: json.loads(one)["name"])
def test_each_example_is_read(example: str) -> None:
    told = check(pack_of(json.loads(example)))
    assert [(entry.name, entry.why) for entry in told if not entry.read] == []
