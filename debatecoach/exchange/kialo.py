"""Kialo's text export.

``Discussion Title: …``, an empty line, ``1. thesis``, then ``1.1. Con: text`` and so on: the depth is in the
number alone, Pro and Con are relative to the claim above. A text may span lines; ``\\(`` and ``\\[`` are
brackets, ``[text](url)`` is a source, ``1.6.4. Pro: -> See 1.2.2.`` stands for a claim that is elsewhere. A
discussion of several theses numbers them 1.1., 1.2. without Pro or Con.

On export the first line of a text is the claim and the lines after it the argument.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.argument import Argument
from debatecoach.debate.motion import Motion
from debatecoach.exchange.faults import MOST_NODES, refused
from debatecoach.exchange.model import LossLedger, Parcel, ReadingJob, words
from debatecoach.exchange.points import LINE, TreePoint, points_of, trees
from debatecoach.exchange.texts import check_field, decoded, line, lines, parted, split, unstopped

TITLE = "Discussion Title:"

LINKED = QT_TRANSLATE_NOOP("exchange", "A link to another claim")
COPIED = QT_TRANSLATE_NOOP("exchange", "The claim was copied, without what stands under it there.")
NOWHERE = QT_TRANSLATE_NOOP("exchange", "There is no claim of that number.")
ORPHAN = QT_TRANSLATE_NOOP("exchange", "A claim whose number hangs on no other")
NOT_TAKEN = QT_TRANSLATE_NOOP("exchange", "What it answers is not in the file.")
SOURCES = QT_TRANSLATE_NOOP("exchange", "A web address")
IN_NOTE = QT_TRANSLATE_NOOP("exchange", "It stands in the argument's note: no words are quoted from it.")
THESES = QT_TRANSLATE_NOOP("exchange", "A thesis among several")
FOR_IT = QT_TRANSLATE_NOOP("exchange", "It says neither Pro nor Con, so it became a main claim of Pro.")

_ITEM = re.compile(r"(\d{1,6}(?:\.\d{1,6})*)\.(?:[ \t]+(?:(Pro|Con):[ \t]?)?(.*)|[ \t]*)\Z", re.DOTALL)
_SEE = re.compile(r"->[ \t]*See[ \t]+(\d{1,6}(?:\.\d{1,6})*)\.?\Z")
_LINK = re.compile(
    r"(?<!\\)\[([^\[\]\n\\]{0,500})\]"
    r"\((https?://[^\s()\\]{1,2000}(?:\([^\s()\\]{0,200}\)[^\s()\\]{0,500})?)\)"
)
_HOST = re.compile(r"[\w.-]+\.\w{2,}\Z")
"""A link named by its site is a footnote; any other is part of the sentence."""
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])|^\\(?=\d)", re.MULTILINE)


@dataclass(slots=True)
class _Item:
    number: str
    stance: str
    text: list[str]
    line: int


def recognise(text: str) -> bool:
    """Whether a text is most likely such an export."""
    return text.startswith(TITLE)


def read(data: bytes, job: ReadingJob) -> Parcel:
    """Kialo's text export.

    Raises:
        InputError: it is none, or more than any discussion.
    """
    title, items = _items(decoded(data, job), job)
    if not items:
        raise refused("empty", job.name)
    root, *rest = items
    thesis = _plain("\n".join(root.text)).strip()
    title = line(title)
    motion = Motion(thesis or title, background="" if title in ("", thesis) else title)
    points = _points(rest, {each.number: each for each in items}, job)
    return Parcel(motion, trees(points, job))


def _items(text: str, job: ReadingJob) -> tuple[str, list[_Item]]:
    title = ""
    items: list[_Item] = []
    known: set[str] = set()
    for at, each in enumerate(split(text, job), 1):
        if not items and not title and each.startswith(TITLE):
            title = each[len(TITLE) :].strip()
            continue
        found = _ITEM.match(each)
        if found is None or not _begins(found[1], found[2] or "", known):
            if items:
                items[-1].text.append(each.strip())
            elif each.strip() and found is None:
                raise refused("damaged", job.name, format="Kialo")
            continue
        if found[1] in known:
            raise refused("twice", job.name, id=found[1])
        known.add(found[1])
        items.append(_Item(found[1], found[2] or "", [(found[3] or "").strip()], at))
        if len(items) > MOST_NODES + 1:
            raise refused("too many", job.name)
    return title, items


def _begins(number: str, stance: str, known: set[str]) -> bool:
    """Whether a line that starts with a number starts a claim, and is not in the middle of a text."""
    if stance:
        return True
    above, _, _ = number.rpartition(".")
    return not known if not above else above in known and "." not in above


def _points(items: list[_Item], every: dict[str, _Item], job: ReadingJob) -> list[TreePoint]:
    points: list[TreePoint] = []
    numbers: dict[str, int] = {}
    first = next(iter(every))
    for item in items:
        place = words(LINE, line=item.line)
        above = item.number.rpartition(".")[0]
        if above != first and above not in numbers:
            job.ledger.note(words(ORPHAN), words(NOT_TAKEN), place)
            continue
        if not item.stance:
            job.ledger.note(words(THESES), words(FOR_IT), place, kept=True)
        text = "\n".join(item.text).strip()
        see = _SEE.match(text)
        if see is not None:
            other = every.get(see[1])
            if other is None:
                job.ledger.note(words(LINKED), words(NOWHERE), place)
                continue
            job.ledger.note(words(LINKED), words(COPIED), place, kept=True)
            text = "\n".join(other.text).strip()
        numbers[item.number] = len(points)
        points.append(
            TreePoint(_argument(text, job, item), numbers.get(above, -1), item.stance != "Con", place)
        )
    return points


def _argument(text: str, job: ReadingJob, item: _Item) -> Argument:
    links = _LINK.findall(check_field(text, job))
    if links:
        place = words(LINE, line=item.line)
        job.ledger.note(words(SOURCES), words(IN_NOTE), place, kept=True, count=len(links))
        text = _LINK.sub(lambda found: "" if _HOST.match(found[1]) else found[1], text)
    claim, argument = parted(_plain(text))
    note = "\n".join(f"{_plain(name).strip()}: {url}" if name.strip() else url for name, url in links)
    return Argument(claim, argument, note=note)


def _plain(text: str) -> str:
    return _ESCAPED.sub(lambda found: found[1] or "", text)


# -- writing -----------------------------------------------------------------------------------------


def write(parcel: Parcel, ledger: LossLedger) -> bytes:
    """A parcel as Kialo would export it."""
    thesis = lines(parcel.motion.text)
    out = [f"{TITLE} {line(thesis)}", "", f"1. {_escaped(thesis)}"]
    numbers: dict[int, str] = {-1: "1"}
    count: dict[int, int] = {}
    for at, point in enumerate(points_of(parcel)):
        count[point.parent] = count.get(point.parent, 0) + 1
        numbers[at] = f"{numbers[point.parent]}.{count[point.parent]}"
        said = held(point.argument)
        text = "\n".join(each for each in (said.claim, said.argument) if each)
        out.append(f"{numbers[at]}. {'Pro' if point.supports else 'Con'}: {_escaped(text)}")
    return ("\n".join(out) + "\n").encode()


def held(argument: Argument) -> Argument:
    """What of an argument the format can hold."""
    claim, said = unstopped(line(argument.claim)), lines(argument.argument)
    return Argument(claim, said)


def _escaped(text: str) -> str:
    text = re.sub(r"([\\()\[\]])", r"\\\1", text)
    text = re.sub(r"^(?=->)", lambda _: "\\", text)
    first, *rest = text.split("\n")
    return "\n".join([first, *(f"\\{each}" if _ITEM.match(each) else each for each in rest)])
