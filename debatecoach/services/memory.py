"""Argumentative memory: the file of what was argued, the vectors beside it, and finding by both."""

from __future__ import annotations

import asyncio
import hashlib
import os
import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from debatecoach.base.errors import CaseFileError, EmbeddingError, InputError
from debatecoach.base.messages import Words
from debatecoach.casefile.memory import MemoryStats, MemoryStore, Source
from debatecoach.casefile.memory_pack import read_pack
from debatecoach.coach.library import Remembered
from debatecoach.debate.argument import Argument
from debatecoach.debate.exemplar import Exemplar, Profile, Situation, cosine, shares
from debatecoach.debate.format import Stage
from debatecoach.debate.memory import Found, Memo, MemoFilter
from debatecoach.debate.side import Side
from debatecoach.engines.embedding import Embedding
from debatecoach.engines.embedding.lexical import LexicalEmbedding, telling_words
from debatecoach.engines.language.keys import Keys, NoKeychain
from debatecoach.engines.vectors import VectorError, VectorStore
from debatecoach.engines.vectors.owner import opened

TOKEN = "DEBATECOACH_MEMORY_TOKEN"
"""Of the environment: the token of the memory's server."""
RRF, DENSE = 10, 2
"""Reciprocal rank fusion: k, and what a rank by meaning weighs against one by words (4,663 arguments, 176 key
points: nDCG@10 of words alone .399, of meaning alone .453, of both .480)."""
DEEP = 100
"""Places of each list that are fused."""
COARSE = 400
"""Of so many nearest those are kept that hold a keyword and pass a filter. (Ranked the other way round, 400
that hold a keyword by meaning, their vectors alone take a processor 9 ms, and a server four times that.)"""
LEAST_COSINE, LEAST_BY_WORDS = 0.25, 0.13
"""Below which a memo is like nothing that was asked, by meaning and by words (of eight motions nobody
prepared what was above it was about the same things, what was below it about others)."""
LEAST_HELD = 0.5
"""Of a query, by the rarity of its words: what was found by its words alone and holds less is about something
else."""
MANY = 100
"""Texts from which words are weighed by how few of them have them."""
FEW = 1000
"""If a filter leaves next to nothing of the nearest, so many that it does leave are asked for by id (a
condition in Chroma took 103 ms of 50,000). Of so many debates, too, is the motion read (0.4 ms each)."""
CONTENT, PREFERRED, LEAST_LIKE = 0.6, 0.05, 0.3
"""Of an example: what likeness of content weighs against that of structure, what it is worth to be of the
same side and to have won, and below which it is like nothing."""
MEMOS, EXEMPLARS = "memory", "exemplars"
"""Collections of vectors."""
_BATCH = 32
"""Texts whose vectors are made and kept at once: most rounds in one go, for keeping takes the longest."""
_WORDS = LexicalEmbedding()
SHIPPED = "pack:Library"
"""The place of the pack that is shipped."""
Row = npt.NDArray[np.float32]
_NOTHING = MemoFilter()


class DebateMemory:
    """All that is remembered on this computer. Thread-safe; every verb blocks, so it is for worker threads.

    Args:
        state: the app's state folder.
        embedding: gives the vectors; a lexical one gives none, likeness is then by words.
        server: address of a Chroma server; empty: vectors are kept in the state folder.
        pack: is remembered from the beginning, unless the user had it forgotten for good.

    Attributes:
        trouble: why texts were found by their words alone the last time, None if they were not.
    """

    def __init__(self, state: Path, embedding: Embedding, server: str = "", pack: Path | None = None) -> None:
        self.folder = state / "memory"
        self.store = MemoryStore(self.folder / "memory.sqlite", telling_words)
        self.embedding, self.server, self._pack = embedding, server, pack
        self.trouble: EmbeddingError | None = None
        self._waiting: dict[str, list[str]] = {MEMOS: [], EXEMPLARS: []}
        self._vectors: VectorStore | None = None
        self._lock, self._furnishing = threading.Lock(), threading.Lock()

    @property
    def by_meaning(self) -> bool:
        """False if claims are compared by their words alone: no meaning model is on this computer."""
        return self.embedding.id != LexicalEmbedding.id

    def furnish(self) -> None:
        """Take in the pack that is shipped, once for each state of it. Raises CaseFileError."""
        with self._furnishing:  # whoever asks meanwhile waits until all of it is there
            pack, self._pack = self._pack, None
            if pack is None or not pack.is_file():
                return
            stamp = hashlib.sha256(pack.read_bytes()).hexdigest()
            if self.store.stamp(SHIPPED) != stamp and self.store.may_remember(SHIPPED):
                held = read_pack(pack)
                self.store.take(SHIPPED, stamp, held.memos, held.exemplars)

    def add(self, memos: Iterable[Memo], exemplars: Iterable[Exemplar] = ()) -> int:
        """Remember; the vectors are made by :meth:`fill`. How many memos are new. Raises CaseFileError."""
        speeches = list(exemplars)
        new = self.store.add(memos, speeches)
        with self._lock:
            self._waiting[MEMOS] += new
            self._waiting[EXEMPLARS] += [each.id for each in speeches]
        return len(new)

    def fill(self, stop: Callable[[], bool] = lambda: False) -> int:
        """Make the vectors that are not there, and delete those whose text is not; how many were made.

        Raises:
            CaseFileError, EmbeddingError: it cannot be read, or the vectors cannot be made or kept.
        """
        if not self.by_meaning:
            return 0
        self.furnish()
        store = self.store

        def situations(ids: Sequence[str]) -> dict[str, str]:
            return {each.id: each.situation.text for each in store.exemplars(ids)}

        def texts(ids: Sequence[str]) -> dict[str, str]:
            return {each.id: each.text for each in store.get(ids)}

        with self._lock:
            waiting, self._waiting = self._waiting, {MEMOS: [], EXEMPLARS: []}
        wanted = {MEMOS: store.count(), EXEMPLARS: store.count("exemplar")}
        vectors = self._open()
        if any(vectors.count(self._name(each)) + len(waiting[each]) != wanted[each] for each in wanted):
            waiting = {MEMOS: self._missing(MEMOS, store.ids()),
                       EXEMPLARS: self._missing(EXEMPLARS, store.exemplar_ids())}  # fmt: skip
        made = self._filled(EXEMPLARS, waiting[EXEMPLARS], situations, stop)
        made += self._filled(MEMOS, waiting[MEMOS], texts, stop)
        return made

    def _missing(self, kind: str, known: Sequence[str]) -> list[str]:
        """What has no vector; vectors without a text are deleted."""
        vectors, name = self._open(), self._name(kind)
        there = vectors.ids(name)
        vectors.delete(name, sorted(there.difference(known)))
        return [each for each in known if each not in there]

    def _filled(
        self,
        kind: str,
        missing: Sequence[str],
        texts: Callable[[Sequence[str]], dict[str, str]],
        stop: Callable[[], bool],
    ) -> int:
        """One collection; see :meth:`fill`."""
        vectors, name = self._open(), self._name(kind)
        made = 0
        for first in range(0, len(missing), _BATCH):
            if stop():
                break
            if some := texts(missing[first : first + _BATCH]):
                vectors.add(name, list(some), self.embedding.embed(list(some.values())))
                made += len(some)
        return made

    def forget(self, place: str, never: bool = False) -> tuple[int, list[Words]]:
        """Take out all that came from a place; how many memos went, and what is to be told.

        Raises:
            CaseFileError: it could not be taken out.
        """
        speeches = [each.id for each in self.store.exemplars_of(place)]
        gone = self.store.forget(place, never)
        told: list[Words] = []
        if gone and self.by_meaning:
            try:
                vectors = self._open()
                vectors.delete(self._name(MEMOS), gone)
                vectors.delete(self._name(EXEMPLARS), speeches)
                if said := vectors.compact():
                    told.append(said)
            except VectorError as error:  # the words are gone; fill() deletes the vectors when it can
                told += error.messages()
        return len(gone), told

    def may_remember(self, place: str) -> bool:
        """False for a case the user had forgotten for good. Raises CaseFileError."""
        return self.store.may_remember(place)

    def stats(self) -> MemoryStats:
        """How much is remembered. Raises CaseFileError."""
        return self.store.stats()

    def sources(self) -> tuple[Source, ...]:
        """What can be forgotten. Raises CaseFileError."""
        return self.store.sources()

    def search(self, query: str, most: int = 8, where: MemoFilter = _NOTHING) -> list[Found]:
        """Memos like a claim, the best first, by words and by meaning; without a query the latest.

        Ask by the claim alone: a motion before it ruins both ways of finding.

        Raises:
            CaseFileError: the memory cannot be read.
        """
        self.furnish()
        if not query.strip():
            return [Found(each) for each in self.store.get(self.store.matching(where, most))]
        words = self.store.by_words(query, DEEP, where)
        near = dict(self._near(self.embedding.embed([query])[0], DEEP, where) if self.by_meaning else ())
        scores: dict[str, float] = {}
        for weight, ranked in ((1, words), (DENSE, list(near))):
            for place, id in enumerate(ranked, 1):
                scores[id] = scores.get(id, 0.0) + weight / (RRF + place)
        best = self.store.get(sorted(scores, key=lambda each: -scores[each])[: 3 * most])
        held = self.store.told_of(query, [each for each in best if each.id not in near])
        found = [Found(each, near.get(each.id)) for each in best if held.get(each.id, 1.0) >= LEAST_HELD]
        return found[:most]

    def nearest(
        self, keywords: Sequence[str], about: Sequence[tuple[str, float]], most: int, where: MemoFilter
    ) -> list[Found]:
        """Of the memos that hold a keyword those nearest to what a debate is about (R-Debater 4.2).

        Raises:
            CaseFileError: the memory cannot be read.
        """
        self.furnish()
        words = " ".join(keywords)
        if not words or not about:
            return []
        ranked: list[tuple[str, float]] = []
        if self.by_meaning:
            ranked = self._near(_stands_for(self.embedding, about), most, where, words)
        if not self.by_meaning or (not ranked and not self._made()):  # the vectors are still to be made
            coarse = self.store.by_words(words, COARSE, where)
            ranked = self._by_words(about, most, coarse) if coarse else []
        cosines = dict(ranked)
        return [Found(each, cosines[each.id]) for each in self.store.get(list(cosines))]

    def arguments(self, motion: str) -> dict[Side, list[Argument]]:
        """What was argued on a motion's question in other words (:mod:`debatecoach.coach.memory.arguments`),
        but for the library's own trees, which are in its case. Raises CaseFileError."""
        from debatecoach.coach.memory.arguments import MOST_DEBATES, arguments_on
        from debatecoach.coach.same_question import same_question

        self.furnish()
        like = [each for each in self.store.debates("en", FEW) if same_question(motion, each[1]) is not None]
        debates = [(other, self.store.of_debate(debate)) for debate, other in like[:MOST_DEBATES]]
        return arguments_on(
            motion,
            [
                (other, [each for each in memos if each.stage or each.origin.place != SHIPPED])
                for other, memos in debates
            ],
            _WORDS,
        )

    def exemplar(self, at: Situation) -> Exemplar | None:
        """The speech of a person's that was given in the situation most like this one, by what stood on the
        flow and by how it was built; None if none is like it (TreeDebater 3.4).

        Raises:
            CaseFileError: the memory cannot be read.
        """
        self.furnish()
        ids = self.store.exemplar_ids(at.stage, at.language, at.debate)
        if not ids:
            return None
        ranked: list[tuple[str, float]] = []
        if self.by_meaning:
            ranked = self._ranked(self.embedding.embed([at.text])[0], DEEP, ids[:FEW], EXEMPLARS)
        alike = dict(ranked)
        found = self.store.exemplars(list(alike) or ids[:COARSE])
        if not alike:  # no meaning model, or the vectors are still to be made
            rows = _WORDS.embed([at.text, *(each.situation.text for each in found)])
            alike = {each.id: float(row @ rows[0]) for each, row in zip(found, rows[1:], strict=True)}

        def worth(each: Exemplar) -> float:
            built = cosine(at.structure, each.situation.structure)
            return CONTENT * alike[each.id] + (1 - CONTENT) * built + PREFERRED * (
                bool(each.won) + (each.situation.side is at.side)
            )  # fmt: skip

        best = max(found, key=worth, default=None)
        return best if best is not None and worth(best) >= LEAST_LIKE else None

    def profiles(self, stage: Stage) -> tuple[list[Profile], int]:
        """On what the words of people's latest speeches of a stage were spent, and how many of these were
        written for practice. Raises CaseFileError."""
        self.furnish()
        kept = self.store.exemplars(self.store.exemplar_ids(stage)[:COARSE])
        return [Profile(stage, shares(each.steps)) for each in kept], sum(
            each.origin.for_practice for each in kept
        )

    def records(self, memos: Sequence[Memo]) -> list[Memo]:
        """Memos with the schemes of the whole utterances they are of, each with its best label.

        Raises:
            CaseFileError: the memory cannot be read.
        """
        return self.store.records(memos)

    def _made(self) -> bool:
        """True if there is any vector to compare with."""
        try:
            return self.trouble is None and bool(self._open().count(self._name(MEMOS)))
        except VectorError as error:
            self.trouble = error
            return False

    def _by_words(
        self, about: Sequence[tuple[str, float]], most: int, among: Sequence[str]
    ) -> list[tuple[str, float]]:
        memos = self.store.get(among)
        texts = [each.text for each in memos]
        # What they all say says nothing of how like one of them is; of few texts that is not known.
        many = len(texts) >= MANY
        words, least = (_WORDS.fit(texts), LEAST_BY_WORDS) if many else (_WORDS, 0.0)
        likeness = words.embed(texts) @ _stands_for(words, about)
        order = np.argsort(-likeness, kind="stable")[:most]
        return [(memos[at].id, float(likeness[at])) for at in order if likeness[at] >= least]

    def close(self) -> None:
        """Let go of the file and of the server; a folder of vectors is this process's as long as it lives."""
        self.store.close()
        if self.server and self._vectors is not None:
            self._vectors.close()
        self._vectors = None

    # -- meaning -----------------------------------------------------------------------------------------

    def _near(self, row: Row, most: int, where: MemoFilter, words: str = "") -> list[tuple[str, float]]:
        """The nearest by meaning that a filter leaves, and that hold one of some words; none where meaning
        cannot be asked."""
        narrow = where.asks or bool(words)
        near = self._ranked(row, COARSE if narrow else most)
        if narrow and near:
            left = self.store.among([id for id, _ in near], where, words)
            more = len(near) == COARSE and near[-1][1] >= LEAST_COSINE  # there are, farther away
            near = [each for each in near if each[0] in left]
            if more and len(near) < most:
                store = self.store
                few = store.by_words(words, COARSE, where) if words else store.matching(where, FEW + 1)
                if 0 < len(few) <= FEW:
                    near = self._ranked(row, most, few)
        return [each for each in near if each[1] >= LEAST_COSINE][:most]

    def _ranked(
        self, row: Row, most: int, among: Sequence[str] = (), kind: str = MEMOS
    ) -> list[tuple[str, float]]:
        try:
            found = self._open().query(self._name(kind), row, most, among)
        except VectorError as error:
            self.trouble = error
            return []
        self.trouble = None
        return found

    def _name(self, kind: str = MEMOS) -> str:
        return f"{kind}-{self.embedding.id}-{self.store.key()}"

    def _open(self) -> VectorStore:
        with self._lock:
            if self._vectors is None:
                self._vectors = opened(self.folder / "vectors", self.server, token_of(self.server))
            return self._vectors


def recalling(memory: DebateMemory | None, tell: Callable[[CaseFileError], object]) -> Remembered | None:
    """Finds what was argued on a question; where the memory cannot be read that is told, and a case is made
    without it."""

    def find(motion: str) -> dict[Side, list[Argument]]:
        assert memory is not None
        try:
            return memory.arguments(motion)
        except CaseFileError as error:
            tell(error)
            return {}

    return find if memory is not None else None


def _stands_for(embedding: Embedding, about: Sequence[tuple[str, float]]) -> Row:
    """One vector for several texts: their mean by weight, so that their order says nothing."""
    rows = embedding.embed([text for text, _ in about])
    row = (rows * np.array([[weight] for _, weight in about], np.float32)).sum(axis=0)
    return np.asarray(row / max(float(np.linalg.norm(row)), 1e-9), np.float32)


def token_of(server: str) -> str:
    """The token of the memory's server: of the environment, else of the keychain; empty without one."""
    if not server or TOKEN in os.environ:
        return os.environ.get(TOKEN, "")
    try:
        found = asyncio.run(Keys().get(server))
    except InputError:  # no address at all, as whoever opens it will say
        return ""
    return "" if found is None or isinstance(found, NoKeychain) else found.reveal()
