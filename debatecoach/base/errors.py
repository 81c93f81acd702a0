"""Everything that can go wrong and be told to a person.

The tree, one class a kind of trouble::

    DebateCoachError
    ├── InputError          what the user gave cannot be used (an option, a text, a folder)
    ├── CaseFileError       a case file is damaged, foreign, newer, or cannot be written
    ├── LibraryError        a shipped or added data file breaks its schema
    ├── ProgramError        the program itself made a mistake
    └── EngineError         something outside did not do its part
        ├── VoiceError          speech synthesis
        ├── PlaybackError       the loudspeaker
        ├── MicrophoneError     recording: no device, denied, unplugged
        ├── RecogniserError     speech recognition
        ├── EmbeddingError      text similarity
        ├── EndpointError       a language model's server
        ├── TaskError           a task given to a language model was not done
        ├── SearchError         a source of evidence (a folder, a search service)
        └── FetchError          a voice or a recogniser's model: fetching, installing, removing it

Each carries three sentences: what happened, what is safe, what to do. They are messages of context
``errors``, so the window can show them in the user's language and a log can keep them in one.
"""

from __future__ import annotations

from collections.abc import Mapping

from debatecoach.base.language import Fault
from debatecoach.base.messages import Message, Value, Words


class DebateCoachError(Exception):
    """A fault to be shown to the user as it is: no traceback, no jargon.

    Args:
        what: what happened, one sentence: a template with ``{name}`` places, or a whole message.
        safe: what is safe or kept, one sentence; empty when nothing was at stake.
        todo: what the user can do, one sentence; empty when nothing helps.
        values: the values of the templates' places; ``reason`` may be the exception that says why.
    """

    def __init__(
        self, what: Words, safe: Words | None = "", todo: Words | None = "", **values: Value | Exception
    ) -> None:
        told = {
            name: reason_of(each) if isinstance(each, Exception) else each for name, each in values.items()
        }
        if isinstance(reason := told.get("reason"), str):  # the system's own words, or another program's
            told["reason"] = Message("system", reason)
        self.what = _message(what, told) or Message.of("errors", "")
        self.safe, self.todo = _message(safe, told), _message(todo, told)
        super().__init__(str(self.what))

    def messages(self) -> list[Message]:
        """What is to be told, in its order."""
        return [each for each in (self.what, self.safe, self.todo) if each is not None and each.text]

    def sentences(self) -> list[str]:
        """The same in English."""
        return list(map(str, self.messages()))

    def __str__(self) -> str:
        return " ".join(self.sentences())


def reason_of(problem: Exception) -> str:
    """Why, in the words of the system or of another program: one line, without its full stop."""
    words = getattr(problem, "strerror", None) or " ".join(str(problem).split())
    return (words or type(problem).__name__)[:200].rstrip(".")


def _message(text: Words | None, values: Mapping[str, Value]) -> Message | None:
    if not text or isinstance(text, Message):
        return text or None
    return Message.of("errors", text, **values)


class InputError(DebateCoachError):
    """What the user gave cannot be used."""


class CaseFileError(DebateCoachError):
    """A case file is damaged, foreign, from a newer version, changed outside, or cannot be written."""


class LibraryError(DebateCoachError):
    """A data file (motion, format, scheme) breaks its schema."""


class ProgramError(DebateCoachError):
    """The program itself made a mistake: told, and written down to be reported."""


class EngineError(DebateCoachError):
    """Something outside the app did not do its part."""


class VoiceError(EngineError):
    """Speech synthesis failed or the voice is not usable."""


class PlaybackError(EngineError):
    """No loudspeaker, or it went away."""


class MicrophoneError(EngineError):
    """No microphone, permission denied, or it went away."""


class RecogniserError(EngineError):
    """Speech recognition failed or is not there."""


class EmbeddingError(EngineError):
    """Text similarity could not be computed."""


class EndpointError(EngineError):
    """A language model's server did not answer as it should.

    Attributes:
        fault: what kind of trouble.
        partial: text that had arrived before it.
        status: the HTTP status, 0 without one.
    """

    def __init__(
        self,
        fault: Fault,
        what: Words,
        safe: Words | None = "",
        todo: Words | None = "",
        *,
        partial: str = "",
        status: int = 0,
        **values: Value,
    ) -> None:
        super().__init__(what, safe, todo, **values)
        self.fault, self.partial, self.status = fault, partial, status


class TaskError(EngineError):
    """A task given to a language model was not done.

    Attributes:
        task: the task's name.
        fault: why.
        partial: text that is usable as far as it goes, empty if none.

    The sentences' ``{task}`` is ``title``: what a person calls it, in English, marked in context ``tasks``.
    """

    def __init__(
        self,
        task: str,
        fault: Fault,
        what: Words,
        safe: Words | None = "",
        todo: Words | None = "",
        *,
        title: str = "",
        partial: str = "",
        **values: Value,
    ) -> None:
        super().__init__(what, safe, todo, task=Message("tasks", title or task), **values)
        self.task, self.fault, self.partial = task, fault, partial


class SearchError(EngineError):
    """Evidence could not be looked for, or a document could not be read."""


class FetchError(EngineError):
    """A voice or a recogniser's model could not be listed, fetched, installed or removed.

    Attributes:
        trouble: what kind, a key of the sentences in :mod:`debatecoach.engines.fetching.faults`.
    """

    def __init__(
        self, trouble: str, what: Words, safe: Words = "", todo: Words = "", **values: Value
    ) -> None:
        super().__init__(what, safe, todo, **values)
        self.trouble = trouble
