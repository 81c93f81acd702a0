"""Raise what the package needs to what is newest now, and lock it: python packaging/raise_bounds.py

It needs uv (https://docs.astral.sh/uv/). Every upper bound in pyproject.toml is set to the release after the
newest one that may break it: the next major one, before 1.0 the next minor one. One with a marker stays,
for a reason; it is raised by hand. Then packaging/constraints.txt is written anew, which
packaging/start.py installs from.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROJECT, LOCK = ROOT / "pyproject.toml", ROOT / "packaging" / "constraints.txt"
BOUNDED = re.compile(r'"([A-Za-z0-9_-]+)(>=[0-9.]+)(?:,<[0-9.]+)?"')
_LOCKED = re.compile(r"^([a-z0-9-]+)==([0-9.]+)", re.M)


def lock(project: Path) -> str:
    """The one version of everything, for every Python and system that are let in."""
    command = ["uv", "pip", "compile", "-q", "--universal", "--all-extras", "--python-version", "3.11"]
    command += ["--no-header", "--no-annotate", str(project)]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, encoding="utf-8").stdout


def bound(version: str) -> str:
    """The first release after ``version`` that may break what worked with it."""
    major, minor, *_ = [*version.split("."), "0"]
    return str(int(major) + 1) if int(major) else f"0.{int(minor) + 1}"


def main() -> int:
    """Write both files."""
    text = PROJECT.read_text("utf-8")
    with tempfile.TemporaryDirectory() as folder:
        loose = Path(folder) / "pyproject.toml"
        loose.write_text(BOUNDED.sub(r'"\1\2"', text), encoding="utf-8")
        found = dict(_LOCKED.findall(lock(loose)))  # of several the last, for the newest Python

    def raised(entry: re.Match[str]) -> str:
        name, least = entry[1], entry[2]
        newest = found.get(re.sub(r"[_.]+", "-", name.lower()))
        return f'"{name}{least},<{bound(newest)}"' if newest else entry[0]  # what only builds is not locked

    PROJECT.write_text(BOUNDED.sub(raised, text), encoding="utf-8")
    head = "# Written by packaging/raise_bounds.py: what was tested, and what packaging/start.py installs.\n"
    LOCK.write_text(head + lock(PROJECT), encoding="utf-8")
    print("Now, on each of Python 3.11, 3.12 and 3.13: packaging/start.py test --slow")
    return 0


if __name__ == "__main__":
    sys.exit(main())
