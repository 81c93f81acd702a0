"""Learns what the listener goes by (data/listener/listener.json) from the labelled speeches, and tells how
well that does on writers it has not read.

    python benchmarks/train_listener.py              learns from all and writes the file
    python benchmarks/train_listener.py --left-out   hears each writer's speeches with what others' taught

Six models, each linear, with a ridge, and learned by Adam on the likelihood of the labels:

sentences: a chain (conditional random field) of the tags none, begins, goes on.
claim: which sentence of a unit a judge writes down, a softmax over its sentences.
reading: what a unit does, a softmax over the points it may answer or extend and to be new. Of several right
answers their sum counts. Each speech is read with its motion's trees and without, and with each embedding
that is here.
argues, answered, meets: whether a sentence argues, whether a speech answers a point at all, and whether an
answer takes up a point (every other point of its debate it does not), by their words.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.flow_quality import GOLD, bare, case_of, fitted, hear, report, score, sentences_of, set_up
from debatecoach.base.paths import shipped, state_dir
from debatecoach.coach.library import load_motion
from debatecoach.coach.listen import meets
from debatecoach.coach.listen.by_hand import Nobody
from debatecoach.coach.listen.cues import is_chatter
from debatecoach.coach.listen.model import FILE, Features, Model, learned
from debatecoach.coach.listen.perhaps import signs
from debatecoach.coach.listen.points import said_by
from debatecoach.coach.listen.reading import Room
from debatecoach.coach.listen.stems import content_words
from debatecoach.coach.listen.tagging import BEGINS, GOES_ON, NONE, argue, claim_features, features
from debatecoach.coach.listen.units import quoted, unit_of
from debatecoach.debate.format import Stage
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence
from debatecoach.engines.embedding.finding import find_embedding
from debatecoach.engines.embedding.lexical import LexicalEmbedding

LEAST_TEXTS = 8
"""Claims of the library in which a stem must be to be weighed; a rarer one tells most."""
NEVER = -1e4
STEPS, RATE = 100, 0.1
DROPPED = 1.0
"""What a dropped point weighs beside an answered one: less, and more is asked before it counts as dropped."""
BESIDE = 0.22
"""What another point weighs beside the one that is answered: there are so many more of them."""
STRANGERS = 5.0
"""What the claims count of those who labelled every sentence: they were asked for the one a judge writes."""
PART = 0.3
"""What a part of a speech counts in learning."""


@dataclass
class Speech:
    """A labelled speech with what its sentences show.

    Attributes:
        places: indices of the sentences that are heard at all; ``shown`` and ``tags`` are of these.
        parts: what sentences and tags of one or two points alone show: a speech that has only begun, or is
            short, has neither greeting nor end.
    """

    name: str
    writer: str
    label: dict[str, Any]
    places: list[int]
    shown: list[Features]
    tags: list[int]
    parts: list[tuple[list[Features], list[int]]]


@dataclass
class Choice:
    """Alternatives, and which of them are right."""

    writer: str
    options: list[Features]
    right: list[bool]
    weight: float = 1.0


def writer_of(label: dict[str, Any]) -> str:
    """Who wrote a speech; of the older ones only the batch is known."""
    if "writer" in label:
        return str(label["writer"])
    batch = label.get("batch", 0)
    return f"batch {batch}" if batch >= 6 else "house"


def labelled(folders: Sequence[Path]) -> list[tuple[str, dict[str, Any]]]:
    return [
        (path.stem, json.loads(path.read_text("utf-8")))
        for folder in folders
        for path in sorted(folder.glob("*.json"))
    ]


def telling() -> dict[str, float]:
    """How much a stem tells, from the library's claims: 1 for a rare one."""
    counts: Counter[str] = Counter()
    texts = 0
    for path in sorted((shipped("data") / "motions").glob("*.json")):
        for forest in load_motion(path).forests.values():
            for node in forest.walk():
                texts += 1
                counts.update(content_words(f"{forest[node].claim}. {forest[node].argument}"))
    most = math.log(texts / (LEAST_TEXTS - 1))
    return {
        stem: round(min(1.0, math.log(texts / count) / most), 2)
        for stem, count in sorted(counts.items())
        if count >= LEAST_TEXTS
    }


def read(
    name: str, label: dict[str, Any], embeddings: Sequence[Any]
) -> tuple[Speech, list[tuple[str, Choice]]]:
    """What is learned from a speech: its sentences, and (embedding) what each of its points may do."""
    writer, sentences = writer_of(label), quoted(sentences_of(label))
    places = [place for place, each in enumerate(sentences) if not is_chatter(each.text)]
    of = dict.fromkeys(places, NONE)
    for point in label["points"]:
        inside = [place for place in places if point["first"] <= place <= point["last"]]
        of |= {place: BEGINS if place == inside[0] else GOES_ON for place in inside}
    tags = list(of.values())
    choices: list[tuple[str, Choice]] = []
    shown: list[Features] = []
    parts: list[tuple[list[Features], list[int]]] = []
    versions = [label, bare(label)] if label.get("motion") else [label]
    for version in versions:
        case = case_of(version)
        for embedding in embeddings:
            similarity = fitted(embedding, case)
            flow, labels = set_up(case, version, similarity)
            room = Room(case, flow, Side(label["side"]), Stage(label["stage"]), label["slot"], similarity, ())
            if not shown:
                shown = features([sentences[at] for at in places], room.stage, room.points)
                for begin, end in pieces(label):
                    inside = [at for at in places if begin <= at < end]
                    part = features([sentences[at] for at in inside], room.stage, room.points)
                    parts += [(part, [of[at] for at in inside])] if inside else []
            before = None
            for place, point in enumerate(label["points"]):
                span = range(point["first"], point["last"] + 1)
                unit = unit_of(
                    {at: sentences[at] for at in span}, [float(at in point["claim"]) for at in span]
                )
                if unit is None:
                    continue
                right = rights(room, point, labels)
                if any(right):
                    options = room.options(unit, before, place == 0)
                    choices.append((embedding.id, Choice(writer, options, right, 1 / len(versions))))
                answered = [ref for ref, fits in zip(room.points.refs, right, strict=False) if fits]
                answered = [ref for ref in answered if flow.side_of(ref) is not room.side]
                before = answered[0] if answered else before
    parts += stated(label)
    return Speech(name, writer, label, places, shown, tags, parts), choices


LEADS = ("First, ", "", "My second point is that ", "Thirdly, ")


def stated(label: dict[str, Any]) -> list[tuple[list[Features], list[int]]]:
    """The claims of a flow as somebody says them who says no more: each is a point."""
    parts = []
    for stage in Stage:
        said = [point["claim"].rstrip(".") for point in bare(label)["flow"]][stage is Stage.REBUTTAL :: 2]
        counted = [
            f"{lead}{one[:1].lower() if lead else one[:1]}{one[1:]}."
            for lead, one in zip(LEADS, said, strict=False)
        ]
        for texts in (counted, said[-1:]):
            if texts:
                parts.append(
                    (features([Sentence(text) for text in texts], stage, None), [BEGINS] * len(texts))
                )
    return parts


def pieces(label: dict[str, Any]) -> list[tuple[int, int]]:
    """Points alone, and two neighbours alone, of each three points: from, up to."""
    spans = [(point["first"], point["last"] + 1) for point in label["points"]]
    pairs = [(one[0], other[1]) for one, other in zip(spans[1::3], spans[2::3], strict=False)]
    return [(one, other) for one, other in [*spans[::3], *pairs] if one < other]


def rights(room: Room, point: dict[str, Any], labels: dict[str, str]) -> list[bool]:
    """Which of what a unit may do the label calls right: each point of the flow, and last to be new."""
    answers, extends = {"attack", "rebut"} & set(point["action"]), "reinforce" in point["action"]
    right = [
        labels[ref.node] in point["target"] and (bool(answers) if place in room.points.theirs else extends)
        for place, ref in enumerate(room.points.refs)
    ]
    return [*right, "propose" in point["action"]]


def claims(speech: Speech) -> list[Choice]:
    """Which sentence of each point is its claim."""
    found, arguing, sentences = [], argue(speech.shown), quoted(sentences_of(speech.label))
    weight = STRANGERS if "roles" in speech.label else 1.0
    for point in speech.label["points"]:
        inside = [at for at, place in enumerate(speech.places) if point["first"] <= place <= point["last"]]
        said = [sentences[speech.places[at]] for at in inside]
        if not inside:
            continue
        options = claim_features(said, [speech.shown[at] for at in inside], [arguing[at] for at in inside])
        right = [speech.places[at] in point["claim"] for at in inside]
        if any(right) and not all(right):
            found.append(Choice(speech.writer, options, right, weight))
    return found


def arguing(speech: Speech) -> list[Choice]:
    """Which sentences argue, where the labels tell every sentence's role."""
    if "roles" not in speech.label:
        return []
    argues = [speech.label["roles"][place] in ("claim", "support") for place in speech.places]
    return [
        Choice(speech.writer, [shown, {}], [each, not each])
        for shown, each in zip(speech.shown, argues, strict=True)
    ]


def answered(speech: Speech) -> list[Choice]:
    """Which of the other side's points a rebuttal answers."""
    label = bare(speech.label)
    case = case_of(label)
    flow, labels = set_up(case, label, Nobody())
    met = {target for point in label["points"] for target in point["target"]}
    found = []
    for ref in said_by(flow, Side(label["side"]).other, ()) if label["stage"] == Stage.REBUTTAL else ():
        shown, _ = signs(flow, ref, sentences_of(label), label["slot"], case.motion.text)
        right = labels[ref.node] in met
        weight = 1.0 if right else DROPPED
        found.append(Choice(speech.writer, [shown, {}], [right, not right], weight))
    return found


def meeting(speech: Speech) -> list[Choice]:
    """Which of the other side's points each answer takes up."""
    label, found = bare(speech.label), []
    motion, sentences = content_words(label["motion_text"]), quoted(sentences_of(label))
    theirs = {
        each["id"]: content_words(f"{each['claim']}. {each.get('argument', '')}")
        for each in label["flow"]
        if each["side"] != label["side"]
    }
    for point in label["points"]:
        span = range(point["first"], point["last"] + 1)
        unit = unit_of({at: sentences[at] for at in span}, [float(at in point["claim"]) for at in span])
        answers = not point.get("optional") and {"attack", "rebut"} & set(point["action"])
        if unit is None or not (answers and point["target"]):
            continue
        said = content_words(f"{unit.claim}. {unit.argument}")
        for id, words in theirs.items():
            right = id in point["target"]
            weight = 1.0 if right else BESIDE
            found.append(
                Choice(speech.writer, [meets.features(said, words, motion), {}], [right, not right], weight)
            )
    return found


def is_word(name: str) -> bool:
    """True for a feature that is a word: there are many, and each says little."""
    return name.rpartition("|")[2].startswith(("w:", "l0:", "l1:", "l2:", "l01:", "l012:"))


def named(rows: Sequence[Features], owners: Sequence[str], least: int, least_words: int) -> list[str]:
    """Features that so many speeches show."""
    seen: dict[str, set[str]] = defaultdict(set)
    for row, owner in zip(rows, owners, strict=True):
        for name in row:
            seen[name].add(owner)
    return sorted(name for name, by in seen.items() if len(by) >= (least_words if is_word(name) else least))


def matrix(rows: Sequence[Features], names: Sequence[str]) -> np.ndarray:
    place = {name: at for at, name in enumerate(names)}
    out = np.zeros((len(rows), len(names)), np.float32)
    for row, shown in zip(out, rows, strict=True):
        for name, value in shown.items():
            if name in place:
                row[place[name]] = value
    return out


def climb(start: Sequence[np.ndarray], slope: Any) -> list[np.ndarray]:
    """Adam: ``slope`` gives the gradient of what is to become small."""
    at = [np.array(each, float) for each in start]
    mean, square = [np.zeros_like(each) for each in at], [np.zeros_like(each) for each in at]
    for step in range(1, STEPS + 1):
        rate = RATE if step < 0.7 * STEPS else 0.3 * RATE
        for place, each in enumerate(slope(at)):
            mean[place] = 0.9 * mean[place] + 0.1 * each
            square[place] = 0.99 * square[place] + 0.01 * each**2
            fast = np.sqrt(square[place] / (1 - 0.99**step)) + 1e-8
            at[place] = at[place] - rate * (mean[place] / (1 - 0.9**step)) / fast
    return at


def learn_choice(choices: Sequence[Choice], ridge: float, ridge_words: float) -> dict[str, float]:
    """Weights of a softmax over options of which some are right."""
    rows = [row for choice in choices for row in choice.options]
    owners = [f"{place}" for place, choice in enumerate(choices) for _ in choice.options]
    names = named(rows, owners, 4, 12)
    shown = matrix(rows, names)
    case = np.repeat(np.arange(len(choices)), [len(choice.options) for choice in choices])
    starts = np.searchsorted(case, np.arange(len(choices)))
    right = np.array([fits for choice in choices for fits in choice.right])
    weight = np.array([choice.weight for choice in choices])[case]
    hold = np.array([ridge_words if is_word(name) else ridge for name in names])

    def slope(at: list[np.ndarray]) -> list[np.ndarray]:
        scores = (shown @ at[0].astype(np.float32)).astype(float)
        raised = np.exp(scores - np.maximum.reduceat(scores, starts)[case])
        fits = np.where(right, np.maximum(raised, 1e-30), 0)
        gap = raised / np.add.reduceat(raised, starts)[case] - fits / np.add.reduceat(fits, starts)[case]
        return [shown.T @ (gap * weight).astype(np.float32) + hold * at[0]]

    return rounded(dict(zip(names, climb([np.zeros(len(names))], slope)[0], strict=True)))


def rounded(weights: dict[str, float]) -> dict[str, float]:
    return {name: round(float(value), 3) for name, value in weights.items() if abs(value) >= 0.01}


def learn_tags(speeches: Sequence[Speech]) -> tuple[dict[str, list[float]], list[list[float]]]:
    """Weights of the chain: of features for each tag, and of each tag behind each."""
    whole = [(speech.shown, speech.tags, 1.0) for speech in speeches]
    whole += [(*part, PART) for speech in speeches for part in speech.parts]
    names = named(
        [row for speech in speeches for row in speech.shown],
        [speech.name for speech in speeches for _ in speech.shown],
        *(3, 6),
    )
    shown = matrix([row for rows, _, _ in whole for row in rows], names)
    hold = np.array([6.0 if is_word(name) else 2.0 for name in names])[:, None]
    ends = np.cumsum([0, *(len(rows) for rows, _, _ in whole)])
    barred = np.zeros((3, 3))
    barred[NONE, GOES_ON] = NEVER
    first = np.array([0, 0, NEVER])

    def slope(at: list[np.ndarray]) -> list[np.ndarray]:
        scores, follow = (shown @ at[0].astype(np.float32)).astype(float), at[1] + barred
        gap, pairs = np.zeros_like(scores), np.zeros((3, 3))
        for (_, tags, weight), begin, end in zip(whole, ends, ends[1:], strict=False):
            each, count = scores[begin:end], end - begin
            ahead, behind = np.zeros((count, 3)), np.zeros((count, 3))
            ahead[0] = each[0] + first
            for place in range(1, count):
                ahead[place] = log_sum(ahead[place - 1][:, None] + follow, 0) + each[place]
            for place in range(count - 2, -1, -1):
                behind[place] = log_sum(follow + (each[place + 1] + behind[place + 1])[None], 1)
            total = log_sum(ahead[-1], 0)
            gap[begin:end] = np.exp(ahead + behind - total)
            gap[np.arange(begin, end), tags] -= 1
            gap[begin:end] *= weight
            both = np.exp(ahead[:-1, :, None] + follow + (each[1:] + behind[1:])[:, None, :] - total).sum(0)
            np.subtract.at(both, (tags[:-1], tags[1:]), 1)
            pairs += weight * both
        return [shown.T @ gap.astype(np.float32) + hold * at[0], pairs + 0.5 * at[1]]

    weights, follow = climb([np.zeros((len(names), 3)), np.zeros((3, 3))], slope)
    kept = {
        name: [round(float(value), 3) for value in row]
        for name, row in zip(names, weights, strict=True)
        if np.abs(row).max() >= 0.01
    }
    return kept, np.round(follow, 3).tolist()


def log_sum(values: np.ndarray, axis: int) -> np.ndarray:
    most = values.max(axis, keepdims=True)
    return np.asarray(np.squeeze(most, axis) + np.log(np.exp(values - most).sum(axis)))


def learn(speeches: Sequence[Speech], choices: Sequence[Choice]) -> Model:
    """All models from these speeches."""
    sentences, follow = learn_tags(speeches)
    argues = learn_choice([each for speech in speeches for each in arguing(speech)], 2.0, 4.0)
    use(Model({}, [], argues, {}, {}, {}, {}, learned().telling))
    claim = learn_choice([each for speech in speeches for each in claims(speech)], 2.0, 8.0)
    reading = learn_choice(choices, 2.0, 8.0)
    met = learn_choice([each for speech in speeches for each in answered(speech)], 0.3, 0.3)
    takes_up = learn_choice([each for speech in speeches for each in meeting(speech)], 1.0, 1.0)
    return Model(sentences, follow, argues, claim, reading, met, takes_up, learned().telling)


def use(model: Model) -> None:
    """From here on everything listens with this model."""
    for name, weights in asdict(model).items():  # a copy
        held = getattr(learned(), name)
        held.clear()
        held.update(weights) if isinstance(held, dict) else held.extend(weights)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--left-out", action="store_true")
    parser.add_argument("--more", type=Path, action="append", default=[], help="labelled speeches to measure")
    parser.add_argument("--only", default="")
    chosen = parser.parse_args(arguments)
    best, notice = find_embedding(state_dir())
    embeddings = [LexicalEmbedding()] + ([best] if notice is None else [])
    use(Model({}, [], {}, {}, {}, {}, {}, telling()))
    labels = labelled([GOLD, GOLD / "unseen", GOLD / "strangers", *chosen.more])
    found = [read(name, label, embeddings) for name, label in labels]
    speeches = [speech for speech, _ in found]
    choices = [choice for _, told in found for _, choice in told]
    if not chosen.left_out:
        model = learn(speeches, choices)
        text = json.dumps(asdict(model), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
        (shipped("data") / "listener" / FILE).write_text(text + "\n", "utf-8")
        return
    writers = sorted({speech.writer for speech in speeches})
    grouped = {
        writer: writer if writer.startswith(("batch", "house")) else f"stranger {place % 5}"
        for place, writer in enumerate(writers)
    }
    counts = defaultdict(Counter)
    for left in sorted(set(grouped.values())):
        if chosen.only and not left.startswith(tuple(chosen.only.split(","))):
            continue
        use(
            learn(
                [speech for speech in speeches if grouped[speech.writer] != left],
                [choice for choice in choices if grouped[choice.writer] != left],
            )
        )
        for speech in speeches:
            if grouped[speech.writer] != left:
                continue
            for version, kind in (
                (speech.label, "trees" if speech.label.get("motion") else "bare"),
                (bare(speech.label), "bare"),
            ):
                for embedding in embeddings:
                    case = case_of(version)
                    heard = hear(version, case, fitted(embedding, case))
                    which = (
                        "unseen"
                        if speech.name in UNSEEN
                        else "strangers"
                        if "writer" in speech.label
                        else left
                    )
                    counts[which, kind, embedding.id] += score(version, heard)
                if not speech.label.get("motion"):
                    break
    for which, each in sorted(counts.items()):
        print(*which, report(each), sep="\t", flush=True)


UNSEEN = {path.stem for path in (GOLD / "unseen").glob("*.json")}


if __name__ == "__main__":
    main(sys.argv[1:])
