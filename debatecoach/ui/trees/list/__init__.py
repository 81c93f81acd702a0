"""The trees as a list."""
