"""The other side's words as they may be repeated: word for word and whole, or not at all.

Nothing is put into another person, tense or mood. What is no point (a greeting, a sign-off, a complaint that
something went unanswered), what was noted in shorthand and what ends in the middle of a clause is not
repeated, nor what leans on another sentence ("it does not deliver the housing"), tells the judge what to do,
tells a story or says what the speaker does not claim. A sentence is read where it stands
(:class:`SaidInPlace`): what is said before the first argument is announced opens the speech, and what the
next sentence turns round was only granted. The point is then called by its commonplace's name if its own
words bear that out, else by the number its speaker gave it
(:meth:`debatecoach.coach.debater.scene.Scene.point`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from debatecoach.coach.debater.clauses import NUMBERS, ORDINALS, foreign
from debatecoach.coach.listen.claimed import claimed
from debatecoach.coach.listen.clause import AUXILIARIES, VERB_FORMS, has_verb, is_denied, strip_lead
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.stems import STOP

QUOTED_WORDS = 25
"""Most words of the other side's that are repeated in one breath."""
_LEAST_WORDS = 5
_RIVAL = (
    r"\b(?:my (?:learned |worthy )?opponents?|the (?:other (?:side|team)|opposition|proposition|government"
    r"|affirmative|negative|first speaker|last speaker))\b"
)
_STILL = r"(?: (?:have|has|had|still|just|completely|totally|also|again))*"
_NOT = r" ?(?:never|did not|didn['’]t|have not|haven['’]t|has not|hasn['’]t|failed to|forgot to)\b"
COMPLAINT = re.compile(
    # Of "they" only what debaters do: children, too, may be said to "never talk".
    rf"\b(?:they|you){_STILL}{_NOT}.{{0,24}}?\b(?:answer|address|respond|repl(?:y|ied)|deal with|dealt with"
    r"|explain|rebut|touch|prove|tell you|told you)"
    rf"|{_RIVAL}{_STILL}{_NOT}.{{0,24}}?\b(?:answer|address|respond|repl(?:y|ied)|deal|explain|rebut|touch|prove"
    r"|talk|mention|say|said|show|tell|told)"
    rf"|(?:\b(?:they|you)|{_RIVAL}){_STILL} (?:ignored|dropped)\b",
    re.IGNORECASE,
)
"""The other side says that something of theirs was left alone."""
_NO_POINT = re.compile(
    r"\b(?:fair|good|great|nice|interesting) (?:question|point|speech)\b"
    r"|\bmeans (?:any|all|that|every)\b|\bwe define\b"
    r"|\b(?:first|second|third|main|last|next) (?:point|thing|argument|reason) (?:i|we|is|that)\b"
    r"|\b(?:where|how) this debate\b|\bthank you\b|\bplease (?:vote|support|oppose|reject)\b"
    r"|^(?:i|we) (?:am |are )?(?:oppose|support|propose|disagree|agree|proud|happy|glad|here)\b"
    r"|^(?:they|my opponents?|the other (?:side|team)|the opposition|you) (?:also |then |just )?"
    r"(?:ask|say|claim|argue|tell|think|said|told)(?:s|ed|d)?\b",
    re.IGNORECASE,
)
_LEANING = re.compile(
    r"^(?:it|they|this|that|these|those|he|she|there|here|such|both|neither|either|one of|some of|so|yet"
    r"|then|also|again|still|instead|otherwise|think|imagine|look|picture|take|remember|consider|ask|let|suppose"
    r"|say|don['’]t|do not|please|what|which|who|whose|how|why|when|where|would|could|should|can|do|does|did"
    r"|is|are|another|about|not (?:only )?because)\b"
    r"|\b(?:like (?:that|this)|the same|that way|in this way|the former|the latter|as i said|as well too)\b"
    r"|\b(?:proposition|opposition|government bench|my opponents?|other side|this side|our side"
    r"|this motion|the motion|the judges?|the house|my (?:first|second|third|last|next)"
    r"|vote (?:for|against)|you vote|thank)\b"
    r"|\b(?:i|we) (?:(?:do|would|will) not|don['’]t|am not|are not) (?:say|defend|claim|deny|argu|against)"
    r"|^(?:consequently|thus|hence|therefore|especially|first|second|third|last|the last|conclusion)\b"
    # the speaker's own life, and what is told of "you" to make others feel it
    r"|\b(?:i|my|me|mine)\b|^your?\b"
    r"|^some(?:one|body) (?!who\b)|^(?:no|not) [^,]+, (?:no|not|just)\b"
    # granted, and then turned round
    r"|(?:^|, )(?:sure|true|granted|fine)\b|\b(?:obviously|of course|admittedly|certainly)\b"
    # what happened once
    r"|\b(?:was|did|didn['’]t|told|said|went|came|knew|saw|ago|yesterday|last (?:year|month|week))\b"
    r"|\b(?:this|the) debate\b|\b(?:our|the|their) (?:first|second|third) \w+\b|^the question\b"
    r"|^we(?:['’]\w+)? (?:say|believe|support|oppose|think|submit|ask|want|beg|stand|will|would"
    r"|reply|answer|know|hold"
    r"|define|concede|accept|propose|argue|regret|urge|suggest|recommend|demand)\b"
    r"|^we(?:['’](?:d|ll)| would| will| shall)\b|^(?:sub)?point \w\b",
    re.IGNORECASE,
)
"""What means nothing without the sentence before it, is a question or an order, or is about the debate."""
_LABEL = re.compile(
    r"^(?:(?:sub)?point|contention|argument|reason|impact|link|warrant|claim)s?"
    r"(?: (?:\w|\d+|one|two|three))?\s*[:,.]\s*|^number (?:\w+)\s*[:,.]\s*"
    r"|^(?:first|second|third|last|final)(?:ly)?\s*[:,]\s*"
    r"|^(?:and|but|so|yet|also|plus|because|right(?! now)|well|now|then|um|uh|oh|again|i mean|you know"
    r"|furthermore|moreover|besides|meanwhile|in fact|of course|after all|equally|similarly|however"
    r"|on top of (?:this|that|it all)|what is more|what['’]s more|more importantly|in addition)\b[\s,]+"
    r"|^(?:(?:dear|honou?rable|esteemed|mr\.?|madam|ladies and|fellow)\s+)*"
    r"(?:chair\w*|speaker|judges?|adjudicators?|opponents?|every(?:one|body)|friends|gentlemen|audience|panel)\s*,\s*",
    re.IGNORECASE,
)
"""A heading, a connection or whom it is said to, before a sentence's own words."""
_NOTES = re.compile(r"[→←↑↓⇒=+&@~]|->|\s[-–]\s|\b\w{1,4}/|\b(?-i:[b-df-hj-np-tv-xz]{3,})\b")
"""Signs of a debater's notes: arrows and the like, "b/c", words without a vowel ("tchrs"; not NHS)."""
_GRANTED = re.compile(
    r"^(?:(?:i|we) (?:understand|agree|know|see|admit|believe)|true|yes|sure|well|okay|maybe)\b"
    r"[^,.]{0,40}[,.]?\s+but\s+",
    re.IGNORECASE,
)
"""What is granted to the other side before the point."""
_PREDICATE = re.compile(
    r"^(?!\w*ss\b)\w+s (?:an?|the|its|itself|our|my|their|how|why|whether)\b", re.IGNORECASE
)
"""A statement that has lost what it was about: of "my third argument concerns the norm" the end."""
_END = re.compile(r"\s*(?:[;:–—]|\b(?:because|so that|which means|and so)\b)", re.IGNORECASE)
_LEANS = re.compile(
    r"^(?:if|when|although|though|because|while|since|unless|even|once|and|or|but|so|which|who"
    r"|that (?:is|was)|for (?:example|instance))\b",
    re.IGNORECASE,
)
_DANGLING = re.compile(
    r"(?<!\bto |\bof |\bby |\bat )(?<!with |from |like |than |does )\bthat$"
    r"|\b(?:the|an?|of|to|if|when|than|like|is|are|was|as|not|their|they|which|who|my|his|her|and|or|but"
    r"|because|so|for|with|very|really)$",
    re.IGNORECASE,
)


_UNSURE = re.compile(
    r"^(?:(?:and|but|so|well),? )?(?:maybe|perhaps|probably|apparently|like)\b",
    re.IGNORECASE,
)
"""Words that are taken off a sentence's head without being said by habit only."""
_OTHERS_WORDS = re.compile(r"[“\"]\w+(?:\W+\w+){2,}[”\"]")
_THIRD = re.compile(
    r"\b(?:(?P<one>it|its|itself)|(?P<many>they|them|their|theirs|themselves|these|those)|he|she|him|her|his)\b",
    re.IGNORECASE,
)
_MANY = frozenset(
    ("people", "children", "women", "men", "police", "everybody", "everyone", "nobody", "whoever", "who")
)
_PLACE = frozenset(
    ("at", "in", "on", "for", "by", "from", "with", "to", "under", "after", "before", "without", "of")
)
_SMALL = _PLACE | STOP | {"once", "even", "unless", "until", "today", "everything", "something", "somebody"}


def _unresolved(words: str) -> bool:
    """True if its first "it", "they" or "she" stands for nothing that is named in the sentence before it."""
    found = _THIRD.search(words)
    if found is None:
        return False
    before = re.findall(r"[\w'’-]+", words[: found.start()].lower())
    if found["many"]:
        named = [
            w
            for w in before
            if w.endswith("s") and not w.endswith(("ss", "'s", "’s")) and w not in VERB_FORMS
        ]
        return not named and not _MANY & set(before)
    return not any(_names_it(*three) for three in zip(["", *before], before, [*before[1:], ""], strict=False))


def _names_it(ahead: str, word: str, after: str) -> bool:
    """True if a word may be the one thing that "it" stands for: no verb, no place, no adjective, not many."""
    known = _SMALL | VERB_FORMS
    many = word.endswith("s") and not word.endswith("ss")
    return not (word in known or many or ahead in _PLACE | AUXILIARIES) and (not after or after in known)


_ANNOUNCED = re.compile(
    r"^\W*(?:(?:and|but|so|now|ok|okay|well|then|at|on to|for|number|point|argument|reason|contention) )*"
    r"(?:(?:my|our|the) )?(?P<nth>first|second|third|fourth|fifth|one|two|three|four|five|next|last|final)"
    r"(?:l?ly)?(?=\s*[,:.]| of all\b| is\b| because\b| (?:and \w+ )?(?:\w+ )?(?:point|argument|reason"
    r"|contention|thing|problem|issue)\b)|^let (?:me|us) (?:begin|start) with\b",
    re.IGNORECASE,
)
_TURNED = re.compile(
    r"^(?:but|yet|however|now|well|true|wrong|no|except|in fact|actually|nonsense"
    r"|that(?:['’]s| is) (?:not|wrong|false|a))\b",
    re.IGNORECASE,
)
_HALF = re.compile(r"^(?:an?|one) \w+", re.IGNORECASE)
_OTHER_HALF = re.compile(r"^(?:an?|one|another|the others?) \w+", re.IGNORECASE)
_REASON_FIRST = re.compile(r"^(?:and |but )?because [^,]+,", re.IGNORECASE)
"""A sentence whose head is taken off where it is noted as a claim: what is left is two sentences in one."""


@dataclass(frozen=True, slots=True)
class SaidInPlace:
    """A speech's sentences, and which of its speaker's arguments each belongs to.

    ``numbers``: 0 before the first is announced; empty where no two were announced in order.
    """

    sentences: tuple[str, ...]
    numbers: tuple[int, ...]

    @classmethod
    def read(cls, sentences: Sequence[str]) -> SaidInPlace:
        numbers, at = [], 0
        for text in sentences:
            if found := _ANNOUNCED.match(text):
                word = (found["nth"] or "first").lower()
                known = next((names.index(word) for names in (ORDINALS, NUMBERS) if word in names), at + 1)
                at = at + 1 if known == at + 1 else at
            numbers.append(at)
        return cls(tuple(sentences), tuple(numbers) if at > 1 else ())

    def number(self, place: int) -> int:
        """The speaker's own number of the argument a sentence belongs to; 0 where there is none."""
        return self.numbers[place] if place < len(self.numbers) else 0

    def argues(self, place: int) -> bool:
        """False for what opens the speech, for what is said only to be turned round or as half of a
        contrast, and for what is not whole as it is noted."""
        if self.numbers and not self.numbers[place]:
            return False
        after = self.sentences[place + 1] if place + 1 < len(self.sentences) else ""
        said = self.sentences[place]
        half = _HALF.match(said) and _OTHER_HALF.match(after)
        return not (_TURNED.match(after) or half or _REASON_FIRST.match(said))


def quotable(texts: Iterable[str]) -> str:
    """The first whole sentence or clause of a person's that can be repeated word for word; empty if none."""
    for text in texts:
        for sentence in split_sentences(text):
            if words := _whole_words(sentence.text):
                return words
    return ""


def _whole_words(text: str) -> str:
    if foreign(text) or _NOTES.search(text) or _UNSURE.match(text) or _OTHERS_WORDS.search(text):
        return ""
    bare = strip_lead(_GRANTED.sub("", text.strip())).strip()
    while found := _LABEL.match(bare):
        bare = bare[found.end() :]
    place = text.lower().find(bare.lower().rstrip(" .!?"))
    if not bare or place < 0:  # its words would not be the speaker's own
        return ""
    if _PREDICATE.match(bare):
        return ""
    asked = bare.endswith("?")
    words = re.sub(r"[“”\"]", "", text[place:]).strip(" ,;:.!?…")
    if COMPLAINT.search(words) or _NO_POINT.search(words) or claimed(words) != words:
        return ""
    if len(words.split()) > QUOTED_WORDS:
        asked = False
        heads = [
            words[: found.start()].strip(" ,;:")
            for found in _END.finditer(words)
            if not is_denied(words[: found.start()], words[found.start() :])
        ]
        fitting = [head for head in heads if len(head.split()) <= QUOTED_WORDS and not _LEANS.match(head)]
        words = max(fitting, key=len, default="")
    if (
        asked
        or _LEANING.search(words)
        or not has_verb(words.rpartition(",")[2] if _LEANS.match(words) else words)
    ):
        return ""
    if len(words.split()) < _LEAST_WORDS or _DANGLING.search(words) or _unresolved(words):
        return ""
    return words[:1].upper() + words[1:]
