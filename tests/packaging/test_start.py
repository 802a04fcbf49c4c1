"""The frozen program begins where nothing can be printed, too; the recipes name what there is."""

import plistlib
import re
import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def test_it_begins_where_nothing_can_be_printed(tmp_path: Path) -> None:
    begin = (
        "import runpy, sys; sys.stdout = sys.stderr = None; "
        f"sys.argv[1:] = ['--data-dir', {str(tmp_path)!r}, 'sources']; "
        "runpy.run_path('packaging/start.py', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", begin], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_command_of_a_workflow_is_one_value() -> None:
    """Two words with a colon and a space between them make a plain value no YAML."""
    for file in WORKFLOWS:
        for line in file.read_text(encoding="utf-8").splitlines():
            plain = re.fullmatch(r"\s*(?:- )?\w[\w-]*: +([^\"'|{\[].*)", line)
            assert plain is None or not re.search(r":(?: |$)", plain[1]), f"{file.name}: {line}"


def test_what_the_workflows_run_is_there() -> None:
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    for file in WORKFLOWS:
        text = file.read_text(encoding="utf-8")
        assert all((ROOT / path).is_file() for path in re.findall(r"packaging/[\w/.]+\w|[\w.]+\.lock", text))
        assert set(re.findall(r"\bmake (\w+)", text)) <= set(targets)


def test_every_system_is_offered_the_program_for_cases_packs_and_sets() -> None:
    desktop = (ROOT / "packaging" / "linux" / "io.github.spellbench.Spellbench.desktop").read_text("utf-8")
    known = (ROOT / "packaging" / "linux" / "spellbench.xml").read_text("utf-8")
    for kind, glob in (("case", "*.case.json"), ("pack", "*.pack.json"), ("set", "*.set.zip")):
        assert f"application/x-spellbench-{kind};" in desktop
        assert f'pattern="{glob}"' in known
    windows = (ROOT / "packaging" / "windows" / "spellbench.iss").read_text("utf-8")
    assert all(f"\\{suffix}\\OpenWithProgids" in windows for suffix in (".json", ".zip"))
    told = plistlib.loads((ROOT / "packaging" / "macos" / "Info.plist").read_bytes())
    offered = [kind for one in told["CFBundleDocumentTypes"] for kind in one["LSItemContentTypes"]]
    assert offered == ["public.json", "public.zip-archive"]
    assert told["LSBackgroundOnly"] is False
