"""The ground of a round in plain words, for a prompt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from debatecoach.debate.defined import Defined, DefinedAs, Reply
from debatecoach.debate.side import Side

SIDES = {
    "en": {Side.PRO: "pro", Side.CON: "con"},
    "zh": {Side.PRO: "正方", Side.CON: "反方"},
}
"""What the sides are called where nobody is "you"."""
_WORDS = {
    "en": {
        DefinedAs.TERM: "“{term}” means: {meaning}",
        DefinedAs.SCOPE: "The debate is about: {meaning}",
        DefinedAs.EXCLUSION: "Outside the debate: {meaning}",
        "set": "set by {who}",
        Reply.ACCEPTED: "accepted by {who}",
        Reply.CONTESTED: "contested by {who}: “{quote}”",
        "instead": "to them it means: {meaning}",
        "open": "not contested so far",
        "shift": "{who} may have used it otherwise since, which is a question and not a fact: “{quote}”",
        "one": "one side",
        "other": "the other side",
    },
    "zh": {
        DefinedAs.TERM: "“{term}”指：{meaning}",
        DefinedAs.SCOPE: "辩论范围：{meaning}",
        DefinedAs.EXCLUSION: "不在辩论范围内：{meaning}",
        "set": "由{who}提出",
        Reply.ACCEPTED: "{who}接受",
        Reply.CONTESTED: "{who}有异议：“{quote}”",
        "instead": "其理解为：{meaning}",
        "open": "尚无异议",
        "shift": "{who}之后的用法可能不同（仅为疑问，未必属实）：“{quote}”",
        "one": "一方",
        "other": "另一方",
    },
}


def ground_told(
    defined: Iterable[Defined], language: str, names: Mapping[Side, str] | None = None
) -> list[str]:
    """A line for each thing that was set: what, by whom, what the other side said to it, where it may have
    shifted.

    Args:
        language: of the debate; English for any that is neither.
        names: what the sides are called; None for those who must not know which is which.
    """
    words, lines = _WORDS.get(language, _WORDS["en"]), []
    for each in defined:
        setter, other = (
            (names[each.side], names[each.side.other]) if names else (words["one"], words["other"])
        )
        said = [words["set"].format(who=setter)]
        reply = each.reply
        said.append(words[reply.reply].format(who=other, quote=reply.quote) if reply else words["open"])
        if reply and reply.meaning:
            said.append(words["instead"].format(meaning=reply.meaning))
        said += [words["shift"].format(who=setter, quote=one.quote) for one in each.shifts]
        what = words[each.kind].format(term=each.definition.term, meaning=each.definition.meaning)
        lines.append(f"{what} ({'; '.join(said)})")
    return lines
