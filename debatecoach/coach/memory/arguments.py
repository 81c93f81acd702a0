"""What somebody argued on the same question: whole arguments out of what is remembered, in their own words.

A like motion is one that :mod:`debatecoach.coach.same_question` reads as this one in other words, and no
other. Of its debates the openings are heard again, and a claim is taken with the sentences that follow as its
reason, if they stand alone: nothing about speakers or plans of that round, nothing told of oneself, and
nothing that would need a source. They are somebody's words and no evidence. Where nothing fits, there is
nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from debatecoach.coach.bench.spoken import is_order
from debatecoach.coach.bench.transcribed import round_of, spoken_sentences
from debatecoach.coach.listen.clause import VERB_FORMS, has_verb
from debatecoach.coach.listen.in_short import in_short
from debatecoach.coach.listen.listener import Listener
from debatecoach.coach.principles import FROM_MEMORY
from debatecoach.coach.same_question import named, renamed, same_question
from debatecoach.debate.argument import Argument, Score, Scorer
from debatecoach.debate.case import Case
from debatecoach.debate.format import Stage
from debatecoach.debate.matching import Similarity
from debatecoach.debate.memory import AnnotatedBy, Label, Memo
from debatecoach.debate.motion import Motion
from debatecoach.debate.person import SIMULATED
from debatecoach.debate.side import Action, Side, Team
from debatecoach.debate.speech import Speaker, words_alone
from debatecoach.debate.transcript import Spoken, Transcript

MOST = 3
"""Arguments a side is given."""
MOST_DEBATES = 12
"""That are heard again, the latest."""
_CLAIM = range(5, 26)
_REASON = range(6, 41)
"""Words of a claim, and of a sentence of its reason."""
_SENTENCES = 3
_LABEL, _LABEL_WORDS = 48, 6


def arguments_on(
    motion: str, debates: Sequence[tuple[str, Sequence[Memo]]], similarity: Similarity
) -> dict[Side, list[Argument]]:
    """The best of what was argued on a motion's question, for the side that may say it today.

    Args:
        motion: of today.
        debates: the motion and the memos of each, the latest first.
        similarity: what the listener compares points by.
    """
    found: list[tuple[Memo, Side, Argument]] = []
    for other, memos in debates[:MOST_DEBATES]:
        same = same_question(motion, other)
        if same is None:
            continue
        bind, things = renamed(other, motion), named(other)
        for memo in memos:
            if memo.side is not None and _by_a_person(memo) and _is_good(memo):
                side = memo.side if same else memo.side.other
                said = _arguments(memo, things, similarity)
                found += [(memo, side, _argument(bind(claim), bind(why), memo)) for claim, why in said]
    found.sort(key=lambda each: (_judged(each[0]) or Label.GENERAL, bool(each[0].stands)), reverse=True)
    chosen: dict[Side, list[Argument]] = {side: [] for side in Side}
    for _, side, argument in found:
        words = set(words_alone(argument.claim).split())
        there = [set(words_alone(each.claim).split()) for each in chosen[side]]
        if len(there) < MOST and all(len(words & each) * 2 < len(words | each) for each in there):
            chosen[side].append(argument)
    return chosen


def _by_a_person(memo: Memo) -> bool:
    """False for what a machine said, in its own name or in a person's."""
    named_so = memo.speaker.startswith(SIMULATED.partition("{")[0])
    return not named_so and memo.speaker not in (Speaker.LIBRARY, Speaker.MODEL, Speaker.BOTH)


def _judged(memo: Memo) -> Label | None:
    """The best label somebody gave; cues judge nothing."""
    return max((each.label for each in memo.uses if each.by is not AnnotatedBy.CUES), default=None)


def _is_good(memo: Memo) -> bool:
    """Found good by whoever judged it; by nobody, then not taken out in that debate."""
    best = _judged(memo)
    return memo.stands is not False if best is None else best >= Label.GOOD


def _arguments(memo: Memo, things: frozenset[str], similarity: Similarity) -> Iterator[tuple[str, str]]:
    """Claims of a memo with their reasons."""
    if memo.stage is None:  # an argument by itself; a reply of a tree says nothing without what it answers
        if not any("." in node for node in memo.flow):
            yield from _whole([each.text for each in spoken_sentences(memo.text)], things)
        return
    if memo.stage is not Stage.OPENING:  # later speeches answer what was said in that round
        return
    motion = Motion(memo.motion)
    spoken = Spoken(Team(str(memo.side)), spoken_sentences(memo.text), memo.stage, "")
    heard = round_of(Transcript(motion, (spoken,), "", ""), Listener(Case(motion), similarity)).speeches[0]
    for move in heard.moves:
        if move.action is Action.PROPOSE:
            said = [each.text for each in heard.sentences[move.first : move.last + 1]]
            yield from _whole(said, things, move.claim)


def _whole(sentences: Sequence[str], things: frozenset[str], heard: str = "") -> Iterator[tuple[str, str]]:
    """A claim with its reason, if both stand alone: the first sentence that names the motion's things, else
    what the listener took for the claim."""
    named_first = next((each for each in sentences if things & named(each) and _stands_alone(each)), "")
    claim = named_first or heard
    bare = words_alone(claim)
    at = next((place for place, each in enumerate(sentences) if bare in words_alone(each)), None)
    if not claim or at is None or not _stands_alone(claim):
        return
    if claim.lower().startswith(("the ", "every ")) and not named_first:
        return  # "the lesson" was spoken of before
    why: list[str] = []
    for each in sentences[at + 1 : at + 1 + _SENTENCES]:
        if len(each.split()) not in _REASON or _OF_THAT_ROUND.search(each) or _needs_source(each):
            break
        why.append(each)
    if why:
        yield claim.rstrip(" .!"), " ".join(why)


_OF_THAT_ROUND = re.compile(
    r"\b(?:I|me|my|mine|myself|I'm|I've|we'(?:d|ll)|again|as said|this room|anybody here|tonight|ladies"
    r"|we (?:would|will|propose|say|said|heard|are asked|ask|have (?:shown|heard|said))"
    r"|our (?:side|case|plan|motion|team|policy|opponents?|model|first|second|third|town|school|street)"
    r"|(?:the|this|that|their|our) (?:motion|plan|proposal|policy|law|other side|house|debate|round)"
    r"|opponents?|(?:op|pro)position|judges?|speakers?|shall"
    r"|(?:they|he|she|you) (?:said|says?|told|tell|claims?|argues?|wanted))\b"
    r"|^(?:first|second|third|final)(?:ly)?\b|^(?:he|she|his|her|(?:and|but|or|so) (?:it|they|he|she))\b"
    r"|[?“”\"(\[]",
    re.IGNORECASE,
)
_SOURCED = re.compile(
    r"\d|\b(?:per ?cent|stud(?:y|ies)|research(?:ers)?|surveys?|statistics|according to|scientists?|experts?"
    r"|reports?|data shows?|found that|evidence|million|billion|thousand|hundred|half of|majority|times"
    r"|doctors|professor|university of|journal)\b",
    re.IGNORECASE,
)
_POINTS_BACK = re.compile(
    r"^(?:this|that|these|those|it|they|he|she|such|there|here|so|but|and|or|yet|also|then|for|because|what"
    r"|which|who|even|still|now|about|by all means|congratulations|under|to|like|if not|otherwise|therefore"
    r"|however|moreover|instead|again|both|neither|either|listen|look|think|imagine|take|suppose|let"
    r"|consider|remember)\b",
    re.IGNORECASE,
)
_NOT_YET_NAMED = re.compile(
    r"\b(?:this|these|those|that one|that's|that is|too|also|as well|again)\b"
    r"|^(?:\S+ ){0,5}(?:it|its|they|them|their|he|him|his|she|her)\b",
    re.IGNORECASE,
)
_IMPERATIVE = re.compile(r"^(\w+),? (?:the|a|an|to|all|your|itself|themselves)\b", re.IGNORECASE)


def _stands_alone(claim: str) -> bool:
    """True for a sentence that says something by itself."""
    told = _IMPERATIVE.match(claim)
    return (
        len(claim.split()) in _CLAIM
        and has_verb(claim)
        and not (told and told[1].lower() in VERB_FORMS)
        and not re.search(r"[:;—–…]", claim)
        and not any(each.search(claim) for each in (_POINTS_BACK, _NOT_YET_NAMED, _OF_THAT_ROUND))
        and not _needs_source(claim)
        and not is_order(claim)
    )


def _needs_source(sentence: str) -> bool:
    """True for figures, findings and names: told of the world, and nobody has shown where from."""
    return (
        _SOURCED.search(sentence) is not None or re.search(r"(?<=[a-z,;] )(?!I\b)[A-Z]", sentence) is not None
    )


def _argument(claim: str, why: str, memo: Memo) -> Argument:
    best = _judged(memo)
    score = Score() if best is None else Score(min(2.0, (best - 1) / 1.5), FROM_MEMORY, Scorer.LIBRARY)
    who = memo.speaker if memo.speaker not in tuple(Speaker) else ""
    practice = ", written for practice" if memo.origin.for_practice else ""
    said = (
        f"Remembered{f' of {who}' if who else ''}{practice}, on: {memo.motion}. Somebody's words, no source."
    )
    scheme = max(memo.uses, key=lambda each: each.label).scheme if memo.uses else ""
    short = in_short(claim, _LABEL, _LABEL_WORDS)
    label = "" if short.endswith("…") else short  # it is spoken
    claim = claim[:1].upper() + claim[1:]
    return Argument(claim, why, label, score, scheme=scheme, note=said, tags=(FROM_MEMORY,))
