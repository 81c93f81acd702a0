"""From sentences to argument units: where a point begins, what it answers, and which words make its claim."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace

from debatecoach.coach.listen import cues, reports
from debatecoach.coach.listen.begins import CONTINUES, LONGEST_UNIT, begins, shifts
from debatecoach.coach.listen.chatter import ANNOUNCES, COUNTED, RECAP, is_bare
from debatecoach.coach.listen.claims import after_verdict, choose, split_claim
from debatecoach.coach.listen.empty import is_overview
from debatecoach.coach.listen.granting import agrees, what_is_granted
from debatecoach.coach.listen.headers import Focus, HeaderKind, SentenceHeader, header
from debatecoach.coach.listen.intake import REASON_FIRST, number, take_in, turns
from debatecoach.coach.listen.reports import OTHERS
from debatecoach.coach.listen.stems import content_words, count_words
from debatecoach.coach.listen.taken_up import echoes, takes_up
from debatecoach.coach.listen.unit import Unit
from debatecoach.debate.format import Stage
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence

__all__ = ["LONGEST_UNIT", "Segments", "Unit"]

_ANSWERS = re.compile(
    r"\W*(?:(?:and|but|so|well|now|okay|ok),? )*(?:(?:i|we) have |(?:there are|here are|let me give you) )?"
    r"(?P<count>two|three|four|five|several|a few|a couple of) (?:\w+ ){0,2}(?:answers|replies|responses"
    r"|rebuttals|problems)(?: (?:to|with) (?:that|this|it|them)| here)?\W*$",
    re.IGNORECASE,
)
_THEIRS_COUNTED = re.compile(
    rf"\b{OTHERS}\b[\w'’ ]{{0,24}}\b(?:two|three|four|five|several|a few|a couple of) (?:\w+ )?(?:answers"
    rf"|replies|responses"
    r"|rebuttals|attacks|objections|points|things|arguments|reasons)\b",
    re.IGNORECASE,
)
"""Says how many things the other side said: "the first is …" is one of them."""
_HAVE_ANSWERS = re.compile(
    r"[,;:]?\s*\b(?:(?:i|we)(?:['’]ve| have)(?: got)?|there are|here are) (?P<count>two|three|four|five"
    r"|several|a few) (?:\w+ )?"
    r"(?:answers|replies|responses|problems)(?: (?:to|with) (?:that|this|it|them))?\W*$",
    re.IGNORECASE,
)
_HOW_MANY = {"two": 2, "three": 3, "four": 4, "five": 5, "a couple of": 2}
_SOME = 4
_LONGEST_OVERVIEW = 2
"""Sentences that may go on with the one that sums up."""
_QUESTION = re.compile(r"^\W*(?:who|what|whether|how|which|why|where)\b", re.IGNORECASE)


class Segments:
    """The units of one speech as it grows, in order: only what was added is read. Chatter belongs to none.

    Args:
        stage: which part of the debate it is.
        topic: stems the debate is about (:func:`~debatecoach.coach.listen.stems.content_words`).
        points: the other side's, by :func:`~debatecoach.coach.listen.taken_up.own_words`: in a rebuttal a
            sentence that takes another one up begins a unit.
        side: whose speech it is, so that its own name is known.
    """

    def __init__(
        self,
        stage: Stage,
        topic: Collection[str] = (),
        points: Collection[frozenset[str]] = (),
        side: Side | None = None,
    ) -> None:
        self._stage, self._topic, self._points, self._side = stage, topic, points, side
        self._readers: dict[frozenset[int], _Reader] = {}
        self._seen: list[tuple[str, bool]] = []
        self._claims: dict[object, Unit | None] = {}

    def units(self, sentences: Sequence[Sentence], whole: Collection[int] = ()) -> list[Unit]:
        """The units of the speech so far, each a copy of its own with a claim of at least three words.

        Args:
            sentences: the speech.
            whole: indices of sentences that begin no unit for taking up a point.
        """
        seen = [(sentence.text, sentence.paragraph) for sentence in sentences]
        if seen[: len(self._seen)] != self._seen:  # an earlier sentence was corrected
            self._readers.clear()
        self._seen = seen
        reader = self._readers.get(frozenset(whole))
        if reader is None:
            reader = self._readers[frozenset(whole)] = _Reader(self._stage, self._points, whole, self._side)
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
        points: Collection[frozenset[str]] = (),
        whole: Collection[int] = (),
        side: Side | None = None,
    ) -> None:
        self.units: list[Unit] = []
        self.count = 0
        self._stage, self._points, self._whole, self._side = stage, points, whole, side
        self._unit: Unit | None = None
        self._focus = Focus.NONE
        self._summing = 0  # so many more sentences may belong to an overview
        self._paragraph = False  # a paragraph began with a sentence that was left out
        self._counted: tuple[Unit | None, int] = (
            None,
            0,
        )  # what is answered by so many answers that are still to come

    def read(self, index: int, sentence: Sentence) -> None:
        self.count = index + 1
        self._paragraph = self._paragraph or sentence.paragraph
        if self._side is not None:
            sentence = replace(sentence, text=reports.in_first_person(sentence.text, self._side))
        head = header(sentence.text, opening=self._stage is Stage.OPENING)
        if head and head.kind is HeaderKind.PASSAGE:
            self._focus, self._unit, self._counted = head.focus, None, (None, 0)
            return
        text = after_verdict(sentence.text) or self._granted(sentence.text)
        if self._stage is Stage.OPENING and (
            COUNTED.search(text) or RECAP.search(text) or self._sums_up(head, text)
        ):
            text = ""  # "On growth they fail for two reasons": the reasons are the claims
        if not text and self._stage is Stage.OPENING and ANNOUNCES.search(sentence.text):
            self._forget_introduction()
        turns = head is not None and head.kind is HeaderKind.TURN and bool(head.topic) and not head.rest
        if (
            turns
            and head is not None
            and sentence.text.rstrip().endswith("?")
            and not self._known(head.topic)
        ):
            head, turns = None, False  # "And what about pianists?" is an example, and turns to no point
        if not text and turns:
            text = sentence.text  # "Let us talk about sleep" makes no point, and begins one
        if not text:
            # "I will first answer my opponent": what follows may be about theirs.
            if re.search(
                r"\b(?:respond|answer|rebut|tackle|deal|attack|address|take|go through|start|begin)",
                sentence.text,
                re.I,
            ):
                self._focus = Focus.THEIRS if reports.others(sentence.text) else self._focus
            return
        if head is not None and text != sentence.text:
            head = SentenceHeader(head.kind, head.topic, text, head.focus, head.own) if head.topic else None
        if self._counts_answers(text):
            return
        if _THEIRS_COUNTED.search(text):
            self._focus = Focus.THEIRS
        told = head is not None or begins(self._unit, self._stage, text, self._paragraph)
        taken_up = not told and index not in self._whole and self._takes_up(text)
        loose = not told and not taken_up and index not in self._whole and shifts(self._unit, text)
        if told or taken_up or loose:
            before = self._unit
            self._unit = Unit(index, index, taken_up=taken_up, loose=loose)
            self.units.append(self._unit)
            self._answer_reported(self._unit, head, before)
            self._turn_of(self._unit, text, before)
        assert self._unit is not None
        if head is not None:
            self._announce(self._unit, index, head)
            text = head.rest if head.kind is HeaderKind.TURN else ""
        self._paragraph = False
        self._unit.last = index
        counted = _HAVE_ANSWERS.search(text)
        text = text[: counted.start()] if counted else text
        if text and not counted:
            take_in(self._unit, index, text)
        if counted and not self._unit.asked:
            self._unit.target = f"{self._unit.target} {text}".strip()
            self._expect(self._unit, counted["count"])

    def _granted(self, text: str) -> str:
        """ "Yes, I agree with that" behind a report says more than nothing."""
        reported = self._unit is not None and self._unit.attributed and not self._unit.has_point
        return text if reported and agrees(text) else ""

    def _sums_up(self, head: SentenceHeader | None, text: str) -> bool:
        """True for "each of these is a case of …" and for what goes on with it."""
        if head is not None or cues.NEW_POINT.search(text):
            self._summing = 0
            return False
        if is_overview(text):
            self._summing = _LONGEST_OVERVIEW
            return True
        self._summing -= 1
        return self._summing >= 0

    def _known(self, topic: str) -> bool:
        words = content_words(topic)
        return not self._points or any(words & point for point in self._points)

    def _counts_answers(self, text: str) -> bool:
        """ "They say that … Two answers. First, …; second, …": what follows answers what was reported."""
        counted = _ANSWERS.match(text)
        unit = self._unit
        if counted and unit is not None and (unit.target or unit.about) and not unit.has_point:
            self._expect(unit, counted["count"])
        return counted is not None

    def _expect(self, unit: Unit, count: str) -> None:
        """So many answers to what the unit names are to come."""
        self._counted = (unit, _HOW_MANY.get(count.lower(), _SOME))

    def _answer_reported(self, unit: Unit, head: SentenceHeader | None, before: Unit | None) -> None:
        """A counted answer, or the first of some that are numbered, answers what was reported before it."""
        named, left = self._counted
        numbered = head is not None and head.kind is HeaderKind.POINT and not head.own
        open_report = before is not None and before.attributed and before.target and not before.has_point
        if not left and numbered and open_report and self._stage is Stage.REBUTTAL:
            named, left = before, _SOME
        if left and numbered and named is not None:
            unit.attributed = unit.named = True
            unit.target, unit.number = named.target or named.about, named.number
            self._counted = (named, left - 1)
        elif not unit.loose:
            self._counted = (None, 0)

    def _turn_of(self, unit: Unit, text: str, before: Unit | None) -> None:
        """ "And also this makes it worse": a turn that names no point is of the one just answered."""
        if before is None or self._stage is Stage.OPENING or not before.attributed or before.reminding:
            return
        if not (unit.attributed or unit.target) and turns(text) and reports.report(text) is None:
            unit.attributed, unit.named = True, before.named
            unit.target, unit.number = before.target or before.about, before.number

    def _forget_introduction(self) -> None:
        """What came before the road map introduced the speech: it is a point only with a reason."""
        if not any(unit.signposted for unit in self.units):
            kept = (unit for unit in self.units if unit.attributed or cues.GIVES_REASON.search(unit.text))
            self.units, self._unit = list(kept), None

    def _announce(self, unit: Unit, index: int, head: SentenceHeader) -> None:
        if head.own or head.focus is Focus.OWN:
            self._focus = Focus.OWN
        if head.own and head.kind is HeaderKind.POINT and self._stage is Stage.CLOSING:
            unit.reminding = True  # "our strongest point is still …": there is nothing new of one's own
        unit.own = head.kind is HeaderKind.TURN and head.own
        theirs = head.focus is Focus.THEIRS or (
            head.bare and self._focus is Focus.THEIRS and self._stage is not Stage.CLOSING
        )
        if theirs:
            unit.attributed = unit.named = True
            unit.target = head.topic or head.rest
            number(unit, head.topic)
        elif head.kind is HeaderKind.POINT and head.rest:
            weighs = self._stage is Stage.CLOSING and cues.WEIGH.search(head.rest)
            if (
                reports.ATTRIBUTION.search(head.rest)
                or weighs
                or cues.REMIND.search(head.rest)
                or cues.NO_ANSWER.search(head.rest)
            ):
                take_in(unit, index, head.rest)
            else:
                unit.stated = (index, head.rest)
                unit.turning = bool(cues.TURNS.search(head.rest))
                unit.body.append((index, head.rest))
        if not theirs:
            unit.about = head.topic
            number(unit, head.topic)
            opens = head.kind is HeaderKind.POINT or self._stage is Stage.OPENING
            unit.signposted = opens and not (
                self._stage is Stage.CLOSING
                and (_QUESTION.match(head.topic) or head.topic.endswith("?") or unit.weighing)
            )

    def _takes_up(self, text: str) -> bool:
        """True if a sentence in the middle of a unit is about another point of theirs."""
        unit = self._unit
        assert unit is not None
        if self._stage is Stage.OPENING or unit.signposted or not unit.has_point:
            return False
        if CONTINUES.match(text) or REASON_FIRST.match(text) or text.rstrip().endswith("?"):
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
    answering = unit.attributed or unit.answering or unit.taken_up
    if unit.stated is not None:
        place: int | None = unit.body.index(unit.stated)
    else:
        answering = unit.attributed or unit.answering or unit.taken_up
        place = choose(
            unit.body,
            answering=answering,
            topic=topic,
            doubtful=doubtful,
            points=points,
        )
    if place is None or (not unit.signposted and all(echoes(text, points) for _, text in unit.body)):
        return False
    unit.said_at, sentence = unit.body[place]
    sentence = what_is_granted(sentence) if unit.conceding and unit.yielding else sentence
    if sentence.rstrip().endswith("?") and not (answering or unit.about or unit.signposted):
        return False  # it only asks, of nobody: "Who pays, and does the thing even work?"
    unit.claim, because = split_claim(sentence)
    rest = [because] if because else []
    rest += [text for at, (_, text) in enumerate(unit.body) if at != place and not is_bare(text)]
    unit.argument = " ".join(rest).strip()
    return count_words(unit.claim) >= 3
