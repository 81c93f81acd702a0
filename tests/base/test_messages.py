"""A message says the same in every language, and a forged one cannot do more than look odd."""

from __future__ import annotations

import pytest

from debatecoach.base.messages import MOST, Message
from debatecoach.ui.kit.wording import wording


def test_values_nested_and_listed_are_said_in_english() -> None:
    inner = Message.of("team", "it cites {mark}", mark="s3")
    said = Message.of(
        "team", "{count} went: {why} ({all}; {share:.2f})", count=2, why=inner, all=("a", inner), share=0.5
    )
    assert str(said) == "2 went: it cites s3 (a, it cites s3; 0.50)"
    assert hash(said) == hash(said.put(nothing="of it"))
    assert said.put(count=3).get("count") == "3"


def test_a_message_keeps_only_what_it_has_places_for() -> None:
    assert Message.of("team", "Searched {where}", where="here", other="there").values == (("where", "here"),)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("{x.__class__} {x[0]} {x!r} {} {0}", "{x.__class__} {x[0]} {x!r} {} {0}"),
        ("{x:>999999999}", "{x:>999999999}"),
        ("{x:.2f}", "words"),
        ("{{x}} { {x", "{words} { {x"),
        ("{x}\ud800", "words\ud800"),
    ],
)
def test_a_forged_template_stays_as_it_is(qapp: object, text: str, shown: str) -> None:
    forged = Message("team", text, (("x", "words"),))
    assert str(forged) == shown
    assert wording(forged) == shown
    assert wording(Message("\x00no such context\ud800", "{x}", (("x", "{x}"),))) == "{x}"
    assert wording(Message("sentences", "{x}", (("y", "words"),))) == "words"


def test_a_few_messages_cannot_stand_for_more_than_there_is_memory(qapp: object) -> None:
    bomb = Message("team", "x" * 100)
    for _ in range(4):  # 10 ** 14 characters
        bomb = Message("team", "{a}" * 1000, (("a", bomb),))
    assert len(str(bomb)) == len(wording(bomb)) == MOST
