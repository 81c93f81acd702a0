"""The flow pane in its states, and the sample round the ballot's pictures share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest

from debatecoach.casefile.store import CaseStore
from debatecoach.coach.listen.live import LiveFlow, LiveListener
from debatecoach.coach.listen.reading import DOUBT_ANSWER
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case, Round, RoundState
from debatecoach.debate.changes import Insert, Replace
from debatecoach.debate.defined import Defined, DefinedAs, DefinedReply, Reply, Shift
from debatecoach.debate.flow_tree import Flow, FlowRef, Ground, Manner, Mention, Point, PointState
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.format import Bell, Format, Slot, Stage
from debatecoach.debate.motion import Definition, Motion
from debatecoach.debate.pinned import Pinned
from debatecoach.debate.seats import seated
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Move, Sentence, Speaker, Speech
from debatecoach.ui.flow import edits, live_edits
from debatecoach.ui.kit.theme import theme

A = Action
OXFORD = Format(
    "simplified-oxford",
    "Simplified Oxford",
    "TreeDebater, section 2",
    15,
    tuple(
        Slot(f"{side}-{stage}", side, stage, seconds, (Bell(seconds - 60, 1), Bell(seconds, 2)))
        for stage, seconds in ((Stage.OPENING, 240), (Stage.REBUTTAL, 240), (Stage.CLOSING, 120))
        for side in Side
    ),
)

ROWS: tuple[tuple[str, str, str, int, str, str], ...] = (
    ("pro", "n1", "", 0, "Unions raise demand: wages spent locally", "People spend it on the same street."),
    ("pro", "n2", "n1", 1, "Higher wages price out small firms", "A corner shop cannot absorb ten per cent."),
    ("pro", "n3", "n2", 2, "Evidence is from monopsony markets, where pay is below product", "One mine."),
    ("pro", "n4", "", 0, "Training: members stay, firms invest in skills", "Who stays is worth training."),
    ("pro", "n5", "", 0, "Safety: reporting without fear", "A member can report a broken guard rail."),
    ("pro", "n6", "n5", 1, "Regulators already do this", "We have a labour inspectorate."),
    ("pro", "n7", "n6", 2, "Regulators inspect once a decade", "An inspector comes once in ten years."),
    ("con", "n8", "", 1, "Strikes stop hospitals and schools", "When the nurses walk out, patients wait."),
    ("con", "n9", "n8", 2, "Strikes fell as bargaining spread", "Where it is normal, strikes are rare."),
)  # fmt: skip


def speech(index: int, *lines: str) -> Speech:
    """A speech in OXFORD's slot ``index``."""
    slot = OXFORD.slots[index]
    sentences = tuple(Sentence(line, 5.0 * i, 5.0 * i + 4.5) for i, line in enumerate(lines))
    return Speech(slot.id, slot.side, Speaker.HUMAN, sentences, slot.seconds - 5.0, "microphone")


def grow(flow: Flow, tree: str, node: str, parent: str, said: int, claim: str, quote: str) -> FlowRef:
    """Put a point on a flow as Alg. 2 would."""
    side = Side(tree)
    forest = flow.trees[side]
    action = A.PROPOSE if not parent else A.REBUT if OXFORD.slots[said].side is side else A.ATTACK
    mention = Mention(said, action, quote, sum(row[3] == said for row in ROWS[: len(flow)]))
    point = Point(claim, (quote,), mentions=(mention,), ground=Ground.PRINCIPLE)
    Insert((Twig(node, parent, point),), len(forest.children(parent))).apply(forest)
    if parent:
        above = forest[parent]
        Replace(parent, replace(above, state=PointState.ATTACKED, visits=above.visits + 1)).apply(forest)
    return FlowRef(side, node)


def change(flow: Flow, node: str, **fields: Any) -> None:
    """Set fields of a point."""
    ref = flow.locate(node)
    assert ref is not None
    Replace(node, replace(flow[ref], **fields)).apply(flow.trees[ref.tree])


def sample_round(spoken: int = 3, human: Side | None = Side.PRO) -> Round:
    """The round of the drawings, after ``spoken`` speeches."""
    current = Round("r1", OXFORD, human, 7, "2025-01-01T10:00:00+00:00")
    for row in ROWS:
        if row[3] < spoken:
            grow(current.flow, *row)
    for index in range(spoken):
        current.speeches.append(speech(index, *[row[5] for row in ROWS if row[3] == index]))
    if spoken >= 3:
        training = current.flow[FlowRef(Side.PRO, "n4")]
        again = Mention(2, A.REINFORCE, "Nobody answered training — it is ours.", 4)
        change(current.flow, "n4", mentions=(*training.mentions, again), visits=1, origin="pro/p2")
        doubt = DOUBT_ANSWER.put(target="Regulators already do this")
        change(current.flow, "n7", doubt=doubt, confidence=0.55)
    if spoken >= len(OXFORD.slots):
        current.state = RoundState.FINISHED
    return current


def spoken_now() -> Speech:
    """Con's rebuttal, composed and being spoken."""
    lines = (
        "They rest on one market.",
        "They assume monopsony; most towns have several employers.",
        "So it falls.",
    )
    sentences = tuple(Sentence(text, 4.0 * i, 4.0 * i + 3.6) for i, text in enumerate(lines))
    claim = "They assume monopsony; most towns have several employers"
    move = Move(A.ATTACK, claim, "Evidence is from monopsony markets", "n3", first=1, last=1)
    return Speech("con-rebuttal", Side.CON, Speaker.LIBRARY, sentences, 225.0, "espeak", moves=(move,))


def heard_now(parts: Any, current: Round, pinned: tuple[Pinned, ...] = ()) -> LiveFlow:
    """Con's rebuttal, which a person is giving: what was understood of it so far, and corrected."""
    case = parts.open_case.case or Case(Motion("Labor unions are beneficial to economic growth"))
    said = (
        "They said that members stay and firms invest in skills. But a firm that cannot let anybody go does"
        " not train, it stops hiring. They also told us that strikes fell as bargaining spread. My next"
        " argument is that unions close the door to the young, because old members vote for old members. "
    )
    live = LiveListener(parts.engines.in_use.listener(case), current, 3)
    return live.hear(split_sentences(said), pinned=pinned)


def corrected_now(parts: Any, current: Round) -> tuple[LiveFlow, str]:
    """The same with two points corrected by a person; also the id of the one that was moved."""
    live = heard_now(parts, current)
    first, *_, last = [each.id for each in live.points]
    moved = live_edits.retarget(live, (), first, FlowRef(Side.PRO, "n5"))
    assert moved is not None
    pinned = live_edits.rewrite(live, moved, last, "Old members vote for old members: the young stay outside")
    assert pinned is not None
    return heard_now(parts, current, pinned), first


def grounded_round() -> Round:
    """Words that were set, accepted, contested and perhaps shifted."""
    current = sample_round(3)
    told = (
        ("labor union", "an association of employees that bargains for its members' pay", Side.PRO, 0),
        ("economic growth", "more goods and services for each person over ten years", Side.PRO, 0),
        ("", "public sector unions", Side.PRO, 0),
        ("", "democracies with courts that work", Side.CON, 1),
    )
    kinds = (DefinedAs.TERM, DefinedAs.TERM, DefinedAs.EXCLUSION, DefinedAs.SCOPE)
    defined = [
        Defined(f"d{at}", kind, Definition(term, meaning), side, said, f"We set {meaning}.")
        for at, (kind, (term, meaning, side, said)) in enumerate(zip(kinds, told, strict=True), 1)
    ]
    reject = "We reject their definition of growth, because it forgets who gets it."
    defined[0] = replace(
        defined[0], replies=(DefinedReply(Reply.ACCEPTED, 1, "We accept their definition."),)
    )
    defined[1] = replace(defined[1], replies=(DefinedReply(Reply.CONTESTED, 1, reject),))
    defined[2] = replace(
        defined[2], shifts=(Shift(2, "Teachers' unions won smaller classes for everybody."),)
    )
    current.defined = tuple(defined)
    return current


def big_round(points: int = 400) -> Round:
    """A round with far more on its sheet than a person could say."""
    current = sample_round(6)
    made = 0
    while len(current.flow) < points:
        made += 1
        side = Side.PRO if made % 2 else Side.CON
        first = 0 if side is Side.PRO else 1
        claim = f"Claim number {made}, which has about as many words as a debater writes in one cell"
        grow(current.flow, str(side), f"n{1000 + made * 10}", "", first, claim, "")
        for depth in range(1, 4):
            parent = f"n{1000 + made * 10 + depth - 1}"
            text = f"Reply {depth} to claim {made}: that does not follow from what they told you"
            grow(current.flow, str(side), f"n{1000 + made * 10 + depth}", parent, first + depth, text, "")
    return current


def british_round(points: int = 400, chinese: bool = False) -> Round:
    """A round of British Parliamentary, eight speeches, with many points: every third is answered up to six
    times, some points are dropped, turned, applied elsewhere or new in the last speech."""
    names = ("pm", "lo", "dpm", "dlo", "mg", "mo", "gw", "ow")
    slots = tuple(
        Slot(name, (Side.PRO, Side.CON)[place % 2], Stage.CLOSING if place > 5 else Stage.OPENING, 420)
        for place, name in enumerate(names)
    )
    format = seated(Format("bp", "British Parliamentary", "", 15, slots))
    current = Round("bp", format, None, 7, "2026-01-01T10:00:00")
    texts = (
        "Wages are spent in the towns they are earned in",
        "Small firms close and nobody is hired at all",
    )
    if chinese:
        texts = ("工资在当地消费，整个社区因此受益，商店也不再关门", "小企业倒闭，年轻人更难找到第一份工作")
    made = 0
    while len(current.flow) < points:
        made += 1
        tree = (Side.PRO, Side.CON)[made % 2]
        first = (0 if tree is Side.PRO else 1) + 2 * (made % 3)
        parent = ""
        for depth in range(1 + (made * 7) % (8 - first)):
            node = f"b{made}.{depth}"
            said = first + depth
            forest = current.flow.trees[tree]
            manner = Manner.TURN if made % 5 == 0 and depth == 1 else Manner.PLAIN
            mention = Mention(said, A.ATTACK if parent else A.PROPOSE, "", manner=manner)
            claim = f"{made}.{depth} {texts[depth % 2]}"
            visits = (made + depth) % 4
            Insert((Twig(node, parent, Point(claim, visits=visits, mentions=(mention,))),), 0).apply(forest)
            parent = node
    for index in range(8):
        slot = slots[index]
        lines = (Sentence("A speech.", 0.0, 4.0),)
        current.speeches.append(Speech(slot.id, slot.side, Speaker.HUMAN, lines, 400.0, "microphone"))
    current.state = RoundState.FINISHED
    return current


def long_round() -> Round:
    """Long words, long Chinese, markup: all of it data."""
    current = sample_round(3)
    chinese = "工会提高工资并在本地消费，从而增加对本地商店和服务的需求，使整个社区受益，" * 2
    change(current.flow, "n1", claim=chinese)
    one_word = "Pneumonoultramicroscopicsilicovolcanoconiosis"
    change(current.flow, "n2", claim=f"<b>{one_word}</b> & other costs that small firms carry, at length")
    change(current.flow, "n8", struck=True)
    return current


def marked_round() -> Round:
    """Everything a person or the tree can write on a point."""
    current = sample_round(4)
    change(current.flow, "n1", group="n1", highlight=True, visits=2, origin="pro/p1")
    change(current.flow, "n4", group="n1", bold=True, note="Ask them for a source", visits=3)
    turned = replace(current.flow[FlowRef(Side.PRO, "n2")].mentions[0], manner=Manner.TURN)
    change(current.flow, "n2", mentions=(turned,))
    granted = Mention(3, A.ATTACK, manner=Manner.CONCEDE)
    change(current.flow, "n9", mentions=(*current.flow[FlowRef(Side.CON, "n9")].mentions, granted))
    applied = replace(current.flow[FlowRef(Side.PRO, "n3")].mentions[0], manner=Manner.CROSS, source="n5")
    change(current.flow, "n3", mentions=(applied,))
    return current


def prepared_store() -> CaseStore:
    """A case that has prepared for a little of the sample round."""
    case = Case(Motion("Labor unions are beneficial to economic growth"))
    twigs = (
        Twig("p1", STANCE, Argument("Wages are spent locally")),
        Twig("p1.1", "p1", Argument("Small firms close")),
        Twig("p1.2", "p1", Argument("Prices rise for everybody")),
        Twig("p2", STANCE, Argument("Those who stay are worth training")),
        Twig("p2.1", "p2", Argument("Firms train no one they cannot let go")),
    )
    Insert(twigs[:3], 0).apply(case.forests[Side.PRO])
    Insert(twigs[3:], 1).apply(case.forests[Side.PRO])
    return CaseStore.create(None, case)


def dialogs(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """The user's keys and shorthand, and what a word means in the round."""
    from debatecoach.ui.flow.ground import GroundForm
    from debatecoach.ui.settings.keys_editor import KeysEditor
    from debatecoach.ui.settings.shorthand import ShorthandDialog

    for name, made in (("flow-keys", KeysEditor), ("flow-shorthand", ShorthandDialog)):
        dialog = made(rig.parts.settings, rig.window)
        dialog.show()
        rig.app.processEvents()
        yield name, dialog.grab()
        dialog.close()
        dialog.deleteLater()
    current = grounded_round()
    form = GroundForm(rig.parts.settings, current.defined[1], current, lambda _was, _now: None, rig.window)
    form.show()
    rig.app.processEvents()
    yield "flow-definition", form.grab()
    form.close()


def told(rig: Any) -> None:
    """What was heard is worked out in one turn of the window and shown in the next."""
    for _ in range(3):
        rig.app.processEvents()


def correcting(rig: Any, pane: Any) -> Iterator[tuple[str, QPixmap]]:
    """What is being said is corrected."""
    from debatecoach.ui.flow.menus import merge_menu

    parts = rig.parts
    live, moved = corrected_now(parts, sample_round(3))
    parts.rounds.ears.hearing.emit(live)
    told(rig)
    ref = live.flow.locate(moved)
    assert ref is not None
    pane.presenter.show_point(ref)
    rig.app.processEvents()
    yield "flow-corrected", pane.grab()
    menu = merge_menu(pane.presenter, pane)
    menu.resize(menu.sizeHint())
    yield "flow-merge", menu.grab()
    menu.deleteLater()
    pane.sheet.type_into(pane.model.place_of(ref, 3))
    rig.app.processEvents()
    yield "flow-correcting", pane.grab()
    pane.sheet.finish_typing()
    yield from missed(rig, pane)
    pane.presenter.ref = None


def missed(rig: Any, pane: Any) -> Iterator[tuple[str, QPixmap]]:
    """A point the listener missed is typed into the column that is being spoken, and stands there; an own
    point is come back to."""
    parts, presenter = rig.parts, pane.presenter
    current = parts.rounds.current
    live = heard_now(parts, current)
    parts.rounds.ears.hearing.emit(live)
    told(rig)
    presenter.show_point(FlowRef(Side.PRO, "n4"))
    presenter.respond()
    rig.app.processEvents()
    yield "flow-missed", pane.grab()
    pane.sheet.finish_typing()
    moment = live_edits.moment_of(live)
    assert moment is not None
    place = edits.FlowPlace(Side.PRO, "n4", 1, live.slot)
    text = "Training is lost when the members it was paid for move on to other towns"
    pinned = live_edits.add((), place, text, moment)
    current.pinned = live_edits.extend(pinned, FlowRef(Side.CON, "n8"), moment)
    parts.rounds.pinned_changed.emit()
    presenter.stand_on("now.a1")
    rig.app.processEvents()
    yield "flow-added", pane.grab()
    current.pinned = ()
    parts.rounds.pinned_changed.emit()
    told(rig)


def in_use(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """An extension's own details beside what waits, a card on its way, words added by hand, a closing."""
    from debatecoach.ui.flow.pane import FlowPane

    current = sample_round(4)
    change(current.flow, "n4", confidence=0.9, visits=3, highlight=True)
    grow(current.flow, "pro", "late", "n3", 3, "Wages are not spent in town at all", "They are spent abroad.")
    by_hand = Point("Towns without unions train people, too", mentions=(Mention(1, A.ATTACK),))
    Insert((Twig("hand", "n4", by_hand),), 0).apply(current.flow.trees[Side.PRO])
    rig.parts.rounds.current = current
    pane = rig.parts.make(FlowPane, rig.window.actions_book)
    pane.resize(860, 700)
    pane.show()
    pane.presenter.show_point(FlowRef(Side.PRO, "n4"), 2)
    rig.app.processEvents()
    yield "flow-extension", pane.grab()
    pane.presenter.show_point(FlowRef(Side.PRO, "hand"))
    rig.app.processEvents()
    yield "flow-by-hand", pane.grab()
    port, sheet = pane.sheet.viewport(), pane.sheet
    start = sheet.visualRect(pane.model.place_of(FlowRef(Side.PRO, "hand"))).center()
    end = sheet.visualRect(pane.model.place_of(FlowRef(Side.PRO, "n1"))).center() + QPoint(30, 10)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 5):
        QTest.mouseMove(port, start + (end - start) * step / 4)
    rig.app.processEvents()
    yield "flow-dragged", pane.grab()
    empty = sheet.visualRect(pane.model.index(1, 3)).center()
    QTest.mouseMove(port, empty)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=empty)
    rig.app.processEvents()
    yield "flow-dropped-nowhere", pane.grab()
    pane.close()
    pane.deleteLater()
    yield from perhaps_dropped(rig)


def perhaps_dropped(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """A point that counts as dropped, and words that may have answered it."""
    from debatecoach.ui.flow.pane import FlowPane

    current = sample_round(3)
    opening = current.speeches[1]
    said = Sentence("Firms do not invest in the skills of members who may walk out.", 20.0, 24.0)
    current.speeches[1] = replace(opening, sentences=(*opening.sentences, said))
    rig.parts.rounds.current = current
    pane = rig.parts.make(FlowPane, rig.window.actions_book)
    pane.resize(1100, 760)
    pane.show()
    pane.presenter.show_point(FlowRef(Side.PRO, "n4"))
    rig.app.processEvents()
    yield "flow-perhaps-dropped", pane.grab()
    pane.close()
    pane.deleteLater()


def twice_as_large(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """What is corrected while it is said, and a model that does not follow, at 200 % text."""
    from debatecoach.ui.flow.pane import FlowPane

    scale = theme().scale
    theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
    rig.parts.rounds.current = sample_round(3)
    pane = rig.parts.make(FlowPane, rig.window.actions_book)
    pane.resize(1200, 900)
    pane.show()
    rig.parts.rounds.current = grounded_round()
    rig.parts.rounds.round_changed.emit()
    rig.app.processEvents()
    yield "flow-200-ground", pane.grab()
    rig.parts.rounds.current = sample_round(3)
    rig.parts.rounds.round_changed.emit()
    for name, picture in correcting(rig, pane):
        if name in ("flow-corrected", "flow-missed", "flow-added"):
            yield name.replace("flow-", "flow-200-"), picture
    rig.parts.rounds.ears.hearing.emit(None)
    pane.close()
    pane.deleteLater()
    theme().apply(rig.app, rig.scheme, scale, reduced_motion=True)


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state of the pane."""
    from debatecoach.ui.flow.pane import FlowPane

    parts, book = rig.parts, rig.window.actions_book
    kept = parts.rounds.current
    states: list[tuple[str, Round | None]] = [
        ("flow-no-round", None),
        ("flow-nothing-said", sample_round(0)),
        ("flow-live", sample_round(3)),
        ("flow-long-text", long_round()),
        ("flow-finished", sample_round(6)),
        ("flow-400", big_round()),
        ("flow-bp-400", british_round()),
        ("flow-bp-chinese", british_round(chinese=True)),
        ("flow-to-answer", sample_round(3, human=Side.CON)),
        ("flow-ground", grounded_round()),
        ("flow-marked", marked_round()),
    ]
    for name, current in states:
        if name == "flow-marked":
            parts.open_case.adopt(prepared_store())
        parts.rounds.current = current
        pane = parts.make(FlowPane, book)
        pane.resize(860, 700)
        pane.show()
        if name == "flow-live":
            rig.app.processEvents()
            yield name, pane.grab()
            parts.rounds.saying.emit(spoken_now(), 1)
            told(rig)
            yield "flow-saying", pane.grab()
            parts.rounds.saying.emit(None, -1)
            parts.rounds.ears.hearing.emit(heard_now(parts, sample_round(3)))
            told(rig)
            yield "flow-hearing", pane.grab()
            yield from correcting(rig, pane)
            parts.rounds.ears.hearing.emit(None)
            told(rig)
            change(current.flow, "n7", alternatives=("n2", "n8"))
            pane.presenter.show_point(FlowRef(Side.PRO, "n7"))
            rig.app.processEvents()
            yield "flow-doubt", pane.grab()
            pane.presenter.show_point(FlowRef(Side.PRO, "n4"))
            rig.app.processEvents()
            yield "flow-detail", pane.grab()
            pane.presenter.respond()
            rig.app.processEvents()
            yield "flow-typing", pane.grab()
        if name == "flow-finished":
            pane.presenter.show_point(FlowRef(Side.CON, "n8"))
        if name == "flow-bp-400":
            pane.resize(1360, 800)
            pane.presenter.show_point(FlowRef(Side.CON, "b1.0"))
        if name == "flow-marked":
            pane.presenter.folded.add(FlowRef(Side.PRO, "n5"))
            pane.presenter.lay_over(True)
            pane.presenter.show_point(FlowRef(Side.PRO, "n4"))
        if name == "flow-to-answer":
            parts.rounds.clock.emit(3, 125.0)
            pane.presenter.show_point(FlowRef(Side.PRO, "n3"))
        rig.app.processEvents()
        if name != "flow-live":
            yield name, pane.grab()
        if name == "flow-finished":
            pane.resize(480, 560)
            rig.app.processEvents()
            yield "flow-narrow", pane.grab()
        pane.close()
        pane.deleteLater()
    yield from in_use(rig)
    yield from twice_as_large(rig)
    parts.rounds.current = kept
    yield from dialogs(rig)
