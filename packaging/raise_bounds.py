"""Raise what the package needs to what is newest now, and lock it: python packaging/raise_bounds.py

It needs uv (https://docs.astral.sh/uv/). Every upper bound in pyproject.toml is set to the release after the
newest one that may break it: the next major one, before 1.0 the next minor one. One with a marker stays,
for a reason; it is raised by hand. Then packaging/constraints.txt is written anew, which
packaging/start.py installs from. What has no wheel for Macs with Intel's processor any more stays, for these
alone, at the last one that had (INTEL); packaging/macos/check_bundle.py tells what else has none.
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
INTEL_MAC = "sys_platform == 'darwin' and platform_machine == 'x86_64'"
INTEL = ("coloredlogs==15.0.1", "cryptography==48.0.1", "humanfriendly==10.0", "mpmath==1.3.0",
         "onnxruntime==1.23.2", "sympy==1.14.0")  # fmt: skip
_LOCKED = re.compile(r"^([a-z0-9-]+)==([0-9.]+)", re.M)


def lock(project: Path) -> str:
    """The one version of everything, for every Python and system that are let in."""
    command = ["uv", "pip", "compile", "-q", "--universal", "--all-extras", "--python-version", "3.11"]
    command += ["--no-header", "--no-annotate", str(project)]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, encoding="utf-8").stdout


def for_intel(locked: str) -> str:
    """A lock in which Macs with Intel's processor have their own versions of INTEL."""
    names = {each.partition("==")[0] for each in INTEL}
    others = "sys_platform != 'darwin' or platform_machine != 'x86_64'"
    lines = [
        f"{line} ; {others}" if line.partition("==")[0] in names else line for line in locked.splitlines()
    ]
    lines += [f"{each} ; {INTEL_MAC}" for each in INTEL]
    return "\n".join(sorted(lines, key=lambda line: line.partition("==")[0])) + "\n"


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
    LOCK.write_text(head + for_intel(lock(PROJECT)), encoding="utf-8")
    print("Now, on each of Python 3.11, 3.12 and 3.13: packaging/start.py test --slow")
    return 0


if __name__ == "__main__":
    sys.exit(main())
