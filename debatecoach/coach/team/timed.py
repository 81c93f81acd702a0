"""A written text brought to its time by the Timekeeper, its additions held to the same rules of evidence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from debatecoach.base.language import Role
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.debater import Pace
from debatecoach.coach.tasks.trail import Agent, ours
from debatecoach.coach.team.brief import Brief
from debatecoach.coach.team.desk import SpeechDesk
from debatecoach.coach.team.plan import Layout
from debatecoach.coach.team.stance import betrays
from debatecoach.coach.team.timing.draft import DEAR, Draft, count
from debatecoach.coach.team.timing.edits import HOW_NAMES, Fitted, Order, Subject, sentence_edits
from debatecoach.coach.team.timing.timekeeper import Timekeeper
from debatecoach.coach.team.writer import Text, Writer
from debatecoach.debate.format import Stage
from debatecoach.debate.side import Action

# -- Prepared sentences a speech can be filled up with: illustrations, impacts, weighing, further reasons

_MOST = 30


def reserve(brief: Brief, layout: Layout) -> list[str]:
    """Dearest first, nothing this side has said before. The library's trees are English: none in Chinese."""
    if brief.language != "en":
        return []
    scene = brief.scene
    texts: list[str] = []
    bare = {option.name for each in layout.actions if each.unwarranted for option in each.options}
    for each in layout.actions:
        for option in each.options:
            if option.name in bare:
                continue
            if each.action in (Action.PROPOSE, Action.REINFORCE):
                texts += [option.argument.impact, option.argument.illustration]
            else:
                texts.append(option.argument.argument)
    if scene.slot.stage is not Stage.OPENING:
        for field in scene.case.motion.battlefields:
            weighing = field.weighing(brief.side)
            texts += weighing.sentences() if weighing is not None else ()
    if scene.slot.stage is not Stage.CLOSING:
        for each in layout.actions:
            texts += [o.argument.argument for o in each.options if o.name not in bare]
    fresh = [text for text in dict.fromkeys(texts) if text.strip() and scene.new(text)]
    return fresh[:_MOST]


FITTED = QT_TRANSLATE_NOOP("team", "Brought the speech to {seconds} seconds: {how}")
MISSED = QT_TRANSLATE_NOOP("team", "Could bring the speech only to {seconds} seconds: {how}")
AS_WRITTEN = QT_TRANSLATE_NOOP("team", "as written")
SAFETY = 0.5
"""Seconds kept free at both edges of the window."""


async def words_to_ask(keeper: Timekeeper, desk: SpeechDesk, pace: Pace, seconds: float) -> int:
    """How many words to ask the writing model for, so that a voice takes so long; characters in Chinese."""
    language = desk.asker.prompts.language
    wanted = await keeper.words_for(pace, seconds, language)
    return keeper.habit(desk.asker.models[Role.WRITING], language).ask(wanted)


def weighed(text: Text) -> Draft:
    """A text as a draft in which what rests on a passage is dear."""
    lines = Draft.of(text.text).lines
    return Draft(
        tuple(
            replace(each, weight=max(each.weight, DEAR)) if each.text in text.cited else each
            for each in lines
        )
    )


@dataclass(slots=True)
class Clockwork:
    """Fits one speech.

    Attributes:
        writer: revises to another length.
        keeper: measures and trims.
        pace: the voice.
    """

    writer: Writer
    keeper: Timekeeper
    pace: Pace

    @property
    def model(self) -> str:
        return self.writer.desk.asker.models[Role.WRITING]

    async def words(self, seconds: float) -> int:
        """How many words to ask this model for, so that this voice takes so long."""
        return await words_to_ask(self.keeper, self.writer.desk, self.pace, seconds)

    def learn(self, asked: int, text: Text) -> None:
        """So long a draft came for so many words asked: known before it is revised or trimmed."""
        language = self.writer.brief.language
        self.keeper.habit(self.model, language).learn(asked, count(text.text, language))

    async def fit(
        self,
        text: Text,
        asked: int,
        reserve: Sequence[str],
        until: float,
        frozen: Draft | None = None,
        most: int = 4,
    ) -> Fitted:
        """The text in its slot's window, as near as what is at hand allows.

        Args:
            text: what is not spoken yet.
            asked: words it was asked with; 0 if it was changed since.
            reserve: prepared sentences that may be added.
            until: deadline on the event loop's clock.
            frozen: what was said aloud already.
            most: calls.
        """
        desk, brief = self.writer.desk, self.writer.brief
        low, high = brief.scene.slot.window
        before = frozen.text if frozen is not None else ""

        async def write(words: int) -> str:
            revised = await self.writer.revise(text, "", words, before)
            return text.text if betrays(revised.sentences, brief.side) else revised.text

        calls: list[int] = []
        ask = sentence_edits(
            desk.asker,
            Subject(brief.scene.case.motion.text, brief.side, brief.scene.slot.stage, brief.evidence()),
            work=desk.work,
            calls=calls,
        )

        async def edit(order: Order) -> Mapping[int, str]:
            made = await ask(order)
            checked = {number: self.writer.checked(each) for number, each in made.items()}
            return {
                number: each.text
                for number, each in checked.items()
                if not betrays(each.sentences, brief.side)
            }

        fitted = await self.keeper.fit(
            write,
            edit,
            self.pace,
            (low + SAFETY, high - SAFETY),
            model=self.model,
            language=brief.language,
            start=weighed(text),
            asked=asked,
            frozen=frozen,
            reserve=reserve,
            until=until,
            most=most,
        )
        desk.calls += calls
        missed = not low <= fitted.seconds <= high
        desk.trail.tell(
            desk.work,
            Agent.TIMEKEEPER,
            MISSED if missed else FITTED,
            calls=tuple(calls),
            detail="\n".join(
                [*(f"- {each.text}" for each in fitted.dropped), *(f"+ {each}" for each in fitted.reserve)]
            ),
            degraded=missed,
            seconds=f"{fitted.seconds:.0f}",
            how=tuple(ours(HOW_NAMES[each]) for each in dict.fromkeys(fitted.how)) or ours(AS_WRITTEN),
        )
        return fitted
