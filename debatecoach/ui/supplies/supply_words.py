"""Voices and recognisers in words: names, sizes, how far, how long still."""

from __future__ import annotations

import os

from PySide6.QtCore import QCoreApplication, QLocale

from debatecoach.engines.fetching import FetchStage, Progress, SupplyKind
from debatecoach.engines.recogniser.catalogue import ModelEntry, suited
from debatecoach.engines.voice.catalogue import VoiceEntry
from debatecoach.ui.supplies.states import Supply, SupplyState

translate = QCoreApplication.translate


def size_text(size: float) -> str:
    """Bytes as the user's language writes them: ``63.2 MB``."""
    places = 1 if size >= 1e9 or size < 1e7 else 0
    return QLocale().formattedDataSize(int(size), places, QLocale.DataSizeFormat.DataSizeSIFormat)


def quality_name(quality: str) -> str:
    """A quality of Piper's."""
    names = {
        "x_low": translate("Fetching", "Lowest quality"),
        "low": translate("Fetching", "Low quality"),
        "medium": translate("Fetching", "Medium quality"),
        "high": translate("Fetching", "High quality"),
    }
    return names.get(quality, quality)


def language_name(entry: VoiceEntry) -> str:
    """Its own name, with ours where they differ: ``Chinese · 简体中文``."""
    native, ours = entry.native_name, entry.language_name
    return ours if not native or native == ours else f"{ours} · {native}"


def title(supply: Supply) -> str:
    """What to call it."""
    entry = supply.entry
    if not isinstance(entry, VoiceEntry):
        return supply.id if supply.kind is SupplyKind.VOICE else f"Whisper {supply.id}"
    name = entry.name.replace("_", " ")
    name = name[:1].upper() + name[1:]
    language = entry.native_name or entry.language_name
    place = translate("Fetching", "{0} ({1})").format(language, entry.country) if entry.country else language
    return f"{name} · {place}"


def detail(supply: Supply) -> str:
    """What else is to be known of it: quality, size, speakers; for a model, which computer it is for."""
    entry, here = supply.entry, supply.here
    if isinstance(entry, VoiceEntry):
        said = [quality_name(entry.quality), size_text(here.size if here else entry.item.size)]
        if entry.speakers > 1:
            said.append(translate("Fetching", "{0} speakers").format(QLocale().toString(entry.speakers)))
        return " · ".join(said)
    if isinstance(entry, ModelEntry):
        speaks = (
            translate("Fetching", "English only")
            if entry.english
            else translate("Fetching", "English, Chinese and 97 more")
        )
        size = size_text(here.size if here else entry.size)
        return " · ".join([speaks, size, translate("fetching", entry.suits)])
    return size_text(here.size) if here else ""


def suggested(supply: Supply) -> bool:
    """True for the model that likely suits this computer best."""
    return isinstance(supply.entry, ModelEntry) and supply.id == suited(os.cpu_count() or 1)


def state_text(supply: Supply) -> str:
    """How it stands; empty where its button says enough, or where more must be known."""
    progress = supply.progress
    if supply.state is SupplyState.RUNNING and progress is not None:
        return progress_text(progress)
    if supply.state is SupplyState.PAUSED and progress is not None:
        if progress.total <= 0:
            return translate("Fetching", "Paused.")
        return translate("Fetching", "Paused at {0} of {1}.").format(
            size_text(progress.done), size_text(progress.total)
        )
    if supply.state is SupplyState.INCOMPLETE:
        return translate("Fetching", "Files are missing: download it again, or delete it.")
    return ""


def progress_text(progress: Progress) -> str:
    """How far a download is, and how long it will still take."""
    if progress.stage is FetchStage.WAITING:
        return translate("Fetching", "Waiting until others are done…")
    if progress.stage is FetchStage.RETRYING:
        return translate("Fetching", "The connection was lost; it is tried again in a moment…")
    if progress.stage is FetchStage.CHECKING:
        return translate("Fetching", "Checking what has arrived…")
    done = translate("Fetching", "{0} of {1}").format(size_text(progress.done), size_text(progress.total))
    if progress.rate < 1:
        return done
    rate = translate("Fetching", "{0} a second").format(size_text(progress.rate))
    return " · ".join([done, rate, time_text((progress.total - progress.done) / progress.rate)])


def time_text(seconds: float) -> str:
    """About how long something still takes."""
    if seconds < 60:
        return translate("Fetching", "less than a minute left")
    if seconds < 90 * 60:
        minutes = QLocale().toString(round(seconds / 60))
        return translate("Fetching", "about {0} min left").format(minutes)
    return translate("Fetching", "about {0} h left").format(QLocale().toString(round(seconds / 3600)))
