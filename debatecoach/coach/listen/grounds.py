"""What a point rests on, by its words: a source, a reason, or neither."""

from __future__ import annotations

import re

from debatecoach.coach.listen.cues import EXAMPLE, REASON, any_of
from debatecoach.coach.listen.stems import count_words
from debatecoach.debate.flow_tree import Ground

_ANYBODY = (
    r"(?:my|our|your|the|a|an|some|many|most|him|her|them|me|us|this|that|what|which|his|their|these|those)"
)
_BODIES = (
    r"(?:study|survey|report|research|researchers?|statistics?|data|census|poll|experiment|paper|article"
    r"|review|figures?|trial"
    r"|analysis|meta-analysis)"
)
SOURCE = re.compile(
    rf"\b[Aa]ccording to (?!{_ANYBODY}\b)[\w.&'’-]+"
    r"|\b[Aa]ccording to (?:the|a|an|his|their) (?:[a-z-]+ )?[A-Z][\w&.-]+"
    rf"|\b{_BODIES} (?:by|from|of|at|in) (?:the )?"
    r"(?:university|institute|department|ministry|world|national|united)\b"
)
_NAMED = re.compile(
    rf"\b(?:{_BODIES}|Survey|Report|Study|Journal|University|Institute|Organi[sz]ation|Commission|Bureau"
    rf"|Ministry|Department)\b"
    r"[^.]{0,30}\b(?:by|from|of|at|in)\b (?:the )?[A-Z][\w&.-]+"
    r"|(?<=[\w,] )[A-Z][\w&.'’-]*(?: [A-Z][\w&.-]*| of| for)*(?:'s| (?:University|Institute|Study|Report"
    r"|Bank))?(?: \w+){0,2}? "
    r"(?:found|finds|reports?|reported|estimates?|estimated|published|showed|measured|surveyed|calculated"
    r"|recorded)\b"
    r"|^(?:The )?[A-Z][\w&.'’-]+(?: [A-Z][\w&.-]*| of| for)* (?:found|finds|reported|estimates|estimated"
    r"|published|measured"
    r"|surveyed|calculated|recorded)\b"
    rf"|\b(?:19|20)\d\d (?:[A-Za-z]+ ){{0,3}}{_BODIES}\b"
    r"|\b[Ii]n (?:19|20)\d\d,? (?:the |a )?(?:[A-Z][\w&.-]+)"
)
_FIGURE = any_of(
    rf"\b{_BODIES}\b.{{0,80}}(?:\d|\b(?:half|third|quarter|double|twice|percent|per cent)\b)",
    rf"(?:\d|\b(?:half|percent|per cent)\b).{{0,80}}\b{_BODIES}\b",
    r"(?:研究|调查|报告|数据|统计).{0,30}[\d一二三四五六七八九十百]+",
)


def ground_of(text: str) -> Ground:
    """What a point rests on, by its words.

    EVIDENCE: a source is named, or a figure is put down to a study, survey or record (a bare "studies
    show" is neither). PRINCIPLE: a reason or a value is given. ASSERTION: neither.
    """
    if SOURCE.search(text) or _NAMED.search(text) or _FIGURE.search(text):
        return Ground.EVIDENCE
    return Ground.PRINCIPLE if REASON.search(text) and count_words(text) >= 8 else Ground.ASSERTION


def is_specific(text: str) -> bool:
    """True if it has something concrete: a number, a name inside a sentence, a worked example."""
    named = re.search(r"(?<=[a-z,;] )(?!I\b|I'|AI\b)[A-Z][a-z]{2,}", text)
    return bool(re.search(r"\d", text) or named or EXAMPLE.search(text))
