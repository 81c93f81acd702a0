"""What came of the questions of a round, for its ballot: who asked, what was granted, what was not answered.

It is told and not weighed: what was granted counts where it stands on the flow.
"""

from __future__ import annotations

from collections import Counter

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message, Words
from debatecoach.debate.case import Round
from debatecoach.debate.naming import side_name, speech_name
from debatecoach.debate.speech import Speech, Turn

EXCHANGES = QT_TRANSLATE_NOOP("ballot", "Questions and exchanges")
ASKED = Message("ballot", "{speech}. Questions: {counts}")
BY = Message("ballot", "{side} {count}")
GRANTED = Message("ballot", "Granted by {side}: {what}")
NOTED = Message(
    "ballot",
    "Noted by the model, not found in what was said: granted by {side}, {what}",
)
EVADED = Message("ballot", "Not answered by {side}: {question}")
NOTHING_GRANTED = QT_TRANSLATE_NOOP("ballot", "Nothing was granted.")


def told_exchanges(round: Round) -> list[list[Words]]:
    """Of each exchange in which somebody asked, in speaking order, its sentences."""
    return [_told(round, at, each) for at, each in enumerate(round.speeches) if each.turns]


def _told(round: Round, at: int, speech: Speech) -> list[Words]:
    format, asked = round.format, Counter(turn.side for turn in speech.turns if turn.asks)
    counts = tuple(BY.put(side=side_name(side, format), count=count) for side, count in asked.items())
    lines: list[Words] = [ASKED.put(speech=speech_name(format, at), counts=counts)]
    granted = [GRANTED.put(side=side_name(each.side, format), what=each.what) for each in speech.grants]
    lines += granted or [NOTHING_GRANTED]
    lines += [NOTED.put(side=side_name(each.side, format), what=each.what) for each in speech.noted]
    for number, turn in enumerate(speech.turns):
        if turn.evades and not _pressed(speech.turns[:number]):
            question = speech.sentences[turn.first - 1].text
            lines.append(EVADED.put(side=side_name(turn.side, format), question=question))
    return lines


def _pressed(before: tuple[Turn, ...]) -> bool:
    """The question was one that had been evaded already: it is told once."""
    return len(before) > 1 and before[-2].evades
