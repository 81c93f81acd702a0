"""What keeps a structural verdict from being clear, whatever its margin."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from debatecoach.coach.bench import texts
from debatecoach.coach.bench.annotate import live, touches_topic
from debatecoach.debate.ballot import Claim, Dropped
from debatecoach.debate.case import Case, Round
from debatecoach.debate.naming import side_name
from debatecoach.debate.side import Side

BY_MARGIN = "By its margin "
"""What every caution begins with."""
DOUBTFUL_SHARE, DOUBTFUL_LEAST = 0.25, 2
"""From this share of the points on the flow, and at least so many, doubt about points is doubt about the
verdict."""


def cautions(
    round: Round, case: Case, claims: Sequence[Claim], winner: Side, unheard: Collection[Dropped] = ()
) -> tuple[str, ...]:
    """Why a verdict is at most narrow, as sentences; none if nothing speaks against a clear one.

    The margin is arithmetic on what was heard and on what was claimed: it says little where the listener
    asks about much of it, where the loser may have answered what counts as dropped (``unheard``), and where
    no claim of the winner's names anything the debate is about.
    """
    found = []
    every, unsure = len(live(round.flow)), len(round.flow.doubtful())
    if unsure >= max(DOUBTFUL_LEAST, DOUBTFUL_SHARE * every):
        found.append(texts.NARROW_UNSURE.format(count=unsure, all=every))
    if any(each.dropped_by is winner.other for each in unheard):
        found.append(texts.NARROW_PERHAPS.format(loser=side_name(winner.other, round.format)))
    own = [claim.ref for claim in claims if claim.side is winner]
    if own and not any(touches_topic(round.flow, ref, case) for ref in own):
        found.append(texts.NARROW_FITS_ANY.format(winner=side_name(winner, round.format)))
    return tuple(found)
