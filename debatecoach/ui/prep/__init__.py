"""Prep: the motion and both sides' claims, before the round."""
