"""Opening the window from outside: with a display, without one, for a picture."""

import os
import subprocess
import sys
from pathlib import Path

from app.ui.main import NO_DISPLAY
from app.ui.opening import settings_of

ROOT = Path(__file__).resolve().parents[2]


def spawn(code: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run Python code with an environment of no display, but for what `environ` says."""
    kept = {
        key: value
        for key, value in os.environ.items()
        if key not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    return subprocess.run(
        [sys.executable, "-c", code],
        env=kept | environ,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_without_a_display_one_sentence_says_what_to_do() -> None:
    done = spawn("import sys; from app.ui.main import run; sys.exit(run())")
    assert done.returncode == 2
    assert done.stderr.strip() == NO_DISPLAY
    assert done.stdout == ""


def test_qt_is_not_loaded_before_it_is_needed() -> None:
    done = spawn(
        "import sys, app.ui.main; print([name for name in sys.modules if name.startswith('PySide6')])"
    )
    assert done.stdout.strip() == "[]"


def test_none_is_not_used_up() -> None:
    code = (
        "import app.ui.main\n"
        "from PySide6.QtGui import QPainterPath\n"
        "path = QPainterPath()\n"
        "for _ in range(100_000): path.moveTo(1, 1); path.isEmpty()\n"
        "print('alive')"
    )
    assert spawn(code).stdout.strip() == "alive"


def test_the_program_ends_though_something_is_done_in_the_background(tmp_path: Path) -> None:
    elsewhere = {f"XDG_{kind}_HOME": str(tmp_path) for kind in ("DATA", "CONFIG", "CACHE", "STATE")}
    done = spawn(
        "import threading, time; threading.Thread(target=time.sleep, args=(600,)).start();"
        "from PySide6.QtWidgets import QApplication; QApplication.exec = lambda *_: 3;"
        "import sys; from app.ui.main import run; sys.exit(run())",
        QT_QPA_PLATFORM="offscreen",
        **elsewhere,
    )
    assert (done.returncode, done.stderr) == (3, "")


def test_the_window_stands_before_the_engine_is_loaded(tmp_path: Path) -> None:
    done = spawn(
        "import sys; from pathlib import Path; from app.ui.opening import application, make_window\n"
        "app = application(); window = make_window(app, Path(sys.argv[-1]), (1280, 800), 'light')\n"
        "window.show(); app.processEvents()\n"
        "late = {'app.engine.play', 'app.engine.casting.procedure', 'app.services.catalogue', 'sqlite3'}\n"
        "print(sorted(late & set(sys.modules)))\n"
        "window.close()",
        QT_QPA_PLATFORM="offscreen",
        XDG_DATA_HOME=str(tmp_path),
    )
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


def test_a_picture_has_no_tabs_of_panels_that_are_not_shown(tmp_path: Path) -> None:
    code = (
        "from pathlib import Path; from PySide6.QtWidgets import QTabBar;"
        "from app.ui.opening import application, example_case, make_window;"
        f"window = make_window(application(), Path({str(tmp_path)!r}), (1280, 800), 'light');"
        "window.show(); window.open_path(example_case()); window.settle();"
        "bars = [bar for bar in window.findChildren(QTabBar) if bar.isVisible() and bar.pos().x() >= 0];"
        "print([[bar.tabText(at) for at in range(bar.count())] for bar in bars if bar.count() > 1])"
    )
    assert spawn(code, QT_QPA_PLATFORM="offscreen").stdout.strip() == "[]"


def test_a_double_click_takes_a_pack_in_and_opens_a_case_in_the_window_that_stands(tmp_path: Path) -> None:
    pack, case = tmp_path / "tin.pack.json", tmp_path / "tin.case.json"
    entries = '"keywords": [{"name": "Tinny", "text": "Flying"}]'
    pack.write_text(f'{{"rules_pack": 1, "name": "Tin rules", "set": "TIN", {entries}}}', encoding="utf-8")
    case.write_text('{"scenario": 1, "title": "Tin case", "players": {"A": {}, "B": {}}}', encoding="utf-8")
    code = (
        "import sys; from pathlib import Path; from PySide6.QtGui import QFileOpenEvent\n"
        "from PySide6.QtWidgets import QApplication; from app.ui.main import run\n"
        "def used(app):\n"
        "    window, = (one for one in app.topLevelWidgets() if hasattr(one, 'dropping'))\n"
        "    while 'rules pack Tin rules' not in window.notice.text(): app.processEvents()\n"
        f"    app.sendEvent(app, QFileOpenEvent({str(case)!r}))\n"
        "    while window.session.title != 'Tin case': app.processEvents()\n"
        "    return 3\n"
        f"QApplication.exec = used; run(Path({str(pack)!r}), data_dir=Path({str(tmp_path / 'data')!r}))"
    )
    elsewhere = {f"XDG_{kind}_HOME": str(tmp_path) for kind in ("DATA", "CONFIG", "CACHE", "STATE")}
    done = spawn(code, QT_QPA_PLATFORM="offscreen", **elsewhere)
    assert (done.returncode, done.stderr) == (3, "")
    assert (tmp_path / "data" / "packs" / "TIN.json").is_file()


def test_what_is_remembered_lies_with_the_data(tmp_path: Path) -> None:
    settings_of(tmp_path).setValue("theme", "dark")
    assert settings_of(tmp_path).value("theme") == "dark"
    assert (tmp_path / "window.ini").is_file()
