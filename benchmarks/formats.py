"""Every shipped format played whole without a window, by the app alone and with a person's files in each
seat: ``python -m benchmarks.formats [--out FILE] [--formats ID ...] [MOTION ...]``.

Writes a table in Markdown, a row a format, on motions of the library and on some that nobody prepared:

- speeches of a round, and how many of what is no speech (questions, crossfires, a free debate) were held;
- speeches that end in the last 15 seconds of their time, those that say that they had no more to say, and how
  much of their time all of them use;
- points of information offered and taken between the app's speakers, a round;
- questions put in cross-examination and exchanges, a round;
- how much of a speech its own side had said before (:func:`debatecoach.coach.team.teammates.repeated`); the
  most of any speech that sums nothing up, and of any that does;
- what its community’s ballot has; and the seats in which a person's files were played through to a ballot.

Ends with 1 if a speech runs over, is cut, ends early without a word about it, or says too much again.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import mean

from debatecoach.coach.bench.roles import told_form
from debatecoach.coach.debater.library_debater import TOO_LONG, TOO_SHORT
from debatecoach.coach.library import find_case
from debatecoach.coach.team.teammates import MOST_REPEATED, repeated
from debatecoach.debate.case import Round
from debatecoach.debate.format import Format, Kind, Role, Stage
from debatecoach.debate.matching import Similarity
from debatecoach.debate.side import Side
from debatecoach.debate.speech import PoiState
from debatecoach.services.playing import play
from debatecoach.services.wiring import Engines, choose_engines, new_round

MOTIONS = ("fat-tax", "labor-unions", "This house would abolish tipping in restaurants")
SAID = (
    "This is fair because it pays for the harm it does. Families with little money gain the most, since they "
    "are the ones who carry the cost today. They said that firms will leave. But firms stay where their "
    "customers are, and nobody has shown you one that went."
)
"""What a person says in every speech of theirs."""


def said_again(round: Round, similarity: Similarity, closing: bool) -> list[float]:
    """The share of each speech that its side had said before, of those that had a speech of theirs before
    them; ``closing``: of those that sum up, else of the others."""
    found, slots = [], round.format.slots
    # What an exchange holds both sides said, and to answer from one's case is its purpose.
    held = [at for at in range(len(round.speeches)) if slots[at].kind is Kind.SPEECH]
    for at in held:
        speech = round.speeches[at]
        earlier = [round.speeches[each] for each in held if each < at]
        before = [line.text for each in earlier if each.side is speech.side for line in each.sentences]
        sums_up = slots[at].stage is Stage.CLOSING or slots[at].role is Role.SUMMARY
        if speech.sentences and before and sums_up is closing:
            said = [line.text for line in speech.sentences]
            found.append(repeated(said, before, similarity, "en"))
    return found


def played(engines: Engines, motion: str, format: Format, seat: str = "", said: Path | None = None) -> Round:
    """A round, the app in all seats, or a person in one, who reads the same file in each speech."""
    case = find_case(motion, engines.library.motions)
    human = team_side(format, seat) if seat else None
    round = new_round(format, human, 1)
    files = None
    if seat and said is not None:
        round.seats = (seat,)
        files = [said for slot in format.slots if slot.kind is Kind.SPEECH and round.by_person(slot)]
    asyncio.run(play(engines.runner(case, round), files, engines, lambda _line: None))
    return round


def team_side(format: Format, seat: str) -> Side:
    """The side a seat belongs to."""
    return next(slot.side for slot in format.slots if seat in slot.seats)


def row(engines: Engines, format: Format, motions: Sequence[str], said: Path) -> tuple[str, float]:
    """A format's row, and the most of a speech that its side had said before."""
    inside, early, used, again, summed = (
        list[bool](),
        list[bool](),
        list[float](),
        list[float](),
        list[float](),
    )
    offered, taken, asked, held = 0, 0, 0, 0
    speeches = [slot for slot in format.slots if slot.kind is Kind.SPEECH]
    between = len(format.slots) - len(speeches)
    for motion in motions:
        round = played(engines, motion, format)
        for slot, speech in zip(format.slots, round.speeches, strict=True):
            if slot.kind is not Kind.SPEECH:
                held += bool(speech.sentences)
                asked += sum(each.text.rstrip().endswith("?") for each in speech.sentences)
                continue
            assert speech.seconds <= slot.seconds + format.grace, (format.id, slot.id)
            inside.append(slot.window[0] <= speech.seconds)
            early.append(TOO_SHORT in speech.notices)
            assert inside[-1] or speech.notices, "what ends early says so"
            assert TOO_LONG not in speech.notices, (format.id, slot.id, speech.cut)
            used.append(speech.seconds / slot.seconds)
            offered += len(speech.pois)
            taken += sum(poi.state is PoiState.TAKEN for poi in speech.pois)
        alike = engines.similarity(find_case(motion, engines.library.motions))
        again += said_again(round, alike, closing=False)
        summed += said_again(round, alike, closing=True)
    seats = [seat for seat in format.seats if any(seat in slot.seats for slot in speeches)]
    ended = [seat for seat in seats if played(engines, motions[0], format, seat, said).ballot is not None]
    rounds = len(motions)
    passed = f"{held} of {between * rounds} held" if between else "none"
    cells = (
        format.id,
        str(len(speeches)),
        passed,
        *(f"{mean(each):.0%}" for each in (inside, early, used)),
        f"{offered / rounds:.1f} / {taken / rounds:.1f}" if any(slot.pois for slot in speeches) else "none",
        f"{asked / rounds:.1f}" if between else "none",
        *(f"{max(each, default=0):.0%}" for each in (again, summed)),
        str(told_form(format)),
        f"{len(ended)} of {len(seats)}",
    )
    return f"| {' | '.join(cells)} |", max(again, default=0.0)


HEAD = (
    "format", "speeches", "questions, exchanges", "in window", "end early", "time used",
    "POIs offered / taken", "questions put", "said before", "summing up", "ballot", "a person's seats",
)  # fmt: skip


def main() -> int:
    """Write the table; 1 if a speech says too much again."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path, help="a file for the table; else it is printed")
    parser.add_argument("--formats", nargs="*", help="their ids; else every shipped one")
    parser.add_argument("motions", nargs="*", default=MOTIONS)
    chosen = parser.parse_args()
    lines, worst = [f"| {' | '.join(HEAD)} |", "|---" * len(HEAD) + "|"], 0.0
    with tempfile.TemporaryDirectory() as state:
        engines = choose_engines(Path(state))
        said = Path(state) / "speech.txt"
        said.write_text(SAID, "utf-8")
        for id, format in engines.library.formats.items():
            if not chosen.formats or id in chosen.formats:
                line, most = row(engines, format, chosen.motions, said)
                print(line, flush=True)
                lines.append(line)
                worst = max(worst, most)
    motions = "; ".join(chosen.motions)
    lines += [
        "",
        f"Motions: {motions}.",
        "",
        f"At most {worst:.0%} of a speech that does not sum up had been said",
    ]
    lines[-1] += f" by its own side (at most {MOST_REPEATED:.0%} may be)."
    if chosen.out:
        chosen.out.parent.mkdir(parents=True, exist_ok=True)
        chosen.out.write_text("# Every shipped format, played\n\n" + "\n".join(lines) + "\n", "utf-8")
    return int(worst > MOST_REPEATED)


if __name__ == "__main__":
    sys.exit(main())
