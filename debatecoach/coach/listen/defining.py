"""Definitions in a speech: terms, scope and exclusions somebody sets, and what the other side says to them.

Read by the words debaters set them with, one sentence at a time, without a model: such a sentence claims
nothing about the world, so it is no point of the flow but part of the round's ground
(:mod:`debatecoach.debate.defined`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from debatecoach.coach.listen.cues import QUOTED
from debatecoach.coach.listen.stems import CJK, content_words, overlap
from debatecoach.debate.defined import (
    LONGEST_DEFINED,
    MOST_DEFINED,
    Defined,
    DefinedAs,
    DefinedReply,
    Reply,
    Shift,
    new_id,
)
from debatecoach.debate.motion import Definition
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence

_US = r"(?:we|i|our side|(?:the )?(?:proposition|opposition|government|affirmative|negative))"
_WORDS = r"[\w'’-]+(?: [\w'’-]+)"
_TERM = rf"[\"“'‘]?(?P<term>{_WORDS}{{0,5}}?)[\"”'’]?"
_MEANING = r"(?P<meaning>\S.*)"
_DEBATE = r"(?:debate|round|motion|discussion|resolution)"
_HERE = (
    rf"(?:for us|for (?:the )?(?:purposes?|sake) of (?:this|today['’]s|our) {_DEBATE}"
    r"|as (?:we|i) (?:use|understand|see|read) (?:it|this|that|the (?:word|term))(?: \w+)?"
    rf"|in (?:this|today['’]s|our) (?:{_DEBATE}|model|understanding|view|definition|reading|context)"
    rf"|in the context of (?:this|today['’]s|our|my) (?:{_DEBATE}|case|argument))"
)
_LEAD = re.compile(
    r"^\W*(?:(?:and|so|but|now|well|okay|ok|then|first(?:ly)?|first of all|second(?:ly)?|next|finally|again"
    r"|definitions?|for clarity|to be (?:very )?clear|to clarify|to begin with|to start|before (?:i|we) begin"
    r"|madam (?:speaker|chair)|mr\.? (?:speaker|chair)|obviously|of course|judges?|ladies and gentlemen"
    r"|let me be clear"
    rf"|{_HERE})\b\s*[,:;–—-]*\s*)+",
    re.IGNORECASE,
)
_THEIRS = re.compile(r"^(?:they|you|(?:my|our) opponents?|the other side|he|she)\b", re.IGNORECASE)
_ASIDE = r"(?:, [^,]{2,30},)?"
_MEAN = r"(?:mean|understand|refer(?:ring)? to|have in mind|talking (?:about|of)|speaking (?:about|of))"
_NOUN = (
    r"(?:an?|any|every|all|the|what|when|whether|some(?:one|thing|body)|one|control|experiments|organi[sz]ed)"
)
_DICTIONARY = (
    r"(?:[\w'’. ]*(?:dictionary|webster|oxford|black['’]s|encyclop\w+|who|council|convention|law)\b[^,]*)"
)


def _each(*patterns: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern, re.IGNORECASE) for pattern in patterns)


_TERMS = _each(
    # by X we mean …, when we say X we mean …
    rf"by {_TERM}{_ASIDE},? {_US}(?: \w+ly)? (?:do not|don['’]t) (?:just|only|simply|merely) mean .+?"
    rf" but {_MEANING}",
    rf"by {_TERM}{_ASIDE},? {_US}(?: all| will|['’](?:ll|re|m)| are| am| \w+ly| just)* {_MEAN}:? {_MEANING}",
    rf".*?\b(?:is|are|have|want|(?:propos|defend|support)\w+(?! (?:is|are)\b)) (?:an? |the )?{_TERM},?"
    rf" (?:and )?by (?:that|this|which)"
    rf" {_US}(?: \w+ly| just)? {_MEAN} {_MEANING}",
    rf"when(?:ever)? (?:{_US}|(?:the|this) motion) (?:says?|talks? about|speaks? of|uses?|mentions?)"
    rf" {_TERM},?"
    rf" (?:it|{_US})(?:['’]re| are)?(?: \w+ly| just)* (?:means?|talking about|referring to|refers? to"
    rf"|thinking of"
    rf"|have in mind) {_MEANING}",
    rf"when(?:ever)? {_US} (?:use|say|hear) the (?:term|word|phrase) {_TERM},? {_US}(?:['’](?:re|m)| are"
    rf"| am)?"
    rf" {_MEAN} {_MEANING}",
    # we define X as …
    rf"(?:{_US}|let me|let us|let['’]s)(?:['’](?:d|ll|re|ve)| would| will| are| have| am|\s\w+ly| like"
    rf" to| going to"
    rf"| want to| therefore)* (?:define|defined|interpret|understand|read)(?: the (?:term|word))?"
    rf" {_TERM}(?: (?:as|to be|to mean|as meaning|in the sense of)\b|:) {_MEANING}",
    rf"{_US} (?:take|treat|understand)s? {_TERM} to (?:be|mean) {_MEANING}",
    rf"{_US}(?:['’](?:d|ll)| would| will)? (?:characteri[sz]e|describe)s? {_TERM} as {_MEANING}",
    rf"{_US}(?:['’]ll| will| are|['’]re| be| going to)* (?:us(?:e|ing)) (?:the (?:term|word) )?{_TERM}"
    rf" (?:to mean|in the"
    rf" sense of|as meaning) {_MEANING}",
    rf"{_TERM} {_US} (?:understand|define|take) (?:as|to be|to mean) {_MEANING}",
    rf"(?:(?:i|we) value )?{_TERM},? (?:(?:is|are|can be|should be|must be|shall be)"
    rf" (?:here |best |simply |\w+ly )?(?:to be )?)?(?:defined|understood|interpreted) (?:here )?(?:as"
    rf"|to mean|to be) "
    rf"{_MEANING}",
    # X refers to …, the term X denotes …
    rf"(?:the (?:terms?|words?|phrase|notion|concept)(?: of)? ){_TERM} (?:here )?(?:means?|refers? to"
    rf"|denotes?"
    rf"|stands? for|describes?) {_MEANING}",
    rf"{_TERM},?(?: {_HERE},?| \w+ly)* (?:refers to|denotes?|is short for) {_MEANING}",
    # X, for us, is …; X here means …; in this debate X is …
    rf"{_TERM}(?:,? {_HERE},?)(?: (?:simply|only|just|merely))? (?:(?:is|are) (?={_NOUN}\b)|(?:means?"
    rf"|expresses|covers"
    rf"|describes) ){_MEANING}",
    rf"{_TERM} (?:here |(?:here )?(?:simply|merely|basically) )means {_MEANING}",
    # the dictionary's
    rf"{_TERM},? according to (?:the )?{_DICTIONARY},? (?:is|are|means?) {_MEANING}",
    rf"{_TERM} (?:is|are|means?) (?P<meaning>.+?),? (?:according to|as defined by) (?:the )?{_DICTIONARY}",
    # X means a …; X is any …; free means free …
    rf"{_TERM} means? (?P<meaning>(?:any|every|all)\b.*|an? (?!\w+ of )(?:\w+ ){{0,8}}?(?:who|that|which"
    rf"|to|for|by|between)\b.*)",
    r"(?P<term>\w+) means (?P<meaning>(?P=term)\b.*)",
    rf"{_TERM} (?:is|are) (?P<meaning>any(?:one|thing|body)? (?!\w*more\b|\w*longer\b|better\b|worse\b"
    rf"|different\b|\w+er\b).*)",
    rf"{_TERM} would be (?P<meaning>(?:an?|any) .*\b(?:that|which|who)\b.*)",
    # what do we mean by X? …
    rf"what do (?:we|i) mean (?:by|when we say) {_TERM}\? {_MEANING}",
    rf"what(?: exactly)? (?:is|are) {_TERM}\? (?P<meaning>(?:it is|it['’]s|they are|they['’]re|any|an?)\b.*)",
    rf"(?:let['’]s|let us|let me) be clear (?:about |on )?what {_TERM} (?:is|are|means?)(?:"
    rf" {_HERE})?[:,] {_MEANING}",
    rf"(?:our|the|my) (?:definition|understanding|interpretation|reading) of {_TERM}(?: is|:| would be)"
    rf" {_MEANING}",
    rf"my framework for .*: {_TERM} is {_MEANING}",
    rf"{_TERM},? (?:that is to say|i\.e\.),? {_MEANING}",
    rf"(?:the )?{_TERM} (?:that )?we(?:['’]re| are) (?:opposing|defending|proposing|talking about"
    rf"|debating) (?:is|are)"
    rf" (?P<meaning>{_NOUN}\b.*)",
    rf"to {_TERM} is to (?P<meaning>(?:believe|think|say|hold|wish|want|accept)\b.*)",
)
_CLEAR_TERM = _each(rf"{_TERM} (?:is|are|means) (?P<meaning>{_NOUN}\b.*)", rf"{_TERM} stands? for {_MEANING}")
"""Behind words that announce a definition ("for clarity, …") a plain "X is a …" is one."""
_ANNOUNCES = re.compile(
    rf"^\W*(?:(?:and|so|now|first(?:ly)?|first of all),?\s)*(?:definitions?\b|for clarity|to clarify|to"
    rf" define"
    rf"|for (?:the )?purposes? of|in our (?:model|definition|understanding|reading|view|case)|in this"
    rf" {_DEBATE})",
    re.IGNORECASE,
)
_PLACE = (
    r"(?:.*(?-i:(?<=[a-z,] )(?!I\b)[A-Z][a-z]+)|.*\b(?:countries|democracies|nations|jurisdictions"
    r"|societies|cities"
    r"|economies|schools|universities)\b)"
)
_SCOPES = _each(
    rf"(?:this|the|today['’]s|our) {_DEBATE} (?:today )?(?:is|should be|must be|should|can|will)(?:"
    rf" really)?(?: only| just"
    rf"| strictly| specifically)+ (?:be )?(?:about|concerned with|on) {_MEANING}",
    rf"(?:this|the|today['’]s|our) {_DEBATE} (?:today )?(?:is|should be|must be) about"
    rf" (?P<meaning>(?={_PLACE})[^,;]+)",
    rf"(?:this|the|today['’]s|our) {_DEBATE} (?:today )?(?:takes place|occurs|is set|is situated|is"
    rf" limited to|applies|should be understood as)(?: one)? (?:in |to |for |about )?"
    rf"{_MEANING}",
    rf"(?:we|i)(?:['’](?:re|m)| are| am) (?:debating|discussing) (?:this|it|the motion|this motion)"
    rf" (?:only )?in {_MEANING}",
    r"(?:our|the) (?:case|motion|proposal|burden) (?:is about|concerns|covers|is limited to) (?:only "
    r"|just )?(?P<meaning>"
    r"(?<=only )\S.*|(?<=just )\S.*|(?<=limited to )\S.*)",
    rf"(?:{_US}|let us|let['’]s|let me)(?:['’](?:d|ll|re|m)| would| will| are| am| want to| like to|"
    rf" going to)*"
    rf" (?:limit|restrict|confine|narrow)(?:ing)? (?:[\w'’ ]{{2,30}}? )?(?:down )?to {_MEANING}",
    rf"the scope (?:of (?:this|the|our) {_DEBATE} )?(?:is|will be|extends to) {_MEANING}",
    rf"(?:.*\b)?(?:{_DEBATE}|we|case)\b.*\b(?P<meaning>time ?frame (?:of|is) .+)",
    rf"(?:.*,? )?(?:so )?(?:we|i)(?:['’]ll| will| would|['’]d)? (?:set|situate|place) (?:it|this"
    rf" {_DEBATE}|the {_DEBATE}) in"
    rf" {_MEANING}",
    r"(?:our|this|the) (?:plan|policy|model|proposal|ban|law|mechanism|counterplan) (?:only applies"
    r"|applies only) to"
    rf" {_MEANING}",
    rf"the (?:central |real |only )?question (?:before (?:this house|us)|(?:of|in) (?:this|the"
    rf"|today['’]s) {_DEBATE})(?: today"
    rf"| tonight)? is (?:\w+ly |only )?(?P<meaning>whether .*)",
    r"what (?:we|i)(?:['’]d| would|['’]re| are|['’]ll| will)(?: be)? (?:defending|supporting|proposing"
    r"|advocating)"
    r"(?: today| here)? is (?P<meaning>\S+ \S+ \S+.*)",
)
_EXCLUDES = _each(
    r"(?:we|i)(?:['’]re| are|['’]m| am) (?:explicitly |certainly |clearly )?not (?:here to )?(?:talk"
    r"|speak|argu|debat)\w* about"
    rf" (?:how |why )?{_MEANING}",
    r"(?:this|it|that|(?:our|the|this) (?:definition|proposal|plan|ban|motion|model|policy|law|case|debate))"
    rf" (?:does not|doesn['’]t|would not|won['’]t|will not) (?:include|cover|apply to|extend to|concern"
    rf"|affect) {_MEANING}",
    r"(?:we|i)(?:['’]re| are|['’]ll| will|['’]d| would| also| explicitly| therefore)* (?:exclud|leav|set"
    r"|carv|put)(?:e|ing|ting)?"
    r"(?: (?:out|aside)| to one side)? (?P<meaning>(?<=exclude )\S.*|(?<=excluding )\S.*|(?<=aside )\S.*"
    r"|(?<=out )\S.*"
    r"|(?<=side )\S.*)",
    rf"(?:we|i)(?:['’]ll| will|['’]d| would)? make (?:an exception|exceptions) for {_MEANING}",
    r"(?P<meaning>[^,;]+?) (?:is|are) (?:explicitly )?(?:not part of|outside(?: of)?(?: the scope of)?"
    r"|beyond(?: the scope of)?"
    r"|excluded from|not covered by"
    rf"|not included in) (?:this|the|our|today['’]s) (?:{_DEBATE}|definition|scope|proposal|policy|plan"
    rf"|model)",
    r"(?P<meaning>[^;]+?) (?:do not|don['’]t|does not|doesn['’]t|would not) (?:fall|count|come) (?:under"
    r"|within|into|as part of)"
    rf" (?:this|the|our) (?:{_DEBATE}|definition|scope|proposal|policy|plan|model)",
    rf"(?:we|i|our side)(?: \w+)? (?:won['’]t|will not|wouldn['’]t|would not|are not|aren['’]t|['’]re"
    rf" not) (?:be )?defend(?:ing)? (?!ourselves|myself|this\b|that\b|it\b){_MEANING}",
    r"(?P<meaning>[^;]+?) (?:is|are)(?: all)? (?:exempt(?:ed)?|excluded)(?: from (?:this|our|the) \w+)?",
    rf"(?P<meaning>[^;]+?) (?:is|are) (?:an? (?:different|separate|other)|another|for another)"
    rf" (?:{_DEBATE}|question|day)",
    r"(?P<meaning>[^;]+?) (?:is|are) not what (?:we|i) mean by .+",
    r"(?:we|i) (?:do not|don['’]t|would not|wouldn['’]t) (?:count|regard|treat) (?P<meaning>.+) as .+",
    rf"this {_DEBATE} (?:isn['’]t|is not) about (?P<meaning>[^,;]+)",
    rf"(?P<meaning>[^;]+?)[;,] (?:they|those|these|that) (?:are|is) outside (?:this|the|our)"
    rf" (?:{_DEBATE}|definition|scope)",
)
_CLEAR_EXCLUDES = _each(rf"(?:this|it|that) (?:isn['’]t|is not) (?:really )?about {_MEANING}")
_TO_BE_CLEAR = re.compile(
    r"^\W*(?:(?:and|so|but|now),? )*(?:to be (?:very )?clear|for clarity|let me be clear)", re.IGNORECASE
)
_SETTING = (
    r"(?:definitions?|scope|framework|framing|interpretation|set-?up|setup|terms of (?:this|the) debate)"
)
_THEIR = (
    r"(?:their|your|his|her|(?:the )?(?:government|proposition|opposition|affirmative|negative"
    r"|opponents?|prop|opp|pro|con)"
    r"(?:['’]s?)?(?: team['’]s| side['’]s)?|the other side['’]s)"
)
_CONTESTS = _each(
    rf"(?:.*\b)?{_THEIR} {_SETTING}(?: of (?P<term>{_WORDS}{{0,5}}?))?(?: \w+ly| also)? (?:is|are|was|were"
    rf"|makes?|leaves?|excludes?"
    rf"|ignores?)\b(?! (?:that\b|fine|fair\b|acceptable|reasonable|good|ours|clear|correct"
    rf"|right))(?P<why>.*)",
    r"(?:.*\b)?(?:we|i|our side|(?:the )?(?:opposition|proposition|government|affirmative|negative))(?:"
    r" \w+ly| also| must"
    r"| have to| therefore| cannot| can['’]t)* "
    r"(?:reject|challenge|contest|dispute|oppose|object to|disagree with|(?:cannot|can['’]t) accept|do"
    r" not accept|don['’]t accept|do not agree with"
    rf"|don['’]t agree with|refuse) (?:the way (?:they|you|the \w+) defined? (?P<term>{_WORDS}{{0,5}})"
    rf"|(?:the|this|that|{_THEIR}) (?:\w+ )?{_SETTING}(?: of"
    rf" (?P<term2>{_WORDS}{{0,5}}?))?)(?P<why>(?:[,;:]| (?:because|as|since|for|which|that|who|it)\b).*)?",
    rf"(?:that|this)(?: is|['’]s)?(?:n['’]t| not)(?: simply| just)? (?:what|how) (?:an? |the"
    rf" )?(?P<term>{_WORDS}{{0,5}}?)"
    r" (?:means?|is defined|is understood)\b.*",
    rf"(?P<term>{_WORDS}{{0,5}}?) (?:cannot|can['’]t|does not|doesn['’]t)(?: just| only| simply|"
    rf" merely)+ mean (?P<why>.*)",
    rf"(?:we|i) (?:do not|don['’]t|cannot|can['’]t) accept that (?P<term>{_WORDS}{{0,5}}?) (?:is|are"
    rf"|means?) (?P<why>.*)",
    rf"(?:they|you|my opponents?|the other side|the (?:government|proposition|opposition)) (?:have |has"
    rf" )?defined? "
    rf"(?P<term>{_WORDS}{{0,5}}?) as (?P<why>.*\b(?:but|yet|however)\b.*)",
    r".*(?<!not )(?<!n['’]t )\b(?:squirrel(?:l?ing|s)?|(?:a |an? \w+ )?truism(?! that)|truistic"
    r"|definitional (?:abuse"
    r"|challenge))\b(?P<why>.*)",
)
_ACCEPTS = _each(
    r"(?:.*\b)?(?:we|i|our side|(?:the )?(?:opposition|proposition|government|affirmative|negative))"
    r"(?:['’]re|['’]ll|['’]m| are| am| will| can| do| also| \w+ly| happy to| willing to| on our side)*"
    r" (?:accepts?|agrees? (?:with|on|to)|debate (?:on|under|within)|go(?:es)? along with|take over"
    r"|adopts?|have no (?:quarrel"
    r"|problem|objections?|issues?) (?:with|to)|(?:(?:are|am) |['’]re |['’]m )?(?:fine|happy|content"
    r"|ok(?:ay)?) with)(?: \w+)?? "
    r"(?:(?:the|their|your|these|those|that|this|both|all|how|what) (?P<rest>.*))",
    rf"(?:the|their|your) {_SETTING}(?: (?:they|you) (?:set|gave|offered))?(?: of"
    rf" (?P<term>{_WORDS}{{0,5}}?))? (?:is|are) (?:\w+ )?"
    r"(?:fine|fair|acceptable|reasonable)\b.*",
    rf"on (?:the )?{_SETTING} (?:we|i) agree\b.*",
    rf"(?:we|i)(?:['’]ll| will) not (?:waste|spend) (?:your |our |any )?time on {_SETTING}\b.*",
    rf"take the {_SETTING} as you have heard .*",
)
_SETS = re.compile(
    rf"\b(?:{_SETTING}|define[ds]?|set (?:up )?the debate|set up this debate)\b|^what (?:an? |the"
    rf" )?[\w' -]+ (?:is|are|means?)\W*$"
    r"|^(?:an? |the )?[\w' -]{2,40} (?:is|are|means?)\W*$",
    re.IGNORECASE,
)
_CHINESE_TERMS = _each(
    r"所谓的?[“\"「]?(?P<term>[^，,。是指即就“”\"]{1,16}?)[”\"」]?[，,]?(?:就|即|便|也就)?(?:是指|指的是|是|指)(?P<meaning>.+)",
    r"(?:.{0,8}?)(?:我方|我们|我)?(?:将|把|对)[“\"「]?(?P<term>[^，,。“”\"]{1,16}?)[”\"」]?的?(?:定义|界定|理解)(?:为|成|是"
    r"|：)(?P<meaning>.+)",
    r"(?:.{0,8}?)[“\"「]?(?P<term>[^，,。“”\"]{1,16}?)[”\"」]?的(?:定义|含义|意思)(?:是|为|：|就是)(?P<meaning>.+)",
    r"(?:首先，?)?(?:今天)?[“\"「](?P<term>[^“”\"」]{1,16})[”\"」](?:，|,)?(?:是指|指的是|即|意味着|就是|是)(?P<meaning>.+)",
    r"(?:首先，?)?(?P<term>[^，,。“”\"]{1,12}?)(?:是指|指的是)(?P<meaning>.+)",
)
_CHINESE_SCOPES = _each(
    r".{0,6}?(?:今天|本场|这场|我们的?)?(?:的)?(?:辩论|讨论|辩题)(?:的)?(?:只|仅|范围|应当|主要)*(?:讨论|针对|限定在|局限于|限于|限定于|是|为)"
    r"(?P<meaning>.*(?:范围|国家|地区|情况|群体|学校|语境|社会|学生|城市).*)",
)
_CHINESE_EXCLUDES = _each(
    r".{0,8}?(?:我方|我们|今天)?(?:并)?(?:不讨论|不包括|不涉及|不包含|排除|不考虑)(?P<meaning>[^，,；]{2,40})",
    r"(?P<meaning>[^，,；]{2,30})不(?:在|属于)(?:今天|本场|我方|我们)?.{0,6}(?:讨论|辩论|定义)(?:的)?范围",
)
_CHINESE_CONTESTS = _each(
    r".*(?:不同意|不认同|不接受|不能接受|质疑|反对|无法接受)(?:对方|正方|反方).{0,10}(?:定义|界定|标准|框架)(?P<why>.*)",
    r".*(?:对方|正方|反方).{0,14}(?:定义|界定)(?:过于|太|有误|不合理|偷换|片面|窄|宽|存在|并不|不是|排除|没有)(?P<why>.*)",
)
_CHINESE_ACCEPTS = _each(r".{0,10}(?:同意|认同|接受|认可)(?:对方|正方|反方).{0,12}(?:定义|界定|框架|范围).*")


@dataclass(frozen=True, slots=True)
class Setting:
    """A sentence that sets something."""

    kind: DefinedAs
    definition: Definition


@dataclass(frozen=True, slots=True)
class Answer:
    """A sentence that accepts or contests what the other side set; ``term`` is empty where it names none."""

    reply: Reply
    term: str = ""


@lru_cache(maxsize=4096)
def read(text: str) -> Setting | Answer | None:
    """What a sentence sets, or says to what was set; None for every other."""
    if len(text) > LONGEST_DEFINED:
        return None
    chinese = len(CJK.findall(text)) >= 4
    bare = text.strip() if chinese else _LEAD.sub("", text.strip()).strip()
    bare = bare.rstrip(".!。！ ")
    answer = _answer(bare, chinese)
    if answer is not None:
        return answer
    if bare.endswith(("?", "？")) or _THEIRS.match(bare):
        return None
    return _excludes(text, bare, chinese) or _term(text, bare, chinese) or _scope(bare, chinese)


def _answer(bare: str, chinese: bool) -> Answer | None:
    contests, accepts = (_CHINESE_CONTESTS, _CHINESE_ACCEPTS) if chinese else (_CONTESTS, _ACCEPTS)
    for pattern in accepts:
        found = pattern.fullmatch(bare)
        if found is not None and (chinese or _SETS.search(found.groupdict().get("rest") or bare)):
            if re.search(r"(?:n['’]t|not|never|cannot) (?:\w+ )?(?:accept|agree)", bare, re.IGNORECASE):
                break
            of = _OF_WHAT.search(bare)
            return Answer(Reply.ACCEPTED, _named(found) or (_ARTICLE.sub("", of["term"]) if of else ""))
    for pattern in contests:
        found = pattern.fullmatch(bare)
        if found is not None:
            return Answer(Reply.CONTESTED, _named(found))
    return None


def _named(found: re.Match[str]) -> str:
    named = found.groupdict()
    return _ARTICLE.sub("", named.get("term") or named.get("term2") or "").strip()


_OF_WHAT = re.compile(
    rf"\b(?:definition|meaning) of (?P<term>{_WORDS}{{0,5}}?)(?:$|[,;:]| and\b)", re.IGNORECASE
)
_ARTICLE = re.compile(r"^(?:an?|the)\s+", re.IGNORECASE)


def _set(kind: DefinedAs, found: re.Match[str]) -> Setting | None:
    meaning = found["meaning"].strip(' ,;:.。，“”"')
    term = _ARTICLE.sub("", (found.groupdict().get("term") or "").strip())
    if not content_words(meaning) or (kind is DefinedAs.TERM and not _a_term(term)):
        return None
    return Setting(kind, Definition(term, meaning))


_NO_TERM = re.compile(
    r"^(?:it|this(?! house\b)|that|what|one|and|but|so|if|(?:this|the|our|today['’]s) (?:debate|round"
    r"|motion)|to|do|does|in|on|of|because|or|the idea|the fact)\b"
    r"|\b(?:which|these|those|he|she|they|them|there|who|ourselves|i|we|you|us|me|is|are|was|were|not"
    r"|see)\b|n['’]t\b",
    re.IGNORECASE,
)


def _a_term(term: str) -> bool:
    return bool(term) and _NO_TERM.search(term) is None


def _term(text: str, bare: str, chinese: bool) -> Setting | None:
    announced = not chinese and _ANNOUNCES.match(text)
    every = _CHINESE_TERMS if chinese else _TERMS + _CLEAR_TERM if announced else _TERMS
    return _first(DefinedAs.TERM, every, bare)


def _scope(bare: str, chinese: bool) -> Setting | None:
    return _first(DefinedAs.SCOPE, _CHINESE_SCOPES if chinese else _SCOPES, bare)


def _excludes(text: str, bare: str, chinese: bool) -> Setting | None:
    clear = not chinese and _TO_BE_CLEAR.match(text)
    every = _CHINESE_EXCLUDES if chinese else _EXCLUDES + _CLEAR_EXCLUDES if clear else _EXCLUDES
    found = _first(DefinedAs.EXCLUSION, every, bare)
    if found is None or found.kind is not DefinedAs.EXCLUSION:
        return found
    return Setting(found.kind, Definition("", found.definition.meaning))


def _first(kind: DefinedAs, patterns: Sequence[re.Pattern[str]], bare: str) -> Setting | None:
    for pattern in patterns:
        found = pattern.fullmatch(bare)
        if found is not None and (made := _set(kind, found)) is not None:
            return made
    return None


# -- A whole speech

_SAME_MEANING, _SHIFTED = 0.5, 0.34
"""Share of the shorter meaning's words in the longer from which two say the same; below which they differ."""
_ASKS = re.compile(
    r"^(?:\W*(?:and|so|but|now|first|well),? )*what (?:do (?:we|i) mean (?:by|when we say)|(?:exactly"
    r" )?(?:is|are)) [^?]{2,60}\?\W*$",
    re.IGNORECASE,
)
_NOT = re.compile(
    r"\b(?:not|never|nor|no|outside|exclud\w+|except|aside|apart from)\b|n['’]t\b|不", re.IGNORECASE
)


def ground_after(
    defined: Sequence[Defined], sentences: Sequence[Sentence], speech: int, side: Side
) -> tuple[Defined, ...]:
    """The round's ground after a speech.

    A term both sides define differently is contested; one that its own side comes to define or use otherwise
    is noted as a possible shift, for a person to judge.
    """
    known = list(defined)
    for text in _whole(sentences):
        said = read(text)
        quote = text[:LONGEST_DEFINED]
        if isinstance(said, Setting):
            _enter(known, said, speech, side, quote)
        elif isinstance(said, Answer):
            for each in _answered(known, said, side, text):
                _put(known, each, replies=(*each.replies, DefinedReply(said.reply, speech, quote)))
        else:
            for each in _left(known, side, speech, text):
                _put(known, each, shifts=(*each.shifts, Shift(speech, quote)))
    return tuple(known)


def defines(text: str) -> bool:
    """True for a sentence that only sets the ground or answers what was set: it makes no point."""
    return read(text) is not None


def _whole(sentences: Sequence[Sentence]) -> Iterator[str]:
    """The sentences; "What do we mean by X?" with its answer is one. What is copied is somebody else's."""
    asked = ""
    for each in sentences:
        if each.text.startswith(QUOTED):
            continue
        text = each.text.strip()
        whole = f"{asked} {text}".strip()
        yield whole if asked and read(whole) is not None else text
        asked = text if _ASKS.match(text) else ""


def _put(known: list[Defined], each: Defined, **now: object) -> None:
    known[[one.id for one in known].index(each.id)] = replace(each, **now)  # type: ignore[arg-type]


def _enter(known: list[Defined], said: Setting, speech: int, side: Side, quote: str) -> None:
    same = next(
        (each for each in known if each.kind is said.kind and _same(each.definition, said.definition)), None
    )
    if same is None:
        if len(known) < MOST_DEFINED:
            known.append(Defined(new_id(known), said.kind, said.definition, side, speech, quote))
        return
    if said.kind is not DefinedAs.TERM:
        return
    meaning = said.definition.meaning
    alike = overlap(content_words(same.definition.meaning), content_words(meaning))
    if same.side is not side and alike < _SAME_MEANING:
        reply = DefinedReply(Reply.CONTESTED, speech, quote, meaning)
        _put(known, same, replies=(*same.replies, reply))
    elif same.side is side and same.speech != speech and alike < _SHIFTED:
        _put(known, same, shifts=(*same.shifts, Shift(speech, quote)))


def _same(one: Definition, other: Definition) -> bool:
    if not one.term:
        return overlap(content_words(one.meaning), content_words(other.meaning)) >= _SAME_MEANING
    return same_term(one.term, other.term)


def same_term(one: str, other: str) -> bool:
    """True for one term in two forms ("uniforms", "a school uniform"); what has no word that carries meaning
    ("should") has to be the same."""
    a, b = content_words(one), content_words(other)
    return one.casefold() == other.casefold() or (bool(a and b) and overlap(a, b) == 1)


def _answered(known: Sequence[Defined], said: Answer, side: Side, text: str) -> list[Defined]:
    """What of the other side's an answer is about: the term it names, else what shares words, else all."""
    theirs = [each for each in known if each.side is not side]
    if said.term:
        return [
            each for each in theirs if each.definition.term and same_term(each.definition.term, said.term)
        ]
    words = content_words(text)
    about = [each for each in theirs if overlap(content_words(each.definition.term), words) == 1]
    return about or theirs


def _left(known: Sequence[Defined], side: Side, speech: int, text: str) -> list[Defined]:
    """Exclusions of this side's own that a later sentence of it seems to argue about all the same."""
    if _NOT.search(text):
        return []
    words = content_words(text)
    return [
        each
        for each in known
        if each.kind is DefinedAs.EXCLUSION and each.side is side and each.speech != speech
        and (out := content_words(each.definition.meaning)) and len(out & words) >= max(2, len(out) - 1)
        and not any(shift.quote == text for shift in each.shifts)
    ]  # fmt: skip
