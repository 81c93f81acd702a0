"""A language model that answers by script: the engine's protocol, no network.

``Script`` answers each task by a function of the request; :func:`good` has the answers of a competent
debater, made from the request itself, so that sides, stages and lengths come out right.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from debatecoach.base.errors import EndpointError
from debatecoach.base.language import Answer, Fault, Finish, OnText, Request, Role, Usage
from debatecoach.base.paths import shipped
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.ledger import Ledger
from debatecoach.coach.tasks.prompt import Prompts

Reply = str | Answer | EndpointError
Says = Callable[[Request], Reply]

_FENCE = re.compile(r"<<<(\w+) ([0-9a-f]{8})\n(.*?)\n\1 \2>>>", re.DOTALL)


def blocks(request: Request) -> dict[str, str]:
    """The fenced material of a request by name."""
    return {name: text for name, _, text in _FENCE.findall(request.messages[1].text)}


def told(request: Request) -> str:
    """The user message without its material: what only we can have written."""
    return _FENCE.sub(lambda found: f"<{found.group(1)}>", request.messages[1].text)


def side_of(request: Request) -> str:
    found = re.search(
        r"side: (pro|con)|for the (pro|con) side|[你发]言?方：(pro|con)|^(pro|con) 方", told(request), re.M
    )
    return next(each for each in found.groups() if each) if found else ""


def words_of(request: Request) -> int:
    found = re.search(r"(\d+) (?:words|字)", told(request))
    return int(found.group(1)) if found else 500


@dataclass
class Script:
    """See the module.

    Attributes:
        answers: by task name; ``*`` for all others.
        first: seconds to the first piece of text.
        rate: tokens (four characters) a second, 0 at once.
        requests: everything asked.
    """

    answers: Mapping[str, Says]
    first: float = 0.0
    rate: float = 0.0
    requests: list[Request] = field(default_factory=list)
    began: list[float] = field(default_factory=list)
    cancelled: list[str] = field(default_factory=list)

    id = "script"
    local = True

    def asked(self, task: str) -> list[Request]:
        return [each for each in self.requests if each.schema_name == task]

    async def ask(self, request: Request, on_text: OnText | None = None) -> Answer:
        self.requests.append(request)
        self.began.append(asyncio.get_running_loop().time())
        says = self.answers.get(request.schema_name) or self.answers["*"]
        reply = says(request)
        try:
            await asyncio.sleep(self.first)
            if isinstance(reply, EndpointError):
                raise reply
            answer = Answer(reply) if isinstance(reply, str) else reply
            for start in range(0, len(answer.text), 20):
                if self.rate:
                    await asyncio.sleep(5 / self.rate)
                if on_text is not None:
                    on_text(answer.text[start : start + 20])
        except asyncio.CancelledError:
            self.cancelled.append(request.schema_name)
            raise
        size = sum(len(each.text) for each in request.messages)
        return Answer(answer.text, answer.finish, Usage(size // 4, len(answer.text) // 4))

    async def models(self) -> tuple[str, ...]:
        return ("script-1",)

    async def close(self) -> None:
        pass


def fails(fault: Fault, partial: str = "") -> Says:
    return lambda request: EndpointError(fault, "The server failed.", partial=partial)


def cut(text: str) -> Says:
    return lambda request: Answer(text, Finish.CUT)


def asker_of(script: Script, language: str = "en") -> Asker:
    models = dict.fromkeys(Role, "script-1")
    return Asker(script, models, Prompts(shipped("resources") / "prompts", language), Ledger())


# -- a competent debater ---------------------------------------------------------------------------------

_REASONS = (
    "The reason is plain: people change what they do when the rule around them changes.",
    "Consider who carries the cost when nothing is done, and who carries it under our plan.",
    "Imagine a family that has to decide this on a Monday morning with no time to spare.",
    "What matters is not the intention but what happens in the third year and the fourth.",
    "That is a difference you can see in any street, and it does not need a specialist to explain it.",
    "Because the pressure falls on the weakest first, the effect is larger than it seems.",
    "Nobody in this room would accept that bargain for themselves, and we should not offer it to others.",
    "So the question is not whether there is a risk, but who is asked to carry it and why.",
    "If that is right, then the harm they describe is smaller than the good we have shown.",
    "Every alternative that was offered tonight keeps the problem and adds a delay to it.",
)
_REASONS_ZH = (
    "道理很简单：周围的规则变了，人们的做法也会随之改变。",
    "请大家想一想，什么都不做的时候，代价由谁来承担。",
    "设想有一个家庭，必须在星期一的早晨作出这个决定。",
    "真正重要的不是出发点，而是第三年、第四年会发生什么。",
    "压力首先落在最弱的人身上，所以影响比看上去更大。",
    "因此问题不在于有没有风险，而在于让谁来承担风险。",
)


def speech(words: int, side: str, language: str = "en", points: tuple[str, ...] = ()) -> str:
    """A speech of about so many words: four paragraphs, signposted, for a side."""
    if language == "zh":
        return _speech_zh(words, side)
    stance = "support" if side == "pro" else "oppose"
    out = [f"Thank you, chair. Tonight we {stance} this motion, and we do so for good reasons."]
    names = ("first", "second", "third", "fourth")
    size = len(out[0].split())
    number = 0
    for place, name in enumerate(names):
        about = (
            points[place] if place < len(points) else f"what happens to people under this plan, part {name}"
        )
        lines = [f"My {name} point is this: {about}."]
        size += len(lines[0].split())
        while size < words * (place + 1) / len(names) - 12:
            turn = f"Take it once more, for the {name} time {number}." if number >= len(_REASONS) else ""
            line = f"{_REASONS[number % len(_REASONS)]} {turn}".strip()
            lines.append(line)
            size += len(line.split())
            number += 1
        out.append(" ".join(lines))
    out.append("That is why you should stand with our side tonight.")
    return "\n\n".join(out)


def _speech_zh(words: int, side: str) -> str:
    stance = "支持" if side == "pro" else "反对"
    out = [f"谢谢主席。今天我方{stance}辩题，理由有四。"]
    number, size = 0, 20
    for place, name in enumerate("一二三四"):
        lines = [f"我方第{name}个论点是：要看这个政策真正影响了谁。"]
        while size < words * (place + 1) / 4 - 20:
            line = _REASONS_ZH[number % len(_REASONS_ZH)].replace("。", f"，这是第{number}次说明。")
            lines.append(line)
            size += len(line)
            number += 1
        out.append("".join(lines))
    out.append("所以请大家支持我方立场。")
    return "\n\n".join(out)


def planned(script: Script) -> list[Request]:
    """The requests for drafts that follow a plan; another draft owes nothing to the thinking."""
    return [each for each in script.asked("statement") if blocks(each).get("plan")]


def _statement(request: Request) -> str:
    zh = "你方" in told(request)
    targets = re.findall(r": (?:rebut|attack)[^“]*“([^”]{8,120})”", blocks(request).get("prepared", ""))
    claims = re.findall(
        r"prepared \S+ \(strength [-\d.]+[^)]*\): ([^.]{8,160})\.", blocks(request).get("prepared", "")
    )
    points = tuple(f"they say that {each}, and that does not follow" for each in targets[:2]) + tuple(claims)
    points = points or tuple(re.findall(r"^\d+\. \(\d+\) (.{8,160})$", blocks(request).get("plan", ""), re.M))
    return speech(words_of(request), side_of(request), "zh" if zh else "en", points[:4])


PICTURE = "for somebody you know."
"""What the audience wants to hear, and prefers when it has heard it."""


def _revise(request: Request) -> str:
    """Each draft to its length: sentences added in its middle or taken out; what was to be mended, mended."""
    material, zh = blocks(request), "你方" in told(request)
    found: list[dict[str, object]] = []
    for number, (name, (have, wanted)) in enumerate(zip(DRAFTS, lengths_of(request), strict=True), 1):
        draft = material.get(name, "")
        for line in re.findall(rf"^- \({number}\) “(.*?)”: it ", material.get("unsupported", ""), re.M):
            found.append(_change(number, line, "That is our own reasoning, and it stands."))
        plain = re.sub(r"(?: \[s\d+\])+", "", draft)
        lines = [each.strip() for each in re.split(r"(?<=[.!?])\s+|(?<=[。！？])", plain) if each.strip()]
        once = []
        for line in lines[1:-1]:  # what is said more than once is quoted with what follows it
            held = f"{once.pop()}{'' if zh else ' '}{line}" if once and plain.count(once[-1]) > 1 else line
            once.append(held)
        once = [each for each in once if plain.count(each) == 1]
        for line in reversed(once):
            if have <= 1.005 * wanted:
                break
            found.append(_change(number, line, ""))
            have -= len(line) if zh else len(line.split())
        more, step, at = "", 0, once[len(once) // 2] if once else ""
        while at and have < 0.995 * wanted:
            line = (_REASONS_ZH if zh else _REASONS)[step % 6]
            line = line.replace("。", f"，再说第{step}次。").replace(".", f", said {step} times.")
            more += line if zh else " " + line
            have += len(line) if zh else len(line.split())
            step += 1
        if more:
            found.append(_change(number, at, at + more))
    return json.dumps({"changes": found}, ensure_ascii=False)


DRAFTS = ("first", "second", "third")


def lengths_of(request: Request) -> list[tuple[int, int]]:
    """What each draft has and wants, of a request to revise them."""
    line = re.search(r"(?:Draft|稿子) 1 .*", told(request))
    assert line is not None
    numbers = [int(each) for each in re.findall(r"\d+", line[0])]
    return [(numbers[at], numbers[at + 1]) for at in (1, 4, 7)]


def _change(draft: int, quote: str, instead: str) -> dict[str, object]:
    return {"draft": draft, "quote": quote, "instead": instead}


def _points(request: Request, block: str) -> list[str]:
    """Ids of points that a judge is shown."""
    return re.findall(r"^([^\s:]+): ", blocks(request).get(block, ""), re.M)


def _annotate(request: Request) -> str:
    material = blocks(request)
    numbered = [each.split(". ", 1) for each in material["sentences"].split("\n")]
    points = dict(re.findall(r"^(\S+) \((own|opponent)\):", material.get("points", ""), re.M))
    names = re.findall(r"^(\S+): ", material.get("prepared_arguments", ""), re.M)
    theirs = [node for node, who in points.items() if who == "opponent"]
    starts = [int(number) for number, text in numbered if re.match(r"My \w+ point|我方第", text)]
    moves = []
    for place, first in enumerate(starts):
        last = starts[place + 1] - 1 if place + 1 < len(starts) else len(numbered)
        target = theirs[place] if place < len(theirs) and place < 2 else ""
        text = numbered[first - 1][1]
        moves.append(
            {
                "first": first,
                "last": last,
                "action": "attack" if target else "propose",
                "claim": text.split(": ", 1)[-1].rstrip(".。"),
                "target": target,
                "prepared": names[place] if place < len(names) else "",
            }
        )
    return json.dumps({"moves": moves}, ensure_ascii=False)


def _think(request: Request) -> str:
    material = blocks(request)
    theirs = material.get("theirs", "").split("\n", 1)[-1]
    quote = next(
        (each.strip() for each in re.split(r"[.!?。！？]", theirs) if len(each.strip()) > 20), theirs
    )
    kept = {
        "kind": "unsupported",
        "quote": quote[:200],
        "why": "It was never argued.",
        "signal": "Ask for the reason.",
    }
    made_up = {"kind": "contradiction", "quote": "words that nobody said here", "why": "x", "signal": "y"}
    ids = re.findall(r"^- (a\d+):", material.get("prepared", ""), re.M)
    offers = re.split(r"^- (a\d+):", material.get("prepared", ""), flags=re.M)[1:]
    claims = {
        id: claim[1]
        for id, offer in zip(offers[::2], offers[1::2], strict=True)
        if (claim := re.search(r"prepared \S+ \(strength [-\d.]+[^)]*\): ([^.]{8,160})\.", offer))
    }
    words = words_of(request)
    plan = [
        {
            "question": claims.get(each, f"Who pays, {n}?"),
            "importance": "high",
            "actions": [each, "a999"],
            "line": f"take {each} first, then outweigh",
            "scheme": "cause: could something else be the cause?" if n == 0 else "",
            "words": words // max(1, len(ids)),
        }
        for n, each in enumerate(ids)
    ] or [
        {
            "question": "Who pays?",
            "importance": "high",
            "actions": [],
            "line": "outweigh",
            "scheme": "",
            "words": words,
        }
    ]
    return json.dumps(
        {
            "answers": [{"quote": quote[:80], "answer": "It does not follow."}] if theirs else [],
            "flaws": [kept, made_up] if theirs else [],
            "win": "We count people, they count cost.",
            "plan": plan,
            "other": "Begin with the family on Monday morning, then outweigh.",
            "search": [],
        },
        ensure_ascii=False,
    )  # fmt: skip


def _select(request: Request) -> str:
    return json.dumps(
        {
            "claims": [1, 2, 3],
            "framework_name": "Fairness",
            "framework": "All three ask who pays.",
            "explanation": "They differ.",
        }
    )


def _organise(request: Request) -> str:
    """Every passage, whole."""
    lines = (line.split(" | ", 2) for line in blocks(request)["passages"].splitlines())
    picks = [
        {"number": int(parts[0]), "side": "both", "helps": "the motion", "quote": parts[2]}
        for parts in lines
        if len(parts) == 3 and parts[0].isdigit()
    ]
    return json.dumps({"picks": picks})


def _read(request: Request, block: str) -> str:
    return "pro" if re.search(r"we support|支持辩题", blocks(request).get(block, "")) else "con"


def _question(request: Request) -> str:
    """Of a point of theirs that it has not asked about; where there is none left it asks nothing."""
    material, zh = blocks(request), "质询" in told(request)
    flow = material.get("own_tree", "") + "\n" + material.get("their_tree", "")
    theirs = re.findall(r"^\s*\[(n\d+)\] \((?:opponent|对方)[^)]*\) (.+)$", flow, re.M)
    for node, claim in theirs:
        ask = f"You say that {claim}. Is that so for everybody?"
        ask = f"你方说{claim}，每一个人都是这样吗？" if zh else ask
        if ask not in material.get("exchange", ""):
            won = f"{claim}，不是每一个人都这样" if zh else f"it is not so for everybody that {claim}"
            return f"{ask}\n===\nabout: {node}\ngrants: no\nwon: {won}\npress: {ask}\nnext:\nheard: held"
    return "===\ndone: nothing is left"


def _turn(request: Request) -> str:
    zh = "自由辩论" in told(request)
    number = blocks(request).get("exchange", "").count("\n") + 2
    said = f"This is turn {number} of ours."
    said = f"这是我方第{number}次发言，我方看的是真正受影响的人。" if zh else said
    ask = f"第{number}个问题，代价由谁来承担？" if zh else f"Question {number}: who carries the cost?"
    return f"{said}{ask}\n===\nconcedes: no\nabout: n1\ngrants: none\nwon: \nnext:\nheard: held"


def _answer(request: Request) -> str:
    if "质询" in told(request):
        return "不是每一个人都这样，但大多数人是。\n===\nconcedes: yes\nabout: n1"
    return "Not for everybody, but for most.\n===\nconcedes: yes\nabout: n1"


def good() -> dict[str, Says]:
    """Answers of a competent debater."""
    return {
        "queries": lambda request: json.dumps({"queries": [{"text": "tutor questions", "side": "both"}]}),
        "question": _question,
        "answer": _answer,
        "turn": _turn,
        "organise": _organise,
        "think": _think,
        "select": _select,
        "plain": _statement,
        "statement": _statement,
        "compare": lambda request: json.dumps(
            {
                "clashes": [{"question": "Who pays?", "met": "Draft 1 says it."}],
                "sides": [_read(request, each) for each in ("first", "second", "third")],
                "order": [1, 2, 3], "reason": "It has one story.", "remarks": [], "meets": [1],
                "answers": _points(request, "their_points")[:8],
                "stresses": _points(request, "own_points")[:8],
            }
        ),
        "audience": lambda request: json.dumps(
            {
                "order": [3, 2, 1],
                "clarity": "Clear.", "engagement": "It holds.", "evidence": "Reasoned.", "persuasion": "Yes.",
                "remarks": [{"quote": "for good reasons.", "problem": "No picture", "instead": PICTURE}],
            }
        ),
        "choose": lambda request: json.dumps(
            {
                "reason": "I see somebody.",
                "better": "X" if PICTURE in blocks(request)["first"] else "Y",
            }
        ),
        "review": lambda request: json.dumps(
            {
                "clashes": ["Who pays?"], "meets": [1],
                "answers": _points(request, "their_points")[:8],
                "stresses": _points(request, "own_points")[:8],
                "side": _read(request, "speech"),
                "relevant": True, "schemes": True, "consistent": True, "complete": True, "remarks": [],
            }
        ),
        "revise": _revise,
        "mend": lambda _request: '{"mends": []}',
        "annotate": _annotate,
        "hear": lambda _request: '{"moves": []}',
    }  # fmt: skip
