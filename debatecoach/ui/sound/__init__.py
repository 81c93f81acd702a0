"""Microphone and loudspeaker: the sound check, the level, one sound heard once."""
