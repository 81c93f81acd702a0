"""Calibrate each embedding's theta on human-labelled pairs of arguments and key points.

    python benchmarks/calibrate_theta.py [ARGKP.csv]

The file (IBM's ArgKP, CDLA-Sharing 1.0; not shipped) has topic, argument, key_point, stance (1 or -1) and
label (1: the argument makes that key point). "Fitted" means ``fit(the key points of the topic, both sides)``,
as the app fits to the claims prepared for a motion; arguments are never fitted to, as speeches are not.

Printed for each embedding: average precision; theta of the best F1 with precision and recall there; theta at
which precision reaches 0.7, and the recall left; top-1, the share of arguments with a key point whose
likeliest candidate of their own stance is one; and F1 on topics that were held out when theta was chosen
(5 folds of topics, mean and range).
"""

from __future__ import annotations

import csv
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from debatecoach.base.paths import state_dir
from debatecoach.engines.embedding import Embedding
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.engines.embedding.minilm import NAME, MiniLmEmbedding, is_complete

_SHARED = Path(__file__).resolve().parents[2] / "shared"
_FOLDS = 5
_WANTED_PRECISION = 0.7
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Pairs:
    """The labelled pairs: one array or list entry a pair."""

    topics: list[str]
    arguments: list[str]
    key_points: list[str]
    stances: list[str]
    labels: Floats


def read(path: Path) -> Pairs:
    """The CSV file."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    columns = [[row[name] for row in rows] for name in ("topic", "argument", "key_point", "stance")]
    return Pairs(*columns, np.array([float(row["label"]) for row in rows]))


def scores(pairs: Pairs, embedding: Embedding, fitted: bool) -> Floats:
    """The likeness of every pair."""
    out = np.zeros(len(pairs.labels))
    of_topic: dict[str, list[int]] = defaultdict(list)
    for index, topic in enumerate(pairs.topics):
        of_topic[topic].append(index)
    for indices in of_topic.values():
        one = embedding.fit(sorted({pairs.key_points[i] for i in indices})) if fitted else embedding
        of_argument: dict[str, list[int]] = defaultdict(list)
        for index in indices:
            of_argument[pairs.arguments[index]].append(index)
        for argument, those in of_argument.items():
            out[those] = one.compare(argument, [pairs.key_points[i] for i in those])
    return out


def curve(found: Floats, labels: Floats) -> tuple[Floats, Floats, Floats, Floats]:
    """Theta, precision, recall and F1 for every cut, strictest first."""
    order = np.argsort(-found, kind="stable")
    hits = np.cumsum(labels[order])
    precision, recall = hits / np.arange(1, len(order) + 1), hits / labels.sum()
    return found[order], precision, recall, 2 * precision * recall / np.maximum(precision + recall, 1e-12)


def average_precision(found: Floats, labels: Floats) -> float:
    """Mean precision over the true pairs in the order of their scores."""
    sorted_labels = labels[np.argsort(-found, kind="stable")]
    precision = np.cumsum(sorted_labels) / np.arange(1, len(labels) + 1)
    return float((precision * sorted_labels).sum() / labels.sum())


def top_one(pairs: Pairs, found: Floats) -> float:
    """Share of arguments that have a key point and whose likeliest candidate is one."""
    groups: dict[tuple[str, str, str], list[int]] = defaultdict(list)
    for index, key in enumerate(zip(pairs.topics, pairs.stances, pairs.arguments, strict=True)):
        groups[key].append(index)
    with_one = [np.array(group) for group in groups.values() if pairs.labels[group].any()]
    return float(np.mean([pairs.labels[group[np.argmax(found[group])]] for group in with_one]))


def best_theta(found: Floats, labels: Floats) -> float:
    """The theta of the best F1."""
    thetas, _, _, f1 = curve(found, labels)
    return float(thetas[np.argmax(f1)])


def held_out(pairs: Pairs, found: Floats) -> list[tuple[float, float]]:
    """For each fold of topics: theta chosen on the others, and F1 on this one."""
    topics = sorted(set(pairs.topics))
    results = []
    for fold in range(_FOLDS):
        inside = np.isin(np.array(pairs.topics), topics[fold::_FOLDS])
        theta = best_theta(found[~inside], pairs.labels[~inside])
        chosen, labels = found[inside] >= theta, pairs.labels[inside]
        results.append((theta, float(2 * (chosen * labels).sum() / (chosen.sum() + labels.sum()))))
    return results


def at_precision(found: Floats, labels: Floats, wanted: float) -> tuple[float, float]:
    """The lowest theta with at least that precision, and its recall; (nan, 0) if none reaches it."""
    thetas, precision, recall, _ = curve(found, labels)
    enough = np.flatnonzero(precision >= wanted)
    return (float(thetas[enough[-1]]), float(recall[enough[-1]])) if len(enough) else (float("nan"), 0.0)


def report(name: str, pairs: Pairs, embedding: Embedding, fitted: bool) -> None:
    """One line of the table, and the precision-recall table below it."""
    began = time.perf_counter()
    found = scores(pairs, embedding, fitted)
    took = time.perf_counter() - began
    thetas, precision, recall, f1 = curve(found, pairs.labels)
    top = int(np.argmax(f1))
    strict, left = at_precision(found, pairs.labels, _WANTED_PRECISION)
    folds = held_out(pairs, found)
    f1s, cuts = [one for _, one in folds], [theta for theta, _ in folds]
    print(
        f"{name:18} AP {average_precision(found, pairs.labels):.3f} | best F1 {f1[top]:.3f} at theta "
        f"{thetas[top]:.3f} (P {precision[top]:.2f} R {recall[top]:.2f}) | P {_WANTED_PRECISION} at theta "
        f"{strict:.3f} (R {left:.2f}) | top-1 {top_one(pairs, found):.3f} | held-out F1 {np.mean(f1s):.3f} "
        f"({min(f1s):.3f}-{max(f1s):.3f}, theta {min(cuts):.3f}-{max(cuts):.3f}) "
        f"| {took:.0f} s"
    )
    for wanted in (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9):
        cut = int(np.searchsorted(recall, wanted))
        rest = f"precision {precision[cut]:.2f}  F1 {f1[cut]:.2f}  theta {thetas[cut]:.3f}"
        print(f"    recall {recall[cut]:.2f}  {rest}")


def main(arguments: Sequence[str]) -> int:
    """See the module."""
    path = Path(arguments[0]) if arguments else _SHARED / "data" / "argkp-tune.csv"
    pairs = read(path)
    print(
        f"{len(pairs.labels)} pairs, {len(set(pairs.topics))} topics, {pairs.labels.mean():.1%} true; {path}"
    )
    models: list[tuple[str, Callable[[], Embedding]]] = [("lexical", LexicalEmbedding)]
    for folder in (state_dir() / "models" / NAME, _SHARED / "models" / NAME):
        if is_complete(folder):
            models.append(("minilm", lambda folder=folder: MiniLmEmbedding(folder)))
            break
    else:
        print("MiniLM: its files are not here, left out")
    for name, make in models:
        embedding = make()
        for fitted in (False, True):
            report(f"{name} {'fitted' if fitted else 'unfitted'}", pairs, embedding, fitted)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
