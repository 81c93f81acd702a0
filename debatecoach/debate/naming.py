"""What sides, teams and speeches are called: one place for every pane, every file and every report.

A format's data say it (``Slot.short``, ``Slot.name``). Where they do not, the ids of its slots do: a seat of
British Parliamentary (``pm``), else the side's word and the part's, as in ``aff-constructive`` or
``opp-reply``; a number before or after is passed over. What says nothing known is called by its side and
stage.

Everything is a message, or plain text that is the same in every language; whoever shows it tells it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message, Words
from debatecoach.debate.format import Format, Kind, Slot, Stage
from debatecoach.debate.person import simulated
from debatecoach.debate.seats import Seat, seats_of
from debatecoach.debate.side import FOUR, Side, Team
from debatecoach.debate.transcript import Spoken

if TYPE_CHECKING:
    from debatecoach.debate.case import Round

SIDES = {
    "pro": (Side.PRO, QT_TRANSLATE_NOOP("debate", "Pro")),
    "con": (Side.CON, QT_TRANSLATE_NOOP("debate", "Con")),
    "prop": (Side.PRO, QT_TRANSLATE_NOOP("debate", "Proposition")),
    "opp": (Side.CON, QT_TRANSLATE_NOOP("debate", "Opposition")),
    "gov": (Side.PRO, QT_TRANSLATE_NOOP("debate", "Government")),
    "aff": (Side.PRO, QT_TRANSLATE_NOOP("debate", "Affirmative")),
    "neg": (Side.CON, QT_TRANSLATE_NOOP("debate", "Negative")),
}
"""What an id may begin with: whose it is, and the word."""
SIDES |= {team.value.lower(): SIDES["gov" if team.side is Side.PRO else "opp"] for team in FOUR}
PARTS = {
    "opening": QT_TRANSLATE_NOOP("Flow", "{0} opening"),
    "constructive": QT_TRANSLATE_NOOP("Flow", "{0} constructive"),
    "rebuttal": QT_TRANSLATE_NOOP("Flow", "{0} rebuttal"),
    "summary": QT_TRANSLATE_NOOP("Flow", "{0} summary"),
    "closing": QT_TRANSLATE_NOOP("Flow", "{0} closing"),
    "reply": QT_TRANSLATE_NOOP("Flow", "{0} reply"),
    "final-focus": QT_TRANSLATE_NOOP("Flow", "{0} final focus"),
    "questions": QT_TRANSLATE_NOOP("Flow", "{0} questions"),
    "crossfire": QT_TRANSLATE_NOOP("Flow", "{0} crossfire"),
    "exchange": QT_TRANSLATE_NOOP("Flow", "{0} exchange"),
    "free-debate": QT_TRANSLATE_NOOP("Flow", "{0} free debate"),
}
"""What an id may end in; {0} is the side's word."""
TEAMS = {
    Team.OG: QT_TRANSLATE_NOOP("Flow", "Opening Government"),
    Team.OO: QT_TRANSLATE_NOOP("Flow", "Opening Opposition"),
    Team.CG: QT_TRANSLATE_NOOP("Flow", "Closing Government"),
    Team.CO: QT_TRANSLATE_NOOP("Flow", "Closing Opposition"),
}
COMMA = QT_TRANSLATE_NOOP("Flow", "{0}, {1}")
_ID = re.compile(r"(?:\d+-)?([a-z]+)(?:-(.+?))??(?:-\d+)?")


def side_name(side: Side, format: Format | None = None) -> Message:
    """``Pro``, ``Con``; in a format of other words the format's, such as ``Affirmative``."""
    own = getattr(format, side.value, "")
    if isinstance(own, Message):
        return own
    return Message("debate", own or _word(side, format))


def speech_name(format: Format, slot: Slot | int) -> Words:
    """One of :func:`speech_names`."""
    at = slot if isinstance(slot, int) else format.index(slot.id)
    return speech_names(format)[at]


def speech_names(format: Format) -> tuple[Words, ...]:
    """What each speech of a format is called, no two alike: ``Pro opening``, ``1AC``, ``正一立论``, numbered
    where a side has several so called; in British Parliamentary ``PM (OG)``."""
    return _apart([_name(slot, format) for slot in format.slots])


def heads(format: Format, as_persons: Sequence[str] = ()) -> tuple[Words, ...]:
    """The same with the speaker's name where there is one, or the person's that is simulated in a speech:
    ``PM (OG), Ada``, ``Pro opening, Simulated: Ada``."""
    return _spoken_by(speech_names(format), format, as_persons)


def full_names(format: Format, as_persons: Sequence[str] = ()) -> tuple[Words, ...]:
    """The same in words to be heard: ``Prime Minister, Opening Government``, ``First affirmative
    constructive``."""
    pairs = zip(format.slots, speech_names(format), strict=True)
    return _spoken_by(
        [_of_team(slot.name, slot) if slot.name else short for slot, short in pairs], format, as_persons
    )


def _spoken_by(names: Sequence[Words], format: Format, as_persons: Sequence[str]) -> tuple[Words, ...]:
    speakers = (
        simulated(each) if each else slot.speaker for slot, each in zip_longest(format.slots, as_persons)
    )
    return tuple(_both(name, who) if who else name for name, who in zip(names, speakers, strict=True))


def _both(one: Words, other: Words) -> Message:
    return Message("Flow", COMMA, (("0", one), ("1", other)))


def seat_name(seat: Seat) -> str:
    """``PM (OG)``, in every language."""
    return f"{seat.short} ({seat.team})"


def name_of_id(slot: str) -> Words:
    """A speech of whose slot nothing is known but the id; the id as it is if that says nothing."""
    word, part = _read(slot)
    if word not in SIDES or part not in PARTS:
        return slot
    return _part(part, Message("debate", SIDES[word][1]))


def kind_name(side: Side, stage: Stage) -> Message:
    """A speech of a side and a stage, of whose place nothing more is known: ``Pro rebuttal``."""
    return _part(stage.value, side_name(side))


def spoken_names(speeches: Sequence[Spoken]) -> tuple[Words, ...]:
    """What the speeches of a debate without a format are called, by whose they were and their stage:
    ``PM (OG)`` where all eight of British Parliamentary are there, else ``OG opening``, ``Pro rebuttal``."""
    if seated := seats_of([each.team for each in speeches]):
        return tuple(map(seat_name, seated))
    return tuple(_part(each.stage.value, short_team(each.team)) for each in speeches)


def short_team(team: Team, format: Format | None = None, four: bool = False) -> Words:
    """A side's name, or ``OG``; ``four``: a side of British Parliamentary's, ``Government``."""
    if team in FOUR:
        return team.value
    return Message("debate", _bench(team.side)) if four else side_name(team.side, format)


def _part(part: str, whose: Words) -> Message:
    return Message("Flow", PARTS[part], (("0", whose),))


def _of_team(name: Words, slot: Slot) -> Words:
    """With the team's name, where a side has two."""
    return _both(name, bench_name(slot.team)) if slot.team is not None else name


def bench_name(team: Team) -> Message:
    """One of the four, in full: ``Opening Government``."""
    return Message("Flow", TEAMS[team])


def _word(side: Side, format: Format | None) -> str:
    usual = SIDES[side.value][1]
    if format is None:
        return usual
    if format.teams == FOUR:
        return _bench(side)
    said = {SIDES.get(_read(slot.id)[0]) for slot in format.slots if slot.side is side}
    whose, word = (said.pop() if len(said) == 1 else None) or (side, usual)
    return word if whose is side else usual


def _bench(side: Side) -> str:
    return SIDES["gov" if side is Side.PRO else "opp"][1]


def _name(slot: Slot, format: Format) -> Words:
    if slot.short:
        return Message.sentences(slot.short, f"({slot.team})") if slot.team else slot.short
    part = _read(slot.id)[1]
    return _part(part if part in PARTS else slot.stage.value, short_team(slot.bench, format))


def _read(slot: str) -> tuple[str, str]:
    """An id's word and part, each empty if there is none."""
    found = _ID.fullmatch(slot)
    return (found[1], found[2] or "") if found is not None else ("", "")


def _apart(names: list[Words]) -> tuple[Words, ...]:
    """Numbered where several are alike."""
    return tuple(
        Message.sentences(name, str(names[: at + 1].count(name))) if names.count(name) > 1 else name
        for at, name in enumerate(names)
    )


def given(format: Format, seat: str) -> tuple[Words, ...]:
    """What the speeches of a seat are called; of one that only asks, its questions."""
    mine = [at for at, slot in enumerate(format.slots) if seat in slot.seats]
    spoken = [at for at in mine if format.slots[at].kind is Kind.SPEECH]
    names = speech_names(format)
    return tuple(names[at] for at in spoken or mine)


def people_on(round: Round, side: Side) -> tuple[Words, ...]:
    """What people give for a side: their seats' speeches, or all that is the side's; empty if nobody does."""
    if not round.seats:
        return (side_name(side, round.format),) if round.human is side else ()
    return tuple(
        name
        for seat in round.seats
        if any(seat in slot.seats and slot.side is side for slot in round.format.slots)
        for name in given(round.format, seat)
    )


_ORDINALS = {
    word: place
    for place, words in enumerate(("first 1st 一", "second 2nd 二", "third 3rd 三", "fourth 4th 四"), 1)
    for word in words.split()
}


def seats_called(format: Format, said: str) -> tuple[str, ...]:
    """The seats somebody names: ``PM, GW``, ``con1 con3``, ``first and third Opposition``, ``正方一辩``.

    Raises:
        ValueError: a part names none; it is the part.
    """
    found: list[str] = []
    waiting: list[int] = []
    for part in re.split(r"[,;，、]|\band\b|和", said.casefold()):
        words = part.split()
        if not words:
            continue
        if (called := _called(format, " ".join(words))) and not waiting:
            found += called
        elif all(word in _ORDINALS for word in words):
            waiting += [_ORDINALS[word] for word in words]
        elif len(words) > 1 and all(_called(format, word) for word in words):
            found += [seat for word in words for seat in _called(format, word)]
        else:
            benches = [bench for bench in format.teams if _bench_called(format, bench) & {*words}]
            numbers = [*waiting, *(_ORDINALS[word] for word in words if word in _ORDINALS)]
            seats = [f"{bench}{number}" for bench in benches for number in numbers]
            if not seats or not {*seats} <= {*format.seats}:
                raise ValueError(part.strip())
            found, waiting = found + seats, []
    if waiting or not found:
        raise ValueError(said)
    return tuple(dict.fromkeys(found))


def _called(format: Format, name: str) -> tuple[str, ...]:
    """The seat of this id, or that gives the speech of this id or name."""
    for slot in format.slots:
        names = [slot.id, *(text for each in (slot.short, slot.name) for text in _texts(each))]
        if name in map(str.casefold, (*names, *slot.seats)):
            return slot.seats if name not in map(str.casefold, slot.seats) else (_seat(slot, name),)
    return ()


def _seat(slot: Slot, name: str) -> str:
    return next(seat for seat in slot.seats if seat.casefold() == name)


def _texts(words: Words) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else (words.text, *(str(value) for _, value in words.values))


def _bench_called(format: Format, bench: Team) -> set[str]:
    """What a team, or its side, is called, in small letters."""
    side = side_name(bench.side, format)
    return {str(bench).casefold(), *(text.casefold() for text in _texts(side))}
