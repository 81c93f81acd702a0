"""The other side's words as they may be repeated: word for word and whole, or not at all.

Nothing is put into another person, tense or mood. Only a claim is repeated: no greeting, plan, definition,
disclaimer, set-up, story, order or complaint, no view of somebody else's, nothing granted, nothing noted in
shorthand, no clause that has lost its head or its verb, nothing whose "it" or "they" stands for what is named
elsewhere. A sentence is read where it stands (:class:`SaidInPlace`). Where nothing can be repeated nothing is
said of the point, unless its commonplace's name is borne out
(:meth:`debatecoach.coach.debater.scene.Scene.point`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from debatecoach.coach.debater.clauses import NUMBERS, ORDINALS, foreign
from debatecoach.coach.listen.claimed import claimed
from debatecoach.coach.listen.clause import (
    AUXILIARIES,
    BASES,
    STANDS_AS_VERB,
    VERB_FORMS,
    has_verb,
    is_denied,
    strip_lead,
)
from debatecoach.coach.listen.perhaps import stems
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.stems import STOP

QUOTED_WORDS = 25
"""Most words of the other side's that are repeated in one breath."""
_LEAST_WORDS = 5
_SHORT = 8
ARGUES = 0.5
"""Weight from which a quotation is the claim that is answered for a whole point."""
_RIVAL = (
    r"\b(?:my (?:learned |worthy )?opponents?|the (?:other (?:side|team)|opposition|proposition|government"
    r"|affirmative|negative|first speaker|last speaker))\b"
)
_STILL = r"(?: (?:have|has|had|still|just|completely|totally|also|again))*"
_NOT = r" ?(?:never|did not|didn['’]t|have not|haven['’]t|has not|hasn['’]t|failed to|forgot to)\b"
COMPLAINT = re.compile(
    # Of "they" only what debaters do: children, too, may be said to "never talk".
    rf"\b(?:they|you){_STILL}{_NOT}.{{0,24}}?\b(?:answer|address|respond|repl(?:y|ied)|deal with|dealt with"
    r"|explain|rebut|touch|prove|tell you|told you)"
    rf"|{_RIVAL}{_STILL}{_NOT}.{{0,24}}?\b(?:answer|address|respond|repl(?:y|ied)|deal|explain|rebut"
    rf"|touch|prove"
    r"|talk|mention|say|said|show|tell|told)"
    rf"|(?:\b(?:they|you)|{_RIVAL}){_STILL} (?:ignored|dropped)\b",
    re.IGNORECASE,
)
"""The other side says that something of theirs was left alone."""
_NO_POINT = re.compile(
    r"\b(?:fair|good|great|nice|interesting) (?:question|point|speech)\b"
    r"|\bmeans (?:any|all|that|every)\b|\bwe define\b"
    r"|\b(?:first|second|third|main|last|next) (?:point|thing|argument|reason) (?:i|we|is|that)\b"
    r"|\b(?:where|how) this debate\b|\bthank you\b|\bplease (?:vote|support|oppose|reject)\b"
    r"|^(?:i|we) (?:am |are )?(?:oppose|support|propose|disagree|agree|proud|happy|glad|here)\b"
    r"|^(?:they|my opponents?|the other (?:side|team)|the opposition|you) (?:also |then |just )?"
    r"(?:ask|say|claim|argue|tell|think|said|told)(?:s|ed|d)?\b",
    re.IGNORECASE,
)
_LEANING = re.compile(
    r"^(?:it(?!['’]s \w+ to\b| (?:is|would be) \w+ to\b)"
    r"|they|this|that|these|those|he|she|there|here|such|both|neither|either|one of|some of|so|yet"
    r"|then|also|again|still|instead|otherwise|think|imagine|look|picture|take|remember|consider|ask|let"
    r"|suppose"
    r"|notice|note|give|say|don['’]t|do not|please|what|which|who|whose|how|why|when(?=[^,]*$)|where"
    r"|would|could|should|can|do|does|did|because|provided|whereas|as opposed|rather than|or|nor|same"
    r"|things like"
    r"|is|are|another|about|by the way|not (?:only )?because|none|suddenly|potentially)\b"
    r"|\b(?:like (?:that|this)|the same|that way|in this way|the former|the latter|as i said|as well too"
    r"|the others?|the rest|another one|on the other (?:end|hand|side))\b"
    # "this" and "there" point at another sentence
    r"|\b(?:this(?! (?:year|month|week|morning|country|world|century)\b)|these|those(?! (?:who|that|which"
    r"|of)\b)"
    r"|such(?! as\b))\b"
    r"|\b(?:of|for|to|with|in|on|at|by|from|about|into|away|up|out|off|back|down|do|does|did|cuts?|stems?"
    r"|want) that(?! \w+ed\b)\b"
    r"|\bthat (?:kind|sort|type|someday|as well)\b|\bexactly that\b"
    r"|\bthere\b(?!['’]|,? (?:is|are|was|were|will|would|has|have|may|might|can|could|should|must|to)\b)"
    r"|\b(?:have|has|do|does|did|is|are) too$"
    r"|\b(?:proposition|opposition|government bench|my opponents?|other side|this side|our side"
    r"|this motion|the motion|the judges?|the house|my (?:first|second|third|last|next)"
    r"|vote (?:for|against)|you vote|thank)\b"
    r"|^(?:consequently|thus|hence|therefore|especially|first|second|third|last|the last|conclusion)\b"
    # the speaker's own life, and what is told of "you" to make others feel it
    r"|\b(?:i|my|me|mine)\b|^your?\b"
    r"|^some(?:one|body) (?!who\b)|^(?:no|not) [^,]+, (?:no|not|just)\b"
    # what happened once
    r"|\b(?:was|did|didn['’]t|told|went|came|knew|saw|ago|yesterday|last (?:year|month|week))\b"
    r"|^after that\b|^in (?:the )?(?:early |late )?(?:january |february |march |april |may |june |july "
    r"|august |september |october "
    r"|november |december )?\d{4}s?\b|^(?:after|for) [^,]*(?:\d{4}|years)\b|\bwe had this\b"
    r"|^every time,|n['’]t,|\bthe comparison\b|\bso that['’]s\b|\btheir side\b|\b(?:this|the) debate\b"
    r"|\b(?:our|the|their) (?:first"
    r"|second|third) \w+\b|^the question\b"
    r"|^we(?:['’]\w+)? (?:say|believe|support|oppose|think|submit|ask|want|beg|stand|will|would"
    r"|reply|answer|know|hold"
    r"|define|concede|accept|propose|argue|regret|urge|suggest|recommend|demand)\b"
    r"|^we(?:['’](?:d|ll)| would| will| shall)\b|^(?:sub)?point \w\b",
    re.IGNORECASE,
)
"""What means nothing without the sentence before it, is a question or an order, or is about the debate."""
_NO_CLAIM = re.compile(
    # plans and definitions
    r"\b(?:our|my|the) (?:model|proposal|policy|plan|definition|counterfactual|alternative (?:that )?we)\b"
    r"|^our (?:ban|rule|law|tax)\b|\bis (?:when|defined as)\b|\bis called\b|\bby \w+ we mean\b"
    r"|^(?:a|an) [\w -]+ is (?:someone|something|somebody|a person) (?:who|that|which)\b"
    # disclaimers, and what only sets the scene or names the headings
    r"|\b(?:we|i)(?:['’](?:re|m)| are| am)? (?:not|aren['’]t)\b|\b(?:we|i) (?:don['’]t|do not|never)\b"
    r"|\bfor (?:example|instance)\b|\b(?:proud|happy) to\b|^on (?:one|our) side\b|\bto be (?:clear|fair"
    r"|honest)\b|(?:\bnot|n['’]t) (?:just|only|merely|simply)\b|\bnobody is (?:saying|asking)\b"
    r"|^(?:right now|at (?:the moment|present)|currently|nowadays|these days|in the status quo"
    r"|today['’]s topic"
    r"|tonight['’]s|as things stand)\b"
    r"|^(?:the|a|one|our|my)(?: \w+){0,2} (?:thing|reason|point|issue|impact|problem|way|argument|danger)s?"
    r"(?: (?:that|to|why|for|we|i|of|here|is (?!that))| on)\b"
    # granted, and then turned round
    r"|(?:^|, )(?:sure|true|yes|granted|fine|ok|okay|god knows)\b|\b(?:obviously|of course|admittedly"
    r"|certainly"
    r"|technically|in theory|on paper)\b|\b(?:is|are) fine\b"
    # what others say
    r"|(?<!\ba )(?<!to )\b(?:say|says|saying|said|tell|tells|writes?|wrote|written|argues?(?= that\b)"
    r"|argued|claimed"
    r"|calls it"
    r"|calls? (?:this|that)|recommend(?:s|ed)|complain(?:s|ed)?|suggests|admits?|admitted|estimate[sd]?"
    r"|found that|stud(?:y|ies)|according to|points? out"
    r"|asks? us)\b"
    r"|\b(?:people|many|most|some|everyone|everybody|critics|opponents|experts|the left"
    r"|the right) (?:think|believe)s?\b"
    r"|\bbeliev(?:e|es|ed) it\b",
    re.IGNORECASE,
)
"""What is said and not claimed: the plan, a disclaimer, a set-up, what is granted, others' views."""
_LABEL = re.compile(
    r"^(?:(?:sub)?point|contention|argument|reason|impact|link|warrant|claim)s?"
    r"(?: (?:\w|\d+|one|two|three))?\s*[:,.]\s*|^number (?:\w+)\s*[:,.]\s*"
    r"|^(?:first|second|third|last|final)(?:ly)?\s*[:,]\s*"
    r"|^(?:and|but|so|yet|also|plus|right(?! now)|well|now|then|um|uh|oh|again|i mean|you know"
    r"|furthermore|moreover|besides|meanwhile|in fact|of course|after all|equally|similarly|however"
    r"|nevertheless"
    r"|on top of (?:this|that|it all)|what is more|what['’]s more|more importantly|in addition)\b[\s,]+"
    r"|^(?:(?:dear|honou?rable|esteemed|mr\.?|madam|ladies and|fellow)\s+)*"
    r"(?:chair\w*|speaker|judges?|adjudicators?|opponents?|every(?:one|body)|friends|gentlemen|audience"
    r"|panel)\s*,\s*",
    re.IGNORECASE,
)
"""A heading, a connection or whom it is said to, before a sentence's own words."""
_NOTES = re.compile(r"[→←↑↓⇒=+&@~]|->|\s[-–]\s|\b\w{1,4}/|\b(?-i:[b-df-hj-np-tv-xz]{3,})\b")
"""Signs of a debater's notes: arrows and the like, "b/c", words without a vowel ("tchrs"; not NHS)."""
_GRANTED = re.compile(
    r"^(?:(?:i|we) (?:understand|agree|know|see|admit|believe)|true|yes|sure|well|okay|maybe)\b"
    r"[^,.]{0,40}[,.]?\s+but\s+",
    re.IGNORECASE,
)
"""What is granted to the other side before the point."""
_PREDICATE = re.compile(
    r"^(?!\w*ss\b)\w+s (?:an?|the|its|itself|our|my|their|how|why|whether)\b", re.IGNORECASE
)
"""A statement that has lost what it was about: of "my third argument concerns the norm" the end."""
_END = re.compile(
    r"\s*(?:[;:–—]|,? \b(?:because(?! of\b)|which means|and so)\b|, (?:since|so)\b)", re.IGNORECASE
)
_LEANS = re.compile(
    r"^(?:if|when|although|though|because|while|since|unless|even|once|and|or|but|so|which|who"
    r"|that (?:is|was)|for (?:example|instance))\b",
    re.IGNORECASE,
)
_DANGLING = re.compile(
    r"(?<!\bto |\bof |\bby |\bat )(?<!with |from |like |than |does )\bthat$"
    r"|\b(?:the|an?|of|to|if|when|than|like|is|are|was|as|not|their|they|which|who|my|his|her|and|or|but"
    r"|because|so|for|with|very|really)$",
    re.IGNORECASE,
)


_UNSURE = re.compile(
    r"^(?:(?:and|but|so|well),? )?(?:maybe|perhaps|probably|apparently|like|because|although|though"
    r"|whereas)\b",
    re.IGNORECASE,
)
"""Words that are taken off a sentence's head without being said by habit only, and not for nothing."""
_OTHERS_WORDS = re.compile(r"[“\"]\w+(?:\W+\w+){2,}[”\"]")
_THIRD = re.compile(
    r"\b(?:(?P<own>itself|its(?= )|(?P<theirs>their|themselves))|(?P<many>they|them|theirs)"
    r"|(?P<person>he|she|him|her|his|hers)|it)\b",
    re.IGNORECASE,
)
_CLAUSE = re.compile(
    r"[,;:]|\b(?:because|since|if|when|while|and|but|so|that|which|who|whose|where|as|once|than|until"
    r"|before|after"
    r"|though|although|or|how|what|whether|then|to)\b",
    re.IGNORECASE,
)
_IT_IS = re.compile(r"\bit(?=(?:['’]s| is| was| would be) \w+ (?:to|that)\b)", re.IGNORECASE)
""""It is cruel to lock up an animal": no pronoun."""
_HEADLESS = re.compile(r"\b(?:that|which|who)(?:['’]s)? (?:\w+ )?\w+ $", re.IGNORECASE)
""""The tool that flips" before "it", which is something else."""
_OBJECT = re.compile(r"(?:the|an?|your|our|their|them|it|more|less|people)\b")
_PERSON = re.compile(
    r"^(?:\w*m[ae]n|wom[ae]n|girl|boy|child|kid|mum|mom|mother|father|dad|parent|person|student|citizen"
    r"|employee"
    r"|somebody|someone|anybody|anyone|whoever|everyone|everybody|who|\w{3,}(?:er|or|ist|ian))$"
)
_MANY = frozenset(
    ("people", "children", "women", "men", "police", "everybody", "everyone", "nobody", "whoever", "who")
)
_PLACE = frozenset(
    (
        "at",
        "in",
        "on",
        "for",
        "by",
        "from",
        "with",
        "to",
        "under",
        "after",
        "before",
        "without",
        "of",
        "during",
    )
)
_SMALL = _PLACE | STOP | {"once", "even", "unless", "until", "today", "everything", "something", "somebody"}


def _unresolved(words: str) -> bool:
    """True if its first "it", "they" or "she" stands for nothing that is named in an earlier clause of it;
    "its" and "their" may stand for what is named in their own."""
    words = _IT_IS.sub("", words)
    return any(_refers_back(words[: found.start()], found) for found in _THIRD.finditer(words))


def _refers_back(head: str, found: re.Match[str]) -> bool:
    if not found["own"]:
        ends = [each.start() for each in _CLAUSE.finditer(head)]
        if not ends or _HEADLESS.search(head):
            return True
        head = head[: ends[-1]]
    before = re.findall(r"[\w'’-]+", head.lower())
    if found["many"] or found["theirs"]:
        named = [
            w
            for w in before
            if w.endswith("s") and not w.endswith(("ss", "'s", "’s")) and w not in VERB_FORMS
        ]
        return not named and not _MANY & set(before)
    if found["person"]:
        return not any(_PERSON.search(each) for each in before)
    return not any(_names_it(*three) for three in zip(["", *before], before, [*before[1:], ""], strict=False))


def _names_it(ahead: str, word: str, after: str) -> bool:
    """True if a word may be the one thing that "it" stands for: no verb, no place, no adjective, not many."""
    known = _SMALL | VERB_FORMS
    many = word.endswith("s") and not word.endswith("ss")
    return not (word in known or many or ahead in _PLACE | AUXILIARIES) and (not after or after in known)


def _fragment(words: str) -> bool:
    """True if all its verbs belong to relative clauses, or are participles of a list."""
    plain = words.lower().replace("’", "'")
    tokens = re.findall(r"[\w'-]+", plain)
    finite = relative = 0
    for before, word, after in zip(["", *tokens], tokens, [*tokens[1:], ""], strict=False):
        finite += _finite(before, word) or (bool(before) and after in ("itself", "themselves"))
        opens = word in ("who", "which", "that") and _finite(word, after) or word in ("that's", "who's")
        relative += bool(before) and opens
    if finite or relative:
        return finite <= relative
    return STANDS_AS_VERB.match(plain) is None


def _orders(words: str) -> bool:
    """True if a sentence, or what follows its condition, tells somebody what to do: "open the clubs"."""
    main = re.sub(r"^if [^,]+,(?: then)? ", "", words.lower())
    first, _, rest = main.partition(" ")
    return first in BASES and bool(_OBJECT.match(rest))


def _finite(before: str, word: str) -> bool:
    if word in AUXILIARIES or word.endswith(("n't", "'re", "'ll", "'ve", "'d")):
        return word not in ("be", "been", "being", "to", "its") and before != "to"
    if word.endswith("'s"):
        return word in (
            "it's",
            "that's",
            "he's",
            "she's",
            "there's",
            "who's",
            "what's",
            "nobody's",
            "everybody's",
        )
    small = before in AUXILIARIES | _PLACE or before in ("and", "or", "the", "a", "an", "their", "our", "its")
    return bool(before) and word in VERB_FORMS and not (word.endswith("ing") or small)


_ANNOUNCED = re.compile(
    r"^\W*(?:(?:and|but|so|now|ok|okay|well|then|at|on to|for|number|point|argument|reason|contention) )*"
    r"(?:(?:my|our|the) )?(?P<nth>first|second|third|fourth|fifth|one|two|three|four|five|next|last|final)"
    r"(?:l?ly)?(?=\s*[,:.]| of all\b| is\b| because\b| (?:and \w+ )?(?:\w+ )?(?:point|argument|reason"
    r"|contention|thing|problem|issue)\b)|^let (?:me|us) (?:begin|start) with\b",
    re.IGNORECASE,
)
_TURNED = re.compile(
    r"^(?:[^,.]{0,40}\bexactly (?:that|this|what)\b|but|yet|however|now|well|true|wrong|no|except|in fact"
    r"|actually|nonsense"
    r"|that(?:['’]s| is) (?:not|wrong|false|a))\b",
    re.IGNORECASE,
)
_HALF = re.compile(r"^(?:an?|one) \w+", re.IGNORECASE)
_OTHER_HALF = re.compile(r"^(?:an?|one|another|the others?) \w+", re.IGNORECASE)
_MODEL = re.compile(
    r"\b(?:our|the|my) (?:model|policy|proposal|plan|mechanism)\b|\b(?:our|the) (?:ban|rule|law) is\b"
    r"|\b(?:we|i) (?:mean|define|propose that)\b|\bwhat (?:we|i) mean\b|\bdefinitions?\b|\b(?:i"
    r"|we) define\b"
    r"|\bhere(?:['’]s| is) (?:how|the model|the plan|what we)\b|\bwe(?:['’]re"
    r"| are) (?:not )?talking about\b"
    r"|\b(?:what|how) would (?:it|this) (?:look|work)\b",
    re.IGNORECASE,
)
_MODEL_ENDS = re.compile(
    r"^\W*(?:but|think|so why|why|now|my|two|three|the (?:first|problem)|because|look|on \w+\W*$)\b"
    r"|\b(?:arguments?|points?|reasons?|contentions?)\b",
    re.IGNORECASE,
)
_MODEL_LASTS = 4
"""Sentences that a plan goes on for if nothing else ends it."""


@dataclass(frozen=True, slots=True)
class SaidInPlace:
    """A speech's sentences, and which of its speaker's arguments each belongs to.

    ``numbers``: 0 before the first is announced; empty where no two were announced in order. ``explained``:
    places of what says what is proposed or meant.
    """

    sentences: tuple[str, ...]
    numbers: tuple[int, ...]
    explained: frozenset[int] = frozenset()

    @classmethod
    def read(cls, sentences: Sequence[str]) -> SaidInPlace:
        numbers, at, explained, left = [], 0, set(), 0
        for place, text in enumerate(sentences):
            if found := _ANNOUNCED.match(text):
                word = (found["nth"] or "first").lower()
                known = next((names.index(word) for names in (ORDINALS, NUMBERS) if word in names), at + 1)
                at = at + 1 if known == at + 1 else at
            numbers.append(at)
            left = 0 if found or _MODEL_ENDS.search(text) else left - 1
            if _MODEL.search(text):
                left = _MODEL_LASTS
            if left > 0:
                explained.add(place)
        return cls(tuple(sentences), tuple(numbers) if at > 1 else (), frozenset(explained))

    def number(self, place: int) -> int:
        """The speaker's own number of the argument a sentence belongs to; 0 where there is none."""
        return self.numbers[place] if place < len(self.numbers) else 0

    def argues(self, place: int) -> bool:
        """False for what opens the speech, for what is proposed or meant, for what is said only to be turned
        round or as half of a contrast, and for what is not whole as it is noted."""
        if (self.numbers and not self.numbers[place]) or place in self.explained:
            return False
        before = self.sentences[place - 1] if place else ""
        after = self.sentences[place + 1] if place + 1 < len(self.sentences) else ""
        said = self.sentences[place]
        half = _HALF.match(said) and _OTHER_HALF.match(after)
        cut = self._goes_on(before, said) or (self._goes_on(said, after) and not _REASON.match(after))
        return not (_TURNED.match(after) or half or cut or _REASON_FIRST.match(said))

    def _goes_on(self, said: str, after: str) -> bool:
        """True if a long sentence was cut between these two."""
        written = 2 * sum(each[:1].isupper() for each in self.sentences) > len(self.sentences)
        return written and after[:1].islower() and not _FULL_STOP.search(said)


_REASON_FIRST = re.compile(r"^(?:and |but )?(?:because|although|though)\b", re.IGNORECASE)
"""A sentence whose head is taken off where it is noted as a claim: what is left is two sentences in one."""
_FULL_STOP = re.compile(r"[.!?…:;][\W\d]*$")
_REASON = re.compile(r"^(?:because|since|so)\b", re.IGNORECASE)


def quotable(texts: Iterable[str]) -> str:
    """The first whole sentence or clause of a person's that can be repeated word for word; empty if none."""
    for text in texts:
        for sentence in split_sentences(text):
            if words := _whole_words(sentence.text):
                return words
    return ""


_LINK = re.compile(
    r"\b(?:because|since|so|means?|leads?|makes?|lets?|turns?|causes?|forces?|punish\w*|teach\w*"
    r"|destroys?|protects?"
    r"|helps?|gives?|takes?|brings?|ends?|stops?|cannot|can['’]t|won['’]t|once|whoever|as long as)\b"
    r"|^(?:if|when)\b",
    re.IGNORECASE,
)
_JUDGED = re.compile(
    r"\b(?:worth|better|worse|wrong|right|rights|fair|unfair|just|unjust|cruel|harm\w*|dangers?|dangerous"
    r"|bad|safe\w*|free|freedom|duty|deserves?|needs?|must|should|shouldn['’]t|matters?|problems?"
    r"|suffer\w*|shame"
    r"|power|lose|loses|costs?|pays?|honest|hurts?|only|nobody|no one|nothing|never|always|every|everyone"
    r"|everybody"
    r"|more|less|most|fewer)\b",
    re.IGNORECASE,
)
_PARTICULAR = re.compile(
    r"\d|\b(?:hundred|thousand|million|billion|per ?cent)\b|\bfor example\b", re.IGNORECASE
)
_TOLD = re.compile(
    # not what follows an auxiliary or stands before a noun: "is centralised", "a failed state"
    r"\b(?!need|feed|speed|indeed|breed|seed|hundred)(?<!\b(?:is|be|an) )(?<!\b(?:are|get|has|the) )"
    r"(?<!\b(?:have|more|very|gets) )(?<!\bbeing )(?<!\ba )\w{2,}ed\b"
    r"|\b(?:were|had|(?<!has )(?<!have )(?<!haven['’]t )got|made|took|gave|built|bought|sold|led|won|lost"
    r"|began|begun|fell|shut|ran|stood|brought)\b",
    re.IGNORECASE,
)


def weight(words: str, motion: Collection[str]) -> float:
    """How much of a claim a quotation is: more for a reason, a judgement and the motion's own things (its
    stems are ``motion``), less for an instance, what happened once and who is meant by "we" or "you"."""
    names = len(re.findall(r"(?<=[a-z,] )[A-Z][a-z]+", words))
    known = bool(stems(words) & set(motion))
    length = len(words.split())
    worth = 2.0 * bool(_LINK.search(words)) + min(2, len(_JUDGED.findall(words))) + known
    worth -= 2.0 * bool(_PARTICULAR.search(words)) + min(2, names) + 1.5 * bool(_TOLD.search(words))
    worth -= 0.5 * bool(re.search(r"\b(?:we|us|our|you|your|he|she|him|her)\b", words, re.IGNORECASE))
    return (
        worth - 0.5 * (length < _SHORT) - 0.5 * bool(re.match(r"the\b", words, re.IGNORECASE) and not known)
    )


def _whole_words(text: str) -> str:
    if foreign(text) or _NOTES.search(text) or _UNSURE.match(text) or _OTHERS_WORDS.search(text):
        return ""
    bare = strip_lead(_GRANTED.sub("", text.strip())).strip()
    while found := _LABEL.match(bare):
        bare = bare[found.end() :]
    place = text.lower().find(bare.lower().rstrip(" .!?"))
    if not bare or place < 0:  # its words would not be the speaker's own
        return ""
    if _PREDICATE.match(bare):
        return ""
    if bare.endswith("?"):
        return ""
    words = re.sub(r"[“”\"]", "", text[place:]).strip(" ,;:.!?…")
    if any(each.search(words) for each in (COMPLAINT, _NO_POINT)) or claimed(words) != words:
        return ""
    heads = [
        words[: found.start()].strip(" ,;:")
        for found in _END.finditer(words)
        if not is_denied(words[: found.start()], words[found.start() :])
    ]
    whole = [each for each in heads if not _LEANS.match(each)]
    said = next(filter(_stands, [words, *sorted(whole, key=len, reverse=True)]), "")
    return said[:1].upper() + said[1:]


def _stands(words: str) -> bool:
    """True if a clause can be repeated alone."""
    count = len(words.split())
    if not _LEAST_WORDS <= count <= QUOTED_WORDS or _LEANING.search(words) or _DANGLING.search(words):
        return False
    if _NO_CLAIM.search(words) or _orders(words):
        return False
    main = words.rpartition(",")[2] if _LEANS.match(words) else words
    return has_verb(main) and not _fragment(words) and not _unresolved(words)
