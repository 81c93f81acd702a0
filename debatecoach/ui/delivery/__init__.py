"""Delivery: how a speech was spoken, in numbers that say what they are worth."""
