"""A line of the trail in the user's words, apart from painting. All of it is plain text."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QLocale

from debatecoach.base.language import Fault
from debatecoach.coach.tasks.ledger import Call, Totals
from debatecoach.coach.tasks.titles import title
from debatecoach.coach.tasks.trail import AGENT_NAMES, Agent, TrailEntry
from debatecoach.debate.case import Case, Round
from debatecoach.debate.format import Format
from debatecoach.debate.side import Side
from debatecoach.ui.connect.connection_words import money_words, tokens_words
from debatecoach.ui.kit.names import side_name, speech_names
from debatecoach.ui.kit.wording import wording

translate = QCoreApplication.translate

PREP = "prep"
"""The work that is no speech."""

ICONS = {
    Agent.SEARCHER: "search",
    Agent.ANALYZER: "list",
    Agent.PLANNER: "rehearse",
    Agent.LOGIC: "link",
    Agent.WRITER: "edit",
    Agent.REVIEWER: "done",
    Agent.AUDIENCE: "sound",
    Agent.TIMEKEEPER: "clock",
    Agent.LIBRARY: "library",
}
"""A shape for each agent, so that none is told by colour."""


def agent_name(agent: Agent) -> str:
    """Who."""
    return translate("team", AGENT_NAMES[agent])


def sentence(entry: TrailEntry) -> str:
    """What was done, filled in; values that are sentences of ours are in the user's language too."""
    return wording(entry.said)


def detail(entry: TrailEntry) -> str:
    """More words about it; those that are ours are in the user's language."""
    return "\n".join(map(wording, entry.lines))


def work_name(work: str, format: Format | None) -> str:
    """What it was for: a speech by its name, or the preparation."""
    if work == PREP:
        return translate("Trail", "Preparation")
    slots, names = (format.slots, speech_names(format)) if format is not None else ((), [])
    return next((name for slot, name in zip(slots, names, strict=True) if slot.id == work), work)


def round_name(number: int, round: Round) -> str:
    """A round of the case: its number there (0: it is none of it), and who the student was in it."""
    name = translate("Trail", "Another round")
    if number:
        name = translate("Trail", "Round {0}").format(QLocale().toString(number))
    if round.human is None:
        return name
    you = translate("Trail", "you were {0}").format(side_name(round.human, round.format))
    return f"{name} · {you}"


def latest(entry: TrailEntry) -> str:
    """A line in one: who, and what was done."""
    return translate("Trail", "{0}: {1}").format(agent_name(entry.agent), sentence(entry))


def degraded_word() -> str:
    """Of what could not be done as it should be."""
    return translate("Trail", "Done otherwise")


def since(seconds: float) -> str:
    """When, from the first step of its work on."""
    if seconds < 60:
        return translate("Trail", "+{0} s").format(QLocale().toString(seconds, "f", 1))
    minutes, rest = divmod(int(seconds), 60)
    return f"+{minutes}:{rest:02d}"


def cost(totals: Totals, currency: str) -> str:
    """What calls cost; that is said also where it is nothing, or not known."""
    if not totals.priced:
        return translate("Connection", "price not known")
    if not totals.cost:
        return translate("Connection", "nothing to pay")
    return money_words(totals.cost, currency)


def sums(calls: Iterable[Call], currency: str) -> str:
    """Several calls together: tokens and cost."""
    totals = Totals.of(calls)
    count = tokens_words(totals.prompt_tokens + totals.completion_tokens, totals.estimated)
    return f"{count} · {cost(totals, currency)}"


def call_title(call: Call, currency: str = "") -> str:
    """One call in a line: task, model, time, tokens, cost, and how it ended unless well."""
    parts = [translate("tasks", title(call.task)), call.model]
    if call.cached:
        parts.append(translate("Trail", "known from before"))
    elif call.ended >= 0:
        locale = QLocale()
        parts.append(translate("Trail", "{0} s").format(locale.toString(call.ended - call.began, "f", 1)))
        count = locale.toString(call.usage.prompt + call.usage.completion)
        parts.append(translate("Trail", "{0} tokens").format(count))
        parts.append(cost(Totals.of([call]), currency))
    ending = outcome(call.outcome)
    return " · ".join([*parts, *([ending] if ending else [])])


def outcome(name: str) -> str:
    """How a call ended; empty for well."""
    names = {
        "ok": "",
        "running": translate("Trail", "under way"),
        "cancelled": translate("Trail", "cancelled"),
    }
    if name in names:
        return names[name]
    why = next((fault_name(each) for each in Fault if each.value == name), name)
    return translate("Trail", "failed ({0})").format(why)


def fault_name(fault: Fault) -> str:
    """What went wrong with a call, in a word or two."""
    names = {
        Fault.UNREACHABLE: translate("Trail", "server not reached"),
        Fault.TIMEOUT: translate("Trail", "no answer in time"),
        Fault.SILENT: translate("Trail", "no answer at all"),
        Fault.KEY: translate("Trail", "key not accepted"),
        Fault.MODEL: translate("Trail", "no such model"),
        Fault.QUOTA: translate("Trail", "no credit left"),
        Fault.RATE: translate("Trail", "asked too often"),
        Fault.SERVER: translate("Trail", "fault of the server"),
        Fault.FORM: translate("Trail", "form not supported"),
        Fault.TOO_LONG: translate("Trail", "too much text"),
        Fault.REQUEST: translate("Trail", "request not accepted"),
        Fault.NOT_AN_ENDPOINT: translate("Trail", "no model there"),
        Fault.BROKEN: translate("Trail", "answer not readable"),
        Fault.CUT: translate("Trail", "answer broken off"),
        Fault.REFUSED: translate("Trail", "answer refused"),
        Fault.EMPTY: translate("Trail", "empty answer"),
        Fault.SHAPE: translate("Trail", "not what was asked for"),
    }
    return names[fault]


def role_name(role: str) -> str:
    """Whose message of a prompt."""
    names = {
        "system": translate("Trail", "Instructions"),
        "user": translate("Trail", "Asked"),
        "assistant": translate("Trail", "Answered before"),
    }
    return names.get(role, role)


def prompt_text(call: Call) -> str:
    """Everything that was sent."""
    return "\n\n".join(f"— {role_name(each.role)} —\n{each.text}" for each in call.messages)


def find_node(ref: str, case: Case | None) -> tuple[Side, str] | None:
    """The tree node a reference such as ``pro/p1.2`` means, None if there is none (any more)."""
    owner, slash, node = ref.partition("/")
    if case is None or not slash or owner not in ("pro", "con"):
        return None
    side = Side(owner)
    return (side, node) if node and node in case.forests[side] else None


def ref_text(ref: str, case: Case | None) -> str:
    """A reference with what it is: a claim, or a passage's title."""
    found = find_node(ref, case)
    if found is not None and case is not None:
        return f"{ref} · {case.forests[found[0]][found[1]].claim}"
    passage = case.knowledge.passages.get(ref) if case is not None else None
    return f"{ref} · {passage.title}" if passage is not None else ref


def passage_text(ref: str, case: Case | None) -> str:
    """A passage with its source; empty if it is none (any more)."""
    passage = case.knowledge.passages.get(ref) if case is not None else None
    if passage is None:
        return ""
    source = ", ".join(each for each in (passage.title, passage.publisher, passage.date) if each)
    quote = translate("Trail", "“{0}”").format(passage.quote)
    return "\n".join(each for each in (quote, source, passage.place) if each)


def plain(entry: TrailEntry, work: str, calls: Iterable[Call] = (), currency: str = "") -> str:
    """A line of the trail as text to be copied."""
    head = f"{agent_name(entry.agent)} · {work}"
    if entry.degraded:
        head += f" · {degraded_word()}"
    lines = [head, f"    {sentence(entry)}"]
    lines += [f"    | {each}" for each in detail(entry).splitlines()]
    if entry.refs:
        lines.append(f"    → {', '.join(entry.refs)}")
    lines += [f"    [{each.id}] {call_title(each, currency)}" for each in calls]
    return "\n".join(lines)
