"""Build the Mac application and its disk image, on a Mac: python packaging/macos/make_app.py

    application   PyInstaller's, by packaging/debatecoach.spec, for the processor this Mac has
    signature     hardened runtime and the right to the microphone; by the identity CODESIGN_IDENTITY names,
                  else ad hoc: macOS then asks the user to allow it in System Settings
    disk image    DebateCoach-VERSION-PROCESSOR.dmg, with a picture of where to drag; notarised where
                  NOTARY_PROFILE names a keychain profile

tests/test_macos_build.py checks what can be checked without a Mac: what the bundle says of itself, and its
rights. Nobody of us has run this on a Mac yet, and README says so.
"""

from __future__ import annotations

import importlib.util
import os
import platform
import plistlib
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
NAME = "Debate Coach"
IDENTIFIER = "org.debatecoach.DebateCoach"
WINDOW, PLACES = (660, 400), ((170, 170), (490, 170))
"""The disk image's window, and where in it the application and the folder Applications lie."""
RIGHTS = {
    "com.apple.security.device.audio-input": True,
    # Python's foreign functions, and numerical libraries, make code while they run.
    "com.apple.security.cs.allow-unsigned-executable-memory": True,
    "com.apple.security.cs.disable-library-validation": True,
}


def info() -> dict[str, object]:
    """What the application says of itself (Info.plist)."""
    return {
        "CFBundleName": NAME,
        "CFBundleDisplayName": NAME,
        "CFBundleIdentifier": IDENTIFIER,
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "zh_CN"],
        "LSMinimumSystemVersion": "14.4",  # Qt 6.12's
        "LSApplicationCategoryType": "public.app-category.education",
        "NSHighResolutionCapable": True,
        "NSMicrophoneUsageDescription": "You debate by speaking: Debate Coach hears your speeches and "
        "writes them down on this Mac. Without the microphone you can type them.",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Debate case",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{IDENTIFIER}.case"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{IDENTIFIER}.case",
                "UTTypeDescription": "Debate case",
                "UTTypeConformsTo": ["public.data"],
                "UTTypeTagSpecification": {"public.filename-extension": ["debate"]},
            }
        ],
    }


def run(*command: object) -> None:
    subprocess.run([str(each) for each in command], check=True)


def icon(target: Path) -> None:
    """The program's icon in the sizes a Mac shows.

    There is one for light and dark: an ICNS cannot hold two. A dark one needs a compiled asset catalogue
    (Assets.car), which only Xcode's actool makes.
    """
    spec = importlib.util.spec_from_file_location("drawing", HERE.parent / "windows" / "make_setup.py")
    assert spec is not None
    assert spec.loader is not None
    drawing = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(drawing)
    target.parent.mkdir(exist_ok=True)
    drawing.drawn_icon(1024).save(target)  # Pillow writes ICNS


def background(target: Path, scale: int) -> None:
    """What lies behind both icons of the disk image: an arrow from one to the other, and what it means."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QPointF, QRectF, Qt
    from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPen, QPolygonF
    from PySide6.QtWidgets import QApplication

    _app = QApplication.instance() or QApplication([])
    (width, height), (left, right) = WINDOW, PLACES
    picture = QImage(width * scale, height * scale, QImage.Format.Format_RGB32)
    picture.fill(QColor("#f6f5f2"))  # Finder writes the icons' names in black, also in the dark
    picture.setDevicePixelRatio(scale)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    start, end = (QPointF(left[0] + 80, left[1]), QPointF(right[0] - 80, right[1]))
    grey = QColor("#8a8f98")
    painter.setPen(QPen(grey, 5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(start, end - QPointF(10, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(grey)
    painter.drawPolygon(QPolygonF([end, end - QPointF(16, 10), end - QPointF(16, -10)]))
    font = QFont()
    font.setPixelSize(18)
    painter.setFont(font)
    painter.setPen(QColor("#33363b"))
    below = QRectF(0, height - 90, width, 30)
    painter.drawText(below, Qt.AlignmentFlag.AlignCenter, "Drag Debate Coach into Applications.")
    painter.drawText(
        below.translated(0, 28), Qt.AlignmentFlag.AlignCenter, "请将 Debate Coach 拖入“应用程序”。"
    )
    painter.end()
    picture.save(str(target))


def disk_image(app: Path, image: Path, folder: Path) -> None:
    """The application and where it goes, side by side."""
    import dmgbuild

    for scale, name in ((1, "background.png"), (2, "background@2x.png")):
        background(folder / name, scale)
    dmgbuild.build_dmg(str(image), NAME, settings={
        "files": [str(app)],
        "symlinks": {"Applications": "/Applications"},
        "background": str(folder / "background.png"),
        "window_rect": ((200, 160), WINDOW),
        "icon_size": 112,
        "icon_locations": {app.name: PLACES[0], "Applications": PLACES[1]},
        "format": "UDZO",
    })  # fmt: skip


def main() -> int:
    """Build. Returns the exit code."""
    if sys.platform != "darwin":
        sys.exit("A Mac application is built on a Mac. See README for what can be built here.")
    icon(ROOT / "build" / "debatecoach.icns")
    run(sys.executable, HERE.parent / "freeze.py", "--no-self-test")
    app = ROOT / "dist" / f"{NAME}.app"
    identity = os.environ.get("CODESIGN_IDENTITY", "-")
    with tempfile.TemporaryDirectory() as folder:
        rights = Path(folder, "rights.plist")
        rights.write_bytes(plistlib.dumps(RIGHTS))
        timestamp = ["--timestamp"] if identity != "-" else []
        run("codesign", "--force", "--deep", "--options", "runtime", *timestamp, "--entitlements", rights,
            "--sign", identity, app)  # fmt: skip
        run("codesign", "--verify", "--deep", "--strict", app)
        run(app / "Contents" / "MacOS" / "debatecoach", "--self-test")
        image = ROOT / "dist" / f"DebateCoach-{VERSION}-{platform.machine()}.dmg"
        disk_image(app, image, Path(folder))
    profile = os.environ.get("NOTARY_PROFILE")
    if profile:
        run("xcrun", "notarytool", "submit", image, "--keychain-profile", profile, "--wait")
        run("xcrun", "stapler", "staple", image)
    print(f"{image}: {'signed by ' + identity if identity != '-' else 'NOT signed by a developer'}, "
          f"{'notarised' if profile else 'NOT notarised'}")  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
