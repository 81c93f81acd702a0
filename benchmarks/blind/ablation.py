"""What each call of the team changed, over recorded rounds: a call that changes nothing goes.

    python -m benchmarks.blind.ablation                         the table, of `results/calls.json`
    python -m benchmarks.blind.ablation keep ROUND RECORD …     a round's calls, into that file

RECORD is the folder of exchanges that ``answer-by-hand --record`` wrote. Of each speech is kept how judge and
audience ordered its drafts, by what these went, and who wanted the best one changed; how listeners judged it
comes from the sheets of ``results/ROUND`` (against one plain prompt) and ``results/ROUND-draft``.
"""

from __future__ import annotations

import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from benchmarks.blind import motions
from benchmarks.blind.roles import role

RESULTS = Path(__file__).with_name("results")
KEPT = RESULTS / "calls.json"
KINDS = {"draft0": "bare", "draft1": "first plan", "draft2": "second plan"}
Row = dict[str, Any]


def rows(record: Path) -> Iterable[Row]:
    """Of every speech of a record, which has one side of a motion and stage, what its calls said."""
    found: dict[tuple[str, ...], dict[str, tuple[str, str]]] = defaultdict(dict)
    for path in sorted(record.glob("*.json")):
        each = json.loads(path.read_text("utf-8"))
        user, answer = str(each["request"]["messages"][-1]["content"]), each["answer"]
        who = role(each["request"])
        if who not in ("noting", "plain"):
            text = str(answer["text"] if isinstance(answer, dict) else answer)
            found[_block(user, "motion").strip(), _stage(user)][who] = user, text
    names = {motions.read(each)[0].motion.text: each for each in motions.names()}
    for (motion, stage), calls in found.items():
        drafts = {_plain(calls[name][1]): kind for name, kind in KINDS.items()}
        row: Row = {"motion": names[motion], "stage": stage}
        row["side"] = str(re.findall(r"Your side: (\w+)", calls["think"][0])[0])
        for reader in ("compare", "audience"):
            asked, said = calls[reader]
            shown = [drafts[_plain(_block(asked, each))] for each in ("first", "second", "third")]
            row[reader] = [shown[at - 1] for at in json.loads(said)["order"]]
        wished = [reader for reader in ("compare", "audience") if _wishes(json.loads(calls[reader][1]))]
        row["advice"] = [reader for reader in wished if row[reader][0] == best(row)]
        yield row


def best(row: Row, without: Sequence[str] = ()) -> str:
    """The draft its readers put highest, of equals the audience's; ``without`` some reader or draft."""
    orders = [
        [kind for kind in row[each] if kind not in without]
        for each in ("compare", "audience")
        if each not in without
    ]
    return max(
        orders[-1], key=lambda kind: (-sum(order.index(kind) for order in orders), -orders[-1].index(kind))
    )


def table(kept: Sequence[Row]) -> list[str]:
    """What each call changed, as lines of Markdown."""
    count = len(kept)
    lines = ["| call | what it changed | speeches |", "|---|---|---|"]

    def told(call: str, what: str, changed: int, of: int = count) -> None:
        lines.append(f"| {call} | {what} | {changed} of {of} |")

    chosen = [best(each) for each in kept]
    told("think, and the drafts by its plans", "one of them was chosen over the bare draft",
         sum(each != "bare" for each in chosen))  # fmt: skip
    for name, kind in (("statement, first plan", "first plan"), ("statement, second plan", "second plan"),
                       ("statement, bare", "bare")):  # fmt: skip
        told(name, "chosen; without it another would have been", chosen.count(kind))
    for name, call in (("compare (judge)", "compare"), ("audience", "audience")):
        changed = sum(best(each, [call]) != best(each) for each in kept)
        told(name, "without it another draft would have been chosen", changed)
    told("compare and audience", "put another draft first",
         sum(each["compare"][0] != each["audience"][0] for each in kept))  # fmt: skip
    lines += ["", "| listeners preferred it to | judgements |", "|---|---|"]
    for kind in KINDS.values():
        some = [each for each in kept if best(each) == kind]
        lines.append(f"| one plain prompt, where the {kind} draft was chosen | {_won(some, 'plain')} |")
    for name, advice in (("judge and audience", ["compare", "audience"]), ("the judge alone", ["compare"]),
                         ("the audience alone", ["audience"]), ("nobody", [])):  # fmt: skip
        some = [each for each in kept if each["advice"] == advice]
        if some:
            lines.append(f"| its draft (or equal), revised on the advice of {name} | {_won(some, 'draft')} |")
    return lines


def _wishes(said: Row) -> bool:
    return any(said.get(each) for each in ("remarks", "take_over", "suggestions"))


def _won(some: Sequence[Row], against: str) -> str:
    marks = [mark for each in some for mark in each[against]]
    return f"{sum(marks)} of {len(marks)}"


def _judged(round: str, row: Row, prefer: str) -> list[bool]:
    """For each reader's judgement: was the spoken speech preferred or equal?"""
    folder = RESULTS / round
    key = json.loads((folder / "key.json").read_text("utf-8"))
    place = {name: row[name] for name in ("motion", "stage", "side")}
    [number] = [name for name, each in key.items() if each.items() >= place.items()]
    marks = []
    for path in sorted(folder.glob("reader*.json")):
        said = json.loads(path.read_text("utf-8"))[number]
        word = str(said["better"] if isinstance(said, dict) else said).strip().upper()
        marks.append(word == "=" or key[number][word] == prefer)
    return marks


def keep(round: str, records: Sequence[Path]) -> None:
    """A round's rows into the kept file."""
    kept = (
        [each for each in json.loads(KEPT.read_text("utf-8")) if each["round"] != round]
        if KEPT.exists()
        else []
    )
    for record in records:
        for row in rows(record):
            judged = {"plain": _judged(round, row, "full"), "draft": _judged(f"{round}-draft", row, "full")}
            kept.append({"round": round, **row, **judged})
    KEPT.write_text("[\n" + ",\n".join(json.dumps(each) for each in kept) + "\n]\n", "utf-8")


def _block(user: str, name: str) -> str:
    found = re.search(rf"^<<<{name} (\w+)\n(.*?)\n{name} \1>>>", user, re.DOTALL | re.MULTILINE)
    return found[2] if found else ""


def _stage(user: str) -> str:
    [stage] = set(re.findall(r"(?:your|stage of the speech:) (opening|rebuttal|closing)", user))
    return str(stage)


def _plain(text: str) -> str:
    return " ".join(re.findall(r"\w+", re.sub(r" ?\[s\d+\]", "", text).lower()))


def main() -> None:
    if sys.argv[1:2] == ["keep"]:
        keep(sys.argv[2], [Path(each) for each in sys.argv[3:]])
    print("\n".join(table(json.loads(KEPT.read_text("utf-8")))))


if __name__ == "__main__":
    main()
