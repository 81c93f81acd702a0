"""The speech time controller: it learns, trims and adds. TreeDebater's own search (B.2), to which it is
compared: ``benchmarks/paper_search.py``."""

from debatecoach.coach.team.timing.draft import Draft, DraftSentence, count, spoken_text
from debatecoach.coach.team.timing.edits import LENGTHEN, SHORTEN, Subject, sentence_edits
from debatecoach.coach.team.timing.fitted import (
    HOW_NAMES,
    MOST_CALLS,
    Edit,
    EditPlace,
    Fitted,
    How,
    Order,
    Write,
)
from debatecoach.coach.team.timing.habit import Habit, VoicePace
from debatecoach.coach.team.timing.select import Chosen, choose
from debatecoach.coach.team.timing.timekeeper import Timekeeper

__all__ = [
    "HOW_NAMES",
    "LENGTHEN",
    "MOST_CALLS",
    "SHORTEN",
    "Chosen",
    "Draft",
    "Edit",
    "Fitted",
    "Habit",
    "How",
    "Order",
    "EditPlace",
    "DraftSentence",
    "Subject",
    "Timekeeper",
    "VoicePace",
    "Write",
    "choose",
    "count",
    "sentence_edits",
    "spoken_text",
]
