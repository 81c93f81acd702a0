"""What a delivery is measured against: ``data/delivery/delivery.json``, and the user's own ranges."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, FiniteFloat, model_validator

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.motion_file import DataFile, validated
from debatecoach.debate.counting import Syllables
from debatecoach.debate.delivery import CountingBasis, Delivery, DeliveryMeasure, Target
from debatecoach.debate.format import Format
from debatecoach.debate.measuring import measure_delivery
from debatecoach.debate.sound import SoundTrace
from debatecoach.debate.speech import Speech

REASONS = {
    "ours": QT_TRANSLATE_NOOP(
        "delivery", "Our own starting point, taken from no study: change it to what your coach asks for."
    ),
    "calm": QT_TRANSLATE_NOOP(
        "delivery",
        "Slow enough to think while speaking, in first debates. Our own starting point.",
    ),
    "listeners": QT_TRANSLATE_NOOP(
        "delivery", "What listeners without training follow and can take notes of, and a little more."
    ),
    "policy": QT_TRANSLATE_NOOP(
        "delivery",
        "Only for judges who say that they follow fast debate; the upper end is tournament finals.",
    ),
    "policy_zh": QT_TRANSLATE_NOOP(
        "delivery",
        "Only for judges who say that they follow fast debate. Our own guess, taken from no study.",
    ),
    "natural_pause": QT_TRANSLATE_NOOP(
        "delivery", "Pauses of about 0.6 seconds sounded most natural to listeners of English."
    ),
    "no_harm": QT_TRANSLATE_NOOP(
        "delivery",
        "Up to five a minute did no harm to how speakers were judged; twelve did. Nobody need aim at none.",
    ),
    "microphone": QT_TRANSLATE_NOOP(
        "delivery", "The microphone, not the speaker: move back from it or turn it down."
    ),
}
"""Why a range is what it is, by the name the data gives; shown translated."""


class Range(DataFile):
    """A range to aim at, why it is that, and where it is from (empty: from nowhere but us)."""

    low: FiniteFloat | None = None
    high: FiniteFloat | None = None
    reason: Literal[
        "ours", "calm", "listeners", "policy", "policy_zh", "natural_pause", "no_harm", "microphone"
    ]
    source: str = ""

    @property
    def target(self) -> Target:
        """As the arithmetic wants it."""
        return (self.low, self.high)


class MeasureDefinition(DataFile):
    """How something is computed, and who does it so."""

    formula: str
    sources: tuple[str, ...] = ()


class Preset(DataFile):
    """Ranges for a kind of debate. What a preset does not say, ``usual`` says."""

    id: Annotated[str, Field(pattern=r"^[a-z]+$")]
    formats: tuple[str, ...] = ()
    targets: dict[Literal["any", "en", "zh"], dict[DeliveryMeasure, Range]]


class DeliveryData(DataFile):
    """The schema of ``data/delivery/delivery.json``."""

    fillers: dict[Literal["en", "zh"], frozenset[str]]
    basic: tuple[str, ...]
    keeps_fillers: tuple[str, ...]
    definitions: dict[DeliveryMeasure, MeasureDefinition]
    presets: Annotated[tuple[Preset, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _whole(self) -> DeliveryData:
        missing = [kind for kind in DeliveryMeasure if kind not in self.definitions]
        if missing or not self.fillers.keys() >= {"en", "zh"}:
            raise ValueError(f"nothing is said of {', '.join(missing) or 'fillers'}")
        return self

    def preset_for(self, format_id: str) -> str:
        """Id of the preset of a format."""
        for wanted in (format_id, "*"):
            for each in self.presets:
                if wanted in each.formats:
                    return each.id
        return self.presets[0].id

    def ranges(self, preset: str, language: str) -> dict[DeliveryMeasure, Range]:
        """The ranges of a preset; of an unknown one the usual ones."""
        found: dict[DeliveryMeasure, Range] = {}
        for each in (self.preset_for("*"), preset):
            named = next((one for one in self.presets if one.id == each), None)
            if named is not None:
                found |= named.targets.get("any", {})
                found |= named.targets.get("zh" if language == "zh" else "en", {})
        return found

    def ears(
        self, heard_by: str, language: str, syllables: Callable[[Sequence[str]], Syllables] | None
    ) -> CountingBasis:
        """What is known of a recogniser by its id."""
        basic = heard_by.startswith(self.basic)
        return CountingBasis(
            language=language,
            basic=basic,
            keeps_fillers=heard_by.startswith(self.keeps_fillers),
            fillers=self.fillers["zh" if language == "zh" else "en"],
            syllables=syllables if language != "zh" else one_each,
            breaks_known=not basic,  # the basic one has no punctuation: its sentences end where a pause was
        )


def one_each(words: Sequence[str]) -> Syllables:
    """Chinese: a character is a syllable."""
    return Syllables(len(words), len(words))


def load_delivery(folder: Path) -> DeliveryData:
    """Read ``delivery.json`` of the library's folder ``delivery``.

    Raises:
        LibraryError: it is not there or breaks its schema.
    """
    return validated(folder / "delivery.json", DeliveryData)


def deliver(
    speech: Speech,
    format: Format,
    language: str,
    data: DeliveryData,
    syllables: Callable[[Sequence[str]], Syllables] | None,
    *,
    trace: SoundTrace | None = None,
    preset: str = "",
    own: Mapping[DeliveryMeasure, Target] | None = None,
) -> Delivery:
    """A speech's delivery against a format's ranges.

    Args:
        language: of the speech, ``en`` or ``zh``.
        syllables: counts those of English words; None: articulation is not measured in English.
        trace: what its sound measured; what is kept with the speech by default.
        preset: ranges of this preset; empty: those of the format.
        own: ranges the user set instead.

    Raises:
        KeyError: the format has no such speech.
    """
    slot = format.slots[format.index(speech.slot)]
    ranges = data.ranges(preset or data.preset_for(format.id), language)
    targets: dict[DeliveryMeasure, Target] = {kind: each.target for kind, each in ranges.items()}
    targets |= own or {}
    ears = data.ears(speech.heard_by, language, syllables)
    return measure_delivery(speech, slot, format.grace, ears, targets, trace or speech.sound)
