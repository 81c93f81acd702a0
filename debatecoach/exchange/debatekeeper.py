"""Formats from and to Debatekeeper, the timekeeper for phones: its XML, schema 2.2.

What its files do not say (whose side a speech is on, who speaks, what a speech has to do) follows from the
names debaters give their speeches. What does not come across, either way, is told in a sentence each.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message, Words, in_languages, named_in
from debatecoach.debate.format import Bell, Format, Kind, PoisAllowed, Role, Slot, Stage
from debatecoach.debate.side import FOUR, Side, Team

if TYPE_CHECKING:
    from lxml.etree import _Element

LARGEST = 1 << 18
"""Bytes of a file; the largest of Debatekeeper's own has 9,000."""
MOST_SPEECHES = 40
GRACE = 15.0
"""Debatekeeper has none; ours."""
_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
_KNOWN_PERIODS = {"normal", "pois-allowed", "warning", "overtime"}

_CON = re.compile(
    r"\b(?:negative|opposition|contra|con|against|opp|neg|reply of the opposition)\b", re.IGNORECASE
)
_PRO = re.compile(
    r"\b(?:affirmative|government|proposition|pro|in favou?r|prime minister|minister of the crown|gov"
    r"|prop|aff)\b",
    re.IGNORECASE,
)
_LAST = re.compile(r"\b(?:reply|conclusion|closing|summary)\b", re.IGNORECASE)
_ANSWERS = re.compile(r"\b(?:rebuttal|refutation)\b", re.IGNORECASE)
_BOTH = re.compile(r"\b(?:free debate|crossfire|exchange|discussion)\b", re.IGNORECASE)
_QUESTIONS = re.compile(r"\b(?:cross[- ]?examination|questions)\b", re.IGNORECASE)
_PREPARATION = re.compile(r"\bprep(?:aration)?(?: time)?\b", re.IGNORECASE)
_NUMBER = re.compile(r"\b(\d)(?:st|nd|rd|th)\b|\b(?:pro|contra|con) (\d)\b", re.IGNORECASE)
_TITLES = {
    "prime minister": 1,
    "leader": 1,
    "deputy": 2,
    "minister of the crown": 2,
    "member": 2,
    "whip": 3,
}
_OF_FOUR = ("prime minister", "leader", "deputy prime", "deputy leader", "member", "member", "whip", "whip")
_ROLES_OF_FOUR = (
    Role.CASE, Role.RESPONSE, Role.SECOND, Role.SECOND, Role.EXTENSION, Role.EXTENSION, Role.WHIP, Role.WHIP,
)  # fmt: skip
_SIDE_NAMES = (
    "Affirmative",
    "Negative",
    "Government",
    "Opposition",
    "Proposition",
    "In favour",
    "Against",
    "Contra",
)

NOT_XML = QT_TRANSLATE_NOOP("errors", "{name} is no XML file that can be read: {reason}.")
UNSAFE = QT_TRANSLATE_NOOP(
    "errors", "{name} has definitions of its own (a DOCTYPE), which no format needs; it was not opened."
)
TOO_LARGE = QT_TRANSLATE_NOOP("errors", "{name} is too large for a format.")
NOT_DEBATEKEEPER = QT_TRANSLATE_NOOP("errors", "{name} is no format of Debatekeeper's: {reason}.")
NOTHING_CHANGED = QT_TRANSLATE_NOOP("errors", "Nothing was brought in.")
LOOK_AT_IT = QT_TRANSLATE_NOOP("errors", "Get the file anew from where it came, then try again.")
NO_SPEECHES = QT_TRANSLATE_NOOP("formats", "it has no speech of either side")
NO_ROOT = QT_TRANSLATE_NOOP("formats", "it does not begin with debate-format")
BAD_TIME = QT_TRANSLATE_NOOP("formats", "“{time}” is no time")
NO_TYPE = QT_TRANSLATE_NOOP("formats", "a speech is of the kind “{type}”, which is not there")
TOO_MANY = QT_TRANSLATE_NOOP("formats", "it has {count} speeches, and at most {most} can be held")

NO_SIDE = QT_TRANSLATE_NOOP("formats", "Not brought in, because they are on neither side: {speeches}.")
POOLED = QT_TRANSLATE_NOOP(
    "formats", "Preparation between speeches ({speeches}) is now a pool of {seconds} seconds a side."
)
PAUSES = QT_TRANSLATE_NOOP("formats", "Bells that stop the clock do not stop it here.")
PREP_BELLS = QT_TRANSLATE_NOOP("formats", "Bells in the preparation before the round are left out.")
PERIODS = QT_TRANSLATE_NOOP("formats", "What its clock calls the parts of a speech is left out: {parts}.")
LANGUAGES = QT_TRANSLATE_NOOP("formats", "Names in other languages are left out: {languages}.")
SHORTENED = QT_TRANSLATE_NOOP(
    "formats", "A speech of under {least} seconds was made {least} long: {speeches}."
)
OURS_ONLY = QT_TRANSLATE_NOOP("formats", "Debatekeeper's files have no place for: {parts}.")
PARTS = {
    "kinds": QT_TRANSLATE_NOOP("formats", "questions and free exchanges (they are speeches there)"),
    "banks": QT_TRANSLATE_NOOP("formats", "each side's own time"),
    "pool": QT_TRANSLATE_NOOP("formats", "the pool of preparation"),
    "teams": QT_TRANSLATE_NOOP("formats", "two teams a side"),
    "roles": QT_TRANSLATE_NOOP("formats", "who speaks in which role"),
    "blind": QT_TRANSLATE_NOOP("formats", "speeches that are not heard beforehand"),
    "ballot": QT_TRANSLATE_NOOP("formats", "how speakers are marked"),
    "toss": QT_TRANSLATE_NOOP("formats", "the toss"),
    "grace": QT_TRANSLATE_NOOP("formats", "the grace"),
    "pois": QT_TRANSLATE_NOOP("formats", "how many points of information, and how long"),
}
LEAST = 20
"""Seconds of a speech."""
_SOURCE = "Debatekeeper: {name}. The grace of {grace:g} seconds is ours."


def _refused(template: str, name: str, **values: Words | int) -> InputError:
    return InputError(template, safe=NOTHING_CHANGED, todo=LOOK_AT_IT, name=name, **values)


# -- Reading


def read(data: bytes, name: str) -> tuple[Format, list[Words]]:
    """A format from Debatekeeper's XML, and what of the file did not come in, a sentence each.

    Args:
        name: what the file is called, for people and for the format's id.

    Raises:
        InputError: it is no such file, or nothing of it can be held.
    """
    root = _parsed(data, name)
    if root.tag != "debate-format":
        raise _refused(NOT_DEBATEKEEPER, name, reason=Message("formats", NO_ROOT))
    told: list[Words] = []
    kinds = {each.get("ref", ""): each for each in root.findall("speech-types/speech-type")}
    given: list[tuple[str, Words, _Element]] = []
    for each in root.findall("speeches/speech"):
        kind = kinds.get(each.get("type", ""))
        if kind is None:
            reason = Message.of("formats", NO_TYPE, type=each.get("type", "")[:60])
            raise _refused(NOT_DEBATEKEEPER, name, reason=reason)
        given.append((_english(each), _in_languages(each), kind))
    if len(given) > MOST_SPEECHES:
        reason = Message.of("formats", TOO_MANY, count=len(given), most=MOST_SPEECHES)
        raise _refused(NOT_DEBATEKEEPER, name, reason=reason)
    pool, given = _pooled(given, name, told)
    slots = _slots(given, root, name, told)
    if not slots:
        raise _refused(NOT_DEBATEKEEPER, name, reason=Message("formats", NO_SPEECHES))
    title = _english(root) or name
    pro, con = _side_names([english for english, _, _ in given])
    told += _left_out(root)
    found = Format(
        id=id_of(title),
        name=_in_languages(root) or title[:80],
        source=_SOURCE.format(name=name, grace=GRACE),
        grace=GRACE,
        slots=tuple(slots),
        pro=pro,
        con=con,
        preparation=min(7200, _preparation(root, name)),
        pool=pool,
    )
    return found, told


def _parsed(data: bytes, name: str) -> _Element:
    """The root; nothing outside the file is read, and nothing in it is expanded."""
    from lxml import etree

    if len(data) > LARGEST:
        raise _refused(TOO_LARGE, name)
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, dtd_validation=False, huge_tree=False,
        remove_comments=True, remove_pis=True,
    )  # fmt: skip
    try:
        root = etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        raise _refused(NOT_XML, name, reason=str(error)[:200].rstrip(".")) from error
    if root.getroottree().docinfo.doctype:
        raise _refused(UNSAFE, name)
    return root


def _english(element: _Element) -> str:
    names = element.findall("name")
    first = next((each for each in names if each.get(_LANGUAGE, "en").startswith("en")), None)
    chosen = first if first is not None else names[0] if names else None
    return " ".join((chosen.text or "").split())[:80] if chosen is not None else ""


def _in_languages(element: _Element) -> Words:
    """Its name; in English and Chinese if it has both."""
    english = _english(element)
    chinese = next(
        (each.text or "" for each in element.findall("name") if each.get(_LANGUAGE, "").startswith("zh")), ""
    )
    if not chinese.strip():
        return english
    return named_in({"en": english, "zh": " ".join(chinese.split())[:80]})


def _seconds(time: str, name: str) -> int:
    if re.fullmatch(r"\d{1,4}(?::[0-5]\d)?", time) is None:
        raise _refused(NOT_DEBATEKEEPER, name, reason=Message.of("formats", BAD_TIME, time=time[:40]))
    minutes, _, seconds = time.partition(":")
    return int(minutes) * 60 + int(seconds) if seconds else int(minutes)


def _preparation(root: _Element, name: str) -> int:
    for tag in ("prep-time", "prep-time-controlled"):
        found = root.find(tag)
        if found is not None:
            return _seconds(found.get("length", ""), name)
    return 0


def _pooled(
    given: list[tuple[str, Words, _Element]], name: str, told: list[Words]
) -> tuple[int, list[tuple[str, Words, _Element]]]:
    """Preparation between speeches as a pool, the same for both sides: what the one with more of it has."""
    spent: Counter[Side] = Counter()
    pauses, speeches = [], []
    for each in given:
        side = _side(each[0])
        if _PREPARATION.search(each[0]) and side is not None:
            spent[side] += _seconds(each[2].get("length", ""), name)
            pauses.append(each[0])
        else:
            speeches.append(each)
    pool = max(spent.values(), default=0)
    if pauses:
        told.append(Message.of("formats", POOLED, speeches=_listed(pauses), seconds=pool))
    return min(pool, 3600), speeches


def _listed(names: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(names))


def _side(name: str) -> Side | None:
    """Whose speech it is, by its name; None for neither's or both's."""
    con = _CON.search(name)
    pro = _PRO.search(name)
    if con is None and pro is None:
        return None
    if con is not None and pro is not None:
        return Side.CON if con.start() < pro.start() else Side.PRO
    return Side.CON if con is not None else Side.PRO


def _slots(
    given: list[tuple[str, Words, _Element]], root: _Element, name: str, told: list[Words]
) -> list[Slot]:
    four = _of_four([english for english, _, _ in given])
    sides = [_side(english) for english, _, _ in given]
    homeless = [
        english
        for (english, _, _), side in zip(given, sides, strict=True)
        if side is None and not _BOTH.search(english)
    ]
    if homeless:
        told.append(Message.of("formats", NO_SIDE, speeches=_listed(homeless)))
    kept = [
        (english, names, kind, side or Side.PRO)
        for (english, names, kind), side in zip(given, sides, strict=True)
        if english not in homeless
    ]
    last = {side: max((at for at, each in enumerate(kept) if each[3] is side), default=-1) for side in Side}
    speeches_of = Counter(each[3] for each in kept if not _BOTH.search(each[0]))
    slots: list[Slot] = []
    short: list[str] = []
    counts: Counter[Side] = Counter()
    for at, (english, names, kind, side) in enumerate(kept):
        length = _seconds(kind.get("length", ""), name)
        if length < LEAST:
            short.append(english)
        both = _BOTH.search(english)
        ends = bool(_LAST.search(english)) or (at == last[side] and speeches_of[side] > 1)
        counts[side] += not both
        stage = (
            Stage.REBUTTAL if both
            else Stage.CLOSING if ends and counts[side] > 1
            else Stage.REBUTTAL if _ANSWERS.search(english) or counts[side] > 1
            else Stage.OPENING
        )  # fmt: skip
        team = FOUR[(at % 2) + (2 if at >= 4 else 0)] if four else None
        if four:
            stage = _ROLES_OF_FOUR[at].stage
        asks = _QUESTIONS.search(english)
        slots.append(
            Slot(
                id=_slot_id(side, stage, slots),
                side=side,
                stage=stage,
                seconds=min(3600, max(LEAST, length)),
                bells=_bells(kind, max(LEAST, length), name),
                pois=_pois(kind, root, max(LEAST, length), name),
                name=names,
                team=team,
                speakers=() if both else _speakers(english, counts[side], four, team, at),
                role=_role(english, side, stage, four, at, counts[side]),
                kind=Kind.EXCHANGE if both else Kind.QUESTIONS if asks else Kind.SPEECH,
            )
        )
    if short:
        told.append(Message.of("formats", SHORTENED, least=LEAST, speeches=_listed(short)))
    return slots


def _of_four(names: Sequence[str]) -> bool:
    """The speeches are British Parliamentary's, by their names."""
    return len(names) == len(_OF_FOUR) and all(
        title in name.lower() for title, name in zip(_OF_FOUR, names, strict=True)
    )


def _slot_id(side: Side, stage: Stage, before: list[Slot]) -> str:
    """``con-rebuttal``; of several ``con-rebuttal-2``."""
    name = f"{side}-{stage}"
    same = sum(each.id == name or each.id.startswith(f"{name}-") for each in before)
    return f"{name}-{same + 1}" if same else name


def _speakers(english: str, count: int, four: bool, team: Team | None, at: int) -> tuple[int, ...]:
    if four and team is not None:
        return (1 if at in (0, 1, 4, 5) else 2,)
    if (found := _NUMBER.search(english)) is not None:
        return (max(1, int(found[1] or found[2])),)
    lower = english.lower()
    title = next((number for words, number in _TITLES.items() if words in lower), 0)
    if "deputy" in lower:
        title = 2
    return (title or (1 if _LAST.search(english) else min(9, count)),)


def _role(english: str, side: Side, stage: Stage, four: bool, at: int, count: int) -> Role | None:
    if _BOTH.search(english):
        return Role.FREE_DEBATE
    if _QUESTIONS.search(english):
        return Role.QUESTIONS
    if four:
        return _ROLES_OF_FOUR[at]
    if re.search(r"\breply\b", english, re.IGNORECASE):
        return Role.REPLY
    if count == 1:
        return Role.CASE if side is Side.PRO else Role.RESPONSE
    if stage is Stage.CLOSING:
        return Role.CLOSING if _LAST.search(english) or _ANSWERS.search(english) else Role.THIRD
    return Role.SECOND if count == 2 else Role.THIRD


def _bells(kind: _Element, length: int, name: str) -> tuple[Bell, ...]:
    rung: dict[float, int] = {}  # of two at one moment the longer is heard
    for each in kind.findall("bell"):
        time = each.get("time", "")
        at = length if time == "finish" else _seconds(time, name)
        number = each.get("number", "1")
        strokes = int(number) if re.fullmatch(r"\d", number) else 1
        if at > 0 and strokes:
            rung[float(at)] = max(rung.get(float(at), 0), min(4, strokes))
    return tuple(Bell(at, strokes) for at, strokes in sorted(rung.items()))


def _pois(kind: _Element, root: _Element, length: int, name: str) -> PoisAllowed | None:
    """Between the bells from which and until which they are allowed."""
    allowed = {
        each.get("ref", "")
        for each in root.findall("period-types/period-type")
        if each.get("pois-allowed", "").lower() == "true"
    } | {"pois-allowed"}
    begins: float | None = 0.0 if kind.get("first-period") in allowed else None
    ends: float | None = None
    for each in kind.findall("bell"):
        time = each.get("time", "")
        at = float(length if time == "finish" else _seconds(time, name))
        following = each.get("next-period")
        if following in allowed and begins is None:
            begins = at
        elif following is not None and following not in allowed and begins is not None and ends is None:
            ends = at
    if begins is None:
        return None
    before_end = max(0.0, length - (ends if ends is not None else length))
    return PoisAllowed(begins, before_end) if begins + before_end < length else None


def _side_names(names: list[str]) -> tuple[str, str]:
    """What the sides are called in the names of their speeches; empty where these do not say."""
    found: dict[Side, str] = {}
    for each in names:
        side = _side(each)
        word = next((word for word in _SIDE_NAMES if re.search(rf"\b{word}\b", each, re.IGNORECASE)), "")
        if side is not None and word and _side(word) is side:
            found.setdefault(side, word)
    if len(found) < 2:
        return "", ""
    return found[Side.PRO], found[Side.CON]


def _left_out(root: _Element) -> list[Words]:
    told: list[Words] = []
    if root.find(".//bell[@pause-on-bell='true']") is not None:
        told.append(Message("formats", PAUSES))
    if root.find("prep-time-controlled/bell") is not None:
        told.append(Message("formats", PREP_BELLS))
    periods = [
        _english(each) or each.get("ref", "")
        for each in root.findall("period-types/period-type")
        if each.get("ref") not in _KNOWN_PERIODS
    ]
    if periods:
        told.append(Message.of("formats", PERIODS, parts=_listed(periods)[:300]))
    spoken = {each.get(_LANGUAGE, "en")[:35] for each in root.iter("name")}
    foreign = sorted(each for each in spoken if not each.startswith(("en", "zh")))
    if foreign and any(each.startswith("en") for each in spoken):
        told.append(Message.of("formats", LANGUAGES, languages=", ".join(foreign)[:200]))
    return told


def id_of(name: str) -> str:
    """An id from a name: lower case, hyphens; ``format`` where no letter of it is a Latin one."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:50].strip("-")
    return plain if re.match(r"[a-z]", plain) else f"format-{plain}".strip("-")


# -- Writing


def write(format: Format) -> tuple[bytes, list[Words]]:
    """The format as Debatekeeper's XML, and what of it its files have no place for."""
    from lxml import etree

    root = etree.Element("debate-format", {"schema-version": "2.2"})
    _add_names(root, format.name)
    etree.SubElement(root, "version").text = "1"
    names = [format.name, *(slot.name for slot in format.slots)]
    languages = sorted({"en", *(language for name in names for language in in_languages(name))})
    spoken = etree.SubElement(root, "languages")
    for each in languages:
        etree.SubElement(spoken, "language").text = each
    info = etree.SubElement(root, "info", {_LANGUAGE: "en"})
    etree.SubElement(info, "description").text = format.source[:400] or str(format.name)
    if format.preparation:
        etree.SubElement(root, "prep-time", {"length": _time(format.preparation)})
    kinds = etree.SubElement(root, "speech-types")
    given = etree.SubElement(root, "speeches")
    known: dict[object, str] = {}
    for slot in format.slots:
        shape = (slot.seconds, slot.bells, slot.pois and (slot.pois.after, slot.pois.before_end))
        if shape not in known:
            known[shape] = f"speech-{len(known) + 1}"
            _add_kind(kinds, known[shape], slot)
        speech = etree.SubElement(given, "speech", {"type": known[shape]})
        _add_names(speech, _telling(slot))
    data = etree.tostring(root, xml_declaration=True, encoding="UTF-8", pretty_print=True)
    return data, _no_place_for(format)


def _telling(slot: Slot) -> Words:
    """A speech's name; with its side before it where the name does not say whose it is."""
    name = slot.name or slot.id
    english = in_languages(name).get("en", str(name))
    free = slot.kind is Kind.EXCHANGE
    if (free and _BOTH.search(english)) or (not free and _side(english) is slot.side):
        return name
    lead = "Free debate" if free else "Affirmative" if slot.side is Side.PRO else "Negative"
    told = f"{lead}: {english}" if len(english) <= 60 else f"{lead}: {english[:60]}"
    return told if free or _side(told) is slot.side else lead


def _add_names(element: _Element, name: Words) -> None:
    from lxml import etree

    for language, text in (in_languages(name) or {"en": str(name)}).items():
        etree.SubElement(element, "name", {_LANGUAGE: language}).text = text.ljust(2, ".")


def _time(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"


def _add_kind(kinds: _Element, ref: str, slot: Slot) -> None:
    """The kind of a speech: its bells, and a silent one where points of information begin or end without."""
    from lxml import etree

    open_from = slot.pois.after if slot.pois is not None else None
    open_to = slot.seconds - slot.pois.before_end if slot.pois is not None else None
    first = "pois-allowed" if open_from == 0 else "normal"
    made = etree.SubElement(
        kinds, "speech-type", {"ref": ref, "length": _time(slot.seconds), "first-period": first}
    )
    rung = {bell.at: bell.strokes for bell in slot.bells}
    silent = {at for at in (open_from, open_to) if at and at < slot.seconds}
    for at in sorted({*rung, *silent}):
        time = "finish" if at == slot.seconds else _time(at)
        following = (
            "overtime" if at >= slot.seconds
            else "pois-allowed" if slot.pois is not None and open_from is not None and open_to is not None
            and open_from <= at < open_to
            else "warning" if slot.pois is None or open_to is None or at >= open_to
            else "normal"
        )  # fmt: skip
        etree.SubElement(
            made, "bell", {"time": time, "number": str(rung.get(at, 0)), "next-period": following}
        )


def _no_place_for(format: Format) -> list[Words]:
    slots = format.slots
    lost = {
        "kinds": any(slot.kind is not Kind.SPEECH for slot in slots),
        "banks": any(slot.banks for slot in slots),
        "pool": format.pool > 0,
        "teams": format.teams == FOUR and not _of_four([str(slot.name) for slot in slots]),
        "roles": any(slot.role is not None for slot in slots),
        "blind": any(slot.blind_to for slot in slots),
        "ballot": format.ballot != type(format.ballot)(),
        "toss": format.toss,
        "grace": format.grace > 0,
        "pois": any(slot.pois is not None for slot in slots),
    }
    parts = [Message("formats", PARTS[name]) for name, there in lost.items() if there]
    if not parts:
        return []
    return [Message.of("formats", OURS_ONLY, parts=tuple(parts))]
