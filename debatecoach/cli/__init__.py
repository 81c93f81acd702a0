"""The headless face: a module for each verb of ``debatecoach``."""
