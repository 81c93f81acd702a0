"""How a speaker grants what the other side said: of what is named, or of what was just reported."""

from __future__ import annotations

import re

from debatecoach.coach.listen.cues import CONCEDE, any_of
from debatecoach.coach.listen.empty import is_empty

_HABIT = r"^\W*(?:(?:and|but|so|well|okay|ok|now|look|no|yes|yeah|sure|fine|right|of course|honestly),? )*"
_WE = (
    r"(?:i|we)(?:['’]ve| have|['’]ll| will|['’]d| would| do| can| could| also| always| never| quite| freely"
    r"| happily| fully| completely| totally| absolutely| rather| really| all| actually)*"
)
_GRANTS = any_of(
    rf"{_HABIT}{_WE} (?:give|grant|allow) (?:them|you|him|her|it)(?: that)? (?!that\W*$)",
    rf"{_HABIT}{_WE} agreed? (?:(?:with (?:them|you|that|him|her|some of (?:that|it|this)),? )"
    rf"|from the (?:very )?(?:start"
    r"|beginning) |on this )*that ",
    r"^\W*(?:(?:and|so|well|now|look),? )*(?:nobody|no one|none of us)(?: here| on (?:our"
    r"|this) side)?(?: seriously"
    r"| really| ever)? (?:denies|disputes|doubts|questions|(?:is )?denying) (?:that )?",
    r"^\W*(?:(?:and|so|well|now|look),? )*(?:i|we) (?:do not|don['’]t|won['’]t|will not|wouldn['’]t"
    r"|would not|cannot"
    r"|can['’]t) (?:deny|dispute|contest) (?:that )?",
    rf"{_HABIT}(?:they|you|my opponents?|the other side)(?:['’]ve| have| make| made"
    rf"| do have)*(?: got)? a (?:fair|good)"
    r" point (?:about|on|that|in saying that|when they say(?: that)?) ",
    rf"{_HABIT}(?:i|we)(?: also)? (?:(?:quite|rather|do|really) (?:also )?(?:like|love|welcome|admire)"
    rf"|have (?:nothing"
    r" against|no (?:problem|quarrel) with)) ",
    r"^\W*(?:(?:and|so|well|now),? )*(?:that|this|it)(?:['’]s| is)(?: also| equally| just as| of course"
    r"| perhaps)? true"
    r" (?:of|for|about|in) (?!.*,? and (?:we|i|they|you|it)\b)",
    # "sure, some of them cheat": not "yes, we can", "so yeah, let them"
    r"^\W*(?:(?:and|so|well|now|look),? )*(?:(?:yes|fine|true|fair enough|okay|of course),|(?:sure"
    r"|granted|admittedly)"
    r",?) (?!(?:we|i|our|my|so|here|have|then|let|but|now|and|vote|please|that|this|it|they (?:asked"
    r"|said|say)|um|uh"
    r"|like|because|if|when|or|to)\b)(?!.*, and )(?=[\w’'-]+ [\w’'-]+ [\w’'-]+)",
)
_LEAST = 3
_AGREES = any_of(
    rf"{_HABIT}{_WE} agree(?:d)?(?: with (?:some of |most of |all of |much of )?(?:that|this|it|them|you)"
    r"| on (?:that|this)| there| here| too| \w+ly)*\W*$",
    rf"\b{_WE} (?:give|grant|allow) (?:them|you|him|her) (?:that|this)(?: much| one)?\W*$",
    rf"{_HABIT}(?:that|this|it)(?:['’]s| is)(?: of course| quite| certainly| all| probably| perfectly| only)*"
    r" (?:true|right|correct|fair|a fair point|a good point|fair enough)(?: enough)?\W*$",
    rf"{_HABIT}(?:they|you)(?:['’]re| are)(?: of course| quite| absolutely| completely| probably)* right"
    r"(?: about (?:that|this)| there| on (?:that|this))?\W*$",
    rf"{_HABIT}(?:fair enough|true enough|granted|agreed|fair point|good point)\W*$",
)
_TAG = re.compile(
    r",? (?:and )?(?:yes|ok|okay|sure|fine|fair enough|true|granted|of course),? (?:it|they|he|she|that"
    r"|this|some)"
    r"(?:['’]s true|['’]s right| is true| is| are| do| does| can| will| was| were| did)\W*$"
    r"|,? and (?:that['’]s|that is|they['’]re|they are|i agree|we agree)(?: \w+ly)?(?: (?:true|right|fair"
    r"|fair enough|with (?:that|them|it)))?\W*$",
    re.IGNORECASE,
)


def granted(text: str) -> re.Match[str] | None:
    """What grants something that it names, up to what is granted; None if nothing does."""
    found = CONCEDE.search(text)
    if found is not None:
        return found
    return None if is_empty(text) else _GRANTS.search(text)


def what_is_granted(text: str) -> str:
    """The sentence without "I'll give them that" before what is granted."""
    found = granted(text)
    rest = text[found.end() :] if found is not None and not found.start() else ""
    return rest if len(rest.split()) >= _LEAST else text


def agrees(text: str) -> bool:
    """True for a sentence that grants what was reported just before, and no more."""
    return bool(_AGREES.search(text))


def without_tag(text: str) -> str:
    """The report before ", and OK it is"; empty if none is granted so."""
    tag = _TAG.search(text)
    return text[: tag.start()] if tag else ""
