"""Listening: from what was said to points on the flow, without a model."""
