"""One argument in full."""
