"""What can be told of a point that may have been misheard: never its words, and nothing it may not have said.

The point is told as the prepared claim it surely is; else as the flow has it, with an "if I heard them
right"; else only by what it was about. So nobody is held to a word the recogniser made up.
"""

from __future__ import annotations

import re

from debatecoach.coach.debater.meaning import meant
from debatecoach.coach.debater.reported import How, Retold, told
from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.listen.clause import Clause, ClauseKind
from debatecoach.coach.listen.headers import HeaderKind as Header
from debatecoach.coach.listen.headers import header
from debatecoach.coach.listen.misheard import hardly_heard
from debatecoach.coach.listen.stems import STOP, content_words
from debatecoach.coach.listen.verbs import VERB_FORMS
from debatecoach.debate.flow_tree import FlowRef

_TOPIC_WORDS, _LOOK_BACK = 5, 6
_NOTHING = Clause("", False)


def retell(scene: Scene, ref: FlowRef) -> Retold:
    """A person's point without a word of theirs that may be wrong."""
    point = scene.round.flow[ref]
    name, same = meant(scene, ref)
    prepared = _prepared(scene, name)
    if prepared and same:
        return Retold(Clause(prepared, False), How.KNOWN)
    mention = point.mentions[0] if point.mentions else None
    speech = scene.round.speeches[point.speech]
    if mention is None or not hardly_heard(speech, mention.sentence):
        for text in (point.claim, *point.arguments):
            clause = told(text, scene.clauses.names, scene.clauses.common)
            if clause.text and not clause.quoted and clause.kind is ClauseKind.STATED:
                return Retold(clause, How.HEARD)
    if prepared:
        return Retold(Clause(prepared, False), How.HEARD)
    return Retold(_NOTHING, How.TOPIC, _topic(scene, ref))


def _prepared(scene: Scene, name: str) -> str:
    owner, _, node = name.partition("/")
    for side, forest in scene.forests.items():
        if side == owner and node in forest:
            return scene.clauses.after_that(forest[node].claim)
    return ""


def _words_of(scene: Scene) -> frozenset[str]:
    """Stems of what the debate is about: the motion, its battlefields, both sides' claims."""
    motion = scene.case.motion
    texts = [motion.text, *(keyword for field in motion.battlefields for keyword in field.keywords)]
    texts += [claim for side in scene.forests for claim in scene.case.claims(side)]
    return content_words(" . ".join(texts))


def _topic(scene: Scene, ref: FlowRef) -> str:
    """What a point was about: what the sentence before it announced, else the motion's own things in it."""
    point = scene.round.flow[ref]
    speech = scene.round.speeches[point.speech]
    at = point.mentions[0].sentence if point.mentions else 0
    own = _words_of(scene)
    for place in range(at - 1, max(-1, at - _LOOK_BACK), -1):
        found = None if hardly_heard(speech, place) else header(speech.sentences[place].text)
        topic = found.topic.strip(" .,") if found else ""
        said = content_words(topic)
        # "Oh, thats it" looks like a heading of two words: only the debate's own words make one.
        heads = found is not None and (found.kind is Header.POINT or said <= own)
        if said and heads and len(topic.split()) <= _TOPIC_WORDS and re.match(r"[a-zA-Z]", topic):
            return scene.clauses.lower(topic)
    things: list[str] = []
    for found_word in re.finditer(r"\b(?:(the|a|an) )?([a-z]+)\b", point.claim.lower()):
        word = found_word[2]
        thing = (found_word[1] or word.endswith("s")) and len(word) > 3 and content_words(word) & own
        if thing and word not in STOP and word not in VERB_FORMS and word not in things:
            things.append(f"the {word}" if found_word[1] else word)
    return " and ".join(things[:2])
