"""The library debater: plans on rehearsal trees, words from phrases, fits by measured audio. No model."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Protocol, cast

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.coach.debater import Live, Pace, Progress
from debatecoach.coach.debater.clauses import Clauses, capitals, foreign, small
from debatecoach.coach.debater.closing import plan_closing
from debatecoach.coach.debater.fit import FittedText, LineChoice, SentenceBlock, all_lines, fit
from debatecoach.coach.debater.in_chinese import plan_in_chinese
from debatecoach.coach.debater.opening import CLAIMS, plan_opening
from debatecoach.coach.debater.rebuttal import plan_rebuttal
from debatecoach.coach.debater.scene import MOST_SLACK, Scene
from debatecoach.coach.motion_sense import shortly
from debatecoach.coach.persons.manner import InManner, plainly
from debatecoach.coach.phrases import Phrases, Wording
from debatecoach.coach.principles import Principle, Principles
from debatecoach.coach.schemes import Schemes
from debatecoach.coach.team.levels import Level
from debatecoach.debate.case import Case, Round
from debatecoach.debate.format import Slot, Stage
from debatecoach.debate.matching import Similarity
from debatecoach.debate.motion import language_of
from debatecoach.debate.rehearsal_tree import RehearsalForest, Strengths
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, Speaker, Speech, words_alone
from debatecoach.debate.timekeeping import hard_cut, place_on_clock

SAFETY = 1.5
"""Seconds kept free below the limit and above the window's lower edge."""
_BATCH = 12

ENGLISH_ONLY = Message(
    "debater",
    "The library debater speaks English only; what was not in English it could not answer.",
)
TOO_SHORT = Message(
    "debater",
    "This speech ends early: the library debater had nothing more to say that it had not said before.",
)
TOO_LONG = Message(
    "debater",
    "This speech did not fit its time and was cut at the last whole sentence.",
)


class Persons(Protocol):
    """Knows whom a slot of a round is spoken as."""

    def spoken_as(self, round: Round, slot: Slot) -> InManner | None:
        """The person, measured; None for nobody, and for one who is not on this computer any more."""
        ...


class LibraryDebater:
    """Debates from a case's rehearsal trees, first principles and critical questions.

    Args:
        similarity: matches what was said with the trees.
        schemes: what a team that plans on its scene asks with.
        phrases: wordings.
        principles: arguments that hold for many motions.
        level: how good it is (:mod:`debatecoach.coach.debater.scene`); None: as good as it can.
        persons: knows whom a slot of a round is spoken as; None where it is spoken as nobody.
    """

    def __init__(
        self,
        similarity: Similarity,
        schemes: Schemes,
        phrases: Phrases,
        principles: Principles,
        level: Level | None = None,
        persons: Persons | None = None,
    ) -> None:
        self.level, self.persons = level, persons
        self._similarity = similarity
        self._schemes = schemes
        self._phrases = phrases
        self._principles = principles

    async def overhear(
        self, case: Case, round: Round, slot: int, sentences: Sequence[Sentence], pace: Pace
    ) -> None:
        """Nothing: it composes faster than a person draws breath."""

    async def compose(
        self,
        case: Case,
        round: Round,
        slot: int,
        pace: Pace,
        progress: Progress | None = None,
        live: Live | None = None,
    ) -> Speech:
        """See :class:`~debatecoach.coach.debater.Debater`; same round, seed and pace: same speech."""

        def tell(text: str) -> None:
            if progress is not None:
                progress(text)

        tell(QT_TRANSLATE_NOOP("debater", "Reading the flow and the rehearsal trees"))
        await asyncio.sleep(0)
        low, high = round.format.slots[slot].window
        measured: dict[str, float] = {}
        # Three claims as a rule; fewer when the slot is too short for three, and less around the last one.
        number, slack, tight = CLAIMS if self.level is None else self.level.claims, 0, False
        while True:
            scene = await asyncio.to_thread(self.scene, case, round, slot)
            scene.slack, scene.tight = slack, tight
            plan = await asyncio.to_thread(_plan, scene, number)
            tell(QT_TRANSLATE_NOOP("debater", "Timing every sentence with the voice"))
            await self._measure(plan, pace, measured)
            tell(QT_TRANSLATE_NOOP("debater", "Fitting the speech to its time"))
            fitted = await asyncio.to_thread(fit, plan, measured, low + SAFETY, high - SAFETY)
            if fitted.fits:
                break
            if _length(fitted, measured) < low:
                if self.level is None or slack == MOST_SLACK:
                    break
                slack += 1
            elif scene.slot.stage is Stage.OPENING and number > 1:
                number -= 1
            elif not tight:
                tight = True
            else:
                break
        return _speech(scene, fitted, measured, pace)

    async def _measure(
        self, plan: Sequence[SentenceBlock | LineChoice], pace: Pace, measured: dict[str, float]
    ) -> None:
        waiting = iter([text for text in dict.fromkeys(all_lines(plan)) if text not in measured])
        while batch := list(islice(waiting, _BATCH)):
            measured.update(await asyncio.to_thread(lambda: {text: pace.seconds(text) for text in batch}))
            await asyncio.sleep(0)

    def scene(self, case: Case, round: Round, slot: int) -> Scene:
        """What a plan for the slot draws on; also the team's, which plans on the same trees."""
        # The motion is part of the seed: two motions debated with one seed do not sound alike.
        rng = random.Random(f"{round.seed}/{slot}/{case.motion.text}")
        chinese = language_of(case.motion.text) == "zh"
        principles = () if chinese else self._principles.fitting(case.motion.text)
        side = round.format.slots[slot].side
        opening = self._principles.openings(case.motion.text, side)
        phrases = replace(self._phrases, variants={**self._phrases.variants, "open_own": opening})
        spoken_as = self.persons.spoken_as if self.persons is not None and not chinese else None
        person = spoken_as(round, round.format.slots[slot]) if spoken_as is not None else None
        if person is not None:
            phrases = person.worded(phrases, self._principles.nouns(case.motion.text))
        forests = {side: _with_principles(case.forests[side], principles) for side in Side}
        given = [speech for speech in round.speeches if not speech.turns]
        mine = [speech for speech in given if speech.side is side]
        said = {words_alone(sentence.text) for speech in mine for sentence in speech.sentences}
        scene = Scene(
            case=case,
            round=round,
            index=slot,
            bank=self._principles,
            similarity=self._similarity,
            schemes=self._schemes,
            say=_wording(phrases, case, round, slot, rng, person),
            clauses=Clauses(case),
            rng=rng,
            forests=forests,
            strengths={side: Strengths(forests[side]) for side in Side},
            said=said,
            spent={name for speech in mine for move in speech.moves for name in move.nodes},
            claimed=_claimed(mine),
            principles=principles,
            person=person,
            lenses=person.led_by(random.Random(f"{round.seed}/{side}/{person.person.id}")) if person else (),
            spoken=f" {plainly(' '.join(speech.text for speech in mine))} " if person else "",
            level=self.level,
            shortly=shortly(case.motion.text),
        )
        theirs = [speech for speech in given if speech.side is not scene.side]
        for speech in theirs:
            if speech.speaker is Speaker.HUMAN:
                scene.clauses.names |= set(capitals(speech.text))
                scene.clauses.common |= set(small(speech.text))
            else:  # two machines do not put one question in the same words
                scene.pressed |= {words_alone(sentence.text) for sentence in speech.sentences}
        last = scene.last_heard
        heard = round.speeches[last].text if last is not None else ""
        scene.foreign_heard = foreign(heard)
        if not chinese and (scene.foreign_heard or scene.clauses.unspeakable_motion):
            scene.notices.append(ENGLISH_ONLY)
        return scene


def _plan(scene: Scene, number: int) -> list[SentenceBlock | LineChoice]:
    if language_of(scene.case.motion.text) == "zh":
        return plan_in_chinese(scene)
    if scene.slot.stage is Stage.OPENING:
        plan = plan_opening(scene, number)
    else:
        plan = plan_rebuttal(scene) if scene.slot.stage is Stage.REBUTTAL else plan_closing(scene)
    plan = _named_once(plan, scene) if scene.shortly else plan
    return plan if scene.person is None else _mapped(plan, partial(_run, scene))


def _run(scene: Scene, lines: tuple[str, ...]) -> tuple[str, ...]:
    assert scene.person is not None
    return scene.person.spoken(lines, scene.clauses.lower)


def _mapped(
    plan: Sequence[SentenceBlock | LineChoice], change: Callable[[tuple[str, ...]], tuple[str, ...]]
) -> list[SentenceBlock | LineChoice]:
    """The plan with every block's sentences changed, in speaking order."""

    def walk(node: SentenceBlock | LineChoice) -> SentenceBlock | LineChoice:
        if isinstance(node, LineChoice):
            return replace(node, options=tuple(cast(SentenceBlock, walk(each)) for each in node.options))
        return replace(node, lines=change(node.lines), parts=tuple(map(walk, node.parts)))

    return [walk(node) for node in plan]


def _named_once(plan: Sequence[SentenceBlock | LineChoice], scene: Scene) -> list[SentenceBlock | LineChoice]:
    """What the motion would do is said in full at first and named shortly afterwards, as people speak."""
    full, most = 0, 2 if scene.slot.stage is Stage.OPENING else 1

    def line(text: str) -> str:
        nonlocal full
        short = scene.short(text)
        full += short != text
        return text if full <= most else short

    return _mapped(plan, lambda lines: tuple(map(line, lines)))


def _with_principles(forest: RehearsalForest, principles: Sequence[Principle]) -> RehearsalForest:
    """The case's trees, and behind them the side's principles that the case does not hold already."""
    more = [each for each in principles if each.side is forest.side and each.node not in forest]
    return RehearsalForest(forest.side, (*forest.twigs(), *(twig for each in more for twig in each.twigs)))


def _length(fitted: FittedText, measured: Mapping[str, float]) -> float:
    """Seconds a selection takes."""
    lines = fitted.lines
    spans = place_on_clock([measured[line.text] for line in lines], [line.paragraph for line in lines])
    return spans[-1][1] if spans else 0.0


def _claimed(speeches: Sequence[Speech]) -> set[str]:
    """Claims this side has made, as they lie inside its sentences."""
    return {words_alone(move.claim) for speech in speeches for move in speech.moves}


def _speech(scene: Scene, fitted: FittedText, measured: Mapping[str, float], pace: Pace) -> Speech:
    slot = scene.slot
    lines = fitted.lines
    spans = place_on_clock([measured[line.text] for line in lines], [line.paragraph for line in lines])
    keep = hard_cut([end for _, end in spans], slot.seconds)
    notices = list(scene.notices)
    if keep < len(lines):
        notices.append(TOO_LONG)
    elif not spans or spans[-1][1] < slot.window[0]:
        notices.append(TOO_SHORT)
    sentences = tuple(
        Sentence(line.text, start, end, line.paragraph)
        for line, (start, end) in zip(lines[:keep], spans, strict=False)
    )
    return Speech(
        slot=slot.id,
        side=slot.side,
        speaker=Speaker.LIBRARY,
        sentences=sentences,
        seconds=sentences[-1].end if sentences else 0.0,
        timed_by=pace.id,
        moves=tuple(
            replace(move, last=min(move.last, keep - 1)) for move in fitted.moves if move.first < keep
        ),
        cut=tuple(line.text for line in lines[keep:]),
        notices=tuple(notices),
        simulated=scene.person.person.name if scene.person is not None else "",
    )


def _wording(
    phrases: Phrases, case: Case, round: Round, index: int, rng: random.Random, person: InManner | None
) -> Wording:
    """Wordings for this speech: other than any in this round yet, other than the last rounds' opening."""
    slot = round.format.slots[index]
    machine = [speech for speech in round.speeches if speech.speaker is not Speaker.HUMAN]
    own = " ".join(speech.text for speech in machine if speech.side is slot.side)
    others = " ".join(speech.text for speech in machine if speech.side is not slot.side)
    barred = tuple(
        speech.text
        for other in case.rounds[-3:]
        if other is not round and other.id != round.id
        for speech in other.speeches
        if speech.slot == slot.id
    )
    return Wording(phrases, rng, (own, others), barred, person.liking if person is not None else None)
