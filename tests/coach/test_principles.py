"""The bank of first principles: whole, speakable, and a case of its own for each motion."""

from __future__ import annotations

import json
import re
import string
import time
from pathlib import Path

import pytest

from debatecoach.base.errors import LibraryError
from debatecoach.base.paths import shipped
from debatecoach.coach.library import find_case
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.motion_sense import MotionAction, MotionKind, understand
from debatecoach.coach.principles import (
    CLAIMS,
    FROM_PRINCIPLES,
    PREFIX,
    Principles,
    load_principles,
)
from debatecoach.debate.side import Action, Side
from tests.coach.rig import answer, case_of, runner_of, say
from tests.coach.test_motion_sense import lines

FOLDER = shipped("data") / "principles"
MOTIONS = [line.split(" | ")[0] for name in ("known", "held_out") for line in lines(name)]


@pytest.fixture(scope="module")
def bank() -> Principles:
    return load_principles(FOLDER)


def test_every_motif_is_whole(bank: Principles) -> None:
    ids = [motif.id for _, motif in bank.motifs]
    assert len(set(ids)) == len(ids)
    places = {"object", "measure", "users", "others", "benefit", "harm", "instead", "makers", "where"}
    places |= {"who", "other", "told", "world", "other_benefit", "other_harm"}
    texts: list[str] = []
    for _, motif in bank.motifs:
        assert len(motif.answers) >= 2
        assert motif.fits or motif.about, motif.id
        claims = [motif.claim, *(each for a in motif.answers for each in (a.claim, a.back.claim))]
        for claim in claims:  # stands after "that", in somebody else's sentence
            assert claim[0].islower() or claim.startswith("{"), claim
            assert not claim.endswith("."), claim
            assert not re.match(r"(?:it|they|this|these|then|that is) ", claim), claim
        reasons = [motif.because, motif.picture, motif.matters]
        reasons += [each for a in motif.answers for each in (a.because, a.back.because)]
        for text in (*claims, *reasons):
            named = {name for _, name, _, _ in string.Formatter().parse(text) if name}
            assert named <= places, (motif.id, named)
            # Nobody knows whether these are one or many.
            assert not re.search(r"\{(?:benefit|harm|instead)\} (?:is|are|was|were|has|does)", text)
            assert not re.search(r"\d|per ?cent|—|–", text), text
        assert all(text[-1] in ".?!" for text in reasons), motif.id
        texts += [*claims, *reasons]
    answers = [each for common in bank.commonplaces for each in common.answers]
    for each in answers:
        assert re.match(r"[a-z{]", each.claim), each.claim
        assert not each.claim.endswith("."), each.claim
        assert not re.match(r"(?:it|they|this|these|then|that is) ", each.claim), each.claim
        assert each.because[-1] in ".?!"
        assert not re.search(r"\d|per ?cent|—|–", each.claim + each.because), each.because
    texts += [text for each in answers for text in (each.claim, each.because)]
    assert len(set(texts)) == len(texts)
    names = [common.id for common in bank.commonplaces]
    assert len(set(names)) == len(names)


def test_two_hundred_motions_have_a_case_of_their_own_in_time(bank: Principles) -> None:
    began = time.process_time()
    cases = {motion: bank.forests(motion) for motion in MOTIONS}
    assert time.process_time() - began < 0.1 * len(MOTIONS)
    bare = [m for m, case in cases.items() if min(len(case[side].children()) for side in Side) < 2]
    assert len(bare) <= 0.17 * len(MOTIONS), bare
    for motion, case in cases.items():
        for side, forest in case.items():
            assert len(forest.children()) <= CLAIMS
            for node in forest.walk():
                argument = forest[node]
                assert argument.cards == ()
                assert argument.tags == (FROM_PRINCIPLES,)
                text = " ".join((argument.claim, argument.argument, argument.illustration, argument.impact))
                assert not set("{}") & set(text), (motion, side, text)
                assert all(sentence[0].isupper() for sentence in re.split(r"(?<=[.?!]) ", text.strip()))


def test_what_conditions_ask_for_is_known_of_something(bank: Principles) -> None:
    known = {each for deed in (*bank.deeds, *bank.topics) for each in deed.tags}
    known |= {each for topic in bank.topics for each in topic.traits}
    known |= {*MotionAction, *MotionKind, "restrict", "promote", "others", "unknown", "norm"}
    known |= {"told", "expected", "promised", "worlds", "able", "versus", "otherknown", "kindred", "bound"}
    for _, motif in bank.motifs:
        for condition in (*motif.needs, *motif.fits):
            assert set(condition.split("|")) & known, (motif.id, condition)
    tags = {each for deed in (*bank.deeds, *bank.topics) for each in deed.tags}
    assert not tags & {each for topic in bank.topics for each in topic.traits}
    told = json.loads((FOLDER / "nouns.json").read_text("utf-8"))["topics"]
    words = [word for topic in told for word in topic["words"]]
    assert len(set(words)) == len(words)


def test_nothing_is_put_forward_of_an_object_that_it_is_not_like(bank: Principles) -> None:
    """A claim about a thing needs a trait of it; where Pro would do something, nothing is known of that."""
    traits = {each for topic in bank.topics for each in topic.traits}
    by_id = {motif.id: motif for _, motif in bank.motifs}
    for motion in MOTIONS:
        known = bank.traits(understand(motion))
        for each in bank.fitting(motion):
            asked = [set(fit.split("|")) for fit in by_id[each.id].fits]
            if each.fit > 0 and any(names <= traits for names in asked):
                assert all(names & known for names in asked if names <= traits), (motion, each.id)
    assert bank.traits(understand("THW ban zoos"))
    assert not bank.traits(understand("THW let prisoners vote"))
    assert not bank.traits(understand("THW require every shop to accept cash"))
    assert not bank.traits(understand("THW force social media companies to verify ages"))
    assert bank.traits(understand("Zoos should be replaced by sanctuaries")) == bank.traits(
        understand("THW abolish zoos")
    )
    assert not bank.traits(understand("THW return looted artifacts to their countries of origin"))


@pytest.mark.parametrize(
    ("motion", "side", "not_said"),
    [
        ("THW let prisoners vote", Side.PRO, "only fool|put off"),
        ("THW remove statues of colonial leaders", Side.PRO, "draw the line|what sells"),
        ("THP a world without nuclear weapons", Side.PRO, "stopped by nothing else|world without"),
        ("THW require every shop to accept cash", Side.CON, "border|trust"),
        ("THW abolish the monarchy", Side.PRO, "promise to everybody"),
    ],
)
def test_claims_serve_their_side_and_suit_their_object(
    bank: Principles, motion: str, side: Side, not_said: str
) -> None:
    forest = bank.forests(motion)[side]
    claims = [forest[node].claim for node in forest.children()]
    assert claims
    assert not re.search(not_said, " ".join(claims)), claims


def test_what_is_true_of_nearly_everything_only_fills_up(bank: Principles) -> None:
    broad = {f"{PREFIX}{motif.id}" for _, motif in bank.motifs if motif.broad == 2}
    for motion in MOTIONS:
        for forest in bank.forests(motion).values():
            assert not broad & set(forest.children()[2:]), motion


def test_what_speaks_of_doing_is_not_said_of_a_motion_that_only_judges(bank: Principles) -> None:
    stock = {motif.id for theme, motif in bank.motifs if theme == "any motion"}
    judging = [motion for motion in MOTIONS if understand(motion).kind is MotionKind.VALUE]
    assert len(judging) > 100
    for motion in judging:
        assert not stock & {each.id for each in bank.fitting(motion)}, motion
        for side in Side:
            assert bank.forests(motion)[side].children(), (motion, side)


@pytest.mark.parametrize(
    ("motion", "side", "named"),
    [
        ("THR the narrative that hard work leads to success", Side.PRO, "hard work leads to success"),
        ("THR the narrative that women should marry young", Side.CON, "women should marry young"),
        ("THR the narrative that forgiveness is necessary", Side.PRO, "to do the work of the one who did it"),
        ("THP a world where artists work anonymously", Side.CON, "For artists that means"),
        ("THP small schools to large schools", Side.CON, "Small schools and large schools"),
        ("Dogs are better than cats", Side.PRO, "without cats than without dogs"),
        ("Dogs are better than cats", Side.CON, "Dogs and cats serve"),
        ("THP art to sport", Side.CON, "a fair contest that everybody understands"),
        ("THR the decline of local dialects", Side.PRO, "give up local dialects"),
        ("THBT the privatization of rivers is unjust", Side.CON, "the privatization of rivers wrong"),
        ("THW allocate university places by lottery", Side.CON, "a ball decides"),
    ],
)
def test_a_judgment_is_argued_with_the_motions_own_nouns(
    bank: Principles, motion: str, side: Side, named: str
) -> None:
    forest = bank.forests(motion)[side]
    said = " ".join(f"{forest[node].claim} {forest[node].argument}" for node in forest.children())
    assert named in said, said


@pytest.mark.parametrize(
    ("motion", "side", "not_said"),
    [
        ("THW ban states from owning sports clubs", Side.CON, "learn to lose|pleasure"),
        ("THW ban gambling advertising in sport", Side.CON, "know what they are doing|enforce"),
        ("THW require museums to return treasures", Side.CON, "one rule for everybody"),
        ("THW ban AI companion chatbots", Side.CON, "get tired"),
        ("THW recognize a right of workers to strike", Side.CON, "small ones cannot"),
        ("THW ban private tutoring", Side.CON, "who know the matter"),
        (
            "THBT schools should teach in local rather than colonial languages",
            Side.CON,
            "history|tired teacher",
        ),
        ("THP a world in which athletes do not take political stances", Side.CON, "hurts"),
        ("THP dogs to cats", Side.PRO, "brought into"),
    ],
)
def test_an_argument_that_is_particular_is_not_said_where_it_does_not_fit(
    bank: Principles, motion: str, side: Side, not_said: str
) -> None:
    forest = bank.forests(motion)[side]
    claims = [forest[node].claim for node in forest.children()]
    assert not re.search(not_said, " ".join(claims)), claims


def test_words_within_longer_ones_name_nothing(bank: Principles) -> None:
    tags, _ = bank.tags(understand("THW publish all tax returns"), "THW publish all tax returns")
    assert "mobile" not in tags
    assert "personal" in tags


def test_different_motions_get_different_cases(bank: Principles) -> None:
    chosen = [
        tuple(bank.forests(motion)[side].children())
        for motion in MOTIONS[:40]
        for side in (Side.PRO, Side.CON)
    ]
    assert len(set(chosen)) >= 60


@pytest.mark.parametrize("motion", ["Fireworks should stay legal", "THW allow guns"])
def test_what_is_dangerous_saves_no_life_by_being_allowed(bank: Principles, motion: str) -> None:
    assert "saving-a-life" not in {each.id for each in bank.fitting(motion)}


def test_a_typed_motion_opens_with_claims_that_say_where_they_are_from() -> None:
    case = find_case("THW ban private jets", shipped("data") / "motions")
    assert case.motion.source == FROM_PRINCIPLES
    for side in Side:
        assert len(case.claims(side)) == CLAIMS
        assert any("private jets" in claim for claim in case.claims(side))


@pytest.mark.parametrize("motion", ["dogs", "Why?", "学校应该取消作业"])
def test_a_motion_that_fits_nothing_gets_no_claims(motion: str) -> None:
    case = find_case(motion, shipped("data") / "motions")
    assert case.motion.source == ""
    assert not any(case.claims(side) for side in Side)


@pytest.mark.parametrize(
    ("motion", "side", "said", "about"),
    [
        ("THW ban cigarettes", Side.CON, "People will just buy it on the black market.", "get around a rule"),
        ("THW ban zoos", Side.PRO, "It is cruel to lock up an animal for fun.", "how animals are treated"),
        ("Should voting be compulsory?", Side.CON, "It cannot be enforced by the police.", "watching them"),
        ("THW tax meat", Side.CON, "Poor families will suffer the most from it.", "poor|income|money"),
        ("THW subsidise the arts", Side.CON, "The money is better spent on hospitals.", "spen|money|coin"),
        ("THBT social media does more harm than good", Side.PRO, "Many get addicted to it.", "themselves"),
        ("THW ban smartphones in schools", Side.CON, "We should teach pupils instead.", "exclude each other"),
    ],
)  # fmt: skip
def test_a_students_claim_is_recognised_and_answered(motion: str, side: Side, said: str, about: str) -> None:
    runner = runner_of(case_of(motion), side, 3)
    if side is Side.CON:
        answer(runner)
    say(runner, f"My first argument is this. {said} Therefore I ask you to vote for my side.")
    reply = next(move for move in answer(runner).moves if move.action is Action.ATTACK)
    assert re.search(about, f"{reply.claim} {reply.argument}", re.IGNORECASE), reply
    assert not reply.claim.endswith("?")


@pytest.mark.parametrize(
    ("motion", "side", "said", "common"),
    [
        ("THW tax homes", Side.CON, "The oligarch has an accountant, so he pays no tax.", "rich-escape"),
        ("THW allow betting", Side.PRO, "It happens anyway, so let us regulate it.", "happens-anyway"),
        ("THW ban vaping", Side.CON, "It will not stop them, they'd find another way.", "they-get-around-it"),
        ("THW ban vaping", Side.PRO, "My friend is addicted and it makes her sick.", "health-ban"),
        ("THW teach cooking", Side.CON, "The timetable is already full.", "no-time"),
        ("THW let people sell kidneys", Side.CON, "The poor will be forced to do it.", "desperate-people"),
        ("THR online dating", Side.CON, "Nobody forces you to use it.", "nobody-is-forced"),
        ("THW ban dogs in cities", Side.CON, "What's next, cats?", "slope"),
    ],
)  # fmt: skip
def test_a_commonplace_is_recognized_by_a_phrase_or_by_several_words(
    bank: Principles, motion: str, side: Side, said: str, common: str
) -> None:
    sentences = [each.text for each in split_sentences(said)]
    found = list(bank.answers(motion, side, sentences))
    assert found[0][0].id == common


@pytest.mark.parametrize(
    "said",
    [
        "The water is green.",
        "The real shortage is that too little is built where the jobs are.",
        "We met at the shop.",
        "Many people like it.",
        "An eighty is an eighty.",
    ],
)
def test_one_word_alone_sets_nothing_off(bank: Principles, said: str) -> None:
    for motion in ("THW tax empty homes", "THBT opera is dull", "dogs"):
        for side in Side:
            found = [common.id for common, _, _ in bank.answers(motion, side, [said])]
            assert not set(found) - {"wrong-place"}, found


@pytest.mark.parametrize(
    ("motion", "side", "said"),
    [
        ("THW ban vaping", Side.PRO, "My opponents will say that people just buy it on the black market."),
        ("THW tax empty homes", Side.CON, "They will tell you that it is a slippery slope."),
    ],
)
def test_what_others_are_said_to_say_is_nobodys_argument(
    bank: Principles, motion: str, side: Side, said: str
) -> None:
    assert not list(bank.answers(motion, side, [said]))
    assert not list(bank.answers(motion, side.other, [said]))


def test_this_house_names_no_homes(bank: Principles) -> None:
    said = "The young couple cannot afford it, and their house costs more."
    found = bank.answers("This house would pay parents to stay at home", Side.CON, [said])
    assert "homes-dearer" not in [common.id for common, _, _ in found]


def test_a_word_in_passing_is_not_what_a_long_sentence_says(bank: Principles) -> None:
    long = "When we came home from the lake, where my brother had smuggled in a dog, " * 2
    said = (f"{long}the shop had closed.", "Then it will be smuggled.")
    found = [list(bank.answers("THW ban vaping", Side.CON, [each])) for each in said]
    ids = [[common.id for common, _, _ in each] for each in found]
    assert "they-get-around-it" not in ids[0]
    assert "they-get-around-it" in ids[1]


@pytest.mark.parametrize(
    ("motion", "side", "said", "common"),
    [
        (
            "THW ban homework",
            Side.PRO,
            "My cousins share one bedroom and one laptop. Next door a tutor comes. That is hardly equal.",
            "homework-unequal-homes",
        ),
        (
            "THBT zoos do more harm than good",
            Side.PRO,
            "A wolf is made to roam. In its enclosure it is pacing along the glass, bored and stressed.",
            "animals-in-cages",
        ),
        (
            "THW let prisoners out for work",
            Side.PRO,
            "Nobody gets better in a cell. He comes out with new contacts and a gang, and goes back to it.",
            "prison-makes-criminals",
        ),
        (
            "THW make voting compulsory",
            Side.PRO,
            "We already make people pay taxes and sit on a jury. It is a duty like any other.",
            "duty-like-jury",
        ),
    ],
)
def test_an_argument_about_a_thing_is_recognized_in_all_that_is_said_for_it(
    bank: Principles, motion: str, side: Side, said: str, common: str
) -> None:
    sentences = [each.text for each in split_sentences(said)]
    found = list(bank.answers(motion, side, sentences, 2))
    assert [each.id for each, _, _ in found][:1] == [common]
    unheard = [f"They will tell you that {each}" for each in sentences]
    assert common not in [each.id for each, _, _ in bank.answers(motion, side, unheard, 2)]
    assert common not in [each.id for each, _, _ in bank.answers("THW tax sugar", side, sentences, 2)]


def test_arguments_about_a_thing_need_several_words_of_it(bank: Principles) -> None:
    for common in bank.commonplaces:
        if common.signs:
            assert len(common.signs) >= 2, common.id
            assert common.about is not None, common.id
            assert common.says is None, common.id
            assert not common.cues, common.id
    found = bank.answers("THW ban homework", Side.PRO, ["It is unfair to families."], 2)
    assert not [common for common, _, _ in found if common.signs]


def test_who_defends_a_thing_is_not_answered_as_one_who_attacks_it(bank: Principles) -> None:
    said = ["One child has a desk, a laptop and a tutor.", "Homework makes it equal for poor families."]
    for side, expected in ((Side.PRO, True), (Side.CON, False)):
        found = [common.id for common, _, _ in bank.answers("THW ban homework", side, said, 2)]
        assert ("homework-unequal-homes" in found) is expected


def test_what_is_proposed_is_not_answered_as_a_reason() -> None:
    runner = runner_of(case_of("This house would ban homework in primary schools"), Side.PRO, 3)
    model = "Our model is simple: no school may set homework that parents have to do at home in the evening."
    reason = (
        "Homework is unfair. One child has a quiet room, a laptop and a tutor, and another has none of it."
    )
    say(runner, f"{model} My first argument is this. {reason}")
    text = answer(runner).text
    assert "Our model is simple" not in text
    assert "room open at school" in text


def test_an_objection_to_an_argument_of_the_bank_gets_the_answer_it_has_there() -> None:
    runner = runner_of(case_of("This house believes that tipping does more good than harm"), Side.PRO, 3)
    said = "Tips reward good service. A waiter who is friendly gets tips and serves better."
    say(runner, f"My first argument is that {said[0].lower()}{said[1:]}")
    assert "tip by habit" in answer(runner).text


def test_what_was_said_beside_the_points_of_the_flow_is_answered() -> None:
    runner = runner_of(case_of("This house would ban loud fireworks for private use"), Side.CON, 3)
    answer(runner)
    said = (
        "Small shops make nearly all their profit in the last days of December. They will close and people "
        "will lose their jobs. And the police have better things to do than running after kids."
    )
    say(runner, said)
    flow = runner.round.flow
    heard = {each.sentence for ref in flow.refs() for each in flow[ref].mentions if each.speech == 1}
    assert len(heard) < 3, "nothing was left beside the flow"
    text = answer(runner).text
    assert "jobs" in text
    assert "without anybody watching them" in text or "catch everybody" in text


def test_parents_who_see_are_not_parents_who_decide(bank: Principles) -> None:
    said = "Parents see what their children learn at school."
    found = bank.answers("THW ban homework in primary school", Side.CON, [said])
    assert "parents-role" not in [common.id for common, _, _ in found]


def test_a_damaged_bank_is_named(tmp_path: Path) -> None:
    for path in FOLDER.glob("*.json"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    (tmp_path / "rules.json").write_text(
        json.dumps({"schema_version": 1, "theme": "x", "motifs": [{}]}), "utf-8"
    )
    with pytest.raises(LibraryError) as caught:
        load_principles(tmp_path)
    assert "rules.json" in str(caught.value)


def test_no_side_is_given_the_same_argument_twice(bank: Principles) -> None:
    """Two writers had the same thought about zoos; only one of the two is put forward."""
    fits = [each.id for each in bank.fitting("THW ban zoos") if each.side is Side.CON]
    assert {"kept-and-so-cared-for", "species-saved"} <= set(fits)
    chosen = [node.removeprefix(PREFIX) for node in bank.forests("THW ban zoos")[Side.CON].children()]
    assert len(chosen) == CLAIMS
    assert not {"kept-and-so-cared-for", "species-saved"} <= set(chosen)


def test_where_somebody_only_should_not_do_it_nobody_enforces_a_law(bank: Principles) -> None:
    for motion in (
        "THBT parents should not post pictures of their children",
        "THBT states should not negotiate with terrorists",
    ):
        ids = {each.id for each in bank.fitting(motion) if each.fit > 0}
        assert not ids & {"enforcement", "made-for-nobody", "trusted-people-do-better", "a-milder-way"}
    assert "a-milder-way" in {each.id for each in bank.fitting("THW ban pictures of children")}


def test_what_a_thing_is_of_can_keep_an_argument_away(bank: Principles) -> None:
    def own(motion: str) -> set[str]:
        return {each.id for each in bank.fitting(motion) if each.fit > 0}

    assert "paid-at-last" in own("THW oppose the commercialisation of housework")
    assert "paid-at-last" not in own("THW oppose the commercialisation of space exploration")
