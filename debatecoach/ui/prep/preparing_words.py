"""Sentences about a preparation: what it would ask for, how far it is, what it brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale

from debatecoach.coach.team.budget import Limit, Reached
from debatecoach.debate.case import Case
from debatecoach.debate.side import Side
from debatecoach.ui.connect.connection_words import money_words, tokens_words
from debatecoach.ui.kit.widgets import side_name
from debatecoach.ui.kit.wording import joined
from debatecoach.ui.prep.preparing_run import Ending, Outcome, Run
from debatecoach.ui.trail.trail_words import sentence

if TYPE_CHECKING:
    from debatecoach.coach.prep.estimate import Outlook, PreparationEstimate

translate = QCoreApplication.translate

MOST_TOLD = 2
"""Troubles that are told."""
MANY = 400
"""New arguments from which the work is called long."""


def _number(count: int) -> str:
    return QLocale().toString(count)


def offer_sentence(case: Case, connected: bool) -> str:
    """What the button does, and what it needs."""
    if not connected:
        return translate(
            "Preparing",
            "The team looks for evidence, writes claims and rehearses the replies to them. It needs a "
            "language model.",
        )
    if any(case.forests[side].children() for side in Side):
        return translate(
            "Preparing", "Adds only what is missing: what is there stays word for word, with its scores."
        )
    return translate(
        "Preparing", "The team looks for evidence, writes claims and rehearses the replies to them."
    )


def took_words(seconds: float) -> str:
    """About how long: ``20 seconds``, ``3 minutes``."""
    if seconds < 55:
        whole = max(5, 5 * round(seconds / 5))
        return translate("Preparing", "{0} seconds").format(_number(whole))
    whole = max(1, round(seconds / 60))
    text = translate("Preparing", "a minute") if whole == 1 else translate("Preparing", "{0} minutes")
    return text.format(_number(whole))


def outlook_sentence(outlook: Outlook | None, local: bool, currency: str) -> str:
    """About how long and how dear; empty where neither is known."""
    if outlook is None:
        return ""
    if outlook.seconds is None and local:
        return translate("Preparing", "Nothing is paid.")
    if outlook.seconds is None and outlook.cost is None:
        return translate("Preparing", "No price is known.")
    parts = [took_words(outlook.seconds)] if outlook.seconds is not None else []
    if local:
        parts.append(translate("Preparing", "nothing is paid"))
    elif outlook.cost is not None:
        parts.append(money_words(outlook.cost, currency))
    else:
        parts.append(translate("Preparing", "no price is known"))
    comma = translate("Preparing", ", ")
    return translate("Preparing", "About {0}.").format(comma.join(parts))


def asking_sentence(plan: PreparationEstimate, about: str) -> str:
    """What a question about one argument would ask for."""
    if plan.calls == 1:
        text = translate("Preparing", "About one call to the model.")
    elif plan.new:
        text = translate("Preparing", "About {0} calls to the model, for up to {1} new arguments.").format(
            _number(plan.calls), _number(plan.new)
        )
    else:
        text = translate("Preparing", "About {0} calls to the model.").format(_number(plan.calls))
    return joined([part for part in (text, about, _more(plan)) if part])


def _more(plan: PreparationEstimate) -> str:
    if not plan.more:
        return ""
    return translate(
        "Preparing", "Where its server tells no probabilities, scoring takes {0} calls more."
    ).format(_number(plan.more))


def estimate_sentence(plan: PreparationEstimate, trees: bool, about: str = "") -> str:
    """What it would ask for. ``trees``: something is prepared already; ``about``: how long and how dear."""
    if plan.nothing:
        return translate("Preparing", "Nothing of this is missing. Choose more to add to it.")
    parts = [
        translate("Preparing", "About {0} calls to the model, for up to {1} new arguments.")
        .format(_number(plan.calls), _number(plan.new))
        if plan.new
        else translate(
            "Preparing", "About {0} calls to the model; no new arguments are missing."
        ).format(_number(plan.calls))
    ]  # fmt: skip
    if about:
        parts.append(about)
    if plan.more:
        parts.append(_more(plan))
    if plan.new >= MANY:
        parts.append(translate("Preparing", "That takes long, and can be stopped any time."))
    if trees:
        parts.append(translate("Preparing", "What is there stays; only what is missing is added."))
    return joined(parts)


def progress_sentence(run: Run) -> str:
    """What is being done, and how far it is."""
    done, of = _number(run.grown), _number(max(run.grown, run.plan.new))
    stage = run.stage
    if stage in ("queries", "organise"):
        return translate("Preparing", "Looking for evidence")
    if stage == "analyse":
        return translate("Preparing", "Analysing the motion")
    if stage == "claims":
        return translate("Preparing", "Writing main claims, {0} of {1} arguments").format(done, of)
    if stage == "counters":
        return translate("Preparing", "Rehearsing replies, {0} of {1} arguments").format(done, of)
    if stage in ("look_up", "attach"):
        return translate("Preparing", "Looking for evidence for this argument")
    if stage == "stronger":
        return translate("Preparing", "Writing stronger replies")
    if stage == "reword":
        return translate("Preparing", "Looking for better words")
    if stage == "categories" and not run.plan.new:
        return translate("Preparing", "Scoring")
    if stage == "categories":
        return translate("Preparing", "Scoring; {0} of {1} arguments are written").format(done, of)
    return translate("Preparing", "Beginning")


def brought_sentence(outcome: Outcome) -> str:
    """``60 arguments for Pro, 60 for Con; 3 families left out. …``, tokens and money last."""
    return joined([part for part in (_arguments(outcome), _others(outcome), _spent(outcome)) if part])


def _arguments(outcome: Outcome) -> str:
    counts = {side: _number(outcome.grown[side]) for side in outcome.wanted.sides}
    if outcome.ending is Ending.UNDONE:
        return translate("Preparing", "Taken back; nothing more comes.")
    if not outcome.trees:
        return ""
    if not outcome.grown.total():
        text = translate("Preparing", "No new arguments")
    elif len(counts) == 2:
        text = translate("Preparing", "{0} new arguments for Pro, {1} for Con").format(
            counts[Side.PRO], counts[Side.CON]
        )
    else:
        [(side, count)] = counts.items()
        text = translate("Preparing", "{0} new arguments for {1}").format(count, side_name(side))
    left = []
    if outcome.families:
        left.append(
            translate("Preparing", "groups of replies left out: {0}").format(_number(outcome.families))
        )
    if outcome.bare:
        left.append(
            translate("Preparing", "not scored, so counted as medium: {0}").format(_number(outcome.bare))
        )
    if outcome.no_place:
        left.append(
            translate("Preparing", "without a place in your changed tree: {0}").format(
                _number(outcome.no_place)
            )
        )
    ends = translate("Preparing", "{0}.")
    return ends.format(translate("Preparing", "; ").join([text, *left]))


def _others(outcome: Outcome) -> str:
    if outcome.ending is Ending.UNDONE:
        return ""
    parts = []
    if outcome.passages:
        parts.append(
            translate("Preparing", "New passages of evidence: {0}.").format(_number(outcome.passages))
        )
    if outcome.analysed:
        parts.append(translate("Preparing", "The motion is analysed."))
    if outcome.attached:
        parts.append(translate("Preparing", "The argument has one card more."))
    if outcome.proposed:
        parts.append(
            translate("Preparing", "Other wordings to choose from: {0}.").format(_number(outcome.proposed))
        )
    return joined(parts)


def _spent(outcome: Outcome) -> str:
    totals = outcome.totals
    tokens = totals.prompt_tokens + totals.completion_tokens
    if not totals.calls:
        return ""
    said = [
        translate("Preparing", "{0} calls").format(_number(totals.calls)),
        tokens_words(tokens, totals.estimated),
    ]
    if outcome.priced:
        said.append(money_words(totals.cost, outcome.currency))
    elif outcome.local:
        said.append(translate("Preparing", "nothing is paid"))
    else:
        said.append(translate("Preparing", "no price is known"))
    comma = translate("Preparing", ", ")
    return translate("Preparing", "{0}.").format(comma.join(said))


def ending_sentence(outcome: Outcome, currency: str) -> str:
    """Why it ended before its end, and what was kept, or what went wrong on the way; empty if nothing did."""
    if outcome.ending is Ending.STOPPED:
        return translate("Preparing", "Stopped. What had come so far is kept.")
    if outcome.ending is Ending.DISCONNECTED:
        return translate("Preparing", "Stopped, as the model was disconnected. What had come so far is kept.")
    if outcome.ending is Ending.LIMIT and outcome.reached is not None:
        return joined(
            [
                limit_sentence(outcome.reached, currency),
                translate("Preparing", "Stopped there; what had come so far is kept."),
            ]
        )
    if outcome.ending is Ending.DONE and outcome.troubles:
        said = [sentence(each) for each in outcome.troubles[:MOST_TOLD]]
        more = translate("Preparing", "Every step is listed in Prep, under the evidence.")
        return "\n".join([*said, more])
    return ""


def allowed_sentence(reached: Reached) -> str:
    """What going on means."""
    if reached.limit is Limit.ROUND:
        return translate(
            "Preparing", "Prepare all the same? Then you are not asked again before the next round begins."
        )
    return translate(
        "Preparing", "Prepare all the same? Then you are not asked again until you connect anew."
    )


def limit_sentence(reached: Reached, currency: str) -> str:
    """Which limit is reached."""
    amounts = (money_words(reached.spent, currency), money_words(reached.amount, currency))
    if reached.limit is Limit.ROUND:
        text = translate(
            "Preparing",
            "The model has cost {0} since the last round began, and your limit for a round is {1}.",
        )
    else:
        text = translate("Preparing", "This month has cost {0} of your limit of {1}.")
    return text.format(*amounts)
