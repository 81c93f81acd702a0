"""Which words look like verbs: enough to tell a clause from a heading, without a parser."""

from __future__ import annotations

import re
from itertools import pairwise

from debatecoach.coach.listen.stems import CJK

_AUXILIARIES = """
is are was were be been am isn't aren't wasn't weren't has have had hasn't haven't do does did don't
doesn't didn't will would won't wouldn't can could can't cannot couldn't should shouldn't must mustn't
may might shall ought it's that's they're we're you're i'm there's he's she's gonna cant dont doesnt
isnt arent wont wouldnt couldnt shouldnt didnt hasnt havent its thats theyre im
"""
_BASE_WORDS = """
accept achieve act add affect afford aim allow answer apply attack attend avoid ban become begin believe
belong benefit block borrow break bring build buy call care carry cause change charge cheat choose close
come compete connect consider contain continue control copy cost create cut damage deal decide declare
decrease defend deny depend deserve destroy develop die disappear divide drive drop earn eat employ
enable encourage end enjoy ensure exist expand expect explain exploit face fail fall feel fight fill
find fix follow force forget gain get give go grow guide hand happen harm hate hear help hide hire hit
hold hurt ignore improve increase invest join keep kill know lack lead learn leave let lie limit listen
live look lose love lower make manage mean meet miss motivate move need offer open own pay penalize
perform persuade play prefer prevent produce promote protect prove provide punish push put raise reach
read receive reduce refuse reject rely remain remove replace require respect result return reward rise
risk rob ruin run save say see seem sell send serve share show shut sit slow solve speak spend spread
stand start stay steal stop strengthen strike struggle study suffer support survive take talk teach tell
tend think threaten train treat trust try turn undermine understand use value violate vote want waste
watch weaken wear win work worry write tax fund abolish regulate legalize legalise subsidize monitor spy
fire sue vaccinate absorb accuse address admire admit adopt advise agree announce apologize apologise
appear appoint appreciate approve argue arrange arrive ask assess assist assume attract award back
balance bear beat bend bet bite bleed blow boost bother bounce breathe bury calm cancel catch celebrate
chase check cheer clean click climb collapse collect combine comfort command comment commit communicate
compare complain complete concentrate confuse confirm conclude constrain consult consume contribute
convince cook cope correct count cover crash creep criticize cross cry cure cushion dance dare deliver
demand demonstrate deprive describe design detect determine deter differ dig disagree discourage
discover discriminate discuss dismiss disrupt distract distribute dodge doubt drag draw dream drink
drown duck dump ease educate embarrass emerge emphasize empty enter erase escape establish evolve
examine exclude excuse experience explode explore export express extend fade fit float flourish flow
focus forbid forgive form frighten fuel function gather generate govern grab graduate grant guarantee
guard guess handle hang hesitate highlight hinder host hunt hurry identify imagine imitate implement
imply import impose include inform inherit injure innovate inspect inspire insist insult interrupt
introduce invent investigate involve isolate judge jump justify knock label laugh launch lean lend lift
lighten link load lock long march mark marry matter measure melt mention mix mock monopolize multiply
narrow negotiate nod notice obey object oblige observe obtain occur operate oppose oppress order
organize organise outweigh overcome owe pack paint park pass pause perceive permit pick place plan plant
please point pollute possess post pour practice practise praise pray predict prepare preserve press
pretend print privilege proceed process profit prohibit propose protest publish pull purchase pursue
qualify question quit race rate react realize realise reassure rebuild recall recognize recognise
recommend recover recycle reflect reform regain register reinforce relate relax release relieve remember
remind rent repair repeat replay report represent rescue resist resolve respond restore restrict retain
retire retreat reveal reverse review revise revive roll rush sacrifice satisfy scare scream search
secure seek select separate settle shape shift shine shock shoot shorten shout shrink sign silence
simplify sink skip sleep slip smile smoke smooth sort sound spare speed spell split spoil sponsor
squeeze staff stage stamp starve state stem stick stigmatize store strain stretch strip submit succeed
suggest suit supply suppose surprise surrender surround suspect swap swim switch tackle target tempt
test thank thrive throw tie tip tolerate touch track transfer transform translate transport trap travel
trick trigger trouble type unite unlock upset urge vanish visit volunteer wait wake walk warn wash weigh
welcome whisper widen wipe wish withdraw wonder worsen yield
bargain bridge bind concern contradict disturb expose feed rewrite shield
soften steer suffice trade outvote persist prevail erode dilute deepen outlast outlive outnumber undercut
"""
_IRREGULAR = """
became began bought broke brought built came chose cost drove ate fell felt fought found forgot got gave
went gone grew heard hid hit held hurt kept knew led learnt left lost made meant met paid put ran rose
said saw sold sent shut sat spoke spent spread stood stole stuck struck taught told took thought
understood won wore wrote given taken seen done known beaten begun bent bet bitten bled blown born bore
bound broken chosen crept dealt drew drawn drunk drank driven eaten fallen fed fled flown flew forbade
forbidden forgotten froze frozen gotten grown hung hidden laid lain lent lit rode ridden rang risen
shook shaken shone shot shown shrank slept slid sown spun sprang stung swept swam swung thrown threw
torn tore woken woke wound withdrew worn wove
"""
_NOUN_NEXT = "a an the this that these those my our your his her its their some any no every each more of"
_DETERMINERS = frozenset(_NOUN_NEXT.split())


def _forms(base: str) -> set[str]:
    stem = base[:-1] if base.endswith("e") else base
    third = base[:-1] + "ies" if base[-1] == "y" and base[-2] not in "aeiou" else base + "s"
    past = base[:-1] + "ied" if base[-1] == "y" and base[-2] not in "aeiou" else stem + "ed"
    sibilant = base.endswith(("s", "sh", "ch", "x", "o"))
    return {base, base + "es" if sibilant else third, past, base + base[-1] + "ed"}


BASES = frozenset(_BASE_WORDS.split())
"""Verbs in the form that follows "to"."""
AUXILIARIES = frozenset(_AUXILIARIES.split())
VERB_FORMS = frozenset(
    [*AUXILIARIES, *_IRREGULAR.split(), *(form for base in BASES for form in _forms(base))]
)

_THIRD = {third: base for base in BASES for third in _forms(base) if third.endswith("s") and third != base}


def third_person_of(word: str) -> str:
    """The verb that ``word`` is the third person of ("teaches": "teach"), empty if it is none."""
    return _THIRD.get(word, "")


def has_verb(text: str) -> bool:
    """True if some word of it, not its first, looks like a verb (always for Chinese, which shows none).

    A word after an article or a possessive ("the cost", "their claims") is taken for a noun.
    """
    if len(CJK.findall(text)) >= 4:
        return True
    words = re.findall(r"[a-z']+", text.lower().replace("’", "'"))
    if len(words) == 1:
        return words[0] in VERB_FORMS
    if len(words) >= _WHOLE and _STANDS_AS_VERB.match(text.replace("’", "'")):
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
_STANDS_AS_VERB = re.compile(
    rf"^\W*(?:{_BEFORE}[\w'-]+[\s]+){{0,4}}{_BEFORE}(?:"
    rf"(?!\w*(?:ss|us|is)\b)[a-z'-]+s\s+(?!\w*s\b){_BEFORE}\w{{3,}}(?<!ing)(?<!tion)(?<!ment)(?<!ness)(?<!ity)"
    rf"|(?!\w*s\b)[a-z'-]{{3,}}\s+(?!\w*(?:ss|us|'s)\b)[a-z]{{3,}}s)\s+(?={_AFTER}\b)",
    re.IGNORECASE,
)
""""Unions vex their owners", "a rule vexes every owner": whatever the verb is, no list holds them all."""


def _looks_verb(word: str) -> bool:
    return word in VERB_FORMS or (len(word) > 5 and word.endswith(("izes", "ises", "ifies", "ened")))
