"""The speech time controllers: TreeDebater's search (B.2) and ours, which learns, trims and adds."""

from debatecoach.coach.team.timing.draft import Draft, Said, count, spoken_text
from debatecoach.coach.team.timing.edits import LENGTHEN, SHORTEN, Subject, sentence_edits
from debatecoach.coach.team.timing.fitted import HOW_NAMES, MOST_CALLS, Edit, Fitted, How, Order, Place, Write
from debatecoach.coach.team.timing.habit import Habit, VoicePace
from debatecoach.coach.team.timing.paper import PAPER_WORDS_A_MINUTE, paper_search
from debatecoach.coach.team.timing.select import Chosen, choose
from debatecoach.coach.team.timing.timekeeper import Timekeeper

__all__ = [
    "HOW_NAMES",
    "LENGTHEN",
    "MOST_CALLS",
    "PAPER_WORDS_A_MINUTE",
    "SHORTEN",
    "Chosen",
    "Draft",
    "Edit",
    "Fitted",
    "Habit",
    "How",
    "Order",
    "Place",
    "Said",
    "Subject",
    "Timekeeper",
    "VoicePace",
    "Write",
    "choose",
    "count",
    "paper_search",
    "sentence_edits",
    "spoken_text",
]
