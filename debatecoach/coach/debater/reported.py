"""The other side's words as they may be repeated: word for word and whole, or not at all.

Nothing is put into another person, tense or mood. What is no point (a greeting, a sign-off, a complaint that
something went unanswered), what was noted in shorthand and what ends in the middle of a clause is not
repeated, nor what leans on another sentence ("it does not deliver the housing"), tells the judge what to do
or says what the speaker does not claim; the point is then called by its commonplace's name, or a neutral one
(:meth:`debatecoach.coach.debater.scene.Scene.point`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from debatecoach.coach.debater.clauses import foreign
from debatecoach.coach.listen.claimed import claimed
from debatecoach.coach.listen.clause import has_verb, strip_lead
from debatecoach.coach.listen.sentences import split_sentences

QUOTED_WORDS = 25
"""Most words of the other side's that are repeated in one breath."""
_LEAST_WORDS = 4
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
    r"|^i(?:['’](?:m|ll|d|ve|re))?\b"
    r"|^we(?:['’]\w+)? (?:say|believe|support|oppose|think|submit|ask|want|beg|stand|will|would"
    r"|define|concede|accept|propose|argue|regret|urge|suggest|recommend|demand)\b"
    r"|^we(?:['’](?:d|ll)| would| will| shall)\b|^(?:sub)?point \w\b",
    re.IGNORECASE,
)
"""What means nothing without the sentence before it, is a question or an order, or is about the debate."""
_LABEL = re.compile(
    r"^(?:(?:sub)?point|contention|argument|reason|impact|link|warrant|claim)s?"
    r"(?: (?:\w|\d+|one|two|three))?\s*[:,.]\s*"
    r"|^(?:first|second|third|last|final)(?:ly)?\s*[:,]\s*"
    r"|^(?:and|but|so|yet|also|plus|because|right|well|now|then|um|uh|oh|like|again|i mean|you know"
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


def quotable(texts: Iterable[str]) -> str:
    """The first whole sentence or clause of a person's that can be repeated word for word; empty if none."""
    for text in texts:
        for sentence in split_sentences(text):
            if words := _whole_words(sentence.text):
                return words
    return ""


def _whole_words(text: str) -> str:
    if foreign(text) or _NOTES.search(text):
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
        heads = [words[: found.start()].strip(" ,;:") for found in _END.finditer(words)]
        fitting = [head for head in heads if len(head.split()) <= QUOTED_WORDS and not _LEANS.match(head)]
        words = max(fitting, key=len, default="")
    if (
        asked
        or _LEANING.search(words)
        or not has_verb(words.rpartition(",")[2] if _LEANS.match(words) else words)
    ):
        return ""
    if len(words.split()) < _LEAST_WORDS or _DANGLING.search(words):
        return ""
    return words[:1].upper() + words[1:]
