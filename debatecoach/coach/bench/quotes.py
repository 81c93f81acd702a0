"""Quoting what was said: every quotation on a ballot is found in the speech it is from, or not made."""

from __future__ import annotations

from debatecoach.base.messages import Words
from debatecoach.coach.bench import texts
from debatecoach.coach.listen.in_short import in_short
from debatecoach.debate.ballot import Ballot, QuotedLine, TallyEntry
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import FlowRef, Manner, Mention
from debatecoach.debate.side import Side

_LONGEST_NAME, _WORDS = 160, 14


def line_of(round: Round, ref: FlowRef) -> QuotedLine:
    """Where a point was made, in the words it was made in.

    The quote is a piece of one sentence of the speech, character for character. A point that was
    never spoken (added to the flow by hand) gives an empty quote.
    """
    mentions = round.flow[ref].mentions
    for mention in mentions:
        found = _find(round, mention)
        if found is not None:
            return QuotedLine(mention.speech, found[0], found[1], ref)
    first = mentions[0] if mentions else None
    return QuotedLine(first.speech if first else 0, first.sentence if first else 0, "", ref)


def best_moment(ballot: Ballot, round: Round, side: Side) -> tuple[TallyEntry, QuotedLine] | None:
    """What earned a side most of all that still stands on the flow and can be quoted; None: nothing did. Of a
    side whose seats people share with the app, what a person said."""
    own = [each for each in ballot.tally.entries if each.side is side and each.points > 0]
    for entry in sorted(own, key=lambda each: -each.points):
        there = entry.ref.node in round.flow.trees[entry.ref.tree]
        if not there or round.flow.side_of(entry.ref) is not side:
            continue  # a point that was turned earns for whoever turned it
        line = line_of(round, entry.ref)
        if line.quote and round.counts_for(side, round.format.slots[line.speech]):
            return entry, line
    return None


def _find(round: Round, mention: Mention) -> tuple[int, str] | None:
    if not mention.quote.strip() or not 0 <= mention.speech < len(round.speeches):
        return None
    sentences = round.speeches[mention.speech].sentences
    order = sorted(range(len(sentences)), key=lambda index: abs(index - mention.sentence))
    for index in order:
        if mention.quote in sentences[index].text:
            return index, mention.quote
    return None


def name_of(round: Round, ref: FlowRef) -> Words:
    """A point named inside a sentence: a short quotation, its critical question, or its claim if it was
    added by hand, or was granted: then the words are the other side's.
    """
    claim = round.flow[ref].claim.rstrip("…. ")
    if any(each.manner is Manner.GRANTED for each in round.flow[ref].mentions[:1]):
        return f"“{in_short(claim, _LONGEST_NAME, _WORDS)}”"
    if claim.endswith("?") and claim not in line_of(round, ref).quote:
        return texts.ASKED.put(question=claim)
    line = line_of(round, ref)
    if not line.quote:
        return texts.BY_HAND.put(claim=in_short(claim, _LONGEST_NAME, _WORDS))
    at = line.quote.lower().find(claim.lower())
    said = line.quote[at : at + len(claim)] if at >= 0 else line.quote
    return f"“{in_short(said, _LONGEST_NAME, _WORDS)}”"
