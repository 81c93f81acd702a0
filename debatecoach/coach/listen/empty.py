"""Sentences that only say what will be said, or that something was: no claim a judge could write down."""

from __future__ import annotations

from functools import lru_cache

from debatecoach.coach.listen.cues import any_of
from debatecoach.coach.listen.strip import plain

_NUMBER = r"(?:two|three|four|five|both|all|several|a few)"
_HABIT = r"^\W*(?:(?:and|but|so|now|then|well|okay|ok|fine|yes|no|look|right|again|again now),? )*"
_SPEECH = (
    r"(?:it|this|that|them|these|those|each|all|everything|(?:all )?(?:of )?(?:it|them|these|those|that)"
    r"|(?:the|their|our|my|your|his|her|some|most|one|these|those|this"
    r"|that) (?:\w+ ){0,2}?(?:questions?|points?|arguments?"
    r"|answers?"
    r"|claims?|replies|responses?|case|cases|things?|speech|speeches|side))"
)
_WORK = (
    r"(?:go|run|work|walk|get) (?:back )?(?:through|over|to)|answer|address|deal with|respond to"
    r"|reply to|tackle"
    r"|take|cover|sort out|clear up|come (?:back )?to|turn to|begin with|start with|look at|keep up with"
)
_END = r"(?: (?:all|now|first|next|here|too|in turn|one by one|in order|properly|quickly|briefly|again))*\W*$"
_EMPTY = any_of(
    # "I don't think that works": an answer and no reason
    rf"{_HABIT}(?:i|we) (?:do not|don['’]?t)(?: really| actually)? (?:think|believe) (?:that|this|it)"
    r"(?: really| actually| even| ever)? (?:works?|follows?|holds?|helps?|does)(?: up| at all| either)*\W*$",
    # "I'll try to go through it", "let me do my best to answer them"
    rf"{_HABIT}(?:(?:i|we)(?:['’]ll| will|['’]m going to| am going to|['’]re going to| are going to"
    rf"| can| shall"
    rf"| would like to|['’]d like to| want to| have to| need to|['’]ve got to)?|let me|let us|let['’]s)"
    rf"(?: just| now| quickly| briefly| only| at least| still)* (?:(?:try|do (?:my|our) best|attempt|see if"
    rf" (?:i|we) can|have a go) ?(?:to|and|at)? )?(?:{_WORK})(?:ing)? {_SPEECH}{_END}",
    # "here is the claim", "this is our answer", "my answer is this"
    rf"{_HABIT}(?:here|there|this|that)(?:['’]s| is| was| are|['’]re) (?:the|my|our|your|one|an?"
    rf"|another) (?:\w+ )?"
    r"(?:claim|answer|reply|response|reason|point|argument|mechanism|link|example|thing|idea|principle)"
    r"(?: (?:then|now|again|for you|to (?:it|that|this)|you (?:asked for|wanted)|they (?:asked for"
    r"|wanted)))*\W*$",
    # "that was never our point", "this is not what we said"
    rf"{_HABIT}(?:that|this|it|which)(?:['’]s|['’]s| is| was| has)?(?:n['’]t| not| never| been| ever"
    rf"| also| simply"
    r"| just| hardly| exactly| really| at all)* (?:(?:my|our) (?:point|argument|claim|case|position|side)"
    r"|what (?:i|we)(?:['’]re| are| were|['’]ve| have)? (?:said|say|saying|claimed|argued|meant|mean"
    r"|told you))"
    r"(?: (?:at all|either|here|tonight|today))*\W*$",
    # "so much for their side, and now for what we have put on the table"
    rf"{_HABIT}(?:so )?(?:much|enough|that['’]s it|that is it|that was it) (?:for|of|about"
    rf"|on) [^.:;]{{2,40}}?"
    r"(?:,? (?:and )?(?:now|next|on|let me turn) (?:for|to|on|back to) [^.:;]{2,60})?\W*$",
    # "two cases have met in this room", "we have heard both sides"
    rf"{_HABIT}(?:the )?{_NUMBER} (?:\w+ )?(?:cases|sides|teams|worlds|visions|stories"
    rf"|pictures) (?:have |has )?"
    r"(?:met|been (?:heard|told|put)|spoken|clashed|stood|faced|stand|are|lie)\b(?: [\w’']+){0,6}\W*"
    r"(?:and (?:i|we)\b[^.:;]*)?\W*$",
    # "our test is a fair one", "the standard is simple"
    rf"{_HABIT}(?:my|our|the) (?:test|standard|measure|yardstick|criterion|framework|question)"
    r" (?:for (?:this|today['’]s) debate )?is (?:a |an )?(?:very |quite |only )?(?:fair|simple|plain"
    r"|good|right"
    r"|clear|easy|short|reasonable|honest)(?: one| test| enough)*\W*(?:and it is (?:which|whether"
    r"|who|what)\b.*)?$",
    # "the burden on us is to show that …": what one has to show is not yet shown
    rf"{_HABIT}(?:the |my |our )(?:burden|task|job|duty|onus|goal|aim)(?: (?:on us|of (?:our|this|my) side"
    r"|for us|here|today|tonight|in this debate))* is (?:only |simply |just )?to (?:show|prove|convince"
    r"|persuade"
    r"|demonstrate|establish|explain|tell)\b(?!.*\bbecause\b)",
    # "then it's who is free to say no": names a question
    r"^\W*(?:(?:and|but|so) )*(?:then|next|finally|lastly|second|secondly|third|thirdly|first|after that),? "
    r"(?:it|there|that|this)(?:['’]s| is| was)(?: the (?:question|issue|matter|one) (?:of|about))?"
    r" (?:who|whose|whether|which|what|how|why)\b(?:['’]s)?(?: [\w’']+){1,8}\W*$",
    # "notice what all three have in common", "see how they fit together"
    rf"{_HABIT}(?:notice|note|see|look at|consider|observe|remember) (?:what|how) (?:(?:all|each"
    rf"|both)(?: of)? )?"
    rf"(?:{_NUMBER}|they|these|those|it all|everything)(?: of (?:them|these|those))?(?: \w+)? (?:have"
    rf"|share|fit"
    r"|come|belong|go|link|add)(?: up)?(?: in common| together)?\W*$",
)
_OVERVIEW = any_of(
    rf"{_HABIT}(?:each|{_NUMBER})(?: one)?(?: of (?:them|these|those|our (?:\w+ )?(?:points|arguments)))?"
    r" (?:is|are|show|shows|tells?|makes?|points?|comes?|has|have"
    r"|rests? on) (?:all )?(?:really )?(?:a (?:case|story|kind)"
    r"|an (?:example|instance)|the same|one|cases|examples|instances|in common|down to)\b",
)
"""Says again what the own points have in common."""


@lru_cache(maxsize=4096)
def is_empty(text: str) -> bool:
    """True for a sentence that only announces, names or disowns something, in whatever words."""
    return bool(_EMPTY.search(plain(text)))


@lru_cache(maxsize=4096)
def is_overview(text: str) -> bool:
    """True for "each of these is a case of …": in an opening it sums up, and adds no point."""
    return bool(_OVERVIEW.search(plain(text)))
