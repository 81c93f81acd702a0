"""Persons: how somebody speaks, measured on what they wrote and said, and taken on by a debater."""
