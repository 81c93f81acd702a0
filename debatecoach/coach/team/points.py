"""A model's points of information: it hears a person's speech, decides whether to rise, words the question.

It is asked now and then, in one short call, while the speech goes on. What it answers is held against the
speech before anybody rises; whatever it cannot do the library does in its place, and the trail says so.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Collection, Sequence

from debatecoach.base.errors import LibraryError, TaskError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message, Words
from debatecoach.coach.cross_examination.replies import asks
from debatecoach.coach.listen.live import LiveFlow
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.stems import CJK, count_words
from debatecoach.coach.poi.chamber import ChamberFloor
from debatecoach.coach.poi.library import PoiOffer
from debatecoach.coach.poi.rising import Listening
from debatecoach.coach.tasks.asker import HOPELESS
from debatecoach.coach.tasks.prompt import clean
from debatecoach.coach.tasks.trail import Agent
from debatecoach.coach.team.brief import MOST_OF_A_SPEECH, Brief, cut
from debatecoach.coach.team.composition import Unfit
from debatecoach.coach.team.desk import SpeechDesk
from debatecoach.coach.team.levels import Level
from debatecoach.coach.team.stance import declared
from debatecoach.coach.team.tasks import RISE, Rise
from debatecoach.coach.team.turns import MACHINE
from debatecoach.coach.team.writer import sayable
from debatecoach.debate.case import Round
from debatecoach.debate.speech import PointOfInformation, Sentence, Speaker, words_alone

SECONDS = 12.0
"""Most that is waited for an answer, whatever the model's pace: by then the speech is elsewhere."""
JUST = 3
"""Sentences, the last of the speech, that somebody may rise on."""
LEAST_WORDS, MOST_WORDS = 3, 32
"""Words of a question that is put: fifteen seconds and no more."""
_LEAST_QUOTED = 2
_FLOW = 1_800
"""Characters of the flow of the asker's case."""
_QUOTED = re.compile(r"[“「\"]([^”」\"]+)[”」\"]")
_FIGURE = re.compile(r"\d+(?:[.,]\d+)*")
_MARKS = re.compile(r"[{}\[\]<>*#|`_]|={2,}|https?:|\n")
"""What nobody says."""

ROSE = QT_TRANSLATE_NOOP("team", "Rises on a point of information")
ROSE_INSTEAD = QT_TRANSLATE_NOOP("team", "Rises instead of the team, if at all: {reason}")
TOO_LATE = QT_TRANSLATE_NOOP("team", "Came too late with a point of information: it is not put")

NO_QUESTION = Message("debater", "what it wrote was no point of information")
NOT_SAID = Message("debater", "it took up words that were not said a moment ago")
INVENTED = Message("debater", "it named a figure that nobody had named")
TWICE = Message("debater", "it asked what had been asked before")


async def offers(
    floor: ChamberFloor,
    desk: SpeechDesk,
    level: Level,
    live: LiveFlow,
    sentences: Sequence[Sentence],
    used: Collection[str],
    pois: tuple[PointOfInformation, ...],
    listening: Listening,
    spent: Words = "",
) -> list[PoiOffer]:
    """What the model would ask a person about what they just said: nothing, or one question; the library's
    offers where the model is of no use.

    Args:
        used, pois: forms of question and points of this speech.
        listening: how it went in this speech so far; it is told what came of this.
        spent: why nothing may be asked of the model.
    """
    why = spent
    if not spent:
        calls: list[int] = []
        try:
            found = await _rise(floor, desk, level, live, sentences, pois, calls)
        except (TaskError, LibraryError, Unfit) as error:
            why = error.why if isinstance(error, Unfit) else error.what
            listening.fail(isinstance(error, TaskError) and error.fault in HOPELESS)
        else:
            listening.failures = 0
            if found is None:
                return []
            # Its words stay behind the call: the trail is in sight before the speaker has said yes to it.
            desk.tell(Agent.WRITER, ROSE, calls)
            return [PoiOffer(*found, "", 1.0, Speaker.MODEL)]
    else:
        calls = []
        listening.fail(for_good=True)
    desk.tell(Agent.LIBRARY, ROSE_INSTEAD, calls, degraded=True, reason=why)
    listening.why = listening.why or why
    return await asyncio.to_thread(floor.offers, live, sentences, used, pois)


async def _rise(
    floor: ChamberFloor,
    desk: SpeechDesk,
    level: Level,
    live: LiveFlow,
    sentences: Sequence[Sentence],
    pois: tuple[PointOfInformation, ...],
    calls: list[int],
) -> tuple[str, int] | None:
    """The question and the sentence it is about; None: it stays seated.

    Raises:
        TaskError, LibraryError: it could not be asked.
        Unfit: what it wrote is of no use.
    """
    scene = await asyncio.to_thread(floor.scene, live, sentences, pois)
    brief = Brief(scene, level, desk.asker.prompts.language, scene.case.knowledge)
    base, texts = brief.base(), [each.text for each in sentences]
    earlier = asked_before(floor.round, pois)
    values = {
        "motion": base["motion"],
        "side": brief.side,
        "ground": base["ground"],
        "own_tree": cut(brief.tree(brief.side), _FLOW),
        "earlier": "\n".join(earlier),
        "spoken": " ".join(texts[:-JUST])[-MOST_OF_A_SPEECH:],
        "sentences": "\n".join(texts[-JUST:]),
    }
    told = await desk.ask(RISE, values, calls, again=False)  # a second answer would come too late
    if not told.rise:
        return None
    question = " ".join(clean(told.question).split())
    material = [*map(str, values.values()), *brief.given(), *brief.said_by(brief.side.other)]
    reason = unfit(told, question, brief, texts, earlier, material)
    if reason is not None:
        raise Unfit(reason)
    quote = words_alone(told.quote)
    place = next((at for at in range(len(texts) - 1, -1, -1) if quote in words_alone(texts[at])), -1)
    return question, place if place >= 0 else len(texts) - 1


def asked_before(round: Round, pois: Sequence[PointOfInformation]) -> list[str]:
    """The points that were put, or offered, in the round and in this speech."""
    earlier = (*(poi for each in round.speeches for poi in each.pois), *pois)
    return [each.text for each in earlier if each.text]


def unfit(
    told: Rise,
    question: str,
    brief: Brief,
    texts: Sequence[str],
    earlier: Sequence[str],
    material: Sequence[str],
) -> Message | None:
    """Why an answer is of no use; None: it may be put."""
    said = split_sentences(question)
    length = count_words(question)
    if not 1 <= len(said) <= 2 or not asks(said[-1].text) or not LEAST_WORDS <= length <= MOST_WORDS:
        return NO_QUESTION
    if _MARKS.search(question) or MACHINE.search(question) or not sayable(question, brief.language):
        return NO_QUESTION
    if declared(question) is brief.side.other or (brief.language == "zh" and not CJK.search(question)):
        return NO_QUESTION
    quote, just = words_alone(told.quote), words_alone(" ".join(texts[-JUST:]))
    if brief.language != "zh":
        quote, just = f" {quote} ", f" {just} "  # whole words
    if count_words(quote) < _LEAST_QUOTED or quote not in just:
        return NOT_SAID
    heard = words_alone(" ".join(texts))
    if any(words_alone(each) not in heard for each in _QUOTED.findall(question)):
        return NOT_SAID
    known = set(_FIGURE.findall(" ".join(material)))
    if any(each not in known for each in _FIGURE.findall(question)):
        return INVENTED
    if words_alone(question) in {words_alone(each) for each in (*earlier, *texts)}:
        return TWICE
    return None
