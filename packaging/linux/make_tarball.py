"""Build the Linux program as a tarball, on Linux: python packaging/start.py installer linux

    program     PyInstaller's, by packaging/freeze.py, which lets it test itself
    beside it   a menu entry, the kind of file .debate and an icon, for one user; install.sh puts them there
                and uninstall.sh takes them away again; a user's cases are never touched

Output: dist/debatecoach-VERSION-linux-PROCESSOR.tar.xz. It runs on systems at least as new as the one it was
built on (glibc), so it is built on the oldest that is to be served.
"""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
NAME = f"debatecoach-{VERSION}-linux-{platform.machine()}"
PARTS = ("debatecoach.desktop", "debatecoach.xml", "install.sh", "uninstall.sh")


def main() -> int:
    """Build. Returns the exit code."""
    if not sys.platform.startswith("linux"):
        sys.exit("The Linux program is built on Linux.")
    code = subprocess.call([sys.executable, HERE.parent / "freeze.py", *sys.argv[1:]])
    return code or packed(ROOT / "dist" / "debatecoach", ROOT / "dist" / f"{NAME}.tar.xz")


def packed(program: Path, target: Path) -> int:
    """The program and what belongs beside it, in one folder of a tarball."""
    own = {"debatecoach.svg": ROOT / "resources/icons/app.svg", "LICENSE": ROOT / "LICENSE"}
    own |= {name: HERE / name for name in PARTS}
    with tarfile.open(target, "w:xz", preset=6) as tar:
        tar.add(program, f"{NAME}/program")
        for name, path in own.items():
            tar.add(path, f"{NAME}/{name}")
    print(f"{target}: {target.stat().st_size / 1e6:.0f} MB")
    return 0


if __name__ == "__main__":
    if shutil.which("objdump") is None:
        sys.exit("PyInstaller needs objdump: apt-get install binutils")
    sys.exit(main())
