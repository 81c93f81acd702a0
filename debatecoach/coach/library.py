"""The shipped library: motions with their rehearsal trees, and formats. Files in, nouns out."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, RootModel, model_validator

from debatecoach.base.data_files import broken_file
from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Words, in_languages, named_in
from debatecoach.coach.motion_file import (
    DataFile,
    MotionFile,
    NodeFile,
    validated,
)
from debatecoach.coach.summaries import list_motions
from debatecoach.debate.argument import Argument, Score, Scorer
from debatecoach.debate.case import Case
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.format import (
    BallotForm,
    Bell,
    Ends,
    Format,
    HouseVote,
    Kind,
    PoisAllowed,
    Role,
    Scale,
    Slot,
    Stage,
)
from debatecoach.debate.motion import (
    Motion,
    language_of,
)
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import FOUR, Side, Team

MOTION_LENGTH = 400
"""Longest motion a user may type, characters."""


def load_motion(path: Path) -> Case:
    """A library motion as a fresh case: both forests, scores marked as the library's.

    Raises:
        LibraryError: the file cannot be read or breaks the schema; names the file and the first fault.
    """
    return _case(validated(path, MotionFile))


Remembered = Callable[[str], Mapping[Side, Sequence[Argument]]]
"""What was argued on the question of a motion, by the side that may say it on this one."""


def find_case(motion: str, folder: Path, remembered: Remembered | None = None) -> Case:
    """The case for what a user asked to debate: a library id, a library motion's text, a text that asks in
    other words what a library motion asks, or any text, which gets claims from first principles
    (:mod:`debatecoach.coach.principles`); behind these what is remembered of the same question.

    Raises:
        InputError: nothing to debate, or far too long for a motion.
        LibraryError: the library file it names is broken.
    """
    wanted = _plain(motion)
    if re.fullmatch(r"[a-z][a-z0-9-]{0,60}", motion.strip()):
        by_id = folder / f"{motion.strip()}.json"
        if by_id.is_file():
            return load_motion(by_id)
    from debatecoach.coach.other_words import in_other_words
    from debatecoach.coach.principles import FROM_PRINCIPLES, load_principles
    from debatecoach.coach.same_question import same_question

    case = typed_case(motion)
    text = case.motion.text
    for each in list_motions(folder, []):  # a broken one is told elsewhere
        if _plain(each.text) == wanted:
            return load_motion(each.path)
        if (same := same_question(text, each.text)) is not None:
            case = in_other_words(load_motion(each.path), text, same)
            break
    else:
        case.forests = load_principles(folder.parent / "principles").forests(text)
        if any(len(forest) for forest in case.forests.values()):
            case.motion = replace(case.motion, source=FROM_PRINCIPLES)
    if remembered is not None:
        _remember(case, remembered(text))
    return case


def _remember(case: Case, arguments: Mapping[Side, Sequence[Argument]]) -> None:
    """Put what is remembered behind a case's other claims."""
    from debatecoach.coach.principles import FROM_MEMORY

    for side, said in arguments.items():
        twigs = [Twig(f"memory-{number}", STANCE, each) for number, each in enumerate(said, 1)]
        case.forests[side] = RehearsalForest(side, (*case.forests[side].twigs(), *twigs))
    if any(arguments.values()) and not case.motion.source:
        case.motion = replace(case.motion, source=FROM_MEMORY)


def typed_case(text: str) -> Case:
    """A case for a motion that is not in the library: the text alone, claims to be entered in prep.

    Raises:
        InputError: no letter or digit in it, or longer than :data:`MOTION_LENGTH`.
    """
    clean = " ".join(re.sub(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\ufeff]", " ", text).split())
    if not any(char.isalnum() for char in clean):
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "There is no motion to debate: the text is empty."),
            todo=QT_TRANSLATE_NOOP("errors", "Type a motion, or choose one from the library."),
        )
    if len(clean) > MOTION_LENGTH:
        raise InputError(
            QT_TRANSLATE_NOOP(
                "errors", "A motion of {length} characters is too long; at most {most} can be debated."
            ),
            todo=QT_TRANSLATE_NOOP("errors", "Put the motion in one sentence."),
            length=len(clean),
            most=MOTION_LENGTH,
        )
    return Case(Motion(text=clean))


def check_spoken(motion: Motion, modelled: bool) -> None:
    """Raise InputError for a motion no round can be held on now: one in Chinese without a language model.

    Args:
        modelled: one is connected.
    """
    if not can_be_spoken(motion.text, modelled):
        raise InputError(NOT_SPOKEN, safe=NOT_SPOKEN_SAFE, todo=NOT_SPOKEN_TODO)


def can_be_spoken(motion: str, modelled: bool) -> bool:
    """A round can be held on it: the library debater answers what it hears, and judges, in English alone."""
    return modelled or language_of(motion) == "en"


NOT_SPOKEN = QT_TRANSLATE_NOOP(
    "errors",
    "A round in Chinese needs a language model: without one the app neither understands a speech in Chinese "
    "nor judges it.",
)
NOT_SPOKEN_SAFE = QT_TRANSLATE_NOOP("errors", "The motion's trees can be read, edited, exported and printed.")
NOT_SPOKEN_TODO = QT_TRANSLATE_NOOP("errors", "Connect a language model, or choose a motion in English.")


_Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")]
_Text = Annotated[str, Field(min_length=1, max_length=80)]
_Named = _Text | Mapping[Literal["en", "zh"], _Text]
"""A name: in one language, or ``{"en": ..., "zh": ...}``."""
_Said = Mapping[Literal["en", "zh"], Annotated[str, Field(min_length=1, max_length=300)]]
_Seconds = Annotated[int, Field(ge=20, le=3600)]
_Pause = Annotated[int, Field(ge=0, le=3600)]
_Numbers = tuple[Annotated[int, Field(ge=1, le=9)], ...]


class _PoisFile(DataFile):
    """Points of information in a speech; ``protected``: seconds at its beginning and before its end."""

    protected: tuple[Annotated[float, Field(ge=0, le=600)], Annotated[float, Field(ge=0, le=600)]] = (60, 60)
    seconds: Annotated[float, Field(ge=5, le=60)] = 15
    most: Annotated[int, Field(ge=0, le=12)] = 4

    def allowed(self) -> PoisAllowed:
        return PoisAllowed(*self.protected, self.seconds, self.most)


class _SlotFile(DataFile):
    id: _Id
    side: Side
    stage: Stage
    seconds: _Seconds
    bells: tuple[tuple[Annotated[float, Field(gt=0)], Annotated[int, Field(ge=1, le=4)]], ...] = ()
    blind_to: tuple[str, ...] = ()
    pois: _PoisFile | None = None
    name: _Named | None = None
    short: _Named | None = None
    team: Team | None = None
    speakers: _Numbers = ()
    answers: _Numbers = ()
    role: Role | None = None
    kind: Kind = Kind.SPEECH
    banks: Annotated[tuple[_Seconds, ...], Field(max_length=2)] = ()
    ends: Ends = Ends.RELAY

    @model_validator(mode="after")
    def _whole(self) -> _SlotFile:
        times = [at for at, _ in self.bells]
        if times != sorted(times):
            raise ValueError(f"slot {self.id!r}: bells are not in order of time")
        if self.team is not None and (self.team not in FOUR or self.team.side is not self.side):
            raise ValueError(f"slot {self.id!r}: {self.team} is no team of its side; OG and CG are pro's")
        spoken = self.kind is Kind.SPEECH
        if self.banks and (spoken or len(self.banks) != 2 or sum(self.banks) != self.seconds):
            raise ValueError(
                f"slot {self.id!r}: banks are two, of questions or an exchange, and make up its seconds"
            )
        if self.answers and spoken:
            raise ValueError(f"slot {self.id!r}: nobody answers in a speech")
        if self.pois is not None and sum(self.pois.protected) >= self.seconds:
            raise ValueError(f"slot {self.id!r}: all of it is protected from points of information")
        return self

    def slot(self) -> Slot:
        """The noun."""
        given = {each: getattr(self, each) for each in self.model_fields_set}
        given["pois"] = self.pois.allowed() if self.pois is not None else None
        bells = tuple(Bell(*each) for each in self.bells)
        return Slot(**(given | {"bells": bells, "name": _named(self.name), "short": _named(self.short)}))


class _BallotFile(DataFile):
    scale: Scale | None = None
    low_point_win: bool = False
    best_speaker: bool = False
    house: HouseVote | None = None


class FormatFile(DataFile):
    """The schema of ``data/formats/*.json``; a bell is ``[seconds, strokes]``. What each field means stands
    with :class:`debatecoach.debate.format.Format` and its :class:`~debatecoach.debate.format.Slot`."""

    id: _Id
    name: _Named
    source: Annotated[str, Field(min_length=1)]
    grace: Annotated[float, Field(ge=0, le=120)]
    slots: Annotated[tuple[_SlotFile, ...], Field(min_length=1, max_length=40)]
    sides: dict[Side, _Named] = {}
    preparation: Annotated[int, Field(ge=0, le=7200)] = 0
    pool: _Pause = 0
    toss: bool = False
    ballot: _BallotFile = _BallotFile()
    schema_version: Literal[1] = 1

    @model_validator(mode="after")
    def _whole(self) -> FormatFile:
        seen: list[str] = []
        for slot in self.slots:
            if slot.id in seen:
                raise ValueError(f"slot {slot.id!r} appears twice")
            unknown = [each for each in slot.blind_to if each not in seen]
            if unknown:
                raise ValueError(
                    f"slot {slot.id!r} is blind to {unknown[0]!r}, which does not come before it"
                )
            seen.append(slot.id)
        if len({slot.team is None for slot in self.slots}) > 1:
            raise ValueError("some slots have a team and some have none")
        return self

    def format(self) -> Format:
        """The noun."""
        return Format(
            self.id,
            _named(self.name),
            self.source,
            self.grace,
            tuple(each.slot() for each in self.slots),
            _named(self.sides.get(Side.PRO)),
            _named(self.sides.get(Side.CON)),
            self.preparation,
            self.pool,
            self.toss,
            BallotForm(**dict(self.ballot)),
        )


def file_of(format: Format) -> FormatFile:
    """A format as its file; what is as usual is not in it.

    Raises:
        ValidationError: no file can hold it, or no round be held by it.
    """
    told = asdict(replace(format, slots=()))
    told["slots"] = [_slot_told(slot) for slot in format.slots]
    del told["pro"], told["con"]
    told["name"] = in_file(format.name)
    told["sides"] = {
        side.value: in_file(name) for side, name in ((Side.PRO, format.pro), (Side.CON, format.con)) if name
    }
    return FormatFile.model_validate_json(json.dumps(told))


def _slot_told(slot: Slot) -> dict[str, Any]:
    told = asdict(slot)
    del told["speaker"]
    told["bells"] = [[bell.at, bell.strokes] for bell in slot.bells]
    told |= {"name": in_file(slot.name) or None, "short": in_file(slot.short) or None}
    if (pois := slot.pois) is not None:
        told["pois"] = {
            "protected": [pois.after, pois.before_end], "seconds": pois.seconds, "most": pois.most,
        }  # fmt: skip
    return told


def in_file(name: Words) -> str | dict[str, str]:
    """A name as a file has it."""
    return in_languages(name) or str(name)


def _named(name: _Named | _Said | None) -> Words:
    """In the user's language when it is told."""
    return named_in(name) if isinstance(name, Mapping) else name or ""


def load_formats(folder: Path) -> dict[str, Format]:
    """Every format of a folder by id, in order of id.

    Raises:
        LibraryError: a file breaks the schema.
    """
    found: dict[str, Format] = {}
    for path in sorted(folder.glob("*.json")):
        file = validated(path, FormatFile)
        if file.id in found:
            raise broken_file(path, f"the id {file.id!r} is used twice")
        found[file.id] = file.format()
    return found


class _RoleFile(DataFile):
    """What a speech of a role does, and what a judge of it looks for."""

    does: _Said
    judged: _Said


class _RolesFile(RootModel[dict[Role, _RoleFile]]):
    """The schema of ``data/roles.json``."""


@dataclass(frozen=True, slots=True)
class RoleTold:
    """A role in words: what such a speech has to do, and what a judge of it looks for."""

    does: Words
    judged: Words


def load_roles(path: Path) -> dict[Role, RoleTold]:
    """Every role in words.

    Raises:
        LibraryError: the file breaks the schema.
    """
    roles = validated(path, _RolesFile).root
    return {role: RoleTold(_named(each.does), _named(each.judged)) for role, each in roles.items()}


def _plain(text: str) -> str:
    return " ".join(re.sub(r"[^\w\s]", " ", text.casefold().replace(".", "")).split())


def _case(file: MotionFile) -> Case:
    motion = Motion(
        text=file.motion,
        id=file.id,
        source=file.source,
        domain=file.domain,
        difficulty=file.difficulty,
        background=file.background,
        definitions=file.definitions,
        criterion=file.criterion,
        battlefields=file.battlefields,
        pro_framework=file.frameworks[Side.PRO],
        con_framework=file.frameworks[Side.CON],
    )
    roots = {Side.PRO: file.pro, Side.CON: file.con}
    forests = {side: RehearsalForest(side, _twigs(trees)) for side, trees in roots.items()}
    return Case(motion, forests)


def _twigs(roots: tuple[NodeFile, ...]) -> list[Twig[Argument]]:
    out: list[Twig[Argument]] = []
    for root in roots:
        for level, node in root.walk():
            parent = node.id.rpartition(".")[0] if level else STANCE
            out.append(Twig(node.id, parent, _argument(node)))
    return out


def _argument(node: NodeFile) -> Argument:
    def score(value: float | None) -> Score:
        return Score() if value is None else Score(value, node.reason, Scorer.LIBRARY)

    return Argument(
        support=score(node.support),
        attack=score(node.attack),
        **node.model_dump(
            include={"claim", "argument", "label", "scheme", "battlefield", "illustration", "impact"}
        ),
    )
