"""``debatecoach judge TRANSCRIPT``: a debate from a file, judged by the bench.

TRANSCRIPT is JSON, ``{motion, format?, info?, speeches: [{side, speaker?, stage?, text}]}``, sides pro and
con, or OG, OO, CG and CO; or plain text with a heading a speech (``## Pro opening (Ada)``), the motion first;
or a ``.debate`` file, whose last round is judged. Lines of a speech that begin with ``>`` are points of
information somebody else made.

``--json`` prints: schema_version, motion, format, teams, winner (a side, a team, or null: too close to call),
certainty, agreement (0-1), ranking, rfd, votes [{layer, judge, winner, weight, scores {team: n}, note}],
scores {teams {team: {layer: n}}, speeches [{speech, team, speaker, stage, words, points, judged [{dimension,
score, comment}], rubric {row: n}, overall, why, persuasiveness, felt}]}, layers {panel, rubric, annotation,
engagement, audit, audience}, clashes, probes, notices, struck, calls, steps. The same input gives the same
answer where no model is asked.
"""

from __future__ import annotations

import argparse
import json
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from debatecoach.base.data_files import first_fault
from debatecoach.base.errors import InputError, TaskError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Value, Words
from debatecoach.coach.bench.scope import Scope
from debatecoach.coach.bench.transcribed import (
    language_of_speeches,
    round_of,
    spoken_sentences,
    transcript_of,
)
from debatecoach.coach.tasks.prompt import clean
from debatecoach.debate.adjudication import Adjudication, Ask
from debatecoach.debate.format import Stage
from debatecoach.debate.side import FOUR, TWO, Team
from debatecoach.debate.transcript import Spoken, Transcript, stages

if TYPE_CHECKING:
    from collections.abc import Sequence

    from debatecoach.coach.listen.listener import Listener
    from debatecoach.debate.case import Case, Round

MOST_SPEECHES = 64
MOST_WORDS = 30_000
"""Of one speech: more than three hours."""
LARGEST = 16 * 1024 * 1024
"""Bytes of a transcript."""
TODO = QT_TRANSLATE_NOOP(
    "errors",
    "Give JSON with a motion and speeches (side and text each), text with a heading a speech, or a .debate "
    "file.",
)
_SAID = {
    "both": (
        QT_TRANSLATE_NOOP("errors", "The transcript has both two sides and British Parliamentary's teams."),
        QT_TRANSLATE_NOOP("errors", "Name every speech's side pro or con, or every one OG, OO, CG or CO."),
    ),
    "too long": (
        QT_TRANSLATE_NOOP("errors", "Speech {number} has {words} words; at most {most} can be judged."),
        QT_TRANSLATE_NOOP("errors", "Split it, or leave out what is no speech."),
    ),
    "unreadable": (QT_TRANSLATE_NOOP("errors", "{path} cannot be read: {reason}."), TODO),
    "too large": (QT_TRANSLATE_NOOP("errors", "{path} is too large for a debate."), TODO),
    "no text": (QT_TRANSLATE_NOOP("errors", "{path} is not a text in UTF-8."), TODO),
    "no transcript": (QT_TRANSLATE_NOOP("errors", "{path} is not a transcript: {fault}."), TODO),
    "no debate": (
        QT_TRANSLATE_NOOP(
            "errors", "No debate was found in {path}: it needs the motion and a heading a speech."
        ),
        TODO,
    ),
    "no round": (
        QT_TRANSLATE_NOOP("errors", "There is no round in {path} to judge."),
        QT_TRANSLATE_NOOP("errors", "Play one first, or give a transcript."),
    ),
    "no side": (
        QT_TRANSLATE_NOOP("errors", "Speech {number} has the side “{side}”, which is none."),
        QT_TRANSLATE_NOOP("errors", "Use pro and con, or OG, OO, CG and CO."),
    ),
    "no English": (
        QT_TRANSLATE_NOOP("errors", "Without a language model only debates in English can be judged."),
        QT_TRANSLATE_NOOP("errors", "Name a model with --endpoint and --model."),
    ),
}
_SIDES = {
    **dict.fromkeys(("pro", "prop", "proposition", "aff", "affirmative", "for", "正方", "正"), Team.PRO),
    **dict.fromkeys(("con", "opp", "opposition", "neg", "negative", "against", "反方", "反"), Team.CON),
    **dict.fromkeys(("og", "opening government"), Team.OG),
    **dict.fromkeys(("oo", "opening opposition"), Team.OO),
    **dict.fromkeys(("cg", "closing government"), Team.CG),
    **dict.fromkeys(("co", "closing opposition"), Team.CO),
}
_STAGES = (
    (re.compile(r"clos|summary|final|reply|whip|conclu|总结|结辩", re.I), Stage.CLOSING),
    (re.compile(r"rebut|second|crossfire|deputy|2(?:nd|[na][cr])|驳", re.I), Stage.REBUTTAL),
    (re.compile(r"open|construct|first|prime|leader|member|1st|立论", re.I), Stage.OPENING),
)
_HEADING = re.compile(
    r"^(?:#{1,6}\s*|\*\*|\[)?\s*(?P<side>"
    + "|".join(sorted(map(re.escape, _SIDES), key=len, reverse=True))
    + r")\b[\s,:：–-]*(?P<stage>[\w \u3400-\u9fff-]{0,40}?)\s*(?:[(（](?P<speaker>[^()（）]{1,80})[)）])?"
    r"\s*(?:\*\*|\])?\s*[:：]?\s*$",
    re.IGNORECASE,
)


def _refused(kind: str, path: Path | None = None, **values: Value | Exception) -> InputError:
    what, todo = _SAID[kind]
    return InputError(what, todo=todo, path=str(path or ""), **values)


class _SpeechFile(BaseModel):
    model_config = ConfigDict(extra="ignore")
    side: Annotated[str, Field(min_length=1, max_length=40)]
    text: str
    speaker: Annotated[str, Field(max_length=200)] | None = None
    stage: Annotated[str, Field(max_length=80)] | None = None


class TranscriptFile(BaseModel):
    """The schema of a transcript in JSON; unknown fields are passed over."""

    model_config = ConfigDict(extra="ignore")
    motion: Annotated[str, Field(min_length=1, max_length=4000)]
    speeches: Annotated[list[_SpeechFile], Field(min_length=1, max_length=MOST_SPEECHES)]
    format: Annotated[str, Field(max_length=200)] | None = None
    info: Annotated[str, Field(max_length=20_000)] | None = None


@dataclass(frozen=True, slots=True)
class GivenDebate:
    """What there is to judge: the transcript and its case; the round with its flow where there was one."""

    transcript: Transcript
    case: Case
    round: Round | None = None


def read_transcript(path: Path, motions: Path) -> GivenDebate:
    """A debate from a file.

    Args:
        path: see the module.
        motions: the library's, for the trees of a motion that is in it.

    Raises:
        InputError, CaseFileError: it cannot be used; says what is wrong and where.
    """
    if path.suffix.lower() == ".debate":
        return _from_case(path)
    from debatecoach.coach.library import find_case

    text = _text_of(path)
    file = _from_json(text, path) if text.lstrip()[:1] in ("{", "[") else _from_text(text, path)
    case = find_case(file.motion, motions)
    teams = tuple(_team(each.side, number) for number, each in enumerate(file.speeches, 1))
    if any(team in FOUR for team in teams) and any(team in TWO for team in teams):
        raise _refused("both")
    spoken = []
    for number, (each, team, usual) in enumerate(zip(file.speeches, teams, stages(teams), strict=True), 1):
        words = len(each.text.split()) + sum("\u3400" <= letter <= "\u9fff" for letter in each.text)
        if words > MOST_WORDS:
            raise _refused("too long", number=number, words=words, most=MOST_WORDS)
        name = " ".join(clean(each.speaker or "").split())
        spoken.append(Spoken(team, spoken_sentences(each.text), _stage(each.stage, usual), name))
    info = clean(file.info or "") or case.motion.background
    transcript = Transcript(case.motion, tuple(spoken), info, clean(file.format or ""))
    return GivenDebate(transcript, case)


def _text_of(path: Path) -> str:
    try:
        data = path.read_bytes() if path.stat().st_size <= LARGEST else None
    except OSError as error:
        raise _refused("unreadable", path, reason=error) from error
    if data is None:
        raise _refused("too large", path)
    try:
        return data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError as error:
        raise _refused("no text", path) from error


def _from_json(text: str, path: Path) -> TranscriptFile:
    try:
        return TranscriptFile.model_validate(json.loads(text))
    except ValidationError as error:
        fault = first_fault(error)
    except (ValueError, RecursionError) as error:
        fault = str(error)[:200]
    raise _refused("no transcript", path, fault=fault.rstrip("."))


def _from_text(text: str, path: Path) -> TranscriptFile:
    motion, speeches, held = "", [], list[str]()
    for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n"):
        found = _HEADING.match(line.strip()) if len(line) < 200 else None
        if found is not None:
            if speeches:
                speeches[-1]["text"] = "\n".join(held).strip()
            held = []
            speeches.append({"side": found["side"], "stage": found["stage"], "speaker": found["speaker"]})
        elif speeches:
            held.append(line)
        elif not motion and line.strip(" #*"):
            motion = re.sub(r"^\W*(?:motion|辩题)\s*[:：]\s*", "", line.strip(" #*"), flags=re.I)
    if speeches:
        speeches[-1]["text"] = "\n".join(held).strip()
    if not speeches or not motion:
        raise _refused("no debate", path)
    return _from_json(json.dumps({"motion": motion, "speeches": speeches}), path)


def _from_case(path: Path) -> GivenDebate:
    from debatecoach.casefile.archive import read_case_file

    case = read_case_file(path).document.case
    rounds = [each for each in case.rounds if each.speeches]
    if not rounds:
        raise _refused("no round", path)
    return GivenDebate(transcript_of(rounds[-1], case), case, rounds[-1])


def _team(side: str, number: int) -> Team:
    team = _SIDES.get(" ".join(side.casefold().split()))
    if team is None:
        raise _refused("no side", number=number, side=side[:40])
    return team


def _stage(said: str | None, usual: Stage) -> Stage:
    return next((stage for pattern, stage in _STAGES if said and pattern.search(said)), usual)


def judge(chosen: argparse.Namespace, state: Path) -> tuple[dict[str, Any], str]:
    """Judge what the command line names; returns what ``--json`` prints and the same for reading.

    Raises:
        InputError, CaseFileError, EndpointError: it cannot be judged.
    """
    from debatecoach.coach.listen.listener import Listener
    from debatecoach.engines.embedding.finding import find_embedding
    from debatecoach.services.wiring import FittedToCase, load_library

    library = load_library()
    given = read_transcript(chosen.transcript, library.motions)
    claims = [forest[node].claim for forest in given.case.forests.values() for node in forest.walk()]
    listener = Listener(given.case, FittedToCase(find_embedding(state)[0], claims))
    asks = tuple(Ask) if chosen.probe else ()
    notices: list[Words] = []
    found = None
    if chosen.endpoint or chosen.model:
        found = _by_model(chosen, state, given.transcript, asks, notices, given.round)
    if found is None:
        found = judge_by_rule(given, listener, asks, notices)
    from debatecoach.services.judged import document_of, words_of

    return document_of(found, given.transcript), words_of(found, given.transcript)


def judge_by_rule(
    given: GivenDebate, listener: Listener, asks: tuple[Ask, ...] = (), notices: Sequence[Words] = ()
) -> Adjudication:
    """Arithmetic on the flow of what was said.

    Args:
        given: the debate.
        listener: makes its flow, where it has none that a person may have corrected.
        asks: how the verdict is probed.
        notices: told with it.

    Raises:
        InputError: it is not in English.
    """
    from debatecoach.coach.bench.by_rule import adjudicate_by_rule
    from debatecoach.coach.bench.probes import probed_by_rule

    check_language(given.transcript)

    def by_rule(transcript: Transcript) -> Adjudication:
        return adjudicate_by_rule(transcript, round_of(transcript, listener), given.case, notices)[0]

    found = by_rule(given.transcript)
    if given.round is not None:  # its flow may have been corrected by a person
        found = adjudicate_by_rule(given.transcript, given.round, given.case, notices)[0]
    return probed_by_rule(found, given.transcript, asks, by_rule)


def _by_model(
    chosen: argparse.Namespace,
    state: Path,
    transcript: Transcript,
    asks: tuple[Ask, ...],
    notices: list[Words],
    round: Round | None,
) -> Adjudication | None:
    """The bench's adjudication; None, and a notice, if the model could not and arithmetic can.

    ``round``: on whose flow people may have ruled.
    """
    import asyncio

    from debatecoach.coach.bench import says
    from debatecoach.coach.bench.ballots import ruled_in
    from debatecoach.coach.bench.bench import judge
    from debatecoach.coach.bench.structural import told_rulings
    from debatecoach.engines.embedding.lexical import LexicalEmbedding
    from debatecoach.services.chosen_model import chosen_connection
    from debatecoach.services.wiring import Engines, load_library

    told: list[Words] = []
    engines = Engines((), (), LexicalEmbedding(), load_library())
    link = chosen_connection(chosen, state, engines, told)
    language = language_of_speeches(transcript)
    link.speak("zh" if language == "zh" else "en")
    if language == "other":
        told.append(says.OTHER_LANGUAGE)
    link.asker.patience = link.plan.patience

    async def go() -> Adjudication:
        try:
            ruled = ruled_in(round) if round is not None else None
            brief = link.plan.bench is Scope.VERDICT
            return await judge(link.asker, transcript, asks, ruled=ruled, brief=brief)
        finally:
            await link.close()

    try:
        found = asyncio.run(go())
    except TaskError as error:
        if language != "en":
            raise
        notices += [*told, says.FELL_BACK.put(reason=error.what)]
        return None
    rulings = told_rulings(round) if round is not None else []
    return replace(found, notices=(*told, *rulings, *found.notices))


def check_language(transcript: Transcript) -> None:
    """Raise InputError for speeches that only a model can understand."""
    if language_of_speeches(transcript) != "en":
        raise _refused("no English")
