"""The sentences a structural ballot is made of, English templates marked for translation."""

from debatecoach.base.messages import QT_TRANSLATE_NOOP
from debatecoach.coach.listen.sources import SourceKind
from debatecoach.debate.defined import DefinedAs, Reply
from debatecoach.debate.flow_tree import Mark
from debatecoach.debate.format import HouseVote

CAN_JUDGE = (
    QT_TRANSLATE_NOOP(
        "ballot", "Which points were made, answered, extended and dropped, as they stand on the flow"
    ),
    QT_TRANSLATE_NOOP("ballot", "Whether a point names a source, gives a reason, or only asserts"),
    QT_TRANSLATE_NOOP(
        "ballot",
        "Whether a claim touches what the debate is about: one that fits any motion counts as asserted",
    ),
    QT_TRANSLATE_NOOP("ballot", "Whether a reply takes up the words and the reasoning of what it answers"),
)
CANNOT_JUDGE = (
    QT_TRANSLATE_NOOP(
        "ballot",
        "Close debates: of 40 written ones that people had judged, and that it was set by, it names a winner "
        "in 18 and agrees with them in 15; of those it calls clear in 5 of 6",
    ),
    QT_TRANSLATE_NOOP("ballot", "Whether a claim is true, or a source real"),
    QT_TRANSLATE_NOOP(
        "ballot", "How good a reason is: it counts reasons and replies, it does not understand them"
    ),
    QT_TRANSLATE_NOOP("ballot", "Style, delivery and persuasion"),
    QT_TRANSLATE_NOOP("ballot", "Extensions: the table it follows gives them no points"),
)

BY_HAND = QT_TRANSLATE_NOOP("ballot", "the point “{claim}” (added by hand)")

# -- decision --------------------------------------------------------------------------------------
WON_CLEARLY = QT_TRANSLATE_NOOP("ballot", "{winner} wins clearly, with {most} points to {least}.")
WON_NARROWLY = QT_TRANSLATE_NOOP("ballot", "{winner} wins narrowly, with {most} points to {least}.")
IN_CHINESE = QT_TRANSLATE_NOOP(
    "ballot",
    "This debate was held in Chinese. Arithmetic knows how reasons and sources are announced in English, and "
    "little of it in Chinese: its count is a rough one.",
)
TOO_CLOSE = QT_TRANSLATE_NOOP(
    "ballot",
    "This debate is too close to call: {side} has {pro} points and {other} {con}, and that is no real "
    "difference.",
)
TOO_CLOSE_BOTH = QT_TRANSLATE_NOOP(
    "ballot",
    "This debate is too close to call from the flow alone: {side} has {pro} points and {other} {con}, but "
    "points and the sources that were named do not speak for the same side.",
)
WON_BY_SOURCES = QT_TRANSLATE_NOOP(
    "ballot",
    "{winner} wins narrowly: the points, {most} to {least}, decide nothing, and the sources speak for it.",
)
SOURCES_NAMED = QT_TRANSLATE_NOOP(
    "ballot",
    "Sources named by {side}: {most}; by {other}: {least}. Whether they say what was claimed, this judge "
    "cannot check.",
)
SILENT_SIDE = QT_TRANSLATE_NOOP(
    "ballot", "{loser} made no point that could be put on the flow, so {winner} wins clearly."
)
BOTH_SILENT = QT_TRANSLATE_NOOP(
    "ballot", "Neither side made a point that could be put on the flow, so no winner is named."
)
NOTHING_TO_WEIGH = QT_TRANSLATE_NOOP(
    "ballot", "With nothing claimed there is nothing to answer and nothing to weigh."
)
START_SMALL = QT_TRANSLATE_NOOP(
    "ballot", "One claim with one because, said in each speech, is enough to get a decision next time."
)
SCORED = QT_TRANSLATE_NOOP(
    "ballot", "{winner} scored {most} points for what it said, and {loser} scored {least}."
)
DECIDING = QT_TRANSLATE_NOOP(
    "ballot", "The fight that mattered most was over this: {title} It went to {side}, ahead by {margin}."
)
DECIDING_EVEN = QT_TRANSLATE_NOOP(
    "ballot", "The fight that mattered most was over this: {title} Neither side came out ahead in it."
)
NEVER_ANSWERED = QT_TRANSLATE_NOOP("ballot", "{loser} had the chance to answer {point} and let it go.")
BEST_OF_LOSER = QT_TRANSLATE_NOOP("ballot", "The best thing {loser} had was {point}.")
LOSER_STOOD = QT_TRANSLATE_NOOP("ballot", "It still stood at the end, but there was not enough beside it.")
LOSER_FELL = QT_TRANSLATE_NOOP("ballot", "It was answered, and it no longer stood at the end.")
NEW_IN_LAST = QT_TRANSLATE_NOOP("ballot", "Points first made too late to be answered count half.")
REASONS_ONLY = QT_TRANSLATE_NOOP(
    "ballot", "Nobody was heard to name a study, a body or an example, so it was decided on reasons alone."
)

# -- clashes ---------------------------------------------------------------------------------------
TOO_LATE = QT_TRANSLATE_NOOP("ballot", "{side} made {point} too late for {other} to answer it.")
UNANSWERED = QT_TRANSLATE_NOOP("ballot", "{other} never answered {point}.")
FELL = QT_TRANSLATE_NOOP(
    "ballot", "{other} answered {point} with {reply}, and {side} did not come back to it."
)
ASKED = QT_TRANSLATE_NOOP("ballot", "the question “{question}”")
FELL_IN_TURN = QT_TRANSLATE_NOOP(
    "ballot", "{other} answered {point} with {reply}, and what {side} said to that was answered in turn."
)
FELL_DENIED = QT_TRANSLATE_NOOP(
    "ballot", "{other} answered {point} with {reply}, and what {side} said to that did not take it apart."
)
STOOD = QT_TRANSLATE_NOOP("ballot", "{other} attacked {point}, and {side} answered the attack.")
TOUCHED = QT_TRANSLATE_NOOP("ballot", "{other} replied to {point} without taking its reasoning apart.")
BESIDE = QT_TRANSLATE_NOOP(
    "ballot",
    "{other} spoke to {point} but did not meet it: {reply} is heard to take none of it up.",
)
TURNED = QT_TRANSLATE_NOOP("ballot", "{point} was turned against {side}, as was ruled by hand.")
CLASH_WON = QT_TRANSLATE_NOOP("ballot", "On points this clash went to {side}, {most} to {least}.")
CLASH_EVEN = QT_TRANSLATE_NOOP("ballot", "On points this clash was even, {pro} to {con}.")

# -- notices ---------------------------------------------------------------------------------------
UNFINISHED = QT_TRANSLATE_NOOP(
    "ballot", "The round stopped after {given} of {all} speeches; only what was said is judged."
)
UNSURE_ONE = QT_TRANSLATE_NOOP(
    "ballot", "The listener was unsure of one point: check it on the flow, and judge again if it was wrong."
)
UNSURE = QT_TRANSLATE_NOOP(
    "ballot",
    "The listener was unsure of {count} points: check them on the flow, and judge again if they were wrong.",
)
PERHAPS = QT_TRANSLATE_NOOP(
    "ballot",
    "{side} may have answered {point}: “{quote}” The flow has no answer there. Set it right on the flow and "
    "judge again, if it was one.",
)
SALAD = QT_TRANSLATE_NOOP(
    "ballot",
    "{speech}: points that earn nothing, because their words stand in no order that people speak in: "
    "{count}, such as “{quote}” If one was only misheard, confirm it on the flow and judge again.",
)
MISHEARD = QT_TRANSLATE_NOOP(
    "ballot",
    "A recogniser that can mishear heard what was said: words quoted here may not be the words spoken.",
)

NAMED = QT_TRANSLATE_NOOP("ballot", "{side} was heard to name {names}. Nobody has checked what stands there.")
NAMED_KINDS = {
    SourceKind.STUDY: QT_TRANSLATE_NOOP("ballot", "“{name}” (a study or report)"),
    SourceKind.BODY: QT_TRANSLATE_NOOP("ballot", "“{name}” (a body or a person)"),
    SourceKind.EXAMPLE: QT_TRANSLATE_NOOP("ballot", "“{name}” (an example)"),
    SourceKind.OWN: QT_TRANSLATE_NOOP("ballot", "“{name}” (what the speaker has seen)"),
}
RULED = QT_TRANSLATE_NOOP("ballot", "Counted as ruled by hand, {state}: {point}.")
RULED_UNCOUNTED = QT_TRANSLATE_NOOP(
    "ballot", "Ruled by hand, {state}: {point}. The table has no points for that."
)
RULINGS_MORE = QT_TRANSLATE_NOOP("ballot", "Counted as ruled by hand on the flow, besides these: {count}.")
GROUND = {
    DefinedAs.TERM: QT_TRANSLATE_NOOP("ballot", "{setter} set what “{term}” means: {meaning}. {reply}"),
    DefinedAs.SCOPE: QT_TRANSLATE_NOOP("ballot", "{setter} set what the debate is about: {meaning}. {reply}"),
    DefinedAs.EXCLUSION: QT_TRANSLATE_NOOP("ballot", "{setter} left out of the debate: {meaning}. {reply}"),
}
GROUND_REPLIES = {
    None: QT_TRANSLATE_NOOP("ballot", "{other} said nothing to it."),
    Reply.ACCEPTED: QT_TRANSLATE_NOOP("ballot", "{other} accepted it."),
    Reply.CONTESTED: QT_TRANSLATE_NOOP("ballot", "{other} contested it: “{quote}”"),
}
SHIFTED = QT_TRANSLATE_NOOP(
    "ballot", "Does {setter} still mean the same? Set: {meaning}. Said later: “{quote}”"
)
EXTENDS = QT_TRANSLATE_NOOP("ballot", "{speech} extended its side’s case: “{claim}”.")
EXTENDS_NOT = QT_TRANSLATE_NOOP("ballot", "{speech} had to extend, and brought no point of its own.")
BROUGHT_NEW = QT_TRANSLATE_NOOP(
    "ballot", "{speech} brought new matter, which such a speech may not do: “{claim}”. It counts half."
)
FRONT_LINE = QT_TRANSLATE_NOOP(
    "ballot",
    "{speech} left {count} of {whole} replies to its own case unanswered, and a second rebuttal has to meet "
    "them, first of all “{claim}”.",
)
LOW_POINT_WIN = QT_TRANSLATE_NOOP(
    "ballot", "A low-point win: {winner} won the round with fewer speaker points, which this format allows."
)

# -- what the ballot of a format has -----------------------------------------------------------------
MARKS = QT_TRANSLATE_NOOP("ballot", "A speech gets {low} to {high} points, in steps of {step}.")
MARKS_OF_PARTS = QT_TRANSLATE_NOOP(
    "ballot",
    "Of them {content} are for content, {style} for style and {strategy} for strategy; a reply gets half of "
    "that.",
)
NO_MARKS = QT_TRANSLATE_NOOP(
    "ballot",
    "No marks of this format’s own are known here: a speech that is marked gets {low} to {high} for how "
    "persuasive it is.",
)
RANKED = QT_TRANSLATE_NOOP("ballot", "Judges rank the four teams.")
LOW_POINTS = QT_TRANSLATE_NOOP("ballot", "The side that wins may have fewer points: a low-point win.")
BEST_SPEAKER = QT_TRANSLATE_NOOP(
    "ballot",
    "Judges vote for a side and for the best speaker; arithmetic has no vote for a speaker, people and a "
    "model have.",
)
BEST_VOTED = QT_TRANSLATE_NOOP("ballot", "Best speaker: {speaker} ({votes} of {all} votes of the bench).")
BEST_SPLIT = QT_TRANSLATE_NOOP("ballot", "The bench’s votes for the best speaker are split: {votes}.")
VOTED = QT_TRANSLATE_NOOP("ballot", "{speaker} {votes}")
HOUSE = {
    HouseVote.SWING: QT_TRANSLATE_NOOP(
        "ballot", "Those who listen vote before and after the round, and whoever gains more votes wins."
    ),
    HouseVote.DIVISION: QT_TRANSLATE_NOOP(
        "ballot", "The house divides at the end: whoever has more votes then wins."
    ),
}
STATES = {
    Mark.DROPPED: (QT_TRANSLATE_NOOP("ballot", "dropped"), QT_TRANSLATE_NOOP("ballot", "not dropped")),
    Mark.ANSWERED: (QT_TRANSLATE_NOOP("ballot", "answered"), QT_TRANSLATE_NOOP("ballot", "not answered")),
    Mark.EXTENDED: (QT_TRANSLATE_NOOP("ballot", "extended"), QT_TRANSLATE_NOOP("ballot", "not extended")),
    Mark.TURNED: (QT_TRANSLATE_NOOP("ballot", "turned"), QT_TRANSLATE_NOOP("ballot", "not turned")),
    Mark.CROSS_APPLIED: (
        QT_TRANSLATE_NOOP("ballot", "cross-applied"),
        QT_TRANSLATE_NOOP("ballot", "not cross-applied"),
    ),
    Mark.CONCEDED: (QT_TRANSLATE_NOOP("ballot", "conceded"), QT_TRANSLATE_NOOP("ballot", "not conceded")),
    Mark.NEW_IN_LAST: (
        QT_TRANSLATE_NOOP("ballot", "new in the last speech"),
        QT_TRANSLATE_NOOP("ballot", "not new in the last speech"),
    ),
}
"""What a ruling says: the mark holds, or it does not."""

# -- next actions: (what to do, why) ---------------------------------------------------------------
DO_CLAIM = (
    QT_TRANSLATE_NOOP("ballot", "Make one claim in one sentence, and go on with “because”."),
    QT_TRANSLATE_NOOP("ballot", "Nothing you said could be put on the flow, so nothing could be scored."),
)
DO_REASON = (
    QT_TRANSLATE_NOOP(
        "ballot", "Give that claim a reason and a case in which it happens: who does what, and why."
    ),
    QT_TRANSLATE_NOOP("ballot", "One claim with its reason is the smallest thing a judge can vote for."),
)
DO_ANSWER_DROP = (
    QT_TRANSLATE_NOOP("ballot", "Answer {point}. Four steps: they say, but, because, therefore."),
    QT_TRANSLATE_NOOP("ballot", "You had the chance and left it alone, so it counted in full against you."),
)
DO_SAY_BESIDE = (
    QT_TRANSLATE_NOOP(
        "ballot", "Say in one sentence that {reply} does not meet {point}, and that your point stands."
    ),
    QT_TRANSLATE_NOOP(
        "ballot",
        "Their reply took up nothing of it and earned nothing; unless you say so, it may pass for an answer.",
    ),
)
DO_BUILD_ON = (
    QT_TRANSLATE_NOOP(
        "ballot", "Build your next round on {point}: give it a second reason and a second example."
    ),
    QT_TRANSLATE_NOOP(
        "ballot", "Nothing on the flow took it apart, and no claim of yours that stands earned more."
    ),
)
DO_WARRANT = (
    QT_TRANSLATE_NOOP(
        "ballot", "Give {point} a because: a reason with a mechanism, or a source you can name."
    ),
    QT_TRANSLATE_NOOP(
        "ballot", "It was asserted and left there, and that earns one point where a reason would earn two."
    ),
)
DO_REFUTE = (
    QT_TRANSLATE_NOOP(
        "ballot",
        "Spend the first half of your next rebuttal on their case: name each point before you answer it.",
    ),
    QT_TRANSLATE_NOOP("ballot", "None of your points was understood as an answer to what {other} said."),
)
DO_PRESS = (
    QT_TRANSLATE_NOOP("ballot", "Give your answer to {point} a because: which step of it fails, and why?"),
    QT_TRANSLATE_NOOP("ballot", "Your answer was one sentence, and no reason was heard in it."),
)
DO_WEIGH = (
    QT_TRANSLATE_NOOP(
        "ballot",
        "Weigh in your last speech: say which side's point is bigger, likelier, sooner or harder to undo.",
    ),
    QT_TRANSLATE_NOOP(
        "ballot", "No sentence of yours compared your points with theirs, so the judge had to."
    ),
)
DO_USE_TIME = (
    QT_TRANSLATE_NOOP("ballot", "Use your time: your {stage} speech ended after {used} of {limit}."),
    QT_TRANSLATE_NOOP("ballot", "That was room for one more answer or one more reason."),
)
DO_NEW_EARLIER = (
    QT_TRANSLATE_NOOP("ballot", "Bring {point} in before the closing."),
    QT_TRANSLATE_NOOP(
        "ballot",
        "A closing is for weighing what is there; a judge gives little for what nobody could answer.",
    ),
)
DO_SPECIFIC = (
    QT_TRANSLATE_NOOP(
        "ballot",
        "Add one concrete case to {point}: a place, a number you can source, a day in somebody's life.",
    ),
    QT_TRANSLATE_NOOP("ballot", "It had a reason and stayed general; a specific point earns one point more."),
)
DO_EXTEND = (
    QT_TRANSLATE_NOOP("ballot", "Come back to {point} in a later speech and say that nobody answered it."),
    QT_TRANSLATE_NOOP("ballot", "{other} let it go, and you never spoke of it again."),
)
DO_SOURCE = (
    QT_TRANSLATE_NOOP(
        "ballot", "Find one real source for {point} before you use it again, and name it when you speak."
    ),
    QT_TRANSLATE_NOOP("ballot", "None of your points named a source that a listener could check."),
)
SOURCE_EXAMPLE = QT_TRANSLATE_NOOP(
    "ballot",
    "You named an example (“{name}”), and no study or body: an example shows that it can happen, and a "
    "source how often.",
)
SOURCE_OWN = QT_TRANSLATE_NOOP(
    "ballot",
    "You told what you have seen (“{name}”), and named no study or body: nobody can deny it, and nobody "
    "knows how often it happens.",
)
DO_OTHER_SIDE = (
    QT_TRANSLATE_NOOP("ballot", "Argue this motion again from the other side."),
    QT_TRANSLATE_NOOP(
        "ballot", "Nothing shows the weak places of a case as quickly as attacking it yourself."
    ),
)
DO_SAME_AGAIN = (
    QT_TRANSLATE_NOOP("ballot", "Run the same round once more, and put your strongest point first."),
    QT_TRANSLATE_NOOP("ballot", "A second try on ground you know shows whether the advice has arrived."),
)
DO_FOREIGN_BEST = (
    QT_TRANSLATE_NOOP("ballot", "Prepare two answers to {point}."),
    QT_TRANSLATE_NOOP("ballot", "No answer of yours was seen to take it apart, and you will meet it again."),
)
