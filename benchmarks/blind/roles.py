"""Answers by hand, each role of the team by somebody else: nobody who compares drafts has written them.

    python -m benchmarks.blind.roles BOX serve           starts answering what no role is for (noting moves)
    python -m benchmarks.blind.roles BOX take ROLE …     prints the oldest prompt of a role nobody has taken
    python -m benchmarks.blind.roles BOX give N FILE     answers it

BOX is the folder of an ``answer-by-hand`` endpoint. Roles: ``plain``, ``think``, ``draft0`` (owes nothing to
the thinking), ``draft1`` and ``draft2`` (by the plan, by the second plan), ``compare``, ``audience``,
``choose``, ``revise``, ``review``.
"""

from __future__ import annotations

import json
import re
import sys
import time
from pathlib import Path

_PROFILES = {
    "You coach a champion": "think",
    "You judge debates before": "compare",
    "You are an interested member": "audience",
    "You sit in the audience of a debate, without": "choose",
    "You are the champion debater who wrote": "revise",
    "You read a debate speech exactly": "review",
}
NOTING = '{"moves": []}'
"""What a speech does is then heard by the listener; it changes nothing of what is spoken."""


def role(request: dict[str, object]) -> str:
    """Who is asked by a request."""
    system, user = (str(each["content"]) for each in list(request["messages"])[:2])  # type: ignore[call-overload]
    for words, name in _PROFILES.items():
        if words in system + user:
            return name
    if "You are an excellent debater" not in system + user:
        return "noting"
    plan = re.search(r"^<<<plan (\w+)\n(.*?)\nplan \1>>>", user, re.DOTALL | re.MULTILINE)
    if plan is None:
        return "plain" if "Facts:" not in user else "draft0"
    return "draft1" if re.search(r"^1\. \(\d+\)", plan[2], re.MULTILINE) else "draft2"


def waiting(box: Path) -> list[tuple[str, dict[str, object]]]:
    """Requests nobody has answered, oldest first."""
    found = []
    for path in sorted((box / "inbox").glob("*.json")):
        if not (box / "outbox" / f"{path.stem}.txt").exists():
            found.append((path.stem, json.loads(path.read_text("utf-8"))))
    return found


def take(box: Path, roles: list[str]) -> str:
    """The oldest prompt for one of the roles, taken so that nobody else gets it."""
    taken = box / "taken"
    taken.mkdir(exist_ok=True)
    for number, request in waiting(box):
        if role(request) in roles:
            try:
                (taken / number).touch(exist_ok=False)
            except FileExistsError:
                continue
            texts = [f"[{each['role']}]\n{each['content']}" for each in request["messages"]]  # type: ignore[attr-defined]
            shape = request.get("response_format")
            form = [f"Answer's form: {json.dumps(shape)}"] if shape else []
            return "\n\n".join([f"REQUEST {number}", *texts, *form])
    return "nothing waits"


def give(box: Path, number: str, text: str) -> None:
    """Answer a request."""
    partial = box / "outbox" / f"{number}.part"
    partial.write_text(text, "utf-8")
    partial.rename(box / "outbox" / f"{number}.txt")


def main() -> None:
    box, verb, *rest = Path(sys.argv[1]), *sys.argv[2:]
    if verb == "take":
        print(take(box, rest))
    elif verb == "give":
        give(box, rest[0].zfill(4), Path(rest[1]).read_text("utf-8"))
    else:
        while True:
            for number, request in waiting(box):
                if role(request) == "noting":
                    give(box, number, NOTING)
            time.sleep(1)


if __name__ == "__main__":
    main()
