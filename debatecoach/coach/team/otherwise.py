"""How a speech came about where a model could not give it: the sentences that are kept with it.

Apart from the team, which takes long to import: whoever shows a speech knows them by their beginnings.
"""

from debatecoach.base.messages import Message

CARRIED_ON = Message(
    "debater", "The library debater finished this speech, because the language model could not: {reason}"
)
INSTEAD = Message(
    "debater", "The library debater gave this speech, because the language model could not: {reason}"
)
LISTENED = Message(
    "debater",
    "The points of this speech are as the listener heard them, because the model did not read it: {reason}",
)
TURN_INSTEAD = Message(
    "debater",
    "The library debater asked or answered here and there, because the language model could not: {reason}",
)
ROSE_INSTEAD = Message(
    "debater",
    "The library debater listened for points of information here and there, because the language model "
    "could not: {reason}",
)
AT_REST = Message("debater", "{side} had nothing more to ask, with {seconds} seconds left.")
NOTHING_NOTED = Message("debater", "It noted no point.")
SPENT = Message("debater", "Your limit for language models is reached.")
