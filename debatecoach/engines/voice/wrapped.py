"""What voices that speak through another voice have in common: all but how they speak is that voice's."""

from __future__ import annotations

from operator import attrgetter

from debatecoach.engines.voice import Voice, prepare


class WrappedVoice:
    """A :class:`~debatecoach.engines.voice.Voice` that speaks through another one, in its own way."""

    plain: Voice
    """Who speaks."""
    id = property(attrgetter("plain.id"))
    name = property(attrgetter("plain.name"))
    engine = property(attrgetter("plain.engine"))
    family = property(attrgetter("plain.family"))
    word_times = property(attrgetter("plain.word_times"))
    language = property(attrgetter("plain.language"))
    basic = property(attrgetter("plain.basic"))

    def prepare(self) -> None:
        """See :func:`debatecoach.engines.voice.prepare`."""
        prepare(self.plain)
