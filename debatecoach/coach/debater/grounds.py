"""What the library debater says to the round's ground: it accepts in a sentence, or contests with a reason.

It contests what leaves nothing to debate (the verdict put into a word, or a word that says itself again),
what shuts out what the motion names or its own case rests on, and what plainly differs from the meaning that
was prepared. Where the other side may have left what it set itself, it asks which of the two holds.
Everything else it accepts: a debate about words is won by nobody.
"""

from __future__ import annotations

import re

from debatecoach.coach.debater.fit import LineChoice, SentenceBlock
from debatecoach.coach.debater.reported import quotable
from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.listen.defining import same_term
from debatecoach.coach.listen.misheard import may_be_misheard
from debatecoach.coach.listen.stems import content_words, overlap
from debatecoach.debate.defined import Defined, DefinedAs
from debatecoach.debate.side import Side

_VERDICT = re.compile(
    r"\b(?:harm(?:s|ful|ing)?|benefi(?:cial|ts?)|good|bad|evil|un?just|unfair|wrong|useless|necessary|better|worse|best"
    r"|worst|dangerous|effective|ineffective|damag(?:es|ing)|destroys?)\b",
    re.IGNORECASE,
)
_MOST_CONTESTED = 2
_LONGEST_SPOKEN = 24
"""Words of a meaning that is repeated aloud."""
_SHARED = 0.25
"""Share of the shorter meaning's words in the other up to which they may be two meanings."""
_OF_THE_CASE = 1 / 3
"""Share of a meaning's words in the prepared case up to which it speaks of something else."""


def on_the_ground(scene: Scene) -> list[SentenceBlock | LineChoice]:
    """What is said to definitions of the other side's that this side has not answered yet, and to their
    contest of its own."""
    contests: list[SentenceBlock | LineChoice] = []
    accepted: list[Defined] = []
    for each in _unanswered(scene):
        lines = _contest(scene, each)
        if lines and len(contests) < _MOST_CONTESTED:
            contests.append(SentenceBlock(lines, required=True))
        elif not lines:
            accepted.append(each)
    terms = [each.definition.term for each in accepted if each.kind is DefinedAs.TERM]
    said = scene.lines("accept_term", term=terms[0]) if contests and terms else scene.lines("define_accept")
    acceptance = [SentenceBlock(said, 1.2)] if accepted and (terms or not contests) else []
    return [*contests, *acceptance, *_defence(scene), *_asked(scene)]


def _unanswered(scene: Scene) -> list[Defined]:
    speeches = scene.round.speeches
    return [
        each
        for each in scene.round.defined
        if each.side is not scene.side
        and not any(speeches[reply.speech].side is scene.side for reply in each.replies)
        and not any(speeches[later].side is scene.side for later in range(each.speech + 1, len(speeches)))
    ]


def _contest(scene: Scene, each: Defined) -> tuple[str, ...]:
    """Why it is contested, and how; empty if it is fair."""
    motion, meaning = scene.case.motion, each.definition.meaning
    spoken = meaning if len(meaning.split()) <= _LONGEST_SPOKEN else ""
    words = content_words(meaning)
    if each.kind is DefinedAs.TERM:
        term = each.definition.term
        begs = _VERDICT.search(meaning) and not _VERDICT.search(f"{motion.text} {term}")
        if spoken and (begs or words <= content_words(term)):
            return scene.lines("contest_truism", term=term, meaning=spoken)
        ours = next((one.meaning for one in motion.definitions if same_term(one.term, term)), "")
        if ours and _other_thing(scene, meaning, ours):
            return scene.lines("contest_meaning", term=term, meaning=ours)
        return ()
    if each.kind is DefinedAs.EXCLUSION and spoken and words:
        named = [motion.text, *(f"{one.term} {one.meaning}" for one in motion.definitions)]
        if any(words <= content_words(text) for text in (*named, *scene.case.claims(scene.side))):
            return scene.lines("contest_scope", meaning=spoken)
    return ()


def _other_thing(scene: Scene, theirs: str, ours: str) -> bool:
    if overlap(content_words(theirs), content_words(ours)) >= _SHARED:
        return False
    case, words = scene.case, content_words(theirs)
    told = (
        *(text for side in Side for text in case.claims(side)),
        *(one.meaning for one in case.motion.definitions),
    )
    known = content_words(case.motion.text).union(*map(content_words, told))
    if not words or len(words & known) > _OF_THE_CASE * len(words):
        return False  # another wording for the same: whoever speaks of the case's own things means them
    return float(scene.similarity.compare(theirs, [ours])[0]) < scene.similarity.theta


def _asked(scene: Scene) -> list[SentenceBlock | LineChoice]:
    """A question where the last speech may have left what its own side set: the first such place, quoted."""
    last = scene.last_heard
    for each in scene.round.defined if last is not None else ():
        for shift in each.shifts:
            if each.side is scene.side or shift.speech != last:
                continue
            speech = scene.round.speeches[last]
            places = [at for at, one in enumerate(speech.sentences) if one.text == shift.quote]
            clear = places and not may_be_misheard(speech, places[0])
            words = quotable((shift.quote,)) if clear else ""
            if words and each.kind is DefinedAs.TERM:
                lines = scene.lines("ask_shift", term=each.definition.term, quote=f"“{words}”")
            elif words and len(each.definition.meaning.split()) <= _LONGEST_SPOKEN:
                lines = scene.lines("ask_scope", meaning=each.definition.meaning, quote=f"“{words}”")
            else:
                continue
            return [SentenceBlock(lines, 1.6)]
    return []


def _defence(scene: Scene) -> list[SentenceBlock | LineChoice]:
    """A word for a definition of one's own that was contested in the last speech."""
    for each in scene.round.defined:
        reply = each.reply
        if (
            each.side is scene.side
            and each.contested
            and reply is not None
            and reply.speech == scene.last_heard
        ):
            term = each.definition.term
            return [SentenceBlock(scene.lines("stand_by_term", term=term), 1.4)] if term else []
    return []
