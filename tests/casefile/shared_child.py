"""A window of its own: changes the files all windows share, many times, or dies while it holds one.

Run as a script: ``shared_child.py change STATE NAME TIMES``, which waits for a line and then begins, or
``shared_child.py hold FILE``.
"""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from pathlib import Path

from debatecoach.casefile.practice import PracticeBook
from debatecoach.casefile.settings import PriceSetting, load_settings, save_settings
from debatecoach.casefile.shared import changing
from debatecoach.casefile.spending import Spending
from tests.gallery.progress import sample_practice


def change(state: Path, name: str, times: int) -> None:
    """Every change is this window's own; what the other does it never sees."""
    book, spending, settings = PracticeBook(state), Spending(state), load_settings(state)[0]
    record = sample_practice(1).rounds[0]
    print("ready", flush=True)
    sys.stdin.readline()
    for number in range(times):
        book.note_round(replace(record, id=f"{name}-{number}"))
        book.keeping()()
        spending.add(1, 10, 5, 0.25)
        settings.keys[f"{name}.{number}"] = "Ctrl+J"
        settings.prices = settings.prices | {f"{name}-{number}": PriceSetting(prompt=1.0)}
        if name == "a":
            settings.budget_month = float(number)
        else:
            settings.budget_round = float(number)
        save_settings(state, settings)


def hold(path: Path) -> None:
    """Until it is killed."""
    with changing(path):
        print("held", flush=True)
        time.sleep(600)


if __name__ == "__main__":
    if sys.argv[1] == "hold":
        hold(Path(sys.argv[2]))
    else:
        change(Path(sys.argv[2]), sys.argv[3], int(sys.argv[4]))
