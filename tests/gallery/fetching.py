"""Voices, recognisers, newer versions: the list, downloads in every state, troubles, offline, 200 %."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from PySide6.QtGui import QPixmap

from debatecoach.base.errors import FetchError
from debatecoach.engines.fetching import FetchStage, FilePart, Item, Progress, SupplyKind
from debatecoach.engines.fetching.faults import fault
from debatecoach.engines.fetching.shelf import Installed
from debatecoach.engines.voice.catalogue import read_index
from debatecoach.services.supplies import VoiceList
from debatecoach.services.updates import Newer, Version
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.supplies.desk import SupplyDesk
from debatecoach.ui.supplies.dialog import FetchingDialog
from debatecoach.ui.supplies.states import Supply, SupplyState
from debatecoach.ui.supplies.supply_words import progress_text
from debatecoach.ui.supplies.taking_in import TakingIn
from debatecoach.ui.supplies.updates import UpdateDialog
from tests.gallery.home import settle

FETCHED = 1_795_000_000.0
MODEL = 63_201_294
ENGLISH = ("English", "English")
VOICES = (
    ("en_GB-alan-medium", *ENGLISH, "Great Britain", MODEL, 1),
    ("en_GB-northern_english_male-medium", *ENGLISH, "Great Britain", MODEL, 1),
    ("en_US-amy-low", *ENGLISH, "United States", 28_130_791, 1),
    ("en_US-lessac-high", *ENGLISH, "United States", 113_895_201, 1),
    ("en_US-lessac-medium", *ENGLISH, "United States", MODEL, 1),
    ("en_US-libritts-high", *ENGLISH, "United States", 136_673_811, 904),
    ("en_US-ryan-medium", *ENGLISH, "United States", MODEL, 1),
    ("zh_CN-huayan-medium", "Chinese", "简体中文", "China", MODEL, 1),
    ("zh_CN-huayan-x_low", "Chinese", "简体中文", "China", 20_628_813, 1),
)


def index() -> dict[str, Any]:
    """As Piper's, with some of its voices."""
    made = {}
    for key, name, native, country, size, speakers in VOICES:
        code, voice, quality = key.split("-")
        folder = f"{code[:2]}/{code}/{voice}/{quality}/{key}"
        made[key] = {
            "key": key,
            "name": voice,
            "language": {
                "code": code,
                "name_native": native,
                "name_english": name,
                "country_english": country,
            },
            "quality": quality,
            "num_speakers": speakers,
            "files": {
                f"{folder}.onnx": {"size_bytes": size, "md5_digest": "0" * 32},
                f"{folder}.onnx.json": {"size_bytes": 4885, "md5_digest": "0" * 32},
            },
        }
    return made


def listed() -> VoiceList:
    """The list as it was fetched."""
    voices, skipped = read_index("https://huggingface.co", index())
    return VoiceList(tuple(voices), skipped, FETCHED)


def list_fault(trouble: str) -> FetchError:
    """Why the list could not be fetched: nothing was at stake."""
    error = fault(trouble, host="huggingface.co")
    error.safe = None
    return error


def stand(desk: SupplyDesk, kind: SupplyKind, id: str, **values: Any) -> None:
    """Let something stand as a picture wants it."""
    desk._supplies[kind, id] = replace(desk._supplies[kind, id], **values)


def furnish(desk: SupplyDesk) -> None:
    """A list that is known, nothing installed, much room."""
    desk.listed, desk.list_error, desk.looking, desk.free = listed(), None, False, 48_300_000_000
    desk._supplies |= {
        (SupplyKind.VOICE, each.id): Supply(SupplyKind.VOICE, each.id, each) for each in desk.listed.voices
    }


def busy(desk: SupplyDesk) -> None:
    """Some installed, some on their way, some in trouble."""
    here = Installed(SupplyKind.VOICE, "en_US-lessac-medium", (), MODEL, "en")
    stand(desk, SupplyKind.VOICE, here.id, state=SupplyState.INSTALLED, here=here)
    other = Installed(SupplyKind.VOICE, "en_US-libritts-high", (), 136_673_811, "en")
    stand(desk, SupplyKind.VOICE, other.id, state=SupplyState.INSTALLED, here=other)
    total = MODEL + 4885
    going = Progress(FetchStage.FETCHING, 23_400_000, total, 1_230_000)
    stand(desk, SupplyKind.VOICE, "en_GB-alan-medium", state=SupplyState.RUNNING, progress=going)
    waits = Progress(FetchStage.WAITING, 0, 0)
    stand(desk, SupplyKind.VOICE, "en_US-amy-low", state=SupplyState.RUNNING, progress=waits)
    paused = Progress(FetchStage.FETCHING, 90_000_000, 113_900_086)
    stand(desk, SupplyKind.VOICE, "en_US-lessac-high", state=SupplyState.PAUSED, progress=paused)
    stand(
        desk,
        SupplyKind.VOICE,
        "en_US-ryan-medium",
        state=SupplyState.FAILED,
        progress=replace(going, done=12_000_000, rate=0),
        error=fault("refused", host="huggingface.co", code=403),
    )


def models(desk: SupplyDesk) -> None:
    """One installed, one on its way, one that does not fit on the disk."""
    here = Installed(SupplyKind.MODEL, "base.en", (), 147_882_933)
    stand(desk, SupplyKind.MODEL, here.id, state=SupplyState.INSTALLED, here=here)
    lost = Progress(FetchStage.RETRYING, 301_000_000, 486_000_000)
    stand(desk, SupplyKind.MODEL, "small.en", state=SupplyState.RUNNING, progress=lost)
    checks = Progress(FetchStage.CHECKING, 1_530_000_000, 1_530_000_000)
    stand(desk, SupplyKind.MODEL, "medium.en", state=SupplyState.RUNNING, progress=checks)
    values = {"name": "large-v3", "needed": "3.2 GB", "free": "1.1 GB", "folder": "/home/ada/.local/share"}
    error = fault("disk_space", **values)
    stand(desk, SupplyKind.MODEL, "large-v3", state=SupplyState.FAILED, error=error)
    broken = Installed(SupplyKind.MODEL, "tiny", (), 75_000_000, "", False)
    stand(desk, SupplyKind.MODEL, "tiny", state=SupplyState.INCOMPLETE, here=broken)


def opened(rig: Any, kind: SupplyKind, height: int = 0) -> FetchingDialog:
    """The dialog as it stands when nothing is looked for."""
    dialog = rig.parts.make(FetchingDialog, rig.window, kind)
    dialog.show()
    if height:
        dialog.resize(dialog.width(), height)
    shown(rig, dialog)
    return dialog


def shown(rig: Any, dialog: FetchingDialog) -> None:
    """Until every row is there."""
    for each in dialog.lists.values():
        each.refresh()
    settle(rig.app, lambda: not any(each._steps for each in dialog.lists.values()), 5)
    settle(rig.app)


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """See the module. No picture asks the outside."""
    desk = rig.parts.supplies
    spoken = {
        (SupplyKind.VOICE, "en_US-lessac-medium"),
        (SupplyKind.VOICE, "en_US-libritts-high"),
        (SupplyKind.MODEL, "base.en"),
    }
    with (
        patch.object(desk, "look", lambda anew=False: None),
        patch.object(desk, "engine_id", lambda kind, id: id if (kind, id) in spoken else ""),
        patch.object(desk, "in_use", lambda kind, id: "lessac-medium" in id or id == "base.en"),
    ):
        yield from _voices(rig, desk)
        yield from _models(rig, desk)
    yield from _newer(rig)


def _newer(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """A newer version: to be fetched, on its way, and of a copy that no setup installed; at 200 %."""
    notes = {
        "en": "Rounds begin a second sooner.\nA ballot can be read aloud.",
        "zh": "回合开始得更快，早一秒。\n裁决书可以朗读。",
    }
    versions = tuple(Version(version=each, notes=notes, setups={}) for each in ("9.9.0", "9.8.0"))
    setup = Item("debatecoach-9.9.0", (FilePart("debatecoach-9.9.0.exe", "", 148_000_000, ""),))

    def dialog(item: Item | None) -> UpdateDialog:
        made = rig.parts.make(UpdateDialog, Newer(versions, item), rig.window)
        made.show()
        settle(rig.app)
        return made

    made = dialog(setup)
    yield "update-there", made.grab()
    made.get.setEnabled(False)
    made._busy.say(progress_text(Progress(FetchStage.FETCHING, 61_700_000, setup.size)))
    settle(rig.app)
    yield "update-fetching", made.grab()
    made._busy.say("")
    made._fetched(Path("debatecoach-9.9.0.exe"))
    settle(rig.app)
    yield "update-ready", made.grab()
    made.reject()
    made = dialog(None)
    yield "update-no-setup", made.grab()
    made.reject()
    scheme = theme().scheme
    theme().apply(rig.app, scheme, 2.0, reduced_motion=True)
    made = dialog(setup)
    yield "update-large", made.grab()
    made.reject()
    theme().apply(rig.app, scheme, 1.0, reduced_motion=True)
    rig.parts.settings.set("layouts", {})


def _voices(rig: Any, desk: SupplyDesk) -> Iterator[tuple[str, QPixmap]]:
    desk.looking = True
    dialog = opened(rig, SupplyKind.VOICE)
    yield "fetching-looking", dialog.grab()
    desk.looking, desk.list_error = False, list_fault("offline")
    shown(rig, dialog)
    yield "fetching-offline", dialog.grab()
    furnish(desk)
    dialog.lists[SupplyKind.VOICE].refresh()
    dialog._tell_room()
    shown(rig, dialog)
    yield "fetching-voices", dialog.grab()
    busy(desk)
    shown(rig, dialog)
    yield "fetching-busy", dialog.grab()
    yield from _import(rig, desk, dialog)
    dialog.resize(dialog.width(), 1000)
    row = dialog.lists[SupplyKind.VOICE].rows["en_US-lessac-medium"]
    row._ask()
    dialog.notice.show_trouble(fault("no_voice_here", folder="/media/usb/Speeches of the autumn term"))
    shown(rig, dialog)
    yield "fetching-delete", dialog.grab()
    row._keep()
    dialog.notice.hide()
    desk.list_error = list_fault("page")
    language = dialog.lists[SupplyKind.VOICE].language
    language.setCurrentIndex(language.findData("zh"))
    shown(rig, dialog)
    yield "fetching-kept-list", dialog.grab()
    dialog.reject()
    desk.list_error = None
    scheme = theme().scheme
    theme().apply(rig.app, scheme, 2.0, reduced_motion=True)
    dialog = opened(rig, SupplyKind.VOICE)
    yield "fetching-voices-large", dialog.grab()
    large = TakingIn(desk.supplies, SupplyKind.VOICE, Path("Voices of the autumn term"), desk)
    dialog._follow(large)
    large._note("en_GB-northern_english_male-medium", Progress(FetchStage.CHECKING, 9, 9))
    large.moved.emit()
    settle(rig.app)
    yield "fetching-import-large", dialog.grab()
    large.ended.emit()
    dialog.reject()
    theme().apply(rig.app, scheme, 1.0, reduced_motion=True)


def _import(rig: Any, desk: SupplyDesk, dialog: FetchingDialog) -> Iterator[tuple[str, QPixmap]]:
    taking = TakingIn(desk.supplies, SupplyKind.VOICE, Path("Voices of the autumn term"), desk)
    dialog._follow(taking)
    yield "fetching-import-looking", dialog.grab()
    half = Progress(FetchStage.FETCHING, 81_700_000, 190_000_000)
    taking._note("en_GB-northern_english_male-medium", half)
    taking.moved.emit()
    settle(rig.app)
    yield "fetching-import", dialog.grab()
    taking.stop()
    settle(rig.app)
    yield "fetching-import-stopping", dialog.grab()
    taking.taken.emit(["en_GB-alan-medium"], True)
    taking.ended.emit()
    settle(rig.app)
    yield "fetching-import-stopped", dialog.grab()
    dialog.notice.hide()


def _models(rig: Any, desk: SupplyDesk) -> Iterator[tuple[str, QPixmap]]:
    dialog = opened(rig, SupplyKind.MODEL)
    yield "fetching-models", dialog.grab()
    models(desk)
    dialog.resize(dialog.width(), 1100)
    shown(rig, dialog)
    yield "fetching-models-busy", dialog.grab()
    dialog.lists[SupplyKind.MODEL].only.setChecked(True)
    shown(rig, dialog)
    yield "fetching-models-installed", dialog.grab()
    dialog.reject()
    rig.parts.settings.set("layouts", {})
