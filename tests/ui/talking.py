"""A connection whose team is a script: sentences said over time, for the Round pane. No model, no network."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from debatecoach.base.language import Role
from debatecoach.coach.debater import Debater, Live, Pace, Progress
from debatecoach.debate.case import Case, Round
from debatecoach.debate.side import Action
from debatecoach.debate.speech import Move, Sentence, Speaker, Speech
from debatecoach.debate.timekeeping import place_on_clock
from debatecoach.services.connection import Connection, Plan
from debatecoach.ui.window.parts import Parts
from tests.coach.team.scripted import Scripted

WORDS = ("Taxes hit the poor.", "They pay the most.", "Habits do not change.", "So we oppose.")


@dataclass
class Talker:
    """A debater that says its sentences one by one.

    Attributes:
        words: what it says; a new point begins at each of ``points``.
        delays: seconds before each sentence is given, the last for the finished speech; 0 when missing.
        fails: raised in the place of the finished speech.
        notices: of the speech.
        overheard: what it was told while a person spoke.
        live: the Live it was given last.
        gate: if set, the speech is finished only when it is set.
    """

    words: Sequence[str] = WORDS
    points: Sequence[int] = (2,)
    delays: Sequence[float] = ()
    fails: Exception | None = None
    notices: tuple[str, ...] = ()
    overheard: list[tuple[int, tuple[str, ...]]] = field(default_factory=list)
    overhear_fails: Exception | None = None
    live: Live | None = None
    cancelled: int = 0
    hold: bool = False

    async def overhear(
        self, case: Case, round: Round, slot: int, sentences: Sequence[Sentence], pace: Pace
    ) -> None:
        self.overheard.append((slot, tuple(each.text for each in sentences)))
        if self.overhear_fails is not None:
            raise self.overhear_fails

    async def compose(
        self,
        case: Case,
        round: Round,
        slot: int,
        pace: Pace,
        progress: Progress | None = None,
        live: Live | None = None,
    ) -> Speech:
        self.live = live
        lengths = [await asyncio.to_thread(pace.seconds, text) for text in self.words]
        begins = [index in self.points for index in range(len(self.words))]
        places = place_on_clock(lengths, begins)
        sentences = [
            Sentence(text, start, end, point)
            for text, (start, end), point in zip(self.words, places, begins, strict=True)
        ]
        delays = [*self.delays, *[0.0] * (len(self.words) + 1)]
        try:
            for index, each in enumerate(sentences):
                await asyncio.sleep(delays[index])
                if live is not None:
                    live.say(each)
            await asyncio.sleep(delays[len(sentences)])
            while self.hold:  # noqa: ASYNC110 - set from the test's thread
                await asyncio.sleep(0.01)
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        if self.fails is not None:
            raise self.fails
        where = round.format.slots[slot]
        moves = tuple(
            Move(Action.PROPOSE, text, first=index, last=index) for index, text in enumerate(self.words)
        )
        return Speech(
            where.id,
            where.side,
            Speaker.MODEL,
            tuple(sentences),
            sentences[-1].end,
            pace.id,
            moves=moves,
            notices=self.notices,
        )


class Line(Connection):
    """A connection whose debater is a script."""

    def __init__(self, team: Debater, plan: Plan) -> None:
        scripted = Scripted({"hear": '{"moves": []}'})
        super().__init__(scripted, {Role.WRITING: "scripted-7b"}, plan=plan)
        self.team = team

    def debater(self, *_args: object) -> Debater:
        return self.team


def connect(parts: Parts, team: Debater, plan: Plan | None = None) -> Line:
    """Give a session a connection with this team, as the connection desk does."""
    line = Line(team, plan or Plan())
    line.on_entry = parts.connections.entry.emit
    parts.connections._use(line)
    return line
