"""A case prepared by a model is one like any other: spoken from, kept and read back; in Chinese too."""

from __future__ import annotations

import json
import re
import uuid
from pathlib import Path

from debatecoach.base.language import Request
from debatecoach.casefile.wire import KeptCase, dump_case, load_case
from debatecoach.debate.argument import Scorer
from debatecoach.debate.case import RoundState
from debatecoach.debate.rehearsal_tree import Strengths
from debatecoach.debate.side import Side
from tests.coach.prep.answers import block, side_of, user
from tests.coach.prep.kit import Prep
from tests.coach.rig import play, runner_of

CLAIMS = json.loads((Path(__file__).parent / "homework.json").read_text(encoding="utf-8"))
"""Main claims with argument and label: for each side, and in Chinese."""
ANSWERS = (
    "That holds only where nobody limits the amount",
    "The harm comes from how it is done today",
    "Another way gives the same gain at less cost",
    "Those who need it most get the least of it",
    "It would happen anyway without any rule",
    "What is lost there cannot be had back later",
)


def argument(side: str, claim: str, reason: str, name: str) -> dict[str, object]:
    return {
        "side": side, "claim": claim, "argument": reason, "label": name, "scheme": "cause", "passages": [],
    }  # fmt: skip


def claims(request: Request) -> str:
    side = side_of(request)
    made = [argument(side, *each) for each in CLAIMS[side]]
    return json.dumps(
        {"claims": [each | {"battlefield": "learning", "illustration": "", "impact": ""} for each in made]}
    )


def counters(request: Request) -> str:
    replies = []
    for place, (number, wanted) in enumerate(re.findall(r"^(\d+): (\d+) ", block(request, "targets"), re.M)):
        depth = block(request, "line").count("\n")
        for step in range(int(wanted)):
            claim = ANSWERS[(place * 2 + step + depth * 3) % len(ANSWERS)]
            reason = f"{claim}, because people act on what is in front of them. So the point does not stand."
            replies.append(
                argument(side_of(request), claim, reason, " ".join(claim.split()[-3:]))
                | {"target": int(number)}
            )
    return json.dumps({"replies": replies})


def prepared() -> Prep:
    prep = Prep({"claims": claims, "counters": counters})
    prep.run(claims=4, depth=2, branch=2)
    return prep


def test_a_prepared_case_is_read_back_equal_from_its_file() -> None:
    prep = prepared()
    document = KeptCase(uuid.uuid4().hex, prep.case)
    again = load_case(dump_case(document))
    assert again == document
    assert {
        again.case.forests[Side.PRO][node].support.scorer for node in again.case.forests[Side.PRO].children()
    } == {Scorer.MODEL}


def test_the_library_debater_speaks_from_it() -> None:
    prep = prepared()
    runner = runner_of(prep.case, None)
    speeches = play(runner)
    assert runner.round.state is RoundState.RUNNING or runner.round.next_slot is None
    for speech, side in zip(speeches[:2], Side, strict=True):
        said = speech.text.lower()
        mine = [each.lower() for each in prep.case.claims(side)]
        assert sum(claim in said for claim in mine) >= 2, speech.text
    assert "which rule leaves pupils better educated and well" in speeches[0].text


def test_the_best_claim_is_the_one_with_most_left_after_the_best_replies() -> None:
    forest = prepared().case.forests[Side.PRO]
    strengths = Strengths(forest)
    for root in forest.children():
        replies = [strengths.at(reply, 0) for reply in forest.children(root)]
        assert strengths.at(root, 1) == forest[root].support.value - strengths.gamma * max(replies)


def test_a_debate_in_chinese_is_prepared_in_chinese() -> None:
    def chinese(request: Request) -> str:
        assert "持方：" in user(request)
        assert request.messages[0].text.startswith("# Profile\n你")
        made = [argument(side_of(request), *each) for each in CLAIMS["zh"]]
        return json.dumps(
            {"claims": [each | {"battlefield": "", "illustration": "", "impact": ""} for each in made]},
            ensure_ascii=False,
        )

    prep = Prep({"claims": chinese}, language="zh")
    prep.run((Side.PRO,), claims=4, depth=1, branch=1)
    forest = prep.case.forests[Side.PRO]
    roots = forest.children()
    assert [forest[node].claim for node in roots] == [each[0] for each in CLAIMS["zh"]]
    assert [forest[node].argument for node in roots] == [each[1] for each in CLAIMS["zh"]]
    assert [forest[node].label for node in roots] == [each[2] for each in CLAIMS["zh"]]
    assert "1 (pro, 主要论点)" in block(prep.model.asked("categories")[0], "line")
