"""Coaching: from next actions to drills, from drills to findings, from rounds to progress."""
