"""A draft of a speech: its sentences, where points begin, and how dear each is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.stems import CJK, count_words
from debatecoach.coach.team.timing.weights import weigh_all
from debatecoach.debate.speech import Sentence
from debatecoach.debate.timekeeping import place_on_clock

MOST_CHARACTERS = 120_000
"""Of a model's answer that are read: more than an hour of speech."""
_UNSPEAKABLE = 900
"""Characters in one sentence of at most 40 words: no speech, but a word without end."""
_GLUED = 60
"""A sentence cut into pieces is kept or left out whole up to this many words."""

_FENCE = re.compile(r"^\s*(?:```.*|~~~.*|-{3,}|\*{3,}|_{3,}|={3,}|[|:\s-]+)\s*$")
_HEADING = re.compile(
    r"^\s*(?:#{1,6}\s.*|\*\*[^*.!?。！？]{1,80}\*\*:?|[\w’' -]{1,40}[:：]|【[^】]{1,40}】)\s*$"
)
_TALK = re.compile(
    r"^\W*(?:word count\b|words:|\d+ words\b|here is\b.*:|here's\b.*:|sure[,!]|certainly[,!]"
    r"|字数|共?\s*\d+\s*字|以下是.*[:：])",
    re.IGNORECASE,
)
_EMPHASIS = re.compile(r"\*\*|__|`+|(?<!\w)[*_](?=\w)|(?<=\w|[.,!?])[*_](?!\w)|^\s*>+\s?")
_TAG = re.compile(r"</?[a-zA-Z][^<>]{0,80}>")
_STOPPED = re.compile(r"[.!?…。！？:：;；][\"'”’」』）)\]]*$")


@dataclass(frozen=True, slots=True)
class DraftSentence:
    """One sentence of a draft.

    Attributes:
        text: as it will be spoken.
        paragraph: True if a new point begins here.
        joined: True for a further piece of the sentence before it, which stays or goes with that.
        weight: how dear it is, per second: 1 for an ordinary sentence, less for an illustration or a
            repetition, more for signposts, answers and citations.
        reserve: True if it is not the writer's but was added from the rehearsal trees.
    """

    text: str
    paragraph: bool = False
    joined: bool = False
    weight: float = 1.0
    reserve: bool = False


@dataclass(frozen=True, slots=True)
class Draft:
    """A speech's sentences in order; the first's ``paragraph`` says whether it begins a point."""

    lines: tuple[DraftSentence, ...] = ()

    @classmethod
    def of(cls, text: str) -> Draft:
        """The draft a model's free text makes: English or Chinese, without headings, bullets and markup.

        Text without words gives an empty draft. Sentences longer than a caption are cut into joined
        pieces; a run-on beyond reason is cut into pieces that can go one by one.
        """
        found = split_sentences(spoken_text(text))
        lines: list[DraftSentence] = []
        held = 0
        for each in found:
            if len(each.text) > _UNSPEAKABLE:
                continue
            size = count_words(each.text)
            open_before = bool(lines) and not _STOPPED.search(lines[-1].text)
            joined = open_before and not each.paragraph and held + size <= _GLUED
            held = held + size if joined else size
            lines.append(DraftSentence(each.text, each.paragraph or not lines, joined))
        weights = weigh_all([(each.text, each.paragraph) for each in lines])
        return cls(tuple(replace(one, weight=weight) for one, weight in zip(lines, weights, strict=True)))

    @classmethod
    def spoken(cls, sentences: Iterable[Sentence]) -> Draft:
        """What has been spoken already: a frozen prefix, sentence for sentence."""
        return cls(tuple(DraftSentence(each.text, each.paragraph) for each in sentences))

    @property
    def text(self) -> str:
        """The words, paragraphs parted by blank lines."""
        out = ""
        for line in self.lines:
            glue = "" if CJK.match(out[-1:]) or out[-1:] in "。！？，；：”』」" else " "
            out += (("\n\n" if line.paragraph else glue) if out else "") + line.text
        return out

    def __len__(self) -> int:
        return len(self.lines)

    def __add__(self, other: Draft) -> Draft:
        return Draft(self.lines + other.lines)

    def seconds(self, measured: Mapping[str, float]) -> float:
        """Its length with pauses, from measured sentences."""
        return length(self.lines, measured)

    def sentences(self, measured: Mapping[str, float]) -> tuple[Sentence, ...]:
        """As sentences placed on the speech's clock."""
        spans = _spans(self.lines, measured)
        return tuple(
            Sentence(line.text, start, end, line.paragraph and place > 0)
            for place, (line, (start, end)) in enumerate(zip(self.lines, spans, strict=True))
        )

    def after(self, added: Mapping[int, Sequence[DraftSentence]]) -> Draft:
        """With lines put in behind the ones at the given places."""
        out: list[DraftSentence] = []
        for place, line in enumerate(self.lines):
            out.append(line)
            out += added.get(place, ())
        return Draft(tuple(out))


def _spans(lines: Sequence[DraftSentence], measured: Mapping[str, float]) -> list[tuple[float, float]]:
    return place_on_clock([measured[each.text] for each in lines], [each.paragraph for each in lines])


def length(lines: Sequence[DraftSentence], measured: Mapping[str, float]) -> float:
    """Seconds the lines take when spoken one after the other."""
    return _spans(lines, measured)[-1][1] if lines else 0.0


def spoken_text(text: str) -> str:
    """A model's answer as words to be said: headings, rules, markup and talk about the answer are gone."""
    kept = []
    for line in text[:MOST_CHARACTERS].replace("\r\n", "\n").replace("\r", "\n").split("\n"):
        if not line.strip():
            kept.append("")
        elif not (_FENCE.match(line) or _HEADING.match(line) or _TALK.match(line)):
            plain = _TAG.sub(" ", _EMPHASIS.sub("", line))
            kept.append(plain.strip().strip("|").replace(" | ", ", ") if "|" in plain else plain)
    return "\n".join(kept)


def count(text: str, language: str) -> int:
    """A text's size in what a writer is asked for: words, or characters in Chinese."""
    if language != "zh":
        return count_words(text)
    return len(CJK.findall(text)) + count_words(CJK.sub(" ", text))
