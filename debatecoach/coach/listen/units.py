"""From sentences to argument units: what each answers, and which words make its claim."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from debatecoach.coach.listen import cues
from debatecoach.coach.listen.clause import NOT_BEFORE, NOUN, cell_clause, is_denied, strip_lead, usable
from debatecoach.coach.listen.cues import is_bare, is_chatter, is_dismissal, report
from debatecoach.coach.listen.points import Points
from debatecoach.coach.listen.stems import content_words, count_words
from debatecoach.coach.listen.tagging import BEGINS, NONE, SIGNPOST, features, tags, worth
from debatecoach.debate.format import Stage
from debatecoach.debate.speech import Sentence

LONGEST_UNIT = 20
"""Sentences after which a unit is taken to be over."""
_HARDLY_HEARD = 3.0
"""How much less fit a sentence is to be a claim that was hardly heard."""
_SO_YOU = re.compile(r",\s+so\s+(?=(?:you|we|they)\b[\w ]{0,12}(?:n['’]t|not|never|cannot)\b)", re.IGNORECASE)
"""Concludes against what was reported: ", so you can't spend it twice"."""
_LINKING = re.compile(
    r"^(?:(?:you|us) (?=that\b)|is|was|that|about|of|on|for|as|how|why|are|were)\b\s*|^[,:]\s*", re.I
)
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
_CARDINALS = ("one", "two", "three", "four", "five", "six")
_NUMBERED = re.compile(
    rf"\b({'|'.join(_ORDINALS)})\b|\b{NOUN} (?:number )?({'|'.join(_CARDINALS)})\b", re.IGNORECASE
)


@dataclass(slots=True)
class Unit:
    """One argument of a speech.

    Attributes:
        first, last: indices of its first and last sentence.
        body: the sentences that argue, each with its index and without what was reported of the other side.
        about: what the sentences before its claim name that say nothing themselves ("Now to cost.").
        target: what it says the other side said, empty if it reports nothing.
        number: which of their main points it names ("their second point" is 1), -1 if none.
        signposted, attributed, reminding, weighing: the cues found in it.
        asked: it takes up a question the other side put.
        turning: it says that what it answers speaks for the speaker's own side.
        applied: words of the own point it puts to use against another one of theirs.
        conceding: it grants what the other side said, and says nothing against it.
        claim, argument: its best claim in a cell's length, and the rest of the body.
        said_at: index of the sentence the claim is from.
    """

    first: int
    last: int
    body: list[tuple[int, str]] = field(default_factory=list)
    about: str = ""
    target: str = ""
    number: int = -1
    signposted: bool = False
    attributed: bool = False
    reminding: bool = False
    weighing: bool = False
    asked: bool = False
    turning: bool = False
    applied: str = ""
    conceding: bool = False
    claim: str = ""
    argument: str = ""
    said_at: int = 0

    @property
    def key(self) -> tuple[object, ...]:
        """All that is known of it: units with equal keys are read alike."""
        values = (getattr(self, name) for name in self.__slots__)
        return tuple(tuple(value) if isinstance(value, list) else value for value in values)

    @property
    def text(self) -> str:
        """Everything it argues."""
        return " ".join(text for _, text in self.body)


class Segments:
    """The units of one speech as it grows, in order. Chatter belongs to none.

    Args:
        stage: which part of the debate it is.
        points: what the speech may be about.
    """

    def __init__(self, stage: Stage, points: Points | None = None) -> None:
        self._stage, self._points = stage, points
        self._known: tuple[list[tuple[str, bool, bool]], list[Unit]] = ([], [])

    def units(self, sentences: Sequence[Sentence]) -> list[Unit]:
        """The units of the speech so far, each a copy of its own with a claim of at least three words."""
        seen = [(each.text, each.paragraph, each.doubtful) for each in sentences]
        if seen != self._known[0]:
            self._known = (seen, self._units(sentences))
        return [replace(unit, body=list(unit.body)) for unit in self._known[1]]

    def _units(self, sentences: Sequence[Sentence]) -> list[Unit]:
        # Greetings, and what is said to the judge or to a machine, change nothing in what stands around them.
        heard = {index: each for index, each in enumerate(quoted(sentences)) if not is_chatter(each.text)}
        said = list(heard.values())
        shown = dict(zip(heard, features(said, self._stage, self._points), strict=True))
        spans: list[list[int]] = []
        for index, tag in zip(heard, tags(said, list(shown.values())), strict=True):
            if tag == BEGINS or (tag != NONE and (not spans or len(spans[-1]) >= LONGEST_UNIT)):
                spans.append([index])
            elif tag != NONE:
                spans[-1].append(index)
        units: list[Unit] = []
        reported: list[int] = []  # a report that its answers follow in units of their own
        for span in spans:
            whole = reported + span
            fit = worth([heard[at] for at in whole], [shown[at] for at in whole])
            unit = unit_of({at: heard[at] for at in whole}, fit)
            reported = whole if unit is None and any(report(heard[at].text) for at in whole) else []
            units += [unit] if unit is not None else []
        return units


def quoted(sentences: Sequence[Sentence]) -> list[Sentence]:
    """The sentences, each of a quoted paragraph marked as its first one is."""
    found, inside = [], False
    for each in sentences:
        begins = each.text.lstrip().startswith(cues.QUOTED)
        inside = begins or (inside and not each.paragraph)
        found.append(replace(each, text=f"{cues.QUOTED} {each.text}") if inside and not begins else each)
    return found


def unit_of(heard: Mapping[int, Sentence], fit: Sequence[float]) -> Unit | None:
    """The unit that sentences make, None if they make no point.

    Args:
        heard: its sentences by their index in the speech.
        fit: how fit each is to be its claim.
    """
    places, sentences = list(heard), list(heard.values())
    unit = Unit(places[0], places[-1])
    said: list[str] = []
    granted = -1
    for place, each in enumerate(sentences):
        before = unit.conceding
        said.append(_taken_in(unit, each.text))
        granted = place if unit.conceding and not before else granted
    if granted >= 0 and any(text and not is_bare(text) for text in said[granted + 1 :]):
        unit.conceding, said[granted] = False, ""  # granted, and yet: what was granted is the report
    fit = [one - _HARDLY_HEARD * each.doubtful for one, each in zip(fit, sentences, strict=True)]
    able = [place for place, text in enumerate(said) if text and not is_bare(text)]
    if not able:
        return None
    chosen = max(able, key=fit.__getitem__)
    text = said[chosen]
    for place in range(len(sentences)):
        if said[place] and place < chosen and is_bare(said[place]):
            unit.about = f"{unit.about} {said[place]}".strip()
        elif said[place]:
            unit.body.append((places[place], said[place]))
    unit.said_at = places[chosen]
    unit.claim, because = split_claim(cues.what_is_granted(text) if unit.conceding else text)
    rest = [because, *(text for at, text in unit.body if at != unit.said_at and not is_bare(text))]
    unit.argument = " ".join(filter(None, rest)).strip()
    return unit if count_words(unit.claim) >= 3 else None


def _taken_in(unit: Unit, text: str) -> str:
    """Take in the cues of a sentence; what it says itself, empty if it only reports the other side."""
    unit.signposted = unit.signposted or bool(SIGNPOST.match(text))
    unit.turning = unit.turning or cues.turns(text)
    unit.weighing = unit.weighing or bool(cues.WEIGH.search(text))
    if text.lstrip().startswith(cues.QUOTED):
        unit.attributed = True
        unit.target = f"{unit.target} {_bare(text.replace(cues.QUOTED, ' '))}".strip()
        return ""
    crossed = cues.CROSS.search(text)
    if crossed and not unit.applied:
        against, colon, rest = text[crossed.end() :].partition(":")
        unit.attributed, unit.applied = True, crossed[0]
        unit.target = f"{unit.target} {_bare(against)}".strip()
        return rest.strip() if colon and count_words(rest) >= 3 else text
    granted = cues.CONCEDE.search(text)
    if granted and report(text[granted.end() :]) is None:
        turn = cues.TURN.search(text, granted.end())
        conceded = _bare(text[granted.end() : turn.start() if turn else len(text)])
        if count_words(conceded) >= 2:
            unit.attributed, unit.conceding = True, turn is None
            unit.target = f"{unit.target} {conceded}".strip()
            return text[turn.end() :] if turn else conceded
    if unit.target and cues.agrees(text):
        unit.conceding = True
        return unit.target
    unanswered = bool(cues.NO_ANSWER.search(text))
    if not unanswered and (asked := cues.ASKED.search(text)):
        unit.asked = unit.attributed = True
        unit.target = f"{unit.target} {text[: asked.start()]} {_bare(text[asked.end() :])}".strip()
        return ""
    recalled = cues.REMIND.search(text)
    said = None if unanswered else report(text)
    unit.reminding = (
        unit.reminding or unanswered or bool(recalled and not (said and recalled.start() < said.start()))
    )
    if said is None:
        return text
    unit.attributed = True
    if number := _NUMBERED.search(said[0]):
        ordinal = (number[1] or "").lower()
        unit.number = _ORDINALS.index(ordinal) if ordinal else _CARDINALS.index(number[2].lower())
    reported, rest = _split_report(text, said)
    unit.target = f"{unit.target} {reported}".strip()
    return rest


def _split_report(text: str, said: re.Match[str]) -> tuple[str, str]:
    """What the sentence reports of the other side, and what it says itself (empty if only a report)."""
    behind = text[said.end() :]
    if topic := said.groupdict().get("topic"):  # "I do not get the quiz thing, because …"
        rest = re.sub(r"^\W*because\b\s*", "", behind).strip(" ,.")
        return topic, rest if count_words(rest) >= 3 else ""
    possessive = re.match(r"(?:their|your|his|her)\b|.*['’]s?\b", said[0], re.IGNORECASE)
    ends = [cues.TURN.search(behind), _SO_YOU.search(behind)]
    ends.append(re.search(r"\bbecause\b\s*", behind, re.IGNORECASE) if possessive else None)
    for end in ends:
        if end and count_words(behind[end.end() :]) >= 3:
            return _bare(behind[: end.start()]), behind[end.end() :]
    after, before = _bare(behind), _bare(text[: said.start()])
    # "They have had their money, we were told": the tag comes behind.
    tag = not possessive and count_words(after) < 2 and count_words(before) >= 3
    return (before if tag else after), ""


def _bare(text: str) -> str:
    """A report without the words that only join it to "they said"."""
    text = text.strip(" ,;:.!?“”\"'")
    while (match := _LINKING.match(text)) and match.end():
        text = text[match.end() :]
    return text.strip()


def without_sentences(unit: Unit, gone: Collection[int]) -> Unit | None:
    """A unit without some of its sentences, None if what is left makes no point."""
    left = replace(unit, body=[each for each in unit.body if each[0] not in gone])
    places = [index for index in range(unit.first, unit.last + 1) if index not in gone]
    if not places or not left.body:
        return None
    left.first, left.last = places[0], places[-1]
    if unit.said_at in gone:
        able = [each for each in left.body if not is_bare(each[1])]
        if not able:
            return None
        left.said_at, text = max(able, key=lambda each: count_words(each[1]))
        left.claim, _ = split_claim(text)
    left.argument = " ".join(text for index, text in left.body if index != left.said_at)
    return left if count_words(left.claim) >= 3 else None


def split_claim(sentence: str) -> tuple[str, str]:
    """The claim a sentence makes, fit for a cell, and the reason it gives for it ("" without one)."""
    match = re.search(NOT_BEFORE + r",?\s+because\s+(?!of\b)|，?因为", sentence, re.IGNORECASE)
    if match and match[0][0] not in ",，" and is_denied(sentence[: match.start()], "because"):
        match = None
    head = strip_lead(sentence[: match.start()]) if match else ""
    reason = ""
    if match and is_dismissal(head):
        sentence = sentence[match.end() :]  # "that is wrong, because …": the reason is the answer
    elif match and usable(head) and len(content_words(head)) > 2:
        sentence, reason = sentence[: match.start()], sentence[match.start() :].lstrip(" ,，")
    claim = cell_clause(sentence)
    before, colon, behind = sentence.partition(":")
    if not reason and colon and count_words(behind) >= 4 and cell_clause(before) == claim:
        reason = behind.strip()  # "that is cheating: the report can count them" says why behind the colon
    return claim, reason
