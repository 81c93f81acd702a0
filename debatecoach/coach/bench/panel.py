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
import re
from collections.abc import Coroutine, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.coach.bench import says
from debatecoach.coach.bench.asking import Clerk
from debatecoach.coach.bench.spoken import SpeechForJudge, levelled
from debatecoach.coach.bench.tasks import (
    AUDIENCE,
    DIMENSION,
    RANKS,
    SPEECH,
    SYSTEMATIC,
    ArgumentSaid,
    AudienceSaid,
    DimensionSaid,
    LanguageSaid,
    RanksSaid,
    SourceSaid,
    SpeechSaid,
    SystematicSaid,
)
from debatecoach.coach.listen.claimed import claimed
from debatecoach.coach.listen.stems import content_words
from debatecoach.coach.tasks import steps
from debatecoach.coach.tasks.prompt import clean
from debatecoach.debate.adjudication import Annotated, Dimension, RubricRow
from debatecoach.debate.ballot import QuotedLine
from debatecoach.debate.flow_tree import Ground
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import FOUR, Team
from debatecoach.debate.speech import POI
from debatecoach.debate.transcript import Spoken, Transcript
from debatecoach.debate.votes import Vote, VotingListener, shift

# -- Finding what a judge quotes in what was said; what is not there is struck out before anyone sees it

STRUCK = QT_TRANSLATE_NOOP("bench", "[struck out: not said]")
_QUOTED = re.compile(
    r"“([^“”]{1,600})”|\"([^\"]{1,600})\"|「([^「」]{1,600})」|『([^『』]{1,600})』|«([^«»]{1,600})»"
    r"|(?<!\w)['‘](?=\w)([^\n]{6,400}?)(?<=[\w.,!?])['’](?!\w)"
)
_GAP = re.compile(r"\s*(?:\[?\s*(?:\.\.\.+|…+)\s*\]?|\[[^\]]{0,40}\])\s*")
BORNE_OUT = 0.6
"""Share of a claim's words that must stand in one sentence, where its quotation was not said."""
_LETTER = re.compile(r"[^\W_]")


def plain(text: str) -> str:
    """Letters and digits alone, without case: how words are compared."""
    return "".join(_LETTER.findall(text.casefold()))


class QuotationFinder:
    """Looks quotations up in what was said so far.

    Attributes:
        speeches: in speaking order.
        struck: quotations that were not there.
    """

    def __init__(self, speeches: Iterable[Spoken] = ()) -> None:
        self.speeches: list[Spoken] = []
        self.struck = 0
        self._plain: list[list[str]] = []
        for each in speeches:
            self.hear(each)

    def hear(self, spoken: Spoken) -> None:
        """One more speech."""
        self.speeches.append(spoken)
        self._plain.append([plain(each.text) for each in spoken.sentences])

    def line(self, quote: str, team: Team | None = None, speech: int | None = None) -> QuotedLine | None:
        """Where words were said, as they were said; None if they were not.

        A quotation may leave something out (``…``): every piece has to be in the same speech, in order. The
        line holds what stands in the sentence where it begins. What a team quoted from somebody else's point
        of information is not its own.

        Args:
            quote: the words.
            team: who has to have said them; None: anybody.
            speech: in which speech (index); None: any.
        """
        pieces = [each for each in map(plain, _GAP.split(quote.strip("“”\"'‘’「」『』 "))) if each]
        if not pieces:
            return None
        for index, spoken in enumerate(self.speeches):
            if (team is None or spoken.team is team) and (speech is None or index == speech):
                found = self._in(index, pieces, team is not None)
                if found is not None:
                    return found
        return None

    def nearest(self, claim: str, speech: int) -> QuotedLine | None:
        """The sentence of a speech that has most of a claim's words, if it has :data:`BORNE_OUT` of them."""
        wanted = content_words(claim)
        best: tuple[float, int] | None = None
        for number, each in enumerate(self.speeches[speech].sentences):
            if not each.text.startswith(POI):
                share = len(wanted & content_words(each.text)) / max(1, len(wanted))
                if share >= BORNE_OUT and (best is None or share > best[0]):
                    best = (share, number)
        if best is None:
            return None
        return QuotedLine(speech, best[1], self.speeches[speech].sentences[best[1]].text)

    def _in(self, index: int, pieces: Sequence[str], own: bool) -> QuotedLine | None:
        sentences = self.speeches[index].sentences
        starts, whole = [], ""
        for each, said in zip(sentences, self._plain[index], strict=True):
            starts.append(len(whole))
            whole += "\n" if own and each.text.startswith(POI) else said
        at, begin = 0, -1
        for piece in pieces:
            place = whole.find(piece, at)
            if place < 0:
                return None
            begin = place if begin < 0 else begin
            at = place + len(piece)
        sentence = max(number for number, start in enumerate(starts) if start <= begin)
        text = sentences[sentence].text
        first = begin - starts[sentence]
        last = min(first + len(pieces[0]), len(self._plain[index][sentence])) - 1
        letters = [
            place for place, letter in enumerate(text) for _ in letter.casefold() if _LETTER.match(letter)
        ]
        return QuotedLine(index, sentence, text[letters[first] : letters[min(last, len(letters) - 1)] + 1])

    def checked(self, text: str) -> str:
        """A judge's words with every quotation that nobody said struck out, and no control characters."""

        def check(found: re.Match[str]) -> str:
            words = next(each for each in found.groups() if each is not None)
            if not plain(words) or self.line(words) is not None:
                return found[0]
            self.struck += 1
            return STRUCK

        return _QUOTED.sub(check, clean(text))


# -- A simulated audience: five listeners with stated priors, one of each attitude, vote before and after.
# TreeDebater (4.1, appendix C) asks people for their attitude on five steps before and after the debate, and
# for 1-5 a speech. The priors here are not asked for: they are given, one listener a step, so that neither
# side begins ahead and the same swing means the same in every debate.

PRIORS = (-2, -1, 0, 1, 2)
ATTITUDES = {
    -2: "highly against",
    -1: "slightly against",
    0: "neutral",
    1: "slightly support",
    2: "highly support",
}
LAYER = "audience"
LEAST_SHIFT = 0.2
"""Mean change of attitude below which nobody won the audience: one step of one listener in five."""


async def listen(clerk: Clerk, transcript: Transcript, texts: Sequence[str]) -> AudienceSaid | None:
    """The audience's answer, None if the model could not."""
    lines = []
    for number, (spoken, text) in enumerate(zip(transcript.speeches, texts, strict=True), 1):
        lines += [f"[Speech {number}, for the {_what(spoken.team)}]", text or "(nothing was said)", ""]
    told = "\n".join(
        f"Listener {number}: {ATTITUDES[each]} ({each})" for number, each in enumerate(PRIORS, 1)
    )
    values = {
        "motion": transcript.motion.text,
        "ground": clerk.ground(transcript.defined),
        "count": len(transcript.speeches),
        "listeners": len(PRIORS),
        "attitudes": told,
        "debate": "\n".join(lines),
    }
    return await clerk.ask(AUDIENCE, values)


def _what(team: Team) -> str:
    return "motion" if team.side.value == "pro" else "other side"


def listeners(said: AudienceSaid | None, finder: QuotationFinder) -> tuple[VotingListener, ...]:
    """The listeners with their votes; one the model forgot has not moved."""
    if said is None:
        return ()
    after = {each.listener: each for each in said.listeners}
    out = []
    for number, before in enumerate(PRIORS, 1):
        each = after.get(number)
        why = finder.checked(each.why) if each is not None else ""
        out.append(VotingListener(before, each.after if each is not None else before, why))
    return tuple(out)


def vote(found: Sequence[VotingListener]) -> Vote | None:
    """What the audience as a whole did: shown, never counted. Being moved is not being right."""
    if not found:
        return None
    moved = shift(found)
    winner = None if abs(moved) < LEAST_SHIFT else Team.PRO if moved > 0 else Team.CON
    return Vote(LAYER, winner, 0.0, ((Team.PRO, moved), (Team.CON, -moved)))


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
        dimensions: tuple[Dimension, ...], finder: QuotationFinder,
    ) -> None:  # fmt: skip
        self.clerk, self.teams, self.dimensions = clerk, teams, dimensions
        self.noted: list[Noted] = []
        self._common = {"motion": motion.text, "info": info}
        self._finder = finder
        self._chains: dict[Dimension, asyncio.Task[int]] = {}
        self._every: list[asyncio.Task[int]] = []

    def hear(self, spoken: Spoken, shown: SpeechForJudge, ground: str = "") -> None:
        """Begin to analyse the next speech in every dimension, on the ground as it is after it; returns at
        once."""
        noted = Noted(len(self.noted) + 1, spoken)
        self.noted.append(noted)
        for dimension in self.dimensions:
            before = self._chains.get(dimension)
            task = asyncio.create_task(self._analyse(dimension, noted, shown, ground, before))
            self._chains[dimension] = task
            self._every.append(task)

    async def _analyse(
        self,
        dimension: Dimension,
        noted: Noted,
        shown: SpeechForJudge,
        ground: str,
        before: asyncio.Task[int] | None,
    ) -> int:
        """Analyse and judge a speech; returns how many calls waited for each other until then."""
        steps.start()
        if before is not None and not before.done():
            steps.reach(await asyncio.shield(before))
        text = {Dimension.SOURCE: shown.clean, Dimension.LANGUAGE: shown.style}.get(dimension, shown.plain)
        if not text.strip():
            return steps.depth()
        values = self._common | {
            "ground": ground,
            "number": noted.number,
            "team": noted.spoken.team,
            "stage": noted.spoken.stage,
            "role": self.clerk.role(noted.spoken.role),
            "granted": self.clerk.granted(each.spoken for each in self.noted[: noted.number]),
            "notes": _joined([each.note(dimension) for each in self.noted[: noted.number - 1]]),
            "speech": text,
        }
        missed = says.SPEECH_MISSED.put(number=noted.number, dimension=Message("bench", dimension.value))
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
            claim = claimed(self._finder.checked(each.claim)) or claimed(each.quote)
            if not claim:
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
                    claim=claim.rstrip(" .。"),
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
        self, ground: str = "", texts: Sequence[str] | None = None
    ) -> tuple[dict[Dimension, DimensionSaid], SystematicSaid | None, RanksSaid | None]:
        """Dimension verdicts, the systematic one and the side-by-side comparison, all at once.

        Args:
            ground: what was defined, and who contests it.
            texts: the speeches as they are shown; given, the systematic verdict and the comparison are made
                on these instead of on analyses, without dimensions (direct prediction, Debatrix 5.3).
        """
        await self.analysed()
        names = "\n".join(f"{team.value}: speaks for the {_side(team)}" for team in self.teams)
        values: dict[str, object] = self._common | {
            "ground": ground,
            "granted": self.clerk.granted(each.spoken for each in self.noted),
            "teams": names,
            "count": len(self.teams),
        }
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
                RANKS,
                {
                    "motion": self._common["motion"],
                    "ground": values["ground"],
                    "count": len(self.noted),
                    "notes": short,
                },
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
