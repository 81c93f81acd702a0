"""Crossfires of the library debater on speeches that were written by hand, to be read blind."""
