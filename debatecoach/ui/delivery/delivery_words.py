"""The words for delivery: what each number is, how sure it is, and why there is none."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

from debatecoach.debate.delivery import (
    Delivery,
    DeliveryMeasure,
    Doubt,
    Measure,
    MeasureUnit,
    Pause,
    Target,
    TargetVerdict,
    WhyNot,
)
from debatecoach.ui.delivery.meanings import doubt, why_not
from debatecoach.ui.kit.wording import listed
from debatecoach.ui.round.round_words import length_text

translate = QCoreApplication.translate

LONGEST_WORD = 24
"""Letters of a word that are shown beside a pause; a file may hold any."""
_DIGITS = {
    DeliveryMeasure.PACE: 0,
    DeliveryMeasure.ARTICULATION: 1,
    DeliveryMeasure.PAUSE_RATE: 0,
    DeliveryMeasure.PAUSE_MEDIAN: 2,
    DeliveryMeasure.LONG_PAUSES: 0,
    DeliveryMeasure.FILLERS: 1,
    DeliveryMeasure.VOLUME_RANGE: 1,
    DeliveryMeasure.CLIPPING: 1,
}


def name(kind: DeliveryMeasure) -> str:
    """What is measured."""
    names = {
        DeliveryMeasure.PACE: translate("Delivery", "Pace"),
        DeliveryMeasure.ARTICULATION: translate("Delivery", "Articulation rate"),
        DeliveryMeasure.PAUSE_RATE: translate("Delivery", "Pauses"),
        DeliveryMeasure.PAUSE_MEDIAN: translate("Delivery", "Typical pause"),
        DeliveryMeasure.LONG_PAUSES: translate("Delivery", "Long pauses"),
        DeliveryMeasure.FILLERS: translate("Delivery", "Fillers"),
        DeliveryMeasure.VOLUME_RANGE: translate("Delivery", "Volume range"),
        DeliveryMeasure.CLIPPING: translate("Delivery", "Clipping"),
        DeliveryMeasure.TIME: translate("Delivery", "Time"),
    }
    return names[kind]


def number(kind: DeliveryMeasure, value: float) -> str:
    """A value's digits, as the user's language writes them."""
    if kind is DeliveryMeasure.TIME:
        return length_text(value)
    if kind is DeliveryMeasure.CLIPPING:
        value *= 100
    return QLocale().toString(float(value), "f", _DIGITS[kind])


def with_unit(kind: DeliveryMeasure, text: str, unit: MeasureUnit) -> str:
    """Digits, or a range of them, with what they count."""
    forms = {
        DeliveryMeasure.PACE: translate("Delivery", "{0} words a minute")
        if unit is MeasureUnit.WORDS
        else translate("Delivery", "{0} characters a minute"),
        DeliveryMeasure.ARTICULATION: translate("Delivery", "{0} syllables a second"),
        DeliveryMeasure.PAUSE_RATE: translate("Delivery", "{0} a minute"),
        DeliveryMeasure.PAUSE_MEDIAN: translate("Delivery", "{0} s"),
        DeliveryMeasure.LONG_PAUSES: "{0}",
        DeliveryMeasure.FILLERS: translate("Delivery", "{0} a minute"),
        DeliveryMeasure.VOLUME_RANGE: translate("Delivery", "{0} dB"),
        DeliveryMeasure.CLIPPING: translate("Delivery", "{0} % of the voice"),
        DeliveryMeasure.TIME: "{0}",
    }
    return forms[kind].format(text)


def value(measure: Measure, unit: MeasureUnit) -> str:
    """The number with its unit, or that there is none."""
    if measure.value is None:
        return translate("Delivery", "not measured")
    text = with_unit(measure.kind, number(measure.kind, measure.value), unit)
    if Doubt.AT_LEAST in measure.doubts:
        return translate("Delivery", "at least {0}").format(text)
    if measure.rough:
        return translate("Delivery", "about {0}").format(text)
    return text


def detail(delivery: Delivery, kind: DeliveryMeasure) -> str:
    """What stands behind a number, in a few words; empty for most."""
    measure = delivery[kind]
    if measure.value is None:
        return ""
    if kind is DeliveryMeasure.PACE and delivery.words is not None:
        text = (
            translate("Delivery", "{0} words in {1}")
            if delivery.unit is MeasureUnit.WORDS
            else translate("Delivery", "{0} characters in {1}")
        )
        return text.format(delivery.words, length_text(delivery.seconds))
    if kind is DeliveryMeasure.ARTICULATION and delivery.unit is MeasureUnit.WORDS:
        text = translate("Delivery", "{0} % of the words are in the dictionary")
        return text.format(int(delivery.looked_up * 100 + 1e-9))
    if kind is DeliveryMeasure.PAUSE_RATE and delivery.trace is not None:
        text = translate("Delivery", "{0} pauses, {1} s of silence")
        return text.format(len(delivery.pauses), QLocale().toString(delivery.trace.paused, "f", 1))
    if kind is DeliveryMeasure.LONG_PAUSES and delivery.pauses:
        inside = [each.inside for each in delivery.long_pauses]
        if None not in inside and inside:
            return translate("Delivery", "{0} inside a sentence").format(inside.count(True))
    if kind is DeliveryMeasure.FILLERS and delivery.words:
        text = translate("Delivery", "{0} in all, {1} in 100 words")
        count = delivery.filler_count
        return text.format(count, QLocale().toString(count / delivery.words * 100, "f", 1))
    return ""


def verdict(measure: Measure) -> str:
    """Where it lies against its target, in a word or two; empty without one."""
    if measure.verdict is None:
        return ""
    if measure.kind is DeliveryMeasure.TIME:
        texts = {
            TargetVerdict.BELOW: translate("Delivery", "time left over"),
            TargetVerdict.WITHIN: translate("Delivery", "within its time"),
            TargetVerdict.ABOVE: translate("Delivery", "over its time"),
        }
        return texts[measure.verdict]
    texts = {
        TargetVerdict.BELOW: translate("Delivery", "below the range"),
        TargetVerdict.WITHIN: translate("Delivery", "within the range"),
        TargetVerdict.ABOVE: translate("Delivery", "above the range"),
    }
    return texts[measure.verdict]


def target(kind: DeliveryMeasure, aim: Target | None, unit: MeasureUnit) -> str:
    """A range to aim at; says so where there is none."""
    if aim is None or aim == (None, None):
        return translate("Delivery", "no target")
    low, high = aim
    if low is None and high is not None:
        text = translate("Delivery", "at most {0}").format(number(kind, high))
    elif high is None and low is not None:
        text = translate("Delivery", "at least {0}").format(number(kind, low))
    else:
        assert low is not None
        assert high is not None
        text = translate("Delivery", "{0} to {1}").format(number(kind, low), number(kind, high))
    return with_unit(kind, text, unit)


def sureness(measure: Measure) -> str:
    """How certain a number is, with why."""
    if measure.why_not is not None:
        return why_not(measure.why_not)
    if not measure.rough:
        return _source(measure)
    because = listed([doubt(each) for each in measure.doubts if each is not Doubt.HEARD])
    return translate("Delivery", "Rough: {0}.").format(because)


def _source(measure: Measure) -> str:
    """What a number that is not rough rests on."""
    if Doubt.HEARD in measure.doubts:
        return translate(
            "Delivery", "As the recogniser heard it: a word missed or made up changes it a little."
        )
    if Doubt.BY_EAR in measure.doubts:
        return translate("Delivery", "Counted by a listener.")
    if measure.kind is DeliveryMeasure.TIME:
        return translate("Delivery", "By the clock.")
    if measure.kind in (DeliveryMeasure.PACE, DeliveryMeasure.FILLERS):
        return translate("Delivery", "Exact: every word is known.")
    return translate("Delivery", "From the sound itself.")


def reason(of: str) -> str:
    """Why a range is what it is."""
    from debatecoach.coach.delivery import REASONS  # at first use: its schema takes a while to make

    return translate("delivery", REASONS.get(of, of))


def preset_name(preset: str) -> str:
    """A preset of ranges."""
    names = {
        "first": translate("Delivery", "First debates"),
        "usual": translate("Delivery", "Most formats"),
        "fast": translate("Delivery", "Fast debate (policy)"),
    }
    return names.get(preset, preset)


def seconds(length: float) -> str:
    """A length such as ``1.4 s``."""
    return translate("Delivery", "{0} s").format(QLocale().toString(float(length), "f", 1))


def pause_place(pause: Pause) -> str:
    """Where a pause stands: after which word, before which, and whether it breaks a sentence."""
    after, before = _short(pause.after), _short(pause.before)
    if after and before:
        text = translate("Delivery", "between “{0}” and “{1}”").format(after, before)
    elif after:
        text = translate("Delivery", "after “{0}”").format(after)
    elif before:
        text = translate("Delivery", "before “{0}”").format(before)
    else:
        text = ""
    if pause.inside is None:
        return text
    where = (
        translate("Delivery", "inside a sentence")
        if pause.inside
        else translate("Delivery", "between sentences")
    )
    return f"{text} · {where}" if text else where


def _short(word: str) -> str:
    return word if len(word) <= LONGEST_WORD else f"{word[:LONGEST_WORD]}…"


def headline(delivery: Delivery) -> str:
    """A speech's delivery in a sentence: the one thing to work on first, or that nothing is out of range."""
    if delivery[DeliveryMeasure.TIME].why_not is WhyNot.TYPED:
        return translate("Delivery", "Not measured: this speech was typed.")
    held = [each for kind in DeliveryMeasure if (each := delivery[kind]).verdict is not None]
    outside = [each for each in held if each.verdict is not TargetVerdict.WITHIN]
    if not held:
        return translate("Delivery", "How this speech was spoken, in numbers.")
    if not outside:
        return translate("Delivery", "Well spoken: all that was measured is within its range.")
    first = outside[0]
    text = translate("Delivery", "Work on this first: {0} ({1}, {2}).")
    return text.format(name(first.kind), value(first, delivery.unit), verdict(first))


def summary(delivery: Delivery, limit: float) -> str:
    """A speech's delivery in a few numbers; empty where it was typed."""
    if delivery[DeliveryMeasure.TIME].why_not is WhyNot.TYPED:
        return ""
    parts = [translate("Delivery", "{0} of {1}").format(length_text(delivery.seconds), length_text(limit))]
    for kind in (DeliveryMeasure.PACE, DeliveryMeasure.PAUSE_RATE, DeliveryMeasure.LONG_PAUSES):
        measure = delivery[kind]
        if measure.value is None:
            continue
        if kind is DeliveryMeasure.PAUSE_RATE:
            parts.append(translate("Delivery", "{0} pauses").format(len(delivery.pauses)))
        elif kind is DeliveryMeasure.LONG_PAUSES:
            parts.append(translate("Delivery", "{0} of them long").format(round(measure.value)))
        else:
            parts.append(value(measure, delivery.unit))
    return " · ".join(parts)
