"""A report for whoever helps, which its user reads first: versions, what the doctor finds, mistakes.

It holds no speech, key or name by what it is made of, not by what is struck out: of a mistake its kind and
the lines of code it came through, never its words; of devices, servers and folders how many are there.
"""

from __future__ import annotations

import os
import platform
import re
from collections import Counter
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from debatecoach.base.paths import FAULTS
from debatecoach.base.policy import policy
from debatecoach.services.doctor import DoctorFinding, examine

PACKAGES = (
    "debatecoach", "PySide6-Essentials", "piper-tts", "pocketsphinx", "faster-whisper", "ctranslate2",
    "onnxruntime", "av", "sounddevice", "chromadb", "openai", "pydantic", "numpy",
)  # fmt: skip
TOLD = ("library", "embedding", "display")
"""Areas whose findings are ours alone; the others' hold what people call their things."""
LAST = 200
"""Lines of the log."""
_WHEN = re.compile(r"^\d{4}-\d\d-\d\dT[\d:+]+$")
_FRAME = re.compile(r'^\s*File "([^"]+)", line (\d+), in (\S+)')
_KIND = re.compile(r"^(?:[a-z_]\w*\.)*([A-Z]\w*(?:Error|Exception|Interrupt|Warning|Exit))\b")


def diagnostics(state: Path) -> str:
    """The report. Slow: it looks at devices and voices."""
    laid = policy()
    servers = "any" if laid.servers is None else len(laid.servers)
    lines = [
        "Debate Coach, a report for whoever helps. It holds no speech, key or name.",
        "",
        f"System: {platform.system()} {platform.release()}, {platform.machine()}",
        f"Processors: {os.cpu_count()}",
        f"Python {platform.python_version()}",
        *(f"{name} {_version(name)}" for name in PACKAGES),
        "",
        f"Set by the school: {'no' if laid.source is None else 'yes'}; settings: "
        f"{', '.join(sorted(map(str, laid.settings))) or 'none'}; servers: {servers}",
        "",
        *_found(examine(state)),
        "",
        "Mistakes of the program, the last at the end:",
        *(_mistakes(state / FAULTS) or ["none"]),
    ]
    return "\n".join(lines) + "\n"


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:  # a built program holds no lists of packages
        return "there, version unknown"


def _found(findings: list[DoctorFinding]) -> list[str]:
    told = [f"{each.area}: {each.name}, {each.detail}" for each in findings if each.area in TOLD]
    rest = Counter((each.area, each.ok) for each in findings if each.area not in TOLD)
    return [*told, *(f"{area}: {count} {'ready' if ok else 'amiss'}" for (area, ok), count in rest.items())]


def _mistakes(log: Path) -> list[str]:
    """When, of which kind, and through which lines of code; nothing of what was said or where it lay."""
    try:
        lines = log.read_text("utf-8", "replace").splitlines()
    except FileNotFoundError:
        return []
    kept = []
    for line in lines:
        if _WHEN.match(line):
            kept.append(line)
        elif (frame := _FRAME.match(line)) and frame[1].endswith(".py"):
            path, number, where = frame.groups()
            kept.append(f"  {_code(path)}:{number} {where}")
        elif kind := _KIND.match(line):
            kept.append(f"  {kind[1]}")
    return kept[-LAST:]


def _code(path: str) -> str:
    """A module's path from its package on."""
    parts = path.replace("\\", "/").split("/")
    for root in ("debatecoach", "site-packages"):
        if root in parts:
            last = len(parts) - 1 - parts[::-1].index(root)
            return "/".join(parts[last:])
    return parts[-1]
