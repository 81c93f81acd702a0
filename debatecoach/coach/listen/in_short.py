"""A claim made short, for a name on a card or a flow: its first words up to where a phrase ends."""

from __future__ import annotations

import re

from debatecoach.coach.listen.clause import AUXILIARIES, VERB_FORMS
from debatecoach.coach.listen.stems import CJK

_PREPOSITIONS = """
about above across after against along among around at before behind below beneath beside besides between
beyond by despite down during except for from in inside into like near off on onto out outside over past
per since through throughout to toward towards under underneath until up upon via with within without
regardless
"""
_CONJUNCTIONS = """
although and as because but if nor or rather so than that though unless when whenever where whereas
wherever whether which while who whom whose why yet how what whatever whoever however
"""
_OPENERS = frozenset(_PREPOSITIONS.split()) | frozenset(_CONJUNCTIONS.split())
"""Words that begin a phrase. "Of" is none: "the cost" is not "the cost of waiting"."""
_HANGING = """
a an the this that these those my our your his her its their some any no every each either neither another
such of not never only just even more most less least very too much many few fewer several all both own
other same than as is are was were be been being am do does did has have had will would can could may
might must shall should cannot let lets make makes made making get gets keep keeps give gives take takes
put puts find finds one two three four five six seven eight nine ten first second third new good better
best bad worse worst enough right still also often already always yet needs means gives
"""
_HANGS = _OPENERS | frozenset(_HANGING.split())
"""Words behind which more must come."""
_WORD = re.compile(r"[\w'’%$€£-]+")
_CJK_ENDS = re.compile(
    r"(?=[，；：,;:]|因为|所以|但是|而且|并且|以及|从而|使得|可以|应当|应该|不应|不会|不能|需要|必须)"
)
_CJK_HANGS = re.compile(r"[的地得和与或及在对把被为从向比更最很不也都将]$")


def in_short(text: str, most: int = 60, words: int = 0) -> str:
    """A text's beginning up to where a phrase ends, with "…" where anything is left out.

    Without a place to cut there it is a few words longer, then what the claim is about, and at worst its
    first words.

    Args:
        most: letters, never more; of Chinese half as many.
        words: about so many, where that is possible; 0: as many as there is room for.
    """
    whole = " ".join(text.split()).rstrip(" .。") or text.strip()
    if CJK.search(whole):
        return _chinese(whole, most // 2, words * 3)
    said = whole.split(" ")
    if len(whole) <= most and (not words or len(said) <= words):
        return whole
    room = [at for at in range(2, len(said)) if len(" ".join(said[:at])) < most]
    ends = [at for at in room if at >= _FEWEST and _ends(said, at)]
    near = [at for at in ends if not words or at <= words]
    if not near and not ends and len(whole) <= most:
        return whole
    about = [at for at in room if (not words or at <= words) and (_ends(said, at) or _is_subject(said, at))]
    at = near[-1] if near else ends[0] if ends else about[-1] if about else _without_tail(said, room, words)
    return " ".join(said[:at])[: most - 1].rstrip(" ,;:—–-") + "…"


def _ends(said: list[str], at: int) -> bool:
    """True if a phrase ends before the word at ``at``."""
    last, following = _bare(said[at - 1]), _bare(said[at])
    if _wants_more(said, at, verbs_too=False) or (last.endswith("ing") and _bare(said[at - 2]) in VERB_FORMS):
        return False
    leads = _bare(said[0]) in _OPENERS or _bare(said[0]) == "even"  # "Even with evidence, …" has said nothing
    if leads and not any(_STOPS.search(each) for each in said[: at - 1]):
        return False
    if _STOPS.search(said[at - 1]):  # not between the things of a list
        return following in _OPENERS or following in _BEGIN
    if following in ("and", "or") and any(each.endswith(",") for each in said[max(0, at - 4) : at]):
        return False
    if following not in _OPENERS or (following == "to" and {"too", "enough"} & set(map(_bare, said[:at]))):
        return False
    # "Growth depends | on trade": a verb may need what follows, a noun ("the gap | between homes") does not.
    return following in _CLAUSES or not _wants_more(said, at, verbs_too=True)


def _is_subject(said: list[str], at: int) -> bool:
    """True if all before the word at ``at`` is what the claim is about."""
    if _bare(said[at]) not in AUXILIARIES - {"its"} or _bare(said[at - 1]) in _HANGS:
        return False
    return not any(_bare(each) in _RELATIVES for each in said[:at])


def _without_tail(said: list[str], room: list[int], words: int) -> int:
    """How many of the first words stand without one that more must follow; at worst as many as fit."""
    first = [at for at in room if not words or at <= words]
    for among, verbs_too in ((first, True), (first, False), (room, True)):
        if found := [at for at in among if not _wants_more(said, at, verbs_too)]:
            return found[-1] if among is first else found[0]
    return 1 if _bare(said[0]) not in _HANGS or not first else first[-1]


def _wants_more(said: list[str], at: int, verbs_too: bool) -> bool:
    last = _bare(said[at - 1])
    verb = verbs_too and last in VERB_FORMS and _bare(said[at - 2]) not in _DETERMINERS
    return last in _HANGS or last.endswith("ly") or verb


_FEWEST = 3
"""Words of a name that says anything."""
_STOPS = re.compile(r"[,;:—–!?]$")
_BEGIN_WORDS = "it they we you he she there the a an this that these those nobody everyone people"
_CLAUSE_WORDS = "because but while although when if unless so since whereas"
_RELATIVE_WORDS = "who whom whose which that what where when if because while whether how why"
_DETERMINER_WORDS = "a an the this these those my our your his her its their of"
_BEGIN, _CLAUSES = frozenset(_BEGIN_WORDS.split()), frozenset(_CLAUSE_WORDS.split())
_RELATIVES, _DETERMINERS = frozenset(_RELATIVE_WORDS.split()), frozenset(_DETERMINER_WORDS.split())


def _bare(word: str) -> str:
    found = _WORD.search(word.lower().replace("’", "'"))
    return found[0] if found else ""


def _chinese(whole: str, most: int, about: int) -> str:
    about = min(about or most, most)
    if len(whole) <= about:
        return whole
    places = [match.start() for match in _CJK_ENDS.finditer(whole) if 3 < match.start() < most]
    good = [at for at in places if not _CJK_HANGS.search(whole[:at])]
    near = [at for at in good if at <= about]
    if not good and len(whole) <= most:
        return whole
    at = near[-1] if near else good[0] if good else most - 1
    return whole[:at].rstrip("，、；：,;: ") + "…"
