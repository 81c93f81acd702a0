#!/usr/bin/env python3
"""Set up debatecoach on a fresh machine and run it, or its tests. Any Python from 3.6 can start this.

    python3 packaging/start.py              set up, then open the window
                                            (without a display: play a headless round)
    python3 packaging/start.py test         set up, then lint, types and tests
    python3 packaging/start.py test --slow  the slow suites too
    python3 packaging/start.py freeze       set up, then freeze this system's build and self-test it
    python3 packaging/start.py installer windows   set up, then build the Windows setup (on Debian)
    python3 packaging/start.py installer macos     set up, then build the Mac's disk image (on a Mac)
    python3 packaging/start.py installer linux     set up, then build Linux's tarball

It makes a folder .venv beside this checkout, installs what the package needs into it, and the
system libraries where a package manager can. What it could not install it names, with the command.
"""

import json
import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
LOCK = os.path.join(ROOT, "packaging", "constraints.txt")  # exactly what was tested
PYTHONS = ("3.12", "3.13", "3.11")

# What Qt, PortAudio and the tests load at run time on Debian and Ubuntu.
DEBIAN_RUN = [
    "libglib2.0-0", "libgl1", "libegl1", "libxkbcommon0", "libfontconfig1", "libdbus-1-3",
    "libxcb-cursor0", "libxcb-icccm4", "libxcb-keysyms1", "libxcb-shape0", "libxkbcommon-x11-0",
    "libportaudio2",
]  # fmt: skip
DEBIAN_TEST = [
    "fonts-noto-cjk",
    "fonts-dejavu-core",
    "pulseaudio",
    "pulseaudio-utils",
    "libasound2-plugins",
    "flite",
]
DEBIAN_FREEZE = ["binutils"]
DEBIAN_INSTALLER = ["nsis", "osslsigncode", "wixl"]
INSTALLERS = {"windows": "make_setup.py", "macos": "make_app.py", "linux": "make_tarball.py"}
LAST_FAILED = os.path.join(ROOT, ".pytest_cache", "v", "cache", "lastfailed")
TESTS_FAILED = 1  # pytest's code for it; any other is not about single tests
missed = []


def say(text):
    print("* " + text)  # every console can show it
    sys.stdout.flush()


def run(command, **kwargs):
    """Run a command; True if it succeeded."""
    try:
        return subprocess.call(command, **kwargs) == 0
    except OSError:
        return False


def debian_packages(names):
    """Install the Debian packages of ``names`` that are missing, as root or by sudo."""
    if shutil.which("dpkg-query") is None or shutil.which("apt-get") is None:
        if sys.platform.startswith("linux"):
            missed.append("system libraries (no apt-get here); on Debian they are called: " + " ".join(names))
        return
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    shown = ["dpkg-query", "-W", "-f", "${Status}"]
    lacking = []
    for name in names:
        found = any(
            b"install ok installed"
            in subprocess.run([*shown, each], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
            for each in (name, name + "t64")  # Ubuntu 24.04 renamed some
        )
        if not found:
            lacking.append(name)
    if not lacking:
        return
    root = [] if os.geteuid() == 0 else ["sudo"] if shutil.which("sudo") else None
    if root is not None and root and not sys.stdin.isatty() and not run(["sudo", "-n", "true"], **quiet):
        root = None
    if root is None:
        missed.append(
            "system libraries; run: sudo apt-get install --no-install-recommends " + " ".join(lacking)
        )
        return
    say("installing system libraries: " + " ".join(lacking))
    env = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    run([*root, "apt-get", "update", "-qq"], env=env)
    install = [*root, "apt-get", "install", "-y", "-qq", "--no-install-recommends"]
    if run([*install, *lacking], env=env, stdout=subprocess.DEVNULL):
        return
    for name in lacking:  # one unknown name must not cost the others
        if not run([*install, name], env=env, **quiet) and not run(
            [*install, name + "t64"], env=env, **quiet
        ):
            missed.append("the system package " + name)


def fitting(python):
    """True if ``python`` (a command list) is 3.11-3.13."""
    check = "import sys; sys.exit(not ((3, 11) <= sys.version_info[:2] <= (3, 13)))"
    return run([*python, "-c", check], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def find_python():
    """A command for a Python 3.11-3.13, installing one where a package manager can."""
    if fitting([sys.executable]):
        return [sys.executable]
    names = [["python" + each] for each in PYTHONS] + [["py", "-" + each] for each in PYTHONS]
    if os.name == "nt":  # where winget puts it; this process does not see the new PATH
        folder = os.path.join(os.environ.get("LOCALAPPDATA", ""), "Programs", "Python")
        names += [[os.path.join(folder, "Python" + each.replace(".", ""), "python.exe")] for each in PYTHONS]
    for each in names:
        if shutil.which(each[0]) and fitting(each):
            return each
    if sys.platform == "darwin" and shutil.which("brew"):
        say("installing Python 3.12 with Homebrew")
        run(["brew", "install", "python@3.12"])
    elif os.name == "nt" and shutil.which("winget"):
        say("installing Python 3.12 with winget")
        run(["winget", "install", "-e", "--id", "Python.Python.3.12", "--accept-package-agreements",
             "--accept-source-agreements"])  # fmt: skip
    for each in names:
        if shutil.which(each[0]) and fitting(each):
            return each
    sys.exit(
        "debatecoach needs Python 3.11, 3.12 or 3.13; this is %d.%d and no other was found.\n"
        "Install one from https://www.python.org/downloads/ and run this again with it."
        % sys.version_info[:2]
    )


def venv_python():
    """Path of the virtual environment's Python."""
    return (
        os.path.join(VENV, "Scripts", "python.exe")
        if os.name == "nt"
        else os.path.join(VENV, "bin", "python")
    )


def has_pip():
    """True if the virtual environment can install packages."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return run([venv_python(), "-m", "pip", "--version"], **quiet)


def shown(path):
    """A path as short as it can be said."""
    try:
        return os.path.relpath(path)
    except ValueError:  # Windows: it lies on another drive
        return path


def set_up(extra):
    """Make the environment and install the package, in place, with ``extra``."""
    # A first try may have left an environment without pip (Debian without python3-venv): made anew.
    if not (os.path.exists(venv_python()) and fitting([venv_python()]) and has_pip()):
        python = find_python()
        if not run([*python, "-c", "import ensurepip, venv"], stderr=subprocess.DEVNULL):
            debian_packages(["python3-venv"])
        say("making .venv")
        if not run([*python, "-m", "venv", "--clear", VENV]):
            tell_missed()
            sys.exit("Python could not make a virtual environment in %s." % VENV)
    say("installing debatecoach and what it needs (the first time takes a few minutes)")
    target = ROOT + ("[%s]" % extra if extra else "")
    pip = [venv_python(), "-m", "pip", "install", "--disable-pip-version-check", "-q"]
    if not run([*pip, "-c", LOCK, "-e", target]):
        sys.exit(
            "pip could not install everything; its message is above. Nothing else was changed; run this again."
        )


def bring_minilm():
    """Fetch what compares claims by their meaning, unless it is there; without it all goes on.

    What goes wrong the app says itself, in a line; what has come is kept and gone on with the next time.
    """
    say("looking for all-MiniLM-L6-v2 (90 MB, fetched once; without it claims are compared by their words)")
    try:
        return run([venv_python(), "-m", "debatecoach", "models", "get", "all-MiniLM-L6-v2"])
    except KeyboardInterrupt:  # not now
        return False


def has_display():
    """True where a window can be shown."""
    return not sys.platform.startswith("linux") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def tell_missed():
    for each in missed:
        say("NOT installed: " + each)


def main_job():
    """Open the window, or play a headless round where there is no display."""
    debian_packages(DEBIAN_RUN)
    set_up("")
    bring_minilm()
    tell_missed()
    command = [venv_python(), "-m", "debatecoach"]
    if has_display():
        say("opening the window (next time: %s -m debatecoach)" % shown(venv_python()))
        return subprocess.call(command)
    out = os.path.join(ROOT, "out")
    say("no display here: playing a headless round, the AI on both sides, into " + out)
    code = subprocess.call([*command, "spar", "ai-tutor", "--seed", "1", "--out", out])
    say("to open the window, run on a machine with a display: %s -m debatecoach" % shown(venv_python()))
    return code


def alone(python):
    """Whether the few tests that failed pass with the machine to themselves.

    Tests of sound and clocks share two cores with each other and with whatever else runs. What passes only
    alone is named, for it is to be mended; more than three are no accident.
    """
    with open(LAST_FAILED, encoding="utf-8") as file:
        names = sorted(json.load(file))
    if len(names) > 3:
        return False
    say("once more, alone: " + ", ".join(names))
    if subprocess.call([python, "-m", "pytest", "-m", "", *names], cwd=ROOT) != 0:
        return False
    say("SHAKY, passed only alone, to be mended: " + ", ".join(names))
    return True


def test(slow):
    """Lint, types, layers and tests, as CI runs them."""
    debian_packages(DEBIAN_RUN + DEBIAN_TEST)
    set_up("test")
    tell_missed()
    python = venv_python()
    steps = [
        ("lint", ["-m", "ruff", "check", "."]),
        ("format", ["-m", "ruff", "format", "--check", "."]),
        ("types", ["-m", "mypy"]),
        ("tests", ["-m", "pytest", "-n", "3", *(["-m", ""] if slow else [])]),
    ]
    failed = []
    if os.path.exists(LAST_FAILED):  # of an earlier run
        os.remove(LAST_FAILED)
    for name, arguments in steps:
        say(name)
        code = subprocess.call([python, *arguments], cwd=ROOT)
        if code != 0 and not (name == "tests" and code == TESTS_FAILED and alone(python)):
            failed.append(name)
    if failed:
        say("failed: " + ", ".join(failed))
    return 1 if failed else 0


def freeze():
    """Freeze a build for this system and let it test itself."""
    debian_packages(DEBIAN_RUN + DEBIAN_FREEZE)
    set_up("freeze")
    tell_missed()
    return subprocess.call([venv_python(), os.path.join(ROOT, "packaging", "freeze.py")])


def installer(system, more):
    """Build the setup for Windows, the disk image for a Mac or the tarball for Linux."""
    debian_packages(DEBIAN_RUN + (DEBIAN_INSTALLER if system == "windows" else DEBIAN_FREEZE))
    set_up("installer" if system == "windows" else "freeze")
    tell_missed()
    script = os.path.join(ROOT, "packaging", system, INSTALLERS[system])
    return subprocess.call([venv_python(), script, *more])


def main(arguments):
    if arguments[:1] == ["test"]:
        return test("--slow" in arguments)
    if arguments[:1] == ["freeze"]:
        return freeze()
    if arguments[:1] == ["installer"] and arguments[1:2] and arguments[1] in INSTALLERS:
        return installer(arguments[1], arguments[2:])
    if arguments:
        print(__doc__)
        return 2
    return main_job()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
