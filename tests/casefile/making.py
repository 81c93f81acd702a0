"""Cases for the tests: one made by hand, and strategies that make any."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt
from hypothesis import strategies as st

from debatecoach.debate.argument import Argument, Score, Scorer
from debatecoach.debate.ballot import Ballot, Clash, Dropped, NextAction, QuotedLine, Tally, TallyEntry
from debatecoach.debate.card import Card, Look
from debatecoach.debate.case import Case, Round, RoundState
from debatecoach.debate.changes import Batch, Change, Insert, Move, Remove, Replace
from debatecoach.debate.evidence import Knowledge, Passage
from debatecoach.debate.flow_tree import (
    Flow,
    FlowRef,
    FlowTree,
    Ground,
    Manner,
    Mark,
    Mention,
    Point,
    PointState,
    Ruling,
    Taught,
)
from debatecoach.debate.forest import STANCE, Forest, Twig
from debatecoach.debate.format import Bell, Format, Slot, Stage
from debatecoach.debate.motion import (
    Battlefield,
    Criterion,
    Definition,
    Framework,
    Importance,
    Motion,
    Weighing,
)
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Action, Side
from debatecoach.debate.sound import SoundTrace
from debatecoach.debate.speech import Move as SpeechMove
from debatecoach.debate.speech import Sentence, Speaker, Speech, SpokenWord
from debatecoach.engines.audio.oggfile import OggWriter

FORMAT = Format(
    "short", "Short", "tests", 15.0,
    (
        Slot("pro-opening", Side.PRO, Stage.OPENING, 240, (Bell(180, 1), Bell(240, 2))),
        Slot("con-opening", Side.CON, Stage.OPENING, 240, (), ("pro-opening",)),
        Slot("pro-closing", Side.PRO, Stage.CLOSING, 120),
    ),
)  # fmt: skip


def small_case() -> Case:
    """Two claims a side, one answered; nothing played yet."""
    case = Case(Motion("Schools should start at ten", id="late-start", difficulty=1))
    for side in Side:
        twigs = (
            Twig("a", "", Argument("sleep helps", "Because.", support=Score(1.5, "strong", Scorer.COACH))),
            Twig("a1", "a", Argument("sleep does not help")),
            Twig(
                "b",
                "",
                Argument("parents like it", cards=(Card(title="T", publication="P", date="2020", body="q"),)),
            ),
        )
        case.forests[side] = RehearsalForest(side, twigs)
    return case


def new_round(name: str = "r1") -> Round:
    """A round of three slots, nothing said."""
    return Round(name, FORMAT, Side.PRO, 7, "2026-11-21T10:00:00+00:00")


def said(index: int, text: str = "We say 睡眠 matters.", audio: str = "") -> Speech:
    """A speech for slot ``index``."""
    slot = FORMAT.slots[index]
    return Speech(
        slot.id, slot.side, Speaker.HUMAN, (Sentence(text, 0.0, 2.5),), 2.5, "microphone", audio=audio
    )  # fmt: skip


def flow_with(*claims: str) -> Flow:
    """A flow on which Pro made these claims in its opening."""
    twigs = [
        Twig(f"n{i}", STANCE, Point(claim, mentions=(Mention(0, Action.PROPOSE, claim),)))
        for i, claim in enumerate(claims, 1)
    ]
    return Flow(FlowTree(Side.PRO, twigs))


def write_tone(path: Path, seconds: float) -> None:
    """300 Hz as the recorder writes; whole periods in a tenth of a second, so that pieces join."""
    sound = 9000 * np.sin(np.arange(round(seconds * 16_000)) * 2 * np.pi * 300 / 16_000)
    keep(path, np.rint(sound).astype(np.int16))


def keep(path: Path, pcm: npt.NDArray[np.int16]) -> None:
    """Write 16 kHz mono as the recorder does."""
    writer = OggWriter(path, 16_000)
    writer.append(pcm)
    writer.close()


# -- strategies ------------------------------------------------------------------------------------

text = st.text(max_size=12)
finite = st.floats(allow_nan=False, allow_infinity=False)
sides = st.sampled_from(Side)


def several(each: st.SearchStrategy, most: int = 3) -> st.SearchStrategy:
    return st.lists(each, max_size=most).map(tuple)


scores = st.builds(Score, st.floats(0, 2), text, st.sampled_from(Scorer))
runs = st.lists(st.tuples(text, st.frozensets(st.sampled_from(sorted(Look)))), max_size=3)
cards = st.builds(Card, text, st.just(""), text, text, text, text, text, text)
cards = st.builds(Card.with_body, cards, runs)
arguments = st.builds(
    Argument, text, text, text, scores, scores, text, several(cards, 2), text, text, text, text
)
mentions = st.builds(
    Mention, st.integers(0, 2), st.sampled_from(Action), text, st.integers(), st.sampled_from(Manner), text,
    finite, finite,
)  # fmt: skip
points = st.builds(
    Point, text, several(text), st.sampled_from(PointState), st.integers(), several(mentions), text,
    st.sampled_from(Ground), st.booleans(), finite, text, st.booleans(), text, several(text),
    several(st.builds(Ruling, st.sampled_from(Mark), st.booleans())),
    several(st.builds(Taught, text, st.booleans())),
)  # fmt: skip


@st.composite
def twigs(draw: st.DrawFn, payloads: st.SearchStrategy, most: int = 5) -> tuple[Twig, ...]:
    """A forest's twigs, parents before children."""
    made: list[Twig] = []
    for number in range(draw(st.integers(0, most))):
        parent = draw(st.sampled_from([STANCE, *(twig.id for twig in made)]))
        made.append(Twig(f"n{number}{draw(text)}", parent, draw(payloads)))
    return tuple(made)


def forests(side: Side) -> st.SearchStrategy[RehearsalForest]:
    return twigs(arguments).map(lambda made: RehearsalForest(side, RehearsalForest(side, made).twigs()))


flows = st.builds(
    lambda pro, con: Flow(FlowTree(Side.PRO, pro), FlowTree(Side.CON, con)), twigs(points), twigs(points)
)
weighings = st.none() | st.builds(Weighing, text, text, text, text)
battlefields = st.builds(
    Battlefield, text, text, st.sampled_from(Importance), text, several(text), weighings, weighings
)
frameworks = st.none() | st.builds(Framework, text, text)
motions = st.builds(
    Motion, text, text, text, text, st.integers(), text, several(st.builds(Definition, text, text)),
    st.none() | st.builds(Criterion, text, text), several(battlefields), frameworks, frameworks,
)  # fmt: skip
sentences = st.builds(Sentence, text, finite, finite, st.booleans(), st.booleans())
words = st.builds(SpokenWord, text, finite, finite, finite)
loudness = st.floats(-100, 20)


@st.composite
def traces(draw: st.DrawFn) -> SoundTrace:
    """The sound of a speech as measuring may give it."""
    places = sorted(draw(st.sets(st.floats(0, 60), min_size=4, max_size=9)))
    begin, *middle, end, seconds = places
    pauses = tuple(zip(middle[::2], middle[1::2], strict=False))
    soft, loud = sorted((draw(loudness), draw(loudness)))
    return SoundTrace(
        seconds, begin, end, pauses, draw(several(st.none() | loudness, 1)), soft, loud, draw(loudness),
        draw(st.floats(0, 1)), (), draw(st.none() | st.integers(0, 99)),
    )  # fmt: skip


moves = st.builds(
    SpeechMove, st.sampled_from(Action), text, text, text, several(text), text, st.integers(), st.integers(),
    text, finite, finite,
)  # fmt: skip
refs = st.builds(FlowRef, sides, text)
lines = st.builds(QuotedLine, st.integers(), st.integers(), text, st.none() | refs)
ballots = st.builds(
    Ballot, text, st.none() | sides, text,
    st.builds(Tally, several(st.builds(TallyEntry, refs, sides, text, finite, text))),
    several(st.builds(Clash, text, st.none() | sides, several(lines), several(lines), text, finite)),
    several(st.builds(Dropped, refs, sides, sides, lines)),
    several(st.builds(NextAction, text, text, st.none() | lines)),
    text, several(text), several(text), several(text),
)  # fmt: skip


def speeches(index: int) -> st.SearchStrategy[Speech]:
    slot = FORMAT.slots[index]
    return st.builds(
        Speech, st.just(slot.id), sides, st.sampled_from(Speaker), several(sentences), finite, text, text,
        several(moves), several(text), st.just(""), several(text), several(words),
        st.none() | traces(),
    )  # fmt: skip


@st.composite
def rounds(draw: st.DrawFn, name: str) -> Round:
    given = [draw(speeches(index)) for index in range(draw(st.integers(0, 3)))]
    return Round(
        name, FORMAT, draw(st.none() | sides), draw(st.integers(-(2**80), 2**80)), draw(text),
        draw(st.sampled_from(RoundState)), given, draw(flows), draw(st.none() | ballots),
    )  # fmt: skip


@st.composite
def cases(draw: st.DrawFn) -> Case:
    played = [draw(rounds(f"r{i}")) for i in range(draw(st.integers(0, 2)))]
    forest = {side: draw(forests(side)) for side in Side}
    return Case(draw(motions), forest, draw(text), played, draw(knowledges()))


@st.composite
def knowledges(draw: st.DrawFn) -> Knowledge:
    numbers = sorted(draw(st.sets(st.integers(1, 999_999), max_size=3)))
    found = {f"s{each}": draw(passages(f"s{each}")) for each in numbers}
    return Knowledge(found, max([draw(st.integers(0, 999_999)), *numbers]))


def passages(name: str) -> st.SearchStrategy[Passage]:
    return st.builds(
        Passage, st.just(name), text, text, text, text, text, text, text, st.none() | sides, text
    )  # fmt: skip


@st.composite
def changes(draw: st.DrawFn, forest: Forest, payloads: st.SearchStrategy, deep: int = 1) -> Change:
    """A change that can be applied to ``forest``; it is not applied."""
    nodes = list(forest.walk())
    kinds = ["insert"] + ["remove", "replace", "move"] * bool(nodes) + ["batch"] * bool(deep)
    kind = draw(st.sampled_from(kinds))
    if kind == "batch":
        trial, parts = forest.copy(), []
        for _ in range(draw(st.integers(0, 3))):
            parts.append(draw(changes(trial, payloads, deep - 1)))
            parts[-1].apply(trial)
        return Batch(tuple(parts))
    if kind == "insert":
        parent = draw(st.sampled_from([STANCE, *nodes]))
        number = next(i for i in range(10_000) if f"new{i}" not in forest and f"new{i}x" not in forest)
        branch = (Twig(f"new{number}", parent, draw(payloads)),)
        if draw(st.booleans()):
            branch += (Twig(f"new{number}x", f"new{number}", draw(payloads)),)
        return Insert(branch, draw(st.integers(0, len(forest.children(parent)))))
    node = draw(st.sampled_from(nodes))
    if kind == "remove":
        return Remove(node)
    if kind == "replace":
        return Replace(node, draw(payloads))
    below = set(forest.walk(node))
    parent = draw(st.sampled_from([STANCE, *(each for each in nodes if each not in below)]))
    room = len(forest.children(parent)) - (forest.parent(node) == parent)
    return Move(node, parent, draw(st.integers(0, room)))
