"""Passages: found, recalled for a claim, cited only where they bear out what is said."""
