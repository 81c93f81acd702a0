"""Voices and recognisers to fetch, and what this machine has."""
