"""What the memory is fed: cases of the user's, packs, and corpora in the layouts they are found in.

Everything from elsewhere is text to be kept, never an order: what tells a judge or a program what to do is
left out of it, sizes are bounded, and what could not be taken is told.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import Any

from debatecoach.base.errors import DebateCoachError, InputError
from debatecoach.base.files import read_up_to
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.base.texts import decoded
from debatecoach.base.unseen import hides, seen
from debatecoach.casefile.archive import read_case_file
from debatecoach.casefile.memory_pack import MOST_TEXT, SUFFIX, read_pack
from debatecoach.coach.bench.spoken import is_order
from debatecoach.coach.bench.transcribed import language_of_speeches, round_of, spoken_sentences
from debatecoach.coach.listen.listener import Listener
from debatecoach.coach.memory.feeding import (
    exemplars_of_round,
    memo_of_argument,
    memos_of_round,
    memos_of_trees,
)
from debatecoach.coach.schemes import Schemes
from debatecoach.debate.case import Case
from debatecoach.debate.exemplar import Exemplar
from debatecoach.debate.format import Stage
from debatecoach.debate.memory import Memo, Origin, OriginKind
from debatecoach.debate.motion import Motion
from debatecoach.debate.transcript import Spoken, Team, Transcript, stages
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.exchange import kialo
from debatecoach.exchange.registry import read as read_tree
from debatecoach.services.judging import read_transcript
from debatecoach.services.memory import DebateMemory

MOST_BYTES = 32 << 20
"""Of a text; corpora in JSON and CSV are read a piece at a time and may be larger."""
MOST_CORPUS = 4 << 30
MOST_FILES = 5000
MOST_ARGUMENTS = 100_000
_AT_ONCE = 500
_PIECE = 1 << 20
_MOST_OBJECT = 8 << 20

Kept = Memo | Exemplar

READ = (".txt", ".md", ".json", ".csv", ".tsv", ".debate", SUFFIX)
NO_DEBATE = QT_TRANSLATE_NOOP("memory", "it is neither a debate nor arguments")
NO_WORDS = QT_TRANSLATE_NOOP(
    "memory", "arguments without words, too long, or that order a reader about: {count}"
)
TOO_MANY = QT_TRANSLATE_NOOP("memory", "of more than {most} arguments the rest was left out")
TOO_MANY_FILES = QT_TRANSLATE_NOOP("memory", "of more than {most} files the rest was left out")
OTHER_KIND = QT_TRANSLATE_NOOP("memory", "files of other kinds: {count}")
_COLUMNS = {
    "text": ("argument", "text", "premise", "premises", "claim"),
    "motion": ("motion", "topic", "conclusion", "issue"),
    "side": ("side", "stance", "stance_label", "label"),
}
_SIDES = {
    **dict.fromkeys(("pro", "for", "support", "1", "+1", "aff", "正方", "正"), "pro"),
    **dict.fromkeys(("con", "against", "attack", "-1", "neg", "opp", "反方", "反"), "con"),
}


@dataclass(slots=True)
class Imported:
    """What came of an import: ``new`` chunks, ``files`` that were read, and what was left out, by name with
    why."""

    new: int = 0
    files: int = 0
    left_out: list[tuple[str, Message]] = field(default_factory=list)

    def leave(self, name: str, why: Message | str, **values: int) -> None:
        """Note what was left out."""
        told = why if isinstance(why, Message) else Message.of("memory", why, **values)
        self.left_out.append((name, told))


class Importer:
    """Reads what it is given into a memory.

    Args:
        memory: gets it.
        schemes: know the cues.
        motions: the library's folder of motions.
        licence: of what is brought in, as the user states it; a pack states its own.
    """

    def __init__(self, memory: DebateMemory, schemes: Schemes, motions: Path, licence: str = "") -> None:
        self.memory, self.schemes, self.motions, self.licence = memory, schemes, motions, licence

    def take(self, path: Path, done: Imported | None = None) -> Imported:
        """Bring in a file, or every file of a folder; one that cannot be read is told and left out.

        Raises:
            InputError: nothing is there.
            CaseFileError: the memory itself cannot be written.
        """
        done = done or Imported()
        if path.is_dir():
            self._folder(path, done)
        elif path.is_file():
            place = f"file:{path.name}"
            self.memory.store.stats()  # what is wrong with the memory is not the file's fault
            done.new += self._keep(self._file(path, place, done))
            done.files += 1
        else:
            raise InputError(
                QT_TRANSLATE_NOOP("errors", "There is no file or folder {path}."), path=str(path)
            )
        return done

    def case(self, path: Path) -> int:
        """Remember the rounds of a case file, unless the user had them forgotten; how many chunks are new.

        Raises:
            CaseFileError: it cannot be read, or the memory not written.
        """
        document = read_case_file(path).document
        return self.rounds(document.case, document.id, path)

    def rounds(self, case: Case, place: str, path: Path | None) -> int:
        """The same for an open case, ``place`` being its id. Raises CaseFileError."""
        return self._keep(self._rounds(case, place, path)) if self.memory.may_remember(place) else 0

    def _rounds(self, case: Case, place: str, path: Path | None) -> Iterator[Kept]:
        for round in case.rounds:
            kind = OriginKind.TRANSCRIPT if round.held_elsewhere else OriginKind.ROUND
            origin = Origin(kind, place, "", str(path or ""))
            yield from memos_of_round(case.motion.text, round, origin, self.schemes)
            yield from exemplars_of_round(case.motion.text, round, origin, self.schemes)

    def _keep(self, kept: Iterable[Kept]) -> int:
        """Put them in as they come; what is in stays in if a later one fails. How many memos are new."""
        new, left = 0, iter(kept)
        while some := list(islice(left, _AT_ONCE)):
            new += self.memory.add(
                [each for each in some if isinstance(each, Memo)],
                [each for each in some if isinstance(each, Exemplar)],
            )
        return new

    def _folder(self, folder: Path, done: Imported) -> None:
        place = f"folder:{folder.resolve().name}"
        other = 0
        self.memory.store.stats()
        for number, path in enumerate(_files(folder)):
            if number >= MOST_FILES:
                done.leave(folder.name, TOO_MANY_FILES, most=MOST_FILES)
                break
            if path.suffix.lower() not in READ:
                other += 1
                continue
            try:
                memos = list(self._file(path, place, done))
            except DebateCoachError as error:
                done.leave(str(path.relative_to(folder)), error.what)
                continue
            done.new += self._keep(memos)
            done.files += 1
        if other:
            done.leave(folder.name, OTHER_KIND, count=other)

    def _file(self, path: Path, place: str, done: Imported) -> Iterator[Kept]:
        suffix = path.suffix.lower()
        origin = Origin(OriginKind.TRANSCRIPT, place, self.licence)
        if suffix == SUFFIX:
            pack = read_pack(path)
            for memo in pack.memos:
                if text := arguing(memo.text):
                    yield memo if text == memo.text else replace(memo, text=text)
            yield from pack.exemplars
        elif suffix == ".debate":
            document = read_case_file(path).document
            if self.memory.may_remember(document.id):
                yield from self._rounds(document.case, document.id, path)
        elif suffix in (".csv", ".tsv"):
            yield from self._arguments(path, _table(path), origin, done)
        elif suffix == ".json":
            yield from self._json(path, origin, done)
        else:
            data, _ = decoded_file(path)
            if kialo.recognise(data):
                yield from memos_of_trees(read_tree(path)[0].case(), origin)
            else:
                yield from self._transcript(path, origin)

    def _transcript(self, path: Path, origin: Origin) -> Iterator[Kept]:
        given = read_transcript(path, self.motions)
        yield from kept_of_debate(given.transcript, origin, path.stem, self.schemes)

    def _json(self, path: Path, origin: Origin, done: Imported) -> Iterator[Kept]:
        with _opened(path) as file:
            start = file.read(4000)
        if '"arguments"' in start or ('"premises"' in start and '"conclusion"' in start):
            yield from self._arguments(path, map(_of_args_me, _objects(path)), origin, done)
        elif '"utterance"' in start or '"debater"' in start:
            for number, each in enumerate(_debates(path)):
                if (found := _of_orchid(each)) is None:
                    done.leave(f"{path.name} {number + 1}", NO_DEBATE)
                    continue
                yield from kept_of_debate(found, origin, f"{path.stem}-{number + 1}", self.schemes)
        else:
            yield from self._transcript(path, origin)

    def _arguments(
        self, path: Path, rows: Iterable[tuple[str, str, str]], origin: Origin, done: Imported
    ) -> Iterator[Memo]:
        empty = number = 0
        for number, (motion, side, text) in enumerate(rows):
            if number >= MOST_ARGUMENTS:
                done.leave(path.name, TOO_MANY, most=MOST_ARGUMENTS)
                break
            fits = 0 < len(text) <= MOST_TEXT and motion.strip()
            memo = None
            if fits:
                memo = memo_of_argument(
                    " ".join(motion.split())[:400], number, side, text, origin, self.schemes
                )
            if memo is None:
                empty += 1
            else:
                yield memo
        if empty:
            done.leave(path.name, NO_WORDS, count=empty)


def kept_of_debate(transcript: Transcript, origin: Origin, name: str, schemes: Schemes) -> Iterator[Kept]:
    """What is remembered of a debate that is only words: what was said, and how its speeches are built, as
    the listener hears them without a model. It knows no Chinese: of such a debate only the words are kept."""
    debate, motion = f"{origin.place}/{name}", transcript.motion
    english = language_of_speeches(transcript) == "en"
    listener = Listener(Case(motion), LexicalEmbedding()) if english else None
    round = round_of(transcript, listener)
    yield from memos_of_round(motion.text, round, origin, schemes, debate)
    yield from exemplars_of_round(motion.text, round, origin, schemes, debate)


def arguing(text: str) -> str:
    """A text without the sentences that tell a judge or a program what to do; empty if those were all."""
    if not is_order(text) and not hides(text):
        return text
    said = (seen(each.text) for each in spoken_sentences(text))
    return " ".join(each for each in said if each and not is_order(each))


def _files(folder: Path) -> Iterator[Path]:
    """A folder's files by name, without following links out of it."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink() and not path.name.startswith("."):
            yield path


def decoded_file(path: Path) -> tuple[str, str]:
    """A text file as text. Raises InputError."""
    try:
        data = read_up_to(path, MOST_BYTES)
        return decoded(data)
    except OSError as error:
        raise _unreadable(path, error) from error
    except ValueError as error:  # larger, or no text
        raise _too_large(path) from error


def _unreadable(path: Path, error: Exception) -> InputError:
    return InputError(
        QT_TRANSLATE_NOOP("errors", "{name} cannot be read: {reason}."), name=path.name, reason=error
    )


def _too_large(path: Path) -> InputError:
    return InputError(
        QT_TRANSLATE_NOOP("errors", "{name} is no text, or is larger than {size} MB."),
        QT_TRANSLATE_NOOP("errors", "Nothing of it was taken in; the memory is as it was."),
        QT_TRANSLATE_NOOP("errors", "Cut it into several smaller files, then bring in each."),
        name=path.name,
        size=MOST_BYTES >> 20,
    )


def _opened(path: Path) -> Any:
    try:
        if path.stat().st_size > MOST_CORPUS:
            raise _too_large(path)
        return path.open(encoding="utf-8-sig", errors="replace", newline="")
    except OSError as error:
        raise _unreadable(path, error) from error


def _table(path: Path) -> Iterator[tuple[str, str, str]]:
    """Motion, side and text of each row of a table that names such columns."""
    csv.field_size_limit(_PIECE)
    with _opened(path) as file:
        try:
            sample = file.read(4000)
            file.seek(0)
            tabs = "\t" in sample.split("\n", 1)[0]
            rows = csv.DictReader(file, dialect="excel-tab" if tabs else "excel")
            names = {str(each).strip().lower(): each for each in rows.fieldnames or ()}
            columns = {
                what: next((names[each] for each in known if each in names), None)
                for what, known in _COLUMNS.items()
            }
            if columns["text"] is None or columns["motion"] is None:
                raise InputError(
                    QT_TRANSLATE_NOOP("errors", "{name} has no columns “argument” and “motion”."),
                    name=path.name,
                )
            for row in rows:
                said, about = row.get(columns["text"]), row.get(columns["motion"])
                side = row.get(columns["side"]) if columns["side"] else ""
                yield str(about or ""), _SIDES.get(str(side or "").strip().lower(), ""), str(said or "")
        except (csv.Error, OSError) as error:
            raise _unreadable(path, error) from error


def _objects(path: Path) -> Iterator[dict[str, Any]]:
    """The objects of a long list in a JSON file, one after another: such a corpus has several hundred MB."""
    decoder = json.JSONDecoder()
    with _opened(path) as file:
        held = file.read(_PIECE)
        at = held.find("[")
        if at < 0:
            raise InputError(
                QT_TRANSLATE_NOOP("errors", "{name} holds no list of arguments."), name=path.name
            )
        held = held[at + 1 :]
        while True:
            held = held.lstrip(" \t\r\n,")
            if held[:1] == "]":
                return
            try:
                found, end = decoder.raw_decode(held)
            except (ValueError, RecursionError) as error:
                more = file.read(_PIECE)
                if not more or len(held) > _MOST_OBJECT:
                    raise _unreadable(path, error) from error
                held += more
                continue
            held = held[end:]
            if isinstance(found, dict):
                yield found


def _of_args_me(found: dict[str, Any]) -> tuple[str, str, str]:
    """Conclusion, stance and premises of an argument of args.me."""
    premises = found.get("premises")
    parts = [each for each in premises if isinstance(each, dict)] if isinstance(premises, list) else []
    text = " ".join(str(each.get("text", "")) for each in parts).strip()
    stance = str(parts[0].get("stance", "")).lower() if parts else ""
    context = found.get("context")
    topic = str(context.get("discussionTitle", "")) if isinstance(context, dict) else ""
    return str(found.get("conclusion") or topic), _SIDES.get(stance, ""), text


def _debates(path: Path) -> list[Any]:
    text, _ = decoded_file(path)
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise _unreadable(path, error) from error
    return found if isinstance(found, list) else [found]


def _of_orchid(found: Any) -> Transcript | None:
    """A debate as ORCHID lays it out: ``{topic, debate: [{stance, debater, utterance}]}``."""
    if not isinstance(found, dict) or not isinstance(found.get("debate"), list):
        return None
    said = [
        each for each in found["debate"] if isinstance(each, dict) and str(each.get("utterance", "")).strip()
    ]
    teams = []
    for each in said:
        side = _SIDES.get(str(each.get("stance", "")).strip().lower())
        teams.append(Team(side) if side else None)
    kept = [(each, team) for each, team in zip(said, teams, strict=True) if team is not None]
    topic = " ".join(str(found.get("topic", "")).split())[:400]
    if not kept or not topic:
        return None
    usual: list[Stage] = stages(tuple(team for _, team in kept))
    speeches = tuple(
        Spoken(team, spoken_sentences(str(each["utterance"])), stage, str(each.get("debater", ""))[:80])
        for (each, team), stage in zip(kept, usual, strict=True)
    )
    return Transcript(Motion(topic), speeches)
