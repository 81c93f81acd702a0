"""What two decodes of a growing window have in common."""

from __future__ import annotations

from collections.abc import Sequence

from debatecoach.engines.recogniser.guards import RecogniserWord

_LOOK = 6  # words by which a time may mislead
_PROOF = 5  # settled words that are looked for in a new decode


def agreed(before: Sequence[RecogniserWord], after: Sequence[RecogniserWord]) -> int:
    """How many words at their beginning two decodes agree on: the words, and whether a sentence ends there.

    A last word never counts that ends its sentence in only one of them: the end of a window looks like the
    end of a sentence.
    """
    count = 0
    for old, new in zip(before, after, strict=False):
        if old.bare != new.bare or old.ends_sentence != new.ends_sentence:
            break
        count += 1
    return count


def after_settled(settled: Sequence[RecogniserWord], found: Sequence[RecogniserWord]) -> list[RecogniserWord]:
    """The words of a decode behind those that were settled in the same window.

    Times say where they begin, to half a second; the settled words themselves say it exactly, where they
    are found again.

    Args:
        settled: those in the window, in order.
        found: the decode, on the same clock.
    """
    if not settled:
        return list(found)
    border = settled[-1].end
    by_time = sum((word.start + word.end) / 2 < border + 0.02 for word in found)
    tail = [word.bare for word in settled[-_PROOF:]]
    bare = [word.bare for word in found]
    best, matched = by_time, 0
    for cut in range(max(0, by_time - _LOOK), min(len(found), by_time + _LOOK) + 1):
        same = 0
        while same < min(len(tail), cut) and bare[cut - 1 - same] == tail[-1 - same]:
            same += 1
        nearer = abs(cut - by_time) < abs(best - by_time)
        if same > matched or (same == matched and same and nearer):
            best, matched = cut, same
    return list(found[best:])
