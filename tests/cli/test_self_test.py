import json
from pathlib import Path

from tests.cli.conftest import Spellbench


def test_all_parts_work_here(spellbench: Spellbench) -> None:
    status, out, err = spellbench("self-test", "--json")
    parts = {one["part"]: one for one in json.loads(out)}
    assert (status, err) == (0, "")
    assert set(parts) == {"Qt", "settings", "card database", "workshop", "rules text", "cases", "guide"}
    assert "come out as they should" in parts["cases"]["words"]


def test_what_is_wrong_is_said_in_words(spellbench: Spellbench, data_dir: Path) -> None:
    (data_dir / "cards.sqlite").write_bytes(b"gone" * 5000)
    (data_dir / "settings.json").write_text("{")
    (data_dir / "workshop.sqlite").write_bytes(b"gone" * 5000)
    status, out, _ = spellbench("self-test")
    assert status == 1
    assert "card database: The card database" in out
    assert "is damaged or not a database; `spellbench import --anew`" in out
    assert "settings.json: not JSON" in out
    assert "workshop.sqlite is damaged" in out
