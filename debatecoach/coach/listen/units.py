"""From sentences to argument units: where a point begins, what it answers, and which words make its claim."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace

from debatecoach.coach.listen import cues
from debatecoach.coach.listen.chatter import ANNOUNCES, COUNTED, is_bare, is_dismissal
from debatecoach.coach.listen.claims import after_verdict, choose, split_claim
from debatecoach.coach.listen.headers import Focus, Header, Kind, header, own_topic
from debatecoach.coach.listen.intake import ACCEPTED, OTHERS_NAMED, REASON_FIRST, take_in
from debatecoach.coach.listen.taken_up import takes_up
from debatecoach.coach.listen.unit import Unit
from debatecoach.coach.listen.words import content_words, count_words, overlap
from debatecoach.debate.format import Stage
from debatecoach.debate.speech import Sentence

__all__ = ["LONGEST_UNIT", "Segments", "Unit", "segment"]

LONGEST_UNIT = 10
"""Sentences after which a unit that no signpost ends is taken to be over; twice as many if one began it."""
_SHIFT_AFTER = 4
_AT_HEAD = 6
"""Characters before a report that a sentence begins with."""


_CONTINUES = re.compile(
    r"\W*(?:it|this|that|these|those|he|she|so|because|since|for (?:example|instance)|which"
    r"|therefore|and|but|until|unless|if|when|as long as)\b",
    re.IGNORECASE,
)
_STANDS = re.compile(
    r"\b(?:my|our) (?:\w+ ){0,2}(?:point|argument|case|claim)s? (?:still |therefore )?(?:stands?|holds?"
    r"|remains?)\b",
    re.IGNORECASE,
)
_UNMET = re.compile(
    r"\bnot (?:one|a|a single) word (?:about|on|against)\b|\bno (?:\w+ )?(?:answer|reply|response) to"
    r" (?:our|my)\b"
    r"|\bnothing (?:has been |was |is )?(?:been )?said (?:about|on|against)\b",
    re.IGNORECASE,
)
"""Says that a point of one's own was not met."""
_ANSWERS = re.compile(
    r"\W*(?:(?:and|but|so|well|now|okay|ok),? )*(?:(?:i|we) have |(?:there are|here are|let me give you) )?"
    r"(?P<count>two|three|four|five|several|a few|a couple of) (?:\w+ ){0,2}(?:answers|replies|responses"
    r"|rebuttals|problems)(?: (?:to|with) (?:that|this|it|them)| here)?\W*$",
    re.IGNORECASE,
)
_HOW_MANY = {"two": 2, "three": 3, "four": 4, "five": 5, "a couple of": 2}
_SOME = 4
_BESIDES = re.compile(
    r"\W*(?:besides|moreover|furthermore|additionally|in addition|on top of that|what is more)\b",
    re.IGNORECASE,
)
"""More of the same answer."""
_QUESTION = re.compile(r"^\W*(?:who|what|whether|how|which|why|where)\b", re.IGNORECASE)


def segment(
    sentences: Sequence[Sentence],
    stage: Stage = Stage.REBUTTAL,
    topic: Collection[str] = (),
    points: Collection[frozenset[str]] = (),
    whole: Collection[int] = (),
) -> list[Unit]:
    """The units of a speech, in order; chatter belongs to none. Each has a claim of at least three words.

    Args:
        sentences: the speech.
        stage: which part of the debate it is.
        topic: stems the debate is about (:func:`~debatecoach.coach.listen.words.content_words`).
        points: the other side's, by :func:`~debatecoach.coach.listen.taken_up.own_words`: in a rebuttal a
            sentence that takes another one up begins a unit.
        whole: indices of sentences that begin none for that.
    """
    return Segments(stage, topic, points).units(sentences, whole)


class Segments:
    """The units of one speech as it grows: only what was added is read. Arguments as for :func:`segment`."""

    def __init__(
        self, stage: Stage, topic: Collection[str] = (), points: Collection[frozenset[str]] = ()
    ) -> None:
        self._stage, self._topic, self._points = stage, topic, points
        self._readers: dict[frozenset[int], _Reader] = {}
        self._seen: list[tuple[str, bool]] = []
        self._claims: dict[object, Unit | None] = {}

    def units(self, sentences: Sequence[Sentence], whole: Collection[int] = ()) -> list[Unit]:
        """The units of the speech so far, each a copy of its own."""
        seen = [(sentence.text, sentence.paragraph) for sentence in sentences]
        if seen[: len(self._seen)] != self._seen:  # an earlier sentence was corrected
            self._readers.clear()
        self._seen = seen
        reader = self._readers.get(frozenset(whole))
        if reader is None:
            reader = self._readers[frozenset(whole)] = _Reader(self._stage, self._topic, self._points, whole)
        for index in range(reader.count, len(sentences)):
            reader.read(index, sentences[index])
        doubtful = {index for index, sentence in enumerate(sentences) if sentence.doubtful}
        stated = (self._stated(unit, doubtful) for unit in reader.units)
        return [unit for unit in stated if unit is not None]

    def _stated(self, unit: Unit, doubtful: set[int]) -> Unit | None:
        """A copy of a unit with its claim chosen, None if it makes none."""
        key = (unit.key, tuple(index for index, _ in unit.body if index in doubtful))
        if key not in self._claims:
            copy = replace(unit, body=list(unit.body))
            self._claims[key] = copy if _state_claim(copy, self._topic, doubtful, self._points) else None
        found = self._claims[key]
        return replace(found, body=list(found.body)) if found is not None else None


class _Reader:
    """Takes in sentence after sentence."""

    def __init__(
        self,
        stage: Stage,
        topic: Collection[str] = (),
        points: Collection[frozenset[str]] = (),
        whole: Collection[int] = (),
    ) -> None:
        self.units: list[Unit] = []
        self.count = 0
        self._stage, self._points, self._whole = stage, points, whole
        self._topic = frozenset(topic)
        self._unit: Unit | None = None
        self._focus = Focus.NONE
        self._spent = False
        self._paragraph = False  # a paragraph began with a sentence that was left out
        self._counted = ("", 0)  # what is answered by so many answers that are still to come

    def read(self, index: int, sentence: Sentence) -> None:
        self.count = index + 1
        self._paragraph = self._paragraph or sentence.paragraph
        head = header(sentence.text, opening=self._stage is Stage.OPENING)
        if head and head.kind is Kind.PASSAGE:
            self._focus, self._unit, self._counted = head.focus, None, ("", 0)
            return
        text = after_verdict(sentence.text)
        if self._stage is Stage.OPENING and COUNTED.search(text):
            text = ""  # "On growth they fail for two reasons": the reasons are the claims
        if not text and self._stage is Stage.OPENING and ANNOUNCES.search(sentence.text):
            self._forget_introduction()
        if not text:
            # "I will first answer my opponent": what follows may be about theirs.
            if re.search(r"\b(?:respond|answer|rebut|tackle|deal|attack|address)", sentence.text, re.I):
                self._focus = Focus.THEIRS if cues.others(sentence.text) else self._focus
            return
        if head is not None and text != sentence.text:
            head = Header(head.kind, head.topic, text, head.focus, head.own) if head.topic else None
        self._count_answers(text)
        begins = self._begins(sentence, text, head)
        taken_up = not begins and index not in self._whole and self._takes_up(text)
        if begins or taken_up:
            self._spent = False
            self._unit = Unit(index, index, taken_up=taken_up)
            self.units.append(self._unit)
        assert self._unit is not None
        if begins:
            self._answer_counted(self._unit, head)
        if head is not None:
            self._announce(self._unit, index, head)
            text = head.rest if head.kind is Kind.TURN else ""
        self._paragraph = False
        self._unit.last = index
        if text:
            take_in(self._unit, index, text)

    def _count_answers(self, text: str) -> None:
        """ "They say that … Two answers. First, …; second, …": what follows answers what was reported."""
        unit, counted = self._unit, _ANSWERS.match(text)
        if counted and unit is not None and unit.attributed and unit.target and not unit.has_point:
            self._counted = (unit.target, _HOW_MANY.get(counted["count"].lower(), _SOME))

    def _answer_counted(self, unit: Unit, head: Header | None) -> None:
        target, left = self._counted
        if left and head is not None and head.kind is Kind.POINT and not head.own:
            unit.attributed = unit.named = True
            unit.target, self._counted = target, (target, left - 1)
        else:
            self._counted = ("", 0)

    def _goes_on(self, text: str) -> bool:
        """True if a sentence takes back half of what was just granted: the two are one answer."""
        return bool(re.match(r"\W*(?:but|however|yet|still|even so|only)\b", text, re.IGNORECASE))

    def _forget_introduction(self) -> None:
        """What came before the road map introduced the speech: it is a point only with a reason."""
        if not any(unit.signposted for unit in self.units):
            kept = (unit for unit in self.units if unit.attributed or cues.GIVES_REASON.search(unit.text))
            self.units, self._unit = list(kept), None

    def _announce(self, unit: Unit, index: int, head: Header) -> None:
        if head.own or head.focus is Focus.OWN:
            self._focus = Focus.OWN
        if head.own and head.kind is Kind.POINT and self._stage is Stage.CLOSING:
            unit.reminding = True  # "our strongest point is still …": there is nothing new of one's own
        unit.own = head.kind is Kind.TURN and head.own
        theirs = head.focus is Focus.THEIRS or (
            head.bare and self._focus is Focus.THEIRS and self._stage is not Stage.CLOSING
        )
        if theirs:
            unit.attributed = unit.named = True
            unit.target = head.topic or head.rest
        elif head.kind is Kind.POINT and head.rest:
            weighs = self._stage is Stage.CLOSING and cues.WEIGH.search(head.rest)
            if (
                cues.ATTRIBUTION.search(head.rest)
                or weighs
                or cues.REMIND.search(head.rest)
                or cues.NO_ANSWER.search(head.rest)
            ):
                take_in(unit, index, head.rest)
            else:
                unit.stated = (index, head.rest)
                unit.body.append((index, head.rest))
        if not theirs:
            unit.about = head.topic
            opens = head.kind is Kind.POINT or self._stage is Stage.OPENING
            unit.signposted = opens and not (
                self._stage is Stage.CLOSING
                and (_QUESTION.match(head.topic) or head.topic.endswith("?") or unit.weighing)
            )

    def _begins(self, sentence: Sentence, text: str, head: Header | None) -> bool:
        """True if a new unit begins with this sentence."""
        unit = self._unit
        if unit is None or head is not None:
            return True
        if (
            self._stage is not Stage.OPENING
            and unit.has_point
            and (
                cues.CROSS.search(text)
                or _UNMET.search(text)
                or (_STANDS.search(text) and not is_dismissal(text))
            )
        ):
            return True
        if unit.conceding and unit.body:
            return not (ACCEPTED.match(text) or self._goes_on(text))
        if self._stage is not Stage.OPENING and cues.CONCEDE.search(text) and unit.has_point:
            return not ACCEPTED.match(text)
        reminds = bool(cues.REMIND.search(text) or cues.NO_ANSWER.search(text))
        weighs = self._stage is Stage.CLOSING and bool(cues.WEIGH.search(text))
        if not unit.has_point and unit.asked and cues.report(text) and not cues.ASKED.search(text):
            return True
        if not unit.has_point:
            return (reminds or bool(cues.CLOSE.search(text)) or weighs) and bool(unit.body or unit.target)
        if cues.CLOSE.search(text) or self._paragraph:
            return True
        if cues.ASKED.search(text) and not cues.NO_ANSWER.search(text) and not REASON_FIRST.match(text):
            return True
        named = None if cues.NO_ANSWER.search(text) else cues.report(text)
        first = (
            self._stage is not Stage.OPENING
            and not unit.signposted
            and named is not None
            and named.start() < _AT_HEAD
        )
        if named and (first or OTHERS_NAMED.search(text) or unit.attributed or cues.PREEMPT.search(text)):
            return not (unit.reminding and reminds)
        if (
            reminds
            and not unit.reminding
            and (
                not unit.attributed
                or own_topic(text)
                or cues.REPEATS.search(text)
                or cues.RECALLS.search(text)
            )
        ):
            return True
        if weighs and not unit.weighing:
            return True
        adds = self._stage is not Stage.OPENING and bool(
            unit.attributed or unit.answering or unit.taken_up or unit.about
        )
        apart = cues.NEW_POINT.search(text) or cues.SHIFT.search(text)
        if apart and not unit.signposted and not (adds and _BESIDES.match(text)):
            return True
        if len(unit.body) >= LONGEST_UNIT * (1 + unit.signposted):
            return True
        words = content_words(text)
        if unit.signposted or unit.attributed or unit.weighing or unit.taken_up or unit.reminding:
            return False
        if cues.PREMISE.search(text) or _CONTINUES.match(text) or len(unit.body) < _SHIFT_AFTER:
            return False
        return len(words) >= 3 and not overlap(words, content_words(" ".join(t for _, t in unit.body[-3:])))

    def _takes_up(self, text: str) -> bool:
        """True if a sentence in the middle of a unit is about another point of theirs."""
        unit = self._unit
        assert unit is not None
        if self._stage is Stage.OPENING or unit.signposted or not unit.has_point:
            return False
        if _CONTINUES.match(text) or REASON_FIRST.match(text) or text.rstrip().endswith("?"):
            return False
        return takes_up(text, f"{unit.target} {unit.text}", self._points)


def without_sentences(unit: Unit, gone: Collection[int], topic: Collection[str]) -> Unit | None:
    """A unit without some of its sentences, None if what is left makes no point."""
    left = replace(unit, body=[each for each in unit.body if each[0] not in gone])
    places = [index for index in range(unit.first, unit.last + 1) if index not in gone]
    if not places or not left.body:
        return None
    left.first, left.last = places[0], places[-1]
    if left.stated is not None and left.stated not in left.body:
        left.stated = None
    if unit.said_at in gone:
        return left if _state_claim(left, topic, ()) else None
    left.argument = " ".join(text for index, text in left.body if index != left.said_at)
    return left


def _state_claim(
    unit: Unit,
    topic: Collection[str],
    doubtful: Collection[int],
    points: Collection[frozenset[str]] = (),
) -> bool:
    """Choose the claim and argument of a unit, of sentences heard well if it can; False if it makes none."""
    if unit.stated is not None:
        place: int | None = unit.body.index(unit.stated)
    else:
        answering = unit.attributed or unit.answering or unit.taken_up
        place = choose(
            unit.body,
            about=unit.about,
            target=unit.target,
            answering=answering,
            topic=topic,
            doubtful=doubtful,
            points=points,
        )
    if place is None:
        return False
    unit.said_at, sentence = unit.body[place]
    unit.claim, because = split_claim(sentence)
    rest = [because] if because else []
    rest += [text for at, (_, text) in enumerate(unit.body) if at != place and not is_bare(text)]
    unit.argument = " ".join(rest).strip()
    return count_words(unit.claim) >= 3
