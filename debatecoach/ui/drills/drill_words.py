"""What drills are called, what they ask for, and what was found, in sentences."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from debatecoach.debate.drill import Drill, DrillJudgement, DrillKind, Feature, FeatureFinding
from debatecoach.ui.kit.widgets import side_name
from debatecoach.ui.kit.wording import joined, listed
from debatecoach.ui.round.round_words import length_text

translate = QCoreApplication.translate


def title(kind: DrillKind) -> str:
    """A drill's name."""
    return {
        DrillKind.ANSWER: translate("Drill", "Answer the dropped point"),
        DrillKind.STEPS: translate("Drill", "They say, but, because, therefore"),
        DrillKind.POINT: translate("Drill", "Make the point again"),
        DrillKind.WEIGH: translate("Drill", "Weighing"),
        DrillKind.REDO: translate("Drill", "Give the speech again"),
        DrillKind.SHRINK: translate("Drill", "4-3-2: the same in less time"),
        DrillKind.IMPROMPTU: translate("Drill", "Impromptu"),
        DrillKind.RECALL: translate("Drill", "Recall a prepared answer"),
    }[kind]


def instruction(drill: Drill) -> str:
    """What to do, in a sentence or two."""
    return {
        DrillKind.ANSWER: translate(
            "Drill",
            "Say which point you answer, in its own words. Then deny it, say why, and say what follows.",
        ),
        DrillKind.STEPS: translate(
            "Drill",
            "Four sentences in this order: they say …, but …, because …, therefore ….",
        ),
        DrillKind.POINT: translate(
            "Drill", "Make your point once more: with a because, a concrete case, and a source you can name."
        ),
        DrillKind.WEIGH: translate(
            "Drill",
            "Compare the two points: which is bigger, which is likelier, which comes sooner, which is harder "
            "to undo. Name both sides.",
        ),
        DrillKind.REDO: translate(
            "Drill",
            "Give the speech once more, on the same flow. Answer more of these points than the first time.",
        ),
        DrillKind.SHRINK: translate(
            "Drill",
            "Give the same speech three times, each time in less time. Leave out words, not points.",
        ),
        DrillKind.IMPROMPTU: translate(
            "Drill",
            "Think for half a minute, then speak for one: your position, a reason, an example, what follows.",
        ),
        DrillKind.RECALL: translate(
            "Drill", "What did you prepare to answer this? Say it from memory; it is shown afterwards."
        ),
    }[drill.kind]


def about(drill: Drill) -> str:
    """Over the words a drill is about."""
    if drill.kind is DrillKind.POINT:
        return translate("Drill", "Your point")
    if drill.kind is DrillKind.WEIGH:
        return translate("Drill", "Weigh these two")
    if drill.kind is DrillKind.REDO:
        return translate("Drill", "Points you can answer")
    return translate("Drill", "They said")


def side_line(drill: Drill) -> str:
    """The motion, and for whom one speaks."""
    if drill.side is None:
        return drill.motion
    return translate("Drill", "{0}: {1}").format(side_name(drill.side), drill.motion)


def feature(finding: FeatureFinding, drill: Drill) -> str:
    """What a finding is about."""
    texts = {
        Feature.ON_TOPIC: translate("Drill", "Names what it is about"),
        Feature.TAKES_UP: translate("Drill", "Names the point it answers")
        if drill.kind is not DrillKind.POINT
        else translate("Drill", "Is still the same point"),
        Feature.DENIES: translate("Drill", "Denies it (but)"),
        Feature.REASON: translate("Drill", "Gives a reason (because)"),
        Feature.THEREFORE: translate("Drill", "Says what follows (therefore)"),
        Feature.IN_ORDER: translate("Drill", "Takes the four steps in order"),
        Feature.SPECIFIC: translate("Drill", "Has something concrete"),
        Feature.SOURCE: translate("Drill", "Names a source"),
        Feature.POSITION: translate("Drill", "Takes a position"),
        Feature.MAGNITUDE: translate("Drill", "Magnitude: which is bigger"),
        Feature.PROBABILITY: translate("Drill", "Probability: which is likelier"),
        Feature.TIMEFRAME: translate("Drill", "Timeframe: which comes sooner"),
        Feature.REVERSIBILITY: translate("Drill", "Reversibility: which can be undone"),
        Feature.COMPARES: translate("Drill", "Compares both sides"),
        Feature.MORE_ANSWERED: translate("Drill", "Answers more points than before"),
        Feature.KEPT: translate("Drill", "Keeps what was said"),
        Feature.FITS: translate("Drill", "Fits the time, each time"),
        Feature.USES_TIME: translate("Drill", "Uses the time"),
        Feature.RECALLED: translate("Drill", "Recalls the answer"),
    }
    return texts[finding.feature]


def detail(finding: FeatureFinding) -> str:
    """What was found, with the words it was found in."""
    counted = _counted(finding)
    quoted = translate("Drill", ", ").join(translate("Drill", "“{0}”").format(each) for each in finding.words)
    if counted and quoted:
        return translate("Drill", "{0} ({1})").format(counted, quoted)
    if counted or quoted:
        return counted or quoted
    return translate("Drill", "No words for it were found.")


def _counted(finding: FeatureFinding) -> str:
    if not finding.of:
        return ""
    if finding.feature is Feature.MORE_ANSWERED:
        text = translate("Drill", "{0} of {1} points, {2} the first time")
        return text.format(finding.count, finding.of, finding.before or 0)
    texts = {
        Feature.IN_ORDER: translate("Drill", "{0} of {1} steps, one after the other"),
        Feature.KEPT: translate("Drill", "{0} of {1} words of the first telling that carry meaning"),
        Feature.FITS: translate("Drill", "{0} of {1} tellings"),
        Feature.USES_TIME: translate("Drill", "{0} of {1} seconds"),
        Feature.RECALLED: translate("Drill", "{0} of {1} words that carry meaning"),
    }
    return texts[finding.feature].format(finding.count, finding.of)


def sum_up(judged: DrillJudgement) -> str:
    """All findings in one line."""
    met, of = judged.met, len(judged.findings)
    if not of:
        return translate("Drill", "Nothing of this could be judged.")
    if met and judged.elsewhere:
        return translate("Drill", "What it is about does not come up in it yet.")
    if met == of and judged.left_out:
        return translate("Drill", "What could be judged is there; the rest could not.")
    if met == of:
        return translate("Drill", "All there.")
    return translate("Drill", "{0} of {1} are there.").format(met, of)


def unread(judged: DrillJudgement, drill: Drill) -> list[str]:
    """What of it was not judged, and why, as sentences."""
    lines = []
    if judged.left_out:
        names = listed(feature(FeatureFinding(each, False), drill) for each in judged.left_out)
        text = translate("Drill", "Not judged: {0}.").format(names)
        if judged.language == "other":
            why = translate(
                "Drill",
                "Only English and Chinese words are known for that; your words are shown as you said them.",
            )
        else:
            why = translate(
                "Drill", "What you said is in another language than what it would be compared with."
            )
        lines.append(joined([text, why]))
    concrete = any(each.feature is Feature.SPECIFIC for each in judged.findings)
    if judged.language == "zh" and concrete:
        lines.append(
            translate(
                "Drill",
                "In Chinese, names of people and places are not recognised as something concrete; numbers, "
                "titles in 《》 and examples are.",
            )
        )
    return lines


def offered(drill: Drill) -> str:
    """What a drill takes: its times."""
    times = " · ".join(length_text(each) for each in drill.legs)
    if drill.think:
        return translate("Drill", "{0} to think, {1} to speak").format(length_text(drill.think), times)
    return times
