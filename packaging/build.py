# ruff: noqa: E501
"""Builds what people install: `python packaging/build.py deb|appimage|portable|installer|app`, into dist.

The same on all systems: the packages of requirements.lock are frozen into a folder, which tests itself; that
folder is packed as asked, and where what is packed can be run, it tests itself too.
"""

import argparse
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import icons
import manual
from system_libraries import needed

ROOT = Path(__file__).resolve().parents[1]
HERE = ROOT / "packaging"
BUILD, DIST = ROOT / "build", ROOT / "dist"
FROZEN = BUILD / "frozen" / "spellbench"
NAME = "io.github.spellbench.Spellbench"
STATIC = ("squashfuse", "z", "lzma", "zstd", "lz4", "lzo2", "pthread")
GRAPHICS = ("libGL.so.1", "libEGL.so.1", "libGLdispatch.so.0", "libGLX.so.0",
            "libxcb.so.1", "libwayland-client.so.0", "libwayland-cursor.so.0", "libwayland-egl.so.1")  # fmt: skip
FONTS = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf")
FONTS_CONF = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">.</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
"""


def run(*words: str | Path, **more: object) -> None:
    """Run a command; what fails ends the build."""
    subprocess.run([str(word) for word in words], check=True, **more)


def version() -> str:
    """The version of the checkout."""
    found = re.search(r'__version__.*"(.+)"', (ROOT / "app" / "__init__.py").read_text(encoding="utf-8"))
    assert found is not None
    return found[1]


def try_out(program: Path, *words: str) -> None:
    """Let what was built test itself, with no data and no environment of this checkout."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    with tempfile.TemporaryDirectory() as folder:
        more = {"QT_QPA_PLATFORM": "offscreen", "XDG_CACHE_HOME": str(Path(folder) / "cache")}
        command = [str(program), *words, "self-test", "--data-dir", folder]
        subprocess.run(command, check=True, cwd=folder, env={**clean, **more}, timeout=120)


def freeze() -> None:
    """Make the folder with everything in it."""
    lock = HERE / "requirements.lock"
    run(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--require-hashes", "-r", lock)
    icons.draw(BUILD / "icons")
    run(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", FROZEN.parent,
        "--workpath", BUILD / "work", HERE / "spellbench.spec", cwd=ROOT)  # fmt: skip
    try_out(FROZEN / ("spellbench.exe" if sys.platform == "win32" else "spellbench"))


def lay_out(folder: Path) -> None:
    """Put the program and what desktops look for into a tree as Linux has it."""
    shutil.rmtree(folder, ignore_errors=True)
    share = folder / "usr" / "share"
    shutil.copytree(FROZEN, folder / "usr" / "lib" / "spellbench", symlinks=True)
    (folder / "usr" / "bin").mkdir()
    (folder / "usr" / "bin" / "spellbench").symlink_to("../lib/spellbench/spellbench")
    for source, place in {
        HERE / "linux" / f"{NAME}.desktop": "applications", HERE / "linux" / f"{NAME}.metainfo.xml": "metainfo",
        HERE / "linux" / "spellbench.xml": "mime/packages", icons.SOURCE: "icons/hicolor/scalable/apps",
    }.items():  # fmt: skip
        (share / place).mkdir(parents=True, exist_ok=True)
        shutil.copy(source, share / place)
    for size in icons.SIZES:
        place = share / "icons" / "hicolor" / f"{size}x{size}" / "apps"
        place.mkdir(parents=True)
        shutil.copy(BUILD / "icons" / f"spellbench-{size}.png", place / "spellbench.png")
    (share / "man" / "man1").mkdir(parents=True)
    (share / "man" / "man1" / "spellbench.1").write_text(manual.page(), encoding="utf-8")
    (share / "doc" / "spellbench").mkdir(parents=True)
    shutil.copy(ROOT / "LICENSE", share / "doc" / "spellbench" / "copyright")


def control(size: int) -> str:
    """What the Debian package says about itself; its libraries are those of debian-packages.txt."""
    libraries = [package for package, check in needed() if not check.startswith("module:")]
    return (
        f"Package: spellbench\nVersion: {version()}\nArchitecture: amd64\nSection: games\nPriority: optional\n"
        f"Maintainer: Spellbench contributors <spellbench@localhost>\nInstalled-Size: {size // 1024}\n"
        f"Depends: libc6 (>= {platform.libc_ver()[1]}), {', '.join(libraries)}\n"
        "Description: rules assistant for Magic: The Gathering\n"
        " Walks through casting a spell exactly as the rules do, and says why.\n"
    )


def deb() -> Path:
    """A Debian package; libraries that it depends on are left out of it."""
    tree, made = BUILD / "deb", DIST / f"spellbench_{version()}_amd64.deb"
    lay_out(tree)
    for _, check in needed():
        kind, _, library = check.partition(":")
        if kind == "lib":
            (tree / "usr" / "lib" / "spellbench" / "_internal" / library).unlink(missing_ok=True)
    try_out(tree / "usr" / "bin" / "spellbench")
    (tree / "DEBIAN").mkdir()
    size = sum(file.lstat().st_size for file in tree.rglob("*"))
    (tree / "DEBIAN" / "control").write_text(control(size), encoding="utf-8")
    run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", tree, made)
    return made


def appimage() -> Path:
    """One file that runs by itself: a static runtime, then the program in a squashfs image."""
    tree, made = BUILD / "AppDir", DIST / f"Spellbench-{version()}-{platform.machine()}.AppImage"
    lay_out(tree)
    shutil.copy(HERE / "linux" / "AppRun", tree)
    shutil.copy(HERE / "linux" / f"{NAME}.desktop", tree)
    shutil.copy(BUILD / "icons" / "spellbench-256.png", tree / "spellbench.png")
    (tree / ".DirIcon").symlink_to("spellbench.png")
    spare = tree / "fallback"
    spare.mkdir()
    for library in GRAPHICS:
        shutil.copy(Path(f"/usr/lib/{platform.machine()}-linux-gnu") / library, spare)
    for font in FONTS:
        shutil.copy(Path("/usr/share/fonts/truetype/dejavu") / font, spare)
    (spare / "fonts.conf").write_text(FONTS_CONF, encoding="utf-8")
    runtime, image = BUILD / "runtime", BUILD / "image.squashfs"
    image.unlink(missing_ok=True)
    run("gcc", "-static", "-Os", "-s", "-o", runtime, HERE / "linux" / "runtime.c", "-I/usr/include/squashfuse",
        *(f"-l{library}" for library in STATIC))  # fmt: skip
    run(
        "mksquashfs",
        tree,
        image,
        "-root-owned",
        "-noappend",
        "-quiet",
        "-comp",
        "zstd",
        "-Xcompression-level",
        "19",
    )
    start = bytearray(runtime.read_bytes())
    start[8:11] = b"AI\x02"  # by which file managers know an AppImage of the second kind
    made.write_bytes(bytes(start) + image.read_bytes())
    made.chmod(0o755)
    try_out(made)
    return made


def portable() -> Path:
    """A packed folder that keeps all data in itself."""
    tree = BUILD / "portable" / "Spellbench"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(FROZEN, tree, symlinks=True)
    (tree / "spellbench-data").mkdir()
    (tree / "spellbench-data" / "README.txt").write_text(
        "Cards and settings are kept here.\n", encoding="utf-8"
    )
    name = f"spellbench-{version()}-{sys.platform}-{platform.machine().lower()}-portable"
    kind = "zip" if sys.platform == "win32" else "gztar"
    return Path(shutil.make_archive(str(DIST / name), kind, tree.parent, tree.name))


def installer() -> Path:
    """The installer of Windows, made by Inno Setup."""
    words = {
        "Version": version(),
        "Folder": FROZEN,
        "Output": DIST,
        "Icon": BUILD / "icons" / "spellbench.ico",
    }
    inno = Path(os.environ.get("PROGRAMFILES(X86)", ""), "Inno Setup 6", "ISCC.exe")
    iscc = shutil.which("iscc") or inno  # its own installer names it nowhere
    run(iscc, *(f"/D{key}={value}" for key, value in words.items()), HERE / "windows" / "spellbench.iss")
    made = DIST / f"spellbench-{version()}-setup.exe"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        run(made, "/VERYSILENT", "/SUPPRESSMSGBOXES", "/NORESTART", "/CURRENTUSER", f"/DIR={folder}")
        try_out(Path(folder) / "spellbench.exe")
        run(Path(folder) / "unins000.exe", "/VERYSILENT", "/SUPPRESSMSGBOXES")
    return made


def app() -> Path:
    """The application of macOS, packed; for the processor of this machine."""
    bundle = FROZEN.with_name("Spellbench.app")
    try_out(bundle / "Contents" / "MacOS" / "spellbench")
    made = DIST / f"spellbench-{version()}-macos-{platform.machine()}.zip"
    run("ditto", "-c", "-k", "--keepParent", bundle, made)
    return made


KINDS = {one.__name__: one for one in (deb, appimage, portable, installer, app)}


def main() -> None:
    """Build what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kind", nargs="+", choices=KINDS)
    kinds = parser.parse_args().kind
    sys.path.insert(0, str(ROOT))
    DIST.mkdir(exist_ok=True)
    freeze()
    for kind in kinds:
        made = KINDS[kind]()
        print(f"{made.relative_to(ROOT)}: {made.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
