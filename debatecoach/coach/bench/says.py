"""The sentences of the bench, English templates marked for translation (context ``bench``)."""

from debatecoach.base.messages import Message

# -- what was seen -----------------------------------------------------------------------------------
BY_RULE = Message(
    "bench",
    "Judged without a language model, by arithmetic on the flow: it counts claims, reasons and replies and "
    "does not understand them.",
)
FELL_BACK = Message(
    "bench", "The language model could not judge this debate, so it was judged without one: {reason}"
)
ORDERS_ONE = Message("bench", "One sentence that told the judge what to decide was not shown to any judge.")
ORDERS = Message("bench", "{count} sentences that told the judge what to decide were not shown to any judge.")
EMPTY = Message("bench", "Nothing was said in these speeches: {speeches}.")
ONE_SIDE = Message("bench", "{side} did not speak at all, so there was nothing to weigh.")
NOTHING_ARGUED = Message(
    "bench",
    "Sentences that only speak about speaking, and greetings, were shown to the judge of language alone "
    "(left out for the others: {count}).",
)
CLEANED = Message(
    "bench",
    "For language and sources the speeches were judged without fillers and words said twice "
    "(taken out: {count}).",
)
MISHEARD = Message(
    "bench",
    "A recogniser wrote these speeches down: spelling, punctuation and misheard words were not held against "
    "the speakers.",
)
STRUCK_ONE = Message("bench", "One quotation of the judges was in no speech and was struck out.")
STRUCK = Message("bench", "{count} quotations of the judges were in no speech and were struck out.")
LEVELLED = Message(
    "bench",
    "The debate is too long to be read at once: for the engagement vote and the audience all speeches were "
    "cut to one length.",
)
BRIEF = Message(
    "bench",
    "One verdict was asked for at the end, as the settings say: speeches were not judged one by one, and "
    "there was no audience.",
)
NOT_DONE = Message("bench", "Left out, because the model could not do it: {task} ({reason})")
SPEECH_MISSED = Message("bench", "Speech {number} was not judged in the dimension {dimension}: {reason}")
LOPSIDED = Message(
    "bench", "{many} rebuttals were found from one side and none from the other: look at the flow."
)
OTHER_LANGUAGE = Message(
    "bench", "The speeches are neither in English nor in Chinese: the judges were asked in English."
)

# -- four teams by rule ------------------------------------------------------------------------------
FOUR_CLOSE = Message(
    "bench",
    "From the flow alone four teams are too close to call: on eight rounds whose outcome is known no reading "
    "of a flow that is fair to all four seats was better than chance. What stood of each team is below.",
)
FOUR_SILENT = Message("bench", "No team made a point that could be put on the flow.")

# -- the decision --------------------------------------------------------------------------------------
WON = {
    "clear": Message("bench", "{team} wins clearly: {count} of {all} layers of the bench say so."),
    "narrow": Message("bench", "{team} wins narrowly: {count} of {all} layers of the bench say so."),
}
TOO_CLOSE = Message(
    "bench", "This debate is too close to call: the layers of the bench do not agree ({votes})."
)
FORFEIT = Message("bench", "{team} wins clearly: nobody else spoke.")
NOBODY = Message("bench", "Nobody said anything, so no winner is named.")
SURER = Message("bench", "The panel alone is surer than the whole bench: {why}")
DISSENT = Message("bench", "The panel read it otherwise ({team}): {why}")
PASSES = Message(
    "bench",
    "The engagement judges changed their vote with the labels: this debate is close, or they were led by the "
    "order.",
)
SCORES_SAME = Message("bench", "The judge gave both the same scores and named this winner.")
SILENT = Message("bench", "Nothing was said in it.")
NOTHING_JUDGED = Message("errors", "The model gave no judgement that could be used.")
