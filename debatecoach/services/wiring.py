"""Which engines are there and which are used: the one place that knows, for the window and the headless face.

No Qt. Everything found is kept, so that settings can offer a choice; the first of each is the best.
"""

from __future__ import annotations

import asyncio
import secrets
import threading
import uuid
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from debatecoach.base.errors import DebateCoachError, EngineError, InputError, VoiceError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.paths import shipped
from debatecoach.coach.library import RoleTold, load_formats, load_roles
from debatecoach.coach.listen.sentences import WORDS_A_MINUTE, estimate_seconds
from debatecoach.coach.phrases import Phrases, load_phrases
from debatecoach.coach.schemes import Schemes, load_schemes
from debatecoach.debate.case import Case, Round
from debatecoach.debate.format import Format, Role
from debatecoach.debate.matching import Similarity
from debatecoach.debate.motion import language_of
from debatecoach.debate.side import Side
from debatecoach.debate.speech import POI, PointOfInformation, Sentence, Speech, Turn
from debatecoach.engines.embedding import Embedding
from debatecoach.engines.recogniser import SERVER, Recogniser
from debatecoach.engines.recogniser.finding import find_recognisers
from debatecoach.engines.voice import Voice
from debatecoach.engines.voice.cast import Cast
from debatecoach.engines.voice.finding import find_voices
from debatecoach.engines.voice.pronunciation import Fix, pronounced
from debatecoach.engines.voice.wrapped import WithAsides, voice_by_id
from debatecoach.services.connection import Connection
from debatecoach.services.format_files import own_formats
from debatecoach.services.memory import DebateMemory
from debatecoach.services.persons import Persons

if TYPE_CHECKING:
    from debatecoach.casefile.settings import Settings
    from debatecoach.coach.cross_examination.exchange import Exchange
    from debatecoach.coach.cross_examination.lines import Questions
    from debatecoach.coach.debater import Debater, Live, Pace
    from debatecoach.coach.debater.library_debater import LibraryDebater
    from debatecoach.coach.evidence.searcher import Search
    from debatecoach.coach.listen.listener import Listener
    from debatecoach.coach.listen.live import LiveFlow
    from debatecoach.coach.poi.chamber import ChamberFloor
    from debatecoach.coach.poi.forms import Form
    from debatecoach.coach.poi.library import PoiOffer
    from debatecoach.coach.poi.rising import Listening
    from debatecoach.coach.principles import Principles
    from debatecoach.coach.round import RoundRunner
    from debatecoach.coach.team.levels import Level

NO_VOICE = QT_TRANSLATE_NOOP(
    "errors",
    "No voice was found, so machine speeches are not spoken and their length is an estimate at 130 words "
    "a minute.",
)

CHOICE_GONE = QT_TRANSLATE_NOOP("errors", "{wanted}, chosen in the settings, was not found; another is used.")


@dataclass(frozen=True)
class Library:
    """The shipped data the coach debates from. What only an opponent needs is read when it is first asked
    for, which raises LibraryError: Home is there before.

    Attributes:
        formats: rounds are held, and debates held elsewhere are flowed, in these; one that is made is put in.
        roles: what a speech has to do, in words.
    """

    data: Path
    formats: dict[str, Format]
    schemes: Schemes
    phrases: Phrases
    roles: Mapping[Role, RoleTold]

    @property
    def motions(self) -> Path:
        """The folder with a file for each motion."""
        return self.data / "motions"

    @cached_property
    def principles(self) -> Principles:
        """What is argued on a motion nobody prepared."""
        from debatecoach.coach.principles import load_principles

        return load_principles(self.data / "principles")

    @cached_property
    def poi_forms(self) -> Sequence[Form]:
        """How points of information are put."""
        from debatecoach.coach.poi.forms import load_forms

        return load_forms(self.data / "schemes")

    @cached_property
    def questions(self) -> Mapping[str, Questions]:
        """What is asked in cross-examination."""
        from debatecoach.coach.cross_examination.lines import load_questions

        return load_questions(self.data / "schemes")

    def read_whole(self) -> None:
        """Read what is not read yet. Raises LibraryError."""
        _ = self.principles, self.poi_forms, self.questions


@dataclass(frozen=True, slots=True)
class Engines:
    """What was found, and the library to debate from.

    Attributes:
        voices: the user's choice first, then best first; may be empty.
        recognisers: likewise.
        embedding: compares claims.
        library: motions, formats, schemes, phrases.
        notices: what is degraded or broken, to be shown and never raised; an ``EmbeddingError`` says
            that claims are compared by their words only.
        connection: the language model the team thinks with; None: the library debater is the opponent.
        level: how good the library debater is; None: as good as it can, at its voice's own pace. A team has
            its own, in its plan.
        mandarin: voices for a round in Chinese, likewise.
        wanted: ids of the voices the user chose and that are there, for one speaker and for the second.
        memory: what was argued in earlier debates; opened when it is first asked.
        persons: whose manner the opponent can speak in.
        failed: what was wrong with voices that failed while they spoke, by family (see ``cast``).
    """

    voices: tuple[Voice, ...]
    recognisers: tuple[Recogniser, ...]
    embedding: Embedding
    library: Library
    notices: tuple[DebateCoachError, ...] = ()
    connection: Connection | None = None
    level: Level | None = None
    mandarin: tuple[Voice, ...] = ()
    wanted: tuple[str, str] = ("", "")
    memory: DebateMemory | None = None
    persons: Persons | None = None
    failed: dict[str, VoiceError] = field(default_factory=dict, repr=False, compare=False)
    fitted: dict[tuple[str, ...], FittedToCase] = field(default_factory=dict, repr=False, compare=False)

    def similarity(self, case: Case) -> FittedToCase:
        """The embedding weighed for a case's claims: what every claim of a motion says counts for little."""
        claims = tuple(forest[node].claim for forest in case.forests.values() for node in forest.walk())
        if claims not in self.fitted:
            self.fitted[claims] = FittedToCase(self.embedding, claims)
        return self.fitted[claims]

    @property
    def opponent_level(self) -> Level | None:
        """The level the opponent plays at, and so the pace it speaks at."""
        return self.connection.plan.level if self.connection is not None else self.level

    @property
    def cast(self) -> Cast:
        """Who speaks for whom."""
        return Cast(self.voices, self.wanted, self.failed)

    @property
    def cast_in_chinese(self) -> Cast:
        """Who speaks for whom in Chinese."""
        return Cast(self.mandarin, failed=self.failed)

    def voice(self, side: Side, round: Round | None = None, language: str = "en") -> Voice | None:
        """The side's voice for machine speeches, at the level's pace (in Chinese, for which levels have none,
        at its own); None where there is no voice at all."""
        if language == "zh":
            return self.cast_in_chinese.voice(side, round)
        level = self.opponent_level
        return self.cast.voice(side, round, level.pace if level is not None else None)

    def voice_of(self, speech: Speech) -> Voice | None:
        """The voice that timed a speech, at the pace it had then; the side's if it is gone."""
        own = self.cast.voice_of(speech) or self.cast_in_chinese.voice_of(speech)
        own = own or self.voice(speech.side, language=language_of(speech.text))
        if own is None or not any(each.in_speech for each in speech.pois):
            return own
        return WithAsides(own, self.voice(speech.side.other) or own, POI)

    def pace(self, side: Side, round: Round | None = None, language: str = "en") -> Pace:
        """What times a side's machine speeches: its voice, or an estimate when there is none."""
        return self.voice(side, round, language) or EstimatedPace(self.words_a_minute)

    @property
    def words_a_minute(self) -> float:
        """The opponent's pace, at which a person's typed speech is timed, too: both have as many words."""
        level = self.opponent_level
        return level.pace if level is not None else WORDS_A_MINUTE

    def library_debater(self, similarity: Similarity | None = None) -> LibraryDebater:
        """The opponent that needs no model."""
        from debatecoach.coach.debater.library_debater import LibraryDebater

        library = self.library
        return LibraryDebater(
            similarity or self.embedding,
            library.schemes,
            library.phrases,
            library.principles,
            self.opponent_level,
            self.persons,
        )

    def listener(self, case: Case) -> Listener:
        """Hears the speeches on a case without a model."""
        from debatecoach.coach.listen.listener import Listener

        return Listener(case, self.similarity(case))

    def floor(self, case: Case, round: Round) -> ChamberFloor:
        """Takes part in points of information."""
        from debatecoach.coach.poi.chamber import ChamberFloor

        similarity = self.similarity(case)
        return ChamberFloor(case, round, self.library_debater(similarity), similarity, self.library.poi_forms)

    def exchange(self, case: Case, round: Round) -> Exchange:
        """Questions or an exchange, the round's next."""
        from debatecoach.coach.cross_examination.exchange import Exchange
        from debatecoach.coach.round import as_heard

        debater = self.library_debater(self.similarity(case))
        return Exchange(
            *(case, as_heard(round, len(round.speeches)), debater, self.library.questions),
            {side: self.pace(side, round, case.motion.language) for side in Side},
        )

    async def offers(
        self,
        floor: ChamberFloor,
        live: LiveFlow,
        sentences: Sequence[Sentence],
        used: Collection[str],
        pois: tuple[PointOfInformation, ...],
        listening: Listening,
    ) -> list[PoiOffer]:
        """What the other side would ask a person about what they just said: of the model that is connected,
        as long as it is of use in this speech, else of the library."""
        if self.connection is not None and not listening.lost:
            return await self.connection.offers(floor, live, sentences, used, pois, listening)
        return await asyncio.to_thread(floor.offers, live, sentences, used, pois)

    async def turn(self, exchange: Exchange, live: Live | None = None) -> Turn | None:
        """The app's next turn of an exchange, entered: of the model that is connected, which ``live`` says
        while it is made, else of the library. None: it had nothing to ask."""
        if self.connection is not None:
            return await self.connection.turn(exchange, live)
        return await asyncio.to_thread(exchange.machine_turn)

    def runner(self, case: Case, round: Round) -> RoundRunner:
        """A round of a case with everything it needs."""
        from debatecoach.coach.round import RoundRunner

        similarity, listener = self.similarity(case), self.listener(case)
        debater: Debater = self.library_debater(similarity)
        if self.connection is not None:
            library = self.library_debater(similarity)
            made = library, similarity, listener, self.memory, case.motion.language
            debater = self.connection.debater(round.id, *made)
        return RoundRunner(
            *(case, round, debater, listener, similarity),
            {side: self.pace(side, round, case.motion.language) for side in Side},
            self.connection,
        )


class FittedToCase:
    """An embedding fitted to a case's claims when it is first asked: a model may take seconds to load,
    and runners are made in the window's thread.
    """

    def __init__(self, embedding: Embedding, claims: Sequence[str]) -> None:
        self._plain, self._claims = embedding, claims
        self._lock = threading.Lock()
        self._fitted: Embedding | None = None

    @property
    def embedding(self) -> Embedding:
        """The fitted embedding."""
        with self._lock:
            if self._fitted is None:
                self._fitted = self._plain.fit(self._claims)
            return self._fitted

    @property
    def theta(self) -> float:
        return self.embedding.theta

    def compare(self, target: str, candidates: Sequence[str]) -> Sequence[float]:
        return self.embedding.compare(target, candidates)


class EstimatedPace:
    """Stands in for a voice where none is, and says so in its id.

    Args:
        words: a minute.
    """

    def __init__(self, words: float = WORDS_A_MINUTE) -> None:
        self._words = words

    @property
    def id(self) -> str:
        return "estimate" if self._words == WORDS_A_MINUTE else f"estimate@{self._words}"

    def seconds(self, text: str) -> float:
        """An estimate, not a measurement."""
        return estimate_seconds(text, self._words)


def choose_engines(state: Path, settings: Settings | None = None, language: str = "en") -> Engines:
    """Find the engines; loads no model and needs no device, display or network.

    Args:
        state: the app's state folder.
        settings: the user's choices, if any; ids that are not found are passed over with a notice.
        language: of the voices and recognisers, two letters; voices for rounds in Chinese are there besides.

    Raises:
        LibraryError: the shipped data are damaged.
    """
    from debatecoach.engines.embedding.finding import find_embedding

    patience = settings.voice_pauses if settings is not None else 1.0
    found, problems = find_voices(state, language, patience)
    voices = pronounced(found, _said(settings))
    notices: list[DebateCoachError] = list(problems)
    if not voices:
        notices.append(VoiceError(NO_VOICE))
    recognisers = find_recognisers(language, state)
    mandarin = pronounced(find_voices(state, "zh", patience)[0], _said(settings))
    mandarin.sort(key=lambda each: settings is None or each.id != settings.voice)
    wanted = ("", "")
    if settings is not None:
        gone = _prefer(voices, "" if voice_by_id(mandarin, settings.voice) else settings.voice)
        notices += gone + _choose_recogniser(recognisers, settings)
        wanted = ("" if gone else settings.voice, settings.second_voice)
        if wanted[1] and voice_by_id(voices, wanted[1]) is None:
            notices.append(EngineError(CHOICE_GONE, wanted=wanted[1]))
    embedding, notice = find_embedding(state)
    if notice is not None:
        notices.append(notice)
    return Engines(
        *(tuple(voices), tuple(recognisers), embedding, load_library(), tuple(notices)),
        mandarin=tuple(mandarin),
        wanted=wanted,
        memory=the_memory(state, embedding, settings),
        persons=Persons(state / "persons"),
    )


def the_memory(state: Path, embedding: Embedding, settings: Settings | None) -> DebateMemory:
    """The user's memory; nothing is opened yet."""
    server = settings.memory_server if settings is not None else ""
    return DebateMemory(state, embedding, server, shipped("data") / "memory" / "library.memory")


def voice_for(state: Path, settings: Settings | None, language: str) -> Voice | None:
    """A voice that can read a text of a language aloud, the user's own if it is of that language. Looks at
    small files. Raises LibraryError."""
    voices = pronounced(find_voices(state, language)[0], _said(settings))
    if settings is not None:
        _prefer(voices, settings.voice)
    return Cast(tuple(voices)).voice()


def _said(settings: Settings | None) -> list[tuple[str, Fix]]:
    """The user's pronunciations, each with its language."""
    said = settings.pronunciations if settings is not None else ()
    return [(each.language, Fix(each.word, each.said)) for each in said]


def _prefer(found: list[Any], wanted: str | None) -> list[DebateCoachError]:
    """Put the chosen one first; a notice if it is not there."""
    if not wanted:
        return []
    if all(each.id != wanted for each in found):
        return [EngineError(CHOICE_GONE, wanted=wanted)]
    found.sort(key=lambda each: each.id != wanted)
    return []


def _choose_recogniser(found: list[Recogniser], settings: Settings) -> list[DebateCoachError]:
    """Put the chosen one first; a server is there only if it is chosen."""
    if settings.recogniser != SERVER:
        return _prefer(found, settings.recogniser)
    try:
        found.insert(0, server_recogniser(settings))
    except InputError as error:
        return [error]
    return []


def server_recogniser(settings: Settings) -> Recogniser:
    """The server that hears if it is chosen; nothing is sent yet. Its address is the language model's if it
    has none of its own. Raises InputError."""
    from debatecoach.engines.recogniser.server import ServerRecogniser

    return ServerRecogniser(settings.recogniser_server or settings.endpoint, settings.recogniser_model)


def load_library(data: Path | None = None) -> Library:
    """The shipped data, or that of another folder laid out alike.

    Raises:
        LibraryError: a file is missing or breaks its schema.
    """
    data = data or shipped("data")
    return Library(
        data=data,
        formats={**own_formats()[0], **load_formats(data / "formats")},
        schemes=load_schemes(data / "schemes"),
        phrases=load_phrases(data / "phrases" / "en.json"),
        roles=load_roles(data / "roles.json"),
    )


def new_round(
    format: Format, human: Side | None, seed: int | None = None, seats: Sequence[str] = ()
) -> Round:
    """A round that is about to begin; not added to the case. Without a seed one is drawn; without seats the
    side ``human`` is a person's."""
    return Round(
        id=uuid.uuid4().hex[:12],
        format=format,
        human=human,
        seed=secrets.randbelow(1_000_000) if seed is None else seed,
        started=datetime.now(UTC).isoformat(timespec="seconds"),
        seats=tuple(seats),
    )


def searches(state: Path, folders: Sequence[Path], embedding: Embedding) -> list[Search]:
    """Where evidence can be looked for: folders of documents, and the web if ``TAVILY_API_KEY`` is set."""
    from debatecoach.engines.search.folder import FolderSearch
    from debatecoach.engines.search.tavily import TavilySearch, key_from_environment

    found: list[Search] = [FolderSearch(folder, embedding, state) for folder in folders]
    key = key_from_environment()
    return [*found, TavilySearch(key)] if key is not None else found
