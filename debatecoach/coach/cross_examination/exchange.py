"""One exchange under way: whose turn it is, what the app says in it, what was granted, and the clock."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from debatecoach.base.messages import Message, Words
from debatecoach.coach.cross_examination.answers import Answer, Answerer, Asked, about
from debatecoach.coach.cross_examination.free_debate import MOST, FreeTurns
from debatecoach.coach.cross_examination.in_chinese import ChineseAnswerer, lines_in_chinese
from debatecoach.coach.cross_examination.lines import Line, Questions, Step, lines_of_questioning
from debatecoach.coach.cross_examination.replies import Effect, asks, borne_out, effect, plainly
from debatecoach.coach.debater import Pace
from debatecoach.coach.debater.clauses import split_lines
from debatecoach.coach.debater.library_debater import LibraryDebater
from debatecoach.coach.debater.reported import quotable
from debatecoach.coach.debater.scene import Scene
from debatecoach.debate.case import Case, Round
from debatecoach.debate.flow_tree import ActionTuple, Flow, FlowChange, FlowRef, Manner, Mention
from debatecoach.debate.forest import STANCE
from debatecoach.debate.format import Kind, Slot
from debatecoach.debate.matching import Similarity
from debatecoach.debate.motion import language_of
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Grant, Sentence, Speaker, Speech, Turn, words_alone
from debatecoach.debate.timekeeping import Banks, place_on_clock

NOTHING_ASKED = Message(
    "Round", "Nobody asked anything here. Without a language model the app asks only about what it can quote."
)
TURN_PAUSE = 0.5
"""Seconds between two turns."""
ROOM_TO_ANSWER = 8.0
"""Seconds that have to be left behind a question, or it is not put."""
IN_A_ROW = 3
"""Questions that a person may put in a crossfire before it is the other side's turn to ask."""
IN_A_LINE = 4
"""Questions of one line that a model thinks of."""


@dataclass(frozen=True, slots=True)
class Due:
    """Who speaks next, and what: an answer, a question, or both in one (free debate)."""

    side: Side
    answers: bool
    asks: bool


@dataclass(frozen=True, slots=True)
class Put:
    """What whoever thought of a question says of it, beside its words.

    Attributes:
        about: the point of the flow it is about: one of theirs, which the answer would limit, or one of the
            asker's own, which it would grant.
        grants, won, press: as a step's.
        aim: what its line is to show.
        following: what is asked next; empty: the line ends with it.
    """

    about: FlowRef
    grants: Literal["yes", "no", "none"]
    won: str
    press: str = ""
    aim: str = ""
    following: str = ""


@dataclass(frozen=True, slots=True)
class TurnNotes:
    """What a model says of its turn.

    Attributes:
        granted: whether its answer grants what was asked; None: it does not say, and its words are judged.
        put: of its question.
        heard: what the answer to its last question did.
        point: what its answer is about.
    """

    granted: bool | None = None
    put: Put | None = None
    heard: Effect | None = None
    point: FlowRef | None = None


@dataclass(frozen=True, slots=True)
class _Judged:
    """What a person's answer was taken to do: whoever asked may know better."""

    line: Line
    step: Step
    side: Side
    place: int
    answer: str
    found: Effect


@dataclass(slots=True)
class _Asker:
    """One side's questions: the line it is on, and what comes next of it."""

    line: Line | None = None
    step: Step | None = None
    press: bool = False
    answered: str = ""
    begun: bool = False
    done: bool = False
    judged: _Judged | None = None


class Exchange:
    """Questions or an exchange in one slot of a round.

    Args:
        case, round: as its speakers know them; the slot is the next.
        debater: the library's, which answers from its case.
        questions: lines of questioning, by language.
        paces: of the app's voices, for its turns' times.

    Attributes:
        notices: what is to be told with it.
        notes: what a model said of its turns, by their number.
        failures: turns in a row that a model could not take.
    """

    def __init__(
        self,
        case: Case,
        round: Round,
        debater: LibraryDebater,
        questions: Mapping[str, Questions],
        paces: Mapping[Side, Pace],
    ) -> None:
        self._case, self._round, self._debater = case, round, debater
        self._questions, self.paces = questions[self.language], paces
        self._index = len(round.speeches)
        self.slot: Slot = round.format.slots[self._index]
        self._rng = random.Random(f"{round.seed}/{self._index}/cross-examination/{case.motion.text}")
        self.scenes = {side: self._scene(side) for side in Side}
        self._askers = {side: _Asker() for side in Side}
        self._asker = self.slot.side
        self._floor = self.slot.side
        self._used, self._asked = _taken(round, self._questions)
        self._row = 0
        self._compared: set[Side] = set()
        self._quiet: set[Side] = set()
        self._question: str = ""
        self._evaded = False
        self.spent = 0.0
        self.banks = Banks.of(self.slot) if self.slot.banks else None
        self.sentences: list[Sentence] = []
        self.turns: list[Turn] = []
        self.grants: list[Grant] = []
        self.noted: list[Grant] = []
        self.notices: list[Words] = []
        self.notes: dict[int, TurnNotes] = {}
        self.failures = 0
        self.ended = False

    def _scene(self, side: Side) -> Scene:
        slots = self._round.format.slots
        own = [at for at, slot in enumerate(slots) if slot.side is side and slot.kind is Kind.SPEECH]
        seat = next((at for at in own if at > self._index), own[-1])
        return self._debater.scene(self._case, self._round, seat)

    # -- whose turn ------------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        """Of the debate, as prompts are written: ``en`` or ``zh``."""
        return language_of(self._case.motion.text)

    @property
    def free(self) -> bool:
        """Both sides pay from banks of their own: a turn answers and asks."""
        return self.slot.kind is Kind.EXCHANGE and self.banks is not None

    def left(self, side: Side) -> float:
        """Seconds a side has left to speak in."""
        return self.banks.of_side(side) if self.banks is not None else self.slot.seconds - self.spent

    @property
    def due(self) -> Due | None:
        """Who speaks next; None when it is over."""
        if self.ended:
            return None
        if self.free:
            side = self._floor if self.left(self._floor) > 0 else self._floor.other
            return Due(side, bool(self._question), True) if self.left(side) > 0 else None
        if self._question:
            return Due(self._asker.other, True, False)
        return Due(self._asker, False, True) if self.left(self._asker) > 0 else None

    def line_of(self, side: Side) -> Step | None:
        """The step a side's line of questioning is at, None where it is at none."""
        return self._askers[side].step if self._askers[side].line is not None else None

    def thread(self, side: Side) -> tuple[str, str]:
        """What the line of a side's own questions is to show, and what it meant to ask next; empty: none."""
        line = self._askers[side].line
        return (line.aim, line.goes_on) if line is not None else ("", "")

    def pressed(self, side: Side) -> str:
        """What a side asks again, because it was evaded; empty: it was not, or is not to be pressed."""
        asker = self._askers[side]
        return asker.step.press if asker.press and asker.step is not None else ""

    # -- what the app says -------------------------------------------------------------------------------

    def machine_turn(self) -> Turn | None:
        """The app's turn, entered; None where it has nothing to ask, or no time to: then the exchange is over
        or the other side's."""
        due = self.due
        if due is None:
            return None
        lines: list[str] = []
        granted = None
        if due.answers:
            answer = self._answer(due.side)
            granted, lines = answer.granted, self._in_time(due.side, answer.lines)
            self._judge(" ".join(lines), granted)  # the other side's line goes on from this answer
        if self.free:
            lines = self._as_said(due.side, lines)
        question = self._next_question(due.side, " ".join(lines)) if due.asks else ""
        if self.free:
            if self._seconds(due.side, (*lines, question)) > min(MOST, self.left(due.side)):
                question = ""  # it comes with the next turn
            lines = self._own_turn(due.side, lines, question)
        texts = [*lines, *([question] if question else [])]
        if not texts:
            self._nothing_to_ask(due.side)
            return None
        lengths = [self.paces[due.side].seconds(text) for text in texts]
        spans = place_on_clock(lengths, [False] * len(texts))
        spoken = [Sentence(text, *span) for text, span in zip(texts, spans, strict=True)]
        return self._enter(due, Speaker.LIBRARY, spoken, spans[-1][1], granted, question)

    def _as_said(self, side: Side, lines: Sequence[str]) -> list[str]:
        """An answer of a free debate without its direct words if these were heard in the round; what our
        speeches said is told as that."""
        spoken = {
            words_alone(each.text)
            for speech in self._round.speeches
            if not speech.turns
            for each in speech.sentences
        }
        heard = self._heard
        told: list[str] = []
        for line in lines:
            if words_alone(line) in spoken:
                text = line if self.language == "zh" else self.scenes[side].clauses.lower(line)
                ways = [each.format(text=text) for each in self._questions.answers["free-said"]]
                told.append(next((each for each in ways if words_alone(each) not in heard), ways[0]))
            elif words_alone(line) not in heard:
                told.append(line)
        return told or list(lines)

    @property
    def _heard(self) -> set[str]:
        """Every sentence of the round and of this exchange, words alone."""
        spoken = (each for speech in self._round.speeches for each in speech.sentences)
        return {words_alone(each.text) for each in (*spoken, *self.sentences)}

    def _own_turn(self, side: Side, lines: Sequence[str], question: str) -> list[str]:
        """A turn of free debate: an answer, and a point of our own that was not made; once it has neither a
        point nor a question, the side compares and hands over."""
        said = self._heard | {words_alone(each) for each in (*lines, question)}
        own = FreeTurns(self.scenes[side], self._questions.answers, said, self._rng)
        heard = self._turn_before() if self.turns else ""
        seconds = partial(self._seconds, side)
        asker = self._askers[side]
        follows = asker.line is not None and asker.step is not next(iter(asker.line.steps.values()), None)
        back = own.back() if question and follows else ()
        told = own.filled(lines, (*back, question), heard, self.left(side), seconds)
        if len(told) > len(lines):
            told += back
        if len(told) == len(lines) and not question and side not in self._compared:
            last = own.compared()
            if last and seconds((*told, *last)) <= min(MOST, self.left(side)):
                self._compared.add(side)
                told += last
        return told

    def _answer(self, side: Side) -> Answer:
        scene, asker = self.scenes[side], self._askers[side.other]
        line, step = asker.line, asker.step
        said = {words_alone(each.text) for each in self.sentences}
        if line is not None and step is not None and step.kind:
            known = line.ref.node != STANCE
            theirs = line.ref if known and scene.round.flow.side_of(line.ref) is side else None
            asked = Asked(
                self._question,
                step.kind,
                theirs,
                line.ours,
                line.places.get("claim", ""),
                line.grant is not None,
            )
        else:
            kind = self._questions.kind(self._question)
            turn = self._turn_before()
            asked = Asked(
                self._question, kind, about(scene, turn, side), about(scene, turn, side.other), turn=turn
            )
        answerer = ChineseAnswerer if self.language == "zh" else Answerer
        return answerer(scene, self._questions.answers, said, self._rng).answer(asked)

    def _turn_before(self) -> str:
        """All that was said in the latest turn: a person says first what they ask about."""
        last = self.turns[-1]
        return " ".join(each.text for each in self.sentences[last.first : last.last + 1])

    def _seconds(self, side: Side, lines: Sequence[str]) -> float:
        """How long a side speaks some sentences."""
        return sum(self.paces[side].seconds(each) for each in lines if each)

    def _in_time(self, side: Side, lines: Sequence[str]) -> list[str]:
        """An answer as far as its side's bank goes; its first sentence is always said."""
        kept = list(lines)
        while self.banks is not None and len(kept) > 1:
            if self.paces[side].seconds(" ".join(kept)) <= self.left(side):
                break
            kept.pop()
        return kept

    def _next_question(self, side: Side, before: str) -> str:
        """The next question of this side's line, or the first of another; empty if there is none, or no
        time for an answer to it."""
        asker = self._askers[side]
        if asker.step is None and not asker.done:
            asker.line = None
            lines = lines_in_chinese if self.language == "zh" else lines_of_questioning
            free = lines(*(self._questions, self.scenes[side], self._used, self._asked), begun=asker.begun)
            if free:
                asker.line, asker.step = free[0], next(iter(free[0].steps.values()))
                asker.press, asker.answered = False, ""
                places = [free[0].places.get(each) for each in ("claim", "ours", "said")]
                self._used |= {(free[0].id, words_alone(each or "")) for each in places}
                self._asked.append(free[0].id)
        if asker.line is None or asker.step is None:
            asker.done = True
            return ""
        first = asker.step is next(iter(asker.line.steps.values())) and not asker.press
        forms = [asker.step.press] if asker.press else list(asker.step.ask)
        self._rng.shuffle(forms)
        forms.sort(key=lambda each: "{answered}" not in each)
        wordings = [asker.line.wording(asker.step, each, asker.answered) for each in forms]
        text = next(filter(None, wordings), "")
        if text and first and asker.begun and not self.free:
            text = f"{self._rng.choice(self._questions.turning)} {text}"
        seconds = self.paces[side].seconds(f"{before} {text}")
        if not text or self.left(side) < seconds + (0 if self.free else ROOM_TO_ANSWER):
            asker.done = True
            return ""
        asker.begun = True
        return text

    def _nothing_to_ask(self, side: Side) -> None:
        done = self._askers[side.other].done
        if self.free:  # who asks nothing may still have something to say
            self._quiet.add(side)
            done = side.other in self._quiet or self.left(side.other) <= 0
        if self.slot.kind is Kind.EXCHANGE and not done:
            self._asker, self._floor, self._row, self._question = side.other, side.other, 0, ""
        else:
            self.ended = True

    # -- what was said -----------------------------------------------------------------------------------

    def person_turn(
        self, sentences: Sequence[Sentence], seconds: float, model: TurnNotes | None = None
    ) -> Turn:
        """A person's turn, entered, or a model's. In free debate, and where they are to ask, its last
        sentence may be a question; else they give the floor to the other side.

        Raises:
            ValueError: the exchange is over, or nothing was said.
        """
        due = self.due
        if due is None or not sentences:
            raise ValueError("the exchange is over, or nothing was said")
        told = model or TurnNotes()
        if due.answers:
            self._judge(" ".join(each.text for each in sentences), told.granted)
        # Whoever adds a remark to a question has asked it all the same.
        question = next((each.text for each in reversed(sentences) if due.asks and asks(each.text)), "")
        if model is not None:
            self.notes[len(self.turns)] = model
            if due.asks:
                self._correct(due.side, model.heard)
                self._thought_of(due.side, question, model.put)
        by = Speaker.HUMAN if model is None else Speaker.MODEL
        return self._enter(due, by, sentences, seconds, told.granted, question, told.point)

    def _thought_of(self, side: Side, question: str, put: Put | None) -> None:
        """A model's question takes the place of this side's line, or goes on with it."""
        asker = self._askers[side]
        asker.begun = asker.begun or bool(question)
        line, pressed = asker.line, asker.press and bool(question)
        if pressed and put is None:
            return  # the same question once more
        asker.line, asker.step, asker.press = None, None, False
        if put is None or not question:
            return
        asker.press = pressed and line is not None and put.about in (line.ref, line.ours)
        own = self._round.flow.side_of(put.about) is side
        # these are words, not templates: braces in them are no places
        won, press, asked = (
            each.replace("{", "(").replace("}", ")") for each in (put.won, put.press, question)
        )
        kind = self._questions.kind(question)
        asker.step = Step(
            id="a", kind=kind, grants=put.grants, ask=(asked,), press=press or asked, won=won, concedes=own
        )
        goes_on = put.following if self._row < IN_A_LINE - 1 else ""
        ours = put.about if own else None
        steps = {asker.step.id: asker.step}
        asker.line = Line("", put.aim, put.about, ours, {}, steps, 0.0, goes_on=goes_on)

    def _correct(self, side: Side, heard: Effect | None) -> None:
        """What whoever asked says a person's answer did, unless the answer's own words say otherwise."""
        judged, self._askers[side].judged = self._askers[side].judged, None
        if judged is None or heard is None or heard is judged.found:
            return
        if judged.found is Effect.GRANTED:
            self.grants = [each for each in self.grants if each.answer != judged.place]
        elif heard is Effect.GRANTED and not plainly(judged.answer):
            self._keep_grant(judged.line, judged.step, judged.side, judged.place, judged.answer, noted=True)
        self.turns = [replace(each, evades=heard is Effect.EVADED) if each.first == judged.place else each
                      for each in self.turns]  # fmt: skip

    def pass_over(self, side: Side) -> None:
        """A person has no question: the other side asks, or it is over."""
        self._askers[side].done = True
        self._nothing_to_ask(side)

    def end(self) -> None:
        """ "That is all": no more turns."""
        self.ended = True

    def _enter(
        self,
        due: Due,
        by: Speaker,
        sentences: Sequence[Sentence],
        seconds: float,
        granted: bool | None,
        question: str,
        point: FlowRef | None = None,
    ) -> Turn:
        self._quiet.discard(due.side)
        start = self.spent + (TURN_PAUSE if self.turns else 0.0)
        first = len(self.sentences)
        if due.answers and by is not Speaker.HUMAN:
            self._granted_to_a_person(due.side, sentences[0].text, bool(granted), first, point)
        for at, each in enumerate(_timed(sentences, seconds)):
            placed = replace(each, start=start + each.start, end=start + each.end, paragraph=at == 0)
            self.sentences.append(placed)
        turn = Turn(
            *(due.side, by, first, len(self.sentences) - 1, start, start + seconds, bool(question)),
            evades=self._evaded,
        )
        self.turns.append(turn)
        self.spent, self._evaded = turn.end, False
        if self.banks is not None:
            ran = replace(self.banks, speaking=due.side)  # whoever speaks pays, also after the other's time
            paid = min(seconds, ran.of_side(due.side))  # a last word too long is nobody else's to pay
            self.banks = ran.ran(paid).handed_over() if self.free else ran.ran(paid)
        self._question, self._floor = question, due.side.other
        if question:
            self._row += 1
        elif self.slot.kind is Kind.EXCHANGE and not self.free:
            self._hand_on(due)
        if not self.free and self.spent >= self.slot.seconds and not question:
            self.ended = True
        return turn

    def _hand_on(self, due: Due) -> None:
        """In a crossfire whoever has finished a line lets the other side ask."""
        asker = self._askers[self._asker]
        finished = asker.line is None if asker.begun else self._row >= IN_A_ROW or not due.answers
        if finished and not self._askers[self._asker.other].done:
            self._asker, self._row = self._asker.other, 0

    def _judge(self, answer: str, granted: bool | None) -> None:
        """What an answer, the next turn, does to the line it was given to."""
        place = len(self.sentences)
        answerer = self.due.side if self.due is not None else self._asker.other
        asker = self._askers[answerer.other]
        line, step = asker.line, asker.step
        if line is None or step is None or not self._question:
            return
        if granted is None:
            found = effect(answer, step.grants, f"{self._question} {line.places.get('claim', '')}")
        else:
            found = Effect.GRANTED if granted else Effect.HELD
        self._evaded = found is Effect.EVADED
        asker.judged = _Judged(line, step, answerer, place, answer, found) if granted is None else None
        asker.press = self._evaded and not asker.press
        if asker.press:
            return
        asker.answered = quotable(split_lines(answer)[::-1])
        if found is Effect.GRANTED:
            self._keep_grant(line, step, answerer, place, answer)
        following = {Effect.GRANTED: step.granted, Effect.HELD: step.held}.get(found, "")
        next_step = line.steps.get(following)
        if next_step and not any(line.wording(next_step, each, asker.answered) for each in next_step.ask):
            next_step = None
        asker.step = next_step
        if next_step is None and (self._evaded or not line.goes_on):
            asker.line = None

    def _keep_grant(
        self, line: Line, step: Step, side: Side, place: int, answer: str, noted: bool = False
    ) -> None:
        """What an answer granted. What a model wrote of it, or says it did (``noted``), has to be borne out
        by what was said, else it is kept apart as the model's note."""
        what = line.wording(step, step.won)
        node = line.ours.node if step.concedes and line.ours is not None else line.ref.node
        if not what or line.ref.node == STANCE or (line.ours == line.ref and not step.concedes):
            return
        grant = Grant(side, what, node, place - 1, place, step.concedes)
        if (noted or not line.id) and not borne_out(what, self._asked_at(place), answer, step.grants):
            self.noted.append(grant)
            return
        if line.grant in self.grants:
            self.grants.remove(line.grant)
        line.grant = grant
        self.grants.append(grant)

    def _asked_at(self, place: int) -> str:
        """The question that a sentence begins to answer; with the one it presses, if that was evaded."""
        at = next(number for number, turn in enumerate(self.turns) if turn.last == place - 1)
        asked = [self.turns[at]]
        if at > 1 and self.turns[at - 1].evades:
            asked.insert(0, self.turns[at - 2])
        lines = (self.sentences[max(each.first, each.last - 1) : each.last + 1] for each in asked)
        return " ".join(line.text for each in lines for line in each)

    def _granted_to_a_person(
        self, side: Side, answer: str, granted: bool, place: int, point: FlowRef | None
    ) -> None:
        """What the app granted to a person's own question, told in both sides' words."""
        if not granted or not self.turns or self.turns[-1].by is not Speaker.HUMAN:
            return
        ref = about(self.scenes[side], self._question, side) or point
        if ref is not None and self._round.flow.side_of(ref) is side:
            self.grants.append(Grant(side, f"“{self._question}” “{answer}”", ref.node, place - 1, place))

    def speech(self) -> Speech:
        """All that was said, in the slot's place."""
        return Speech(
            *(self.slot.id, self.slot.side, Speaker.BOTH, tuple(self.sentences), self.spent),
            self.paces[self.slot.side].id,
            notices=(*self.notices, *(() if self.turns else (NOTHING_ASKED,))),
            turns=tuple(self.turns),
            grants=tuple(self.grants),
            noted=tuple(self.noted),
        )


def _timed(sentences: Sequence[Sentence], seconds: float) -> list[Sentence]:
    """With times on the turn's clock: their own, or spread evenly over the letters."""
    if all(each.end >= 0 for each in sentences):
        return list(sentences)
    total = sum(len(each.text) for each in sentences) or 1
    lengths = [seconds * len(each.text) / total for each in sentences]
    ends = [sum(lengths[: at + 1]) for at in range(len(lengths))]
    return [replace(each, start=end - length, end=end)
            for each, length, end in zip(sentences, lengths, ends, strict=True)]  # fmt: skip


def _taken(round: Round, questions: Questions) -> tuple[set[tuple[str, str]], list[str]]:
    """What was asked about in the round's earlier exchanges, as (line, words of a claim), and the lines that
    were taken: known by the words that their questions repeat and by what they ask for."""
    used, asked = set(), []
    first = {line.steps[0].kind: line.id for line in questions.lines}
    for speech in round.speeches:
        for turn in speech.turns:
            text = speech.sentences[turn.last].text
            if not turn.asks:
                continue
            line = first.get(questions.kind(text), "")
            asked += [line] if line else []
            used |= {(line, words_alone(each)) for each in re.findall(r"“([^”]+)”", text)}
    return used, asked


def enter_exchange(
    flow: Flow, speech: Speech, slot: Slot, index: int, similarity: Similarity, granted: str
) -> list[FlowChange]:
    """Enter what was granted in an exchange, changing the flow; returns what takes it back. A point of the
    asker's that was granted is marked conceded; what limits a point of the other side's stands against it.

    Args:
        granted: how such an entry begins ("Granted in cross-examination").
    """
    changes = []
    for grant in speech.grants:
        ref = flow.locate(grant.node)
        if ref is None:
            continue
        answer = next(turn for turn in speech.turns if turn.first <= grant.answer <= turn.last)
        # in a free debate points of the speaker's own stand behind the answer
        ends = grant.answer if slot.banks else answer.last - answer.asks
        words = " ".join(each.text for each in speech.sentences[grant.answer : ends + 1])
        start, end = speech.sentences[grant.question].start, speech.sentences[ends].end
        by, manner = grant.side.other, Manner.GRANTED
        if grant.conceded:
            by, manner = grant.side, Manner.CONCEDE
        action = Action.REBUT if ref.tree is by else Action.ATTACK
        quote = speech.sentences[grant.answer].text  # a ballot quotes from one sentence
        mention = Mention(index, action, quote, grant.answer, manner, start=start, end=end)
        said = ActionTuple(
            action, f"{granted}: {grant.what}", words, flow[ref].claim, mention, target_node=ref.node
        )
        if (found := flow.update(said, by, similarity)) is not None:
            changes.append(found[1])
    return changes


def people_in(round: Round, slot: Slot) -> frozenset[Side]:
    """The sides that people speak for in questions or an exchange."""
    if not round.seats:
        return frozenset({round.human} if round.human is not None else ())
    benches = [team for team in round.format.teams if team.side is not slot.side]
    theirs = {f"{bench}{number}" for bench in benches for number in slot.answers} or set(map(str, benches))
    own = {slot.side} if {*slot.seats} & {*round.seats} else set()
    return frozenset(own | ({slot.side.other} if theirs & {*round.seats} else set()))
