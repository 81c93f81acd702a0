"""Make ``data/listener/word_order.json`` from the shipped English motions, and measure it on other texts.

    python benchmarks/word_order.py [--write] [TRANSCRIPTS.jsonl ...]

The measure is taken on the speeches of ``tests/speeches`` and of any transcripts named (JSON with speeches
and their text, one a line): the share of sentences, and of whole passages of three sentences, that are called
salad, as they stand and with their words shuffled (seed 1).
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from debatecoach.base.paths import shipped
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.word_order import LEAST_WORDS, is_salad, kinds

COMMON, LEAST = 200, 2
HERE = Path(__file__).resolve().parent.parent


def texts(value: Any) -> Iterator[str]:
    """Every text of a JSON document that has more than a word."""
    if isinstance(value, str):
        yield from [value] if " " in value else []
    else:
        for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            yield from texts(each)


def table() -> dict[str, Any]:
    """Common words and counted pairs of the library's English motions."""
    files = sorted(each for each in (shipped("data") / "motions").glob("*.json") if each.name[:3] != "zh-")
    prose = [text for file in files for text in texts(json.loads(file.read_text("utf-8")))]
    words = Counter(word for text in prose for word in re.findall(r"[a-z]+(?:['’][a-z]+)?", text.lower()))
    common = frozenset(word for word, _ in words.most_common(COMMON))
    pairs: Counter[str] = Counter()
    for text in prose:
        for sentence in re.split(r"(?<=[.!?])\s+", text):
            each = kinds(sentence, common)
            pairs.update(" ".join(pair) for pair in zip(each, each[1:], strict=False))
    kept = {pair: count for pair, count in sorted(pairs.items()) if count >= LEAST}
    return {"common": sorted(common), "pairs": kept}


def measure(speeches: list[str]) -> None:
    """Print how often prose and shuffled prose are called salad."""
    draw = random.Random(1)
    for name, size in (("sentences", 1), ("three sentences", 3)):
        real = mixed = count = 0
        for speech in speeches:
            sentences = [each.text for each in split_sentences(speech)]
            for at in range(0, len(sentences) - size + 1, size):
                words = " ".join(sentences[at : at + size]).split()
                if len(words) < LEAST_WORDS:
                    continue
                count += 1
                real += is_salad(" ".join(words))
                mixed += is_salad(" ".join(draw.sample(words, len(words))))
        print(
            f"{name:16} {count:6}  as said {real / max(count, 1):.3f}  shuffled {mixed / max(count, 1):.3f}"
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--write", action="store_true", help="write the table")
    parser.add_argument("transcripts", nargs="*", type=Path)
    chosen = parser.parse_args()
    if chosen.write:
        path = HERE / "data" / "listener" / "word_order.json"
        path.write_text(json.dumps(table(), ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
    measure([each.read_text("utf-8") for each in sorted((HERE / "tests" / "speeches").rglob("*.txt"))])
    for path in chosen.transcripts:
        lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        measure([speech["text"] for line in lines for speech in line["speeches"]])
    return 0


if __name__ == "__main__":
    sys.exit(main())
