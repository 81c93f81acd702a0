"""The verdict on a debate from a file, written out: two sides or British Parliamentary's four teams."""

from __future__ import annotations

from collections.abc import Sequence

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.bench.ranking import ranking_blocks
from debatecoach.coach.bench.report import (
    CERTAINTY,
    CLASHES,
    DECISION,
    ENGLISH,
    EVEN,
    MOTION,
    NOBODY,
    NOTICES,
    SPEECHES,
    Tongue,
    vote_blocks,
)
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
from debatecoach.debate.adjudication import Adjudication
from debatecoach.debate.naming import spoken_names
from debatecoach.debate.numbers import number
from debatecoach.debate.speaker_scale import Scale, scale_of, speaker_scores
from debatecoach.debate.transcript import FOUR, Transcript

TITLE = QT_TRANSLATE_NOOP("ballot", "Verdict on a transcript")
SPEECH_HEADER = (
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
    names = spoken_names(transcript.speeches, tongue.names)
    if found.clashes:
        blocks.append(Heading(tell(CLASHES)))
        for each in found.clashes:
            fell = tongue.team(each.winner) if each.winner else tell(EVEN)
            blocks += [Heading(bracketed(each.title, fell), 3), Paragraph(tell(each.reason))]
            for _team, line in each.lines:
                name = tell(SPEECH).format(number=line.speech + 1, speech=names[line.speech])
                blocks.append(Quoted(line.quote, name))
    blocks += _speeches(found, transcript, names, scale, tongue)
    return blocks + vote_blocks(found.votes, tongue, four=found.teams == FOUR)


def _speeches(
    found: Adjudication, transcript: Transcript, names: Sequence[str], scale: Scale, tongue: Tongue
) -> list[Block]:
    tell, rows = tongue.text, []
    scores = speaker_scores(found, scale)
    for each, score, spoken in zip(found.speeches, scores, transcript.speeches, strict=True):
        name = tell(SPEECH).format(number=each.speech + 1, speech=names[each.speech])
        name = f"{name}, {spoken.name}" if spoken.name else name
        why = each.why or next((one.comment for one in each.judged if one.comment), "")
        rows.append((name, number(score.score) if score.score is not None else "–", tell(why)))
    if all(score.score is None for score in scores):
        return [Heading(tell(SPEECHES)), Paragraph(tell(NO_SCORES))]
    table = Table(tuple(map(tell, SPEECH_HEADER)), tuple(rows), frozenset({1}))
    return [Heading(bracketed(tell(SPEECHES), scale.value)), table]
