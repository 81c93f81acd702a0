"""Preparing a motion with a language model: analysis, claims, rehearsal trees (TreeDebater Alg. 1)."""
