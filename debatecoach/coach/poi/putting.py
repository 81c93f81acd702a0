"""A point of information put into the speech it was made in, and the speech fitted around it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from debatecoach.base.messages import Message
from debatecoach.debate.speech import (
    POI,
    PointOfInformation,
    PoiState,
    Sentence,
    Speaker,
    Speech,
    words_alone,
)
from debatecoach.debate.timekeeping import hard_cut

LEFT_OUT = Message(
    "debater",
    "Left out to make time for points of information: {claims}.",
)
WASTE = 10.0
"""Seconds of an argument that weigh as much as one of worth: no more is left out than need be."""
ANSWER_SECONDS, ANSWER_SENTENCES, ANSWER_PAUSE = 20.0, 3, 2.0
"""What a person says behind a point is its answer: until so many seconds or sentences, or a pause."""


@dataclass(frozen=True, slots=True)
class PutPoi:
    """A point that a speaker of the app's took while it spoke.

    Attributes:
        poi: with its times; ``asked`` is when it was over, ``until`` when the answer was.
        after: index of the last sentence before it.
        answer: the sentences of the answer; none if nothing was said to it.
    """

    poi: PointOfInformation
    after: int
    answer: tuple[str, ...] = ()


def arguments_of(speech: Speech, after: int) -> list[tuple[int, int]]:
    """The whole arguments of a speech that are still to come behind a sentence, as (first, last) sentences:
    its moves, with what belongs to them. What greets or ends it is none."""
    spans: list[tuple[int, int]] = []
    last_sentence = len(speech.sentences) - 1
    for move in sorted(speech.moves, key=lambda each: (each.first, -each.last)):
        if spans and move.first <= spans[-1][1]:
            spans[-1] = (spans[-1][0], max(spans[-1][1], move.last))
        else:
            spans.append((move.first, move.last))
    return [each for each in spans if after < each[0] and each[1] < last_sentence]


def to_leave_out(
    speech: Speech, after: int, late: float, limit: float, already: Collection[int] = ()
) -> frozenset[int]:
    """The sentences of a machine's speech that are left out so that it ends in time, by whole arguments.

    Those that cost least of what the speech is worth go first, and of these no more than are needed.

    Args:
        after: index of the last sentence that was said.
        late: seconds that points and answers have taken so far.
        limit: seconds it has.
        already: sentences that were left out before.
    """
    out = set(already)
    excess = over(speech, late, out, limit)

    def length(first: int, last: int) -> float:
        return _takes(speech, first, last)

    spans = [each for each in arguments_of(speech, after) if each[0] not in out]

    def worth(span: tuple[int, int]) -> float:
        return sum(
            (1 + max(0.0, move.strength)) * (1 + move.importance)
            for move in speech.moves
            if span[0] <= move.first <= span[1]
        )

    while excess > 0 and spans:
        enough = [each for each in spans if length(*each) >= excess]
        gone = (
            min(enough, key=lambda each: worth(each) + length(*each) / WASTE)
            if enough
            else min(spans, key=lambda each: worth(each) / length(*each))
        )
        spans.remove(gone)
        out |= set(range(gone[0], gone[1] + 1))
        excess -= length(*gone)
    return frozenset(out)


def over(speech: Speech, late: float, left_out: Collection[int], limit: float) -> float:
    """Seconds by which a speech would end behind its limit."""
    return speech.seconds + late - limit - sum(_takes(speech, each, each) for each in left_out)


def _takes(speech: Speech, first: int, last: int) -> float:
    """Seconds from where a sentence begins to where the one behind another would."""
    there = (
        speech.sentences[last + 1].start if last + 1 < len(speech.sentences) else speech.sentences[last].end
    )
    return there - speech.sentences[first].start


def put_into(
    speech: Speech,
    put: Sequence[PutPoi],
    left_out: Collection[int],
    limit: float,
    others: Sequence[PointOfInformation] = (),
) -> Speech:
    """A machine's speech as it was given: with the points it took and its answers, without what there was
    no time for.

    Args:
        speech: as it was composed; the sentences it has already said are as they were timed.
        put: what it stood for, in order of place: points it took, and others that cost it time.
        left_out: from :func:`to_leave_out`.
        limit: seconds after which nothing was said any more.
        others: points that were offered and cost no time.
    """
    sentences: list[Sentence] = []
    pois: list[PointOfInformation] = []
    place: dict[int, int] = {}  # of a sentence as composed: where it stands now
    shift = 0.0
    waiting = list(put)

    def interrupt(each: PutPoi) -> float:
        """The second at which the speech goes on."""
        ended = sentences[-1].end if sentences else 0.0
        later = max(0.0, ended - each.poi.at)  # somebody went back and asked something earlier
        begin, end = each.poi.asked + later, each.poi.until + later
        if each.poi.state is not PoiState.TAKEN:
            pois.append(replace(each.poi, at=each.poi.at + later, until=end))
            return end
        at = len(sentences)
        sentences.append(Sentence(f"{POI}{each.poi.text}", each.poi.at + later, begin, paragraph=bool(at)))
        asked, total = begin, sum(len(text) for text in each.answer) or 1
        for number, text in enumerate(each.answer):
            done = begin + (end - begin) * len(text) / total
            sentences.append(Sentence(text, begin, done, paragraph=not number))
            begin, total = done, total - len(text)
        last = len(sentences) - 1
        pois.append(
            replace(
                each.poi, at=each.poi.at + later, asked=asked, until=end, sentence=at, last=last, answer=()
            )
        )
        return end

    for index, each in enumerate(speech.sentences):
        while waiting and waiting[0].after < index:
            taken = waiting[0].poi.state is PoiState.TAKEN
            shift = interrupt(waiting.pop(0)) - each.start
            each = replace(each, paragraph=each.paragraph or taken)
        if index in left_out:
            shift -= _takes(speech, index, index)
        else:
            place[index] = len(sentences)
            sentences.append(replace(each, start=each.start + shift, end=each.end + shift))
    for last in waiting:
        interrupt(last)
    moves = tuple(
        replace(move, first=min(there), last=max(there))
        for move in speech.moves
        if (there := [place[at] for at in range(move.first, move.last + 1) if at in place])
    )
    gone = [move.claim for move in speech.moves if move.first in left_out]
    notices = speech.notices
    if left_out:
        claims = "; ".join(f"“{claim}”" for claim in gone) or speech.sentences[min(left_out)].text
        notices = (*notices, LEFT_OUT.put(claims=claims))
    made = replace(
        speech,
        sentences=tuple(sentences),
        seconds=max((each.end for each in sentences), default=speech.seconds),
        moves=moves,
        notices=notices,
        pois=tuple(sorted((*pois, *others, *speech.pois), key=lambda each: each.at)),
    )
    return cut_at(made, limit)


def cut_at(speech: Speech, limit: float) -> Speech:
    """A timed speech up to the last whole sentence within ``limit`` seconds; what is behind it would have
    done nothing, and was not done."""
    if any(each.end < 0 for each in speech.sentences):
        return speech
    keep = hard_cut([each.end for each in speech.sentences], limit)
    if keep == len(speech.sentences):
        return speech
    cut = tuple(each.text for each in speech.sentences[keep:])
    return replace(
        speech,
        sentences=speech.sentences[:keep],
        seconds=speech.sentences[keep - 1].end if keep else 0.0,
        cut=(*cut, *speech.cut),
        moves=tuple(
            replace(each, last=min(each.last, keep - 1)) for each in speech.moves if each.first < keep
        ),
        pois=tuple(
            replace(each, sentence=-1, last=-1)
            if each.sentence >= keep
            else replace(each, last=min(each.last, keep - 1))
            for each in speech.pois
        ),
    )


def put_into_heard(
    sentences: Sequence[Sentence], pois: Sequence[PointOfInformation]
) -> tuple[tuple[Sentence, ...], tuple[PointOfInformation, ...]]:
    """A person's speech with the points they took: each stands where it was put, and what was said behind it
    is its answer. Points without words are only kept.

    Where a sentence has no time, the point stands behind the words it came after, else at its share of the
    speech.
    """
    made = list(sentences)
    placed: list[PointOfInformation] = []
    for each in sorted(pois, key=lambda poi: poi.at):
        if each.state is not PoiState.TAKEN or not each.text.strip():
            placed.append(each)
            continue
        first = max((done.last + 1 for done in placed if done.in_speech), default=0)
        at = max(first, _place(made, each))
        made.insert(at, Sentence(f"{POI}{each.text}", each.at, each.asked, paragraph=at > 0))
        last = at
        for number in range(at + 1, min(len(made), at + 1 + ANSWER_SENTENCES)):
            said, before = made[number], made[number - 1]
            timed = said.start >= 0 and each.asked >= 0
            begins = said.paragraph and number > at + 1
            if begins or (timed and said.start > each.asked + ANSWER_SECONDS):
                break
            if timed and number > at + 1 and said.start - before.end > ANSWER_PAUSE:
                break
            last = number
        if at + 1 < len(made):
            made[at + 1] = replace(made[at + 1], paragraph=True)
        until = made[last].end if last > at and made[last].end >= 0 else each.until
        placed.append(replace(each, sentence=at, last=last, until=until))
    return tuple(made), tuple(placed)


def _place(sentences: Sequence[Sentence], poi: PointOfInformation) -> int:
    """Before which sentence a point was put."""
    if sentences and all(each.start >= 0 for each in sentences):
        return sum(each.start < max(poi.at, poi.asked - 1.0) for each in sentences)
    wanted = words_alone(poi.after)
    same = [index for index, each in enumerate(sentences) if words_alone(each.text) == wanted]
    if wanted and same:
        return same[-1] + 1
    return len(sentences) if wanted else 0


def from_text(sentences: Sequence[Sentence]) -> tuple[PointOfInformation, ...]:
    """The points of a written speech, whose ``> `` lines are among its sentences already. Who asked is not
    said there."""
    found = []
    for index, each in enumerate(sentences):
        if each.text.startswith(POI):
            last = index
            for number in range(index + 1, min(len(sentences), index + 1 + ANSWER_SENTENCES)):
                begins = sentences[number].paragraph and number > index + 1
                if begins or sentences[number].text.startswith(POI):
                    break
                last = number
            text = each.text.removeprefix(POI)
            found.append(
                PointOfInformation(each.start, Speaker.OTHER, PoiState.TAKEN, text, sentence=index, last=last)
            )
    return tuple(found)
