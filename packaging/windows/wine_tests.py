"""Run the tests under Windows' Python in Wine: python packaging/windows/wine_tests.py [FOLDER ...]

Needs the chroot of wine_check.py and what make_setup.py staged. Folders of tests (all, unless named) run
one after the other; every result is written to /root/suite/results.jsonl in the chroot as it comes, so that a
run can be broken off, looked at and gone on with (--anew forgets it). A test that ends Python, or does not
end, is noted as such and the rest goes on. What fails because of Wine is named in wine_lacks.txt.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SECONDS = 600
"""For a test. Wine is several times slower than Windows."""
TESTING = ("pytest", "pytest-qt", "pytest-timeout", "pytest-xdist", "hypothesis", "soundfile", "onnx")
RESULTS = "results.jsonl"


# -- inside: pytest loads this file as a plugin -----------------------------------------------------------


def _note(**told: object) -> None:
    with open(os.environ["RESULTS"], "a", encoding="utf-8") as file:
        file.write(json.dumps(told) + "\n")


def pytest_collection_modifyitems(items: list[Any]) -> None:
    """What was begun earlier is not begun again: it has a result, or ended Python."""
    known = set(results(Path(os.environ["RESULTS"])))
    items[:] = [each for each in items if each.nodeid not in known]


def pytest_collectreport(report: Any) -> None:
    if report.failed:
        _note(test=report.nodeid, outcome="failed", told=report.longreprtext[-3000:])


def pytest_runtest_logstart(nodeid: str) -> None:
    _note(test=nodeid, outcome="did not end")


def pytest_runtest_logreport(report: Any) -> None:
    if report.when == "call" or report.outcome != "passed":
        _note(test=report.nodeid, outcome=report.outcome, told=report.longreprtext[-3000:])


# -- outside ----------------------------------------------------------------------------------------------


def results(path: Path) -> dict[str, dict[str, str]]:
    """The last that was noted of each test."""
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return {each["test"]: each for each in map(json.loads, lines)}


def furnish(suite: Path) -> None:
    """This checkout's last commit, and a copy of what was staged, with what the tests need besides."""
    from make_setup import BUILD, TRIED, UV

    source, python = suite / "src", suite / "t"
    for folder in (source, python):
        shutil.rmtree(folder, ignore_errors=True)
    source.mkdir(parents=True)
    packed = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    subprocess.run(["tar", "x", "-C", str(source)], input=packed.stdout, check=True)
    shutil.copytree(BUILD / "stage", python)
    shutil.rmtree(python / "app" / "debatecoach")
    paths = ("python311.zip", ".", r"Z:\root\suite\src", "app", "import site")
    (python / "python311._pth").write_text("\n".join(paths), "ascii")
    with tempfile.TemporaryDirectory() as folder:
        wanted = [*TESTING, *(f"{name}=={at}" for name, at in TRIED.items())]  # QtTest is not staged
        command = [sys.executable, "-m", "uv", "pip", "install", "-q", *UV, "--target", folder, *wanted]
        subprocess.run(command, check=True)
        shutil.copytree(folder, python / "app", dirs_exist_ok=True, copy_function=_unless_staged)
    shutil.copy(__file__, source / "wine_plugin.py")
    tools = ROOT.parent / "shared" / "tools"  # of which tests make tiny voices and models
    if tools.is_dir():
        shutil.copytree(tools, suite / "shared" / "tools", dirs_exist_ok=True)


def _unless_staged(source: str, target: str) -> None:
    """What is shipped is what is tested."""
    if not os.path.exists(target):
        shutil.copy(source, target)


def runs(suite: Path, folder: str) -> Iterator[str]:
    """Run what of a folder has no result yet, and the rest again where a test ended Python."""
    from wine_check import CHROOT, shell

    inside = f"/{suite.relative_to(CHROOT)}"
    command = (  # fonts where Windows has its own: Wine hands on no variable whose name begins with QT_
        'fonts="$WINEPREFIX/drive_c/windows/Fonts"; [ -d "$fonts" ] || wineboot -i; cp -n /usr/share/fonts/'
        'truetype/dejavu/*.ttf /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc "$fonts"; '
        f"export RESULTS='Z:{inside}/{RESULTS}'; "
        f"cd {inside}/src && wine ../t/python.exe -X utf8 -m pytest -p wine_plugin -p no:cacheprovider "
        "-p no:xdist -o addopts= --continue-on-collection-errors "
        f"-m 'not slow and not sound' --timeout {SECONDS} --tb=short -q {folder} "
        "2>&1 | cat"
    )
    told, before = "", -1
    while re.search(r" in \d+\.\d+s", told) is None and len(results(suite / RESULTS)) != before:
        before = len(results(suite / RESULTS))
        told = (shell(command, 7200, ".wine-suite")[1].splitlines() or ["nothing was said"])[-1]
        yield told


def table(found: dict[str, dict[str, str]]) -> str:
    """Passed, failed because of Wine, failed because of us; the last two by name."""
    lines = (HERE / "wine_lacks.txt").read_text("utf-8").splitlines()
    lacks = dict(each.split("\t", 1) for each in lines if "\t" in each)
    rooms: dict[str, Counter[str]] = {}
    wine, ours = [], []
    for test, each in sorted(found.items()):
        outcome = each["outcome"]
        if outcome not in ("passed", "skipped"):
            why = next((why for name, why in lacks.items() if test.startswith(name)), "")
            (wine if why else ours).append(f"{test}: {why or each.get('told', '').strip()[-200:] or outcome}")
            outcome = "of Wine" if why else "of us"
        room = "/".join(test.split("::")[0].split("/")[:2])
        rooms.setdefault(room, Counter())[outcome] += 1
    kinds = ("passed", "skipped", "of Wine", "of us")
    rooms["all"] = sum(rooms.values(), Counter())
    rows = [
        " | ".join([f"| {room}", *(str(each[kind]) for kind in kinds), ""]) for room, each in rooms.items()
    ]
    head = (
        "| tests | passed | skipped | failed because of Wine | failed because of us |\n|---|---|---|---|---|"
    )
    return "\n".join([head, *rows, "", "Because of Wine:", *wine, "", "Because of us:", *ours])


def main() -> int:
    """Run, and print the table. Returns the exit code."""
    from wine_check import CHROOT, make_chroot, mounted

    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("folders", nargs="*", help="of tests; all unless named")
    ask.add_argument(
        "--anew", action="store_true", help="forget earlier results, and furnish the folders anew"
    )
    ask.add_argument("--table", action="store_true", help="only the table of what is there")
    chosen = ask.parse_args()
    suite = CHROOT / "root/suite"
    make_chroot()
    if chosen.anew or not (suite / "src/wine_plugin.py").exists():
        (suite / RESULTS).unlink(missing_ok=True)
        furnish(suite)
    tests = suite / "src/tests"
    rooms = [f"tests/{each.name}" for each in sorted(tests.iterdir()) if (each / "__init__.py").exists()]
    rooms += [f"tests/{each.name}" for each in sorted(tests.glob("test_*.py"))]
    with mounted():
        for folder in () if chosen.table else chosen.folders or rooms:
            for told in runs(suite, folder):
                print(f"{folder}: {told}", flush=True)
    print(table(results(suite / RESULTS)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
