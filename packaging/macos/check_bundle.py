"""Check without a Mac what can be checked of the Mac build: python packaging/macos/check_bundle.py [FOLDER]

For Apple's and Intel's processors, on any system with internet:

    wheels      the locked packages resolve for it, are fetched by their sums and unpacked
    imports     every package our modules import is among them
    libraries   each is for this processor and no newer macOS than Info.plist names, and finds what it loads
                in the bundle, or in the system
    bundle      Debate Coach.app laid out as PyInstaller does, with PyInstaller's own Mac program as the
                executable; Info.plist and icon as make_app.py writes them
    signature   ad hoc, hardened, with the rights; read back and verified; a changed file is noticed

What it cannot show: that any of it starts. It needs the extra ``installer``. Its output of late stands in
benchmarks/results/macos.md.
"""

from __future__ import annotations

import ast
import os
import plistlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from make_app import IDENTIFIER, NAME, RIGHTS, ROOT, icon, info

PYTHON = "3.12"
"""The workflow's."""
SYSTEM = str(info()["LSMinimumSystemVersion"])
PROCESSORS = {"arm64": "aarch64", "x86_64": "x86_64"}  # as macOS, and as uv, names them
SYSTEMS_OWN = ("/usr/lib/", "/System/Library/")
LOADS = {0xC, 0x18 | 0x80000000, 0x1F | 0x80000000}  # a library that must be there, weak ones, re-exported
UNUSED = [f"PySide6/Qt/{part}" for part in (
    "qml", "plugins/designer", "plugins/qmltooling", "plugins/sqldrivers",
    "plugins/imageformats/libqpdf.dylib", "plugins/platforminputcontexts",
    "lib/QtQuick3D*", "libexec", "../*.app",
)]  # fmt: skip
"""What PyInstaller leaves out, for nothing of ours asks for it."""
SYSTEM_NUMBER = int(SYSTEM.split(".")[0]) << 16 | int(SYSTEM.split(".")[1]) << 8
BUILT_NEWER = ("PySide6", "shiboken6")
"""Their libraries name the macOS they were built on as the least they need (26 in 6.12.0), their wheels 14.
Whether one asks the system for something that is new, only an older Mac can tell."""
DOT = "__dot__"
"""Among code macOS takes a folder with a dot for a bundle of its own: PyInstaller writes this, and a link."""
ELSEWHERE = {"winreg", "winsound", "_winapi", "msvcrt", "pwd"}


def uv(processor: str, verb: str, *given: object) -> None:
    """Run ``uv pip`` for a Mac."""
    place = ["--python-platform", f"{PROCESSORS[processor]}-apple-darwin", "--python-version", PYTHON]
    command = [sys.executable, "-m", "uv", "pip", verb, "-q", *place, "--only-binary", ":all:"]
    environment = {**os.environ, "MACOSX_DEPLOYMENT_TARGET": SYSTEM}
    subprocess.run([*command, *map(str, given)], check=True, env=environment)


def fetched(processor: str, folder: Path) -> int:
    """The locked packages for a processor, unpacked; how many."""
    lock = folder / f"{processor}.txt"
    uv(processor, "compile", "--no-header", "--no-annotate", "--generate-hashes", "--extra", "freeze", "-c",
       ROOT / "packaging" / "constraints.txt", ROOT / "pyproject.toml", "-o", lock)  # fmt: skip
    uv(processor, "install", "--require-hashes", "-r", lock, "--target", folder / processor)
    for pattern in UNUSED:
        for each in (folder / processor).glob(pattern):
            shutil.rmtree(each) if each.is_dir() else each.unlink()
    return lock.read_text("utf-8").count("==")


def imported() -> set[str]:
    """The packages our modules import anywhere, but for Python's own and ours."""
    found = set()
    for path in (ROOT / "debatecoach").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {each.name.partition(".")[0] for each in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module.partition(".")[0])
    return found - set(sys.stdlib_module_names) - {"debatecoach"}


def provides(site: Path, name: str) -> bool:
    return (site / name).is_dir() or any(site.glob(f"{name}.*py")) or any(site.glob(f"{name}.*so"))


def programs(folder: Path) -> Iterator[Path]:
    """Every Mach-O file."""
    for each in sorted(folder.rglob("*")):
        if each.is_file() and not each.is_symlink():
            with each.open("rb") as file:
                if file.read(4) in (b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe") and each.suffix != ".class":
                    yield each


def troubles(site: Path, processor: str) -> Iterator[str]:
    """What is wrong with libraries."""
    from macholib.mach_o import CPU_TYPE_NAMES
    from macholib.MachO import MachO

    found = list(programs(site))
    names = {each.name for each in found}
    for each in found:
        where = each.relative_to(site)
        least = 0
        headers = {CPU_TYPE_NAMES.get(head.header.cputype, "?").lower(): head for head in MachO(each).headers}
        head = headers.get(processor)
        if head is None:
            yield f"{where} is for {', '.join(headers)}"
            continue
        for command, body, data in head.commands:
            if command.cmd in LOADS:
                wanted = data.rstrip(b"\0").decode()
                own = wanted.startswith("@") and Path(wanted).name in names
                if not own and not wanted.startswith(SYSTEMS_OWN) and not _weak(command.cmd):
                    yield f"{where} loads {wanted}"
            least = max(least, getattr(body, "minos", 0))
        if least > SYSTEM_NUMBER and where.parts[0] not in BUILT_NEWER:
            yield f"{where} needs macOS {least >> 16}.{least >> 8 & 255}"


def _weak(command: int) -> bool:
    return command == 0x18 | 0x80000000


def assembled(site: Path, folder: Path) -> Path:
    """The application: libraries in Frameworks, all else in Resources, PyInstaller's program to start it."""
    app = folder / f"{NAME}.app"
    contents = app / "Contents"
    shutil.rmtree(app, ignore_errors=True)
    for part in ("MacOS", "Frameworks", "Resources"):
        (contents / part).mkdir(parents=True)
    libraries = set(programs(site))
    for each in site.rglob("*"):
        if each.is_file() and "PyInstaller" not in each.parts:
            where = each.relative_to(site)
            code = each in libraries or ".framework/" in str(each)
            if code and ".framework/" not in str(each):
                where = Path(*(part.replace(".", DOT) for part in where.parts[:-1]), where.name)
            to = contents / ("Frameworks" if code else "Resources") / where
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(each, to)
    for each in (contents / "Frameworks").rglob(f"*{DOT}*"):
        if each.is_dir():
            each.with_name(each.name.replace(DOT, ".")).symlink_to(each.name)
    for framework in contents.rglob("*.framework"):  # a wheel holds no links
        (framework / "Versions" / "Current").symlink_to("A")
        for part in (framework.stem, "Resources"):
            if (framework / part).is_dir():
                shutil.rmtree(framework / part)
            (framework / part).unlink(missing_ok=True)
            (framework / part).symlink_to(f"Versions/Current/{part}")
    for kind in ("resources", "data", "i18n"):
        shutil.copytree(ROOT / kind, contents / "Resources" / kind)
    shutil.copytree(ROOT / "debatecoach", contents / "Resources" / "debatecoach",
                    ignore=shutil.ignore_patterns("__pycache__"))  # fmt: skip
    start = contents / "MacOS" / "debatecoach"
    shutil.copyfile(site / "PyInstaller/bootloader/Darwin-64bit/runw", start)
    start.chmod(0o755)
    icon(contents / "Resources" / "debatecoach.icns")
    told = {**info(), "CFBundleExecutable": start.name, "CFBundleIconFile": "debatecoach.icns",
            "CFBundlePackageType": "APPL"}  # fmt: skip
    (contents / "Info.plist").write_bytes(plistlib.dumps(told))
    return app


def signed(app: Path) -> list[str]:
    """Sign ad hoc, and say what is wrong with the signature."""
    import apple_platform as apple
    from apple_platform.reading import find_values

    with tempfile.TemporaryDirectory() as folder:
        rights = Path(folder, "rights.plist")
        rights.write_bytes(plistlib.dumps(RIGHTS))
        apple.sign(app, entitlements_xml_file=rights, code_signature_flags=["runtime"])
    start = app / "Contents" / "MacOS" / "debatecoach"
    wrong = problems(start)
    told = apple.read_signature(start)
    flags = " ".join(map(str, find_values(told, "flags")))
    given = [plistlib.loads("\n".join(each).encode()) for each in find_values(told, "entitlements_plist")]
    checks = {
        "the hardened runtime is not on": "RUNTIME" in flags.upper(),
        "the signature is not ad hoc": "ADHOC" in flags.upper(),
        f"it is not {IDENTIFIER}": apple.code_directory_identifier(told) == IDENTIFIER,
        f"the rights are {given}": bool(given) and all(each == RIGHTS for each in given),
        "no list of sealed files": (app / "Contents/_CodeSignature/CodeResources").is_file(),
    }
    changed = bytearray(start.read_bytes())
    changed[len(changed) // 3] ^= 1
    other = start.with_name("changed")
    other.write_bytes(changed)
    checks["a changed program passes"] = bool(problems(other))
    other.unlink()
    return wrong + [trouble for trouble, good in checks.items() if not good]


def problems(program: Path) -> list[str]:
    """What the verifier says, but that it looks for a certificate, of which an ad hoc signature has none."""
    import apple_platform as apple

    said = [str(each["description"]) for each in apple.verify_macho(program)]
    return [each for each in said if "CMS error: missing further values" not in each]


def told(found: list[str], what: str) -> bool:
    """Print a check; True if nothing was found."""
    print(f"  {'FAILED' if found else 'ok'} {what}")
    for each in found[:20]:
        print(f"    {each}")
    return not found


def main() -> int:
    """Check both processors. Returns the exit code."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "macos"
    folder.mkdir(parents=True, exist_ok=True)
    good = True
    for processor in PROCESSORS:
        site = folder / processor
        print(f"{processor}: {fetched(processor, folder)} packages for Python {PYTHON} and macOS {SYSTEM}")
        ours = imported()
        good &= told([each for each in sorted(ours - ELSEWHERE) if not provides(site, each)],
                     f"imports: all {len(ours - ELSEWHERE)} packages our modules import")  # fmt: skip
        good &= told(list(troubles(site, processor)), f"libraries: {len(list(programs(site)))} of them")
        app = assembled(site, folder / f"bundle-{processor}")
        size = sum(each.stat().st_size for each in app.rglob("*") if each.is_file())
        good &= told(signed(app), f"bundle: {size / 1e6:.0f} MB, signed ad hoc, hardened, with its rights")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
