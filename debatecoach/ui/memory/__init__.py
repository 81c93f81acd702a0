"""Argumentative memory: what was argued before, searched and looked after."""
