"""A debate as words: who said what for which team, in order. What a bench judges, wherever it comes from."""

from __future__ import annotations

from dataclasses import dataclass

from debatecoach.debate.defined import Defined
from debatecoach.debate.format import Role, Stage
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import FOUR, TWO, Side, Team
from debatecoach.debate.speech import Sentence


@dataclass(frozen=True, slots=True)
class Granted:
    """What a side granted in questions: what, as whoever asked noted it, and the words of its answer."""

    side: Side
    what: str
    words: str


@dataclass(frozen=True, slots=True)
class Spoken:
    """One speech.

    Attributes:
        team: who gave it.
        sentences: in order; none for a speech that was not given.
        stage: which part of the debate it belongs to.
        name: the speaker's, empty if unknown.
        heard: True if a recogniser wrote it down, so that its spelling is not the speaker's.
        role: what its format asks of it; None: what its stage does.
        granted: of questions and exchanges, what was granted in them.
    """

    team: Team
    sentences: tuple[Sentence, ...]
    stage: Stage
    name: str = ""
    heard: bool = False
    role: Role | None = None
    granted: tuple[Granted, ...] = ()

    @property
    def text(self) -> str:
        """What was said, paragraphs on lines of their own."""
        out = ""
        for sentence in self.sentences:
            out += ("\n" if sentence.paragraph else " ") + sentence.text if out else sentence.text
        return out


@dataclass(frozen=True, slots=True)
class Transcript:
    """A debate.

    Attributes:
        motion: what was debated.
        speeches: in speaking order.
        info: an info slide: what everybody was told beforehand, empty if nothing.
        format: what the format is called, for people.
        defined: what its words were said to mean, and by whom.
    """

    motion: Motion
    speeches: tuple[Spoken, ...]
    info: str = ""
    format: str = ""
    defined: tuple[Defined, ...] = ()

    @property
    def teams(self) -> tuple[Team, ...]:
        """Who takes part: both sides, or all four teams of British Parliamentary."""
        return FOUR if any(each.team in FOUR for each in self.speeches) else TWO

    @property
    def speaking(self) -> tuple[Team, ...]:
        """The teams that said anything at all."""
        said = {each.team for each in self.speeches if each.text.strip()}
        return tuple(team for team in self.teams if team in said)


def stages(teams: tuple[Team, ...]) -> list[Stage]:
    """The stage of each speech by its place among its team's, where nobody said.

    A team's first speech is an opening and its last a closing; between them rebuttals. Of two, the second is
    a rebuttal; in British Parliamentary a closing team's second is the whip's, a closing.
    """
    out = []
    for index, team in enumerate(teams):
        place = sum(each is team for each in teams[:index])
        whole = sum(each is team for each in teams)
        if place == 0:
            out.append(Stage.OPENING)
        elif place == whole - 1 and (whole > 2 or team in (Team.CG, Team.CO)):
            out.append(Stage.CLOSING)
        else:
            out.append(Stage.REBUTTAL)
    return out
