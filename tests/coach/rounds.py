"""Building small rounds for tests of listener and bench."""

from collections.abc import Sequence
from pathlib import Path

from debatecoach.coach.library import load_motion
from debatecoach.coach.listen.enter import enter
from debatecoach.coach.listen.listener import Entered, Listener
from debatecoach.coach.listen.sentences import estimate_seconds, split_sentences
from debatecoach.debate.case import Case, Round
from debatecoach.debate.flow_tree import ActionTuple, Flow, Ground, Mention
from debatecoach.debate.format import Bell, Format, Slot, Stage
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Speaker, Speech
from tests.coach.stand_in import LetterSimilarity

DATA = Path(__file__).parents[2] / "data"
PRO, CON = Side.PRO, Side.CON
OXFORD = Format(
    "oxford", "Simplified Oxford", "test", 15.0,
    tuple(
        Slot(f"{side}-{stage}", side, stage, 120 if stage is Stage.CLOSING else 240, (Bell(60, 1),))
        for stage in Stage
        for side in (PRO, CON)
    ),
)  # fmt: skip


def unions() -> Case:
    """The library's motion on labor unions."""
    return load_motion(DATA / "motions" / "labor-unions.json")


def listener(case: Case, similarity: LetterSimilarity | None = None) -> Listener:
    return Listener(case, similarity or LetterSimilarity())


def hear(
    case: Case, flow: Flow, text: str, speech: int = 0, side: Side = PRO, stage: Stage = Stage.OPENING
) -> Entered:
    """Let the listener hear a text."""
    return listener(case).hear(split_sentences(text), speech, side, flow, stage)


def prepared(case: Case, flow: Flow, side: Side, speech: int, count: int = 4) -> None:
    """Enter the first main claims of a side as the library debater would say them."""
    forest = case.forests[side]
    tuples = [
        ActionTuple(
            Action.PROPOSE, forest[node].claim, forest[node].argument, "",
            Mention(speech, Action.PROPOSE, forest[node].claim, place),
            origin=f"{side}/{node}", ground=Ground.PRINCIPLE,
        )
        for place, node in enumerate(forest.children()[:count])
    ]  # fmt: skip
    enter(flow, tuples, side, LetterSimilarity())


def debate(case: Case, texts: Sequence[str], human: Side | None = PRO) -> Round:
    """A round of typed speeches, heard one after the other."""
    round = Round("r1", OXFORD, human, 1, "2026-01-01T00:00:00Z")
    ears = listener(case)
    for index, text in enumerate(texts):
        slot, sentences = OXFORD.slots[index], split_sentences(text)
        heard = ears.hear(sentences, index, slot.side, round.flow, slot.stage)
        round.speeches.append(
            Speech(
                slot.id,
                slot.side,
                Speaker.HUMAN,
                tuple(sentences),
                estimate_seconds(text),
                "typed",
                moves=heard.moves,
            )
        )
    return round
