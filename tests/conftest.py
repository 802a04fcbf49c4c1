"""What every test gets: a window system without windows, a home of its own, the shared data."""

import gc
import lzma
import os
import tempfile
from collections.abc import Iterator, MutableMapping
from pathlib import Path
from typing import Any, Final

import hypothesis
import orjson
import pytest

ROOT: Final = Path(__file__).resolve().parents[1]
SHARED: Final = ROOT.parent / "shared"

# Before anything imports Qt. Who wants to see the windows sets another platform.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# A slow machine is no wrong answer, so there is no deadline; in CI the same examples every time.
hypothesis.settings.register_profile("default", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "default")


def redirect_user_directories(environ: MutableMapping[str, str], home: Path) -> None:
    """Let `environ` name folders below `home` wherever it names the user's own."""
    for variable, folder in (
        ("HOME", "."),
        ("XDG_DATA_HOME", "data"),
        ("XDG_CONFIG_HOME", "config"),
        ("XDG_CACHE_HOME", "cache"),
        ("XDG_STATE_HOME", "state"),
        ("XDG_RUNTIME_DIR", "runtime"),
        ("APPDATA", "roaming"),
        ("LOCALAPPDATA", "local"),
    ):
        path = home / folder
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        environ[variable] = str(path)


def pytest_configure(config: pytest.Config) -> None:
    """Give the whole run a home of its own, for what is imported or set up outside of a test."""
    folder = tempfile.TemporaryDirectory(prefix="spellbench-tests-")
    config.add_cleanup(folder.cleanup)
    redirect_user_directories(os.environ, Path(folder.name))


def pytest_collection_finish() -> None:
    """Leave the tests out of the search for garbage, and search as seldom as the commands of the program do.

    With all of them in memory that took a fifth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture(scope="session")
def untouched_homes() -> list[Path]:
    """Homes that tests were given and wrote nothing into."""
    return []


@pytest.fixture(autouse=True)
def own_home(
    tmp_path_factory: pytest.TempPathFactory, untouched_homes: list[Path], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    """A home for this test: no test sees what another one saved.

    One that nothing was written into is as good as new. To make a numbered folder takes longer the more there
    are: with one for each test, that was a seventh of the time of all tests.
    """
    home = untouched_homes.pop() if untouched_homes else tmp_path_factory.mktemp("home")
    directories: dict[str, str] = {}
    redirect_user_directories(directories, home)
    for variable, path in directories.items():
        monkeypatch.setenv(variable, path)
    yield home
    folders = set(map(Path, directories.values())) - {home}
    if set(home.iterdir()) == folders and not any(map(os.listdir, folders)):
        untouched_homes.append(home)


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of real data and scenarios beside the checkout; skips where there is none."""
    if not SHARED.is_dir():
        pytest.skip("needs the folder `shared` beside the checkout: real card data, which is not shipped")
    return SHARED


@pytest.fixture(scope="session")
def pool_file(shared_data: Path) -> Path:
    """The whole card pool as one compressed JSON file."""
    path = shared_data / "data" / "oracle-cards.json.xz"
    if not path.is_file():
        pytest.skip(f"needs the card pool, {path.name}, which is not shipped")
    return path


@pytest.fixture(scope="session")
def pool_cards(pool_file: Path) -> list[dict[str, Any]]:
    """Every card object of the pool, loaded once a run. Nobody may change them."""
    cards: list[dict[str, Any]] = orjson.loads(lzma.decompress(pool_file.read_bytes()))
    return cards


@pytest.fixture(scope="session")
def rules_text(shared_data: Path) -> str:
    """The newest text of the Comprehensive Rules, with one kind of line ends."""
    files = sorted((shared_data / "data" / "rules").glob("MagicCompRules-*.txt.xz"))
    if not files:
        pytest.skip("no rules text beside the project")
    text = lzma.decompress(files[-1].read_bytes()).decode("utf-8-sig")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: the tests of the window wait for its timers a fifth of their time."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1) + 1
