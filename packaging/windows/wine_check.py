"""Prove the Windows setup under Wine 10: packaging/windows/wine_check.py [SETUP] [--before SETUP] [--out DIR]

Needs root on Debian with debootstrap: Wine 10 (Debian 13's) lives in a chroot, made at the first run in
/var/wine-chroot and mounted while this runs. Every line is something a user does; the first failure does not
stop the others. Pictures of the window are left in DIR (build/windows/wine).
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CHROOT = Path("/var/wine-chroot")
USER = CHROOT / "root/.wine/drive_c/users/root"
PROGRAM = USER / "AppData/Local/Programs/Debate Coach"
PACKAGES = "wine wine64 xvfb xauth imagemagick xdotool poppler-utils fonts-dejavu-core fonts-noto-cjk"
MOUNTS = ("proc", "sys", "dev")
TOO_LONG = (124, 137)  # what timeout ends with
XVFB_SAYS = ("ALSA", "X connection", "Authorization required")
CRASHED = "Unhandled page fault"
CLOSE_FIRST = 5  # the setup's code where the program is open


def make_chroot() -> None:
    """Debian 13 with Wine 10, once."""
    if os.path.lexists(CHROOT / "usr/bin/wine"):  # a link that is whole inside alone
        return
    subprocess.run(["debootstrap", "--variant=minbase", "trixie", str(CHROOT)], check=True)
    install = f"apt-get update -qq && apt-get install -y -qq --no-install-recommends {PACKAGES}"
    subprocess.run(["chroot", str(CHROOT), "sh", "-c", install], check=True,
                   env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})  # fmt: skip
    (CHROOT / "etc/hosts").write_text("127.0.0.1 localhost\n", "ascii")


@contextlib.contextmanager
def mounted() -> Iterator[None]:
    """What Wine asks of the system."""
    made = [each for each in MOUNTS if not os.path.ismount(CHROOT / each)]
    for each in made:
        subprocess.run(["mount", "--rbind", f"/{each}", str(CHROOT / each)], check=True)
        subprocess.run(["mount", "--make-rslave", str(CHROOT / each)], check=True)
    try:
        yield
    finally:
        for each in reversed(made):
            subprocess.run(["umount", "-R", "-l", str(CHROOT / each)], check=False)


def shell(script: str, seconds: float = 600, windows: str = ".wine") -> tuple[int, str]:
    """A script inside, on a screen of its own; its code and what it says but for the missing card and screen.

    What it says goes to a file: a program of Wine's that is left over would keep a pipe open for ever. After
    ``seconds`` everything it began is ended, and so is Wine after every script. ``windows``: which of them.

    Without KMP_AFFINITY the OpenMP that CTranslate2 brings ends Python as any model is loaded: Wine 10 has no
    GetNumaNodeProcessorMaskEx.
    """
    quiet = {"HOME": "/root", "WINEDEBUG": "-all", "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8",
             "WINEPREFIX": f"/root/{windows}", "KMP_AFFINITY": "disabled"}  # fmt: skip
    limited = ["chroot", str(CHROOT), "timeout", "--kill-after=10"]
    screen = ["xvfb-run", "-a", "-s", "-screen 0 1280x800x24"]
    with tempfile.TemporaryFile() as said:
        given = {"env": quiet, "stdin": subprocess.DEVNULL, "stdout": said, "stderr": subprocess.STDOUT}
        code = subprocess.run(
            [*limited, str(seconds), *screen, "sh", "-c", script], check=False, **given
        ).returncode
        subprocess.run([*limited, "30", "wineserver", "-k"], check=False, **given)
        said.seek(0)
        lines = said.read().decode("utf-8", "replace").splitlines()
    told = "\n".join(each for each in lines if not each.startswith(XVFB_SAYS))
    return code, f"It took longer than {seconds:.0f} s. {told}" if code in TOO_LONG else told


def program(arguments: str, folder: Path = PROGRAM) -> str:
    """The installed command line. Wine gives a Python no standard output but through a pipe."""
    _code, told = shell(
        f'cd "/{folder.relative_to(CHROOT)}" && wine ./debatecoach.exe {arguments} 2>&1 | cat'
    )
    if CRASHED in told:
        raise AssertionError(told[-2000:])
    return told


def expect(true: object, told: str) -> str:
    if not true:
        raise AssertionError(told[-2000:])
    return told.strip().splitlines()[-1] if told.strip() else "done"


def installs(setup: Path) -> str:
    """In a Windows nobody has used."""
    shutil.rmtree(CHROOT / "root/.wine", ignore_errors=True)
    shutil.copy(setup, CHROOT / "root/setup.exe")
    # A fault ends its program at once: Wine's debugger would read symbols for minutes, or wait for ever.
    no_debugger = (
        r"wine reg add 'HKLM\Software\Microsoft\Windows NT\CurrentVersion\AeDebug' /v Debugger /d false /f"
    )
    code, told = shell(f"wineboot -i; {no_debugger}; wine /root/setup.exe /S", 900)
    return expect(code == 0 and (PROGRAM / "Debate Coach.exe").exists(), f"code {code} {told}")


def is_whole() -> str:
    """Where a user's name is Chinese: libraries written in C often open no such path on Windows."""
    folder = USER / "张三"
    shutil.copytree(PROGRAM, folder, copy_function=os.link)
    told = program("--self-test", folder)
    shutil.rmtree(folder)
    checks = [each for each in told.splitlines() if each.startswith(("ok ", "FAIL", "failed"))]
    expect(checks and all(each.startswith("ok ") for each in checks), told)
    return f"all {len(checks)} ok"


def looks_around() -> str:
    told = program("doctor")
    return (
        expect("eSpeak NG" in told and "window can be opened" in told, told) and "voice, recogniser, window"
    )


def plays() -> str:
    told = program(r"spar ai-tutor --seed 1 --out C:\\users\\root\\out")
    return expect(len(list((USER / "out").glob("*.wav"))) == 6, told) and "6 speeches, flow and ballot"


def prints_words() -> str:
    told = program(r"convert ai-tutor C:\\users\\root\\trees.pdf")
    _code, words = shell("pdftotext /root/.wine/drive_c/users/root/trees.pdf - | wc -w")
    return expect(words.strip().isdigit() and int(words) > 500, told + words) + " words"


def opens_by_name(out: Path) -> str:
    """A case is opened as Explorer does it; the window's title names it.

    Wine looks for kinds of files among those of all users alone: what the setup wrote is copied there.
    """
    program(r"convert ai-tutor C:\\users\\root\\mine.debate")
    classes = " ".join(
        rf"wine reg copy 'HKCU\Software\Classes\{each}' 'HKLM\Software\Classes\{each}' /s /f >/dev/null;"
        for each in (".debate", "DebateCoach.Case")
    )
    _code, told = shell(
        classes + r"wine start 'C:\users\root\mine.debate'; for i in $(seq 60); do sleep 2; "
        "xdotool search --name 'tutor' >/dev/null 2>&1 && break; done; sleep 15; "
        "xdotool search --name 'tutor' getwindowname; import -window root /root/window.png; wineserver -k",
        240,
    )
    shutil.copy(CHROOT / "root/window.png", out / "window.png")
    return expect("tutor" in told, told)


def refuses_while_open(setup: Path) -> str:
    """A newer setup while the window is open and a student speaks changes nothing, and nothing stops.

    Then everything is killed, the setup replaces the program, and the new one finds what was said.
    """
    shutil.copy(setup, CHROOT / "root/setup.exe")
    shutil.copy(ROOT / "packaging/windows/speaking.py", USER)
    folder = f"/{PROGRAM.relative_to(CHROOT)}"
    speaking = r"C:\users\root\speaking.py"
    code, told = shell(
        f'cd "{folder}"; wine "./Debate Coach.exe" >/dev/null 2>&1 & cd "{folder}"; '
        rf"wine ./python.exe '{speaking}' speak 'C:\users\root\mine.debate' 2>&1 | cat > /root/said.txt & "
        "for i in $(seq 60); do sleep 2; grep -q '^5.0 s' /root/said.txt && break; done; "
        'wine /root/setup.exe /S; code=$?; echo "before $(tail -n 1 /root/said.txt)"; sleep 5; '
        'echo "after $(tail -n 1 /root/said.txt)"; wineserver -k; exit $code', 300
    )  # fmt: skip
    before, after = (
        float(re.search(rf"{each} ([\d.]+) s", told)[1]) if re.search(rf"{each} ([\d.]+) s", told) else 0.0
        for each in ("before", "after")
    )
    expect(code == CLOSE_FIRST, f"The setup ended with {code}, not {CLOSE_FIRST}. {told}")
    expect(5 <= before < after, f"The recording stopped. {told}")
    (PROGRAM / "app" / "of-a-version-before.txt").write_text("old", encoding="utf-8")
    code, told = shell("wine /root/setup.exe /S", 900)
    gone = not (PROGRAM / "app" / "of-a-version-before.txt").exists()
    expect(code == 0 and gone, f"code {code} {told}")
    _code, told = shell(f"cd \"{folder}\"; wine ./python.exe '{speaking}' look 2>&1 | cat")
    kept = re.search(r"kept 8 words and ([\d.]+) s", told)
    expect(kept and float(kept[1]) >= after - 1, f"{after} s were said. {told}")
    return f"open: refused, the recording went on; closed: replaced; of {after} s said {kept[1]} are kept"


def is_gone() -> str:
    code, told = shell(f'wine "/{(PROGRAM / "uninstall.exe").relative_to(CHROOT)}" /S; '
        f'for i in $(seq 240); do [ -e "/{PROGRAM.relative_to(CHROOT)}" ] || break; sleep 1; done; sleep 5; '
                       r"wine reg query 'HKCU\Software\Classes\.debate' 2>&1 | cat")  # fmt: skip
    left = [each.name for each in PROGRAM.rglob("*")] if PROGRAM.exists() else []
    kept = (USER / "mine.debate").exists()
    return (
        expect(not left and kept and "DebateCoach" not in told, f"left {left}, {told}") and "cases are kept"
    )


def administers(package: Path) -> str:
    """The MSI installs for all users in silence, runs, and is removed: in a Windows of its own."""
    shutil.copy(package, CHROOT / "root/setup.msi")
    other = ".wine-msi"
    folder = f"/root/{other}/drive_c/Program Files/Debate Coach"
    kind = r"HKLM\Software\Classes\DebateCoach.Case\shell\open\command"
    code, told = shell(f'wineboot -i; wine msiexec /i /root/setup.msi /qn; cd "{folder}" && '
                       "wine ./debatecoach.exe --version 2>&1 | cat; "
                       f"wine reg query '{kind}' 2>&1 | cat", 900, other)  # fmt: skip
    expect("debatecoach 0." in told and "Debate Coach.exe" in told, f"code {code} {told}")
    _code, told = shell("wine msiexec /x /root/setup.msi /qn", 600, other)
    left = [each for each in (CHROOT / folder[1:]).rglob("*") if each.is_file()]
    return expect(not left, f"left {left[:5]} {told}") and "installed, ran, removed"


def main() -> int:
    """Run every check. Returns the exit code."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("setup", nargs="?", type=Path, help="newest in dist/ unless named")
    ask.add_argument(
        "--before", type=Path, help="an older setup, which SETUP replaces; SETUP itself unless named"
    )
    ask.add_argument("--out", type=Path, default=ROOT / "build/windows/wine")
    ask.add_argument("--only", nargs="*", help="names of checks, as they are told")
    chosen = ask.parse_args()
    setup = chosen.setup or max(ROOT.glob("dist/*-setup.exe"), key=lambda each: each.stat().st_mtime)
    chosen.out.mkdir(parents=True, exist_ok=True)
    make_chroot()
    checks: dict[str, Callable[[], str]] = {
        "installs": lambda: installs(chosen.before or setup),
        "opens a case": lambda: opens_by_name(chosen.out),
        "upgrade": lambda: refuses_while_open(setup),
        "doctor": looks_around,
        "self-test": is_whole,
        "spar": plays,
        "PDF has words": prints_words,
        "uninstalls": is_gone,
    }
    for package in ROOT.glob("dist/*.msi"):
        checks["MSI"] = lambda package=package: administers(package)
    failed = 0
    with mounted():
        for name, check in ((each, checks[each]) for each in chosen.only or checks):
            began = time.monotonic()
            try:
                told = check()
            except (AssertionError, OSError, subprocess.SubprocessError) as problem:
                failed, told = failed + 1, f"FAILED: {problem}"
            print(f"{name:14s} {time.monotonic() - began:5.0f} s  {told}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
