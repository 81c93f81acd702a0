"""Whose time it is and how much is left, as pictures."""
