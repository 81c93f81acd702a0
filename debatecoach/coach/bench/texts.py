"""The sentences a structural ballot is made of, English templates marked for translation."""

from debatecoach.base.messages import Message
from debatecoach.coach.listen.sources import SourceKind
from debatecoach.debate.defined import DefinedAs, Reply
from debatecoach.debate.flow_tree import Mark
from debatecoach.debate.format import HouseVote

CAN_JUDGE = (
    Message("ballot", "Which points were made, answered, extended and dropped, as they stand on the flow"),
    Message("ballot", "Whether a point names a source, gives a reason, or only asserts"),
    Message(
        "ballot",
        "Whether a claim touches what the debate is about: one that fits any motion counts as asserted",
    ),
    Message("ballot", "Whether a reply takes up the words and the reasoning of what it answers"),
)
CANNOT_JUDGE = (
    Message(
        "ballot",
        "Close debates: of 40 written ones that people had judged, and that it was set by, it names a winner "
        "in 18 and agrees with them in 15; of those it calls clear in 5 of 6",
    ),
    Message("ballot", "Whether a claim is true, or a source real"),
    Message("ballot", "How good a reason is: it counts reasons and replies, it does not understand them"),
    Message("ballot", "Style, delivery and persuasion"),
    Message("ballot", "Extensions: the table it follows gives them no points"),
)

BY_HAND = Message("ballot", "the point “{claim}” (added by hand)")

# -- decision --------------------------------------------------------------------------------------
WON_CLEARLY = Message("ballot", "{winner} wins clearly, with {most} points to {least}.")
WON_NARROWLY = Message("ballot", "{winner} wins narrowly, with {most} points to {least}.")
IN_CHINESE = Message(
    "ballot",
    "This debate was held in Chinese. Arithmetic knows how reasons and sources are announced in English, and "
    "little of it in Chinese: its count is a rough one.",
)
TOO_CLOSE = Message(
    "ballot",
    "This debate is too close to call: {side} has {pro} points and {other} {con}, and that is no real "
    "difference.",
)
TOO_CLOSE_BOTH = Message(
    "ballot",
    "This debate is too close to call from the flow alone: {side} has {pro} points and {other} {con}, but "
    "points and the sources that were named do not speak for the same side.",
)
WON_BY_SOURCES = Message(
    "ballot",
    "{winner} wins narrowly: the points, {most} to {least}, decide nothing, and the sources speak for it.",
)
SOURCES_NAMED = Message(
    "ballot",
    "Sources named by {side}: {most}; by {other}: {least}. Whether they say what was claimed, this judge "
    "cannot check.",
)
SILENT_SIDE = Message(
    "ballot", "{loser} made no point that could be put on the flow, so {winner} wins clearly."
)
BOTH_SILENT = Message(
    "ballot", "Neither side made a point that could be put on the flow, so no winner is named."
)
NOTHING_TO_WEIGH = Message("ballot", "With nothing claimed there is nothing to answer and nothing to weigh.")
START_SMALL = Message(
    "ballot", "One claim with one because, said in each speech, is enough to get a decision next time."
)
SCORED = Message("ballot", "{winner} scored {most} points for what it said, and {loser} scored {least}.")
DECIDING = Message(
    "ballot", "The fight that mattered most was over {title}. It went to {side}, ahead by {margin}."
)
DECIDING_EVEN = Message(
    "ballot", "The fight that mattered most was over {title}. Neither side came out ahead in it."
)
NEVER_ANSWERED = Message("ballot", "{loser} had the chance to answer {point} and let it go.")
BEST_OF_LOSER = Message("ballot", "The best thing {loser} had was {point}.")
LOSER_STOOD = Message("ballot", "It still stood at the end, but there was not enough beside it.")
LOSER_FELL = Message("ballot", "It was answered, and it no longer stood at the end.")
NEW_IN_LAST = Message("ballot", "Points first made too late to be answered count half.")
REASONS_ONLY = Message(
    "ballot", "Nobody was heard to name a study, a body or an example, so it was decided on reasons alone."
)

# -- clashes ---------------------------------------------------------------------------------------
TOO_LATE = Message("ballot", "{side} made {point} too late for {other} to answer it.")
UNANSWERED = Message("ballot", "{other} never answered {point}.")
FELL = Message("ballot", "{other} answered {point} with {reply}, and {side} did not come back to it.")
ASKED = Message("ballot", "the question “{question}”")
FELL_IN_TURN = Message(
    "ballot", "{other} answered {point} with {reply}, and what {side} said to that was answered in turn."
)
FELL_DENIED = Message(
    "ballot", "{other} answered {point} with {reply}, and what {side} said to that did not take it apart."
)
STOOD = Message("ballot", "{other} attacked {point}, and {side} answered the attack.")
TOUCHED = Message("ballot", "{other} replied to {point} without taking its reasoning apart.")
BESIDE = Message(
    "ballot",
    "{other} spoke to {point} but did not meet it: {reply} is heard to take none of it up.",
)
TURNED = Message("ballot", "{point} was turned against {side}, as was ruled by hand.")
CLASH_WON = Message("ballot", "On points this clash went to {side}, {most} to {least}.")
CLASH_EVEN = Message("ballot", "On points this clash was even, {pro} to {con}.")

# -- notices ---------------------------------------------------------------------------------------
UNFINISHED = Message(
    "ballot", "The round stopped after {given} of {all} speeches; only what was said is judged."
)
UNSURE_ONE = Message(
    "ballot", "The listener was unsure of one point: check it on the flow, and judge again if it was wrong."
)
UNSURE = Message(
    "ballot",
    "The listener was unsure of {count} points: check them on the flow, and judge again if they were wrong.",
)
PERHAPS = Message(
    "ballot",
    "{side} may have answered {point}: “{quote}” The flow has no answer there. Set it right on the flow and "
    "judge again, if it was one.",
)
SALAD = Message(
    "ballot",
    "{speech}: points that earn nothing, because their words stand in no order that people speak in: "
    "{count}, such as “{quote}” If one was only misheard, confirm it on the flow and judge again.",
)
MISHEARD = Message(
    "ballot",
    "A recogniser that can mishear heard what was said: words quoted here may not be the words spoken.",
)

NAMED = Message("ballot", "{side} was heard to name {names}. Nobody has checked what stands there.")
NAMED_KINDS = {
    SourceKind.STUDY: Message("ballot", "“{name}” (a study or report)"),
    SourceKind.BODY: Message("ballot", "“{name}” (a body or a person)"),
    SourceKind.EXAMPLE: Message("ballot", "“{name}” (an example)"),
    SourceKind.OWN: Message("ballot", "“{name}” (what the speaker has seen)"),
}
RULED = Message("ballot", "Counted as ruled by hand, {state}: {point}.")
RULED_UNCOUNTED = Message("ballot", "Ruled by hand, {state}: {point}. The table has no points for that.")
RULINGS_MORE = Message("ballot", "Counted as ruled by hand on the flow, besides these: {count}.")
GROUND = {
    DefinedAs.TERM: Message("ballot", "{setter} set what “{term}” means: {meaning}. {reply}"),
    DefinedAs.SCOPE: Message("ballot", "{setter} set what the debate is about: {meaning}. {reply}"),
    DefinedAs.EXCLUSION: Message("ballot", "{setter} left out of the debate: {meaning}. {reply}"),
}
GROUND_REPLIES = {
    None: Message("ballot", "{other} said nothing to it."),
    Reply.ACCEPTED: Message("ballot", "{other} accepted it."),
    Reply.CONTESTED: Message("ballot", "{other} contested it: “{quote}”"),
}
SHIFTED = Message("ballot", "Does {setter} still mean the same? Set: {meaning}. Said later: “{quote}”")
EXTENDS = Message("ballot", "{speech} extended its side’s case: “{claim}”.")
EXTENDS_NOT = Message("ballot", "{speech} had to extend, and brought no point of its own.")
BROUGHT_NEW = Message(
    "ballot", "{speech} brought new matter, which such a speech may not do: “{claim}”. It counts half."
)
FRONT_LINE = Message(
    "ballot",
    "{speech} left {count} of {whole} replies to its own case unanswered, and a second rebuttal has to meet "
    "them, first of all “{claim}”.",
)
LOW_POINT_WIN = Message(
    "ballot", "A low-point win: {winner} won the round with fewer speaker points, which this format allows."
)

# -- what the ballot of a format has -----------------------------------------------------------------
MARKS = Message("ballot", "A speech gets {low} to {high} points, in steps of {step}.")
MARKS_OF_PARTS = Message(
    "ballot",
    "Of them {content} are for content, {style} for style and {strategy} for strategy; a reply gets half of "
    "that.",
)
NO_MARKS = Message(
    "ballot",
    "No marks of this format’s own are known here: a speech that is marked gets {low} to {high} for how "
    "persuasive it is.",
)
RANKED = Message("ballot", "Judges rank the four teams.")
LOW_POINTS = Message("ballot", "The side that wins may have fewer points: a low-point win.")
BEST_SPEAKER = Message(
    "ballot",
    "Judges vote for a side and for the best speaker; arithmetic has no vote for a speaker, people and a "
    "model have.",
)
BEST_VOTED = Message("ballot", "Best speaker: {speaker} ({votes} of {all} votes of the bench).")
BEST_SPLIT = Message("ballot", "The bench’s votes for the best speaker are split: {votes}.")
VOTED = Message("ballot", "{speaker} {votes}")
HOUSE = {
    HouseVote.SWING: Message(
        "ballot", "Those who listen vote before and after the round, and whoever gains more votes wins."
    ),
    HouseVote.DIVISION: Message("ballot", "The house divides at the end: whoever has more votes then wins."),
}
STATES = {
    Mark.DROPPED: (Message("ballot", "dropped"), Message("ballot", "not dropped")),
    Mark.ANSWERED: (Message("ballot", "answered"), Message("ballot", "not answered")),
    Mark.EXTENDED: (Message("ballot", "extended"), Message("ballot", "not extended")),
    Mark.TURNED: (Message("ballot", "turned"), Message("ballot", "not turned")),
    Mark.CROSS_APPLIED: (
        Message("ballot", "cross-applied"),
        Message("ballot", "not cross-applied"),
    ),
    Mark.CONCEDED: (Message("ballot", "conceded"), Message("ballot", "not conceded")),
    Mark.NEW_IN_LAST: (
        Message("ballot", "new in the last speech"),
        Message("ballot", "not new in the last speech"),
    ),
}
"""What a ruling says: the mark holds, or it does not."""

# -- next actions: (what to do, why) ---------------------------------------------------------------
DO_CLAIM = (
    Message("ballot", "Make one claim in one sentence, and go on with “because”."),
    Message("ballot", "Nothing you said could be put on the flow, so nothing could be scored."),
)
DO_REASON = (
    Message("ballot", "Give that claim a reason and a case in which it happens: who does what, and why."),
    Message("ballot", "One claim with its reason is the smallest thing a judge can vote for."),
)
DO_ANSWER_DROP = (
    Message("ballot", "Answer {point}. Four steps: they say, but, because, therefore."),
    Message("ballot", "You had the chance and left it alone, so it counted in full against you."),
)
DO_SAY_BESIDE = (
    Message("ballot", "Say in one sentence that {reply} does not meet {point}, and that your point stands."),
    Message(
        "ballot",
        "Their reply took up nothing of it and earned nothing; unless you say so, it may pass for an answer.",
    ),
)
DO_BUILD_ON = (
    Message("ballot", "Build your next round on {point}: give it a second reason and a second example."),
    Message("ballot", "Nothing on the flow took it apart, and no claim of yours that stands earned more."),
)
DO_WARRANT = (
    Message("ballot", "Give {point} a because: a reason with a mechanism, or a source you can name."),
    Message(
        "ballot", "It was asserted and left there, and that earns one point where a reason would earn two."
    ),
)
DO_REFUTE = (
    Message(
        "ballot",
        "Spend the first half of your next rebuttal on their case: name each point before you answer it.",
    ),
    Message("ballot", "None of your points was understood as an answer to what {other} said."),
)
DO_PRESS = (
    Message("ballot", "Give your answer to {point} a because: which step of it fails, and why?"),
    Message("ballot", "Your answer was one sentence, and no reason was heard in it."),
)
DO_WEIGH = (
    Message(
        "ballot",
        "Weigh in your last speech: say which side's point is bigger, likelier, sooner or harder to undo.",
    ),
    Message("ballot", "No sentence of yours compared your points with theirs, so the judge had to."),
)
DO_USE_TIME = (
    Message("ballot", "Use your time: your {stage} speech ended after {used} of {limit}."),
    Message("ballot", "That was room for one more answer or one more reason."),
)
DO_NEW_EARLIER = (
    Message("ballot", "Bring {point} in before the closing."),
    Message(
        "ballot",
        "A closing is for weighing what is there; a judge gives little for what nobody could answer.",
    ),
)
DO_SPECIFIC = (
    Message(
        "ballot",
        "Add one concrete case to {point}: a place, a number you can source, a day in somebody's life.",
    ),
    Message("ballot", "It had a reason and stayed general; a specific point earns one point more."),
)
DO_EXTEND = (
    Message("ballot", "Come back to {point} in a later speech and say that nobody answered it."),
    Message("ballot", "{other} let it go, and you never spoke of it again."),
)
DO_SOURCE = (
    Message(
        "ballot", "Find one real source for {point} before you use it again, and name it when you speak."
    ),
    Message("ballot", "None of your points named a source that a listener could check."),
)
SOURCE_EXAMPLE = Message(
    "ballot",
    "You named an example (“{name}”), and no study or body: an example shows that it can happen, and a "
    "source how often.",
)
SOURCE_OWN = Message(
    "ballot",
    "You told what you have seen (“{name}”), and named no study or body: nobody can deny it, and nobody "
    "knows how often it happens.",
)
DO_OTHER_SIDE = (
    Message("ballot", "Argue this motion again from the other side."),
    Message("ballot", "Nothing shows the weak places of a case as quickly as attacking it yourself."),
)
DO_SAME_AGAIN = (
    Message("ballot", "Run the same round once more, and put your strongest point first."),
    Message("ballot", "A second try on ground you know shows whether the advice has arrived."),
)
DO_FOREIGN_BEST = (
    Message("ballot", "Prepare two answers to {point}."),
    Message("ballot", "No answer of yours was seen to take it apart, and you will meet it again."),
)
