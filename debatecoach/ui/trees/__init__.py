"""The rehearsal trees: what is chosen, and every verb on it."""
