"""What a motion asks for: who is to do what about which thing, and on which side of the thing Pro stands.

Rules over the phrasings that debaters use ("THW ban X", "Should X be compulsory?", "X does more harm than
good", "Resolved: …"). Every part is the motion's own words, except that a verb may be put into its -ing form.
What fits no rule has an empty object: nothing is guessed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from debatecoach.coach.listen.clause import BASES
from debatecoach.debate.motion import language_of


class MotionKind(StrEnum):
    """What has to be shown: that something should be done, is good or bad, or is so."""

    POLICY = "policy"
    VALUE = "value"
    FACT = "fact"
    NONE = ""


class MotionAction(StrEnum):
    """What is to happen to the motion's object, or how it is to be judged."""

    BAN = "ban"
    ABOLISH = "abolish"
    LIMIT = "limit"
    TAX = "tax"
    ALLOW = "allow"
    FUND = "fund"
    COMPEL = "compel"
    INTRODUCE = "introduce"
    GOOD = "good"
    BAD = "bad"
    REGRET = "regret"
    PREFER = "prefer"
    PREDICT = "predict"
    NONE = ""


AGAINST = frozenset(
    {MotionAction.BAN, MotionAction.ABOLISH, MotionAction.LIMIT, MotionAction.TAX, MotionAction.BAD,
     MotionAction.REGRET}
)  # fmt: skip
"""Actions whose proposer is against the object."""
_POLICIES = frozenset(
    {MotionAction.BAN, MotionAction.ABOLISH, MotionAction.LIMIT, MotionAction.TAX, MotionAction.ALLOW,
     MotionAction.FUND, MotionAction.COMPEL, MotionAction.INTRODUCE}
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class MotionSense:
    """A motion understood.

    Attributes:
        kind, action: see there.
        object: the thing it is about, a noun phrase that may follow a preposition; empty: not understood.
        measure: what Pro would do, an -ing phrase and so always singular; empty unless it is a policy.
        actor: who is to do it, if the motion names anybody.
        touched: whom it is about to bind or to help, if the motion names anybody: a plural.
        other: what the object is held against, if the motion names it.
        told: what is said in the narrative, claim or norm that is judged: a clause.
        world: what is so in the world that is judged: a clause.
    """

    kind: MotionKind = MotionKind.NONE
    action: MotionAction = MotionAction.NONE
    object: str = ""
    measure: str = ""
    actor: str = ""
    touched: str = ""
    other: str = ""
    told: str = ""
    world: str = ""

    @property
    def pro_favors(self) -> bool:
        """True if Pro wants the object, False if Pro is against it."""
        return self.action not in AGAINST


def understand(text: str) -> MotionSense:
    """The motion's parts; an empty sense for what fits no rule."""
    if language_of(text) != "en":
        return MotionSense()
    text = re.sub(r"[“”\"]", "", " ".join(text.replace("’", "'").split())).strip(" .!")
    text = re.sub(r"^(?:motion|resolved|debate|topic|resolution)\s*[:,]\s*(?:that\s+)?", "", text, flags=re.I)
    long_ones = re.findall(r"[A-Za-z]{4,}", text)
    if sum(word[0].isupper() for word in long_ones) > 0.7 * len(long_ones) > 1:  # a title
        text = re.sub(r"\b[A-Z][a-z]+\b", lambda m: m[0] if m[0] in _NAMES else m[0].lower(), text)
    asked, text = text.endswith("?"), text.rstrip("? ")
    speaker = ""
    if before := _SPOKEN_BY.match(text):
        speaker, text = before["who"] or "", text[before.end() :]
    found = HOUSE.match(text)
    if found is None:
        return _question(text) if asked else _clause(text)
    body = text[found.end() :].strip(" ,")
    actor = re.sub(r"^as |[()]", "", (found["actor"] or found["as"] or speaker).strip(" ,"), flags=re.I)
    verb = (found["short"] or found["verb"]).lower()
    if found["not"]:
        sense = _judged(verb, body)
        return replace(sense, action=_TURNED.get(sense.action, sense.action), actor=actor)
    if verb in ("bt", "b", "believes", "thinks", "holds", "contends", "is of the opinion"):
        sense = _clause(re.sub(r"^(?:that\s+|in\s+(?=\S+$))", "", body, flags=re.I))
    elif verb in ("w", "would"):
        rather = re.match(r"(?:much )?rather (?P<one>.+?) than (?P<other>.+)$", body, re.I)
        if rather:
            one, other = rather["one"], rather["other"]
            base = other.partition(" ")[0].lower() in BASES
            sense = _preferred(_in_ing(one), _in_ing(other) if base else other)
        else:
            sense = _verb_phrase(body)
    else:
        sense = _judged(verb, body)
    return replace(sense, actor=sense.actor or actor)


_SPOKEN_BY = re.compile(
    r"^(?:(?:that|in an? (?:world|society|country|future) (?:where|in which) [^,]+,|given (?:that )?[^,]+,"
    r"|as (?P<who>[^,]+),)\s+)+(?=(?:TH[A-Z]{0,2}\b|th(?:is|e) house\b|(?:I|we) would\b))",
    re.IGNORECASE,
)
"""What stands before the house: as whom, in what world."""


_LONG = 4
"""Words from which what a motion would do is said once in full and then named."""
_NAMED = {MotionAction.BAN: "the ban", MotionAction.TAX: "the tax", MotionAction.COMPEL: "this rule"}


def shortly(text: str) -> tuple[str, str] | None:
    """What a motion would do, in full and as people go on to name it; None where it is short or unknown."""
    sense = understand(text)
    if len(sense.measure.split()) < _LONG:
        return None
    return sense.measure, _NAMED.get(sense.action, "this plan")


HOUSE = re.compile(
    r"^(?:TH(?P<short>W|BT|B|S|O|R|P)\b(?P<as>,? as [^,]+,)?|(?:th(?:is|e) house|TH|I(?= would)|we(?= would))"
    r"\b,?\s*(?P<actor>as [^,]+,|\([^)]*\))?\s*"
    r"(?P<not>(?:does not|doesn't|would not|wouldn't) (?=regret|support|oppose))?"
    r"(?P<verb>would(?! (?:not )?(?:regret|support|oppose|prefer)\b)|believes|thinks|holds|contends"
    r"|is of the opinion|(?:would )?(?:supports?|opposes?|regrets?|prefers?)"
    r"|celebrates|welcomes|rejects|condemns|fears|has no confidence in|is opposed to|favou?rs|laments"
    r"|deplores|embraces|is in favou?r of|has faith in|trusts|hopes(?: for)?"
    r"|values|mourns|disagrees with|is sorry(?: for)?"
    r"|is (?:glad|proud)(?: of)?)\b)",
    re.IGNORECASE,
)
DISLIKING = re.compile(
    r"o$|(?:would )?oppose|rejects|condemns|fears|has no confidence|is opposed|deplores|disagrees"
)


_HELD = re.compile(
    r"(?:(?:the|this) )?(?:[\w-]+ ){0,2}?(?P<kind>idea|notion|claim|view|belief|argument|narrative|assumption"
    r"|expectation|norm|myth|stereotype|story|dogma|message|perception|mantra|saying|sentiment) that"
    r" (?P<what>.+)$",
    re.I,
)
_HELD_BY_SOMEBODY = ("idea", "notion", "claim", "view", "belief", "argument")
"""What these say is what is debated; of a narrative or a norm it is that it is told."""


def _judged(verb: str, body: str) -> MotionSense:
    verb = verb.removeprefix("would ")
    if verb in ("p", "prefers", "prefer", "values"):
        return _preference(body)
    action = MotionAction.BAD if DISLIKING.match(verb) else MotionAction.GOOD
    if verb in ("r", "regrets", "regret", "laments", "mourns", "is sorry", "is sorry for"):
        action = MotionAction.REGRET
    if fact := re.match(r"that\s+(?P<what>(?!.*\b(?:has|have) become\b).+)$", body, re.I):
        return _value(action, f"the fact that {_thing(fact['what'])}")
    body = re.sub(r"^that\s+", "", body, flags=re.I)
    if held := _HELD.match(body):
        said = _clause(held["what"])
        if held["kind"].lower() in _HELD_BY_SOMEBODY and said.object and not said.other:
            if said.action in AGAINST:  # whoever opposes the idea that it is bad is for it
                action = MotionAction.GOOD if action in AGAINST else MotionAction.BAD
            return _value(action, said.object if said.action in AGAINST else said.measure or said.object)
        return replace(_value(action, body), told=_thing(held["what"]))
    return _value(action, body)


_OVER = r"over|rather than|instead of|as opposed to"


def _preference(body: str) -> MotionSense:
    if _WORLD.match(body):
        return _value(MotionAction.PREFER, body)
    found = re.match(rf"(?P<one>.+?)\s+(?:{_OVER})\s+(?P<other>.+)$", body) or re.match(
        r"(?P<one>.+?)\s+to\s+(?P<other>(?:a |an |the )?.+)$", body
    )
    return _preferred(found["one"], found["other"]) if found else _value(MotionAction.PREFER, body)


def _preferred(one: str, other: str) -> MotionSense:
    """One thing, or one thing to do, before another."""
    sense = _value(MotionAction.PREFER, one)
    known = not re.match(r"(?:in|on|at|by|with|for|to|from)\b", other)
    return replace(sense, other=_thing(other) if known and sense.object else "")


def _question(text: str) -> MotionSense:
    """ "Should schools ban phones", "Is zoo keeping ethical", "Does homework help": as a statement."""
    head, _, rest = text.partition(" ")
    head, rest = head.lower(), rest.replace(" ever be ", " be ")
    if head in ("should", "must", "would", "will", "can", "ought"):
        words = rest.split()
        for place, word in enumerate(words[1:], 1):
            bare = word.lower().strip(",")
            follows = words[place + 1].lower() if place + 1 < len(words) else ""
            noun = words[place - 1].lower() in _DETERMINERS or follows in ("be", "have", "not")
            if "we" in (words[0], bare) or bare in ("be", "not", "have") or (bare in BASES and not noun):
                if bare in _ALSO_NOUNS and follows in BASES and follows not in _ALSO_NOUNS:
                    continue
                return _clause(f"{' '.join(words[:place])} {head} {' '.join(words[place:])}")
        return MotionSense()
    if head in ("is", "are", "was", "were"):
        found = re.search(rf"\s(?=(?:not |really |still |ever )*(?:{_JUDGED}))", rest, re.IGNORECASE)
        return _clause(f"{rest[: found.start()]} {head} {rest[found.end() :]}") if found else MotionSense()
    if head in ("do", "does", "did", "has", "have"):
        words = rest.split()
        for place, word in enumerate(words[1:], 1):
            done = head in ("has", "have") and word.endswith("ed")
            verb = word.lower() in BASES and word.lower() not in _ALSO_NOUNS
            named = words[place - 1].lower() in _DETERMINERS
            if (done or verb or word.lower() in ("do", "done")) and not named:
                helper = head if head in ("has", "have") else ("does" if head == "does" else "do")
                return _clause(f"{' '.join(words[:place])} {helper} {' '.join(words[place:])}")
    return MotionSense()


_DETERMINERS_LIST = """
the a an our all every each this that its their his her no
"""
_DETERMINERS = frozenset(_DETERMINERS_LIST.split())
_ALSO_NOUNS_LIST = """
state states work test tests speech sport fund funds play show form place plan plant support use
drug gender market trade park staff stage sound vote tax order press practice process profit
travel host search study record report service
"""
_ALSO_NOUNS = frozenset(_ALSO_NOUNS_LIST.split())
_BAD = (
    r"bad|harmful|wrong|unethical|immoral|unjust\w*|unfair|overrated|overpaid|dangerous|an?"
    r" (?:\w+ )?(?:mistake"
    r"|threat|failure|curse|scam|myth|disaster|danger|menace|problem|joke|illusion|injustice|burden)|outdated"
    r"|obsolete|useless|toxic|unnecessary|broken|to blame|dead|evil|a waste of|undemocratic|cruel|worthless"
    r"|inhumane|exploitative|sexist|racist|too \w+|a thing of the past|a form of|unacceptable|detrimental"
    r"|\w+ too (?:much|many|little|long)\b"
    r"|failing|out of control|destroying|ruining|killing|making us|hurting|harming|undermining"
    r"|damaging|an enemy"
    r"|making \w+ (?:worse|less|lonel\w+|stupid\w*|unhapp\w+)"
)
_GOOD = (
    r"good|justified|justifiable|ethical|moral|fair|necessary|beneficial|important|essential|useful|worth\w*"
    r"|valuable|acceptable|right|effective|an? (?:\w+ )?(?:blessing|right|virtue|force for good|solution|duty"
    r"|success|art|sport|good thing|necessity|necessary evil)|the (?:answer|solution|future|best|key|only)"
    r"|underrated|legitimate|in the interest|desirable|healthy|helping|saving|a human right|part of"
)
_THAN = (
    r"(?:better|preferable|superior|worth (?:far |much )?more|more \w+|worse|less \w+|greater|smarter|safer"
    r"|healthier|happier|fairer"
    r"|wiser|stronger|easier|cheaper)(?: \w+){0,3} (?:than|to)\b"
)
_JUDGED = rf"{_THAN}|{_BAD}|{_GOOD}|more\b|better\b|worse\b|ever\b|the (?:most|greatest|biggest)"
_LEAD = re.compile(
    r"^(?:(?:on balance|overall|generally|ultimately|in general|by and large|all things considered"
    r"|(?:in|during|for|given|under|after|with) [^,]{3,45}),\s*)+|^(?:we believe that|that)\s+",
    re.IGNORECASE,
)
_MODAL = re.compile(
    r"^(?P<who>.+?)\s+(?:should|must|ought to|needs? to|has to|have to|shall|would do well to)\s+"
    r"(?P<not>not\s+|never\s+|no longer\s+)?(?P<what>.+)$",
    re.IGNORECASE,
)
_WORSE = re.compile(
    r"worse|more (?:harmful|dangerous|damaging|unethical|toxic|overrated)|less\b", re.IGNORECASE
)


_DUTY = re.compile(r"\b(?:has|have) an? (?:\w+ ){0,2}(?:duty|obligation|responsibility) to\b", re.I)


def _clause(text: str) -> MotionSense:
    """A statement: what should be done, what is good or bad, what will be."""
    text = _DUTY.sub("should", _LEAD.sub("", text)).strip()
    found = re.match(
        r"(?:it(?:'s| is) (?:high )?time (?:to|for (?P<who>.+?) to)|let(?:'s| us)"
        r"|we should(?: (?:all|each|both))?)\s+(.+)$",
        text,
        re.I,
    )
    if found:
        return replace(_verb_phrase(found[2]), actor=found["who"] or "")
    if found := re.match(
        r"it(?:'s| is| would be) (?P<how>.+?) (?:for (?P<who>.+?) )?to (?P<what>.+)$", text, re.I
    ):
        how, what = found["how"], _in_ing(found["what"])
        if re.search(r"better|preferable|more", how, re.I) and (
            than := re.match(r"(.+?) than (?:to )?(.+)$", what)
        ):
            doing = re.match(r"\w+ing\b", than[1]) if than[2].endswith("ed") else None
            return _preferred(than[1], f"{doing[0]} {than[2]}" if doing else than[2])
        action = MotionAction.BAD if _is_bad(how) else MotionAction.GOOD
        return replace(_value(action, what), touched=found["who"] or "")
    if found := re.match(
        r"(?:the )?(?P<first>benefits?|advantages?|positives?|gains?|good|harms?|costs?|disadvantages?|risks?"
        r"|negatives?|dangers?|downsides?|drawbacks?) (?:of|from) (?P<what>.+?) (?:outweighs?"
        r"|exceeds?|are greater than)\b",
        text, re.I,
    ):  # fmt: skip
        gain = re.match(r"benefit|advantage|positive|gain|good", found["first"], re.I)
        return _value(MotionAction.GOOD if gain else MotionAction.BAD, found["what"])
    if found := re.match(
        r"(?P<what>.+?) (?:does|do|has done|have done|did|is doing|are doing|causes?|brings?|will"
        r" do|has|have)"
        r" (?:us |society |the world |people |children |more )*(?P<first>good|harm|damage"
        r"|benefits?)\b(?=.*\bthan\b)",
        text, re.I,
    ):  # fmt: skip
        good = found["first"].lower() in ("good", "benefit", "benefits")
        return _value(MotionAction.GOOD if good else MotionAction.BAD, found["what"])
    if found := _MODAL.match(text):
        return _should(found["who"], found["what"], bool(found["not"]))
    return _judgment(text)


def _should(who: str, what: str, negated: bool) -> MotionSense:
    if re.match(r"(?:something|more) be done ", f"{who} {what}", re.I):
        return _verb_phrase(re.sub("^be done", "do more", what), negated)
    if re.match(r"(?:it|there)$", who, re.I):
        action = (
            MotionAction.LIMIT if negated or what.lower().startswith("be no ") else MotionAction.INTRODUCE
        )
        thing = _thing(re.sub(r"^be (?:no )?", "", what, flags=re.I))
        if re.match(r"be (?:illegal|a crime|compulsory|mandatory|legal|allowed)", what, re.I):
            return _should(_in_ing(re.sub(r"^.*? to ", "", what)), "be " + what.split()[1], negated)
        return MotionSense(MotionKind.POLICY, action, thing, f"having {thing}")
    if not negated and (
        apart := re.match(r"(?:stay|keep|remain) (?:out of|away from|off) (?P<what>.+)$", what, re.I)
    ):
        thing = f"{_thing(who)} in {_thing(apart['what'])}"
        measure = f"keeping {_thing(who)} out of {_thing(apart['what'])}"
        return MotionSense(MotionKind.POLICY, MotionAction.LIMIT, thing, measure, "", _plural(who))
    if (
        not negated
        and _plural(who)
        and (due := re.match(r"have (?P<what>(?:the|a) right to .+)$", what, re.I))
    ):
        return replace(_verb_phrase(f"give {_thing(who)} {due['what']}"), touched=_plural(who))
    if not negated and (old := re.match(r"replace (?P<old>(?!.*\b(?:with|by)\b).+)$", what, re.I)):
        return _verb_phrase(f"replace {old['old']} with {_thing(who)}")
    only = what.lower().startswith("only ")
    what = re.sub(r"^(?:(?:always|also|only|still|all|both|each|\w+ly)\s+)+", "", what)
    if not (passive := re.match(r"(?:be|become|remain|stay)\s+(?:\w+ly\s+)?(?P<how>.+)$", what, re.I)):
        sense = _verb_phrase(what, negated)
        if only:  # to keep only some is another thing than to keep them
            object, measure = (
                re.sub(r"^(\w+ing) ", r"\1 only ", each) for each in (sense.object, sense.measure)
            )
            sense = replace(sense, object=object, measure=measure)
        if negated and sense.measure.startswith("not ") and _plural(who):
            sense = replace(
                sense, measure=f"stopping {_thing(who)} from {sense.measure.removeprefix('not ')}"
            )
        if re.match(r"their own\b", sense.object.partition(" ")[2], re.I) and sense.measure:
            object, measure = (f"{_thing(who)} {each}" for each in (sense.object, sense.measure))
            sense = replace(sense, object=object, measure=measure)  # whose they are has to be said
        if re.match(r"(?:we|one|society|people)$", who, re.I):
            return sense
        if its := re.match(r"(?:its|their) (?!own\b)", sense.object):  # whose it is has to be said
            owner = f"{_thing(who)}'" if who.endswith("s") else f"{_thing(who)}'s"
            object, measure = (each.replace(its[0], f"{owner} ", 1) for each in (sense.object, sense.measure))
            sense = replace(sense, object=object, measure=measure)
        return replace(sense, actor=who)
    how, thing = passive["how"], _thing(who)
    for pattern, action, said in _STATES:
        if re.match(pattern, how, re.I):
            if negated:
                action, said = _OPPOSITE.get(action, MotionAction.LIMIT), f"not {said}"
            thing = f"{how.split()[0]} {thing}" if _joins(action, how, thing) else thing
            return MotionSense(MotionKind.POLICY, action, thing, said.format(_thing(who), how))
    verb = re.match(r"(?:\w+ly )?(?P<done>\w+)(?P<rest>.*)$", how)
    base = _base_of_done(verb["done"]) if verb else ""
    if verb is None or not base:
        sense = MotionSense(MotionKind.POLICY, MotionAction.INTRODUCE, thing)
        measure = f"making sure that {_thing(who)} will be {how}"
        return replace(sense, object=measure, measure=measure)
    if base in _DONE_TO_SOMEBODY:
        tail = verb["rest"].strip()
        return replace(_verb_phrase(f"{base} {_thing(who)} {tail}", negated), touched=_plural(who))
    if base in ("replace", "swap"):
        return _verb_phrase(f"{base} {_thing(who)}{verb['rest']}", negated)
    sense = _verb_phrase(f"{base} {_thing(who)}", negated)
    return replace(
        sense, measure=f"{sense.measure}{verb['rest']}" if len(verb["rest"].split()) < 8 else sense.measure
    )


_DONE_TO_LIST = "allow permit let require force oblige give grant teach pay expect"
_DONE_TO_SOMEBODY = frozenset(_DONE_TO_LIST.split())
_STATES: tuple[tuple[str, MotionAction, str], ...] = (
    (r"(?:illegal|a crime|against the law|off[- ]limits|unlawful)\b", MotionAction.BAN, "making {0} illegal"),
    (r"(?:compulsory|mandatory|obligatory|required)\b", MotionAction.COMPEL, "making {0} compulsory"),
    (r"free(?: of charge| for)?(?! (?:to|from)\b)", MotionAction.FUND, "making {0} free"),
    (r"(?:legal|allowed|permitted|permissible|legali[sz]ed|decriminali[sz]ed)(?!"
     r" to\b)", MotionAction.ALLOW, "allowing {0}"),
    (r"(?:optional|voluntary)\b", MotionAction.LIMIT, "making {0} optional"),
    (r"(?:more (?:strictly|heavily|tightly) )?(?:regulated|restricted|limited"
     r"|controlled)", MotionAction.LIMIT, "restricting {0}"),
    (r"(?:an? |the )", MotionAction.INTRODUCE, "making {0} {1}"),
)  # fmt: skip
_TURNED = {
    MotionAction.REGRET: MotionAction.GOOD,
    MotionAction.BAD: MotionAction.GOOD,
    MotionAction.GOOD: MotionAction.BAD,
}
_OPPOSITE = {
    MotionAction.BAN: MotionAction.ALLOW,
    MotionAction.ALLOW: MotionAction.BAN,
    MotionAction.COMPEL: MotionAction.LIMIT,
    MotionAction.LIMIT: MotionAction.ALLOW,
    MotionAction.ABOLISH: MotionAction.ALLOW,
    MotionAction.TAX: MotionAction.ALLOW,
}


def _joins(action: MotionAction, how: str, thing: str) -> bool:
    """True if "voting … compulsory" makes "compulsory voting"."""
    bare = thing.split()[0].lower() not in _DETERMINERS
    return (
        action in (MotionAction.COMPEL, MotionAction.FUND) and bare and how.split()[0].lower() != "required"
    )


_VERBS: tuple[tuple[str, MotionAction], ...] = (
    (r"(?:lift|end|repeal|scrap|remove|relax|overturn|abolish) (?:the |all )?(?:bans?|prohibition"
     r"|restrictions?) (?:on|of|against)", MotionAction.ALLOW),
    (r"(?:introduce|impose|levy|place|put|adopt|implement|enact|have|create|support) (?:an? |the"
     r" )?(?:\w+[- ]){0,2}ban (?:on|of)", MotionAction.BAN),
    (r"(?:introduce|impose|levy|place|put|adopt|implement|enact|have|create) (?:an? |the"
     r" )?(?:\w+[- ]){0,2}(?:tax|levy|duty|tariffs?) on", MotionAction.TAX),
    (r"(?:introduce|impose|place|put|set|adopt|have) (?:an? |the )?(?:\w+ )?(?:limits?|caps?"
     r"|restrictions?|quotas?) on", MotionAction.LIMIT),
    (r"ban|prohibit|outlaw|forbid|criminali[sz]e|disallow|censor|boycott", MotionAction.BAN),
    (r"abolish|scrap|eliminate|end|remove|repeal|dissolve|disband|phase out|get rid of|dismantle"
     r"|break up|defund"
     r"|cancel|withdraw from|leave|stop|do away with|discontinue|close|shut down|tear down"
     r"|eradicate|quit|abandon", MotionAction.ABOLISH),
    (r"limit|restrict|regulate|cap|ration|reduce|curb|discourage|cut(?: down on| back on)?"
     r"|control|shorten", MotionAction.LIMIT),
    (r"do (?:something|more) (?:about|against|to (?:stop|end|reduce|fight|prevent))", MotionAction.LIMIT),
    (r"tax", MotionAction.TAX),
    (r"allow|legali[sz]e|permit|decriminali[sz]e|deregulate|tolerate", MotionAction.ALLOW),
    (r"subsidi[sz]e|fund|finance|pay for|invest(?: more| heavily)? in|sponsor", MotionAction.FUND),
    (r"require|force|mandate|oblige|compel|enforce", MotionAction.COMPEL),
    (r"introduce|adopt|implement|create|establish|institute|set up|build|use|legislate for"
     r"|enact|wear|do(?= an? )|take(?= an? (?!stand))|have(?! to\b)", MotionAction.INTRODUCE),
    (r"support|celebrate|embrace|welcome|encourage|promote|defend|glorify", MotionAction.GOOD),
    (r"oppose|condemn|reject|fear", MotionAction.BAD),
    (r"regret|lament", MotionAction.REGRET),
)  # fmt: skip
_BEFORE = re.compile(r"^(?:(?:now|rather|always|also|\w+ly|not|never|no longer)\s+)+", re.IGNORECASE)
"""Adverbs before a verb."""
_PEOPLE = re.compile(
    r"\b(?:people|children|kids|minors|teen\w*|students?|pupils|teachers|parents|men|women|boys|girls|adults|citizens"
    r"|politicians|workers|athletes|players|companies|police|doctors|prisoners|criminals|tourists|immigrants|\w+-olds"
    r"|\w+aires|smokers|drivers|celebrities|journalists|members|employees|employers|users|states|countries)\b"
    r"|under-?\d",
    re.IGNORECASE,
)
_ANYBODY = frozenset(
    ["it", "him", "her", "them", "us", "me", "everyone", "everybody", "anyone", "anybody", "someone",
     "nobody", "each", "every", "any", "no", "all", "others", "more"]
)  # fmt: skip
_TO_DO = ("raise", "increase", "extend", "expand", "lower", "give", "grant", "let")


def _verb_phrase(body: str, negated: bool = False) -> MotionSense:
    """ "ban private jets", "make voting compulsory", "prefer art to sport": what is to be done."""
    before = _BEFORE.match(body)
    if before is not None:
        negated = negated or bool(re.search(r"\b(?:not|never|no longer)\b", before[0], re.I))
        body = body[before.end() :]
    body = _first_deed(_whole(body))
    verb = body.split()[0].lower() if body else ""
    if not verb or not re.fullmatch(r"[a-z-]+", verb):
        return MotionSense()
    if verb in ("prefer", "prioritize", "prioritise", "favor", "favour", "choose", "value"):
        sense = _preference(body.partition(" ")[2])
        return sense if not negated else replace(sense, action=MotionAction.BAD)
    measure = ("not " if negated else "") + _in_ing(body)
    if verb == "make" and (made := re.match(r"make (?P<what>.+?) (?P<how>(?:il)?legal|compulsory"
                                            r"|mandatory|obligatory"
                                            r"|free|optional|voluntary|a crime)\b", body, re.I)):  # fmt: skip
        return replace(_should(made["what"], f"be {made['how']}", negated), measure=measure)
    if replaced := re.match(r"(?:replace|swap) (?P<old>.+?) (?:with|by|for) (?P<new>.+)$", body, re.I):
        return MotionSense(MotionKind.POLICY, MotionAction.ABOLISH, _thing(replaced["old"]), measure)
    if shut := re.match(r"close (?:.+?) to (?P<what>.+)$", body, re.I):  # "their centers to cars"
        return MotionSense(MotionKind.POLICY, MotionAction.BAN, _thing(shut["what"]), measure)
    action, rest = MotionAction.INTRODUCE, ""
    for pattern, does in _VERBS:
        if found := re.match(rf"(?:{pattern})\s+", body, re.I):
            action, rest = does, body[found.end() :]
            break
    touched = ""
    if action is MotionAction.FUND and re.search(r"\b(?:from|by|through|out of) ", rest):
        action, rest = MotionAction.INTRODUCE, ""  # how it is paid for is what the motion is about
    if bound := re.match(r"(?P<who>.+?) from (?P<what>.+)$", rest):
        if action in (MotionAction.BAN, MotionAction.LIMIT, MotionAction.ABOLISH):
            # "Ban children from social media" is about social media, "ban cars from the city" about cars.
            people = _PEOPLE.search(bound["who"]) is not None
            touched, rest = (_plural(bound["who"]), bound["what"]) if people else ("", bound["who"])
    elif (bound := re.match(r"(?P<who>.+?) to be (?P<done>\w+)(?P<more>.*)", rest)) and _base_of_done(
        bound["done"]
    ):
        done = bound["done"]
        doing = f"{done[:-2]}ing" if done.endswith("ed") else ing_form(_base_of_done(done))
        rest = f"{doing} {bound['who']}{bound['more']}"
    elif (
        bound := re.match(r"(?!.*\b(?:rights?|duty|freedom|need) to )(?P<who>.+?) to (?P<what>\w+)", rest)
    ) and (bound["what"] in {*BASES, "have"} or action is MotionAction.COMPEL):
        touched = _plural(bound["who"])
        what = rest[bound.start("what") :]
        rest = what.removeprefix("have ") if bound["what"] == "have" else _in_ing(what)
        if not touched and bound["who"].partition(" ")[0].lower() not in _ANYBODY and bound["what"] != "have":
            rest = f"{bound['who']} {rest}"
    thing = _thing(rest) if rest else measure.removeprefix("not ")
    other = ""
    if action is MotionAction.INTRODUCE and (
        swapped := re.match(rf"(?P<one>.+?)\s+(?:{_OVER})\s+(?P<other>.+)$", thing)
    ):
        thing, other = swapped["one"], swapped["other"]
        if re.match(r"(?:in|on|at|by|with|for|to|from|over)\b", other):
            other = ""
    if negated:
        action = _OPPOSITE.get(action, MotionAction.LIMIT if action in _POLICIES else MotionAction.BAD)
    if action not in _POLICIES:
        return _value(action, thing)
    return MotionSense(MotionKind.POLICY, action, thing, measure, touched=touched, other=other)


def _judgment(text: str) -> MotionSense:
    """ "X is harmful", "X is better than Y", "X has failed", "X will replace Y"."""
    verbs = r"is|are|was|were|has been|have been|would be|will be|can be|could be|remains?"
    if found := re.match(
        rf"(?P<one>.+?) (?:{verbs})(?: (?:now|still|far|much|often))* (?P<how>{_THAN}) (?P<other>.+)$",
        text,
        re.I,
    ):
        action = MotionAction.BAD if _WORSE.match(found["how"]) else MotionAction.PREFER
        return replace(_preferred(found["one"], found["other"]), action=action)
    if found := re.match(
        r"(?P<one>.+?) (?:matters?|counts?) (?:far |much )?more than (?P<other>.+)$", text, re.I
    ):
        return _preferred(found["one"], found["other"])
    if found := re.match(
        rf"(?P<what>.+?) (?:{verbs})(?P<not> not|n't| never| no longer)?"
        rf"(?: (?:an?|still|ever|always|often|never|simply|fundamentally|inherently|morally|actively))*"
        rf" (?P<how>(?:{_BAD}|{_GOOD})\b.*)$",
        text, re.I,
    ):  # fmt: skip
        bad = _is_bad(found["how"]) is not bool(found["not"])
        return _value(MotionAction.BAD if bad else MotionAction.GOOD, found["what"])
    for words, action in ((_HARMS, MotionAction.BAD), (_HELPS, MotionAction.GOOD)):
        found = re.match(
            rf"(?P<what>.+?) (?:(?:has|have|is|are|do|does|will|can|really|often|only"
            rf"|actively)(?P<not> not|n't)? )*(?:{words})\b.*$",
            text,
            re.I,
        )
        if found:
            flip = bool(found["not"])
            other = MotionAction.GOOD if action is MotionAction.BAD else MotionAction.BAD
            return _value(other if flip else action, found["what"])
    if found := re.match(r"(?P<what>.+?) (?:will|can|could|cannot)\b .+$", text, re.I):
        return MotionSense(MotionKind.FACT, MotionAction.PREDICT, _thing(found["what"]))
    first = text.split()[0].lower() if text else ""
    acting = [p for p, _ in _VERBS if re.match(rf"(?:{p})\b", text, re.I)]
    return _verb_phrase(text) if acting or first in ("make", "replace", *_TO_DO) else MotionSense()


_HARMS = (
    r"harm(?:s|ed)?|hurts?|damag(?:es?|ed)|destroy(?:s|ed)?|ruin(?:s|ed)?|undermin(?:es?|ed)"
    r"|threaten(?:s|ed)?"
    r"|kill(?:s|ed)?|fail(?:s|ed)?|exploit(?:s|ed)?|corrupt(?:s|ed)?|weaken(?:s|ed)?|worsen(?:s"
    r"|ed)?|poison(?:s|ed)?"
    r"|discriminat(?:es?|ed)|gone too far|lost (?:its|their)|makes? (?:us|people|\w+) (?:less"
    r"|lonel\w+|unhapp\w+"
    r"|stupid|worse|dumb\w*|violent|selfish|lazy|more (?:lonely|selfish|stupid|anxious|divided|polari[sz]ed))"
)
_HELPS = (
    r"helps?(?:ed)?|benefit(?:s|ed)?|improv(?:es?|ed)|strengthen(?:s|ed)?|promotes?d?|protect(?:s"
    r"|ed)?|deserves?"
    r"|empower(?:s|ed)?|saves?d?|enrich(?:es|ed)?|makes? (?:us|people|\w+) (?:better|happ\w+|more"
    r"|smarter|safer|stronger"
    r"|healthier)|have a (?:right|duty)|has a (?:right|duty)|brings? people|matters?"
)


def _is_bad(how: str) -> bool:
    negative = bool(re.match(rf"(?:{_BAD})\b", re.sub(r"^(?:not|never) ", "", how), re.I))
    return negative is not bool(re.match(r"(?:not|never) ", how, re.I))


def _value(action: MotionAction, what: str) -> MotionSense:
    if grown := re.match(
        rf"(?:the|an?) (?P<more>{_MORE}|{_LESS}) (?:of|in) (?P<what>.+)$", what.strip(), re.I
    ):
        # Whoever regrets the decline of a thing is for it.
        if re.fullmatch(_LESS, grown["more"], re.I):
            action = MotionAction.GOOD if action in AGAINST else MotionAction.BAD
        what = grown["what"]
    elif without := re.match(
        r"(?:a|the) (?:world|society|country|life|future) without (?P<what>.+)$", what.strip(), re.I
    ):
        # Whoever prefers a world without a thing is against it.
        action = MotionAction.GOOD if action in AGAINST else MotionAction.BAD
        what = without["what"]
    if found := re.match(r"(?P<one>.+?) (?:has|have) become (?P<other>(?:the|an?) .+)$", what.strip(), re.I):
        what = f"{found['one']} as {found['other']}"
    thing = re.sub(r"^the (?:increasing|growing|rising|widespread) ", "the ", _thing(what))
    kind = MotionKind.VALUE if thing else MotionKind.NONE
    if found := _WORLD.match(thing):
        who = found["who"] or ""
        return MotionSense(kind, action, thing, touched=_plural(who), world=found["what"])
    return MotionSense(kind, action, thing)


_WORLD = re.compile(
    r"(?:an?|the) (?:\w+ )?(?:world|society|country|future) (?:in which|where)"
    r" (?P<what>(?:(?P<who>(?!(?:nobody|no|there|it|we|you|each|every\w*)\b)(?:[\w'-]+ ){1,4}?)"
    rf"(?=(?:do|are|have|can|cannot|must|may|will|{'|'.join(sorted(BASES))})\b))?.+)$",
    re.I,
)


_MORE = r"rise|growth|spread|glorification|normali[sz]ation|popularity|dominance|expansion|emergence|trend"
_LESS = r"decline|death|end|loss|disappearance|erosion|fall|lack|demise|decrease"
_TAIL = re.compile(
    r"(?:,?\s+\b(?:because|if|when|unless|even if|so that|provided|until|although|while|whenever"
    r"|regardless|in order to)\b.*"
    r"|\s+(?:more|heavily|further|strictly|completely|entirely|by law|altogether|immediately|now"
    r"|today|anymore|again"
    r"|with immediate effect|(?:more|much more) (?:strictly|heavily))|,.*)$",
    re.IGNORECASE,
)


def _whole(text: str) -> str:
    """Without a condition or an adverb behind it."""
    while (shorter := _TAIL.sub("", text).strip(" ,.")) != text:
        text = shorter
    return text


_SURE_VERBS_LIST = """
abolish adopt allow ban become force give guarantee have introduce invest let make move regulate replace
require start
"""
_SURE_VERBS = frozenset(_SURE_VERBS_LIST.split())
_OF_AN_OBJECT = _DETERMINERS | frozenset(
    ["it", "them", "those", "these", "others", "what", "more", "less", "only", "everyone", "instead"]
)


def _first_deed(text: str) -> str:
    """The first of two things to be done: "abolish juries and have trials decided by judges"."""
    words = text.split()
    for place, (word, follows) in enumerate(zip(words[1:], words[2:], strict=False), 1):
        if words[place - 1].lower() == "and" and (
            word in _SURE_VERBS or (word in BASES and follows.lower() in _OF_AN_OBJECT)
        ):
            return " ".join(words[: place - 1]).rstrip(",")
    return text


def _thing(text: str) -> str:
    """A noun phrase as it stands in the motion, small unless it is a name."""
    text = _whole(text.strip(" ,.?"))
    first = text.split(" ")[0]
    small = first[1:].islower() or (len(first) == 1 and first != "I")
    named = re.match(r"[A-Z][a-z]+ [A-Z]", text) or first in _NAMES
    return text[:1].lower() + text[1:] if small and not named else text


_NAMES_LIST = """
Africa African Amazon America American Antarctica Apple Arabic Asia Asian Australia Australian
Brazil Brazilian Britain British Buddhist Canada Canadian Cantonese Catholic China Chinese Christian
Christianity Christmas Congress Danish Dutch English Esperanto Europe European Facebook Finnish
France French German Germany God Google Greek Hebrew Hindi Hindu Hollywood Homer Hungarian India
Indian Indonesia Instagram Internet Ireland Irish Islam Israel Italian Italy Japan Japanese Jewish
Kenya Kenyan Korea Korean Latin London Mandarin Mars Meta Mexican Mexico Microsoft Muslim Nigeria
Nigerian Norway Olympic Olympics Pakistan Palestine Philippines Polish Portuguese Russia Russian
Santa Scotland Scottish Shakespeare Singapore Spain Spanish Swahili Sweden Swedish Swiss Switzerland
Taiwan TikTok Tinder Turkey Turkish Twitter Ukraine Ukrainian Vietnam Vietnamese Wales Welsh Western
Wikipedia YouTube
"""
_NAMES = frozenset(_NAMES_LIST.split())


def _plural(text: str) -> str:
    head = re.split(r"\s(?:of|in|under|over|aged|with|who|from|between|at)\s", text.strip())[0].split()
    last = head[-1].lower() if head else ""
    plural = last.endswith("s") and not last.endswith("ss") or last in ("people", "children", "men", "women")
    return _thing(text) if plural else ""


_NOUNS_IN_ING_LIST = """
advertising banking dating developing gambling gaming housing learning shopping streaming training voting
working
"""
NOUNS_IN_ING = frozenset(_NOUNS_IN_ING_LIST.split())
"""What stands before a noun and is nothing that is done: "dating apps"."""
_MANY = ("people", "children", "men", "women", "police", "media", "data")


@cache
def is_plural(phrase: str) -> bool:
    """True if a noun phrase takes a verb without -s; what begins with an -ing form is one thing."""
    head = re.split(
        r"\s(?:of|in|on|under|over|with|for|from|between|at|by|that|who|which|where|as|to|during|before|after|without"
        r"|above|below|than|within|outside|near|designed|made|built|meant|used|aimed|owned|run|based|created)\s",
        phrase,
    )[0].split()
    if not head or (head[0].endswith("ing") and head[0].lower() not in NOUNS_IN_ING):
        return False
    last = head[-1].lower()
    return " and " in f" {' '.join(head)} " or last in _MANY or bool(re.search(r"[^sui]s$", last))


def _in_ing(body: str) -> str:
    """A verb phrase with its first verb in the -ing form: always a singular noun phrase."""
    verb, _, rest = body.strip().partition(" ")
    return _thing(f"{ing_form(verb.lower())} {rest}".strip())


_STRESSED_LAST_LIST = """
permit commit begin forbid forget prefer refer compel admit submit equip regret deter transfer control
patrol expel upset
"""
_STRESSED_LAST = frozenset(_STRESSED_LAST_LIST.split())


def ing_form(verb: str) -> str:
    """The -ing form of a verb's base."""
    if verb in ("be", "see", "free", "agree", "decree", "guarantee", "flee") or verb.endswith(
        ("ee", "oe", "ye")
    ):
        return verb + "ing"
    if verb.endswith("ie"):
        return verb[:-2] + "ying"
    if verb.endswith("e"):
        return verb[:-1] + "ing"
    doubles = re.search(r"[^aeiou][aeiou][bdgklmnprt]$", verb) is not None
    short = len(re.findall(r"[aeiou]+", verb)) == 1 or verb in _STRESSED_LAST
    return verb + verb[-1] + "ing" if doubles and short else verb + "ing"


_IRREGULAR_LIST = """
given give taught teach paid pay held hold built build sold sell made make put put cut cut sent send kept keep
broken break chosen choose forbidden forbid shut shut let let seen see shown show
"""
_IRREGULAR = dict(zip(_IRREGULAR_LIST.split()[::2], _IRREGULAR_LIST.split()[1::2], strict=True))


def _base_of_done(done: str) -> str:
    """The base of a past participle; empty if it is none we know."""
    done = done.lower()
    if done in _IRREGULAR:
        return _IRREGULAR[done]
    if not done.endswith("ed"):
        return ""
    stem = done[:-2]
    for base in (stem + "e", stem, stem[:-1], stem[:-1] + "y" if stem.endswith("i") else stem):
        if base in BASES or any(re.fullmatch(p, base) for p, _ in _VERBS):
            return base
    return stem
