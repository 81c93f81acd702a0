"""What people said of two versions of a speech, as parts of a written ballot."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Words
from debatecoach.coach.bench.written import Block, Heading, Listed, Paragraph
from debatecoach.debate.case import Case
from debatecoach.debate.format import Stage
from debatecoach.debate.head_to_head import HeadToHead, Origin, Version, preferred
from debatecoach.debate.naming import kind_name, speech_name

TITLE = QT_TRANSLATE_NOOP("ballot", "Two versions, heard blind")
ORIGINS = {
    Origin.ROUND: QT_TRANSLATE_NOOP("ballot", "the speech of the round"),
    Origin.DRILL: QT_TRANSLATE_NOOP("ballot", "the new take"),
    Origin.FILE: QT_TRANSLATE_NOOP("ballot", "a speech from a file"),
}
BETWEEN = QT_TRANSLATE_NOOP("ballot", "{first} (1) and {second} (2)")
WHICH = QT_TRANSLATE_NOOP("ballot", "{speech}: {first} (1) and {second} (2)")
COUNTS = QT_TRANSLATE_NOOP(
    "ballot",
    "More persuasive: 1 for {first}, 2 for {second}, no difference for {same}. The share for 2 may be "
    "{low} to {high} % (exact 95 % interval): {sure}.",
)
NOBODY = QT_TRANSLATE_NOOP("ballot", "Everybody who compared them saw no difference ({same}).")
FEW = QT_TRANSLATE_NOOP("ballot", "too few to say which is better")
SURE = QT_TRANSLATE_NOOP("ballot", "more than chance")
MEANS = QT_TRANSLATE_NOOP("ballot", "Mean persuasiveness, 1 to 5: {first} and {second}.")
LISTENER = QT_TRANSLATE_NOOP("ballot", "Listener {number}")
SAID = QT_TRANSLATE_NOOP("ballot", "{who}: {better}")
SAME = QT_TRANSLATE_NOOP("ballot", "no difference")


def pair_name(pair: HeadToHead, case: Case | None = None) -> Words:
    """What both versions are, by the round of the case one is of, else by side and stage; empty if nothing is
    known."""
    rounds = {each.id: each.format for each in case.rounds} if case is not None else {}
    for version in pair.versions:
        format = rounds.get(version.round)
        if format is not None and 0 <= version.speech < len(format.slots):
            return speech_name(format, version.speech)
    known = pair.side is not None and pair.stage in tuple(Stage)
    return kind_name(pair.side, Stage(pair.stage)) if known and pair.side is not None else ""


def blind_blocks(
    pairs: Sequence[HeadToHead], case: Case | None = None, tell: Callable[[Words], str] = str
) -> list[Block]:
    """A heading and, for each comparison that somebody answered, what was compared, how often each version
    was preferred and how sure that is, and what every listener said.

    Args:
        case: where a version's round may be.
        tell: the language it is written in.
    """
    answered = [each for each in pairs if each.preferences]
    blocks: list[Block] = [Heading(tell(TITLE))] if answered else []
    for pair in answered:
        blocks.append(Paragraph(_counts(pair, tell), _which(pair, tell, tell(pair_name(pair, case)))))
        means = [f"{mean:.1f}" if (mean := pair.mean(version)) is not None else "–" for version in (0, 1)]
        if means != ["–", "–"]:
            blocks.append(Paragraph(tell(MEANS).format(first=means[0], second=means[1]), small=True))
        said = []
        for number, each in enumerate(pair.preferences, 1):
            who = each.listener or tell(LISTENER).format(number=number)
            better = tell(SAME) if each.better is None else str(each.better + 1)
            told = tell(SAID).format(who=who, better=better)
            said.append(f"{told} – {each.why}" if each.why else told)
        blocks.append(Listed(tuple(said)))
    return blocks


def _which(pair: HeadToHead, tell: Callable[[Words], str], name: str) -> str:
    names = [_name(each, tell) for each in pair.versions]
    if not name:
        return tell(BETWEEN).format(first=names[0], second=names[1])
    return tell(WHICH).format(speech=name, first=names[0], second=names[1])


def _name(version: Version, tell: Callable[[Words], str]) -> str:
    name = tell(ORIGINS[version.origin])
    return f"{name} ({version.name})" if version.origin is Origin.FILE else name


def _counts(pair: HeadToHead, tell: Callable[[Words], str]) -> str:
    found = preferred(pair.preferences)
    if not found.of:
        return tell(NOBODY).format(same=found.same)
    return tell(COUNTS).format(
        first=found.counts[0],
        second=found.counts[1],
        same=found.same,
        low=round(found.low * 100),
        high=round(found.high * 100),
        sure=tell(FEW if found.better is None else SURE),
    )


def blind_document(pairs: Sequence[HeadToHead]) -> list[dict[str, object]]:
    """The same for programs: who preferred which, without the versions' words."""
    told: list[dict[str, object]] = []
    for pair in pairs:
        found = preferred(pair.preferences)
        told.append(
            {
                "at": pair.at,
                "seed": pair.seed,
                "side": pair.side,
                "stage": pair.stage,
                "versions": [
                    {"origin": each.origin, "name": each.name, "round": each.round, "speech": each.speech + 1}
                    for each in pair.versions
                ],
                "preferred": list(found.counts),
                "no_difference": found.same,
                "interval": [round(found.low, 4), round(found.high, 4)],
                "chance": round(found.chance, 4),
                "sure": found.better + 1 if found.better is not None else None,
                "listeners": [
                    {
                        "name": each.listener,
                        "better": each.better + 1 if each.better is not None else None,
                        "scores": list(each.scores),
                        "why": each.why,
                        "first": each.first + 1,
                    }
                    for each in pair.preferences
                ],
            }
        )
    return told
