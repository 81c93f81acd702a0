"""Words are found in case files without opening them; what is no case has none."""

from __future__ import annotations

from pathlib import Path

from debatecoach.casefile.finding import FoundIn, case_files, find
from debatecoach.casefile.store import CaseStore
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.motion import Motion
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side
from tests.gallery.flow import sample_round


def save(path: Path, motion: str, *claims: str, played: bool = False) -> Path:
    case = Case(Motion(motion))
    twigs = [Twig(f"c{at}", STANCE, Argument(claim)) for at, claim in enumerate(claims)]
    case.forests[Side.CON] = RehearsalForest(Side.CON, twigs)
    if played:
        case.rounds.append(sample_round(6))
    store = CaseStore.create(None, case)
    store.save_as(path)
    store.close()
    return path


def test_motions_arguments_and_rounds_are_found_in_recent_cases_and_beside_them(
    own_home: Path, tmp_path: Path
) -> None:
    one = save(tmp_path / "One.debate", "Labor unions help", "Strikes stop hospitals", played=True)
    beside = save(tmp_path / "Beside.debate", "Ban homework", "Hospitals need rested nurses")
    (tmp_path / "None.debate").write_bytes(b"PK\x03\x04 no case at all")
    files = case_files([one, tmp_path / "gone" / "Lost.debate"], tmp_path / "nowhere")
    assert set(files) >= {one, beside}
    hits = find("hospitals", files)
    assert [(each.kind, each.path.name, each.side, each.place) for each in hits] == [
        (FoundIn.ARGUMENT, "One.debate", Side.CON, "c0"),
        (FoundIn.ARGUMENT, "Beside.debate", Side.CON, "c0"),
    ]
    [said] = [each for each in find("corner shop absorb", files) if each.kind is FoundIn.ROUND]
    assert said.text == "A corner shop cannot absorb ten per cent."
    assert (said.place, said.when) == ("r1", "2025-01-01T10:00:00+00:00")
    kinds = [each.kind for each in find("UNIONS labor", files)]
    assert kinds == [FoundIn.MOTION, FoundIn.ROUND], "a motion is found with its rounds, by date"
    assert find("never said by anybody", files) == []
    assert find("  ", files) == []
