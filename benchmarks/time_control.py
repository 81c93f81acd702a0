"""Two speech time controllers on simulated writers: TreeDebater's search (B.2) and ours.

    python benchmarks/time_control.py [--seeds 200]

A seed is one speech: slots of 4, 2, 7 and 8 minutes in turn, timed in turn by the embedded voice (measured
audio) and by the estimate of 130 words a minute. Both controllers meet the same writers with the same
seeds. "ours" knows nothing of the writer beforehand; "ours, third speech" has brought two speeches of the
same writer to their time. Calls count everything the model is asked, revisions included. "cut" is the share
of speeches from which whole arguments were left out at the end.

Exits 1 if ours ends a speech over its limit, or more than a tenth of those of a writer that heeds lengths
outside the window.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.paper_search import PAPER_WORDS_A_MINUTE, as_text, paper_search
from debatecoach.coach.debater import Pace
from debatecoach.coach.team.text import count
from debatecoach.coach.team.timekeeper import Fitted, Timekeeper
from debatecoach.engines.voice.finding import find_voices
from debatecoach.services.wiring import EstimatedPace
from tests.coach.team.writers import WRITERS, Writer

SLOTS = (240, 120, 420, 480)
WIDTH = 15

Control = Callable[[Writer, Pace, int], Awaitable[Fitted]]


class Remembered:
    """A voice whose sentences are measured once."""

    def __init__(self, voice: Pace) -> None:
        self.id = voice.id
        self._voice = voice
        self._known: dict[str, float] = {}

    def seconds(self, text: str) -> float:
        if text not in self._known:
            self._known[text] = self._voice.seconds(text)
        return self._known[text]


async def papers(writer: Writer, pace: Pace, slot: int) -> Fitted:
    """Appendix B.2."""
    return await paper_search(
        writer.write, pace, (slot - WIDTH, slot), round(PAPER_WORDS_A_MINUTE * slot / 60)
    )


async def _fitted(keeper: Timekeeper, writer: Writer, pace: Pace, slot: int) -> Fitted:
    window = (float(slot - WIDTH), float(slot))
    asked = keeper.habit("m").ask(await keeper.words_for(pace, sum(window) / 2))
    text = as_text(await writer.write(asked))
    keeper.habit("m").learn(asked, count(text.text, "en"))
    fitted = await keeper.fit(text, writer.rewrite, pace, window)
    return replace(fitted, calls=fitted.calls + 1)


async def ours(writer: Writer, pace: Pace, slot: int) -> Fitted:
    """A controller that meets the writer for the first time."""
    return await _fitted(Timekeeper(), writer, pace, slot)


async def ours_third(writer: Writer, pace: Pace, slot: int) -> Fitted:
    """The third speech of a round."""
    keeper = Timekeeper()
    for before in (120, 240):
        await _fitted(keeper, writer, pace, before)
    return await _fitted(keeper, writer, pace, slot)


CONTROLS: dict[str, Control] = {
    "paper's search": papers,
    "ours": ours,
    "ours, third speech": ours_third,
}


async def measure(seeds: int) -> bool:
    """Print the table; True if ours holds its promises."""
    voices, _ = find_voices(Path(tempfile.gettempdir()) / "no-piper-voices", "en")
    paces = [Remembered(voice) for voice in voices[:1]] + [Remembered(EstimatedPace())]
    print(f"{seeds} seeds each; paces: {', '.join(pace.id for pace in paces)}")
    print(
        f"{'writer':16}{'controller':20}{'in window':>10}{'median':>8}{'p90':>6}{'s outside':>11}"
        f"{'cut':>6}{'wall':>8}"
    )
    held = True
    for name, make in WRITERS.items():
        for title, control in CONTROLS.items():
            began = time.perf_counter()
            made = []
            for seed in range(seeds):
                pace = paces[seed // len(SLOTS) % len(paces)]
                slot = SLOTS[seed % len(SLOTS)]
                made.append((await control(make(seed), pace, slot), slot))
            inside = sum(fitted.in_window for fitted, _ in made) / seeds
            calls = sorted(fitted.calls for fitted, _ in made)
            off = statistics.mean(max(s - WIDTH - f.seconds, f.seconds - s, 0.0) for f, s in made)
            median = statistics.median(calls)
            print(
                f"{name:16}{title:20}{inside:>10.1%}{median:>8g}{calls[int(0.9 * seeds)]:>6}{off:>11.2f}"
                f"{sum(bool(fitted.gone) for fitted, _ in made) / seeds:>6.0%}"
                f"{time.perf_counter() - began:>7.1f}s",
                flush=True,
            )
            if control is not papers:
                over = any(fitted.seconds > slot for fitted, slot in made)
                held &= not over and (name != "faithful" or inside >= 0.9)
    return held


def main() -> int:
    """Compare; exit code 1 if ours breaks its promise."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--seeds", type=int, default=200)
    return 0 if asyncio.run(measure(parser.parse_args().seeds)) else 1


if __name__ == "__main__":
    sys.exit(main())
