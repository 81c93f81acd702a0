"""Citations: real sentences, of which some claim a source and some only reason."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.coach.evidence import citations as module
from debatecoach.coach.evidence.citations import check_citations, unmarked
from debatecoach.coach.evidence.figures import backed, figures
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.debate.evidence import Knowledge, Passage
from tests.support.working import computes_under

ROOT = Path(__file__).resolve().parents[3]

KNOWN = Knowledge()
KNOWN.add(
    [
        Passage(
            "",
            "A tax on sugary drinks cut purchases by 12 percent in two years. The World Bank agreed.",
            "Sugar taxes in practice: a trial",
            "Institute of Trials",
            "2021-04-03",
            "/d/trial.pdf#page=3",
        ),
        Passage(
            "",
            "百分之四十的学生每天使用手机超过三小时。",
            "青少年手机使用报告",
            date="2020",
            place="/d/m.txt",
        ),
        Passage("", "Shops near the border sold 1.98 million more bottles.", "Borders", place="/d/b.md"),
    ]
)
HEARD = (
    "Forty percent of people lose out under this tax, as a Harvard study shows.",
    "Every school will save 3 million dollars.",
    "对方认为百分之六十的家庭会受益。",
)

REASONING = """
Imagine a student who studies for 2 hours and earns 50 dollars.
Suppose 60 percent of the shops closed tomorrow.
Think of a town with ten thousand people and one bakery.
Take a nurse who earns 2,000 dollars a month.
What if 30 percent of them said no?
Even if only ten percent of workers lost their jobs, that would be a tragedy.
Let's say the machine is right 90 percent of the time.
We have three reasons for you today.
Our second argument is about fairness, and it comes in two parts.
No study has shown that this works, and none could.
They have given you no evidence at all.
Where is the evidence for that?
If you research this motion, you will find two sides.
According to my opponent, taxes always work.
According to their own logic, nobody should ever vote.
According to the definition we agreed on, this is a tax.
People are paid according to need and not according to merit.
A million reasons speak for this, and one against it.
I have told you a hundred times that habits are hard to change.
Sixteen-year-olds can work, pay taxes and drive.
A day has 24 hours and a school week five days.
People learn from experience, and experience shows that habits are hard to change.
History teaches us that power corrupts.
The judge should ask which world is fairer.
Half the story is missing, and half of this debate is about the other half.
A price tells the shopper something every single day.
I say this because reason demands it.
In the end, evidence matters more than slogans.
A school reports to parents twice a year.
Doctors say what they must to calm a patient, and that is fine.
An expert is a person who knows one thing well.
You may have found that hard to believe.
The data they hold on children should worry us.
A survey cannot tell you what is right.
Everyone agrees that children matter.
We are a hundred percent committed to that.
We agree with the principle, yet the means are wrong.
A research project that was never begun is missed later.
The parent asks: "How can I help with this homework tonight when I work late?"
Reading is a habit, and habits form in the first years of school.
Pro argued that prices matter, and we agree.
Con said nothing about that.
The Government showed you a mechanism; the Opposition showed you none.
You cannot prove that with a story about one person.
Their evidence is about adults, not about children.
That is twice now that they have dodged the question.
Unions bargain, members vote, and firms adapt.
It is 2026, not 1950.
In the 1990s nobody had a telephone in their pocket.
想象一个学生每天学习两个小时。
假设百分之九十的人都同意。
我方有三个论点，第一是公平。
没有任何研究表明这是对的。
对方没有给出任何证据。
经验告诉我们，习惯很难改变。
第二，我们来看看效率。
Her exam paper shows what no teacher could see.
One paper from outside can show it.
Experts say what they must, and the report says whatever was ordered.
In 2015 a country could still try this quietly.
The same survey could be taken in any street of this town.
A note on the fridge tells us that somebody was hungry.
Her note tells us that she left in a hurry.
That report on my desk says nothing.
Studies are what a student has on Monday.
The evidence in that courtroom shows that he was afraid.
Take four fifths out of a workshop, and you are left with a fifth of a saw.
A hundred thousand people at home can be angry with him.
But then Marek begins with a debt four times as large as what he may keep.
A million eyes on one frightened witness do not make her speak more truly.
Half a bridge is no bridge, and two thirds of a promise is a lie.
I would rather be paid twice as late than half as much.
Three quarters of an hour is a long time in that chair.
The letter tells us that he is coming home.
The school newspaper says that lunch is late, and the queue agrees.
He reports that his knee hurts, and the trainer believes him.
Ten times out of ten, the door that is open gets used.
A wall twice as high keeps out the wind and the neighbour.
With one more hand at the saw the work is done in half the time.
Sell a third of a boat and see who sails it.
Even if a million people vote for it, it is still her kidney.
That diary tells us that she was tired, not that she was wrong.
The bill on the table shows that somebody has eaten.
You give away three quarters of your evening and call it a quarter.
A thousand cameras will not make one honest man.
A market research report that nobody reads is a doorstop.
She has a house four times as big as mine and half as warm.
""".strip().split("\n")

MADE_UP = """
According to the World Health Organization, taxes save lives.
A 2019 study found that sugar taxes cut obesity.
Research shows that children learn better from people.
Several recent studies suggest the opposite.
Economists agree that tariffs hurt the poor.
The OECD estimates that inequality costs growth.
The World Bank reports that poverty is falling.
Fifty-five percent of workers would lose their jobs.
Unemployment rose by 7.5 percent after the reform.
Two thirds of all teachers want to leave.
One in five children is obese.
Nine out of ten users never come back.
More than half of the population lives in cities.
Two million people die of it each year.
It costs 3.5 billion dollars a year.
The average family pays $1,200 more.
People are twice as likely to quit.
Workers are 3 times more productive at home.
Crime has doubled there.
It has been shown that teachers burn out.
It is scientifically proven that sleep helps.
Nobel laureate Milton Friedman argued that taxes distort.
A recent survey of 2,000 teachers says so.
Scientists have long warned that this would happen.
研究表明，手机让学生分心。
据世界卫生组织统计，每年有两百万人死亡。
根据2019年的一项调查，大多数人反对。
专家指出，这很危险。
百分之八十的学生同意这一点。
三分之二的老师想离开。
七成网民支持这个政策。
清华大学的研究发现效果不大。
失业人数达到三百万。
Two thirds of nurses leave within three years.
Smokers are three times as likely to die before sixty.
Two million workers lost their jobs last year.
A Harvard study found that uniforms raise marks.
According to the Transport Institute, night flights cost sleep.
Half of all teenagers sleep less than six hours.
In Norway 83 percent of farms have lost sheep.
The same survey found that most of them were afraid.
Three quarters of the farmers there have given up.
Accidents doubled in the four years after the law.
A 2019 report by the Ministry says that rents rose.
The Riverside Clinic Note tells us that 40 of 60 beds stood empty.
Over a hundred thousand families were moved to other towns in 1999.
Wages there are twice as high as they were in 2010.
Two thirds of our members have left.
Three quarters of their workforce is part-time.
One fifth of his patients never came back.
Unions are three times as large there.
""".strip().split("\n")


@pytest.mark.parametrize("sentence", REASONING)
def test_reasoning_and_illustration_stand(sentence: str) -> None:
    found = check_citations([sentence], KNOWN, heard=HEARD)
    assert not found.removed
    assert found.sentences == (sentence,)
    assert not found.citations


ORATORY = (Path(__file__).parent / "oratory.txt").read_text("utf-8").splitlines()


def test_no_sentence_of_real_oratory_is_taken_for_a_citation() -> None:
    assert len(ORATORY) >= 200
    found = check_citations(ORATORY, KNOWN, heard=HEARD)
    assert [each.sentence for each in found.removed] == []
    assert list(found.sentences) == ORATORY


@pytest.mark.parametrize("sentence", MADE_UP)
def test_what_no_passage_stands_behind_goes_or_loses_its_source(sentence: str) -> None:
    found = check_citations([sentence], KNOWN, heard=HEARD)
    [removed] = found.removed
    assert removed.sentence == sentence
    assert str(removed.why)
    assert found.sentences == ((removed.instead,) if removed.instead else ())
    assert not check_citations(found.sentences, KNOWN, heard=HEARD).removed  # what is left stands


@pytest.mark.parametrize(
    ("sentence", "left"),
    [
        ("Research shows that children learn better from people.", "Children learn better from people."),
        ("According to the United Nations, schools are the best defence.", "Schools are the best defence."),
        ("And experts agree that sleep matters for pupils.", "And sleep matters for pupils."),
        ("研究表明，手机会让学生上课分心。", "手机会让学生上课分心。"),
        ("A study found that 80 percent of pupils agree.", ""),
    ],
)
def test_the_attributing_clause_is_cut_where_the_rest_stands(sentence: str, left: str) -> None:
    assert " ".join(check_citations([sentence], KNOWN).sentences) == left


SPOKEN = ("claim", "argument", "illustration", "impact", "text", "why", "rationale", "background")


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, each in value.items():
            if key in (
                "claim",
                "argument",
                "illustration",
                "impact",
                "text",
                "why",
                "rationale",
                "background",
            ) or isinstance(each, dict | list):
                yield from _texts(each)
    elif isinstance(value, list):
        for each in value:
            if isinstance(each, dict | list):
                yield from _texts(each)


@pytest.mark.parametrize("name", ["ai-tutor", "cultural-borrowing", "fat-tax", "labor-unions"])
def test_the_librarys_motions_are_reasoning_throughout(name: str) -> None:
    """Some thousand sentences written without any evidence: nothing is taken for one."""
    document = json.loads((ROOT / "data" / "motions" / f"{name}.json").read_text(encoding="utf-8"))
    written = [each.text for text in _texts(document) for each in split_sentences(text)]
    assert len(written) > 300
    assert [each.sentence for each in check_citations(written, Knowledge()).removed] == []


# -- marks -----------------------------------------------------------------------------------------------

SAID = "A tax on sugary drinks cut purchases by 12 percent"
TOLD = "According to the Institute of Trials, 2021,"
FALLEN = "purchases of sugary drinks fell"


@pytest.mark.parametrize(
    ("written", "spoken"),
    [
        (f"{SAID} [s1].", f"{TOLD} a{SAID[1:]}."),
        (f"{SAID}. [s1]", f"{TOLD} a{SAID[1:]}."),
        (
            f"The Institute of Trials found that {FALLEN} [s1].",
            f"The Institute of Trials found that {FALLEN}.",
        ),
        (f"In Sugar taxes in practice, {FALLEN} [S1].", f"In Sugar taxes in practice, {FALLEN}."),
        (
            "In Borders, about 2 million more bottles sold [s3].",
            "In Borders, about 2 million more bottles sold.",
        ),
        ("四成学生每天使用手机【s2】。", "据《青少年手机使用报告》2020年的资料，四成学生每天使用手机。"),
        (f"The World Bank agreed that {FALLEN} (s1).", f"{TOLD} the World Bank agreed that {FALLEN}."),
        (f"According to the WHO, {FALLEN} [s1].", f"{TOLD} {FALLEN}."),
    ],
)
def test_a_cited_sentence_names_its_source(written: str, spoken: str) -> None:
    found = check_citations([written], KNOWN)
    assert found.sentences == (spoken,)
    assert [each.sentence for each in found.citations] == [0]
    again = f"{spoken[:-1]} [{found.citations[0].passage}]{spoken[-1]}"
    assert check_citations([again], KNOWN).sentences == (spoken,)


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("Purchases of sugary drinks fell [s9].", module.NO_PASSAGE),
        ("Purchases of sugary drinks fell [3].", module.NO_PASSAGE),
        ("Purchases of sugary drinks fell [s1, s77].", module.NO_PASSAGE),
        ("Purchases of sugary drinks fell by 21 percent [s1].", module.FIGURE),
        ("In 2019 purchases of sugary drinks fell [s1].", module.FIGURE),
        ("Purchases of sugary drinks fell by half of all, or 50% [s1].", module.FIGURE),
        ("Shops near the border sold 3 million more bottles [s3].", module.FIGURE),
        (
            'The trial said "drinks were never bought again by anybody" about purchases [s1].',
            module.QUOTATION,
        ),
        ("Love is all that there is [s1].", module.NOT_ABOUT),
    ],
)
def test_a_citation_its_passage_does_not_bear_goes(written: str, why: str) -> None:
    found = check_citations([written], KNOWN)
    assert [each.why.text for each in found.removed] == [why]
    assert not found.citations


SURVEY = "Where there was a union, staff reported 31 faults a month. Most of the others feared for their job."


def _survey() -> Knowledge:
    known = Knowledge()
    known.add([Passage("", SURVEY, "Northfield Workshop Survey", place="/d/n.md")])
    return known


def test_a_source_taken_up_again_is_not_named_twice() -> None:
    first = "According to the Northfield Workshop Survey, staff reported 31 faults a month [s1]."
    again = "The same survey found that most of the others feared for their job [s1]."
    found = check_citations([first, again], _survey())
    assert found.sentences == (first.replace(" [s1]", ""), again.replace(" [s1]", ""))
    assert [each.passage for each in found.citations] == ["s1", "s1"]


def test_a_source_is_named_where_it_is_not_taken_up() -> None:
    first = "The Northfield Workshop Survey counted 31 faults a month where staff had a union [s1]."
    again = "The same survey found that most of the others feared for their job [s1]."
    apart = check_citations([first, "Think about that.", again], _survey()).sentences
    assert apart[2].startswith("The same survey")
    other = check_citations([first, "Most of the others feared for their job [s1]."], _survey()).sentences
    assert other[1].startswith("According to the Northfield Workshop Survey, most of")


def test_a_forgotten_mark_is_put_where_the_passage_bears_the_sentence() -> None:
    known = _survey()
    first = "The Northfield Workshop Survey tells us that staff reported 31 faults a month."
    again = "The same survey found that most of the others feared for their job."
    found = check_citations([first, again], known, as_written=True)
    assert not found.removed
    assert [each.passage for each in found.citations] == ["s1", "s1"]
    for wrong in ("The Northfield Workshop Survey tells us that staff reported 13 faults a month.", again):
        assert check_citations([wrong], known, as_written=True).removed  # another figure; nothing before it
    assert check_citations([first], known, (), as_written=True).removed  # not for this speech


def test_a_second_share_need_not_say_percent_again() -> None:
    known = Knowledge()
    known.add([Passage("", "Turnover was 9 percent with a union and 17 percent without one.", "Survey X")])
    said = "In Survey X turnover was 9 percent with a union, and {} without [s1]."
    assert not check_citations([said.format(17)], known, as_written=True).removed
    assert check_citations([said.format(19)], known, as_written=True).removed


def test_only_the_passages_of_this_speech_may_be_cited() -> None:
    found = check_citations([f"{SAID} [s1].", "Shops near the border sold more bottles [s3]."], KNOWN, {"s3"})
    assert module.NOT_ALLOWED not in [each.why.text for each in found.removed]  # its figure already fails
    assert found.kept == (1,)
    assert [(each.sentence, each.passage) for each in found.citations] == [(0, "s3")]
    found = check_citations(["Drinks cost more than they did [s1]."], KNOWN, {"s3"})
    assert [(each.why.text, each.instead) for each in found.removed] == [
        (module.NOT_ALLOWED, "Drinks cost more than they did.")
    ]


def test_a_mark_at_the_beginning_belongs_to_the_sentence_before() -> None:
    found = check_citations([f"{SAID}.", "[s1] Next, fairness."], KNOWN)
    assert [each.sentence for each in found.citations] == [0]
    assert found.sentences[1] == "Next, fairness."


def test_the_mark_of_a_passage_that_says_nothing_of_it_goes_and_the_reasoning_stays() -> None:
    found = check_citations(["Love is all that there is [s1]."], KNOWN)
    assert found.sentences == ("Love is all that there is.",)


# -- what the opponent said --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sentence", "stands"),
    [
        ("They told you that 40 percent of people lose out.", True),
        ("My opponent told you that 45 percent of people lose out.", False),
        ("They cited a Harvard study, but it is about adults.", True),
        ("They cited a Stanford study that found that nobody pays.", False),
        ("Their study says nothing of children.", True),
        ("They promised every school 3 million dollars.", True),
        ("They promised every school 5 million dollars.", False),
        ("对方说百分之六十的家庭会受益。", True),
        ("对方说百分之七十的家庭会受益。", False),
        ("Forty percent of people would lose out, so who is left?", True),
        ("Forty percent of rivers are polluted.", False),
        ('They told you that "forty percent of people lose out under this tax".', True),
        ('They told you that "nobody at all ever loses out under this tax".', False),
    ],
)
def test_the_opponents_words_are_told_as_theirs(sentence: str, stands: bool) -> None:
    found = check_citations([sentence], KNOWN, heard=HEARD)
    assert (not found.removed) == stands
    assert check_citations([sentence], KNOWN, heard=HEARD, as_written=True).sentences == (sentence,)


def test_what_stays_unsupported_is_unquoted_or_said_without_its_figure() -> None:
    quoted = 'They told you that "nobody at all ever loses out under this tax".'
    said = ["Forty percent of rivers are polluted.", quoted, "Wages fell by 83 percent."]
    found = check_citations(said, KNOWN, heard=HEARD)
    assert found.sentences == ("Many rivers are polluted.", quoted.replace('"', ""))
    assert [each.instead for each in found.removed] == [*found.sentences, ""]


def test_general_knowledge_is_said_as_such_and_without_figures() -> None:
    known = "As is widely known, economists agree that rent control keeps tenants in place."
    figure = "As is widely known, economists agree that 40 percent of tenants never move."
    bare = "Economists agree that rent control keeps tenants in place."
    assert check_citations([known], KNOWN).removed
    assert not check_citations([known], KNOWN, general=True).removed
    assert check_citations([figure], KNOWN, general=True).removed
    assert check_citations([bare], KNOWN, general=True).removed


def test_what_was_given_may_be_relied_on() -> None:
    given = ["The Ministry of Health counted 70 percent of adults (Ministry of Health, 2018)."]
    said = [
        "According to the Ministry of Health, 70 percent of adults agree.",
        "Seventy percent of adults agree.",
    ]
    assert not check_citations(said, Knowledge(), given=given).removed
    assert len(check_citations(said, Knowledge()).removed) == 2
    assert check_citations(["Seventy percent of rivers are clean."], Knowledge(), given=given).removed


def test_an_illustration_goes_on_while_it_speaks_of_the_same() -> None:
    story = ["Imagine a nurse.", "She earns 2,000 dollars a month.", "Her rent takes 60 percent of it."]
    assert not check_citations(story, KNOWN).removed
    assert check_citations([*story, "Nurses earn 2,000 dollars a month."], KNOWN).removed


# -- figures -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "source", "says"),
    [
        ("30%", "thirty percent of them", True),
        ("thirty per cent", "0.3 of them", True),
        ("three in ten people", "30 %", True),
        ("30 percent", "30 people", False),
        ("a third of all people", "33.3 percent", True),
        ("a third of all people", "31 percent", False),
        ("about a third of all people", "33 percent", True),
        ("nearly a third of all people", "31%", True),
        ("over 30 percent", "32.4 percent", True),
        ("over 30 percent", "28 percent", False),
        ("less than 30 percent", "28 percent", True),
        ("1.2 million", "1,200,000 people", True),
        ("twelve hundred people", "1200 people", True),
        ("3.5 billion dollars", "$3.5bn", True),
        ("百分之三十", "30%", True),
        ("三成的人", "thirty percent", True),
        ("两百万人", "2 million people", True),
        ("一千二百三十四万", "12,340,000", True),
        ("doubled", "2 times more", True),
        ("in 2019", "in 2020", False),
    ],
)
def test_a_figure_is_compared_by_what_it_says(said: str, source: str, says: bool) -> None:
    [figure] = figures(said)
    assert backed(figure, figures(source)) == says


def test_numbers_without_end_do_no_harm() -> None:
    long = "1" * 5000
    assert not check_citations([f"It cost {long} dollars."], KNOWN).sentences
    assert check_citations([f"It cost {'9' * 30} dollars."], KNOWN).removed
    assert not check_citations(
        ["It cost 1.5e400 dollars.", "10^400 people died."], KNOWN, heard=[long]
    ).citations


@given(st.text(alphabet='ab1%[]s3,.“”"百分之 \n研究表明accordingto', max_size=120))
def test_any_text_is_checked_and_checking_again_changes_nothing(text: str) -> None:
    found = check_citations([text], KNOWN, heard=HEARD)
    assert not any(unmarked(each)[1] for each in found.sentences)
    again = check_citations(found.sentences, KNOWN, heard=HEARD)
    assert again.sentences == found.sentences


def test_a_very_long_sentence_takes_no_long_time() -> None:
    with computes_under(5.0):
        for text in ("a study of ", "According ", "百", "[s1", "Aa ", "1,", "if a, ", "experts at A and "):
            for length in (1400, 100_000):
                check_citations([(text * length)[:length]], KNOWN, heard=HEARD)
