"""What each measure of delivery is, why there may be none, and what is never measured: in sentences."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from debatecoach.debate.delivery import DeliveryMeasure, Doubt, MeasureUnit, WhyNot

translate = QCoreApplication.translate


def definition(kind: DeliveryMeasure, unit: MeasureUnit) -> str:
    """What exactly it is, in a few sentences."""
    texts = {
        DeliveryMeasure.PACE: translate(
            "Delivery",
            "Words over the whole time, pauses included, a minute. Fillers are not words. Along the speech "
            "it is taken over 20 seconds around each moment.",
        )
        if unit is MeasureUnit.WORDS
        else translate(
            "Delivery",
            "Characters over the whole time, pauses included, a minute; a digit or a foreign word counts as "
            "one. Fillers do not count. Along the speech it is taken over 20 seconds around each moment.",
        ),
        DeliveryMeasure.ARTICULATION: translate(
            "Delivery",
            "Syllables a second while the voice sounds, pauses left out: how fast the mouth moves. Syllables "
            "come from a pronouncing dictionary; of words that are not in it, from their spelling.",
        )
        if unit is MeasureUnit.WORDS
        else translate(
            "Delivery",
            "Syllables a second while the voice sounds, pauses left out: how fast the mouth moves. A "
            "character is a syllable.",
        ),
        DeliveryMeasure.PAUSE_RATE: translate(
            "Delivery",
            "Silences of a quarter of a second and more between the first and the last sound, a minute. "
            "Silence is what is 25 dB below the loudest moments. What comes before the first sound and "
            "after the last is no pause.",
        ),
        DeliveryMeasure.PAUSE_MEDIAN: translate(
            "Delivery",
            "The median: half of the pauses are shorter, half are longer. A mean would be ruled by one long "
            "silence.",
        ),
        DeliveryMeasure.LONG_PAUSES: translate(
            "Delivery",
            "Silences of a second and more. One before a main point may be the best moment of a speech; "
            "inside a sentence it mostly is a search for words. So there is no target: hear them and judge "
            "yourself.",
        ),
        DeliveryMeasure.FILLERS: translate(
            "Delivery",
            "“Um”, “uh” and the like, a minute. “Like” or “you know” are not counted: whether they fill or "
            "mean something, only a listener can tell. Recognisers tidy speech up and leave fillers out; "
            "then there is no number, for none would be true.",
        ),
        DeliveryMeasure.VOLUME_RANGE: translate(
            "Delivery",
            "How far loud and soft lie apart while you speak: the 90th less the 10th percentile of loudness, "
            "taken over 0.4 seconds. A microphone that levels the voice makes it smaller.",
        ),
        DeliveryMeasure.CLIPPING: translate(
            "Delivery", "The share of the voice that was too loud for the microphone and is distorted."
        ),
        DeliveryMeasure.TIME: translate(
            "Delivery",
            "How long the speech took on its own clock, against the window of the format: its last 15 "
            "seconds and the grace after it. What is left of the time is left to the other side.",
        ),
    }
    return texts[kind]


def why_not(reason: WhyNot) -> str:
    """Why there is no number."""
    texts = {
        WhyNot.TYPED: translate("Delivery", "It was typed, not spoken."),
        WhyNot.NO_SOUND: translate("Delivery", "There is no recording to measure."),
        WhyNot.NO_WORDS: translate("Delivery", "No word of it is known: nothing was recognised or written."),
        WhyNot.NO_VOICE: translate("Delivery", "No voice is heard in the recording."),
        WhyNot.TOO_NOISY: translate(
            "Delivery", "The room was too loud: pauses cannot be told from the voice."
        ),
        WhyNot.TOO_SHORT: translate("Delivery", "It is too short to say."),
        WhyNot.NO_PAUSES: translate("Delivery", "There was no pause of a quarter of a second or more."),
        WhyNot.FILLERS_DROPPED: translate(
            "Delivery", "The recogniser leaves fillers out, so none of its words says how many there were."
        ),
        WhyNot.SYLLABLES_UNKNOWN: translate(
            "Delivery", "Nobody here can count the syllables of this language."
        ),
    }
    return texts[reason]


def doubt(reason: Doubt) -> str:
    """Why a number is rough."""
    texts = {
        Doubt.HEARD: translate("Delivery", "a recogniser heard the words"),
        Doubt.BY_EAR: translate("Delivery", "a listener counted"),
        Doubt.MISHEARD: translate("Delivery", "the basic recogniser mishears about one word in six"),
        Doubt.FEW: translate("Delivery", "there are few words to go by"),
        Doubt.NOISY: translate("Delivery", "the room was loud"),
        Doubt.SPELLING: translate("Delivery", "many syllables were counted after the spelling"),
        Doubt.FROM_TEXT: translate("Delivery", "words were counted in the text as it was handed in"),
        Doubt.AT_LEAST: translate("Delivery", "the recogniser leaves fillers out"),
        Doubt.LOST: translate("Delivery", "part of the recording is missing"),
    }
    return texts[reason]


def no_accent() -> str:
    """What is not measured at all."""
    return translate(
        "Delivery",
        "Accent, dialect and the sound of your voice are never measured and never scored. The numbers "
        "describe this one speech; no ballot counts them.",
    )
