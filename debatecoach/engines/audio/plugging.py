"""Which devices there are just now, asked by another process.

PortAudio looks for devices only when it starts, and may not be started anew while a stream is open. A
process of its own sees what has been plugged in meanwhile, without a gap in what is recorded or played.
"""

from __future__ import annotations

import json
import subprocess
import sys

KINDS = ("microphone", "loudspeaker")
_PATIENCE = 15.0


def devices_now() -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Names of the microphones and loudspeakers there are. Blocking, about half a second.

    Returns:
        None if it could not be learnt.
    """
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "debatecoach"]
    hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # on Windows no black window flashes up
    try:
        answer = subprocess.run(
            [*program, "devices", "--json"],
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=_PATIENCE,
            check=True,
            creationflags=hidden,
        )
        rows = json.loads(answer.stdout)
        names = {kind: tuple(str(row["name"]) for row in rows if row["kind"] == kind) for kind in KINDS}
    except (OSError, subprocess.SubprocessError, ValueError, KeyError, TypeError):
        return None
    return names[KINDS[0]], names[KINDS[1]]
