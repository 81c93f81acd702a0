"""Taking a sentence into an argument unit: what it reports, grants, applies, and what it says itself."""

from __future__ import annotations

import re

from debatecoach.coach.listen import cues, granting, reports
from debatecoach.coach.listen.chatter import is_bare
from debatecoach.coach.listen.headers import own_topic
from debatecoach.coach.listen.stems import count_words
from debatecoach.coach.listen.unit import Unit

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_CARDINALS = ("one", "two", "three", "four", "five", "six", "seven", "eight")
_NUMBERED = rf"(?:contention|point|argument|claim|reason|number) (?:number )?({'|'.join(_CARDINALS)})\b"
_ABOUT = re.compile(
    r"^(?:something|one thing|a point)(?: here| now| straight away)?\s*[:,]\s*"
    r"|^(?:(?:you|us|everyone|the judges?) (?=that\b|about\b)|is|was|that|about|of|on|for|from|,|:|as"
    r"|which|why|how|are|were)\b\s*|^[,:]\s*",
    re.IGNORECASE,
)
OTHERS_NAMED = re.compile(
    r"\b(?:opponents?|opposition|proposition|affirmative|negative|other (?:side|team|person|guy|girl|speaker"
    r"|group)|opposing|opposite|machine|computer|speaker|they (?:also |just |even |then |all )?said|you said"
    r"|they (?:also|simply|just) (?:want|ask|hope|promise)|(?:you|those|these) guys|they (?:gave|built"
    r"|painted|pretend|imagined?)|all they|it (?:was|is|has"
    r" been) (?:said"
    r"|argued|claimed|suggested)"
    r"|told us|tell us|want (?:us|you)|claimed|claims|argued|argue|their|your|friends|we (?:also )?heard"
    r"|you (?:also )?heard|we were|reply|answer|rebut|respond to|refute)\b"
    r"|^\W*(?:(?:and|but|so|now|then|okay|well|um+),? )*they(?:['’]ve|['’]d| have| had)?(?: also| just"
    r"| even| keep| all)*"
    r" (?:say|said|saying|claim|argue|tell|think|worry|insist|fear|suggest)\b"
    r"|对方|反方|正方",
    re.IGNORECASE,
)
ACCEPTED = re.compile(
    r"\W*(?:(?:and|but|so|well|okay|ok|now),? )*(?:i|we)(?: do| can| fully)? (?:accept|grant|concede|admit)"
    r" (?:it|that|this)\W*$",
    re.IGNORECASE,
)
"""Grants what was said just before, and says nothing itself."""
REASON_FIRST = re.compile(r"\W*(?:because|since|for example|for instance|imagine|suppose)\b", re.IGNORECASE)


def take_in(unit: Unit, index: int, text: str) -> None:
    """Take in a sentence, or what is left of it behind a header, and the cues in it."""
    unit.last = index
    unit.signposted = unit.signposted or bool(cues.NEW_POINT.search(text))
    granted = granting.granted(text)
    if _agreed(unit, index, text):
        return
    if (
        granted
        and not ACCEPTED.match(text)
        and not reports.ATTRIBUTION.search(text)
        and _grant(unit, index, text, granted)
    ):
        return
    if (
        unit.conceding and not ACCEPTED.match(text) and not is_bare(text)
    ):  # granted, and yet: what was granted is the report
        unit.conceding = False
        if not unit.yielding or unit.body[-1][1] == unit.target:
            unit.body.clear()
    unit.turning = unit.turning or turns(text)
    crossed = cues.CROSS.search(text)
    if crossed and not unit.has_point:
        _cross(unit, index, text, crossed)
        return
    unanswered = bool(cues.NO_ANSWER.search(text))
    asked = None if unanswered or REASON_FIRST.match(text) else reports.ASKED.search(text)
    if asked:  # "our point about …" names what was asked about: it reminds of nothing
        reported, rest = _split_report(text, asked)
        unit.asked = unit.attributed = unit.named = True
        unit.target = f"{unit.target} {text[: asked.start()]} {reported}".strip()
        if rest and rest != text:
            unit.body.append((index, rest))
        return
    recalled = cues.REMIND.search(text)
    report = None if unanswered else reports.report(text)
    # "We said …, and they said …" is about what they said; "they said …, but we told you …" recalls.
    replied = bool(report and recalled and recalled.start() < report.start())
    unit.reminding = unit.reminding or unanswered or bool(recalled and not replied)
    unit.closing = unit.closing or bool(cues.CLOSE.search(text))
    unit.weighing = unit.weighing or bool(cues.WEIGH.search(text))
    if unit.reminding and len(twice := list(cues.RECALLS.finditer(text))) > 1:
        ends = [*(each.start() for each in twice[1:]), len(text)]
        unit.recalls = tuple(text[each.end() : end] for each, end in zip(twice, ends, strict=True))
    if recalled and cues.RECALLS.match(text):
        number(unit, text)
    if unit.reminding and not unit.about:
        unit.about = own_topic(text) or (text if unanswered and is_bare(text) else "")
    if report is None and not unanswered and (judged := reports.ATTRIBUTION.search(text)):
        number(unit, judged[0])
    if report and not REASON_FIRST.match(text):
        reported, rest = _split_report(text, report)
        if recalled and recalled.start() >= report.end() and not rest:  # "their idea was …, and we said …"
            reported, rest = _bare(text[: recalled.start()]), text[recalled.start() :]
        several = _split_reports(text)
        if several:
            unit.reports, rest = several
            reported = " ".join(unit.reports)
        unit.attributed = True
        unit.foreseen = unit.foreseen or bool(reports.PREEMPT.search(text))
        number(unit, report[0])
        unit.named = unit.named or bool(OTHERS_NAMED.search(text) or reports.THEY_SAID.match(text))
        unit.target = f"{unit.target} {reported}".strip()
        if not rest:
            return
        text = rest
    unit.answering = unit.answering or bool(cues.ANSWER.search(text))
    unit.contrasting = unit.contrasting or bool(cues.CONTRAST.search(text))
    unit.body.append((index, text))


def turns(text: str) -> bool:
    """True if a sentence says that something speaks for its own side, and does not report it of the other."""
    found = cues.TURNS.search(text)
    report = reports.report(text) if found else None
    if found is None or report is None or found.start() <= report.start():
        return found is not None
    return bool(cues.TURN.search(text[report.end() : found.start()]))


def _agreed(unit: Unit, index: int, text: str) -> bool:
    """Take in "I agree with that" behind a report, or "they say …, and OK it is": the report is granted."""
    report = granting.without_tag(text)
    found = reports.report(report) if report and not unit.has_point else None
    if found and (said := _bare(report[found.end() :])) and count_words(said) >= _LEAST_GRANTED:
        unit.attributed = unit.named = unit.conceding = True
        unit.target = f"{unit.target} {said}".strip()
        unit.body.append((index, said))
        return True
    if not unit.attributed or unit.asked or unit.has_point or not granting.agrees(text):
        return False
    if count_words(unit.target) < _LEAST_GRANTED:
        return False
    unit.conceding = unit.yielding = True
    unit.body.append((index, unit.target))
    return True


_LEAST_GRANTED = 3


def _grant(unit: Unit, index: int, text: str, granted: re.Match[str]) -> bool:
    """Take in a concession: what is granted is what it is about. False if nothing is said to be granted."""
    said = text[granted.end() :]
    turn = cues.TURN.search(said)
    conceded = _bare(said[: turn.start()] if turn else said)
    before = text[: granted.start()].strip(" ,;")
    if count_words(conceded) < 2 or unit.has_point:
        return False
    if turn is None and not cues.CONCEDE.search(text):  # what follows may be the answer to what it grants
        if unit.asked:  # "Yes, they would" answers a question
            return False
        unit.conceding = unit.yielding = True
        unit.body.append((index, text))
        return True
    unit.attributed, unit.conceding = True, turn is None
    unit.target = f"{unit.target} {before} {conceded}".strip()
    unit.body.append((index, said[turn.end() :] if turn else conceded))
    return True


def number(unit: Unit, named: str) -> None:
    """Which of their main points "their second point" names."""
    for words, pattern in ((_ORDINALS, "|".join(_ORDINALS)), (_CARDINALS, _NUMBERED)):
        if numbered := re.search(pattern, named, re.IGNORECASE):
            unit.number = words.index(numbered[numbered.lastindex or 0].lower())
            return


def _cross(unit: Unit, index: int, text: str, crossed: re.Match[str]) -> None:
    """Take in "our point about X deals with their Y: Z": X is put to use against Y."""
    against, colon, rest = text[crossed.end() :].partition(":")
    unit.crossing = unit.attributed = unit.named = True
    unit.applied = crossed[0]
    unit.target = f"{unit.target} {_bare(against)}".strip()
    unit.body.append((index, rest.strip() if colon and count_words(rest) >= 3 else text))


def _split_reports(text: str) -> tuple[tuple[str, ...], str] | None:
    """Two things one sentence reports, and what it says to both; None if it reports one."""
    first, *more = reports.ATTRIBUTION.finditer(text)
    second = next((each for each in more if _JOINS.search(text[first.end() : each.start()])), None)
    if second is None:
        return None
    tail = text[second.end() :]
    end = _TO_BOTH.search(tail) or cues.TURN.search(tail)
    rest = tail[end.end() :] if end else ""
    one, two = (
        _bare(_JOINS.sub("", text[first.end() : second.start()])),
        _bare(tail[: end.start()] if end else tail),
    )
    if count_words(one) < 2 or count_words(two) < 2:
        return None
    return (one, two), rest if count_words(rest) >= 3 else ""


_JOINS = re.compile(r"(?:,|;| and| or)\s*(?:and |or |also )*$", re.IGNORECASE)
_TO_BOTH = re.compile(
    r"[,;.]?\s+(?:and|but|yet)?\s*(?:both|neither)(?: of)?(?: \w+){0,3}? (?:forgets?|ignores?|miss(?:es)?"
    r"|overlooks?"
    r"|assumes?|fails? because|is wrong because|are wrong because|rests? on)(?: that)?\s+",
    re.IGNORECASE,
)


def _split_report(text: str, report: re.Match[str]) -> tuple[str, str]:
    """What the sentence reports of the other side, and what it says itself (empty if only a report)."""
    said = text[report.end() :]
    if topic := report.groupdict().get("topic"):  # "I do not get the quiz thing, because …"
        rest = re.sub(r"^\W*(?:because|since)\b\s*", "", said).strip(" ,.")
        return topic, rest if count_words(rest) >= 3 else ""
    turn = cues.TURN.search(said)
    if turn and count_words(said[turn.end() :]) >= 3:
        return _bare(said[: turn.start()]), re.sub(r"^\W*like\b,?\s*", "", said[turn.end() :])
    possessive = re.match(r"(?:their|your|his|her)\b|[^.]*['’]s?\b", report[0], re.IGNORECASE)
    wrong = cues.ANSWER.search(text)
    because = re.search(r"\bbecause\b\s*", said, re.IGNORECASE)
    if because and not _bare(said[: because.start()]):
        because = None
    if because and (possessive or wrong) and count_words(said[because.end() :]) >= 3:
        return _bare(said[: because.start()]), said[because.end() :]
    if wrong and wrong.start() >= report.start() and possessive:
        return _bare(said), text
    concluded = _SO_YOU.search(said)
    if concluded and count_words(said[concluded.end() :]) >= 5:
        return _bare(said[: concluded.start()]), said[concluded.end() :]
    after, before = _bare(said), _bare(text[: report.start()])
    # "They have had their money, we were told": the tag comes behind.
    tag = not possessive and count_words(after) < 2 and count_words(before) >= 3
    return (before if tag else after), ""


_SO_YOU = re.compile(r",\s+so\s+(?=(?:you|we|they)\b[\w ]{0,12}(?:n['’]t|not|never|cannot)\b)", re.IGNORECASE)
"""Concludes against what was reported: ", so you can't spend it twice"."""


def _bare(text: str) -> str:
    text = text.strip(" ,;:.!?“”\"'")
    while (match := _ABOUT.match(text)) and match.end():
        text = text[match.end() :]
    return text.strip()
