"""The user's choices: a schema with defaults, kept in ``settings.json`` in the state folder."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, FiniteFloat, ValidationError

from debatecoach.base.files import write_whole
from debatecoach.base.messages import Message
from debatecoach.base.policy import policy
from debatecoach.casefile.shared import changing, merged
from debatecoach.casefile.trouble import fault, reason

VERSION = 1
MAX_RECENT = 12
MAX_SIZE = 1 << 20

SHORTHAND = {
    "w/": "with",
    "w/o": "without",
    "b/c": "because",
    "bc": "because",
    "gov": "government",
    "govt": "government",
    "ppl": "people",
    "econ": "economic",
    "env": "environment",
    "ev": "evidence",
    "incr": "increases",
    "decr": "decreases",
    "hr": "human rights",
    "intl": "international",
    "impt": "important",
    "sq": "status quo",
    "xapp": "cross-apply",
}
"""The shorthand a user begins with."""

Short = Annotated[str, Field(max_length=400)]
Base64 = Annotated[str, Field(max_length=200_000, pattern=r"^[A-Za-z0-9+/=]*$")]


Money = Annotated[FiniteFloat, Field(ge=0, le=1e9)]
Bounds = Annotated[list[FiniteFloat | None], Field(min_length=2, max_length=2)]
"""Lowest and highest of a range; None: open on that side."""


class PriceSetting(BaseModel):
    """What a million tokens cost."""

    model_config = ConfigDict(extra="ignore", strict=True)

    prompt: Money = 0.0
    completion: Money = 0.0


class Pronunciation(BaseModel):
    """How the user wants a word to be said."""

    model_config = ConfigDict(extra="ignore", strict=True)

    word: Annotated[str, Field(min_length=1, max_length=60)]
    said: Annotated[str, Field(max_length=120)] = Field(
        default="", description="Written for the voice; empty: said as it stands, whatever the app has."
    )
    language: Literal["en", "zh"] = "en"


class Settings(BaseModel):
    """What a user chose. Every field has a default; assignments are checked (ValidationError)."""

    model_config = ConfigDict(validate_assignment=True, extra="ignore", strict=True)

    version: Literal[1] = 1
    theme: Literal["system", "light", "dark"] = Field(default="system", description="Light or dark.")
    language: Literal["system", "en", "zh_CN"] = Field(
        default="system", description="Language of the window."
    )
    voice: Short = Field(default="", description="Id of the opponent's voice; empty: the best one found.")
    second_voice: Short = Field(
        default="",
        description="Id of the voice of Con where machines speak for both sides; empty: another one.",
    )
    pronunciations: list[Pronunciation] = Field(
        default_factory=list, max_length=500, description="How the user wants words to be said."
    )
    voice_pauses: Annotated[FiniteFloat, Field(ge=0.5, le=2.0)] = Field(
        default=1.0, description="Pauses of voices at commas, dashes and colons, 1 is usual."
    )
    voice_speed: Annotated[FiniteFloat, Field(ge=0.5, le=2.0)] = Field(
        default=1.0, description="Pace of the opponent's voice, 1 is natural."
    )
    input_device: Short = Field(default="", description="Name of the microphone; empty: the system's.")
    output_device: Short = Field(default="", description="Name of the loudspeaker; empty: the system's.")
    recogniser: Short = Field(
        default="",
        description="Id of the speech recogniser; empty: the best one on this computer; server: a server.",
    )
    recogniser_server: Short = Field(
        default="", description="Base URL of the server that hears; empty: the language model's."
    )
    recogniser_model: Short = Field(default="", description="Its model; empty: whisper-1.")
    visual_only_bells: bool = Field(default=False, description="Show bells instead of sounding them.")
    whole_speech: bool = Field(
        default=False, description="Show the opponent's whole speech at once, not with its voice."
    )
    reduced_motion: bool = Field(default=False, description="No animation.")
    text_scale: Annotated[FiniteFloat, Field(ge=1.0, le=2.0)] = Field(
        default=1.0, description="Size of all text, 1 to 2 times."
    )
    keep_recordings: Literal["always", "month", "round"] = Field(
        default="always",
        description="How long recordings of the student's speeches are kept; round: until it ends.",
    )
    start_clock_on_first_word: bool = Field(
        default=True, description="Start the clock at the speaker's first word, not at the button."
    )
    prepare_first: bool = Field(
        default=False,
        description="Begin a round with its format's time to prepare, in formats that have some.",
    )
    hands_free: bool = Field(
        default=False,
        description="Record when it is the student's turn; enter what was heard when they are done.",
    )
    pois: Literal["off", "calm", "lively"] = Field(
        default="calm",
        description="How often the opponent offers points of information, in formats that have them.",
    )
    endpoint: Short = Field(
        default="", description="Base URL of the language model's server; empty: none is connected."
    )
    last_endpoint: Short = Field(
        default="", description="The server that was connected before Disconnect, to be offered again."
    )
    models: dict[Literal["writing", "annotating", "judging"], Short] = Field(
        default_factory=dict,
        description="The server's model for each role; writing's stands in for the others.",
    )
    prices: dict[Short, PriceSetting] = Field(
        default_factory=dict, description="What the user pays for a million tokens, by model."
    )
    currency: Annotated[str, Field(max_length=8)] = Field(
        default="", description="Sign of the prices' currency, for showing."
    )
    budget_round: Money = Field(default=0.0, description="Most a round may cost; 0: no limit.")
    budget_month: Money = Field(default=0.0, description="Most a month may cost; 0: no limit.")
    team: Literal["full", "treedebater", "agent4debate", "plain"] = Field(
        default="full", description="Which team debates when a language model is connected."
    )
    greeted: bool = Field(default=False, description="The first start was shown.")
    toured: bool = Field(default=False, description="The tour of the first round was shown.")
    role: Literal["student", "coach"] = Field(
        default="student", description="A coach is offered a motion's trees first, a student a round."
    )
    beginner: bool = Field(default=True, description="Easy motions are suggested first.")
    side: Literal["pro", "con", "any", "none"] = Field(
        default="pro", description="Side of the round begun last; any: drawn, none: listened to."
    )
    format: Short = Field(default="", description="Id of the format of the round begun last.")
    flow_format: Short = Field(default="", description="Id of the format flowed by hand last.")
    level: Short = Field(default="", description="Id of the opponent's level; empty: the usual one.")
    cast: dict[Short, Short] = Field(
        default_factory=dict,
        max_length=40,
        description="Ids of persons the opponent speaks as, by seat; for all seats under an empty name.",
    )
    bench: Literal["full", "verdict", "flow"] = Field(
        default="full",
        description="What judges a round when a language model is connected: a whole bench speech by speech, "
        "one verdict at the end, or arithmetic on the flow alone.",
    )
    think_first: bool = Field(
        default=False, description="Finish and check a speech before its first word is spoken."
    )
    general_knowledge: bool = Field(
        default=False, description="The team may name cases everybody knows without a source, and says so."
    )
    patience: Annotated[FiniteFloat, Field(ge=1.0, le=100.0)] = Field(
        default=1.0, description="How many times longer to wait for a language model on a slow machine."
    )
    proxy: Short = Field(
        default="",
        description="HTTP proxy voices and models are fetched through; empty: the environment's, if any.",
    )
    mirror: Short = Field(
        default="", description="Address voices and models are fetched from; empty: where they are published."
    )
    updates: bool = Field(
        default=False, description="Ask once a week whether there is a newer version, where the build can."
    )
    updates_asked: Annotated[FiniteFloat, Field(ge=0.0)] = Field(
        default=0.0, description="When that was asked last, seconds since 1970."
    )
    documents: list[Annotated[str, Field(max_length=4096)]] = Field(
        default_factory=list, max_length=12, description="Folders of the user's documents, as evidence."
    )
    delivery_preset: Short = Field(
        default="", description="Ranges a speech's delivery is held against; empty: those of its format."
    )
    delivery_targets: dict[Short, Bounds] = Field(
        default_factory=dict, description="Ranges the user set instead, by language and measure."
    )
    memory_rounds: Literal["ask", "yes", "no"] = Field(
        default="ask", description="Whether finished rounds are kept in the memory; ask: not asked yet."
    )
    memory_server: Short = Field(
        default="", description="Address of a Chroma server for the memory's vectors; empty: this computer."
    )
    judge_first: bool = Field(default=False, description="Ask who won, and why, before a ballot is shown.")
    recent_cases: list[Annotated[str, Field(max_length=4096)]] = Field(
        default_factory=list, max_length=MAX_RECENT, description="Paths of cases, the latest first."
    )
    recorded_cases: dict[Annotated[str, Field(max_length=4096)], Short] = Field(
        default_factory=dict,
        max_length=2000,
        description="Paths of cases with recordings, each with when the oldest was begun, ISO 8601.",
    )
    geometry: Base64 = Field(default="", description="Place and size of the window, as Qt saves it.")
    keys: dict[Short, Annotated[str, Field(max_length=60)]] = Field(
        default_factory=dict, description="Keys the user chose instead, by action; portable, empty: none."
    )
    shorthand: dict[
        Annotated[str, Field(min_length=1, max_length=20)], Annotated[str, Field(max_length=120)]
    ] = Field(
        default_factory=lambda: dict(SHORTHAND),
        max_length=300,
        description="What is written out while a cell of the flow is typed; empty: nothing.",
    )
    layouts: dict[Short, Base64] = Field(
        default_factory=dict, description="Panes of each place of the window, as Qt saves them."
    )


SHARED = (
    "budget_round", "budget_month", "prices", "currency", "keys", "shorthand", "pronunciations", "documents",
    "recent_cases", "recorded_cases", "delivery_targets", "judge_first", "keep_recordings", "patience",
    "updates", "updates_asked",
)  # fmt: skip
"""What an open window takes over from another. The rest (its look, its devices, its opponent) is its own as
long as it is open; the file has of each what was chosen last."""

_AGREED: dict[Path, dict[str, Any]] = {}
"""What a file and this window's memory agreed on last: what is other in either was changed since."""


def settings_path(state: Path) -> Path:
    """Where they are kept."""
    return state / "settings.json"


def load_settings(state: Path) -> tuple[Settings, list[Message]]:
    """The user's settings; defaults for what is absent or cannot be used.

    Returns:
        The settings, and what had to be replaced. A file that could not be used whole is kept beside,
        as ``settings.json.damaged``.
    """
    path = settings_path(state)
    settings, notices = _read(path)
    _AGREED[path] = _json(settings)
    return settings, notices


def _read(path: Path) -> tuple[Settings, list[Message]]:
    """The file's settings, and over them what the school laid down."""
    settings, notices = _of_user(path)
    laid = policy()
    if laid.trouble is not None:
        notices = [*notices, laid.trouble]
    fixed, wrong = _usable({**settings.model_dump(), **laid.settings})
    for name in laid.settings.keys() & Settings.model_fields.keys() - set(wrong):
        setattr(settings, name, getattr(fixed, name))
    if wrong or (wrong := sorted(laid.settings.keys() - Settings.model_fields.keys())):
        notices = [*notices, _LAID_DOWN.put(names=", ".join(wrong))]
    return settings, notices


def _of_user(path: Path) -> tuple[Settings, list[Message]]:
    try:
        with path.open("rb") as file:
            data = file.read(MAX_SIZE + 1)
    except FileNotFoundError:
        return Settings(), []
    except OSError as error:
        return Settings(), [_UNREADABLE.put(reason=reason(error))]
    try:
        raw = json.loads(data)
    except (ValueError, RecursionError):
        raw = None
    if not isinstance(raw, dict) or len(data) > MAX_SIZE:
        return Settings(), _keep(path, _DAMAGED)
    version = raw.get("version", VERSION)
    if not isinstance(version, int) or version > VERSION:
        raw["version"] = VERSION
        settings, _ = _usable(raw)
        return settings, _keep(path, _NEWER)
    settings, wrong = _usable({**raw, "version": VERSION})
    if not wrong:
        return settings, []
    return settings, _keep(path, _FIELDS.put(names=", ".join(wrong)))


def save_settings(state: Path, settings: Settings) -> None:
    """Write what was changed since they were loaded or saved here; what other windows changed stays.

    Raises:
        CaseFileError: they cannot be written.
    """
    path, mine = settings_path(state), _json(settings)
    try:
        with changing(path):
            there, damage = _of_user(path)
            chosen = _json(
                there
            )  # what the school laid down covers the user's choice, and does not replace it
            mine |= {name: chosen[name] for name in policy().settings.keys() & chosen.keys()}
            found = mine
            if path in _AGREED and path.exists():
                found = mine if damage else _merged(_AGREED[path], mine, _json(there))
            write_whole(path, json.dumps(found, indent=2).encode())
            _AGREED[path] = mine
    except OSError as error:
        raise fault("settings not written", path, error) from error


def take_over(state: Path, settings: Settings, found: Settings) -> list[str]:
    """Have ``settings`` follow a newer file, in what windows share; what was changed here meanwhile stays.

    Args:
        state: the state folder.
        settings: the window's, loaded from it.
        found: from :func:`read_settings`.

    Returns:
        Names of those that are other now.
    """
    agreed, mine, theirs = _AGREED.setdefault(settings_path(state), {}), _json(settings), _json(found)
    now = _merged(agreed, mine, theirs)
    other = [name for name in SHARED if now[name] != mine[name]]
    taken = Settings.model_validate(now)
    for name in SHARED:
        agreed[name] = theirs[name]
    for name in other:
        setattr(settings, name, getattr(taken, name))
    return other


def read_settings(state: Path) -> Settings:
    """The file as it is now; defaults for what is absent or cannot be used."""
    return _read(settings_path(state))[0]


def _json(settings: Settings) -> dict[str, Any]:
    settings.recent_cases = settings.recent_cases[:MAX_RECENT]
    return settings.model_dump(mode="json")


def _merged(base: dict[str, Any], mine: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    found = merged(base, mine, theirs)
    found["recent_cases"] = found["recent_cases"][:MAX_RECENT]
    _, wrong = _usable(found)  # both have added, and together it is more than there may be
    return {**found, **{name: mine[name] for name in wrong}}


def with_recent(recent: list[str], path: Path) -> list[str]:
    """The recent cases with this one first; not one whose path is no text, which JSON cannot hold."""
    if str(path).encode("utf-8", "replace").decode() != str(path):
        return recent
    return [str(path), *(each for each in recent if each != str(path))][:MAX_RECENT]


def _usable(raw: dict[str, Any]) -> tuple[Settings, list[str]]:
    """Settings from what validates, and the names of what does not."""
    wrong: list[str] = []
    while True:
        try:
            return Settings.model_validate(raw), wrong
        except ValidationError as error:
            names = dict.fromkeys(str(each["loc"][0]) for each in error.errors())
            wrong += names
            raw = {key: value for key, value in raw.items() if key not in names}


def _keep(path: Path, notice: Message) -> list[Message]:
    """Keep a copy of a file that is about to be replaced."""
    kept = path.with_name(path.name + ".damaged")
    try:
        with path.open("rb") as old:
            write_whole(kept, lambda file: shutil.copyfileobj(old, file))
    except OSError as error:
        return [notice, _UNREADABLE.put(reason=reason(error))]
    return [notice]


_DAMAGED = Message(
    "casefile",
    "The settings were damaged and are back to what they were at first; the old file is kept beside.",
)
_FIELDS = Message(
    "casefile", "Some settings could not be used and are back to what they were at first: {names}."
)
_LAID_DOWN = Message("casefile", "Some settings your school laid down could not be used: {names}.")
_NEWER = Message(
    "casefile", "The settings are from a newer debatecoach; what this one does not know was left out."
)
_UNREADABLE = Message("casefile", "The settings could not be read or kept: {reason}.")
