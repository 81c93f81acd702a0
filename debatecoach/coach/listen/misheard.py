"""Which words of a speech may not be the speaker's: what a recogniser was unsure of, or a basic one heard."""

from __future__ import annotations

from debatecoach.debate.speech import Speech

_BASIC = ("pocketsphinx",)
"""Ids of recognisers that mishear often begin with one of these."""


def basic_hearing(speech: Speech) -> bool:
    """True if a speech was heard by a recogniser that mishears often, all of it or from somewhere on."""
    return any(part.startswith(_BASIC) for part in speech.heard_by.split(" + "))


def may_be_misheard(speech: Speech, sentence: int) -> bool:
    """True if a sentence is not to be quoted word for word."""
    heard = 0 <= sentence < len(speech.sentences)
    return basic_hearing(speech) or (heard and speech.sentences[sentence].doubtful)
