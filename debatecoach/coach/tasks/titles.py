"""What tasks are called when a person is told of them."""

from __future__ import annotations

from debatecoach.base.marks import QT_TRANSLATE_NOOP

TITLES = {
    "analyse": QT_TRANSLATE_NOOP("tasks", "what the motion is about"),
    "claims": QT_TRANSLATE_NOOP("tasks", "proposing claims"),
    "counters": QT_TRANSLATE_NOOP("tasks", "finding replies"),
    "categories": QT_TRANSLATE_NOOP("tasks", "scoring arguments"),
    "stronger": QT_TRANSLATE_NOOP("tasks", "finding stronger replies"),
    "reword": QT_TRANSLATE_NOOP("tasks", "wording an argument better"),
    "look_up": QT_TRANSLATE_NOOP("tasks", "what to look up for an argument"),
    "attach": QT_TRANSLATE_NOOP("tasks", "checking which passage bears an argument out"),
    "tensions": QT_TRANSLATE_NOOP("tasks", "looking for contradictions in a case"),
    "select": QT_TRANSLATE_NOOP("tasks", "choosing claims"),
    "queries": QT_TRANSLATE_NOOP("tasks", "what to look for"),
    "organise": QT_TRANSLATE_NOOP("tasks", "sorting the evidence"),
    "think": QT_TRANSLATE_NOOP("tasks", "thinking the speech out"),
    "statement": QT_TRANSLATE_NOOP("tasks", "writing the speech"),
    "plain": QT_TRANSLATE_NOOP("tasks", "writing the speech by one plain prompt"),
    "question": QT_TRANSLATE_NOOP("tasks", "asking a question"),
    "answer": QT_TRANSLATE_NOOP("tasks", "answering a question"),
    "turn": QT_TRANSLATE_NOOP("tasks", "a turn of the free debate"),
    "rise": QT_TRANSLATE_NOOP("tasks", "whether to rise on a point of information"),
    "compare": QT_TRANSLATE_NOOP("tasks", "comparing drafts"),
    "review": QT_TRANSLATE_NOOP("tasks", "reviewing the speech"),
    "audience": QT_TRANSLATE_NOOP("tasks", "listening as an audience"),
    "choose": QT_TRANSLATE_NOOP("tasks", "choosing between a draft and its revision"),
    "revise": QT_TRANSLATE_NOOP("tasks", "revising the speech"),
    "mend": QT_TRANSLATE_NOOP("tasks", "mending what leans on what was left out"),
    "bench_argument": QT_TRANSLATE_NOOP("tasks", "judging a speech's arguments"),
    "bench_source": QT_TRANSLATE_NOOP("tasks", "judging a speech's sources"),
    "bench_language": QT_TRANSLATE_NOOP("tasks", "judging a speech's language"),
    "bench_clash": QT_TRANSLATE_NOOP("tasks", "judging how a speech meets the others"),
    "bench_dimension": QT_TRANSLATE_NOOP("tasks", "judging the debate in one dimension"),
    "bench_systematic": QT_TRANSLATE_NOOP("tasks", "judging the debate as a whole"),
    "bench_ranks": QT_TRANSLATE_NOOP("tasks", "comparing the speeches side by side"),
    "bench_engagement": QT_TRANSLATE_NOOP("tasks", "judging without names and sides"),
    "bench_audience": QT_TRANSLATE_NOOP("tasks", "listening as an audience to the whole debate"),
    "drill": QT_TRANSLATE_NOOP("tasks", "looking at a drill"),
    "hear": QT_TRANSLATE_NOOP("tasks", "following a speech for the flow"),
    "schemes": QT_TRANSLATE_NOOP("tasks", "marking the schemes of earlier arguments"),
    "fidelity": QT_TRANSLATE_NOOP("tasks", "judging how like a person a speech sounds"),
    "annotate": QT_TRANSLATE_NOOP("tasks", "noting the speech's moves"),
}


def title(task: str) -> str:
    """A task's title in English, marked in context ``tasks``; its name if it has none."""
    return TITLES.get(task, task)
