"""The flow fills while somebody speaks: the student in the real window, or an opponent who plans nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from debatecoach.coach.listen.live import NOW, LiveFlow
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Sentence, Speaker, Speech
from debatecoach.ui.flow import edits
from debatecoach.ui.flow.cells import CellView
from debatecoach.ui.flow.presenter import FlowPresenter
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.parts import Parts
from tests.coach.team.scripted import Scripted
from tests.ui import rig
from tests.ui.rig import open_motion
from tests.ui.round.test_round import Bench
from tests.ui.talking import Talker, connect

OPENING = (
    "My first argument is that a tax on fat makes people healthier because they buy less of what costs more. "
    "My second argument is that the money can pay for free school meals for the poorest children. "
)


@pytest.fixture
def bench(parts: Parts) -> Iterator[Bench]:
    made = Bench(parts, rig.quick_outside())
    yield made
    made.close()


def said_cells(flow: FlowPresenter) -> list[CellView]:
    assert flow.view is not None
    return [cell for cell in flow.view.cells.values() if cell.live]


def test_the_flow_fills_while_the_student_types_and_is_entered_at_the_end(bench: Bench, parts: Parts) -> None:
    flow = parts.make(FlowPresenter)
    told: list[LiveFlow | None] = []
    parts.rounds.ears.hearing.connect(told.append)
    bench.begin(Side.PRO)
    bench.until(RoundPaneState.HUMAN_READY)
    bench.click("type")
    bench.pane.editor.insertPlainText(OPENING)
    rig.wait_until(lambda: len(said_cells(flow)) == 2, 20)
    assert parts.rounds.current is not None
    assert len(parts.rounds.current.flow) == 0, "nothing is entered yet"
    first, second = said_cells(flow)
    assert "Not final yet" in first.notes
    assert second.saying
    assert "Being said now" in second.notes
    assert first.live, "it can be corrected"
    assert all(cell.cell.ref.node.startswith(NOW) for cell in (first, second))
    ids = [cell.cell.ref.node for cell in (first, second)]
    bench.pane.editor.insertPlainText("It feeds children who have no breakfast at home. ")
    rig.wait_until(lambda: parts.rounds.ears.shown is not None and parts.rounds.ears.shown.sentences == 3)
    assert [cell.cell.ref.node for cell in said_cells(flow)] == ids, "revised, not replaced"
    claims = [cell.text for cell in said_cells(flow)]
    bench.click("done")
    if bench.state is RoundPaneState.REVIEW:
        bench.click("done")
    rig.wait_until(lambda: parts.rounds.current is not None and len(parts.rounds.current.speeches) == 1, 30)
    assert told[-1] is None
    assert not said_cells(flow)
    assert [parts.rounds.current.flow[ref].claim for ref in parts.rounds.current.flow.refs()] == claims


def test_a_speech_without_planned_moves_is_heard_like_a_persons(parts: Parts) -> None:
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", Side.CON, seed=7)
    flow = parts.make(FlowPresenter)
    sentences = tuple(split_sentences(OPENING))
    speech = Speech("pro-opening", Side.PRO, Speaker.MODEL, sentences, 20.0, "espeak")
    parts.rounds.saying.emit(speech, 0)
    rig.wait_until(lambda: len(said_cells(flow)) == 1)
    parts.rounds.saying.emit(speech, 1)
    rig.wait_until(lambda: len(said_cells(flow)) == 2)
    parts.rounds.saying.emit(None, -1)
    parts.rounds.ears.stop()
    rig.wait_until(lambda: not said_cells(flow))


def test_what_is_said_is_heard_again_on_an_edited_flow(parts: Parts) -> None:
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", None, seed=7)
    assert parts.rounds.current is not None
    opening = parts.rounds.human_speech(split_sentences(OPENING), 20.0, "typed")
    parts.rounds.commit(opening)
    rig.wait_until(lambda: parts.rounds.current is not None and len(parts.rounds.current.speeches) == 1)
    answer = [
        Sentence("They said that the money can pay for free school meals."),
        Sentence("But money from a tax always ends up in the general budget and never in school meals."),
    ]
    parts.rounds.ears.hear(answer)
    rig.wait_until(lambda: parts.rounds.ears.shown is not None)
    shown = parts.rounds.ears.shown
    assert shown is not None
    [point] = shown.points
    assert point.said.action is Action.ATTACK
    assert point.said.target_node == "n2"
    change = edits.strike(parts.rounds.current.flow, FlowRef(Side.PRO, "n2"))
    parts.rounds.edit_flow(change, "Cross out")
    rig.wait_until(lambda: parts.rounds.ears.shown is not shown)
    again = parts.rounds.ears.shown
    assert again is not None
    assert all(each.said.target_node != "n2" for each in again.points), "a point that was crossed out"


def test_words_overtake_each_other_without_a_queue(parts: Parts) -> None:
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", Side.PRO, seed=7)
    told: list[LiveFlow] = []
    parts.rounds.ears.hearing.connect(told.append)
    sentences = split_sentences(OPENING * 10)
    for count in range(1, len(sentences) + 1):
        parts.rounds.ears.hear(sentences[:count])
    rig.wait_until(lambda: bool(told) and told[-1].sentences == len(sentences))
    assert len(told) < len(sentences), "what was overtaken was not heard by itself"


TOLD = [
    {"first": 1, "last": 1, "action": "propose", "claim": "A tax on fat makes people healthier"},
    {"first": 2, "last": 4, "action": "propose", "claim": "The money can pay for free school meals"},
]


def test_a_connected_model_reads_the_whole_speech_when_it_is_over(bench: Bench, parts: Parts) -> None:
    line = connect(parts, Talker())
    assert isinstance(line.model, Scripted)
    line.model.answers = {"hear": json.dumps({"moves": [each | {"targets": []} for each in TOLD]})}
    bench.begin(Side.PRO)
    bench.until(RoundPaneState.HUMAN_READY)
    bench.click("type")
    more = "Children who eat learn better. Every school could begin next year. "
    bench.pane.editor.insertPlainText(OPENING + more)
    rig.wait_until(lambda: parts.rounds.ears.shown is not None)
    assert not [each for each in line.model.requests if each.schema_name == "hear"], "it is not over"
    bench.click("done")
    if bench.state is RoundPaneState.REVIEW:
        bench.click("done")
    rig.wait_until(lambda: parts.rounds.current is not None and len(parts.rounds.current.speeches) == 1)
    assert parts.rounds.current is not None
    [speech, *_] = parts.rounds.current.speeches
    assert [each.claim for each in speech.moves] == [str(each["claim"]) for each in TOLD]
    assert speech.notices == ()
    assert len([each for each in line.model.requests if each.schema_name == "hear"]) == 1


def test_a_speech_the_model_did_not_read_is_entered_and_it_is_said(bench: Bench, parts: Parts) -> None:
    line = connect(parts, Talker())
    assert isinstance(line.model, Scripted)
    line.model.answers = {"hear": "this is no answer"}
    bench.begin(Side.PRO)
    bench.until(RoundPaneState.HUMAN_READY)
    told: list[str] = []
    bench.show.told.connect(lambda notice: notice is not None and told.append(notice.text))
    bench.click("type")
    bench.pane.editor.insertPlainText(OPENING)
    bench.click("done")
    if bench.state is RoundPaneState.REVIEW:
        bench.click("done")
    rig.wait_until(lambda: parts.rounds.current is not None and len(parts.rounds.current.speeches) == 1)
    assert parts.rounds.current is not None
    assert len(parts.rounds.current.speeches[0].moves) == 2, "as the listener hears it"
    [notice] = parts.rounds.current.speeches[0].notices
    assert "as the listener heard them" in str(notice)
    rig.wait_until(lambda: any("as the listener heard them" in each for each in told))


def test_setting_an_answer_right_teaches_what_is_alike(parts: Parts) -> None:
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", None, seed=7)
    opening = parts.rounds.human_speech(split_sentences(OPENING), 20.0, "typed")
    parts.rounds.commit(opening)
    rig.wait_until(lambda: parts.rounds.current is not None and len(parts.rounds.current.speeches) == 1)
    attack = "They said that the money can pay for free school meals. But the treasury keeps what it gets. "
    parts.rounds.commit(parts.rounds.human_speech(split_sentences(attack), 10.0, "typed"))
    rig.wait_until(lambda: parts.rounds.current is not None and len(parts.rounds.current.speeches) == 2)
    current = parts.rounds.current
    assert current is not None
    reply = FlowRef(Side.PRO, "n3")
    assert current.flow.trees[Side.PRO].parent("n3") == "n2"
    change = edits.retarget(current.flow, reply, FlowRef(Side.PRO, "n1"))
    assert change is not None
    parts.rounds.edit_flow(change, "Change what it answers")
    assert {(each.node, each.same) for each in current.flow[reply].taught} == {("n2", False), ("n1", True)}
    listener = parts.engines.in_use.listener(parts.open_case.case)  # type: ignore[arg-type]
    again = listener.hear(
        split_sentences(attack), 3, Side.CON, current.flow.copy(), current.format.slots[3].stage
    )
    assert [each.target_node for each in again.tuples] == ["n1"]
    parts.open_case.steps.stack.undo()
    assert current.flow[reply].taught == ()
    again = listener.hear(
        split_sentences(attack), 3, Side.CON, current.flow.copy(), current.format.slots[3].stage
    )
    assert [each.target_node for each in again.tuples] == ["n2"]
