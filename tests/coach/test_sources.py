"""Sources are known by their names: a study, a body, an example, what somebody saw."""

from __future__ import annotations

import pytest

from debatecoach.coach.listen.sources import SourceKind, named, named_by

STUDY, BODY, EXAMPLE, OWN = SourceKind


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("One study from 2022 found that soot warms the air.", STUDY, "One study from"),
        (
            "In one mock-trial study, changing the photograph moved convictions.",
            STUDY,
            "In one mock-trial study",
        ),
        ("The 2019 review said so.", STUDY, "2019 review"),
        ("A Lancet study found less harm.", STUDY, "A Lancet study"),
        (
            "The economists Melissa Kearney and Phillip Levine looked at it.",
            STUDY,
            "economists Melissa Kearney",
        ),
        ("The OECD looked at this in 2017.", BODY, "OECD"),
        ("Ofcom reported last year that calls went up.", BODY, "Ofcom"),
        ("The World Bank estimates that half of it is lost.", BODY, "The World Bank"),
        ("In Portugal since 2001 nobody goes to prison for it.", EXAMPLE, "In Portugal"),
        ("Canada did this for federal politics in 2006.", EXAMPLE, "Canada"),
        ("England shows this.", EXAMPLE, "England"),
        ("My cousin paid four hundred pounds for his.", OWN, "My cousin"),
        ("根据世界银行的报告，工资提高了12%。", STUDY, "根据世界银行的报告"),
        ("世卫组织去年指出，这会伤害孩子。", BODY, "世卫组织去年指出"),
        ("葡萄牙2001年就这样做了。", EXAMPLE, "葡萄牙"),
        ("我奶奶住在村里，没有医生。", OWN, "我奶奶"),
    ],
)
def test_what_is_named(text: str, kind: SourceKind, words: str) -> None:
    first, *_ = named(text)
    assert (first.kind, first.words) == (kind, words)


@pytest.mark.parametrize(
    "text",
    [
        "Studies show that it works very well.",
        "According to my opponent this is bad.",
        "It gives every prisoner a reason to study and to leave the guards alone.",
        "I must make this speech in English, in March.",
        "Madam Chair, a company cannot vote.",
        "Loyalty does not tell you which is which.",
        "没有任何研究表明这有用。",
        "我们认为这样不公平。",
    ],
)
def test_what_names_nothing(text: str) -> None:
    assert named(text) == ()


def test_who_says_it_twice_named_it_once() -> None:
    said = ["The OECD looked at this in 2017.", "We told you that the OECD found more poverty."]
    assert [each.words for each in named_by(said).values()] == ["OECD"]
