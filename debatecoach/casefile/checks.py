"""What holds in every case, beyond the types of its values; the panes rely on it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from debatecoach.debate.case import Case, Round
from debatecoach.debate.correction import MOST as MOST_CORRECTIONS
from debatecoach.debate.defined import LONGEST_DEFINED, MOST_DEFINED, Defined
from debatecoach.debate.evidence import Knowledge
from debatecoach.debate.flow_tree import Flow
from debatecoach.debate.forest import STANCE, Forest
from debatecoach.debate.format import Format
from debatecoach.debate.head_to_head import MOST as MOST_PAIRS
from debatecoach.debate.own_flow import LONGEST_NOTE, MOST_NOTES, OwnFlow
from debatecoach.debate.pinned import MOST_PINNED, Pinned
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.sound import check_sound
from debatecoach.debate.speech import PointOfInformation, Speech

MAX_SLOTS = 64
MAX_SECONDS = 4 * 3600
"""Of a speech, and of its grace."""
MAX_STROKES = 9
"""As many as :func:`debatecoach.engines.audio.tones.bell` can strike."""
MAX_LEVELS = 100
"""Strengths take the sum of all heights in time and memory: a chain of 30,000 nodes would be gigabytes."""
MAX_POINTS = 5000
"""On one flow; laying out the sheet takes time by the square of the replies to one point."""
MAX_PASSAGES = 2000
MAX_NUMBER = 999_999
"""Highest number of a passage."""
MAX_QUOTE = 4000
MAX_LINE = 5000
"""Characters of a passage's title, place and the like."""
MAX_SENT = 5
"""Copies that were sent and may come back; of older ones the base is forgotten."""
MOST_POIS = 64
MAX_NAME = 400
"""Characters of what a step of the history is called."""
_PASSAGE_ID = re.compile(r"s[1-9]\d{0,5}\Z", re.ASCII)


def check_case(case: Case) -> None:
    """Raises ValueError if a tree is too deep, two rounds share an id, or a round does not hold together."""
    for forest in case.forests.values():
        check_levels(forest)
    ids = [each.id for each in case.rounds]
    if len(set(ids)) != len(ids):
        raise ValueError("two rounds have the same id")
    for each in case.rounds:
        check_round(each)
    check_knowledge(case.knowledge)
    check_sent(case)
    if len(case.corrections) > MOST_CORRECTIONS:
        raise ValueError(f"a case keeps at most {MOST_CORRECTIONS} corrections")
    check_pairs(case)


def check_pairs(case: Case) -> None:
    """Raises ValueError for more comparisons of two versions than are kept, or two with one id."""
    ids = {each.id for each in case.head_to_heads}
    if len(case.head_to_heads) > MOST_PAIRS or len(ids) < len(case.head_to_heads):
        raise ValueError(f"a case keeps at most {MOST_PAIRS} comparisons of two versions, each with its id")


def check_sent(case: Case) -> None:
    """Raises ValueError for more copies than are kept in mind, or trees in them that do not hold together."""
    if len(case.sent) > MAX_SENT:
        raise ValueError(f"a case keeps at most {MAX_SENT} copies in mind")
    for each in case.sent:
        for side, twigs in each.forests.items():
            check_levels(RehearsalForest(side, twigs))


def check_knowledge(knowledge: Knowledge) -> None:
    """Raises ValueError for passages that are too many or too long, or whose ids could be given again."""
    if len(knowledge.passages) > MAX_PASSAGES:
        raise ValueError(f"a case has more than {MAX_PASSAGES} passages")
    for id, each in knowledge.passages.items():
        if id != each.id or not _PASSAGE_ID.match(id) or int(id[1:]) > knowledge.last:
            raise ValueError(f"a passage has the id {id!r}")
        lines = (each.title, each.publisher, each.date, each.place, each.found_by, each.query, each.helps)
        if len(each.quote) > MAX_QUOTE or any(len(line) > MAX_LINE for line in lines):
            raise ValueError(f"passage {id!r} is too long")


def check_levels(forest: Forest[Any]) -> None:
    """Raises ValueError if a tree is deeper than any debate is."""
    levels = {STANCE: 0}
    for node in forest.walk():
        levels[node] = levels[forest.parent(node)] + 1
        if levels[node] > MAX_LEVELS:
            raise ValueError(f"a tree has more than {MAX_LEVELS} levels")


def check_round(round: Round) -> None:
    """Raises ValueError unless format, speeches and flow of a round fit together."""
    check_format(round.format)
    if len(round.speeches) > len(round.format.slots):
        raise ValueError("more speeches than the format has slots")
    for speech, slot in zip(round.speeches, round.format.slots, strict=False):
        if speech.slot != slot.id:
            raise ValueError(f"speech {speech.slot!r} stands in slot {slot.id!r}")
        if speech.sound is not None:
            check_sound(speech.sound)
        check_pois(speech.pois, len(speech.sentences))
        check_turns(speech)
    check_flow(round.flow, round.format)
    check_pinned(round.pinned)
    check_defined(round.defined, round.format)
    for own in round.own_flows:
        check_own_flow(own, round.format)
    if len({own.speech for own in round.own_flows}) < len(round.own_flows):
        raise ValueError("a speech was flowed by hand twice")


def check_pois(pois: Sequence[PointOfInformation], sentences: int) -> None:
    """Raises ValueError unless points of information are few, and those that were put are in the speech."""
    if len(pois) > MOST_POIS or any(len(each.text) > MAX_LINE for each in pois):
        raise ValueError(f"a speech has at most {MOST_POIS} points of information of {MAX_LINE} characters")
    if any(each.in_speech and not each.sentence <= each.last < sentences for each in pois):
        raise ValueError("a point of information is not among the sentences of its speech")


def check_turns(speech: Speech) -> None:
    """Raises ValueError unless the turns of an exchange are its sentences, one behind the other, and what was
    granted stands in them."""
    ends = [-1, *(each.last for each in speech.turns)]
    begins = [*(each.first for each in speech.turns), len(speech.sentences)]
    if speech.turns and any(first != last + 1 for last, first in zip(ends, begins, strict=True)):
        raise ValueError("the turns of an exchange are not its sentences")
    for each in (*speech.grants, *speech.noted):
        if not 0 <= each.question < each.answer < len(speech.sentences) or not speech.turns:
            raise ValueError("what was granted does not stand in its exchange")
        if len(each.what) > MAX_LINE:
            raise ValueError(f"what was granted is longer than {MAX_LINE} characters")


def check_pinned(pinned: Sequence[Pinned]) -> None:
    """Raises ValueError unless corrected points are few and have ids of their own."""
    if len(pinned) > MOST_PINNED or len({each.id for each in pinned}) < len(pinned):
        raise ValueError(f"a speech has at most {MOST_PINNED} corrected points, each with its id")


def check_defined(defined: Sequence[Defined], format: Format) -> None:
    """Raises ValueError unless a round's definitions are few and short, each with its id, and of speeches the
    format has."""
    if len(defined) > MOST_DEFINED or len({each.id for each in defined}) < len(defined):
        raise ValueError(f"a round keeps at most {MOST_DEFINED} definitions, each with its id")
    for each in defined:
        later = (*each.replies, *each.shifts)
        told = (each.definition.term, each.definition.meaning, each.quote, *(one.quote for one in later))
        if any(len(text) > LONGEST_DEFINED for text in (*told, *(one.meaning for one in each.replies))):
            raise ValueError("a definition is too long")
        if not all(0 <= place < len(format.slots) for place in (each.speech, *(one.speech for one in later))):
            raise ValueError("a definition from a speech the format does not have")


def check_own_flow(own: OwnFlow, format: Format) -> None:
    """Raises ValueError unless the notes are of a speech of the format, and no more or longer than a student
    writes."""
    if not 0 <= own.speech < len(format.slots):
        raise ValueError("notes of a speech the format does not have")
    if len(own.notes) > MOST_NOTES or any(not 0 < len(each.text) <= LONGEST_NOTE for each in own.notes):
        raise ValueError(f"a speech has at most {MOST_NOTES} notes of at most {LONGEST_NOTE} characters")
    settled = [each.note for each in own.settled]
    if len(set(settled)) < len(settled) or not all(0 <= each < len(own.notes) for each in settled):
        raise ValueError("answers about notes that are not there")


def check_format(format: Format) -> None:
    """Raises ValueError for a format no round can be played by."""
    ids = [slot.id for slot in format.slots]
    if not 1 <= len(ids) <= MAX_SLOTS or len(set(ids)) != len(ids):
        raise ValueError(f"a format has 1 to {MAX_SLOTS} slots, each with an id of its own")
    if any(not 0 < slot.seconds <= MAX_SECONDS for slot in format.slots):
        raise ValueError(f"a speech of the format is not 1 to {MAX_SECONDS} seconds long")
    if not 0 <= format.grace <= MAX_SECONDS:
        raise ValueError(f"the grace of the format is not 0 to {MAX_SECONDS} seconds")
    for allowed in (slot.pois for slot in format.slots if slot.pois is not None):
        if min(allowed.after, allowed.before_end, allowed.most) < 0 or not 0 < allowed.seconds <= MAX_SECONDS:
            raise ValueError("points of information of the format last no time or are a negative number")
    if any(not 1 <= bell.strokes <= MAX_STROKES for slot in format.slots for bell in slot.bells):
        raise ValueError(f"a bell does not have 1 to {MAX_STROKES} strokes")


def check_flow(flow: Flow, format: Format) -> None:
    """Raises ValueError if a flow is larger or deeper than any debate's, or a point on it was said in a
    speech the format does not have."""
    if len(flow) > MAX_POINTS:
        raise ValueError(f"a flow has more than {MAX_POINTS} points")
    for tree in flow.trees.values():
        check_levels(tree)
    for ref in flow.refs():
        if any(not 0 <= mention.speech < len(format.slots) for mention in flow[ref].mentions):
            raise ValueError(f"point {ref.node!r} was said in a speech the format does not have")
