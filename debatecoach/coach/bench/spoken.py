"""Speeches as a judge is shown them: without orders to the judge, without what speaking does to words,
without names and sides, and none longer than the others for want of room.

Human speech is not punished for being spoken: what is cleaned, how often, is counted, so that the ballot can
say so. The words that are quoted are always those of the transcript itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from debatecoach.coach.listen.stems import CJK, STOP, WORD, content_words
from debatecoach.debate.side import Team
from debatecoach.debate.speech import POI, Sentence
from debatecoach.debate.transcript import Spoken, Transcript

LEFT_OUT = "[…]"

_SELF = r"(?:me|us|my|our|pro|con|this (?:side|team|speaker)|(?:the )?(?:proposition|opposition|government))"
_ORDER = re.compile(
    r"\b(?:ignore|disregard|forget|override|bypass)\b[^.]{0,30}\b(?:(?:previous|above|prior|earlier|your|system"
    r"|these)\b[^.]{0,20}\b|(?:all|any) )(?:instructions?|prompts?|orders|rubrics?|guidelines|criteria)\b"
    rf"|\b(?:declare|name|announce|pronounce|crown|make)\b[^.]{{0,15}}\b{_SELF}\b[^.]{{0,25}}"
    r"\b(?:winners?|victors?|victorious|best (?:speakers?|team))\b"
    r"|\bdeclare\b[^.]{0,20}\bwinners?\b"
    rf"|\b(?:give|award|score|rate|mark|grant)\b[^.]{{0,30}}\b(?:{_SELF}|them|my opponents?|every speech)\b"
    r"[^.]{0,40}\b(?:full marks|full points|(?:10|ten)(?:/10| out of (?:10|ten)| points)|(?:the )?(?:highest"
    r"|maximum|top|lowest|best|perfect) (?:scores?|marks?|points)|the ballot|zero points|a ten|a 10)\b"
    r"|^\W*(?:system|developer|assistant|user)(?: prompt| message| note| instruction)?\s*[:>]"
    r"|\b(?:note|message|instructions?|attention|memo|reminder|a word)\b[^.]{0,12}\b(?:to|for)\b[^.]{0,18}"
    r"\b(?:judges?|adjudicators?|ai|model|assistant|grader|evaluator|panel|llm|system)\b"
    r"|\b(?:dear|hey|hello|attention),? (?:ai|language model|llm|assistant|chatbot|grader|evaluator|model)\b"
    r"|\byou are (?:now )?(?:an? |the )?(?:\w+ )?(?:ai|language model|llm|assistant|chatbot|grader)\b"
    r"|\bjudges?(?: are| is)? (?:instructed|ordered|required|told) to\b"
    r"|\b(?:winner|verdict|ballot)[\"']?\s*[:=]"
    r"|\b(?:scores?|result)[\"']?\s*[:=]\s*[\"']?(?:pro|con|og|oo|cg|co|we|us|\d+)\b"
    r"|[{\[]\s*\"[a-z_]+\"\s*:|<<<|>>>|\[\[|\]\]|</?(?:system|instructions?|judge|user|assistant)\b"
    r"|(?:忽略|无视).{0,10}(?:指令|指示|提示词|评判标准)|(?:判|宣布|裁定).{0,8}(?:我方|我们|正方|反方).{0,4}(?:胜|赢)"
    r"|给.{0,6}(?:我方|我们).{0,6}(?:满分|十分|10 ?分|最高分)",
    re.IGNORECASE,
)
_FILLER = re.compile(
    r"(?:(?<=^)|(?<=[\s,.;!?]))(?:um+|uh+|uhm+|erm?|er+|hmm+|mm+|ah+)\b[,.…]*\s*"
    r"|(?<=,) (?:you know|i mean|like|sort of|kind of|right|okay|well)(?=,),",
    re.IGNORECASE,
)
_FILLER_ZH = re.compile(r"(?:嗯+|呃+|额+)[,，、…。]*|那个[,，、…]+那个[,，、…]*")
_TWICE = re.compile(r"\b([a-z']{1,12})((?:[, ]+\1\b)+)", re.IGNORECASE)
_ABOUT_SPEAKING = """
say said saying speak speaking speech word words clear clearly important importance thing things matter
time long hour hours minute minutes understand understood stand stood yesterday today tonight thank thanks
honour pleasure debate friend friends chair listen hear heard repeat repeated once again everybody remember
begin end finally think thought thoughts mean dear honourable honorable worthy worthi warm warmly wonderful
great real pleasure pleased proud please grateful evening morning afternoon everyone madam sir mister speaker
"""
_EMPTY = content_words(_ABOUT_SPEAKING)
_DENIES = re.compile(r"\b(?:not|no|never|wrong|false|untrue|nonsense|n't)\b|n['’]t\b|不|没|错", re.IGNORECASE)
_ASKS = re.compile(
    r"^(?!.*\b(?:i|me|you|everybody|everyone)\b).*\b(?:who|whose|what|which|why|how|when|where)\b[^?]*\?|[谁何哪几][^？]*？",
    re.IGNORECASE,
)
"""Asks about the matter, not whether anybody listens."""
_MEANT_TWICE = frozenset(("very", "that", "had", "many", "much", "far", "never", "no", "long", "again", "is"))


@dataclass(frozen=True, slots=True)
class SpeechForJudge:
    """A speech as it is shown.

    Attributes:
        plain: what it argues: without orders to the judge and sentences that only speak about speaking.
        clean: the same, freed of what only speaking did to it, for source.
        style: that, with everything but the orders, for language.
        empty: sentences that only speak about speaking: length and courtesy, which are no arguments.
        cleaned: fillers and repetitions taken out.
    """

    plain: str
    clean: str
    style: str = ""
    empty: int = 0
    cleaned: int = 0


def is_order(text: str) -> bool:
    """True for a sentence that tells the judge, or a program, what to decide instead of arguing."""
    return bool(_ORDER.search(text))


def says_nothing(text: str) -> bool:
    """True for a sentence that only speaks about speaking: it makes a speech longer and says nothing. A bare
    denial says something, and so does a short question ("First in what?") unless it speaks to the room."""
    return not (content_words(text) - _EMPTY) and not _DENIES.search(text) and not _ASKS.search(text)


def without_orders(sentences: Sequence[Sentence]) -> tuple[tuple[Sentence, ...], int]:
    """The sentences that argue, and how many were orders."""
    kept = tuple(each for each in sentences if not is_order(each.text))
    return kept, len(sentences) - len(kept)


def shown(spoken: Spoken) -> SpeechForJudge:
    """A speech as a judge is shown it."""
    kept, _ = without_orders(spoken.sentences)
    style: list[Sentence] = []
    clean: list[Sentence] = []
    plain: list[Sentence] = []
    cleaned = 0
    for each in kept:
        text, count = normalised(each.text)
        cleaned += count
        if each.doubtful:
            text = f"{text} [?]"
        argues = each.text.startswith(POI) or not says_nothing(each.text)
        if text:
            style.append(Sentence(text, paragraph=each.paragraph))
            clean += style[-1:] if argues else []
        if argues:
            plain.append(each)

    def joined(sentences: list[Sentence]) -> str:
        return Spoken(spoken.team, tuple(sentences), spoken.stage).text

    empty = len(kept) - len(plain)
    return SpeechForJudge(joined(plain), joined(clean), joined(style), empty, cleaned)


def normalised(text: str) -> tuple[str, int]:
    """A spoken sentence without fillers and words said twice by accident, and how many were taken out."""
    count = 0

    def drop(found: re.Match[str]) -> str:
        nonlocal count
        count += 1
        return ""

    def once(found: re.Match[str]) -> str:
        nonlocal count
        if found[1].lower() in _MEANT_TWICE:
            return found[0]
        count += 1
        return found[1]

    text = _TWICE.sub(once, _FILLER_ZH.sub(drop, _FILLER.sub(drop, text)))
    text = re.sub(r"\s+([,.;:!?])", r"\1", re.sub(r"\s+", " ", text)).strip(" ,;")
    if count and text and text[0].islower():
        text = text[0].upper() + text[1:]
    return (text if WORD.search(text) else ""), count


# -- without names and sides ---------------------------------------------------------------------------

_PRO_WORDS = (
    r"(?:the )?(?:proposition|affirmative|prop(?= (?:side|team|bench|speaker))|pro)(?: side| team| bench)?"
    r"|(?:the )?(?:opening |closing )?government(?: side| team| bench)(?!s)"
)
_CON_WORDS = (
    r"(?:the )?(?:opposition|negative(?= (?:side|team|bench|speaker|case))"
    r"|opp(?= (?:side|team|bench|speaker))|con)(?: side| team| bench)?"
)


_CHINESE = {Team.PRO: re.compile("正方|支持方"), Team.CON: re.compile("反方|反对方")}


def anonymous(transcript: Transcript, labels: Mapping[Team, str], texts: Sequence[str]) -> str:
    """The debate with labels in place of sides, teams and speakers (layer 2b).

    Args:
        transcript: who spoke when.
        labels: ``A`` to ``D`` for each team.
        texts: the speeches as they are to be shown, in order.
    """
    four = len(labels) > 2
    lines, places = [], dict.fromkeys(labels, 0)
    names = {each.name.strip(): each.team for each in transcript.speeches if len(each.name.strip()) > 1}
    for spoken, text in zip(transcript.speeches, texts, strict=True):
        places[spoken.team] += 1
        lines.append(f"[Team {labels[spoken.team]}, speech {places[spoken.team]} ({spoken.stage.value})]")
        lines.append(_hide(text, labels, names, spoken.team, four) or "(nothing was said)")
        lines.append("")
    return "\n".join(lines).strip()


def _hide(text: str, labels: Mapping[Team, str], names: Mapping[str, Team], speaker: Team, four: bool) -> str:
    for name in sorted(names, key=len, reverse=True):
        for part in dict.fromkeys((name, *filter(_is_name, name.split()))):
            pattern = re.escape(part) if CJK.search(part) else rf"(?<!\w){re.escape(part)}(?!\w)"
            text = re.sub(pattern, f"Team {labels[names[name]]}", text)
    if four:
        for team, long in (
            (Team.OG, "opening government"), (Team.OO, "opening opposition"),
            (Team.CG, "closing government"), (Team.CO, "closing opposition"),
        ):  # fmt: skip
            text = re.sub(rf"\b(?:(?i:{long})|{team.value})\b", f"Team {labels[team]}", text)
        return text
    for words, team in ((_PRO_WORDS, Team.PRO), (_CON_WORDS, Team.CON)):
        text = re.sub(rf"(?<![\w-])(?:{words})(?![\w-])", f"Team {labels[team]}", text, flags=re.IGNORECASE)
        text = _CHINESE[team].sub(f"Team {labels[team]}", text)
    return text


def _is_name(part: str) -> bool:
    """True for a part of a name that is not an ordinary word too (Will, May)."""
    least = 2 if CJK.search(part) else 3
    return len(part) >= least and part.lower() not in STOP


# -- of one length --------------------------------------------------------------------------------------


def levelled(texts: Sequence[str], most: int) -> tuple[list[str], bool]:
    """Texts of at most ``most`` characters in all, the longest cut first and all down to one length, so that
    no side loses more than the other; and whether anything was cut. Whole sentences are kept."""
    if sum(map(len, texts)) <= most:
        return list(texts), False
    left, cap = most, 0
    for place, size in enumerate(sorted(map(len, texts))):
        cap = left // (len(texts) - place)
        if size > cap:
            break
        left -= size
    return [cut_to(text, cap) for text in texts], True


def cut_to(text: str, most: int) -> str:
    """The beginning of a text in at most so many characters, whole sentences if there is one."""
    if len(text) <= most:
        return text
    head = text[: max(0, most - len(LEFT_OUT) - 1)]
    ends = [found.end() for found in re.finditer(r"[.!?。！？][”\"')]*(?=\s|$)|[。！？]", head)]
    return f"{head[: ends[-1]] if ends else head} {LEFT_OUT}".strip()
