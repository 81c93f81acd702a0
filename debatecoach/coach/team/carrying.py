"""A speech that was begun aloud and that the model cannot go on with: the library debater carries on."""

from __future__ import annotations

import math
from dataclasses import replace

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.coach.tasks.trail import Agent
from debatecoach.coach.team.composition import EARLY
from debatecoach.coach.team.live import LiveComposition
from debatecoach.coach.team.otherwise import CARRIED_ON
from debatecoach.coach.team.text import Text, whole_text
from debatecoach.coach.team.thinking import Notes, lay
from debatecoach.coach.team.writer import Writer
from debatecoach.debate.speech import Speech

CARRIES_ON = QT_TRANSLATE_NOOP("team", "Carries on after {seconds} seconds: {reason}")
_TRIES = 6


async def carry_on(aloud: LiveComposition, why: Message) -> Speech:
    """The speech ended with what was waiting and what the library debater would say, behind what was said.

    Args:
        aloud: what was begun.
        why: a clause, for the notice.
    """
    mouth = aloud.mouth
    library = await aloud.library_speech()
    aloud.desk.tell(Agent.LIBRARY, CARRIES_ON, degraded=True, seconds=f"{mouth.seconds:.0f}", reason=why)
    notes = Notes(await lay(aloud.desk, aloud.brief, aloud.debater.team))
    desk = replace(aloud.desk, until=0.0)  # no call is made any more
    writer = Writer(desk, aloud.brief, notes, aloud.cited)
    keeper, said, (low, high) = mouth.keeper, tuple(mouth.said), aloud.brief.scene.slot.window
    more, short, long = 0.0, 0.0, math.inf
    for _ in range(_TRIES):
        text = whole_text([*aloud.waiting, *_body(library)], writer.cited)
        placed = await keeper.place(aloud.pace, text.lines, said)
        missing = (low + high) / 2 - (placed[-1].end if placed else 0.0)
        if low < (low + high) / 2 - missing < high:
            break
        short, long = (more, long) if missing > 0 else (short, more)
        # what the library's greeting and road map took, which are not said; halved where it leaps
        more = more + missing if math.isinf(long) else (short + long) / 2
        library = await aloud.library_speech(more)
    fitted = await keeper.fit(text, _never, aloud.pace, (low, high), said=said, most=0)
    mouth.say_all(fitted.sentences[len(said) :])
    aloud.desk = desk
    speech = await aloud.finished(writer, fitted, spoken=True)
    kept = tuple(each for each in speech.notices if each != EARLY)
    return replace(speech, notices=(CARRIED_ON.put(reason=why), *kept, *library.notices))


async def _never(text: Text, have: int, words: int) -> None:
    """Nobody is asked any more."""


def _body(speech: Speech) -> list[tuple[str, bool]]:
    """A speech without its first paragraph: greeting and road map belong to a beginning."""
    begins = [place for place, each in enumerate(speech.sentences) if each.paragraph]
    first = begins[0] if begins else 0
    return [(each.text, each.paragraph or not place) for place, each in enumerate(speech.sentences[first:])]
