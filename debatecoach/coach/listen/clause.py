"""The speaker's own words made usable for a cell: without what is said by habit, cut where a clause ends."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from itertools import pairwise

from debatecoach.base.paths import shipped
from debatecoach.coach.listen.stems import CJK, content_words

_AUXILIARIES = """
is are was were be been am isn't aren't wasn't weren't has have had hasn't haven't do does did don't
doesn't didn't will would won't wouldn't can could can't cannot couldn't should shouldn't must mustn't
may might shall ought it's that's they're we're you're i'm there's he's she's gonna cant dont doesnt
isnt arent wont wouldnt couldnt shouldnt didnt hasnt havent its thats theyre im
"""
_NOUN_NEXT = "a an the this that these those my our your his her its their some any no every each more of"
_DETERMINERS = frozenset(_NOUN_NEXT.split())


def _forms(base: str) -> set[str]:
    stem = base[:-1] if base.endswith("e") else base
    third = base[:-1] + "ies" if base[-1] == "y" and base[-2] not in "aeiou" else base + "s"
    past = base[:-1] + "ied" if base[-1] == "y" and base[-2] not in "aeiou" else stem + "ed"
    sibilant = base.endswith(("s", "sh", "ch", "x", "o"))
    return {base, base + "es" if sibilant else third, past, base + base[-1] + "ed"}


_VERBS: dict[str, str] = json.loads((shipped("data") / "listener" / "verbs.json").read_text("utf-8"))
BASES = frozenset(_VERBS["bases"].split())
"""Verbs in the form that follows "to"."""
AUXILIARIES = frozenset(_AUXILIARIES.split())
VERB_FORMS = frozenset(
    [*AUXILIARIES, *_VERBS["irregular"].split(), *(form for base in BASES for form in _forms(base))]
)


def has_verb(text: str) -> bool:
    """True if some word of it, not its first, looks like a verb (always for Chinese, which shows none).

    A word after an article or a possessive ("the cost", "their claims") is taken for a noun.
    """
    if len(CJK.findall(text)) >= 4:
        return True
    words = re.findall(r"[a-z']+", text.lower().replace("’", "'"))
    if len(words) == 1:
        return words[0] in VERB_FORMS
    if len(words) >= _WHOLE and STANDS_AS_VERB.match(text.replace("’", "'")):
        return True
    return any(
        _looks_verb(word)
        and (
            word in AUXILIARIES
            or before not in _DETERMINERS
            or (before in ("this", "that") and word.endswith("s"))  # "that holds", but not "that hold"
        )
        for before, word in pairwise(words)
    )


_WHOLE = 5
"""Words from which a sentence is taken for a clause where a word stands as a verb does."""
_BEFORE = r"(?!(?:about|on|of|for|with|without|by|from|in|to|against|and|or|as|than|over|into|between)\b)"
_AFTER = (
    r"(?:a|an|the|this|these|those|my|our|your|his|her|its|their|some|any|no|every|each|more|less|most|all"
    r"|only"
    r"|both|everyone|everybody|nobody|people|others|itself|themselves|\w{2,}ly)"
)
STANDS_AS_VERB = re.compile(
    rf"^\W*(?:{_BEFORE}[\w'-]+[\s]+){{0,4}}{_BEFORE}(?:"
    rf"(?!\w*(?:ss|us|is)\b)[a-z'-]+s\s+(?!\w*s\b){_BEFORE}\w{{3,}}(?<!ing)(?<!tion)(?<!ment)(?<!ness)(?<!ity)"
    rf"|(?!\w*s\b)[a-z'-]{{3,}}\s+(?!\w*(?:ss|us|'s)\b)[a-z]{{3,}}s)\s+(?={_AFTER}\b)",
    re.IGNORECASE,
)
""""Unions vex their owners", "a rule vexes every owner": whatever the verb is, no list holds them all."""


def _looks_verb(word: str) -> bool:
    return word in VERB_FORMS or (len(word) > 5 and word.endswith(("izes", "ises", "ifies", "ened")))


_MARKUP = re.compile(r"<[^<>]{0,200}>|\{[^{}]{0,40}\}|[`*_#<>{}\[\]|\\~^]+|https?://\S+")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")
_PROFANE = re.compile(
    r"\b(?:mother)?fuck(?:ing|ed|er|ers|s)?\b|\b(?:bull)?shit(?:ty|s)?\b|\bbitch(?:es)?\b|\basshole[s]?\b"
    r"|\bbastard[s]?\b|\b(?:god)?damn(?:ed)?\b|\bcunt[s]?\b|\bdick(?:head)?s?\b|\bcrap(?:py)?\b",
    re.IGNORECASE,
)
_FILLER = re.compile(
    r",?\s*\b(?:um+|uh+|uhm+|erm?|hmm+|(?<!do )(?<!did )you know(?! (?:what|how|who|why|where|that|the"
    r"|when|if|it|a)\b)"
    r"|i mean(?=,)|^i mean|(?<=is )(?:sort|kind) of|lol|haha+|so yeah|like(?=,)|(?<=are )like(?= really)"
    r"|or something"
    r"(?: like that)?|and stuff(?: like that)?|i guess|i suppose)\b[,\s]*",
    re.IGNORECASE,
)
_STUTTER = re.compile(r"\b(\w+)(?:[,\s]+\1\b)+", re.IGNORECASE)
ORDINAL = r"(?:first|second|third|fourth|fifth|sixth|next|last|final|other|main|biggest|key|another|one|only)"
CARDINAL = "one|two|three|four|five|six|seven|eight|nine|ten"
NOUN = r"(?:point|argument|reason|contention|claim|thing|issue|problem|benefit|question|clash)"
_I = r"(?:i|we)"
_LEADS = (
    r"[\s,;:.\-–—…\"“”'‘’，、。：?!]+",
    r"(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: everyone| everybody| all| judges?)?",
    rf"{_I} (?:\w+ly )?(?:dis)?agree(?: with (?:this|that|them|it|you))?(?:,| because| and| but)+",
    r"(?:that|this|it|they)(?:'s|’s| is|'re| are) (?:\w+ly |just |not )*(?:wrong|false|true|right)(?:,| "
    r"because| and)+",
    r"(?:首先|其次|再次|最后|第[一二三四五]|另外|此外|所以|因此|但是)[，,、：:]?|(?:我方?|我们)(?:认为|觉得)[，,]?",
    r"(?:madam|mister|mr\.?) (?:speaker|chair\w*)[,:]|(?:judges?|ladies and gentlemen)[,:]|(?:one|two"
    r"|three|four)[,.:]",
    rf"(?:{_I}(?: want to|'ll| will| just)* (?:say|repeat) |let me (?:say|repeat) )?(?:that|this|it)(?: "
    rf"(?:one|point))?"
    r"(?: once)? (?:again|more)\s*[:—–,]",
    r"(?:(?:it|that)(?:'s|’s| is) )?(?:this|simple|plain|short|clear|easy)(?: enough)?\s*[:—–]",
    r"(?:right|yes|no|look|listen|still|yet|besides|oh|fine|sure|sorry|apparently|by the way|to be "
    r"(?:fair|honest))[,:;]",
    r"(?:and|so(?! (?:long|far|much|many|few|little|often)\b)"
    r"|well|now|okay|ok|yeah|also|but|then|like|anyways?|basically|actually|honestly|obviously"
    r"|seriously|in fact"
    r"|moreover|furthermore|however|therefore|finally|in addition|in response|in conclusion|overall"
    r"|besides)[,:\s]+",
    r"(?:(?:first|second|third|(?:four|fif|six|seven|eigh|nin|ten)th|last)ly|next up|first of all|to "
    r"begin with|(?:first|second|third|fourth"
    r"|(?:fif|six|seven|eigh|nin|ten)th|next)(?=[,:]))[,:\s]+",
    rf"(?:and |so )?(?:(?:my|our|the|an?) )?{ORDINAL} (?:\w+ )?{NOUN}(?: why)?(?: (?:is|was)(?: that)?\b"
    rf"|[,:])",
    rf"{NOUN} (?:number )?(?:{CARDINAL}|\d)\b(?: is\b(?: that\b)?|[,:.])?",
    r"(?:my|our|the) (?:point|argument|case|claim|view|fact|truth|reality) (?:here )?is(?: that)?",
    rf"{_I}(?:'d| would| will|'ll| just| really| also| still| do|'ve| have| already)* (?:think|believe"
    rf"|feel|say|hold|told"
    r"|said|showed|shown|argue)\b(?! (?:you|us) (?:about|of)\b)(?: you\b)?(?: in our (?:\w+ )?speech)?(?: "
    r"that\b|,)?"
    r"(?! (?:about|of)\b)",
    r"in (?:my|our) (?:opinion|view)|(?:my|our) (?:point|argument) that|let(?:'s| me) (?:say|be clear|be "
    r"honest)(?: that)?,?|notice how",
    r"remember(?: that)?[,:\s]+(?=\w)|as (?:i|we) (?:said|told you|showed)(?: earlier| before)?",
    r"(?:cause|because)\s+(?!of\b)(?![^,]+, (?!and|or|but|so)\w+ \w+ \w)|maybe|perhaps|probably",
    rf"(?:so )?(?:here(?:'s|’s| is) )?what {_I} (?:defend|stand for|propose|support|offer|say)(?: "
    rf"today)?\s*[:—–]",
    rf"[\w'’ ]{{0,20}}what {_I}['’]ve been (?:trying to )?(?:say|tell|show)[^:]{{0,50}}:",
    rf"{_I} care (?:about |most |the |this |one )+(?:most)?\s*[:,—–]",
)
_SAYS = re.compile(rf"{_I}\b", re.IGNORECASE)
_LEAD = re.compile(rf"^(?:{'|'.join(_LEADS)})(?:(?<![\w'’])|(?![\w'’])(?!\.\w))[,:\s]*", re.IGNORECASE)


def plain(text: str) -> str:
    """The text without markup, control characters and profanity; one line."""
    text = _PROFANE.sub(" ", _MARKUP.sub(" ", _CONTROL.sub(" ", text)))
    return re.sub(r"\s+([,.;:!?])", r"\1", re.sub(r"\s+", " ", text)).strip()


@lru_cache(maxsize=4096)
def strip_lead(text: str) -> str:
    """The text without fillers, stutters, signposts and "I think that" at its head."""
    text = _STUTTER.sub(r"\1", re.sub(r"\s+", " ", _FILLER.sub(" ", plain(text)))).strip()
    text = re.sub(r"\s+([,.;:!?])", r"\1", text)
    while (match := _LEAD.match(text)) and match.end():
        rest = text[match.end() :]
        # "We hold elections" says something, "we hold that elections matter" only says that we say it.
        if _SAYS.match(match[0]) and not has_verb(rest):
            break
        text = rest
    return re.sub(r"\s+", " ", text).strip()


CELL_WORDS = 25
"""Longest clause for a cell or a quotation in a reply, in words."""
_MOST_LETTERS = 220

_TAIL = re.compile(
    r"(?:[\s,;:\-–—]+|,\s*(?:precisely|exactly|partly|mainly|largely|mostly)\b"
    r"|\b(?:and|or|but|so|because|that|which|who|the|a|an|of|to|in|on|for|with|as|if|when"
    r"|is|are"
    r"|their|my|our|your|his|her|its|by|at|from|than|like|also|then|where|while|since)\s*)+$",
    re.IGNORECASE,
)

_SUBORDINATE = re.compile(
    r"^(?:if|when|because|although|though|while|since|unless|once|whenever|as|even if|even though|even when"
    r"|whether|whatever|however much|after|before|until|wherever|given that)\b",
    re.IGNORECASE,
)
_CONCESSIVE = re.compile(
    r"^(?:even (?:if|though|when)|although|though|whatever|while|despite)\b", re.IGNORECASE
)
_RELATIVE = re.compile(r"\b(?:who|whom|whose|which|that|where)\b", re.IGNORECASE)
_HARD = r"(?:\s*[;:—–]\s*|\s+-\s+)"
_JOINED = (
    r"\s*,\s*(?=(?:and|but|so|yet|or|because|since|which means|which is why|while|whereas|although"
    r"|even if|not)\b)"
)
NOT_BEFORE = "".join(
    rf"(?<!\b{word})"
    for word in (
        *(
            "just",
            "only",
            "simply",
            "precisely",
            "exactly",
            "partly",
            "mainly",
            "merely",
            "largely",
            "mostly",
        ),
        *("not", "purely", "especially", "particularly", "probably", "perhaps", "either", "or"),
    )
)
"""What may not be cut off from the "because" behind it."""
_ADDED = (
    NOT_BEFORE + r"\s+(?=(?:because(?! of\b)|so that|but|while"
    r"|although|whereas|even if|even though|therefore"
    r"|and (?:then|so|therefore))\b|(?:and|so) (?:it|they|we|you|he|she|i|there|nobody|everyone|everybody)\b)"
)
_BOUNDARY = re.compile(f"{_HARD}|{_JOINED}|{_ADDED}", re.IGNORECASE)
_DENIES = re.compile(
    r"\b(?:not|never|no|none|nobody|nothing|neither|nor|hardly|scarcely|rarely|seldom|cannot|without|few"
    r"|little"
    r"|\w+n['’]t|(?:do|does|did|is|are|was|were|has|have|would|could|should|ca|wo)nt)\b|\bno one\b",
    re.IGNORECASE,
)
_DEPENDS = re.compile(r"\s*(?:(?:but )?because|since|so that|in order)\b", re.IGNORECASE)
_STRETCH = 1.6
"""A sentence without a good place to cut may be so much longer than asked for: better long than broken."""


def usable(text: str) -> bool:
    """True for a whole clause: at least three words, one of them a verb, one with meaning."""
    if len(CJK.findall(text)) >= 4:
        return True
    return len(text.split()) >= 3 and has_verb(text) and bool(content_words(text))


def first_clause(text: str, limit: int = CELL_WORDS) -> str:
    """As much of ``text`` as ``limit`` allows, cut only where a whole main clause ends.

    A concession before the main clause ("even if that is true, …") is left out first. What cannot be cut
    well stays whole if it is not much longer than ``limit``; else the result is empty.
    """
    text = text.rstrip(' .!?…。！？"”')
    if _fits(text, limit):
        return text
    main = _main_clause(text)
    if main != text and _fits(main, limit):
        return main
    best = ""
    for match in _BOUNDARY.finditer(main):
        head, rest = main[: match.start()], main[match.end() :]
        if not _fits(head, limit):
            break
        if is_denied(head, main[match.end() :]):
            continue
        if _is_whole(head) and has_verb(rest):
            best = head
    if best:
        return _TAIL.sub("", best)
    for whole in (text, main):
        if len(whole.split()) <= limit * _STRETCH and len(whole) <= _MOST_LETTERS * _STRETCH:
            return whole
    return ""


def is_denied(head: str, rest: str) -> bool:
    """True if a "because" right behind a clause may be what the clause denies: it must stay with it.

    "They are not poor because they are lazy" says nothing like "they are not poor".
    """
    if not _DEPENDS.match(rest):
        return False
    clause = re.split(r"[,;:—–]\s+|\b(?:but|and)\s+(?=\w+ \w+)", head)[-1]
    return bool(_DENIES.search(clause))


def _fits(text: str, limit: int) -> bool:
    return len(text.split()) <= limit and len(text) <= _MOST_LETTERS


def _main_clause(text: str) -> str:
    """The sentence without the concession that goes before its main clause."""
    if not _CONCESSIVE.match(text):
        return text
    for match in re.finditer(r",\s+", text):
        before, rest = text[: match.start()], text[match.end() :]
        if has_verb(before) and usable(rest) and not re.match(r"(?:and|or|who|which|that)\b", rest, re.I):
            return rest
    return text


def _is_whole(head: str) -> bool:
    """True if a sentence may end here: its main clause is complete."""
    parts = re.split(r",\s+", head)
    if not usable(head) or len(head.split()) < 4:
        return False
    if _SUBORDINATE.match(head) and not any(usable(part) for part in parts[1:]):
        return False
    if len(parts) > 1 and not has_verb(parts[-1]):
        return False
    # "A girl who cannot read" has a verb, and yet its main verb is still to come.
    subject = _RELATIVE.search(parts[-1] if _SUBORDINATE.match(head) else head)
    if subject and subject.start() and not has_verb(head[: subject.start()]):
        after = head[subject.end() :]
        verbs = [word for word in re.findall(r"[a-z']+", after.lower()) if word in VERB_FORMS]
        return len(verbs) >= 3
    return True


def cell_clause(text: str, limit: int = CELL_WORDS) -> str:
    """The claim for a cell of the flow: the speaker's words without signpost, about ``limit`` words.

    Cut only where a clause ends; a sentence that cannot be cut stays whole up to 1.6 times the limit, and
    ends in "…" beyond it.
    """
    bare = strip_lead(text).rstrip(" .!?…。！？")
    short = first_clause(bare, limit)
    if not short and bare:
        words = bare.split()
        short = " ".join(words[:limit])[:_MOST_LETTERS].rstrip(" ,;:") + "…"
    return _capital(short)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
