"""From sentences to argument units: where a point begins, what it answers, and which words make its claim."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace

from debatecoach.coach.listen import cues
from debatecoach.coach.listen.clause import NOT_BEFORE, cell_clause, is_denied, of_self, strip_lead, usable
from debatecoach.coach.listen.cues import is_bare, is_chatter, is_dismissal, report
from debatecoach.coach.listen.headers import Focus, HeaderKind, SentenceHeader, header, own_topic
from debatecoach.coach.listen.stems import content_words, count_words, overlap
from debatecoach.debate.format import Stage
from debatecoach.debate.point import Ground
from debatecoach.debate.speech import Sentence

LONGEST_UNIT = 10
"""Sentences after which a unit that no signpost ends is taken to be over; twice as many if one began it."""
_SHIFT_AFTER = 4
_EARLY, _AT_HEAD = 30, 6
"""Characters before a reminder, and before a report, that a sentence begins with."""
_COUNTED = {"two": 2, "three": 3}
"""Numbered answers to come to one report, where it is said how many; else at most"""
_SOME = 4
_LEAST, _SHARE, _ECHO = 2, 0.25, 0.5
"""How many of a point's own words, and what share of them, a sentence says that takes it up or says it "
"again."""
_SUBJECT, _HEAD = 3, 10
"""Words of a sentence within which one word, or some, take a point up: what it is about comes first."""
_COMMON, _MANY = 0.1, 20
"""A word in more than this share of this many prepared claims says little."""

_CONTINUES = re.compile(
    r"\W*(?:it|this|that|these|those|he|she|so|because|since|for example|which|therefore|and|but|if|when)\b",
    re.I,
)
_AGAINST = re.compile(
    r"\b(?:not|never|nobody|nothing|none|no|cannot|but|whereas|only|because|so|if)\b|n['’]t\b", re.IGNORECASE
)
_THEIRS_COUNTED = re.compile(
    rf"\b{cues.OTHERS}\b[\w'’ ]{{0,24}}\b(?:two|three|four|several) (?:\w+ )?(?:answers|responses|attacks"
    rf"|points|things"
    r"|arguments|reasons)\b",
    re.IGNORECASE,
)
"""Says how many things the other side said: "the first is …" is one of them."""
_RESPONSES = re.compile(
    r"(?:^\W*|[,;:]\s+)(?:(?:and|so|i|we|have|['’]ve|got|there|are|here) )*"
    r"(?P<count>two|three|four|several|a few) (?:\w+ )?"
    r"(?:answers|replies|responses|rebuttals|problems)(?: (?:to|with) (?:that|this|it))?\W*$",
    re.IGNORECASE,
)
"""Says how many answers to what was reported are to come."""
_ASKS = re.compile(r"^\W*(?:who|what|whether|how|which|why|where)\b|\?$", re.IGNORECASE)
_SO_YOU = re.compile(r",\s+so\s+(?=(?:you|we|they)\b[\w ]{0,12}(?:n['’]t|not|never|cannot)\b)", re.IGNORECASE)
"""Concludes against what was reported: ", so you can't spend it twice"."""
_LINKING = re.compile(
    r"^(?:(?:you|us) (?=that\b)|is|was|that|about|of|on|for|as|how|why|are|were)\b\s*|^[,:]\s*", re.I
)
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
_CARDINALS = ("one", "two", "three", "four", "five", "six")

_CONCLUDES = re.compile(r"^\W*(?:and )?(?:so|therefore|thus|which means|as a result)\b|^(?:所以|因此)", re.I)
_REASONS = re.compile(
    r"\bbecause\b|,? so (?:the|that|a|it|they|we|you|he|she|people|there|i)\b|\bthen\b", re.I
)
_LEANING = re.compile(
    r"(?:it|this|that|they|he|she|these|those|(?:both|all|some|one) of (?:them|these|those))\b", re.I
)
_PAST = re.compile(r"\b(?:was|were|had|did|went|came|said)\b", re.IGNORECASE)
_BUT = re.compile(r"\W*(?:but|yet|however)\b", re.IGNORECASE)
_HARDLY_HEARD, _ECHOES = 1.0, 1.5
_FIRST, _TOPIC = 0.45, 0.15
_LONG, _TOLD, _OBJECTS = 1.3, 0.55, 0.7
"""Fitted to tests/flow_gold, each speech read with what the others taught: longer, in the present, topic."""


@dataclass(slots=True)
class Unit:
    """One argument of a speech.

    Attributes:
        first, last: indices of its first and last sentence.
        body: the sentences that argue, each with its index and without what was reported of the other side.
        about: the topic its header names ("shy students"), empty without one.
        stated: (index, words) of the claim its header makes itself, None if it makes none.
        target: what it says the other side said, empty if it reports nothing.
        number: which of their main points it names ("their second point" is 1), -1 if none.
        signposted, attributed, named, reminding, weighing: the cues found; ``named``: the other side is
            named beyond doubt, not only as "they".
        foreseen: it answers what somebody may say, not what was said.
        asked: it takes up a question the other side put.
        taken_up: it begins with a point of the other side's in the speaker's mouth and no other cue.
        loose: it begins only because it speaks of something else, or what was before is long.
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
    stated: tuple[int, str] | None = None
    target: str = ""
    number: int = -1
    signposted: bool = False
    attributed: bool = False
    named: bool = False
    reminding: bool = False
    weighing: bool = False
    foreseen: bool = False
    asked: bool = False
    taken_up: bool = False
    loose: bool = False
    turning: bool = False
    conceding: bool = False
    applied: str = ""
    claim: str = ""
    argument: str = ""
    said_at: int = 0

    @property
    def key(self) -> tuple[object, ...]:
        """All that is known of it: units with equal keys are read alike."""
        values = (getattr(self, name) for name in self.__slots__)
        return tuple(tuple(value) if isinstance(value, list) else value for value in values)

    @property
    def opens(self) -> str:
        """Its first sentence that argues."""
        return self.body[0][1] if self.body else ""

    @property
    def text(self) -> str:
        """Everything it argues."""
        return " ".join(text for _, text in self.body)

    @property
    def has_point(self) -> bool:
        """True once some sentence of it says more than a label or a report."""
        return self.stated is not None or any(not is_bare(text) for _, text in self.body)


class Segments:
    """The units of one speech as it grows, in order: only what was added is read. Chatter belongs to none.

    Args:
        stage: which part of the debate it is.
        topic: stems the debate is about (:func:`~debatecoach.coach.listen.stems.content_words`).
        points: the other side's, by :func:`own_words`: in a rebuttal a sentence that takes another one up
            begins a unit.
    """

    def __init__(
        self, stage: Stage, topic: Collection[str] = (), points: Collection[frozenset[str]] = ()
    ) -> None:
        self._stage, self._topic, self._points = stage, topic, points
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
            reader = self._readers[frozenset(whole)] = _Reader(self._stage, self._points, whole)
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
        self, stage: Stage, points: Collection[frozenset[str]] = (), whole: Collection[int] = ()
    ) -> None:
        self.units: list[Unit] = []
        self.count = 0
        self._stage, self._points, self._whole = stage, points, whole
        self._unit: Unit | None = None
        self._focus = Focus.NONE
        self._paragraph = False  # a paragraph began with a sentence that was left out
        self._counted: tuple[Unit | None, int] = (None, 0)  # what so many answers still to come are given to

    def read(self, index: int, sentence: Sentence) -> None:
        self.count = index + 1
        self._paragraph = self._paragraph or sentence.paragraph
        head = header(sentence.text, opening=self._stage is Stage.OPENING)
        if head and head.kind is HeaderKind.PASSAGE:
            self._focus, self._unit, self._counted = head.focus, None, (None, 0)
            return
        text = sentence.text
        counted = _RESPONSES.search(text)
        if counted and self._unit is not None and not text[: counted.start()].strip():
            self._counted = (self._unit, _COUNTED.get(counted["count"].lower(), _SOME))
            return
        announces = head is not None and head.kind is HeaderKind.TURN and not head.rest
        if is_chatter(text) and not announces and not self._reports_granted(text):
            return  # but "Let us talk about sleep" begins a point
        if _THEIRS_COUNTED.search(text):
            self._focus = Focus.THEIRS
        told = head is not None or _begins(self._unit, self._stage, text, self._paragraph)
        taken_up = not told and index not in self._whole and self._takes_up(text)
        loose = not told and not taken_up and index not in self._whole and _shifts(self._unit, text)
        if told or taken_up or loose:
            before = self._unit
            self._unit = Unit(index, index, taken_up=taken_up, loose=loose)
            self.units.append(self._unit)
            self._answer_reported(self._unit, head, before)
        assert self._unit is not None
        if head is not None:
            self._announce(self._unit, index, head)
            text = head.rest if head.kind is HeaderKind.TURN else ""
        self._paragraph = False
        self._unit.last = index
        if counted := _RESPONSES.search(text):
            self._unit.target = f"{self._unit.target} {text[: counted.start()]}".strip()
            self._counted = (self._unit, _COUNTED.get(counted["count"].lower(), _SOME))
        elif text:
            _take_in(self._unit, index, text)

    def _reports_granted(self, text: str) -> bool:
        """ "Yes, I agree with that" behind a report says more than nothing."""
        return self._unit is not None and self._unit.attributed and cues.agrees(text)

    def _answer_reported(self, unit: Unit, head: SentenceHeader | None, before: Unit | None) -> None:
        """Numbered answers, from the first on, answer what was reported before them."""
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

    def _announce(self, unit: Unit, index: int, head: SentenceHeader) -> None:
        """Take in what a header says of its unit."""
        if head.own:
            self._focus = Focus.OWN
        theirs = head.focus is Focus.THEIRS or (
            head.bare and self._focus is Focus.THEIRS and self._stage is not Stage.CLOSING
        )
        if theirs:
            unit.attributed = unit.named = True
            unit.target = head.topic or head.rest
        elif head.kind is HeaderKind.POINT and head.rest:
            cue = cues.ATTRIBUTION.search(head.rest) or cues.REMIND.search(head.rest)
            if cue or (self._stage is Stage.CLOSING and cues.WEIGH.search(head.rest)):
                _take_in(unit, index, head.rest)
            else:
                unit.stated = (index, head.rest)
                unit.turning = cues.turns(head.rest)
                unit.body.append((index, head.rest))
        _number(unit, head.topic)
        if not theirs:
            unit.about = head.topic
            unit.signposted = (head.kind is HeaderKind.POINT or self._stage is Stage.OPENING) and not (
                self._stage is Stage.CLOSING and (unit.weighing or _ASKS.search(head.topic))
            )

    def _takes_up(self, text: str) -> bool:
        """True if a sentence in the middle of a unit is about another point of theirs.

        "Unions correct employers' power only where there is one employer" reports nobody: what gives it away
        is the other side's own words.
        """
        unit = self._unit
        assert unit is not None
        if self._stage is Stage.OPENING or unit.signposted or unit.conceding or not unit.has_point:
            return False
        if re.match(r"\W*(?:because|since|for example)\b", text, re.I) or text.rstrip().endswith("?"):
            return False
        words, start = content_words(" ".join(text.split()[:_HEAD])), text.split()[:_SUBJECT]
        before = content_words(f"{unit.target} {unit.text}")
        anybody = re.match(r"(?:an?|most|some|many|few|all|every|no|each)\b", text, re.IGNORECASE)
        subject = frozenset() if anybody else content_words(" ".join(start)) - before
        counts = Counter(word for point in self._points for word in point)
        return any(counts[word] == 1 for word in subject) or any(
            len(words & point) >= (least := max(_LEAST, _SHARE * len(point)))
            and len(before & point) < least
            and (words - before) & point
            for point in self._points
        )


def own_words(points: Iterable[str], motion: str, prepared: Sequence[str]) -> list[frozenset[str]]:
    """The stems of each point that are its own: neither the motion's, nor what all claims are about.

    Args:
        points: claims of the other side's.
        motion: its text.
        prepared: the claims of both sides' rehearsal trees.
    """
    counts = Counter(word for claim in prepared for word in content_words(claim))
    common = {word for word, count in counts.items() if count > max(_MANY, len(prepared)) * _COMMON}
    everywhere = common | content_words(motion)
    return [words for words in (content_words(point) - everywhere for point in points) if words]


def _echoes(text: str, points: Collection[frozenset[str]]) -> bool:
    """True if a sentence says one of the other side's points again and nothing against it."""
    if _AGAINST.search(text):
        return False
    words = content_words(text)
    return any(len(words & point) >= max(_LEAST, _ECHO * min(len(words), len(point))) for point in points)


def _begins(unit: Unit | None, stage: Stage, text: str, paragraph: bool) -> bool:
    """True if a sentence says itself that it begins something else than the unit before.

    Args:
        unit: the one before, None if there is none.
        stage: which part of the debate it is.
        text: the sentence; it has no header.
        paragraph: it begins one.
    """
    if unit is None:
        return True
    unanswered, reminder = bool(cues.NO_ANSWER.search(text)), cues.REMIND.search(text)
    reminds = unanswered or bool(reminder and reminder.start() <= max(_EARLY, len(text) // 2))
    weighs = stage is Stage.CLOSING and bool(cues.WEIGH.search(text))
    if not unit.has_point:
        return (reminds or bool(cues.CLOSE.search(text)) or weighs) and bool(unit.body or unit.target)
    if cues.CLOSE.search(text) or paragraph or (cues.ASKED.search(text) and not unanswered):
        return True
    if stage is not Stage.OPENING and (cues.CROSS.search(text) or cues.CONCEDE.search(text)):
        return True
    said = None if unanswered else report(text)
    inside = stage is Stage.OPENING or (unit.signposted and stage is Stage.CLOSING)
    first = said is not None and not inside and said.start() < _AT_HEAD
    if said and (first or unit.attributed or cues.OTHERS_NAMED.search(text)):
        return True
    own = not unit.attributed or own_topic(text) or cues.RECALLS.search(text) or unanswered
    if reminds and own and not unit.reminding:
        return True
    if weighs and not unit.weighing:
        return True
    return not unit.signposted and bool(cues.NEW_POINT.search(text) or cues.SHIFT.search(text))


def _shifts(unit: Unit | None, text: str) -> bool:
    """True if a sentence, that says nothing of its own work, speaks of something else than the unit before,
    or that is long enough."""
    if unit is None or not unit.has_point:
        return False
    if len(unit.body) >= LONGEST_UNIT * (1 + unit.signposted):
        return True
    if unit.signposted or unit.attributed or unit.weighing or unit.taken_up or unit.reminding:
        return False
    if cues.PREMISE.search(text) or _CONTINUES.match(text) or len(unit.body) < _SHIFT_AFTER:
        return False
    words = content_words(text)
    return len(words) >= 3 and not overlap(words, content_words(" ".join(t for _, t in unit.body[-3:])))


def _take_in(unit: Unit, index: int, text: str) -> None:
    """Take in a sentence, or what is left of it behind a header, and the cues in it."""
    unit.last = index
    unit.signposted = unit.signposted or bool(cues.NEW_POINT.search(text))
    if unit.attributed and unit.target and not unit.has_point and cues.agrees(text):
        unit.conceding = True
        unit.body.append((index, unit.target))
        return
    granted = cues.CONCEDE.search(text)
    if granted and not unit.has_point and not unit.asked and report(text) is None:
        said = text[granted.end() :]
        turn = cues.TURN.search(said)
        conceded = _bare(said[: turn.start()] if turn else said)
        if count_words(conceded) >= 2:
            unit.attributed, unit.conceding = True, turn is None
            unit.target = f"{unit.target} {conceded}".strip()
            unit.body.append((index, said[turn.end() :] if turn else conceded))
            return
    if unit.conceding and not is_bare(text):  # granted, and yet: what was granted is the report
        unit.conceding = False
        unit.body.clear()
    unit.turning = unit.turning or cues.turns(text)
    crossed = None if unit.has_point else cues.CROSS.search(text)
    if crossed:
        against, colon, rest = text[crossed.end() :].partition(":")
        unit.attributed = unit.named = True
        unit.applied, unit.target = crossed[0], f"{unit.target} {_bare(against)}".strip()
        unit.body.append((index, rest.strip() if colon and count_words(rest) >= 3 else text))
        return
    unanswered = bool(cues.NO_ANSWER.search(text))
    asked = None if unanswered else cues.ASKED.search(text)
    if asked:  # "our point about …" names what was asked about: it reminds of nothing
        unit.asked = unit.attributed = unit.named = True
        unit.target = f"{unit.target} {text[: asked.start()]} {_bare(text[asked.end() :])}".strip()
        return
    recalled = cues.REMIND.search(text)
    said_by_them = None if unanswered else report(text)
    # "We said …, and they said …" is about what they said; "they said …, but we told you …" recalls.
    replied = bool(said_by_them and recalled and recalled.start() < said_by_them.start())
    unit.reminding = unit.reminding or unanswered or bool(recalled and not replied)
    unit.weighing = unit.weighing or bool(cues.WEIGH.search(text))
    if unit.reminding and not unit.about:
        unit.about = own_topic(text) or (text if unanswered and is_bare(text) else "")
    if said_by_them:
        reported, rest = _split_report(text, said_by_them)
        if recalled and recalled.start() >= said_by_them.end() and not rest:
            reported, rest = _bare(text[: recalled.start()]), text[recalled.start() :]
        unit.attributed = True
        unit.foreseen = unit.foreseen or bool(cues.PREEMPT.search(text))
        unit.named = unit.named or bool(cues.OTHERS_NAMED.search(text))
        _number(unit, said_by_them[0])
        unit.target = f"{unit.target} {reported}".strip()
        if not rest:
            return
        text = rest
    unit.body.append((index, text))


def _number(unit: Unit, named: str) -> None:
    """Which of their main points "their second point" names."""
    numbered = rf"(?:contention|point|argument|claim|number) (?:number )?({'|'.join(_CARDINALS)})\b"
    for words, pattern in ((_ORDINALS, f"({'|'.join(_ORDINALS)})"), (_CARDINALS, numbered)):
        if found := re.search(pattern, named, re.IGNORECASE):
            unit.number = words.index(found[1].lower())


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
    unit: Unit, topic: Collection[str], doubtful: Collection[int], points: Collection[frozenset[str]] = ()
) -> bool:
    """Choose the claim and argument of a unit, of sentences heard well if it can; False if it makes none."""
    answering = unit.attributed or unit.taken_up
    if unit.stated is not None:
        place: int | None = unit.body.index(unit.stated)
    else:
        place = _choose(unit.body, answering, topic, doubtful, points)
    if place is None or (not unit.signposted and all(_echoes(text, points) for _, text in unit.body)):
        return False
    unit.said_at, sentence = unit.body[place]
    if sentence.rstrip().endswith("?") and not (answering or unit.about or unit.signposted):
        return False  # it only asks, of nobody: "Who pays, and does the thing even work?"
    unit.claim, because = split_claim(cues.what_is_granted(sentence) if unit.conceding else sentence)
    rest = [because] if because else []
    rest += [text for at, (_, text) in enumerate(unit.body) if at != place and not is_bare(text)]
    unit.argument = " ".join(rest).strip()
    return count_words(unit.claim) >= 3


def _choose(
    body: Sequence[tuple[int, str]],
    answering: bool,
    topic: Collection[str],
    doubtful: Collection[int],
    points: Collection[frozenset[str]],
) -> int | None:
    """The place of the sentence a judge would write down; None if none says anything.

    Args:
        body: (index, words) of each sentence that argues.
        answering: the unit is an answer.
        topic: stems the debate is about.
        doubtful: indices of sentences that were hardly heard.
        points: the other side's, see :func:`own_words`.
    """
    best: tuple[float, int] | None = None
    first = True
    for place, (index, text) in enumerate(body):
        if is_bare(text):
            continue
        asks = text.rstrip().endswith(("?", "？"))
        score = _worth(text, answering) + (_FIRST if first and not asks else 0.0)
        score += _TOPIC * min(4, len(content_words(text) & frozenset(topic)))
        score -= _HARDLY_HEARD * (index in doubtful) + _ECHOES * _echoes(text, points) + 1.5 * asks
        if best is None or score > best[0]:
            best = (score, place)
        first = first and asks
    return best[1] if best else None


def _worth(text: str, answering: bool) -> float:
    bare = strip_lead(text)
    words = count_words(bare)
    sourced = cues.ground_of(text) is Ground.EVIDENCE  # "as a study found in 2023" tells no story
    score = _LONG * min(words, 40) / 20 + (0.6 if cues.CLAIM.search(bare) else 0.0)
    score += (_OBJECTS if _BUT.match(text) else 0.0) + (0.6 if _REASONS.search(bare) else 0.0)
    score -= _TOLD if _PAST.search(text) else 0.0
    if _CONCLUDES.match(text):
        score += 0.8
    elif cues.PREMISE.match(bare) or cues.PREMISE.match(text):
        score -= 0.2 if "," in bare else 0.9
    score -= 1.5 if cues.EXAMPLE.search(bare) and not sourced else 0.7 if of_self(text) else 0.0
    score -= 0.5 if re.match(r"[Ii]n [A-Z]\w+\b", bare) else 0.0
    score -= 0.8 if _LEANING.match(bare) else 0.0
    score -= 1.5 if cues.agrees(text) and answering or cues.CONCEDE.search(text) else 0.0
    return score - (1.0 if words < 5 else 0.5 if words > 34 else 0.0)


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
