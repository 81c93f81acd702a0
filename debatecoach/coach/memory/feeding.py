"""What is remembered of a debate: its speeches cut into chunks, marked by what cues show.

A chunk is cut where a point or a paragraph ends, is 120 to 220 words long, and begins with the last two
sentences of the one before (R-Debater leaves this open; its public code has 512 words). Sentences that tell a
judge or a program what to do are nobody's argument and are left out, and so is what only speaks about
speaking.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from debatecoach.base.unseen import seen
from debatecoach.coach.bench.spoken import is_order, says_nothing
from debatecoach.coach.bench.transcribed import language_of
from debatecoach.coach.listen.stems import CJK, STOP
from debatecoach.coach.schemes import Schemes
from debatecoach.debate.case import Case, Round, RoundState
from debatecoach.debate.memory import AnnotatedBy, Label, Memo, Origin, SchemeUse, memo_id
from debatecoach.debate.person import simulated
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence

LEAST, MOST = 120, 220
"""Words of a chunk; a Chinese character counts as 0.6: 200 to 360 of them."""
OVERLAP = 2
MOST_KEYWORDS = 8
MOST_CUES = 3
_WORD = re.compile(r"[^\W\d_]{4,}(?:['’-][^\W\d_]+)*")


def size(text: str) -> float:
    """A text's length in words, by which chunks are cut."""
    han = len(CJK.findall(text))
    return 0.6 * han + len(CJK.sub(" ", text).split())


def chunks(sentences: Sequence[Sentence], borders: frozenset[int] = frozenset()) -> Iterator[range]:
    """Where the chunks of a speech lie, as indices of its sentences.

    Args:
        sentences: of one speech.
        borders: sentences at which a new point begins, beside those that begin a paragraph.
    """
    first, words = 0, 0.0
    for index, sentence in enumerate(sentences):
        longer = words + size(sentence.text)
        if index > first and (longer > MOST or (words >= LEAST and (sentence.paragraph or index in borders))):
            yield range(first, index)
            first = max(first + 1, index - OVERLAP)
            longer = sum(size(each.text) for each in sentences[first : index + 1])
        words = longer
    if first < len(sentences):
        yield range(first, len(sentences))


def keywords(text: str) -> tuple[str, ...]:
    """What a text says most often; empty in Chinese, which has no words to count."""
    words = [found[0].lower() for found in _WORD.finditer(text)]
    counts = Counter(each for each in words if each not in STOP)
    return tuple(each for each, _ in counts.most_common(MOST_KEYWORDS))


def by_cues(text: str, schemes: Schemes) -> tuple[SchemeUse, ...]:
    """The schemes that cues show, each "general" and with the sentence that shows it: nobody has judged how
    well they are used. Cues are English."""
    uses = []
    for scheme, _ in schemes.recognise(text)[:MOST_CUES]:
        sentence = next(
            (
                each
                for each in re.split(r"(?<=[.!?])\s+", text)
                if any(other.id == scheme.id for other, _ in schemes.recognise(each))
            ),
            text,
        )
        reason = " ".join(sentence.split()[:40])
        general = (Label.GENERAL,) * 4
        uses.append(SchemeUse(scheme.id, reason, general, AnnotatedBy.CUES))
    return tuple(uses)


def memos_of_round(
    motion: str, round: Round, origin: Origin, schemes: Schemes, debate: str = ""
) -> list[Memo]:
    """The chunks of every speech of a round, with the flow's points that were made in each.

    Args:
        motion: of the round.
        round: finished, or broken off.
        origin: of the round; where each chunk was said is put in.
        schemes: know the cues.
        debate: what to call the debate; by default by its place and the round's id.
    """
    debate = debate or f"{origin.place}/{round.id}"
    flow = round.flow
    points: dict[tuple[int, int], list[str]] = {}
    for ref in flow.refs():
        if flow[ref].mentions and not flow[ref].struck:
            points.setdefault((flow[ref].speech, flow[ref].mentions[0].sentence), []).append(ref.node)
    standing = {ref.node: flow.trees[ref.tree].survives(ref.node) for ref in flow.refs()}
    memos: list[Memo] = []
    for number, speech in enumerate(round.speeches):
        slot = next((each for each in round.format.slots if each.id == speech.slot), None)
        for place in chunks(speech.sentences, frozenset(move.first for move in speech.moves)):
            text = _said(speech.sentences[place.start : place.stop])
            if not text:
                continue
            nodes = tuple(node for at in place for node in points.get((number, at), ()))
            ended = round.state is RoundState.FINISHED and nodes
            memos.append(
                _memo(
                    Memo(
                        memo_id(debate, len(memos), text),
                        debate,
                        motion,
                        language_of(text),
                        speech.side,
                        slot.stage if slot is not None else None,
                        len(memos),
                        str(simulated(speech.simulated))
                        if speech.simulated
                        else (slot.speaker if slot is not None else "") or speech.speaker.value,
                        text,
                        replace(origin, round=round.id, speech=number, sentence=place.start),
                        flow=nodes,
                        stands=any(standing[node] for node in nodes) if ended else None,
                    ),
                    schemes,
                )
            )
    return memos


def memo_of_argument(
    motion: str, place: int, side: str, text: str, origin: Origin, schemes: Schemes, debate: str = ""
) -> Memo | None:
    """A single argument of somebody's, such as a corpus has; None where it says nothing."""
    clean = seen(" ".join(text.split()))
    if not clean or is_order(clean):
        return None
    debate = debate or f"{origin.place}/{motion}"
    known = Side(side) if side in tuple(Side) else None
    memo = Memo(
        memo_id(debate, place, clean),
        debate,
        motion,
        language_of(clean),
        known,
        None,
        place,
        "",
        clean,
        origin,
    )
    return _memo(memo, schemes)


def memos_of_trees(case: Case, origin: Origin) -> list[Memo]:
    """A case's prepared arguments, with the schemes and the strengths their trees give them.

    A tree's impact score, 0 to 2, is the one mark there is: it stands for all four.
    """
    memos: list[Memo] = []
    debate = f"{origin.place}/{case.motion.id or case.motion.text}"
    for forest in case.forests.values():
        for node in forest.walk():
            argument = forest[node]
            claim = argument.claim.rstrip(".。")
            chinese = bool(CJK.search(claim))
            parts = (f"{claim}。" if chinese else f"{claim}.", argument.argument, argument.illustration)
            text = ("" if chinese else " ").join(each for each in parts if each)
            level = forest.level(node)
            score = argument.support if level != 1 else argument.attack
            mark = Label(max(1, min(4, 1 + round(score.value * 1.5))))
            use = SchemeUse(argument.scheme, score.reason, (mark,) * 4, AnnotatedBy.LIBRARY)
            memos.append(
                Memo(
                    memo_id(debate, len(memos), text),
                    debate,
                    case.motion.text,
                    language_of(text),
                    forest.side_of(node),
                    None,
                    len(memos),
                    "",
                    text,
                    origin,
                    (use,) if argument.scheme else (),
                    keywords(text),
                    (f"{forest.side}/{node}",),
                )
            )
    return memos


def _said(sentences: Sequence[Sentence]) -> str:
    kept = [each for each in sentences if not is_order(each.text)]
    if all(says_nothing(each.text) for each in kept):
        return ""
    out = ""
    for each in kept:
        out += ("\n" if each.paragraph and out else " " if out else "") + seen(each.text)
    return out


def _memo(memo: Memo, schemes: Schemes) -> Memo:
    return replace(memo, uses=by_cues(memo.text, schemes), keywords=keywords(memo.text))
