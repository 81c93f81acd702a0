"""Drills: what to practise, doing it, and what was found."""
