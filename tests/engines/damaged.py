"""Damaged recordings by the thousand: python -m tests.engines.damaged KIND COUNT FOLDER

Decodes them one after another in one process, begun anew whenever one ends it, and keeps those in FOLDER.
"""

from __future__ import annotations

import io
import itertools
import re
import struct
import subprocess
import sys
from pathlib import Path

import numpy as np

from debatecoach.engines.audio import oggfile
from debatecoach.engines.audio.decoding import Decoding, Refused


def damaged(data: bytes, seed: int) -> bytes:
    """Bytes changed, every third time cut off too; the same for the same seed."""
    rng = np.random.default_rng(seed)
    bad = bytearray(data)
    for _ in range(int(rng.integers(1, 30))):
        bad[int(rng.integers(0, len(bad)))] = int(rng.integers(0, 256))
    if data[:4] == b"OggS":  # else every damaged page would be passed over for its checksum
        starts = [found.start() for found in re.finditer(b"OggS", data)]
        for start, end in itertools.pairwise((*starts, len(data))):
            page = bytes(bad[start : start + 22]) + bytes(4) + bytes(bad[start + 26 : end])
            struct.pack_into("<I", bad, start + 22, oggfile._checksum(page))
    return bytes(bad[: int(rng.integers(1, len(bad)))] if seed % 3 == 0 else bad)


def deadly(good: Path, seeds: range, counted: dict[str, int]) -> list[int]:
    """The seeds whose damage ends the process that decodes; what became of the others is counted."""
    found: list[int] = []
    todo = list(seeds)
    while todo:
        command = [sys.executable, "-m", "tests.engines.damaged", str(good)]
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as child:
            assert child.stdin is not None
            assert child.stdout is not None
            while todo:
                child.stdin.write(f"{todo[0]}\n")
                child.stdin.flush()
                became = child.stdout.readline().strip()
                counted[became or "died"] = counted.get(became or "died", 0) + 1
                seed = todo.pop(0)
                if not became:
                    found.append(seed)
                    break
            child.stdin.close()
    return found


def _decode(good: bytes) -> None:
    for line in sys.stdin:
        became = "read"
        try:
            for _block in Decoding(io.BytesIO(damaged(good, int(line))), 16_000).blocks():
                continue
        except Refused:
            became = "refused"
        sys.stdout.write(became + "\n")
        sys.stdout.flush()


def main() -> None:
    """See the module."""
    if len(sys.argv) == 2:
        _decode(Path(sys.argv[1]).read_bytes())
        return
    from tests.engines.test_reading import KINDS, make

    name, folder = f"speech.{sys.argv[1]}", Path(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    counted: dict[str, int] = {}
    good = make(folder / name, *KINDS[name], seconds=0.5)
    for seed in deadly(good, range(int(sys.argv[2])), counted):
        (folder / f"{seed}-{name}").write_bytes(damaged(good.read_bytes(), seed))
    print(name, counted)


if __name__ == "__main__":
    main()
