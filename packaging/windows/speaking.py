"""A student who speaks, for wine_check.py; run by the installed Python: speaking.py speak|look CASE

``speak`` opens a case, begins a round and records a speech as the recorder does, until it is killed. ``look``
says what a start afterwards finds: how many words were kept, and how many seconds of sound.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import numpy as np

from debatecoach.base.paths import state_dir
from debatecoach.casefile.recovery import pending_recoveries, recover
from debatecoach.casefile.store import CaseStore
from debatecoach.debate.case import Round
from debatecoach.debate.side import Side
from debatecoach.engines.audio.oggfile import OggWriter, repair
from debatecoach.services.wiring import load_library

RATE = 16_000
WORDS = "We say that schools should begin later because"


def speak(case: Path) -> None:
    """Until killed."""
    store = CaseStore.open(case, repair)
    form = load_library().formats["simplified-oxford"]
    store.add_round(Round("tried", form, Side.PRO, 7, "2026-11-23T10:00:00+00:00"))
    slot = form.slots[0].id
    take = store.next_take("tried", slot)
    store.note_partial("tried", slot, WORDS, str(take))
    sound = OggWriter(take, RATE)
    tone = (8000 * np.sin(np.arange(RATE // 2) * 0.17)).astype(np.int16)
    while True:
        sound.append(tone)
        sound.sync()
        print(f"{sound.seconds:.1f} s", flush=True)
        time.sleep(0.5)


def look() -> None:
    """What there is to go on with."""
    for left in pending_recoveries(state_dir(), repair):
        store = recover(left, repair)
        for each in store.partials:
            kept = repair(each.recording) if each.recording else 0.0
            print(f"kept {len(each.text.split())} words and {kept:.1f} s of {left.path}")
        store.close()


if __name__ == "__main__":
    speak(Path(sys.argv[2])) if sys.argv[1] == "speak" else look()
