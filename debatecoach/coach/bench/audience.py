"""A simulated audience: five listeners with stated priors, one of each attitude, vote before and after.

TreeDebater (4.1, appendix C) asks people for their attitude on five steps before and after the debate, and
for 1-5 a speech. The priors here are not asked for: they are given, one listener a step, so that neither side
begins ahead and the same swing means the same in every debate.
"""

from __future__ import annotations

from collections.abc import Sequence

from debatecoach.coach.bench.asking import Clerk
from debatecoach.coach.bench.found import Finder
from debatecoach.coach.bench.tasks import AUDIENCE, AudienceSaid
from debatecoach.debate.transcript import Team, Transcript
from debatecoach.debate.votes import Listener, Vote, shift

PRIORS = (-2, -1, 0, 1, 2)
ATTITUDES = {
    -2: "highly against",
    -1: "slightly against",
    0: "neutral",
    1: "slightly support",
    2: "highly support",
}
LAYER = "audience"
LEAST_SHIFT = 0.2
"""Mean change of attitude below which nobody won the audience: one step of one listener in five."""


async def listen(clerk: Clerk, transcript: Transcript, texts: Sequence[str]) -> AudienceSaid | None:
    """The audience's answer, None if the model could not."""
    lines = []
    for number, (spoken, text) in enumerate(zip(transcript.speeches, texts, strict=True), 1):
        lines += [f"[Speech {number}, for the {_what(spoken.team)}]", text or "(nothing was said)", ""]
    told = "\n".join(
        f"Listener {number}: {ATTITUDES[each]} ({each})" for number, each in enumerate(PRIORS, 1)
    )
    values = {
        "motion": transcript.motion.text,
        "count": len(transcript.speeches),
        "listeners": len(PRIORS),
        "attitudes": told,
        "debate": "\n".join(lines),
    }
    return await clerk.ask(AUDIENCE, values)


def _what(team: Team) -> str:
    return "motion" if team.side.value == "pro" else "other side"


def listeners(said: AudienceSaid | None, finder: Finder) -> tuple[Listener, ...]:
    """The listeners with their votes; one the model forgot has not moved."""
    if said is None:
        return ()
    after = {each.listener: each for each in said.listeners}
    out = []
    for number, before in enumerate(PRIORS, 1):
        each = after.get(number)
        why = finder.checked(each.why) if each is not None else ""
        out.append(Listener(before, each.after if each is not None else before, why))
    return tuple(out)


def vote(found: Sequence[Listener]) -> Vote | None:
    """What the audience as a whole did: shown, never counted. Being moved is not being right."""
    if not found:
        return None
    moved = shift(found)
    winner = None if abs(moved) < LEAST_SHIFT else Team.PRO if moved > 0 else Team.CON
    return Vote(LAYER, winner, 0.0, ((Team.PRO, moved), (Team.CON, -moved)))
