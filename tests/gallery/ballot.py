"""The ballot pane in its states, on the sample round of the flow's pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QScrollArea

from debatecoach.base.messages import Message
from debatecoach.coach.bench import says, texts
from debatecoach.coach.bench.ballots import ballot_by_rule
from debatecoach.debate.adjudication import (
    Adjudication,
    Annotated,
    Ask,
    Dimension,
    Judged,
    Probe,
    RubricRow,
    SpeechJudged,
)
from debatecoach.debate.argument import Argument
from debatecoach.debate.ballot import (
    Ballot,
    Claim,
    Clash,
    Dropped,
    NextAction,
    QuotedLine,
    Rebuttal,
    tally,
)
from debatecoach.debate.case import Case, Round, RoundState
from debatecoach.debate.flow_tree import FlowRef, Ground
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.format import Scale
from debatecoach.debate.framework import Fate
from debatecoach.debate.marking import RFD, WINNER, Guess, Marking, Voter, score_of, why_of
from debatecoach.debate.motion import Motion
from debatecoach.debate.naming import side_name
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side, Team
from debatecoach.debate.speech import Sentence
from debatecoach.debate.votes import Vote, VotingListener
from tests.gallery.flow import big_round, british_round, change, sample_round

PRO, CON = Side.PRO, Side.CON
VOTERS = (
    Voter("Ada", 0, 1),
    Voter("Bo, whose name is long enough to need the whole line", 1, 1),
    Voter("Cy", -1),
)


def sample_ballot(current: Round, winner: Side | None = PRO) -> Ballot:
    """A ballot with something in each of its parts."""
    flow = current.flow

    def line(node: str) -> QuotedLine:
        ref = flow.locate(node)
        assert ref is not None
        mention = flow[ref].mentions[0]
        return QuotedLine(mention.speech, mention.sentence, mention.quote, ref)

    claims = [
        Claim(FlowRef(PRO, "n1"), PRO, "", Ground.PRINCIPLE, True, False),
        Claim(FlowRef(PRO, "n4"), PRO, "", Ground.EVIDENCE, True, False),
        Claim(FlowRef(PRO, "n5"), PRO, "", Ground.PRINCIPLE, False, False),
        Claim(FlowRef(CON, "n8"), CON, "", Ground.ASSERTION, True, False),
    ]
    if winner is None:
        claims = [
            Claim(FlowRef(PRO, "n1"), PRO, "", Ground.PRINCIPLE, False, False),
            Claim(FlowRef(CON, "n8"), CON, "", Ground.ASSERTION, True, False),
        ]
    rebuttals = [
        Rebuttal(FlowRef(PRO, "n2"), FlowRef(PRO, "n1"), CON, True, False, True),
        Rebuttal(FlowRef(PRO, "n6"), FlowRef(PRO, "n5"), CON, False, True, False),
        Rebuttal(FlowRef(PRO, "n3"), FlowRef(PRO, "n2"), PRO, True, True, False),
        Rebuttal(FlowRef(CON, "n9"), FlowRef(CON, "n8"), PRO, True, False, True),
    ]
    rebuttals = [] if winner is None else rebuttals
    pro, con = side_name(PRO), side_name(CON)
    close = texts.TOO_CLOSE.put(side=pro, pro="2", other=con, con="2")
    clear = Message.sentences(
        texts.WON_CLEARLY.put(winner=pro, most="11", least="3.5"),
        texts.DECIDING.put(title="“Unions raise demand: wages spent locally”", side=pro, margin="1.5"),
        texts.NEVER_ANSWERED.put(loser=con, point="“Training: members stay, firms invest in skills”"),
        texts.BEST_OF_LOSER.put(loser=con, point="“Higher wages price out small firms”"),
        texts.LOSER_FELL,
    )
    clashes = (
        Clash(
            "Unions raise demand: wages spent locally",
            PRO,
            (line("n1"), line("n3")),
            (line("n2"),),
            Message.sentences(
                texts.STOOD.put(other=con, point="“wages spent locally”", side=pro),
                texts.CLASH_WON.put(side=pro, most="3.5", least="2"),
            ),
            1.5,
        ),
        Clash(
            "Strikes stop hospitals and schools",
            None,
            (line("n9"),),
            (line("n8"),),
            texts.CLASH_EVEN.put(pro="1", con="1"),
            0.0,
        ),
    )
    return Ballot(
        judge="structural",
        winner=winner,
        certainty="too close to call" if winner is None else "clear",
        tally=tally(claims, rebuttals),
        clashes=clashes,
        dropped=(Dropped(FlowRef(PRO, "n4"), PRO, CON, line("n4")),),
        next_actions=(
            NextAction(
                texts.DO_PRESS[0].put(point="“Higher wages price out small firms”"),
                texts.DO_PRESS[1],
                line("n3"),
            ),
            NextAction(*texts.DO_WEIGH),
            NextAction(
                texts.DO_USE_TIME[0].put(stage=Message("ballot", "closing"), used="1:10", limit="2:00"),
                texts.DO_USE_TIME[1],
            ),
        ),
        rfd=close if winner is None else clear,
        can_judge=texts.CAN_JUDGE,
        cannot_judge=texts.CANNOT_JUDGE,
        notices=(texts.UNSURE_ONE,),
    )


def sample_bench(current: Round) -> Adjudication:
    """What a bench may find of the sample round."""
    teams = (Team.PRO, Team.CON)
    marks = ((7, 5, 8), (6, 6, 7), (8, 4, 6), (5, 7, 6), (7, 5, 7), (5, 5, 8))
    whys = (
        "It gives the only mechanism of the debate and keeps to it.",
        "It names who pays and asks for a number nobody brings.",
        "It answers both attacks in their own words before it adds anything.",
        "It repeats the opening where the reply had already met it, and leaves training alone.",
        "It weighs: money spent here and every year against a strike that ends.",
        "It is the best speech to listen to and the one that answers least.",
    )
    speeches = tuple(
        SpeechJudged(
            at,
            teams[at % 2],
            tuple(
                Judged(
                    dimension, float(mark), f"{dimension.value.capitalize()} worth {mark}, by its reasons."
                )
                for dimension, mark in zip(Dimension, marks[at], strict=False)
            ),
            tuple((row, float(marks[at][number % 3])) for number, row in enumerate(RubricRow)),
            sum(marks[at]) / 3,
            whys[at],
            3 + (at % 2 == 0),
            "It was easy to follow.",
            3.0,
        )
        for at in range(len(current.speeches))
    )
    votes = (
        Vote("engagement", Team.PRO, 2.0, ((Team.PRO, 7.1), (Team.CON, 6.2))),
        Vote("panel", Team.PRO, 1.0),
        Vote("scores", Team.PRO, 1.0, ((Team.PRO, 7.0), (Team.CON, 6.0))),
        Vote("rubric", Team.PRO, 1.0, ((Team.PRO, 6.5), (Team.CON, 5.9))),
        Vote("annotation", Team.CON, 1.0, ((Team.PRO, 5.5), (Team.CON, 8.0))),
        Vote("audience", Team.PRO, 0.0, ((Team.PRO, 0.4), (Team.CON, -0.4))),
        *(
            Vote("engagement", Team.PRO if n != 4 else Team.CON, 0.0, ((Team.PRO, 7.0), (Team.CON, 6.0)),
                 f"{1 + n // 3}.{1 + n % 3}")
            for n in range(6)
        ),
        Vote("panel", Team.PRO, 0.0, (), "argument"),
    )  # fmt: skip
    probes = (
        Probe(Ask.SWAP, Team.PRO, True),
        Probe(Ask.TRUNCATE, None, False),
        Probe(Ask.RELABEL, Team.PRO, True),
    )
    return Adjudication(
        teams, Team.PRO, "clear", 5 / 6, teams, votes, speeches,
        moves=(
            Annotated("1.1", Team.PRO, 0, "Wages are spent locally", None, Ground.PRINCIPLE, True, points=3.0,
                      working="2 + 1"),
            Annotated("2.1", Team.CON, 1, "Small firms cannot pay", None, Ground.PRINCIPLE, False, "1.1",
                      True, False, True, Fate.DEMOLISHED, 0.5, "0.5"),
        ),
        listeners=(
            VotingListener(-2, -1, "The strike still worries me."),
            VotingListener(0, 1, "Training moved me."),
        ),
        probes=probes, rfd="", struck=2, calls=36, steps=2,
    )  # fmt: skip


def bench_round(marked: bool = False, probed: bool = True) -> Round:
    """The sample round as a language model's bench judged it, if wanted with a coach's marks."""
    current = judged_round()
    assert current.ballot is not None
    bench = sample_bench(current)
    if not probed:
        bench = replace(bench, probes=())
    won = says.WON["clear"].put(team=side_name(PRO), count=4, all=5)
    why = (
        "Con never came back to training, so the long-term half of Pro's case stood untouched, and the two "
        "sides' wage arguments met on even ground."
    )
    marking = Marking()
    if marked:
        marking = Marking(
            comment="Watch your second speech with the sound off: you never look up.", held=True
        )
        marking = marking.marked(WINNER, "pro", "con").marked(score_of(1, "persuasiveness"), "3", "4")
        marking = marking.marked(RFD, "Pro wins clearly.", "Con wins: the burden of proof was never met.")
        marking = replace(marking, voters=VOTERS, guess=Guess(Side.PRO, "They had the only mechanism."))
    current.ballot = replace(
        current.ballot, judge="bench",
        rfd=Message("", "{0}\n\n{1}", (("0", won), ("1", why))), bench=bench, marking=marking,
        notices=(says.STRUCK.put(count=2), *current.ballot.notices),
    )  # fmt: skip
    return current


def judged_round(winner: Side | None = PRO, big: bool = False) -> Round:
    """A finished round with its ballot."""
    current = big_round() if big else sample_round(6)
    current.ballot = sample_ballot(current, winner)
    current.state = RoundState.FINISHED
    return current


def pointed_round() -> Round:
    """Judged by arithmetic, with a coach's points for every speech."""
    current = judged_round()
    assert current.ballot is not None
    marking = Marking()
    for at in range(len(current.speeches)):
        marking = marking.marked(score_of(at, "WSDC"), "", f"{72 + 1.5 * at:g}")
    marking = marking.marked(why_of(0), "", "Two clear mechanisms, and a weighing that met theirs.")
    current.ballot = replace(current.ballot, marking=marking)
    return current


def british_judged() -> Round:
    """British Parliamentary, judged by arithmetic: speeches and sides have names of their own."""
    current = british_round(40)
    for at, ref in enumerate(current.flow.refs()):  # nobody could quote a point that was never said
        mention = current.flow[ref].mentions[0]
        said = current.speeches[mention.speech]
        sentence = Sentence(f"{current.flow[ref].claim}.", 4.0 * at, 4.0 * at + 3.5)
        current.speeches[mention.speech] = replace(said, sentences=(*said.sentences, sentence))
        change(
            current.flow,
            ref.node,
            mentions=(replace(mention, quote=sentence.text, sentence=len(said.sentences)),),
        )
    current.ballot = ballot_by_rule(current, Case(Motion("This house would strengthen trade unions")))
    return current


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state of the pane."""
    from debatecoach.base.errors import EngineError
    from debatecoach.ui.ballot.listener_votes import ListenersDialog
    from debatecoach.ui.ballot.marking import MarkingDialog
    from debatecoach.ui.ballot.pane import BallotPane
    from debatecoach.ui.ballot.speech_text import SpeechTextDialog
    from debatecoach.ui.files.releasing import ReleaseDialog
    from debatecoach.ui.kit.bridge import Job
    from debatecoach.ui.kit.fold import Fold

    parts, book = rig.parts, rig.window.actions_book
    kept = parts.rounds.current
    bench = bench_round()
    left = sample_round(3)
    left.state = RoundState.ABANDONED
    states: list[tuple[str, Round | None, tuple[int, int]]] = [
        ("ballot-no-round", None, (860, 560)),
        ("ballot-running", sample_round(4), (860, 560)),
        ("ballot-left", left, (860, 560)),
        ("ballot-ready", sample_round(6), (860, 560)),
        ("ballot-judging", sample_round(6), (860, 560)),
        ("ballot-failed", sample_round(6), (860, 560)),
        ("ballot", judged_round(), (1000, 1500)),
        ("ballot-too-close", judged_round(None), (860, 700)),
        ("ballot-stale", judged_round(), (860, 700)),
        ("ballot-narrow", judged_round(), (460, 1200)),
        ("ballot-bp", british_judged(), (1000, 2200)),
        ("ballot-bench", bench_round(), (1000, 3400)),
        ("ballot-bench-narrow", bench_round(), (460, 2400)),
        ("ballot-marked", bench_round(marked=True), (1000, 1400)),
        ("ballot-held", bench_round(marked=True), (860, 560)),
        ("ballot-points", pointed_round(), (1000, 1900)),
        ("ballot-judge-first", judged_round(), (860, 560)),
        ("ballot-judge-first-bp", british_judged(), (860, 560)),
    ]
    for name, current, (width, height) in states:
        parts.rounds.current = current
        pane = parts.make(BallotPane, book)
        pane.resize(width, height)
        if name == "ballot-judging":
            job = Job(pane)
            parts.rounds.judging.emit(job)
        elif name == "ballot-failed":
            pane.presenter.error = EngineError("The judge stopped.", "Your speeches are safe.", "Try again.")
            pane.presenter.changed.emit()
        elif name == "ballot-stale":
            parts.rounds.flow_changed.emit()
        elif name == "ballot-marked":
            pane.presenter.open_held()
        elif name.startswith("ballot-judge-first"):
            parts.settings.set("judge_first", True)
            pane.presenter.changed.emit()
        pane.show()
        parts.settings.set("judge_first", False)
        if name == "ballot-judging":
            pane.presenter.spent.emit("Answers asked of the language model for judging: 17 · $0.12")
        if name in ("ballot", "ballot-bench") and pane.page is not None:
            for fold in pane.page.findChildren(Fold)[:1] + pane.page.findChildren(Fold)[-3:]:
                fold.head.setChecked(True)
        for _ in range(60 if name.startswith(("ballot-bench", "ballot-marked")) else 2):
            rig.app.processEvents()
        yield name, pane.grab()
        pane.close()
        pane.deleteLater()
    dialog = MarkingDialog(parts.settings, bench.ballot, bench, Scale.WUDC, rig.window)
    dialog.resize(720, 900)
    dialog.show()
    rig.app.processEvents()
    yield "ballot-marking", dialog.grab()
    dialog.close()
    pointed = pointed_round()
    dialog = MarkingDialog(parts.settings, pointed.ballot, pointed, Scale.WSDC, rig.window)
    dialog.resize(720, 900)
    dialog.show()
    dialog._fields[score_of(1, Scale.WSDC)].setText("99")
    rig.app.processEvents()
    dialog.findChild(QScrollArea).ensureWidgetVisible(dialog._fields[why_of(3)])
    rig.app.processEvents()
    yield "ballot-giving-points", dialog.grab()
    dialog.close()
    case = Case(
        Motion("Labor unions are beneficial"), notes="Ask Ada first.", rounds=[bench_round(marked=True)]
    )
    for side in Side:
        claim = Argument("Wages are spent locally", note="Weak: ask for a number.")
        case.forests[side] = RehearsalForest(side, [Twig("1", STANCE, claim)])
    release = ReleaseDialog(parts.settings, case, rig.window)
    release.show()
    rig.app.processEvents()
    yield "ballot-copy-for-students", release.grab()
    release.close()
    votes = ListenersDialog(parts.settings, VOTERS, bench, rig.window)
    votes.show()
    rig.app.processEvents()
    yield "ballot-listeners", votes.grab()
    votes.close()
    read = SpeechTextDialog(parts.settings, "Pro opening", bench.speeches[0], 1, lambda: None, rig.window)
    read.show()
    rig.app.processEvents()
    yield "ballot-speech-text", read.grab()
    read.close()
    parts.rounds.current = kept
