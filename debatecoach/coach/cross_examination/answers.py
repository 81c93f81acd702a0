"""The library's answers: a direct word first, then at most one sentence of its own case that it has not said.

What the case does not hold is conceded and never invented: no source where none was named, no figure where
only a direction was given.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from debatecoach.coach.cross_examination.own_case import OwnCase, OwnPoint, repeats
from debatecoach.coach.cross_examination.own_words import alone, is_the_motion, said_by_us, wanted
from debatecoach.coach.cross_examination.points import ORDER, Material, answers_to
from debatecoach.coach.debater.clauses import split_lines, tidy
from debatecoach.coach.debater.meaning import meant
from debatecoach.coach.debater.replies import hint
from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.listen.stems import content_words, overlap
from debatecoach.coach.motion_sense import shortly, understand
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.forest import STANCE
from debatecoach.debate.side import Side
from debatecoach.debate.speech import words_alone

_QUOTED = re.compile(r"“([^”]+)”")
_PRINCIPLE = re.compile(
    r"\b(?:rights?|justice|unjust|dignity|duty|duties|owe|wrong|consent|theirs|should)\b", re.IGNORECASE
)
_MONEY = re.compile(r"\b(?:pays?|paid|money|cost|fund\w*|tax\w*|price|ticket|budget)\b", re.IGNORECASE)
_PERSON = re.compile(
    r"\b(?:judge|court|council|inspector|official|state|head|law|warrant|parliament)\b", re.I
)
_FIGURE = re.compile(r"\b\d|\b(?:half|third|quarter|twice|double|per cent|percent)\b", re.IGNORECASE)
_ONLY = re.compile(r"\b(?:only|cannot|can't|no other|nobody|never|nothing)\b", re.IGNORECASE)
_MANY = re.compile(
    r"\b(?:everyone|everybody|people|all|most|every|children|mostly|public|the old|poor)\b", re.IGNORECASE
)
_LASTING = re.compile(r"\b(?:for ever|die[sd]?|death|destroy\w*|cannot be (?:un|taken back))", re.IGNORECASE)
_NOT = re.compile(r"\b(?:not|no|never|nobody|nothing|cannot)\b|n't\b", re.IGNORECASE)
_ABSOLUTE = re.compile(
    r"\b(?:nothing|nobody|no one|never|always|all|every\w*|none|only)\b|\bno \w+", re.IGNORECASE
)
"""Leaves no room for one case to the contrary."""
_CLOSE = 0.34
"""Share of a question's words in a point from which it is about that point."""
_SHARED = 2
_LONGEST = 45
"""Words of an answer: some fifteen seconds."""
_ABOUT_THEIRS = frozenset({"against", "both", "outweighs"})
"""Kinds that ask about a point of the asker's: only where it is known which."""
_BARE = frozenset({"must", "test", "likely"})
"""Kinds with one true answer whatever else a person's question says: whether it is certain, by what it is
seen, how likely it is."""
_YOURS = re.compile(
    r"\b(?:your (?:\w+ )?(?:case|side|speech|plan|claims?|arguments?|points?|reasons?)"
    r"|you (?:are|have|want|only|just|said|say)|you['’](?:re|ve)|for us|our (?:point|case))\b",
    re.IGNORECASE,
)
"""Is about what we said or are."""
_MANNERS = {
    **dict.fromkeys(("theirs", "picture", "believe", "all", "motive", "could", "then"), "reason"),
    **dict.fromkeys(("evidence", "figure", "example"), "argued"),
    **dict.fromkeys(("line", "list", "advise", "instead", "which", "nothing"), "guide"),
    **dict.fromkeys(("hard", "stays"), "judged"),
    **dict.fromkeys(("saying", "mentioned", "denied", "wrong", "rather"), "what"),
    **dict.fromkeys(("agree", "tag", "closed", "deny", "about", "defend", "first"), "against"),
    **dict.fromkeys(("who", "why", "how", "ours"), "stands"),
    **dict.fromkeys(("gone", "milder"), "left"),
    **dict.fromkeys(("link", "personal", "welcome"), "rests"),
}
"""What of our case is said behind the direct word, by what a question wants."""
_CLAIMS = frozenset({"what", "against", "stands", "left", "rests", "because", "argued", "guide", "judged"})
"""Manners that say a claim of ours; the others say what was given for it."""
_ASKS = frozenset({"argued", "guide", "left", "rests"})
"""Manners of an answer to what asks for something and attacks nothing."""
_NEAR = 2.0
"""Thetas from which a reason is near to a question."""
_WEIGHS = frozenset({"against", "judged", "stands", "left", "rests"})
"""Of these another claim of ours does as well."""
_BY_SIDE = frozenset({"instead", "stays", "defend"})
_ABOUT_WORDS = frozenset({"saying", "mentioned", "agree", "closed", "tag"})
_GRANTS = frozenset(
    {"evidence", "figure", "example", "believe", "link", "agree", "tag", "closed", "deny", "wrong", "about"}
) | {
    "gone",
    "hard",
    "motive",
    "could",
    "then",
    "who",
    "why",
    "how",
    "which",
    "list",
    "line",
    "nothing",
    "first",
}
"""What a question wants of which something is granted."""


class Answer(NamedTuple):
    """What is said, and whether it grants what was asked."""

    granted: bool
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that is being answered: its words, what it asks for, the points it is about."""

    text: str
    kind: str
    about: FlowRef | None
    other: FlowRef | None = None
    besides: str = ""
    """The claim of ours that the line is about: it is no answer to itself."""
    granted: bool = False
    """What the answers before it in the same line granted: a sum of them can only be granted, too."""
    turn: str = ""
    """All that a person said with it; empty for a question of a line."""


class Answerer:
    """One side's answers in one exchange.

    Args:
        scene: what its speaker has heard, and its case.
        wordings: of the file's ``answers``, by kind of question and effect.
        said: what was said in it so far, words alone; nothing is said twice.
    """

    def __init__(
        self, scene: Scene, wordings: Mapping[str, Sequence[str]], said: Collection[str], rng: random.Random
    ) -> None:
        self._wordings = wordings
        self._scene = scene
        self._said = set(said)
        self._rng = rng

    def answer(self, asked: Asked) -> Answer:
        """One to three sentences."""
        own = Material(self._scene, asked.about) if asked.about is not None else None
        kind = asked.kind
        ways: dict[str, Callable[[], Answer]] = {
            "rests": lambda: self._found(kind, self._reason(own, asked.text)),
            "only": lambda: self._found(kind, self._reason(own)),
            "explain": lambda: self._found(kind, self._reason(own)),
            "without": lambda: self._found(kind, self._fresh(own, _ONLY)),
            "pays": lambda: self._found(kind, self._anywhere(_MONEY, asked.text)),
            "decides": lambda: self._found(kind, self._anywhere(_PERSON, asked.text), bare=True),
            "more": lambda: self._found(kind, self._fresh(own, _FIGURE), bare=True),
            "amount": lambda: self._found(kind, self._fresh(own, _FIGURE), bare=True),
            "how": lambda: self._found("why", self._reason(own), bare=True),
            "why": lambda: self._found("why", self._reason(own), bare=True),
            "must": lambda: self._grant(kind, self._reason(own)),
            "outweigh": lambda: self._grant(kind, self._reason(own)),
            "shown": lambda: self._shown(asked, own),
            "source": lambda: self._shown(asked, own),
            "summed": lambda: self._summed(asked, own),
            "every": lambda: self._every(own),
            "today": lambda: self._today(own),
            "both": lambda: self._both(asked, own),
            "rules-out": lambda: self._rules_out(asked, own),
            "against": lambda: self._against(asked, own),
            "dispute": lambda: self._dispute(asked),
            "outweighs": lambda: self._outweighs(asked),
            "meets": lambda: self._meets(asked),
            "true": lambda: self._true(asked, own),
            "mean": lambda: self._mean(asked),
            "which": lambda: self._which(own),
            "ground": lambda: self._ground(own),
            "single": lambda: self._single(asked),
        }
        if asked.turn and not self._understood(asked, own):
            granted, lines = self._open(asked)
        else:
            granted, lines = ways.get(kind, lambda: self._plain(asked))()
        lines = _fitting(lines)
        self._said |= {words_alone(line) for line in lines}
        return Answer(granted, lines)

    # -- what there is to say ----------------------------------------------------------------------

    def _fresh(self, own: Material | None, cue: re.Pattern[str] | None = None) -> str:
        """A sentence of ours for the point that was not said in this exchange, as a sentence."""
        for text in own.supports if own is not None else ():
            new = not any(words_alone(text) in said for said in self._said)
            if new and (cue is None or cue.search(text)):
                return self._scene.clauses.sentence(text)
        return ""

    def _reason(self, own: Material | None, but: str = "") -> str:
        """A reason of ours for the point, said as one in our speech, and not in this exchange."""
        said = [*self._said, words_alone(but)]
        for text in own.reasons if own is not None else ():
            if not any(words_alone(text) in each for each in said):
                return self._scene.clauses.sentence(text)
        return ""

    def _anywhere(self, cue: re.Pattern[str], about: str) -> str:
        """The sentence of all our speeches with that cue which is most about something."""
        best, share = "", 0.0
        words = content_words(about)
        for speech in self._scene.round.speeches:
            if speech.side is not self._scene.side or speech.turns:
                continue
            for each in speech.own:
                if cue.search(each.text) and alone(each.text) and each.text not in about:
                    shared = len(content_words(each.text) & words)
                    near = overlap(content_words(each.text), words) if shared >= _SHARED else 0.0
                    if near > share and words_alone(each.text) not in self._said:
                        best, share = each.text, near
        return best if share >= _CLOSE else ""

    def _say(self, key: str, **places: str) -> str:
        """A wording that was not heard in this exchange."""
        wordings = [each.format(**places) for each in self._wordings[key]]
        free = [each for each in wordings if words_alone(split_lines(each)[0]) not in self._said]
        return self._rng.choice(free or wordings)

    def _grant(self, key: str, *lines: str) -> Answer:
        return Answer(True, (self._say(f"{key}-granted"), *lines))

    def _hold(self, key: str, *lines: str, **places: str) -> Answer:
        return Answer(False, (self._say(f"{key}-held", **places), *lines))

    def _found(self, kind: str, text: str, bare: bool = False) -> Answer:
        """What was found of ours, behind a direct word unless ``bare``; what is not there is granted."""
        if not text:
            return self._grant(kind)
        return Answer(False, (text,)) if bare else self._hold(kind, text)

    # -- kinds of question -------------------------------------------------------------------------

    def _shown(self, asked: Asked, own: Material | None) -> Answer:
        if own is not None and own.source is not None:
            return self._hold("source", source=own.source.words)
        if asked.kind == "source":
            return self._grant("source")
        more = self._reason(own, asked.text)
        return self._hold("shown", more) if more else self._grant("shown")

    def _summed(self, asked: Asked, own: Material | None) -> Answer:
        """A sum of what was granted is granted; of what was not, it is not what we said."""
        if asked.granted or own is None or not own.claim:
            return self._grant(asked.kind)
        return self._told("saying-plain", False, ())

    def _every(self, own: Material | None) -> Answer:
        reason = self._reason(own)
        if own is not None and _PRINCIPLE.search(own.claim):
            return self._hold("every", reason)
        return self._grant("every", reason)

    def _today(self, own: Material | None) -> Answer:
        """What the motion itself brings is not here yet; everything else is, in part."""
        motion = self._scene.case.motion.text
        sense, short = understand(motion), shortly(motion)
        done = content_words(f"{sense.measure} {sense.action}") - content_words(sense.object)
        if own is not None and sense.measure and done & content_words(own.claim):
            return self._hold("today", self._reason(own), measure=short[1] if short else sense.measure)
        return self._grant("today")

    def _both(self, asked: Asked, own: Material | None) -> Answer:
        """Both can be true, unless ours denies what theirs says, or is a case that theirs rules out."""
        if self._ruled_out(asked, own):
            return self._hold("both")
        if asked.other is not None and own is not None and _NOT.search(own.claim):
            theirs = content_words(self._scene.round.flow[asked.other].claim)
            if overlap(theirs, content_words(own.claim)) >= _CLOSE:
                return self._hold("both", self._reason(own))
        return self._grant("both")

    def _ruled_out(self, asked: Asked, own: Material | None) -> bool:
        """Ours is a case of what theirs says there is none of."""
        if asked.other is None or own is None or _ABSOLUTE.search(own.claim):
            return False
        theirs = self._scene.round.flow[asked.other].claim
        told = content_words(" ".join((own.claim, *own.supports)))
        return bool(_ABSOLUTE.search(theirs)) and len(content_words(theirs) & told) >= _SHARED

    def _rules_out(self, asked: Asked, own: Material | None) -> Answer:
        if self._ruled_out(asked, own):
            return self._hold("rules-out")
        return self._found("rules-out", self._reason(own), bare=True)

    def _against(self, asked: Asked, own: Material | None) -> Answer:
        """What our side has said to a point of theirs, be it what the question has just quoted."""
        ref, flow = asked.other, self._scene.round.flow
        if ref is None or flow.side_of(ref) is self._scene.side:
            return self._open(asked)
        met = answers_to(self._scene, ref)
        quoted = words_alone(f"{asked.text} {asked.besides} {asked.turn}")
        for claim in met:
            if words_alone(claim) not in quoted and words_alone(claim) not in self._said:
                return self._hold("against", self._scene.clauses.sentence(claim))
        return Answer(False, (self._say("against-quoted"),)) if met else self._grant("against")

    def _dispute(self, asked: Asked) -> Answer:
        met = self._met(asked)
        return self._hold("dispute", *met) if met else self._grant("dispute")

    def _met(self, asked: Asked) -> tuple[str, ...]:
        """What we said to a point of theirs and have not said here, else what was prepared against it."""
        if asked.other is None:
            return ()
        said = (self._scene.clauses.sentence(each) for each in answers_to(self._scene, asked.other))
        fresh = [each for each in said if words_alone(each) not in self._said]
        return tuple(fresh[:1]) or self._reply(asked.other)

    def _meets(self, asked: Asked) -> Answer:
        met = self._met(asked)
        return Answer(False, met) if met else self._grant("outweighs")

    def _which(self, own: Material | None) -> Answer:
        reason = self._reason(own)
        return self._hold("which", reason) if reason else self._grant("which")

    def _ground(self, own: Material | None) -> Answer:
        told = " ".join((own.claim, *own.supports)) if own is not None else ""
        ground = "many" if _MANY.search(told) else "lasting" if _LASTING.search(told) else ""
        return Answer(False, (self._say(f"ground-{ground}"),)) if ground else self._grant("ground")

    def _single(self, asked: Asked) -> Answer:
        """The one reason that our side stands on."""
        case = OwnCase(self._scene)
        return Answer(False, self._more("rests", case, None, asked) or (self._say("saying-held"),))

    def _reply(self, ref: FlowRef) -> tuple[str, ...]:
        """What was prepared against this very point of theirs: what fits a kind of claim may not fit it."""
        reply = hint(self._scene, ref) if self._scene.reported(meant(self._scene, ref)) else None
        if reply is None or reply.claim.endswith("?"):
            return ()
        lines = (self._scene.clauses.sentence(reply.claim), *split_lines(tidy(reply.argument))[:1])
        return tuple(line for line in lines if words_alone(line) not in self._said)

    def _outweighs(self, asked: Asked) -> Answer:
        for ref in self._scene.proposed():
            ours = Material(self._scene, ref)
            if ours.claim and ours.key not in self._said and ours.claim not in asked.text:
                return self._hold("outweighs", self._scene.clauses.sentence(ours.claim))
        return self._grant("outweighs")

    def _true(self, asked: Asked, own: Material | None) -> Answer:
        """Something is put to us: our answer to it, if our side has one; else what we can grant."""
        claim = asked.text.partition("true that ")[2] or asked.text
        met = self._prepared(own, claim) or (self._reply(asked.other) if asked.other is not None else ())
        return self._hold("true", *met) if met else self._grant("true")

    def _prepared(self, own: Material | None, attack: str) -> tuple[str, ...]:
        """The answer that our trees have to an attack they expect."""
        if own is None or own.ref.tree is not self._scene.side:
            return ()
        tree = self._scene.round.flow.trees[own.ref.tree]
        main = self._scene.origin(FlowRef(own.ref.tree, tree.path(own.ref.node)[0]))
        words = content_words(attack)
        for expected, answer, _, _ in self._scene.preempts(main, 3) if main is not None else ():
            told = content_words(expected.claim)
            if overlap(told, words) >= _SAME and len(told & words) >= _SHARED:
                return (self._scene.clauses.sentence(answer.claim), *split_lines(tidy(answer.argument))[:1])
        return ()

    def _mean(self, asked: Asked) -> Answer:
        for each in self._scene.round.defined:
            term, meaning = each.definition.term, each.definition.meaning.rstrip(".")
            if each.side is self._scene.side and term and term.casefold() in asked.text.casefold():
                return self._hold("mean", term=term, meaning=meaning)
        return self._grant("mean")

    def _plain(self, asked: Asked) -> Answer:
        """A question with one honest answer where nothing was said."""
        granted = f"{asked.kind}-granted" in self._wordings
        return Answer(granted, (self._say(f"{asked.kind}-{'granted' if granted else 'held'}"),))

    # -- what a person asks in words of their own --------------------------------------------------

    def _understood(self, asked: Asked, own: Material | None) -> bool:
        """It is a question that a line could have put, so that its kind says what it asks."""
        if asked.kind in ("why", "explain"):
            return own is not None and bool(_QUOTED.search(asked.text))
        if asked.kind == "source":
            return own is not None and own.source is not None
        return asked.kind == "mean" or (asked.kind in _ABOUT_THEIRS and asked.other is not None)

    def _open(self, asked: Asked) -> Answer:
        """A direct word that is true whatever the question is about, by what it wants; then what our own case
        has for it, said as what it is: the reason, what weighs against it, what stands or is left."""
        case = OwnCase(self._scene)
        point = case.about(asked.turn or asked.text)
        if asked.kind in _BARE:
            return self._told(f"{asked.kind}-granted", True, self._more("reason", case, point, asked))
        for kind, cue in (("pays", _MONEY), ("decides", _PERSON)):
            if asked.kind == kind and (found := self._anywhere(cue, asked.text)):
                return Answer(False, (found,))
        shape, put = wanted(asked.text, asked.turn)
        shape = "denied" if shape in ("agree", "tag") and _YOURS.search(put) else shape or "closed"
        if shape in _ABOUT_WORDS:
            ours, agrees = said_by_us(self._scene, put)
            if ours and agrees and shape in ("saying", "mentioned"):
                said = (ours,) if words_alone(ours) not in self._said else ()
                return self._hold(shape, *said)
            if ours and not agrees and shape in ("agree", "closed", "tag"):
                return self._told("contrary-plain", False, self._more("what", case, point, asked))
        held = shape in ("closed", "all") and point is not None and repeats(asked.text, point.claim)
        if held and (reason := self._more("reason", case, point, asked)):
            return self._told("holds-plain", False, reason)
        if shape in ("agree", "closed") and is_the_motion(self._scene, put):
            key = f"motion-{self._scene.side}-plain"
            return self._told(key, self._scene.side is Side.PRO, self._more("rests", case, None, asked))
        if shape == "why" and point is not None and (reason := self._more("why", case, point, asked)):
            return Answer(False, reason)
        if shape == "ours" and (because := self._more("because", case, point, asked)):
            return Answer(False, because)
        means = self._means(point) if point is not None and shape in ("how", "motive") else ()
        if shape == "how" and means:
            return Answer(False, means)
        manner = _MANNERS[shape]
        side = f"-{self._scene.side}" if shape in _BY_SIDE else ""
        more = means or self._more(manner, case, point, asked)
        return self._told(f"{'why' if shape == 'ours' else shape}{side}-plain", shape in _GRANTS, more)

    def _told(self, key: str, granted: bool, more: tuple[str, ...]) -> Answer:
        """A wording that was not heard in this exchange, else what our case says, else a plain concession."""
        for each in self._rng.sample(self._wordings[key], len(self._wordings[key])):
            if not any(words_alone(line) in self._said for line in split_lines(each)):
                return Answer(granted, (each, *more))
        if more:
            return Answer(False, more)
        free = (
            each
            for each in self._wordings["any-plain"]
            if words_alone(split_lines(each)[0]) not in self._said
        )
        return Answer(True, (next(free, self._wordings["any-plain"][0]),))

    def _more(self, manner: str, case: OwnCase, point: OwnPoint | None, asked: Asked) -> tuple[str, ...]:
        """What our case has for a question, not heard in this exchange, in sentences of a manner; nothing
        where all was said."""
        turn, sure = asked.turn or asked.text, point is not None
        if manner in ("left", "rests"):
            point = case.ground(self._said, but=point)
        elif point is None:
            point, manner = (
                case.ground(self._said),
                manner if manner in _WEIGHS | {"argued", "what"} else "rests",
            )
        if point is None:
            return ()
        met = case.to_the_point(point, turn, self._said) if sure and manner not in _ASKS else ()
        if met:
            return self._because("reason" if manner in _CLAIMS else manner, met)
        if manner in _CLAIMS and not self._was_heard(point.claim, turn):
            first = point.reasons[:1] if point.reasons and not self._was_heard(point.reasons[0], turn) else ()
            return (self._frame(manner, claim=point.claim), *first)
        least = _NEAR if manner in _CLAIMS else 0.0
        if sure and (reason := case.reason(point, turn, self._said, least)):
            return self._because("reason" if manner in _CLAIMS else manner, reason)
        if sure and manner in _ASKS:  # what stands behind the claim itself can follow it later, too
            for text in point.reasons[:1]:
                if not self._was_heard(text, turn):
                    return self._because("reason", split_lines(text))
        other = point if manner not in _CLAIMS else case.ground(self._said, but=point)
        if other is not None and not self._was_heard(other.claim, turn):
            frame = manner if manner in _WEIGHS else "what" if other is point else "rests"
            return (self._frame(frame, claim=other.claim),)
        weight = case.weighs(self._said) if manner in _WEIGHS else ""
        return self._because("weight", split_lines(weight)) if weight else ()

    def _because(self, manner: str, reason: Sequence[str]) -> tuple[str, ...]:
        """Sentences of ours behind the words that say what they are."""
        if ":" in reason[0]:
            return (self._frame(manner, reason="").rstrip(": ") + ".", *reason)
        told = " ".join((self._scene.clauses.lower(reason[0]), *reason[1:]))
        return split_lines(self._frame(manner, reason=told))

    def _was_heard(self, text: str, turn: str) -> bool:
        """It was said in this exchange, or the turn has just said as much."""
        return repeats(turn, text) or any(words_alone(text) in said for said in self._said)

    def _means(self, point: OwnPoint) -> tuple[str, ...]:
        """What we said is to be done, where the point asked about has it."""
        for text in point.reasons:
            if ORDER.match(split_lines(text)[-1]) and not any(
                words_alone(text) in said for said in self._said
            ):
                return self._because("means", split_lines(text))
        return ()

    def _frame(self, manner: str, **places: str) -> str:
        return tidy(self._say(f"say-{manner}", **places))


_SAME = 0.5
"""Share of the words of an expected attack from which it is this one."""


def about(scene: Scene, question: str, side: Side) -> FlowRef | None:
    """The point of a side's that a question is about: whose words it repeats, else whose words it shares."""
    quoted = [words_alone(each) for each in _QUOTED.findall(question)]
    words = content_words(question)
    best, share = None, 0.0
    flow = scene.round.flow
    for ref in flow.refs():
        if (
            flow.side_of(ref) is not side
            or flow[ref].struck
            or scene.round.format.slots[flow[ref].speech].asks
        ):
            continue
        told = words_alone(" ".join((flow[ref].claim, *flow[ref].arguments)))
        shared = words & content_words(told)
        near = overlap(words, content_words(told)) if len(shared) >= _SHARED else 0.0
        near += 2 * any(each in told for each in quoted if each)
        level = 0.01 * (scene.round.flow.trees[ref.tree].parent(ref.node) == STANCE)
        if near + level > share and near >= _CLOSE:
            best, share = ref, near + level
    return best


def _fitting(lines: Sequence[str]) -> tuple[str, ...]:
    """At most three sentences, and no more words than a short answer has."""
    kept: list[str] = []
    for line in (part for each in lines for part in split_lines(each)):
        if kept and (len(kept) == 3 or sum(len(each.split()) for each in (*kept, line)) > _LONGEST):
            break
        kept.append(line)
    return tuple(kept)
