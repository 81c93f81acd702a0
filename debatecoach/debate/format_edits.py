"""Making a format: steps that each give another one, and what is still wrong with it in plain sentences."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message, Words
from debatecoach.debate.format import Bell, Ends, Format, Kind, PoisAllowed, Role, Slot, Stage
from debatecoach.debate.naming import short_team, speech_name
from debatecoach.debate.side import FOUR, Side, Team

LEAST, MOST = 20, 3600
"""Seconds of a speech."""
MOST_SPEECHES = 40
STEP = 15
"""Seconds a dragged edge moves by."""

NO_NAME = QT_TRANSLATE_NOOP("formats", "It has no name yet.")
NO_SPEECHES = QT_TRANSLATE_NOOP("formats", "It has no speech yet: add one for each side.")
NO_TEAM = QT_TRANSLATE_NOOP("formats", "{team} has no speech: every team of a round gives one.")
FREE_FIRST = QT_TRANSLATE_NOOP("formats", "{speech} comes before anybody has spoken.")
LATE_BELL = QT_TRANSLATE_NOOP(
    "formats", "{speech}: a bell at {at} rings after the speech and its grace are over."
)
ALL_PROTECTED = QT_TRANSLATE_NOOP("formats", "{speech}: all of it is protected from points of information.")
NO_EXTENSION = QT_TRANSLATE_NOOP(
    "formats", "{team} has no extension: a closing team brings something that its opening team has not."
)
NO_CLOSING = QT_TRANSLATE_NOOP("formats", "No speech is a closing: judges wait for one that compares.")


def begun(name: str) -> Format:
    """A format of two speeches, to begin with."""
    made = Format("format", name, "Made by hand.", 15.0, ())
    for side in Side:
        made = with_speech(made, side, len(made.slots))
    return made


def with_speech(format: Format, side: Side, place: int) -> Format:
    """With a speech put in before ``place``: as long as the one before it, with its bells and points of
    information, by the next speaker where they are told apart. Of two teams of a side it is the opening
    one's until that has two."""
    before = [slot for slot in format.slots[:place] if slot.kind is Kind.SPEECH]
    like = before[-1] if before else Slot("new", side, Stage.OPENING, 240, bells_for(240))
    stage = Stage.REBUTTAL if any(slot.side is side for slot in format.slots[:place]) else Stage.OPENING
    slot = Slot("new", side, stage, like.seconds, like.bells, pois=like.pois)
    mine = [each for each in format.slots if each.side is side and each.kind is Kind.SPEECH]
    if format.teams == FOUR:
        counts = {team: sum(each.team is team for each in mine) for team in _BENCHES[side]}
        opening, closing = _BENCHES[side]
        team = opening if counts[opening] < 2 else closing
        slot = _seated(replace(slot, team=team), counts[team])
    elif mine and all(each.speakers for each in mine):
        slot = replace(slot, speakers=(min(9, max(max(each.speakers) for each in mine) + 1),))
    slots = (*format.slots[:place], slot, *format.slots[place:])
    return _named_anew(replace(format, slots=slots))


_BENCHES = {side: tuple(team for team in FOUR if team.side is side) for side in Side}
_USUAL = {
    Team.OG: (Role.CASE, Role.SECOND),
    Team.OO: (Role.RESPONSE, Role.SECOND),
    Team.CG: (Role.EXTENSION, Role.WHIP),
    Team.CO: (Role.EXTENSION, Role.WHIP),
}
"""What a team's two speakers do in British Parliamentary."""


def _seated(slot: Slot, before: int) -> Slot:
    """A speech of one of four teams by whoever of its two speakers has the turn, doing what is usual there;
    what it says itself stays.

    Args:
        before: how many its team gave before it.
    """
    if slot.team is None or slot.kind is not Kind.SPEECH:
        return slot
    role = slot.role or _USUAL[slot.team][min(1, before)]
    return replace(slot, role=role, stage=role.stage, speakers=slot.speakers or (min(1, before) + 1,))


def with_teams(format: Format, four: bool) -> Format:
    """With two teams a side, of which the opening one gives the first half of the side's speeches; or with
    one again."""
    slots: list[Slot] = []
    whole = Counter(slot.side for slot in format.slots)
    for slot in format.slots:
        first = sum(each.side is slot.side for each in slots) < (whole[slot.side] + 1) // 2
        team = _BENCHES[slot.side][0 if first else 1] if four else None
        slots.append(_seated(replace(slot, team=team), sum(each.team is team for each in slots)))
    return _named_anew(replace(format, slots=tuple(slots)))


def without(format: Format, place: int) -> Format:
    """Without the speech there."""
    return _named_anew(replace(format, slots=(*format.slots[:place], *format.slots[place + 1 :])))


def moved(format: Format, place: int, to: int) -> Format:
    """With a speech taken from one place and put where ``to`` is then."""
    slots = list(format.slots)
    slots.insert(to, slots.pop(place))
    return _named_anew(replace(format, slots=tuple(slots)))


def changed(format: Format, place: int, **now: object) -> Format:
    """With parts of one speech changed. What belongs together goes along: bells with the length, stage and
    kind with the role, the side with the team; a free exchange has no protected time, who answers goes with
    who asks."""
    slot = format.slots[place]
    after = replace(slot, **now)  # type: ignore[arg-type]
    if "team" in now and after.team is not None:
        after = replace(after, side=after.team.side)
    elif after.side is not slot.side and slot.team is not None:
        after = replace(after, team=_BENCHES[after.side][_BENCHES[slot.side].index(slot.team)])
    if "role" in now and after.role is not None:
        after = replace(after, stage=after.role.stage, kind=after.role.kind)
    if "seconds" in now:
        seconds = max(LEAST, min(MOST, after.seconds))
        after = replace(
            after, seconds=seconds, banks=after.banks if "banks" in now else _banks(slot.banks, seconds)
        )
        if "bells" not in now:
            after = replace(after, bells=_moved_bells(slot, seconds))
    if after.bench is not slot.bench:
        after = replace(after, name="", short="")
    if after.kind is not Kind.SPEECH:
        after = replace(after, pois=None)
    else:
        after = replace(after, answers=(), banks=())
    slots = (*format.slots[:place], after, *format.slots[place + 1 :])
    return _named_anew(replace(format, slots=slots))


def with_clocks(format: Format, place: int, ends: Ends | None) -> Format:
    """With a clock for each side in an exchange or in questions, and what happens when one has run down;
    None: one clock for both."""
    slot = format.slots[place]
    banks = _banks(slot.banks or (1, 1), slot.seconds) if ends is not None else ()
    return changed(format, place, banks=banks, ends=ends or Ends.RELAY)


def with_bank(format: Format, place: int, whose: int, seconds: int) -> Format:
    """With another time for one of the two clocks (0: the opener's); the exchange is as long as both."""
    banks = list(format.slots[place].banks)
    banks[whose] = max(LEAST, min(MOST - banks[1 - whose], seconds))
    return changed(format, place, banks=tuple(banks), seconds=sum(banks))


def _banks(banks: tuple[int, ...], seconds: int) -> tuple[int, ...]:
    """Both clocks, in the same proportion, of so many seconds together; nothing where there are none."""
    own = round(seconds * banks[0] / sum(banks)) if banks else 0
    return (own, seconds - own) if banks else ()


def bells_for(seconds: int) -> tuple[Bell, ...]:
    """The usual ones: one stroke a minute before the end, two at the end."""
    early = (Bell(float(seconds - 60), 1),) if seconds > 60 else ()
    return (*early, Bell(float(seconds), 2))


def _moved_bells(slot: Slot, seconds: int) -> tuple[Bell, ...]:
    """Bells of the speech's end stay as far from it; those that would ring before it begins go."""
    shift = seconds - slot.seconds
    first_half = slot.seconds / 2
    rung = [
        bell if bell.at < first_half and bell.at < seconds else Bell(bell.at + shift, bell.strokes)
        for bell in slot.bells
    ]
    return tuple(sorted((bell for bell in rung if bell.at > 0), key=lambda bell: bell.at))


def _named_anew(format: Format) -> Format:
    """Every slot has an id that says its team and stage; numbers tell several apart."""
    named: dict[str, str] = {}
    slots: list[Slot] = []
    kinds = {Kind.QUESTIONS: "questions", Kind.EXCHANGE: "crossfire"}
    for slot in format.slots:
        stem = f"{str(slot.bench).lower()}-{kinds.get(slot.kind, slot.stage)}"
        same = sum(each.id == stem or re.fullmatch(rf"{stem}-\d+", each.id) is not None for each in slots)
        id = f"{stem}-{same + 1}" if same else stem
        named[slot.id] = id
        slots.append(replace(slot, id=id))
    before: set[str] = set()
    for at, slot in enumerate(slots):
        blind = tuple(named[each] for each in slot.blind_to if named.get(each) in before)
        slots[at] = replace(slot, blind_to=blind)
        before.add(slot.id)
    return replace(format, slots=tuple(slots))


def bells_told(bells: tuple[Bell, ...]) -> str:
    """``3:00 1, 4:00 2``: times with their strokes."""
    return ", ".join(f"{_clock(bell.at)} {bell.strokes}" for bell in bells)


def bells_of(text: str) -> tuple[Bell, ...] | None:
    """The opposite; None where it says something else."""
    found = []
    for part in filter(None, re.split(r"[,;，；]\s*", text.strip())):
        bell = re.fullmatch(r"(\d{1,2}):([0-5]\d)(?:\s*[x×]?\s*([1-4]))?", part.strip())
        if bell is None:
            return None
        at = int(bell[1]) * 60 + int(bell[2])
        if at:
            found.append(Bell(float(at), int(bell[3] or 1)))
    return tuple(sorted(found, key=lambda bell: bell.at))


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"


def faults(format: Format) -> list[Words]:
    """Why no round can be held by it yet, a sentence each; none if one can."""
    if not format.slots:
        return [Message("formats", NO_SPEECHES)]
    told: list[Words] = [] if str(format.name).strip() else [Message("formats", NO_NAME)]
    speak = {slot.bench for slot in format.slots if slot.kind is Kind.SPEECH}
    for team in format.teams:
        if team not in speak:
            told.append(Message.of("formats", NO_TEAM, team=short_team(team, format)))
    for at, slot in enumerate(format.slots):
        name = speech_name(format, at)
        if at == 0 and slot.kind is not Kind.SPEECH:
            told.append(Message.of("formats", FREE_FIRST, speech=name))
        late = next((bell for bell in slot.bells if bell.at > slot.seconds + format.grace), None)
        if late is not None:
            told.append(Message.of("formats", LATE_BELL, speech=name, at=_clock(late.at)))
        if isinstance(slot.pois, PoisAllowed) and slot.pois.after + slot.pois.before_end >= slot.seconds:
            told.append(Message.of("formats", ALL_PROTECTED, speech=name))
    return told


def advice(format: Format) -> list[Words]:
    """What a round can be held without, but judges miss."""
    told: list[Words] = []
    if format.teams == FOUR:
        extend = {slot.team for slot in format.slots if slot.role is Role.EXTENSION}
        told = [
            Message.of("formats", NO_EXTENSION, team=short_team(benches[1]))
            for benches in _BENCHES.values()
            if benches[1] not in extend
        ]
    closing = any(slot.stage is Stage.CLOSING for slot in format.slots)
    return told if closing or len(format.slots) < 3 else [*told, Message("formats", NO_CLOSING)]
