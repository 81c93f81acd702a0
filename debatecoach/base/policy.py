"""What a school lays down for everybody on this machine: one JSON file, which administrators alone write.

    {"settings": {"mirror": "https://mirror.school.example", "keep_recordings": "round"},
     "servers": ["ai.school.example", "192.168.1.20"]}

``settings`` fixes fields of the user's settings; ``servers`` names the hosts that may be asked: language
models, recognisers, searches and lists of newer versions (this computer always may). Without ``servers`` all
may. A file that cannot be read allows none: what a school forbade must not be allowed by a missing comma.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message

NAME = "policy.json"
VARIABLE = "DEBATECOACH_POLICY"
"""Names a file to try out; one laid down for the machine goes first."""
MAX_SIZE = 64 * 1024


@dataclass(frozen=True, slots=True)
class Policy:
    """See the module.

    Attributes:
        settings: what is fixed, by the setting's name.
        servers: hosts that may be asked; None: any.
        source: the file; None: nothing is laid down.
        trouble: why it cannot be read.
    """

    settings: Mapping[str, Any] = field(default_factory=dict)
    servers: tuple[str, ...] | None = None
    source: Path | None = None
    trouble: Message | None = None

    def check(self, url: str) -> None:
        """Raise InputError unless the server of an address may be asked."""
        host = (urlsplit(url).hostname or "").lower()
        if self.servers is None or host in self.servers or _is_here(host):
            return
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "Your school does not allow this app to ask {host}."),
            QT_TRANSLATE_NOOP("errors", "Nothing was sent."),
            QT_TRANSLATE_NOOP("errors", "Ask whoever looks after this computer, or go on without it."),
            host=host,
        )


def policy() -> Policy:
    """What is laid down now; read anew each time, for it is small and may come while the app runs."""
    named = os.environ.get(VARIABLE)
    for path in (_for_all(), *([Path(named)] if named else [])):
        if path.exists():
            return _read(path)
    return Policy()


def _for_all() -> Path:
    """Where administrators put it."""
    if sys.platform == "win32":
        return Path(os.environ.get("PROGRAMDATA", r"C:\ProgramData")) / "debatecoach" / NAME
    folder = "/Library/Application Support" if sys.platform == "darwin" else "/etc"
    return Path(folder) / "debatecoach" / NAME


def _read(path: Path) -> Policy:
    try:
        with path.open("rb") as file:
            found = json.loads(file.read(MAX_SIZE))
        settings, servers = found.get("settings", {}), found.get("servers")
        if not isinstance(settings, dict) or not (servers is None or isinstance(servers, list)):
            raise ValueError("settings are an object, servers a list")
        hosts = None if servers is None else tuple(str(each).lower() for each in servers)
    except (OSError, ValueError, AttributeError, RecursionError) as error:
        told = QT_TRANSLATE_NOOP(
            "errors",
            "What your school laid down in {path} cannot be read ({reason}). Until it can, no server is "
            "asked.",
        )
        return Policy({}, (), path, Message.of("errors", told, path=str(path), reason=str(error)[:200]))
    return Policy(settings, hosts, path)


def _is_here(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False
