"""What replies take up, on pairs that nothing was learned from: 26 motions that no rule of ours knows.

``pairs.json``: a student's claim and a reply to it, labelled "fits" (gives a reason against the claim's own
matter), "weak" (speaks to it without a reason, or would fit anything) or "beside" (speaks of something else
in the debate, or of nothing in it). Learned from tests/flow_gold alone, the words take up 41 of 52 that fit,
2 of 26 weak ones and 8 of 52 beside; the old rule (two words in common, what was only quoted included) let
all pass that quote the claim.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from debatecoach.coach.listen.meets import is_particular, takes_up
from debatecoach.coach.listen.stems import content_words

PAIRS = json.loads((Path(__file__).parent / "pairs.json").read_text("utf-8"))


def test_there_are_enough_of_each() -> None:
    assert len({each["motion"] for each in PAIRS}) >= 24
    assert Counter(each["label"] for each in PAIRS) == {"fits": 52, "beside": 52, "weak": 26}


def test_a_reply_takes_up_what_it_fits_and_not_what_it_is_beside() -> None:
    found = Counter(
        each["label"]
        for each in PAIRS
        if takes_up(*(content_words(each[name]) for name in ("reply", "claim", "motion")))
    )
    assert found["fits"] >= 40
    assert found["weak"] <= 3
    assert found["beside"] <= 9


def test_what_fits_any_debate_is_nobodys_own() -> None:
    motion = content_words("This house would ban political donations from companies")
    fog = "From what is the case it does not yet follow what we should do or think. Facts begin it."
    own = "The OECD found more bribery in Canada once the corporations paid the lobbyists of a minister."
    assert not is_particular(content_words(fog), motion)
    assert is_particular(content_words(own), motion)
