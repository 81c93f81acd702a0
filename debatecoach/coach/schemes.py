"""Argumentation schemes: recognising one by cue and form, and pressing its critical questions.

The seven schemes are those of R-Debater (appendix B), the questions Walton's; both, and the words that
press them, lie in ``data/schemes/schemes.json``. Whatever was said is answered in the speaker's own
words (:mod:`debatecoach.coach.listen.clause`), or by a question for the missing claim: never by
nonsense, and never by silence.
"""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from debatecoach.base.errors import LibraryError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.listen.clause import (
    Clause,
    ClauseKind,
    has_verb,
    of_self,
    plain,
    reported_clause,
)
from debatecoach.coach.listen.cues import EXAMPLE
from debatecoach.coach.listen.parts import parts_of
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.stems import CJK, STOP, WORD
from debatecoach.coach.motion_file import SCHEMES
from debatecoach.coach.scheme_file import SchemeFile, SchemesFile, places
from debatecoach.debate.scheme import CriticalQuestion, Scheme

__all__ = ["FILE", "Pressed", "Schemes", "load_schemes"]

FILE = "schemes.json"
"""Scheme id of a claim that shows none of the seven."""

_WEAK_CUES = frozenset(
    {
        "because",
        "if",
        "then",
        "therefore",
        "the reason",
        "once",
        "less",
        "such as",
        "imagine",
        "look at",
        "choice",
        "respect",
    }
)

_UNLIKE = re.compile(
    r"\b(?:not|never|n't)(?: just| at all)? (?:the same as|like|similar to)\b", re.IGNORECASE
)
_OF_THE_CLAIM = frozenset(scheme for scheme in SCHEMES if scheme != "cause")
"""Schemes whose replies speak of the claim itself: "your example", "the danger you described"."""
_SURELY = 0.5
"""Weight from which a scheme shows by more than a word or two, which may be misheard."""
_POINTED = 0.8
"""How often a reply made of the claim's own parts is taken where there is one."""
_GIVES = re.compile(r"\b(?:because|since|so (?:that|the|they|it|a|you|we)|which means)\b", re.IGNORECASE)
_DENIES = re.compile(r"\b(?:not|cannot|never|nobody|no)\b|n['’]t\b", re.IGNORECASE)
_REASONED = 8
"""Words of argument from which nobody can say that no reason was given."""

_FORMS = {
    "example": r"\b(?:for (?:example|instance)|in (?:my|our) (?:school|class|town|family)|i (?:know|had"
    r"|once|remember)\b"
    r"|when (?:i|we) (?:was|were))",
    "value": r"\b(?:(?:have|has|had) (?:a|the|every) (?:right|duty)|should be (?:free|allowed|able) to"
    r"|(?:it is|it's|this is|that is) "
    r"(?:simply |just )?(?:wrong|unfair|unjust|immoral|fair|our duty|a matter of))\b",
    "expert": r"\b(?:according to|(?:study|survey|research|report|scientists?|experts?|data"
    r"|statistics)\b[^.]{0,40}\b(?:show|"
    r"found|find|say|prove|suggest)|\d+(?:\.\d+)? ?(?:%|percent|per cent))",
    "positive_consequence": r"\b(?:will|would|can|could|helps?|makes?)\b[^.]{0,40}\b(?:better|improve|help"
    r"|benefit|save|"
    r"protect|safer|healthier|easier|more)\b",
    "cause": r"\b(?:leads? to|results? in|causes?|makes? (?:people|them|students|it|children)"
    r"|if\b[^.]{3,80}\b(?:will|would|then))\b",
    "negative_consequence": r"\b(?:will|would|can|could|makes?)\b[^.]{0,40}\b(?:worse|harm|hurt|damage"
    r"|destroy|lose|suffer|"
    r"cost|fail|less|kill|ruin|stop)\b",
    "analogy": r"\b(?:(?:is|are|would be|it's|that's) (?:just |exactly |much )?(?:like|as if|the same as"
    r"|similar to|no different from)|"
    r"just (?:like|as)\b|in the same way|imagine if)\b",
}
_BAD = QT_TRANSLATE_NOOP("errors", "The argumentation schemes in {file} cannot be used: {problem}.")
_SAFE = QT_TRANSLATE_NOOP("errors", "Your cases and rounds are untouched.")
_TODO = QT_TRANSLATE_NOOP("errors", "Put back the file that came with the app, or mend the place named.")


@dataclass(frozen=True, slots=True)
class Pressed:
    """A critical question put to what was said.

    Attributes:
        scheme_id: the scheme it belongs to, ``unclear`` if none of the seven was recognised.
        question_id: unique over all schemes; empty when no clause could be made out.
        question: as a judge would ask it.
        sentences: 2-5 spoken sentences.
        parts: the speaker's own words in them, which stay as they are.
        stakes: what may be said of why an answer is needed, to the judges; some with ``{criterion}``.
    """

    scheme_id: str
    question_id: str
    question: str
    sentences: tuple[str, ...]
    parts: tuple[str, ...] = ()
    stakes: tuple[str, ...] = ()


class Schemes:
    """The schemes, ready to recognise and to press."""

    def __init__(
        self,
        schemes: Sequence[Scheme],
        unclear: Scheme,
        file: SchemesFile,
    ) -> None:
        every = [question for scheme in (*file.schemes, file.unclear) for question in scheme.questions]
        self._bare = frozenset(question.id for question in every if question.bare)
        self._stakes: dict[str, tuple[str, ...]] = {
            question.id: getattr(file.stakes, question.stake) for question in every
        }
        self._unheard = file.unheard
        self._step = file.stakes.step
        self.all = tuple(schemes)
        self.unclear = unclear
        self._unusable = file.unusable
        self._cues = {scheme.id: _cue_pattern(scheme.cues) for scheme in schemes}
        self._forms = {id: re.compile(form, re.IGNORECASE) for id, form in _FORMS.items()}

    def __getitem__(self, scheme_id: str) -> Scheme:
        """A scheme by id, ``unclear`` included; KeyError if unknown."""
        for scheme in (*self.all, self.unclear):
            if scheme.id == scheme_id:
                return scheme
        raise KeyError(scheme_id)

    def question(self, question_id: str) -> CriticalQuestion | None:
        """A critical question by its id, None if unknown."""
        every = (question for scheme in (*self.all, self.unclear) for question in scheme.questions)
        return next((question for question in every if question.id == question_id), None)

    def recognise(self, text: str) -> list[tuple[Scheme, float]]:
        """Schemes the text shows by cue and form, each with a weight 0-1, best first; may be empty."""
        found = []
        text = _UNLIKE.sub("differs from", text)
        for scheme in self.all:
            cues = {match[0].lower() for match in self._cues[scheme.id].finditer(text)}
            weight = sum(0.4 if cue in _WEAK_CUES else 1.0 + 0.5 * cue.count(" ") for cue in cues)
            weight += 2.0 * bool(self._forms[scheme.id].search(text))
            if weight >= 0.8:
                found.append((scheme, weight / (weight + 2.0)))
        return sorted(found, key=lambda pair: -pair[1])

    def press(
        self,
        claim: str,
        argument: str,
        rng: random.Random,
        avoid: Collection[str] = (),
        *,
        plainly: bool = False,
    ) -> Pressed:
        """Answer a claim by a critical question of its scheme.

        Args:
            claim, argument: what was said, in the speaker's words.
            rng: makes the choice repeatable.
            avoid: ids of questions already put in this round, taken again only if all are.
            plainly: the claim is a clause for "that" already, and may be misheard: nothing but the claim is
                taken up, and nobody is told that a reason was missing.
        """
        said = Clause(claim, False) if plainly else reported_clause(claim)
        if not said.text:
            said = reported_clause(argument)
        if not said.text:
            topic = _topic(f"{claim} {argument}")
            replies = self._unusable.named if topic else self._unusable.unnamed
            return self._press_no_claim(replies, topic, rng)
        if said.kind is not ClauseKind.STATED:
            asked = said.kind is ClauseKind.ASKED
            return self._press_no_claim(
                self._unusable.asked if asked else self._unusable.urged, said.text, rng
            )
        found = {} if plainly else _found(said, claim, argument)
        reasoned = plainly or "cause" in found or bool(_GIVES.search(said.text))
        least = _SURELY if plainly else 0.0
        scheme, question = self._choose(
            claim, argument, rng, {*avoid, *(self._bare if reasoned else ())}, least
        )
        usable = [reply for reply in question.reply if places(reply) <= set(found)]
        # A reply that takes up this claim's own link or reason says more than one that fits any claim.
        pointed = [reply for reply in usable if places(reply)]
        reply = rng.choice(pointed) if pointed and rng.random() < _POINTED else rng.choice(usable)
        used = {place: found[place] for place in places(reply)}
        sentences = tuple(_filled(sentence.text, said, used) for sentence in split_sentences(reply))
        return Pressed(
            scheme.id,
            question.id,
            question.question,
            sentences,
            tuple(used[place] for place in sorted(used) if place != "warrant"),
            self._stakes[question.id],
        )

    def press_unheard(self, topic: str, rng: random.Random) -> Pressed:
        """What is put to a point that was heard too badly to be told: told to the judges, not to the speaker.

        Args:
            topic: what it was about, empty if not even that is known.
            rng: makes the choice repeatable.
        """
        reply = rng.choice(self._unheard.named if topic else self._unheard.unnamed)
        sentences = tuple(s.text.replace("{topic}", topic) for s in split_sentences(reply))
        return Pressed(
            self.unclear.id, "", self.unclear.questions[0].question, sentences, sentences, self._step
        )

    def _choose(
        self, claim: str, argument: str, rng: random.Random, avoid: Collection[str], least: float = 0.0
    ) -> tuple[Scheme, CriticalQuestion]:
        weights: dict[str, float] = {}
        for text, factor in ((claim, 1.0), (argument, 0.5)):
            for scheme, weight in self.recognise(text):
                if weight < least or (factor < 1 and scheme.id in _OF_THE_CLAIM):
                    continue  # a claim with an example beside it is no example itself
                if scheme.id == "positive_consequence" and _DENIES.search(claim):
                    continue  # "they cannot sue, because the law protects a name": nothing good is promised
                weights[scheme.id] = weights.get(scheme.id, 0.0) + factor * weight
        avoid = {*avoid, *(self._bare if len(argument.split()) >= _REASONED else ())}
        ranked = [self[id] for id in sorted(weights, key=lambda id: -weights[id])]
        for scheme in [*ranked[:2], self.unclear, *ranked[2:]]:
            fresh = [question for question in scheme.questions if question.id not in avoid]
            if fresh:
                # The most damaging question first, though not always.
                return scheme, rng.choices(fresh, [1.0 / (2 + n) for n in range(len(fresh))])[0]
        scheme = ranked[0] if ranked and rng.random() < 0.5 else self.unclear
        fair = [each for each in scheme.questions if each.id not in self._bare or each.id not in avoid]
        return scheme, rng.choice(fair or scheme.questions)

    def _press_no_claim(self, replies: Sequence[str], words: str, rng: random.Random) -> Pressed:
        sentences = tuple(
            re.sub(r"\{(?:topic|claim)\}", lambda _: words, s.text)
            for s in split_sentences(rng.choice(replies))
        )
        return Pressed(self.unclear.id, "", self.unclear.questions[0].question, sentences)


def load_schemes(folder: Path) -> Schemes:
    """Read :data:`FILE` in ``folder``.

    Raises:
        LibraryError: it is missing, unreadable, or breaks the schema; names the first problem.
    """
    path = folder / FILE
    try:
        file = SchemesFile.model_validate_json(path.read_bytes())
    except OSError as error:
        problem = error.strerror or str(error)
        raise LibraryError(_BAD, _SAFE, _TODO, file=str(path), problem=problem) from error
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"]))
        problem = f"{place}: {first['msg']}" if place else str(first["msg"])
        raise LibraryError(_BAD, _SAFE, _TODO, file=str(path), problem=problem) from error
    return Schemes([_scheme(scheme) for scheme in file.schemes], _scheme(file.unclear), file)


def _scheme(file: SchemeFile) -> Scheme:
    questions = tuple(CriticalQuestion(q.id, q.question, q.replies, q.undermines) for q in file.questions)
    return Scheme(file.id, file.name, file.form, tuple(cue.lower() for cue in file.cues), questions)


def _cue_pattern(cues: Sequence[str]) -> re.Pattern[str]:
    longest_first = sorted(map(re.escape, cues), key=len, reverse=True)
    return re.compile(r"\b(?:" + "|".join(longest_first) + r")\b", re.IGNORECASE)


def _found(said: Clause, claim: str, argument: str) -> dict[str, str]:
    """The parts of what was said that a reply may take up, by place."""
    warrant = _warrant(argument, claim)
    found = {"warrant": warrant.text} if warrant.text else {}
    if not said.quoted:
        found |= {place: text for place, text in parts_of(said.text)._asdict().items() if text}
    return found


def _filled(sentence: str, said: Clause, parts: Mapping[str, str]) -> str:
    if said.quoted:
        sentence = sentence.replace(" that {claim}.", ", and I quote: “{claim}”.")
    return re.sub(r"\{(\w+)\}", lambda at: said.text if at[1] == "claim" else parts[at[1]], sentence)


def _warrant(argument: str, claim: str) -> Clause:
    """The reason given for the claim: its own because, else the first sentence that can stand alone.

    A sentence about the speaker, or about "it" and "she" of another sentence, is not taken out of its place.
    """
    own = re.match(r"\W*(?:because|since)\s+(?!of\b)(.{12,})", argument, re.IGNORECASE | re.DOTALL)
    sentences = [sentence.text for sentence in split_sentences(own[1] if own else argument)]
    for place, text in enumerate(sentences[:_LOOKED_AT]):
        inner = re.search(r"\bbecause\s+(?!of\b)(.{12,})", text, re.IGNORECASE | re.DOTALL)
        for words in (inner[1], text) if inner and not (own and not place) else (text,):
            if (_LEANS.match(words) and not (own and not place)) or of_self(text) or _TOLD.search(words):
                continue
            clause = reported_clause(words)
            leans = _LEANS.match(clause.text) and not (own and not place)
            if clause.text and not clause.quoted and not leans and clause.text.lower() not in claim.lower():
                return clause
    return Clause("", False)


_TOLD = re.compile(rf"{EXAMPLE.pattern}|\b(?:we|us|our|ours|he|she|him|her|his|hers)\b", re.IGNORECASE)
"""A story, or somebody who was named in another sentence."""
_LOOKED_AT = 3
_LEANS = re.compile(
    r"\W*(?:(?:and|but|so|then|that means|this means|therefore)\W+)*"
    r"(?:it|this|that|these|those|they|he|she|we|if|when|which|even if|not)\b",
    re.IGNORECASE,
)


def _topic(text: str) -> str:
    """One or two words that say what was spoken about; empty if there are none."""
    words: list[str] = []
    for match in WORD.finditer(plain(text)):
        word = match[0]
        keeps = CJK.match(word) or (len(word) > 2 and word.lower() not in STOP and not has_verb(word))
        if keeps and word.lower() not in (w.lower() for w in words):
            words.append(word[:30])
    return " and ".join(words[:2])
