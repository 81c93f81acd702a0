"""Argumentative memory on the disk: one SQLite file is the truth, its keywords found by FTS5.

Vectors lie elsewhere (:mod:`debatecoach.engines.vectors`) and can always be made again from what is here.
What is forgotten is gone from the file's bytes: freed pages are overwritten, the file is written anew, and
nothing stays in the write-ahead log.
"""

from __future__ import annotations

import json
import math
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from pydantic import TypeAdapter

from debatecoach.casefile.trouble import fault
from debatecoach.debate.exemplar import Exemplar
from debatecoach.debate.format import Stage
from debatecoach.debate.memory import (
    AnnotatedBy,
    Label,
    Memo,
    MemoFilter,
    Origin,
    OriginKind,
    SchemeUse,
)
from debatecoach.debate.side import Side

VERSION = 2
PATIENCE = 5.0
"""Seconds to wait for another window that writes."""
RANKED = 4000
"""Times a memo is ranked for a word of a query, over all its words."""
CACHE = 16
"""Megabytes of the file that are kept in memory: a query reads some of everything."""
MOST_WORDS = 60
"""Of a query."""
_LARGEST = 900
"""Ids in one question to SQLite, which takes some thousand values."""
_TABLES = """
CREATE TABLE IF NOT EXISTS memo (
    number INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL, debate TEXT NOT NULL, motion TEXT NOT NULL,
    language TEXT NOT NULL, side TEXT, stage TEXT, seq INTEGER NOT NULL, speaker TEXT NOT NULL,
    text TEXT NOT NULL, kind TEXT NOT NULL, place TEXT NOT NULL, licence TEXT NOT NULL, path TEXT NOT NULL,
    round TEXT NOT NULL, speech INTEGER NOT NULL, sentence INTEGER NOT NULL, keywords TEXT NOT NULL,
    flow TEXT NOT NULL, stands INTEGER, for_practice INTEGER NOT NULL DEFAULT 0);
CREATE INDEX IF NOT EXISTS memo_place ON memo(place);
CREATE INDEX IF NOT EXISTS memo_debate ON memo(debate);
CREATE TABLE IF NOT EXISTS scheme_use (
    memo INTEGER NOT NULL REFERENCES memo(number) ON DELETE CASCADE, scheme TEXT NOT NULL,
    reason TEXT NOT NULL, acceptability INTEGER NOT NULL, inference INTEGER NOT NULL,
    relevance INTEGER NOT NULL, robustness INTEGER NOT NULL, label INTEGER NOT NULL,
    annotated_by TEXT NOT NULL,
    PRIMARY KEY (memo, scheme, annotated_by)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS own (key TEXT NOT NULL);
INSERT INTO own SELECT lower(hex(randomblob(6))) WHERE NOT EXISTS (SELECT 1 FROM own);
CREATE TABLE IF NOT EXISTS taken (place TEXT PRIMARY KEY, stamp TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS never (place TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS exemplar (
    number INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL, debate TEXT NOT NULL, place TEXT NOT NULL,
    stage TEXT NOT NULL, language TEXT NOT NULL, kept TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS exemplar_place ON exemplar(place);
CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5(said, content='', tokenize='unicode61');
"""
_COLUMNS = (
    "id, debate, motion, language, side, stage, seq, speaker, text, kind, place, licence, path, round,"
    " speech, sentence, keywords, flow, stands, for_practice"
)
_KEPT = TypeAdapter(Exemplar)
_RANK = {each: place for place, each in enumerate(AnnotatedBy)}
Words = Callable[[str], Sequence[str]]


@dataclass(frozen=True, slots=True)
class Source:
    """What can be forgotten as one: a case, a pack, an imported folder.

    Attributes:
        motion: one of its motions.
        debates, memos: how many it gave.
        path: of its case file, empty for others.
    """

    kind: OriginKind
    place: str
    licence: str
    motion: str
    debates: int
    memos: int
    path: str


@dataclass(frozen=True, slots=True)
class MemoryStats:
    """How much is remembered: ``schemes`` counts uses by scheme, ``annotated`` memos by who marked them."""

    memos: int
    debates: int
    size: int
    sources: tuple[Source, ...]
    schemes: dict[str, int]
    annotated: dict[str, int]


class MemoryStore:
    """The file. Thread-safe; every verb blocks, so it is for worker threads, and raises CaseFileError.

    Args:
        path: of the file; it and its folder are made when something is put in.
        words: what of a text keywords are: the same for the same text, always.
    """

    def __init__(self, path: Path, words: Words) -> None:
        self.path, self._words = path, words
        self._lock = threading.RLock()
        self._open: sqlite3.Connection | None = None
        self._counted: dict[str, int] = {}

    # -- putting in and taking out -------------------------------------------------------------------------

    def add(self, memos: Iterable[Memo], exemplars: Iterable[Exemplar] = ()) -> list[str]:
        """Remember; all or nothing. A memo that is there is replaced, its coach's marks kept.

        Returns:
            The ids of memos that are new.
        """
        new: list[str] = []
        self._counted.clear()
        with self._writing() as base:
            base.executemany(
                "INSERT OR REPLACE INTO exemplar (id, debate, place, stage, language, kept) "
                "VALUES (?, ?, ?, ?, ?, ?)",
                [
                    (
                        each.id,
                        each.situation.debate,
                        each.origin.place,
                        each.situation.stage,
                        each.situation.language,
                        _KEPT.dump_json(each).decode(),
                    )
                    for each in exemplars
                ],
            )
            for memo in memos:
                old = base.execute("SELECT number FROM memo WHERE id = ?", (memo.id,)).fetchone()
                number = old[0] if old else None
                if number is None:
                    new.append(memo.id)
                    marks = ", ".join("?" * 20)
                    put = base.execute(f"INSERT INTO memo ({_COLUMNS}) VALUES ({marks})", _row(memo))
                    number = put.lastrowid
                    base.execute(
                        "INSERT INTO words (rowid, said) VALUES (?, ?)", (number, self._said(memo.text))
                    )
                else:
                    sets = ", ".join(f"{name.strip()} = ?" for name in _COLUMNS.split(","))
                    base.execute(f"UPDATE memo SET {sets} WHERE number = ?", (*_row(memo), number))
                _annotate(base, int(number or 0), memo.uses)
        return new

    def stamp(self, place: str) -> str:
        """Which state of a pack was taken in last; empty if none was."""
        with self._using() as base:
            row = base.execute("SELECT stamp FROM taken WHERE place = ?", (place,)).fetchone()
        return str(row[0]) if row else ""

    def take(self, place: str, stamp: str, memos: Iterable[Memo], exemplars: Iterable[Exemplar] = ()) -> None:
        """Take in a newer state of a pack, in the place of the earlier one."""
        if self.stamp(place):
            self.forget(place)
        self.add(memos, exemplars)
        with self._writing() as base:
            base.execute("INSERT OR REPLACE INTO taken VALUES (?, ?)", (place, stamp))

    def annotate(self, uses: Iterable[tuple[str, Sequence[SchemeUse]]]) -> int:
        """Put the marks of some annotator in the place of the earlier ones of the same; how many memos had
        them."""
        count = 0
        with self._writing() as base:
            for id, those in uses:
                found = base.execute("SELECT number FROM memo WHERE id = ?", (id,)).fetchone()
                if found is not None:
                    count += 1
                    _annotate(base, found[0], those)
        return count

    def forget(self, place: str, never: bool = False) -> list[str]:
        """Take out all that came from a place, also of the file's bytes.

        Args:
            place: a case's id, a pack's or a folder's name.
            never: its later rounds are not to be remembered either.

        Returns:
            The ids of memos that are gone.
        """
        with self._writing() as base:
            base.execute("DELETE FROM exemplar WHERE place = ?", (place,))
            rows = base.execute("SELECT number, id, text FROM memo WHERE place = ?", (place,)).fetchall()
            for number, _, text in rows:
                base.execute(
                    "INSERT INTO words (words, rowid, said) VALUES ('delete', ?, ?)",
                    (number, self._said(text)),
                )
            base.execute("DELETE FROM memo WHERE place = ?", (place,))
            if never:
                base.execute("INSERT OR IGNORE INTO never VALUES (?)", (place,))
            if rows:
                base.execute("INSERT INTO words (words) VALUES ('optimize')")
        self._compact()  # also what an earlier forgetting left, because another window was reading
        return [id for _, id, _ in rows]

    def _compact(self) -> None:
        """Write the file anew and empty its log: what was freed is in neither."""
        with self._using() as base:
            base.execute("VACUUM")
            busy = base.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        if busy:
            raise fault("memory held", self.path)

    def may_remember(self, place: str) -> bool:
        """False for a case the user had forgotten for good."""
        return not self._rows("SELECT 1 FROM never WHERE place = ?", (place,))

    # -- finding -------------------------------------------------------------------------------------------

    def by_words(self, query: str, most: int, where: MemoFilter = MemoFilter()) -> list[str]:  # noqa: B008
        """Ids of memos that hold a word of the query, the best by BM25 first."""
        if not self.path.exists():
            return []
        also, values = _where(where)
        with self._using() as base:
            match = self._match(base, query)
            return [
                row[0]
                for row in base.execute(
                    "SELECT memo.id FROM words JOIN memo ON memo.number = words.rowid "
                    f"WHERE words MATCH ?{also} ORDER BY words.rank LIMIT ?",
                    (match, *values, most),
                )
            ]

    def told_of(self, query: str, memos: Sequence[Memo]) -> dict[str, float]:
        """By id how much of a query a memo and its motion hold, from 0 to 1; rare words count more."""
        asked = dict.fromkeys(self._words(query))
        with self._using() as base:
            held = self._holding(base, tuple(asked))
        count = self.count()
        weighs = {each: math.log(1 + count / (1 + held.get(each, 0))) for each in asked}
        whole = sum(weighs.values()) or 1.0
        words = {memo.id: set(self._words(f"{memo.motion} {memo.text}")) for memo in memos}
        return {id: sum(weighs[each] for each in asked if each in said) / whole for id, said in words.items()}

    def matching(self, where: MemoFilter, most: int) -> list[str]:
        """Ids of what a filter leaves, the latest first; at most so many."""
        also, values = _where(where)
        return self._ids(f"SELECT id FROM memo WHERE 1{also} ORDER BY number DESC LIMIT ?", (*values, most))

    def records(self, memos: Sequence[Memo]) -> list[Memo]:
        """Memos with the schemes of the whole utterances they are of, each with its best label."""
        whole: dict[tuple[str, str], dict[str, SchemeUse]] = {}
        for debate in dict.fromkeys(each.debate for each in memos):
            for each in self.of_debate(debate):
                best = whole.setdefault(each.utterance, {})
                for use in each.uses:
                    if use.scheme not in best or use.label > best[use.scheme].label:
                        best[use.scheme] = use
        return [replace(each, uses=tuple(whole[each.utterance].values())) for each in memos]

    def among(self, ids: Sequence[str], where: MemoFilter, query: str = "") -> set[str]:
        """Those of some ids that a filter leaves, of a query those that hold a word of it."""
        also, values = _where(where)
        left: set[str] = set()
        with self._using() as base:
            if query:
                also += " AND number IN (SELECT rowid FROM words WHERE words MATCH ?)"
                values.append(self._match(base, query))
            for first in range(0, len(ids), _LARGEST):
                some = ids[first : first + _LARGEST]
                marks = ", ".join("?" * len(some))
                asked = f"SELECT id FROM memo WHERE id IN ({marks}){also}"
                left |= {row[0] for row in base.execute(asked, (*some, *values))}
        return left

    def debates(self, language: str, most: int) -> list[tuple[str, str]]:
        """Debates in a language with their motions: the user's own rounds, then others, the latest first."""
        return [
            (str(debate), str(motion))
            for debate, motion in self._rows(
                "SELECT debate, motion FROM memo WHERE language = ? AND number IN "
                "(SELECT min(number) FROM memo GROUP BY debate) ORDER BY kind <> ?, number DESC LIMIT ?",
                (language, OriginKind.ROUND, most),
            )
        ]

    def of_debate(self, debate: str) -> list[Memo]:
        """A debate's memos in their order."""
        return self.get(self._ids("SELECT id FROM memo WHERE debate = ? ORDER BY seq", (debate,)))

    def get(self, ids: Sequence[str]) -> list[Memo]:
        """Memos by id, in the order asked for; unknown ones are left out."""
        found: dict[str, Memo] = {}
        if not self.path.exists():
            return []
        with self._using() as base:
            for first in range(0, len(ids), _LARGEST):
                some = ids[first : first + _LARGEST]
                marks = ", ".join("?" * len(some))
                rows = base.execute(
                    f"SELECT number, {_COLUMNS} FROM memo WHERE id IN ({marks})", tuple(some)
                ).fetchall()
                uses = _uses(base, [row[0] for row in rows])
                found |= {row[1]: _memo(row[1:], uses.get(row[0], ())) for row in rows}
        return [found[each] for each in ids if each in found]

    def key(self) -> str:
        """A name of this memory's own: on a server several people's vectors lie beside each other."""
        with self._using() as base:
            return str(base.execute("SELECT key FROM own").fetchone()[0])

    def ids(self) -> list[str]:
        """Every id there is."""
        return self._ids("SELECT id FROM memo ORDER BY number")

    def exemplar_ids(self, stage: Stage | None = None, language: str = "", but_debate: str = "") -> list[str]:
        """Ids of people's speeches, the latest first: all, or those of a stage and a language that are not of
        a debate."""
        asked = (
            "SELECT id FROM exemplar WHERE (:stage IS NULL OR stage = :stage) "
            "AND (:language = '' OR language = :language) AND (:but = '' OR debate <> :but) "
            "ORDER BY number DESC"
        )
        values = {"stage": stage, "language": language, "but": but_debate}
        return self._ids(asked, values)

    def exemplars(self, ids: Sequence[str]) -> list[Exemplar]:
        """People's speeches by id, in the order asked for; unknown ones are left out."""
        found: dict[str, Exemplar] = {}
        with self._using() as base:
            for first in range(0, len(ids), _LARGEST):
                some = ids[first : first + _LARGEST]
                marks = ", ".join("?" * len(some))
                rows = base.execute(f"SELECT id, kept FROM exemplar WHERE id IN ({marks})", tuple(some))
                found |= {row[0]: _KEPT.validate_json(row[1]) for row in rows}
        return [found[each] for each in ids if each in found]

    def exemplars_of(self, place: str) -> list[Exemplar]:
        """People's speeches that came from a place, in order."""
        rows = self._rows("SELECT kept FROM exemplar WHERE place = ? ORDER BY number", (place,))
        return [_KEPT.validate_json(row[0]) for row in rows]

    def of_place(self, place: str) -> list[Memo]:
        """All that came from a place, in order."""
        return self.get(self._ids("SELECT id FROM memo WHERE place = ? ORDER BY debate, seq", (place,)))

    def unmarked(self, most: int) -> list[Memo]:
        """Memos nobody but cues has marked, the latest first."""
        asked = (
            "SELECT id FROM memo WHERE number NOT IN "
            "(SELECT memo FROM scheme_use WHERE annotated_by <> ?) ORDER BY number DESC LIMIT ?"
        )
        return self.get(self._ids(asked, (str(AnnotatedBy.CUES), most)))

    def labels(self, ids: Sequence[str], by: Sequence[AnnotatedBy]) -> dict[str, dict[str, int]]:
        """By id and scheme the labels that the first of some annotators gave who marked the memo."""
        found: dict[str, dict[str, int]] = {}
        for memo in self.get(ids):
            rows = self._rows(
                "SELECT annotated_by, scheme, label FROM scheme_use JOIN memo ON memo.number = memo "
                "WHERE memo.id = ?",
                (memo.id,),
            )
            who = next((each for each in by if any(row[0] == each for row in rows)), None)
            if who is not None:
                found[memo.id] = {row[1]: row[2] for row in rows if row[0] == who}
        return found

    def sources(self) -> tuple[Source, ...]:
        """What can be forgotten."""
        rows = self._rows(
            "SELECT kind, place, max(licence), max(motion), count(DISTINCT debate), count(*), max(path) "
            "FROM memo GROUP BY place ORDER BY kind, max(number) DESC"
        )
        return tuple(Source(OriginKind(row[0]), *row[1:]) for row in rows)

    def stats(self) -> MemoryStats:
        """How much is remembered."""
        if not self.path.exists():
            return MemoryStats(0, 0, 0, (), {}, {})
        with self._using() as base:
            memos, debates = base.execute("SELECT count(*), count(DISTINCT debate) FROM memo").fetchone()
            schemes = base.execute("SELECT scheme, count(DISTINCT memo) FROM scheme_use GROUP BY scheme")
            by = "SELECT annotated_by, count(DISTINCT memo) FROM scheme_use GROUP BY annotated_by"
            return MemoryStats(
                memos, debates, self.size(), self.sources(), dict(schemes), dict(base.execute(by))
            )

    def count(self, table: Literal["memo", "exemplar"] = "memo") -> int:
        """How many memos there are, or how many of people's speeches."""
        return sum(row[0] for row in self._rows(f"SELECT count(*) FROM {table}"))

    def size(self) -> int:
        """Bytes on the disk."""
        return sum(each.stat().st_size for each in self.path.parent.glob(self.path.name + "*"))

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            if self._open is not None:
                self._open.close()
                self._open = None

    def __del__(self) -> None:
        self.close()

    # -- SQLite --------------------------------------------------------------------------------------------

    def _rows(self, asked: str, values: Sequence[object] | Mapping[str, object] = ()) -> list[Any]:
        """The rows of a question; none where there is no file yet, and none is made for asking."""
        if not self.path.exists():
            return []
        with self._using() as base:
            return base.execute(asked, values).fetchall()

    def _ids(self, asked: str, values: Sequence[object] | Mapping[str, object] = ()) -> list[str]:
        return [row[0] for row in self._rows(asked, values)]

    def _said(self, text: str) -> str:
        return " ".join(self._words(text))

    def _match(self, base: sqlite3.Connection, query: str) -> str:
        """What FTS5 is asked; it holds no word, and finds nothing, if no memo holds one of the query's.

        Of words that memos hold the rarest are asked for, as long as :data:`RANKED` memos hold them: what
        half of all memos say ranks next to nothing, and took 150 ms of 100,000.
        """
        asked = tuple(dict.fromkeys(self._words(query)))[:MOST_WORDS]
        left, found = RANKED, list[str]()
        for term, memos in sorted(self._holding(base, asked).items(), key=lambda each: each[1]):
            left -= memos
            if found and left < 0:
                break
            found.append(f'"{term}"')
        return " OR ".join(found) or '""'

    def _holding(self, base: sqlite3.Connection, words: Sequence[str]) -> dict[str, int]:
        """How many memos hold each of some words, those that any does; not counted again until more come,
        for what is in half of 100,000 takes milliseconds, and only weighs."""
        new = tuple(each for each in words if each not in self._counted)
        marks = ", ".join("?" * len(new))
        self._counted |= base.execute(f"SELECT term, doc FROM spread WHERE term IN ({marks})", new)
        return {each: self._counted[each] for each in words if each in self._counted}

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._using() as base:
            base.execute("BEGIN IMMEDIATE")
            try:
                yield base
                base.execute("COMMIT")
            except BaseException:
                if base.in_transaction:
                    base.execute("ROLLBACK")
                raise

    @contextmanager
    def _using(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            try:
                if self._open is None:
                    self._open = self._opened()
                yield self._open
            except sqlite3.OperationalError as error:
                raise self._told(error) from error
            except sqlite3.DatabaseError as error:  # "file is not a database", "malformed"
                self.close()
                raise fault("memory damaged", self.path) from error
            except OSError as error:
                raise fault("memory not written", self.path, error) from error

    def _opened(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        base = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        try:
            base.execute("PRAGMA secure_delete = ON")  # before anything is deleted: zeros over what was freed
            base.execute("PRAGMA foreign_keys = ON")
            base.execute("PRAGMA journal_mode = WAL")
            # Only a checkpoint waits for the disk: a power cut may cost the last round, which its case has.
            base.execute("PRAGMA synchronous = NORMAL")
            base.execute(f"PRAGMA cache_size = {-1024 * CACHE}")
            version = base.execute("PRAGMA user_version").fetchone()[0]
            if version > VERSION:
                raise fault("memory newer", self.path)
            if version < VERSION:
                if version == 1:
                    base.execute("ALTER TABLE memo ADD COLUMN for_practice INTEGER NOT NULL DEFAULT 0")
                base.executescript(_TABLES)
                base.execute(f"PRAGMA user_version = {VERSION}")
            base.execute("CREATE VIRTUAL TABLE temp.spread USING fts5vocab('main', 'words', 'row')")
        except BaseException:
            base.close()
            raise
        return base

    def _told(self, error: sqlite3.OperationalError) -> Exception:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            return fault("memory held", self.path)
        if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            return fault("memory damaged", self.path)
        self.close()
        reasons = {
            sqlite3.SQLITE_FULL: "No space left on device",
            sqlite3.SQLITE_READONLY: "Permission denied",
        }
        return fault("memory not written", self.path, OSError(0, reasons.get(code, str(error))))


def _row(memo: Memo) -> tuple[object, ...]:
    from_ = memo.origin
    said = (memo.id, memo.debate, memo.motion, memo.language, memo.side, memo.stage, memo.seq, memo.speaker)
    where = (from_.kind, from_.place, from_.licence, from_.path, from_.round, from_.speech, from_.sentence)
    lists = (json.dumps(memo.keywords, ensure_ascii=False), json.dumps(memo.flow))
    return (*said, memo.text, *where, *lists, memo.stands, from_.for_practice)


def _memo(row: Sequence[object], uses: tuple[SchemeUse, ...]) -> Memo:
    (id, debate, motion, language, side, stage, seq, speaker, text, kind, place, licence, path, round, speech,
     sentence, keywords, flow, stands, for_practice) = row  # fmt: skip
    return Memo(
        str(id), str(debate), str(motion), str(language),
        Side(side) if side else None, Stage(stage) if stage else None, int(str(seq)), str(speaker), str(text),
        Origin(OriginKind(kind), str(place), str(licence), str(path), str(round), int(str(speech)),
               int(str(sentence)), bool(for_practice)),
        uses, tuple(json.loads(str(keywords))), tuple(json.loads(str(flow))),
        None if stands is None else bool(stands),
    )  # fmt: skip


def _annotate(base: sqlite3.Connection, number: int, uses: Sequence[SchemeUse]) -> None:
    for by in {each.by for each in uses}:
        base.execute("DELETE FROM scheme_use WHERE memo = ? AND annotated_by = ?", (number, by))
    base.executemany(
        "INSERT OR REPLACE INTO scheme_use VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(number, use.scheme, use.reason, *use.marks, use.label, use.by) for use in uses],
    )


def _uses(base: sqlite3.Connection, numbers: Sequence[int]) -> dict[int, tuple[SchemeUse, ...]]:
    """The marks of each memo by whoever's word goes first."""
    marks = ", ".join("?" * len(numbers))
    found: dict[int, list[SchemeUse]] = {}
    for row in base.execute(f"SELECT * FROM scheme_use WHERE memo IN ({marks})", tuple(numbers)):
        labels = (Label(row[3]), Label(row[4]), Label(row[5]), Label(row[6]))
        found.setdefault(row[0], []).append(SchemeUse(row[1], row[2], labels, AnnotatedBy(row[8])))
    out = {}
    for number, uses in found.items():
        first = min(_RANK[each.by] for each in uses)
        those = [each for each in uses if _RANK[each.by] == first]
        out[number] = tuple(sorted(those, key=lambda each: (-each.label, each.scheme)))
    return out


def _where(where: MemoFilter) -> tuple[str, list[object]]:
    also, values = "", []  # type: tuple[str, list[object]]
    for word in where.motion.split():
        also += " AND instr(lower(memo.motion), ?)"
        values.append(word.lower())
    if where.side is not None:
        also += " AND memo.side = ?"
        values.append(where.side)
    if where.language:
        also += " AND memo.language = ?"
        values.append(where.language)
    if where.but_debate:
        also += " AND memo.debate <> ?"
        values.append(where.but_debate)
    if where.scheme or where.least:
        also += " AND memo.number IN (SELECT memo FROM scheme_use WHERE label >= ?"
        values.append(where.least)
        if where.scheme:
            also += " AND scheme = ?"
            values.append(where.scheme)
        also += ")"
    return also, values
