"""A ballot written out, for a file or a printout: its parts in order, and as Markdown."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Words
from debatecoach.coach.bench.blind import blind_blocks
from debatecoach.coach.bench.questioned import EXCHANGES, told_exchanges
from debatecoach.coach.bench.roles import told_form, told_points
from debatecoach.coach.bench.stood import stood, told_stood
from debatecoach.coach.bench.written import (
    Block,
    Heading,
    Listed,
    Paragraph,
    Quoted,
    Table,
    bracketed,
    headed,
)
from debatecoach.debate.adjudication import Adjudication, Ask, Dimension
from debatecoach.debate.ballot import Ballot, Clash, QuotedLine
from debatecoach.debate.by_hand import BY_HAND
from debatecoach.debate.case import Case, Round
from debatecoach.debate.format import Format, Scale
from debatecoach.debate.head_to_head import of_round
from debatecoach.debate.marking import CLOSE, RFD, WINNER, reason_of, score_of, why_of
from debatecoach.debate.naming import short_team, side_name, speech_name, spoken_names
from debatecoach.debate.numbers import number, signed
from debatecoach.debate.person import simulated
from debatecoach.debate.side import FOUR, Side, Team
from debatecoach.debate.speaker_scale import (
    on_scale,
    scale_of,
    scale_on,
    speaker_scores,
    team_points,
    to_score,
)
from debatecoach.debate.transcript import Transcript
from debatecoach.debate.votes import Vote

# -- British Parliamentary's four teams in their order, as a table

RANKING = QT_TRANSLATE_NOOP("ballot", "Teams in order")
NO_ORDER = QT_TRANSLATE_NOOP("ballot", "The teams, in no order")
PLACE = QT_TRANSLATE_NOOP("ballot", "Place")
TEAM = QT_TRANSLATE_NOOP("ballot", "Team")
SCORES = QT_TRANSLATE_NOOP("ballot", "Speaker scores")
ON_FLOW = QT_TRANSLATE_NOOP("ballot", "Points on the flow")
STAND = QT_TRANSLATE_NOOP("ballot", "New points that stand")
FALLEN = QT_TRANSLATE_NOOP("ballot", "New points contested or fallen")
REPLIES = QT_TRANSLATE_NOOP("ballot", "Answers that stand")


def ranking_blocks(found: Adjudication, scale: Scale, tongue: Tongue) -> list[Block]:
    """A heading, and each team with its place, its speakers' scores and its points, as far as there are any;
    of two sides as well. What is too close to call has no places. Where arithmetic judged four teams, what of
    each one's points stood and what fell is told instead."""
    decided, speeches = found.winner is not None, found.speeches
    order = found.ranking if decided else found.teams
    columns = {PLACE: list(map(str, range(1, len(order) + 1)))} if decided else {}
    columns[TEAM] = [tongue.team(team) for team in order]
    given: dict[Team, list[float]] = {team: [] for team in order}
    for each, one in zip(speeches, speaker_scores(speeches, scale), strict=True):
        given[each.team] += [one.score] if one.score is not None else []
    if any(given.values()):
        columns[SCORES] = [
            f"{number(sum(marks))} ({' + '.join(map(number, marks))})" if marks else "–"
            for marks in given.values()
        ]
    if speeches:
        points = [sum(each.points for each in speeches if each.team is team) for team in order]
        columns[ON_FLOW] = list(map(number, points))
    by_team = stood(found) if found.teams == FOUR and found.moves and not found.calls else {}
    each_one = [by_team[team] for team in order if by_team]
    if each_one:
        columns[STAND] = [str(len(one.stand)) for one in each_one]
        columns[FALLEN] = [str(len(one.fallen)) for one in each_one]
        columns[REPLIES] = [f"{len(one.replies)} / {one.all_replies}" for one in each_one]
    plain = {PLACE, TEAM, SCORES}
    numbers = frozenset(at for at, column in enumerate(columns) if column not in plain)
    rows = tuple(zip(*columns.values(), strict=True))
    table = Table(tuple(map(tongue.text, columns)), rows, numbers, frozenset({0} if decided else ()))
    blocks: list[Block] = [Heading(tongue.text(RANKING if decided else NO_ORDER)), table]
    for team in each_one:
        if lines := told_stood(found, team):
            blocks += [Heading(tongue.team(team.team), 3), Listed(tuple(map(tongue.text, lines)))]
    return blocks


_INLINE = re.compile(r"([\\`*_\[\]|<>~&$@]|:(?=//)|(?<=www)\.)")
_AT_START = re.compile(r"^(\d*)([.)#+=-])")

BALLOT = QT_TRANSLATE_NOOP("ballot", "Ballot")
MOTION = QT_TRANSLATE_NOOP("ballot", "Motion")
DECISION = QT_TRANSLATE_NOOP("ballot", "Decision")
NOBODY = QT_TRANSLATE_NOOP("ballot", "no winner")
CLASHES = QT_TRANSLATE_NOOP("ballot", "Clashes")
EVEN = QT_TRANSLATE_NOOP("ballot", "even")
DROPPED = QT_TRANSLATE_NOOP("ballot", "Dropped")
DROPPED_LINE = QT_TRANSLATE_NOOP("ballot", "{dropper} dropped this point of {side}:")
NOTHING_DROPPED = QT_TRANSLATE_NOOP("ballot", "Nothing was dropped for sure.")
NEXT = QT_TRANSLATE_NOOP("ballot", "Next")
ARITHMETIC = QT_TRANSLATE_NOOP("ballot", "Arithmetic")
HEADER = (
    QT_TRANSLATE_NOOP("ballot", "Side"),
    QT_TRANSLATE_NOOP("ballot", "What"),
    QT_TRANSLATE_NOOP("ballot", "Point"),
    QT_TRANSLATE_NOOP("ballot", "Working"),
    QT_TRANSLATE_NOOP("ballot", "Points"),
)
TOTAL = QT_TRANSLATE_NOOP("ballot", "Total")
CAN = QT_TRANSLATE_NOOP("ballot", "What this judge can see")
CANNOT = QT_TRANSLATE_NOOP("ballot", "What it cannot see")
NOTICES = QT_TRANSLATE_NOOP("ballot", "Please note")
CERTAINTY = {
    "clear": QT_TRANSLATE_NOOP("ballot", "clear"),
    "narrow": QT_TRANSLATE_NOOP("ballot", "narrow"),
    "too close to call": QT_TRANSLATE_NOOP("ballot", "too close to call"),
    BY_HAND: QT_TRANSLATE_NOOP("ballot", "given by hand"),
}


SPEECHES = QT_TRANSLATE_NOOP("ballot", "Speeches")
SPEECH_HEADER = (
    QT_TRANSLATE_NOOP("ballot", "Speech"),
    QT_TRANSLATE_NOOP("ballot", "Score"),
    QT_TRANSLATE_NOOP("ballot", "Argument"),
    QT_TRANSLATE_NOOP("ballot", "Sources"),
    QT_TRANSLATE_NOOP("ballot", "Language"),
    QT_TRANSLATE_NOOP("ballot", "Why"),
)
VOTES = QT_TRANSLATE_NOOP("ballot", "How the votes fell")
VOTE_HEADER = (
    QT_TRANSLATE_NOOP("ballot", "Layer"),
    QT_TRANSLATE_NOOP("ballot", "Vote"),
    QT_TRANSLATE_NOOP("ballot", "Weight"),
    QT_TRANSLATE_NOOP("ballot", "Rests on"),
)
HOLDS = QT_TRANSLATE_NOOP("ballot", "Would it hold?")
HELD = QT_TRANSLATE_NOOP("ballot", "{change}: it holds")
MOVED = QT_TRANSLATE_NOOP("ballot", "{change}: it moves to {winner}")
CHANGES = {
    Ask.SWAP: QT_TRANSLATE_NOOP("ballot", "the labels of the sides swapped"),
    Ask.TRUNCATE: QT_TRANSLATE_NOOP("ballot", "long speeches cut to the shorter side's"),
    Ask.RELABEL: QT_TRANSLATE_NOOP("ballot", "other names"),
}
COACH = QT_TRANSLATE_NOOP("ballot", "Your coach")
BY_COACH = QT_TRANSLATE_NOOP("ballot", "Changed by the coach; the judge had: {machine}")
TOGETHER = QT_TRANSLATE_NOOP("ballot", "Speaker points together")
COACHS = QT_TRANSLATE_NOOP("ballot", "by the coach")


@dataclass(frozen=True, slots=True)
class Tongue:
    """How a ballot's own words are told; English as they are kept, unless the window puts others in.

    Attributes:
        text: a heading, a ballot's sentence, a side's or speech's name.
        kind: what an entry of the arithmetic is.
        layer: what a layer of the bench is called, by its id.
    """

    text: Callable[[Words], str] = str
    kind: Callable[[str], str] = str
    layer: Callable[[str], str] = str

    def side(self, side: Side, format: Format | None = None) -> str:
        """Pro or Con, or as the format says."""
        return self.text(side_name(side, format))

    def team(self, team: Team | None, format: Format | None = None, four: bool = False) -> str:
        """A side, or ``OG`` where there are four teams; a dash for a tie."""
        return self.text(short_team(team, format, four)) if team is not None else "–"


ENGLISH = Tongue()


def _simulated(round: Round, tongue: Tongue) -> list[Block]:
    """Which speeches the app spoke as somebody, and as whom."""
    said = [
        headed(tongue.text(speech_name(round.format, at)), tongue.text(simulated(each.simulated)))
        for at, each in enumerate(round.speeches)
        if each.simulated
    ]
    return [Listed(tuple(said))] if said else []


def ballot_blocks(
    ballot: Ballot, round: Round, case: Case, tongue: Tongue = ENGLISH, scale: Scale | None = None
) -> list[Block]:
    """The parts of a written ballot: decision, clashes with quotations, speeches, drops, next actions, votes
    and the whole arithmetic. What a coach changed stands in its place, the judge's own beside it.

    Args:
        scale: of the speaker scores; None: the format's own.
    """
    tell, marking, format = tongue.text, ballot.marking, round.format
    mark = marking.at(WINNER)
    if mark is None:
        winner = tongue.team(ballot.team, format) if ballot.team else tell(NOBODY)
        sure = tell(CERTAINTY.get(ballot.certainty, ballot.certainty))
    else:
        winner = tell(NOBODY) if mark.coach == CLOSE else tongue.team(Team(mark.coach), format)
        sure = tell(COACHS)
    blocks: list[Block] = [
        Heading(tell(BALLOT), 1),
        Paragraph(case.motion.text, headed(tell(MOTION))),
        *_simulated(round, tongue),
        Heading(headed(tell(DECISION), bracketed(winner, sure))),
    ]
    if mark is not None:
        machine = tell(NOBODY) if mark.machine == CLOSE else tongue.team(Team(mark.machine), format)
        blocks.append(Paragraph(tell(BY_COACH).format(machine=machine), small=True))
    blocks += [*_marked(ballot, RFD, ballot.rfd, tongue), Paragraph(tell(told_form(format)), small=True)]
    if marking.comment:
        blocks.append(Paragraph(marking.comment, headed(tell(COACH))))
    if ballot.notices:
        blocks += [Paragraph("", headed(tell(NOTICES))), Listed(tuple(map(tell, ballot.notices)))]
    if ballot.four_teams is not None:
        blocks += ranking_blocks(ballot.four_teams, scale or scale_on(format, ballot), tongue)
    if ballot.judge == BY_HAND:
        return blocks + _speeches(ballot, round, tongue, scale)
    if ballot.clashes:
        blocks.append(Heading(tell(CLASHES)))
        for number, clash in enumerate(ballot.clashes):
            blocks += _clash(ballot, number, clash, round, tongue)
    blocks += _speeches(ballot, round, tongue, scale)
    blocks.append(Heading(tell(DROPPED)))
    for each in ballot.dropped:
        names = {"dropper": tongue.side(each.dropped_by, format), "side": tongue.side(each.side, format)}
        line = Quoted(each.line.quote, _source(each.line, round, tongue))
        if not each.line.quote:
            line = Quoted(round.flow[each.ref].claim if round.flow.locate(each.ref.node) else "")
        blocks += [Paragraph(tell(DROPPED_LINE).format(**names)), line]
    if not ballot.dropped:
        blocks.append(Paragraph(tell(NOTHING_DROPPED)))
    if exchanges := told_exchanges(round):
        blocks.append(Heading(tell(EXCHANGES)))
        blocks += [Listed(tuple(map(tell, lines))) for lines in exchanges]
    if ballot.next_actions:
        blocks.append(Heading(tell(NEXT)))
    for number, action in enumerate(ballot.next_actions, 1):
        blocks.append(Paragraph(tell(action.why), tell(action.text), number=number))
        if action.moment is not None and action.moment.quote:
            blocks.append(Quoted(action.moment.quote, _source(action.moment, round, tongue)))
    blocks += _sure(ballot, round.format, tongue)
    blocks += blind_blocks(of_round(case.head_to_heads, round.id), case, tell)
    blocks += [Heading(tell(ARITHMETIC)), _arithmetic(ballot, round, tongue)]
    blocks += [Heading(tell(CAN)), Listed(tuple(map(tell, ballot.can_judge)))]
    blocks += [Heading(tell(CANNOT)), Listed(tuple(map(tell, ballot.cannot_judge)))]
    return blocks


def ballot_markdown(
    ballot: Ballot, round: Round, case: Case, tongue: Tongue = ENGLISH, scale: Scale | None = None
) -> str:
    """The ballot as Markdown.

    Spoken words are escaped, so that nothing said can become a heading, a link or markup.
    """
    return markdown_of(ballot_blocks(ballot, round, case, tongue, scale))


def markdown_of(blocks: Sequence[Block]) -> str:
    """Parts of a written ballot as Markdown."""
    return "\n\n".join(map(_markdown, blocks)) + "\n"


def _markdown(block: Block) -> str:
    if isinstance(block, Heading):
        return f"{'#' * block.level} {escape(block.text)}"
    if isinstance(block, Paragraph):
        number = f"{block.number}. " if block.number else ""
        lead = f"{number}**{escape(block.lead)}**" if block.lead else ""
        parts = [escape(part) for part in block.text.split("\n\n") if part.strip()]
        told = "\n\n".join(f"*{part}*" if block.small else part for part in parts)
        return f"{lead} {told}".strip()
    if isinstance(block, Quoted):
        source = f"\n>\n> ({escape(block.source)})" if block.source else ""
        return f"> {escape(block.text)}{source}"
    if isinstance(block, Listed):
        return "\n".join(f"- {escape(item)}" for item in block.items)
    rule = "|" + "|".join("---:" if at in block.numbers else "---" for at in range(len(block.head))) + "|"
    rows = [f"| {' | '.join(map(escape, block.head))} |", rule]
    for at, row in enumerate(block.rows):
        cells = [f"**{escape(cell)}**" if at in block.strong and cell else escape(cell) for cell in row]
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows)


def escape(text: str) -> str:
    """The text with every character that Markdown could read as markup escaped, on one line."""
    text = _INLINE.sub(r"\\\1", re.sub(r"\s+", " ", text).strip())
    return _AT_START.sub(r"\1\\\2", text)


def _marked(ballot: Ballot, place: str, machine: Words, tongue: Tongue) -> list[Block]:
    """What stands in a place: the coach's words with the judge's beside, else the judge's."""
    mark = ballot.marking.at(place)
    if mark is None:
        return [Paragraph(tongue.text(machine))] if machine else []
    beside = tongue.text(BY_COACH).format(machine=tongue.text(machine))
    return [Paragraph(mark.coach), Paragraph(beside, small=True)]


def _clash(ballot: Ballot, at: int, clash: Clash, round: Round, tongue: Tongue) -> list[Block]:
    winner = tongue.side(clash.winner, round.format) if clash.winner else tongue.text(EVEN)
    margin = f", {number(clash.points, '+g')}" if ballot.bench is None else ""
    blocks: list[Block] = [Heading(bracketed(clash.title, f"{winner}{margin}"), 3)]
    blocks += _marked(ballot, reason_of(at), clash.reason, tongue)
    for line in (*clash.pro, *clash.con):
        blocks.append(Quoted(line.quote, _source(line, round, tongue)))
    return blocks


def _source(line: QuotedLine, round: Round, tongue: Tongue) -> str:
    """A quotation's speech."""
    if not 0 <= line.speech < len(round.speeches):
        return ""
    return tongue.text(speech_name(round.format, line.speech))


def _speeches(ballot: Ballot, round: Round, tongue: Tongue, scale: Scale | None) -> list[Block]:
    tell, marking = tongue.text, ballot.marking
    scale = scale or scale_on(round.format, ballot)
    speeches = to_score(ballot, round)
    rows, points = [], {}
    for each, score in zip(speeches, speaker_scores(speeches, scale), strict=True):
        if not (ballot.scored or marking.of_speech(each.speech)):
            continue
        marks = {one.dimension: number(one.score) for one in each.judged}
        given = number(score.score) if score.score is not None else "–"
        why = each.why or next((one.comment for one in each.judged if one.comment), "")
        said = [marking.said(score_of(each.speech, scale), given)]
        if (number_of := on_scale(said[0], scale, round.format.slots[each.speech])) is not None:
            points[each.speech] = number_of
        for place, machine in ((score_of(each.speech, scale), given), (why_of(each.speech), why)):
            if marking.at(place) is not None and ballot.scored:
                said.append(f"({tell(BY_COACH).format(machine=tell(machine))})")
        rows.append(
            (
                tongue.text(speech_name(round.format, each.speech)),
                " ".join(said),
                *(marks.get(one, "") for one in (Dimension.ARGUMENT, Dimension.SOURCE, Dimension.LANGUAGE)),
                marking.said(why_of(each.speech), tell(why)),
            )
        )
    if not rows:
        return []
    head = [*map(tell, SPEECH_HEADER)]
    if not ballot.scored:  # a coach gives one number and the reasons
        head, rows = [*head[:2], head[-1]], [(row[0], row[1], row[-1]) for row in rows]
    table = Table(tuple(head), tuple(rows), frozenset(range(1, len(head) - 1)))
    title = bracketed(tell(SPEECHES), scale.value if ballot.scored else f"{scale.value}, {tell(COACHS)}")
    blocks: list[Block] = [Heading(title), table]
    if sums := team_points(speeches, points):
        told = (f"{tongue.team(team, round.format)} {number(total)}" for team, total in sums.items())
        blocks.append(Paragraph(", ".join(told), headed(tell(TOGETHER))))
    return [*blocks, *(Paragraph(tell(each)) for each in told_points(round, ballot, sums))]


def vote_blocks(
    votes: Sequence[Vote], tongue: Tongue, format: Format | None = None, four: bool = False
) -> list[Block]:
    """How the layers voted, as a table; nothing where none did. ``four``: there were four teams."""

    def name(team: Team | None) -> str:
        return tongue.team(team, format, four)

    rows = tuple(
        (
            tongue.layer(vote.layer),
            name(vote.winner),
            number(vote.weight),
            ", ".join(f"{name(team)} {number(score, '.3g')}" for team, score in vote.scores),
        )
        for vote in votes
        if not vote.judge
    )
    head = tuple(map(tongue.text, VOTE_HEADER))
    return [Heading(tongue.text(VOTES)), Table(head, rows, frozenset({2}))] if rows else []


def _sure(ballot: Ballot, format: Format, tongue: Tongue) -> list[Block]:
    """The layers' votes, and the probes."""
    tell, blocks = tongue.text, list[Block]()
    if ballot.bench is not None:
        blocks += vote_blocks(ballot.bench.votes, tongue, format)
    if ballot.probes:
        told = []
        for each in ballot.probes:
            change = tell(CHANGES[each.ask])
            moved = tongue.team(each.winner, format) if each.winner else tell(CERTAINTY["too close to call"])
            told.append(tell(HELD if each.held else MOVED).format(change=change, winner=moved))
        blocks += [Heading(tell(HOLDS)), Listed(tuple(told))]
    return blocks


def _arithmetic(ballot: Ballot, round: Round, tongue: Tongue) -> Table:
    rows: list[tuple[str, ...]] = []
    for entry in ballot.tally.entries:
        claim = round.flow[entry.ref].claim if round.flow.locate(entry.ref.node) else ""
        rows.append(
            (
                tongue.side(entry.side, round.format),
                tongue.kind(entry.kind),
                claim,
                signed(entry.working),
                number(entry.points),
            )
        )
    total = tongue.text(TOTAL)
    for side in (Side.PRO, Side.CON):
        rows.append((tongue.side(side, round.format), total, "", "", number(ballot.tally.total(side))))
    strong = frozenset({len(rows) - 2, len(rows) - 1})
    return Table(tuple(map(tongue.text, HEADER)), tuple(rows), frozenset({4}), strong)


# -- The verdict on a debate from a file, written out: two sides or British Parliamentary's four teams

TITLE = QT_TRANSLATE_NOOP("ballot", "Verdict on a transcript")
TRANSCRIPT_SPEECH_HEADER = (
    QT_TRANSLATE_NOOP("ballot", "Speech"),
    QT_TRANSLATE_NOOP("ballot", "Score"),
    QT_TRANSLATE_NOOP("ballot", "Why"),
)
NO_SCORES = QT_TRANSLATE_NOOP("ballot", "Arithmetic gives no speaker scores; a language model’s bench does.")
SPEECH = QT_TRANSLATE_NOOP("ballot", "{number}. {speech}")


def transcript_blocks(found: Adjudication, transcript: Transcript, tongue: Tongue = ENGLISH) -> list[Block]:
    """Decision, teams in order, clashes with their quotations, speeches with scores on the format's scale,
    and the votes."""
    tell = tongue.text
    sure = tell(CERTAINTY.get(found.certainty, found.certainty))
    winner = tongue.team(found.winner) if found.winner else tell(NOBODY)
    scale = scale_of(transcript.format, len(found.teams))
    blocks: list[Block] = [
        Heading(tell(TITLE), 1),
        Paragraph(transcript.motion.text, headed(tell(MOTION))),
        Heading(headed(tell(DECISION), bracketed(winner, sure))),
        Paragraph(tell(found.rfd)),
    ]
    if found.notices:
        blocks += [Paragraph("", headed(tell(NOTICES))), Listed(tuple(map(tell, found.notices)))]
    blocks += ranking_blocks(found, scale, tongue)
    names = tuple(map(tongue.text, spoken_names(transcript.speeches)))
    if found.clashes:
        blocks.append(Heading(tell(CLASHES)))
        for each in found.clashes:
            fell = tongue.team(each.winner) if each.winner else tell(EVEN)
            blocks += [Heading(bracketed(each.title, fell), 3), Paragraph(tell(each.reason))]
            for _team, line in each.lines:
                name = tell(SPEECH).format(number=line.speech + 1, speech=names[line.speech])
                blocks.append(Quoted(line.quote, name))
    blocks += _transcript_speeches(found, transcript, names, scale, tongue)
    return blocks + vote_blocks(found.votes, tongue, four=found.teams == FOUR)


def _transcript_speeches(
    found: Adjudication, transcript: Transcript, names: Sequence[str], scale: Scale, tongue: Tongue
) -> list[Block]:
    tell, rows = tongue.text, []
    scores = speaker_scores(found.speeches, scale)
    for each, score, spoken in zip(found.speeches, scores, transcript.speeches, strict=True):
        name = tell(SPEECH).format(number=each.speech + 1, speech=names[each.speech])
        name = f"{name}, {spoken.name}" if spoken.name else name
        why = each.why or next((one.comment for one in each.judged if one.comment), "")
        rows.append((name, number(score.score) if score.score is not None else "–", tell(why)))
    if all(score.score is None for score in scores):
        return [Heading(tell(SPEECHES)), Paragraph(tell(NO_SCORES))]
    table = Table(tuple(map(tell, TRANSCRIPT_SPEECH_HEADER)), tuple(rows), frozenset({1}))
    return [Heading(bracketed(tell(SPEECHES), scale.value)), table]
