"""What the bench found, as parts of the ballot: how sure, every speech with its scores, audience, probes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from debatecoach.coach.bench.roles import told_points
from debatecoach.debate.adjudication import Adjudication, Ask, SpeechJudged
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Round
from debatecoach.debate.format import Format, Scale
from debatecoach.debate.marking import WINNER, Marking, score_of, why_of
from debatecoach.debate.numbers import signed
from debatecoach.debate.side import Side, team_of
from debatecoach.debate.speaker_scale import SpeakerScore, on_scale, speaker_scores, team_points, to_score
from debatecoach.debate.votes import swing
from debatecoach.ui.ballot import ballot_words as words
from debatecoach.ui.ballot import bench_words as named
from debatecoach.ui.ballot.grid import Grid
from debatecoach.ui.ballot.parts import TwoSidedBar
from debatecoach.ui.kit.fold import Fold
from debatecoach.ui.kit.layouts import column_of, fill, held, row_of
from debatecoach.ui.kit.names import speech_name
from debatecoach.ui.kit.widgets import Card, button, label, picture, side_chip
from debatecoach.ui.kit.wording import headed, joined, listed

translate = QCoreApplication.translate


def weights_bar(found: Adjudication, format: Format) -> TwoSidedBar:
    """The layers' votes by weight, as a bar from the middle."""
    weigh = {
        side: sum(vote.weight for vote in found.votes if vote.winner is not None and vote.winner.side is side)
        for side in Side
    }
    return TwoSidedBar(weigh[Side.PRO], weigh[Side.CON], format, votes=True)


def how_sure(found: Adjudication, format: Format) -> str:
    """How far layers and judges agree, in a sentence."""
    counted = [vote for vote in found.votes if vote.weight > 0]
    if not counted:
        return ""
    judges = [vote for vote in found.votes if vote.judge and vote.layer == "engagement"]
    ahead = found.winner or found.ranking[0]
    text = translate("Bench", "{0} of the votes' weight is behind {1}.").format(
        named.percent(found.agreement), named.team_name(ahead, format)
    )
    if judges:
        same = sum(vote.winner is ahead for vote in judges)
        more = translate("Bench", "Of {0} judges who saw no names and no sides, {1} agree.")
        text = joined((text, more.format(len(judges), same)))
    return text


def votes_fold(found: Adjudication, format: Format) -> Fold:
    """Every layer's and every judge's vote with what it rests on."""

    def make() -> QWidget:
        inside = QWidget()
        rules = translate(
            "Bench",
            "Each layer votes with its weight. Half of all weight and one vote more than the next make a "
            "winner; three quarters make it clear. A tie counts for nobody.",
        )
        order = sorted(found.votes, key=lambda vote: (vote.judge != "", vote.weight == 0))
        rows = [
            (
                named.vote_name(vote),
                named.team_name(vote.winner, format),
                words.points(vote.weight) if vote.weight else "",
                named.vote_scores(vote, format),
            )
            for vote in order
        ]
        head = [
            translate("Bench", "Layer or judge"),
            translate("Bench", "Vote"),
            translate("Bench", "Weight"),
            translate("Bench", "Rests on"),
        ]
        strong = [at for at, vote in enumerate(order) if vote.weight]
        grid = Grid(translate("Bench", "Votes"), head, rows, 0, {2}, strong)
        grid.setObjectName("votes")
        column = column_of(label(rules, "muted", wrap=True), grid, inside=inside, spacing=8)
        if found.calls:
            text = translate(
                "Bench",
                "Answers asked of the language model: {0}; after the last word {1} had to wait in turn.",
            )
            column.addWidget(label(text.format(found.calls, found.steps), "small", wrap=True))
        for vote in order:
            if vote.note:
                column.addWidget(label(words.told(vote.note), "small", wrap=True))
        return inside

    title = translate("Bench", "How the votes fell ({0})").format(len(found.votes))
    return Fold(title, make, strong=True)


def moves_fold(found: Adjudication, format: Format) -> Fold:
    """The bench's own annotation: each claim and rebuttal it found, and what it earned."""
    fates = {
        "survived": translate("Bench", "survived"),
        "contested": translate("Bench", "contested"),
        "demolished": translate("Bench", "demolished"),
    }

    def make() -> QWidget:
        rows = [
            (
                each.id,
                named.team_name(each.team, format),
                each.claim if not each.target else f"→ {headed(each.target, each.claim)}",
                fates.get(each.fate.value, each.fate.value),
                signed(each.working),
                words.points(round(each.points, 2)),
            )
            for each in found.moves
        ]
        head = [
            translate("Bench", "No."),
            translate("Bench", "Side"),
            translate("Bench", "Claim, or → what it answers"),
            translate("Bench", "Fate"),
            translate("Bench", "Working"),
            translate("Bench", "Points"),
        ]
        grid = Grid(translate("Bench", "Annotation"), head, rows, 2, {5})
        grid.setObjectName("moves")
        return grid

    title = translate("Bench", "The judges' own annotation, move by move ({0})")
    return Fold(title.format(len(found.moves)), make, strong=True)


# -- speeches ------------------------------------------------------------------------------------------


def scale_choice(scale: Scale, on_choice: Callable[[Scale], object]) -> QWidget:
    """Heading of the speeches, with the scale they are scored on."""
    row = row_of((label(translate("Bench", "Speeches"), "title"), 1), spacing=12)
    name = label(translate("Bench", "&Scores on"), "muted")
    box = QComboBox(objectName="scale", accessibleName=translate("Bench", "Scale of the speaker scores"))
    for each in Scale:
        box.addItem(named.told(named.SCALES[each]), each.value)
    box.setCurrentIndex(list(Scale).index(scale))
    box.setMinimumWidth(96)  # rather cut short than wider than the pane
    box.activated.connect(lambda at: on_choice(list(Scale)[at]))
    name.setBuddy(box)
    fill(row, name, box)
    return held(row)


def coachs_points(scale: Scale) -> QWidget:
    """Heading of the speeches where only a coach gave points, with the scale they are on."""
    title = label(translate("Bench", "Speaker points, your coach’s"), "title", wrap=True)
    return held(row_of((title, 1), label(named.told(named.SCALES[scale]), "muted"), spacing=12))


def speech_cards(ballot: Ballot, current: Round, scale: Scale) -> Iterator[QWidget]:
    """A card for each speech that a judge or a coach scored: score, why, dimensions, and all reasons under a
    fold; last the sums of the teams."""
    speeches = to_score(ballot, current)
    points = {}
    for each, score in zip(speeches, speaker_scores(speeches, scale), strict=True):
        if ballot.scored or ballot.marking.of_speech(each.speech):
            said = score_text(score, ballot.marking, scale)
            given = on_scale(said, scale, current.format.slots[each.speech])
            points |= {each.speech: given} if given is not None else {}
            yield _speech(each, score, current, ballot, scale)
    if sums := team_points(speeches, points):
        told = (f"{named.team_name(team, current.format)} {words.points(sums[team])}" for team in sums)
        text = headed(translate("Bench", "Speaker points together"), listed(told))
        yield label(text, "muted", wrap=True, selectable=True)
    for told_point in told_points(current, ballot, sums):
        yield label(words.told(told_point), "strong", wrap=True, selectable=True)


def score_text(score: SpeakerScore, marking: Marking, scale: Scale) -> str:
    """``74``, the coach's where there is one; a dash for none."""
    machine = words.points(score.score) if score.score is not None else "–"
    return marking.said(score_of(score.speech, scale), machine)


def _speech(each: SpeechJudged, score: SpeakerScore, current: Round, ballot: Ballot, scale: Scale) -> QWidget:
    marking = ballot.marking
    slot = current.format.slots[each.speech]
    name = speech_name(current.format, each.speech)
    card = Card()
    given = score_text(score, marking, scale)
    card.setAccessibleName(translate("Bench", "{0}: {1}").format(name, given))
    dimensions = [
        f"{named.told(named.DIMENSIONS[one.dimension])} {words.points(one.score)}" for one in each.judged
    ]
    card.column.addLayout(
        row_of(
            side_chip(slot.side, name),
            (label(" · ".join(dimensions), "muted", wrap=True), 1),
            label(given, "title"),
            spacing=12,
        )
    )
    why = each.why or next((one.comment for one in each.judged if one.comment), "")
    said = marking.said(why_of(each.speech), words.told(why))
    if said:
        card.column.addWidget(label(said, wrap=True, selectable=True))
    if not ballot.scored:
        return card  # there is nothing but the coach's
    for place in (score_of(each.speech, scale), why_of(each.speech)):
        if (beside := machine_beside(marking, place, current.format)) is not None:
            card.column.addWidget(beside)
    reasons = translate("Bench", "Reasons and arithmetic")
    card.column.addWidget(Fold(reasons, lambda: _reasons(each, score)))
    return card


def _reasons(each: SpeechJudged, score: SpeakerScore) -> QWidget:
    inside = QWidget()
    column = column_of(inside=inside, margins=(0, 0, 0, 4), spacing=6)

    def line(lead: str, text: str) -> None:
        column.addWidget(label(headed(lead, text) if text else lead, wrap=True, selectable=True))

    for one in each.judged:
        line(f"{named.told(named.DIMENSIONS[one.dimension])} {words.points(one.score)}/10", one.comment)
    if each.rubric:
        rows = listed(f"{named.told(named.ROWS[name])} {words.points(mark)}" for name, mark in each.rubric)
        line(translate("Bench", "Rubric, 1–10"), rows)
    if each.overall is not None:
        text = translate("Bench", "Beside all other speeches {0}/10")
        line(text.format(words.points(round(each.overall, 2))), "")
    if each.persuasiveness is not None:
        text = translate("Bench", "Persuasiveness {0}/5")
        line(text.format(each.persuasiveness), each.felt)
    if each.points:
        line(
            translate("Bench", "Points of the arithmetic"),
            words.points(round(each.points, 2)),
        )
    if score.parts:
        parts = " + ".join(
            f"{named.told(named.PARTS[name])} {words.points(part)}" for name, part in score.parts
        )
        line(translate("Bench", "Speaker score"), f"{parts} ({signed(score.working)})")
    elif score.working:
        line(translate("Bench", "Speaker score"), signed(score.working))
    return inside


def machine_had(marking: Marking, place: str, format: Format) -> str:
    """What the judge had where the coach wrote something else; empty without a mark."""
    mark = marking.at(place)
    if mark is None:
        return ""
    text = translate("Bench", "Your coach changed this. The judge had: {0}")
    had = words.told(mark.machine) or "–"
    if place == WINNER:
        had = words.won(words.marked_winner(mark.machine), format)
    return text.format(had)


def machine_beside(marking: Marking, place: str, format: Format) -> QLabel | None:
    """The same below what the coach wrote."""
    had = machine_had(marking, place, format)
    return label(had, "small", wrap=True, selectable=True) if had else None


# -- audience and probes -------------------------------------------------------------------------------


def audience_card(found: Adjudication, format: Format) -> Card | None:
    """How the simulated audience voted before and after, and why each moved; None without one."""
    if not found.listeners:
        return None
    card = Card(translate("Bench", "The audience, a simulated one"))
    voted = swing(found.listeners)
    rows = [
        (name, *(named.percent(share / 100) for share in shares))
        for name, shares in (
            (translate("Bench", "Before"), voted.before),
            (translate("Bench", "After"), voted.after),
        )
    ]
    head = [
        "",
        named.team_name(team_of(Side.PRO), format),
        named.team_name(team_of(Side.CON), format),
        translate("Bench", "Undecided"),
    ]
    card.column.addWidget(Grid(translate("Bench", "Votes of the audience"), head, rows, 0, {1, 2, 3}))
    for number, each in enumerate(found.listeners, 1):
        moved = translate("Bench", "Listener {0}, {1} → {2}").format(
            number, _attitude(each.before), _attitude(each.after)
        )
        card.column.addWidget(label(headed(moved, each.why) if each.why else moved, "muted", wrap=True))
    note = translate("Bench", "Shown, not counted: being moved is not being right.")
    card.column.addWidget(label(note, "small", wrap=True))
    return card


def _attitude(step: int) -> str:
    return words.points(step, "+d") if step else "0"


def probes_card(ballot: Ballot, format: Format, on_ask: Callable[[], object] | None) -> Card:
    """Would it hold? What was tried and what moved; a button while nobody has asked."""
    card = Card(translate("Bench", "Would it hold?"))
    if not ballot.probes:
        text = translate(
            "Bench",
            "The verdict can be asked for again with the labels swapped, speeches of one length, and other "
            "names. It should not move.",
        )
        card.column.addWidget(label(text, "muted", wrap=True))
        if on_ask is not None:
            made = button(translate("Bench", "Try it"), on_ask)
            made.setAccessibleName(translate("Bench", "Try whether the verdict holds"))
            card.column.addWidget(made, 0, Qt.AlignmentFlag.AlignLeft)
        return card
    for each in ballot.probes:
        icon = ("done", "ok") if each.held else ("warn", "warn")
        row = row_of((picture(*icon, 16), Qt.AlignmentFlag.AlignTop), spacing=8)
        verdict = (
            translate("Bench", "it holds")
            if each.held
            else translate("Bench", "it moves to: {0}").format(
                named.team_name(each.winner, format)
                if each.winner is not None
                else translate("Bench", "too close to call")
            )
        )
        text = translate("Bench", "{0}: {1}").format(named.told(named.ASKS[each.ask]), verdict)
        row.addWidget(label(text, wrap=True), 1)
        card.column.addLayout(row)
    missing = [each for each in Ask if each not in {probe.ask for probe in ballot.probes}]
    if missing:
        names = "; ".join(named.told(named.ASKS[each]) for each in missing)
        text = translate("Bench", "Could not be tried: {0}")
        card.column.addWidget(label(text.format(names), "small", wrap=True))
    return card
