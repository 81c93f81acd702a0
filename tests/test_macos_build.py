"""What a Mac would read of the built application; that it builds there, nobody has seen yet."""

from __future__ import annotations

import importlib.util
import plistlib
from pathlib import Path

from tests.conftest import ROOT

_spec = importlib.util.spec_from_file_location("macos_build", ROOT / "packaging" / "macos" / "make_app.py")
assert _spec is not None
assert _spec.loader is not None
build = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(build)


def test_the_bundle_says_why_it_wants_the_microphone_and_what_it_opens() -> None:
    read = plistlib.loads(plistlib.dumps(build.info()))
    assert "speak" in read["NSMicrophoneUsageDescription"]
    kind = read["CFBundleDocumentTypes"][0]["LSItemContentTypes"][0]
    exported = read["UTExportedTypeDeclarations"][0]
    assert exported["UTTypeIdentifier"] == kind
    assert exported["UTTypeTagSpecification"] == {"public.filename-extension": ["debate"]}
    languages = {each.stem.rpartition("debatecoach_")[2] for each in (ROOT / "i18n").glob("*.qm")}
    assert languages < set(read["CFBundleLocalizations"])


def test_the_hardened_application_may_hear() -> None:
    assert build.RIGHTS["com.apple.security.device.audio-input"] is True
    assert plistlib.loads(plistlib.dumps(build.RIGHTS)) == build.RIGHTS


def test_the_disk_image_shows_where_to_drag(qapp: object, tmp_path: Path) -> None:
    from PIL import Image

    (left, middle), (right, _) = build.PLACES
    for scale in (1, 2):
        build.background(tmp_path / "it.png", scale)
        with Image.open(tmp_path / "it.png") as picture:
            assert picture.size == tuple(scale * side for side in build.WINDOW)
            at = [picture.getpixel((x * scale, middle * scale)) for x in (left, (left + right) // 2, right)]
            assert at[0] == at[2] != at[1], "an arrow between the icons, nothing beneath them"


def test_the_icon_has_the_sizes_a_mac_shows(qapp: object, tmp_path: Path) -> None:
    from PIL import Image

    build.icon(tmp_path / "x" / "app.icns")
    with Image.open(tmp_path / "x" / "app.icns") as icon:
        assert {size[0] * size[2] for size in icon.info["sizes"]} >= {32, 128, 256, 512, 1024}
