"""Two versions of a speech before listeners, in every step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.base.errors import EngineError
from debatecoach.debate.drill import Drill, DrillJudgement, DrillKind, Telling
from debatecoach.debate.head_to_head import HeadToHead, VersionPreference
from debatecoach.debate.line import QuotedLine
from debatecoach.debate.side import Side
from debatecoach.ui.kit.theme import theme
from tests.gallery.ballot import judged_round
from tests.gallery.home import settle
from tests.ui.rig import open_motion

NEW = (
    "They say unions cost jobs. But look at what the wages do: they are spent in the same town, because "
    "people who earn enough buy bread next door. Therefore demand rises where unions are strong. "
) * 4
WHYS = ("It says what follows from each point, and I could repeat it afterwards.", "", "Clearer.")


def answered(pair: HeadToHead, votes: tuple[int | None, ...]) -> HeadToHead:
    for at, better in enumerate(votes):
        name = ("Ada", "Bo, whose name is long enough to need the whole line of the card", "", "Cy")[at % 4]
        pair = pair.told(
            VersionPreference(name, better, (3, 4 if at % 2 else None), WHYS[at % 3], pair.first)
        )
    return pair


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every step of the dialog, and the ballot's card."""
    from debatecoach.ui.drills.pane import PracticePane
    from debatecoach.ui.head_to_head.card import head_to_head_card
    from debatecoach.ui.head_to_head.dialog import ComparisonStep, TwoVersionsDialog

    parts, desk = rig.parts, rig.parts.head_to_heads

    def taken(
        pair: HeadToHead | None,
        step: ComparisonStep = ComparisonStep.COMPARING,
        size: tuple[int, int] | None = None,
    ) -> Any:
        made = parts.make(TwoVersionsDialog, pair, rig.window, step)
        if size is not None:
            made.resize(*size)
        made.show()
        settle(rig.app)
        return made

    def done(made: Any) -> QPixmap:
        settle(rig.app)
        picture = made.grab()
        made.close()
        return picture

    open_motion(parts, "labor-unions")
    yield "head_to_head-nothing-yet", done(taken(None))
    current = judged_round()
    current.human = Side.PRO
    parts.open_case.open_store.add_round(current)
    parts.rounds.take_up(current.id)
    yield "head_to_head-no-second", done(taken(None))
    moment = QuotedLine(2, 0, current.speeches[2].sentences[0].text)
    drill = Drill(DrillKind.REDO, "Unions", Side.PRO, round=current.id, moment=moment)
    take = parts.practice.keep(drill, (Telling(NEW, 60.0),), DrillJudgement(()))
    yield "head_to_head-choosing", done(taken(None))
    both = desk.pair_of(take)
    assert both is not None
    pair = desk.between(*both)
    yield "head_to_head-comparing", done(taken(pair))
    made = taken(pair)
    made.cards[0].score.setCurrentIndex(1)
    made.cards[1].score.setCurrentIndex(3)
    made.better.button(1).click()
    made.sound.playing = pair.first
    made.sound.changed.emit()
    yield "head_to_head-answered", done(made)
    made = taken(pair)
    made.notice.show_trouble(
        EngineError("There is no loudspeaker.", "Your case is safe.", "Plug one in, or read both.")
    )
    yield "head_to_head-trouble", done(made)
    yield "head_to_head-narrow", done(taken(pair, size=(460, 900)))
    made = taken(pair)
    made._go(ComparisonStep.KEPT)
    yield "head_to_head-kept", done(made)
    made = taken(answered(pair, (1,)))
    made._change()
    yield "head_to_head-changing", done(made)
    few, sure = answered(pair, (1, 0, None)), answered(pair, (1, 1, 1, None, 1, 1, 1, 0, 1))
    yield "head_to_head-revealed-few", done(taken(few, ComparisonStep.REVEALED))
    yield "head_to_head-revealed", done(taken(sure, ComparisonStep.REVEALED, (860, 900)))
    card = head_to_head_card([few, sure], lambda: None, lambda _pair: None)
    card.resize(760, card.heightForWidth(760) if card.hasHeightForWidth() else 420)
    card.show()
    yield "head_to_head-card", done(card)
    empty = head_to_head_card([], lambda: None, None)
    empty.resize(760, 150)
    empty.show()
    yield "head_to_head-card-empty", done(empty)
    pane = parts.make(PracticePane, rig.window.actions_book)
    pane.resize(760, 900)
    pane.run.begin(drill)
    pane.run.take, pane.run.tellings = take, list(take.tellings)
    pane.run.step = type(pane.run.step)("judged")
    pane.run.changed.emit()
    pane.show()
    yield "head_to_head-drill", done(pane)
    theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
    yield "head_to_head-comparing-200", done(taken(pair, size=(1200, 1000)))
    yield "head_to_head-revealed-200", done(taken(sure, ComparisonStep.REVEALED, (1200, 1000)))
    made = taken(answered(pair, (1,)), size=(1000, 700))
    made._go(ComparisonStep.KEPT)
    yield "head_to_head-kept-200", done(made)
    yield "head_to_head-choosing-200", done(taken(None, size=(1200, 900)))
    theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
