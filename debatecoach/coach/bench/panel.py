"""The panel: one chain of analyses a dimension, speech after speech (Debatrix, Alg. 1).

Each chain has a memory of content analyses. A speech is analysed with the memory of all speeches before it
and judged in the same answer; its words themselves are not carried on (the paper does not include relevant
speech context in its experiments, and neither do we: it keeps prompts short and every speech equal). What
the prompts of argument, source and language ask about are R-Debater's measures too (InspireScore: logic;
fact; appeal, clarity, arrangement and elevation). Each chain runs by itself, so that a speech is judged while
the next one is given.

The paper then turns all analyses into a debate analysis, that into debater judgements and a winner, and the
dimensions' debate analyses into a systematic one (3.3, fig. 4): three calls that wait for each other. Here a
dimension's debate analysis, debater judgements and winner are one answer, and the systematic judgement reads
the content analyses of all dimensions beside it instead of their debate analyses: after the last speech's
own analysis only one more step waits.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from debatecoach.coach.bench import says
from debatecoach.coach.bench.asking import Clerk
from debatecoach.coach.bench.found import Finder
from debatecoach.coach.bench.spoken import SpeechForJudge, levelled
from debatecoach.coach.bench.tasks import (
    DIMENSION,
    RANKS,
    SPEECH,
    SYSTEMATIC,
    ArgumentSaid,
    DimensionSaid,
    LanguageSaid,
    RanksSaid,
    SourceSaid,
    SpeechSaid,
    SystematicSaid,
)
from debatecoach.coach.tasks import steps
from debatecoach.debate.adjudication import Annotated, Dimension, RubricRow
from debatecoach.debate.flow_tree import Ground
from debatecoach.debate.motion import Motion
from debatecoach.debate.transcript import FOUR, Spoken, Team

THREE = (Dimension.ARGUMENT, Dimension.SOURCE, Dimension.LANGUAGE)
ALL = (*THREE, Dimension.CLASH)
_NOTHING = "(nothing was said)"
MOST_NOTES = 60_000
"""Characters of notes that a judge is given."""


def dimensions_of(teams: tuple[Team, ...]) -> tuple[Dimension, ...]:
    """Argument, source and language; in British Parliamentary clash too (Debatrix 5.1)."""
    return ALL if teams == FOUR else THREE


@dataclass(slots=True)
class Noted:
    """What the panel knows of one speech: the answers by dimension, and the moves as they were checked."""

    number: int
    spoken: Spoken
    said: dict[Dimension, SpeechSaid] = field(default_factory=dict)
    moves: list[Annotated] = field(default_factory=list)

    @property
    def rubric(self) -> tuple[tuple[RubricRow, float], ...]:
        """The rows of the rubric that were scored."""
        rows: dict[RubricRow, float] = {}
        for each in self.said.values():
            if isinstance(each, ArgumentSaid):
                rows |= {RubricRow.STRENGTH: each.strength, RubricRow.REBUTTAL: each.rebuttal}
            elif isinstance(each, SourceSaid):
                rows[RubricRow.EVIDENCE] = each.evidence
            elif isinstance(each, LanguageSaid):
                rows |= {RubricRow.RHETORIC: each.rhetoric, RubricRow.ROLE: each.role}
        return tuple((row, float(rows[row])) for row in RubricRow if row in rows)

    @property
    def head(self) -> str:
        """What it is called in notes."""
        return f"Speech {self.number}, {self.spoken.team.value}, {self.spoken.stage.value}:"

    def note(self, dimension: Dimension) -> str:
        """What later judges are told of it in one dimension."""
        said = self.said.get(dimension)
        if said is None:
            return f"{self.head} {_NOTHING if not self.spoken.text.strip() else '(not judged)'}"
        moves = [_told(each) for each in self.moves] if dimension is Dimension.ARGUMENT else []
        return "\n".join([f"{self.head} {said.analysis}", *moves])

    def scored(self, dimension: Dimension) -> str:
        """The same with the judgement: for those who decide on the debate."""
        said = self.said.get(dimension)
        judged = f"\nJudged: {said.comment} ({said.score}/10)" if said is not None else ""
        return f"{self.note(dimension)}{judged}"


def _joined(notes: Sequence[str], most: int = MOST_NOTES) -> str:
    """Notes on speeches; if they are too many each is cut to one length, so that none is lost."""
    return "\n\n".join(levelled(notes, most)[0])


def _told(move: Annotated) -> str:
    words = f' "{move.line.quote}"' if move.line is not None else ""
    answers = f" -> answers {move.target}" if move.target else f" ({move.ground.value})"
    return f"[{move.id} {move.team.value}]{answers}: {move.claim}.{words}"


class Panel:
    """Hears speeches one after the other, and decides when all are over.

    Args:
        clerk: asks.
        motion, info: what everybody knew beforehand.
        teams: who takes part.
        dimensions: what is judged.
        finder: finds quotations in what was said so far.
    """

    def __init__(
        self, clerk: Clerk, motion: Motion, info: str, teams: tuple[Team, ...],
        dimensions: tuple[Dimension, ...], finder: Finder,
    ) -> None:  # fmt: skip
        self.clerk, self.teams, self.dimensions = clerk, teams, dimensions
        self.noted: list[Noted] = []
        self._common = {"motion": motion.text, "info": info}
        self._finder = finder
        self._chains: dict[Dimension, asyncio.Task[int]] = {}
        self._every: list[asyncio.Task[int]] = []

    def hear(self, spoken: Spoken, shown: SpeechForJudge) -> None:
        """Begin to analyse the next speech in every dimension; returns at once."""
        noted = Noted(len(self.noted) + 1, spoken)
        self.noted.append(noted)
        for dimension in self.dimensions:
            before = self._chains.get(dimension)
            task = asyncio.create_task(self._analyse(dimension, noted, shown, before))
            self._chains[dimension] = task
            self._every.append(task)

    async def _analyse(
        self, dimension: Dimension, noted: Noted, shown: SpeechForJudge, before: asyncio.Task[int] | None
    ) -> int:
        """Analyse and judge a speech; returns how many calls waited for each other until then."""
        steps.start()
        if before is not None and not before.done():
            steps.reach(await asyncio.shield(before))
        text = {Dimension.SOURCE: shown.clean, Dimension.LANGUAGE: shown.style}.get(dimension, shown.plain)
        if not text.strip():
            return steps.depth()
        values = self._common | {
            "number": noted.number,
            "team": noted.spoken.team,
            "stage": noted.spoken.stage,
            "notes": _joined([each.note(dimension) for each in self.noted[: noted.number - 1]]),
            "speech": text,
        }
        missed = says.SPEECH_MISSED.replace("{number}", str(noted.number)).replace(
            "{dimension}", dimension.value
        )
        said = await self.clerk.ask(SPEECH[dimension], values, missed)
        if said is not None:
            noted.said[dimension] = cast(SpeechSaid, said)
            if isinstance(said, ArgumentSaid):
                noted.moves = self._moves(noted, said)
        return steps.depth()

    def _moves(self, noted: Noted, said: ArgumentSaid) -> list[Annotated]:
        """The moves as they hold: what nothing in the speech bears out was not said and is dropped; a target
        that is nobody's point, or a friend's, makes no rebuttal."""
        known = {move.id: move for each in self.noted[: noted.number - 1] for move in each.moves}
        moves: list[Annotated] = []
        for each in said.moves:
            if not each.claim.strip():
                continue
            target = known.get(each.target.strip())
            rebuts = target is not None and target.team in noted.spoken.team.opposes
            line = self._finder.line(each.quote, noted.spoken.team, noted.number - 1)
            if line is None:
                self._finder.struck += bool(each.quote.strip())
                line = self._finder.nearest(each.claim, noted.number - 1)
            if line is None:
                continue  # nothing like it was said
            moves.append(
                Annotated(
                    id=f"{noted.number}.{len(moves) + 1}",
                    team=noted.spoken.team,
                    speech=noted.number - 1,
                    claim=" ".join(self._finder.checked(each.claim).split()).rstrip(" .。"),
                    line=line,
                    ground=_ground(each.ground),
                    specific=each.specific,
                    target=target.id if target is not None and rebuts else "",
                    addresses_logic=rebuts and each.logic,
                    new_information=rebuts and each.new,
                    undermines=rebuts and each.undermines,
                )
            )
        return moves

    async def analysed(self) -> None:
        """Wait until every speech has been analysed."""
        for depth in await asyncio.gather(*self._every):
            steps.reach(depth)

    def stop(self) -> None:
        """Give up whatever is under way."""
        for task in self._every:
            task.cancel()

    # -- when all is said ----------------------------------------------------------------------------

    def note(self, spoken: Spoken) -> None:
        """Know of the next speech without analysing it."""
        self.noted.append(Noted(len(self.noted) + 1, spoken))

    async def decide(
        self, texts: Sequence[str] | None = None
    ) -> tuple[dict[Dimension, DimensionSaid], SystematicSaid | None, RanksSaid | None]:
        """Dimension verdicts, the systematic one and the side-by-side comparison, all at once.

        Args:
            texts: the speeches as they are shown; given, the systematic verdict and the comparison are made
                on these instead of on analyses, without dimensions (direct prediction, Debatrix 5.3).
        """
        await self.analysed()
        names = "\n".join(f"{team.value}: speaks for the {_side(team)}" for team in self.teams)
        values: dict[str, object] = self._common | {"teams": names, "count": len(self.teams)}
        if texts is not None:
            spoken = "\n\n".join(
                f"{each.head}\n{text or _NOTHING}" for each, text in zip(self.noted, texts, strict=True)
            )
            return {}, *await self._sum_up(values, spoken, spoken)
        if not any(each.said for each in self.noted):
            return {}, None, None
        share = MOST_NOTES // len(self.dimensions)
        whole = "\n\n".join(
            f"== {dimension.value} ==\n{_joined([each.scored(dimension) for each in self.noted], share)}"
            for dimension in self.dimensions
        )
        short = _joined([_side_by_side(each, self.dimensions) for each in self.noted])
        work: list[Any] = [
            self.clerk.ask(
                DIMENSION,
                values | {"dimension": each, "notes": _joined([one.scored(each) for one in self.noted])},
            )
            for each in self.dimensions
        ]
        work.append(self._sum_up(values, whole, short))
        *found, (systematic, ranks) = await steps.together(*work)
        verdicts = {each: one for each, one in zip(self.dimensions, found, strict=True) if one is not None}
        return verdicts, systematic, ranks

    async def _sum_up(
        self, values: dict[str, object], whole: str, short: str
    ) -> tuple[SystematicSaid | None, RanksSaid | None]:
        work: tuple[Coroutine[Any, Any, Any], ...] = (
            self.clerk.ask(SYSTEMATIC, values | {"notes": whole}),
            self.clerk.ask(
                RANKS, {"motion": self._common["motion"], "count": len(self.noted), "notes": short}
            ),
        )
        systematic, ranks = await steps.together(*work)
        return systematic, ranks


def _side(team: Team) -> str:
    return "motion" if team.side.value == "pro" else "opposition to the motion"


def _side_by_side(noted: Noted, dimensions: tuple[Dimension, ...]) -> str:
    rows = ", ".join(f"{row.value} {score:g}" for row, score in noted.rubric)
    comments = [f"{each.value}: {noted.said[each].comment}" for each in dimensions if each in noted.said] or [
        _NOTHING
    ]
    head = f"Speech {noted.number}, {noted.spoken.team.value}, {noted.spoken.stage.value}: {rows}"
    return "\n".join([head, *comments])


def _ground(word: str) -> Ground:
    """Of the three words asked for; anything else is an assertion, the least."""
    said = word.strip().casefold()
    return next((each for each in Ground if said.startswith(each.value[:8])), Ground.ASSERTION)
