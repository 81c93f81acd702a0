"""What listeners said of two versions goes out with the ballot: counted, and with how sure it is."""

from __future__ import annotations

import json
from pathlib import Path

from debatecoach.coach.bench.blind import blind_blocks
from debatecoach.debate.case import Case
from debatecoach.debate.head_to_head import HeadToHead, Origin, Version, VersionPreference
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.services.ballot_files import ballot_bytes
from tests.gallery.ballot import judged_round

OLD = Version(Origin.ROUND, "We must act.", round="r", speech=2)
NEW = Version(Origin.DRILL, "Act now, because it works.", "2026-11-21", "r", 2)


def said(better: int | None, name: str = "", why: str = "") -> VersionPreference:
    return VersionPreference(name, better, (2, 4), why, 0)


def case_with(*pairs: HeadToHead) -> Case:
    case = Case(Motion("Act"))
    case.head_to_heads = list(pairs)
    return case


def test_the_ballot_has_them_in_every_kind_of_file(tmp_path: Path) -> None:
    current = judged_round()
    current.id = "r"
    assert current.ballot is not None
    pair = HeadToHead("h", "2026", 3, (OLD, NEW), Side.PRO, "rebuttal")
    for better, name in ((1, "Ada"), (1, ""), (0, "Bo"), (None, "")):
        pair = pair.told(said(better, name, "<b>It answers</b>" if name == "Ada" else ""))
    case = case_with(pair)
    text = ballot_bytes("md", current.ballot, current, case, lambda *_: b"").decode()
    assert "Two versions, heard blind" in text
    assert "1 for 1, 2 for 2, no difference for 1" in text
    assert "9 to 99 %" in text
    assert "too few to say" in text
    assert "Ada: 2" in text
    assert "Listener 2: 2" in text
    assert "Listener 4: no difference" in text
    assert "<b>" not in text.replace("\\<b\\>", "")
    told = json.loads(ballot_bytes("json", current.ballot, current, case, lambda *_: b""))["head_to_heads"]
    assert told[0]["preferred"] == [1, 2]
    assert [each["better"] for each in told[0]["listeners"]] == [2, 2, 1, None]
    assert told[0]["sure"] is None
    assert ballot_bytes("docx", current.ballot, current, case, lambda *_: b"").startswith(b"PK")
    elsewhere = Version(Origin.ROUND, "a", round="x", speech=0)
    case.head_to_heads = [HeadToHead("o", "", 1, (elsewhere, elsewhere)).told(said(0))]  # another round's
    text = ballot_bytes("md", current.ballot, current, case, lambda *_: b"").decode()
    assert "heard blind" not in text


def test_nobody_asked_is_not_told_and_no_difference_is() -> None:
    pair = HeadToHead("h", "2026", 3, (OLD, NEW), Side.PRO, "rebuttal")
    assert blind_blocks([pair]) == []
    told = "\n".join(map(str, blind_blocks([pair.told(said(None)), pair.told(said(None))])))
    assert "saw no difference (1)" in told
    six = pair
    for _ in range(6):
        six = six.told(said(1))
    assert "more than chance" in str(blind_blocks([six]))
