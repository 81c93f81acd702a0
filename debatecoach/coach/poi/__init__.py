"""Points of information (Cambridge Union simulation, phase 2; Debatrix B.3): offered, taken, answered.

A point of information is the other side's: one line, at most fifteen seconds, within a speech that goes on.
What was put stands among the speech's sentences, marked by :data:`debatecoach.debate.speech.POI`, and what
became of every offer in :attr:`debatecoach.debate.speech.Speech.pois`.
"""
